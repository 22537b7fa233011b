"""Finds what decided a game: the last moment the loser let pass what killed them, and what would have stopped it.

Each moment is judged by the view of one viewer, so a turning point tells nobody what they could not know.
"""

from typing import Final

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.editions.match import Engine, game_of
from kirifuda.blackpoker.forecast.course import takes_life
from kirifuda.blackpoker.forecast.forecast import Forecast, Tried
from kirifuda.blackpoker.memory.blanking import sampling_view
from kirifuda.core.event import Event


class TurningPoint:
    """`place` is the choice that let it happen, as an index; `request` what resolved then, with its action and keys.

    `damage` is what it took, or would have taken; `drawn`: the last life card was drawn; `paid`: it was paid for that
    request. `answers` are what the viewer, if they lost, could have done instead.
    """

    def __init__(self, place: int, turn_no: int, request: int, action: int, keys: tuple[int, ...]) -> None:
        self.place: Final = place
        self.turn_no: Final = turn_no
        self.request: Final = request
        self.action: Final = action
        self.keys: Final = keys
        self.loser: int = -1
        self.damage: int = 0
        self.drawn: bool = False
        self.paid: bool = False
        self.answers: list[Tried] = []


def turning_point(engine: Engine, choices: list[int], viewer: int) -> TurningPoint | None:
    """Play the choices again on a fresh game; `None` if it did not end by somebody's life running out.

    A choice below 0 is a concession. Of a match it is that of the last game.
    """
    found: TurningPoint | None = None
    watch = LossWatch(viewer)
    for place, choice in enumerate(choices):
        if choice < 0:
            return None
        game = game_of(engine)
        if game is None:
            engine.choose(choice)
            continue
        watch.before(game, place)
        ended = watch.after(game, place, engine.choose(choice))
        found = ended if ended is not None else found
    return found


class LossWatch:
    """Follows a game in the eyes of one viewer: what resolves now, and the last fatal pass of each seat."""

    def __init__(self, viewer: int) -> None:
        self.viewer: Final = viewer
        self.missed: list[TurningPoint | None] = [None, None]
        self.spent: list[TurningPoint | None] = [None, None]
        self.here: TurningPoint | None = None

    def before(self, game: Game, place: int) -> None:
        """Note what resolves with the next choice, if anything does; at a chance, whether passing is fatal."""
        decision, top = game.decision, game.resolving
        if top is None and game.stage:
            top = game.stage[-1]
        if decision is None or top is None:
            self.here = None
            return
        self.here = TurningPoint(place, game.turn_no, top.id, top.action.index, top.keys)
        if decision.kind == "chance":
            self._judge(game, decision.seat, self.here)

    def _judge(self, game: Game, seat: int, here: TurningPoint) -> None:
        forecast = Forecast(sampling_view(game, self.viewer))
        course = forecast.passing()
        if course.loses(seat) and course.cause == here.request:
            here.damage = course.blow[seat]
            here.answers = forecast.answers() if self.viewer == seat else []
            self.missed[seat] = here

    def after(self, game: Game, place: int, events: list[Event]) -> TurningPoint | None:
        """The turning point, if the game ended with this choice because a life ran out."""
        winner = -1
        for event in events:
            if event.kind == "declared" and not game.players[event.seat].life:
                spent = TurningPoint(place, game.turn_no, event.unit, event.number, ())
                spent.paid = True
                self.spent[event.seat] = spent
            elif event.kind == "over":
                winner = event.seat
        if winner < 0:
            return None
        loser = 1 - winner
        lost = [event for event in events if event.seat == loser and takes_life(event)]
        found = self.spent[loser] or self._let_happen(loser, lost)
        self.missed, self.spent = [None, None], [None, None]
        if found is not None:
            found.loser = loser
        return found

    def _let_happen(self, loser: int, lost: list[Event]) -> TurningPoint | None:
        """What resolved; if the loser had a chance to see it coming, the last one."""
        here, missed = self.here, self.missed[loser]
        if here is None:
            return None
        found = missed if missed is not None and missed.request == here.request else here
        taken = sum([event.number for event in lost if event.kind != "drew"])
        found.damage = max(found.damage, taken)
        found.drawn = taken == 0 and bool(lost)
        return found
