"""A PostgreSQL database as a person looks at it: what it holds, and whether all of it is whole."""

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from kirifuda.core.errors import DataError
from kirifuda.server.store.engines import open_engine
from kirifuda.server.store.files import FileState, check_revision, revisions
from kirifuda.server.store.reachable import HAS_SHAPE, says_no, shown, use_postgres
from kirifuda.server.store.verify import Verified, verify


class Looked(FileState):
    """`program`: which PostgreSQL it is; `safe`: is a commit on the disk before it is told? `found`: what is whole."""

    program: str
    safe: bool
    found: Verified | None


async def look_into(address: str) -> Looked:
    """Nothing is changed, and servers may work on it. What cannot be looked at is refused with its reason."""
    await use_postgres(address)
    engine = open_engine(address)
    try:
        return await looked(engine, address)
    except (OSError, SQLAlchemyError) as error:
        raise says_no("PostgreSQL", "--store", address, reason_of(error)) from None
    finally:
        await engine.dispose()


async def looked(engine: AsyncEngine, address: str) -> Looked:
    async with engine.connect() as connection:
        size = await one(connection, "SELECT pg_database_size(current_database())")
        program = await one(connection, "SHOW server_version")
        safe = await one(connection, "SHOW synchronous_commit") != "off"
        if not await one(connection, HAS_SHAPE):
            return Looked("", 0, 0, 0, int(f"{size}"), f"{program}", safe, None)
        revision = f"{await one(connection, 'SELECT version_num FROM alembic_version')}"
        check_revision(shown(address), revision)
        held = [await one(connection, f"SELECT count(*) FROM {name}") for name in ("guests", "games", "entries")]
    guests, games, entries = (int(f"{number}") for number in held)
    found = await verify(engine) if revision == revisions()[-1] else None
    return Looked(revision, guests, games, entries, int(f"{size}"), f"{program}", safe, found)


async def one(connection: AsyncConnection, query: str) -> object:
    found: object = (await connection.execute(text(query))).scalar()
    return found


def reason_of(error: Exception) -> Exception:
    """Its first line: further ones quote the statement."""
    return DataError(f"{error}".partition("\n")[0], f"{error}".partition("\n")[0])
