"""A real server in a process of its own, for all tests of a worker."""

from collections.abc import Iterator

import pytest

from tests.server.conftest import services, where
from tests.server.servers import ServerProcess

__all__ = ["services", "url", "where"]


@pytest.fixture(scope="session")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    server = ServerProcess(tmp_path_factory.mktemp("arena") / "kirifuda.db", "--seeds", "--fast").start()
    yield server.url
    server.stop()
