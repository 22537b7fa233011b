"""`kirifuda serve`: what it refuses before it listens to anybody."""

from pathlib import Path
from socket import socket

import pytest

from kirifuda.cli import serve
from kirifuda.cli.main import run
from kirifuda.server.config import ServerConfig
from kirifuda.server.store.lock import DatabaseLock


@pytest.mark.parametrize("seconds", ["0", "-5", "86401"])
def test_a_grace_time_out_of_range_is_refused(seconds: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run(["serve", "--port", "0", "--db", str(tmp_path / "games.db"), f"--grace={seconds}"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert f"--grace is {seconds}; it takes 1 to 86400 seconds" in said.err
    assert list(tmp_path.iterdir()) == []


def test_a_grace_time_that_is_no_number_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--port", "0", "--grace", "soon"]) == 2
    assert "soon" in capsys.readouterr().err


def test_the_grace_time_reaches_the_server(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    served: list[ServerConfig] = []

    def note(config: ServerConfig, listening: socket, lock: DatabaseLock) -> None:
        served.append(config)
        listening.close()
        lock.release()

    monkeypatch.setattr(serve, "run", note)
    assert run(["serve", "--port", "0", "--db", str(tmp_path / "games.db"), "--grace", "5"]) == 0
    assert run(["serve", "--port", "0", "--db", str(tmp_path / "games.db")]) == 0
    assert [config.grace_s for config in served] == [5, 60]


@pytest.mark.parametrize(
    ("option", "value", "said"),
    [("--limit", "rooms", "NAME=NUMBER"), ("--trusted-proxy", "*", "neither an address nor a network"),
     ("--trusted-proxy", "proxy.example", "neither an address nor a network"),
     ("--public-url", "play.example", "no address")],
)  # fmt: skip
def test_a_front_that_cannot_be_is_refused(
    option: str, value: str, said: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert run(["serve", "--port", "0", "--db", str(tmp_path / "games.db"), f"{option}={value}"]) == 2
    assert said in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_port_that_is_taken_is_refused_in_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert run(["serve", "--port", f"{port}", "--db", str(tmp_path / "games.db")]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert f"port {port} is taken. Try another: kirifuda serve --port " in said.err
