"""What the fields of every event mean: whose id `unit` is, what `number` says, whether there are cards.

Whoever reads an event (sentences, records, the wire) asks here, so that no number is taken for something else.
"""

from typing import Final

NOTHING: Final = ""
UNIT: Final = "unit"
"""The id of a character."""
MAYBE_UNIT: Final = "unit, if any"
UNIT_OR_SIDE: Final = "unit or side"
"""The id of a character, or `SIDE`: all soldiers of the seat."""
REQUEST: Final = "request"
TRUMP: Final = "trump"

ACTION: Final = "action"
"""An index into the actions of the rules."""
CHARACTER: Final = "character"
"""An index into the characters of the rules."""
TARGET: Final = "target"
"""What the request is aimed at now: an id or a seat, as the target line of its action says."""
OTHER_UNIT: Final = "other unit"
OTHER_SEAT: Final = "other seat"
COUNT: Final = "count"
"""How many cards there are."""
MAYBE_COUNT: Final = "count, if said"
AMOUNT: Final = "amount"
"""A number: damage, points, a change of size, a turn, a game."""
ANSWER: Final = "answer"
"""The value of the option that was taken; it never leaves the engine."""

QUANTITIES: Final = (COUNT, MAYBE_COUNT, AMOUNT)


class Meaning:
    """What `unit` and `number` of a kind of event are, whether it is about a seat and whether it has cards."""

    def __init__(self, unit: str, number: str, cards: bool = False, seat: bool = True) -> None:
        self.unit: Final = unit
        self.number: Final = number
        self.cards: Final = cards
        self.seat: Final = seat


_PLAIN: Final = Meaning(NOTHING, NOTHING)
_OF_REQUEST: Final = Meaning(REQUEST, ACTION)
_WITH_KEYS: Final = Meaning(REQUEST, ACTION, True)
_ON_REQUEST: Final = Meaning(REQUEST, NOTHING)
_OF_UNIT: Final = Meaning(UNIT, NOTHING)
_UNIT_CARDS: Final = Meaning(UNIT, NOTHING, True)
_CARDS: Final = Meaning(NOTHING, NOTHING, True)
_COUNTED: Final = Meaning(NOTHING, COUNT, True)
_FROM_UNIT: Final = Meaning(MAYBE_UNIT, COUNT, True)
_TRUMP: Final = Meaning(TRUMP, NOTHING, True)
_NUMBER: Final = Meaning(NOTHING, AMOUNT)

MEANINGS: Final[dict[str, Meaning]] = {
    "attacks": _UNIT_CARDS,
    "blocks": Meaning(UNIT, OTHER_UNIT),
    "buried": _COUNTED,
    "bust": _COUNTED,
    "charged": _OF_UNIT,
    "chose": Meaning(NOTHING, ANSWER),
    "closed": _TRUMP,
    "conceded": _PLAIN,
    "damaged": _COUNTED,
    "deck picked": _PLAIN,
    "declared": _OF_REQUEST,
    "discarded": _COUNTED,
    "drafted": _CARDS,
    "drew": _COUNTED,
    "driven": _OF_UNIT,
    "dropped": _OF_REQUEST,
    "entered": Meaning(UNIT, CHARACTER, True),
    "equipped": _UNIT_CARDS,
    "fizzled": _OF_REQUEST,
    "fog cleared": _COUNTED,
    "found": _CARDS,
    "game started": Meaning(NOTHING, AMOUNT, False, False),
    "game won": _NUMBER,
    "hand seen": Meaning(NOTHING, OTHER_SEAT, True),
    "hand to bottom": _CARDS,
    "hand to top": _CARDS,
    "keys": _COUNTED,
    "keys returned": _COUNTED,
    "milled": _COUNTED,
    "modified": Meaning(UNIT_OR_SIDE, AMOUNT, True),
    "negated": _OF_REQUEST,
    "no effect": _ON_REQUEST,
    "not charged": _PLAIN,
    "opened": _TRUMP,
    "over": Meaning(NOTHING, NOTHING, False, False),
    "pack opened": _COUNTED,
    "pack shown": _COUNTED,
    "passed": _PLAIN,
    "picked": _CARDS,
    "prevented": _NUMBER,
    "put aside": _CARDS,
    "put away": _COUNTED,
    "put back": _COUNTED,
    "rare drawn": _CARDS,
    "ready": _PLAIN,
    "rearranged": _NUMBER,
    "requested": _WITH_KEYS,
    "resolved": _OF_REQUEST,
    "returned": Meaning(UNIT, COUNT, True),
    "revealed": _CARDS,
    "set-up again": Meaning(NOTHING, NOTHING, False, False),
    "shown": _CARDS,
    "shuffled": _PLAIN,
    "split": Meaning(UNIT, COUNT, True),
    "staged": _WITH_KEYS,
    "taken": Meaning(NOTHING, MAYBE_COUNT, True),
    "taken out": Meaning(MAYBE_UNIT, NOTHING, True),
    "target changed": Meaning(REQUEST, TARGET),
    "to bottom": _FROM_UNIT,
    "to life": _FROM_UNIT,
    "top": _CARDS,
    "triggered": _OF_REQUEST,
    "trump buried": _COUNTED,
    "turn": _NUMBER,
    "turned down": _UNIT_CARDS,
    "turned over": Meaning(NOTHING, AMOUNT, True),
    "turned up": _UNIT_CARDS,
    "voided": _ON_REQUEST,
}
"""Every kind of event. `over` has the winner as its seat, or nobody; the set-up and a match concern no seat."""


def meaning(kind: str) -> Meaning:
    """What an event of this kind means; of a kind nobody has thought of, nothing but its seat and its cards."""
    return MEANINGS.get(kind, _CARDS)
