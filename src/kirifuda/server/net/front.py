"""The front of the server: uvicorn behind an entrance that has room for so many, and does not wait for ever."""

import asyncio
import errno
import logging
import os
import socket
import sys
import threading
import time
from collections.abc import Callable
from types import FrameType
from typing import Any, Final

import uvicorn
from litestar import Litestar
from uvicorn.protocols.http.auto import AutoHTTPProtocol

from kirifuda.server.config import ServerConfig
from kirifuda.server.counts import count_refusal
from kirifuda.server.net.arrivals import StampedLine
from kirifuda.server.net.networks import Network, is_proxy, network_of, proxies
from kirifuda.server.net.quiet_log import quieten
from kirifuda.server.net.reception import CountedLine, Patience, Reception
from kirifuda.server.net.slowing import Slowing

SPARE_FILES: Final = 96
"""Of the files a process may open: for the database, the workers, and what is on its way in or out."""
AT_ONCE: Final = 2
"""Connections taken in before anything else is done: a crowd at the door makes nobody wait who is inside."""
PAUSE_S: Final = 1.0
"""When nothing more can be opened, nobody is taken in for so long."""
SWITCH_S: Final = 0.001
"""How long a thread that goes through a stored game may keep those waiting who play."""
NO_FILES: Final = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
FULL: Final = b"HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nretry-after: 10\r\nconnection: close\r\n\r\n"
GRACE_S: Final = 5
"""What is under way when the server stops has so long."""
DRAIN_LOOK_S: Final = 0.1
LAST_S: Final = 20.0
"""So long after the signal the process ends by itself ..."""
LATE: Final = 70
"""... with this status."""
LOG: Final = logging.getLogger("kirifuda.server")
Enter = Callable[[socket.socket, str], None]


class Entrance:
    """Takes connections in, and turns away those there is no room for. It is what uvicorn calls a server."""

    def __init__(self, listening: socket.socket, reception: Reception, trusted: list[Network], enter: Enter) -> None:
        self.listening: Final = listening
        self.reception: Final = reception
        self.trusted: Final = trusted
        self.enter: Final = enter
        self.sockets: Final = (listening,)
        self.retry: asyncio.TimerHandle | None = None
        self.loop: Final = asyncio.get_running_loop()
        listening.setblocking(False)
        self.open()

    def open(self) -> None:
        self.retry = None
        self.loop.add_reader(self.listening, self.take_in)

    def close(self) -> None:
        if self.retry is not None:
            self.retry.cancel()
        if self.listening.fileno() >= 0:
            self.loop.remove_reader(self.listening)
            self.listening.close()

    async def wait_closed(self) -> None:
        return

    def take_in(self) -> None:
        for _ in range(AT_ONCE):
            try:
                found, peer = self.listening.accept()
            except (BlockingIOError, InterruptedError, ConnectionAbortedError):
                return
            except OSError as error:
                if error.errno not in NO_FILES:
                    raise
                LOG.error("no connection can be taken in: %s", error.strerror)
                self.loop.remove_reader(self.listening)
                self.retry = self.loop.call_later(PAUSE_S, self.open)
                return
            host = str(peer[0]) if peer else None
            network = network_of(host)
            if self.reception.has_room(network, is_proxy(host, self.trusted)):
                self.enter(found, network)
            else:
                turn_away(found)


def turn_away(found: socket.socket) -> None:
    """There is no room: said at once, without waiting for what they want."""
    count_refusal("busy")
    with found:
        found.setblocking(False)
        try:
            found.send(FULL)
        except OSError:
            return


class Front(uvicorn.Server):
    """uvicorn behind our own entrance."""

    def __init__(self, config: uvicorn.Config, reception: Reception, trusted: list[Network]) -> None:
        super().__init__(config)
        self.reception: Final = reception
        self.trusted: Final = trusted
        self.drain_s: float = 0.0
        self.on_drain: Callable[[], None] = lambda: None
        self.entering: Final[set[asyncio.Task[None]]] = set()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Whatever hangs, the process is gone after its time; what was acknowledged is stored."""
        last = threading.Timer(LAST_S + self.drain_s, os._exit, (LATE,))
        last.daemon = True
        last.start()
        super().handle_exit(sig, frame)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=[])
        if self.started:
            made: list[Any] = [Entrance(one, self.reception, self.trusted, self.enter) for one in sockets or []]
            self.servers = made

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """For a while nobody new is taken; a second signal ends it. Then lines are closed: browsers come back."""
        self.on_drain()
        end = time.monotonic() + self.drain_s
        while time.monotonic() < end and not self.force_exit:
            await asyncio.sleep(DRAIN_LOOK_S)
        await super().shutdown(sockets)

    def enter(self, found: socket.socket, network: str) -> None:
        self.reception.enter(network)
        task = asyncio.create_task(self.begin(found, network))
        self.entering.add(task)
        task.add_done_callback(self.entering.discard)

    async def begin(self, found: socket.socket, network: str) -> None:
        found.setblocking(False)
        try:
            await asyncio.get_running_loop().connect_accepted_socket(lambda: self.protocol(network), found)
        except Exception as error:
            found.close()
            self.reception.leave(network)
            LOG.error("a connection could not be begun: %s", type(error).__name__)

    def protocol(self, network: str) -> asyncio.Protocol:
        kind: Callable[..., Any] = self.config.http_protocol_class
        made = kind(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)
        made.network = network
        assert isinstance(made, Patience)
        return made


def drain(app: Litestar) -> None:
    """From now on nobody begins anything here."""
    registry = getattr(app.state, "registry", None)
    if registry is not None:
        registry.draining = True


def most_connections(wanted: int) -> int:
    """As many as are wanted, and as this process may have files open; 0: as many as there is room for."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < hard:
        soft = hard if hard != resource.RLIM_INFINITY else max(soft, 65_536)
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        except (OSError, ValueError):
            soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    if soft == resource.RLIM_INFINITY:
        return wanted
    room = max(soft - SPARE_FILES, soft // 2)
    return min(wanted, room) if wanted else room


def new_front(app: Litestar, config: ServerConfig, log_level: str = "warning") -> Front:
    quieten()
    sys.setswitchinterval(SWITCH_S)
    reception = Reception(config.limits, most_connections(config.limits.connections))
    patient = type("PatientHttp", (Patience, AutoHTTPProtocol), {"reception": reception})
    line: Any = StampedLine
    counted = type("CountedSocket", (CountedLine, line), {"reception": reception})
    settings = uvicorn.Config(
        Slowing(app, config.limits.refusal_s),
        http=patient,
        ws=counted,
        log_level=log_level,
        log_config=None,
        access_log=False,
        ws_max_size=65_536,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GRACE_S,
        server_header=False,
        proxy_headers=bool(config.proxies),
        forwarded_allow_ips=list(config.proxies),
    )
    front = Front(settings, reception, proxies(config.proxies))
    front.drain_s, front.on_drain = config.drain_s, lambda: drain(app)
    return front
