"""Checks how a game was dealt, from its record as JSON: `python deal_verifier.py RECORD.json`.

It stands alone: no engine, nothing but the standard library. docs/fairness.md says what is checked, and what it proves.
"""

import json
import sys
from collections.abc import Iterator
from hashlib import sha256
from typing import NamedTuple

SCHEME = "kirifuda deal 1"
COMMITMENT = "kirifuda commitment 1"
RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
AGAIN = [str(1_000_000 + number) for number in range(64)]
CARDS = [suit + rank for suit in "SHDC" for rank in RANKS] + ["JO1", "JO2"]


class UnfairDealError(Exception):
    """Something does not agree: a word for what it is, and which one."""

    def __init__(self, what: str, which: str = "") -> None:
        self.what, self.which = what, which


class DealVerdict(NamedTuple):
    """`fair`, `unfair`, `chosen` (somebody chose the seed) or `old` (from before deals could be checked)."""

    verdict: str
    what: str = ""
    which: str = ""
    parts: tuple[str, ...] = ()
    shuffles: int = 0


def verdict_of(record: dict[str, object]) -> DealVerdict:
    """What can be said of a deal."""
    header = record.get("header")
    if not isinstance(header, dict):
        return DealVerdict("unfair", "shape")
    if "deal" not in header:
        seed = str(header.get("seed", ""))
        return DealVerdict("unfair" if seed.startswith("fair:") else "old" if ":" in seed else "chosen", "deal")
    try:
        parts = check_parts(header)
        shuffles = check_shuffles(record, check_key(header))
        check_cards(record, shuffles)
    except UnfairDealError as error:
        return DealVerdict("unfair", error.what, error.which)
    except (KeyError, ValueError, TypeError, AttributeError, OverflowError):
        return DealVerdict("unfair", "shape")
    return DealVerdict("fair", parts=parts, shuffles=len(shuffles))


def check_parts(header: dict[str, str]) -> tuple[str, ...]:
    """Every secret is the one that was committed to, and no two are alike. Who took part?"""
    found = {key[5:]: value.split(" ") for key, value in header.items() if key.startswith("part ")}
    if found.get("server", ["-"]) == ["-"]:
        raise UnfairDealError("part", "server")
    taken = {who: words for who, words in found.items() if words != ["-"]}
    for who, (commitment, secret) in taken.items():
        if len(secret) != 64 or digest(f"{COMMITMENT}\n{secret}\n").hex() != commitment:
            raise UnfairDealError("commitment", who)
    if len({words[0] for words in taken.values()}) != len(taken):
        raise UnfairDealError("same")
    return tuple(taken)


def check_key(header: dict[str, str]) -> bytes:
    """The seed of the game is what all the secrets and the name of the game make, and nothing else."""
    scheme, _, game = header["deal"].rpartition(" ")
    if scheme != SCHEME:
        raise UnfairDealError("scheme", scheme)
    lines = [SCHEME, f"game {game}"]
    lines += [f"{key[5:]} {value.split(' ')[-1]}" for key, value in header.items() if key.startswith("part ")]
    key = digest("".join(line + "\n" for line in lines))
    for number in header.get("way", "").split():  # dealt again until a player who wished to moved first
        if number not in AGAIN:
            raise UnfairDealError("way", number)
        key = block(key, int(number))
    if header["seed"] != "fair:" + key.hex():
        raise UnfairDealError("key")
    return key


def check_shuffles(record: dict[str, object], key: bytes) -> list[tuple[list[int], list[int]]]:
    """Every shuffle is the one its key gives, in order and without a gap: (way, cards) of each."""
    shuffles = record["shuffles"]
    if not isinstance(shuffles, list) or not shuffles:
        raise UnfairDealError("shuffle", "0")
    streams: dict[tuple[int, ...], Iterator[int]] = {}
    for number, shuffle in enumerate(shuffles, 1):
        way, cards = shuffle["way"], shuffle["cards"]
        own = key
        for step in way:
            own = block(own, step)
        stream = streams.setdefault(tuple(way), words(own))
        if shuffled(sorted(cards), stream) != cards or len(set(cards)) != len(cards):
            raise UnfairDealError("shuffle", str(number))
    return [(shuffle["way"], shuffle["cards"]) for shuffle in shuffles]


def check_cards(record: dict[str, object], shuffles: list[tuple[list[int], list[int]]]) -> None:
    """What the record says was dealt lies as a shuffle left it, less what was drawn, or in order before the first."""
    items, header = record.get("items", []), record["header"]
    assert isinstance(items, list)
    assert isinstance(header, dict)
    game = -1
    for kind, _, text, *_ in items:
        game += kind == "game"
        if kind == "deal" and " life: " in text:
            life = [CARDS.index(card) for card in reversed(text.partition(": ")[2].split())]
            way = [game] if header.get("kind") == "match" else []
            dealt = any(cards[: len(life)] == life for own, cards in shuffles if own == way)
            if not dealt and life != sorted(life):
                raise UnfairDealError("cards", text.partition(" ")[0])


def shuffled(cards: list[int], stream: Iterator[int]) -> list[int]:
    """Fisher and Yates, from the last place to the second; numbers that would favour some are thrown away."""
    for last in range(len(cards) - 1, 0, -1):
        limit = 2**32 - 2**32 % (last + 1)
        other = next(number for number in stream if number < limit) % (last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def words(key: bytes) -> Iterator[int]:
    """The numbers of a key: eight of 32 bits from the digest of the key and each counter."""
    counter = 0
    while True:
        data = block(key, counter)
        yield from (int.from_bytes(data[at : at + 4], "big") for at in range(0, 32, 4))
        counter += 1


def block(key: bytes, number: int) -> bytes:
    return sha256(key + number.to_bytes(8, "big")).digest()


def digest(text: str) -> bytes:
    return sha256(text.encode()).digest()


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        found = verdict_of(json.load(file))
    print(*[f"{name}: {value}" for name, value in found._asdict().items() if value], sep="\n")
    sys.exit(found.verdict == "unfair")
