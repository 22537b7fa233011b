"""Learning is an extra of the package: without torch its tests are left out."""

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("torch") else ["test_*.py"]
