"""Plays the games of a settings file over all cores and counts them; what is counted is kept and not played again."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from kirifuda.blackpoker.editions.regulation import rules_of
from kirifuda.bots.agent import Agent
from kirifuda.bots.lockstep import Deal, play_all
from kirifuda.bots.registry import bot_seed, new_bot
from kirifuda.lab.findings.counting import GameCounts, count
from kirifuda.lab.findings.random_trumps import RandomTrumps
from kirifuda.lab.findings.settings import FindingsPlan
from kirifuda.lab.spread import spread
from kirifuda.lab.whole_files import write_whole

CHUNK: Final = 100
RANDOM_TRUMPS: Final = "random trumps"
"""In place of a bot: the net with trumps by luck."""


class Chunk(Struct, frozen=True):
    """Some games of a bot against itself, from a seed on."""

    regulation: str
    bot: str
    first: int
    games: int

    @property
    def name(self) -> str:
        return f"{self.regulation} {self.bot} {self.first}+{self.games}".replace(" ", "_")


class Findings(Struct):
    """What was counted, by regulation."""

    self_play: dict[str, GameCounts]
    trumps: dict[str, GameCounts]


def chunks(settings: FindingsPlan) -> list[Chunk]:
    found: list[Chunk] = []
    for bot, plan in ((settings.bot, settings.self_play), (RANDOM_TRUMPS, settings.trumps)):
        for regulation in plan.regulations:
            found += [
                Chunk(regulation, bot, settings.seed + at, min(CHUNK, plan.games - at))
                for at in range(0, plan.games, CHUNK)
            ]
    return found


def play_chunk(chunk: Chunk) -> tuple[Chunk, GameCounts]:
    rules = rules_of(chunk.regulation)
    seeds = range(chunk.first, chunk.first + chunk.games)
    deals = [Deal(rules, seed, (player(chunk.bot, seed, 0), player(chunk.bot, seed, 1))) for seed in seeds]
    return chunk, count(play_all(deals))


def player(bot: str, seed: int, seat: int) -> Agent:
    own = bot_seed(seed, seat)
    return RandomTrumps(own) if bot == RANDOM_TRUMPS else new_bot(bot, own)


def play_missing(settings: FindingsPlan, folder: Path, processes: int, progress: Callable[[int], None]) -> None:
    """Each chunk is a file; a run that was killed goes on with the next."""
    folder.mkdir(parents=True, exist_ok=True)
    missing = [chunk for chunk in chunks(settings) if not (folder / f"{chunk.name}.json").exists()]
    for chunk, counts in spread(play_chunk, missing, processes):
        write_whole(folder / f"{chunk.name}.json", msgspec.json.encode(counts))
        progress(chunk.games)


def read_counts(settings: FindingsPlan, folder: Path) -> Findings:
    """Everything the settings name; what is not played yet is left out."""
    found = Findings({}, {})
    for chunk in chunks(settings):
        path = folder / f"{chunk.name}.json"
        if path.exists():
            into = found.trumps if chunk.bot == RANDOM_TRUMPS else found.self_play
            counts = msgspec.json.decode(path.read_bytes(), type=GameCounts)
            into.setdefault(chunk.regulation, GameCounts()).add(counts)
    return found
