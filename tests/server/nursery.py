"""Forks servers that have loaded all their modules already, so that a thousand of them can be started and killed soon.

Every line of the input is an order: ["serve", options ...] is answered with the number of the new process,
["kill", number] once it is gone.
"""

import json
import os
import signal
import sys

import aiosqlite  # noqa: F401
import redis.asyncio  # noqa: F401
import sqlalchemy.dialects.postgresql.asyncpg  # noqa: F401
import uvicorn  # noqa: F401

import kirifuda.server.app  # noqa: F401
from kirifuda.cli.main import run


def born(words: list[str]) -> int:
    pid = os.fork()
    if pid == 0:
        nothing = os.open(os.devnull, os.O_RDWR)
        os.dup2(nothing, 0)
        os.dup2(nothing, 1)
        os._exit(run(words))
    return pid


for line in sys.stdin:
    order, *words = json.loads(line)
    if order == "kill":
        os.kill(int(words[0]), signal.SIGKILL)
        os.waitpid(int(words[0]), 0)
        answer = "gone"
    else:
        answer = str(born([order, *words]))
    sys.stdout.write(f"{answer}\n")
    sys.stdout.flush()
