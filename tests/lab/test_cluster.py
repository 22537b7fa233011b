"""Experiments on Ray: a real cluster of several workers, one of which is killed, gives what this process gives."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from shutil import rmtree
from tempfile import mkdtemp
from time import monotonic, sleep

import pytest

from kirifuda.cli.main import run as command
from tests.lab.small_stretches import command_of_small_stretches, small_stretches

pytest.importorskip("polars", reason="tables of experiments need polars")
pytest.importorskip("ray", reason="Ray is not installed")

EXPERIMENT = """
title = { ja = "小", en = "Small" }
regulations = ["9.1 Lite + Entry 16"]
players = [["search:2", "greedy"]]
games = 48
seed = 5
mirrored = true
"""
BY_NET = EXPERIMENT.replace('"search:2", "greedy"', '"net", "strong"')
ROOT = Path(__file__).parents[2]
PATIENCE = 180.0
in_proc = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="workers are found in /proc")
BUSY = b"ray::play_where_it_lands"


def parent(pid: int) -> int:
    try:
        return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return 0


def is_below(pid: int, ancestor: int) -> bool:
    while pid > 1:
        if pid == ancestor:
            return True
        pid = parent(pid)
    return False


def busy_workers(driver: int) -> list[int]:
    """The processes of this driver's cluster that are playing."""
    found: list[int] = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            busy = path.read_bytes().startswith(BUSY)
        except OSError:
            continue
        if busy and is_below(int(path.parent.name), driver):
            found.append(int(path.parent.name))
    return found


@pytest.mark.slow
@pytest.mark.long
@in_proc
@pytest.mark.parametrize("text", [EXPERIMENT, BY_NET], ids=["search", "net"])
def test_a_cluster_one_of_whose_workers_is_killed_gives_the_same_file(
    tmp_path: Path, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    small_stretches(monkeypatch)
    file = tmp_path / "small.toml"
    file.write_text(text, encoding="utf-8")
    out = tmp_path / "cluster"
    words = ["lab", "run", str(file), str(out), "--ray", "local", "--processes", "3"]
    driver = subprocess.Popen(command_of_small_stretches(*words))
    until = monotonic() + PATIENCE
    most, killed = 0, 0
    while not killed:
        assert driver.poll() is None, "it ended before a worker could be killed"
        assert monotonic() < until, "no worker is playing"
        workers = busy_workers(driver.pid)
        most = max(most, len(workers))
        if most > 1 and workers:
            killed = workers[0]
            os.kill(killed, signal.SIGKILL)
        sleep(0.005)
    assert not (out / "games.parquet").exists()
    assert driver.wait(PATIENCE) == 0
    assert command(["lab", "run", str(file), str(tmp_path / "here"), "--processes", "1"]) == 0
    assert (out / "games.parquet").read_bytes() == (tmp_path / "here" / "games.parquet").read_bytes()


@pytest.fixture
def address(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A cluster of two workers that somebody started; of all that runs here, only its own processes are ended.

    It has a token of its own, so that it makes no difference whether Ray has left one in the home.
    """
    monkeypatch.setenv("RAY_AUTH_MODE", "token")
    monkeypatch.setenv("RAY_AUTH_TOKEN", token_hex(16))
    folder = Path(mkdtemp(prefix="kf-ray-"))  # sockets have short names, so not pytest's folder
    port = free_port()
    words = ["--head", "--block", "--num-cpus=2", "--node-ip-address=127.0.0.1", f"--port={port}"]
    words += ["--min-worker-port=0", "--max-worker-port=0", "--include-dashboard=false"]
    words += ["--disable-usage-stats", f"--temp-dir={folder}"]
    with (folder / "said").open("w") as said:
        command = [sys.executable, "-m", "ray.scripts.scripts", "start", *words]
        head = subprocess.Popen(command, stdout=said, stderr=said, cwd=ROOT)
        try:
            wait_until_said("Ray runtime started", folder / "said", head)
            yield f"127.0.0.1:{port}"
        finally:
            end_with_all_below(head)
            rmtree(folder, ignore_errors=True)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


def wait_until_said(words: str, path: Path, process: subprocess.Popen[bytes]) -> None:
    until = monotonic() + PATIENCE
    while words not in path.read_text(encoding="utf-8"):
        assert process.poll() is None, path.read_text(encoding="utf-8")
        assert monotonic() < until, path.read_text(encoding="utf-8")
        sleep(0.1)


def end_with_all_below(process: subprocess.Popen[bytes]) -> None:
    below = [int(path.name) for path in Path("/proc").glob("[0-9]*") if is_below(int(path.name), process.pid)]
    process.terminate()
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    for pid in below:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


@pytest.mark.slow
@pytest.mark.long
@in_proc
def test_a_cluster_that_is_there_gives_the_same_file(tmp_path: Path, address: str) -> None:
    file = tmp_path / "small.toml"
    file.write_text(EXPERIMENT.replace("games = 48", "games = 12"), encoding="utf-8")
    out = tmp_path / "cluster"
    words = ["lab", "run", str(file), str(out), "--ray", address, "--lang", "en"]
    told = subprocess.run([sys.executable, "-m", "kirifuda", *words], capture_output=True, text=True, timeout=PATIENCE)
    assert told.returncode == 0, told.stderr
    assert "12 games in 1 cells" in told.stdout
    assert command(["lab", "run", str(file), str(tmp_path / "here"), "--processes", "1"]) == 0
    assert (out / "games.parquet").read_bytes() == (tmp_path / "here" / "games.parquet").read_bytes()


def test_a_machine_with_other_rules_is_refused() -> None:
    """In this process: what a worker is asked is checked by the worker."""
    from kirifuda.core.errors import DataError
    from kirifuda.lab.experiments.cell import Cell
    from kirifuda.lab.experiments.cluster import play_where_it_lands
    from kirifuda.lab.experiments.stretch import GameStretch

    both = ("frame", "frame")
    cell = Cell("8.2 Lite", ("", ""), ("greedy", "random"), both, both, ("chosen", "chosen"), False, 1)
    stretch = GameStretch(cell, 0, 0, 1)
    assert len(play_where_it_lands(stretch, cell.key()).rows) == 1
    with pytest.raises(DataError, match="install the same Kirifuda everywhere"):
        play_where_it_lands(stretch, "another")


def test_where_there_is_no_cluster_it_is_said_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "small.toml"
    file.write_text(EXPERIMENT, encoding="utf-8")
    assert command(["lab", "run", str(file), str(tmp_path / "out"), "--ray", "127.0.0.1:1", "--lang", "en"]) == 2
    assert "there is no Ray cluster at '127.0.0.1:1'" in capsys.readouterr().err
