"""How much an analysis looks into: few samples for every decision, many for those that seem to have cost something."""

from msgspec import Struct


class Thoroughness(Struct, frozen=True):
    """`samples` of what a player could not know, `copies` of the true game, at most so many `answers` compared;
    `few`: samples and copies where there was nothing to compare.

    The decisions that seem to have cost the most, `again` of them, are tried anew with `times` as many samples, because
    luck alone makes some seem so.
    """

    samples: int = 12
    copies: int = 6
    few: tuple[int, int] = (6, 2)
    answers: int = 4
    again: int = 10
    times: int = 4


USUAL = Thoroughness()
QUICK = Thoroughness(samples=4, copies=2, few=(1, 1), answers=3, again=2, times=2)
"""Rough, and soon there."""
