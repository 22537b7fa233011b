"""A seat's own record, or a spectator's: the same form, made of nothing but what that viewer received. [F-12]

Its own commands stand there as it sent them. Everything else is what it heard, in lines that begin with `>`; of the
pack there is what was dealt or drawn before its eyes, and `??` for the rest. Such a record cannot be replayed.
"""

from kirifuda.cards.card import UNKNOWN
from kirifuda.fighter.event import OF_THE_REFEREE, Command, Event
from kirifuda.fighter.game import Game
from kirifuda.fighter.problems import record_problem
from kirifuda.fighter.record import VIEWS, Record, begin
from kirifuda.fighter.roster import Roster
from kirifuda.fighter.views import SPECTATOR, events_for, view_of


def seen_record(record: Record, roster: Roster, viewer: int) -> Record:
    """What X (0), Y (1) or a spectator (-1) could have noted of this whole game."""
    if record.view:
        raise record_problem("already seen", record.view)
    return Noting(record, roster, viewer).note()


class Noting:
    """Plays a record again with the ears of one viewer."""

    def __init__(self, record: Record, roster: Roster, viewer: int) -> None:
        self.whole: Record = record
        self.viewer: int = viewer
        self.game: Game = begin(record, roster)
        self.seen: Record = Record(record.roster, 0)
        self.seen.fingerprint = roster.fingerprint()
        self.seen.view = VIEWS[viewer]
        self.seen.config = record.config
        self.pack: list[int] = [UNKNOWN] * 52
        self.next: int = 51
        """Where in the pack the next card comes from: the last is dealt first."""
        self.misses: list[list[int]] = [[], []]
        """Where in the pack the miss cards of each seat were."""

    def note(self) -> Record:
        game, whole = self.game, self.whole
        self.hear(game.events)
        for command in whole.commands:
            self.hear(game.advance(max(command.recv, game.clock)))
            if command.seat == self.viewer and command.kind not in OF_THE_REFEREE:
                self.seen.commands.append(Command(command.stamp, command.seat, command.kind, command.arg))
            if game.over():
                break
            self.hear(game.submit(Command(command.recv, command.seat, command.kind, command.arg, command.stamp)))
        while whole.result and not game.over() and game.next_time() >= 0:
            self.hear(game.advance(game.next_time()))
        if not whole.result and not game.over():
            self.hear(game.advance(max(whole.until, game.clock)))
        self.finish()
        return self.seen

    def hear(self, events: list[Event]) -> None:
        heard = events_for(self.game, self.viewer, events)
        if heard:
            self.seen.heard.setdefault(len(self.seen.commands), []).extend(heard)
        for event in heard:
            if event.kind in ("dealt", "draw"):
                for card in event.cards:
                    self.pack[self.next] = card
                    self.next -= 1
            elif event.kind == "miss" and self.next >= 0:
                self.misses[event.seat].append(self.next)
                self.next -= 1

    def finish(self) -> None:
        """After the end everybody sees the miss cards."""
        view = view_of(self.game, self.viewer)
        for seat, cards in enumerate(view.miss_cards):
            for place, card in zip(self.misses[seat], cards, strict=False):
                self.pack[place] = card
        self.seen.pack = self.pack
        self.seen.until = self.whole.until
        self.seen.result = self.whole.result


def viewer_of(name: str) -> int:
    """X, Y or spectator."""
    for viewer in (0, 1, SPECTATOR):
        if VIEWS[viewer].lower() == name.lower():
            return viewer
    raise record_problem("no view", name, VIEWS)
