"""The lock beside a database file: one server at a time. The system frees it when the process ends, however it ends."""

import errno
import os
import struct
import sys
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from types import TracebackType
from typing import Final

from kirifuda.core.errors import DataError
from kirifuda.server.store.engines import Where

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

WHOLE_FILE: Final = "hhqqi4x"
"""`struct flock` of Linux: type, whence, start, length, process."""
TAKEN: Final = (errno.EACCES, errno.EAGAIN)


class DatabaseInUse(DataError):
    """Another server works on the same file, or nobody could tell."""


class DatabaseLock:
    """Held until `release`, or until the process is gone; processes that it starts do not inherit it."""

    def __init__(self, db: Path) -> None:
        self.path: Final = db.with_name(db.name + ".lock")
        self.file: int | None = opened(self.path)
        try:
            take(self.file)
        except OSError as error:
            holder = os.read(self.file, 20).decode(errors="replace").strip()
            self.release()
            raise refusal(db, error, holder) from None
        os.ftruncate(self.file, 0)
        os.pwrite(self.file, f"{os.getpid()}\n".encode(), 0)

    def release(self) -> None:
        file, self.file = self.file, None
        if file is not None:
            os.close(file)

    def __enter__(self) -> "DatabaseLock":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.release()


def only_one(where: Where) -> AbstractContextManager[object]:
    """The lock of a file; a PostgreSQL database needs none, for its servers know of each other."""
    return DatabaseLock(where) if isinstance(where, Path) else nullcontext()


def opened(path: Path) -> int:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o644)
    except OSError as error:
        raise DatabaseInUse(
            f"{path} cannot be written ({error.strerror}). The database needs a folder of its own to write in: "
            "kirifuda serve --db FILE",
            f"{path}に書き込めません（{error.strerror}）。書き込めるフォルダにデータベースを置いてください："
            "kirifuda serve --db ファイル",
        ) from None


def take(file: int) -> None:
    """Lock an open file, or fail at once; where the system can, the lock belongs to the open file."""
    if sys.platform == "win32":
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    elif hasattr(fcntl, "F_OFD_SETLK"):
        fcntl.fcntl(file, fcntl.F_OFD_SETLK, struct.pack(WHOLE_FILE, fcntl.F_WRLCK, os.SEEK_SET, 0, 0, 0))
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def refusal(db: Path, error: OSError, holder: str) -> DatabaseInUse:
    if error.errno not in TAKEN:
        return DatabaseInUse(
            f"{db}: files cannot be locked there ({error.strerror}), so the database would not be safe. "
            "Put it on a disk of this machine: kirifuda serve --db FILE",
            f"{db}：その場所ではファイルをロックできず（{error.strerror}）、データベースが安全ではありません。"
            "このマシンのディスクに置いてください：kirifuda serve --db ファイル",
        )
    who, ja = (f" (process {holder})", f"（プロセス{holder}）") if holder.isdigit() else ("", "")
    return DatabaseInUse(
        f"{db} is in use by another server{who}. Stop that one first, or serve another file: kirifuda serve --db FILE",
        f"{db}は別のサーバー{ja}が使っています。それを止めるか、別のファイルを使ってください："
        "kirifuda serve --db ファイル",
    )
