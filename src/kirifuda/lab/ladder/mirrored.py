"""Mirrored deals: every deal is played twice with the seats changed, so that the luck of the deal counts for nobody."""

from functools import cache
from hashlib import sha256
from pathlib import Path
from time import thread_time
from typing import Final

from msgspec import Struct

from kirifuda.blackpoker.editions.regulation import rules_of
from kirifuda.bots.agent import Agent
from kirifuda.bots.dials import Dials
from kirifuda.bots.levels import DIALS
from kirifuda.bots.lockstep import Deal, Played, play_all, searching
from kirifuda.bots.net.backend import PlayingNet, playing_net
from kirifuda.bots.net.player import shipped_file
from kirifuda.bots.net.weights import load_weights
from kirifuda.bots.net_bot import NetBot
from kirifuda.bots.registry import bot_seed, new_bot
from kirifuda.bots.search_bot import SearchBot

NET_OF: Final = "net:"
"""Before the name of a file of weights, it is that net that plays."""

FAST: Final = 50
TOGETHER: Final = 25
SLOW: Final = 2
"""Deals of a stretch: so many keep the net busy; fewer where bots think ahead together, and fewest where one after the
other does, so that little is lost when a run is killed."""


class MirroredDeals(Struct, frozen=True):
    """Some deals of one pair in one regulation: those from the seed `first` on."""

    regulation: str
    bots: tuple[str, str]
    first: int
    deals: int


class Points(Struct, frozen=True):
    """What a stretch brought: for each deal the points of the first bot in its two games, and the turns of all games.

    `made_by` says what the bots were, so that results of other dials or another net are not taken for these.
    """

    stretch: MirroredDeals
    made_by: str
    deals: list[tuple[float, float]]
    turns: int


def play_stretch(stretch: MirroredDeals) -> Points:
    games: list[Deal] = []
    rules = rules_of(stretch.regulation)
    for seed in range(stretch.first, stretch.first + stretch.deals):
        for swapped in (False, True):
            first, second = [player(name, bot_seed(seed, number)) for number, name in enumerate(stretch.bots)]
            games.append(Deal(rules, seed, (second, first) if swapped else (first, second)))
    played = list(play_all(games))
    won = [points(one, seat=place % 2) for place, one in enumerate(played)]
    turns = sum(one.turns for one in played)
    return Points(stretch, made_by(stretch.bots), list(zip(won[::2], won[1::2], strict=True)), turns)


def points(played: Played, seat: int) -> float:
    return 0.5 if played.winner is None else float(played.winner == seat)


def player(name: str, seed: int) -> Agent:
    """A bot whose seconds of thought are CPU time, so that a busy machine does not change the result.

    `net:FILE` is the net of a file of weights.
    """
    if name.startswith(NET_OF):
        return NetBot(seed, net=net_of(name.removeprefix(NET_OF)))
    bot = new_bot(name, seed)
    if isinstance(bot, SearchBot):
        bot.clock = thread_time
    return bot


def stretch_of(bots: tuple[str, str]) -> int:
    """How many deals of two bots are a stretch."""
    thinkers = [bot for bot in (player(name, 0) for name in bots) if isinstance(bot, SearchBot)]
    if not thinkers:
        return FAST
    return TOGETHER if len(searching(thinkers)) == len(thinkers) else SLOW


@cache
def net_of(file: str) -> PlayingNet:
    return playing_net(load_weights(Path(file)))


def made_by(bots: tuple[str, str]) -> str:
    """A digest of what makes these bots: the dials of levels, and the weights."""
    dials = [repr(DIALS.get(name.partition(":")[0], Dials())) for name in bots]
    files = [digest_of(Path(name.removeprefix(NET_OF))) for name in bots if name.startswith(NET_OF)]
    return sha256(" ".join([digest_of(shipped_file()), *bots, *dials, *files]).encode()).hexdigest()[:16]


def digest_of(weights: Path) -> str:
    """Of a file that is not there any more it is empty, which is that of no file."""
    return sha256(weights.read_bytes()).hexdigest() if weights.exists() else ""
