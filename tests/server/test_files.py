"""Database files: copied while a server works, brought back, looked at, and refused before anything is touched."""

import os
import shutil
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from kirifuda.cli.main import run
from kirifuda.core.errors import DataError
from kirifuda.server.store.files import bring_back, check_before_serving, look, revisions, save
from kirifuda.server.store.lock import DatabaseLock
from tests.loops import run_apart
from tests.server.registries import in_loop, running
from tests.server.test_chain import played

Out = pytest.CaptureFixture[str]


@in_loop
async def test_a_backup_of_a_working_server_is_whole_and_can_be_brought_back(tmp_path: Path, capsys: Out) -> None:
    db, copy = tmp_path / "games.db", tmp_path / "safe" / "daily" / "copy.db"
    async with running(db) as registry:
        with DatabaseLock(db):
            first = (await played(registry)).id
            assert run(["backup", str(copy), "--db", str(db), "--lang", "en"]) == 0
            assert "1 games, " in capsys.readouterr().out
            await played(registry)
            assert run(["restore", str(copy), "--db", str(db), "--lang", "en"]) == 2
            assert "is in use by another server" in capsys.readouterr().err
    assert [file.name for file in copy.parent.iterdir()] == ["copy.db"]
    before = look(db)
    assert (before.games, look(copy).games) == (2, 1)
    assert run(["restore", str(copy), "--db", str(db), "--lang", "ja"]) == 0
    assert "前のものは" in capsys.readouterr().out
    async with running(db) as registry:
        assert (await registry.tables.find(first)).session.history.over()
    (aside,) = tmp_path.glob("games.db.before-*")
    assert look(aside) == before


@in_loop
async def test_what_a_crash_left_beside_the_file_is_kept_with_it(tmp_path: Path) -> None:
    db, crashed, copy = tmp_path / "games.db", tmp_path / "crashed.db", tmp_path / "copy.db"
    async with running(db) as registry:
        save(db, copy)
        await played(registry)
        for suffix in ("", "-wal"):
            shutil.copy(f"{db}{suffix}", f"{crashed}{suffix}")
    bring_back(copy, crashed, tmp_path / "aside.db")
    assert (look(tmp_path / "aside.db").games, look(crashed).games) == (1, 0)
    assert not [path.name for path in tmp_path.iterdir() if path.name.startswith(("crashed.db-", "aside.db-"))]


async def one_game(db: Path) -> str:
    async with running(db) as registry:
        return (await played(registry)).id


def examined(*tokens: str) -> int:
    """`kirifuda doctor` in a thread of its own: it has a loop."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(run, ["doctor", *tokens]).result()


def test_the_doctor_names_a_damaged_game_and_changes_nothing(tmp_path: Path, capsys: Out) -> None:
    db, copy = tmp_path / "games.db", tmp_path / "copy.db"
    game = run_apart(one_game(db))
    assert run(["backup", str(copy), "--db", str(db)]) == 0
    capsys.readouterr()
    content = copy.read_bytes()
    assert examined("--db", str(copy), "--lang", "en") == 0
    said = capsys.readouterr().out
    assert "every one of 1 games and 0 battles is whole" in said
    assert "no server is running on it" in said
    with DatabaseLock(copy):
        assert examined("--db", str(copy), "--lang", "ja") == 0
    assert "サーバーが動いています" in capsys.readouterr().out
    assert copy.read_bytes() == content
    with closing(sqlite3.connect(copy)) as connection, connection:
        connection.execute("UPDATE entries SET value = value + 1 WHERE n = 3")
    assert examined("--db", str(copy), "--lang", "en") == 1
    assert f"BAD  game {game} is damaged (entry 3 " in capsys.readouterr().out


def not_a_database(path: Path) -> None:
    path.write_bytes(b"a letter to a friend " * 100)


def of_another_program(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE songs (title)")


def of_a_newer_one(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        for table in ("guests", "games", "entries", "alembic_version"):
            connection.execute(f"CREATE TABLE {table} (version_num)")
        connection.execute("INSERT INTO alembic_version VALUES ('9999')")


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (not_a_database, "cannot be read as a database"),
        (of_another_program, "a database of another program"),
        (of_a_newer_one, "was written by a newer Kirifuda (shape 9999)"),
    ],
)
def test_what_is_no_database_of_ours_is_refused_in_one_line(
    make: Callable[[Path], None], said: str, tmp_path: Path, capsys: Out
) -> None:
    db = tmp_path / "games.db"
    make(db)
    content = db.read_bytes()
    for command in (["serve", "--port", "0", "--db", str(db)], ["backup", str(tmp_path / "copy.db"), "--db", str(db)],
                    ["restore", str(db), "--db", str(tmp_path / "new.db")]):  # fmt: skip
        assert run(command) == 2
        found = capsys.readouterr().err
        assert said in found
        assert found.count("\n") == 1
    assert run(["doctor", "--db", str(db), "--lang", "en"]) == 1
    assert said in capsys.readouterr().out
    assert db.read_bytes() == content
    assert not (tmp_path / "copy.db").exists()
    assert not (tmp_path / "new.db").exists()


def test_a_file_without_tables_is_an_empty_database(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "games.db")) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
    found = look(tmp_path / "games.db")
    assert (found.revision, found.guests, found.games, found.entries) == ("", 0, 0, 0)


@in_loop
async def test_what_a_backup_left_that_was_killed_is_no_part_of_the_next_one(tmp_path: Path) -> None:
    db, copy = tmp_path / "games.db", tmp_path / "copy.db"
    async with running(db) as registry:
        await played(registry)
    (tmp_path / "copy.db.unfinished").write_bytes(b"half a file")
    assert save(db, copy).games == 1
    assert not (tmp_path / "copy.db.unfinished").exists()


@in_loop
async def test_where_no_database_was_nothing_is_put_aside(tmp_path: Path) -> None:
    async with running(tmp_path / "games.db") as registry:
        await played(registry)
    assert bring_back(tmp_path / "games.db", tmp_path / "new" / "games.db", tmp_path / "aside.db").games == 1
    assert not (tmp_path / "aside.db").exists()


def test_a_backup_overwrites_nothing(tmp_path: Path, capsys: Out) -> None:
    db = tmp_path / "games.db"
    with closing(sqlite3.connect(db)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
    (tmp_path / "copy.db").write_text("kept")
    assert run(["backup", str(tmp_path / "copy.db"), "--db", str(db), "--lang", "en"]) == 2
    assert "is there already" in capsys.readouterr().err
    assert (tmp_path / "copy.db").read_text() == "kept"
    assert run(["backup", str(tmp_path / "other.db"), "--db", str(tmp_path / "none.db"), "--lang", "en"]) == 2
    assert "there is no such file" in capsys.readouterr().err


def test_a_file_that_cannot_be_written_is_refused_before_serving(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    db = tmp_path / "games.db"
    with closing(sqlite3.connect(db)) as connection, connection:
        for table in ("guests", "games", "entries", "alembic_version"):
            connection.execute(f"CREATE TABLE {table} (version_num)")
        connection.execute("INSERT INTO alembic_version VALUES (?)", (revisions()[-1],))
    check_before_serving(db)
    check_before_serving(tmp_path / "not there yet.db")
    monkeypatch.setattr("os.access", lambda _, mode: mode != os.W_OK)
    with pytest.raises(DataError, match="cannot be written"):
        check_before_serving(db)
