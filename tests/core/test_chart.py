"""The flow charts against the code: the functions are followed through games, and walk exactly the arrows drawn."""

import inspect
import random
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from types import FrameType

import pytest

from kirifuda.blackpoker.editions.reference_texts import rule_texts
from kirifuda.core import flow, triggers
from kirifuda.core.chart import CHARTS, Arrow, Chart, chart
from kirifuda.core.steps import IMMEDIATE_MAIN, IMMEDIATE_OF_SEAT, NORMAL_MAIN
from tests.core.toy import Toy, loses, needs_plain_core

MODULES = {flow.__file__: "flow", triggers.__file__: "triggers"}
INNER = ("take_out", "resolve_taken", "stage_taken", "collect")
"""What deals with one request, below [6-5] and [6-10]."""
SPEED = {True: " immediate", False: " normal"}
TIMING = {True: " main", False: " quick"}


def functions(drawn: Chart) -> dict[str, str]:
    """The code of each numbered step."""
    return {step.number: step.code.split()[0] for step in drawn.steps if step.code}


@pytest.mark.parametrize("id", CHARTS)
@needs_plain_core
def test_the_function_of_a_step_names_its_number(id: str) -> None:
    """[6-5-4] is the win check [9]; a process function is the loop [6-5-1] or [6-10-1] as well."""
    for number, code in functions(chart(id)).items():
        module, name = code.split(".")
        text = inspect.getdoc(getattr({"flow": flow, "triggers": triggers}[module], name)) or ""
        numbers = set(re.findall(r"\[([\d-]+)\]", text)) | spans(text)
        wanted = {"6": "6-1", "6-5-4": "9"}.get(number, number)
        assert wanted in numbers, (number, code)


def spans(text: str) -> set[str]:
    """`[6-10-3] to [6-10-7]` has them all."""
    found: set[str] = set()
    for stem, first, last in re.findall(r"\[([\d-]*?)(\d+)\] to \[[\d-]*?(\d+)\]", text):
        found |= {f"{stem}{number}" for number in range(int(first), int(last) + 1)}
    return found


def test_every_printed_step_is_drawn() -> None:
    core = {step.number for step in chart("core").steps if step.number}
    assert core == {str(number) for number in range(1, 17)}
    drawn = {step.number for step in chart("triggers").steps if step.number}
    assert drawn == {
        *[f"6-{number}" for number in range(1, 13)],
        *[f"6-5-{number}" for number in range(1, 7)],
        *[f"6-10-{number}" for number in range(1, 10)],
    }


def test_the_names_are_those_of_the_rule_pages() -> None:
    names = {text.id: text.name for text in rule_texts()}
    for step in chart("core").steps:
        if step.number:
            assert names[f"CF-{step.number}"] == (f"[{step.number}] {step.ja}", f"[{step.number}] {step.en}")


@pytest.mark.parametrize("id", CHARTS)
def test_arrows_join_steps_and_a_choice_says_which_is_which(id: str) -> None:
    drawn = chart(id)
    places = [step.place for step in drawn.steps]
    assert len(places) == len(set(places))
    for step in drawn.steps:
        out = [arrow for arrow in drawn.arrows if arrow.source == step.place]
        assert len(out) == (2 if step.asks else 1 if step.code else 0), step.place
        assert all(bool(arrow.ja and arrow.en) == step.asks for arrow in out), step.place
        assert len({arrow.ja for arrow in out}) == len({arrow.en for arrow in out}) == len(out)
    assert {arrow.source for arrow in drawn.arrows} | {arrow.target for arrow in drawn.arrows} == set(places)


# Following the code.

Trace = list[str]


def code_of(frame: FrameType) -> str:
    """The step a call carries out, as the charts name it; empty for what is no step of its own."""
    module = MODULES.get(frame.f_code.co_filename)
    if module is None:
        return ""
    name, values = frame.f_code.co_name, frame.f_locals
    code = f"{module}.{name}"
    if name in ("any_left", "any_of_seat"):
        return code + SPEED[values["immediate"]]
    if name == "next_seat":
        return code + SPEED[values["again"] == IMMEDIATE_OF_SEAT]
    if name in ("process_immediate", "process_normal"):
        return code + TIMING[values["step"] in (IMMEDIATE_MAIN, NORMAL_MAIN)]
    if name == "collect" and frame.f_back is not None and frame.f_back.f_code.co_name == "trigger_check":
        return ""  # a part of [6-1]
    known = {step.code.split()[0] for id in CHARTS for step in chart(id).steps if step.code}
    return code if code in known else ""


@contextmanager
def followed(trace: Trace) -> Iterator[None]:
    def heard(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            code = code_of(frame)
            if code:
                trace.append(code)

    sys.setprofile(heard)
    try:
        yield
    finally:
        sys.setprofile(None)


def table(rng: random.Random) -> Toy:
    """Requests of every speed and timing, each of which may trigger others; one of them ends the game."""
    toy = Toy(rng.choice([2, 3]))
    toy.add("main", "direct-normal-main").add("quick", "direct-normal-quick").add("now", "direct-immediate-quick")
    for name in ("immediate-main", "immediate-quick", "normal-main", "normal-quick"):
        toy.add(name, f"triggered-{name}")
    for moment in ("requested main", "requested quick", "resolved now", "resolved main", "resolved immediate-main"):
        for name in ("immediate-main", "immediate-quick", "normal-main", "normal-quick"):
            if rng.random() < 0.3 and moment != f"resolved {name}":
                toy.on(moment, (name, rng.randrange(toy.seats)))
    if rng.random() < 0.5:
        toy.on("requested normal-quick", ("immediate-quick", 0))
    toy.effects[rng.choice(["main", "now", "immediate-quick"])] = loses(0)
    return toy


def trace_of(seed: int) -> Trace:
    rng, trace = random.Random(seed), Trace()
    with followed(trace):
        toy = table(rng).start()
        for _ in range(60):
            if toy.decision is None:
                break
            toy.choose(rng.randrange(len(toy.decision.options)))
    if toy.outcome is not None:
        trace.append("")
    return trace


def step_on(drawn: Chart, place: str, code: str) -> list[Arrow]:
    """The arrows from a place to where this code is carried out; steps inside one function are walked through."""
    here = drawn.step(place)
    for arrow in [arrow for arrow in drawn.arrows if arrow.source == place]:
        there = drawn.step(arrow.target)
        if there.code == code:
            return [arrow]
        if there.code and there.code == here.code:
            further = step_on(drawn, there.place, code)
            if further:
                return [arrow, *further]
    return []


def walk(drawn: Chart, start: str, trace: Trace) -> tuple[str, set[tuple[str, str]]]:
    place, walked = start, set[tuple[str, str]]()
    for code in trace:
        arrows = step_on(drawn, place, code)
        assert arrows, f"{drawn.id}: no arrow from [{place}] to {code or 'the end'}"
        walked |= {(arrow.source, arrow.target) for arrow in arrows}
        place = arrows[-1].target
    return place, walked


def core_part(trace: Trace) -> Trace:
    """Without the inside of the trigger checks; a check that ends the game is not drawn in the core flow."""
    found: Trace = []
    inside = False
    for code in trace:
        if code == "triggers.resolve_taken":
            inside = True
        elif code == "flow.win_check" and inside:
            inside = False
            found.append("inner win check")
        elif code.startswith("flow.") or code in ("triggers.trigger_check", ""):
            found.append(code)
    if found[-2:] == ["inner win check", ""]:
        found.pop()
    return [code for code in found if code != "inner win check"]


def arrows_of(drawn: Chart) -> set[tuple[str, str]]:
    return {(arrow.source, arrow.target) for arrow in drawn.arrows}


@pytest.mark.slow
@needs_plain_core
def test_the_core_flow_walks_exactly_its_chart() -> None:
    drawn, walked = chart("core"), set[tuple[str, str]]()
    for seed in range(60):
        trace = core_part(trace_of(seed))
        assert trace[0] == "flow.start"
        walked |= walk(drawn, "1", trace[1:])[1]
    assert walked == arrows_of(drawn)


def checks(trace: Trace) -> list[Trace]:
    """What each trigger check did; it ends with `done`, or with nothing where the game did."""
    found: list[Trace] = []
    check: Trace | None = None
    for code in trace:
        if code == "triggers.trigger_check":
            check = [code]
        elif check is None:
            continue
        elif code.startswith("triggers.") or code == "" or check[-1] == "triggers.resolve_taken":
            check.append(code)
        else:
            found.append([*check, "done"])
            check = None
    return [*found, check] if check is not None and check[-1] == "" else found


def rounds(check: Trace) -> Trace:
    """The rounds [6-1] to [6-12]: process functions repeat themselves while they have work."""
    outer = [code for code in check if code.split(".")[-1] not in INNER and code not in ("flow.win_check", "", "done")]
    return [code for at, code in enumerate(outer) if at == 0 or code != outer[at - 1]]


@pytest.mark.slow
@needs_plain_core
def test_the_trigger_check_walks_exactly_its_chart() -> None:
    drawn, walked = chart("triggers"), set[tuple[str, str]]()
    for seed in range(60):
        for check in checks(trace_of(seed)):
            if len(check) > 2:  # [6-1] found something
                end = [""] if check[-1] == "done" else []
                walked |= walk(drawn, "6-1", rounds(check)[1:] + end)[1]
    upper = {(a, b) for a, b in arrows_of(drawn) if not re.search(r"6-\d+-\d|over|back", f"{a} {b}")}
    assert walked == upper


@pytest.mark.slow
@pytest.mark.parametrize("speed", ["immediate", "normal"])
@needs_plain_core
def test_one_triggered_request_is_dealt_with_as_the_lower_charts_say(speed: str) -> None:
    """From function to function; arrows inside one, such as [6-10-3] to [6-10-4], cannot be told apart by its calls."""
    drawn, loop = chart("triggers"), f"triggers.process_{speed}"
    walked: set[tuple[str, str]] = set()
    for seed in range(60):
        for check in checks(trace_of(seed)):
            for at, code in enumerate(check):
                if code.startswith(loop):
                    walked |= set(pairwise([loop, *dealt_with(check[at:])]))
    number = {"immediate": "6-5-", "normal": "6-10-"}[speed]
    steps = [(drawn.step(a), drawn.step(b)) for a, b in arrows_of(drawn) if a.startswith(number)]
    assert walked == {(a.code, b.code) for a, b in steps if a.code != b.code}


def dealt_with(check: Trace) -> Trace:
    """From the start of a process function to its next start, or to the end where it finds nothing or the game ends."""
    if check[1] != "triggers.take_out":
        return [""]
    again = [at for at, code in enumerate(check) if at and code == check[0]]
    return [*check[1 : again[0]], check[0].partition(" ")[0]] if again else check[1:]


@needs_plain_core
def test_TC_5_a_main_trigger_on_a_filled_stage_goes_back_to_the_loop_without_a_collection() -> None:
    """[6-10-6]: what is discarded triggers nothing."""
    toy = Toy(2).add("quick", "direct-normal-quick").add("late", "triggered-normal-main")
    toy.on("requested quick", ("late", 0))
    trace = Trace()
    toy.start()
    with followed(trace):
        toy.take("quick")
    at = trace.index("triggers.stage_taken")
    assert trace[at + 1] == "triggers.process_normal main"
    assert ("6-10-6", "6-10-1") in arrows_of(chart("triggers"))
