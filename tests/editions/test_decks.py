"""Decks: which are legal in a frame and why not, random ones from the seed, two halves, and the deck library."""

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.editions.decks import brought_problems, halves, maximum_deck, minimum_deck, pair_problems
from kirifuda.blackpoker.editions.library import library_deck
from kirifuda.blackpoker.editions.table import begin_game
from kirifuda.cards.notation import check_deck, deck_text, parse_deck
from kirifuda.cards.rng import Rng
from kirifuda.core.errors import NotationError, RuleFileError

ALL = [regulation.en for regulation in blackpoker.all_regulations()]


@pytest.mark.parametrize(
    ("regulation", "least", "most"),
    [
        ("8.2 Master", 10, 54),
        ("6.0 Lite + 40", 10, 40),
        ("6.0 Lite + Random Half", 27, 27),
        ("6.0 Extra", 12, 54),
        ("7.0 Master + Constructed 40 + Preset 2 + Pack", 12, 40),
        ("8.0d Master + Random 40", 40, 40),
        ("8.0d Master + Random Half", 10, 44),
        ("8.0d Master + Random Half + Preset 2", 12, 42),
        ("8.0d Master + Constructed 40", 10, 40),
        ("8.0d Master + Constructed 40 + Preset 2 + Pack", 12, 40),
        ("8.0d Master + Regular + Preset 4", 14, 54),
        ("8.0d Extra + Regular + Preset 4", 16, 54),
        ("8.0 Master + Pack", 54, 54),
        ("8.2 Master + Strategy", 40, 54),
        ("9.1 Master + Draft", 40, 54),
    ],
)
def test_Q_211_Q_213_a_deck_has_as_many_cards_as_frame_and_set_up_demand(
    regulation: str, least: int, most: int
) -> None:
    rules = blackpoker.rules_of(regulation)
    assert (minimum_deck(rules), maximum_deck(rules)) == (least, most)
    cards = list(range(54))
    assert blackpoker.deck_problems(rules, cards[:least]) == []
    assert blackpoker.deck_problems(rules, cards[:most]) == []
    [few] = blackpoker.deck_problems(rules, cards[: least - 1])
    assert few.code == "too few cards"
    assert str(least) in few.ja
    assert few.en == f"{least - 1} cards; {regulation} needs at least {least}"
    if most < 54:
        [many] = blackpoker.deck_problems(rules, cards[: most + 1])
        assert many.en == f"{most + 1} cards; {regulation} allows at most {most}"


def test_a_refused_deck_is_told_with_its_seat_and_rule() -> None:
    whole = list(range(54))
    with pytest.raises(NotationError, match=r"deck of seat 1: 54 cards; 6.0 Lite \+ 40 allows at most 40 \[RG-2\]"):
        blackpoker.new_game("6.0 Lite + 40", [whole, whole])
    with pytest.raises(NotationError, match=r"deck of seat 2: 9 cards; .* needs at least 10 \[Q-211\]"):
        blackpoker.new_game("6.0 Lite + 40", [whole[:40], whole[:9]])


def test_a_fixed_deck_tells_what_is_missing_and_too_much() -> None:
    rules = blackpoker.rules_of("8.0d Lite + Entry")
    cards = parse_deck("♠A-6 ♡A,8-J ♢A,3,7,10,Q ♣A,5,6,10,K")
    [problem] = blackpoker.deck_problems(rules, cards)
    assert problem.en.endswith("(missing: Jo; too much: ♠6)")
    assert len(rules.deck) == 21


@pytest.mark.parametrize("regulation", ALL)
def test_the_decks_a_regulation_deals_are_legal_and_come_from_the_seed(regulation: str) -> None:
    rules = blackpoker.rules_of(regulation)
    dealt = [blackpoker.deal_decks(rules, seed) for seed in range(3)]
    assert dealt == [blackpoker.deal_decks(rules, seed) for seed in range(3)]
    for seats in dealt:
        for decks in seats:
            assert len(decks) == rules.deck_count
            for deck in decks:
                check_deck(deck)
                assert blackpoker.deck_problems(rules, deck) == []
            if rules.deck_count == 2:
                assert pair_problems(rules, decks[0], decks[1]) == []
    varies = rules.random_cards > 0 or rules.deck_count == 2
    assert (dealt[0] != dealt[1]) == varies
    assert (dealt[0][0] != dealt[0][1]) == varies


@pytest.mark.parametrize("regulation", ["8.0d Pro + Random 40", "6.0 Pro + Random Half", "8.0d Pro + Constructed Half"])
def test_a_game_with_the_dealt_decks_given_is_the_same_game(regulation: str) -> None:
    rules = blackpoker.rules_of(regulation)
    first = [decks[0] for decks in blackpoker.deal_decks(rules, 5)]
    given = begin_game(rules, first, 5, blackpoker.Automation.USUAL)
    assert given.digest() == blackpoker.new_game(regulation, seed=5).digest()


def test_every_card_is_as_likely_to_be_in_a_random_deck() -> None:
    rules = blackpoker.rules_of("8.0d Lite + Random 40")
    counts = [0] * 54
    for seed in range(1500):
        for decks in blackpoker.deal_decks(rules, seed):
            for card in decks[0]:
                counts[card] += 1
    expected = 3000 * 40 / 54
    assert all(abs(count - expected) < 4.5 * (expected * 14 / 54) ** 0.5 for count in counts)


def test_RG_10_two_halves_share_no_card_and_random_ones_use_up_the_pack() -> None:
    first, second = halves(Rng(1), 20)
    assert (len(first), len(second)) == (20, 34)
    assert sorted(first + second) == list(range(54))
    random, built = blackpoker.rules_of("8.0d Pro + Random Half"), blackpoker.rules_of("8.0d Pro + Constructed Half")
    assert pair_problems(random, first, second) == []
    assert pair_problems(built, first, second[:15]) == []
    assert [problem.code for problem in pair_problems(random, first, second[:15])] == ["cards left out"]
    [shared] = pair_problems(built, first, [*second[:15], first[0]])
    assert shared.en == f"{deck_text(first[:1])} is in both decks"
    [refused] = brought_problems(random, [first, second])
    assert (refused.code, refused.rule) == ("random deck", "frame:randomHalf")
    assert "無作為" in refused.ja
    assert brought_problems(built, [first, second]) == brought_problems(built, [first]) == []


def test_the_library_has_the_official_decks_and_ten_built_ones_with_a_sentence_each() -> None:
    decks = blackpoker.library()
    assert {deck.id for deck in decks if deck.official} == {"entry16", "entry20", "entry21", "full"}
    assert len([deck for deck in decks if not deck.official]) >= 10
    assert len({tuple(deck.cards) for deck in decks}) == len({deck.ja for deck in decks}) == len(decks)
    for deck in decks:
        assert deck.text_ja.endswith("。")
        assert deck.text_en.endswith(".")
        assert parse_deck(deck_text(deck.cards)) == deck.cards


def test_the_library_knows_which_decks_fit() -> None:
    assert [deck.id for deck in blackpoker.decks_for(blackpoker.rules_of("9.1 Lite + Entry 16"))] == ["entry16"]
    assert [deck.id for deck in blackpoker.decks_for(blackpoker.rules_of("8.0 Pro + Pack"))] == ["full"]
    assert len(blackpoker.decks_for(blackpoker.rules_of("8.0d Pro + Constructed 40"))) > 10
    deck = library_deck("courts")
    assert blackpoker.new_game("8.2 Lite + Entry 20").rules.fixed_deck
    assert blackpoker.new_game("9.1 Pro + Pack", [deck.cards, deck.cards]).decks[0] == deck.cards
    with pytest.raises(RuleFileError, match="no deck 'court' in the library: decks are entry16, "):
        library_deck("court")
