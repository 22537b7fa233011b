"""`make cluster`: three servers with PostgreSQL and Redis, on all cores. Moves under load, then takeovers.

The players of a game are connected to any of the servers, as behind a proxy that knows nothing of games. Under load
latency is from sending a choice to its `done`, as in `make load`. A takeover is from the SIGKILL of a server to the
moment at which a client that it served, or whose game it owned, is served again. Exit status 1 if the p99 of either
passes its bar.
"""

import argparse
import asyncio
import os
import subprocess
import sys
import time
from random import Random

import httpx
import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from bench.load import REGULATION, Measures, Player, cpu_seconds, percentile, seated, settled, wait_for
from tools.services import Postgres, RedisServer, free_port, missing

BROKEN = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError)
WARM_UP_S = 5.0
BAR_MS = 150.0
"""The p99 of moves under load ..."""
BAR_TAKEOVER_MS = 2000.0
"""... and of takeovers lie below these, or the run fails."""
AGAIN_S = 0.1
"""Who is cut off comes back after so long; a browser waits 0.3 to 0.5 s."""


class Servers:
    """Processes that share a database; they can be killed and started again."""

    def __init__(self, count: int, store: str, wake: str) -> None:
        self.ports = [free_port() for _ in range(count)]
        self.urls = [f"http://127.0.0.1:{port}" for port in self.ports]
        self.options = ["--fast", "--limit", "all=0", "--store", store, "--wake", wake]
        self.running: list[subprocess.Popen[bytes]] = []
        for port in self.ports:
            self.running.append(self.start(port))
            wait_for(f"http://127.0.0.1:{port}")

    def start(self, port: int) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "kirifuda", "serve", "--port", str(port), *self.options]
        return subprocess.Popen(command, stdout=subprocess.DEVNULL)

    def kill(self, index: int) -> float:
        self.running[index].kill()
        at = time.perf_counter()
        self.running[index].wait()
        return at

    def again(self, index: int) -> None:
        self.running[index] = self.start(self.ports[index])
        wait_for(self.urls[index])

    def cpu(self) -> list[float]:
        return [cpu_seconds(process.pid) for process in self.running]

    def memory_mb(self) -> list[int]:
        found = []
        for process in self.running:
            with open(f"/proc/{process.pid}/statm", encoding="ascii") as statm:
                found.append(int(statm.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 2**20)
        return found

    def stop(self) -> None:
        for process in self.running:
            process.terminate()
        for process in self.running:
            process.wait()


def visitor() -> httpx.AsyncClient:
    """Everybody's requests; making one for each would cost more than what they ask for."""
    return httpx.AsyncClient(timeout=60, limits=httpx.Limits(max_connections=16), verify=False, trust_env=False)


async def sit_down(http: httpx.AsyncClient, urls: list[str], rng: Random) -> tuple[str, list[str]]:
    """A game of two guests, begun at any servers: its id and their tokens."""
    tokens = [(await http.post(f"{rng.choice(urls)}/api/guests", json={})).json()["token"] for _ in range(2)]
    heads = [{"Authorization": f"Bearer {token}"} for token in tokens]
    wish = {"regulation": REGULATION, "seats": ["me", "open"]}
    room = (await http.post(f"{rng.choice(urls)}/api/rooms", json=wish, headers=heads[0])).json()
    path = f"{rng.choice(urls)}/api/rooms/{room['id']}/join"
    return (await http.post(path, json={}, headers=heads[1])).json()["game"], tokens


async def line_to(url: str, game: str, token: str) -> ClientConnection:
    line = await connect(
        f"{url.replace('http', 'ws')}/api/games/{game}/ws", proxy=None, max_size=None, compression=None
    )
    await line.send(msgspec.json.encode({"type": "hello", "lang": "ja", "token": token}).decode())
    return line


# Load.


async def one_game(http: httpx.AsyncClient, urls: list[str], number: int, every: float, measures: Measures) -> None:
    """Game after game between two clients, until the time is over."""
    rng = Random(number)
    while True:
        game, tokens = await sit_down(http, urls, rng)
        lines = [await seated(rng.choice(urls), game, token) for token in tokens]
        await asyncio.gather(*[Player(line, rng, every, measures).play() for line in lines])
        for line in lines:
            line.close()


async def load(servers: Servers, games: int, seconds: float, every: float) -> tuple[Measures, list[float]]:
    """What the clients saw, and the share of a core each process took meanwhile, the clients' own last."""
    urls, measures = servers.urls, Measures()
    measures.begin = float("inf")
    tasks = []
    async with visitor() as http:
        for number in range(games):
            tasks.append(asyncio.create_task(one_game(http, urls, number, every, measures)))
            await asyncio.sleep(0.04)
        settled()
        await asyncio.sleep(WARM_UP_S)
        measures.begin = time.perf_counter()
        measures.refused = 0
        before = [*servers.cpu(), time.process_time()]
        await asyncio.sleep(seconds)
        spent = [after - first for first, after in zip(before, [*servers.cpu(), time.process_time()], strict=True)]
        elapsed = time.perf_counter() - measures.begin
        failed = [task.exception() for task in tasks if task.done() and not task.cancelled()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    if failed:
        raise RuntimeError(f"{len(failed)} clients failed") from failed[0]
    return measures, [one / elapsed for one in spent]


# Takeovers.


class Watched:
    """A player who only listens: when they were served last, and how long they were cut off."""

    def __init__(self, urls: list[str], game: str, token: str, rng: Random) -> None:
        self.urls, self.game, self.token, self.rng = urls, game, token, rng
        self.there = asyncio.Event()
        self.served = 0.0
        self.cut = 0

    async def listen(self) -> None:
        while True:
            try:
                line = await line_to(self.rng.choice(self.urls), self.game, self.token)
                try:
                    heard = msgspec.json.decode(await asyncio.wait_for(line.recv(), 20))
                    if heard["type"] != "table":
                        raise TimeoutError
                    self.served = time.perf_counter()
                    self.there.set()
                    async for _ in line:
                        pass
                finally:
                    await line.close()
            except BROKEN:
                pass
            self.there.clear()
            self.cut += 1
            await asyncio.sleep(AGAIN_S)


async def takeovers(servers: Servers, games: int, kills: int, seed: int) -> list[float]:
    """Milliseconds each client that was cut off had to wait, over so many kills."""
    rng = Random(seed)
    players = []
    async with visitor() as http:
        for _ in range(games):
            game, tokens = await sit_down(http, servers.urls, rng)
            players += [Watched(servers.urls, game, token, rng) for token in tokens]
    tasks = [asyncio.create_task(player.listen()) for player in players]
    found: list[float] = []
    for number in range(kills):
        await asyncio.gather(*[player.there.wait() for player in players])
        before = [player.cut for player in players]
        killed = servers.kill(number % len(servers.urls))
        await asyncio.sleep(1.0)
        await asyncio.gather(*[player.there.wait() for player in players])
        hurt = [player for player, cut in zip(players, before, strict=True) if player.cut > cut]
        found += [(player.served - killed) * 1000 for player in hurt]
        await asyncio.to_thread(servers.again, number % len(servers.urls))
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return found


def quantiles(values: list[float]) -> str:
    p50, p95, p99 = (percentile(values, share) for share in (0.5, 0.95, 0.99))
    return f"p50 {p50:.1f} ms, p95 {p95:.1f} ms, p99 {p99:.1f} ms, most {max(values):.1f} ms"


def within(values: list[float], bar: float) -> bool:
    """Says whether the p99 is; without a measurement it is not."""
    met = bool(values) and percentile(values, 0.99) <= bar
    print(f"p99 within {bar:.0f} ms: {'yes' if met else 'NO'}", flush=True)
    return met


def under_load(servers: Servers, games: int, seconds: float, every: float) -> bool:
    measures, shares = uvloop.run(load(servers, games, seconds, every))
    rate = len(measures.latencies) / seconds
    rows = [
        f"{games} live games of {REGULATION} at {len(servers.urls)} servers, {seconds:.0f} s",
        f"{rate:.0f} moves/s ({rate / games:.2f} a game and second), {measures.refused} refused",
        f"latency {quantiles(measures.latencies)}",
        f"servers {', '.join(f'{share:.0%}' for share in shares[:-1])} of a core, clients {shares[-1]:.0%}",
        f"servers {', '.join(f'{mb} MB' for mb in servers.memory_mb())}",
    ]
    print("\n".join(rows))
    return within(measures.latencies, BAR_MS)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--servers", type=int, default=3)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--every", type=float, default=2.0, help="seconds between two moves of a game")
    parser.add_argument("--kills", type=int, default=30)
    parser.add_argument("--watched", type=int, default=40, help="games whose takeover is measured")
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    if (reason := missing()) is not None:
        print(f"make cluster: {reason}", file=sys.stderr)
        return 1
    postgres, redis = Postgres(durable=True), RedisServer()
    met = True
    servers = Servers(wish.servers, postgres.new_database("cluster"), redis.address)
    try:
        if wish.games:
            met = under_load(servers, wish.games, wish.seconds, wish.every)
        if wish.kills:
            waits = asyncio.run(takeovers(servers, wish.watched, wish.kills, wish.seed))
            print(f"{wish.kills} SIGKILLs, {wish.watched} games, {len(waits)} clients cut off")
            print(f"served again after {quantiles(waits)}")
            met = within(waits, BAR_TAKEOVER_MS) and met
    finally:
        servers.stop()
        redis.close()
        postgres.close()
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
