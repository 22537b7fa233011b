"""What became of every fault, kept so that a run goes on where it was stopped; and faults that change nothing."""

import json
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import astuple, dataclass
from difflib import unified_diff
from pathlib import Path
from typing import Final

from tools.mutants.areas import AREAS, BUILD, ROOT
from tools.mutants.operators import Mutant
from tools.mutants.trial import KILLED, SURVIVED, TIMED_OUT, UNREACHED, Verdict

RESULTS: Final = BUILD / "results.jsonl"
EQUIVALENT: Final = ROOT / "tools" / "mutants" / "equivalent.toml"
SAME: Final = "equivalent"
COLUMNS: Final = (KILLED, TIMED_OUT, SURVIVED, UNREACHED, SAME)


class Ledger:
    """Verdicts by the id of the fault; each is written down at once."""

    def __init__(self, path: Path = RESULTS) -> None:
        self.path: Final = path
        self.verdicts: Final[dict[str, Verdict]] = {}
        if path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                id, *verdict = json.loads(line)
                self.verdicts[id] = Verdict(*verdict)

    def enter(self, mutant: Mutant, verdict: Verdict) -> None:
        self.verdicts[mutant.id] = verdict
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([mutant.id, *astuple(verdict)]) + "\n")

    def undecided(self, mutants: Iterable[Mutant], again: bool) -> list[Mutant]:
        """What is still to be tried; `again`: those too that nothing noticed so far."""
        open_again = (SURVIVED, UNREACHED) if again else ()
        return [
            mutant
            for mutant in mutants
            if mutant.id not in self.verdicts or self.verdicts[mutant.id].outcome in open_again
        ]


@dataclass(frozen=True)
class Row:
    """How many faults of a module or an area ended how."""

    name: str
    counts: Mapping[str, int]
    area: bool = False

    @property
    def judged(self) -> int:
        return sum(self.counts.values()) - self.counts[SAME]

    @property
    def share(self) -> float:
        """The part that was noticed, of those that change something."""
        noticed = self.counts[KILLED] + self.counts[TIMED_OUT]
        return noticed / self.judged if self.judged else 1.0


def equivalents(path: Path = EQUIVALENT) -> dict[str, str]:
    """Why a fault changes nothing that anybody could notice, by its id."""
    if not path.exists():
        return {}
    entries = tomllib.loads(path.read_text(encoding="utf-8"))
    return {id: entry["reason"] for id, entry in entries.items()}


def rows(mutants: Iterable[Mutant], ledger: Ledger, same: Mapping[str, str]) -> list[Row]:
    """A row for each module, and one for each area after its modules."""
    by_path: dict[str, dict[str, int]] = {}
    for mutant in mutants:
        counts = by_path.setdefault(mutant.path, dict.fromkeys(COLUMNS, 0))
        if mutant.id in ledger.verdicts:
            outcome = ledger.verdicts[mutant.id].outcome
            counts[SAME if mutant.id in same and outcome in (SURVIVED, UNREACHED) else outcome] += 1
    found: list[Row] = []
    for area in AREAS:
        own = {path: counts for path, counts in by_path.items() if any(Path(path).match(name) for name in area.modules)}
        found += [Row(Path(path).name, counts) for path, counts in sorted(own.items())]
        if own:
            total = {column: sum(counts[column] for counts in own.values()) for column in COLUMNS}
            found.append(Row(f"**{area.name}**", total, area=True))
    return found


def table(found: Iterable[Row]) -> str:
    """The rows as Markdown."""
    lines = [
        "| | mutants | killed | timed out | survived | not covered | equivalent | noticed |",
        "|---|" + "---:|" * 7,
    ]
    for row in found:
        counts = [str(row.counts[column]) for column in COLUMNS]
        lines.append(f"| {row.name} | {row.judged} | {' | '.join(counts)} | {100 * row.share:.1f} % |")
    return "\n".join(lines)


def difference(mutant: Mutant) -> str:
    """The change, with a line around it."""
    before = (ROOT / mutant.path).read_text(encoding="utf-8").splitlines()
    lines = list(unified_diff(before, mutant.source.splitlines(), lineterm="", n=1))[2:]
    return "\n".join([f"{mutant.id} {mutant.path}:{mutant.line} {mutant.function} ({mutant.kind})", *lines])
