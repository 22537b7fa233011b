"""A WebSocket line that costs next to nothing, so that thousands of clients leave the machine to the servers.

It knows what a player of a measurement needs: whole text messages both ways, pings, and the end.
"""

import asyncio
import os
from base64 import b64encode
from collections import deque
from typing import Final, cast
from urllib.parse import urlsplit

TEXT: Final = 0x81
CLOSE: Final = 0x88
PING: Final = 0x89
PONG: Final = 0x8A
UNMASKED: Final = bytes(4)
"""Frames of a client are masked; a mask of zeros changes nothing."""


class Line(asyncio.Protocol):
    """One client's line; iterate over it to hear."""

    def __init__(self) -> None:
        self.transport: asyncio.Transport | None = None
        self.open: Final[asyncio.Future[None]] = asyncio.get_running_loop().create_future()
        self.buffer: Final = bytearray()
        self.heard: Final[deque[bytes]] = deque()
        self.listening: asyncio.Future[None] | None = None
        self.over: bool = False

    # The protocol.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's is none by its class

    def data_received(self, data: bytes) -> None:
        self.buffer.extend(data)
        if not self.open.done() and not self.greeted():
            return
        while (frame := self.frame()) is not None:
            kind, payload = frame
            if kind == TEXT:
                self.heard.append(payload)
            elif kind == PING:
                self.write(PONG, payload)
            elif kind == CLOSE:
                self.over = True
            else:
                raise RuntimeError(f"a frame of kind {kind:#x}")
        self.wake()

    def connection_lost(self, error: Exception | None) -> None:
        self.over = True
        if not self.open.done():
            self.open.set_exception(error or ConnectionError("closed before it was open"))
        self.wake()

    def greeted(self) -> bool:
        head, end, rest = bytes(self.buffer).partition(b"\r\n\r\n")
        if not end:
            return False
        if not head.startswith(b"HTTP/1.1 101"):
            self.open.set_exception(ConnectionError(head.splitlines()[0].decode()))
            return False
        self.buffer[:] = rest
        self.open.set_result(None)
        return True

    def frame(self) -> tuple[int, bytes] | None:
        """The next frame that is here whole: its first byte and what it carries."""
        if len(self.buffer) < 2:
            return None
        size, begin = self.buffer[1], 2
        if size >= 126:
            begin = 4 if size == 126 else 10
            size = int.from_bytes(self.buffer[2:begin], "big")
        if len(self.buffer) < begin + size:
            return None
        kind, payload = self.buffer[0], bytes(self.buffer[begin : begin + size])
        del self.buffer[: begin + size]
        return kind, payload

    def write(self, kind: int, payload: bytes) -> None:
        assert self.transport is not None
        size = len(payload)
        head = bytes([kind, 0x80 | size]) if size < 126 else bytes([kind, 0xFE]) + size.to_bytes(2, "big")
        self.transport.write(head + UNMASKED + payload)

    def wake(self) -> None:
        if self.listening is not None and not self.listening.done():
            self.listening.set_result(None)

    # What a client does.

    def send(self, message: bytes) -> None:
        if not self.over:
            self.write(TEXT, message)

    def close(self) -> None:
        if self.transport is not None:
            self.transport.close()

    def __aiter__(self) -> "Line":
        return self

    async def __anext__(self) -> bytes:
        while not self.heard:
            if self.over:
                raise StopAsyncIteration
            self.listening = asyncio.get_running_loop().create_future()
            await self.listening
        return self.heard.popleft()


async def open_line(url: str, path: str, address: str | None = None) -> Line:
    """A line to `path` of the server at `url`, from an address of this machine."""
    where, own = urlsplit(url), None if address is None else (address, 0)
    assert where.hostname is not None
    assert where.port is not None
    _, line = await asyncio.get_running_loop().create_connection(Line, where.hostname, where.port, local_addr=own)
    key = b64encode(os.urandom(16)).decode()
    lines = [f"GET {path} HTTP/1.1", f"Host: {where.netloc}", "Upgrade: websocket", "Connection: Upgrade"]
    lines += [f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", "", ""]
    assert line.transport is not None
    line.transport.write("\r\n".join(lines).encode())
    await line.open
    return line
