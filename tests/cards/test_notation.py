"""Reading and printing cards and decks; a text that means nothing is refused with what would be right."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kirifuda.cards.card import JOKER_1, JOKER_2, PACK_SIZE, card_sign, card_text, cards_text
from kirifuda.cards.notation import CardError, check_deck, deck_text, parse_card, parse_cards, parse_deck


@pytest.mark.parametrize("card", range(PACK_SIZE))
def test_a_printed_card_is_read_back(card: int) -> None:
    assert parse_card(card_text(card)) == card
    if card < JOKER_1:
        assert parse_card(card_sign(card)) == card


@pytest.mark.parametrize(
    ("text", "card"),
    [("s10", "S10"), (" ♥a ", "HA"), ("♤K", "SK"), ("♦2", "D2"), ("♧J", "CJ"), ("jo", "JO1"), ("Joker2", "JO2")],
)
def test_a_card_may_be_written_in_many_ways(text: str, card: str) -> None:
    assert card_text(parse_card(text)) == card


@pytest.mark.parametrize("text", ["S11", "S1", "X5", "", "10", "SAA", "S 5", "??", "JO3"])
def test_an_unknown_card_is_refused_with_what_a_card_is(text: str) -> None:
    with pytest.raises(CardError, match="a card is S, H, D or C with A, 2-10, J, Q, K, or JO1, JO2") as caught:
        parse_card(text)
    assert repr(text) in str(caught.value)


def test_an_unknown_card_is_refused_with_a_suggestion() -> None:
    with pytest.raises(CardError, match=r"did you mean S10\b"):
        parse_card("S100")


def test_cards_are_read_in_order_with_blanks_or_commas() -> None:
    assert cards_text(parse_cards("S5, ♡A D10,CK")) == "S5 HA D10 CK"
    assert parse_cards("") == []


def test_two_plain_jokers_are_the_two_jokers() -> None:
    assert parse_cards("Jo S5 Jo") == [JOKER_1, 4, JOKER_2]
    assert parse_deck("S5 Jo Jo") == [4, JOKER_1, JOKER_2]
    assert parse_deck("Jox2") == [JOKER_1, JOKER_2]


def test_a_named_and_a_plain_joker_are_the_two_jokers() -> None:
    assert sorted(parse_deck("JO1 Jo")) == [JOKER_1, JOKER_2]
    assert sorted(parse_deck("Jo JO1")) == [JOKER_1, JOKER_2]
    assert sorted(parse_deck("JO2 Jo")) == [JOKER_1, JOKER_2]


def test_a_deck_list_is_read_by_suit_with_ranges() -> None:
    assert cards_text(parse_deck("♠A-3 h8,10-Q Jo")) == "SA S2 S3 H8 H10 HJ HQ JO1"
    assert len(parse_deck("♠A-K ♡A-K ♢A-K ♣A-K Jo Jo")) == PACK_SIZE


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("♠A-5 S3", r"S3 \(♠3\) is in the deck twice: each card may be there once \[TM-1\]"),
        ("JO1 JO1", r"JO1 \(Jo\) is in the deck twice"),
        ("Jo Jo Jo", r"3 Jokers in the deck: a deck holds at most two, JO1 and JO2 \[TM-1\]"),
        ("Jox3", "3 Jokers in the deck"),
        ("JO1 JO2 Jo", "3 Jokers in the deck"),
        ("♠B", "unknown rank 'B' in '♠B': ranks are A, 2-10, J, Q, K"),
        ("♠2-1", "'2-1' in '♠2-1' runs backwards"),
        ("♠0-5", "unknown rank '0' in '♠0-5'"),
        ("♠", "unknown rank '' in '♠'"),
        ("♠5-2", "'5-2' in '♠5-2' runs backwards: write the lower rank first, A is the lowest"),
        ("♠K-A", "runs backwards"),
        ("X5", "cannot read 'X5' in the deck: write a suit and ranks, such as ♠A-5 or H8,10-K, or Jo"),
        ("Jox999999999", "cannot read 'Jox999999999' in the deck: write a Joker as Jo, JO1 or JO2"),
        ("Jo½", "cannot read 'Jo1⁄2' in the deck"),
        ("Joe", "cannot read 'Joe' in the deck: write a Joker as Jo, JO1 or JO2"),
    ],
)
def test_TM_1_an_illegal_deck_is_refused_with_the_reason(text: str, message: str) -> None:
    with pytest.raises(CardError, match=message):
        parse_deck(text)


def test_TM_1_a_deck_of_numbers_is_checked_too() -> None:
    with pytest.raises(CardError, match="unknown card number 54: cards are 0 to 53"):
        check_deck([0, 54])
    with pytest.raises(CardError, match="unknown card number -1"):
        check_deck([-1])
    check_deck([])
    check_deck(list(range(PACK_SIZE)))


def test_a_deck_is_printed_by_suit_with_ranges() -> None:
    assert deck_text(parse_deck("Jo ♣K ♠A ♠2 ♠3 ♡8 ♡10 ♡J")) == "♠A-3 ♡8,10-J ♣K Jo"
    assert deck_text([]) == ""


@given(st.sets(st.integers(0, PACK_SIZE - 1)))
def test_a_printed_deck_is_read_back(deck: set[int]) -> None:
    """Single Jokers are alike in print: one is read as the first."""
    if JOKER_2 in deck and JOKER_1 not in deck:
        deck = deck - {JOKER_2} | {JOKER_1}
    assert sorted(parse_deck(deck_text(sorted(deck)))) == sorted(deck)


@given(st.text("SHDC♠♡♢♣JOKERjo0123456789AQK-,x* ", max_size=12))
def test_any_text_is_a_deck_or_a_card_error(text: str) -> None:
    with suppress(CardError):
        check_deck(parse_deck(text))
