"""Golden battles of Super Trump Fighter: they must replay to the same digests for ever, with a roster of their own.

A battle stays as it was written. It is written anew only when `BEHAVIOUR` has changed, and CHANGELOG.md says why.
"""

from pathlib import Path
from typing import Final

from kirifuda.fighter import Command, parse_roster
from kirifuda.fighter.record import BEHAVIOUR, Record, finish, parse_record, print_record
from tests.fighter.laws import recorded
from tests.fighter.random_play import CONFIGS

FOLDER: Final = Path(__file__).parent / "battles"
ROSTER: Final = parse_roster((FOLDER / "roster.toml").read_text(encoding="utf-8"), "roster.toml")
BATTLES: Final = 2 * len(CONFIGS)
RESIGNED: Final = 5
"""This one is given up in the middle."""


def golden_battles() -> dict[Path, str]:
    """Every golden battle with the text it has, or would have if it is missing or of another behaviour."""
    return {FOLDER / f"{seed}.stf": kept(FOLDER / f"{seed}.stf", seed) for seed in range(BATTLES)}


def kept(path: Path, seed: int) -> str:
    if path.exists():
        text = path.read_text(encoding="utf-8")
        if parse_record(text, ROSTER).behaviour == BEHAVIOUR:
            return text
    return print_record(resigned(seed) if seed == RESIGNED else recorded(seed, roster=ROSTER)[0], ROSTER)


def resigned(seed: int) -> Record:
    record, game = recorded(seed, 60, ROSTER)
    record.commands.append(Command(game.clock, 1, "resign"))
    game.submit(record.commands[-1])
    finish(record, game)
    return record
