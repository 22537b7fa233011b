"""`kirifuda backup`: a copy of the database, also while a server works on it."""

import sys
from pathlib import Path
from typing import Literal

from kirifuda.cli.choices import chosen_language
from kirifuda.cli.extras import needs
from kirifuda.cli.serve import SERVES, default_db
from kirifuda.cli.stores import only_files


def backup(
    to: Path, /, *, db: Path | None = None, store: str | None = None, lang: Literal["ja", "en"] | None = None
) -> int:
    """Copy the database of a server into one file, also while it is running.

    Parameters
    ----------
    to
        The file to write; it must not be there yet.
    db
        The database file, as given to "kirifuda serve".
    store
        A PostgreSQL database is not copied by this command: pg_dump and pg_restore do that.
    lang
        ja or en; by default the language of the locale.
    """
    only_files(db, store)
    needs("serve", *SERVES)
    from kirifuda.server.store.files import save

    held = save(default_db() if db is None else db, to)
    if chosen_language(lang) == "ja":
        sys.stdout.write(
            f"{to}：ゲーム{held.games:,}、手{held.entries:,}、ゲスト{held.guests:,}、{held.bytes:,}バイト\n"
        )
    else:
        sys.stdout.write(
            f"{to}: {held.games:,} games, {held.entries:,} entries, {held.guests:,} guests, {held.bytes:,} bytes\n"
        )
    return 0
