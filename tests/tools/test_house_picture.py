"""The picture of the house has every floor and room there is, and the files are the ones the tool draws."""

from pathlib import Path

import pytest

from tools.check_floors import PACKAGE
from tools.house_picture import FLOORS, files

STATIC = PACKAGE / "web" / "static"
NOT_ROOMS = {"migrations", "vendor", "style", "icons", "__pycache__", "texts"}


def folders(place: Path) -> set[str]:
    return {path.name for path in place.iterdir() if path.is_dir()} - NOT_ROOMS


def test_it_has_every_floor() -> None:
    assert {name for name, _, _ in FLOORS} == folders(PACKAGE)


@pytest.mark.parametrize(("floor", "place"), [("server", PACKAGE / "server"), ("web", STATIC)])
def test_it_has_every_room_of_a_floor(floor: str, place: Path) -> None:
    assert {name for name, _ in rooms(floor)} == folders(place)


def test_it_has_every_floor_of_blackpoker() -> None:
    assert {name for name, _ in rooms("blackpoker")} == folders(PACKAGE / "blackpoker")


def rooms(floor: str) -> list[tuple[str, tuple[str, str]]]:
    return next(rooms for name, _, rooms in FLOORS if name == floor)


def test_the_files_are_drawn_anew() -> None:
    for path, text in files().items():
        assert path.read_text(encoding="utf-8") == text, "run tools/house_picture.py"
