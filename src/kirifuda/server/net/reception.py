"""The reception: how many connections there are, in all and of each address, and how long each may keep us waiting.

uvicorn knows no deadline for a request that is never finished, and asks nobody whether there is room for one more.
"""

import asyncio
from collections import Counter
from typing import Any, Final, Protocol

from kirifuda.server.counts import count_refusal
from kirifuda.server.limits import Limits, within

HEAD: Final = "head"
BODY: Final = "body"
ANSWER: Final = "answer"
LAST: Final = "last"
"""The answer is complete, and its last bytes are still to be taken."""


class Reception:
    """Counts connections from the moment they are accepted until they are lost."""

    def __init__(self, limits: Limits, most: int) -> None:
        self.limits: Final = limits
        self.most: Final = most
        self.count: int = 0
        self.networks: Final[Counter[str]] = Counter()
        self.whose: Final[dict[asyncio.BaseTransport, str]] = {}

    def has_room(self, network: str, trusted: bool) -> bool:
        """For one more of this network; all of a trusted proxy's users share its address."""
        one = trusted or within(self.networks[network], self.limits.connections_address)
        return one and within(self.count, self.most)

    def enter(self, network: str) -> None:
        self.count += 1
        self.networks[network] += 1

    def leave(self, network: str) -> None:
        self.count -= 1
        self.networks[network] -= 1
        if not self.networks[network]:
            del self.networks[network]

    def made(self, transport: asyncio.BaseTransport, network: str) -> None:
        self.whose[transport] = network

    def lost(self, transport: asyncio.BaseTransport) -> None:
        network = self.whose.pop(transport, None)
        if network is not None:
            self.leave(network)

    def seconds(self, stage: str) -> float:
        times = {HEAD: self.limits.headers_s, BODY: self.limits.body_s, ANSWER: self.limits.answer_s}
        times[LAST] = times[ANSWER]
        return times[stage]


class Cycle(Protocol):
    """A request and its answer, as uvicorn keeps them."""

    more_body: bool
    response_complete: bool


class Patience(asyncio.Protocol):
    """A protocol of uvicorn for HTTP that does not wait for ever; it is mixed into the one uvicorn would use."""

    reception: Reception
    transport: asyncio.Transport
    cycle: Cycle | None
    network: str = ""
    stage: str | None = None
    alarm: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.reception.made(transport, self.network)
        super().connection_made(transport)
        self.wait_for(HEAD)

    def connection_lost(self, exc: Exception | None) -> None:
        self.wait_for(None)
        self.reception.lost(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        cycle = self.cycle
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            self.wait_for(None)
        elif cycle is None or cycle.response_complete:
            self.wait_for(HEAD)
        else:
            self.wait_for(BODY if cycle.more_body else ANSWER)

    def on_response_complete(self) -> None:
        """What was asked for at the same time is answered next."""
        self.wait_for(None)
        super().on_response_complete()  # type: ignore[misc]
        cycle = self.cycle
        if cycle is not None and not cycle.response_complete:
            self.wait_for(BODY if cycle.more_body else ANSWER)
        elif self.transport.get_write_buffer_size():
            self.wait_for(LAST)

    def wait_for(self, stage: str | None) -> None:
        """The time of a stage runs from its beginning, however many bytes come one by one."""
        if stage == self.stage:
            return
        self.stage = stage
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        if stage is not None and self.reception.seconds(stage):
            loop = asyncio.get_running_loop()
            self.alarm = loop.call_later(self.reception.seconds(stage), self.ring)

    def ring(self) -> None:
        if self.stage != LAST or self.transport.get_write_buffer_size():
            self.transport.abort()


class CountedLine(asyncio.Protocol):
    """A protocol of uvicorn for WebSockets whose end is noticed; text that is none is answered without a word."""

    reception: Reception
    transport: asyncio.Transport
    conn: Any
    frames: list[bytes]
    curr_msg_data_type: str

    def connection_lost(self, exc: Exception | None) -> None:
        self.reception.lost(self.transport)
        super().connection_lost(exc)

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not is_utf8(b"".join(self.frames)):
            self.frames = []
            self.conn.send_close(1007)
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()  # type: ignore[misc]

    def handle_parser_exception(self) -> None:
        """What cannot be read ends the line."""
        count_refusal("malformed")
        super().handle_parser_exception()  # type: ignore[misc]


def is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
