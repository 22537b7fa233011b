"""`make load`: many games at once, server and clients in separate processes on separate cores.

Each game has two clients who answer by sockets of their own; it makes one move per so many seconds. Latency is from
sending a choice to its `done`, which comes after the choice is durably stored. `make soak` is the same for an hour,
with memory and latency of every minute; it fails if memory grows.
"""

import argparse
import asyncio
import gc
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from statistics import median

import httpx
import msgspec
import uvloop

from bench.line import Line, open_line

REGULATION = "9.1 Lite"
PORT = 8765
WARM_UP_S = 5.0
SAMPLE_S = 60.0
SETTLED = 0.4
"""So much of a soak goes by before growth counts: games that are over stay in memory for a while, caches fill."""
COMPARED = 0.2
BAR_MS = 50.0
"""With a thousand games the p99 lies below this."""
MANY_GAMES = 1000
MOST_KB = 100.0
"""What a game may keep in memory while nobody is connected to it."""
REST_S = 3.0
"""After so long what was needed to begin games is given back."""
GROWTH = 0.05
"""Memory of the last fifth may lie above that of the fifth after settling by so much."""


class Settings(msgspec.Struct):
    games: int
    seconds: float
    every: float
    port: int
    cores: tuple[int, int]


class Measures:
    """What the clients saw: latencies in milliseconds, moves, refusals, games over."""

    def __init__(self) -> None:
        self.latencies: list[float] = []
        self.holdable = 0
        self.refused = 0
        self.over = 0
        self.begin = 0.0

    def add(self, sent: float, holdable: bool) -> None:
        """`holdable`: whether the server may have held the answer back, so that its time tells nothing."""
        now = time.perf_counter()
        if now > self.begin:
            self.latencies.append((now - sent) * 1000)
            self.holdable += holdable


class Offered(msgspec.Struct, gc=False):
    kind: str


class Wanted(msgspec.Struct, gc=False):
    """The part of a decision that a random player needs."""

    serial: int
    kind: str
    options: list[Offered]


class Over(msgspec.Struct, gc=False):
    reason: str


class Position(msgspec.Struct, gc=False):
    decision: Wanted | None
    outcome: Over | None


class Sample(msgspec.Struct):
    """The server after so many seconds, and the moves since the last sample."""

    at: float
    rss_mb: float
    moves: int
    p99: float


class Heard(msgspec.Struct, gc=False):
    type: str
    command: str | None = None
    version: int = 0
    table: Position | None = None


DECODER = msgspec.json.Decoder(Heard)


class Player:
    """A seat: answers at random, in its own time."""

    def __init__(self, line: Line, rng: Random, every: float, measures: Measures) -> None:
        self.line = line
        self.rng = rng
        self.every = every
        self.measures = measures
        self.last: Heard | None = None
        self.sent = 0.0
        self.holdable = False
        self.count = 0
        self.waiting = False

    async def play(self) -> None:
        async for text in self.line:
            heard = DECODER.decode(text)
            if heard.type in ("done", "refused") and heard.command == str(self.count - 1):
                self.waiting = False
                self.measures.refused += heard.type == "refused"
                if heard.type == "done":
                    self.measures.add(self.sent, self.holdable)
            elif heard.type in ("table", "update"):
                self.last = heard
            if heard.table is not None and heard.table.outcome is not None:
                self.measures.over += 1
                return
            if not self.waiting and self.last is not None:
                await self.answer(self.last)

    async def answer(self, heard: Heard) -> None:
        assert heard.table is not None
        decision = heard.table.decision
        self.last = None
        if decision is None:
            return
        self.waiting = True
        await asyncio.sleep(self.every * (0.5 + self.rng.random()))
        real = [index for index, option in enumerate(decision.options) if option.kind != "back"]
        message = {"type": "choose", "command": str(self.count), "version": heard.version, "serial": decision.serial}
        self.count += 1
        option = self.rng.choice(real)
        self.holdable = decision.kind != "chance" or decision.options[option].kind == "pass"
        self.sent = time.perf_counter()
        self.line.send(msgspec.json.encode({**message, "option": option}))


async def sit_down(http: httpx.AsyncClient) -> tuple[str, list[str]]:
    """A game that two guests have begun, and their tokens."""
    tokens = [(await http.post("/api/guests", json={})).json()["token"] for _ in range(2)]
    heads = [{"Authorization": f"Bearer {token}"} for token in tokens]
    wish = {"regulation": REGULATION, "seats": ["me", "open"]}
    room = (await http.post("/api/rooms", json=wish, headers=heads[0])).json()
    room = (await http.post(f"/api/rooms/{room['id']}/join", json={}, headers=heads[1])).json()
    return str(room["game"]), tokens


async def one_game(http: httpx.AsyncClient, url: str, number: int, settings: Settings, measures: Measures) -> None:
    """Game after game between two clients, until the time is over."""
    rng = Random(number)
    while True:
        game, tokens = await sit_down(http)
        lines = [await seated(url, game, token) for token in tokens]
        await asyncio.gather(*[Player(line, rng, settings.every, measures).play() for line in lines])
        for line in lines:
            line.close()


async def seated(url: str, game: str, token: str, address: str | None = None) -> Line:
    """The line of a player who wants to be asked everything."""
    line = await open_line(url, f"/api/games/{game}/ws", address)
    line.send(msgspec.json.encode({"type": "hello", "lang": "ja", "token": token}))
    line.send(msgspec.json.encode({"type": "policy", "command": "p", "mode": "always", "marks": []}))
    return line


def settled() -> None:
    """What clients hold by now stays: no collection goes through it while latencies are measured."""
    gc.collect()
    gc.freeze()


async def sampled(pid: int, measures: Measures, seconds: float) -> list[Sample]:
    """Wait for so long, and look at the server every minute."""
    samples: list[Sample] = []
    seen, began = 0, time.monotonic()
    while (left := began + seconds - time.monotonic()) > 0:
        await asyncio.sleep(min(SAMPLE_S, left))
        fresh, seen = measures.latencies[seen:], len(measures.latencies)
        samples.append(Sample(time.monotonic() - began, rss_mb(pid), len(fresh), percentile(fresh or [0.0], 0.99)))
    return samples


async def clients(settings: Settings, url: str, pid: int) -> tuple[Measures, list[Sample]]:
    measures = Measures()
    measures.begin = float("inf")
    limits = httpx.Limits(max_connections=16)
    async with httpx.AsyncClient(base_url=url, timeout=60, limits=limits, verify=False, trust_env=False) as http:
        tasks = []
        for number in range(settings.games):
            tasks.append(asyncio.create_task(one_game(http, url, number, settings, measures)))
            await asyncio.sleep(0.02)
        settled()
        await asyncio.sleep(WARM_UP_S)
        measures.begin = time.perf_counter()
        measures.refused = 0
        samples = await sampled(pid, measures, settings.seconds)
        for task in tasks:
            if task.done() and task.exception() is not None:
                raise RuntimeError("a client failed") from task.exception()
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return measures, samples


def rss_mb(pid: int) -> float:
    """What a process holds in memory."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


def grown(samples: list[Sample]) -> float:
    """By how much memory at the end lies above what it was once it had settled, as a share."""
    settled, width = int(SETTLED * len(samples)), max(1, int(COMPARED * len(samples)))
    early, late = samples[settled : settled + width], samples[-width:]
    return median(one.rss_mb for one in late) / median(one.rss_mb for one in early) - 1


def cpu_seconds(pid: int) -> float:
    """User and system time a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def pin(core: int) -> None:
    os.sched_setaffinity(0, {core})


def wait_for(url: str) -> None:
    for _ in range(600):
        try:
            if httpx.get(f"{url}/api/health").status_code == 200:
                return
        except httpx.HTTPError:
            time.sleep(0.05)
    raise SystemExit("the server did not start")


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def report(settings: Settings, measures: Measures, server_cpu: float, client_cpu: float) -> str:
    rate = len(measures.latencies) / settings.seconds
    p50, p95, p99 = (percentile(measures.latencies, share) for share in (0.5, 0.95, 0.99))
    rows = [
        f"{settings.games} live games of {REGULATION}, {settings.games * 2} sockets, {settings.seconds:.0f} s",
        f"{rate:.0f} moves/s ({rate / settings.games:.2f} a game and second), {measures.refused} refused",
        f"latency p50 {p50:.1f} ms, p95 {p95:.1f} ms, p99 {p99:.1f} ms, most {max(measures.latencies):.1f} ms",
        f"server {server_cpu:.0%} of core {settings.cores[0]}, clients {client_cpu:.0%} of core {settings.cores[1]}",
    ]
    return "\n".join(rows)


def within_bar(measures: Measures, bar: float) -> bool:
    p99 = percentile(measures.latencies, 0.99)
    print(f"p99 {p99:.1f} ms, the bar is {bar:.0f} ms: {'met' if p99 <= bar else 'NOT MET'}")
    return p99 <= bar


async def held_by(settings: Settings, url: str, pid: int) -> tuple[float, float, float]:
    """The memory of the server: empty, with games that nobody is connected to, and with two lines at each."""
    empty, lines = rss_mb(pid), list[Line]()
    limits = httpx.Limits(max_connections=16)
    async with httpx.AsyncClient(base_url=url, timeout=60, limits=limits, verify=False, trust_env=False) as http:
        begun = [await sit_down(http) for _ in range(settings.games)]
        await asyncio.sleep(REST_S)
        games = rss_mb(pid)
        for game, tokens in begun:
            lines += [await seated(url, game, token) for token in tokens]
        await asyncio.sleep(REST_S)
        both = rss_mb(pid)
    for line in lines:
        line.close()
    return empty, games, both


def light(empty: float, games: float, both: float, count: int) -> bool:
    """Prints what a game and a line keep."""
    game, line = (games - empty) * 1024 / count, (both - games) * 1024 / count / 2
    print(f"{count} games: {empty:.1f} MB empty, {games:.1f} MB without lines, {both:.1f} MB with two lines each")
    print(f"{game:.1f} kB a game, {line:.1f} kB a line; a game may have {MOST_KB:.0f} kB")
    return game <= MOST_KB


def memory(settings: Settings, empty: float, samples: list[Sample]) -> str:
    last = samples[-1].rss_mb
    rows = [f"{one.at:7.0f} s {one.rss_mb:8.1f} MB {one.moves:7} moves, p99 {one.p99:.1f} ms" for one in samples[:-1]]
    each = (last - empty) * 1024 / settings.games
    rows.append(f"memory {empty:.1f} MB empty, {last:.1f} MB at the end, {each:.0f} kB a game with its two lines")
    if len(samples) >= 1 / COMPARED:
        rows.append(f"growth since it had settled {grown(samples):+.1%}")
    return "\n".join(rows)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--every", type=float, default=2.0, help="seconds between two moves of a game")
    parser.add_argument("--port", type=int, default=PORT)
    parser.add_argument("--bar", type=float, metavar="MS", help="exit 1 if the p99 passes it")
    parser.add_argument(
        "--memory", action="store_true", help="what games and lines keep; exit 1 if a game has too much"
    )
    parser.add_argument("--soak", action="store_true", help="print every minute; exit 1 if memory grows")
    args = parser.parse_args()
    found = sorted(os.sched_getaffinity(0))
    settings = Settings(args.games, args.seconds, args.every, args.port, (found[0], found[-1]))
    url = f"http://127.0.0.1:{args.port}"
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "kirifuda", "serve", "--port", str(args.port), "--fast"]
        server = subprocess.Popen([*command, "--db", f"{folder}/load.db"], preexec_fn=lambda: pin(settings.cores[0]))
        try:
            pin(settings.cores[1])
            wait_for(url)
            begin, own, wall, empty = cpu_seconds(server.pid), time.process_time(), time.monotonic(), rss_mb(server.pid)
            if args.memory:
                return 0 if light(*uvloop.run(held_by(settings, url, server.pid)), settings.games) else 1
            measures, samples = uvloop.run(clients(settings, url, server.pid))
            spent = time.monotonic() - wall
            shares = ((cpu_seconds(server.pid) - begin) / spent, (time.process_time() - own) / spent)
        finally:
            server.terminate()
            server.wait()
    print(report(settings, measures, *shares))
    print(memory(settings, empty, samples))
    met = within_bar(measures, args.bar or BAR_MS) if args.bar or args.games >= MANY_GAMES else True
    if args.bar and not met:
        return 1
    return int(args.soak and (measures.refused > 0 or grown(samples) > GROWTH))


if __name__ == "__main__":
    sys.exit(main())
