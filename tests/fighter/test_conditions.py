"""The hand language: reading, printing, matching, and what is missing. [F-100] to [F-129]"""

from random import Random

import pytest

from kirifuda.cards.notation import parse_card
from kirifuda.fighter import find, holds, missing, parse_condition
from kirifuda.fighter.errors import ConditionError
from kirifuda.fighter.hands import POP, SLOTS
from tests.fighter.fields import brute_force, random_condition, random_field
from tests.fighter.matching import compare


def field(own: str, opponent: str = "") -> list[int]:
    sides = [[-1 if word == "--" else parse_card(word) for word in text.split()] for text in (own, opponent)]
    return [card for side in sides for card in side + [-1] * (4 - len(side))]


@pytest.mark.slow
@pytest.mark.both
def test_F_127_F_128_the_matcher_agrees_with_brute_force() -> None:
    held = compare(2000, seed=11)
    assert 150 < held < 1500, "the random conditions should hold now and then"


@pytest.mark.both
def test_F_125_what_is_printed_is_read_back() -> None:
    rng = Random(3)
    for _ in range(500):
        condition = random_condition(rng)
        again = parse_condition(condition.text())
        assert again.text() == condition.text()


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("[2/3]5straight", "[2/3] 5straight"),
        (" [ 2 / 3 ] 5 straight ", "[2/3] 5straight"),
        ("[0/4] ♠♣♦♥", "[0/4] spade club diamond heart"),
        ("[0/4] 1odd even", "[0/4] odd even"),
        ("[1/2] 3high(10↑)", "[1/2] 3high(10)"),
        ("[1/2] 3low(4↓) or [0/3] 3odd", "[1/2] 3low(4) or [0/3] 3odd"),
        ("[2/3] 5ストレート", "[2/3] 5straight"),
        ("[1/3] 3赤 黒", "[1/3] 3red black"),
        ("[1/1↑↓] 2カード&[1/1^] 2スート", "[1/1^] 2card & [1/1^] 2suit"),
    ],
)
def test_F_125_white_space_is_free_and_names_have_synonyms(text: str, plain: str) -> None:
    assert parse_condition(text).text() == plain


def test_F_125_conditions_are_shown_in_both_languages() -> None:
    condition = parse_condition("[2/3] 5straight or [1/1^] 2high(9)")
    assert condition.japanese() == "相手2枚・自分3枚 5ストレート または 相手1枚・自分1枚 ↑↓ 2ハイ(9↑)"
    assert condition.english() == "opponent 2 + own 3: 5straight or opponent 1 + own 1, facing: 2high(9)"


@pytest.mark.both
@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("", 1, "expected '['"),
        ("2/3 5straight", 1, "expected '['"),
        ("[2-3] 5straight", 3, "expected '/'"),
        ("[/3] 5straight", 2, "expected the number of opponent cards"),
        ("[2/3 5straight", 6, "expected ']'"),
        ("[2/3]", 6, "expected a hand"),
        ("[2/3] 5flush", 8, "expected the name of a hand"),
        ("[2/3] high", 11, "expected '('"),
        ("[2/3] high(x)", 12, "expected a whole number"),
        ("[2/3] high(9", 13, "expected ')'"),
        ("[2/3] 5straight and", 17, "expected a hand, `&`, `or` or the end"),
        ("[2/3] 5straight & 5suit", 19, "expected '['"),
        ("[2/3] 5straight or", 19, "expected '['"),
    ],
)
def test_F_125_a_mistake_is_shown_with_its_column(text: str, column: int, message: str) -> None:
    with pytest.raises(ConditionError) as caught:
        parse_condition(text)
    assert caught.value.column == column
    assert message in str(caught.value)
    assert "が来るはずです" in caught.value.japanese


def test_F_103_only_the_given_top_cards_count_and_F_104_both_sides_mix_freely() -> None:
    pair = parse_condition("[1/1] 2card")
    assert holds(pair, field("S7 D2", "H7"))
    assert not holds(pair, field("S7 D7", "H2"))


def test_F_114_low_includes_its_limit() -> None:
    low = parse_condition("[0/2] 2low(4)")
    assert holds(low, field("S4 DA"))
    assert not holds(low, field("S5 DA"))


def test_find_names_the_cards_of_each_part() -> None:
    match = find(parse_condition("[0/4] 4red or [1/1] 2suit & [1/1] 2card"), field("S7 H4", "S9 H9 D7"))
    assert match is not None
    assert match.alternative == 1
    assert [SLOTS[mask] for mask in match.slots] == [[1, 5], [0, 6]]


@pytest.mark.both
@pytest.mark.parametrize(
    ("text", "own", "opponent", "cards", "lacks"),
    [
        ("[2/3] 5straight", "S5 H6 D7", "C8 SK", 1, [(0, 0, 1)]),
        ("[2/3] 5straight", "S5 H6 D7", "C8", 1, [(0, -1, 1), (0, 0, 1)]),
        ("[0/2] 2card & [0/2] 2card", "S7 H7 D7 C2", "", 1, [(1, 0, 1)]),
        ("[0/3] 3number(21)", "S5 H6 DK C9", "", 1, [(0, 0, 1)]),
        ("[0/2] 2number(26)", "S5 H6", "", 2, [(0, 0, 2)]),
        ("[0/4] 4red or [0/4] 4black", "S7 C4 C2 DK", "", 1, [(0, 0, 1)]),
        ("[0/1] red", "H2", "", 0, []),
    ],
)
def test_what_is_missing(text: str, own: str, opponent: str, cards: int, lacks: list[tuple[int, int, int]]) -> None:
    found = missing(parse_condition(text), field(own, opponent))
    assert found.cards == cards
    assert [(lack.part, lack.hand, lack.cards) for lack in found.lacks] == lacks


def test_nothing_can_be_nearer_than_the_distance() -> None:
    """Changing one card never mends what is said to lack two."""
    rng = Random(5)
    for _ in range(400):
        condition, cards = random_condition(rng), random_field(rng)
        slot, card = rng.randrange(8), rng.randrange(52)
        changed = [card if place == slot else old for place, old in enumerate(cards)]
        if card not in cards and brute_force(condition, changed):
            assert missing(condition, cards).cards <= 1, (condition.text(), cards, slot, card)


@pytest.mark.slow
def test_F_129_filling_an_empty_position_never_breaks_a_condition() -> None:
    rng = Random(6)
    for _ in range(1500):
        condition, cards = random_condition(rng), random_field(rng)
        if holds(condition, cards) and -1 in cards:
            cards[cards.index(-1)] = rng.choice([card for card in range(52) if card not in cards])
            assert holds(condition, cards), (condition.text(), cards)


def test_F_128_no_reference_means_more_than_36_choices() -> None:
    rng = Random(7)
    for _ in range(300):
        for parts in random_condition(rng).alternatives:
            for part in parts:
                assert len(part.choices) <= 36
                assert {POP[mask & 15] for mask in part.choices} == {part.own}
