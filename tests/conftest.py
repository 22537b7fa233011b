"""The order of tests: long ones begin early and apart from each other.

Workers take over waiting tests from each other, but a test of a minute that begins last keeps everybody waiting; and
several at the same time starve each other. So they are spread over the first part of each worker's share. And no test
fails because the machine is busy: examples may take as long as they do.
"""

import os

import pytest
from hypothesis import HealthCheck, settings

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # as the command does

settings.register_profile("untimed", settings(), deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")

EARLY = 0.6
"""The part of a share in which long tests begin."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """After they were shuffled, and alike in every worker."""
    long = [item for item in items if item.get_closest_marker("long")]
    rest = [item for item in items if not item.get_closest_marker("long")]
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    share = len(items) / workers
    each = -(-len(long) // workers)
    places = [int(share * (number % workers + EARLY * (number // workers) / each)) for number in range(len(long))]
    for place, item in sorted(zip(places, long, strict=True), key=lambda pair: pair[0]):
        rest.insert(place, item)
    items[:] = rest
