"""`make floods`: floods of everything against a real server, one after the other and all at once, with honest players.

Server, honest players and each flood are processes of their own; every flood comes from addresses of its own. Latency
is that of the honest players' moves, from sending a choice to its `done`, which comes after it is durably stored; moves
that the server may have held back on purpose, so that their time tells nothing, are not counted. It fails if the 99th
percentile passes the bar while everything goes on at once.
"""

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random

import httpx
import msgspec

from bench.attacks import ATTACKS
from bench.line import open_line
from bench.load import Heard, Measures, Player, cpu_seconds, percentile, seated, wait_for

PORT = 8767
BAR_MS = 100.0
SETTLE_S = 2.0
STARTING_S = 5.0
"""Programs that start are no flood: all begin together once they are there."""
LONG_S = 20.0
"""So long the game that is attacked is played at most."""


Process = subprocess.Popen[bytes]
HEAD = "| flood | honest moves | p50 ms | p99 ms | most ms | what came of it |\n|---|--:|--:|--:|--:|---|\n"


class Run:
    """A server with honest players, and what they measured."""

    def __init__(
        self, url: str, server: "subprocess.Popen[bytes]", honest: "subprocess.Popen[bytes]", out: Path
    ) -> None:
        self.url = url
        self.server = server
        self.honest = honest
        self.out = out

    def between(self, begin: float, end: float) -> tuple[list[float], int]:
        """Latencies of moves in that time that cannot have been held back, and how often something failed."""
        rows = [line.split() for line in self.out.read_text().splitlines()]
        rows = [row for row in rows if len(row) >= 2 and begin <= float(row[0]) <= end]
        counted = [float(row[1]) for row in rows if row[1] != "failed" and row[-1] != "holdable"]
        return counted, sum(row[1] == "failed" for row in rows)


async def long_game(url: str) -> tuple[str, int]:
    """A game between two people that is over, and its public version."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        tokens = [(await http.post("/api/guests", json={})).json()["token"] for _ in range(2)]
        heads = [{"Authorization": f"Bearer {token}"} for token in tokens]
        wish = {"regulation": "9.1 Lite", "seats": ["me", "open"], "public": True}
        room = (await http.post("/api/rooms", json=wish, headers=heads[0])).json()
        room = (await http.post(f"/api/rooms/{room['id']}/join", json={}, headers=heads[1])).json()
    lines = [await seated(url, room["game"], token) for token in tokens]
    players = [asyncio.create_task(Player(line, Random(5), 0.0, Measures()).play()) for line in lines]
    await asyncio.wait(players, timeout=LONG_S, return_when=asyncio.FIRST_COMPLETED)
    for task in players:
        task.cancel()
    lines[0].send(msgspec.json.encode({"type": "concede", "command": "end"}))
    await asyncio.sleep(1.0)
    watching = await open_line(url, f"/api/games/{room['game']}/ws")
    watching.send(msgspec.json.encode({"type": "hello"}))
    version = msgspec.json.decode(await anext(watching), type=Heard).version
    for line in (*lines, watching):
        line.close()
    return str(room["game"]), version


def measure(run: Run, names: list[str], seconds: float, game: tuple[str, int]) -> tuple[list[float], str]:
    """Let these floods come; the honest latencies meanwhile, and what the floods say."""
    begin = time.monotonic() + STARTING_S * bool(names)
    command = [sys.executable, "-m", "bench.attacks"]
    floods = [
        subprocess.Popen(
            ["nice", *command, name, run.url, str(seconds), game[0], str(game[1]), str(begin)],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        for name in names
    ]
    time.sleep(max(0.0, begin - time.monotonic()))
    spent = cpu_seconds(run.server.pid)
    if not floods:
        time.sleep(seconds)
    said = [flood.communicate()[0].decode().strip() for flood in floods]
    end = time.monotonic()
    cpu = (cpu_seconds(run.server.pid) - spent) / (end - begin)
    latencies, failed = run.between(begin, end)
    note = f"server {cpu:.0%} of a core" + (f", {failed} honest failures" if failed else "")
    return latencies, "; ".join([note, *(said if len(said) == 1 else [])])


def row(name: str, latencies: list[float], note: str) -> str:
    if not latencies:
        return f"| {name} | 0 | – | – | – | {note} |"
    p50, p99 = percentile(latencies, 0.5), percentile(latencies, 0.99)
    return f"| {name} | {len(latencies)} | {p50:.0f} | {p99:.0f} | {max(latencies):.0f} | {note} |"


def start(folder: Path, port: int, source: Path | None, pairs: int, every: float) -> Run:
    url = f"http://127.0.0.1:{port}"
    environment = {**os.environ, "PYTHONPATH": str(source)} if source is not None else os.environ.copy()
    command = [sys.executable, "-m", "kirifuda", "serve", "--port", str(port), "--db", str(folder / "floods.db")]
    with (folder / "log").open("wb") as log:
        server = subprocess.Popen(command, stdout=log, stderr=log, env=environment)
    wait_for(url)
    out = folder / "honest"
    with out.open("wb") as lines:
        honest = subprocess.Popen([sys.executable, "-m", "bench.honest", url, str(pairs), str(every)], stdout=lines)
    return Run(url, server, honest, out)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0, help="of each flood")
    parser.add_argument("--only", nargs="*", choices=list(ATTACKS), help="these floods, and not all at once")
    parser.add_argument("--at-once", action="store_true", help="only all floods at once, and none")
    parser.add_argument("--pairs", type=int, default=8, help="honest games at once")
    parser.add_argument("--every", type=float, default=0.5, help="seconds between two moves of a game")
    parser.add_argument("--port", type=int, default=PORT)
    parser.add_argument("--source", type=Path, help="the `src` of another version to flood instead; nothing fails then")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        run = start(folder, args.port, args.source, args.pairs, args.every)
        try:
            game = asyncio.run(long_game(run.url))
            time.sleep(SETTLE_S)
            sys.stdout.write(f"{args.pairs} honest games; the game that is attacked has {game[1]} versions\n")
            sys.stdout.write(HEAD)
            phases = [("none", []), *[(one, [one]) for one in (args.only or ATTACKS) if not args.at_once]]
            if not args.only:
                phases.append(("all at once", list(ATTACKS)))
            latencies: list[float] = []
            for title, names in phases:
                latencies, note = measure(run, names, args.seconds, game)
                sys.stdout.write(row(title, latencies, note) + "\n")
                sys.stdout.flush()
                time.sleep(SETTLE_S)
            lines = (folder / "log").read_bytes().count(b"\n")
            sys.stdout.write(f"{lines} lines in the log of the server\n")
        finally:
            for process in (run.honest, run.server):
                process.terminate()
                process.wait()
    over = not latencies or percentile(latencies, 0.99) > BAR_MS
    return int(over and args.source is None and not args.only)


if __name__ == "__main__":
    sys.exit(main())
