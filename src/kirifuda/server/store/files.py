"""Database files as a person handles them: looked at, copied while a server works, brought back."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from alembic.script import ScriptDirectory
from msgspec import Struct
from sqlalchemy.ext.asyncio import create_async_engine

from kirifuda.core.errors import DataError
from kirifuda.server.store.engines import MIGRATIONS
from kirifuda.server.store.lock import DatabaseLock
from kirifuda.server.store.verify import Verified, verify

PAGES: Final = 4096
"""Copied at once, before others may write again."""


class FileState(Struct):
    """What a database file holds. `revision`: its shape; empty in a file that was just made."""

    revision: str
    guests: int
    games: int
    entries: int
    bytes: int


def revisions() -> list[str]:
    """The shapes this program knows, oldest first."""
    return [script.revision for script in ScriptDirectory(MIGRATIONS).walk_revisions()][::-1]


def look(path: Path) -> FileState:
    """What is in the file, which stays as it is; what is no database of ours is refused with its reason."""
    if not path.is_file():
        raise DataError(f"{path}: there is no such file", f"{path}というファイルはありません。")
    with readable(path) as connection:
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        if not tables:
            return FileState("", 0, 0, 0, path.stat().st_size)
        if "alembic_version" not in tables or "games" not in tables:
            raise DataError(
                f"{path} is a database of another program; name one of Kirifuda's, or a file that is not there yet",
                f"{path}はほかのプログラムのデータベースです。切札のものか、まだないファイルを指定してください。",
            )
        revision = "".join(text for (text,) in connection.execute("SELECT version_num FROM alembic_version"))
        guests, games, entries = (
            connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in ("guests", "games", "entries")
        )
    check_revision(f"{path}", revision)
    return FileState(revision, guests, games, entries, path.stat().st_size)


def check_revision(place: str, revision: str) -> None:
    if revision not in revisions():
        raise DataError(
            f"{place} was written by a newer Kirifuda (shape {revision}): install that one, or serve another database",
            f"{place}は新しい切札が書いたものです（形式{revision}）。新しい切札を入れるか、別のデータベースを使ってください。",
        )


@contextmanager
def readable(path: Path) -> Iterator[sqlite3.Connection]:
    """The file opened to read; what SQLite cannot read becomes one sentence."""
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=5)) as connection:
            yield connection
    except sqlite3.DatabaseError as error:
        raise unreadable(path, error) from None


async def verify_file(path: Path) -> Verified:
    """Every game of a file, opened to read."""
    engine = create_async_engine(f"sqlite+aiosqlite:///{path.resolve().as_uri()}?mode=ro&uri=true")
    try:
        return await verify(engine)
    finally:
        await engine.dispose()


def unreadable(path: Path, error: Exception) -> DataError:
    return DataError(
        f"{path} cannot be read as a database ({error}). "
        "If it is Kirifuda's, bring back a backup: kirifuda restore BACKUP --db FILE",
        f"{path}をデータベースとして読めません（{error}）。"
        "切札のものなら、バックアップから戻してください：kirifuda restore バックアップ --db ファイル",
    )


def check_before_serving(path: Path) -> None:
    """A file that could not be served is refused in one sentence, before anything is changed."""
    if not path.exists() or path.stat().st_size == 0:
        return
    look(path)
    if not os.access(path, os.W_OK):
        raise DataError(
            f"{path} cannot be written: give this user the right to, or serve another file with --db",
            f"{path}に書き込めません。書き込む権限をつけるか、--dbで別のファイルを使ってください。",
        )


def save(source: Path, target: Path) -> FileState:
    """A copy of one moment, as a single file, while a server may go on; nothing is left if it fails."""
    look(source)
    if target.exists():
        raise DataError(
            f"{target} is there already; a backup overwrites nothing", f"{target}はもうあります。上書きはしません。"
        )
    copied_whole(source, target)
    return look(target)


def bring_back(copy: Path, db: Path, aside: Path) -> FileState:
    """The copy becomes the database; what was there is kept as `aside`. Refused while a server works on it."""
    with DatabaseLock(db):
        look(copy)
        if db.exists():
            with closing(sqlite3.connect(db)) as connection:
                connection.execute("PRAGMA journal_mode=DELETE")  # what a crash left beside it goes into it
            db.rename(aside)
        copied_whole(copy, db)
        return look(db)


def copied_whole(source: Path, target: Path) -> None:
    """By SQLite's own way to copy; the name appears when the whole of it is on the disk."""
    target.parent.mkdir(parents=True, exist_ok=True)
    unfinished = target.with_name(target.name + ".unfinished")
    unfinished.unlink(missing_ok=True)
    try:
        with readable(source) as reading, closing(sqlite3.connect(unfinished)) as writing:
            reading.backup(writing, pages=PAGES)
            writing.execute("PRAGMA journal_mode=DELETE")
        with unfinished.open("rb+") as written:
            os.fsync(written.fileno())
        unfinished.rename(target)
    finally:
        unfinished.unlink(missing_ok=True)
