"""Every kind of event and decision in the source of the engine has words in both languages and a level of secrecy."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from kirifuda.blackpoker.common.scenario_building import PROCEDURES
from kirifuda.blackpoker.records.notation import WORDS
from kirifuda.blackpoker.views.redact import BATCHES, HIDING, OPENING, PRIVATE, SHOWING
from kirifuda.blackpoker.views.shapes import DRAFT_KINDS, SETUP_KINDS
from kirifuda.blackpoker.words.phrases import EVENTS, REQUESTS, UNITS, UNTOLD
from kirifuda.blackpoker.words.prompts import OPTIONS, PROMPTS
from kirifuda.blackpoker.words.story import SPECIAL

SOURCE = Path(__file__).resolve().parents[2] / "src" / "kirifuda"
FOLDERS = ["core", "blackpoker/common", "blackpoker/effects", "blackpoker/editions"]

VARIABLE = {
    ("core/game.py", "ask"): [],
    ("blackpoker/effects/asking.py", "ask"): [],
    ("blackpoker/common/draft.py", "ask"): list(DRAFT_KINDS),
    ("blackpoker/common/scenario_building.py", "ask"): list(SETUP_KINDS),
    ("blackpoker/common/zones.py", "emit"): [],
}
"""Calls whose kind is no literal: what it can be. `ask` only hands on, `bury` is looked through itself."""

PLACES = {"emit": 0, "ask": 1, "Decision": 1, "Event": 0, "bury": 3, "named_option": 0, "Option": 0}
"""Which argument is the kind; the `ask` of effects has the game before the seat."""


class Call:
    def __init__(self, file: str, node: ast.Call) -> None:
        self.file = file
        self.line = node.lineno
        self.name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        self.free = isinstance(node.func, ast.Name)
        self.args = node.args

    def has_cards(self) -> bool:
        return self.name == "bury" or (len(self.args) > 4 and ast.unparse(self.args[4]) != "()")

    def kinds(self) -> list[str]:
        place = PLACES[self.name] + (1 if self.name == "ask" and self.free else 0)
        found = list(literals(self.args[place])) if place < len(self.args) else []
        if found:
            return found
        assert (self.file, self.name) in VARIABLE, f"{self.file}:{self.line}: which kinds can this be?"
        return VARIABLE[self.file, self.name]


def literals(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from literals(node.body)
        yield from literals(node.orelse)


def calls(*names: str) -> list[Call]:
    found: list[Call] = []
    for path in sorted(path for folder in FOLDERS for path in (SOURCE / folder).rglob("*.py")):
        file = path.relative_to(SOURCE).as_posix()
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found += [Call(file, node) for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return [call for call in found if call.name in names]


def event_calls() -> list[Call]:
    made = calls("emit", "bury", "Event")
    return [call for call in made if call.name != "Event" or call.file != "core/game.py"]


EVENT_KINDS = sorted({kind for call in event_calls() for kind in call.kinds()})
DECISION_KINDS = sorted(
    {
        kind
        for call in calls("ask", "Decision")
        if call.file not in ("core/game.py", "core/codec.py")
        for kind in call.kinds()
    }
)
CARD_KINDS = sorted(
    {kind for call in event_calls() if call.has_cards() for kind in call.kinds()} - {"hand seen", "entered"}
)


def test_the_source_is_read() -> None:
    assert {"declared", "discarded", "hand to top", "put aside", "opened", "deck picked", "requested"} <= set(
        EVENT_KINDS
    )
    assert {"chance", "trigger", "trumps", "draft", "open trump", "deck", "pay C", "posture"} <= set(DECISION_KINDS)
    assert set(SETUP_KINDS) < {*PROCEDURES}


@pytest.mark.parametrize("kind", EVENT_KINDS)
def test_every_event_is_told_or_left_untold_on_purpose(kind: str) -> None:
    told = kind in EVENTS or kind in REQUESTS or kind in UNITS or kind in SPECIAL
    assert told != (kind in UNTOLD)


@pytest.mark.parametrize("kind", DECISION_KINDS)
def test_every_decision_has_a_prompt(kind: str) -> None:
    assert kind == "chance" or all(PROMPTS[kind])


@pytest.mark.parametrize("kind", CARD_KINDS)
def test_ZV_1_every_event_with_cards_has_one_level_of_secrecy(kind: str) -> None:
    assert [kind in group for group in (OPENING, SHOWING, BATCHES, HIDING, PRIVATE)].count(True) == 1


def test_no_words_are_left_for_what_does_not_exist_any_more() -> None:
    known = {*EVENT_KINDS, "hand seen by", "hand shown", "modified side", "set"}
    assert {*EVENTS, *REQUESTS, *UNITS, *UNTOLD, *SPECIAL} <= known
    assert set(PROMPTS) <= set(DECISION_KINDS)
    assert {*OPENING, *SHOWING, *BATCHES, *HIDING, *PRIVATE} <= set(EVENT_KINDS)


def test_every_named_option_has_words() -> None:
    named = {
        kind for call in calls("named_option", "Option") if call.file != "core/decision.py" for kind in call.kinds()
    }
    values = {"action", "card", "unit", "request", "seat", "object"}
    assert named | set(WORDS) <= set(OPTIONS) | values
