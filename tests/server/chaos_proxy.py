"""A proxy for real sockets that treats badly what passes: delayed, split, joined, stalled, half-closed, cut, reset.

What it does to a connection follows from the seed and the number of the connection. Bytes that pass are never changed.
"""

import asyncio
import socket
import struct
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from random import Random
from types import MappingProxyType
from typing import Final

DELAY_S: Final = (0.001, 0.03)
JOIN_S: Final = 0.02
STALL_S: Final = (0.2, 0.8)
CHUNK: Final = 16_384
MOST_PIECES: Final = 8
ENDINGS: Final = ("half-close", "cut", "reset")
FAULTS: Final[Mapping[str, float]] = MappingProxyType(
    {"delay": 0.2, "split": 0.15, "join": 0.15, "stall": 0.01, "half-close": 0.01, "cut": 0.01, "reset": 0.01}
)
"""How likely each is, for every piece that passes."""
NOW: Final = struct.pack("ii", 1, 0)
"""A socket that lingers for no time is reset when it is closed."""
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Passage:
    """One connection through the proxy, both ways, until it has ended."""

    def __init__(self, rng: Random, client: Streams, server: Streams, done: Counter[str]) -> None:
        self.rng = rng
        self.client, self.server = client, server
        self.done = done

    async def run(self) -> None:
        there = self.pump(self.client[0], self.server[1], Random(self.rng.random()))
        back = self.pump(self.server[0], self.client[1], Random(self.rng.random()))
        try:
            await asyncio.gather(there, back)
        finally:
            self.end(reset=False)

    async def pump(self, source: asyncio.StreamReader, target: asyncio.StreamWriter, rng: Random) -> None:
        """One direction. Who is gone is gone for the other one too, with what was on its way."""
        with suppress(OSError):
            while piece := await source.read(CHUNK):
                fault = self.drawn(rng)
                if fault in ENDINGS:
                    await self.ending(fault, piece[: rng.randrange(len(piece))], target)
                    return
                await self.carry(fault, piece, source, target, rng)
            if target.can_write_eof():
                target.write_eof()
            return
        self.end(reset=False)

    def drawn(self, rng: Random) -> str:
        """What becomes of a piece; usually nothing does."""
        fault = rng.choices([*FAULTS, "nothing"], [*FAULTS.values(), 1 - sum(FAULTS.values())])[0]
        self.done[fault] += 1
        return fault

    async def carry(
        self, fault: str, piece: bytes, source: asyncio.StreamReader, target: asyncio.StreamWriter, rng: Random
    ) -> None:
        if fault == "delay":
            await asyncio.sleep(rng.uniform(*DELAY_S))
        elif fault == "stall":
            await asyncio.sleep(rng.uniform(*STALL_S))
        elif fault == "join":
            with suppress(TimeoutError):
                async with asyncio.timeout(JOIN_S):
                    piece += await source.read(CHUNK)
        for part in pieces(piece, rng) if fault == "split" else [piece]:
            target.write(part)
            await target.drain()
            await asyncio.sleep(0)

    async def ending(self, fault: str, rest: bytes, target: asyncio.StreamWriter) -> None:
        """Part of the piece still arrives; then nothing does this way, or neither way."""
        target.write(rest)
        await target.drain()
        if fault == "half-close":
            target.write_eof()
        else:
            self.end(reset=fault == "reset")

    def end(self, reset: bool) -> None:
        for _, writer in (self.client, self.server):
            if reset:
                writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, NOW)
                writer.transport.abort()
            else:
                writer.close()


def pieces(data: bytes, rng: Random) -> list[bytes]:
    """Cut anywhere, also between the bytes of a letter."""
    cuts = sorted(rng.randrange(len(data) + 1) for _ in range(rng.randint(1, MOST_PIECES)))
    return [part for start, end in zip([0, *cuts], [*cuts, len(data)], strict=True) if (part := data[start:end])]


class ChaosProxy:
    """Listens on this machine for as long as it is entered; `done` counts what it did."""

    def __init__(self, port: int, seed: int) -> None:
        self.port, self.seed = port, seed
        self.url = ""
        self.done: Counter[str] = Counter()
        self.connections = 0
        self.open: set[asyncio.Task[None]] = set()
        self.listener: asyncio.Server | None = None

    async def __aenter__(self) -> "ChaosProxy":
        self.listener = await asyncio.start_server(self.accept, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self.listener.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self.listener is not None
        self.listener.close()
        for task in self.open:
            task.cancel()
        await asyncio.gather(*self.open, return_exceptions=True)

    async def accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self.open.add(task)
        task.add_done_callback(self.open.discard)
        self.connections += 1
        rng = Random(f"{self.seed} {self.connections}")
        try:
            server = await asyncio.open_connection("127.0.0.1", self.port)
        except OSError:
            writer.close()
            return
        with suppress(asyncio.CancelledError):
            await Passage(rng, (reader, writer), server, self.done).run()
