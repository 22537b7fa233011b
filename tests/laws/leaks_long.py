"""The leak law for longer than a test may take: a million positions over every regulation, table and chair.

    python tests/laws/leaks_long.py [--positions N] [--seed S] [--jobs J]

Stops with status 1 at the first leak and prints how to see it again.
"""

import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parents[2])

from tests.laws.laws import LawBroken
from tests.laws.leaks import play
from tests.laws.many_games import Campaign, Job, Result
from tests.laws.subjects import subject

CAMPAIGN = Campaign(
    "Look for leaks of hidden information.",
    1_000_000,
    ("games", "positions", "steps", "compared steps"),
    "nothing hidden was received",
)
EVERY = 4


def run(job: Job) -> Result:
    regulation, automation, decks, viewer, seed = job
    try:
        checks = play(subject(regulation, automation, decks).new(seed), viewer, seed, EVERY)
    except LawBroken as error:
        return job, {}, str(error)
    return job, dict(checks), ""


if __name__ == "__main__":
    sys.exit(CAMPAIGN.main(run))
