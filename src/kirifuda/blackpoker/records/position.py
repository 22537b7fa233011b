"""Reading positions: a board in one line (or one clause a line), such as

8.2 Lite; turn P1; chance P1; stage: up@P1(H5)>a; P1 life: S2 S3; P1 field: a:S6; P2 life: #20
"""

from typing import Final

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.common.state import Player, Trump, add_to_hand
from kirifuda.blackpoker.editions.regulation import rules_of
from kirifuda.blackpoker.records.fogs import read_fogs
from kirifuda.blackpoker.records.names import SEATS, Names
from kirifuda.blackpoker.records.problems import problem
from kirifuda.blackpoker.records.rows import Rows
from kirifuda.blackpoker.records.settings import SETTINGS, read_setting
from kirifuda.blackpoker.records.staged import read_stage
from kirifuda.cards.card import PACK_SIZE, card_text
from kirifuda.cards.notation import CardError, parse_card, parse_deck
from kirifuda.cards.rng import Rng
from kirifuda.core import flow
from kirifuda.core.sentence import nearest, sentence_of
from kirifuda.core.stack import Steps
from kirifuda.core.steps import ASK_CHANCE

CLAUSES: Final = ("turn", "chance", "passed", "must act", "stage")
EXTRA_ZONES: Final = ("pack", "rare", "trump", "deck")
ZONES: Final = ("life", "hand", "grave", "walls", "field", "fog", "used", "top")
FIRST_TURN: Final = 5
"""The turn number of a position that names none: late enough that characters may have entered earlier."""


class Position:
    """A game set up from text, with the names its units were given."""

    def __init__(self, game: Game, names: Names) -> None:
        self.game: Final = game
        self.names: Final = names


class PositionReader:
    """The clauses of a position, read one after the other."""

    def __init__(self, rules: Rules, seed: int, automation: int, clauses: list[str]) -> None:
        self.game: Final = Game(rules, [[], []], Rng(seed), automation, [Player([], [], []), Player([], [], [])])
        self.names: Final = Names()
        self.rows: Final = Rows(self.game, self.names, clauses)
        self.stage: str = ""
        self.chance: int = -1
        self.fogs: list[str] = ["", ""]
        self.unknown: list[int] = [0, 0]
        self.placed: list[list[int]] = [[], []]
        self.decks: list[str] = ["", ""]
        self.hidden: list[int] = []


def parse_position(text: str, seed: int = 0, automation: int = 3) -> Position:
    """Read a position that names its regulation in the first clause."""
    clauses = split_clauses(text)
    if not clauses:
        raise problem("empty position")
    return build(rules_of(clauses[0]), clauses[1:], seed, automation)


def parse_board(rules: Rules, text: str, seed: int, automation: int) -> Position:
    """Read a board whose regulation is already known."""
    return build(rules, split_clauses(text), seed, automation)


def split_clauses(text: str) -> list[str]:
    parts = [part.strip() for part in text.replace("\n", ";").split(";")]
    return [part for part in parts if part and not part.startswith("//")]


def build(rules: Rules, clauses: list[str], seed: int, automation: int) -> Position:
    reader = PositionReader(rules, seed, automation, clauses)
    game = reader.game
    game.turn_no = FIRST_TURN
    for clause in sorted(clauses, key=_rank):
        try:
            _clause(reader, clause)
        except CardError as error:
            raise problem("in the clause", clause, sentence_of(error)) from error
    for seat in range(2):
        _fill_life(reader, seat)
    try:
        _finish(reader)
    except CardError as error:
        raise problem("laid out", sentence_of(error)) from error
    return Position(game, reader.names)


def _rank(clause: str) -> int:
    """Turn first, because arrivals are counted from it."""
    return 0 if clause.startswith("turn") else 1


def _finish(reader: PositionReader) -> None:
    game, names = reader.game, reader.names
    reader.rows.pair()
    for seat in range(2):
        player = game.players[seat]
        player.top_public = bool(player.graveyard) and seat not in reader.hidden
        player.fog = read_fogs(game, names, reader.fogs[seat], reader.placed[seat])
    read_stage(game, names, reader.stage, reader.placed)
    for seat in range(2):
        _check_cards(seat, reader.placed[seat])
        game.decks[seat].extend(sorted(parse_deck(reader.decks[seat]) or reader.placed[seat]))
    game.chance = game.turn if reader.chance < 0 else reader.chance
    game.steps = Steps([ASK_CHANCE])
    flow.run(game)


def _clause(reader: PositionReader, clause: str) -> None:
    head, colon, body = clause.partition(":")
    words = head.split()
    if words[0] == "stage" and colon:
        reader.stage = body.strip()
    elif words[0] == "turn" and len(words) in (2, 3):
        reader.game.turn = read_seat(words[1], clause)
        if len(words) == 3:
            reader.game.turn_no = _number(words[2], clause)
    elif words[0] == "chance" and len(words) == 2:
        reader.chance = read_seat(words[1], clause)
    elif words[0] == "passed" and len(words) == 2:
        reader.game.passed |= 1 << read_seat(words[1], clause)
    elif clause == "must act":
        reader.game.must_act = True
    elif words[0] in SETTINGS and len(words) == 1 and colon:
        read_setting(reader.game, words[0], body.strip())
    elif words[0] in SEATS and len(words) == 2 and colon:
        _zone(reader, SEATS.index(words[0]), words[1], body.strip(), clause)
    else:
        settings = [f"'{name}: …'" for name in SETTINGS]
        raise problem("unreadable clause", clause, settings, ZONES + EXTRA_ZONES, nearest(words[0], CLAUSES + SETTINGS))


def read_seat(text: str, clause: str) -> int:
    if text not in SEATS:
        raise problem("unknown player", text, clause)
    return SEATS.index(text)


def _number(text: str, clause: str) -> int:
    if not text.isdigit():
        raise problem("number", text, clause)
    return int(text)


def _zone(reader: PositionReader, seat: int, zone: str, body: str, clause: str) -> None:
    player = reader.game.players[seat]
    placed = reader.placed[seat]
    if zone == "life":
        player.life = _life(reader, seat, body)[::-1]
    elif zone == "hand":
        for card in read_cards(body, placed):
            add_to_hand(player, card)
    elif zone == "grave":
        player.graveyard = read_cards(body, placed)[::-1]
    elif zone == "walls":
        player.bulwarks = [reader.rows.read(seat, word, False, placed) for word in _words(body)]
    elif zone == "field":
        player.soldiers = [reader.rows.read(seat, word, True, placed) for word in _words(body)]
    elif zone == "fog":
        reader.fogs[seat] = body
    elif zone == "deck":
        reader.decks[seat] = body
    elif zone in EXTRA_ZONES:
        _extra_zone(reader, seat, zone, body)
    elif zone == "used":
        _used(reader, seat, body, clause)
    elif zone == "top" and body == "hidden":
        reader.hidden.append(seat)
    else:
        known = ZONES + EXTRA_ZONES
        raise problem("zone of clause", zone, clause, known, nearest(zone, known))


def _words(text: str) -> list[str]:
    return [word for word in text.split() if word not in ("-", "none")]


def read_cards(text: str, placed: list[int]) -> list[int]:
    cards = [parse_card(word) for word in _words(text)]
    placed.extend(cards)
    return cards


def _life(reader: PositionReader, seat: int, body: str) -> list[int]:
    """Cards from the top; `#15` at the end stands for fifteen cards that are not named."""
    named: list[int] = []
    for word in _words(body):
        if word.startswith("#"):
            reader.unknown[seat] = _number(word[1:], body)
        else:
            named.extend(read_cards(word, reader.placed[seat]))
    return named


def _fill_life(reader: PositionReader, seat: int) -> None:
    """Unnamed life cards are drawn from the cards that lie nowhere else."""
    count = reader.unknown[seat]
    elsewhere = reader.stage + " " + reader.fogs[seat]
    free = [c for c in range(PACK_SIZE) if c not in reader.placed[seat] and card_text(c) not in elsewhere]
    if count > len(free):
        raise problem("too much life", seat + 1, count, len(free))
    Rng(reader.game.rng.s0 + seat).shuffle(free)
    reader.placed[seat].extend(free[:count])
    reader.game.players[seat].life[:0] = free[:count]


def _extra_zone(reader: PositionReader, seat: int, zone: str, body: str) -> None:
    """`pack: S2 HQ` or `pack: open S2 HQ`, `rare: DK`, `trump: +SA -H4` (face up, face down)."""
    player = reader.game.players[seat]
    placed = reader.placed[seat]
    if zone == "rare":
        player.rare = read_cards(body, placed)
    elif zone == "pack":
        player.pack_open = body.startswith("open")
        player.pack = read_cards(body.removeprefix("open"), placed)
    else:
        for word in _words(body):
            if word[:1] not in ("+", "-"):
                raise problem("face of trump", word)
            card = read_cards(word[1:], placed)[0]
            player.trumps.append(Trump(reader.game.next_id, card, word[0] == "+"))
            reader.game.next_id += 1


def _used(reader: PositionReader, seat: int, body: str, clause: str) -> None:
    for id in body.split():
        action = reader.game.rules.by_id.get(id)
        if action is None:
            raise problem("used action", id, clause)
        reader.game.players[seat].used |= action.bit


def _check_cards(seat: int, placed: list[int]) -> None:
    for card in placed:
        if placed.count(card) > 1:
            raise problem("card twice", seat + 1, card_text(card))
