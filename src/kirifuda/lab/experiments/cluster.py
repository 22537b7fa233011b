"""Experiments on a Ray cluster: the same stretches, played wherever there is a core. A worker that dies is replaced.

Ray is an extra, and imported here alone. Every machine has its own Kirifuda; one with other rules or weights, or whose
net plays by another library, is refused before it plays anything.
"""

import os
import socket
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from logging import ERROR
from typing import Final

import ray

from kirifuda.core.errors import DataError
from kirifuda.lab.experiments.run import Workers
from kirifuda.lab.experiments.stretch import GameStretch, StretchRows, play_stretch
from kirifuda.lab.spread import one_thread

LOCAL: Final = "local"
"""In place of an address: a cluster on this machine, for this run."""
SECONDS_TO_ANSWER: Final = 5.0
QUIET: Final = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0"}
"""Nothing is reported to anybody, and nothing is warned of that does not concern us."""


def play_where_it_lands(stretch: GameStretch, key: str) -> StretchRows:
    """What a worker does; the key is that of whoever asks."""
    one_thread()
    if stretch.cell.key() != key:
        raise DataError(
            f"{os.uname().nodename} has other rules, bots or weights than you, or another library for the net: "
            "install the same Kirifuda everywhere, with onnxruntime on all machines or on none",
            f"{os.uname().nodename}のルール、ボット、重み、またはネットを動かすライブラリが違います。すべての機械に同じKirifudaを入れ、"
            "onnxruntimeはすべてに入れるか、どれにも入れないでください。",
        )
    return play_stretch(stretch)


@contextmanager
def cluster(address: str, processes: int) -> Iterator[Workers]:
    """The workers at an address, or so many on this machine; 0 is one for every core."""
    os.environ.update(QUIET)
    try:
        if address == LOCAL:
            ray.init(num_cpus=processes or None, include_dashboard=False, log_to_driver=False, logging_level=ERROR)
        else:
            knock(address)
            ray.init(address=address, log_to_driver=False, logging_level=ERROR)
    except (OSError, ValueError) as problem:
        raise DataError(
            f"there is no Ray cluster at {address!r}: start one with 'ray start --head', or write --ray {LOCAL}; "
            "one that was started with a token (~/.ray/auth_token) answers only to RAY_AUTH_MODE=token and that token",
            f"「{address}」にRayクラスタがありません。「ray start --head」で始めるか、--ray {LOCAL} と書きます。"
            "トークン（~/.ray/auth_token）のあるクラスタは、RAY_AUTH_MODE=tokenとそのトークンにだけ答えます。",
        ) from problem
    try:
        yield spread_on_ray
    finally:
        ray.shutdown()


def knock(address: str) -> None:
    """Is anybody there? Ray itself would try for minutes."""
    host, _, port = address.rpartition(":")
    if host and port.isdecimal():
        socket.create_connection((host, int(port)), SECONDS_TO_ANSWER).close()


def spread_on_ray(stretches: Sequence[GameStretch]) -> Iterator[StretchRows]:
    """As they are done; those of a worker that died are played again."""
    play = ray.remote(num_cpus=1, max_retries=-1)(play_where_it_lands)
    keys = {cell: cell.key() for cell in {stretch.cell for stretch in stretches}}
    waiting = [play.remote(stretch, keys[stretch.cell]) for stretch in stretches]
    while waiting:
        done, waiting = ray.wait(waiting)
        try:
            yield ray.get(done[0])
        except ray.exceptions.RayTaskError as error:
            raise error.cause if isinstance(error.cause, DataError) else error from None
