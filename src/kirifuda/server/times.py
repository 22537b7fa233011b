"""The hour, in the milliseconds that are stored and sent."""

import time


def now_ms() -> int:
    return time.time_ns() // 1_000_000
