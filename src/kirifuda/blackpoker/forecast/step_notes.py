"""Notes the events of one choice on a course: what of it is certain, what is only possible."""

from typing import Final

from kirifuda.blackpoker.common.state import Character
from kirifuda.blackpoker.common.veil import FORESEEN, NOT_FORESEEN
from kirifuda.blackpoker.forecast.course import NOBODY, Course, Toll, takes_life
from kirifuda.blackpoker.forecast.imagined import Imagined
from kirifuda.core.event import Event
from kirifuda.core.request import Request

WITHOUT_EFFECT: Final = ("passed", "keys", "no effect", "fizzled")
"""Events of a resolution that changes nothing."""
FEW: Final = 6
"""With more life cards not one search in ten finds nothing before the last."""


class StepNotes:
    """One choice, made on the made-up game. `request` resolves with it (-1: none), foreseen to this `level`."""

    def __init__(self, imagined: Imagined, course: Course, request: int) -> None:
        game = imagined.game
        self.imagined: Final = imagined
        self.course: Final = course
        self.request: int = request
        self.level: int = FORESEEN
        self.action: int = -1
        self.keys: tuple[int, ...] = ()
        self.blow: list[int] = [0, 0]
        self.units: Final[list[Character]] = [
            unit for player in game.players for unit in player.soldiers + player.bulwarks
        ]
        self.cards: Final[list[tuple[int, ...]]] = [unit.cards for unit in self.units]
        self.life: Final = [len(player.life) for player in game.players]
        self.damage: Final = course.possible.damage[:]
        self.effect: bool = request >= 0
        """Is the effect of the request still running?"""

    def take(self, events: list[Event]) -> None:
        """The events one by one, up to where somebody's life may be used up without anybody knowing."""
        course, game = self.course, self.imagined.game
        loser = self._may_be_spent()
        if loser >= 0:
            self._end(1 - loser, False)
        if loser >= 0 or self.level == NOT_FORESEEN:
            course.open_end()
        for event in events:
            self._event(event)
        if self.effect and game.resolving is not None:
            course.acted = self.request
        if self.level < FORESEEN:
            course.open_end()

    def may_spend(self, request: int, action: int, seat: int) -> None:
        """What goes through a life of few cards until one turns up may take all of it."""
        course, game = self.course, self.imagined.game
        if course.possible.over or course.hidden or self.imagined.veil.spare[seat]:
            return
        left = self.life[seat] - course.possible.damage[seat] + self.damage[seat]
        if left <= FEW and any(verb.may_spend_life() for verb in game.rules.actions[action].effect):
            self._end(1 - seat, False)
            course.left[seat], course.searches = left, True
            course.cause, course.cause_action, course.cause_keys = request, action, ()

    def _may_be_spent(self) -> int:
        """The seat whose life may be used up, for all the viewer knows; -1: nobody's."""
        game, veil = self.imagined.game, self.imagined.veil
        for seat in range(2):
            if veil.spare[seat] and veil.least_life(game, seat) <= 0:
                return seat
        return -1

    def _event(self, event: Event) -> None:
        course = self.course
        if event.kind == "over" and not course.hidden:
            self._end(event.seat, course.sure)
        if event.kind == "requested":
            self.request, self.effect, self.action, self.keys = event.unit, True, event.number, event.cards
        if event.kind in ("triggered", "requested") and not self._immediate_foreseen(event):
            self.may_spend(event.unit, event.number, event.seat)
            course.open_end()
        if not course.hidden and (self.level == FORESEEN or self._is_blow(event)):
            self._note(event, course.possible)
            if course.sure:
                self._note(event, course.certain)
                self._harm(event)
        if event.kind == "resolved" and event.unit == self.request:
            self.effect = False
        elif self.effect and event.kind not in WITHOUT_EFFECT and event.kind != "requested":
            course.acted = self.request

    def _harm(self, event: Event) -> None:
        """Life or units that the effect takes from a seat; what it draws is no harm."""
        if self.effect and (event.kind == "buried" or (takes_life(event) and event.kind != "drew")):
            self.course.harm[event.seat].append(self.request)

    def _is_blow(self, event: Event) -> bool:
        return self.effect and takes_life(event)

    def _immediate_foreseen(self, event: Event) -> bool:
        """What resolves at once must be foreseen as a whole; the rest waits on the stage."""
        game, veil = self.imagined.game, self.imagined.veil
        action = game.rules.actions[event.number]
        if not action.immediate:
            return True
        request = Request(event.unit, action, event.seat)
        return all(verb.foreseen(game, request, veil) == FORESEEN for verb in action.effect)

    def _note(self, event: Event, toll: Toll) -> None:
        toll.take(event)
        if event.kind == "buried":
            for place, unit in enumerate(self.units):
                if unit.owner == event.seat and self.cards[place][0] in event.cards and unit.id not in toll.died:
                    toll.died.append(unit.id)
        elif event.kind == "no effect":
            toll.outranked.append(self.request)
        elif event.kind == "resolved" and event.unit == self.request and self.course.acted != self.request:
            toll.idle.append(self.request)

    def _end(self, winner: int, certain: bool) -> None:
        course, game = self.course, self.imagined.game
        taken = [self.life[seat] - len(game.players[seat].life) for seat in range(2)]
        course.left = [self.life[seat] - self.imagined.veil.spare[seat] for seat in range(2)]
        course.blow = [max(taken[seat], self.blow[seat]) for seat in range(2)]
        course.cause, course.cause_action, course.cause_keys = self.request, self.action, self.keys
        course.possible.end(winner if winner >= 0 else NOBODY)
        if certain:
            course.certain.end(winner if winner >= 0 else NOBODY)
