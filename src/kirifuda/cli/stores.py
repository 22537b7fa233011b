"""Which store a command is about: a SQLite file, or the PostgreSQL database that the servers share."""

import os
from pathlib import Path

from kirifuda.core.errors import NotationError


def store_named(db: Path | None, store: str | None) -> str | None:
    """The PostgreSQL database that is meant; the environment names it where nothing on the command line does."""
    return store or (os.environ.get("KIRIFUDA_STORE") or None if db is None else None)


def only_files(db: Path | None, store: str | None) -> None:
    """What copies files copies no PostgreSQL database: that has programs of its own for it."""
    if store_named(db, store) is None:
        return
    named = "--store" if store else "KIRIFUDA_STORE"
    raise NotationError(
        f"{named} is a PostgreSQL database; it is backed up with pg_dump --format=custom --file=COPY, and brought back "
        "with pg_restore. For a SQLite file: --db PATH",
        f"{named}はPostgreSQLのデータベースです。pg_dump --format=custom --file=COPYで写し、pg_restoreで戻します。"
        "SQLiteのファイルは--db PATHです。",
    )
