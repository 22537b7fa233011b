"""What the server counts as it happens, for who watches over it: moves, refusals by code, and how long commits take."""

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Histogram

COUNTED: Final = CollectorRegistry()
BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
MOVES: Final = Counter("kirifuda_moves", "Entries of games that were stored", registry=COUNTED)
REFUSALS: Final = Counter("kirifuda_refusals", "What was refused, by code", ["code"], registry=COUNTED)
COMMITS: Final = Histogram("kirifuda_commit_seconds", "How long a commit took", buckets=BUCKETS, registry=COUNTED)
