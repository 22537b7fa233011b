"""What is said over the socket of an arena while its cards are dealt."""

from typing import Annotated

from msgspec import Meta, Struct

from kirifuda.server.lobby.deals import Commitment, Secret


class DealPartOut(Struct):
    """The commitment of one who takes part: null for no part, empty while it is still to come; never a secret."""

    who: str
    commitment: str | None
    revealed: bool


class DealMessage(Struct, tag="deal", tag_field="type"):
    """The next battles are being dealt: `commit` if my commitment is empty, `reveal` once none is."""

    id: str
    """Of the deal; it is in the key."""
    shares: list[DealPartOut]
    me: str | None
    """The name of my part."""


class DealAnswer(Struct, forbid_unknown_fields=True, tag_field="type"):
    """A part in a deal: which one; `n` and `at` as in every message."""

    n: Annotated[int, Meta(ge=0, le=1 << 52)]
    at: Annotated[float, Meta(ge=-(1 << 52), le=1 << 52)]
    deal: Annotated[str, Meta(max_length=40)]


class CommitDeal(DealAnswer, tag="commit"):
    """My commitment to the deal."""

    commitment: Commitment


class RevealDeal(DealAnswer, tag="reveal"):
    """The secret I committed to, once everybody's commitment is there."""

    secret: Secret
