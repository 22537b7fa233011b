"""The names of editions and printings: what is understood wherever a regulation is read, and what is told otherwise."""

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.editions.combinations import printing_of
from kirifuda.blackpoker.editions.edition_names import whole_edition
from kirifuda.blackpoker.editions.files import EDITIONS
from kirifuda.blackpoker.editions.reference import edition_rules, look_up
from kirifuda.blackpoker.records.scenario import read_cases
from kirifuda.core.errors import NotationError

PRINTINGS = {
    "6.0": "6.0, 2020-11-07", "7.0": "7.0.2, 2024-04-09", "8.0d": "8.0d, 2025-02-13", "8.0": "8.0, 2025-03-31",
    "8.2": "8.2.1, 2025-11-19", "9.1": "9.1.2, 2026-08-02",
}  # fmt: skip


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("9.1.2 マスター", "9.1 Master"),
        ("第六版エクストラ", "6.0 Extra"),
        ("第七版 ライト", "7.0 Lite"),
        ("第7.0.2版 ライト", "7.0 Lite"),
        ("v9.1 Lite", "9.1 Lite"),
        ("V8.2.1 Master + Extra", "8.2 Master + Extra"),
        ("act6.0 マスター", "6.0 Master"),
        ("ａｃｔ７．０ マスター", "7.0 Master"),
        ("6.0版 ライト", "6.0 Lite"),
        ("Edition 7 Lite", "7.0 Lite"),
        ("第8版草稿 ライト", "8.0d Lite"),
        ("ex7.30.0", "7.0 Extra"),
        ("ex6.30.0 エクストラ", "6.0 Extra"),
        ("ex7.30.0 + Full", "7.0 Extra + Full"),
    ],
)
def test_EX_3_editions_printings_and_lists_are_understood(text: str, meaning: str) -> None:
    assert blackpoker.parse_regulation(text).en == meaning


@pytest.mark.parametrize(("number", "kanji"), [(6, "六"), (7, "七"), (8, "八"), (9, "九")])
def test_EX_3_the_number_alone_means_an_edition_where_no_other_begins_with_it(number: int, kanji: str) -> None:
    meant = [edition for edition in EDITIONS if edition.startswith(f"{number}.")]
    for text in (f"第{number}版ライト", f"第{kanji}版 ライト"):
        if len(meant) == 1:
            assert blackpoker.parse_regulation(text).en == f"{meant[0]} Lite"
            continue
        with pytest.raises(NotationError) as caught:
            blackpoker.parse_regulation(text)
        assert all(printing_of(edition).words()[1] in str(caught.value) for edition in meant)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("6.1 Lite", "unknown edition '6.1' in '6.1 Lite': the nearest is 6.0 (printing 6.0 of 2020-11-07, "),
        ("7.5 Lite", "unknown edition '7.5' in '7.5 Lite': the nearest is 7.0 (printing 7.0.2 of 2024-04-09, "),
        (
            "8.1 Lite",
            "unknown edition '8.1' in '8.1 Lite': the nearest are 8.0 (printing 8.0 of 2025-03-31) and "
            "8.2 (printing 8.2.1 of 2025-11-19); editions are 6.0, 7.0, ",
        ),
        ("9.0 Lite", "unknown edition '9.0' in '9.0 Lite': the nearest is 9.1 (printing 9.1.2 of 2026-08-02)"),
        ("9.1.3 Lite", "unknown edition '9.1.3' in '9.1.3 Lite': the nearest is 9.1 (printing 9.1.2"),
        ("第五版 ライト", "unknown edition '第五版' in '第五版 ライト': the nearest is 6.0 "),
        ("第10版 ライト", f"unknown edition '第10版' in '第10版 ライト': the nearest is {EDITIONS[-1]} "),
        ("ex9.30.2", "unknown extra list 'ex9.30.2' in 'ex9.30.2': the nearest is 9.1 (printing 9.1.2"),
        ("ex8.30.0", "unknown extra list 'ex8.30.0' in 'ex8.30.0': the nearest is 8.2 (printing 8.2.1"),
        ("第八版 ライト", "'第八版' in '第八版 ライト' could be any of 8.0d (printing 8.0d of 2025-02-13, "),
        (f"{'9' * 6000} Lite", "unknown edition '999"),
    ],
)
def test_EX_3_an_unknown_version_is_told_what_is_near_and_which_printing_it_is(text: str, told: str) -> None:
    with pytest.raises(NotationError) as caught:
        blackpoker.parse_regulation(text)
    assert str(caught.value).startswith(told)


def test_an_unknown_version_is_told_so_in_japanese_too() -> None:
    with pytest.raises(NotationError) as caught:
        blackpoker.parse_regulation("9.0 ライト")
    assert caught.value.said("ja").startswith(
        "「9.0 ライト」の「9.0」という版はありません。最も近いのは9.1（印刷版 9.1.2（2026-08-02））です。版は6.0、7.0、"
    )
    with pytest.raises(NotationError) as several:
        blackpoker.parse_regulation("第八版 ライト")
    assert several.value.said("ja").startswith("「第八版 ライト」の「第八版」にあたる版は複数あります：8.0d（")


def test_a_regulation_says_which_printing_it_is() -> None:
    assert {edition: printing_of(edition).short() for edition in PRINTINGS} == PRINTINGS
    for regulation in blackpoker.all_regulations():
        assert regulation.printing == printing_of(regulation.edition)
    assert printing_of("7.0").words() == (
        "印刷版 7.0.2（2024-04-09）、アクションリスト act7.0、エクストラリスト ex7.30.0",
        "printing 7.0.2 of 2024-04-09, list act7.0, extra list ex7.30.0",
    )
    assert printing_of("9.1").words() == ("印刷版 9.1.2（2026-08-02）", "printing 9.1.2 of 2026-08-02")


@pytest.mark.parametrize(
    ("text", "edition"), [("９．１．２", "9.1"), ("第七版", "7.0"), (" v8.2 ", "8.2"), ("act6.0", "6.0")]
)
def test_an_edition_is_looked_up_by_any_of_its_names(text: str, edition: str) -> None:
    assert whole_edition(text) == edition
    assert look_up(text) is edition_rules(edition)


def test_house_rules_with_a_name_of_their_own_are_no_printing() -> None:
    changed = blackpoker.house_rules("mine", 'extends = "9.1"')
    own = blackpoker.house_rules("mine", 'extends = "9.1"\n[edition]\nid = "mine"\nprinting = ""\ndate = ""')
    assert (changed.printing, own.printing) == ("9.1.2, 2026-08-02", "")
    assert printing_of(own.edition).words() == ("", "")


def test_what_is_more_than_an_edition_is_a_regulation() -> None:
    assert whole_edition("第七版 ライト") == whole_edition("Lite") == ""
    assert look_up("ex7.30.0").name == "7.0 Extra"


def test_scenarios_name_editions_in_the_same_ways() -> None:
    text = """
[[case]]
id = "X-1"
title = "Named by its printing"
rules = ["CF-3"]
regulation = ["第七版 ライト", "9.1.2 Lite"]
board = "turn P1; P1 life: #5; P2 life: #5"
script = "expect chance: P1"
"""
    assert [blackpoker.rules_of(case.regulation).name for case in read_cases("x.toml", text)] == [
        "7.0 Lite",
        "9.1 Lite",
    ]
