"""Checks that each module of kirifuda imports only from its own floor and those above, and that the engine is pure.

Usage: check_floors.py [PACKAGE_DIR]. Prints `file:line: message` for each offender; exit status 1 if there are any.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "src" / "kirifuda"

# From the top of the house down. A name that is a package of floors stands for its face, the `__init__.py`.
HOUSE = (
    "kirifuda.cards",
    "kirifuda.core",
    "kirifuda.blackpoker.common",
    "kirifuda.blackpoker.effects",
    "kirifuda.blackpoker.editions",
    "kirifuda.blackpoker.views",
    "kirifuda.blackpoker.memory",
    "kirifuda.blackpoker.forecast",
    "kirifuda.blackpoker.encoding",
    "kirifuda.blackpoker.batch",
    "kirifuda.blackpoker.words",
    "kirifuda.blackpoker.pilot",
    "kirifuda.blackpoker.heuristics",
    "kirifuda.blackpoker.tree_search",
    "kirifuda.blackpoker.records",
    "kirifuda.blackpoker",
    "kirifuda.oldmaid",
    "kirifuda.fighter",
    "kirifuda.bots",
    "kirifuda.analysis",
    "kirifuda.env",
    "kirifuda.lab",
    "kirifuda.server",
    "kirifuda.web",
    "kirifuda",
    "kirifuda.train",
    "kirifuda.cli",
    "kirifuda.__main__",
)
FACES = ("kirifuda", "kirifuda.blackpoker")
ONLY = {
    "kirifuda.oldmaid": ("kirifuda.cards", "kirifuda.core", "kirifuda.oldmaid"),
    "kirifuda.fighter": ("kirifuda.cards", "kirifuda.core", "kirifuda.fighter"),
}

ENGINE = (*HOUSE[: HOUSE.index("kirifuda.blackpoker.records")], "kirifuda.oldmaid", "kirifuda.fighter")
IMPURE = frozenset(
    {
        "asyncio",
        "datetime",
        "importlib",
        "io",
        "logging",
        "multiprocessing",
        "os",
        "pathlib",
        "random",
        "secrets",
        "shutil",
        "socket",
        "subprocess",
        "sys",
        "tempfile",
        "threading",
        "time",
        "tomllib",
        "uuid",
    }
)
IMPURE_BUILTINS = frozenset({"input", "open", "print"})
ALLOWED = {
    "kirifuda.blackpoker.editions": ("importlib.resources", "tomllib"),
    "kirifuda.fighter": ("importlib.resources", "tomllib"),
}
THIRD_PARTY = ("mypy_extensions", "librt")


def main() -> int:
    package = Path(sys.argv[1]) if len(sys.argv) > 1 else PACKAGE
    found = list(offenders(package))
    for offender in found:
        print(offender)
    return 1 if found else 0


def offenders(package: Path) -> Iterator[str]:
    for path in sorted(package.rglob("*.py")):
        module = ".".join(path.relative_to(package.parent).with_suffix("").parts)
        for line, message in faults(module, ast.parse(path.read_bytes(), str(path))):
            yield f"{path}:{line}: {message}"


def faults(module: str, tree: ast.Module) -> Iterator[tuple[int, str]]:
    floor = floor_of(module.removesuffix(".__init__"))
    if floor is None:
        yield 1, f"{module} is on no floor of the house"
        return
    for node in ast.walk(tree):
        if not isinstance(node, ast.stmt | ast.expr):
            continue
        for name in imported(module, node):
            if message := fault_of_import(floor, name):
                yield node.lineno, message
        if floor in ENGINE and (message := impurity(node)):
            yield node.lineno, message


def floor_of(name: str) -> str | None:
    return next((floor for floor in HOUSE if name == floor or (floor not in FACES and within(name, floor))), None)


def imported(module: str, node: ast.AST) -> Iterator[str]:
    """The dotted names a statement imports; what is imported from a face, and is no floor, is the face itself."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    if isinstance(node, ast.ImportFrom):
        base = node.module or ""
        if node.level:
            base = ".".join([*module.split(".")[: -node.level], base]).rstrip(".")
        for name in (f"{base}.{alias.name}" for alias in node.names):
            yield base if base in FACES and not floor_of(name) else name


def fault_of_import(floor: str, name: str) -> str | None:
    if within(name, "kirifuda"):
        return fault_of_floor(floor, name)
    top = name.partition(".")[0]
    if floor not in ENGINE or top in THIRD_PARTY:
        return None
    if top not in sys.stdlib_module_names:
        return f"the engine imports nothing from outside: {name}"
    if top in IMPURE and not any(within(name, allowed) for allowed in ALLOWED.get(floor, ())):
        return f"{short(floor)} may not import {name}"
    return None


def fault_of_floor(floor: str, name: str) -> str | None:
    other = floor_of(name)
    if other is None:
        return f"{name} is on no floor of the house"
    if HOUSE.index(other) > HOUSE.index(floor):
        return f"{short(floor)} is above {short(other)} and may not import {name}"
    if floor in ONLY and other not in ONLY[floor]:
        return f"{short(floor)} may not import {name}"
    return None


def impurity(node: ast.AST) -> str | None:
    match node:
        case ast.ImportFrom(module="typing" | "typing_extensions") if any(name.name == "Any" for name in node.names):
            return "the engine says what its values are: no Any"
        case ast.Attribute(value=ast.Name(id="typing" | "typing_extensions"), attr="Any"):
            return "the engine says what its values are: no Any"
        case ast.Call(func=ast.Name(id=name)) if name in IMPURE_BUILTINS:
            return f"the engine does no input or output: no {name}()"
    return None


def within(name: str, package: str) -> bool:
    return name == package or name.startswith(package + ".")


def short(floor: str) -> str:
    return floor.removeprefix("kirifuda.")


if __name__ == "__main__":
    sys.exit(main())
