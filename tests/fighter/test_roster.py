"""The shipped roster keeps the guidelines, and a roster is read and written again."""

import pytest

from kirifuda.fighter import Roster, parse_roster, shipped_roster
from kirifuda.fighter.condition import ConditionPart
from kirifuda.fighter.roster import Character
from kirifuda.fighter.roster_file import roster_from_data
from tests.fighter.test_roster_mistakes import character


def parts(one: Character) -> list[list[ConditionPart]]:
    """All parts of each technique."""
    return [[part for parts in card.condition.alternatives for part in parts] for card in one.techniques]


@pytest.fixture(scope="module")
def roster() -> Roster:
    return shipped_roster()


def test_F_4_ten_characters_with_four_techniques(roster: Roster) -> None:
    assert [len(one.techniques) for one in roster.characters] == [4] * 10
    texts = [text for one in roster.characters for card in one.techniques for text in (card.ja, card.en)]
    assert len(set(texts)) == 80
    assert all(one.ja and one.en and one.style_ja and one.style_en for one in roster.characters)


def test_F_220_values(roster: Roster) -> None:
    for one in roster.characters:
        values = [card.value for card in one.techniques]
        assert all(2 <= value <= 5 for value in values)
        assert 13 <= sum(values) <= 16, one.id


def test_F_222_at_most_two_techniques_of_own_cards_only(roster: Roster) -> None:
    for one in roster.characters:
        own_only = [all(part.opponent == 0 for part in of_card) for of_card in parts(one)]
        assert sum(own_only) <= 2, one.id
        assert not all(own_only)


def test_F_223_no_technique_of_opponent_cards_only(roster: Roster) -> None:
    for one in roster.characters:
        for card in one.techniques:
            for alternative in card.condition.alternatives:
                assert any(part.own for part in alternative), card.id


def test_F_224_F_221_each_character_has_a_simple_technique_of_few_points(roster: Roster) -> None:
    for one in roster.characters:
        simple = [
            card
            for card, of_card in zip(one.techniques, parts(one), strict=True)
            if card.value <= 3 and len(of_card) == 1
        ]
        assert simple, one.id


def test_F_225_sums_use_the_whole_reference(roster: Roster) -> None:
    for one in roster.characters:
        for of_card in parts(one):
            for part in of_card:
                assert part.arrow != ">"
                for hand in part.hands:
                    assert hand.kind != 9 or hand.n == part.own + part.opponent


def test_a_roster_survives_as_data(roster: Roster) -> None:
    assert roster_from_data(roster.to_data()).to_data() == roster.to_data()


def test_F_19_texts_and_lines_change_nothing() -> None:
    plain = parse_roster(character())
    told = parse_roster(character().replace("value = 4", 'value = 4, line_ja = "やあ", line_en = "Hey"'))
    first, second = plain.characters[0].techniques[2], told.characters[0].techniques[2]
    assert (first.value, first.condition.text()) == (second.value, second.condition.text())
    assert second.line_en == "Hey"


@pytest.mark.parametrize("name", ["noboru", "階段大工ノボル", "Noboru the Stair Carpenter"])
def test_characters_are_found_by_id_and_name(roster: Roster, name: str) -> None:
    assert roster.index(name) == 0
    assert roster.index("nobody") == -1
