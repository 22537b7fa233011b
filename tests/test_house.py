"""The floors of the house hold, and the check that says so notices when they do not."""

from pathlib import Path

import pytest

from tools.check_floors import PACKAGE, offenders


def write(package: Path, module: str, text: str) -> None:
    path = package / module
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def messages(package: Path, module: str, text: str) -> list[str]:
    """What is found in a house of one module, less the file's name."""
    write(package, module, text)
    return [found.removeprefix(f"{package / module}:") for found in offenders(package)]


@pytest.fixture
def house(tmp_path: Path) -> Path:
    return tmp_path / "kirifuda"


def test_every_module_imports_only_from_its_own_floor_and_those_above() -> None:
    assert (PACKAGE / "cards").is_dir()
    assert list(offenders(PACKAGE)) == []


def test_every_folder_of_modules_is_a_package() -> None:
    assert {path.parent for path in PACKAGE.rglob("*.py") if not (path.parent / "__init__.py").exists()} == set()


def test_no_build_output_lies_among_the_sources() -> None:
    assert [path for path in PACKAGE.parent.rglob("*") if path.suffix in (".so", ".pyd", ".c")] == []


@pytest.mark.parametrize(
    ("module", "text", "message"),
    [
        (
            "cards/card.py",
            "\nimport kirifuda.core.flow\n",
            "2: cards is above core and may not import kirifuda.core.flow",
        ),
        ("core/flow.py", "from ..blackpoker import common\n", "1: core is above blackpoker.common"),
        ("core/flow.py", "from .. import fighter\n", "1: core is above fighter"),
        ("core/flow.py", "def late() -> None:\n    from kirifuda.bots import agent\n", "2: core is above bots"),
        ("core/flow.py", "from kirifuda import __version__\n", "1: core is above kirifuda and may not import kirifuda"),
        ("blackpoker/common/state.py", "from kirifuda.blackpoker import new_game\n", "1: blackpoker.common is above"),
        ("blackpoker/__init__.py", "from kirifuda.bots import agent\n", "1: blackpoker is above bots"),
        ("oldmaid/game.py", "from kirifuda.blackpoker.common import zones\n", "1: oldmaid may not import"),
        ("blackpoker/stray.py", "", "1: kirifuda.blackpoker.stray is on no floor"),
        ("bots/agent.py", "import kirifuda.attic\n", "1: kirifuda.attic is on no floor"),
    ],
)
def test_an_import_from_below_is_caught(house: Path, module: str, text: str, message: str) -> None:
    (found,) = messages(house, module, text)
    assert found.startswith(message)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("import random\n", "1: blackpoker.views may not import random"),
        ("from time import monotonic\n", "1: blackpoker.views may not import time.monotonic"),
        ("import os.path\n", "1: blackpoker.views may not import os.path"),
        ("from importlib import resources\n", "1: blackpoker.views may not import importlib.resources"),
        ("import msgspec\n", "1: the engine imports nothing from outside: msgspec"),
        ("from typing import Any\n", "1: the engine says what its values are: no Any"),
        ("import typing\n\nx: typing.Any = 1\n", "3: the engine says what its values are: no Any"),
        ("print(1)\n", "1: the engine does no input or output: no print()"),
    ],
)
def test_an_impure_engine_is_caught(house: Path, text: str, message: str) -> None:
    assert messages(house, "blackpoker/views/view.py", text) == [message]


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("cards/card.py", "import enum\nfrom mypy_extensions import i64\nfrom . import rng\n"),
        ("blackpoker/editions/loader.py", "import tomllib\nfrom importlib.resources import files\n"),
        ("blackpoker/editions/loader.py", "from importlib import resources\nimport importlib.resources\n"),
        ("blackpoker/records/record.py", "import msgspec\nfrom kirifuda.blackpoker.views import view\n"),
        ("blackpoker/__init__.py", "from kirifuda.blackpoker.records import record\nfrom .common import state\n"),
        ("__init__.py", "from kirifuda import blackpoker\nfrom .cards import card\n"),
        ("oldmaid/game.py", "from kirifuda.core import flow\nfrom ..cards.card import Card\n"),
        ("bots/agent.py", "import random\nfrom typing import Any\nfrom kirifuda import blackpoker\n"),
        ("cli/main.py", "import os\nfrom kirifuda import __version__, lab\n"),
        ("__main__.py", "from kirifuda.cli.main import main\n"),
    ],
)
def test_a_sound_module_is_left_alone(house: Path, module: str, text: str) -> None:
    assert messages(house, module, text) == []
