"""Shapes that every page and socket uses: cards, seats, ids, names and sentences in both languages."""

from typing import Annotated

from msgspec import Meta, Struct

Card = Annotated[str, Meta(title="card")]
"""A text such as `S10`; `??` is an unknown card."""
Seat = Annotated[int, Meta(title="seat")]
Id = Annotated[str, Meta(title="ID")]
"""The id of an action, a character or a regulation in the rules."""


class Name(Struct):
    """Something with an id and a name in both languages."""

    id: Id
    ja: str
    en: str


class Text(Struct):
    """A sentence in both languages."""

    ja: str
    en: str


class AbortedDeal(Struct):
    """A deal that was given up: for which id and game, when, and who had not handed over their secret."""

    id: str
    game: str
    at_ms: int
    missing: list[str]
    commitments: list[str]
