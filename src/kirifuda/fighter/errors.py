"""What can go wrong in this game; the tree hangs below that of `core.errors`.

NotationError
├── ConditionError    an attack condition that cannot be read, or that no field could satisfy: names the column
└── RecordError       a record that cannot be read: names the line
RuleFileError
└── RosterError       a roster file: names the file, the line, the character and the technique
DataError
└── ConfigError       a setting that is unknown or breaks a constraint of [F-168]
"""

from kirifuda.core.errors import DataError, NotationError, RuleFileError


class ConditionError(NotationError):
    """An attack condition with a mistake; `column` counts from 1."""

    def __init__(self, message: str, column: int = 1) -> None:
        super().__init__(f"column {column}: {message}")
        self.column = column
        self.message = message


class RecordError(NotationError):
    """A record with a line that means nothing, or that does not replay."""


class RosterError(RuleFileError):
    """A roster file with an unknown, missing or wrong entry."""


class ConfigError(DataError):
    """A setting that is unknown, of the wrong kind or against a constraint."""
