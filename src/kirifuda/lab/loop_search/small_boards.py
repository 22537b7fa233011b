"""Every small position of a regulation: a few things of player 1 in all ways, under every one or two face-up trumps.

The things are two cards of each suit that are no trumps, each in the hand, as a soldier or as a bulwark, and every
character of two cards. The trumps are those of the free actions. Player 1 has besides three cards of life and one in
the graveyard, player 2 a soldier, a bulwark, a hand card, three cards of life and one in the graveyard. Either it is
player 1's turn and the stage is empty, or player 2 has a request on the stage.
"""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Final

from kirifuda.blackpoker import Rules
from kirifuda.cards.card import ALL_CARDS, SUIT_MASK, card_text, cards_in, mask_of
from kirifuda.cards.notation import parse_cards
from kirifuda.lab.loop_search.needed_boards import free_actions, staged

OPPONENT: Final = "P2 life: C2 C3 D2; P2 hand: S9; P2 grave: H10; P2 walls: H9; P2 field: o:D9"
PLAIN: Final = mask_of([card for suit in "SHDC" for card in parse_cards(" ".join(f"{suit}{n}" for n in range(2, 11)))])
PLACES: Final = ("hand", "field", "walls")


class Piece:
    """A card or a character of player 1, and where it lies."""

    def __init__(self, place: str, cards: tuple[int, ...]) -> None:
        self.place: Final = place
        self.cards: Final = cards
        self.mask: Final = mask_of(list(cards))
        self.text: Final = "+".join([card_text(card) for card in cards])


def trump_sets(rules: Rules, most: int) -> list[tuple[int, ...]]:
    trumps = sorted({action.trump for action in free_actions(rules) if action.trump >= 0})
    return [group for size in range(most + 1) for group in combinations(trumps, size)]


def small_positions(rules: Rules, trumps: tuple[int, ...], most: int) -> Iterator[str]:
    """The boards with these trumps and at most so many things."""
    things = _things(rules, mask_of(list(trumps)))
    stages = ["", *_answers(rules)]
    for size in range(most + 1):
        for group in combinations(things, size):
            if sum(thing.mask for thing in group) == mask_of([card for thing in group for card in thing.cards]):
                own = _own(group, trumps)
                for stage in stages:
                    turn = f"turn P2; chance P1; stage: {stage}" if stage else "turn P1"
                    yield f"{turn}; {own}; {OPPONENT}"


def _things(rules: Rules, taken: int) -> list[Piece]:
    found: list[Piece] = []
    for suit in range(4):
        plain = [card for card in cards_in(PLAIN & SUIT_MASK[suit] & ~taken) if card not in rules.trumps]
        found += [Piece(place, (card,)) for card, place in product(plain[:2], PLACES)]
    for kind in rules.characters:
        if kind.partner:
            cards = (cards_in(kind.mask)[:1] + cards_in(kind.partner & ~kind.mask)[:1])[:2]
            if not mask_of(cards) & taken:
                found.append(Piece("field", tuple(cards)))
    return found


def _answers(rules: Rules) -> list[str]:
    """Requests of player 2 to answer: an Attack, and the first of the list with one key card."""
    keyed = [action for action in rules.direct if action.key.count == 1 and not action.immediate][:1]
    attacks = [rules.by_id["attack"]] if "attack" in rules.by_id else []
    return [text for text in [staged(action) for action in attacks + keyed] if text]


def _own(group: tuple[Piece, ...], trumps: tuple[int, ...]) -> str:
    given = mask_of([card for thing in group for card in thing.cards]) | mask_of(list(trumps))
    rest = [card_text(card) for card in cards_in(ALL_CARDS & ~given)]
    parts = [f"P1 grave: {rest[0]}", f"P1 life: {' '.join(rest[1:4])}"]
    for place in PLACES:
        parts.append(f"P1 {place}: " + " ".join([thing.text for thing in group if thing.place == place]))
    if trumps:
        parts.append("P1 trump: " + " ".join([f"+{card_text(card)}" for card in trumps]))
    return "; ".join(parts)
