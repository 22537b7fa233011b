"""Every kind of event of BlackPoker, declared once: what a row says is in `core/kinds.py`.

The kind of an event never changes: records and stored games hold it. Who may know the cards follows [ZV-4], [ZV-5],
Q-212, Q-303, Q-307 to Q-309, Q-312, Q-313, Q-317 and Q-318.
"""

from typing import Final

from kirifuda.core.event import Event
from kirifuda.core.kinds import (
    ACTION,
    AMOUNT,
    ASIDE,
    BATCH,
    BREAK,
    BULWARKS,
    CHARACTER,
    COUNT,
    FIELD,
    FLY,
    FOG,
    GRAVEYARD,
    HAND,
    HIDDEN,
    LIFE,
    LIGHT,
    LOOKER,
    MAYBE_COUNT,
    MAYBE_UNIT,
    NOTHING,
    OPENED,
    OTHER_SEAT,
    OTHER_UNIT,
    OWNER,
    RARE,
    REQUEST,
    SHOWN,
    SOLDIERS,
    STAGE,
    TABLE,
    TARGET,
    TRUMP,
    TRUMPS,
    UNIT,
    UNIT_OR_SIDE,
    EventKind,
    EventKinds,
)
from kirifuda.core.vocabulary import CORE_EVENTS

EVENTS: Final = EventKinds(CORE_EVENTS)
_new = EVENTS.declare

# Requests.

DECLARED: Final = _new(EventKind("declared", REQUEST, ACTION, stirs=True, sound="request"))
NEGATED: Final = _new(EventKind("negated", REQUEST, ACTION, ends=True, stirs=True, motion=BREAK, sound="break"))
VOIDED: Final = _new(EventKind("voided", REQUEST))
NO_EFFECT: Final = _new(EventKind("no effect", REQUEST))
TARGET_CHANGED: Final = _new(EventKind("target changed", REQUEST, TARGET))
KEYS: Final = _new(EventKind("keys", NOTHING, COUNT, SHOWN, STAGE, GRAVEYARD, told=False))
KEYS_RETURNED: Final = _new(EventKind("keys returned", NOTHING, COUNT, HIDDEN, STAGE, HAND))

# Life and hand.

DREW: Final = _new(EventKind("drew", NOTHING, COUNT, OWNER, LIFE, HAND, motion=FLY, sound="card"))
DAMAGED: Final = _new(EventKind("damaged", NOTHING, COUNT, BATCH, LIFE, GRAVEYARD, pays=True, motion=FLY, sound="hit"))
PREVENTED: Final = _new(EventKind("prevented", NOTHING, AMOUNT))
MILLED: Final = _new(EventKind("milled", NOTHING, COUNT, BATCH, LIFE, GRAVEYARD, motion=FLY, sound="hit"))
DISCARDED: Final = _new(
    EventKind("discarded", NOTHING, COUNT, BATCH, HAND, GRAVEYARD, pays=True, motion=FLY, sound="card")
)
FOUND: Final = _new(EventKind("found", NOTHING, NOTHING, SHOWN, LIFE, HAND, varies=True, reveals=True, motion=FLY))
TAKEN: Final = _new(EventKind("taken", NOTHING, MAYBE_COUNT, HIDDEN, LIFE, HAND, varies=True, motion=FLY))
TO_LIFE: Final = _new(EventKind("to life", MAYBE_UNIT, COUNT, HIDDEN, FIELD, LIFE, motion=FLY))
TO_BOTTOM: Final = _new(EventKind("to bottom", MAYBE_UNIT, COUNT, HIDDEN, FIELD, LIFE, bottom=True, motion=FLY))
HAND_TO_TOP: Final = _new(EventKind("hand to top", NOTHING, NOTHING, OWNER, HAND, LIFE, motion=FLY))
HAND_TO_BOTTOM: Final = _new(EventKind("hand to bottom", NOTHING, NOTHING, OWNER, HAND, LIFE, bottom=True, motion=FLY))
HAND_SEEN: Final = _new(EventKind("hand seen", NOTHING, OTHER_SEAT, LOOKER, reveals=True))
SHUFFLED: Final = _new(EventKind("shuffled"))

# Graveyard, and cards turned over on their way.

TURNED_OVER: Final = _new(EventKind("turned over", NOTHING, AMOUNT, OPENED, LIFE, TABLE, reveals=True))
PICKED: Final = _new(EventKind("picked", NOTHING, NOTHING, OPENED, GRAVEYARD, TABLE, reveals=True))
TAKEN_OUT: Final = _new(EventKind("taken out", MAYBE_UNIT, NOTHING, OPENED, FIELD, TABLE, varies=True, reveals=True))
PUT_BACK: Final = _new(EventKind("put back", NOTHING, COUNT, BATCH, TABLE, GRAVEYARD))
BUST: Final = _new(EventKind("bust", NOTHING, COUNT, BATCH, TABLE, GRAVEYARD))
TOP: Final = _new(EventKind("top", NOTHING, NOTHING, SHOWN))
"""The visible card of a graveyard; it was there before."""

# The field.

ENTERED: Final = _new(
    EventKind("entered", UNIT, CHARACTER, SOLDIERS, HAND, FIELD, varies=True, motion=LIGHT, sound="card")
)
BURIED: Final = _new(EventKind("buried", NOTHING, COUNT, BATCH, FIELD, GRAVEYARD, pays=True, sound="hit"))
RETURNED: Final = _new(EventKind("returned", UNIT, COUNT, HIDDEN, FIELD, HAND))
EQUIPPED: Final = _new(EventKind("equipped", UNIT, NOTHING, OPENED, STAGE, FIELD, motion=LIGHT))
CHARGED: Final = _new(EventKind("charged", UNIT, together=True, motion=LIGHT))
NOT_CHARGED: Final = _new(EventKind("not charged"))
DRIVEN: Final = _new(EventKind("driven", UNIT, pays=True, together=True, motion=LIGHT))
ATTACKS: Final = _new(
    EventKind("attacks", UNIT, NOTHING, OPENED, together=True, stirs=True, motion=LIGHT, sound="request")
)
BLOCKS: Final = _new(EventKind("blocks", UNIT, OTHER_UNIT, stirs=True, motion=LIGHT))
MODIFIED: Final = _new(EventKind("modified", UNIT_OR_SIDE, AMOUNT, OPENED, STAGE, FOG, motion=LIGHT))
FOG_CLEARED: Final = _new(EventKind("fog cleared", NOTHING, COUNT, SHOWN, FOG, GRAVEYARD, told=False))
TURNED_UP: Final = _new(EventKind("turned up", UNIT, NOTHING, OPENED, BULWARKS, FIELD, reveals=True))
TURNED_DOWN: Final = _new(EventKind("turned down", UNIT, NOTHING, HIDDEN, FIELD, BULWARKS))
SPLIT: Final = _new(EventKind("split", UNIT, COUNT, HIDDEN, FIELD, BULWARKS))
REARRANGED: Final = _new(EventKind("rearranged", NOTHING, AMOUNT, origin=BULWARKS, goal=BULWARKS))

# Trumps, pack and rare card.

OPENED_TRUMP: Final = _new(EventKind("opened", TRUMP, NOTHING, OPENED, TRUMPS, TABLE, reveals=True))
CLOSED: Final = _new(EventKind("closed", TRUMP, NOTHING, HIDDEN, TRUMPS, TRUMPS))
TRUMP_BURIED: Final = _new(EventKind("trump buried", NOTHING, COUNT, BATCH, TRUMPS, GRAVEYARD))
PACK_OPENED: Final = _new(EventKind("pack opened", NOTHING, COUNT, OWNER, reveals=True))
PACK_SHOWN: Final = _new(EventKind("pack shown", NOTHING, COUNT, OPENED, reveals=True))
RARE_DRAWN: Final = _new(EventKind("rare drawn", NOTHING, NOTHING, OWNER, RARE, HAND, motion=FLY))

# Set-up, turns and the end.

DRAFTED: Final = _new(EventKind("drafted", NOTHING, NOTHING, OWNER, LIFE, ASIDE))
PUT_ASIDE: Final = _new(EventKind("put aside", NOTHING, NOTHING, OWNER, LIFE, ASIDE, varies=True, together=True))
REVEALED: Final = _new(EventKind("revealed", NOTHING, NOTHING, SHOWN, LIFE, TABLE, reveals=True))
SHOWN_CARD: Final = _new(EventKind("shown", NOTHING, NOTHING, SHOWN, reveals=True))
PUT_AWAY: Final = _new(EventKind("put away", NOTHING, COUNT, SHOWN, TABLE, GRAVEYARD, told=False))
SET_UP_AGAIN: Final = _new(EventKind("set-up again", seat=False))
TURN: Final = _new(EventKind("turn", NOTHING, AMOUNT, quiet=True))
CONCEDED: Final = _new(EventKind("conceded"))

# A match of several games.

READY: Final = _new(EventKind("ready", of_match=True))
DECK_PICKED: Final = _new(EventKind("deck picked", of_match=True))
GAME_STARTED: Final = _new(EventKind("game started", NOTHING, AMOUNT, seat=False, of_match=True))
GAME_WON: Final = _new(EventKind("game won", NOTHING, AMOUNT, of_match=True))


def event_kind(name: str) -> EventKind:
    """What is declared about the kind of an event."""
    return EVENTS.named(name)


def kind_of(event: Event) -> EventKind:
    """The same of an event, which may know it."""
    return EVENTS.named(event.kind) if event.row is None else event.row
