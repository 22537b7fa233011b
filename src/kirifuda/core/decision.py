"""Decisions and their options: the one door into a game.

Options are shared values: the same option is the same object in every decision, so a decision costs one list.
"""

from typing import Final

from mypy_extensions import mypyc_attr


@mypyc_attr(acyclic=True)
class Option:
    """One thing that may be chosen: what it is (`kind`) and which one (`value`: a card, unit, request, seat …)."""

    def __init__(self, kind: str, value: int) -> None:
        self.kind: Final = kind
        self.value: Final = value

    def __repr__(self) -> str:
        return self.kind if self.value < 0 else f"{self.kind} {self.value}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and self.kind == other.kind and self.value == other.value

    def __hash__(self) -> int:
        return hash((self.kind, self.value))


@mypyc_attr(acyclic=True, free_list_len=1)
class Decision:
    """Who must decide what. `about` names the unit or action in question (-1: nothing in particular)."""

    def __init__(self, seat: int, kind: str, options: list[Option], about: int, serial: int) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.options: Final = options
        self.about: Final = about
        self.serial: Final = serial

    def __repr__(self) -> str:
        return f"<{self.kind} of seat {self.seat}: {self.options}>"


PASS: Final = Option("pass", -1)
DONE: Final = Option("done", -1)
BACK: Final = Option("back", -1)
YES: Final = Option("yes", -1)
NO: Final = Option("no", -1)

NO_OPTIONS: Final[list[Option]] = []
ONLY_PASS: Final[list[Option]] = [PASS]
"""What is open to a seat that can request nothing: one list for all such decisions, never to be changed."""

_TABLE_SIZE: Final = 256


def _table(kind: str) -> list[Option]:
    return [Option(kind, value) for value in range(_TABLE_SIZE)]


_ACTIONS: Final[list[Option]] = _table("action")
_CARDS: Final[list[Option]] = _table("card")
_UNITS: Final[list[Option]] = _table("unit")
_REQUESTS: Final[list[Option]] = _table("request")
_SEATS: Final[list[Option]] = _table("seat")
_OBJECTS: Final[list[Option]] = _table("object")


def action_option(value: int) -> Option:
    return _ACTIONS[value]


def card_option(value: int) -> Option:
    return _CARDS[value]


def unit_option(value: int) -> Option:
    return _UNITS[value] if value < _TABLE_SIZE else Option("unit", value)


def request_option(value: int) -> Option:
    return _REQUESTS[value] if value < _TABLE_SIZE else Option("request", value)


def seat_option(value: int) -> Option:
    return _SEATS[value]


def object_option(value: int) -> Option:
    """Something known by an id that is no unit: in BlackPoker a trump."""
    return _OBJECTS[value] if value < _TABLE_SIZE else Option("object", value)


def named_option(kind: str) -> Option:
    """An option that is nothing but its name: `charge`, `hit`, `two`."""
    return _NAMED.get(kind) or _NAMED.setdefault(kind, Option(kind, -1))


_NAMED: Final[dict[str, Option]] = {option.kind: option for option in (PASS, DONE, BACK, YES, NO)}


def option_kinds() -> set[str]:
    """Every kind of option there is."""
    return {"action", "card", "unit", "request", "seat", "object", *_NAMED}


def option_from_data(kind: str, value: int) -> Option:
    if value < 0:
        return named_option(kind)
    for table in (_ACTIONS, _CARDS, _UNITS, _REQUESTS, _SEATS, _OBJECTS):
        if table[0].kind == kind and value < _TABLE_SIZE:
            return table[value]
    return Option(kind, value)
