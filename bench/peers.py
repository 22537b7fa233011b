"""The engines we are compared with, each playing uniformly random games in its ordinary Python interface.

A decision is a choice of a player among legal options that were listed for it; a chance node is played but not counted.
"""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module  # not `import`: mypy must agree with and without the peers installed
from importlib.metadata import version
from operator import methodcaller
from typing import Any, TypeAlias

from kirifuda.lab import bench_report
from kirifuda.lab.bench_report import Skipped
from kirifuda.lab.normalise import Sample, clock, cost_us, measure

SEED = 7
STEPPED = "9.1 Lite + Entry 16"
"""What our own environments play beside the card games of their libraries."""


@dataclass(frozen=True)
class Position:
    """Where a game was left: over, or after the number of decisions it was asked for."""

    decisions: int
    over: bool
    state: Any


Game: TypeAlias = Callable[[int], Position]  # plays a new game until it is over or so many decisions are made
Start: TypeAlias = Callable[[], Game]  # sets the table; cached, so that every sample goes on with new games
Copy: TypeAlias = Callable[[Any], object]


@dataclass(frozen=True)
class Peer:
    """An engine to compare with; `package` is its name on PyPI, `clone` gives microseconds."""

    name: str
    package: str
    play: Callable[[float], Sample]
    clone: Callable[[], float] | None


class Unavailable(Exception):
    """The package is there but lacks the game."""


def play(start: Start, seconds: float) -> Sample:
    """Whole games until `seconds` have passed; setting the table is not timed."""
    game = start()
    decisions = games = 0
    begin = clock()
    while (spent := clock() - begin) < seconds:
        decisions += game(sys.maxsize).decisions
        games += 1
    return Sample(decisions, games, spent)


def clone(start: Start, middle: int, copy: Copy) -> float:
    """The cost of one copy after `middle` decisions, in microseconds."""
    game = start()
    while (position := game(middle)).over:
        pass
    return cost_us(partial(copy, position.state))


@cache
def open_spiel(name: str) -> Game:
    spiel = import_module("pyspiel")
    if name.partition("(")[0] not in spiel.registered_names():
        raise Unavailable(f"this build of open_spiel has no game {name}")
    new = spiel.load_game(name).new_initial_state
    uniform = random.Random(SEED).random

    def game(stop: int) -> Position:
        state = new()
        decisions = 0
        while decisions < stop and not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(drawn(state.chance_outcomes(), uniform()))
                continue
            actions = state.legal_actions()
            state.apply_action(actions[int(uniform() * len(actions))])
            decisions += 1
        return Position(decisions, state.is_terminal(), state)

    return game


def drawn(outcomes: list[tuple[int, float]], point: float) -> int:
    for action, probability in outcomes:
        point -= probability
        if point < 0:
            return action
    return outcomes[-1][0]


@cache
def our_open_spiel() -> Game:
    """BlackPoker as OpenSpiel plays it, a game written in Python like its own python_* games."""
    import_module("kirifuda.env.openspiel_games")
    return open_spiel(f"kirifuda_blackpoker(regulation={STEPPED})")


@cache
def rlcard() -> Game:
    env = import_module("rlcard").make("gin-rummy", config={"seed": SEED})
    uniform = random.Random(SEED).random

    def game(stop: int) -> Position:
        state, _ = env.reset()
        decisions = 0
        while decisions < stop and not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(uniform() * len(actions))])
            decisions += 1
        return Position(decisions, env.is_over(), env.game)

    return game


@cache
def petting_zoo() -> Game:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # pygame greets on stdout, where --json goes
    return turns(import_module("pettingzoo.classic.gin_rummy_v4").env())


@cache
def our_petting_zoo() -> Game:
    return turns(import_module("kirifuda.env.blackpoker_v1").env(STEPPED))


def turns(env: Any) -> Game:
    """An environment of PettingZoo that asks one player after the other, with a mask."""
    env.reset(seed=SEED)
    uniform = random.Random(SEED).random

    def game(stop: int) -> Position:
        env.reset()
        decisions = 0
        observation, _, over, _, _ = env.last()
        while decisions < stop and not over:
            actions = observation["action_mask"].nonzero()[0]
            env.step(actions[int(uniform() * len(actions))])
            decisions += 1
            observation, _, over, _, _ = env.last()
        return Position(decisions, over, env)

    return game


@cache
def python_chess() -> Game:
    chess = import_module("chess")
    uniform = random.Random(SEED).random

    def game(stop: int) -> Position:
        board = chess.Board()
        decisions = 0
        while decisions < stop:
            moves = list(board.legal_moves)
            # Fivefold repetition is not asked for: random play all but never gets there.
            if not moves or board.halfmove_clock >= 150 or board.is_insufficient_material():
                return Position(decisions, True, board)
            board.push(moves[int(uniform() * len(moves))])
            decisions += 1
        return Position(decisions, False, board)

    return game


@cache
def pokerkit() -> Game:
    """No-limit hold'em, two stacks of 100 big blinds, everything but the betting automated."""
    kit = import_module("pokerkit")
    new = partial(kit.NoLimitTexasHoldem.create_state, tuple(kit.Automation), True, 0, (1, 2), 2, 200, 2)
    random.seed(SEED)  # it shuffles with the global generator
    uniform = random.Random(SEED).random

    def game(stop: int) -> Position:
        state = new()
        decisions = 0
        while decisions < stop and state.status:
            actions = bets(state)
            actions[int(uniform() * len(actions))]()
            decisions += 1
        return Position(decisions, not state.status, state)

    return game


def bets(state: Any) -> list[Callable[[], object]]:
    actions = []
    if state.can_fold():
        actions.append(state.fold)
    if state.can_check_or_call():
        actions.append(state.check_or_call)
    if state.can_complete_bet_or_raise_to():
        actions.append(state.complete_bet_or_raise_to)  # to the least amount allowed
    return actions


gin_rummy = partial(open_spiel, "gin_rummy")
hanabi = partial(open_spiel, "hanabi")
cloned = methodcaller("clone")
unstacked = methodcaller("copy", stack=False)

# The middle is about half the mean length of a random game.
PEERS = (
    Peer("OpenSpiel gin_rummy", "open_spiel", partial(play, gin_rummy), partial(clone, gin_rummy, 56, cloned)),
    Peer("OpenSpiel hanabi", "open_spiel", partial(play, hanabi), partial(clone, hanabi, 6, cloned)),
    Peer("RLCard gin-rummy", "rlcard", partial(play, rlcard), partial(clone, rlcard, 60, deepcopy)),
    Peer("PettingZoo gin_rummy_v4", "pettingzoo", partial(play, petting_zoo), None),
    Peer("this in PettingZoo", "kirifuda", partial(play, our_petting_zoo), None),
    Peer("this in OpenSpiel", "kirifuda", partial(play, our_open_spiel), partial(clone, our_open_spiel, 20, cloned)),
    Peer("python-chess", "chess", partial(play, python_chess), partial(clone, python_chess, 177, unstacked)),
    Peer("PokerKit hold'em", "pokerkit", partial(play, pokerkit), partial(clone, pokerkit, 2, deepcopy)),
)


def visit(peer: Peer, samples: int, seconds: float) -> bench_report.Peer | Skipped:
    try:
        measured = measure(peer.play, samples, seconds)
        return bench_report.Peer(
            name=peer.name,
            version=version(peer.package),
            decisions_per_s=measured.decisions_per_s,
            games_per_s=measured.games_per_s,
            clone_us=peer.clone() if peer.clone else None,
            normalised_decisions_per_s=measured.normalised_decisions_per_s,
            spread=measured.spread,
        )
    except ImportError as error:
        return Skipped(peer.name, f"{peer.package} cannot be imported: {error}")
    except Unavailable as error:
        return Skipped(peer.name, str(error))


def survey(samples: int, seconds: float, tell: Callable[[str], None]) -> list[bench_report.Peer | Skipped]:
    """Every peer, in turn; `tell` hears which comes next."""
    found = []
    for peer in PEERS:
        tell(peer.name)
        found.append(visit(peer, samples, seconds))
    return found
