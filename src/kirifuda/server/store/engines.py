"""Where the store is, a SQLite file or a PostgreSQL database: opening it, and bringing it to the present shape."""

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from sqlalchemy import URL, Connection, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

Where = Path | str
"""A path is a SQLite file, a text the address of a PostgreSQL database."""
MIGRATIONS: Final = Path(__file__).parent / "migrations"
ONE_AT_A_TIME: Final = 8_207_301
"""The lock under which the shape of a PostgreSQL database is changed."""
STALLED_MS: Final = 5000
"""A PostgreSQL session that stops within a transaction for so long is ended: others may wait for what it holds."""
SCHEMES: Final = ("postgresql", "postgres")


def is_postgres(address: str) -> bool:
    """Is this the address of a PostgreSQL database?"""
    try:
        return make_url(address).drivername in SCHEMES
    except (ArgumentError, ValueError):
        return False


def postgres_url(address: str) -> URL:
    return make_url(address).set(drivername="postgresql+asyncpg")


def migrate(where: Where) -> None:
    """Bring the database to the present shape; a new file is made."""
    logging.getLogger("alembic").setLevel(logging.WARNING)
    if isinstance(where, str):
        with ThreadPoolExecutor(1) as apart:  # a loop may be running here
            apart.submit(asyncio.run, migrate_postgres(where)).result()
        return
    where.parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(f"sqlite:///{where}")
    with engine.begin() as connection:
        upgrade(connection)
    engine.dispose()


async def migrate_postgres(address: str) -> None:
    """Servers that start at once do it one after the other."""
    engine = open_engine(address)
    async with engine.begin() as connection:
        await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": ONE_AT_A_TIME})
        await connection.run_sync(upgrade)
    await engine.dispose()


def upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def pragmas(connection: object, record: object) -> None:
    """WAL, so that reading never waits for writing; FULL, so that a commit has reached the disk even if power fails.

    With group commit one fsync serves many games, so the safe setting costs little.
    """
    del record
    cursor = connection.cursor()  # type: ignore[attr-defined]
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def open_engine(where: Where, ping: bool = True) -> AsyncEngine:
    """`ping`: each use begins by asking PostgreSQL whether it is there; who tries again anyway need not."""
    if isinstance(where, str):
        settings = {"idle_in_transaction_session_timeout": str(STALLED_MS), "application_name": "kirifuda"}
        arguments = {"server_settings": settings}
        return create_async_engine(
            postgres_url(where), connect_args=arguments, pool_pre_ping=ping, hide_parameters=True
        )
    engine = create_async_engine(f"sqlite+aiosqlite:///{where}", hide_parameters=True)
    event.listen(engine.sync_engine, "connect", pragmas)
    return engine
