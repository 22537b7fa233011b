"""The random source of every game: xoshiro128++ in masked 32-bit arithmetic.

The same numbers come out interpreted and compiled, on every Python. (*Chance* is a rule term; this is `rng`.)
"""

from typing import Final

MASK32: Final = 0xFFFFFFFF
MASK64: Final = 0xFFFFFFFFFFFFFFFF


class Rng:
    """A small generator whose whole state is four integers."""

    def __init__(self, seed: int, state: tuple[int, int, int, int] | None = None) -> None:
        if state is None:
            state = _spread(seed)
        self.s0: int = state[0]
        self.s1: int = state[1]
        self.s2: int = state[2]
        self.s3: int = state[3]

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
        limit = (MASK32 + 1) - (MASK32 + 1) % bound
        value = self.next32()
        while value >= limit:
            value = self.next32()
        return value % bound

    def shuffle(self, items: list[int]) -> None:
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            kept = items[last]
            items[last] = items[other]
            items[other] = kept

    def clone(self) -> "Rng":
        return Rng(0, (self.s0, self.s1, self.s2, self.s3))

    def to_data(self) -> list[int]:
        return [self.s0, self.s1, self.s2, self.s3]


def rng_from_data(data: list[int]) -> Rng:
    return Rng(0, (data[0], data[1], data[2], data[3]))


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
