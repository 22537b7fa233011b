"""The folders of the browser client hold, and the check that says so notices when they do not."""

from pathlib import Path

import pytest

from tools.check_client import STATIC, offenders


def write(static: Path, name: str, text: str = "") -> None:
    path = static / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


@pytest.fixture
def static(tmp_path: Path) -> Path:
    """A client with a module in each folder."""
    for name in ("vendor/lit.js", "kit/card.js", "blackpoker/board.js", "fighter/ring.js", "pages/home.js", "app.js"):
        write(tmp_path, name)
    return tmp_path


def test_every_folder_of_the_client_imports_only_what_is_below_it() -> None:
    assert (STATIC / "kit").is_dir()
    assert list(offenders(STATIC)) == []


@pytest.mark.parametrize(
    ("module", "text", "message"),
    [
        ("kit/new.js", 'import { board } from "../blackpoker/board.js";', "kit may not import ../blackpoker/board.js"),
        ("blackpoker/new.js", 'import "../fighter/ring.js";', "blackpoker may not import ../fighter/ring.js"),
        ("fighter/new.js", '/** @typedef {import("../blackpoker/board.js").B} B */', "fighter may not import"),
        ("fighter/new.js", 'import { home } from "../pages/home.js";', "fighter may not import ../pages/home.js"),
        ("pages/new.js", 'const late = () => import("../app.js");', "pages may not import ../app.js"),
        ("app.js", 'import "./fighter/ring.js";', "app.js may not import ./fighter/ring.js"),
        ("attic/new.js", 'import "../kit/card.js";', "attic is no folder of the client"),
        ("kit/new.js", 'import "./gone.js";', "there is no ./gone.js"),
    ],
)
def test_an_import_upward_or_sideways_is_caught(static: Path, module: str, text: str, message: str) -> None:
    write(static, module, f"/** New. */\n{text}\n")
    (found,) = offenders(static)
    assert found.startswith(f"{static / module}:2: {message}")


@pytest.mark.parametrize(
    ("module", "imported"),
    [
        ("kit/new.js", "../vendor/lit.js"),
        ("blackpoker/new.js", "../kit/card.js"),
        ("fighter/new.js", "./ring.js"),
        ("pages/fighter/new.js", "../../fighter/ring.js"),
        ("app.js", "./pages/home.js"),
    ],
)
def test_an_import_downward_is_welcome(static: Path, module: str, imported: str) -> None:
    write(static, module, f'import "{imported}";\n')
    assert list(offenders(static)) == []
