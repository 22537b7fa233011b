"""The arguments of a verb in a rule file, read with their types; whatever is not read is refused."""

from difflib import get_close_matches
from typing import Final

from kirifuda.blackpoker.common.keys import cards_mask
from kirifuda.blackpoker.effects.amount import Amount, parse_amount
from kirifuda.cards.notation import CardError, parse_card


class ArgumentError(ValueError):
    """A verb argument that is missing, unknown or wrong."""


class Args:
    """The table written beside a verb."""

    def __init__(self, verb: str, table: dict[str, object]) -> None:
        self.verb: Final = verb
        self.table: Final = table
        self.known: list[str] = []

    def read(self, name: str) -> object | None:
        self.known.append(name)
        return self.table.get(name)

    def number(self, name: str, default: int | None = None) -> int:
        value = self.read(name)
        if value is None and default is not None:
            return default
        if not isinstance(value, int) or isinstance(value, bool):
            raise ArgumentError(f"verb {self.verb!r} needs {name!r} as a whole number, not {value!r}")
        if value < 0:
            raise ArgumentError(f"{name!r} of verb {self.verb!r} cannot be below 0: {value}")
        return value

    def flag(self, name: str) -> bool:
        value = self.read(name)
        if value is None:
            return False
        if not isinstance(value, bool):
            raise ArgumentError(f"{name!r} of verb {self.verb!r} is true or false, not {value!r}")
        return value

    def word(self, name: str, words: list[str], default: str | None = None) -> str:
        value = self.read(name)
        if value is None and default is not None:
            return default
        if not isinstance(value, str) or value not in words:
            raise ArgumentError(f"{name!r} of verb {self.verb!r} is one of {', '.join(words)}; not {value!r}")
        return value

    def text(self, name: str, default: str | None = None) -> str:
        value = self.read(name)
        if value is None and default is not None:
            return default
        if not isinstance(value, str):
            raise ArgumentError(f"verb {self.verb!r} needs {name!r} as a text, not {value!r}")
        return value

    def amount(self, name: str) -> Amount:
        try:
            return parse_amount(self.read(name))
        except ValueError as error:
            raise ArgumentError(f"{name!r} of verb {self.verb!r}: {error}") from error

    def card(self, name: str) -> int:
        try:
            return parse_card(self.text(name))
        except CardError as error:
            raise ArgumentError(f"{name!r} of verb {self.verb!r}: {error}") from error

    def cards(self, name: str) -> int:
        try:
            return cards_mask(self.text(name))
        except ValueError as error:
            raise ArgumentError(f"{name!r} of verb {self.verb!r}: {error}") from error

    def finish(self) -> None:
        """Refuse arguments the verb does not know."""
        for name in self.table:
            if name not in self.known:
                near = get_close_matches(name, self.known, 1)
                hint = f"; did you mean {near[0]!r}?" if near else ""
                raise ArgumentError(
                    f"verb {self.verb!r} has no argument {name!r}; it takes {self.known or 'none'}{hint}"
                )
