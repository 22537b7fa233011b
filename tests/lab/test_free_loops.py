"""The loop search finds Switch and nothing else in the official lists; [RQ-10] stops it (Q-123)."""

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker import Rules, rules_of
from kirifuda.blackpoker.editions.compile import compile_edition
from kirifuda.blackpoker.editions.files import EDITIONS, read_edition
from kirifuda.blackpoker.editions.regulation import parse_regulation
from kirifuda.blackpoker.records.position import parse_board, parse_position
from kirifuda.cards.notation import parse_card
from kirifuda.lab.loop_search import free_report
from kirifuda.lab.loop_search.free_graph import Graph
from kirifuda.lab.loop_search.free_loops import Loop, free_loops, loops_of
from kirifuda.lab.loop_search.free_report import enumerate_loops, searched_regulations, without_repetition_rule
from kirifuda.lab.loop_search.needed_boards import free_actions, positions
from kirifuda.lab.loop_search.small_boards import small_positions, trump_sets
from kirifuda.lab.loop_search.whole_requests import AUTOMATION, SEAT
from tests.sizes import LONG

WITH_SWITCH = ["6.0 Extra", "7.0 Extra", "8.0d Extra", "8.2 Master + Extra", "9.1 Master + Extra"]
WITHOUT_SWITCH = ["7.0 Master + Random 40 + Pack", "8.0d Master + Random 40 + Pack", "8.0 Master + Rare Pack"]
SEARCHED = WITH_SWITCH + WITHOUT_SWITCH
"""What `searched_regulations` finds; written down, since that takes all 252 of them."""
PAIRS = SEARCHED if LONG else ["9.1 Master + Extra", *WITHOUT_SWITCH]
"""Where every pair of free actions is tried; in all of them in `make long` and in `make loops`."""

HOUSE = """
extends = "8.2"

[action.try]
name = {{ ja = "試し", en = "Try" }}
type = "quick magic"
format = "lite"
header = "direct-immediate-quick"
{line}
text.ja = "試し。"
text.en = "A try."
"""


def house(line: str) -> Rules:
    return blackpoker.house_rules("try", HOUSE.format(line=line), format="lite")


def found(rules: Rules) -> list[tuple[list[str], bool]]:
    return [(loop.actions, loop.endless) for loop in free_loops(rules, ["try"])]


def test_RQ_10_every_free_action_of_every_edition_is_searched() -> None:
    found = {edition: [regulation.en for regulation in searched_regulations(edition)] for edition in EDITIONS}
    for edition in EDITIONS:
        searched = {action.id for name in found[edition] for action in free_actions(rules_of(name))}
        assert searched == {action.id for action in free_actions(compile_edition(read_edition(edition)))}
    assert sorted(name for names in found.values() for name in names) == sorted(SEARCHED)
    assert [name for name in SEARCHED if "switch" in rules_of(name).by_id] == WITH_SWITCH


@pytest.mark.parametrize("regulation", SEARCHED)
def test_RQ_10_there_are_positions_for_every_free_action(regulation: str) -> None:
    rules = rules_of(regulation)
    for action in free_actions(rules):
        boards = [board for actions, board in positions(rules, frozenset([action.id])) if actions == {action.id}]
        games = [parse_board(rules, board, 0, AUTOMATION).game for board in boards]
        assert any(blackpoker.why_not(game, SEAT, action.id) is None for game in games), action.id


@pytest.mark.slow
@pytest.mark.parametrize("regulation", PAIRS)
def test_RQ_10_Q_123_nothing_repeats_for_ever(regulation: str) -> None:
    """Every pair of free actions: Switch is a loop where there is one, and it is stopped after two rounds."""
    loops = free_loops(rules_of(regulation))
    assert [(loop.actions, loop.rounds) for loop in loops] == [(["switch", "switch"], 2)] * (regulation in WITH_SWITCH)


@pytest.mark.slow
@pytest.mark.parametrize("regulation", WITH_SWITCH)
def test_RQ_10_Q_123_without_the_rule_switch_repeats_for_ever(regulation: str) -> None:
    (loop,) = free_loops(without_repetition_rule(parse_regulation(regulation)), ["switch"])
    assert loop.actions == ["switch", "switch"]
    assert loop.endless


@pytest.mark.slow
def test_RQ_10_the_enumeration_finds_switch_as_soon_as_two_cards_are_there() -> None:
    rules = rules_of("9.1 Master + Extra")
    switch = (parse_card("C4"),)
    assert switch in trump_sets(rules, 1)
    found: dict[int, list[Loop]] = {}
    for things in (1, 2):
        graph = Graph(10_000)
        for board in small_positions(rules, switch, things):
            graph.explore(parse_board(rules, board, 0, AUTOMATION).game)
        assert graph.left_out == 0
        found[things] = loops_of(graph)
    assert found[1] == []
    assert [(loop.actions, loop.rounds) for loop in found[2]] == [(["switch", "switch"], 2)]


@pytest.mark.slow
@pytest.mark.parametrize("regulation", SEARCHED)
def test_RQ_10_every_position_of_two_things_without_a_trump(regulation: str) -> None:
    coverage = enumerate_loops(rules_of(regulation), ((0, 2),))
    assert coverage.positions > 500
    assert coverage.requests > 100
    assert coverage.left_out == 0
    assert coverage.loops == []


@pytest.mark.slow
def test_a_loop_names_a_position_that_can_be_read_and_leads_back() -> None:
    (loop,) = free_loops(rules_of("8.2 Master + Extra"), ["switch"])
    game = parse_position(loop.position, 0, AUTOMATION).game
    graph = Graph(50, frozenset(loop.actions))
    graph.explore(game)
    assert [again.actions for again in loops_of(graph)] == [loop.actions]


def test_a_request_that_changes_nothing_is_a_loop() -> None:
    """Return on a driven soldier, made free: the keys come back and nothing else happens (Q-622)."""
    rules = blackpoker.house_rules("free", 'extends = "8.2"\naction.unsummons.cost = ""', format="std")
    assert [(loop.actions, loop.rounds) for loop in free_loops(rules)] == [(["unsummons"], 2)]


def test_what_a_cost_takes_and_the_effect_gives_back_is_a_loop() -> None:
    """A discard that comes back from the graveyard: every card is where it was."""
    assert found(house('cost = "D"\neffect = [{ verb = "take from graveyard" }]')) == [(["try"], False)]


def test_a_card_drawn_and_put_back_is_a_loop() -> None:
    line = 'effect = [{ verb = "draw", count = 1 }, { verb = "hand to life" }]'
    assert found(house(line)) == [(["try"], False)]


def test_a_size_that_grows_for_ever_is_a_loop_no_rule_stops() -> None:
    """The state is another one each time, so that [RQ-10] does not see it."""
    line = 'target = { unit = "soldier" }\neffect = [{ verb = "modify", who = "target", sign = "+", by = 1 }]'
    assert found(house(line)) == [(["try"], True)]


def test_a_trigger_that_causes_itself_is_a_loop() -> None:
    """The trigger check gives up after 10,000 requests (Q-123)."""
    again = """
[action.again]
name = { ja = "再び", en = "Again" }
type = "basic"
format = "lite"
header = "triggered-immediate-quick"
when = { after = "again" }
effect = [{ verb = "charge all", of = "own", units = "soldier" }]
text.ja = "再び。"
text.en = "Again."
"""
    line = 'effect = [{ verb = "raise", action = "again" }]'
    rules = blackpoker.house_rules("again", HOUSE.format(line=line) + again, format="lite")
    assert found(rules) == [(["try"], True)]


def test_an_action_that_costs_something_is_none() -> None:
    charge = 'effect = [{ verb = "charge all", of = "own", units = "soldier" }]'
    assert found(house(charge)) == [(["try"], False)]
    assert found(house('cost = "L"\n' + charge)) == []
    assert found(house('limit = "once per turn"\n' + charge)) == []


@pytest.mark.slow
def test_RQ_10_the_search_in_processes_finds_what_one_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    """With Switch face up, so that there is a loop to bring home, and with nothing face up."""
    monkeypatch.setattr(free_report, "SIZES", ((0, 1), (1, 2)))
    monkeypatch.setattr(free_report, "trump_sets", lambda *_: [(), (parse_card("C4"),)])
    alone = enumerate_loops(rules_of("8.2 Master + Extra"), free_report.SIZES)
    together = free_report.enumerate_in_processes("8.2 Master + Extra", 2)
    for name in ("positions", "states", "requests", "left_out"):
        assert getattr(together, name) == getattr(alone, name)
    assert [loop.actions for loop in alone.loops] == [["switch", "switch"]]
    assert [str(loop) for loop in together.loops] == [str(loop) for loop in alone.loops]
