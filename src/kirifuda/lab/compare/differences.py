"""Differences on the same deals: of everything that is counted in a game, how much more the house rule brings."""

from collections.abc import Callable, Sequence
from itertools import count
from math import sqrt
from statistics import fmean, variance
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from kirifuda.lab.experiments.row import UNFINISHED, ExperimentRow
from kirifuda.lab.experiments.run import points_of
from kirifuda.lab.many_tests import benjamini_hochberg, holm, two_sided
from kirifuda.lab.reports.course import FEWEST
from kirifuda.lab.statistics import Z95

Measure = Callable[[ExperimentRow], float]
FAR_BEHIND: Final = 5
"""Who wins from so many lives behind has come back."""


class PairedDifference(Struct, frozen=True):
    """A measure by the printed rules and by the house rule, and the difference with its 95 % interval.

    `chance` is that of so much by accident, corrected for all measures of the same list. `narrower`: how many times as
    many games would be needed without the same deals on both sides (1: pairing helped nothing).
    """

    name: str
    printed: float
    house: float
    difference: float
    low: float
    high: float
    chance: float
    narrower: float


class LivesAtTurn(Struct, frozen=True):
    """Lives of a player, mean of both, when the first question of a turn is asked.

    Of the pairs whose games both go on that long; `chance` is corrected for all turns.
    """

    turn: int
    pairs: int
    lives: PairedDifference


class Differences(Struct, frozen=True):
    """Of games by one player: the measures of a game, lives turn by turn, and how often each action was requested."""

    player: str
    pairs: int
    games: list[PairedDifference]
    lives: list[LivesAtTurn]
    actions: list[PairedDifference]
    surplus: list[PairedDifference]


def first_points(row: ExperimentRow) -> float:
    return points_of(row, row.first)


def drawn(row: ExperimentRow) -> float:
    return float(row.winner is None)


def life_left(row: ExperimentRow) -> float:
    """Of the winner at the end; of a draw, of who has more."""
    return float(max(life[-1] for life in row.life) if row.winner is None else row.life[row.winner][-1])


MEASURES: Final[dict[str, Measure]] = {
    "first": first_points,
    "draws": drawn,
    "turns": lambda row: float(row.turns),
    "decisions": lambda row: float(sum(row.decisions)),
    "life": life_left,
    "leads": lambda row: float(row.lead_changes),
    "behind": lambda row: float(row.behind_most),
    "comebacks": lambda row: float(row.behind_most >= FAR_BEHIND),
    "unfinished": lambda row: float(row.ended == UNFINISHED),
}
SHARES: Final = ("first", "draws", "comebacks", "unfinished")
"""Measures between 0 and 1, told in percent."""


def differences_of(printed: Sequence[ExperimentRow], house: Sequence[ExperimentRow]) -> Differences:
    """Both in the order of their games, which are the same deals."""
    assert [row.seed for row in printed] == [row.seed for row in house]
    names = sorted({use.action for row in (*printed, *house) for use in row.actions})
    requested = {name: requests_of(name) for name in names}
    surplus = {name: surplus_of(name) for name in names}
    games = [paired(name, measure, printed, house) for name, measure in MEASURES.items()]
    actions = [paired(name, measure, printed, house) for name, measure in requested.items()]
    more = [paired(name, measure, printed, house) for name, measure in surplus.items()]
    player = printed[0].players[0]
    return Differences(
        player,
        len(printed),
        corrected(games, holm),
        life_differences(printed, house),
        corrected(actions, benjamini_hochberg),
        corrected(more, benjamini_hochberg),
    )


def requests_of(action: str) -> Measure:
    """How often both players requested it in a game."""
    return lambda row: float(sum(use.requested for use in row.actions if use.action == action))


def surplus_of(action: str) -> Measure:
    """How much more often the winner requested it than the loser; nothing in a draw."""

    def measure(row: ExperimentRow) -> float:
        if row.winner is None:
            return 0.0
        own = [use for use in row.actions if use.action == action]
        return float(sum(use.requested if use.seat == row.winner else -use.requested for use in own))

    return measure


def life_differences(printed: Sequence[ExperimentRow], house: Sequence[ExperimentRow]) -> list[LivesAtTurn]:
    """Turn by turn, as long as both games of enough pairs go on."""
    found: list[tuple[int, PairedDifference]] = []
    together = list(zip(printed, house, strict=True))
    for turn in count(1):
        together = [pair for pair in together if all(len(row.life[0]) > turn for row in pair)]
        if len(together) < FEWEST:
            break
        before, after = ([pair[which] for pair in together] for which in range(2))
        found.append((len(together), paired(str(turn), lives_at(turn), before, after)))
    chances = holm([one.chance for _, one in found])
    return [
        LivesAtTurn(turn, pairs, replace(one, chance=chance))
        for turn, ((pairs, one), chance) in enumerate(zip(found, chances, strict=True), 1)
    ]


def lives_at(turn: int) -> Measure:
    return lambda row: fmean(life[turn - 1] for life in row.life)


def paired(
    name: str, measure: Measure, printed: Sequence[ExperimentRow], house: Sequence[ExperimentRow]
) -> PairedDifference:
    before, after = [measure(row) for row in printed], [measure(row) for row in house]
    more = [new - old for old, new in zip(before, after, strict=True)]
    mean, spread = fmean(more), spread_of(more)
    error = sqrt(spread / len(more))
    apart = spread_of(before) + spread_of(after)
    return PairedDifference(
        name,
        fmean(before),
        fmean(after),
        mean,
        mean - Z95 * error,
        mean + Z95 * error,
        two_sided(mean, error),
        apart / spread if spread else 1.0,
    )


def spread_of(values: Sequence[float]) -> float:
    return variance(values) if len(values) > 1 else 0.0


def corrected(
    found: Sequence[PairedDifference], correction: Callable[[Sequence[float]], list[float]]
) -> list[PairedDifference]:
    """What varied nowhere, such as draws where there are none, is no comparison."""
    varied = [one for one in found if one.printed or one.house]
    chances = correction([one.chance for one in varied])
    return [replace(one, chance=chance) for one, chance in zip(varied, chances, strict=True)]
