"""The answers worth comparing at a decision: what a good player might do, and what was done."""

from typing import Final

from kirifuda.analysis.judges import PositionJudge
from kirifuda.blackpoker.batch.remembered_game import RememberedGame
from kirifuda.blackpoker.common import decisions
from kirifuda.blackpoker.common.decisions import decision_kind
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.memory.blanking import SamplingView
from kirifuda.blackpoker.tree_search.answers import WholeAnswer
from kirifuda.blackpoker.tree_search.likeliest import LikelyAnswer
from kirifuda.core.decision import DONE, Option

Sign = frozenset[Option]
UNIMPORTANT: Final = (decisions.PAY["B"], decisions.PAY["D"])
"""Which bulwark is driven for it and which card is discarded makes hardly another answer."""


def sign_of(game: Game, answer: WholeAnswer) -> Sign:
    """What is the same for answers that hardly differ: in what pays for them, or in the order of a set."""
    copy = game.clone()
    found: list[Option] = []
    for place, option in enumerate(answer.options):
        decision, index = copy.decision, answer.index_in(copy, place)
        if decision is not None and index >= 0:
            if decision_kind(decision.kind) not in UNIMPORTANT and option != DONE:
                found.append(option)
            copy.choose(index)
    return frozenset(found)


def candidates(
    seen: SamplingView, world: RememberedGame, judge: PositionJudge, most: int, taken: WholeAnswer | None = None
) -> list[LikelyAnswer]:
    """The likeliest answers, at most so many, the likeliest first; `taken` is among them, whatever it is worth."""
    found: dict[Sign, LikelyAnswer] = {}
    for likely in judge.likely(seen, world):
        if len(found) < most:
            found.setdefault(sign_of(world.game, likely.answer), likely)
    if taken is not None:
        found.setdefault(sign_of(world.game, taken), LikelyAnswer(taken, [], 0.0))
    return list(found.values())
