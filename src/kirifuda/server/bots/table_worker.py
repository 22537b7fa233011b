"""A worker process: reads positions, one a line, and answers with the option its bot chooses. Bots see a view only."""

import sys

import msgspec

from kirifuda import blackpoker
from kirifuda.blackpoker.views.seat_view import view
from kirifuda.bots.registry import new_bot
from kirifuda.server.bots.pool import Job
from kirifuda.server.lobby.houses import recall


def answer(job: Job) -> int:
    recall(job.house)
    game = blackpoker.from_data(job.game)
    return new_bot(job.bot, job.seed).choose(view(game, job.seat))


def main() -> None:
    decoder = msgspec.json.Decoder(Job)
    for line in sys.stdin.buffer:
        sys.stdout.write(f"{answer(decoder.decode(line))}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
