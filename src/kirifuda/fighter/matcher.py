"""Does a technique hold on a field, and which cards make it? An exact search over masks of slots. [F-127] [F-128]

A greedy choice would be wrong: the parts of a technique need different cards, so a first fit may take the only card
another part could have used.
"""

from kirifuda.fighter.condition import OPPONENT, OWN, Condition, ConditionPart
from kirifuda.fighter.hands import CARD, POP, STRAIGHT, SUITS, SUM, Field, group, meets, prepare, runs


class Fit:
    """Which alternative holds, and the slots of each of its parts."""

    def __init__(self, alternative: int, slots: list[int]) -> None:
        self.alternative: int = alternative
        self.slots: list[int] = slots

    def to_data(self) -> list[object]:
        return [self.alternative, self.slots[:]]


def holds(condition: Condition, cards: list[int]) -> bool:
    """Whether a technique holds on eight slots: the own top cards and the opponent's, -1 where there is none."""
    return holds_on(condition, Field(cards))


def holds_on(condition: Condition, field: Field) -> bool:
    for parts in condition.alternatives:
        if len(parts) == 1:
            if _part_holds(parts[0], field):
                return True
        elif _search(parts, field) is not None:
            return True
    return False


def find(condition: Condition, cards: list[int]) -> Fit | None:
    """The first alternative that holds, with the cards it rests on."""
    field = Field(cards)
    for index, parts in enumerate(condition.alternatives):
        chosen = _search(parts, field)
        if chosen is not None:
            return Fit(index, chosen)
    return None


def _part_holds(part: ConditionPart, field: Field) -> bool:
    if POP[field.free & OWN] < part.own or POP[field.free & OPPONENT] < part.opponent:
        return False
    hand = part.hands[0]
    if len(part.hands) > 1 or part.arrow != "" or hand.kind == SUM:
        return len(fitting(part, field)) > 0
    if hand.kind == STRAIGHT:
        return _run_fits(runs(field, hand.n), hand.n, part.own, part.opponent)
    if hand.kind == CARD:
        return _group_fits(field.at, hand.n, part.own, part.opponent)
    if hand.kind == SUITS:
        return _group_fits(field.suits, hand.n, part.own, part.opponent)
    mask = group(hand, field)
    return min(POP[mask & OWN], part.own) + min(POP[mask & OPPONENT], part.opponent) >= hand.n


def _group_fits(masks: list[int], n: int, own: int, opponent: int) -> bool:
    """Without looking at every choice: take as many like cards on each side as the reference allows."""
    for mask in masks:
        if min(POP[mask & OWN], own) + min(POP[mask & OPPONENT], opponent) >= n:
            return True
    return False


def _run_fits(masks: list[int], n: int, own: int, opponent: int) -> bool:
    """A run fits if the numbers that lie on one side only are not too many for that side."""
    start = 0
    while start < len(masks):
        own_only, opponent_only = 0, 0
        for place in range(start, start + n):
            mask = masks[place]
            if mask & OPPONENT == 0:
                own_only += 1
            elif mask & OWN == 0:
                opponent_only += 1
        if own_only <= own and opponent_only <= opponent:
            return True
        start += n
    return False


def fitting(part: ConditionPart, field: Field) -> list[int]:
    """Every choice of occupied slots on which all hands of the part hold."""
    free = field.free
    found = [chosen for chosen in part.choices if chosen & ~free == 0]
    for hand in part.hands:
        if not found:
            return found
        masks = prepare(hand, field)
        if not masks:
            return masks
        found = [chosen for chosen in found if meets(hand, masks, chosen)]
    return found


def _search(parts: list[ConditionPart], field: Field) -> list[int] | None:
    """Disjoint choices, one for each part. [F-118]"""
    lists: list[list[int]] = []
    for part in parts:
        found = fitting(part, field)
        if not found:
            return None
        lists.append(found)
    chosen = [0] * len(parts)
    return chosen if _place(lists, 0, 0, chosen) else None


def _place(lists: list[list[int]], index: int, taken: int, chosen: list[int]) -> bool:
    if index == len(lists):
        return True
    for mask in lists[index]:
        if mask & taken == 0:
            chosen[index] = mask
            if _place(lists, index + 1, taken | mask, chosen):
                return True
    return False
