"""The search for loops as a whole: sets of trumps over all cores, and what was found as plain values."""

from collections.abc import Callable
from itertools import combinations
from time import process_time
from typing import Final

import msgspec

from kirifuda.blackpoker import Rules, parse_regulation, read_house
from kirifuda.blackpoker.editions.combinations import compiled
from kirifuda.cards.card import card_text
from kirifuda.lab.loop_search.loop_boards import LoopBoard, Side
from kirifuda.lab.loop_search.loop_hunt import FoundLoop, LoopHunt, hunt_among, smallest
from kirifuda.lab.loop_search.loop_line import script_of
from kirifuda.lab.loop_search.need_graph import SearchBound
from kirifuda.lab.loop_search.opponent_answers import OpponentAnswers, answers_to
from kirifuda.lab.loop_search.own_side import OTHER, Holdings
from kirifuda.lab.loop_search.play_out import REFUSED
from kirifuda.lab.loop_search.whole_requests import SEAT
from kirifuda.lab.spread import spread

PAIRS_A_PIECE: Final = 15


class LoopTask(msgspec.Struct):
    """What is searched: a regulation, by a house rule (the name and text of its file) or not, and how far."""

    regulation: str
    house: tuple[str, str]
    boards: int
    depth: int
    states: int

    def rules(self) -> Rules:
        return compiled(parse_regulation(self.regulation, read_house(*self.house) if self.house[1] else None))

    def bound(self) -> SearchBound:
        return SearchBound(self.boards, self.depth, self.states)


class LoopPiece(msgspec.Struct):
    """Sets of trumps, by number, that one process searches."""

    task: LoopTask
    number: int
    trumps: list[tuple[int, ...]]


class LoopPlace(msgspec.Struct):
    """Where a loop was found: enough to find it again at once."""

    sides: tuple[Side, Side]
    needed: list[str]
    actions: list[str]
    rank: int
    refused: bool


class PieceFound(msgspec.Struct):
    """What the search of a piece looked at, and where it found loops; `seconds` of a processor."""

    number: int
    seconds: float
    counts: list[int]
    places: list[LoopPlace]


class LoopFinding(msgspec.Struct):
    """A loop in plain values: the smallest board that has it, its round, its end and its line.

    `change` is what one round does (`Holdings`); the answers are actions of the opponent.
    """

    trumps: list[str]
    set_up: list[str]
    actions: list[str]
    change: list[int]
    rounds: int
    end: str
    lives: tuple[int, int]
    board: str
    script: list[str]
    goes_on: list[str]
    stopped_by: list[str]


class LoopSearchReport(msgspec.Struct):
    """What was searched, how much of it, and what was found; `refused` are loops that [RQ-10] stops.

    The `seconds` are those of a processor, all processes together.
    """

    task: LoopTask
    trumps: list[list[str]]
    boards: int
    states: int
    requests: int
    left_out: int
    played: int
    seconds: float
    found: list[LoopFinding]
    refused: list[LoopFinding]


def pairs_of(rules: Rules) -> list[tuple[int, ...]]:
    return list(combinations(rules.trumps, 2))


def search_loops(
    task: LoopTask, trumps: list[tuple[int, ...]], processes: int, done: Callable[[int], None]
) -> LoopSearchReport:
    """Search with each of these sets of trumps face up; the result is the same on any number of processes."""
    size = PAIRS_A_PIECE
    cuts = [trumps[place : place + size] for place in range(0, len(trumps), size)]
    results: list[PieceFound] = []
    for result in spread(search_piece, [LoopPiece(task, *cut) for cut in enumerate(cuts)], processes):
        results.append(result)
        done(len(cuts[result.number]))
    results.sort(key=lambda result: result.number)
    counts = [sum(numbers) for numbers in zip(*[result.counts for result in results], strict=True)]
    started = process_time()
    found = [finding for place in _once(results) for finding in finish(task, place)]
    found.sort(key=lambda finding: -change_of(finding).rank)
    texts = [[card_text(card) for card in cards] for cards in trumps]
    stopped = [finding for finding in found if finding.end == REFUSED]
    going = [finding for finding in found if finding.end != REFUSED]
    boards, states, requests, left_out, played = counts
    seconds = sum([result.seconds for result in results]) + process_time() - started
    return LoopSearchReport(task, texts, boards, states, requests, left_out, played, seconds, going, stopped)


def search_piece(piece: LoopPiece) -> PieceFound:
    started = process_time()
    found = hunt_among(piece.task.rules(), piece.trumps, piece.task.bound())
    counts = [found.boards, found.states, found.requests, found.left_out, found.tried]
    return PieceFound(piece.number, process_time() - started, counts, [place_of(loop) for loop in found.loops])


def place_of(loop: FoundLoop) -> LoopPlace:
    refused = loop.played.end == REFUSED
    return LoopPlace(loop.board.sides, sorted(loop.needed), loop.actions, loop.played.change.rank, refused)


def _once(results: list[PieceFound]) -> list[LoopPlace]:
    """Each set of actions once, and none that holds a smaller one that gives as much."""
    kept: list[LoopPlace] = []
    for place in sorted([place for result in results for place in result.places], key=lambda place: len(place.needed)):
        if not any(set(known.actions) <= set(place.actions) and known.rank >= place.rank for known in kept):
            kept.append(place)
    return kept


def finish(task: LoopTask, place: LoopPlace) -> list[LoopFinding]:
    """Find the loop again, on the smallest board, with the opponent's answers and the line."""
    rules, bound = task.rules(), task.bound()
    again = LoopHunt()
    again.search(rules, LoopBoard(*place.sides), bound, frozenset(place.needed))
    loops = [loop for loop in again.loops if loop.kind == (frozenset(place.actions), place.rank)]
    return [_finding(rules, smallest(rules, loop, bound)) for loop in loops]


def _finding(rules: Rules, loop: FoundLoop) -> LoopFinding:
    answers = OpponentAnswers() if loop.played.end == REFUSED else answers_to(rules, loop)
    players = loop.played.game.players
    return LoopFinding(
        [trump.strip("+") for trump in loop.board.sides[SEAT]["trump"]],
        [way.action for way in loop.set_up],
        loop.actions,
        list(loop.played.change),
        loop.played.rounds,
        loop.played.end,
        (len(players[SEAT].life), len(players[OTHER].life)),
        loop.board.text(),
        script_of(rules, loop),
        answers.goes_on,
        answers.stopped_by,
    )


def change_of(finding: LoopFinding) -> Holdings:
    return Holdings(*finding.change)
