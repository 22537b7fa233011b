"""`kirifuda restore`: a backup becomes the database again."""

import sys
import time
from pathlib import Path
from typing import Literal

from kirifuda.cli.choices import chosen_language
from kirifuda.cli.extras import needs
from kirifuda.cli.serve import SERVES, default_db
from kirifuda.cli.stores import only_files


def restore(
    copy: Path, /, *, db: Path | None = None, store: str | None = None, lang: Literal["ja", "en"] | None = None
) -> int:
    """Make a backup the database again; what was there is kept beside it.

    Parameters
    ----------
    copy
        A file that "kirifuda backup" wrote.
    db
        The database file to restore; no server may be running on it.
    store
        A PostgreSQL database is not copied by this command: pg_dump and pg_restore do that.
    lang
        ja or en; by default the language of the locale.
    """
    only_files(db, store)
    needs("serve", *SERVES)
    from kirifuda.server.store.files import bring_back

    target = default_db() if db is None else db
    aside = target.with_name(f"{target.name}.before-{time.strftime('%Y%m%d-%H%M%S')}")
    held = bring_back(copy, target, aside)
    kept = aside.exists()
    if chosen_language(lang) == "ja":
        sys.stdout.write(f"{target}：ゲーム{held.games:,}、手{held.entries:,}、ゲスト{held.guests:,}\n")
        sys.stdout.write(f"前のものは{aside}にあります。\n" if kept else "")
    else:
        sys.stdout.write(f"{target}: {held.games:,} games, {held.entries:,} entries, {held.guests:,} guests\n")
        sys.stdout.write(f"What was there before is kept as {aside}.\n" if kept else "")
    return 0
