"""One player's half of the table."""

from typing import Final

from kirifuda.fighter.event import NOBODY
from kirifuda.fighter.roster import Technique

NO_CARD: Final = -1
NEVER: Final = -1
UNMEASURED: Final = -1
"""Nobody measures the line of this seat: its stamps are believed as far as the lag allowance goes."""

NO_FAST: Final = 0
FAST_MOVE: Final = 1
FAST_CALL: Final = 2


class Landing:
    """A move of this battle: when it was established, with which card, where, and its old place in the hand."""

    def __init__(self, t: int, card: int, position: int, place: int) -> None:
        self.t: int = t
        self.card: int = card
        self.position: int = position
        self.place: int = place

    def to_data(self) -> list[int]:
        return [self.t, self.card, self.position, self.place]


class Side:
    """Hand, field, techniques and everything in progress for one seat.

    A card in motion stays in `hand` until it lands: it counts as hand for every purpose ([F-11]).
    """

    def __init__(self) -> None:
        self.character: int = NOBODY
        self.techniques: list[Technique] = []
        self.used: list[bool] = []
        self.hand: list[int] = []
        self.field: list[list[int]] = [[], [], [], []]
        self.misses: int = 0
        self.miss_cards: list[int] = []
        self.motion: int = NO_CARD
        self.lifted: int = 0
        self.landing_at: int = NEVER
        self.landing_position: int = 0
        self.shown: int = NO_CARD
        self.rested: int = 0
        self.log: list[Landing] = []
        self.ok: bool = False
        self.fast: int = NO_FAST
        self.fast_card: int = NO_CARD
        self.fast_position: int = 0
        self.forced: bool = False
        self.pressed: int = NEVER
        self.called: int = NEVER
        self.hold_fouls: int = 0
        self.claims: int = 0
        self.closed: bool = False
        self.failed: list[int] = []
        self.done: bool = False
        self.acted: int = 0
        self.recent: list[int] = []
        self.trip: int = UNMEASURED
        self.gone: int = NEVER
        self.budget: int = 0
        self.suspensions: int = 0

    def tops(self) -> list[int]:
        """The four top cards; -1 for an empty position. [F-9]"""
        return [stack[-1] if stack else NO_CARD for stack in self.field]

    def field_count(self) -> int:
        """[F-10] Occupied positions, not cards."""
        return len([stack for stack in self.field if stack])

    def legal_position(self, position: int) -> bool:
        """[F-44] [F-45] The leftmost empty position, or any of four occupied ones."""
        first = self.first_position()
        if self.field_count() < 4:
            return position == first
        return 1 <= position <= 4

    def first_position(self) -> int:
        """The leftmost legal position."""
        for place in range(4):
            if not self.field[place]:
                return place + 1
        return 1

    def put_down(self) -> int:
        """The card in motion goes back to the hand; -1 if there was none."""
        card = self.motion
        self.motion = NO_CARD
        self.landing_at = NEVER
        self.shown = NO_CARD
        return card

    def place(self, card: int, position: int, t: int) -> None:
        """A move is established."""
        place = self.hand.index(card)
        del self.hand[place]
        self.field[position - 1].append(card)
        self.log.append(Landing(t, card, position, place))

    def undo(self) -> Landing:
        """Take the last landing back into the hand: it came after a call. [F-54]"""
        landing = self.log.pop()
        card = self.field[landing.position - 1].pop()
        self.hand.insert(landing.place, card)
        return landing

    def last_landing(self) -> int:
        """When the last move of this battle was established; 0 if there is none."""
        return self.log[-1].t if self.log else 0

    def clear_battle(self) -> None:
        """What belongs to one battle only."""
        self.put_down()
        self.log = []
        self.ok = False
        self.fast = NO_FAST
        self.fast_card = NO_CARD
        self.fast_position = 0
        self.pressed = NEVER
        self.called = NEVER
        self.rested = 0
