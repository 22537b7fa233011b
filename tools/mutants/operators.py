"""The faults that are planted: each is one small change of the text of a module.

What only declares is left alone: annotations, docstrings, decorators, assertions, `__slots__`, imports for types.
Strings are left alone too, for what is written is compared with both languages elsewhere.
"""

import ast
import hashlib
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

COMPARISONS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
ARITHMETIC: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
DECLARED: Final = ("__slots__", "__all__", "__match_args__")

Change = tuple[str, ast.AST, str]
"""The kind of fault, what it replaces, and by what."""


@dataclass(frozen=True)
class Mutant:
    """One fault: where it is, in which function, and the text with it."""

    path: str
    function: str
    line: int
    lines: tuple[int, ...]
    kind: str
    before: str
    after: str
    nth: int
    source: str
    within: str = ""
    """The outermost function whose body is changed; empty where what runs on import is."""

    @property
    def id(self) -> str:
        """The same as long as what it changes stays the same, wherever the module moves it to."""
        key = "\0".join((self.path, self.function, self.kind, self.before, self.after, str(self.nth)))
        return hashlib.sha256(key.encode()).hexdigest()[:12]


def mutants(path: str, text: str) -> list[Mutant]:
    """Every fault that can be planted in a module, in the order of its lines."""
    finder = Finder(path, text)
    finder.visit(ast.parse(text))
    return sorted(finder.found, key=lambda mutant: (mutant.line, mutant.kind, mutant.after))


class Finder(ast.NodeVisitor):
    """Walks over a module and notes what could be changed."""

    def __init__(self, path: str, text: str) -> None:
        self.path: Final = path
        self.raw: Final = text.encode()
        starts = [0]
        for line in self.raw.splitlines(keepends=True):
            starts.append(starts[-1] + len(line))
        self.starts: Final = starts
        self.scope: list[str] = []
        self.returns_bool: bool = False
        self.body_of: ast.FunctionDef | ast.AsyncFunctionDef | None = None
        self.outermost: str = ""
        self.statement: ast.stmt | None = None
        self.like: Final[Counter[tuple[str, ...]]] = Counter()
        self.found: Final[list[Mutant]] = []

    # Where one may look.

    def visit(self, node: ast.AST) -> None:
        if is_declaration(node):
            return
        outer = self.statement
        if isinstance(node, ast.stmt):
            self.statement = node
        for kind, target, text in changes(node, self.returns_bool):
            self.plant(kind, target, text)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            self.enter_function(node)
        elif isinstance(node, ast.ClassDef):
            self.scope.append(node.name)
            for child in node.body:
                self.visit(child)
            self.scope.pop()
        elif isinstance(node, ast.AnnAssign):
            if node.value is not None:
                self.visit(node.value)
        else:
            self.generic_visit(node)
        self.statement = outer

    def enter_function(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        outer = self.returns_bool, self.body_of, self.outermost
        self.scope.append(node.name)
        self.outermost = self.outermost or ".".join(self.scope)
        self.returns_bool = isinstance(node.returns, ast.Name) and node.returns.id == "bool"
        self.body_of = node
        for default in (*node.args.defaults, *node.args.kw_defaults):
            if default is not None:
                self.visit(default)
        for child in node.body:
            self.visit(child)
        self.scope.pop()
        self.returns_bool, self.body_of, self.outermost = outer

    # What is planted there.

    def offset(self, line: int, column: int) -> int:
        return self.starts[line - 1] + column

    def plant(self, kind: str, target: ast.AST, after: str) -> None:
        assert isinstance(target, ast.expr | ast.stmt)
        assert target.end_lineno is not None
        assert target.end_col_offset is not None
        begin = self.offset(target.lineno, target.col_offset)
        end = self.offset(target.end_lineno, target.end_col_offset)
        source = (self.raw[:begin] + after.encode() + self.raw[end:]).decode()
        function, place = ".".join(self.scope), f"{ast.unparse(target)} in {self.context(target)}"
        key = function, kind, place, after
        self.like[key] += 1
        reached, line, nth = self.reached_by(target), target.lineno, self.like[key]
        self.found.append(Mutant(self.path, function, line, reached, kind, place, after, nth, source, self.within()))

    def within(self) -> str:
        in_body = self.statement is not self.body_of
        return self.outermost if self.body_of is not None and in_body else ""

    def context(self, target: ast.expr | ast.stmt) -> str:
        """The first line of the statement in which something is changed, to tell it from others like it."""
        statement = self.statement if self.statement is not None else target
        return ast.unparse(statement).splitlines()[0]

    def reached_by(self, target: ast.expr | ast.stmt) -> tuple[int, ...]:
        """The lines whose tests are asked: those of the change; of a default, those of the function.

        None where it runs on import, and everybody meets it who uses the module.
        """
        if self.body_of is None:
            return ()
        first, last = target.lineno, target.end_lineno or 0
        if self.statement is self.body_of or isinstance(self.statement, ast.FunctionDef | ast.AsyncFunctionDef):
            first, last = self.body_of.body[0].lineno, self.body_of.end_lineno or 0
        elif self.statement is not None:
            first = min(first, self.statement.lineno)
        return tuple(range(first, last + 1))


def is_declaration(node: ast.AST) -> bool:
    """What is not part of what a module does."""
    if isinstance(node, ast.Assert | ast.Import | ast.ImportFrom | ast.JoinedStr):
        return True
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    if isinstance(node, ast.If):
        return isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
    if isinstance(node, ast.ClassDef):
        return any(isinstance(base, ast.Name) and base.id == "Protocol" for base in node.bases)
    if isinstance(node, ast.Assign):
        return any(isinstance(target, ast.Name) and target.id in DECLARED for target in node.targets)
    if isinstance(node, ast.Raise):
        return "AssertionError" in ast.unparse(node)
    return False


def changes(node: ast.AST, returns_bool: bool) -> Iterator[Change]:
    """The faults of one place."""
    for make in MAKERS:
        yield from make(node)
    if isinstance(node, ast.Return):
        yield from of_return(node, returns_bool)


def of_comparison(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.Compare):
        for place, operator in enumerate(node.ops):
            signs = [*node.ops[:place], COMPARISONS[type(operator)](), *node.ops[place + 1 :]]
            yield "comparison", node, text_of(ast.Compare(node.left, signs, node.comparators))


def of_boolean(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.BoolOp):
        word = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield "and/or", node, text_of(ast.BoolOp(word, node.values))
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "not", node, text_of(node.operand)


def of_condition(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.If | ast.IfExp):
        yield "condition", node.test, "True"
        yield "condition", node.test, "False"
    if isinstance(node, ast.While) and not isinstance(node.test, ast.Constant):
        yield "condition", node.test, "False"
    if isinstance(node, ast.comprehension):
        for test in node.ifs:
            yield "condition", test, "True"


def of_constant(node: ast.AST) -> Iterator[Change]:
    if not isinstance(node, ast.Constant):
        return
    if isinstance(node.value, bool):
        yield "constant", node, str(not node.value)
    elif isinstance(node.value, int | float):
        yield "constant", node, repr(node.value + 1)


def of_arithmetic(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC:
        yield "arithmetic", node, text_of(ast.BinOp(node.left, ARITHMETIC[type(node.op)](), node.right))
    if isinstance(node, ast.AugAssign) and type(node.op) in ARITHMETIC:
        yield "arithmetic", node, ast.unparse(ast.AugAssign(node.target, ARITHMETIC[type(node.op)](), node.value))
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        yield "arithmetic", node, text_of(node.operand)


def text_of(node: ast.expr) -> str:
    return f"({ast.unparse(node)})"


def of_return(node: ast.Return, returns_bool: bool) -> Iterator[Change]:
    if node.value is None:
        return
    if returns_bool:
        for word in ("True", "False"):
            if ast.unparse(node.value) != word:
                yield "return", node, f"return {word}"
    elif not (isinstance(node.value, ast.Constant) and node.value.value is None):
        yield "return", node, "return None"


def of_statement(node: ast.AST) -> Iterator[Change]:
    """A call, an assignment to something that stays, or a refusal that does not happen."""
    dropped = isinstance(node, ast.Raise | ast.Delete | ast.AugAssign)
    if isinstance(node, ast.Expr):
        dropped = isinstance(node.value, ast.Call | ast.Await)
    if isinstance(node, ast.Assign):
        dropped = any(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets)
    if dropped:
        yield "dropped", node, "pass"
    if isinstance(node, ast.Continue):
        yield "loop", node, "break"
    if isinstance(node, ast.Break):
        yield "loop", node, "continue"


MAKERS: Final[tuple[Callable[[ast.AST], Iterator[Change]], ...]] = (
    of_comparison,
    of_boolean,
    of_condition,
    of_constant,
    of_arithmetic,
    of_statement,
)
