"""The bots by name, and their levels for people who choose one."""

from collections.abc import Callable
from difflib import get_close_matches
from hashlib import sha256
from typing import Final

from kirifuda.bots.agent import Agent
from kirifuda.bots.gentle_bot import GentleBot
from kirifuda.bots.greedy_bot import GreedyBot
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
    "master": MasterBot,
}


class Level:
    """A bot as people meet it: a level, a name and a sentence in both languages."""

    def __init__(self, id: str, level: int, name: tuple[str, str], text: tuple[str, str]) -> None:
        self.id: Final = id
        self.level: Final = level
        self.ja, self.en = name
        self.text_ja, self.text_en = text


LEVELS: Final = (
    Level("random", 1, ("赤ちゃん", "Baby"), ("何でも気ままに選びます。", "Does anything at all, at random.")),
    Level(
        "gentle",
        2,
        ("やさしい", "Gentle"),
        (
            "ルールを覚える相手。まともに指しますが、見落としが多めです。",
            "For learning the game: plays sensibly and overlooks things.",
        ),
    ),
    Level(
        "greedy",
        3,
        ("ふつう", "Steady"),
        ("得になることを逃しません。", "Develops, attacks where it wins, blocks what hurts."),
    ),
    Level(
        "search",
        4,
        ("じっくり", "Thinker"),
        (
            "先を読みます。少し時間がかかります。ハウスルールでも指せます。",
            "Thinks ahead, and takes a moment; by house rules, too.",
        ),
    ),
    Level(
        "net",
        5,
        ("つよい", "Strong"),
        (
            "自分との対戦を重ねて強くなりました。油断すると負けます。",
            "Taught itself in millions of games; punishes what is careless.",
        ),
    ),
)
"""The bots offered at a table, weakest first."""
TUTOR: Final = Level("tutor", 0, ("先生", "Tutor"), ("レッスンの相手です。", "The opponent of the lessons."))


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
    builder = BOTS.get(name.strip().partition(":")[0].lower())
    return isinstance(builder, type) and issubclass(builder, Agent) and builder.remembers


def level_of(name: str) -> Level | None:
    """How people meet this bot: one of those offered, or the tutor of the lessons."""
    for level in (*LEVELS, TUTOR):
        if level.id == name:
            return level
    return None


def bot_seed(game_seed: Seed, seat: int, place: int = -1) -> int:
    """The luck of a bot in a game, or at one place of it; it tells nothing of the cards of the same seed."""
    if isinstance(game_seed, int) and place < 0:
        return game_seed ^ (0x5851F42D4C957F2D * (seat + 1))
    return int.from_bytes(sha256(f"bot {game_seed} {seat} {place}".encode()).digest()[:8], "big")
