"""One real server for the tests that only talk to it, and one in a thread for those that set it up themselves."""

import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from socket import socket

import pytest
import uvicorn

from kirifuda.cli.serve import bind
from kirifuda.server.app import create_app
from kirifuda.server.config import ServerConfig
from kirifuda.server.net.front import new_front
from kirifuda.server.store.engines import Where
from tests.server.servers import ServerProcess
from tests.server.stores import KINDS, STARTED, new_store

STARTS_S = 60.0
"""How long a server may take to start where every core is busy with other tests (s)."""


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    found = ServerProcess(tmp_path_factory.mktemp("server") / "games.db", "--fast", "--seeds").start()
    yield found
    assert found.stop() == 0


@pytest.fixture(scope="session", autouse=True)
def services() -> Iterator[None]:
    yield
    for service in STARTED:
        service.close()


@pytest.fixture(params=KINDS)
def where(request: pytest.FixtureRequest, tmp_path: Path) -> Where:
    """An empty store of each kind."""
    return new_store(request.param, tmp_path)


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., str]]:
    """Starts a server with settings of its own in a thread; gives its address."""
    running: list[tuple[uvicorn.Server, threading.Thread, socket]] = []

    def start(**settings: object) -> str:
        config = ServerConfig(db=tmp_path / "games.db", **settings)  # type: ignore[arg-type]
        listening = bind("127.0.0.1", 0)
        assert listening is not None
        found = new_front(create_app(config), config, "error")
        thread = threading.Thread(target=found.run, kwargs={"sockets": [listening]})
        thread.start()
        running.append((found, thread, listening))
        until = time.monotonic() + STARTS_S
        while not found.started:
            assert thread.is_alive()
            assert time.monotonic() < until
            time.sleep(0.01)
        return f"http://127.0.0.1:{listening.getsockname()[1]}"

    yield start
    for found, thread, listening in running:
        found.should_exit = True
        thread.join(20)
        listening.close()
