"""A game or match as its header and entries: what was played, replayed at will, and what each viewer was told of it.

Everything a viewer has been told follows from header and entries alone, so the versions of all viewers are the same
after a restart. A viewer's version moves only when that viewer is told something. Each choice makes one view for each
viewer: it is compared, remembered, shown to the undo, and sent.
"""

from collections import deque
from collections.abc import Iterable
from typing import Final

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.editions.match import Engine, back_to, game_of
from kirifuda.blackpoker.forecast.forecast import Forecast
from kirifuda.blackpoker.forecast.turning_point import TurningPoint, turning_point
from kirifuda.blackpoker.memory.blanking import sampling_view
from kirifuda.blackpoker.records.takeback import Observation, Undo, Verdict
from kirifuda.blackpoker.views.offers import in_a_row, offers
from kirifuda.blackpoker.views.reasons import unavailable
from kirifuda.blackpoker.views.seat_view import blank_view
from kirifuda.core.decision import Decision
from kirifuda.core.event import Event
from kirifuda.core.outcome import Outcome
from kirifuda.server.table import entries as of
from kirifuda.server.table.context import NOTHING, Extras
from kirifuda.server.table.entries import GameEntry, GameHeader, start
from kirifuda.server.table.log_book import LogBook
from kirifuda.server.table.position import VIEWERS, ViewerPosition, known, position_of
from kirifuda.server.table.update import Names, Update
from kirifuda.server.table.viewer_memory import ViewerMemory

KEPT: Final = 48
"""Updates a viewer who was away gets one by one; who missed more gets the whole table."""
UNNAMED: Final[Names] = {"ja": ("プレイヤー1", "プレイヤー2"), "en": ("Player 1", "Player 2")}


class Viewer:
    """What one viewer has been told: the last position, the last updates, the log in the languages asked for."""

    def __init__(self, seat: int, position: ViewerPosition, langs: Iterable[str]) -> None:
        self.seat: Final = seat
        self.position: ViewerPosition = position
        self.version: int = 0
        self.memory: Final = ViewerMemory(position.game.rules, seat)
        self.updates: deque[Update] = deque(maxlen=KEPT)
        self.logs: dict[str, LogBook] = {lang: LogBook() for lang in langs}

    def take(self, told: list[Event], after: ViewerPosition, entry: str, count: int, names: Names) -> None:
        """One more version; `count` are the choices that stand, for a take-back."""
        after.memory = self.memory.saw(self.position, told, after, count if entry == of.BACK else None)
        self.version += 1
        update = Update(self.version, told, self.position, after, entry)
        self.position = after
        self.updates.append(update)
        for lang, book in self.logs.items():
            book.add(update.log(lang, names[lang]))


class History:
    """A game in progress. `viewers` are those whose tellings are followed.

    `choices` are those that still stand: an option, or -1 - seat where a seat conceded; `versions` what the version of
    each viewer was just before.
    """

    def __init__(
        self, header: GameHeader, viewers: Iterable[int] = VIEWERS, langs: tuple[str, ...] = (), names: Names = UNNAMED
    ) -> None:
        self.header: Final = header
        self.names: Final = names
        self.engine: Engine = start(header)
        self.undo: Final = Undo()
        self.entries: list[GameEntry] = []
        self.choices: list[int] = []
        self.ending: Outcome | None = None
        self.versions: list[tuple[int, ...]] = []
        self.turning: Final[dict[int, TurningPoint | None]] = {}
        self.forecasts: Final[dict[int, tuple[Game, int, Forecast]]] = {}
        rules = self.engine.rules
        self.viewers: Final = {
            viewer: Viewer(viewer, ViewerPosition(blank_view(rules, viewer), None, None), langs) for viewer in viewers
        }
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

    def position(self, viewer: int) -> ViewerPosition:
        return self.viewers[viewer].position

    def extras(self, viewer: int) -> Extras:
        """What a viewer may know beyond the view: what is about to happen, and a seat about its own actions."""
        game = game_of(self.engine)
        if self.over():
            return Extras([], {}, decided=self.decided(viewer))
        if game is None:
            return NOTHING
        if viewer < 0:
            return Extras([], {}, forecast=self.forecast(viewer))
        own = unavailable(game, viewer), offers(game, viewer), in_a_row(game, viewer)
        return Extras(*own, self.verdict(viewer), self.forecast(viewer))

    def forecast(self, viewer: int) -> Forecast | None:
        """What is about to happen, in the eyes of a viewer; the same for all languages and for the autopilot."""
        game = game_of(self.engine)
        if game is None or self.over() or game.decision is None:
            return None
        made = self.forecasts.get(viewer)
        if made is None or made[0] is not game or made[1] != game.serial:
            memory = self.viewers[viewer].memory.memory
            made = (game, game.serial, Forecast(sampling_view(game, viewer, memory)))
            self.forecasts[viewer] = made
        return made[2]

    def decided(self, viewer: int) -> tuple[TurningPoint, int] | None:
        """What decided the game, if that was no clock and nobody's wish, and the viewer's version then."""
        if self.ending is not None:
            return None
        if viewer not in self.turning:
            self.turning[viewer] = turning_point(start(self.header), self.choices, viewer)
        point = self.turning[viewer]
        if point is None:
            return None
        versions = dict(zip(self.viewers, self.versions[point.place], strict=False))
        return point, versions.get(viewer, 0)

    def verdict(self, seat: int) -> Verdict | None:
        """May the seat take its last request back? `None` between the games of a match."""
        game = game_of(self.engine)
        return None if game is None else self.undo.verdict(game, seat)

    # What happens.

    def apply(self, entry: GameEntry) -> None:
        """Let it happen, and tell the viewers; raises `ChoiceError` with everything untouched."""
        if entry.kind == of.CHOOSE:
            self.choose(entry)
        else:
            events = self.happen(entry)
            self.entries.append(entry)
            if entry.kind != of.POLICY:
                self.tell(events, entry.seat, entry.kind)

    def choose(self, entry: GameEntry) -> None:
        """The one door of a choice. Where it may begin a request, what everybody remembers is kept for a take-back."""
        mark = self.undo.mark(self.engine)
        if mark.request is not None:
            for viewer in self.viewers.values():
                viewer.memory.keep(self.undo.count)
        versions = tuple([viewer.version for viewer in self.viewers.values()])
        events = self.engine.choose(entry.value)
        self.choices.append(entry.value)
        self.versions.append(versions)
        self.entries.append(entry)
        observed = self.tell(events, entry.seat, entry.kind)
        same = mark.game is game_of(self.engine)
        self.undo.note(self.engine, mark, events, of_seats(observed) if same else [])
        self.drop_memories()

    def happen(self, entry: GameEntry) -> list[Event]:
        if entry.kind == of.CONCEDE:
            events = self.engine.concede(entry.seat)
            self.choices.append(-1 - entry.seat)
            self.versions.append(())
            self.undo.conceded()
            self.drop_memories()
            return events
        if entry.kind == of.BACK:
            self.take_back(entry.seat)
        elif entry.kind == of.DRAW:
            self.ending = Outcome((), "agreed")
        elif entry.kind in (of.TIME, of.GONE):
            self.ending = Outcome((1 - entry.seat,), entry.kind)
        else:
            return []
        return [Event(of.PLAIN_EVENTS[entry.kind], entry.seat, -1, -1, ())]

    def take_back(self, seat: int) -> None:
        """Back to the position before the seat's last request."""
        game = game_of(self.engine)
        assert game is not None
        self.engine = back_to(self.engine, self.undo.take_back(game, seat, True, []))
        del self.choices[self.undo.count :]
        del self.versions[self.undo.count :]

    def drop_memories(self) -> None:
        """Only those a take-back may still lead to are kept."""
        needed = self.undo.needed()
        for viewer in self.viewers.values():
            viewer.memory.drop(needed)

    # What is told.

    def tell(self, events: list[Event], actor: int, entry: str) -> dict[int, Observation]:
        """An update for everybody who notices; what each viewer saw of it."""
        found: dict[int, Observation] = {}
        for number, viewer in self.viewers.items():
            before, after = viewer.position, position_of(self.engine, number)
            if self.ending is not None:
                after = ViewerPosition(after.game, after.match, self.ending)
            told = known(events, before)
            found[number] = Observation(before.game, told, after.game)
            if told or number == actor or after.data != before.data or entry == "start":
                viewer.take(told, after, entry, self.undo.count, self.names)
        return found

    def missed(self, viewer: int, since: int) -> list[Update] | None:
        """The updates after version `since`, or `None` if they are too many or `since` is from elsewhere."""
        told = self.viewers[viewer]
        count = told.version - since
        if since < 1 or not 0 <= count <= KEPT:
            return None
        if count > len(told.updates):
            told = self.again(viewer).viewers[viewer]
        return [update for update in told.updates if update.version > since]

    def forget_told(self) -> None:
        """Everybody who is there has been sent the updates and forecasts; who was away is told anew.

        Positions of hundreds of games, kept for those who hardly ever ask for them, make garbage collections long.
        """
        self.forecasts.clear()
        for viewer in self.viewers.values():
            viewer.updates.clear()

    def log(self, viewer: int, lang: str) -> LogBook:
        """The whole log; in a language nobody asked for yet it is told anew."""
        logs = self.viewers[viewer].logs
        if lang not in logs:
            logs[lang] = self.again(viewer, (lang,)).viewers[viewer].logs[lang]
        return logs[lang]

    def again(
        self, viewer: int, langs: tuple[str, ...] = (), until: int = -1, entries: list[GameEntry] | None = None
    ) -> "History":
        """The game again, in the eyes of one viewer, up to their version `until` (by default to the end).

        `entries` are those that were stored when somebody asked; by default all there are.
        """
        history = History(self.header, (viewer,), langs, self.names)
        for entry in self.entries[:] if entries is None else entries:
            if 0 <= until <= history.version(viewer):
                break
            history.apply(entry)
        return history


def of_seats(observed: dict[int, Observation]) -> list[Observation]:
    """What both seats saw; nothing in a replay for one viewer, where nobody asks what may be taken back."""
    return [observed[0], observed[1]] if 0 in observed and 1 in observed else []


def goes_unnoticed(history: History, index: int) -> bool:
    """Would this answer to the open decision be seen by nobody but who gives it?"""
    decision = history.decision
    assert decision is not None
    copy = history.engine.clone()
    events = copy.choose(index)
    for viewer in VIEWERS:
        before = history.viewers[viewer].position
        if viewer != decision.seat and (known(events, before) or position_of(copy, viewer).data != before.data):
            return False
    return True
