"""Attack conditions as data: alternatives of parts, each a reference and its hands. [F-100] to [F-124]"""

from typing import Final

from kirifuda.fighter.hands import POP, SUM, Hand

FREE: Final = ""
COLUMN: Final = "^"
ROW: Final = ">"
OWN: Final = 0x0F
OPPONENT: Final = 0xF0
COLUMNS: Final[list[int]] = [1 << slot | 1 << (7 - slot) for slot in range(4)]
"""[F-8] Own position i faces the opponent's position 5 - i."""

ROWS: Final[list[int]] = [3 << slot for slot in (0, 1, 2, 4, 5, 6)]


class ConditionPart:
    """One condition: so many opponent cards and own cards, perhaps neighbours, with all of the hands. [F-117]"""

    def __init__(self, opponent: int, own: int, arrow: str, hands: list[Hand]) -> None:
        self.opponent: int = opponent
        self.own: int = own
        self.arrow: str = arrow
        self.hands: list[Hand] = hands
        self.choices: list[int] = choices(opponent, own, arrow)
        for hand in hands:
            if hand.kind == SUM:
                hand.combos = _combos(self, hand.n)

    def text(self) -> str:
        reference = f"[{self.opponent}/{self.own}{self.arrow}]"
        return " ".join([reference] + [hand.text() for hand in self.hands])

    def japanese(self) -> str:
        sides = [f"相手{self.opponent}枚"] if self.opponent else []
        if self.own:
            sides.append(f"自分{self.own}枚")
        arrow = " ↑↓" if self.arrow == COLUMN else " ←→" if self.arrow == ROW else ""
        return "・".join(sides) + arrow + " " + "".join([hand.japanese() for hand in self.hands])

    def english(self) -> str:
        sides = [f"opponent {self.opponent}"] if self.opponent else []
        if self.own:
            sides.append(f"own {self.own}")
        arrow = ", facing" if self.arrow == COLUMN else ", side by side" if self.arrow == ROW else ""
        return " + ".join(sides) + arrow + ": " + ", ".join([hand.text() for hand in self.hands])


class Condition:
    """The whole condition of a technique: one alternative is enough, each needs all of its parts. [F-118] [F-119]"""

    def __init__(self, alternatives: list[list[ConditionPart]]) -> None:
        self.alternatives: list[list[ConditionPart]] = alternatives

    def text(self) -> str:
        """As in a roster file; `parse_condition` reads it back."""
        return " or ".join([" & ".join([part.text() for part in parts]) for parts in self.alternatives])

    def japanese(self) -> str:
        return " または ".join([" & ".join([part.japanese() for part in parts]) for parts in self.alternatives])

    def english(self) -> str:
        return " or ".join([" & ".join([part.english() for part in parts]) for parts in self.alternatives])


def choices(opponent: int, own: int, arrow: str) -> list[int]:
    """Every set of slots a reference may mean on a full field. [F-101] [F-102] [F-127]"""
    if arrow == COLUMN:
        return COLUMNS[:]
    if arrow == ROW:
        return [mask for mask in ROWS if POP[mask & OWN] == own]
    return [mask for mask in range(256) if POP[mask & OWN] == own and POP[mask & OPPONENT] == opponent]


def _combos(part: ConditionPart, n: int) -> list[int]:
    """The sets of n slots inside some choice."""
    if n == part.opponent + part.own:
        return part.choices
    found: list[int] = []
    for mask in range(256):
        if POP[mask] == n and _inside(mask, part.choices):
            found.append(mask)
    return found


def _inside(mask: int, larger: list[int]) -> bool:
    for other in larger:
        if mask & ~other == 0:
            return True
    return False
