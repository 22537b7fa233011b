"""Steps many games at once: one byte a game goes in, what a learner needs for the next choices comes out.

Lone options are taken, and a game that ends makes room for the next, so every game always has a choice to make. Where
one seat of each game belongs to an opponent, that seat is played here; the games then come in pairs with the same deal
and the seats changed, so that luck of the deal counts for nobody.
"""

from collections.abc import Callable
from typing import Final

from librt.strings import BytesWriter

from kirifuda.blackpoker.batch.remembered_game import RememberedGame
from kirifuda.blackpoker.batch.scribe import Scribe
from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.editions.table import Automation, new_game
from kirifuda.blackpoker.encoding.scheme import OPTION
from kirifuda.blackpoker.views.seat_view import View
from kirifuda.core.errors import EngineError

DRAWN: Final = 2
"""The result of a game nobody won; 0 and 1 are the seats."""
LONGEST: Final = 1500
"""A game that has not ended after so many decisions counts as drawn."""
MOST_OPTIONS: Final = 255
"""The count of options is one byte; no decision of any regulation comes near."""
NO_OPTIONS: Final = [bytes(OPTION * count) for count in range(MOST_OPTIONS + 1)]
"""What fills the room of options that are not there, by their number."""
AUTOMATION: Final = Automation.USUAL | Automation.NO_TAKE_BACK

Opponent = Callable[[View], int]


class Finished:
    """A game that ended: which rules of the batch, which deal, who the learner was (-1: both seats), who won."""

    def __init__(self, kind: int, seed: int, learner: int, result: int, decisions: int, turns: int) -> None:
        self.kind: Final = kind
        self.seed: Final = seed
        self.learner: Final = learner
        self.result: Final = result
        self.decisions: Final = decisions
        self.turns: Final = turns


class BatchTable:
    """One place of the batch, where one game is played after the other."""

    def __init__(
        self,
        kind: int,
        rules: Rules,
        seed: int,
        learner: int,
        play: RememberedGame | None = None,
        forgetful: bool = False,
    ) -> None:
        """`play`: a game of this deal that goes on; without one it is begun."""
        self.kind: Final = kind
        self.rules: Final = rules
        self.learner: Final = learner
        self.seed: int = seed
        self.decisions: int = 0
        self.forgetful: Final = forgetful
        self.play: RememberedGame = play or begun(rules, seed, forgetful)

    def clone(self) -> "BatchTable":
        play = self.play.clone()
        copy = BatchTable(self.kind, self.rules, self.seed, self.learner, play, self.forgetful)
        copy.decisions = self.decisions
        return copy

    def deal(self, seed: int) -> None:
        self.seed = seed
        self.decisions = 0
        self.play = begun(self.rules, seed, self.forgetful)

    def choose(self, index: int) -> None:
        self.decisions += 1
        self.play.choose(index)

    def advance(self, opponent: Opponent | None) -> bool:
        """Play on to the next choice of the learner; False if the game is over before."""
        while True:
            decision = self.play.game.decision
            if decision is None or self.decisions > LONGEST:
                return False
            if len(decision.options) == 1:
                self.choose(0)
            elif opponent is not None and decision.seat != self.learner:
                self.choose(opponent(self.play.seen()))
            else:
                return True

    def finished(self) -> Finished:
        game = self.play.game
        outcome = game.outcome
        winner = None if outcome is None else outcome.winner
        result = DRAWN if winner is None else winner
        return Finished(self.kind, self.seed, self.learner, result, self.decisions, game.turn_no)


def begun(rules: Rules, seed: int, forgetful: bool) -> RememberedGame:
    return RememberedGame(new_game(rules, None, seed, AUTOMATION), forgetful=forgetful)


class GameBatch:
    """`count` games by the given rules in turn; afterwards the fields hold the next choice of each, in order.

    `rows` and `options` are those of the encoder, `counts` the number of options, `seats` who chooses, `ended` 1 where
    a game ended on the way to this choice, `results` who won it. `finished` collects the games until it is cleared.
    """

    def __init__(
        self,
        rules: list[Rules],
        count: int,
        seed: int,
        opponent: Opponent | None = None,
        forgetful: bool = False,
        room: int = 0,
    ) -> None:
        """`forgetful`: rows say what lies on the table, as if nobody had seen how it came there: quicker.

        `room`: every game has so many options, the first of those there are and nothing beyond; 0: as many as it has.
        """
        self.opponent: Final = opponent
        self.room: Final = room
        self.most: Final = room or MOST_OPTIONS
        self.scribes: Final = [Scribe(one) for one in rules]
        self.tables: Final[list[BatchTable]] = []
        for place in range(count):
            deal = place if opponent is None else place >> 1
            kind = deal % len(rules)
            learner = -1 if opponent is None else place & 1
            table = BatchTable(kind, rules[kind], seed + deal, learner, None, forgetful)
            self.tables.append(table)
        self.deals: Final = count if opponent is None else (count + 1) >> 1
        self.finished: Final[list[Finished]] = []
        self.rows: bytes = b""
        self.options: bytes = b""
        self.counts: bytes = b""
        self.seats: bytes = b""
        self.ended: bytes = b""
        self.results: bytes = b""
        self._play_on(None)

    def step(self, chosen: bytes) -> None:
        """One option of each game, in the order of the games."""
        if len(chosen) != len(self.tables):
            raise EngineError(
                f"{len(chosen)} options were chosen for {len(self.tables)} games",
                f"{len(self.tables)}個のゲームに対して{len(chosen)}個の選択肢が渡されました。",
            )
        self._play_on(chosen)

    def _play_on(self, chosen: bytes | None) -> None:
        """Each game in turn to its next choice: what is touched is touched once."""
        rows, options, counts = BytesWriter(), BytesWriter(), BytesWriter()
        seats, ended, results = BytesWriter(), BytesWriter(), BytesWriter()
        for place, table in enumerate(self.tables):
            if chosen is not None:
                table.choose(chosen[place])
            over, result = 0, DRAWN
            while not table.advance(self.opponent):
                done = table.finished()
                over, result = 1, done.result
                self.finished.append(done)
                table.deal(table.seed + self.deals)
            play = table.play
            decision = play.game.decision
            assert decision is not None
            count = min(self.most, len(decision.options))
            self.scribes[table.kind].write(play, decision.seat, count, rows, options)
            if self.room:
                options.write(NO_OPTIONS[self.room - count])
            counts.append(count)
            seats.append(decision.seat)
            ended.append(over)
            results.append(result)
        self.rows, self.options, self.counts = rows.getvalue(), options.getvalue(), counts.getvalue()
        self.seats, self.ended, self.results = seats.getvalue(), ended.getvalue(), results.getvalue()
