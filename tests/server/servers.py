"""Servers for tests: real ones in a process of their own, on a port of this machine."""

import json
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
        return self.wait()

    def wait(self) -> "ServerProcess":
        """Until it answers."""
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


class Nursery:
    """A process that forks servers on demand: they need not load their modules."""

    def __init__(self) -> None:
        script = str(Path(__file__).with_name("nursery.py"))
        pipe = subprocess.PIPE
        self.process = subprocess.Popen([sys.executable, script], stdin=pipe, stdout=pipe, text=True)

    def order(self, *words: str) -> str:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(words) + "\n")
        self.process.stdin.flush()
        return self.process.stdout.readline().strip()

    def close(self) -> None:
        with self.process:
            self.process.kill()


class ForkedServer(ServerProcess):
    """A server that a nursery forks; it dies as any other does."""

    def __init__(self, nursery: Nursery, db: Path | str, *options: str) -> None:
        super().__init__(db, *options)
        self.nursery = nursery
        self.pid = ""

    def start(self) -> "ForkedServer":
        self.pid = self.nursery.order("serve", "--port", str(self.port), *self.store(), *self.options)
        end = time.monotonic() + START_S
        while time.monotonic() < end:
            try:
                if httpx.get(f"{self.url}/api/health", timeout=2).status_code == 200:
                    return self
            except httpx.HTTPError:
                time.sleep(0.02)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        assert self.nursery.order("kill", self.pid) == "gone"
