"""Every error of a floor says what is wrong in Japanese and in English."""

from functools import cache
from pathlib import Path
from typing import Final

import pytest

from tests.refusal_sources import PACKAGE, ErrorClasses, english_only

FLOORS: Final = (
    "cards",
    "core",
    "blackpoker",
    "oldmaid",
    "fighter",
    "bots",
    "lab",
    "server",
    "cli",
)
"""The folders of the package that keep to it; whoever adds a floor adds its folder (or a module) here."""


@cache
def classes() -> ErrorClasses:
    return ErrorClasses()


@pytest.mark.parametrize("floor", FLOORS)
def test_every_error_of_a_floor_is_made_with_a_japanese_text(floor: str) -> None:
    place = PACKAGE / floor
    paths = sorted(place.rglob("*.py")) if place.is_dir() else [place]
    found = [f"{path.relative_to(PACKAGE)}:{problem}" for path in paths for problem in english_only(path, classes())]
    assert paths != []
    assert found == []


def test_the_classes_of_errors_are_found_with_the_place_of_their_japanese_text() -> None:
    assert classes().place["RuleFileError"] == 1
    assert classes().place["CardError"] == 1
    assert classes().place["RosterError"] is None


HEAD: Final = "from kirifuda.core.errors import NotationError\n"
CAUGHT: Final = {
    'raise NotationError("no card")': "2: NotationError without a Japanese text",
    'raise NotationError(f"no card {x}", "")': "2: NotationError without a Japanese text",
    'raise NotationError("no card", "no card")': "2: NotationError without a Japanese text",
    'raise NotationError("no card", ja=f"no card {x}")': "2: NotationError without a Japanese text",
    'def refusal(): return NotationError("no card")': "2: NotationError without a Japanese text",
    "raise NotationError": "2: NotationError without any text",
    'raise ValueError("no card")': "2: ValueError has one language only",
    'class RosterError(NotationError):\n def __init__(self): super().__init__("no")': (
        "3: RosterError without a Japanese text"
    ),
}


@pytest.mark.parametrize("source", CAUGHT)
def test_an_error_without_japanese_is_caught(tmp_path: Path, source: str) -> None:
    path = tmp_path / "module.py"
    path.write_text(f"{HEAD}{source}\n", encoding="utf-8")
    assert list(english_only(path, classes())) == [CAUGHT[source]]


@pytest.mark.parametrize(
    "source",
    [
        'raise NotationError("no card", "カードがありません。")',
        'raise NotationError(f"no {x}", f"{x}はありません。")',
        'raise NotationError(f"{where}: {error}", f"{where}: {error.ja}")',
        "raise NotationError(str(error), ja=error.ja)",
        "raise error",
        "raise no_card(x)",
        'raise TypeError("a list was expected")',
    ],
)
def test_an_error_in_both_languages_is_fine(tmp_path: Path, source: str) -> None:
    path = tmp_path / "module.py"
    path.write_text(f"{HEAD}{source}\n", encoding="utf-8")
    assert list(english_only(path, classes())) == []
