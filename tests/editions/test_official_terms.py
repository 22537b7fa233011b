"""Every term of the official rulebook and lists is found, and its page speaks both languages."""

from pathlib import Path

import pytest

from kirifuda.blackpoker.editions.files import EDITIONS
from kirifuda.blackpoker.editions.finding import find, search
from kirifuda.blackpoker.editions.pages import Page
from kirifuda.blackpoker.editions.reference import edition_rules, reference

pytestmark = pytest.mark.both

LIST = Path(__file__).with_name("official_terms.txt")
TERMS = [line for line in LIST.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]


def test_the_list_has_all_153_terms_of_the_audit_and_none_twice() -> None:
    assert len(TERMS) == len(set(TERMS)) >= 153


@pytest.mark.parametrize("term", TERMS)
def test_an_official_term_is_found(term: str) -> None:
    """In the newest edition that has it, as `rules show` looks it up."""
    assert any(find(edition_rules(edition), term) for edition in EDITIONS)


@pytest.mark.parametrize(
    ("term", "edition", "page"),
    [
        ("フレーム", "8.2", "term:frame"),
        ("オーナー", "8.2", "term:owner"),
        ("持ち主", "8.2", "term:owner"),
        ("試合", "8.0d", "term:game"),
        ("対戦", "8.0d", "term:match"),
        ("コンポーネントインスタンス", "8.0d", "term:unit"),
        ("山札", "8.2", "term:life"),
        ("完全公開", "9.1", "term:public"),
        ("防壁の置き方", "8.2", "rule:ZV-8"),
        ("フォグの置き方", "8.0", "rule:ZV-9"),
        ("ショートカット", "9.1", "term:shortcut"),
        ("準備", "6.0", "term:preparation"),
        ("準備", "7.0", "term:preparation"),
        ("即時効果", "7.0", "term:immediate-effect"),
        ("相打ち", "8.0d", "term:mutual"),
        ("滞留魔法", "8.2", "term:type-lingering"),
        ("兵士起因", "6.0", "term:type-soldier"),
        ("記号", "8.2", "term:legend"),
        ("legend", "8.2", "term:legend"),
        ("★", "8.2", "term:legend"),
        ("＠", "8.2", "term:legend"),
        ("バージョン", "8.0d", "term:version"),
        ("rulebook", "8.2", "term:official"),
    ],
)
def test_a_term_finds_the_page_that_explains_it(term: str, edition: str, page: str) -> None:
    assert page in [f"{entry.kind}:{entry.id}" for entry in find(edition_rules(edition), term)]


def test_a_search_for_signs_finds_the_legend_first() -> None:
    for words in ("記号", "signs", "凡例"):
        assert search(edition_rules("8.2"), words)[0].id == "legend"


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_legend_has_every_sign_that_headers_of_its_edition_use(edition: str) -> None:
    [legend] = find(edition_rules(edition), "term:legend")
    assert legend.table is not None
    explained = {row[0][0] for row in legend.table.rows}
    entries = [entry for kind in ("action", "character", "fog") for entry in found(edition, kind)]
    used = {letter for entry in entries for letter in entry.header_ja + entry.mark if letter in "@$★☆■○●◎"}
    assert {"@", "$", "★", "■", "○", "●", "◎"} <= used <= explained
    assert "※" in explained


def found(edition: str, kind: str) -> list[Page]:
    return [entry for entry in reference(edition_rules(edition)) if entry.kind == kind]
