"""Running a coroutine to its end from a test."""

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


def run_apart(main: Coroutine[Any, Any, T]) -> T:
    """`asyncio.run` in a thread of its own: in this one Playwright may keep a loop of its own running."""
    return in_thread(lambda: asyncio.run(main))


def in_thread(work: Callable[[], T]) -> T:
    """Something that runs a loop of its own, where none runs."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(work).result()
