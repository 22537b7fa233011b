"""Turns: many who come at once are let in one after the other, network by network, between the moves of others."""

import asyncio
from collections import deque
from typing import Final


class Turns:
    """One every `pause_s` at most, and one in each turn of the loop at most, however busy it is."""

    def __init__(self, pause_s: float) -> None:
        self.pause_s: Final = pause_s
        self.waiting: Final[dict[str, deque[asyncio.Future[None]]]] = {}
        self.alarm: asyncio.TimerHandle | None = None

    async def take(self, network: str) -> None:
        """Wait until it is this network's turn; at once if nobody else has come just now."""
        loop = asyncio.get_running_loop()
        if self.alarm is None:
            self.alarm = loop.call_later(self.pause_s, self.next)
            return
        turn: asyncio.Future[None] = loop.create_future()
        self.waiting.setdefault(network, deque()).append(turn)
        await turn

    def next(self) -> None:
        """The one who has waited longest of the network that was last let in longest ago."""
        self.alarm = None
        while self.waiting and self.alarm is None:
            network = next(iter(self.waiting))
            queue = self.waiting.pop(network)
            turn = queue.popleft()
            if queue:
                self.waiting[network] = queue
            if not turn.done():
                turn.set_result(None)
                self.alarm = asyncio.get_running_loop().call_later(self.pause_s, self.next)
