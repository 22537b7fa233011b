"""The random sources of every game: a fast one for simulation, a cryptographic one for what people play.

A whole number as seed gives the fast source, a text such as `sha256:5f…` the cryptographic one, `fair:5f…` the same
with shuffles that can be checked (docs/fairness.md). The same numbers come out interpreted and compiled, on every
Python. (*Chance* is a rule term; this is `rng`.)
"""

from hashlib import sha256
from typing import Final

from mypy_extensions import i64

from kirifuda.cards.errors import TextError

MASK32: Final = 0xFFFFFFFF
MASK64: Final = 0xFFFFFFFFFFFFFFFF
KEY_WORDS: Final = 8
KEY_BYTES: Final = 4 * KEY_WORDS
PREFIX: Final = "sha256:"
FAIR: Final = "fair:"
FAIR_MARK: Final = 1
MOST_DIGITS: Final = 40

Seed = int | str
"""A whole number, or `sha256:` or `fair:` and 64 hexadecimal digits."""


class SeedError(TextError):
    """A seed that is neither a whole number nor the key of a stream."""


class Rng:
    """xoshiro128++ in masked 32-bit arithmetic: its whole state is four integers. Fast, and easy to see through.

    The state is machine words, but numbers leave as `int`: compiled, an `i64` would turn the arithmetic of its caller
    into 64 bits, and numbers of many draws (`memory.uniform_deal`) into overflows.
    """

    def __init__(self, seed: int, state: tuple[int, int, int, int] | None = None) -> None:
        if state is None:
            state = _spread(seed)
        self.s0: i64 = state[0] & MASK32
        self.s1: i64 = state[1] & MASK32
        self.s2: i64 = state[2] & MASK32
        self.s3: i64 = state[3] & MASK32

    def next32(self) -> int:
        s0, s1, s3 = self.s0, self.s1, self.s3
        s2 = self.s2 ^ s0
        s3 ^= s1
        total = (s0 + self.s3) & MASK32
        result = ((((total << 7) & MASK32) | (total >> 25)) + s0) & MASK32
        self.s1 = s1 ^ s2
        self.s0 = s0 ^ s3
        self.s2 = s2 ^ ((s1 << 9) & MASK32)
        self.s3 = ((s3 << 11) & MASK32) | (s3 >> 21)
        return result

    def below(self, bound: int) -> int:
        """A number 0 … bound - 1, exactly uniform (bound at most 2^32)."""
        value = self.next32()
        if value > MASK32 - bound:  # only here may it lie above the last whole multiple of the bound
            limit = (MASK32 + 1) - (MASK32 + 1) % bound
            while value >= limit:
                value = self.next32()
        return value % bound

    def shuffle(self, items: list[int]) -> None:
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            kept = items[last]
            items[last] = items[other]
            items[other] = kept

    def next_seed(self) -> Seed:
        """A seed for a source of its own, with as many bits as this one has."""
        seed = 0
        for _ in range(4):
            seed = seed << 32 | self.next32()
        return seed

    def next_rng(self) -> "Rng":
        """A source of its own, of the same kind."""
        return rng_of(self.next_seed())

    def clone(self) -> "Rng":
        return Rng(0, (self.s0, self.s1, self.s2, self.s3))

    def to_data(self) -> list[int]:
        return [self.s0, self.s1, self.s2, self.s3]


class Stream(Rng):
    """SHA-256 in counter mode: nobody can tell the next number from all those before it without the key."""

    def __init__(self, key: bytes, place: int = 0) -> None:
        super().__init__(0, (0, 0, 0, 0))
        self.key: Final[bytes] = key
        self.place: int = place
        self.block: bytes = b"" if place % KEY_WORDS == 0 else _block(key, place // KEY_WORDS)

    def next32(self) -> int:
        within = self.place % KEY_WORDS
        if within == 0:
            self.block = _block(self.key, self.place // KEY_WORDS)
        self.place += 1
        return int.from_bytes(self.block[4 * within : 4 * within + 4], "big")

    def next_seed(self) -> Seed:
        return PREFIX + "".join([f"{self.next32():08x}" for _ in range(KEY_WORDS)])

    def clone(self) -> Rng:
        return Stream(self.key, self.place)

    def to_data(self) -> list[int]:
        words = [int.from_bytes(self.key[at : at + 4], "big") for at in range(0, KEY_BYTES, 4)]
        return [*words, self.place]


class NotedShuffle:
    """A shuffle as it came out: the way from the first key to the one it was made with, and the cards."""

    def __init__(self, way: list[int], cards: list[int]) -> None:
        self.way: Final = way
        self.cards: Final = cards

    def to_data(self) -> dict[str, object]:
        return {"way": self.way, "cards": self.cards}


class FairStream(Stream):
    """A stream whose shuffles begin with the cards in order: what comes out depends on the key and the cards alone.

    `notes`, if somebody keeps them, receive every shuffle; those of copies do not count.
    """

    def __init__(self, key: bytes, place: int = 0, way: list[int] | None = None) -> None:
        super().__init__(key, place)
        self.way: list[int] = way or []
        self.notes: list[NotedShuffle] | None = None

    def shuffle(self, items: list[int]) -> None:
        items.sort()
        super().shuffle(items)
        if self.notes is not None:
            self.notes.append(NotedShuffle(self.way, items[:]))

    def next_seed(self) -> Seed:
        return FAIR + "".join([f"{self.next32():08x}" for _ in range(KEY_WORDS)])

    def next_rng(self) -> Rng:
        number = self.place // KEY_WORDS
        child = FairStream(seed_key(str(self.next_seed())), 0, [*self.way, number])
        child.notes = self.notes
        return child

    def clone(self) -> Rng:
        return FairStream(self.key, self.place, self.way)

    def to_data(self) -> list[int]:
        return [*super().to_data(), FAIR_MARK]


def rng_of(seed: Seed, purpose: int = 0) -> Rng:
    """The source a seed stands for. Different purposes of one seed have nothing to do with each other."""
    if isinstance(seed, str):
        key = seed_key(seed)
        own = child_key(key, purpose) if purpose else key
        if seed.startswith(FAIR):
            return FairStream(own, 0, [purpose] if purpose else [])
        return Stream(own)
    return Rng(seed ^ purpose)


def child_key(key: bytes, number: int) -> bytes:
    """The key of a source of its own under a key; the stream of the key has it as its block of that number."""
    return _block(key, number)


def seed_key(seed: str) -> bytes:
    digits = seed.removeprefix(FAIR if seed.startswith(FAIR) else PREFIX)
    if digits == seed or len(digits) != 2 * KEY_BYTES or digits.strip("0123456789abcdef"):
        raise SeedError(
            f"seed {seed!r}: write a whole number, or {PREFIX} or {FAIR} and {2 * KEY_BYTES} hexadecimal digits",
            f"シード「{seed}」は読めません。整数か、{PREFIX}または{FAIR}に続けて{2 * KEY_BYTES}桁の16進数を書きます。",
        )
    return bytes.fromhex(digits)


def read_seed(text: str) -> Seed:
    """A seed as it is written in a record or on the command line."""
    if text.startswith((PREFIX, FAIR)):
        seed_key(text)
        return text
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal()) or len(digits) > MOST_DIGITS:
        raise SeedError(
            f"seed {text!r}: write a whole number of at most {MOST_DIGITS} digits, "
            f"or {PREFIX} or {FAIR} and {2 * KEY_BYTES} hexadecimal digits",
            f"シード「{text}」は読めません。{MOST_DIGITS}桁までの整数か、"
            f"{PREFIX}または{FAIR}に続けて{2 * KEY_BYTES}桁の16進数を書きます。",
        )
    return int(text)


def rng_from_data(data: list[int]) -> Rng:
    if len(data) > KEY_WORDS:
        key = b"".join([word.to_bytes(4, "big") for word in data[:KEY_WORDS]])
        place = data[KEY_WORDS]
        return Stream(key, place) if len(data) == KEY_WORDS + 1 else FairStream(key, place)
    return Rng(0, (data[0], data[1], data[2], data[3]))


def _block(key: bytes, number: int) -> bytes:
    return sha256(key + number.to_bytes(8, "big")).digest()


def _spread(seed: int) -> tuple[int, int, int, int]:
    """A state for a seed; any whole number will do."""
    first = _splitmix(seed & MASK64)
    second = _splitmix((first + (seed >> 64)) & MASK64)
    return first & MASK32, first >> 32, second & MASK32, (second >> 32) | 1


def _splitmix(seed: int) -> int:
    """One splitmix64 step: spreads neighbouring seeds over the whole state."""
    value = (seed + 0x9E3779B97F4A7C15) & MASK64
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & MASK64
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & MASK64
    return value ^ (value >> 31)
