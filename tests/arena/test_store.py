"""What is kept of arenas is there for whoever asks after a flush."""

import asyncio
from pathlib import Path

from sqlalchemy import insert

from kirifuda.server.store.arena_models import RosterRow
from kirifuda.server.store.arenas import ArenaStore
from kirifuda.server.store.database import Database
from kirifuda.server.store.engines import migrate
from tests.loops import run_apart


def test_a_flush_waits_for_what_another_one_is_writing(tmp_path: Path) -> None:
    """A battle has ended, the store is writing it already, and a player asks for its replay at once."""

    async def ask_meanwhile() -> str | None:
        database = Database(tmp_path / "arenas.db", gather_ms=100)
        database.start()
        store = ArenaStore(database)
        await database.add_guest("guest", "Guest", b"token", 0)
        row = {"id": "roster", "guest": "guest", "ja": "", "en": "", "text": "a roster", "created_ms": 0}
        store.waiting.append((insert(RosterRow), row))
        writing = asyncio.create_task(store.flush())
        await asyncio.sleep(0)
        await store.flush()
        found = await store.roster("roster")
        await writing
        await database.stop()
        return found

    migrate(tmp_path / "arenas.db")
    assert run_apart(ask_meanwhile()) == "a roster"
