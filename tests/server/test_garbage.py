"""Full garbage collections come by the clock alone while a server runs, and as before when it has stopped."""

import asyncio
import gc
import weakref

from kirifuda.server.garbage import rare_collections
from tests.loops import run_apart


class Knot:
    def __init__(self) -> None:
        self.self = self


def test_cycles_are_collected_by_the_clock() -> None:
    async def serve() -> None:
        async with rare_collections(0.01):
            knot = Knot()
            gone = weakref.ref(knot)
            del knot
            async with asyncio.timeout(5):
                while gone() is not None:
                    await asyncio.sleep(0.01)

    run_apart(serve())


def test_no_full_collection_comes_by_itself() -> None:
    async def serve() -> int:
        async with rare_collections():
            before = gc.get_stats()[2]["collections"]
            kept: list[list[int]] = [[] for _ in range(500_000)]
            assert len(kept) == 500_000
            return int(gc.get_stats()[2]["collections"] - before)

    assert run_apart(serve()) == 0


def test_afterwards_collections_are_as_they_were() -> None:
    before = gc.get_threshold()

    async def serve() -> None:
        async with rare_collections():
            assert gc.get_threshold() != before

    run_apart(serve())
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0
