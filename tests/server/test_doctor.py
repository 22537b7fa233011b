"""`kirifuda doctor` looks into a PostgreSQL database, and says what is wrong without its password."""

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from kirifuda.cli import main
from kirifuda.server.store.engines import migrate
from kirifuda.server.store.files import revisions
from tests.loops import in_thread, run_apart
from tests.server.registries import by_hand, running
from tests.server.stores import need_services, new_postgres
from tests.server.test_chain import played
from tools.services import free_port

Out = pytest.CaptureFixture[str]


def run(arguments: list[str]) -> int:
    return in_thread(lambda: main.run(arguments))


async def two_games(store: str) -> list[str]:
    async with running(store) as registry:
        return [(await played(registry)).id for _ in range(2)]


def change(store: str, statement: str) -> None:
    async def work(connection: AsyncConnection) -> None:
        await connection.execute(text(statement))

    run_apart(by_hand(store, work))


def test_the_doctor_names_a_damaged_game_of_postgresql(capsys: Out) -> None:
    store = new_postgres()
    damaged, _ = run_apart(two_games(store))
    assert run(["doctor", "--store", store, "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert f"{store}: 2 games, " in said
    assert "PostgreSQL " in said
    assert "every one of 2 games and 0 battles is whole" in said
    change(store, f"UPDATE entries SET value = value + 1 WHERE n = 3 AND game = '{damaged}'")
    assert run(["doctor", "--store", store, "--lang", "en"]) == 1
    assert f"BAD  game {damaged} is damaged (entry 3 " in capsys.readouterr().out


def test_the_environment_names_the_store_and_a_file_goes_before_it(
    monkeypatch: pytest.MonkeyPatch, capsys: Out
) -> None:
    monkeypatch.setenv("KIRIFUDA_STORE", new_postgres())
    assert run(["doctor", "--lang", "en"]) == 0
    assert f"its shape is none yet; the next server brings it up to {revisions()[-1]}" in capsys.readouterr().out
    assert run(["doctor", "--db", "no such file", "--lang", "en"]) == 1
    assert "there is no such file" in capsys.readouterr().out


def test_an_older_database_is_looked_at_but_not_gone_through(capsys: Out) -> None:
    """What its rows mean is known once a server has brought it up to date."""
    store = new_postgres()
    migrate(store)
    change(store, f"UPDATE alembic_version SET version_num = '{revisions()[-2]}'")
    assert run(["doctor", "--store", store, "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert f"its shape is {revisions()[-2]}" in said
    assert "is whole" not in said


def test_a_database_of_a_newer_server_and_one_that_forgets_are_named(capsys: Out) -> None:
    store = new_postgres()
    migrate(store)
    name = store.rpartition("/")[2]
    change(store, f'ALTER DATABASE "{name}" SET synchronous_commit = off')
    assert run(["doctor", "--store", store, "--lang", "en"]) == 1
    assert "BAD  synchronous_commit is off" in capsys.readouterr().out
    change(store, "UPDATE alembic_version SET version_num = '9999'")
    assert run(["doctor", "--store", store, "--lang", "en"]) == 1
    assert "was written by a newer Kirifuda (shape 9999)" in capsys.readouterr().out


@pytest.mark.parametrize(("lang", "words"), [("en", "does not answer"), ("ja", "応答しません")])
def test_a_store_that_is_not_there_is_one_line_without_the_password(lang: str, words: str, capsys: Out) -> None:
    need_services()
    address = f"postgresql://kirifuda:secret@127.0.0.1:{free_port()}/games"
    assert run(["doctor", "--store", address, "--lang", lang]) == 1
    said = capsys.readouterr().out
    assert words in said
    assert said.count("\n") == 1
    assert "secret" not in said


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_what_copies_files_says_what_copies_postgresql(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: Out
) -> None:
    assert run([command, "copy.db", "--store", "postgresql://kirifuda:secret@localhost/games"]) == 2
    said = capsys.readouterr().err
    assert "--store is a PostgreSQL database; it is backed up with pg_dump" in said
    assert said.count("\n") == 1
    assert "secret" not in said
    monkeypatch.setenv("KIRIFUDA_STORE", "postgresql://kirifuda:secret@localhost/games")
    assert run([command, "copy.db"]) == 2
    assert "KIRIFUDA_STORE is a PostgreSQL database" in capsys.readouterr().err
