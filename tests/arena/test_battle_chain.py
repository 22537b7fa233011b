"""The checksum chain of battles: what is changed in a stored battle is noticed; it is named and refused."""

import json
import logging
import shutil
from pathlib import Path

import pytest

from kirifuda.server.arena import wire
from kirifuda.server.arena.endpoint import take
from kirifuda.server.lobby.registry import Registry
from kirifuda.server.net.errors import ServerError
from kirifuda.server.store.database import Database
from kirifuda.server.store.engines import migrate
from kirifuda.server.store.verify import verify
from tests.arena.test_stored_first import battle
from tests.server.registries import in_loop, running, until
from tests.server.test_chain import by_hand
from tests.server.test_files import examined

STORED = Path(__file__).parents[1] / "server" / "stored"
CHANGES = {
    "argument": "update acts set arg = arg + 1 where arena = :arena and k = 0",
    "seat": "update acts set seat = 1 - seat where arena = :arena and k = 0",
    "stamp": "update acts set stamp = stamp + 1 where arena = :arena and k = 0",
    "no digest": "update acts set digest = null where arena = :arena and k = 0",
    "first one gone": "delete from acts where arena = :arena and k = 0",
    "all gone": "delete from acts where arena = :arena",
    "seed": "update battles set setup = json_set(setup, '$.seed', 5) where arena = :arena",
    "record": "update battles set record = record || ' ' where arena = :arena",
    "no record": "update battles set record = null, finished_ms = null where arena = :arena",
    "no root": "update battles set root = null where arena = :arena",
}


@pytest.fixture(autouse=True)
def every_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that ran in this process before may have made the log quiet."""
    monkeypatch.setattr(logging.getLogger("kirifuda.server"), "filters", [])


async def fought(registry: Registry, ends: bool = True) -> str:
    """A battle of two people: they picked, and one of them gave up."""
    arena, _, _, clients = await battle(registry)
    picks = [one.id for one in arena.roster.characters[:2]]
    for client, character in zip(clients, picks, strict=True):
        await take(arena, client, wire.Pick(1, 0, character))
    if ends:
        await take(arena, clients[0], wire.Resign(2, 0))
        await until(lambda: arena.state.over)
    await registry.arenas.store.flush()
    return arena.state.id


@pytest.mark.parametrize("change", CHANGES)
@in_loop
async def test_a_battle_that_was_changed_is_named_and_refused(
    tmp_path: Path, change: str, caplog: pytest.LogCaptureFixture
) -> None:
    db = tmp_path / "games.db"
    async with running(db) as registry:
        damaged, whole = await fought(registry), await fought(registry)
        assert (await verify(registry.database.engine)).well()
    with by_hand(db) as connection:
        assert connection.execute(CHANGES[change], {"arena": damaged}).rowcount > 0
    async with running(db) as registry:
        for _ in range(2):
            with pytest.raises(ServerError, match="damaged"):
                await registry.arenas.find(damaged)
        assert f"battle 1 of arena {damaged} is damaged, and refused" in caplog.text
        assert (await registry.arenas.find(whole)).boards[0].referee.over()
        found = await verify(registry.database.engine)
        assert [(game.id, game.battle) for game in found.damaged] == [(damaged, 1)]
        assert (found.battles, found.file) == (2, [])


@in_loop
async def test_a_battle_goes_on_with_its_chain_after_a_restart(tmp_path: Path) -> None:
    db = tmp_path / "games.db"
    async with running(db) as registry:
        arena = await fought(registry, ends=False)
        before = len(registry.arenas.live[arena].boards[0].referee.acts)
    async with running(db) as registry:
        await registry.arenas.store.flush()
        played = await registry.arenas.store.played(arena, 1)
        assert played is not None
        assert len(played.acts) > before, "it was suspended"
        assert played.last == registry.arenas.live[arena].boards[0].last
        assert (await verify(registry.database.engine)).well()


async def one_battle(db: Path) -> str:
    async with running(db) as registry:
        return await fought(registry)


@in_loop
async def test_the_doctor_names_a_damaged_battle(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    db = tmp_path / "games.db"
    arena = await one_battle(db)
    assert examined("--db", str(db), "--lang", "en") == 0
    assert "every one of 0 games and 1 battles is whole" in capsys.readouterr().out
    with by_hand(db) as connection:
        connection.execute(CHANGES["seat"], {"arena": arena})
    assert examined("--db", str(db), "--lang", "en") == 1
    assert f"BAD  battle 1 of arena {arena} is damaged (entry 0 " in capsys.readouterr().out
    assert examined("--db", str(db), "--lang", "ja") == 1
    assert f"アリーナ{arena}のバトル1が壊れています" in capsys.readouterr().out


@in_loop
async def test_battles_from_before_the_chain_are_adopted(tmp_path: Path) -> None:
    """All of a database that an earlier version stored; what was finished in it still has its record."""
    db = Path(shutil.copy(STORED / "kirifuda.db", tmp_path))
    with by_hand(db) as connection:
        battles, acts = (
            connection.execute(f"select count(*) from {name}").fetchone()[0] for name in ("battles", "acts")
        )
        assert "digest" not in [row[1] for row in connection.execute("pragma table_info(acts)")]
    assert battles > 2
    assert acts > 20
    migrate(db)
    database = Database(db)
    found = await verify(database.engine)
    await database.stop()
    assert (found.battles, found.damaged) == (battles, [])
    known = json.loads((STORED / "map.json").read_text(encoding="utf-8"))["arenas"]
    async with running(db) as registry:
        for arena in known.values():
            assert (await registry.arenas.find(arena)).state.id == arena
