"""The checksum chain: what is changed in a stored game is noticed, and the game is refused, never played as another."""

import logging
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from kirifuda.server.lobby.registry import Registry
from kirifuda.server.net.errors import ServerError
from kirifuda.server.store.chain import GAME, damage, digest, link, root_of
from kirifuda.server.store.database import Database
from kirifuda.server.store.engines import migrate
from kirifuda.server.store.verify import verify
from kirifuda.server.table import commands as c
from kirifuda.server.table.live import LiveGame
from kirifuda.server.table.new_room import NewRoom
from tests.server.registries import in_loop, running

ENTRY = "9.1 Lite + Entry 16"
CHANGES = {
    "value": "update entries set value = value + 1 where game = :game and n = 3",
    "seat": "update entries set seat = 1 - seat where game = :game and n = 3",
    "time": "update entries set at_ms = at_ms + 1 where game = :game and n = 3",
    "digest": "update entries set digest = x'00' where game = :game and n = 3",
    "no digest": "update entries set digest = null where game = :game and n = 3",
    "first one gone": "delete from entries where game = :game and n = 0",
    "one gone": "delete from entries where game = :game and n = 3",
    "last one gone": "delete from entries where game = :game and kind = 'concede'",
    "all gone": "delete from entries where game = :game",
    "seed": "update games set header = json_set(header, '$.seed', 5) where id = :game",
    "players": "update games set seats = json_set(seats, '$[0].name', 'C') where id = :game",
    "result": "update games set result = json_set(result, '$.winners', json('[0]')) where id = :game",
    "no result": "update games set result = null, finished_ms = null where id = :game",
    "no root": "update games set root = null where id = :game",
}


@contextmanager
def by_hand(db: Path) -> Iterator[sqlite3.Connection]:
    with sqlite3.connect(db) as connection:
        yield connection
    connection.close()


async def played(registry: Registry, moves: int = 8, ends: bool = True) -> LiveGame:
    """A game of two people that one of them gave up after some choices, or not yet."""
    me, friend = (await registry.guests.add("A"))[0], (await registry.guests.add("B"))[0]
    state = await registry.tables.new_room(me, NewRoom(ENTRY))
    await registry.tables.join(state, friend, None)
    live, rng = await registry.tables.find(state.game or ""), Random(1)
    lines = [await live.join(seat, c.Hello("en")) for seat in range(2)]
    for number in range(moves):
        decision = live.session.history.decision
        assert decision is not None
        seat, version = decision.seat, live.session.history.version(decision.seat)
        option = rng.randrange(len(decision.options))
        await live.obey(lines[seat], c.Choose(f"{number}", version, version, option))
    await live.obey(lines[1], c.SetPolicy("later", "always"))
    if ends:
        await live.obey(lines[0], c.Concede("end"))
    return live


@pytest.fixture(autouse=True)
def every_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that ran in this process before may have made the log quiet."""
    monkeypatch.setattr(logging.getLogger("kirifuda.server"), "filters", [])


@pytest.mark.parametrize("change", CHANGES)
@in_loop
async def test_a_game_that_was_changed_is_named_and_refused(
    tmp_path: Path, change: str, caplog: pytest.LogCaptureFixture
) -> None:
    db = tmp_path / "games.db"
    async with running(db) as registry:
        damaged, whole = (await played(registry)).id, (await played(registry)).id
        assert (await verify(registry.database.engine)).well()
    with by_hand(db) as connection:
        assert connection.execute(CHANGES[change], {"game": damaged}).rowcount > 0
    async with running(db) as registry:
        with pytest.raises(ServerError, match="damaged"):
            await registry.tables.find(damaged)
        assert f"game {damaged} is damaged" in caplog.text
        assert len((await registry.tables.find(whole)).session.history.entries) >= 10
        found = await verify(registry.database.engine)
        assert ([game.id for game in found.damaged], found.games, found.file) == ([damaged], 2, [])
        assert len(await registry.database.finished(None, None, 10)) == 0


def test_an_entry_that_was_never_there_is_named_though_every_digest_is_right() -> None:
    game: dict[str, object] = {"id": "a", "header": {}, "seats": [], "clock": None, "created_ms": 1}
    game |= {"root": root_of(game), "ending": None, "result": None}
    before, entries = root_of(game), list[dict[str, object]]()
    for n in (0, 1, 3):
        entry: dict[str, object] = dict.fromkeys(GAME.link) | {"game": "a", "n": n, "kind": "choose"}
        before = link(before, entry)
        entries.append(entry | {"digest": before})
    assert damage(game, entries[:2]) is None
    assert damage(game, entries) == "entry 2 is missing"
    assert damage(game, entries[1:]) == "entry 0 is missing"


def test_a_column_that_is_empty_counts_for_nothing_so_that_one_can_be_added_later() -> None:
    assert digest(b"", {"n": 1, "new": None}, ("n", "new")) == digest(b"", {"n": 1}, ("n",))
    assert digest(b"", {"n": 1, "new": 0}, ("n", "new")) != digest(b"", {"n": 1}, ("n",))


@in_loop
async def test_a_game_goes_on_with_its_chain_after_a_restart(tmp_path: Path) -> None:
    db = tmp_path / "games.db"
    async with running(db) as registry:
        game = (await played(registry, ends=False)).id
    async with running(db) as registry:
        live = await registry.tables.find(game)
        line = await live.join(0, c.Hello("en"))
        await live.obey(line, c.SetPolicy("again", "respond"))
    async with running(db) as registry:
        assert (await registry.tables.find(game)).session.history.entries[-1].command == "again"
        assert (await verify(registry.database.engine)).well()


@in_loop
async def test_a_game_ends_at_the_moment_that_is_stored(tmp_path: Path) -> None:
    async with running(tmp_path / "games.db", gather_ms=20) as registry:
        live = await played(registry)
        stored = await registry.database.game(live.id)
        assert stored is not None
        assert live.stored.finished_ms == stored.finished_ms is not None
        assert live.session.history.entries[-1].at_ms == stored.finished_ms


@in_loop
async def test_games_from_before_the_chain_are_adopted(tmp_path: Path) -> None:
    """All of a database that an earlier version stored."""
    db = Path(shutil.copy(Path(__file__).parent / "stored" / "kirifuda.db", tmp_path))
    with by_hand(db) as connection:
        games = connection.execute("select count(*) from games").fetchone()[0]
        assert "digest" not in [row[1] for row in connection.execute("pragma table_info(entries)")]
    migrate(db)
    database = Database(db)
    found = await verify(database.engine)
    await database.stop()
    assert (found.games, found.damaged, found.entries > 100) == (games, [], True)
