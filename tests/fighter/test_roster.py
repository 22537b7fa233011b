"""Roster files: the shipped one keeps the guidelines, and every kind of mistake has its own located message."""

import pytest

from kirifuda.fighter import Roster, parse_roster, shipped_roster
from kirifuda.fighter.condition import Part
from kirifuda.fighter.errors import RosterError
from kirifuda.fighter.roster import Character, roster_from_data

TECHNIQUE = '  {{ id = "{id}", value = {value}, ja = "技", en = "Technique", condition = "{condition}" }},\n'
GOOD = "[2/3] 5straight"


def character(
    id: str = "hero", conditions: tuple[str, ...] = (GOOD,), values: tuple[object, ...] = (3, 3, 4, 5)
) -> str:
    rows = [*conditions, *[GOOD] * (4 - len(conditions))]
    techniques = "".join(
        TECHNIQUE.format(id=f"{id}{place}", value=value, condition=condition)
        for place, (value, condition) in enumerate(zip(values, rows, strict=False), 1)
    )
    return f'[[character]]\nid = "{id}"\nja = "人"\nen = "Hero"\ntechnique = [\n{techniques}]\n'


def refused(text: str) -> str:
    with pytest.raises(RosterError) as caught:
        parse_roster(text, "mine.toml")
    return str(caught.value)


def test_the_file_of_these_tests_is_sound() -> None:
    assert parse_roster(character()).characters[0].techniques[0].condition.text() == GOOD


@pytest.mark.both
@pytest.mark.parametrize(
    ("condition", "column", "message"),
    [
        ("[5/3] 5straight", 2, "the reference [5/3] is too large: each side has 0 to 4"),
        ("[2/5] 5straight", 2, "the reference [2/5] is too large: each side has 0 to 4"),
        ("[0/0] red", 2, "the reference [0/0] names no card"),
        ("[1/2^] 3card", 2, "the arrow ^ needs exactly [1/1], not [1/2]"),
        ("[1/1>] 2card", 2, "the arrow > needs [0/2] or [2/0], not [1/1]"),
        ("[3/1] 2red & [2/1] 2red", 1, "refer to 5 opponent cards; there are four"),
        ("[0/2] 2red & [0/3] 2red", 1, "refer to 5 own cards; there are four"),
        ("[0/2] 0red", 7, "0red asks for no card"),
        ("[0/2] 3red", 7, "3red exceeds the reference: 2 cards are chosen"),
        ("[0/2] 5card", 7, "5card exceeds the four suits: a number occurs four times, and exceeds the reference (2)"),
        ("[4/4] 5card", 7, "5card exceeds the four suits: a number occurs four times [F-126]"),
        ("[4/4] 9straight", 7, "9straight is too long: there are eight field positions"),
        ("[0/2] 2high(14)", 7, "2high(14): the limit must be 1 to 13"),
        ("[0/2] 2low(0)", 7, "2low(0): the limit must be 1 to 13"),
        ("[0/2] 2number(27)", 7, "2 cards sum to 2 at least and 26 at most"),
        ("[2/3] 5number(5)", 7, "5 cards sum to 6 at least and 64 at most"),
        ("[1/3] 3red 3black", 7, "the suits and colours need 6 cards, but 4 are chosen"),
        ("[0/3] 2spade 2red", 7, "the suits and colours need 4 cards, but 3 are chosen"),
        ("[0/3] 2odd 2even", 7, "odd and even together need 4 cards, but 3 are chosen"),
        ("[0/3] 2high(9) 2low(4)", 7, "2high(9) and 2low(4) together need 4 cards, but 3 are chosen"),
        ("[2/3] 5flush", 8, "expected the name of a hand"),
    ],
)
def test_F_126_a_wrong_condition_is_refused_with_its_place(condition: str, column: int, message: str) -> None:
    said = refused(character(conditions=(GOOD, condition)))
    assert said.startswith(f"mine.toml:7: hero hero2: condition {condition!r}, column {column}: ")
    assert message in said


@pytest.mark.both
@pytest.mark.parametrize(
    ("text", "message"),
    [
        (character(values=(3, 0, 4, 5)), "mine.toml:7: hero hero2: value = 0; an attack value is 1 to 9"),
        (character(values=(3, 10, 4, 5)), "mine.toml:7: hero hero2: value = 10; an attack value is 1 to 9"),
        (character(values=(3, '"3"', 4, 5)), "mine.toml:7: hero hero2: value = '3'; an attack value is 1 to 9"),
        (character(values=(3, 3, 4)), "mine.toml:2: hero: 3 techniques; a character has exactly four"),
        (character(values=(2, 2, 2, 3)), "mine.toml:2: hero: the values sum to 9; at least 10 is needed"),
        (character() + character(), "the character id 'hero' is there twice"),
        (character().replace("hero2", "hero1"), "hero hero1: the technique id 'hero1' is there twice"),
        (character().replace('en = "Hero"\n', ""), "mine.toml:2: hero: en is missing"),
        (character().replace('"人"', "5"), "mine.toml:2: hero: ja = 5; a text was expected"),
        (character().replace("value = 4", "value = 4, power = 1"), "mine.toml:8: hero hero3: unknown key 'power'"),
        (character().replace('id = "hero"\n', 'id = "hero"\nage = 3\n'), "mine.toml:2: hero: unknown key 'age'"),
        ('name = "x"\n' + character(), "mine.toml: unknown key 'name'"),
        ('id = "empty"\n', "mine.toml: a roster needs at least one [[character]]"),
        ("[[character]\n", "mine.toml: this is not TOML: "),
        ("character = [1]\n", "character 1: a character is a table"),
    ],
)
def test_F_126_a_wrong_file_is_refused_with_its_place(text: str, message: str) -> None:
    assert message in refused(text)


def parts(one: Character) -> list[list[Part]]:
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
