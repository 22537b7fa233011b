"""What the server counts as it happens, for who watches over it: moves, acts, refusals by code, how long commits take.

A refusal is counted where it is told: at the door for who is not let in, at the game or the arena for everything else.
"""

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Histogram

COUNTED: Final = CollectorRegistry()
BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
MOVES: Final = Counter(
    "kirifuda_moves",
    "Moves of games that were stored: answers of players and bots, automatic ones, and what ends a game or takes back",
    registry=COUNTED,
)
ACTS: Final = Counter(
    "kirifuda_acts",
    "Acts of players and bots in battles of Super Trump Fighter that are stored, those the rules refused among them",
    registry=COUNTED,
)
REFUSALS: Final = Counter(
    "kirifuda_refusals",
    "What was refused, by the code that was told: connections, requests, lines, hellos, and messages on lines",
    ["code"],
    registry=COUNTED,
)
COMMITS: Final = Histogram(
    "kirifuda_commit_seconds",
    "How long a commit to the store took; what is written together is one commit",
    buckets=BUCKETS,
    registry=COUNTED,
)


def count_refusal(code: str) -> None:
    REFUSALS.labels(code).inc()
