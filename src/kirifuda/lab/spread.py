"""Work over all cores: pieces out, results in as they are done. Both must be plain values: processes share nothing."""

import gc
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from ctypes import CDLL
from importlib.util import find_spec
from multiprocessing import get_context
from typing import Final, TypeVar

Piece = TypeVar("Piece")
Result = TypeVar("Result")

ONE_THREAD: Final = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
"""Each process has a core; threads of the mathematics would only be in each other's way."""
YOUNG: Final = 100_000
"""So many things may be made before Python looks for circles that nobody holds any more."""
OPENBLAS: Final = ("scipy_openblas_set_num_threads64_", "openblas_set_num_threads64_", "openblas_set_num_threads")
"""What the mathematics of numpy hears its threads by when it is loaded already, and reads no variables any more."""


def spread(work: Callable[[Piece], Result], pieces: Sequence[Piece], processes: int) -> Iterator[Result]:
    """`processes` 0 takes every core; one works in this process, in order."""
    processes = min(processes or os.cpu_count() or 1, len(pieces))
    one_thread()
    if processes <= 1:
        yield from (seldom_swept(work, piece) for piece in pieces)
        return
    pool = ProcessPoolExecutor(processes, mp_context=get_context("spawn"), initializer=leave_interrupts_to_the_parent)
    try:
        for done in as_completed([pool.submit(seldom_swept, work, piece) for piece in pieces]):
            yield done.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def seldom_swept(work: Callable[[Piece], Result], piece: Piece) -> Result:
    """What is played makes hardly any circles; to look for them among many games at once takes a tenth of the time."""
    before = gc.get_threshold()
    gc.set_threshold(YOUNG, *before[1:])
    try:
        return work(piece)
    finally:
        gc.set_threshold(*before)


def one_thread() -> None:
    """For this process, and those it starts: a product that threads share out is rounded otherwise than a whole one."""
    os.environ.update(ONE_THREAD)
    loaded = mathematics()
    for name in OPENBLAS:
        if hasattr(loaded, name):
            getattr(loaded, name)(1)


def mathematics() -> CDLL:
    """That of numpy, through which its OpenBLAS is reached."""
    found = find_spec("numpy._core._multiarray_umath")
    return CDLL(found.origin if found else None)


def leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
