"""`kirifuda doctor`: is everything well with a database, and with what a server needs?"""

import asyncio
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from kirifuda.cli.choices import chosen_language
from kirifuda.cli.extras import needs
from kirifuda.cli.serve import SERVES, check_store, default_db
from kirifuda.cli.stores import store_named
from kirifuda.core.errors import DataError

if TYPE_CHECKING:
    from kirifuda.server.store.files import FileState
    from kirifuda.server.store.verify import Verified

LEAST_FREE: Final = 256 * 2**20
"""Bytes of the disk under which a server should not go on."""
Finding = tuple[bool, str, str]
"""Is it well, and what is said of it in English and Japanese?"""


def doctor(*, db: Path | None = None, store: str | None = None, lang: Literal["ja", "en"] | None = None) -> int:
    """Look at the database of a server: where it is, its shape, every game in it, and the disk.

    Parameters
    ----------
    db
        The database file; a server may be running on it.
    store
        The PostgreSQL database instead of a file; KIRIFUDA_STORE in the environment names it out of sight.
    lang
        ja or en; by default the language of the locale.
    """
    needs("serve", *SERVES)
    address = store_named(db, store)
    if address is not None:
        check_store(address, db, None)
    language, well = chosen_language(lang), True
    for good, en, ja in findings_of(default_db() if db is None else db) if address is None else findings_in(address):
        mark = ("良", "悪") if language == "ja" else ("ok ", "BAD")
        sys.stdout.write(f"{mark[not good]}  {ja if language == 'ja' else en}\n")
        well = well and good
    return 0 if well else 1


def findings_of(path: Path) -> Iterator[Finding]:
    from kirifuda.server.store.files import look, revisions, verify_file

    try:
        held = look(path)
    except DataError as error:
        yield False, str(error), error.ja
        return
    yield held_in(f"{path}", held)
    yield server_on(path)
    yield disk_of(path, held.bytes)
    if held.revision == revisions()[-1]:
        yield from chains_of(asyncio.run(verify_file(path)))
    else:
        yield older(held.revision)


def findings_in(address: str) -> Iterator[Finding]:
    """Of a PostgreSQL database; its password is never shown."""
    from kirifuda.server.store.database_server import look_into
    from kirifuda.server.store.reachable import shown

    try:
        held = asyncio.run(look_into(address))
    except DataError as error:
        yield False, str(error), error.ja
        return
    yield held_in(shown(address), held)
    yield True, f"PostgreSQL {held.program} answers", f"PostgreSQL {held.program}が応答します"
    if not held.safe:
        yield (
            False,
            "synchronous_commit is off: moves that were answered may be lost in a crash. Leave it on",
            "synchronous_commitがオフです。落ちたとき、返事をした手が失われることがあります。オンにしてください",
        )
    if held.found is None:
        yield older(held.revision)
    else:
        yield from chains_of(held.found)


def held_in(place: str, held: "FileState") -> Finding:
    return (
        True,
        f"{place}: {held.games:,} games, {held.entries:,} entries, {held.guests:,} guests, {held.bytes:,} bytes",
        f"{place}：ゲーム{held.games:,}、手{held.entries:,}、ゲスト{held.guests:,}、{held.bytes:,}バイト",
    )


def older(revision: str) -> Finding:
    from kirifuda.server.store.files import revisions

    return (
        True,
        f"its shape is {revision or 'none yet'}; the next server brings it up to {revisions()[-1]}",
        f"形式は{revision or 'まだありません'}。次のサーバーが{revisions()[-1]}にします",
    )


def server_on(path: Path) -> Finding:
    from kirifuda.server.store.lock import DatabaseInUse, DatabaseLock

    try:
        DatabaseLock(path).release()
    except DatabaseInUse:
        return True, "a server is running on it", "サーバーが動いています"
    return True, "no server is running on it", "サーバーは動いていません"


def disk_of(path: Path, size: int) -> Finding:
    """There is to be room for what comes, and for a backup."""
    free = shutil.disk_usage(path.parent).free
    mb = f"{free // 2**20:,}"
    if free < max(LEAST_FREE, size):
        return (
            False,
            f"the disk has {mb} MB left: make room, or move the database",
            f"ディスクの空きは{mb}MBです。空きを増やすか、データベースを移してください",
        )
    return True, f"the disk has {mb} MB left", f"ディスクの空きは{mb}MBです"


def chains_of(found: "Verified") -> Iterator[Finding]:
    for line in found.file:
        yield False, f"SQLite says: {line}", f"SQLiteによると：{line}"
    for game in found.damaged:
        name, ja = f"game {game.id}", f"ゲーム{game.id}"
        if game.battle is not None:
            name, ja = f"battle {game.battle} of arena {game.id}", f"アリーナ{game.id}のバトル{game.battle}"
        yield (
            False,
            f"{name} is damaged ({game.problem}): it is refused, the others go on. A backup may have it whole",
            f"{ja}が壊れています（{game.problem}）。これだけが開けません。バックアップには残っているかもしれません",
        )
    if found.well():
        yield (
            True,
            f"every one of {found.games:,} games and {found.battles:,} battles is whole, by its checksums",
            f"{found.games:,}個のゲームと{found.battles:,}個のバトルはすべて、チェックサムどおりです",
        )
