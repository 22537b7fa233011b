"""`kirifuda serve` with one of the planted faults of the simulation, for tests that look at a server from outside."""

import sys

import pytest

from kirifuda.cli.main import run
from tests.simulation.plants import PLANTS

name, *options = sys.argv[1:]
{plant.__name__: plant for plant in PLANTS}[name](pytest.MonkeyPatch())
sys.exit(run(["serve", *options]))
