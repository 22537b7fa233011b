"""Golden records: games and matches of every edition that must replay to the same digests for ever.

A record stays as it was written. It is written anew only when `BEHAVIOUR` has changed, and CHANGELOG.md says why.
"""

from pathlib import Path
from typing import Final

from kirifuda import blackpoker
from kirifuda.blackpoker import Automation
from kirifuda.blackpoker.editions.files import EDITIONS
from kirifuda.blackpoker.records.record import BEHAVIOUR
from kirifuda.blackpoker.records.record_printer import print_record
from kirifuda.blackpoker.records.record_reader import parse_record
from kirifuda.blackpoker.records.recorder import Recorder
from kirifuda.blackpoker.records.table_start import Table
from kirifuda.cards.rng import Rng
from tests.golden.goldens import QUICK, counted, curious

FOLDER: Final = Path(__file__).parent / "records"
MATCHES: Final = ("8.0d Lite + Random Half", "8.2 Lite + Entry 20", "9.1 Lite + Entry 16")
CONCEDED: Final = "8.2 Lite"


def golden_records() -> dict[Path, str]:
    """Every golden record with the text it has, or would have if it is missing or of another behaviour."""
    found: dict[Path, str] = {}
    for edition in EDITIONS:
        for regulation in blackpoker.all_regulations():
            if regulation.edition == edition and not regulation.options and counted(regulation):
                found[path_of(regulation.en, "")] = kept(path_of(regulation.en, ""), regulation.en, False)
    for name in MATCHES:
        found[path_of(name, "-match")] = kept(path_of(name, "-match"), name, True)
    return found


def path_of(regulation: str, what: str) -> Path:
    return FOLDER / f"{regulation.lower().replace(' + ', '-').replace(' ', '-')}{what}.kf"


def kept(path: Path, regulation: str, match: bool) -> str:
    if path.exists():
        text = path.read_text(encoding="utf-8")
        if parse_record(text, path.name).behaviour == BEHAVIOUR:
            return text
    return new_record(regulation, match)


def new_record(regulation: str, match: bool) -> str:
    seed = sum(regulation.encode())
    automation = Automation.STRICT if "Lite" in regulation else QUICK
    make = blackpoker.new_match if match else blackpoker.new_game
    table = make(regulation, seed=seed, automation=automation)
    recorder = Recorder(table, seed, ("先手", "Second"))
    recorder.caption("event", "Golden records")
    play(table, recorder, Rng(seed), regulation == CONCEDED)
    return print_record(recorder.record())


def play(table: Table, recorder: Recorder, rng: Rng, concedes: bool) -> None:
    seen: set[int] = set()
    while table.decision is not None:
        if concedes and len(recorder.choices) == 150:
            recorder.conceded(table.decision.seat)
            table.concede(table.decision.seat)
            return
        index = curious(table.decision, rng, seen)
        recorder.chose(index)
        table.choose(index)
