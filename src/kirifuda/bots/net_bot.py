"""The learned bot: the net's likeliest option, or one drawn by its chances."""

from kirifuda.bots.dials import Dials
from kirifuda.bots.level_bot import LevelBot
from kirifuda.bots.net.backend import PlayingNet


class NetBot(LevelBot):
    """`temperature` 0: always the best option; 1: as the net learned to play; more: as it comes."""

    def __init__(self, seed: int, temperature: float = 0.0, net: PlayingNet | None = None) -> None:
        super().__init__(seed, Dials(misjudges=temperature), net)
