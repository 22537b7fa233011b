"""What went wrong, noted once: with an error id that is also told to who asked, and the way to it in the code.

What an error says of itself is left out, for it may quote cards, seeds and tokens; only what a file system or a
database says of itself is told.
"""

import logging
import secrets
import time
import traceback
from typing import Final

EACH: Final = 10
"""Incidents of one kind, which are noted each by itself ..."""
WITHIN_S: Final = 60.0
"""... in so many seconds; those after them share the id of the last one."""
MOST_KINDS: Final = 1000
LOG: Final = logging.getLogger("kirifuda.incidents")


class Incidents:
    """Those of a server, by kind: the code they came from and what they are."""

    def __init__(self, each: int = EACH, within_s: float = WITHIN_S) -> None:
        self.each: Final = each
        self.within_s: Final = within_s
        self.count: int = 0
        self.seen: Final[dict[tuple[str, str], tuple[float, int, str]]] = {}

    def note(self, what: str, error: BaseException, code: str = "internal", game: str | None = None) -> str:
        """Its error id."""
        self.count += 1
        now, kind = time.monotonic(), (what, type(root_of(error)).__name__)
        began, count, last = self.seen.get(kind, (now, 0, ""))
        left_out = 0
        if now - began >= self.within_s:
            left_out, began, count = max(0, count - self.each), now, 0
        if len(self.seen) >= MOST_KINDS:
            self.seen.clear()
        id = new_error_id() if count < self.each else last
        self.seen[kind] = (began, count + 1, id)
        if count < self.each:
            more = f" ({left_out} more like this were left out)" if left_out else ""
            extra = {"error_id": id, "code": code, "game": game, "trace": way_to(error)}
            LOG.error("%s: %s%s", what, told_of(error), more, extra=extra)
        return id


INCIDENTS: Final = Incidents()


def note(what: str, error: BaseException, code: str = "internal", game: str | None = None) -> str:
    """Note an incident of this process; its error id."""
    return INCIDENTS.note(what, error, code, game)


def new_error_id() -> str:
    """Short enough to be read out."""
    return secrets.token_hex(4)


def root_of(error: BaseException) -> BaseException:
    """The error of the database under the one of the library."""
    found = getattr(error, "orig", None)
    return found if isinstance(found, BaseException) else error


def told_of(error: BaseException) -> str:
    """What kind of error it is, and what may be told of it."""
    root = root_of(error)
    name = type(root).__name__
    if type(root).__module__ == "sqlite3":
        return f"{name}: {root}"
    if isinstance(root, OSError) and root.strerror:
        return f"{name}: {root.strerror}"
    state = getattr(root, "sqlstate", None)
    return f"{name} {state}" if state else name


def way_to(error: BaseException) -> str:
    """Where it came from, with the causes before it, and nothing of what it says."""
    parts = []
    seen: set[int] = set()
    one: BaseException | None = error
    while one is not None and id(one) not in seen:
        seen.add(id(one))
        parts.append("".join(traceback.format_tb(one.__traceback__)) + type(one).__name__)
        one = one.__cause__ or (None if one.__suppress_context__ else one.__context__)
    return "\nafter\n".join(parts)
