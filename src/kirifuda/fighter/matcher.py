"""Does a technique hold on a field, and which cards make it? An exact search over masks of slots. [F-127] [F-128]

A greedy choice would be wrong: the parts of a technique need different cards, so a first fit may take the only card
another part could have used.
"""

from kirifuda.fighter.condition import Condition, Part
from kirifuda.fighter.hands import meets, prepare


class Match:
    """Which alternative holds, and the slots of each of its parts."""

    def __init__(self, alternative: int, slots: list[int]) -> None:
        self.alternative: int = alternative
        self.slots: list[int] = slots

    def to_data(self) -> list[object]:
        return [self.alternative, self.slots[:]]


def field_of(own: list[int], opponent: list[int]) -> list[int]:
    """The eight slots as the owner of a technique sees them: top cards, -1 where a position is empty. [F-124]"""
    return own + opponent


def occupied(cards: list[int]) -> int:
    mask = 0
    for slot in range(8):
        if cards[slot] >= 0:
            mask |= 1 << slot
    return mask


def holds(condition: Condition, cards: list[int]) -> bool:
    free = occupied(cards)
    for parts in condition.alternatives:
        if len(parts) == 1:
            if _part_holds(parts[0], cards, free):
                return True
        elif _search(parts, cards, free) is not None:
            return True
    return False


def find(condition: Condition, cards: list[int]) -> Match | None:
    """The first alternative that holds, with the cards it rests on."""
    free = occupied(cards)
    for index, parts in enumerate(condition.alternatives):
        chosen = _search(parts, cards, free)
        if chosen is not None:
            return Match(index, chosen)
    return None


def _part_holds(part: Part, cards: list[int], free: int) -> bool:
    hands = part.hands
    if len(hands) == 1:
        hand = hands[0]
        masks = prepare(hand, cards)
        if not masks:
            return False
        for chosen in part.choices:
            if chosen & ~free == 0 and meets(hand, masks, chosen):
                return True
        return False
    return len(fitting(part, cards, free)) > 0


def fitting(part: Part, cards: list[int], free: int) -> list[int]:
    """Every choice of free slots on which all hands of the part hold."""
    found = [chosen for chosen in part.choices if chosen & ~free == 0]
    for hand in part.hands:
        if not found:
            return found
        masks = prepare(hand, cards)
        if not masks:
            return []
        found = [chosen for chosen in found if meets(hand, masks, chosen)]
    return found


def _search(parts: list[Part], cards: list[int], free: int) -> list[int] | None:
    """Disjoint choices, one for each part. [F-118]"""
    lists: list[list[int]] = []
    for part in parts:
        found = fitting(part, cards, free)
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
