"""Problems of written positions, scenarios and records as errors, by the key of their sentence in one of the tables."""

from typing import Final

from kirifuda.blackpoker.records import position_problems, record_problems, scenario_problems
from kirifuda.core.errors import NotationError
from kirifuda.core.sentence import Sentence, Template, Value, fill

TABLES: Final[tuple[dict[str, Template], ...]] = (
    position_problems.POSITION,
    position_problems.UNITS,
    position_problems.STAGE,
    scenario_problems.FILE,
    scenario_problems.SCRIPT,
    scenario_problems.EXPECTED,
    record_problems.TEXT,
    record_problems.START,
    record_problems.COURSE,
)
"""No key stands in two of them."""
SENTENCES: Final[dict[str, Template]] = {key: template for table in TABLES for key, template in table.items()}


def sentence(key: str, *values: Value) -> Sentence:
    return fill(SENTENCES[key], *values)


def problem(key: str, *values: Value) -> NotationError:
    """The error to raise, in both languages."""
    said = fill(SENTENCES[key], *values)
    return NotationError(said.en, said.ja)
