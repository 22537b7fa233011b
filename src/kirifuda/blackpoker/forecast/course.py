"""What happens on a course of the game: the toll that is certain, and the toll there may be."""

from typing import Final

from kirifuda.blackpoker.common.events import event_kind
from kirifuda.core.event import Event
from kirifuda.core.kinds import LIFE

NOBODY: Final = -1


class Toll:
    """What a course costs both seats, and who has won at its end.

    `damage` and `drawn` are life cards of each seat, `died` units that went to the graveyard. Requests, by id: `idle`
    resolve without doing anything; of these `fizzled` have no target by then and `outranked` meet a request they cannot
    stop; `negated` are stopped.
    """

    def __init__(self) -> None:
        self.damage: list[int] = [0, 0]
        self.drawn: list[int] = [0, 0]
        self.died: list[int] = []
        self.idle: list[int] = []
        self.fizzled: list[int] = []
        self.outranked: list[int] = []
        self.negated: list[int] = []
        self.over: bool = False
        self.winner: int = NOBODY

    def loses(self, seat: int) -> bool:
        return self.over and self.winner == 1 - seat

    def wins(self, seat: int) -> bool:
        return self.over and self.winner == seat

    def take(self, event: Event) -> None:
        """Life that goes to the hand is drawn, life that goes anywhere else is damage."""
        if event.kind == "fizzled":
            self.fizzled.append(event.unit)
        elif event.kind == "negated":
            self.negated.append(event.unit)
        elif event.kind == "drew":
            self.drawn[event.seat] += event.number
        elif takes_life(event):
            self.damage[event.seat] += event.number

    def clone(self) -> "Toll":
        copy = Toll()
        copy.damage, copy.drawn, copy.died = self.damage[:], self.drawn[:], self.died[:]
        copy.idle, copy.fizzled = self.idle[:], self.fizzled[:]
        copy.outranked, copy.negated = self.outranked[:], self.negated[:]
        copy.over, copy.winner = self.over, self.winner
        return copy

    def end(self, winner: int) -> None:
        self.over = True
        self.winner = winner

    def to_data(self) -> list[object]:
        requests: list[object] = [self.idle, self.fizzled, self.outranked, self.negated]
        return [self.damage, self.drawn, self.died, *requests, self.over, self.winner]


def takes_life(event: Event) -> bool:
    kind = event_kind(event.kind)
    return kind.origin == LIFE and kind.number == "count" and not kind.varies


class Course:
    """`certain` happens whatever is hidden; `possible` is all of it, with every choice on the way as bad as can be.

    `sure`: up to its end nothing on it is open; `ended`: it came to its end, with an empty stage or a winner.
    `choosers` is the mask of the seats that are asked something on the way, `asked` the first thing they are asked;
    `hidden`: hidden cards decide something. `cause` is the request that ends the game (-1: none does), `left` the life
    of each seat just before, `blow` what would be taken from it. `harm` are, for each seat, the requests that
    certainly take life or units from it. `searches`: what may end the game is a search through a life.
    """

    def __init__(self) -> None:
        self.certain: Toll = Toll()
        self.possible: Toll = Toll()
        self.sure: bool = True
        self.ended: bool = False
        self.choosers: int = 0
        self.asked: str = ""
        self.hidden: bool = False
        self.acted: int = -1
        self.harm: list[list[int]] = [[], []]
        self.cause: int = -1
        self.cause_action: int = -1
        self.cause_keys: tuple[int, ...] = ()
        self.left: list[int] = [0, 0]
        self.blow: list[int] = [0, 0]
        self.searches: bool = False

    def clone(self) -> "Course":
        copy = Course()
        copy.certain, copy.possible = self.certain.clone(), self.possible.clone()
        copy.sure, copy.ended, copy.hidden = self.sure, self.ended, self.hidden
        copy.choosers, copy.asked, copy.acted = self.choosers, self.asked, self.acted
        copy.cause, copy.cause_action, copy.cause_keys = self.cause, self.cause_action, self.cause_keys
        copy.left, copy.blow, copy.searches = self.left, self.blow, self.searches
        copy.harm = [self.harm[0][:], self.harm[1][:]]
        return copy

    def could_lose(self, seat: int) -> bool:
        return self.possible.loses(seat)

    def loses(self, seat: int) -> bool:
        return self.certain.loses(seat)

    def wins(self, seat: int) -> bool:
        """Does the seat win, if it chooses well on the way and nobody else is asked?"""
        return self.certain.wins(seat) or (self.possible.wins(seat) and self.own(seat))

    def own(self, seat: int) -> bool:
        """Is nothing on it open but what the seat chooses itself?"""
        return not self.hidden and self.choosers & ~(1 << seat) == 0

    def survives(self, seat: int) -> bool:
        """Is the seat still in the game at its end, if it chooses well and nobody else is asked?"""
        return self.ended and self.own(seat) and not self.possible.loses(seat)

    def open_end(self) -> None:
        """From here on nothing is certain, because hidden cards decide."""
        self.sure = False
        self.hidden = True

    def to_data(self) -> list[object]:
        causes: list[object] = [self.cause, self.cause_action, list(self.cause_keys), self.left, self.blow]
        tolls: list[object] = [self.certain.to_data(), self.possible.to_data()]
        return [*tolls, self.sure, self.choosers, self.asked, self.hidden, *causes]
