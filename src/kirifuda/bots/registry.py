"""The bots by name: the levels people choose from, and those for tests, lessons and measurements."""

from collections.abc import Callable
from difflib import get_close_matches
from functools import partial
from hashlib import sha256
from typing import Final

from kirifuda.bots.agent import Agent
from kirifuda.bots.gentle_bot import GentleBot
from kirifuda.bots.greedy_bot import GreedyBot
from kirifuda.bots.level_bot import LevelBot
from kirifuda.bots.levels import DIALS
from kirifuda.bots.master_bot import MasterBot
from kirifuda.bots.net_bot import NetBot
from kirifuda.bots.random_bot import RandomBot
from kirifuda.bots.search_bot import SearchBot, read_limit
from kirifuda.bots.tutor_bot import TutorBot
from kirifuda.bots.wilful_bot import WilfulBot
from kirifuda.cards.rng import Seed
from kirifuda.core.errors import NotationError

BOTS: Final[dict[str, Callable[[int], Agent]]] = {
    "random": RandomBot,
    "wilful": WilfulBot,
    "gentle": GentleBot,
    "greedy": GreedyBot,
    "tutor": TutorBot,
    "search": SearchBot,
    "net": NetBot,
    **{name: partial(LevelBot, dials=dials) for name, dials in DIALS.items()},
    "master": MasterBot,
}


def new_bot(name: str, seed: int) -> Agent:
    """A bot for one game; the seed decides whatever it leaves to luck.

    `wilful:rsf` is the wilful bot with a wish, `search:0.5s` the searching bot with half a second for each decision.
    """
    kind, _, wish = name.strip().partition(":")
    builder = BOTS.get(kind.lower())
    if builder is None:
        near = get_close_matches(name.lower(), list(BOTS), 1)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        raise NotationError(
            f"unknown bot {name!r}: bots are {', '.join(BOTS)}{hint}",
            f"ボット「{name}」はありません。ボットは{'、'.join(BOTS)}です。",
        )
    if wish and builder in (SearchBot, MasterBot):
        return SearchBot(seed, read_limit(wish)) if builder is SearchBot else MasterBot(seed, read_limit(wish))
    if wish and builder is not WilfulBot:
        raise NotationError(
            f"the bot {kind!r} takes no wish: write {kind!r}, or 'wilful:{wish}'",
            f"ボット「{kind}」に好みは付けられません。「{kind}」か「wilful:{wish}」と書きます。",
        )
    return WilfulBot(seed, wish) if wish else builder(seed)


def remembers(name: str) -> bool:
    """Does the bot of this name want the memory of its seat?"""
    kind = name.strip().partition(":")[0].lower()
    builder = BOTS.get(kind)
    return kind in DIALS or (isinstance(builder, type) and issubclass(builder, Agent) and builder.remembers)


def is_learned(name: str) -> bool:
    """Does the bot of this name play by the net, which learned the rules in the print and no others?"""
    return name in DIALS or name in ("net", "master")


def bot_seed(game_seed: Seed, seat: int, place: int = -1) -> int:
    """The luck of a bot in a game, or at one place of it; it tells nothing of the cards of the same seed."""
    if isinstance(game_seed, int) and place < 0:
        return game_seed ^ (0x5851F42D4C957F2D * (seat + 1))
    return int.from_bytes(sha256(f"bot {game_seed} {seat} {place}".encode()).digest()[:8], "big")


def seed_at_table(name: str, game_seed: Seed, seat: int, place: int) -> int:
    """The luck of a bot that is asked anew at every place of a game; a level errs the same way all through it."""
    return bot_seed(game_seed, seat, 0 if name in DIALS else place)
