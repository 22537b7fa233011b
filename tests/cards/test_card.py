"""Cards as numbers, masks of cards, and how a card is printed."""

import pytest

from kirifuda.cards.card import (
    ALL_CARDS,
    BIT,
    CLUB,
    DIAMOND,
    HEART,
    JOKER_1,
    JOKER_2,
    JOKERS,
    NO_SUIT,
    NUMBER,
    PACK_SIZE,
    SPADE,
    SUIT,
    SUIT_MASK,
    UNKNOWN,
    card_sign,
    card_text,
    cards_in,
    cards_text,
    is_joker,
    make_card,
    mask_of,
    mask_size,
)


def test_TM_1_a_pack_is_four_suits_of_thirteen_and_two_jokers() -> None:
    assert PACK_SIZE == 54
    assert len({card_text(card) for card in range(PACK_SIZE)}) == 54
    suits = (SPADE, HEART, DIAMOND, CLUB, NO_SUIT)
    assert [SUIT.count(suit) for suit in suits] == [13, 13, 13, 13, 2]


def test_numbers_are_ace_1_to_king_13_and_joker_0() -> None:
    assert [NUMBER[make_card(HEART, number)] for number in range(1, 14)] == list(range(1, 14))
    assert [NUMBER[JOKER_1], NUMBER[JOKER_2]] == [0, 0]


def test_a_joker_has_no_suit() -> None:
    assert SUIT[JOKER_1] == SUIT[JOKER_2] == NO_SUIT
    assert SUIT_MASK[NO_SUIT] == 0
    assert [card for card in range(PACK_SIZE) if is_joker(card)] == [JOKER_1, JOKER_2]


@pytest.mark.parametrize(
    ("card", "text", "sign"),
    [
        (make_card(SPADE, 1), "SA", "♠A"),
        (make_card(HEART, 10), "H10", "♡10"),
        (make_card(DIAMOND, 11), "DJ", "♢J"),
        (make_card(CLUB, 13), "CK", "♣K"),
        (JOKER_1, "JO1", "Jo"),
        (JOKER_2, "JO2", "Jo"),
        (UNKNOWN, "??", "??"),
    ],
)
def test_a_card_is_printed_as_code_and_as_in_the_rulebook(card: int, text: str, sign: str) -> None:
    assert card_text(card) == text
    assert card_sign(card) == sign


def test_cards_are_printed_in_the_order_given() -> None:
    assert cards_text([make_card(CLUB, 2), UNKNOWN, make_card(SPADE, 12)]) == "C2 ?? SQ"


def test_masks_hold_sets_of_cards() -> None:
    cards = [make_card(SPADE, 3), make_card(CLUB, 13), JOKER_2]
    mask = mask_of(cards)
    assert mask == sum(BIT[card] for card in cards)
    assert cards_in(mask) == sorted(cards)
    assert mask_size(mask) == 3
    assert mask_size(ALL_CARDS) == 54
    assert (mask_of([]), cards_in(0), mask_size(0)) == (0, [], 0)


def test_suit_masks_and_jokers_are_the_whole_pack() -> None:
    assert SUIT_MASK[SPADE] | SUIT_MASK[HEART] | SUIT_MASK[DIAMOND] | SUIT_MASK[CLUB] | JOKERS == ALL_CARDS
    assert [mask_size(SUIT_MASK[suit]) for suit in range(4)] == [13, 13, 13, 13]
