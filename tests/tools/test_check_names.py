"""Class names: one that means two things is found, and an excuse that nobody needs any more as well."""

from pathlib import Path

import pytest

from tools import check_names
from tools.check_names import SAME, defined, offenders

TWICE = {"games/card.py": "class Card:\n    pass\n", "post/mail.py": "\n\nclass Card:\n    pass\n"}


@pytest.fixture
def package(tmp_path: Path) -> Path:
    for name, text in TWICE.items():
        path = tmp_path / name
        path.parent.mkdir()
        path.write_text(text, encoding="utf-8")
    return tmp_path


def test_every_class_of_the_house_has_its_name_to_itself() -> None:
    assert list(offenders(defined(check_names.PACKAGE), SAME)) == []


def test_a_name_of_two_classes_is_found_with_both_places(package: Path) -> None:
    found = list(offenders(defined(package), {}))
    assert found == ["class Card is defined 2 times: games/card.py:1, post/mail.py:3"]


def test_what_means_the_same_may_have_one_name(package: Path) -> None:
    assert list(offenders(defined(package), {"Card": "a card of either game"})) == []


def test_an_excuse_that_is_no_longer_needed_is_found(package: Path) -> None:
    found = list(offenders(defined(package), {"Card": "a card of either game", "Deck": "a deck of either game"}))
    assert found == ["tools/check_names.py allows Deck twice, and there is no second one"]
