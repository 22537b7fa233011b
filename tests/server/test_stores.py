"""The same server on a SQLite file and on PostgreSQL: one shape, one behaviour, whatever is sent."""

import asyncio
from collections.abc import Iterator
from random import Random
from urllib.parse import quote

import httpx
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

import kirifuda.server.store.arena_models
from kirifuda.cli.main import run
from kirifuda.server.store.database import Database
from kirifuda.server.store.engines import ONE_AT_A_TIME, Where, is_postgres, migrate, migrate_postgres, open_engine
from kirifuda.server.store.files import revisions
from kirifuda.server.store.models import Base
from tests.loops import run_apart
from tests.server.clients import Json, Line, RandomPlayer, two_people
from tests.server.registries import in_loop
from tests.server.servers import ServerProcess
from tests.server.stores import KINDS, new_postgres, new_store

assert kirifuda.server.store.arena_models is not None  # its tables are in the metadata once it is read


@pytest.fixture(scope="module", params=KINDS)
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    found = ServerProcess(new_store(request.param, tmp_path_factory.mktemp("store")), "--fast", "--seeds").start()
    yield found
    assert found.stop() == 0


def test_migrations_lead_to_the_declared_tables(where: Where) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), Base.metadata))

    async def compare() -> list[object]:
        database = Database(where)
        async with database.engine.connect() as connection:
            found = await connection.run_sync(differences)
        await database.stop()
        return found

    migrate(where)
    migrate(where)
    assert run_apart(compare()) == []


@in_loop
async def test_servers_that_start_at_once_bring_a_database_up_to_date_one_after_the_other() -> None:
    address = new_postgres()
    engine = open_engine(address)
    async with engine.begin() as connection:
        await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": ONE_AT_A_TIME})
        other = asyncio.create_task(migrate_postgres(address))
        await asyncio.sleep(0.5)
        assert not other.done()
    await other
    async with engine.connect() as connection:
        found = await connection.execute(text("SELECT version_num FROM alembic_version"))
        assert found.scalar_one() == revisions()[-1]
    await engine.dispose()


@pytest.mark.slow
def test_a_game_is_played_to_its_end_and_answered_alike_after_a_restart(server: ServerProcess) -> None:
    first, second, game = two_people(server.url, seed=7)

    async def play() -> list[RandomPlayer]:
        up = asyncio.Event()
        up.set()
        players = [RandomPlayer(server.url, game, guest.token, Random(guest.id), up) for guest in (first, second)]
        await asyncio.gather(*[player.play() for player in players])
        return players

    def answers() -> list[str]:
        paths = (f"/api/games/{game}", f"/api/games/{game}/record?view=all", "/api/records?mine=true", "/api/guests/me")
        return [f"{path} {first.http.get(path).text}" for path in paths]

    players = run_apart(play())
    assert [player.broken for player in players] == [[], []]
    before = answers()
    server.kill()
    server.start()
    assert answers() == before
    assert '"result":{"winners"' in before[0]


@pytest.mark.slow
def test_letters_that_a_database_cannot_keep_harm_nobody(server: ServerProcess) -> None:
    first, _, game = two_people(server.url)
    for path in ("/api/rooms/{}", "/api/games/{}", "/api/fighter/arenas/{}", "/api/fighter/roster?roster={}"):
        assert httpx.get(server.url + path.format(quote("a\0b"))).status_code == 404

    async def ask() -> list[object]:
        async with Line(server.url, game, first.token) as line:
            words: Json = {"type": "policy", "command": "a", "mode": "marked", "marks": []}
            codes = []
            for wrong in ({**words, "command": "a\0"}, {**words, "marks": ["mine:\0"]}):
                await line.say(wrong)
                codes.append((await line.until("refused"))["code"])
            return [*codes, (await line.ask(words))["type"]]

    assert run_apart(ask()) == ["malformed", "malformed", "done"]


@pytest.mark.parametrize("address", ["games.db", "mysql://localhost/games", "postgresql:/games", ""])
def test_what_is_no_address_of_postgresql_is_refused(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert not is_postgres(address)
    assert run(["serve", "--port", "0", "--store", address]) == 2
    assert f"--store is {address}; it takes the address of a PostgreSQL database" in capsys.readouterr().err


def test_a_file_and_a_database_cannot_both_be_the_store(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--port", "0", "--db", "games.db", "--store", "postgresql://localhost/games"]) == 2
    assert "name one of them" in capsys.readouterr().err
