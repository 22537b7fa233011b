"""Deals nobody can choose: all who take part commit to a secret, and the secrets together make the key.

docs/fairness.md says it for those who want to check it. Nothing here makes a secret, and nothing here is secret.
"""

from hashlib import sha256
from typing import Final

from kirifuda.cards.errors import TextError
from kirifuda.cards.rng import FAIR, KEY_BYTES, child_key, seed_key

SCHEME: Final = "kirifuda deal 1"
COMMITMENT: Final = "kirifuda commitment 1"
SERVER: Final = "server"
NONE: Final = "-"
"""Stands for the secret of somebody who took no part."""
DIGITS: Final = 2 * KEY_BYTES
AGAIN: Final = 1_000_000
"""Added to the number of a deal that is made again, for a key of its own; 0 for the second."""
MOST_AGAIN: Final = 64


class DealError(TextError):
    """The account of a deal that cannot be read."""


class DealPart:
    """What one of them brought: a commitment, and the secret it was made of. Both are `-` for no part."""

    def __init__(self, who: str, commitment: str, secret: str) -> None:
        self.who: Final = who
        self.commitment: Final = commitment
        self.secret: Final = secret


class FairDeal:
    """The account of a deal: which game, who brought what, and the way from the common key to the seed of the game."""

    def __init__(self, id: str, parts: list[DealPart], way: list[int]) -> None:
        self.id: Final = id
        self.parts: Final = parts
        self.way: Final = way

    def seed(self, way: list[int] | None = None) -> str:
        """The seed of the game; by another way, that of another deal of the same secrets."""
        secrets = [(part.who, part.secret) for part in self.parts]
        return way_from(joint_seed(self.id, secrets), self.way if way is None else way)

    def entries(self) -> list[tuple[str, str]]:
        """As it stands in a record: `deal`, a `part` for each of them, and the `way` where there is one."""
        parts = [(f"part {part.who}", _part_text(part)) for part in self.parts]
        way = [("way", " ".join([str(number) for number in self.way]))] if self.way else []
        return [("deal", f"{SCHEME} {self.id}"), *parts, *way]


def is_secret(text: str) -> bool:
    """256 bits in hexadecimal digits; so are commitments."""
    return len(text) == DIGITS and not text.strip("0123456789abcdef")


def commitment_of(secret: str) -> str:
    return sha256(f"{COMMITMENT}\n{secret}\n".encode()).hexdigest()


def joint_seed(id: str, secrets: list[tuple[str, str]]) -> str:
    """The seed that all secrets give together, for this game and no other."""
    lines = [SCHEME, f"game {id}", *[f"{who} {secret}" for who, secret in secrets]]
    return FAIR + sha256("".join([line + "\n" for line in lines]).encode()).hexdigest()


def way_from(seed: str, way: list[int]) -> str:
    """From key to key: each number of the way gives a key of its own."""
    key = seed_key(seed)
    for number in way:
        key = child_key(key, number)
    return FAIR + key.hex()


def read_deal(entries: dict[str, str]) -> FairDeal | None:
    """The account in the entries of a record; none where there is none."""
    if "deal" not in entries:
        return None
    head, _, id = entries["deal"].rpartition(" ")
    if head != SCHEME or not id:
        raise DealError(
            f"deal {entries['deal']!r}: write '{SCHEME}' and the id of the game",
            f"deal「{entries['deal']}」は読めません。「{SCHEME}」と対戦のIDを書きます。",
        )
    parts = [_read_part(key.removeprefix("part "), entries[key]) for key in entries if key.startswith("part ")]
    return FairDeal(id, parts, _read_way(entries.get("way", "")))


def _part_text(part: DealPart) -> str:
    return NONE if part.commitment == NONE else f"{part.commitment} {part.secret}"


def _read_part(who: str, text: str) -> DealPart:
    words = text.split()
    if words == [NONE]:
        return DealPart(who, NONE, NONE)
    if len(words) != 2 or not all(is_secret(word) for word in words):
        raise DealError(
            f"part {who} {text!r}: write a commitment and a secret of {DIGITS} hexadecimal digits each, or {NONE}",
            f"part {who}の「{text}」は読めません。約束と秘密を{DIGITS}桁の16進数で書くか、{NONE}と書きます。",
        )
    return DealPart(who, words[0], words[1])


def _read_way(text: str) -> list[int]:
    words = text.split()
    if not all(word.isascii() and word.isdecimal() and len(word) <= 10 for word in words):
        raise DealError(f"way {text!r}: write whole numbers", f"way「{text}」は読めません。整数を書きます。")
    return [int(word) for word in words]
