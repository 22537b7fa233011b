"""Stores for tests: a SQLite file, or a database of a real PostgreSQL that is started once for each worker."""

import atexit
import itertools
from functools import cache
from pathlib import Path
from typing import Final, TypeVar

import pytest

from kirifuda.server.config import ServerConfig
from kirifuda.server.store.engines import Where
from tools.services import Postgres, RedisServer, Service, missing

Started = TypeVar("Started", bound=Service)
NUMBERS = itertools.count(1)
KINDS = ("sqlite", "postgres")


STARTED: Final[list[Service]] = []


@cache
def postgres() -> Postgres:
    return kept(Postgres())


@cache
def redis() -> RedisServer:
    return kept(RedisServer())


def kept(service: Started) -> Started:
    """It runs until this process ends, or until its tests are over: a worker of theirs may be killed."""
    STARTED.append(service)
    atexit.register(service.close)
    return service


def need_services() -> None:
    """Where PostgreSQL and Redis are not installed, what needs them is left out, and pytest says why."""
    reason = missing()
    if reason is not None:
        pytest.skip(reason)


def new_postgres() -> str:
    """An empty database; its address."""
    need_services()
    return postgres().new_database(f"test{next(NUMBERS)}")


def new_store(kind: str, folder: Path) -> Where:
    return folder / "games.db" if kind == "sqlite" else new_postgres()


def settings_for(where: Where, **settings: object) -> ServerConfig:
    place = {"db": where} if isinstance(where, Path) else {"store": where}
    return ServerConfig(**place, **settings)  # type: ignore[arg-type]
