"""What an analysis says, as plain data: every decision with its values, and the biggest swings."""

from msgspec import Struct

LISTED = 8
"""So many swings are listed."""
NOTICEABLE = 0.03
"""A smaller difference is within what the judgement itself errs by."""


class Words(Struct):
    """A text in both languages."""

    ja: str
    en: str

    def said(self, lang: str) -> str:
        return self.ja if lang == "ja" else self.en


class JudgedOption(Struct):
    """An answer, and how likely the player wins with it, between 0 and 1."""

    words: Words
    then: float
    """By what the player could know."""
    now: float
    """With the cards as they really lay."""
    taken: bool


class JudgedDecision(Struct):
    """A decision: how likely its player wins, and what would have been best. `number` choices were made before it."""

    number: int
    game: int
    """Which game of a match, from 1."""
    turn: int
    """0 is the set-up."""
    seat: int
    question: Words
    then: float
    """With the best answer, by what the player could know."""
    now: float
    """As it really stood."""
    after: float
    """With what was done, by what the player could know."""
    after_now: float
    options: list[JudgedOption]
    """The best first; empty where there was nothing to decide."""
    swing: float
    """What the player gave away, by what they could know."""
    swing_now: float
    """And as the cards really lay."""

    def first_wins(self, known: bool) -> float:
        """How likely the first player wins: as it really stood if `known`, else as the deciding player could know."""
        value = self.now if known else self.then
        return value if self.seat == 0 else 1.0 - value

    def taken(self) -> JudgedOption | None:
        return next((option for option in self.options if option.taken), None)

    def better(self) -> JudgedOption | None:
        """What would have been better, by what the player could know."""
        best = self.options[0] if self.options else None
        return None if best is None or best.taken else best


class Ending(Struct):
    """How a game ended: `number` choices had been made; `winner` is a seat, or -1."""

    number: int
    game: int
    winner: int


class Analysis(Struct):
    """A whole game or match. `learned`: the net judged; otherwise playouts, because the net never learned the rules."""

    regulation: str
    players: list[str]
    result: str
    learned: bool
    decisions: list[JudgedDecision]
    endings: list[Ending]

    def swings(self) -> list[JudgedDecision]:
        """The decisions that cost the most, by what their players could know; the worst first."""
        found = [one for one in self.decisions if one.swing >= NOTICEABLE]
        return sorted(found, key=lambda one: -one.swing)[:LISTED]

    def hindsight(self) -> list[JudgedDecision]:
        """The decisions that looked right and were not, as the cards lay; the worst first."""
        found = [one for one in self.decisions if one.swing < NOTICEABLE <= one.swing_now]
        return sorted(found, key=lambda one: -one.swing_now)[:LISTED]
