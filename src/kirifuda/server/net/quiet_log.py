"""A log that nobody can fill: of lines that are alike so many a minute are written, and how many were left out."""

import logging
import time
from typing import Final

EACH: Final = 10
"""Lines that are alike, which are written ..."""
WITHIN_S: Final = 60.0
"""... in so many seconds."""
MOST_KINDS: Final = 1000
LOGGERS: Final = ("asyncio", "uvicorn.error", "kirifuda.server")


class QuietLog(logging.Filter):
    """Lines are alike that come from the same place, whatever they tell."""

    def __init__(self, each: int = EACH, within_s: float = WITHIN_S) -> None:
        super().__init__()
        self.each: Final = each
        self.within_s: Final = within_s
        self.seen: Final[dict[tuple[str, str, int], tuple[float, int]]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        kind, now = (record.name, record.pathname, record.lineno), time.monotonic()
        began, count = self.seen.get(kind, (now, 0))
        left_out = 0
        if now - began >= self.within_s:
            left_out, began, count = max(0, count - self.each), now, 0
        if len(self.seen) >= MOST_KINDS:
            self.seen.clear()
        self.seen[kind] = (began, count + 1)
        if left_out:
            record.msg, record.args = f"{record.getMessage()} ({left_out} more like this were left out)", ()
        return count < self.each


def quieten(quiet: QuietLog | None = None) -> None:
    """For every logger whose lines a client can bring about."""
    found = quiet or QuietLog()
    for name in LOGGERS:
        logger = logging.getLogger(name)
        for old in [old for old in logger.filters if isinstance(old, QuietLog)]:
            logger.removeFilter(old)
        logger.addFilter(found)
