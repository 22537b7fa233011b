"""The bots by name."""

from collections.abc import Callable
from difflib import get_close_matches
from typing import Final

from kirifuda.bots.agent import Agent
from kirifuda.bots.greedy_bot import GreedyBot
from kirifuda.bots.random_bot import RandomBot
from kirifuda.core.errors import NotationError

BOTS: Final[dict[str, Callable[[int], Agent]]] = {"random": RandomBot, "greedy": GreedyBot}


def new_bot(name: str, seed: int) -> Agent:
    """A bot for one game; the seed decides whatever it leaves to luck."""
    builder = BOTS.get(name.strip().lower())
    if builder is None:
        near = get_close_matches(name.lower(), list(BOTS), 1)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        raise NotationError(f"unknown bot {name!r}: bots are {', '.join(BOTS)}{hint}")
    return builder(seed)


def bot_seed(game_seed: int, seat: int) -> int:
    """The seed of a bot in a game: unlike the game's own and unlike the other seat's."""
    return game_seed ^ (0x5851F42D4C957F2D * (seat + 1))
