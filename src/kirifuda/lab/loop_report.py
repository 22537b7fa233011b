"""`make loops`: the loop search over every free action of every edition, what it covered and what it found."""

import sys
from collections.abc import Iterator
from time import perf_counter
from typing import Final

from kirifuda import blackpoker
from kirifuda.blackpoker import Regulation, Rules, all_regulations
from kirifuda.blackpoker.editions.fields import FORMATS
from kirifuda.blackpoker.editions.files import EDITIONS
from kirifuda.blackpoker.records.position import parse_board
from kirifuda.lab.loop_enumeration import small_positions, trump_sets
from kirifuda.lab.loop_graph import AUTOMATION, Graph
from kirifuda.lab.loop_positions import free_actions
from kirifuda.lab.loops import SEAT, Loop, Search, search_pairs

SIZES: Final = ((0, 3), (1, 3), (2, 2))
"""How many trumps are face up, and how many things player 1 has at most."""
MOST_STATES: Final = 1_000_000
PAIR_STATES: Final = 500
"""States looked at from the position of a pair."""


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


def enumerate_loops(rules: Rules, sizes: tuple[tuple[int, int], ...] = SIZES) -> Search:
    """Search every small position: for each number of trumps, with at most so many things."""
    search = Search()
    for face_up, things in sizes:
        for trumps in trump_sets(rules, face_up):
            if len(trumps) == face_up:
                graph = Graph(MOST_STATES)
                count = 0
                for board in small_positions(rules, trumps, things):
                    graph.explore(parse_board(rules, board, 0, AUTOMATION).game, SEAT)
                    count += 1
                search.add(graph, count)
    return search


def report(regulation: Regulation) -> Iterator[str]:
    rules = blackpoker.rules_of(regulation.en)
    started = perf_counter()
    yield f"{regulation.en}: {', '.join([action.id for action in free_actions(rules)]) or 'no free action'}"
    yield f"  pairs, RQ-10 off: {_told(search_pairs(without_repetition_rule(regulation), (), PAIR_STATES))}"
    yield f"  pairs, RQ-10 on: {_told(search_pairs(rules, (), PAIR_STATES))}"
    yield f"  all small positions, RQ-10 on: {_told(enumerate_loops(rules))}"
    yield f"  {perf_counter() - started:.0f} s"


def _told(search: Search) -> str:
    counts = f"{search.positions:,} positions, {search.states:,} states, {search.requests:,} requests"
    return f"{counts}, {search.left_out:,} left out: {_listed(search.loops)}"


def _listed(loops: list[Loop]) -> str:
    if not loops:
        return "no loop"
    often = ["for ever" if loop.endless else f"{loop.rounds} times" for loop in loops]
    return "; ".join([f"{' + '.join(loop.actions)} ({text})" for loop, text in zip(loops, often, strict=True)])


def main(arguments: list[str]) -> int:
    """`loop_report [EDITION …]`; a failure if a loop is not stopped by [RQ-10]."""
    for edition in arguments or EDITIONS:
        for regulation in searched_regulations(edition):
            for line in report(regulation):
                sys.stdout.write(line + "\n")
                sys.stdout.flush()
                if "RQ-10 off" not in line and "(for ever)" in line:
                    return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
