"""The three actions of Old Maid. Trigger, speed and timing are all the core needs to run them in the right order."""

from typing import Final

from kirifuda.core.action import DIRECT, TRIGGERED, Action

DRAW: Final = Action(0, "draw", DIRECT, True, True)
"""引く: direct-immediate-main. Take one card, unseen, from the next player who still has cards.

The request names that player (`target`) and the position in their hand (`source`), never the card.
"""

DISCARD_PAIR: Final = Action(1, "discard pair", TRIGGERED, True, True)
"""ペアを捨てる: triggered-immediate-main, by two cards of one number (`source`) in a hand. Put them on the pile."""

HAND_OVER: Final = Action(2, "hand over", TRIGGERED, True, False)
"""番を渡す: triggered-immediate-quick, by a draw that resolved. The next player with cards gets turn and chance.

It is quick so that a pair drawn leaves the hand first: a trigger check takes main before quick ([TC-7]).
"""

ACTIONS: Final[dict[str, Action]] = {action.id: action for action in (DRAW, DISCARD_PAIR, HAND_OVER)}
