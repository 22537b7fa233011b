"""Playing games and matches out between agents."""

from collections.abc import Sequence
from typing import Final

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.editions.match import Match
from kirifuda.blackpoker.memory.blanking import sampling_view
from kirifuda.blackpoker.memory.memory import Memory
from kirifuda.blackpoker.views.seat_view import View, view
from kirifuda.bots.agent import Agent
from kirifuda.bots.seat_memory import SeatMemory, begins
from kirifuda.cards.rng import Rng
from kirifuda.core.errors import EngineError
from kirifuda.core.event import Event

DECISION_LIMIT: Final = 100_000
"""No game between sensible players comes near this; a game that does is a defect."""


def view_for(agent: Agent, game: Game, seat: int, memory: Memory | None = None) -> View:
    """What the agent decides by: a view to make forecasts and samples of, if it makes any."""
    return sampling_view(game, seat, memory) if agent.foresees else view(game, seat)


def play_out(game: Game, agents: Sequence[Agent], choices: list[int] | None = None) -> tuple[int, list[Event]]:
    """Play to the end; the number of decisions and all events, set-up included. `choices` collects what was chosen.

    Agents that remember have a memory if the game is played from its beginning.
    """
    events = list(game.events)
    memories = {seat: SeatMemory(game, seat) for seat in range(2) if agents[seat].remembers and begins(game)}
    decisions = 0
    while game.decision is not None:
        if decisions == DECISION_LIMIT:
            raise EngineError(
                f"the game did not end within {DECISION_LIMIT} decisions",
                f"{DECISION_LIMIT}回の決定でもゲームが終わりませんでした。",
            )
        seat = game.decision.seat
        memory = memories[seat].memory if seat in memories else None
        index = agents[seat].choose(view_for(agents[seat], game, seat, memory))
        if choices is not None:
            choices.append(index)
        told = game.choose(index)
        for listener in memories.values():
            listener.hear(game, told)
        events.extend(told)
        decisions += 1
    return decisions, events


def play_match_out(
    match: Match, agents: Sequence[Agent], rng: Rng, choices: list[int] | None = None
) -> list[tuple[Game, int, list[Event]]]:
    """Play a match to its end: its games as they ended, each with its decisions and events.

    What is asked between games (ready, which deck) is not the agents' business: a deck is taken at random.
    """
    found: list[tuple[Game, int, list[Event]]] = []
    while match.outcome is None:
        if match.pending is not None:
            index = rng.below(len(match.pending.options))
            if choices is not None:
                choices.append(index)
            match.choose(index)
            continue
        game = match.game
        assert game is not None
        found.append((game, *play_out(game, agents, choices)))
        match.go_on()
    return found
