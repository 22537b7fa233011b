"""Bytes become rows of tables: the same arithmetic for numpy, which plays, and torch, which learns.

Whoever uses it says how an array is made of a list of integers and how arrays are joined; the rest are operators both
know. Arrays of bytes must have been widened to 64-bit integers.
"""

from collections.abc import Callable
from typing import Any, Final

from kirifuda.blackpoker.encoding.scheme import FOGS, NO_CARD, REQUESTS, TRUMPS, UNITS, USED
from kirifuda.bots.net import columns
from kirifuda.core.request import REQUEST_TARGET, UNIT_TARGET

Array = Any
"""An array of numpy or of torch."""


class Fields:
    """The fields of a kind of token as arrays."""

    def __init__(self, spec: columns.Columns, array: Callable[[list[int]], Array]) -> None:
        self.at: Final = array([field.at for field in spec.fields])
        self.last: Final = array([field.rows - 1 for field in spec.fields])
        self.first: Final = array([field.first for field in spec.fields])

    def rows(self, tokens: Array) -> Array:
        """Of bytes [..., width] the table rows [..., fields]."""
        return tokens[..., self.at].clip(max=self.last) + self.first


def _spread(firsts: list[int], each: int) -> list[int]:
    return [first for first in firsts for _ in range(each)]


class Features:
    """What a net reads from rows and options."""

    def __init__(self, array: Callable[[list[int]], Array], join: Callable[[list[Array]], Array]) -> None:
        self.join: Final = join
        self.position_fields: Final = Fields(columns.POSITION, array)
        self.unit_fields: Final = Fields(columns.UNIT, array)
        self.request_fields: Final = Fields(columns.REQUEST, array)
        self.option_fields: Final = Fields(columns.OPTION, array)
        self.used_first: Final = array(_spread(columns.USED_FIRST, USED))
        self.trump_first: Final = array(_spread(columns.TRUMP_FIRST, TRUMPS))
        self.fog_first: Final = array(_spread(columns.FOG_FIRST, FOGS))
        masks = range(columns.KNOWN_CARDS // columns.CARDS)
        self.card_bits: Final = array([64 * mask + card for mask in masks for card in range(columns.CARDS)])
        self.bits: Final = array(list(range(8)))

    def position(self, rows: Array) -> Array:
        """The table rows of the whole position, bags included."""
        used = _section(rows, "used")
        trumps = _section(rows, "trump")
        fogs = _section(rows, "fog")
        cards, up = trumps[:, 0::2], trumps[:, 1::2]
        kinds, active = fogs[:, 0::4].clip(max=columns.FOG_ROWS - 1), fogs[:, 3::4].clip(max=1)
        return self.join(
            [
                self.position_fields.rows(rows),
                (used.clip(max=columns.ACTION_ROWS - 1) + self.used_first) * (used > 0),
                (cards + columns.CARD_ROWS * up + self.trump_first) * (cards < NO_CARD),
                (2 * kinds + active + self.fog_first) * (kinds > 0),
            ]
        )

    def known_cards(self, rows: Array) -> Array:
        """Which card may lie where, a bit each."""
        masks = _section(rows, "cards")
        return ((masks[:, :, None] >> self.bits) & 1).reshape(len(rows), -1)[:, self.card_bits]

    def options(self, rows: Array, options: Array, owner: Array) -> Array:
        """The table rows of options; a trump is known by its card. `owner`: the row each option belongs to."""
        trump = options[:, columns.OPTION_TRUMP_AT]
        card = rows[owner, columns.place("trump", "card") + 2 * (trump - 1).clip(min=0)]
        named = (card + columns.OPTION_TRUMP) * (trump > 0)
        return self.join([self.option_fields.rows(options), named[:, None]])


def _section(rows: Array, name: str) -> Array:
    found = columns.section(name)
    return rows[:, found.at : found.at + found.length]


def units(rows: Array) -> Array:
    """The bytes of the units, [rows, units, bytes]."""
    return _section(rows, "unit").reshape(len(rows), UNITS, -1)


def requests(rows: Array) -> Array:
    return _section(rows, "request").reshape(len(rows), REQUESTS, -1)


def of_unit(tokens: Array, field: str) -> Array:
    return tokens[:, :, columns.section("unit").fields.index(field)]


def of_request(tokens: Array, field: str) -> Array:
    return tokens[:, :, columns.section("request").fields.index(field)]


def unit_targets(tokens: Array) -> Array:
    """Places of the units that requests aim at; 0: none."""
    return of_request(tokens, "target") * (of_request(tokens, "target kind") == UNIT_TARGET)


def request_targets(tokens: Array) -> Array:
    return of_request(tokens, "target") * (of_request(tokens, "target kind") == REQUEST_TARGET)


def decided_unit(rows: Array) -> Array:
    """The place of the unit the decision is about; 0: none."""
    return rows[:, columns.place("decision", "unit")]


def decided_request(rows: Array) -> Array:
    return rows[:, columns.place("decision", "request")]
