"""A PostgreSQL or a Redis that cannot be used is refused at the start in one sentence, in both languages."""

import socket
from collections.abc import Iterator
from functools import partial

import pytest

from kirifuda.cli.main import run
from kirifuda.server.store.reachable import check_reachable, shown
from tests.server.stores import need_services, new_postgres, postgres, redis
from tools.services import GUARDED, RedisServer, free_port

Out = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def guarded() -> str:
    """A database whose user needs the password `right`; its address without one."""
    address = new_postgres()
    postgres().order(f"CREATE ROLE {GUARDED} LOGIN PASSWORD 'right'")
    return address.replace("kirifuda@", f"{GUARDED}@")


@pytest.fixture(scope="module")
def locked_redis() -> Iterator[str]:
    need_services()
    server = RedisServer("--requirepass", "right")
    yield server.address
    server.close()


def refused(*options: str, lang: str, out: Out, monkeypatch: pytest.MonkeyPatch) -> str:
    """The one line with which the server does not start."""
    monkeypatch.setenv("LANGUAGE", lang)
    monkeypatch.setenv("LC_ALL", f"{lang}.UTF-8")
    assert run(["serve", "--port", "0", *options]) == 2
    said = out.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert "Traceback" not in said.err
    return said.err


@pytest.fixture
def said(capsys: Out, monkeypatch: pytest.MonkeyPatch) -> "partial[str]":
    return partial(refused, out=capsys, monkeypatch=monkeypatch)


def test_a_database_server_that_is_not_there(said: "partial[str]") -> None:
    need_services()
    address = f"postgresql://kirifuda:secret@127.0.0.1:{free_port()}/games"
    found = said("--store", address, lang="en")
    assert "does not answer: is it running, and is --store its address?" in found
    assert "kirifuda:***@127.0.0.1" in found
    assert "secret" not in found
    assert "応答しません" in said("--store", address, lang="ja")
    assert "does not answer" in said("--store", "postgresql://kirifuda@no-such-host.invalid/games", lang="en")


def test_a_server_that_is_no_postgresql(monkeypatch: pytest.MonkeyPatch, said: "partial[str]") -> None:
    need_services()
    monkeypatch.setattr("kirifuda.server.store.reachable.REACH_S", 0.5)
    port = redis().address.rpartition(":")[2].partition("/")[0]
    assert "PostgreSQL at " in said("--store", f"postgresql://kirifuda@127.0.0.1:{port}/games", lang="en")


def test_a_wrong_password(said: "partial[str]", guarded: str) -> None:
    right = guarded.replace(GUARDED, f"{GUARDED}:right")
    for wrong in (guarded, right.replace("right", "wrong"), guarded.replace(GUARDED, "nobody")):
        found = said("--store", wrong, lang="en")
        assert "in: look at the user and the password in --store" in found
        assert "wrong@" not in found
    assert "に「guarded」では入れません" in said("--store", guarded, lang="ja")
    assert "may make no tables in the database" in said("--store", right, lang="en")


def test_a_database_that_is_missing(said: "partial[str]") -> None:
    address = new_postgres() + "nothing"
    name = address.rpartition("/")[2]
    assert f'has no database "{name}". Make it with: createdb {name}' in said("--store", address, lang="en")
    assert "というデータベースがありません" in said("--store", address, lang="ja")


def test_a_database_of_a_newer_version(said: "partial[str]") -> None:
    address = new_postgres()
    check_reachable(address, redis().address)
    postgres().order("CREATE TABLE alembic_version (version_num text)", address)
    postgres().order("INSERT INTO alembic_version VALUES ('9999')", address)
    assert "was written by a newer Kirifuda (shape 9999)" in said("--store", address, lang="en")


@pytest.mark.parametrize("scheme", ["mysql", "http", "redis"])
def test_an_address_of_something_else(scheme: str, said: "partial[str]") -> None:
    found = said("--store", f"{scheme}://me:secret@localhost/games", lang="en")
    assert f"--store is {scheme}://me:***@localhost/games; it takes the address of a PostgreSQL database" in found
    assert "PostgreSQLのアドレスを書きます" in said("--store", "postgresql://me@localhost:many/games", lang="ja")
    found = said("--store", "postgresql://localhost/games", "--wake", f"{scheme}s3://:secret@localhost", lang="en")
    assert "it takes the address of a Redis" in found
    assert "secret" not in found


def test_a_redis_that_is_not_there(said: "partial[str]") -> None:
    words = ("--store", new_postgres(), "--wake", f"redis://:secret@127.0.0.1:{free_port()}")
    found = said(*words, lang="en")
    assert "Redis at redis://:***@127.0.0.1" in found
    assert "does not answer: is it running, and is --wake its address?" in found
    assert "Redis（redis://:***@127.0.0.1" in said(*words, lang="ja")


def test_a_redis_whose_address_says_nothing_redis_knows(said: "partial[str]") -> None:
    store = new_postgres()
    found = said("--store", store, "--wake", "redis://:secret@localhost/0?health_check_interval=often", lang="en")
    assert "Redis at redis://:***@localhost" in found
    assert "cannot be used (" in found
    assert "secret" not in found


def test_a_redis_that_does_not_let_us_in(said: "partial[str]", locked_redis: str) -> None:
    store = new_postgres()
    for wrong in (locked_redis, locked_redis.replace("redis://", "redis://:wrong@")):
        assert "asks for another user or password: look at --wake" in said("--store", store, "--wake", wrong, lang="en")
    assert "--wakeのユーザー名とパスワード" in said("--store", store, "--wake", locked_redis, lang="ja")
    check_reachable(None, locked_redis.replace("redis://", "redis://:right@"))
    many = locked_redis.replace("redis://", "redis://:right@").replace("/0", "/99")
    assert "cannot be used (" in said("--store", store, "--wake", many, lang="en")


def test_a_port_that_says_nothing(monkeypatch: pytest.MonkeyPatch, said: "partial[str]") -> None:
    need_services()
    monkeypatch.setattr("kirifuda.server.store.reachable.REACH_S", 0.2)
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        port = silent.getsockname()[1]
        assert "does not answer" in said("--store", f"postgresql://kirifuda@127.0.0.1:{port}/games", lang="en")
        words = ("--store", new_postgres(), "--wake", f"redis://127.0.0.1:{port}")
        assert "does not answer" in said(*words, lang="en")


def test_addresses_are_shown_without_their_password() -> None:
    assert shown("postgresql://me:se:cret@host:1/db") == "postgresql://me:***@host:1/db"
    assert shown("redis://:secret@host") == "redis://:***@host"
    assert shown("postgresql://me@host/db") == "postgresql://me@host/db"
    assert shown("redis://:secret@[host") == "[host"
