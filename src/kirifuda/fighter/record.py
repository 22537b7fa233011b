"""Records: how a game began and every command with its stamps, one a line; replaying them gives the same game. [F-169]

Super Trump Fighter 2       the behaviour of the engine
roster kirifuda 5a0c21e4    and the fingerprint of its techniques
seed 7
0 X pick noboru
# a comment stands before the command it is about
1500 X lift S7
900 X trip 84               the server has measured a round trip of 84 ms
1740>1802 X land 1          stamped 1740 by the player's clock, received at 1802
clock Y 131 early in 40 acts  most of Y's stamps lie 131 ms before what the line explains
end settled X 10-5
digest 0f3c…

A seat's own record (`seat_record`) has `view X` in place of the seed, a pack with `??` for the cards it never saw, its
own commands, and lines such as `> 870 Y landed at=1 cards=C5` for what it heard.
"""

import json
from typing import Final

from kirifuda.cards.card import UNKNOWN, card_text, cards_text
from kirifuda.cards.notation import CardError, parse_card
from kirifuda.cards.rng import FairStream, NotedShuffle, Seed, read_seed
from kirifuda.core.errors import KirifudaError
from kirifuda.core.sentence import sentence_of
from kirifuda.fighter import clocks
from kirifuda.fighter.clocks import ClockNote
from kirifuda.fighter.codec import table
from kirifuda.fighter.event import COMMANDS, Command, Event, Outcome
from kirifuda.fighter.event_text import event_text, parse_event
from kirifuda.fighter.game import Game
from kirifuda.fighter.problems import reading_failed, record_problem, sentence
from kirifuda.fighter.roster import Roster
from kirifuda.fighter.setup import find_character, new_game

BEHAVIOUR: Final = 2
"""Counts up when the same commands can come to another game; `tests/golden/battles` tells when that happens."""
TITLE: Final = "Super Trump Fighter"
SEATS: Final = "XY"
WINNERS: Final = ("X", "Y", "draw")
DEAL_WORDS: Final = ("deal", "part", "way")
VIEWS: Final = ("X", "Y", "spectator")
"""Whose record it may be; a whole one is nobody's."""


class Record:
    """A game as it was played: enough to play it again, bit for bit."""

    def __init__(self, roster: str, seed: Seed) -> None:
        self.behaviour: int = BEHAVIOUR
        self.roster: str = roster
        self.fingerprint: str = ""
        """Of the roster's techniques; empty in a record somebody wrote by hand."""
        self.seed: Seed = seed
        self.deal: dict[str, str] = {}
        """How it was dealt, where that can be checked: the entries of `cards.fair`."""
        self.view: str = ""
        self.heard: dict[int, list[Event]] = {}
        """In a seat's own record: what it heard before each command."""
        self.config: dict[str, object] = {}
        self.pack: list[int] = []
        self.commands: list[Command] = []
        self.comments: dict[int, list[str]] = {}
        self.clocks: list[ClockNote] = []
        """The seats whose stamps were off; nobody can hear of it in a seat's own record."""
        self.until: int = 0
        self.result: str = ""
        self.digest: str = ""


def finish(record: Record, game: Game) -> None:
    """Note how far the game has come, whose clock was off, its digest, and the fingerprint of its roster."""
    record.fingerprint = game.roster.fingerprint()
    record.clocks = clocks.notes(record.commands)
    record.until = game.clock
    record.result = "" if game.outcome is None else result_text(game.outcome)
    record.digest = game.digest()


def proof(record: Record, notes: list[NotedShuffle]) -> dict[str, object]:
    """What a check of the deal needs, as plain data; `notes` are the shuffles of its replay."""
    header = {"seed": str(record.seed), **record.deal}
    return {"header": header, "shuffles": [note.to_data() for note in notes]}


def result_text(outcome: Outcome) -> str:
    return f"{outcome.reason} {WINNERS[outcome.winner]} {outcome.totals[0]}-{outcome.totals[1]}"


def print_record(record: Record, roster: Roster) -> str:
    lines = [
        f"{TITLE} {record.behaviour}",
        f"roster {record.roster} {record.fingerprint}".rstrip(),
        f"view {record.view}" if record.view else f"seed {record.seed}",
        *[f"{key} {text}" for key, text in record.deal.items()],
    ]
    if record.config:
        lines.append("config " + json.dumps(record.config, sort_keys=True))
    if record.pack:
        lines.append("pack " + cards_text(record.pack))
    for index, command in enumerate(record.commands):
        lines.extend(_before(record, index))
        lines.append(command_text(command, roster))
    lines.extend(_before(record, len(record.commands)))
    lines.extend([note.text() for note in record.clocks])
    lines.append("end " + record.result if record.result else f"at {record.until}")
    if record.digest:
        lines.append("digest " + record.digest)
    return "\n".join(lines) + "\n"


def _before(record: Record, index: int) -> list[str]:
    """What was heard, and what is said, before a command."""
    heard = ["> " + event_text(event) for event in record.heard.get(index, [])]
    return heard + ["# " + comment for comment in record.comments.get(index, [])]


def command_text(command: Command, roster: Roster) -> str:
    time = str(command.recv) if command.stamp == command.recv else f"{command.stamp}>{command.recv}"
    words = [time, SEATS[command.seat], command.kind]
    if command.kind == "lift":
        words.append(card_text(command.arg))
    elif command.kind == "pick" and 0 <= command.arg < len(roster.characters):
        words.append(roster.characters[command.arg].id)
    elif command.kind in ("land", "claim", "pick", "trip"):
        words.append(str(command.arg))
    return " ".join(words)


def parse_record(text: str, roster: Roster) -> Record:
    """Read a record; raises `RecordError` with the line."""
    record = Record("", 0)
    lines = text.splitlines()
    title, _, behaviour = lines[0].strip().rpartition(" ") if lines else ("", "", "")
    if title != TITLE or not behaviour.isdecimal():
        raise record_problem("title", TITLE, BEHAVIOUR)
    record.behaviour = int(behaviour)
    for number, line in enumerate(lines[1:], 2):
        try:
            _read_line(record, line.strip(), roster)
        except (ValueError, TypeError, IndexError, KirifudaError) as error:
            raise record_problem("line", number, line.strip(), reading_failed(error)) from error
    if record.roster != roster.id:
        raise record_problem("roster of record", record.roster, roster.id)
    return record


def check_origin(behaviour: int, fingerprint: str, roster: Roster) -> None:
    """Raise `RecordError` if this engine or this roster would play another game than was recorded."""
    if behaviour != BEHAVIOUR:
        raise record_problem("behaviour", behaviour, BEHAVIOUR)
    if fingerprint not in ("", roster.fingerprint()):
        raise record_problem("techniques", roster.id, fingerprint, roster.fingerprint())


def _read_line(record: Record, line: str, roster: Roster) -> None:
    word, _, rest = line.partition(" ")
    if not line:
        return
    if word == "#":
        record.comments.setdefault(len(record.commands), []).append(rest)
    elif word[0].isdigit():
        record.commands.append(parse_command(line, roster))
    elif word == ">":
        record.heard.setdefault(len(record.commands), []).append(parse_event(rest))
    elif word == "view":
        if rest not in VIEWS:
            raise record_problem("views", VIEWS)
        record.view = rest
    elif word == "roster":
        record.roster, _, record.fingerprint = rest.partition(" ")
    elif word == "seed":
        record.seed = read_seed(rest)
    elif word in DEAL_WORDS:
        who, _, part = rest.partition(" ") if word == "part" else ("", "", rest)
        record.deal[f"part {who}" if who else word] = part
    elif word == "config":
        record.config = table(json.loads(rest))
    elif word == "pack":
        record.pack = [UNKNOWN if card == "??" else parse_card(card) for card in rest.split()]
    elif word == "clock":
        record.clocks.append(clocks.parse_note(rest))
    elif word == "at":
        record.until = int(rest)
    elif word == "end":
        record.result = rest
    elif word == "digest":
        record.digest = rest
    else:
        raise record_problem("entries")


def parse_command(line: str, roster: Roster) -> Command:
    """`1740>1802 X land 1`"""
    words = line.split()
    stamp, arrow, recv = words[0].partition(">")
    received = int(recv) if arrow else int(stamp)
    if words[1] not in ("X", "Y"):
        raise record_problem("seat", words[1])
    kind = words[2]
    if kind not in COMMANDS:
        raise record_problem("command", kind, COMMANDS)
    return Command(received, SEATS.index(words[1]), kind, _argument(kind, words, roster), int(stamp))


def _argument(kind: str, words: list[str], roster: Roster) -> int:
    if kind == "lift":
        if words[3] == "??":
            return UNKNOWN
        try:
            return parse_card(words[3])
        except CardError as error:
            raise record_problem("as it is", sentence_of(error)) from error
    if kind == "pick" and (roster.index(words[3]) >= 0 or not words[3].removeprefix("-").isdecimal()):
        return find_character(roster, words[3])
    return int(words[3]) if kind in ("land", "claim", "pick", "trip") else -1


def begin(record: Record, roster: Roster) -> Game:
    """The game before the first command."""
    check_origin(record.behaviour, record.fingerprint, roster)
    return new_game(None, record.seed, record.config, roster, record.pack or None)


def replay(record: Record, roster: Roster, notes: list[NotedShuffle] | None = None) -> Game:
    """Play the record again; raises `RecordError` if it comes out differently. `notes` receive its shuffles."""
    if record.view:
        raise record_problem("seen only", record.view)
    game = begin(record, roster)
    if isinstance(game.rng, FairStream):
        game.rng.notes = notes
    for command in record.commands:
        if game.over():
            raise record_problem("over before", command_text(command, roster))
        game.submit(Command(command.recv, command.seat, command.kind, command.arg, command.stamp))
    while record.result and not game.over() and game.next_time() >= 0:
        game.advance(game.next_time())
    if not record.result and not game.over():
        game.advance(max(record.until, game.clock))
    noted = [note.text() for note in clocks.notes(record.commands)]
    if record.clocks and [note.text() for note in record.clocks] != noted:
        found = sentence("noted clocks", ", ".join(noted)) if noted else sentence("right clocks")
        raise record_problem("clocks", found)
    result = "" if game.outcome is None else result_text(game.outcome)
    if result != record.result:
        raise record_problem("result", result or "open", record.result or "open")
    if record.digest and game.digest() != record.digest:
        raise record_problem("position")
    return game
