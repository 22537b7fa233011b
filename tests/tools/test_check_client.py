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


def a_class(name: str, methods: int, base: str = "", first: int = 0) -> str:
    body = "".join(f"  async m{n}(a, b) {{\n    other({n});\n  }}\n\n" for n in range(first, first + methods))
    return f"export class {name}{base and f' extends {base}'} {{\n{body}}}\n"


def test_a_class_of_twenty_methods_is_allowed_and_one_more_is_not(static: Path) -> None:
    write(static, "kit/new.js", a_class("Large", 20))
    assert list(offenders(static)) == []
    write(static, "kit/new.js", a_class("Large", 21))
    assert list(offenders(static)) == [f"{static / 'kit/new.js'}:1: Large has 21 methods, at most 20 are allowed"]


def test_inherited_methods_count_and_overridden_ones_count_once(static: Path) -> None:
    write(static, "kit/base.js", a_class("Base", 15))
    write(static, "fighter/new.js", a_class("Derived", 10, "Base", first=10))
    assert list(offenders(static)) == []
    write(static, "fighter/new.js", a_class("Derived", 10, "Base", first=15))
    assert [found.split(": ")[1] for found in offenders(static)] == ["Derived has 25 methods, at most 20 are allowed"]


def test_two_classes_of_one_name_are_caught(static: Path) -> None:
    write(static, "kit/new.js", a_class("Rules", 1))
    write(static, "pages/new.js", a_class("Rules", 1))
    (found,) = offenders(static)
    assert found.startswith(f"{static / 'pages/new.js'}:1: Rules is also a class at")


@pytest.mark.parametrize("name", ["kit/new.js", "fighter/new.css"])
def test_a_file_of_more_than_four_hundred_lines_is_caught(static: Path, name: str) -> None:
    write(static, name, "/* */\n" * 400)
    assert list(offenders(static)) == []
    write(static, name, "/* */\n" * 401)
    assert list(offenders(static)) == [f"{static / name}:1: 401 lines, at most 400 are allowed"]
