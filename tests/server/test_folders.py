"""The folders of the server: sockets and seats know no game, no game knows the other, and all are on the map."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SERVER = ROOT / "src" / "kirifuda" / "server"
UNKNOWN = {
    "net": ("table", "arena", "lobby", "bots", "store", "api"),
    "lobby": ("table", "arena", "api"),
    "table": ("arena", "api"),
    "arena": ("table", "api"),
    "bots": ("arena", "api", "store"),
    "store": ("api", "bots", "lobby"),
}
KNOWS_BOTH = "lobby/registry.py"
"""Somebody must start them."""


def imports(path: Path) -> list[str]:
    """The folders of the server that a module imports from."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    return [name.split(".")[2] for name in names if name.startswith("kirifuda.server.")]


@pytest.mark.parametrize("folder", UNKNOWN)
def test_a_folder_imports_nothing_it_should_not_know(folder: str) -> None:
    paths = [path for path in (SERVER / folder).rglob("*.py") if str(path.relative_to(SERVER)) != KNOWS_BOTH]
    assert paths
    assert [(path.name, name) for path in paths for name in imports(path) if name in UNKNOWN[folder]] == []


@pytest.mark.parametrize("page", ["server.md", "server.ja.md"])
def test_every_module_is_on_the_map(page: str) -> None:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    modules = [path for path in SERVER.rglob("*.py") if path.name != "__init__.py" and "migrations" not in path.parts]
    assert len(modules) > 60
    assert [path.stem for path in modules if f"`{path.stem}`" not in text] == []


def test_migrations_come_one_after_the_other() -> None:
    names = sorted(path.stem for path in (SERVER / "store" / "migrations" / "versions").glob("0*.py"))
    numbers = [name.partition("_")[0] for name in names]
    assert numbers == [f"{number:04}" for number in range(1, len(names) + 1)]
    for name, number, before in zip(names[1:], numbers[1:], numbers, strict=False):
        text = (SERVER / "store" / "migrations" / "versions" / f"{name}.py").read_text(encoding="utf-8")
        assert f'\nrevision = "{number}"\ndown_revision = "{before}"\n' in text
