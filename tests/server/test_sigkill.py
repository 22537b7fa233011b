"""Nothing that was acknowledged is lost, nothing happens twice, and every game goes on, however the server dies."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from kirifuda.server.store.database import Database, StoredGame
from kirifuda.server.store.engines import Where
from kirifuda.server.table.entries import GameEntry
from kirifuda.server.table.history import History
from tests.loops import run_apart
from tests.server.clients import RandomPlayer, many_games
from tests.server.kills import Killing, many
from tests.server.servers import ServerProcess
from tests.sizes import sample

BETWEEN = (200, 500)
"""Acknowledged commands between two kills, for each hundred players."""
GAMES = sample(50, 200)
LIMIT_S = 300
EARLY = (str(Path(__file__).with_name("early_server.py")),)


async def killing(server: ServerProcess, players: list[RandomPlayer], rng: Random, up: asyncio.Event, most: int) -> int:
    """Kill and restart the server again and again until the games are over; how often it was killed."""
    kills = 0
    while kills < most:
        goal = sum(len(player.acknowledged) for player in players) + rng.randint(*BETWEEN) * len(players) // 100
        while sum(len(player.acknowledged) for player in players) < goal:
            await asyncio.sleep(rng.random() / 50)
            if all(player.over for player in players) or any(player.broken for player in players):
                return kills
        up.clear()
        server.kill()
        kills += 1
        await asyncio.to_thread(server.start)
        up.set()
    return kills


async def play_through(server: ServerProcess, games: int, seed: int, most: int) -> tuple[list[RandomPlayer], int]:
    rng, up = Random(seed), asyncio.Event()
    up.set()
    players = [
        RandomPlayer(server.url, game, token, Random(rng.random()), up)
        for game, *tokens in await many_games(server.url, games, seed)
        for token in tokens
    ]
    async with asyncio.timeout(LIMIT_S):
        killer = asyncio.create_task(killing(server, players, rng, up, most))
        playing = asyncio.create_task(all_play(players))
        caught = asyncio.create_task(a_fault(players))
        await asyncio.wait({playing, caught}, return_when=asyncio.FIRST_COMPLETED)
        kills = await killer
        server.kill()
        for player in players:
            player.stopped = True
        await playing
        caught.cancel()
        await asyncio.sleep(0.3)  # so that every line is closed
        return players, kills


async def all_play(players: list[RandomPlayer]) -> None:
    await asyncio.gather(*[player.play() for player in players])


async def a_fault(players: list[RandomPlayer]) -> None:
    """Until a promise to a player is broken."""
    while not any(player.broken for player in players):
        await asyncio.sleep(0.05)


async def stored(db: Where, games: set[str]) -> dict[str, tuple[StoredGame, list[GameEntry]]]:
    database = Database(db)
    found = {}
    for game in games:
        header = await database.game(game)
        assert header is not None
        found[game] = (header, await database.entries(game))
    await database.stop()
    return found


def faults(players: list[RandomPlayer], games: dict[str, tuple[StoredGame, list[GameEntry]]]) -> list[str]:
    """Every promise broken: to a player, or between what was acknowledged and what is stored."""
    found = [fault for player in players for fault in player.broken]
    for seat, player in enumerate(players):
        entries = games[player.game][1]
        commands = [entry.command for entry in entries if entry.command is not None and entry.by == seat % 2]
        found += [f"{command} applied twice" for command in set(commands) if commands.count(command) > 1]
        found += [f"{command} acknowledged, but lost" for command in player.acknowledged if command not in commands]
    for header, entries in games.values():
        if [entry.n for entry in entries] != list(range(len(entries))):
            found.append("the entries of a game have gaps")
        play = History(header.header, ())
        for entry in entries:
            play.apply(entry)
        if not play.over():
            found.append("a game did not end")
    return found


def run(server: ServerProcess, games: int, seed: int, most: int) -> tuple[list[RandomPlayer], int, list[str]]:
    server.start()
    try:
        players, kills = run_apart(play_through(server, games, seed, most))
    finally:
        server.kill()
    lying = run_apart(stored(server.db, {player.game for player in players}))
    return players, kills, faults(players, lying)


@pytest.mark.long
@pytest.mark.slow
def test_sigkill_at_random_moments_during_many_games_loses_nothing(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "games.db", "--fast", "--seeds")
    players, kills, found = run(server, GAMES, 1, 100)
    assert found == []
    assert len(players) == 2 * GAMES
    assert all(player.over for player in players)
    assert kills >= 3


@pytest.mark.slow
def test_a_server_that_acknowledges_early_is_found_out(tmp_path: Path) -> None:
    """The control: with a store that promises before it has stored, the same check must fail."""
    server = ServerProcess(tmp_path / "games.db", "--fast", "--seeds", command=EARLY)
    _, kills, found = run(server, 20, 2, 2)
    assert kills > 0
    assert any("lost" in fault or "now" in fault for fault in found)


@pytest.mark.slow
def test_rooms_that_are_joined_and_arenas_lose_nothing_by_a_kill(tmp_path: Path) -> None:
    """A little of `make kills`."""
    server = ServerProcess(tmp_path / "games.db", "--fast", "--seeds")
    promises, found = many(2, LIMIT_S, [server], Killing([server], 3, 4, 2, patience=LIMIT_S))
    assert found == []
    assert promises.kills == 2
    assert promises.seats
