"""Finding entries: ids, names in both languages, kana and width, words in texts, near misses."""

import pytest

from kirifuda.blackpoker.editions.files import EDITIONS
from kirifuda.blackpoker.editions.finding import find, find_among, folded, near, search
from kirifuda.blackpoker.editions.reference import edition_rules, reference


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_id_alias_and_name_finds_its_entry(edition: str) -> None:
    entries = reference(edition_rules(edition))
    for entry in entries:
        for text in {*entry.ids(), entry.name_ja, entry.name_en}:
            assert entry in find_among(entries, text), (entry.kind, text)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("up", ["action:up", "fog:upFog"]),
        ("K-up", ["action:up"]),
        ("ＵＰ", ["action:up", "fog:upFog"]),
        ("あっぷ", ["action:up", "fog:upFog"]),
        ("アップ", ["action:up", "fog:upFog"]),
        ("ｱｯﾌﾟ", ["action:up", "fog:upFog"]),
        ("damage judgement", ["action:damageJudge"]),
        ("B·J", ["action:bj"]),
        ("B・J", ["action:bj"]),
        ("♠K", ["trump:SK"]),
        ("♥K", ["trump:HK"]),
        ("sk", ["trump:SK"]),
        ("character:魔王", ["character:darklord"]),
        ("q-104", ["ruling:Q-104"]),
        ("CB-7", ["rule:CB-7"]),
        ("X-slash", ["action:slash"]),
        ("", []),
        ("nonsense", []),
    ],
)
def test_a_text_finds_what_it_names(text: str, found: list[str]) -> None:
    assert [f"{entry.kind}:{entry.id}" for entry in find(edition_rules("8.2"), text)] == found


def test_what_is_nearly_meant_is_suggested() -> None:
    entries = reference(edition_rules("8.2"))
    assert near(entries, "pursiut", "en")[0] == "pursuit (Pursuit)"
    assert near(entries, "ダメージ", "ja")[0] == "damage (ダメージ)"
    assert "damageJudge (ダメージ判定)" in near(entries, "ダメージ判", "ja")
    assert near(entries, "xyzxyzxyz", "en") == []


@pytest.mark.parametrize(
    ("words", "first", "others"),
    [
        ("アップ", "up", ["upFog"]),
        ("bulwark destroy", "destroyBulwark", ["chariotDestroy"]),
        ("せだいこうたい", "", []),
        ("世代交代", "nextGeneration", ["hero", "CH-8", "Q-638"]),
        ("GENERATION change", "nextGeneration", ["hero", "CH-8", "Q-638"]),
        ("Death Lance", "deathLance", ["Q-625"]),
        ("   ", "", []),
    ],
)
def test_a_search_finds_names_first_and_then_texts(words: str, first: str, others: list[str]) -> None:
    found = [entry.id for entry in search(edition_rules("8.2"), words)]
    assert found[:1] == ([first] if first else [])
    assert set(others) <= set(found)


def test_folding_forgets_width_case_kana_and_marks() -> None:
    assert folded("Ｄａｍａｇｅ・ジャッジ") == folded("damage じゃっじ")
    assert folded("♥A") == folded("♡Ａ") != folded("♠A")
