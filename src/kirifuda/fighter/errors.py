"""The errors of this game; the tree hangs below that of `core.errors`.

NotationError
├── ConditionError    an attack condition that cannot be read, or that no field could satisfy: names the column
└── RecordError       a record that cannot be read: names the line
RuleFileError
└── RosterError       a roster file: all its mistakes, each with line, character and technique
DataError
└── ConfigError       a setting that is unknown or breaks a constraint of [F-168]
"""

from kirifuda.core.errors import DataError, NotationError, RuleFileError


class ConditionError(NotationError):
    """An attack condition with a mistake, in both languages; `column` counts from 1."""

    def __init__(self, message: str, japanese: str, column: int = 1) -> None:
        super().__init__(f"column {column}: {message}", f"{column}文字目：{japanese}")
        self.column = column
        self.message = message
        self.japanese = japanese


class RecordError(NotationError):
    """A record with a line that means nothing, or that does not replay."""


class Mistake:
    """A mistake in a roster file: its line (0: unknown), the ids around it, and what is wrong in both languages."""

    def __init__(self, line: int, path: list[str], en: str, ja: str) -> None:
        self.line: int = line
        self.path: list[str] = path
        self.en: str = en
        self.ja: str = ja

    def english(self) -> str:
        return f"{' '.join(self.path)}: {self.en}" if self.path else self.en

    def japanese(self) -> str:
        return f"{' '.join(self.path)}：{self.ja}" if self.path else self.ja


class RosterError(RuleFileError):
    """A roster file with unknown, missing or wrong entries: `mistakes` holds all, in the order of their lines."""

    def __init__(self, name: str, mistakes: list[Mistake]) -> None:
        self.mistakes: list[Mistake] = sorted(mistakes, key=lambda mistake: mistake.line)
        places = [f"{name}:{mistake.line}" if mistake.line else name for mistake in self.mistakes]
        en = [f"{place}: {mistake.english()}" for place, mistake in zip(places, self.mistakes, strict=True)]
        ja = [f"{place}: {mistake.japanese()}" for place, mistake in zip(places, self.mistakes, strict=True)]
        super().__init__("\n".join(en), "\n".join(ja))


class ConfigError(DataError):
    """A setting that is unknown, of the wrong kind or against a constraint."""
