"""The site of the documentation is laid out whole: every guide, a page for every module, no link that leads nowhere."""

import re
from pathlib import Path

import pytest

from tools import make_docs
from tools.docs_site.markup import plainly


@pytest.fixture(scope="module")
def laid_out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site") / "docs"
    make_docs.lay_out(folder)
    return folder


def test_every_module_has_a_page_and_every_page_a_way_up(laid_out: Path) -> None:
    names = make_docs.modules()
    assert {"kirifuda", "kirifuda.cards", "kirifuda.cards.card", "kirifuda.cli.main"} <= names.keys()
    assert {path.name for path in (laid_out / "api").iterdir()} == {f"{name}.rst" for name in names}
    page = (laid_out / "api" / "kirifuda.cards.card.rst").read_text(encoding="utf-8")
    assert ":doc:`kirifuda <kirifuda>` / :doc:`cards <kirifuda.cards>` / card" in page
    assert ".. automodule:: kirifuda.cards.card\n   :members:" in page


def test_a_package_lists_its_modules_and_what_it_offers(laid_out: Path) -> None:
    page = (laid_out / "api" / "kirifuda.blackpoker.rst").read_text(encoding="utf-8")
    assert "* :py:obj:`Game <kirifuda.blackpoker.common.game.Game>`" in page
    assert "* :py:obj:`from_data <kirifuda.blackpoker.from_data>`" in page
    assert "* :doc:`kirifuda.blackpoker.views <kirifuda.blackpoker.views>`: " in page


def test_no_link_of_a_guide_leads_nowhere(laid_out: Path) -> None:
    found = [
        (path.name, link)
        for path in sorted(laid_out.glob("*.md"))
        for link in re.findall(r"(?<!\\)\]\(([^)#\s]+)[^)]*\)", path.read_text(encoding="utf-8"))
        if not link.startswith(("http://", "https://"))
    ]
    assert ("changelog.md", "install.md") in found
    assert ("encoding.md", "api/kirifuda.blackpoker.memory.places.rst") in found
    assert [(page, link) for page, link in found if not (laid_out / link).exists()] == []


def test_every_guide_is_in_the_menu_once(laid_out: Path) -> None:
    menu = (laid_out / "index.md").read_text(encoding="utf-8").partition("```{toctree}")[2].splitlines()
    for path in laid_out.glob("*.md"):
        assert menu.count(path.stem) == (path.stem != "index"), path.name


def test_a_japanese_sentence_has_no_space_where_its_line_ended(laid_out: Path) -> None:
    assert make_docs.unbroken("知りえないことに決して\n左右されません。\n\n# 次\n`a`と\n`b`") == (
        "知りえないことに決して左右されません。\n\n# 次\n`a`と\n`b`"
    )
    assert make_docs.unbroken("```\n一行\n二行\n```\n") == "```\n一行\n二行\n```\n"
    assert "決して左右されません" in (laid_out / "bots.ja.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("sentence", "marked"),
    [
        ("what `a * b` is", "what `a * b` is"),
        ("2 * 3 | 4", r"2 \* 3 \| 4"),
        ("a name_ and a_name", r"a name\_ and a_name"),
    ],
)
def test_only_code_is_markup_in_a_docstring(sentence: str, marked: str) -> None:
    assert plainly(sentence) == marked


def test_latest_leads_to_this_version_and_older_ones_stay(tmp_path: Path) -> None:
    for version in ("0.2.0", "0.3.0"):
        (tmp_path / version).mkdir()
        make_docs.list_versions(tmp_path, version)
    assert (tmp_path / "latest").resolve() == (tmp_path / "0.3.0").resolve()
    page = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert page.index('href="0.3.0/index.html"') < page.index('href="0.2.0/index.html"')
    assert 'href="latest/index.ja.html"' in page
