"""`make kills`: servers die by SIGKILL at random moments, and everything they acknowledged is there afterwards.

Tables of two people are opened, joined and played one after the other over real sockets, and arenas of Super Trump
Fighter are opened, joined, given up and asked for again, while one of the server processes is killed and started again
and again. What was acknowledged is noted by the clients and looked for in the store at the end.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random

import httpx
import msgspec
from msgspec import Struct, field

from kirifuda.server.store.arenas import ArenaStore
from kirifuda.server.store.database import Database
from kirifuda.server.store.engines import Where
from kirifuda.server.store.verify import verify
from kirifuda.server.table.history import History
from kirifuda.server.table.room_state import RoomState, never_began
from tests.arena.clients import QUICK
from tests.arena.clients import Player as FighterPlayer
from tests.loops import run_apart
from tests.server.clients import BROKEN, Json, RandomPlayer
from tests.server.servers import ForkedServer, Nursery, ServerProcess
from tests.server.stores import new_postgres, redis

REGULATIONS = ("9.1 Lite", "9.1 Lite + Entry 16", "8.2 Lite", "9.1 Master + Extra")
SERVE = "-m kirifuda serve"
FAILED = 0.05
CONFLICT = 409
UNAVAILABLE = 503
MOVED = ("elsewhere", "not stored")
"""Said of a game while it finds its next owner."""
FEWEST = 5
"""Commands are acknowledged between two kills, unless that takes too long."""
PATIENCE_S = 3.0
ENDING_S = 2.0


class Promises(Struct):
    """What the servers acknowledged, as their clients noted it."""

    guests: dict[str, str] = field(default_factory=dict)
    rooms: dict[str, str | None] = field(default_factory=dict)
    """The game each room was said to have."""
    seats: list[tuple[str, str]] = field(default_factory=list)
    players: list[RandomPlayer] = field(default_factory=list)
    arenas: list[str] = field(default_factory=list)
    arena_seats: list[tuple[str, str]] = field(default_factory=list)
    results: list[tuple[str, int]] = field(default_factory=list)
    """Arenas, and battles of them that were seen to be over."""
    rematches: list[tuple[str, int]] = field(default_factory=list)
    """Arenas, and how many battles they had had when a rematch was agreed to."""
    broken: list[str] = field(default_factory=list)
    kills: int = 0
    starts: list[float] = field(default_factory=list)

    def commands(self) -> int:
        return sum(len(player.acknowledged) for player in self.players)


class Killing:
    """Servers that share one store, their clients, and the one who kills."""

    def __init__(
        self, servers: list[ServerProcess], seed: int, tables: int, arenas: int, patience: float = PATIENCE_S
    ) -> None:
        self.servers = servers
        self.patience = patience
        self.rng = Random(seed)
        self.tables, self.arenas = tables, arenas
        self.promises = Promises()
        self.up = asyncio.Event()
        self.ending = False

    def url(self) -> str:
        """Of any server; who finds it dead asks again."""
        return self.rng.choice(self.servers).url

    async def ask(self, method: str, path: str, token: str | None, body: Json) -> Json:
        """Until a server has answered. A refusal is a broken promise, unless the one who died had done it already."""
        again, head = False, {} if token is None else {"Authorization": f"Bearer {token}"}
        while not self.ending:
            await self.up.wait()
            try:
                async with httpx.AsyncClient(base_url=self.url(), timeout=20, trust_env=False) as http:
                    answer = await http.request(method, path, json=body, headers=head)
            except httpx.HTTPError:
                again = True
                await asyncio.sleep(FAILED)
                continue
            if again and answer.status_code == CONFLICT:
                return {}
            if answer.is_success:
                found: Json = answer.json()
                return found
            if answer.status_code == UNAVAILABLE and len(self.servers) > 1:  # its owner has just died, perhaps after it
                again = True
                await asyncio.sleep(FAILED)
                continue
            self.promises.broken.append(f"{method} {path}: {answer.status_code} {answer.text[:120]}")
            break
        raise asyncio.CancelledError

    async def guest(self) -> tuple[str, str]:
        found = await self.ask("POST", "/api/guests", None, {})
        self.promises.guests[str(found["id"])] = str(found["token"])
        return str(found["id"]), str(found["token"])

    # BlackPoker.

    async def table(self, number: int) -> None:
        """Rooms one after the other: opened, joined, played to the end."""
        while not self.ending:
            (_, first), (second, token) = await self.guest(), await self.guest()
            wish: Json = {"regulation": REGULATIONS[number % len(REGULATIONS)], "seats": ["me", "open"]}
            room = str((await self.ask("POST", "/api/rooms", first, wish))["id"])
            self.promises.rooms[room] = None
            joined = await self.ask("POST", f"/api/rooms/{room}/join", token, {})
            self.promises.seats.append((room, second))
            if joined["game"] is None:
                self.promises.broken.append(f"room {room} is full and has no game")
                continue
            game = self.promises.rooms[room] = str(joined["game"])
            await self.game(game, first, token)
            number += self.tables

    async def game(self, game: str, first: str, second: str) -> None:
        both = [RandomPlayer(self.url(), game, one, Random(f"{game}{one}"), self.up) for one in (first, second)]
        for player in both if len(self.servers) > 1 else []:
            player.again = MOVED
        self.promises.players += both
        await asyncio.gather(*[player.play() for player in both])

    # Super Trump Fighter.

    async def arena(self) -> None:
        """Arenas one after the other: opened, joined, given up, another match agreed to and given up."""
        while not self.ending:
            (_, first), (second, token) = await self.guest(), await self.guest()
            wish: Json = {"seats": ["me", "open"], "config": QUICK}
            arena = str((await self.ask("POST", "/api/fighter/arenas", first, wish))["id"])
            self.promises.arenas.append(arena)
            await self.ask("POST", f"/api/fighter/arenas/{arena}/join", token, {})
            self.promises.arena_seats.append((arena, second))
            await self.give_up(arena, first, token, 1)
            for one in (first, token):
                await self.ask("POST", f"/api/fighter/arenas/{arena}/rematch", one, {})
            self.promises.rematches.append((arena, 1))
            await self.give_up(arena, first, token, 2)

    async def give_up(self, arena: str, first: str, second: str, n: int) -> None:
        """Both come to a battle, and one resigns; over as many connections as it takes."""
        while not self.ending:
            await self.up.wait()
            url = self.url()
            with suppress(*BROKEN):
                async with FighterPlayer(url, arena, first) as one, FighterPlayer(url, arena, second) as other:
                    if await self.ended(one, other, n):
                        self.promises.results.append((arena, n))
                        return
            await asyncio.sleep(FAILED)

    async def ended(self, one: FighterPlayer, other: FighterPlayer, n: int) -> bool:
        """Resign again and again until the other one sees the end of the battle; not if the line is dead."""
        for _ in range(100):
            if any(task.done() for task in (*one.tasks[:1], *other.tasks[:1])):
                return False
            boards = other.arena.get("boards") or []
            if any(board["n"] == n and board["over"] for board in boards):
                return True
            if one.battle.get("battle") == n:
                one.say("resign")
            with suppress(TimeoutError):
                await other.until(lambda: any(b["n"] == n and b["over"] for b in other.arena.get("boards") or []), 0.1)
        return False

    # Death.

    async def kill(self, kills: int, until: float) -> None:
        """Kill one server after the other at random moments, some time after players were served again."""
        while self.promises.kills < kills and time.monotonic() < until and not self.promises.broken:
            before, waited = self.promises.commands(), time.monotonic()
            while self.promises.commands() < before + FEWEST and time.monotonic() < waited + self.patience:
                await asyncio.sleep(0.01)
            await asyncio.sleep(self.rng.random() / 2)
            server = self.rng.choice(self.servers)
            alone = len(self.servers) == 1
            if alone:
                self.up.clear()
            server.kill()
            self.promises.kills += 1
            began = time.monotonic()
            await asyncio.to_thread(server.start)
            self.promises.starts.append(time.monotonic() - began)
            self.up.set()

    async def run(self, kills: int, seconds: float) -> Promises:
        for server in self.servers:
            await asyncio.to_thread(server.start)
        self.up.set()
        people = [asyncio.create_task(self.table(number)) for number in range(self.tables)]
        people += [asyncio.create_task(self.arena()) for _ in range(self.arenas)]
        try:
            await self.kill(kills, time.monotonic() + seconds)
        finally:
            self.ending = True
            for player in self.promises.players:
                player.stopped = True
            await cancelled(people)
            done = await asyncio.gather(*people, return_exceptions=True)
            self.promises.broken += [repr(one) for one in done if isinstance(one, Exception)]
            for server in self.servers:
                server.kill()
        return self.promises


async def cancelled(tasks: list["asyncio.Task[None]"]) -> None:
    """Whoever is just closing a line may not hear of it the first time."""
    waiting = set(tasks)
    while waiting:
        for task in waiting:
            task.cancel()
        _, waiting = await asyncio.wait(waiting, timeout=ENDING_S)


async def faults(database: Database, promises: Promises) -> list[str]:
    """Every promise that the store does not keep."""
    found = promises.broken + [fault for player in promises.players for fault in player.broken]
    found += await room_faults(database, promises)
    found += await arena_faults(ArenaStore(database), promises)
    for seat, player in enumerate(promises.players):
        entries = await database.entries(player.game)
        said = Counter(entry.command for entry in entries if entry.by == seat % 2)
        found += [
            f"{player.game} {command}: acknowledged, but lost" for command in player.acknowledged if not said[command]
        ]
        found += [f"{player.game} {command}: done twice" for command, times in said.items() if command and times > 1]
        found += [f"{player.game} {command}: refused, but done" for command in player.refusals if said[command]]
        found += await order_faults(database, player, seat % 2)
    whole = await verify(database.engine)
    found += [f"{game.id}: {game.problem}" for game in whole.damaged] + whole.file
    return found


async def order_faults(database: Database, player: RandomPlayer, seat: int) -> list[str]:
    """Commands in another order than they were acknowledged in, or at a version that a replay does not give."""
    header = await database.game(player.game)
    assert header is not None
    history, found, last = History(header.header, (seat,)), [], -1
    for entry in await database.entries(player.game):
        history.apply(entry)
        if entry.by == seat and entry.command in player.acknowledged:
            number = int(entry.command or -1)
            if number < last or history.version(seat) > player.acknowledged[entry.command or ""]:
                found.append(f"{player.game} {entry.command}: out of order")
            last = number
    return found


async def room_faults(database: Database, promises: Promises) -> list[str]:
    found = []
    rooms: dict[str, RoomState] = {}
    for id, game in promises.rooms.items():
        data = await database.room(id)
        if data is None:
            found.append(f"room {id} is lost")
            continue
        rooms[id] = state = msgspec.convert(data, RoomState)
        if never_began(state):
            found.append(f"room {id} can never start")
        if game is not None and state.game != game:
            found.append(f"room {id} had game {game}, now {state.game}")
    taken = {(id, place.guest) for id, state in rooms.items() for place in state.seats}
    found += [f"a seat in room {room} is lost" for room, guest in promises.seats if (room, guest) not in taken]
    return found


async def arena_faults(store: ArenaStore, promises: Promises) -> list[str]:
    states = {id: await store.arena(id) for id in promises.arenas}
    found = [f"arena {id} is lost" for id, state in states.items() if state is None]
    taken = {(id, place.guest) for id, state in states.items() if state for place in state.seats}
    found += [f"a seat in arena {id} is lost" for id, guest in promises.arena_seats if (id, guest) not in taken]
    for id, n in promises.results:
        played = await store.played(id, n)
        if played is None or played.battle.record is None:
            found.append(f"the result of battle {n} in arena {id} is lost")
    for id, n in promises.rematches:
        state = states[id]
        if state is not None and state.battles <= n and not (state.started and not state.over):
            found.append(f"a rematch in arena {id} is lost")
    return found


def report(promises: Promises, found: list[str], seconds: float) -> str:
    starts = sorted(promises.starts) or [0.0]
    return (
        f"{promises.kills} SIGKILLs in {seconds:.0f} s: {promises.commands()} acknowledged commands in"
        f" {len({player.game for player in promises.players})} games, {len(promises.guests)} guests,"
        f" {len(promises.rooms)} rooms, {len(promises.seats)} seats; {len(promises.arenas)} arenas,"
        f" {len(promises.arena_seats)} seats, {len(promises.results)} results, {len(promises.rematches)} rematches.\n"
        f"Promises broken: {len(found)}; rooms that never start: {sum('never start' in fault for fault in found)}."
        f" A server answers again after {starts[len(starts) // 2]:.1f} s (median), {starts[-1]:.1f} s (longest)."
    )


def many(kills: int, seconds: float, servers: list[ServerProcess], killing: Killing) -> tuple[Promises, list[str]]:
    """Kill servers of one store, and look into it."""
    promises = run_apart(killing.run(kills, seconds))

    async def look() -> list[str]:
        database = Database(servers[0].db)
        try:
            return await faults(database, promises)
        finally:
            await database.stop()

    return promises, run_apart(look())


def main() -> int:
    parser = argparse.ArgumentParser(description="Kill servers at random moments and look for what they promised.")
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=36_000, help="stop after so long, whatever the number")
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--arenas", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--servers", type=int, default=1, help="processes on one store; one of them is killed at a time"
    )
    parser.add_argument("--postgres", action="store_true", help="a PostgreSQL database, and Redis, instead of a file")
    parser.add_argument("--command", default=SERVE, help="what starts a server, after the Python")
    wish, options = parser.parse_known_args()
    with tempfile.TemporaryDirectory() as folder:
        command = tuple(wish.command.split())
        db: Where = Path(folder) / "games.db"
        plain = wish.command == SERVE
        if wish.postgres:
            db, wake = new_postgres(), redis().address
            options += ["--wake", wake]
        nursery = Nursery() if plain else None
        servers: list[ServerProcess] = []
        for _ in range(wish.servers):
            if nursery is None:
                servers.append(ServerProcess(db, "--fast", "--seeds", *options, command=command))
            else:
                servers.append(ForkedServer(nursery, db, "--fast", "--seeds", *options))
        began = time.monotonic()
        promises, found = many(wish.kills, wish.seconds, servers, Killing(servers, wish.seed, wish.tables, wish.arenas))
        sys.stdout.write("\n".join([*found[:20], report(promises, found, time.monotonic() - began), ""]))
        if nursery is not None:
            nursery.close()
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
