"""Typed access to one entry of a rule file: missing, unknown and wrong fields are refused with a suggestion."""

from difflib import get_close_matches
from typing import Final

from kirifuda.blackpoker.editions.files import Table
from kirifuda.core.errors import RuleFileError


class Entry:
    """The fields of one entry; what is not read by the end is unknown."""

    def __init__(self, where: str, table: Table) -> None:
        self.where: Final = where
        self.table: Final = table
        self.known: list[str] = []

    def fail(self, message: str) -> RuleFileError:
        return RuleFileError(f"{self.where}: {message}")

    def get(self, field: str) -> object | None:
        self.known.append(field)
        return self.table.get(field)

    def text(self, field: str, default: str | None = None) -> str:
        value = self.get(field)
        if value is None and default is not None:
            return default
        if value is None:
            raise self.fail(f"missing field {field!r}")
        if not isinstance(value, str):
            raise self.fail(f"{field!r} must be a text, not {value!r}")
        return value

    def word(self, field: str, words: list[str], default: str | None = None) -> str:
        value = self.text(field, default)
        if value not in words:
            raise self.fail(f"{field!r} is one of {', '.join(words)}; not {value!r}{suggest(value, words)}")
        return value

    def flag(self, field: str, default: bool | None = None) -> bool:
        value = self.get(field)
        if value is None and default is not None:
            return default
        if not isinstance(value, bool):
            raise self.fail(f"{field!r} must be true or false, not {value!r}")
        return value

    def number(self, field: str, default: int) -> int:
        value = self.get(field)
        if value is None:
            return default
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.fail(f"{field!r} must be a whole number, not {value!r}")
        return value

    def texts(self, field: str, default: list[str] | None = None) -> list[str]:
        value = self.get(field)
        if value is None and default is not None:
            return default
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.fail(f"{field!r} must be a list of texts, not {value!r}")
        return [str(item) for item in value]

    def words(self, field: str, words: list[str], default: list[str] | None = None) -> list[str]:
        values = self.texts(field, default)
        for value in values:
            if value not in words:
                raise self.fail(f"{field!r} knows {', '.join(words)}; not {value!r}{suggest(value, words)}")
        return values

    def languages(self, field: str) -> tuple[str, str]:
        """A text in Japanese and English."""
        inner = Entry(f"{self.where} {field}", self.table_of(field))
        both = (inner.text("ja"), inner.text("en"))
        inner.finish()
        return both

    def table_of(self, field: str) -> Table:
        value = self.get(field)
        if value is None:
            raise self.fail(f"missing field {field!r}")
        if not isinstance(value, dict):
            raise self.fail(f"{field!r} must be a table, not {value!r}")
        return value

    def finish(self) -> None:
        for field in self.table:
            if field not in self.known:
                hint = suggest(field, self.known)
                raise self.fail(f"unknown field {field!r}; fields are {', '.join(self.known)}{hint}")


def suggest(word: str, words: list[str]) -> str:
    near = get_close_matches(word, words, 1)
    return f"; did you mean {near[0]!r}?" if near else ""
