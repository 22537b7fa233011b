"""The law of the forecast for longer than a test may take: 100,000 positions over every regulation, table and chair.

    python tests/laws/forecast_long.py [--positions N] [--seed S] [--jobs J]

Stops with status 1 at the first thing that was called certain and did not happen, and prints how to see it again.
"""

import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parents[2])

from kirifuda.bots.registry import new_bot
from kirifuda.cards.rng import Rng
from tests.forecast.law import ForecastLaw, play
from tests.laws.laws import LawBroken
from tests.laws.many_games import Campaign, Job, Result
from tests.laws.subjects import subject

CAMPAIGN = Campaign(
    "Compare forecasts with what happens.",
    100_000,
    ("games", "positions", "courses", "sure", "damage", "ends"),
    "what was called certain happened",
)
EVERY = 4


def run(job: Job) -> Result:
    """Every other game against a player who does anything at all, for positions nobody would think of."""
    regulation, automation, decks, viewer, seed = job
    game = subject(regulation, automation, decks).new(seed)
    names = ("greedy", "random") if seed % 2 else ("greedy", "greedy")
    agents = [new_bot(name, seed + place) for place, name in enumerate(names)]
    try:
        checks = play(game, agents, ForecastLaw(viewer, Rng(seed)), EVERY)
    except LawBroken as error:
        return job, {}, str(error)
    return job, dict(checks), ""


if __name__ == "__main__":
    sys.exit(CAMPAIGN.main(run))
