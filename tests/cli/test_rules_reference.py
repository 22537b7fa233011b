"""`kirifuda rules list`, `show`, `search` and `diff` from the command line."""

import json
import re
from pathlib import Path

import pytest

from kirifuda.blackpoker.editions.chart_svg import chart_svg
from kirifuda.blackpoker.editions.field_names import FIELDS
from kirifuda.blackpoker.editions.files import EDITIONS
from kirifuda.blackpoker.editions.pages import KINDS
from kirifuda.blackpoker.editions.reference import edition_rules, reference
from kirifuda.cli.main import run
from kirifuda.cli.rule_pages import WORDS
from tests.sizes import LONG

JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")
RULE_IDS = Path(__file__).resolve().parents[1] / "rule_ids.txt"


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the locale of the machine; a test that wants another language says so."""
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")


def printed(capsys: pytest.CaptureFixture[str], *tokens: str, status: int = 0) -> str:
    assert run(["rules", *tokens]) == status
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *tokens: str) -> str:
    assert run(["rules", *tokens]) == 2
    return capsys.readouterr().err


def test_the_list_has_every_kind_with_its_headers(capsys: pytest.CaptureFixture[str]) -> None:
    text = printed(capsys, "list", "8.2")
    assert "actions (90)" in text
    assert re.search(r"^  up +■ Up +@direct-normal-quick \$D ★♡A-10$", text, re.MULTILINE)
    assert re.search(r"^  kill +● Kill +@direct-normal-quick ★two ♠A-10$", text, re.MULTILINE)
    assert re.search(r"^  slash +Slash +@direct-immediate-main \$C  \[Extra\]$", text, re.MULTILINE)
    assert re.search(r"^  SK +Demon King +trump ♠K  \[Extra\]$", text, re.MULTILINE)
    assert "rulings (" in text


def test_the_list_follows_regulation_kind_and_language(capsys: pytest.CaptureFixture[str]) -> None:
    text = printed(capsys, "list", "8.2 Lite", "--kind", "action", "--lang", "ja")
    assert text.startswith("8.2 Lite：印刷版 8.2.1（2025-11-19）\nアクション (19)\n")
    assert "@直接-通常-クイック $D ★♡A-10" in text
    assert "キル" not in text
    assert "用語" not in text


def test_the_list_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(printed(capsys, "list", "9.1 Master + Draft", "--json"))
    assert set(data) == {"edition", "rules", "printing", "entries"}
    assert data["printing"] == {"number": "9.1.2", "date": "2026-08-02", "list": "", "extra_list": ""}
    assert (data["edition"], data["rules"]) == ("9.1", "9.1 Master + Draft")
    assert set(data["entries"][0]) == {"kind", "id", "name", "format", "mark", "header"}
    assert {row["id"] for row in data["entries"] if row["kind"] == "frame"} == {"draft"}


def test_pages_lists_and_differences_take_every_name_of_an_edition(capsys: pytest.CaptureFixture[str]) -> None:
    text = printed(capsys, "show", "attack", "--edition", "第七版")
    assert text.startswith("Attack (アタック, attack) · action · 7.0\n")
    assert "7.0: printing 7.0.2 of 2024-04-09, list act7.0, extra list ex7.30.0" in " ".join(text.split())
    assert printed(capsys, "list", "act6.0", "--kind", "trump").startswith(
        "6.0: printing 6.0 of 2020-11-07, list act6.0"
    )
    assert printed(capsys, "diff", "第六版", "v9.1") == printed(capsys, "diff", "6.0", "9.1")


def test_a_page_in_english(capsys: pytest.CaptureFixture[str]) -> None:
    text = printed(capsys, "show", "twist")
    assert text.startswith("Twist (ツイスト, twist) · action · 9.1\n  @direct-normal-quick $D ★♢A-10\n")
    assert "  format: ■ Lite, Standard, Pro, Master\n" in text
    assert "  target: any character\n" in text
    assert "Q-605 Changing the posture of an attacker or blocker leaves its role." in text
    assert "A-twist-10 Attackers and blockers keep their roles" in text
    assert "more (--all prints them)" in text
    assert "  editions: 6.0 7.0 8.0d 8.0 8.2 9.1\n  9.1: printing 9.1.2 of 2026-08-02\n" in text
    assert "    8.2 type: quick magic\n" in text


def test_a_page_in_japanese_has_no_english_but_names_and_ids(capsys: pytest.CaptureFixture[str]) -> None:
    text = printed(capsys, "show", "ツイスト", "--lang", "ja", "--all")
    assert text.startswith("ツイスト (Twist, twist) · アクション · 9.1\n  @直接-通常-クイック $D ★♢A-10\n")
    assert "対象: キャラクター1体" in text
    assert "Q-605 アタッカーやブロッカーの向きを変えても、役割は変わらない。" in text
    assert "A-twist-10" in text
    assert "Attackers" not in text


def test_the_language_is_that_of_the_locale(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    assert "アクション" in printed(capsys, "show", "up")
    assert "action" in printed(capsys, "show", "up", "--lang", "en")


def test_a_page_is_that_of_the_edition_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert "normal magic" in printed(capsys, "show", "reverse", "--edition", "6.0").split("other editions")[0]
    assert "· 9.1\n" in printed(capsys, "show", "allure")
    assert "nothing is called 'allure' in 8.2" in refused(capsys, "show", "allure", "--edition", "8.2")


def test_several_pages_at_once_and_all_kinds_of_one_name(capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(printed(capsys, "show", "魔王", "CB-7", "--json"))
    assert [(row["kind"], row["id"]) for row in data["entries"]] == [
        ("character", "darklord"),
        ("trump", "SK"),
        ("rule", "CB-7"),
    ]
    data = json.loads(printed(capsys, "show", "trump:魔王", "--json"))
    assert [row["id"] for row in data["entries"]] == ["SK"]


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_id_shows(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    """Every id of the rules and of every edition, in one command per edition.

    Here the older editions take turns with the languages; in `make long` all of them are shown in both.
    """
    turns = EDITIONS if LONG else [*EDITIONS[["ja", "en"].index(lang) : -1 : 2], EDITIONS[-1]]
    for edition in turns:
        ids = [f"{entry.kind}:{entry.id}" for entry in reference(edition_rules(edition))]
        text = printed(capsys, "show", *ids, "--edition", edition, "--lang", lang)
        assert text.count(f" · {edition}\n") == len(ids)
    ids = RULE_IDS.read_text(encoding="utf-8").split()
    pages = printed(capsys, "show", *ids, "--lang", lang)
    assert bool(JAPANESE.search(pages))
    assert pages.count("\n\n") == len(ids) - 1


@pytest.mark.parametrize(
    ("tokens", "message"),
    [
        (["show", "pursiut"], "did you mean pursuit (Pursuit)"),
        (["show", "xyzxyzxyz"], "kinds are action, character"),
        (["show"], "kirifuda rules show up CB-7"),
        (["search"], "kirifuda rules search graveyard"),
        (["list", "8.3"], "editions are 6.0"),
        (["list", "8.2 Light"], "did you mean 'Lite'"),
        (["list", "--kind", "acton"], "action"),
        (["diff", "8.2"], "name two editions or regulations"),
        (["diff", "8.2", "9.2"], "unknown edition '9.2'"),
    ],
)
def test_errors_say_what_would_be_right(capsys: pytest.CaptureFixture[str], tokens: list[str], message: str) -> None:
    error = refused(capsys, *tokens)
    assert message in error
    assert error.count("\n") == 1


def test_a_search_in_either_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert "nextGeneration" in printed(capsys, "search", "generation", "change")
    text = printed(capsys, "search", "世代交代", "--lang", "ja")
    assert text.startswith("アクション (")
    assert "裁定 (" in text
    data = json.loads(printed(capsys, "search", "あっぷ", "--json"))
    assert [row["id"] for row in data["entries"][:2]] == ["up", "upFog"]


def test_a_search_without_result_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "search", "xyzxyz", status=1) == "Nothing has 'xyzxyz'.\n"
    assert printed(capsys, "search", "xyzxyz", "--lang", "ja", status=1) == "「xyzxyz」は見つかりませんでした。\n"


def test_the_difference_of_two_editions(capsys: pytest.CaptureFixture[str]) -> None:
    text = printed(capsys, "diff", "8.2", "9.1")
    assert text.startswith("8.2 → 9.1\nadded (24)\n")
    assert "removed (11)\n" in text
    assert "changed (84)\n" in text
    assert "  type: quick magic → magic: Up, Down, Twist" in text
    assert "    cost: BDD → none\n" in text
    assert "      + Draw two cards; only one if your life is 2 or less.\n" in text


def test_the_difference_in_japanese_and_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    text = printed(capsys, "diff", "8.2", "9.1", "--lang", "ja")
    assert "  タイプ: 速攻魔法 → 魔法: アップ、ダウン" in text
    assert "    コスト: BDD → なし\n" in text
    older = "".join(printed(capsys, "diff", "6.0", "8.0d", "--lang", "ja").split())
    assert "フォーマット:○スタンダード、プロ、マスター、エクストラ→●プロ、マスター、エクストラ" in older
    data = json.loads(printed(capsys, "diff", "8.2", "9.1", "--json"))
    assert set(data) == {"from", "to", "added", "removed", "changed"}


def test_no_difference_is_told_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "diff", "8.2", "8.2") == "8.2 and 8.2 do not differ.\n"


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_difference_in_japanese_prints_the_id_of_a_format(capsys: pytest.CaptureFixture[str], edition: str) -> None:
    text = printed(capsys, "diff", edition, "9.1" if edition != "9.1" else "8.2", "--lang", "ja")
    assert not re.search(r"\b(lite|std|pro|mast) →|→ (lite|std|pro|mast)\b", text)


@pytest.mark.parametrize(("lang", "zone", "level"), [("ja", "墓地", "個人公開"), ("en", "graveyard", "owner only")])
def test_a_page_prints_its_table(capsys: pytest.CaptureFixture[str], lang: str, zone: str, level: str) -> None:
    text = printed(capsys, "show", "ZV-2", "--lang", lang)
    assert re.search(rf"^  \S+ +.*{level}", text, re.MULTILINE)
    assert re.search(rf"^  {zone} ", text, re.MULTILINE)
    assert "表: パック｜開封済みか未開封か｜" in printed(capsys, "show", "ZV-2", "--edition", "8.2", "--lang", "ja")


def test_a_page_names_its_chart_and_its_official_documents(capsys: pytest.CaptureFixture[str]) -> None:
    assert "kirifuda rules chart core" in printed(capsys, "show", "CF-3")
    assert "kirifuda rules chart triggers" in printed(capsys, "show", "誘発チェック", "--lang", "ja")
    assert "rules chart" not in printed(capsys, "show", "CF-3", "--edition", "6.0")
    text = printed(capsys, "show", "official")
    assert text.count("https://blackpoker.github.io/BlackPoker/master/") == 16
    assert "actionlist/html/lite.html" in printed(capsys, "show", "format:lite")
    assert "actionlist/html/ex.html" in printed(capsys, "show", "エクストラリスト", "--lang", "ja")


@pytest.mark.parametrize("name", ["core", "triggers"])
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_charts_are_written_as_svg(capsys: pytest.CaptureFixture[str], name: str, lang: str) -> None:
    assert printed(capsys, "chart", name, "--lang", lang) == chart_svg(name, lang)


def test_every_field_and_kind_has_its_words() -> None:
    fields = {line.field for edition in EDITIONS for entry in reference(edition_rules(edition)) for line in entry.lines}
    assert fields <= set(FIELDS)
    assert {*KINDS, *[f"one {kind}" for kind in KINDS]} <= set(WORDS)
    for ja, en in [*WORDS.values(), *FIELDS.values()]:
        assert JAPANESE.search(ja)
        assert not JAPANESE.search(en)
