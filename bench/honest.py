"""Honest players in a process of their own: a line for every stored move, when it was and how long it took.

A move that the server may have held back on purpose (see `table/window.py`) is marked: its time is no latency.

`python -m bench.honest URL PAIRS EVERY`
"""

import asyncio
import sys
import time
from random import Random

import httpx

from bench.load import REGULATION, Measures, Player, seated

ADDRESS = "127.0.0.7"
"""Where they come from: nobody else does."""


class Told(Measures):
    """Says at once what it measured."""

    def add(self, sent: float, holdable: bool) -> None:
        now = time.perf_counter()
        sys.stdout.write(f"{time.monotonic():.3f} {(now - sent) * 1000:.2f}{' holdable' * holdable}\n")
        sys.stdout.flush()


async def pair(url: str, number: int, every: float) -> None:
    """Two players at one table, game after game; what fails is said, and they try again."""
    rng, transport = Random(number), httpx.AsyncHTTPTransport(local_address=ADDRESS)
    async with httpx.AsyncClient(base_url=url, timeout=60, transport=transport) as http:
        heads = []
        for _ in range(2):
            token = (await http.post("/api/guests", json={})).json()["token"]
            heads.append({"Authorization": f"Bearer {token}"})
        while True:
            try:
                await game(http, url, heads, rng, every)
            except Exception as error:
                sys.stdout.write(f"{time.monotonic():.3f} failed {type(error).__name__}\n")
                sys.stdout.flush()
                await asyncio.sleep(0.5)


async def game(http: httpx.AsyncClient, url: str, heads: list[dict[str, str]], rng: Random, every: float) -> None:
    wish = {"regulation": REGULATION, "seats": ["me", "open"]}
    room = (await http.post("/api/rooms", json=wish, headers=heads[0])).json()
    room = (await http.post(f"/api/rooms/{room['id']}/join", json={}, headers=heads[1])).json()
    lines = [await seated(url, room["game"], head["Authorization"].removeprefix("Bearer "), ADDRESS) for head in heads]
    players = [asyncio.create_task(Player(line, rng, every, Told()).play()) for line in lines]
    done, pending = await asyncio.wait(players, return_when=asyncio.FIRST_COMPLETED)
    for task in pending:
        task.cancel()
    for line in lines:
        line.close()
    for task in done:
        task.result()


async def main(url: str, pairs: int, every: float) -> None:
    await asyncio.gather(*[pair(url, number, every) for number in range(pairs)])


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3])))
