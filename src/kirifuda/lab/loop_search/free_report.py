"""`make loops`: the loop search over every free action of every edition, what it covered and what it found."""

import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from time import perf_counter
from typing import Final

from kirifuda import blackpoker
from kirifuda.blackpoker import Regulation, Rules, all_regulations
from kirifuda.blackpoker.editions.fields import FORMATS
from kirifuda.blackpoker.editions.files import EDITIONS
from kirifuda.blackpoker.records.position import parse_board
from kirifuda.lab.loop_search.free_graph import Graph
from kirifuda.lab.loop_search.free_loops import Loop, LoopSearch, search_pairs
from kirifuda.lab.loop_search.needed_boards import free_actions
from kirifuda.lab.loop_search.small_boards import small_positions, trump_sets
from kirifuda.lab.loop_search.whole_requests import AUTOMATION

SIZES: Final = ((0, 3), (1, 3), (2, 2))
"""How many trumps are face up, and how many things player 1 has at most."""
MOST_STATES: Final = 1_000_000
PAIR_STATES: Final = 500
"""States looked at from the position of a pair."""

Counted = tuple[int, int, int, int, list[tuple[list[str], str, int]]]
"""Positions, states, requests, states left out, and the actions, position and rounds of each loop."""


def searched_regulations(edition: str) -> list[Regulation]:
    """As few regulations of an edition as have all its free actions, those with the most of them first."""
    counted = [(regulation, _free_ids(regulation)) for regulation in all_regulations() if regulation.edition == edition]
    counted.sort(key=lambda item: (-len(item[1]), -item[0].level))
    chosen: list[Regulation] = []
    covered: set[str] = set()
    for regulation, ids in counted:
        if not ids <= covered:
            chosen.append(regulation)
            covered |= ids
    return chosen


def _free_ids(regulation: Regulation) -> set[str]:
    return {action.id for action in free_actions(blackpoker.rules_of(regulation.en))}


def without_repetition_rule(regulation: Regulation) -> Rules:
    """The same regulation with [RQ-10] switched off."""
    return blackpoker.house_rules(
        f"{regulation.en} without RQ-10",
        f'extends = "{regulation.edition}"\nparams.repetition_rule = false',
        FORMATS[regulation.level],
        regulation.frame,
        regulation.options,
    )


def enumerate_loops(rules: Rules, sizes: tuple[tuple[int, int], ...] = SIZES) -> LoopSearch:
    """Search every small position: for each number of trumps, with at most so many things."""
    search = LoopSearch()
    for trumps, things in _cases(rules, sizes):
        search.add(*_explored(rules, trumps, things))
    return search


def enumerate_in_processes(regulation: str, processes: int) -> LoopSearch:
    """`enumerate_loops` of an official regulation, the sets of trumps spread over processes."""
    search = LoopSearch()
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        cases = _cases(blackpoker.rules_of(regulation), SIZES)
        for found in as_completed([pool.submit(_search_case, regulation, *case) for case in reversed(cases)]):
            positions, states, requests, left_out, loops = found.result()
            search.count(positions, states, requests, left_out)
            search.keep([Loop(*loop) for loop in loops])
    return search


def _cases(rules: Rules, sizes: tuple[tuple[int, int], ...]) -> list[tuple[tuple[int, ...], int]]:
    """The sets of trumps face up, each with how many things there are at most."""
    return [
        (trumps, things) for face_up, things in sizes for trumps in trump_sets(rules, face_up) if len(trumps) == face_up
    ]


def _explored(rules: Rules, trumps: tuple[int, ...], things: int) -> tuple[Graph, int]:
    graph = Graph(MOST_STATES)
    count = 0
    for board in small_positions(rules, trumps, things):
        graph.explore(parse_board(rules, board, 0, AUTOMATION).game)
        count += 1
    return graph, count


def _search_case(regulation: str, trumps: tuple[int, ...], things: int) -> Counted:
    """One set of trumps, as plain values that can go from process to process."""
    search = LoopSearch()
    search.add(*_explored(blackpoker.rules_of(regulation), trumps, things))
    loops = [(loop.actions, loop.position, loop.rounds) for loop in search.loops]
    return search.positions, search.states, search.requests, search.left_out, loops


def report(regulation: Regulation, processes: int) -> Iterator[str]:
    rules = blackpoker.rules_of(regulation.en)
    started = perf_counter()
    yield f"{regulation.en}: {', '.join([action.id for action in free_actions(rules)]) or 'no free action'}"
    yield f"  pairs, RQ-10 off: {_told(search_pairs(without_repetition_rule(regulation), (), PAIR_STATES))}"
    yield f"  pairs, RQ-10 on: {_told(search_pairs(rules, (), PAIR_STATES))}"
    yield f"  all small positions, RQ-10 on: {_told(enumerate_in_processes(regulation.en, processes))}"
    yield f"  {perf_counter() - started:.0f} s"


def _told(search: LoopSearch) -> str:
    counts = f"{search.positions:,} positions, {search.states:,} states, {search.requests:,} requests"
    return f"{counts}, {search.left_out:,} left out: {_listed(search.loops)}"


def _listed(loops: list[Loop]) -> str:
    if not loops:
        return "no loop"
    often = ["for ever" if loop.endless else f"{loop.rounds} times" for loop in loops]
    return "; ".join([f"{' + '.join(loop.actions)} ({text})" for loop, text in zip(loops, often, strict=True)])


def main(arguments: list[str]) -> int:
    """`free_report [--processes N] [EDITION …]`; a failure if a loop is not stopped by [RQ-10]."""
    processes = os.cpu_count() or 1
    if arguments[:1] == ["--processes"]:
        processes, arguments = int(arguments[1]), arguments[2:]
    for edition in arguments or EDITIONS:
        for regulation in searched_regulations(edition):
            for line in report(regulation, processes):
                sys.stdout.write(line + "\n")
                sys.stdout.flush()
                if "RQ-10 off" not in line and "(for ever)" in line:
                    return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
