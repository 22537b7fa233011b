"""The vector stepper: thousands of games of BlackPoker at once, in numpy arrays that every step writes anew.

The games are spread over processes, the caller's own among them; whoever steps them has no Python to run for each game.
"""

import gc
import os
from collections.abc import Sequence
from contextlib import ExitStack
from functools import partial
from types import TracebackType
from typing import Final

import numpy as np
from numpy.typing import NDArray

from kirifuda import blackpoker
from kirifuda.blackpoker.batch import GameBatch
from kirifuda.blackpoker.batch.game_batch import MOST_OPTIONS
from kirifuda.blackpoker.encoding import OPTION, ROW
from kirifuda.core.errors import NotationError
from kirifuda.env.arrays import Bytes
from kirifuda.env.crew import SWEPT_EVERY, Shared, Workers, crew

ROOM: Final = 64
"""Options a game has room for; the longest list that was ever seen has 55."""
APART: Final = 1 << 40
"""Between the seeds of two processes: no deal is dealt twice."""
SMALL: Final = ("counts", "seats", "ended", "results")
PUBLISHED: Final = ("rows", "options", *SMALL)


class Stand:
    """The games of one process, and the part of the arrays they are written to."""

    def __init__(self, names: list[str], games: int, seed: int, forgetful: bool, parts: dict[str, Bytes]) -> None:
        rules = [blackpoker.rules_of(name) for name in names]
        room = parts["options"].size // (games * OPTION)
        self.batch: Final = GameBatch(rules, games, seed, None, forgetful, room)
        self.parts: Final = {name: parts[name] for name in PUBLISHED}
        self.chosen: Final = parts["chosen"]
        self.publish()

    def step(self) -> None:
        self.batch.step(self.chosen.tobytes())
        self.publish()

    def publish(self) -> None:
        for name, part in self.parts.items():
            part[:] = np.frombuffer(getattr(self.batch, name), np.uint8)
        self.batch.finished.clear()


class StandWorker:
    """A stand in a process of its own."""

    def __init__(
        self, names: list[str], games: int, seed: int, forgetful: bool, number: int, shared: list[Shared]
    ) -> None:
        parts = {name: part[number] for name, part in shared[0].parts.items()}
        self.stand: Final = Stand(names, games, seed + number * APART, forgetful, parts)
        self.steps: int = 0
        gc.disable()

    def step(self) -> None:
        self.stand.step()
        self.steps += 1
        if self.steps % SWEPT_EVERY == 0:
            gc.collect()


class VectorGames:
    """`games` games that never stop: who ends one finds the next in its place.

    After each step the arrays hold the next choice of each game: `rows` [games, ROW] and `options` [games, room,
    OPTION] (see the encoding), `counts` of options, `seats` that choose, `ended` 1 where a game ended on the way to
    this choice, and `results` who won that one (2: nobody). They are the same arrays all the time: copy what you keep.
    """

    def __init__(
        self,
        regulations: str | Sequence[str],
        games: int,
        seed: int = 0,
        workers: int = 0,
        room: int = ROOM,
        memory: bool = True,
    ) -> None:
        """`workers`: processes to spread the games over, with this one (0: one for each core, 1: this one alone).

        Without `memory` the rows say what lies on the table now, as if nobody had seen how it came there.
        """
        names = [regulations] if isinstance(regulations, str) else list(regulations)
        count = workers or os.cpu_count() or 1
        check_settings(names, games, count, room)
        self.games: Final = games
        self.room: Final = room
        self.closing: Final = ExitStack()
        self.crew: Workers | None = None
        each = games // count
        sizes = {"rows": each * ROW, "options": each * room * OPTION, "chosen": each, **dict.fromkeys(SMALL, each)}
        if count == 1:
            parts = {name: np.zeros((1, size), np.uint8) for name, size in sizes.items()}
        else:
            build = partial(StandWorker, names, each, seed, not memory)
            self.crew = self.closing.enter_context(crew(build, range(1, count), 1, sizes))
            parts = self.crew.shared[0].parts
        self.stand: Stand | None = Stand(names, each, seed, not memory, {name: part[0] for name, part in parts.items()})
        self.rows: Bytes = parts["rows"].reshape(games, ROW)
        self.options: Bytes = parts["options"].reshape(games, room, OPTION)
        self.counts, self.seats, self.ended, self.results = (parts[name].reshape(games) for name in SMALL)
        self.chosen: Bytes = parts["chosen"].reshape(games)

    def __enter__(self) -> "VectorGames":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def step(self, actions: NDArray[np.integer]) -> None:
        """One option of each game, by its place."""
        self.begin(actions)
        self.finish()

    def begin(self, actions: NDArray[np.integer]) -> None:
        """Let the games of the other processes go on, and come back at once; nothing may be read until `finish`."""
        if actions.shape != (self.games,) or (actions < 0).any() or (actions >= self.counts).any():
            raise NotationError(
                f"an option of each of {self.games} games is needed, each from 0 to below its count",
                f"{self.games}ゲームそれぞれに、0以上で選択肢の数より小さい番号が1つずつ必要です。",
            )
        self.chosen[:] = actions
        if self.crew is not None:
            self.crew.order("step")

    def finish(self) -> None:
        """Let the games of this process go on, and wait until the arrays hold the next choices of all."""
        if self.stand is not None:
            self.stand.step()
        if self.crew is not None:
            self.crew.answers()

    def masks(self) -> NDArray[np.bool_]:
        """Which options there are, [games, room]."""
        return np.arange(self.room) < self.counts[:, None]

    def rewards(self) -> NDArray[np.float32]:
        """What the games that ended on the way to this choice brought the two seats, [games, 2]; elsewhere nothing."""
        won = np.array([[1, -1], [-1, 1], [0, 0]], np.float32)
        return won[self.results] * self.ended[:, None]

    def close(self) -> None:
        """End the processes; the arrays are gone with them."""
        gone = np.zeros(0, np.uint8)
        self.stand = None
        self.rows = self.options = self.chosen = gone
        self.counts = self.seats = self.ended = self.results = gone
        self.closing.close()


def check_settings(names: list[str], games: int, workers: int, room: int) -> None:
    if not names:
        raise NotationError("name a regulation to play by", "レギュレーションを1つは書いてください。")
    if games < workers or games % workers:
        raise NotationError(
            f"{games} games cannot be spread evenly over {workers} processes",
            f"{games}ゲームを{workers}個のプロセスに等しく分けられません。",
        )
    if not 1 <= room <= MOST_OPTIONS:
        raise NotationError(
            f"a game has room for 1 to {MOST_OPTIONS} options, not for {room}",
            f"選択肢の置き場は1から{MOST_OPTIONS}までです（{room}はできません）。",
        )
