"""The faults that are planted, what is asked of the tests, and how it is counted."""

import subprocess
import sys
from pathlib import Path

import pytest

from tools.mutants.areas import AREAS, ROOT, files_of, module_name
from tools.mutants.ledger import SAME, Ledger, equivalents, rows, table
from tools.mutants.operators import mutants
from tools.mutants.reach import Reach
from tools.mutants.trial import KILLED, SURVIVED, TIMED_OUT, UNREACHED, Verdict

SESSION = "src/kirifuda/server/table/session.py"


def planted(text: str, kind: str) -> list[str]:
    """What a module becomes by each fault of a kind."""
    return [mutant.source for mutant in mutants("some.py", text) if mutant.kind == kind]


@pytest.mark.parametrize(
    ("kind", "before", "after"),
    [
        ("comparison", "x = a < b", ["x = (a <= b)"]),
        ("comparison", "x = a is None", ["x = (a is not None)"]),
        ("comparison", "x = 0 <= a < b", ["x = (0 < a < b)", "x = (0 <= a <= b)"]),
        ("comparison", "x = (a or b) == c", ["x = ((a or b) != c)"]),
        ("and/or", "x = a and b or c", ["x = ((a and b) and c)", "x = (a or b) or c"]),
        ("not", "x = not a", ["x = (a)"]),
        ("condition", "if a:\n    b()", ["if False:\n    b()", "if True:\n    b()"]),
        ("condition", "while a:\n    b()", ["while False:\n    b()"]),
        ("condition", "x = [a for a in b if a]", ["x = [a for a in b if True]"]),
        ("constant", "x = 1", ["x = 2"]),
        ("constant", "def f(x=True): pass", ["def f(x=False): pass"]),
        ("arithmetic", "x = a + b", ["x = (a - b)"]),
        ("arithmetic", "x -= b", ["x += b"]),
        ("arithmetic", "x = -a", ["x = (a)"]),
        ("return", "def f() -> int:\n    return a", ["def f() -> int:\n    return None"]),
        ("return", "def f() -> bool:\n    return True", ["def f() -> bool:\n    return False"]),
        ("dropped", "a()", ["pass"]),
        ("dropped", "async def f():\n    await a", ["async def f():\n    pass"]),
        ("dropped", "a.b = c", ["pass"]),
        ("dropped", "if a:\n    raise b", ["if a:\n    pass"]),
        ("loop", "for a in b:\n    continue", ["for a in b:\n    break"]),
    ],
)
def test_every_kind_of_fault_is_one_small_change(kind: str, before: str, after: list[str]) -> None:
    assert planted(before, kind) == after


def test_text_in_japanese_does_not_move_what_is_changed() -> None:
    assert planted('x = ("切札", 1 + 1)', "arithmetic") == ['x = ("切札", (1 - 1))']


@pytest.mark.parametrize(
    "text",
    [
        '"""What it owns, 1 of 2."""',
        "from a import b",
        "x: Literal[1]",
        "def f(x: Literal[1]) -> Literal[2]: ...",
        "@cache(1)\ndef f(): ...",
        "assert a == b",
        "__slots__ = (1,)",
        "if TYPE_CHECKING:\n    import a",
        "class A(Protocol):\n    x: int = 1",
        'raise AssertionError("never")',
        'x = f"{a + 1}"',
    ],
)
def test_what_only_declares_is_left_alone(text: str) -> None:
    assert mutants("some.py", text) == []


def test_a_fault_keeps_its_name_when_the_module_grows_above_it() -> None:
    text = "def f():\n    return a\n"
    (here,) = mutants("some.py", text)
    (below,) = mutants("some.py", f"import a\n\n\n{text}")
    assert (here.id, here.line, below.line) == (below.id, 2, 5)


def test_two_faults_alike_in_one_line_have_two_names() -> None:
    found = mutants("some.py", "x = [1, 1]")
    assert [mutant.source for mutant in found] == ["x = [2, 1]", "x = [1, 2]"]
    assert len({mutant.id for mutant in found}) == 2


def test_every_fault_in_the_areas_can_be_compiled_and_has_a_name_of_its_own() -> None:
    for area in AREAS:
        ids: set[str] = set()
        for path in files_of(area):
            for mutant in mutants(str(path.relative_to(ROOT)), path.read_text(encoding="utf-8")):
                compile(mutant.source, mutant.path, "exec")
                assert mutant.id not in ids, mutant
                ids.add(mutant.id)
        assert len(ids) > 150


def test_modules_have_the_names_by_which_they_are_imported() -> None:
    assert module_name(ROOT / SESSION) == "kirifuda.server.table.session"
    assert module_name(ROOT / "src/kirifuda/blackpoker/views/__init__.py") == "kirifuda.blackpoker.views"


# A trial.

JUDGING = """
import sys
from pathlib import Path
from tools.mutants.trial import Planted, judge
import tools.mutants.trial as trial
trial.LEAST_S = 1.0
path = Path(sys.argv[1]) / "counted.py"
sys.path.insert(0, sys.argv[1])
planted = Planted("counted", path, sys.argv[2]) if sys.argv[2] else None
print(judge(planted, [str(path.with_name("test_counted.py")) + "::" + name for name in sys.argv[3:]], {}).outcome)
"""


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("", SURVIVED),
        ("def half(x): return x // 2 + 0", SURVIVED),
        ("def half(x): return x * 2", KILLED),
        ("def half(x): return 1 / 0", KILLED),
        ("1 / 0", KILLED),
        ("def half(x):\n    while True: pass", TIMED_OUT),
    ],
)
def test_a_fault_is_noticed_by_a_test_that_fails_or_never_ends(tmp_path: Path, text: str, outcome: str) -> None:
    (tmp_path / "counted.py").write_text("def half(x): return x // 2\n", encoding="utf-8")
    test = "def test_four():\n    from counted import half\n    assert half(4) == 2\n"
    (tmp_path / "test_counted.py").write_text(test, encoding="utf-8")
    call = [sys.executable, "-c", JUDGING, str(tmp_path), text, "test_four"]
    done = subprocess.run(call, capture_output=True, text=True, cwd=ROOT, env={"PYTHONPATH": str(ROOT)}, check=True)
    assert done.stdout.split("\n")[0] == outcome, done.stderr
    assert (tmp_path / "counted.py").read_text(encoding="utf-8") == "def half(x): return x // 2\n"


# Counting.


@pytest.fixture
def ledger(tmp_path: Path) -> Ledger:
    return Ledger(tmp_path / "kept" / "results.jsonl")


def test_a_run_goes_on_where_it_was_stopped(ledger: Ledger) -> None:
    first, second, third = mutants(SESSION, "x = [1, 2, 3]")
    ledger.enter(first, Verdict(KILLED, "test_a", 1.5))
    ledger.enter(second, Verdict(SURVIVED))
    kept = Ledger(ledger.path)
    assert kept.verdicts == ledger.verdicts
    assert kept.undecided([first, second, third], again=False) == [third]
    assert kept.undecided([first, second, third], again=True) == [second, third]
    kept.enter(second, Verdict(KILLED, "test_b"))
    assert Ledger(ledger.path).verdicts[second.id].test == "test_b"


def test_what_changes_nothing_is_counted_apart_and_what_never_ends_is_noticed(ledger: Ledger) -> None:
    found = mutants(SESSION, "x = [1, 2, 3, 4, 5]")
    outcomes = (KILLED, TIMED_OUT, SURVIVED, UNREACHED, SURVIVED)
    for mutant, outcome in zip(found, outcomes, strict=True):
        ledger.enter(mutant, Verdict(outcome))
    module, area = rows(found, ledger, {found[4].id: "the same number"})
    assert module.counts == {KILLED: 1, TIMED_OUT: 1, SURVIVED: 1, UNREACHED: 1, SAME: 1}
    assert (area.name, area.area, area.judged, area.share) == ("**session**", True, 4, 0.5)
    assert table([module]).endswith("| session.py | 4 | 1 | 1 | 1 | 1 | 1 | 50.0 % |")


def test_an_excuse_is_for_a_fault_that_is_there_and_has_a_reason() -> None:
    known = {
        mutant.id
        for area in AREAS
        for path in files_of(area)
        for mutant in mutants(str(path.relative_to(ROOT)), path.read_text(encoding="utf-8"))
    }
    for id, reason in equivalents().items():
        assert id in known, f"tools/mutants/equivalent.toml: {id} is no fault any more; remove it"
        assert len(reason) > 20, id


# Which tests are asked.


class KnownReach(Reach):
    """What a run under coverage might have found."""

    def __init__(self, lines: dict[int, list[str]], times: dict[str, float]) -> None:
        self.times = times  # type: ignore[misc]
        self.known = {"some.py": lines}  # type: ignore[misc]


TEXT = "LIMIT = 3\n\n\ndef f(x=1):\n    return x\n\n\ndef g():\n    return 2\n"
REACH = KnownReach(
    {1: [""], 4: [""], 5: ["t.py::slow|run", "t.py::quick|run", "t.py::failing|run"], 8: [""]},
    {"t.py::slow": 2.0, "t.py::quick": 0.1, "t.py::other": 0.2},
)


def asked(kind: str, line: int) -> list[str]:
    (found,) = [mutant for mutant in mutants("some.py", TEXT) if (mutant.kind, mutant.line) == (kind, line)]
    return REACH.tests(found)


def test_tests_that_reach_the_line_are_asked_the_quickest_first() -> None:
    assert asked("return", 5) == ["t.py::quick", "t.py::slow"]


def test_a_default_is_reached_by_who_runs_the_function_and_a_constant_by_who_uses_the_module() -> None:
    assert asked("constant", 4) == ["t.py::quick", "t.py::slow"]
    assert asked("constant", 1) == ["t.py::quick", "t.py::slow"]


def test_what_no_test_reaches_meets_none() -> None:
    assert asked("return", 9) == []


def test_only_so_many_tests_are_asked_as_there_is_time_for() -> None:
    assert REACH.within(["t.py::quick", "t.py::other", "t.py::slow"], 0.5) == ["t.py::quick", "t.py::other"]
    assert REACH.within(["t.py::slow"], 0.5) == ["t.py::slow"]
