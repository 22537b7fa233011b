"""The matcher against brute force, on random fields and conditions."""

from random import Random

from kirifuda.fighter import find, holds, missing
from kirifuda.fighter.condition import Condition
from kirifuda.fighter.hands import POP
from tests.fighter.fields import brute_force, random_condition, random_field


def compare(count: int, seed: int) -> int:
    """How many of the random pairs hold; raises where matcher and brute force disagree."""
    rng = Random(seed)
    held = 0
    for _ in range(count):
        condition, cards = random_condition(rng), random_field(rng)
        expected = brute_force(condition, cards)
        assert holds(condition, cards) == expected, (condition.text(), cards)
        assert (missing(condition, cards).cards == 0) == expected, (condition.text(), cards)
        check_witness(condition, cards, expected)
        held += expected
    return held


def check_witness(condition: Condition, cards: list[int], expected: bool) -> None:
    """The slots that `find` names are disjoint, as many as referenced, and by themselves enough."""
    match = find(condition, cards)
    assert (match is not None) == expected, (condition.text(), cards)
    if match is None:
        return
    parts = condition.alternatives[match.alternative]
    assert sum(POP[mask] for mask in match.slots) == POP[sum(match.slots)]
    for part, mask in zip(parts, match.slots, strict=True):
        assert (POP[mask & 15], POP[mask >> 4]) == (part.own, part.opponent)
        alone = [card if mask >> slot & 1 else -1 for slot, card in enumerate(cards)]
        assert brute_force(Condition([[part]]), alone)
