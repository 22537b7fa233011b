"""Every kind of decision of BlackPoker, declared once: what a row says is in `core/kinds.py`."""

from typing import Final

from kirifuda.core.kinds import ACTION, LIFE, PACK, REQUEST, UNIT, DecisionKind, DecisionKinds
from kirifuda.core.vocabulary import CORE_DECISIONS

DECISIONS: Final = DecisionKinds(CORE_DECISIONS)
_new = DECISIONS.declare

# Building a request ([RQ-2]): for the opponent it has not begun yet.

PAY: Final = {letter: _new(DecisionKind(f"pay {letter}", ACTION, draft=True)) for letter in "BDSC"}
"""By the letter of the cost."""
KEY: Final = _new(DecisionKind("key", ACTION, draft=True))
TARGET: Final = _new(DecisionKind("target", ACTION, draft=True))

# Sets, asked one by one.

ATTACKERS: Final = _new(DecisionKind("attackers", whole_set=True))
BLOCKERS: Final = _new(DecisionKind("blockers", UNIT, whole_set=True))
TURN_DOWN: Final = _new(DecisionKind("turn down", whole_set=True))
REARRANGE: Final = _new(DecisionKind("rearrange", whole_set=True))

# In the middle of an effect.

DISCARD: Final = _new(DecisionKind("discard"))
MAY_DISCARD: Final = _new(DecisionKind("may discard"))
NAME_CARD: Final = _new(DecisionKind("name card"))
DRAW_MORE: Final = _new(DecisionKind("draw more"))
BLACKJACK: Final = _new(DecisionKind("blackjack"))
SEARCH: Final = _new(DecisionKind("search", shows=LIFE))
PICK: Final = _new(DecisionKind("pick"))
TAKE: Final = _new(DecisionKind("take"))
SET: Final = _new(DecisionKind("set"))
ENTER: Final = _new(DecisionKind("enter"))
ENTER_AS: Final = _new(DecisionKind("enter as"))
REPLENISH: Final = _new(DecisionKind("replenish"))
POSTURE: Final = _new(DecisionKind("posture", UNIT))
NEXT_BULWARK: Final = _new(DecisionKind("next bulwark"))
NEXT_ON_LIFE: Final = _new(DecisionKind("next on life"))
NEXT_TO_BOTTOM: Final = _new(DecisionKind("next to bottom"))
TO_BOTTOM: Final = _new(DecisionKind("to bottom"))
PUT_BACK: Final = _new(DecisionKind("put back"))
TOP_OR_BOTTOM: Final = _new(DecisionKind("top or bottom"))
GIVE_UP: Final = _new(DecisionKind("give up"))
BURY: Final = _new(DecisionKind("bury"))
NEGATE: Final = _new(DecisionKind("negate"))
NEW_TARGET: Final = _new(DecisionKind("new target", REQUEST))
OPEN_TRUMP: Final = _new(DecisionKind("open trump"))
TURN_TRUMP_DOWN: Final = _new(DecisionKind("turn trump down"))

# Which card of a graveyard is visible.

TOP: Final = _new(DecisionKind("top"))
NEW_TOP: Final = _new(DecisionKind("new top"))

# Before the game: what is chosen is its owner's secret, that they choose is not.

TRUMPS: Final = _new(DecisionKind("trumps", setup=True))
SCENARIO_HAND: Final = _new(DecisionKind("scenario hand", setup=True))
RARE_CARD: Final = _new(DecisionKind("rare card", setup=True))
DRAFT: Final = _new(DecisionKind("draft", setup=True, shows=PACK))

# Between the games of a match.

READY: Final = _new(DecisionKind("ready"))
DECK: Final = _new(DecisionKind("deck"))


def decision_kind(name: str) -> DecisionKind:
    """What is declared about the kind of a decision."""
    return DECISIONS.named(name)
