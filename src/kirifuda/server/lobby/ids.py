"""New ids, seeds and secret tokens, and what is kept of a token."""

import hashlib
import secrets

from kirifuda.cards.rng import KEY_BYTES, PREFIX, Seed


def new_id() -> str:
    return secrets.token_urlsafe(9)


def new_seed() -> Seed:
    """For what people play: fresh bits for a cryptographic source, so that no card can be worked out from others."""
    return PREFIX + secrets.token_hex(KEY_BYTES)


def new_token() -> str:
    return secrets.token_urlsafe(24)


def token_hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
