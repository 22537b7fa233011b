"""The wake-up channel between servers: Litestar's channels, in memory for one server, on Redis for several.

A parcel that is lost is noticed by the next one's number; then everything between the two servers is begun anew.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend

from kirifuda.server.cluster.frames import DECODER, ENCODER, Frame, Parcel
from kirifuda.server.supervision import supervised

PREFIX: Final = "kirifuda:"
MOST: Final = 200
"""Frames in a parcel."""
GATHER_S: Final = 0.005
"""So long a frame waits for others to go with: a parcel costs much more than a frame."""
AGAIN_S: Final = 0.5
REACH_S: Final = 5.0
EMPTY_S: Final = 1.0
LOG: Final = logging.getLogger("kirifuda.server")
Hear = Callable[[str, Frame], None]
Lose = Callable[[str], None]


def new_backend(address: str | None) -> tuple[ChannelsBackend, Callable[[], Awaitable[None]]]:
    """A channel, and how its connections are closed."""
    if address is None:
        memory = MemoryChannelsBackend()
        return memory, memory.on_shutdown
    from litestar.channels.backends.redis import RedisChannelsPubSubBackend
    from redis.asyncio import Redis

    redis = Redis.from_url(address, protocol=2)  # with 3 its parser writes every parcel into a log nobody reads
    channels = RedisChannelsPubSubBackend(redis=redis)

    async def close() -> None:
        await channels.on_shutdown()
        await redis.aclose()

    return channels, close


class Wake:
    """Sends frames to other servers and hears theirs. `hear` takes a frame, `lose` hears that something was lost."""

    def __init__(self, address: str | None, hear: Hear, lose: Lose) -> None:
        self.address: Final = address
        self.hear: Final = hear
        self.lose: Final = lose
        self.backend: ChannelsBackend | None = None
        self.ready: Final = asyncio.Event()
        self.error: Exception | None = None
        self.me: str = ""
        self.waiting: Final[dict[str, list[Frame]]] = {}
        self.something: Final = asyncio.Event()
        self.sent: Final[dict[str, int]] = {}
        self.heard: Final[dict[str, int]] = {}
        self.tasks: list[asyncio.Task[None]] = []

    async def start(self, me: str) -> None:
        """Listen as this server, from now on or as soon as the channel can be reached."""
        await self.stop()
        self.me = me
        self.waiting.clear()
        self.sent.clear()
        self.heard.clear()
        self.tasks = [supervised("wake-up out", self.send_all), supervised("wake-up in", self.hear_all)]

    async def reached(self) -> None:
        """Raises if the channel cannot be reached for too long."""
        try:
            await asyncio.wait_for(self.ready.wait(), REACH_S)
        except TimeoutError:
            raise self.error or TimeoutError() from None

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def emptied(self) -> None:
        """Until everything is sent, if it can be."""
        with suppress(TimeoutError):
            async with asyncio.timeout(EMPTY_S):
                while self.waiting:
                    await asyncio.sleep(0.01)

    def send(self, to: str, frame: Frame) -> None:
        self.waiting.setdefault(to, []).append(frame)
        self.something.set()

    async def send_all(self) -> None:
        """What gathers meanwhile, and while a parcel is on its way, goes into the next."""
        await self.ready.wait()
        while True:
            await self.something.wait()
            await asyncio.sleep(GATHER_S)
            self.something.clear()
            while self.waiting:
                to, frames = next(iter(self.waiting.items()))
                del self.waiting[to]
                for start in range(0, len(frames), MOST):
                    await self.send_parcel(to, frames[start : start + MOST])

    async def send_parcel(self, to: str, frames: list[Frame]) -> None:
        number = self.sent[to] = self.sent.get(to, 0) + 1
        try:
            if self.backend is None:
                raise ConnectionError("nobody listens")
            await self.backend.publish(ENCODER.encode(Parcel(self.me, number, frames)), [PREFIX + to])
        except Exception as error:  # whatever a backend raises
            LOG.warning("the wake-up channel cannot be reached: %s", type(error).__name__)
            self.lose(to)

    async def hear_all(self) -> None:
        """Listen for ever; where the channel breaks, begin anew."""
        while True:
            self.backend, close = new_backend(self.address)
            try:
                await self.backend.on_startup()
                await self.backend.subscribe([PREFIX + self.me])
                self.ready.set()
                async for _, data in self.backend.stream_events():
                    self.take(DECODER.decode(data))
            except Exception as error:  # whatever a backend raises
                LOG.warning("the wake-up channel is broken: %s", type(error).__name__)
                self.error = error
            finally:
                self.backend = None
                with suppress(Exception):
                    await close()
            await asyncio.sleep(AGAIN_S)

    def take(self, parcel: Parcel) -> None:
        expected = self.heard.get(parcel.sender, 0) + 1
        self.heard[parcel.sender] = parcel.number
        if parcel.number != expected:
            self.lose(parcel.sender)
        for frame in parcel.frames:
            self.hear(parcel.sender, frame)

    def forget(self, server: str) -> None:
        """It is dead: its id comes never again."""
        self.waiting.pop(server, None)
        self.sent.pop(server, None)
        self.heard.pop(server, None)
