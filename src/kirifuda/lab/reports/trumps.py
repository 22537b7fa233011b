"""What trumps are worth: alone, and against each other."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from kirifuda.lab.experiments.row import ExperimentRow
from kirifuda.lab.experiments.run import points_of
from kirifuda.lab.many_tests import holm
from kirifuda.lab.reports.estimates import doubt_of_share, share_of
from kirifuda.lab.with_interval import WithInterval

FEWEST: Final = 10
"""A pair of trumps that met in fewer games has no square in the matrix."""


class TrumpFigures(Struct, frozen=True):
    """The share of points of who had it, in games where exactly one player had; `doubt` is Holm's p-value."""

    trump: str
    share: WithInterval
    doubt: float


class TrumpMeeting(Struct, frozen=True):
    """One player had `trump`, the other had `against`: the first one's share of points."""

    trump: str
    against: str
    share: WithInterval
    doubt: float


def trump_figures(rows: Sequence[ExperimentRow]) -> list[TrumpFigures]:
    """The best first; none where all games have the same trumps."""
    points: dict[str, list[float]] = {}
    for row in rows:
        for seat in range(2):
            for trump in row.trumps[seat]:
                if trump not in row.trumps[1 - seat]:
                    points.setdefault(trump, []).append(points_of(row, seat))
    shares = {trump: share_of(own) for trump, own in points.items()}
    doubts = holm([doubt_of_share(share) for share in shares.values()])
    found = [TrumpFigures(trump, shares[trump], one) for trump, one in zip(shares, doubts, strict=True)]
    return sorted(found, key=lambda one: -one.share.value) if len(found) > 2 else []


def trump_meetings(rows: Sequence[ExperimentRow]) -> list[TrumpMeeting]:
    """Every two different trumps that met often enough, both ways round; the correction counts each meeting once."""
    points: dict[tuple[str, str], list[float]] = {}
    for row in rows:
        for trump in row.trumps[0]:
            for against in row.trumps[1]:
                if trump != against:
                    one, other = sorted((trump, against))
                    points.setdefault((one, other), []).append(points_of(row, int(trump != one)))
    shares = {pair: share_of(own) for pair, own in points.items() if len(own) >= FEWEST}
    doubts = holm([doubt_of_share(share) for share in shares.values()])
    found: list[TrumpMeeting] = []
    for ((one, other), share), doubt in zip(shares.items(), doubts, strict=True):
        found += [TrumpMeeting(one, other, share, doubt), TrumpMeeting(other, one, share.turned(), doubt)]
    return found
