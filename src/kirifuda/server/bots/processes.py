"""Worker processes: starting one, and ending it."""

import asyncio
import sys
from typing import Final

LINE_LIMIT: Final = 1 << 22
"""Bytes of one job or answer."""


async def new_process(niceness: int = 0, program: str = "worker") -> asyncio.subprocess.Process:
    pipe = asyncio.subprocess.PIPE
    command = (sys.executable, "-m", f"kirifuda.server.bots.{program}", str(niceness))
    return await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, limit=LINE_LIMIT)
