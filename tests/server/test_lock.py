"""One server at a time on a database file; the next one as soon as the first is gone, however it went."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from kirifuda.server.store.lock import DatabaseInUse, DatabaseLock, only_one, refusal
from tests.server.servers import ServerProcess

HOLD = (
    "import sys, pathlib; from kirifuda.server.store.lock import DatabaseLock as L; l = L(pathlib.Path(sys.argv[1]));"
)


def held(db: Path, then: str) -> "subprocess.Popen[str]":
    """A process that has the lock, and says so."""
    code = f"{HOLD} print('held', flush=True); {then}"
    process = subprocess.Popen(
        [sys.executable, "-c", code, str(db)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "held\n"
    return process


def test_the_same_file_is_locked_once_even_within_a_process(tmp_path: Path) -> None:
    db = tmp_path / "games.db"
    with DatabaseLock(db), pytest.raises(DatabaseInUse, match="is in use by another server") as found:
        DatabaseLock(db)
    assert "別のサーバー" in found.value.ja
    with DatabaseLock(db), DatabaseLock(tmp_path / "other.db"):
        pass


def test_a_database_that_is_no_file_is_not_locked(tmp_path: Path) -> None:
    db = tmp_path / "games.db"
    with only_one(db), pytest.raises(DatabaseInUse):
        DatabaseLock(db)
    with only_one("postgresql://somewhere/games"), only_one("postgresql://somewhere/games"):
        pass


def test_the_lock_says_whose_it_is_and_nothing_else(tmp_path: Path) -> None:
    lock = tmp_path / "games.db.lock"
    lock.write_text("1234567890123\n")
    with DatabaseLock(tmp_path / "games.db"):
        assert lock.read_text() == f"{os.getpid()}\n"
    lock.unlink()
    DatabaseLock(tmp_path / "games.db").release()
    DatabaseLock(tmp_path / "a folder" / "in a folder" / "games.db").release()
    assert not lock.stat().st_mode & 0o133, "nobody else writes in it, and it is no program"


def test_the_lock_of_a_killed_process_is_free(tmp_path: Path) -> None:
    with held(tmp_path / "games.db", "sys.stdin.read()") as process:
        with pytest.raises(DatabaseInUse, match=rf"\(process {process.pid}\)"):
            DatabaseLock(tmp_path / "games.db")
        process.kill()
        process.wait()
        DatabaseLock(tmp_path / "games.db").release()


def test_a_process_that_outlives_its_parent_does_not_keep_the_lock(tmp_path: Path) -> None:
    """Bots think in processes of their own, which may live a moment longer."""
    child = (
        "import subprocess; c = subprocess.Popen([sys.executable, '-c', 'input()']); print(c.pid, flush=True); input()"
    )
    with held(tmp_path / "games.db", child) as process:
        assert process.stdout is not None
        assert process.stdout.readline().strip().isdigit()
        process.kill()
        process.wait()
        DatabaseLock(tmp_path / "games.db").release()


def test_where_files_cannot_be_locked_no_server_starts() -> None:
    found = refusal(Path("/net/games.db"), OSError(37, "No locks available"), "")
    assert "files cannot be locked there (No locks available)" in str(found)
    assert "ロックできず" in found.ja


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(DatabaseInUse, match="cannot be written") as found:
        DatabaseLock(tmp_path / "file" / "games.db")
    assert "書き込めません" in found.value.ja


@pytest.mark.slow
def test_a_second_server_on_the_same_file_is_refused_in_one_line(server: ServerProcess) -> None:
    command = [sys.executable, "-m", "kirifuda", "serve", "--port", "0", "--db", str(server.db)]
    found = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert found.returncode == 2
    assert found.stdout == ""
    assert len(found.stderr.splitlines()) == 1
    assert server.process is not None
    assert str(server.process.pid) in found.stderr
