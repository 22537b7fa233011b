"""docs/scenarios.md and its Japanese twin hold every word the parsers know, and no word they do not know."""

import re
from pathlib import Path

import pytest

from kirifuda.blackpoker.records import expectations, position, scenario, settings, sight, zone_expectations
from kirifuda.blackpoker.records.names import PLAYERS
from kirifuda.blackpoker.records.notation import WORDS, is_choice
from kirifuda.blackpoker.records.position import parse_position
from kirifuda.blackpoker.records.refused import reason_words
from kirifuda.blackpoker.records.runner import VERBS
from kirifuda.blackpoker.records.scenario import AUTOMATIONS, BRANCH_FIELDS, FIELDS, read_cases
from kirifuda.core.errors import KirifudaError, NotationError

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGES = ["scenarios.md", "scenarios.ja.md"]
BOARD = "8.2 Master + Extra; turn P1; P1 life: #20; P1 field: a:S6 b:C9; P1 walls: w:C2; P2 life: #9; P2 field: o:H5"


def page(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


def spans(text: str) -> list[str]:
    """What stands in backticks."""
    return re.findall(r"`([^`]+)`", re.sub(r"```.*?```", "", text, flags=re.DOTALL))


def words(text: str) -> set[str]:
    """The words of the page: whole spans, and the parts they are made of."""
    found: set[str] = set()
    for span in spans(text):
        span = span.removeprefix("[[case.").removesuffix("]]")
        head = span.partition(":")[0]
        found.update({span, head, *span.split(), *head.split(), *re.split(r"[\s:,\"+]+", span)})
        found.update(" ".join(head.split()[start:]) for start in range(3))
    return found


def tables(text: str) -> list[list[list[str]]]:
    """Every table as rows of cells, without its head."""
    blocks = re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE)
    return [[line.strip("|").split(" | ") for line in block.splitlines()[2:]] for block in blocks]


def table_with(text: str, span: str) -> list[list[str]]:
    [found] = [table for table in tables(text) if any(f"`{span}`" in cell for row in table for cell in row[:1])]
    return found


KNOWN = {
    "clauses": position.CLAUSES + settings.SETTINGS,
    "zones": position.ZONES + position.EXTRA_ZONES,
    "fields": FIELDS + BRANCH_FIELDS,
    "automation": tuple(AUTOMATIONS),
    "lines": VERBS,
    "players": PLAYERS,
    "choices": (*WORDS, "concede"),
    "expectations": expectations.SUBJECTS + sight.SUBJECTS,
    "expected zones": zone_expectations.ZONES + sight.SEEN_ZONES + zone_expectations.DETAILS,
    "facts": expectations.FACTS,
    "reasons": tuple(reason_words()),
    "decisions": tuple(expectations.decision_kinds()),
    "events": tuple(sight.event_kinds()),
}


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("group", KNOWN)
def test_every_word_the_parser_knows_is_documented(name: str, group: str) -> None:
    assert [word for word in KNOWN[group] if word not in words(page(name))] == []


@pytest.mark.parametrize("name", PAGES)
def test_every_clause_of_the_page_is_read(name: str) -> None:
    examples = {"rng: 0a1b2c3d …": "rng: 1 2 3 4", "P1 trump: +SA -H4": "P1 trump: +SA -H4"}
    for [cell, *_] in table_with(page(name), "turn P1"):
        for clause in spans(cell):
            text = examples.get(clause, clause)
            board = "8.2 Master + Extra; P2 life: #9; P1 field: a:S6" if "field" not in text else "8.2 Master + Extra"
            parse_position(f"{board}; {text}")


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("first", ["expect P1 hand: D3 H4", "expect P2 sees P1 hand: ?? ??"])
def test_every_expectation_of_the_page_is_understood(name: str, first: str) -> None:
    game = parse_position(BOARD)
    lines = [span for [cell, *_] in table_with(page(name), first) for span in spans(cell)]
    assert len(lines) >= 5
    for line in lines:
        expectations.expect(game.game, game.names, sight.Witness(), line.removeprefix("expect ").replace(" …", " H4"))


@pytest.mark.parametrize("name", PAGES)
def test_every_choice_of_the_page_could_be_chosen(name: str) -> None:
    game = parse_position(BOARD)
    for [cell, *_] in table_with(page(name), "pass"):
        assert [span for span in spans(cell) if span != "concede" and not is_choice(game.game, game.names, span)] == []


@pytest.mark.parametrize("name", PAGES)
def test_every_reason_of_the_page_exists(name: str) -> None:
    [reasons] = [table for table in tables(page(name)) if any("`wrong key`" in cell for row in table for cell in row)]
    named = [span for row in reasons for span in spans(row[1])]
    assert set(named) == set(reason_words())


@pytest.mark.parametrize("name", PAGES)
def test_every_event_of_the_page_exists(name: str) -> None:
    [part] = re.findall(r"`declared`.*?`over`", page(name), re.DOTALL)
    assert sorted(spans(part)) == sight.event_kinds()


@pytest.mark.parametrize("name", PAGES)
def test_every_decision_of_the_page_exists(name: str) -> None:
    [part] = re.findall(r"`chance` `attackers`.*?`turn trump down`", page(name), re.DOTALL)
    assert sorted(spans(part)) == sorted(expectations.decision_kinds())


@pytest.mark.parametrize("name", PAGES)
def test_every_field_of_the_page_is_a_field_of_a_case(name: str) -> None:
    named = [span for [cell, *_] in table_with(page(name), "regulation") for span in spans(cell)]
    assert {span.removeprefix("[[case.").removesuffix("]]") for span in named} == set(FIELDS)


def test_the_fields_are_those_the_reader_knows() -> None:
    with pytest.raises(NotationError) as caught:
        read_cases("f.toml", '[[case]]\nid = "F"\ntitle = "T"\nrules = ["K-up"]\nregulation = "8.2 Lite"\nwrong = 1')
    listed = re.findall(r"fields are ([\w, ]+)", str(caught.value))[0]
    assert set(listed.split(", ")) == set(scenario.FIELDS)


@pytest.mark.parametrize("name", PAGES)
def test_the_example_holds(name: str) -> None:
    [example] = re.findall(r"```toml\n(.*?)```", page(name), re.DOTALL)
    cases = read_cases("my-ruling.toml", example)
    assert [case.regulation for case in cases] == ["8.2 Lite", "9.1 Lite"]
    assert next(line.number for line in cases[0].lines if line.text.startswith("expect P2 grave")) == 17


def unread(clause: str) -> str:
    """Why a clause cannot be read at all; nothing if only the board lacks what it names."""
    try:
        parse_position(f"{BOARD}; {clause}")
    except KirifudaError as error:
        return str(error) if "cannot read" in str(error) and "has no action" not in str(error) else ""
    return ""


@pytest.mark.parametrize("name", PAGES)
def test_every_request_and_fog_of_the_page_is_read(name: str) -> None:
    requests = [span for span in spans(page(name)) if re.search(r"@P[12]", span) and " " not in span]
    fogs = [span for span in spans(page(name)) if re.fullmatch(r"[a-zA-Z]+\([SHDC\d-]\S*\)\S*>\S+", span)]
    assert (len(requests) > 8, len(fogs) > 5) == (True, True)
    assert [problem for span in requests if (problem := unread(f"stage: {span}"))] == []
    assert [problem for span in fogs if (problem := unread(f"P1 fog: {span}"))] == []
