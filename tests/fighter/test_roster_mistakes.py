"""Mistakes in roster files: every kind has its own message and line, in both languages, and all are told at once."""

import re

import pytest

from kirifuda.fighter import parse_roster
from kirifuda.fighter.errors import Mistake, RosterError
from kirifuda.fighter.places import WHOLE, Places

TECHNIQUE = '  {{ id = "{id}", value = {value}, ja = "技", en = "Technique", condition = "{condition}" }},\n'
GOOD = "[2/3] 5straight"


def character(
    id: str = "hero", conditions: tuple[str, ...] = (GOOD,), values: tuple[object, ...] = (3, 3, 4, 5)
) -> str:
    """Lines 1 to 4 are the header, id, ja and en; line 5 opens the techniques, which stand in lines 6 to 9."""
    rows = [*conditions, *[GOOD] * (4 - len(conditions))]
    techniques = "".join(
        TECHNIQUE.format(id=f"{id}{place}", value=value, condition=condition)
        for place, (value, condition) in enumerate(zip(values, rows, strict=False), 1)
    )
    return f'[[character]]\nid = "{id}"\nja = "人"\nen = "Hero"\ntechnique = [\n{techniques}]\n'


def mistakes(text: str) -> list[Mistake]:
    with pytest.raises(RosterError) as caught:
        parse_roster(text, "mine.toml")
    assert str(caught.value).count("\n") == len(caught.value.mistakes) - 1
    for mistake in caught.value.mistakes:
        assert speaks_japanese(mistake.japanese()), mistake.japanese()
        assert not re.search("[ぁ-ん]", mistake.en), mistake.en
    return caught.value.mistakes


def speaks_japanese(text: str) -> bool:
    """Apart from what the file itself says, no two words of English stand together."""
    bare = re.sub("「[^」]*」", "", text.partition("：")[2] or text)
    return bool(re.search("[ぁ-ん]", bare)) and not re.search("[A-Za-z]{2,} [A-Za-z]{2,}", bare)


def test_the_file_of_these_tests_is_sound() -> None:
    assert parse_roster(character()).characters[0].techniques[0].condition.text() == GOOD


@pytest.mark.both
@pytest.mark.parametrize(
    ("condition", "column", "en", "ja"),
    [
        ("[5/3] 5straight", 2, "the reference [5/3] is too large: each side has 0 to 4", "参照[5/3]が大きすぎます"),
        ("[2/5] 5straight", 2, "the reference [2/5] is too large: each side has 0 to 4", "参照[2/5]が大きすぎます"),
        ("[0/0] red", 2, "the reference [0/0] names no card", "参照[0/0]では一枚も選べません"),
        ("[1/2^] 3card", 2, "the arrow ^ needs exactly [1/1], not [1/2]", "矢印^は[1/1]だけに付けられます"),
        ("[1/1>] 2card", 2, "the arrow > needs [0/2] or [2/0], not [1/1]", "矢印>は[0/2]か[2/0]だけに"),
        ("[3/1] 2red & [2/1] 2red", 1, "refer to 5 opponent cards; there are four", "相手の場札を合わせて5枚"),
        ("[0/2] 2red & [0/3] 2red", 1, "refer to 5 own cards; there are four", "自分の場札を合わせて5枚"),
        ("[0/2] 0red", 7, "0red asks for no card", "0red：役は1枚以上です"),
        ("[0/2] 3red", 7, "3red exceeds the reference: 2 cards are chosen", "3red：参照する2枚を超えています"),
        (
            "[0/2] 5card",
            7,
            "5card exceeds the four suits: a number occurs four times, and exceeds the reference (2)",
            "5card：同じ数字は4枚しかありません。参照する2枚も超えています",
        ),
        (
            "[4/4] 5card",
            7,
            "5card exceeds the four suits: a number occurs four times [F-126]",
            "5card：同じ数字は4枚しかありません。[F-126]",
        ),
        ("[4/4] 9straight", 7, "9straight is too long: there are eight field positions", "9straight：長すぎます"),
        ("[0/2] 2high(14)", 7, "2high(14): the limit must be 1 to 13", "2high(14)：境目の数は1から13です"),
        ("[0/2] 2low(0)", 7, "2low(0): the limit must be 1 to 13", "2low(0)：境目の数は1から13です"),
        ("[0/2] 2number(27)", 7, "2 cards sum to 2 at least and 26 at most", "2枚の合計は2から26までです"),
        ("[2/3] 5number(5)", 7, "5 cards sum to 6 at least and 64 at most", "5枚の合計は6から64までです"),
        (
            "[1/3] 3red 3black",
            7,
            "the suits and colours need 6 cards, but 4 are chosen",
            "スートと色には合わせて6枚必要",
        ),
        (
            "[0/3] 2spade 2red",
            7,
            "the suits and colours need 4 cards, but 3 are chosen",
            "スートと色には合わせて4枚必要",
        ),
        ("[0/3] 2odd 2even", 7, "odd and even together need 4 cards, but 3 are", "奇数と偶数には合わせて4枚必要"),
        ("[0/3] 2high(9) 2low(4)", 7, "2high(9) and 2low(4) together need 4 cards", "2high(9)と2low(4)には合わせて4枚"),
        ("[2/3] 5flush", 8, "expected the name of a hand", "役の名前("),
    ],
)
def test_F_126_a_wrong_condition_is_refused_with_its_place(condition: str, column: int, en: str, ja: str) -> None:
    """S-09 and S-10 are among them."""
    (mistake,) = mistakes(character(conditions=(GOOD, condition)))
    assert mistake.line == 7
    assert mistake.english().startswith(f"hero hero2: condition {condition!r}, column {column}: ")
    assert mistake.japanese().startswith(f"hero hero2：条件「{condition}」の{column}文字目：")
    assert en in mistake.en
    assert ja in mistake.ja


@pytest.mark.both
@pytest.mark.parametrize(
    ("text", "line", "en", "ja"),
    [
        (character(values=(3, 0, 4, 5)), 7, "hero hero2: value = 0; an attack value is 1 to 9", "攻撃値は1から9の整数"),
        (
            character(values=(3, 10, 4, 5)),
            7,
            "hero hero2: value = 10; an attack value is 1 to 9",
            "value = 10：攻撃値は",
        ),
        (character(values=(3, '"3"', 4, 5)), 7, "hero hero2: value = '3'; an attack value", "value = '3'：攻撃値は"),
        (character(values=(3, "true", 4, 5)), 7, "hero hero2: value = True; an attack value", "攻撃値は1から9の整数"),
        (character(values=(3, 3, 4)), 5, "hero: 3 techniques; a character has exactly four", "技が3つあります"),
        (character(values=(2, 2, 2, 3)), 5, "hero: the values sum to 9; at least 10", "攻撃値の合計が9です"),
        (
            character().replace("hero2", "hero1"),
            7,
            "hero hero1: the technique id 'hero1' is there",
            "技のid「hero1」が二度",
        ),
        (character().replace('en = "Hero"\n', ""), 2, "hero: en is missing", "hero：enがありません"),
        (character().replace('id = "hero"\n', ""), 1, "character 1: id is missing", "character 1：idがありません"),
        (character().replace('"人"', '""'), 3, "hero: ja is missing", "hero：jaがありません"),
        (character().replace('"人"', "5"), 3, "hero: ja = 5; a text was expected", "ja = 5：文字列で書きます"),
        (
            character().replace("value = 4", "value = 4, power = 1"),
            8,
            "hero hero3: unknown key 'power'",
            "「power」という項目",
        ),
        (
            character().replace('id = "hero"\n', 'id = "hero"\nage = 3\n'),
            3,
            "hero: unknown key 'age'",
            "「age」という項目",
        ),
        ('name = "x"\n' + character(), 1, "unknown key 'name'", "「name」という項目はありません"),
        ('\nid = "empty"\n', 2, "a roster needs at least one [[character]]", "[[character]]がひとつ以上必要"),
        ("", 0, "a roster needs at least one [[character]]", "[[character]]がひとつ以上必要"),
        ("\n[[character]\n", 2, "this is not TOML: ", "TOMLとして読めません"),
        ('id = "x\n', 1, "this is not TOML: ", "TOMLとして読めません"),
        ("\nid = [1,\n", 3, "this is not TOML: ", "閉じていません"),
        ("\ncharacter = [1]\n", 2, "character 1: a character is a table", "[[character]]の表で書きます"),
        (
            character().replace("technique = [\n", "technique = [ 4,\n"),
            5,
            "hero technique 1: a technique is",
            "のある表",
        ),
    ],
)
def test_F_126_a_wrong_file_is_refused_with_its_place(text: str, line: int, en: str, ja: str) -> None:
    found = [mistake for mistake in mistakes(text) if en in mistake.english()]
    assert [mistake.line for mistake in found] == [line]
    assert ja in found[0].japanese()


def test_F_126_an_id_that_is_there_twice_is_shown_at_its_second_place() -> None:
    found = mistakes(character() + character())
    assert [(mistake.line, mistake.path) for mistake in found] == [
        (12, ["hero"]),
        *[(15 + place, ["hero", f"hero{place}"]) for place in range(1, 5)],
    ]


@pytest.mark.both
def test_F_126_all_mistakes_of_a_file_are_told_in_order() -> None:
    text = character(values=(3, 12, 4, 5), conditions=("[5/3] red", GOOD, "[0/2] 3red 5card or [0/0] red", "[2/3 red"))
    found = mistakes(text.replace("人", "") + character("villain", values=(1, 2, 3)).replace("en = ", "eng = "))
    assert [(mistake.line, mistake.path[-1]) for mistake in found] == [
        (3, "hero"),
        (6, "hero1"),
        (7, "hero2"),
        (8, "hero3"),
        (8, "hero3"),
        (8, "hero3"),
        (9, "hero4"),
        (12, "villain"),
        (14, "villain"),
        (15, "villain"),
        *[(line, f"villain{line - 15}") for line in (16, 16, 17, 17, 18, 18)],
    ]


def test_a_mistake_that_only_follows_from_another_is_not_told() -> None:
    (mistake,) = mistakes(character(conditions=("[0/0] 3red 3black",)))
    assert "names no card" in mistake.en


SPREAD = """
id = "set"  # [[character]] is no table here, nor is { id = 3 }
[[character]]
id = 'one'
en = "a \\"[[character]]\\" = 1"
[[character.technique]]
id = "t1"
value = 3
[[character.technique]]
"value" = 4
id = "t2"
[[ character ]]  # the second
id = "two"
technique = [
  { id = "u1",
    value = 3 }, { value = 4 },
]
en = '''
many
lines'''
ja = "last"
"""


@pytest.mark.both
def test_lines_are_found_however_the_tables_are_written() -> None:
    places = Places(SPREAD)
    assert [places.of(WHOLE, WHOLE, key) for key in ("id", "character")] == [2, 2]
    assert [places.of(0, WHOLE, key) for key in ("id", "en", "ja")] == [4, 5, 4]
    assert [places.of(0, 0, key) for key in ("id", "value", "condition")] == [7, 8, 7]
    assert [places.of(0, 1, key) for key in ("id", "value", "condition")] == [11, 10, 11]
    assert [places.of(1, WHOLE, key) for key in ("id", "technique", "en", "ja")] == [13, 14, 18, 21]
    assert [places.of(1, 0, key) for key in ("id", "value")] == [15, 16]
    assert [places.of(1, 1, key) for key in ("id", "value")] == [16, 16]
    assert places.of(1, 7, "value") == 14
    inline = Places('character = [ { id = "a" },\n { id = "b",\n technique = [ { value = 1 } ] } ]')
    assert [inline.of(0, WHOLE, "id"), inline.of(1, WHOLE, "id"), inline.of(1, 0, "value")] == [1, 2, 3]
