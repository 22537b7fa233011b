"""Games through a proxy that treats connections badly: nobody loses anything, sees anything twice or something else."""

import asyncio
import socket
from collections import Counter
from pathlib import Path

import pytest

from tests.loops import run_apart
from tests.server.chaos import SETTINGS, Chaos
from tests.server.chaos_proxy import ENDINGS, FAULTS, ChaosProxy
from tests.server.servers import ServerProcess
from tests.sizes import sample

LIMIT_S = 120
FAULTY = ("-m", "tests.server.faulty_server")
PLANTED = ("a_resend_is_carried_out_again", "answers_are_not_remembered", "a_reel_misses_an_update")
TEXT = bytes(range(256)) * 40


@pytest.mark.slow
def test_games_go_on_whatever_happens_to_their_connections(tmp_path: Path) -> None:
    """A little of `make chaos`."""
    games = sample(2, 40)
    chaos = Chaos(ServerProcess(tmp_path / "games.db", *SETTINGS), 1, 2, 1, games)
    promises, found = run_apart(chaos.storm(LIMIT_S))
    assert found == []
    assert chaos.judged >= games
    assert promises.commands() > 50 * games
    assert all(chaos.proxy.done[fault] for fault in FAULTS)
    assert any(player.reconnects for player in promises.players)


@pytest.mark.slow
@pytest.mark.parametrize("plant", PLANTED)
def test_a_planted_fault_is_found(plant: str, tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "games.db", *SETTINGS, command=(*FAULTY, plant))
    _, found = run_apart(Chaos(server, 2, 2, 0, 30).storm(LIMIT_S))
    assert found


async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while piece := await reader.read(1000):
        writer.write(piece)
    writer.close()


async def back(seed: int, connections: int) -> tuple[list[bytes | None], Counter[str]]:
    """What comes back of a text that is sent; nothing of a connection that was reset."""
    found: list[bytes | None] = []
    server = await asyncio.start_server(echo, "127.0.0.1", 0)
    async with server, ChaosProxy(server.sockets[0].getsockname()[1], seed) as proxy:
        for _ in range(connections):
            reader, writer = await asyncio.open_connection("127.0.0.1", int(proxy.url.rpartition(":")[2]))
            try:
                writer.write(TEXT)
                writer.write_eof()
                found.append(await reader.read(-1))
            except ConnectionResetError:
                found.append(None)
            writer.close()
    return found, proxy.done


def test_what_passes_is_a_beginning_of_what_was_sent() -> None:
    found, done = run_apart(back(3, 120))
    assert all(TEXT.startswith(one) for one in found if one is not None)
    assert sum(one == TEXT for one in found) > 60
    assert sum(one != TEXT for one in found) >= 1
    assert sum(done[fault] for fault in ENDINGS) >= 1


def test_a_server_that_is_not_there_is_a_closed_connection() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]

    async def ask() -> bytes:
        async with ChaosProxy(port, 1) as proxy:
            reader, writer = await asyncio.open_connection("127.0.0.1", int(proxy.url.rpartition(":")[2]))
            found = await reader.read(-1)
            writer.close()
            return found

    assert run_apart(ask()) == b""
