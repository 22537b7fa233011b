"""Real PostgreSQL and Redis servers for tests and measurements, in folders of their own, gone when they are closed.

Debian's packages are enough: `apt-get install postgresql redis-server`. Where a program is missing, `missing` says so;
run as a program, this installs it where it may.
"""

import os
import pwd
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tools import debian

START_S = 60.0
DEBIAN = Path("/usr/lib/postgresql")
GUARDED = "guarded"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def postgres_program(name: str) -> str | None:
    """Where a program of PostgreSQL is: Debian keeps them beside each other, a folder for each version."""
    newest = sorted(DEBIAN.glob(f"*/bin/{name}"), key=lambda path: int(path.parts[-3].split(".")[0]))
    return str(newest[-1]) if newest else shutil.which(name)


def packages() -> list[str]:
    """Those of Debian that would bring what is not here."""
    programs = {"postgresql": postgres_program("initdb") and postgres_program("postgres")}
    programs["redis-server"] = shutil.which("redis-server")
    return [package for package, program in programs.items() if program is None]


def missing() -> str | None:
    """What is not installed, in a sentence; nothing if everything is."""
    wanted = packages()
    if not wanted:
        return None
    names = " and ".join({"postgresql": "PostgreSQL", "redis-server": "Redis"}[package] for package in wanted)
    return f"{names} {'are' if len(wanted) > 1 else 'is'} not installed (apt-get install {' '.join(wanted)})"


def install() -> None:
    """Quietly, where that is allowed. What fails here is noticed by whoever looks for the programs afterwards."""
    wanted = packages()
    if wanted and debian.may_install():
        print("Installing PostgreSQL and Redis ...", flush=True)
        debian.install(*wanted)


def other_user() -> str | None:
    """PostgreSQL refuses to run as root: the user it runs as instead."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"


def wait_until(ready: Callable[[], bool], process: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + START_S
    while not ready():
        if process.poll() is not None or time.monotonic() > end:
            raise RuntimeError(f"it did not start: {log.read_text()[-2000:]}")
        time.sleep(0.05)


class Service:
    """A server process with a folder and a port of its own."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="kirifuda-"))
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    def run(self, command: list[str], user: str | None = None) -> None:
        log = self.folder / "log"
        with log.open("wb") as output:
            self.process = subprocess.Popen(command, stdout=output, stderr=output, user=user, cwd=self.folder)
        wait_until(self.listens, self.process, log)

    def listens(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def close(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


class Postgres(Service):
    """Lets everybody in but the user `guarded`, who needs a password, once there is one.

    `durable`: a commit waits for the disk; tests, which crash no machine, need not.
    """

    def __init__(self, durable: bool = False) -> None:
        super().__init__()
        user = other_user()
        if user is not None:
            entry = pwd.getpwnam(user)
            os.chown(self.folder, entry.pw_uid, entry.pw_gid)
        data, sockets = self.folder / "data", str(self.folder)
        make = [postgres_program("initdb") or "initdb", "-D", str(data), "-U", "kirifuda", "-A", "trust", "-E", "UTF8"]
        subprocess.run(
            [*make, "--locale=C.UTF-8", "--no-sync"], check=True, capture_output=True, user=user, cwd=self.folder
        )
        rules = data / "pg_hba.conf"
        rules.write_text(f"host all {GUARDED} all scram-sha-256\n{rules.read_text()}")
        settings = {"listen_addresses": "127.0.0.1", "unix_socket_directories": sockets, "max_connections": "100"}
        if not durable:
            settings |= {"fsync": "off", "full_page_writes": "off"}
        chosen = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        program = postgres_program("postgres") or "postgres"
        self.run([program, "-D", str(data), "-p", str(self.port), *chosen], user)

    def listens(self) -> bool:
        """It listens before it lets anybody in."""
        ask = [postgres_program("pg_isready") or "pg_isready", "-h", "127.0.0.1", "-p", str(self.port), "-q"]
        return subprocess.run(ask, check=False).returncode == 0

    def address(self, database: str = "postgres") -> str:
        return f"postgresql://kirifuda@127.0.0.1:{self.port}/{database}"

    def new_database(self, name: str) -> str:
        """An empty database; its address."""
        self.order(f'CREATE DATABASE "{name}"')
        return self.address(name)

    def order(self, sql: str, address: str | None = None) -> None:
        ask = [postgres_program("psql") or "psql", "-q", address or self.address(), "-c", sql]
        subprocess.run(ask, check=True, capture_output=True)

    def close(self) -> None:
        """At once: nothing in it is needed any more."""
        if self.process is not None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
        super().close()


class RedisServer(Service):
    """Keeps nothing on the disk. `options`: of its command line."""

    def __init__(self, *options: str) -> None:
        super().__init__()
        program = shutil.which("redis-server") or "redis-server"
        self.run(
            [program, "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", *options]
        )

    @property
    def address(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"


def main() -> int:
    """Never fails: what needs the programs is left out without them, and that is said."""
    install()
    if (reason := missing()) is not None:
        print(f"make: {reason}, so the server is tested on SQLite alone", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
