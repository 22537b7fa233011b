"""The arguments of a verb in a rule file, read with their types; whatever is not read is refused."""

from typing import Final

from kirifuda.blackpoker.common.amount import ALL_KEYS, FIXED, KEY_UNIT, PER_CARD, TARGET_KEYS, Amount
from kirifuda.blackpoker.common.keys import cards_mask
from kirifuda.blackpoker.effects.argument_sentences import ArgumentError, argument_error
from kirifuda.cards.card import SUIT_SIGNS
from kirifuda.cards.errors import TextError
from kirifuda.cards.notation import parse_card
from kirifuda.core.sentence import Sentence, nearest, sentence_of, written


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
            raise argument_error("whole number", self.verb, name, written(value))
        if value < 0:
            raise argument_error("below 0", self.verb, name, value)
        return value

    def flag(self, name: str) -> bool:
        value = self.read(name)
        if value is None:
            return False
        if not isinstance(value, bool):
            raise argument_error("true or false", self.verb, name, written(value))
        return value

    def word(self, name: str, words: list[str], default: str | None = None) -> str:
        value = self.read(name)
        if value is None and default is not None:
            return default
        if not isinstance(value, str) or value not in words:
            raise argument_error("one of", self.verb, name, words, written(value))
        return value

    def text(self, name: str, default: str | None = None) -> str:
        value = self.read(name)
        if value is None and default is not None:
            return default
        if not isinstance(value, str):
            raise argument_error("text", self.verb, name, written(value))
        return value

    def amount(self, name: str) -> Amount:
        try:
            return parse_amount(self.read(name))
        except TextError as error:
            raise self.inside(name, error) from error

    def card(self, name: str) -> int:
        text = self.text(name)
        try:
            return parse_card(text)
        except TextError as error:
            raise self.inside(name, error) from error

    def cards(self, name: str) -> int:
        text = self.text(name)
        try:
            return cards_mask(text)
        except TextError as error:
            raise self.inside(name, error) from error

    def inside(self, name: str, error: TextError) -> ArgumentError:
        """What is wrong with the text of an argument."""
        return argument_error("inside", self.verb, name, sentence_of(error))

    def finish(self) -> None:
        """Refuse arguments the verb does not know."""
        for name in self.table:
            if name not in self.known:
                takes = Sentence(str(self.known), "、".join(self.known)) if self.known else Sentence("none", "なし")
                raise argument_error("unknown argument", self.verb, name, takes, nearest(name, self.known))


def parse_amount(value: object) -> Amount:
    if isinstance(value, int) and not isinstance(value, bool):
        return Amount(FIXED, value)
    if value == "keys":
        return Amount(ALL_KEYS, 0)
    if isinstance(value, str) and value[1:] == " key" and value[0] in SUIT_SIGNS:
        return Amount(SUIT_SIGNS.index(value[0]), 0)
    if value == "key unit":
        return Amount(KEY_UNIT, 0)
    if value == "target keys":
        return Amount(TARGET_KEYS, 0)
    if isinstance(value, str) and value.endswith(" per card") and value.split()[0].isdigit():
        return Amount(PER_CARD, int(value.split()[0]))
    raise argument_error("amount", written(value))
