"""Mirrored deals: every deal is played twice with the seats changed, so that the luck of the deal counts for nobody."""

from hashlib import sha256
from importlib.resources import files
from time import thread_time

from msgspec import Struct

from kirifuda.blackpoker.editions.regulation import rules_of
from kirifuda.bots.agent import Agent
from kirifuda.bots.dials import Dials
from kirifuda.bots.levels import DIALS
from kirifuda.bots.lockstep import Deal, Played, play_all
from kirifuda.bots.net.player import SHIPPED
from kirifuda.bots.registry import bot_seed, new_bot
from kirifuda.bots.search_bot import SearchBot


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
    """A bot whose seconds of thought are CPU time, so that a busy machine does not change the result."""
    bot = new_bot(name, seed)
    if isinstance(bot, SearchBot):
        bot.clock = thread_time
    return bot


def is_slow(bots: tuple[str, str]) -> bool:
    """Does one of them think ahead?"""
    return any(isinstance(new_bot(name, 0), SearchBot) for name in bots)


def made_by(bots: tuple[str, str]) -> str:
    """A digest of what makes these bots: the dials of levels, and the weights."""
    net = sha256((files("kirifuda.bots.net") / SHIPPED).read_bytes()).hexdigest()
    dials = [repr(DIALS.get(name.partition(":")[0], Dials())) for name in bots]
    return sha256(" ".join([net, *bots, *dials]).encode()).hexdigest()[:16]
