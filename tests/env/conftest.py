"""The environments are an extra of the package: without its libraries their tests are left out."""

from importlib.util import find_spec

LIBRARIES = {
    "gymnasium": ["test_gymnasium.py", "test_examples.py"],
    "pettingzoo": ["test_pettingzoo.py", "test_fighter_pettingzoo.py", "test_examples.py"],
    "pyspiel": ["test_openspiel.py"],
}
collect_ignore_glob = [name for library, names in LIBRARIES.items() if not find_spec(library) for name in names]
