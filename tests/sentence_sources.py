"""How the sentences of a floor are used: what its modules say, and what a sentence has room for."""

import ast
from collections import Counter
from functools import cache
from pathlib import Path
from string import Formatter


@cache
def nodes(floor: Path) -> list[ast.AST]:
    """Of the syntax trees of the floor's modules."""
    sources = [path.read_text("utf-8") for path in sorted(floor.glob("*.py"))]
    return [node for source in sources for node in ast.walk(ast.parse(source))]


@cache
def written(floor: Path) -> Counter[object]:
    return Counter(node.value for node in nodes(floor) if isinstance(node, ast.Constant))


def places(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}
