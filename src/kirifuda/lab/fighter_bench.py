"""How fast Super Trump Fighter is: the matcher per technique and field, a clone, and whole games between bots."""

from dataclasses import dataclass
from random import Random
from time import process_time

from kirifuda.bots.fighter import FighterBot, play_out
from kirifuda.fighter import find, holds, missing, new_game, shipped_roster

FIELDS = 400


@dataclass(frozen=True)
class FighterBench:
    """Microseconds of processor time per technique and field, or per clone; milliseconds per game."""

    holds_us: float
    find_us: float
    missing_us: float
    clone_us: float
    game_ms: float

    def to_data(self) -> dict[str, float]:
        return {
            "holds_us": self.holds_us,
            "find_us": self.find_us,
            "missing_us": self.missing_us,
            "clone_us": self.clone_us,
            "game_ms": self.game_ms,
        }


def bench(rounds: int = 3, games: int = 6) -> FighterBench:
    """The best of some rounds over random full fields and all techniques of the shipped roster."""
    rng = Random(1)
    fields = [rng.sample(range(52), 8) for _ in range(FIELDS)]
    rows = [_round(fields, games) for _ in range(rounds)]
    return FighterBench(*[min(row[place] for row in rows) for place in range(5)])


def _round(fields: list[list[int]], games: int) -> list[float]:
    conditions = [card.condition for one in shipped_roster().characters for card in one.techniques]
    times: list[float] = []
    for function, share in ((holds, 1), (find, 1), (missing, 8)):
        some = fields[::share]
        start = process_time()
        for cards in some:
            for condition in conditions:
                function(condition, cards)
        times.append((process_time() - start) / len(some) / len(conditions) * 1e6)
    game = new_game(["noboru", "mukai"], 1)
    start = process_time()
    for _ in range(FIELDS):
        game.clone()
    times.append((process_time() - start) / FIELDS * 1e6)
    start = process_time()
    for seed in range(games):
        play_out(new_game(["noboru", "mukai"], seed), [FighterBot(seat, 3, seed) for seat in (0, 1)])
    times.append((process_time() - start) / games * 1e3)
    return times
