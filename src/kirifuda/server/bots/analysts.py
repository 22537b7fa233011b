"""The processes that analyse and give hints: one for each, so that a long analysis keeps nobody waiting for a hint."""

import asyncio
from collections.abc import Callable
from typing import Final, NoReturn

import msgspec

from kirifuda.analysis import Advice, Analysis
from kirifuda.server.bots.analyst import (
    Analysed,
    AnalyseRecord,
    AnalystJob,
    AnalystReply,
    GiveHint,
    Hinted,
    Progressed,
    Unable,
)
from kirifuda.server.bots.processes import new_process
from kirifuda.server.net.errors import ServerError

NICE: Final = 5
"""Games that are going on come first."""
LONGEST_S: Final = 600.0
"""An analysis that takes longer is given up."""
HINT_S: Final = 30.0
"""So is a hint; a process that must be started first takes most of that."""
REPLIES: Final[msgspec.json.Decoder[AnalystReply]] = msgspec.json.Decoder(AnalystReply)
OnProgress = Callable[[int, int], None]


class AnalystProcess:
    """One process, started when it is first needed; one that fails or takes too long is replaced."""

    def __init__(self, niceness: int, seconds: float) -> None:
        self.niceness: Final = niceness
        self.seconds: Final = seconds
        self.lock: Final = asyncio.Lock()
        self.process: asyncio.subprocess.Process | None = None

    async def ask(self, job: AnalystJob, progress: OnProgress | None = None) -> AnalystReply:
        """One job after the other."""
        async with self.lock:
            try:
                async with asyncio.timeout(self.seconds):
                    return await self.talk(msgspec.json.encode(job), progress)
            except (TimeoutError, OSError, ValueError):
                raise ServerError("busy") from None

    async def talk(self, job: bytes, progress: OnProgress | None) -> AnalystReply:
        process = self.process
        if process is None or process.returncode is not None:
            process = self.process = await new_process(self.niceness, "analyst")
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(job + b"\n")
            await process.stdin.drain()
            while isinstance(reply := REPLIES.decode(await process.stdout.readline()), Progressed):
                if progress is not None:
                    progress(reply.done, reply.of)
        except BaseException:
            await self.stop()
            raise
        return reply

    async def stop(self) -> None:
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()


class Analysts:
    """Who is asked for analyses and hints; `quick`: they try little."""

    def __init__(self, quick: bool = False) -> None:
        self.quick: Final = quick
        self.analyst: Final = AnalystProcess(NICE, LONGEST_S)
        self.adviser: Final = AnalystProcess(0, HINT_S)

    async def analyse(self, job: AnalyseRecord, progress: OnProgress) -> Analysis:
        job.quick = self.quick
        reply = await self.analyst.ask(job, progress)
        return reply.analysis if isinstance(reply, Analysed) else refused(reply)

    async def advise(self, job: GiveHint) -> Advice:
        job.quick = self.quick
        reply = await self.adviser.ask(job)
        return reply.advice if isinstance(reply, Hinted) else refused(reply)

    async def stop(self) -> None:
        await self.analyst.stop()
        await self.adviser.stop()


def refused(reply: AnalystReply) -> NoReturn:
    if isinstance(reply, Unable):
        raise ServerError("not allowed", reply.ja, reply.en)
    raise ServerError("internal")
