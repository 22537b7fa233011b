"""A game or match as its header and entries: what was played, replayed at will, and what each viewer was told of it.

Everything a viewer has been told follows from header and entries alone, so the versions of all viewers are the same
after a restart. A viewer's version moves only when that viewer is told something.
"""

from collections import deque
from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.editions.decks import deal_decks
from kirifuda.blackpoker.editions.match import BEST_OF_THREE, ONE_GAME, TWO_DECKS, UNSAID, Match, begin
from kirifuda.blackpoker.editions.regulation import rules_of
from kirifuda.blackpoker.editions.table import Automation, begin_game
from kirifuda.blackpoker.records.record import BEHAVIOUR
from kirifuda.blackpoker.records.takeback import Undo, Verdict
from kirifuda.blackpoker.views.offers import offers
from kirifuda.blackpoker.views.reasons import unavailable
from kirifuda.blackpoker.views.seat_view import blank_view
from kirifuda.blackpoker.words.story import tell
from kirifuda.cards.notation import parse_deck
from kirifuda.cards.rng import Seed
from kirifuda.core.decision import Decision
from kirifuda.core.errors import ChoiceError
from kirifuda.core.event import Event
from kirifuda.core.outcome import Outcome
from kirifuda.server.lobby.houses import recall
from kirifuda.server.net.errors import ServerError
from kirifuda.server.table import wire
from kirifuda.server.table.remembering import Remembering
from kirifuda.server.table.scene import NOTHING, Extras
from kirifuda.server.table.seen import VIEWERS, Engine, Seen, game_of, known, look, parts
from kirifuda.server.table.words import words

KEPT: Final = 48
"""Updates a viewer who was away gets one by one; who missed more gets the whole table."""

CHOOSE: Final = "choose"
CONCEDE: Final = "concede"
DRAW: Final = "draw"
TIME: Final = "time"
GONE: Final = "gone"
BACK: Final = "take back"
POLICY: Final = "policy"
PLAIN_EVENTS: Final = {DRAW: "draw agreed", TIME: "out of time", GONE: "gone", BACK: "taken back"}


SINGLE: Final = "single"
FORM_OF: Final = {SINGLE: UNSAID, "one deck": ONE_GAME, BEST_OF_THREE: BEST_OF_THREE, TWO_DECKS: TWO_DECKS}
"""How a match is played, by what a room calls it; "one deck" is one game ([RG-9])."""

Names = dict[str, tuple[str, str]]
UNNAMED: Final[Names] = {"ja": ("プレイヤー1", "プレイヤー2"), "en": ("Player 1", "Player 2")}
"""How the players are called in each language, for those who watch."""


class Header(Struct, frozen=True):
    """What a game is played with. The seed is the server's secret until the game is over.

    `match` is what was wished for, `form` how the engine plays it; a match stored without a form has no questions
    between its games. `house` is the text of the house rule.
    """

    regulation: str
    match: str
    seed: Seed
    decks: list[list[str] | None]
    behaviour: int = BEHAVIOUR
    form: str = UNSAID
    house: str | None = None

    def __post_init__(self) -> None:
        recall(self.house)


class Entry(Struct, gc=False):
    """One thing that happened, in order: `value` is an option; `by` is who sent the command, if there was one."""

    n: int
    kind: str
    seat: int
    value: int
    at_ms: int
    command: str | None = None
    by: int = -1
    text: str | None = None
    left: tuple[int, int] | None = None


class Update(Struct):
    """What a viewer was told at once: the events he may know, and the position before and after."""

    version: int
    events: list[Event]
    before: Seen
    after: Seen
    entry: str


class Viewer:
    """What one viewer has been told: the last position, the last updates, the log in the languages asked for."""

    def __init__(self, seat: int, seen: Seen) -> None:
        self.seat: Final = seat
        self.seen: Seen = seen
        self.version: int = 0
        self.memory: Final = Remembering(seen.game.rules, seat)
        self.updates: deque[Update] = deque(maxlen=KEPT)
        self.logs: dict[str, list[wire.LogLine]] = {}


def start(header: Header) -> Engine:
    """The engine before the first decision."""
    if header.behaviour != BEHAVIOUR:
        raise ServerError("other version")
    rules = rules_of(header.regulation)
    decks = deal_decks(rules, header.seed)
    for seat, own in enumerate(header.decks):
        if own:
            decks[seat] = [sorted(parse_deck(deck)) for deck in own]
    if header.match == SINGLE:
        return begin_game(rules, [own[0] for own in decks], header.seed, Automation.USUAL)
    return begin(rules, decks, header.seed, Automation.USUAL, header.form)


class Play:
    """A game in progress. `viewers` are those whose tellings are followed.

    `choices` are those that still stand: an option, or -1 - seat where a seat conceded.
    """

    def __init__(
        self, header: Header, viewers: Iterable[int] = VIEWERS, langs: tuple[str, ...] = (), names: Names = UNNAMED
    ) -> None:
        self.header: Final = header
        self.names: Final = names
        self.engine: Engine = start(header)
        self.undo: Undo = Undo()
        self.entries: list[Entry] = []
        self.choices: list[int] = []
        self.undo_base: int = 0
        self.ending: Outcome | None = None
        self.viewers: Final[dict[int, Viewer]] = {}
        rules = self.engine.rules
        for viewer in viewers:
            before = Seen(blank_view(rules, viewer), None, None)
            self.viewers[viewer] = Viewer(viewer, before)
            self.viewers[viewer].logs = {lang: [] for lang in langs}
        self.tell(self.engine.events, -1, "start")

    # The position.

    @property
    def decision(self) -> Decision | None:
        return None if self.over() else self.engine.decision

    @property
    def outcome(self) -> Outcome | None:
        return self.engine.outcome if self.ending is None else self.ending

    def over(self) -> bool:
        return self.outcome is not None

    def version(self, viewer: int) -> int:
        return self.viewers[viewer].version

    def seen(self, viewer: int) -> Seen:
        return self.viewers[viewer].seen

    def extras(self, viewer: int) -> Extras:
        """What a seat may know about its own actions beyond its view."""
        game = game_of(self.engine)
        if viewer < 0 or game is None or self.over():
            return NOTHING
        return Extras(unavailable(game, viewer), offers(game, viewer))

    def verdict(self, seat: int) -> Verdict | None:
        """May the seat take its last request back? `None` between the games of a match."""
        game = game_of(self.engine)
        return None if game is None else self.undo.verdict(game, seat)

    def silent(self, index: int) -> bool:
        """Would this answer to the open decision go unnoticed by everybody but who gives it?"""
        decision = self.decision
        assert decision is not None
        copy = self.engine.clone()
        events = copy.choose(index)
        for viewer in VIEWERS:
            before = self.viewers[viewer].seen
            if viewer != decision.seat and (known(events, before) or look(copy, viewer).data != before.data):
                return False
        return True

    # What happens.

    def apply(self, entry: Entry) -> None:
        """Let it happen, and tell the viewers; raises `ChoiceError` with everything untouched."""
        events = self.happen(entry)
        self.entries.append(entry)
        if entry.kind != POLICY:
            self.tell(events, entry.seat, entry.kind)

    def happen(self, entry: Entry) -> list[Event]:
        if entry.kind == CHOOSE:
            self.choices.append(entry.value)
            try:
                return self.choose(entry.value)
            except ChoiceError:
                self.choices.pop()
                raise
        if entry.kind == CONCEDE:
            events = self.engine.concede(entry.seat)
            self.choices.append(-1 - entry.seat)
            self.forget_requests()
            return events
        if entry.kind == BACK:
            self.take_back(entry)
        elif entry.kind == DRAW:
            self.ending = Outcome((), "agreed")
        elif entry.kind in (TIME, GONE):
            self.ending = Outcome((1 - entry.seat,), entry.kind)
        else:
            return []
        return [Event(PLAIN_EVENTS[entry.kind], entry.seat, -1, -1, ())]

    def choose(self, index: int) -> list[Event]:
        """Through the undo, which remembers the position before each request."""
        engine = self.engine
        if not isinstance(engine, Match):
            return self.choose_in(engine, index)
        game = engine.game
        if engine.pending is not None or game is None:
            self.forget_requests()
            return engine.choose(index)
        engine.events = self.choose_in(game, index)
        engine.go_on()
        if engine.game is not game:
            self.forget_requests()
        return engine.events

    def choose_in(self, game: Game, index: int) -> list[Event]:
        """A choice in a game; where it may begin a request, what everybody remembers is kept for a take-back."""
        decision, undo = game.decision, self.undo
        if decision is not None and decision.kind == "chance":
            for viewer in self.viewers.values():
                viewer.memory.keep(undo.count)
        events = undo.choose(game, index)
        needed = [entry.count for entry in (undo.draft, *undo.entries) if entry is not None]
        for viewer in self.viewers.values():
            viewer.memory.drop(needed)
        return events

    def forget_requests(self) -> None:
        """What another game began with cannot be taken back."""
        self.undo, self.undo_base = Undo(), len(self.choices)
        for viewer in self.viewers.values():
            viewer.memory.drop(())

    def take_back(self, entry: Entry) -> None:
        """Back to the position before the seat's last request."""
        game = game_of(self.engine)
        assert game is not None
        back = self.undo.take_back(game, entry.seat, True, [])
        if isinstance(self.engine, Match):
            self.engine.game = back
        else:
            self.engine = back
        del self.choices[self.undo_base + self.undo.count :]

    # What is told.

    def tell(self, events: list[Event], actor: int, entry: str) -> None:
        for number, viewer in self.viewers.items():
            before, after = viewer.seen, look(self.engine, number)
            if self.ending is not None:
                after = Seen(after.game, after.match, self.ending)
            told = known(events, before)
            if not told and number != actor and after.data == before.data and entry != "start":
                continue
            back = self.undo.count if entry == BACK else None
            after.memory = viewer.memory.saw(before, told, after, back)
            viewer.version += 1
            update = Update(viewer.version, told, before, after, entry)
            viewer.seen = after
            viewer.updates.append(update)
            for lang, lines in viewer.logs.items():
                lines.extend(log_lines(update, lang, self.names[lang]))

    def missed(self, viewer: int, since: int) -> list[Update] | None:
        """The updates after version `since`, or `None` if they are too many or `since` is from elsewhere."""
        told = self.viewers[viewer]
        count = told.version - since
        if since < 1 or not 0 <= count <= KEPT:
            return None
        if count > len(told.updates):
            told = self.again(viewer).viewers[viewer]
        return [update for update in told.updates if update.version > since]

    def forget_updates(self) -> None:
        """Everybody who is there has been sent them; who was away is told anew.

        Positions of hundreds of games, kept for those who hardly ever ask for them, make garbage collections long.
        """
        for viewer in self.viewers.values():
            viewer.updates.clear()

    def log(self, viewer: int, lang: str) -> list[wire.LogLine]:
        """The whole log; in a language nobody asked for yet it is told anew."""
        logs = self.viewers[viewer].logs
        if lang not in logs:
            logs[lang] = self.again(viewer, (lang,)).viewers[viewer].logs[lang]
        return logs[lang]

    def again(
        self, viewer: int, langs: tuple[str, ...] = (), until: int = -1, entries: list[Entry] | None = None
    ) -> "Play":
        """The game again, in the eyes of one viewer, up to his version `until` (by default to the end).

        `entries` are those that were stored when somebody asked; by default all there are.
        """
        play = Play(self.header, (viewer,), langs, self.names)
        for entry in self.entries[:] if entries is None else entries:
            if 0 <= until <= play.version(viewer):
                break
            play.apply(entry)
        return play


def log_lines(update: Update, lang: str, names: tuple[str, str]) -> list[wire.LogLine]:
    """The sentences of one update; who watches reads the names of the players."""
    if update.after.game.seat < 0:
        update.before.game.names = update.after.game.names = names
    if update.entry in PLAIN_EVENTS:
        return [plain_line(update, lang, names)]
    found: list[wire.LogLine] = []
    pieces = parts(update.events)
    before = update.before.game
    for number, piece in enumerate(pieces):
        after = update.after.game if number == len(pieces) - 1 else before
        for line in tell(piece, before, after, lang):
            turn = line.seat < 0
            found.append(wire.LogLine(update.version, None if turn else line.seat, turn, line.text))
        names_kept = before.names
        before = blank_view(before.rules, before.seat)
        before.names = names_kept
    return found


def plain_line(update: Update, lang: str, names: tuple[str, str]) -> wire.LogLine:
    event, viewer = update.events[0], update.after.game.seat
    name = names[event.seat] if viewer < 0 else words("you" if event.seat == viewer else "opponent", lang)
    return wire.LogLine(update.version, event.seat, False, words(f"event {event.kind}", lang, name))
