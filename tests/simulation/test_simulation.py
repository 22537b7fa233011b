"""Two thousand short games in bad weather: crashes, lost messages, stalls. Nothing is lost, and nobody sees otherwise.

`make faults` plays a hundred thousand. A seed that fails here is seen again by
`python -m tests.simulation.faults --replay SEED`.
"""

import os
import subprocess
import sys

import pytest

from tests.loops import in_thread
from tests.simulation.faults import some
from tests.simulation.world import simulate

COUNT = 2000
EACH = 50
TWICE = range(9000, 9006)
AGAIN = "from tests.simulation.faults import some; print(*[one.digest for one in some(range({}, {}))])"


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, COUNT, EACH))
def test_what_is_acknowledged_is_stored_once_and_everybody_sees_the_same(first: int) -> None:
    found = in_thread(lambda: some(range(first, first + EACH)))
    assert {one.seed: one.faults for one in found if one.faults} == {}
    assert sum(one.crashes for one in found) > 5
    assert sum(one.commands for one in found) > 50


@pytest.mark.slow
def test_the_same_seed_is_the_same_story_in_any_process() -> None:
    first = [one.digest for one in in_thread(lambda: some(TWICE))]
    assert len(set(first)) == len(TWICE)
    assert [one.digest for one in in_thread(lambda: some(TWICE))] == first
    script = AGAIN.format(TWICE.start, TWICE.stop)
    other = {**os.environ, "PYTHONHASHSEED": "1234"}
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=other, check=True)
    assert said.stdout.split() == first


def test_a_story_can_be_read() -> None:
    trace = in_thread(lambda: simulate(1, keep=True)).trace
    assert any("stored 0" in line for line in trace)
    assert any('"type": "hello"' in line for line in trace)
