"""A worker process that analyses finished games and gives hints: a job comes in as a line, answers go out as lines.

`python -m kirifuda.server.bots.analyst NICE`
"""

import os
import signal
import sys
from typing import TextIO

import msgspec
from msgspec import Struct

from kirifuda import blackpoker
from kirifuda.analysis import Advice, Analysis, advise, analyse
from kirifuda.analysis.thoroughness import QUICK, USUAL
from kirifuda.blackpoker.memory.blanking import sampling_view
from kirifuda.blackpoker.memory.memory import memory_from_data
from kirifuda.blackpoker.records.record_reader import parse_record
from kirifuda.core.errors import KirifudaError
from kirifuda.server.table.houses import recall


class AnalyseRecord(Struct, tag="analyse"):
    """The text of a finished record, and of its house rule."""

    record: str
    house: str | None = None
    quick: bool = False


class GiveHint(Struct, tag="hint"):
    """A position, for one seat of it: the game as data, from which only that seat's view is taken."""

    game: dict[str, object]
    seat: int
    memory: list[object]
    seed: int
    house: str | None = None
    quick: bool = False


class Progressed(Struct, tag="progress"):
    done: int
    of: int


class Analysed(Struct, tag="analysed"):
    analysis: Analysis


class Hinted(Struct, tag="hinted"):
    advice: Advice


class Unable(Struct, tag="unable"):
    """Why not, in both languages."""

    ja: str
    en: str


AnalystJob = AnalyseRecord | GiveHint
AnalystReply = Progressed | Analysed | Hinted | Unable


def work(job: AnalystJob, out: TextIO) -> AnalystReply:
    recall(job.house)
    wanted = QUICK if job.quick else USUAL
    try:
        if isinstance(job, AnalyseRecord):
            record = parse_record(job.record)
            return Analysed(analyse(record, None, wanted, lambda done, of: send(Progressed(done, of), out)))
        game = blackpoker.from_data(job.game)
        memory = memory_from_data(job.memory, game.rules, job.seat)
        return Hinted(advise(sampling_view(game, job.seat, memory), job.seed, wanted))
    except KirifudaError as error:
        return Unable(error.said("ja"), error.said("en"))


def send(reply: AnalystReply, out: TextIO) -> None:
    out.write(msgspec.json.encode(reply).decode() + "\n")
    out.flush()


def main(niceness: int) -> None:
    os.nice(niceness)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends its workers
    decoder: msgspec.json.Decoder[AnalystJob] = msgspec.json.Decoder(AnalystJob)
    for line in sys.stdin.buffer:
        send(work(decoder.decode(line), sys.stdout), sys.stdout)


if __name__ == "__main__":
    main(int(sys.argv[1]))
