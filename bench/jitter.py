"""`make jitter`: many battles of Super Trump Fighter at once; how late the referee's timers ring.

The server runs in this process, its bots in a worker process, and one watcher a battle in a process of clients, who are
sent every tick. A timer's lateness is the time from when it was due to when the referee looked at the clock. `own_ms`
is the processor time of one callback of the server's loop: what the server is to blame for on a busy machine. `stolen`
is the share of the cores' time that the host of a virtual machine gave to others: no timer of ours can ring then.
"""

import argparse
import asyncio
import contextlib
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx
import uvicorn
from litestar import Litestar
from websockets.asyncio.client import connect

from kirifuda.cli.serve import bind
from kirifuda.server.app import create_app
from kirifuda.server.config import ServerConfig
from kirifuda.server.limits import Limits, with_limit
from kirifuda.server.lobby.registry import Registry

LIMIT_MS = 5.0
WARM_UP_S = 5.0
SHARES = (0.5, 0.9, 0.99, 0.999)


async def clients(url: str, battles: int) -> None:
    """Make the arenas, then watch each of them until told to end."""
    with httpx.Client(base_url=url, trust_env=False, timeout=30) as http:
        token = http.post("/api/guests", json={"nickname": "Jitter"}).json()["token"]
        http.headers["Authorization"] = f"Bearer {token}"
        arenas = []
        for index in range(battles):
            seats = [f"bot:{index % 5 + 1}", f"bot:{(index // 5) % 5 + 1}"]
            wish = {"seats": seats, "match": {"kind": "best of", "games": 9}}
            arenas.append(http.post("/api/fighter/arenas", json=wish).json()["id"])
            time.sleep(0.05)
    await asyncio.gather(*[watch(url, arena) for arena in arenas])


async def watch(url: str, arena: str) -> None:
    address = f"{url.replace('http', 'ws', 1)}/api/fighter/arenas/{arena}/ws"
    async with connect(address, proxy=None, max_size=None) as socket:
        await socket.send(json.dumps({"type": "hello", "lang": "ja"}))
        async for _ in socket:
            pass


async def serve(battles: int, seconds: float, workers: int, folder: Path) -> dict[str, object]:
    listening = bind("127.0.0.1", 0)
    assert listening is not None
    limits = with_limit(Limits(), "all=0")
    config = ServerConfig(db=folder / "jitter.db", workers=workers, rest_per_minute=10**6, limits=limits)
    app: Litestar = create_app(config)
    server = uvicorn.Server(uvicorn.Config(app, log_level="warning", access_log=False, server_header=False))
    task = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started:
        await asyncio.sleep(0.05)
    url = f"http://127.0.0.1:{listening.getsockname()[1]}"
    crowd = subprocess.Popen([sys.executable, "-m", "bench.jitter", "--watch", url, "--battles", str(battles)])
    registry = app.state.registry
    assert isinstance(registry, Registry)
    try:
        while sum(len(arena.connections) for arena in registry.arenas.live.values()) < battles:
            assert crowd.poll() is None, "the clients have ended"
            await asyncio.sleep(0.2)
        return await measure(registry, seconds)
    finally:
        crowd.terminate()
        crowd.wait()
        server.should_exit = True
        with contextlib.suppress(asyncio.CancelledError):
            await task


class Own:
    """The processor time of every callback of the loop, in milliseconds."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.run = asyncio.Handle._run

    def note(self, handle: asyncio.Handle) -> None:
        begin = time.thread_time()
        self.run(handle)
        self.times.append((time.thread_time() - begin) * 1000)

    def quantile(self, share: float) -> float:
        ordered = sorted(self.times)
        return round(ordered[min(len(ordered) - 1, int(len(ordered) * share))], 2)


def core_ticks() -> list[int]:
    """User, nice, system, idle, waiting, two kinds of interrupts, stolen: of all cores, where Linux counts them."""
    stat = Path("/proc/stat")
    return [int(field) for field in stat.read_text().split(None, 9)[1:9]] if stat.exists() else [0] * 8


def stolen(before: list[int], after: list[int]) -> float:
    spent = [new - old for old, new in zip(before, after, strict=True)]
    return spent[7] / max(1, sum(spent))


async def measure(registry: Registry, seconds: float) -> dict[str, object]:
    await asyncio.sleep(WARM_UP_S)
    registry.arenas.lateness.clear()
    own = Own()
    asyncio.Handle._run = lambda handle: own.note(handle)  # type: ignore[method-assign, assignment]
    cpu, ticks = time.process_time(), core_ticks()
    running = []
    begin = time.monotonic()
    while time.monotonic() < begin + seconds:
        await asyncio.sleep(0.5)
        boards = [board for arena in registry.arenas.live.values() for board in arena.boards]
        running.append(len([board for board in boards if not board.referee.over()]))
    asyncio.Handle._run = own.run  # type: ignore[method-assign]
    late = registry.arenas.lateness
    return {
        "battles": round(sum(running) / len(running), 1),
        "timers": late.count,
        "timers_per_s": round(late.count / seconds, 1),
        "late_ms": {f"p{share * 100:g}": round(late.quantile(share), 2) for share in SHARES},
        "max_ms": round(max(late.late, default=0.0), 2),
        "own_ms": {"p99": own.quantile(0.99), "p99.9": own.quantile(0.999), "max": own.quantile(1.0)},
        "server_cpu": round((time.process_time() - cpu) / seconds, 3),
        "stolen": round(stolen(ticks, core_ticks()), 3),
        "load": [round(load, 1) for load in os.getloadavg()],
        "limit_ms": LIMIT_MS,
        "met": late.quantile(0.99) < LIMIT_MS,
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--battles", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--watch", help=argparse.SUPPRESS)
    wish = parser.parse_args()
    if wish.watch:
        asyncio.run(clients(wish.watch, wish.battles))
        return 0
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(serve(wish.battles, wish.seconds, wish.workers, Path(folder)))
    sys.stdout.write(json.dumps(found, indent=2) + "\n")
    return 0 if found["met"] else 1


if __name__ == "__main__":
    sys.exit(main())
