"""The roster report: every pairing with its interval, the use of every technique, the length of games."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations

from kirifuda.fighter import Roster
from kirifuda.lab.fighter_play import BattleTally, Progress, Stretch, play_jobs
from kirifuda.lab.statistics import mean, quantile, wilson

LEAST, MOST = 0.40, 0.60
LEAST_USE = 0.15


@dataclass
class RosterReport:
    """Tallies by pairing (the first character's view), pooled over levels, and by level."""

    characters: list[str]
    levels: list[int]
    pairs: dict[tuple[str, str], BattleTally] = field(default_factory=dict)
    by_level: dict[int, BattleTally] = field(default_factory=dict)

    def add(self, job: Stretch, tally: BattleTally) -> None:
        self.pairs.setdefault(job.characters, BattleTally()).add(tally)
        self.by_level.setdefault(job.levels[0], BattleTally()).add(tally)

    def rate(self, row: str, column: str) -> float:
        """The row's share of wins against the column, draws half."""
        if (row, column) in self.pairs:
            tally = self.pairs[row, column]
            return tally.score() / tally.games
        return 1 - self.rate(column, row)

    def outside(self) -> list[tuple[str, str]]:
        """Pairings whose rate is not within 40 to 60 %."""
        return [pair for pair in self.pairs if not LEAST <= self.rate(*pair) <= MOST]

    def total(self) -> BattleTally:
        total = BattleTally()
        for tally in self.by_level.values():
            total.add(tally)
        return total

    def use(self) -> dict[str, float]:
        """By technique: the share of its games in which it succeeded."""
        total = self.total()
        return {id: total.used[id] / games for id, games in total.played.items()}

    def mean_rate(self, row: str) -> float:
        """Over the pairings that were played."""
        rates = [self.rate(row, column) for column in self.characters if self.met(row, column)]
        return sum(rates) / len(rates)

    def met(self, row: str, column: str) -> bool:
        return (row, column) in self.pairs or (column, row) in self.pairs

    def to_data(self) -> dict[str, object]:
        total = self.total()
        lengths = sorted(total.lengths)
        return {
            "games": total.games,
            "levels": self.levels,
            "characters": self.characters,
            "pairs": [pair_data(self, *pair) for pair in self.pairs],
            "outside": [list(pair) for pair in self.outside()],
            "mean": {name: self.mean_rate(name) for name in sorted({name for pair in self.pairs for name in pair})},
            "use": self.use(),
            "length_ms": {
                "mean": mean(lengths),
                "p05": quantile(lengths, 0.05),
                "median": quantile(lengths, 0.5),
                "p95": quantile(lengths, 0.95),
            },
            "reasons": dict(total.reasons),
            "draws": total.draws,
            "by_level": {str(level): level_data(tally) for level, tally in self.by_level.items()},
        }


def pair_data(report: RosterReport, row: str, column: str) -> dict[str, object]:
    tally = report.pairs[row, column]
    low, high = wilson(tally.score(), tally.games)
    return {
        "row": row,
        "column": column,
        "games": tally.games,
        "rate": report.rate(row, column),
        "interval": [low, high],
    }


def level_data(tally: BattleTally) -> dict[str, object]:
    per_game = {kind: count / tally.games for kind, count in sorted(tally.events.items())}
    return {
        "games": tally.games,
        "draws": tally.draws,
        "reasons": dict(tally.reasons),
        "length_mean_ms": mean(tally.lengths),
        "per_game": {
            kind: per_game.get(kind, 0.0)
            for kind in ("landed", "call", "attack", "miscall", "relief", "miss", "stalemate", "hold_foul")
        },
    }


def report_on(
    roster: Roster,
    text: str,
    levels: Sequence[int],
    games: int,
    seed: int = 0,
    only: str = "",
    processes: int = 0,
    progress: Progress | None = None,
) -> RosterReport:
    """Every pairing at every level, `games` mirrored games each; `only` keeps the pairings of one character."""
    names = [character.id for character in roster.characters]
    pairs = [pair for pair in combinations(names, 2) if not only or only in pair]
    cells = [(level, pair) for level in levels for pair in pairs]
    jobs = [  # every cell has deals of its own: shared deals would favour the same characters everywhere
        Stretch(pair, (level, level), seed + cell * games, games, text) for cell, (level, pair) in enumerate(cells)
    ]
    report = RosterReport(names, list(levels))
    for job, tally in play_jobs(jobs, processes, progress):
        report.add(job, tally)
    return report


@dataclass
class Ladder:
    """How often a level beats the one below it, random different characters."""

    rows: list[tuple[int, int, BattleTally]] = field(default_factory=list)

    def to_data(self) -> list[dict[str, object]]:
        return [
            {
                "level": upper,
                "against": lower,
                "games": tally.games,
                "rate": tally.score() / tally.games,
                "interval": list(wilson(tally.score(), tally.games)),
            }
            for upper, lower, tally in self.rows
        ]


def ladder(
    roster: Roster, text: str, games: int, seed: int = 0, processes: int = 0, progress: Progress | None = None
) -> Ladder:
    """Each level against the one below, over all ordered pairings in turn, mirrored."""
    names = [character.id for character in roster.characters]
    pairs = [(a, b) for a in names for b in names if a != b]
    jobs: list[Stretch] = []
    for upper in range(2, 6):
        for index in range(games // 2):
            jobs.append(Stretch(pairs[(seed + index * 7) % len(pairs)], (upper, upper - 1), seed + index, 2, text))
    result = Ladder([(upper, upper - 1, BattleTally()) for upper in range(2, 6)])
    for job, tally in play_jobs(jobs, processes, progress):
        result.rows[job.levels[0] - 2][2].add(tally)
    return result
