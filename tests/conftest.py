"""The order of the tests: those that take long come first, or the last of them would keep one worker busy alone."""

from typing import Final

import pytest

LONG: Final = (
    "test_sigkill.py", "test_compiled_equals_plain.py", "test_leaks.py", "test_two_people.py", "test_every_choice.py",
    "test_fighter_lag.py", "test_openapi.py", "test_memory_truth.py", "test_fighter.py",
)  # fmt: skip


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Each worker begins with an equal part of the list, and takes over from the end of another's when it is done."""
    count = int(getattr(config, "workerinput", {"workercount": 1})["workercount"])
    long = [item for item in items if item.path.name in LONG]
    others = [item for item in items if item.path.name not in LONG]
    size, begin = -(-len(items) // count), 0
    ordered: list[pytest.Item] = []
    for worker in range(count):
        own = long[worker::count]
        end = begin + max(0, size - len(own))
        ordered += own + others[begin:end]
        begin = end
    items[:] = ordered + others[begin:]
