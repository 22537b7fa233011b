"""What cells say beside each other: who beats whom, and what a house rule changes on the same deals."""

from collections.abc import Sequence

from msgspec import Struct

from kirifuda.lab.experiments.cell import Two
from kirifuda.lab.experiments.run import points_of
from kirifuda.lab.many_tests import holm
from kirifuda.lab.reports.estimates import doubt_of_mean, doubt_of_share, mean_of
from kirifuda.lab.reports.games import CellGames
from kirifuda.lab.with_interval import WithInterval


class CellMeeting(Struct, frozen=True):
    """Two players, decks or pairs of trumps that met: the first one's share of points, and Holm's p-value."""

    one: str
    other: str
    share: WithInterval
    doubt: float


class VariantDifference(Struct, frozen=True):
    """What is more (or less) by a variant than by the rules it is compared with, deal by deal."""

    variant: str
    against: str
    regulation: str
    first_player: WithInterval
    turns: WithInterval
    decisions: WithInterval
    lead_changes: WithInterval

    @property
    def measures(self) -> tuple[WithInterval, ...]:
        return self.first_player, self.turns, self.decisions, self.lead_changes


def meetings(cells: Sequence[CellGames]) -> dict[tuple[str, str, str], list[CellMeeting]]:
    """By what met (players, decks or trumps), regulation and variant; only cells whose sides differ in that alone."""
    found: dict[tuple[str, str, str], list[tuple[Two, WithInterval]]] = {}
    for cell in cells:
        about = cell.about.cell
        parts = {"players": about.players, "decks": about.deck_names, "trumps": about.trumps}
        differing = [name for name, (one, other) in parts.items() if one != other]
        if len(differing) == 1:
            key = differing[0], about.regulation, cell.rows[0].variant
            found.setdefault(key, []).append((parts[differing[0]], cell.measured()))
    return {key: corrected(met) for key, met in found.items()}


def corrected(met: list[tuple[Two, WithInterval]]) -> list[CellMeeting]:
    doubts = holm([doubt_of_share(share) for _, share in met])
    return [CellMeeting(*two, share, doubt) for (two, share), doubt in zip(met, doubts, strict=True)]


def variant_differences(cells: Sequence[CellGames]) -> list[VariantDifference]:
    """Each cell with a house rule beside the same cell by the first rules of the file."""
    found: list[VariantDifference] = []
    bases: dict[tuple[str, Two, Two, Two], CellGames] = {}
    for cell in cells:
        about = cell.about.cell
        base = bases.setdefault((about.regulation, about.players, about.decks, about.trumps), cell)
        if base is not cell:
            found.append(difference(base, cell))
    return found


def variant_doubts(found: Sequence[VariantDifference]) -> list[list[float]]:
    """Of each measure of each difference Holm's p-value among all of them."""
    doubts = iter(holm([doubt_of_mean(measure) for one in found for measure in one.measures]))
    return [[next(doubts) for _ in one.measures] for one in found]


def difference(base: CellGames, cell: CellGames) -> VariantDifference:
    """Games with the same number are the same deal; the two of a mirrored deal are one."""
    together = [
        (before, after) for before, after in zip(base.rows, cell.rows, strict=False) if before.game == after.game
    ]
    size = 2 if cell.about.cell.mirrored else 1

    def deals(values: list[float]) -> list[float]:
        return [sum(values[at : at + size]) / size for at in range(0, len(values), size)]

    return VariantDifference(
        cell.rows[0].variant,
        base.rows[0].variant,
        cell.about.cell.regulation,
        mean_of(deals([points_of(after, after.first) - points_of(before, before.first) for before, after in together])),
        mean_of(deals([float(after.turns - before.turns) for before, after in together])),
        mean_of(deals([float(sum(after.decisions) - sum(before.decisions)) for before, after in together])),
        mean_of(deals([float(after.lead_changes - before.lead_changes) for before, after in together])),
    )
