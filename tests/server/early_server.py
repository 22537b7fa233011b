"""The control of the SIGKILL test: `kirifuda serve` with a store that acknowledges before anything is stored."""

import asyncio
import sys

from kirifuda.cli.main import run
from kirifuda.server.store import writer

LATE_S = 0.15
stored = writer.Writer.write


async def write(self: writer.Writer, writes: list[writer.Write]) -> None:
    """Entries are stored some time after they were promised; rooms and games at once, or there would be no game."""
    if not isinstance(writes[0][1], list):
        await stored(self, writes)
        return

    async def later() -> None:
        await asyncio.sleep(LATE_S)
        await stored(self, writes)

    waiting.add(task := asyncio.create_task(later()))
    task.add_done_callback(waiting.discard)


waiting: set[asyncio.Task[None]] = set()
writer.Writer.write = write  # type: ignore[method-assign]
sys.exit(run(["serve", *sys.argv[1:]]))
