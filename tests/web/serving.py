"""A real server in a process of its own."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def serving(db: Path, *options: str) -> Iterator[str]:
    """The address of a server that chooses its port and keeps this database."""
    command = [sys.executable, "-m", "kirifuda", "serve", "--port", "0", "--db", str(db), *options]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
        assert server.stdout is not None
        said = server.stdout.readline()
        assert "http://" in said, f"the server did not start: {said!r}"
        try:
            yield "http://" + said.split("http://")[1].split("/")[0]
        finally:
            server.terminate()
            server.wait(20)
