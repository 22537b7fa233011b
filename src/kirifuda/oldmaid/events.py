"""Every kind of event of Old Maid; it asks nothing but what the core asks."""

from typing import Final

from kirifuda.core.kinds import AMOUNT, COUNT, HAND, NOTHING, OPENED, OWNER, EventKind, EventKinds
from kirifuda.core.vocabulary import CORE_EVENTS

EVENTS: Final = EventKinds(CORE_EVENTS)
_new = EVENTS.declare

DEALT: Final = _new(EventKind("dealt", NOTHING, COUNT, OWNER, goal=HAND))
PAIR: Final = _new(EventKind("pair", NOTHING, AMOUNT, OPENED, HAND))
TAKEN: Final = _new(EventKind("taken", NOTHING, AMOUNT, OWNER, HAND))
"""Its number is the position in the hand."""
DREW: Final = _new(EventKind("drew", NOTHING, COUNT, OWNER, goal=HAND))
OUT: Final = _new(EventKind("out"))
TURN: Final = _new(EventKind("turn", NOTHING, AMOUNT))
