"""Masks of cards: every card has its own bit, and an unknown one none."""

import pytest

from kirifuda.cards.card import ALL_CARDS, BIT, PACK_SIZE, UNKNOWN, cards_in, mask_of
from kirifuda.cards.masks import bit, known_mask, shown_mask

pytestmark = pytest.mark.both


def test_every_card_has_its_bit() -> None:
    assert [bit(card) for card in range(PACK_SIZE)] == BIT
    assert known_mask(list(range(PACK_SIZE))) == shown_mask(tuple(range(PACK_SIZE))) == ALL_CARDS


def test_an_unknown_card_is_in_no_mask() -> None:
    assert bit(UNKNOWN) == 0
    assert known_mask([3, UNKNOWN, 47]) == shown_mask((3, UNKNOWN, 47)) == mask_of([3, 47])


def test_the_cards_of_a_mask() -> None:
    assert cards_in(mask_of([53, 0, 31, 32])) == [0, 31, 32, 53]
    assert cards_in(0) == []
    assert cards_in(~mask_of([7])) == [card for card in range(PACK_SIZE) if card != 7]
