"""Typed access to one entry of a rule file: missing, unknown and wrong fields are refused with a suggestion."""

from typing import Final

from kirifuda.blackpoker.editions.file_sentences import file_error
from kirifuda.blackpoker.editions.files import Table
from kirifuda.cards.errors import TextError
from kirifuda.core.errors import RuleFileError
from kirifuda.core.sentence import Value, nearest, sentence_of, written


class RuleEntry:
    """The fields of one entry; what is not read by the end is unknown."""

    def __init__(self, where: str, table: Table) -> None:
        self.where: Final = where
        self.table: Final = table
        self.known: list[str] = []

    def fail(self, key: str, *values: Value) -> RuleFileError:
        """The error to raise, by the key of its sentence."""
        return file_error(self.where, key, *values)

    def unreadable(self, error: TextError) -> RuleFileError:
        """The error to raise for a text of it that means nothing."""
        return self.fail("said", sentence_of(error))

    def get(self, field: str) -> object | None:
        self.known.append(field)
        return self.table.get(field)

    def text(self, field: str, default: str | None = None) -> str:
        value = self.get(field)
        if value is None and default is not None:
            return default
        if value is None:
            raise self.fail("missing field", field)
        if not isinstance(value, str):
            raise self.fail("text", field, written(value))
        return value

    def word(self, field: str, words: list[str], default: str | None = None) -> str:
        value = self.text(field, default)
        if value not in words:
            raise self.fail("one of", field, words, value, nearest(value, words))
        return value

    def flag(self, field: str, default: bool | None = None) -> bool:
        value = self.get(field)
        if value is None and default is not None:
            return default
        if not isinstance(value, bool):
            raise self.fail("true or false", field, written(value))
        return value

    def number(self, field: str, default: int) -> int:
        value = self.get(field)
        if value is None:
            return default
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.fail("whole number", field, written(value))
        return value

    def texts(self, field: str, default: list[str] | None = None) -> list[str]:
        value = self.get(field)
        if value is None and default is not None:
            return default
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.fail("texts", field, written(value))
        return [str(item) for item in value]

    def words(self, field: str, words: list[str], default: list[str] | None = None) -> list[str]:
        values = self.texts(field, default)
        for value in values:
            if value not in words:
                raise self.fail("knows", field, words, value, nearest(value, words))
        return values

    def languages(self, field: str) -> tuple[str, str]:
        """A text in Japanese and English."""
        inner = RuleEntry(f"{self.where} {field}", self.table_of(field))
        both = (inner.text("ja"), inner.text("en"))
        inner.finish()
        return both

    def table_of(self, field: str) -> Table:
        value = self.get(field)
        if value is None:
            raise self.fail("missing field", field)
        if not isinstance(value, dict):
            raise self.fail("table", field, written(value))
        return value

    def finish(self) -> None:
        for field in self.table:
            if field not in self.known:
                raise self.fail("unknown field", field, self.known, nearest(field, self.known))
