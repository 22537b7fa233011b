"""Running a coroutine to its end from a test."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


def run_apart(main: Coroutine[Any, Any, T]) -> T:
    """`asyncio.run` in a thread of its own: in this one Playwright may keep a loop of its own running."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, main).result()
