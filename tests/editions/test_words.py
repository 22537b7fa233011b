"""What the pages of the reference say, edition by edition, where they once said something else than the book."""

import re
from functools import cache

import pytest

from kirifuda.blackpoker.editions.combinations import edition_tables
from kirifuda.blackpoker.editions.difference import difference
from kirifuda.blackpoker.editions.files import EDITIONS
from kirifuda.blackpoker.editions.finding import find
from kirifuda.blackpoker.editions.pages import Page
from kirifuda.blackpoker.editions.reference import edition_rules, look_up, reference
from tests.editions.stated import since

pytestmark = pytest.mark.both

FOGGY = tuple(since("8.0"))
EXTRA = ("6.0", "7.0", "8.0d", *since("8.2"))
OLD = ("6.0", "7.0")
"""Arrival by card, headers with the timing alone."""
HALVES = ("6.0", "7.0", "8.0d")


@cache
def pages(edition: str) -> dict[str, Page]:
    return {f"{entry.kind}:{entry.id}": entry for entry in reference(edition_rules(edition))}


def page(edition: str, name: str) -> Page:
    return pages(edition)[name]


def words(edition: str, name: str, lang: str) -> str:
    """Everything a page says."""
    entry = page(edition, name)
    lines = [line.words(lang) for line in entry.lines]
    return " ".join([entry.name(lang), entry.header(lang), *lines, entry.text(lang)])


def field(edition: str, name: str, field: str) -> tuple[str, str]:
    line = page(edition, name).line(field)
    return ("", "") if line is None else (line.ja, line.en)


SAYS: list[tuple[str, tuple[str, ...], str, str]] = [
    # Statements that were wrong.
    ("rule:CH-2", ("8.0d",), "防壁の相打ち", "mutual destruction"),
    ("character:bulwark", ("8.0d",), "相打ち", "mutual destruction"),
    ("rule:CH-4", OLD, "カードごとに数え", "card by card"),
    ("rule:CH-4", ("8.0d", *FOGGY), "ユニットに付き", "belongs to the unit"),
    ("rule:SU-8", EDITIONS, "頼んでもよい", "may ask for it"),
    ("rule:SU-8", EDITIONS, "もっとシャッフルするよう頼める", "ask them to shuffle more"),
    ("term:deck", ("6.0",), "山札", "the pile to draw from"),
    ("term:deck", ("7.0", "8.0d", *FOGGY), "ライフになる", "becomes the life"),
    # Wording.
    ("action:revolutionDraw", EXTRA, "その兵士1体につき1回", "once for each of your attackers"),
    ("trump:D5", (*HALVES, "8.2"), "疲弊", "Exhaustion"),
    ("action:attack", OLD, "準備", "preparation"),
    ("rule:CH-3", OLD, "準備", "preparation"),
    ("fog:upFog", ("8.2", "9.1"), "滞留魔法", "lingering magic"),
    ("fog:upFog", ("8.0",), "速攻魔法", "quick magic"),
    ("fog:forceFog", ("8.0",), "通常魔法", "normal magic"),
    ("fog:closeFog", ("8.2", "9.1"), "滞留魔法", "lingering magic"),
    ("frame:strategy", ("8.0", "8.2"), "（ストラテジー）", "(strategy)"),
    ("frame:strategy", ("9.1",), "シナリオ手札", "scenario hand"),
    ("option:preset2", ("7.0", "8.0d"), "デッキをシャッフルし、上から", "the deck is shuffled"),
    ("option:preset4", ("7.0", "8.0d"), "デッキをシャッフルし、上から", "the deck is shuffled"),
    ("rule:RG-7", ("7.0", "8.0d"), "デッキをシャッフルし", "the deck is shuffled"),
    ("term:preset", ("7.0", "8.0d"), "シャッフルしたデッキの上から", "the shuffled deck"),
    ("action:block", EDITIONS, "チャージ状態の兵士を何体でも", "charged soldiers"),
    ("rule:CB-4", EDITIONS, "チャージ状態の兵士1体以上", "charged soldiers"),
    ("action:reverse", EDITIONS, "必要なら", "If you wish"),
    ("action:reverse", EDITIONS, "効果と能力はなくなる", "effects and abilities it had are gone"),
    ("action:reverse", EDITIONS, "このターンに出た兵士として扱う", "counts as a soldier that entered this turn"),
    ("action:surprise", EDITIONS, "このターンに出た兵士として扱う", "count as soldiers that entered this turn"),
    ("action:deathLance", EDITIONS, "任意の順", "in any order"),
    ("action:summonDarkLord", ("8.2", "9.1"), "非公開の領域はシャッフルする", "shuffle the hidden ones"),
    ("action:summonGiant", ("8.2", "9.1"), "非公開の領域はシャッフルする", "shuffle the hidden ones"),
    ("action:illusion", EXTRA, "1枚ずつ", "one per card"),
    ("action:illusion", EXTRA, "効果と能力はなくなる", "effects and abilities they had are gone"),
    ("action:illusion", EXTRA, "任意の順", "any order"),
    ("action:reincarnationSummon", ("9.1",), "移せたら", "if that worked"),
    ("action:reanimatorReanimate", ("8.2",), "移せたら", "if that worked"),
    ("action:changeTarget", EDITIONS, "この対象変更に変えることもできる", "upon this Change Target"),
    ("action:bj", ("8.2", "9.1"), "それで22点以上になるなら1", "1 if that would make 22 or more"),
    ("trump:SA", EXTRA, "両者のすべてのダメージ判定", "every Damage Judgement of either player"),
    ("trump:SA", EXTRA, "同じなら両方", "both if equal"),
    ("action:trapCounter", FOGGY, "ステージから取り除き", "leaves the stage"),
    ("term:format", HALVES, "エクストラ", "Extra"),
    ("rule:RG-11", HALVES, "使った自分のデッキを一時的に見てよい", "may look at their own deck that was used"),
    (
        "rule:RG-11",
        HALVES,
        "2ゲーム目に使った自分のデッキを一時的に見てよい",
        "may look at their own deck of game 2",
    ),
    ("rule:RG-11", HALVES, "左上に裏向き・横向き", "face down and sideways at the upper left"),
    ("rule:RG-11", HALVES, "左上に表向き・横向き", "face up and sideways"),
    ("rule:ZV-9", FOGGY, "対象のほうへ傾け", "tilted towards their target"),
]
"""Entry, editions, and what its page says in each of them."""

NEVER: list[tuple[str, tuple[str, ...], str, str]] = [
    ("rule:CH-4", OLD, "装備しても", "survives Equip"),
    ("rule:SU-8", EDITIONS, "求められたら応じる", "need not cut"),
    ("term:deck", ("6.0",), "持ち込む", "brought to the game"),
    ("action:revolutionDraw", EXTRA, "につき1枚", "one card for each"),
    ("term:frame", EDITIONS, "対戦フレーム", "match frame"),
    ("action:slash", HALVES, "キーユニット", "key unit"),
    ("action:rally", HALVES, "キーユニット", "key unit"),
    ("action:switch", HALVES, "キーユニット", "key unit"),
    ("frame:strategy", ("8.0", "8.2"), "シナリオ手札", "scenario hand"),
    ("frame:extra", ("8.2",), "シナリオ手札", "scenario hand"),
    ("rule:FR-2", ("8.0", "8.2"), "シナリオ手札", "scenario hand"),
    ("option:preset2", ("7.0", "8.0d"), "ライフ", "life"),
    ("option:preset4", ("7.0", "8.0d"), "ライフ", "life"),
    ("rule:RG-7", ("7.0", "8.0d"), "ライフ", "life"),
    ("action:trapCounter", FOGGY, "無効", "negate"),
]


@pytest.mark.parametrize(("name", "editions", "ja", "en"), SAYS)
def test_a_page_says_what_the_book_says(name: str, editions: tuple[str, ...], ja: str, en: str) -> None:
    for edition in editions:
        assert ja in words(edition, name, "ja"), edition
        assert en in words(edition, name, "en"), edition


@pytest.mark.parametrize(("name", "editions", "ja", "en"), NEVER)
def test_a_page_no_longer_says_what_the_book_does_not(name: str, editions: tuple[str, ...], ja: str, en: str) -> None:
    for edition in editions:
        assert ja not in words(edition, name, "ja"), edition
        assert en not in words(edition, name, "en"), edition


def test_no_page_calls_a_frame_anything_but_a_frame() -> None:
    for edition in EDITIONS:
        assert not [name for name in pages(edition) if "対戦フレーム" in words(edition, name, "ja")]


@pytest.mark.parametrize(
    ("name", "ja", "en"),
    [
        ("soldier", "準備：", "preparation:"),
        ("hero", "準備：", "preparation:"),
        ("knight", "準備：", "preparation:"),
        ("giant", "準備：", "preparation:"),
        ("armedsoldier", "（Aを含まない場合）", "(unless it contains A)"),
        ("ace", "速攻", "haste"),
        ("magician", "速攻", "haste"),
    ],
)
def test_CH_3_in_6_0_and_7_0_preparation_and_haste_are_abilities(name: str, ja: str, en: str) -> None:
    for edition in OLD:
        abilities = field(edition, f"character:{name}", "abilities")
        assert ja in abilities[0]
        assert en in abilities[1]
        assert field(edition, f"character:{name}", "labels") == ("", "")
    assert "準備" not in words("8.2", f"character:{name}", "ja")


@pytest.mark.parametrize("edition", OLD)
def test_CH_3_the_ace_and_the_magician_need_no_preparation(edition: str) -> None:
    for name in ("ace", "magician", "bulwark"):
        assert "準備" not in words(edition, f"character:{name}", "ja")


@pytest.mark.parametrize("edition", OLD)
def test_6_0_and_7_0_print_the_timing_alone_and_the_speed_before_the_effect(edition: str) -> None:
    draw = page(edition, "action:draw")
    assert (draw.header_ja, draw.header_en) == ("@メイン（通常効果）", "@main (normal effect)")
    assert "プレイヤーが直接起こすことはできない" in field(edition, "action:draw", "note")[0]
    assert page(edition, "action:setBulwark").header_ja == "@メイン $L（即時効果）"
    assert page(edition, "action:up").header_ja == "@クイック $D ★♡A-10（通常効果）"
    for entry in pages(edition).values():
        if entry.kind == "action":
            assert re.match(r"@(メイン|クイック)( \S+| .*)?（(即時|通常)効果）$", entry.header_ja), entry.id


def test_no_header_has_the_coined_word_for_what_effects_raise() -> None:
    for edition in EDITIONS:
        assert not [name for name in pages(edition) if "連鎖" in page(edition, name).header_ja]


@pytest.mark.parametrize("edition", HALVES)
def test_the_cost_letter_C_is_not_printed_before_8_2(edition: str) -> None:
    """RULES M.2: a soldier is driven to raise the action; there is no letter for it and no key unit."""
    sourced = [entry for entry in pages(edition).values() if field(edition, f"{entry.kind}:{entry.id}", "driven")[0]]
    assert {"slash", "rally", "negotiate", "switch"} <= {entry.id for entry in sourced}
    for entry in pages(edition).values():
        if entry.kind == "action":
            assert "C" not in field(edition, f"action:{entry.id}", "cost")[0]
            assert not re.search(r"\$[A-Z]*C", entry.header_ja)
    assert page("8.2", "action:slash").header_ja == "@直接-即時-メイン $C"


def test_frames_are_recommended_since_9_1() -> None:
    for edition in EDITIONS:
        recommending = {name for name in pages(edition) if field(edition, name, "recommended")[0]}
        assert bool(recommending) == (edition in since("9.1"))


def test_the_format_Extra_of_the_draft_has_no_Open_Pack() -> None:
    """Table 5.3: Pack and Extra exclude each other."""
    assert "packopen" in {entry.id for entry in pages("8.0d").values()}
    assert field("8.0d", "format:extra", "count") == ("アクション85・キャラクター12", "85 actions, 12 characters")


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_action_tells_its_format_or_its_frames(edition: str) -> None:
    tables = edition_tables(edition)
    for entry in pages(edition).values():
        if entry.kind in ("action", "character", "fog", "trump"):
            name = f"{entry.kind}:{entry.id}"
            format, frames = field(edition, name, "format"), field(edition, name, "frames")
            brought = frames[0] or field(edition, name, "options")[0]
            assert bool(format[0]) != bool(brought), name
            if format[0]:
                assert format[0].endswith(tables.names[tables.formats[-1]][0]), name


@pytest.mark.parametrize(
    ("edition", "name", "mark", "field_name", "ja", "en"),
    [
        ("8.2", "action:up", "■", "format", "■ライト、スタンダード、プロ、マスター", "■ Lite, Standard, Pro, Master"),
        ("8.2", "action:deathLance", "○", "format", "○スタンダード、プロ、マスター", "○ Standard, Pro, Master"),
        ("8.2", "action:kill", "●", "format", "●プロ、マスター", "● Pro, Master"),
        ("8.2", "action:bj", "◎", "format", "◎マスター", "◎ Master"),
        ("6.0", "action:bj", "◎", "format", "◎マスター、エクストラ", "◎ Master, Extra"),
        ("6.0", "action:slash", "", "format", "エクストラ", "Extra"),
        ("8.2", "action:slash", "", "frames", "エクストラ", "Extra"),
        (
            "8.2",
            "action:packopen",
            "",
            "frames",
            "パック、レアパック、ストラテジー、エクストラ",
            "Pack, Rare Pack, Strategy, Extra",
        ),
        ("8.0", "action:trapCounter", "", "frames", "レアパック、ストラテジー", "Rare Pack, Strategy"),
        ("8.0d", "action:packopen", "", "options", "パック", "Pack"),
        ("8.2", "character:magician", "○", "format", "○スタンダード、プロ、マスター", "○ Standard, Pro, Master"),
        ("8.2", "fog:forceFog", "◎", "format", "◎マスター", "◎ Master"),
    ],
)
def test_RG_1_the_format_has_the_mark_of_the_list(
    edition: str, name: str, mark: str, field_name: str, ja: str, en: str
) -> None:
    assert page(edition, name).mark == mark
    assert field(edition, name, field_name) == (ja, en)


def test_a_difference_of_formats_is_told_in_words() -> None:
    """Reverse went from Standard to Pro between 6.0 and the draft of 8."""
    found = difference(edition_rules("6.0"), edition_rules("8.0d"))
    [reverse] = [item for item in found.changed if item.after.id == "reverse"]
    [change] = [change for change in reverse.changes if change.field == "format"]
    assert change.before.ja == "○スタンダード、プロ、マスター、エクストラ"
    assert change.after.ja == "●プロ、マスター、エクストラ"


@pytest.mark.parametrize("edition", EDITIONS)
def test_ZV_2_has_a_table_with_a_row_for_every_zone(edition: str) -> None:
    table = page(edition, "rule:ZV-2").table
    assert table is not None
    assert [cell[0] for cell in table.head] == ["領域", "完全公開", "個人公開", "非公開"]
    zones = [row[0][1] for row in table.rows]
    assert zones == [
        "deck" if edition == "6.0" else "life",
        "graveyard",
        "field",
        "hand",
        *["fog" for _ in [1] if edition in FOGGY],
        "stage",
        *["pack" for _ in [1] if edition != "6.0"],
        *["rare card" for _ in [1] if edition in FOGGY],
        *["trumps" for _ in [1] if edition in EXTRA],
        *["decks of a 2-deck match" for _ in [1] if edition in HALVES],
    ]
    assert all(len(row) == len(table.head) for row in table.rows)


@pytest.mark.parametrize(
    ("edition", "zone", "cells"),
    [
        ("8.2", "life", ("its count below ten", "its count", "cards and order")),
        ("8.0d", "pack", ("whether it is open; once open its cards", "–", "its cards while unopened")),
        ("8.2", "pack", ("whether it is open", "its cards once open", "its cards while unopened")),
        ("9.1", "pack", ("its count and whether it is open", "its cards once open", "its cards while unopened")),
    ],
)
def test_ZV_2_Q_311_a_row_says_who_knows_what(edition: str, zone: str, cells: tuple[str, str, str]) -> None:
    table = page(edition, "rule:ZV-2").table
    assert table is not None
    [row] = [row for row in table.rows if row[0][1] == zone]
    assert tuple(cell[1] for cell in row[1:]) == cells


def test_ZV_2_the_decks_of_a_match_are_nobodys_but_for_the_look_after_a_game() -> None:
    table = page("8.0d", "rule:ZV-2").table
    assert table is not None
    _, everybody, owner, nobody = [cell[1] for cell in table.rows[-1]]
    assert "top card" in everybody
    assert owner == "the own deck of the game just over, until the next begins"
    assert nobody.startswith("all the rest")


def test_the_tables_are_in_both_languages() -> None:
    for edition in EDITIONS:
        for entry in pages(edition).values():
            if entry.table is not None:
                for ja, en in [*entry.table.head, *[cell for row in entry.table.rows for cell in row]]:
                    assert ja
                    assert en
                    assert not re.search("[\u3040-\u30ff\u4e00-\u9fff]", en)


def test_a_regulation_has_the_same_pages() -> None:
    [up] = find(look_up("8.2 Lite + Entry 20"), "action:up")
    assert up.mark == "■"
