"""Fields that several sections of a rule file share: formats, cards, sets of cards."""

from typing import Final

from kirifuda.blackpoker.common.keys import cards_mask
from kirifuda.blackpoker.editions.entry import RuleEntry
from kirifuda.cards.errors import TextError
from kirifuda.cards.notation import CardError, parse_card
from kirifuda.core.sentence import sentence_of

FORMATS: Final = ["lite", "std", "pro", "mast", "extra"]
"""Each has the lists of those before it; `extra` is Master with trumps, a format up to the draft of 8 ([RG-1])."""


def card_field(entry: RuleEntry, text: str) -> int:
    try:
        return parse_card(text)
    except CardError as error:
        raise entry.unreadable(error) from error


def optional_mask(entry: RuleEntry, field: str) -> int:
    entry.known.append(field)
    return mask_field(entry, field) if field in entry.table else 0


def mask_field(entry: RuleEntry, field: str) -> int:
    try:
        return cards_mask(entry.text(field))
    except TextError as error:
        raise entry.fail("inside", field, sentence_of(error)) from error
