"""Servers for tests: real ones in a process of their own, on a port of this machine."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

START_S = 30.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class ServerProcess:
    """`kirifuda serve` as its users start it, on a file or a PostgreSQL database; `command` starts another one."""

    def __init__(self, db: Path | str, *options: str, command: tuple[str, ...] = ("-m", "kirifuda", "serve")) -> None:
        self.db = db
        self.port = free_port()
        self.options = options
        self.command = command
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def store(self) -> tuple[str, str]:
        return ("--db", str(self.db)) if isinstance(self.db, Path) else ("--store", self.db)

    def launch(self) -> None:
        """Start it without waiting."""
        arguments = [*self.command, "--port", str(self.port), *self.store(), *self.options]
        self.process = subprocess.Popen([sys.executable, *arguments], stdout=subprocess.DEVNULL, env=os.environ.copy())

    def start(self) -> "ServerProcess":
        self.launch()
        end = time.monotonic() + START_S
        while time.monotonic() < end:
            assert self.process is not None
            assert self.process.poll() is None, f"the server ended with {self.process.returncode}"
            try:
                if httpx.get(f"{self.url}/api/health", timeout=2).status_code == 200:
                    return self
            except httpx.HTTPError:
                time.sleep(0.05)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        """SIGKILL: it has no time for anything."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """As Ctrl-C does; the exit status."""
        assert self.process is not None
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(20)
