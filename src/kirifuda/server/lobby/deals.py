"""A deal before the cards: who takes part, their commitments, the secrets that have come. No clock, no I/O.

The server commits for itself and for bots. A person takes part by a commitment; one without is left out of the key, and
the record says so. Nothing of a secret is told to anybody before the game is over.
"""

import secrets
from typing import Annotated, Final

from msgspec import Meta, Struct, field
from msgspec.structs import replace

from kirifuda.cards.fair import DIGITS, NONE, SERVER, DealPart, FairDeal, commitment_of
from kirifuda.server.net.errors import ServerError
from kirifuda.server.net.shapes import AbortedDeal

REVEAL_MS: Final = 20_000
"""How long people have to hand over their secrets before the deal is given up."""

BLACKPOKER: Final = "blackpoker"
FIGHTER: Final = "fighter"

Secret = Annotated[str, Meta(pattern=f"^[0-9a-f]{{{DIGITS}}}$", examples=["5f" * (DIGITS // 2)])]
"""256 random bits in hexadecimal digits."""
Commitment = Annotated[str, Meta(pattern=f"^[0-9a-f]{{{DIGITS}}}$", examples=["a7" * (DIGITS // 2)])]
"""The fingerprint of a secret, as docs/fairness.md says."""


class DealShare(Struct):
    """What one of them brings; `-` for no part, an empty secret while it is still to come."""

    who: str
    commitment: str = NONE
    secret: str = NONE


class OpenDeal(Struct):
    """A deal as it is stored: the game it is for, and the shares; the way from the common key to that of the game."""

    id: str
    shares: list[DealShare]
    until_ms: int = 0
    """When it is given up if somebody's secret has not come."""
    way: list[int] = field(default_factory=list)

    def waits_for(self) -> list[int]:
        """The seats whose secrets have not come."""
        return [seat for seat, share in enumerate(self.shares[1:]) if not share.secret]

    def aborted(self, game: str, now: int) -> AbortedDeal:
        missing = [self.shares[seat + 1].who for seat in self.waits_for()]
        return AbortedDeal(self.id, game, now, missing, [share.commitment for share in self.shares])

    def fair(self) -> FairDeal:
        return FairDeal(
            self.id, [DealPart(share.who, share.commitment, share.secret) for share in self.shares], self.way
        )


def new_deal(id: str, seats: list[tuple[bool, str | None]], until_ms: int) -> OpenDeal:
    """For each seat: is it a bot, and what has its person committed to?"""
    shares = [own_share(SERVER)]
    for number, (bot, commitment) in enumerate(seats, 1):
        who = f"P{number}"
        known = any(share.commitment == commitment for share in shares)
        shares.append(
            own_share(who) if bot else DealShare(who) if commitment is None or known else DealShare(who, commitment, "")
        )
    return OpenDeal(id, shares, until_ms)


def copied_deal(deal: OpenDeal) -> OpenDeal:
    return replace(deal, shares=[replace(share) for share in deal.shares])


def own_share(who: str) -> DealShare:
    secret = secrets.token_hex(DIGITS // 2)
    return DealShare(who, commitment_of(secret), secret)


def hand_over(deal: OpenDeal, seat: int, secret: str) -> bool:
    """A secret has come; is it new? One that was not committed to is refused."""
    share = deal.shares[seat + 1]
    if share.secret == secret:
        return False
    if share.secret or commitment_of(secret) != share.commitment:
        ja, en = "先に約束した秘密と違います。", "This is not the secret you committed to."
        raise ServerError("not allowed", ja, en)
    share.secret = secret
    return True
