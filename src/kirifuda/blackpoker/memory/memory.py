"""The memory of a viewer: what they learned on the way and may remember ([ZV-6], Q-307, Q-309, Q-316, Q-318).

A memory is folded over nothing but what the viewer received, redacted events and views, so it cannot know more.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from kirifuda.blackpoker.common.events import DECLARED, HAND_SEEN, SET_UP_AGAIN, kind_of
from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.memory.fold import Fold
from kirifuda.blackpoker.memory.knowledge import Knowledge, knowledge_from_data
from kirifuda.blackpoker.memory.origins import effect_at, in_printed_order
from kirifuda.blackpoker.memory.places import HAND, LIFE, OUT, PACK
from kirifuda.blackpoker.views.cards_in_view import cards_in_view
from kirifuda.blackpoker.views.seat_view import View
from kirifuda.blackpoker.views.seen_cards import SeenCards
from kirifuda.cards.card import ALL_CARDS, UNKNOWN
from kirifuda.cards.masks import known_mask
from kirifuda.core.event import Event
from kirifuda.core.vocabulary import PASSED, STAGED


@mypyc_attr(acyclic=True)
class Memory:
    """What a viewer remembers of both players' cards; `see` what each choice brought."""

    def __init__(self, rules: Rules, viewer: int) -> None:
        self.rules: Final = rules
        self.viewer: Final = viewer
        self.started: bool = False
        self.sides: list[Knowledge] = [Knowledge(), Knowledge()]
        self.used: list[Fold] = []

    def clone(self) -> "Memory":
        copy = Memory(self.rules, self.viewer)
        copy.started = self.started
        copy.sides = [side.clone() for side in self.sides]
        return copy

    def to_data(self) -> list[object]:
        """What is remembered of both players; see `memory_from_data`."""
        return [side.to_data() for side in self.sides]

    def known(self, owner: int, place: int) -> list[int]:
        """The cards of a player that are certainly in a place."""
        return self.sides[owner].known(place)

    def see(self, before: View, events: list[Event], after: View) -> None:
        """Take in what one choice brought: the redacted events, and the views before and after it."""
        self.take_in(cards_in_view(before), events, cards_in_view(after))

    def take_in(self, before: SeenCards, events: list[Event], after: SeenCards) -> None:
        """The same by the cards that were seen before and after it."""
        if not self.started or tells_something(events, after):
            self.fold(before, events, after)

    def fold(self, before: SeenCards, events: list[Event], after: SeenCards) -> None:
        if not self.started:
            self.started = True
            self.start(after)
        ordered = in_printed_order(events)
        folds = self.folds(before, after)
        effect = -1
        action = -1
        for place, event in enumerate(ordered):
            if place > effect:
                effect = effect_at(ordered, place)
                action = ordered[effect].number if effect < len(ordered) else after.resolving
            kind = kind_of(event)
            if kind is SET_UP_AGAIN:
                self.start(after)
                folds = self.folds(before, after)
            elif kind is HAND_SEEN:
                for card in event.cards:
                    if card != UNKNOWN:
                        self.sides[event.number].settle(card, HAND)
            elif event.seat >= 0:
                fold = folds[event.seat]
                fold.event(event, kind, action)
                if kind is STAGED and event.cards and not declared(events, event.unit):
                    fold.raised(event)
        for fold in folds:
            fold.finish()

    def folds(self, before: SeenCards, after: SeenCards) -> list[Fold]:
        """One for each player; they are the same all the time."""
        if not self.used:
            self.used = [Fold(self.rules, self.sides[owner], owner, before, after) for owner in range(2)]
        else:
            self.used[0].begin(self.sides[0], before, after)
            self.used[1].begin(self.sides[1], before, after)
        return self.used

    def start(self, seen: SeenCards) -> None:
        """Before the set-up: all cards of a known deck are in the life, of an unknown one they may be."""
        rules = self.rules
        inside = LIFE | PACK if "pack" in rules.setup else LIFE
        outside = PACK if "pack of the rest" in rules.setup else OUT
        for owner in range(2):
            deck = seen.side(owner).deck
            side = Knowledge()
            side.places.put(ALL_CARDS, outside if deck else inside | outside)
            side.places.put(known_mask(deck), inside)
            self.sides[owner] = side


def tells_something(events: list[Event], after: SeenCards) -> bool:
    """Could anybody learn from this? A pass and a part of a request that is being made say nothing about cards."""
    return not quiet(events) or bool(after.looks)


def quiet(events: list[Event]) -> bool:
    """Were there nothing but passes?"""
    for event in events:
        if kind_of(event) is not PASSED:
            return False
    return True


def declared(events: list[Event], request: int) -> bool:
    """Was the request made by a player, rather than by an effect?"""
    for event in events:
        if event.unit == request and kind_of(event) is DECLARED:
            return True
    return False


def memory_from_data(data: list[object], rules: Rules, viewer: int) -> Memory:
    """The memory that `to_data` wrote; one that has seen something."""
    memory = Memory(rules, viewer)
    memory.started = True
    memory.sides = [knowledge_from_data(side) for side in data]
    return memory
