"""[RQ-10] No free repetition: a third identical request from an identical state is illegal (Q-123).

Only actions that can be repeated at no lasting cost are looked at (`ActionDef.loopable`). A request and a state are
compared by what they *are*: cards, posture and place. Ids are not part of it, since a card that leaves the field and
comes back (Switch), or a bulwark that was rearranged, gets a new one.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from kirifuda.blackpoker.common.rules import ActionDef
from kirifuda.blackpoker.common.whole_state import WholeState, target_place, unit_place, whole_state

if TYPE_CHECKING:
    from kirifuda.blackpoker.common.game import Game

OUTLINE_NUMBERS: Final = 8
UNKNOWN: Final = -1
BASE_BITS: Final = 7
BASE: Final = 1 << BASE_BITS
"""More than the cards of any zone."""


@mypyc_attr(acyclic=True)
class Made:
    """A request of this turn with the state it was made from.

    Nearly all are forgotten with the turn, so both are kept as numbers and written down only for who reads them. One
    that was read from a text has nothing else.
    """

    def __init__(self, counts: int, used: int, other_used: int, state: WholeState | None) -> None:
        self.counts: Final = counts
        self.used: Final = used
        self.other_used: Final = other_used
        self.state: Final = state
        self.action: str = ""
        self.spent: list[int] = []
        self.keys: list[int] = []
        self.place: int = UNKNOWN
        self.request: str = ""
        self.written: str = ""

    def request_text(self) -> str:
        if not self.request:
            self.request = _written(self.action, self.spent, self.keys, self.place)
        return self.request

    def text(self) -> str:
        """A line of the history: an outline, the state, the request."""
        if self.state is not None and not self.written:
            self.written = (
                f"{_outline(self.counts, self.used, self.other_used)} {self.state.text()} {self.request_text()}"
            )
        return self.written

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Made) and self.text() == other.text()

    def __hash__(self) -> int:
        return hash(self.text())


def remember(game: "Game", action: ActionDef, letters: str, paid: list[int], keys: list[int], target: int) -> None:
    made = _made(game)
    made.action = action.id
    made.spent = _spent(game, letters, paid)
    made.keys = keys[:]
    made.place = target_place(game, action.target.kind, target)
    game.history.append(made)


def entry(game: "Game", request: str) -> Made:
    """A request, by its text, as if it had been made now."""
    made = _made(game)
    made.request = request
    return made


def _made(game: "Game") -> Made:
    return Made(_counts(game), game.players[0].used, game.players[1].used, whole_state(game))


def read_made(line: str) -> Made:
    """A line of the history as it was written; one that means nothing is kept and compares with nothing."""
    words = line.split(" ", 2)
    numbers = words[0].split(".")
    if len(words) < 3 or len(numbers) != OUTLINE_NUMBERS or not all(number.isdecimal() for number in numbers):
        made = Made(UNKNOWN, 0, 0, None)
    else:
        counts = 0
        for number in numbers[:-2]:
            counts = counts * BASE + int(number)
        made = Made(counts, int(numbers[-2]), int(numbers[-1]), None)
        made.request = words[2]
    made.written = line
    return made


def _counts(game: "Game") -> int:
    """How many cards lie where, in one number: cheap to know, and most requests change it for good."""
    counts: i64 = 0
    for player in game.players:
        counts = counts << BASE_BITS | len(player.life)
        counts = counts << BASE_BITS | len(player.hand)
        counts = counts << BASE_BITS | len(player.graveyard)
    return counts


def _outline(counts: int, used: int, other_used: int) -> str:
    numbers = [other_used, used]
    for _ in range(OUTLINE_NUMBERS - 2):
        numbers.append(counts % BASE)
        counts //= BASE
    return ".".join([str(number) for number in reversed(numbers)])


NOTHING_MADE: Final[list[str]] = []


def made_here(game: "Game") -> list[str]:
    """The requests of this turn made from this very state. The outline alone rules out most of the history."""
    counts, used, other_used = _counts(game), game.players[0].used, game.players[1].used
    state: WholeState | None = None
    found = NOTHING_MADE
    for made in game.history:
        if made.counts == counts and made.used == used and made.other_used == other_used:
            if state is None:
                state = whole_state(game)
                found = []
            if _from_state(made, state):
                found.append(made.request_text())
    return found


def _from_state(made: Made, state: WholeState) -> bool:
    if made.state is not None:
        return made.state.equals(state)
    return made.written.split(" ", 2)[1] == state.text()


def signature(game: "Game", action: ActionDef, letters: str, paid: list[int], keys: list[int], target: int) -> str:
    """A request as one text; the order of equal letters and keys does not matter."""
    return _written(action.id, _spent(game, letters, paid), keys, target_place(game, action.target.kind, target))


def _written(action: str, spent: list[int], keys: list[int], place: int) -> str:
    return f"{action}/{sorted(spent)}/{sorted(keys)}/{place}"


def _spent(game: "Game", letters: str, paid: list[int]) -> list[int]:
    return [value if letter == "D" else unit_place(game, value) for letter, value in zip(letters, paid, strict=False)]


def look(game: "Game") -> None:
    """Before [3]: find the requests that were already made twice in this very state."""
    if len(game.history) < 2:
        if game.barred:
            game.barred = []
        return
    made = made_here(game)
    if len(made) < 2:
        if game.barred:
            game.barred = []
        return
    game.barred = sorted({request for request in made if made.count(request) >= 2})


def allows(game: "Game", seat: int, action: ActionDef) -> bool:
    """Is there a way to complete this action that is not barred?"""
    if not game.barred:
        return True
    from kirifuda.blackpoker.common.draft import completions

    return any(request not in game.barred for request in completions(game, seat, action, [], []))
