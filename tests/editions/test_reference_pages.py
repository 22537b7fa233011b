"""Every entry of every edition in both languages: complete, translated, with its printed header."""

import re
import tomllib
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.editions.combinations import edition_file
from kirifuda.blackpoker.editions.files import EDITIONS
from kirifuda.blackpoker.editions.pages import KINDS, Page
from kirifuda.blackpoker.editions.reference import edition_rules, look_up, reference
from kirifuda.blackpoker.editions.reference_texts import rule_texts, ruling_editions, rulings, scenarios, texts
from kirifuda.core.errors import NotationError
from tests.editions.stated import since

pytestmark = pytest.mark.both

TESTS = Path(__file__).resolve().parents[1]
JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")
LATIN_WORD = re.compile("[a-z]{4,}")
"""Words that a Japanese sentence would not have; `Joker` and card names are not among them."""
MORE_RULES = [
    *[f"RG-{number}" for number in range(1, 12)],
    *[f"FR-{number}" for number in range(1, 6)],
    *[f"EX-{number}" for number in range(1, 8)],
]
"""The chapters of RULES that tests/rule_ids.txt does not list: regulations, frames, Extra."""


@cache
def entries(edition: str) -> list[Page]:
    return reference(edition_rules(edition))


def entry(edition: str, kind: str, id: str) -> Page:
    found = [entry for entry in entries(edition) if (entry.kind, entry.id) == (kind, id)]
    assert len(found) == 1, (kind, id)
    return found[0]


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_entry_is_complete_and_translated(edition: str) -> None:
    for entry in entries(edition):
        about = (edition, entry.kind, entry.id)
        japanese = [entry.name_ja, entry.header_ja, entry.text_ja, *[line.ja for line in entry.lines]]
        english = [entry.name_en, entry.header_en, entry.text_en, *[line.en for line in entry.lines]]
        assert all(text.strip() for text in japanese + english), about
        assert JAPANESE.search(entry.text_ja), about
        assert not LATIN_WORD.search(entry.text_ja.replace("Joker", "")), about
        assert not any(JAPANESE.search(text) for text in english), about
        assert edition in entry.editions, about
        for ruling in entry.rulings:
            assert JAPANESE.search(ruling.ja), ruling.id
            assert not JAPANESE.search(ruling.en), ruling.id


def test_every_id_of_the_official_lists_has_an_entry() -> None:
    lists = tomllib.loads((TESTS / "coverage_ids.toml").read_text(encoding="utf-8"))
    for edition, listed in lists.items():
        known = {(entry.kind, entry.id) for entry in entries(edition)}
        assert {(kind, id) for kind, ids in listed.items() for id in ids} <= known, edition


def test_every_rule_id_has_an_entry_in_some_edition() -> None:
    ids = [*(TESTS / "rule_ids.txt").read_text(encoding="utf-8").split(), *MORE_RULES]
    known = {id for edition in EDITIONS for entry in entries(edition) for id in entry.ids()}
    assert [id for id in ids if id not in known] == []
    assert {text.id for text in rule_texts()} == {id for id in ids if not id.startswith("K-")}


def test_every_ruling_that_scenarios_cite_is_worded() -> None:
    cited = {id for scenario in scenarios() for id in scenario.rules if id.startswith("Q-")}
    worded = [ruling.id for ruling in rulings()]
    assert cited <= set(worded)
    assert len(worded) == len(set(worded)) == 238


def test_what_a_ruling_is_about_exists_where_it_holds() -> None:
    known = {edition: {id for entry in entries(edition) for id in named(entry)} for edition in EDITIONS}
    for ruling in rulings():
        assert ruling.about, ruling.id
        for id in ruling.about:
            assert any(id in known[edition] for edition in ruling_editions(ruling.id)), (ruling.id, id)


def named(entry: Page) -> list[str]:
    return [*entry.ids(), f"{entry.kind}:{entry.id}"]


def test_every_text_of_a_thing_belongs_to_an_entry() -> None:
    known = {(entry.kind, entry.id) for edition in EDITIONS for entry in entries(edition)}
    for kind in ("character", "fog", "frame", "format", "option"):
        written = set(texts("things", kind))
        assert written == {id for other, id in known if other == kind}, kind


@pytest.mark.parametrize(
    ("edition", "id", "ja", "en"),
    [
        ("8.2", "up", "@直接-通常-クイック $D ★♡A-10", "@direct-normal-quick $D ★♡A-10"),
        ("8.2", "end", "@直接-通常-メイン", "@direct-normal-main"),
        ("8.2", "summonsHero", "@直接-通常-メイン $BBL ★J-K", "@direct-normal-main $BBL ★J-K"),
        ("8.2", "nextGeneration", "@誘発-即時-クイック", "@triggered-immediate-quick"),
        ("8.2", "kill", "@直接-通常-クイック ★♠A-10を2枚", "@direct-normal-quick ★two ♠A-10"),
        ("8.2", "throwing", "@直接-通常-メイン ★♠A-Kと♣A-K", "@direct-normal-main ★♠A-K + ♣A-K"),
        ("8.2", "search", "@直接-即時-クイック ★Joker", "@direct-immediate-quick ★Joker"),
        ("8.2", "reverse", "@直接-通常-クイック ★同じ数字を2枚", "@direct-normal-quick ★two of one number"),
        ("8.2", "unsummons", "@直接-通常-クイック $B ★同じスートを2枚", "@direct-normal-quick $B ★two of one suit"),
        ("8.0", "bj", "@直接-通常-クイック $SS ★同じスートのAとJ", "@direct-normal-quick $SS ★A + J of one suit"),
        ("8.2", "trapCounter", "@直接-通常-クイック ★レアカード1枚", "@direct-normal-quick ★the rare card"),
        ("6.0", "draw", "@メイン（通常効果）", "@main (normal effect)"),
        ("6.0", "summonsSoldier", "@メイン $BL ★2-10（通常効果）", "@main $BL ★2-10 (normal effect)"),
    ],
)
def test_the_header_line_is_the_printed_one(edition: str, id: str, ja: str, en: str) -> None:
    found = entry(edition, "action", id)
    assert (found.header_ja, found.header_en) == (ja, en)


@pytest.mark.parametrize(
    ("kind", "id", "field", "ja", "en"),
    [
        (
            "action",
            "mountSoldier",
            "target",
            "キーカードと同じスートの自分の兵士1体",
            "one of your soldiers of the key card's suit",
        ),
        ("action", "counter", "target", "キーカードが1枚または2枚のリクエスト", "a request with one or two key cards"),
        ("action", "slash", "unit", "自分の♠の兵士1体", "one of your ♠ soldiers"),
        ("action", "knightSweep", "unit", "自分の「騎士」1体", "your Knight"),
        ("action", "slash", "condition", "自分の表切札に♠2「スラッシュ」がある", "your trump ♠2 Slash is face up"),
        ("action", "raredraw", "condition", "自分のライフが9枚以下", "your life is 9 or less"),
        ("action", "attack", "limit", "1ターンに1回", "once per turn"),
        ("action", "force", "note", "カウンターの対象にできない", "cannot be the target of Counter"),
        ("action", "charge", "trigger", "エンドアクションが解決した時", "when End has resolved"),
        ("character", "hero", "size", "カードの数字（J 11、Q 12、K 13）", "the number (J 11, Q 12, K 13)"),
        ("character", "knight", "unit", "♣J + ♠2-10", "♣J + ♠2-10"),
        ("fog", "forceFog", "key", "♡A-10を2枚", "two ♡A-10"),
        (
            "frame",
            "entry20",
            "composition",
            "♠A-5 ♡A,8-J ♢A,3,7,10,Q ♣A,5-6,10,K",
            "♠A-5 ♡A,8-J ♢A,3,7,10,Q ♣A,5-6,10,K",
        ),
        ("format", "pro", "count", "アクション31・キャラクター6", "31 actions, 6 characters"),
    ],
)
def test_fields_are_told_in_words(kind: str, id: str, field: str, ja: str, en: str) -> None:
    line = entry("8.2", kind, id).line(field)
    assert line is not None
    assert (line.ja, line.en) == (ja, en)


def test_rulings_and_scenarios_stand_beside_what_they_touch() -> None:
    twist = entry("8.2", "action", "twist")
    assert {"Q-604", "Q-605"} <= {ruling.id for ruling in twist.rulings}
    assert any(scenario.id == "A-twist-1" for scenario in twist.scenarios)
    assert all("8.2" in scenario.editions for scenario in twist.scenarios)
    assert "Q-103" in {ruling.id for ruling in entry("6.0", "rule", "CF-2").rulings}
    assert "Q-103" not in {ruling.id for ruling in entry("8.2", "rule", "CF-2").rulings}


def test_an_entry_knows_the_editions_that_have_it() -> None:
    assert entry("9.1", "action", "allure").editions == since("9.1")
    assert entry("8.2", "fog", "upFog").editions == since("8.0")
    assert entry("6.0", "rule", "TC-6.0").editions == ["6.0", "7.0"]
    assert entry("6.0", "rule", "CF-6.0-a").editions == ["6.0"]
    assert entry("8.2", "action", "up").editions == list(EDITIONS)


def test_a_regulation_has_only_what_it_is_played_with() -> None:
    lite = reference(look_up("8.2 Lite + Entry 20"))
    kinds = {kind: {entry.id for entry in lite if entry.kind == kind} for kind in KINDS}
    assert "up" in kinds["action"]
    assert "kill" not in kinds["action"]
    assert kinds["frame"] == {"entry20"}
    assert kinds["format"] == {"lite"}
    assert kinds["fog"] == {"upFog", "downFog"}
    assert kinds["trump"] == kinds["option"] == set()
    assert {"preset2", "pack"} == {
        entry.id for entry in reference(look_up("8.0d Master + Random 40 + Preset 2 + Pack")) if entry.kind == "option"
    }


def test_house_rules_have_a_reference_as_well() -> None:
    text = 'extends = "8.2"\n[action.up]\ncost = "L"\n'
    found = reference(blackpoker.house_rules("mine.toml", text, "lite"))
    up = next(entry for entry in found if entry.id == "up")
    assert up.header_en == "@direct-normal-quick $L ★♡A-10"


def test_the_data_of_an_entry_has_stable_keys() -> None:
    data = entry("8.2", "action", "up").to_data()
    assert list(data) == [
        "kind", "id", "edition", "name", "format", "mark", "header", "fields", "text", "table", "chart", "links",
        "aliases", "editions", "rulings", "scenarios",
    ]  # fmt: skip
    assert data["name"] == {"ja": "アップ", "en": "Up"}
    assert data["aliases"] == ["K-up"]
    assert {"field": "cost", "ja": "D", "en": "D"} in data["fields"]  # type: ignore[operator]


PARAMETERS = {
    "draw_when_both_zero": "WL-3",
    "arrival_per_card": "CH-3",
    "attack_label": "CH-2",
    "block_label": "CH-2",
    "top_after_removal": "ZV-5",
    "preset_shown": "SU-4",
    "preset_exhaustion_loses": "SU-4",
    "turn_over_ends_role": "CB-12",
    "trumps_exactly": "EX-1",
    "pack_count_public": "ZV-2",
    "pack_shown": "ZV-2",
    "empty_stage_pass": "CF-3",
    "check_before_staging": "CF-6.0-b",
    "timing_classes": "TC-5",
    "main_trigger_discard": "TC-5",
    "repetition_rule": "RQ-10",
    "next_generation_shown": "ZV-2",
    "graveyard_count_public": "ZV-2",
    "bj_ace": "K-bj",
}
"""The rule that tells what a parameter of an edition (RULES N) stands for."""


@pytest.mark.parametrize(("first", "second"), list(combinations(EDITIONS, 2)))
def test_a_parameter_that_differs_is_told_by_its_rule(first: str, second: str) -> None:
    before, after = parameters(first), parameters(second)
    assert set(before) == set(PARAMETERS)
    for name, id in PARAMETERS.items():
        rules = [rule for edition in (first, second) for rule in entries(edition) if rule.id == id]
        texts = {(rule.text_ja, rule.text_en) for rule in rules}
        if before[name] != after[name] and rules:
            assert len(texts) == 2 or len(rules) == 1, (name, id)


def parameters(edition: str) -> dict[str, object]:
    tables = edition_file(edition).tables
    return {**tables["params"], **tables["flow"]}


def test_an_unknown_edition_is_refused_with_what_there_is() -> None:
    with pytest.raises(NotationError, match=r"editions are 6\.0, 7\.0, 8\.0d, 8\.0, 8\.2, 9\.1"):
        look_up("7.1")
