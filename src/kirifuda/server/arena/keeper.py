"""Keeps the state of an arena: changed on a copy, one change at a time, stored, and only then seen by anybody."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from msgspec.structs import replace

from kirifuda.server.arena.match import ArenaState
from kirifuda.server.incidents import note
from kirifuda.server.lobby.deals import copied_deal
from kirifuda.server.net.errors import ServerError
from kirifuda.server.store.arenas import ArenaStore
from kirifuda.server.store.writer import Write
from kirifuda.server.times import now_ms

AGAIN_S: Final = 0.5
"""What could not be stored is tried again after so long."""


class ArenaKeeper:
    """Who changes the state holds `lock`."""

    def __init__(self, state: ArenaState, store: ArenaStore) -> None:
        self.state: Final = state
        self.store: Final = store
        self.lock: Final = asyncio.Lock()
        self.tasks: Final[set[asyncio.Task[None]]] = set()
        self.closed: bool = False

    def copied(self) -> ArenaState:
        """The state to be changed, while everybody sees the old one."""
        state = self.state
        lists = {"picks": state.picks[:], "rematch": state.rematch[:], "ready": state.ready[:]}
        seats, boards = [replace(seat) for seat in state.seats], [replace(board) for board in state.boards]
        deal = None if state.deal is None else copied_deal(state.deal)
        lineups = [line[:] for line in state.lineups]
        return replace(state, seats=seats, boards=boards, lineups=lineups, deal=deal, **lists)

    async def put(self, after: ArenaState, *writes: Write) -> None:
        """The state becomes this once it is stored, together with what belongs to it; raises `not stored`.

        An arena that has left the memory may be another server's by now.
        """
        if self.closed:
            raise ServerError("elsewhere")
        await self.store.commit([*writes, self.store.arena_write(after, now_ms())])
        for name in ArenaState.__struct_fields__:
            setattr(self.state, name, getattr(after, name))

    def insist(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do it in the background, again and again until it could be stored."""
        task = asyncio.create_task(self.until_stored(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def until_stored(self, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await work()
            except Exception as error:
                if not isinstance(error, ServerError):
                    note("an arena could not go on", error, game=self.state.id)
                await asyncio.sleep(AGAIN_S)
            else:
                return

    def close(self) -> None:
        self.closed = True
        for task in self.tasks:
            task.cancel()
