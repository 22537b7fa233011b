"""Finds in the sources of a floor every error that is made without a Japanese text."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).parents[1] / "src" / "kirifuda"
ROOTS: Final = ("KirifudaError", "TextError")
ONE_LANGUAGE: Final = ("ValueError", "Exception", "RuntimeError")
"""Errors of Python that have room for one language only."""
JAPANESE: Final = re.compile(r"[\u3041-\u30ff\u4e00-\u9fff]")
PARAMETERS: Final = ("ja", "japanese")


class ErrorClasses:
    """The classes below the roots, by name; for each the place of the Japanese text among the arguments."""

    def __init__(self, package: Path = PACKAGE) -> None:
        nodes = [node for path in package.rglob("*.py") for node in parsed(path).body]
        found = [node for node in nodes if isinstance(node, ast.ClassDef)]
        self.place: dict[str, int | None] = dict.fromkeys(ROOTS, 1)
        grown = True
        while grown:
            grown = False
            for node in found:
                bases = [base.id for base in node.bases if isinstance(base, ast.Name) and base.id in self.place]
                if bases and node.name not in self.place:
                    self.place[node.name] = own_place(node, self.place[bases[0]])
                    grown = True


def own_place(node: ast.ClassDef, inherited: int | None) -> int | None:
    """Where a class takes its Japanese text; `None` where it makes the text itself from what it is given."""
    for part in node.body:
        if isinstance(part, ast.FunctionDef) and part.name == "__init__":
            names = [argument.arg for argument in part.args.args[1:]]
            return next((names.index(name) for name in PARAMETERS if name in names), None)
    return inherited


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def english_only(path: Path, classes: ErrorClasses) -> Iterator[str]:
    """`line: what is wrong` for each error of a module that says nothing in Japanese."""
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Call) and called(node) in classes.place:
            yield from _made(node, called(node), classes.place[called(node)])
        elif isinstance(node, ast.ClassDef) and node.name in classes.place and node.name not in ROOTS:
            for call in ast.walk(node):
                if isinstance(call, ast.Call) and ast.unparse(call.func) == "super().__init__":
                    yield from _made(call, node.name, 1)
        elif isinstance(node, ast.Raise) and isinstance(node.exc, ast.Name) and node.exc.id in classes.place:
            yield f"{node.lineno}: {node.exc.id} without any text"
        elif isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and called(node.exc) in ONE_LANGUAGE:
            yield f"{node.lineno}: {called(node.exc)} has one language only"


def _made(node: ast.Call, name: str, place: int | None) -> Iterator[str]:
    if place is None:
        return
    given = [keyword.value for keyword in node.keywords if keyword.arg in PARAMETERS] or node.args[place : place + 1]
    if not given or not says_japanese(given[0]):
        yield f"{node.lineno}: {name} without a Japanese text"


def called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else ""


def says_japanese(node: ast.expr) -> bool:
    """A text with Japanese letters or with another Japanese text in it; what is computed elsewhere is believed."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str) and JAPANESE.search(node.value) is not None
    if not isinstance(node, ast.JoinedStr):
        return True
    return JAPANESE.search(ast.unparse(node)) is not None or any(
        isinstance(part, ast.FormattedValue) and "ja" in re.split(r"\W|_", ast.unparse(part.value))
        for part in node.values
    )
