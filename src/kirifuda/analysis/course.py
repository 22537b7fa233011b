"""The course of a recorded game: every answer of a player as a whole, with the position it was given in."""

from collections.abc import Iterator
from typing import Final

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.memory.memory import Memory
from kirifuda.blackpoker.records.record import UNFINISHED, Record
from kirifuda.blackpoker.records.replay import RecordPlayer, replay, start
from kirifuda.blackpoker.records.table_start import inner_game
from kirifuda.blackpoker.tree_search.answers import WholeAnswer, continues
from kirifuda.bots.seat_memory import SeatMemory
from kirifuda.core.decision import BACK, Decision, Option
from kirifuda.core.errors import NotationError


class Given:
    """An answer that was given. `game` is the position before it, `memories` what both seats remembered then.

    `number` counts the choices of the record before it, `place` the games of a match; `answer` is `None` where the
    player gave up.
    """

    def __init__(
        self, number: int, place: int, seat: int, game: Game, memories: list[Memory], answer: WholeAnswer | None
    ) -> None:
        self.number: Final = number
        self.place: Final = place
        self.seat: Final = seat
        self.game: Final = game
        self.memories: Final = memories
        self.answer: WholeAnswer | None = answer


def check_finished(record: Record) -> None:
    """Only what is over is analysed: before that the cards of both players are nobody's business."""
    if record.result == UNFINISHED:
        raise NotationError(
            f"{record.where}: this game is not over yet; it can be analysed when it is",
            f"{record.where}：このゲームはまだ終わっていません。分析は終わってからできます。",
        )


def course_of(record: Record, rules: Rules | None = None) -> list[Given]:
    """All answers of a finished record; raises `NotationError` where it is not over or not what happened."""
    check_finished(record)
    choices = replay(record, rules).choices
    return list(_Walk(start(record, rules, False), choices).all())


class _Walk:
    """Goes along the choices; small decisions of one request, or of one set of attackers, become one answer."""

    def __init__(self, run: RecordPlayer, choices: list[int]) -> None:
        self.run: Final = run
        self.choices: Final = choices
        self.place: int = 0
        self.heard: list[SeatMemory] = []
        self.options: list[Option] = []
        self.open: Given | None = None

    def all(self) -> Iterator[Given]:
        self.hear()
        for number, choice in enumerate(self.choices):
            game = inner_game(self.run.table)
            decision = None if game is None else game.decision
            if game is not None and choice < 0:
                yield self.given(number, -1 - choice, game)
            elif game is not None and decision is not None and self.run.table.decision is decision:
                self.take(number, game, decision, decision.options[choice])
            self.run.choose_index(choice)
            self.hear()
            if self.open is not None and decision is not None and not (game and continues(game, decision)):
                if self.options[-1] != BACK:
                    self.open.answer = WholeAnswer(self.options, tuple(self.options))
                    yield self.open
                self.open = None

    def given(self, number: int, seat: int, game: Game) -> Given:
        memories = [heard.memory.clone() for heard in self.heard]
        return Given(number, self.place, seat, game.clone(), memories, None)

    def take(self, number: int, game: Game, decision: Decision, option: Option) -> None:
        if self.open is None:
            self.open = self.given(number, decision.seat, game)
            self.options = []
        self.options.append(option)

    def hear(self) -> None:
        """What the last choice brought, for the memories of both seats; a new game is a new table."""
        for part in self.run.parts:
            if part.game is None:
                continue
            if part.fresh:
                self.place += 1
                self.heard = [SeatMemory(part.game, seat) for seat in range(2)]
            else:
                for heard in self.heard:
                    heard.hear(part.game, part.events)
