"""The file that describes what is played to find something out, so that anybody can play it again."""

from pathlib import Path

import msgspec
from msgspec import Struct

from kirifuda.blackpoker.editions.regulation import rules_of
from kirifuda.core.errors import NotationError


class SelfPlay(Struct, forbid_unknown_fields=True, frozen=True):
    """Games of a bot against itself in each of the regulations."""

    games: int
    regulations: list[str]


class FindingsPlan(Struct, forbid_unknown_fields=True, frozen=True):
    """`trumps` are games in which both players are given trumps by luck, to see what each is worth."""

    seed: int
    bot: str
    self_play: SelfPlay
    trumps: SelfPlay


def read_settings(path: Path) -> FindingsPlan:
    try:
        found = msgspec.toml.decode(path.read_bytes(), type=FindingsPlan)
    except (OSError, msgspec.DecodeError) as problem:
        raise NotationError(f"{path.name}: {problem}", f"「{path.name}」を読めません：{problem}") from None
    for name in (*found.self_play.regulations, *found.trumps.regulations):
        rules_of(name)
    return found
