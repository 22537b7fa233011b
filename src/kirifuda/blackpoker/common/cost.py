"""Costs: strings of the letters B L D S C ([RQ-3])."""

from typing import Final

from kirifuda.cards.errors import TextError

LETTERS: Final = "BLDSC"


class Cost:
    """A cost as counted letters. `choices` are the letters whose payment the requester must choose, in order."""

    def __init__(self, letters: str) -> None:
        self.letters: Final = letters
        self.bulwarks: Final = letters.count("B")
        self.life: Final = letters.count("L")
        self.discards: Final = letters.count("D")
        self.sacrifices: Final = letters.count("S")
        self.drives_unit: Final = "C" in letters
        self.choices: Final = letters.replace("L", "")

    def without(self, letters: str) -> "Cost":
        return Cost("".join([letter for letter in self.letters if letter not in letters]))


def parse_cost(text: str) -> Cost:
    """Read a cost string such as `BBL`; an unknown letter is refused."""
    for letter in text:
        if letter not in LETTERS:
            raise TextError(
                f"unknown cost letter {letter!r} in {text!r}: the letters are {', '.join(LETTERS)}",
                f"コスト「{text}」の「{letter}」はありません。使える文字は{'、'.join(LETTERS)}です。",
            )
    return Cost(text)
