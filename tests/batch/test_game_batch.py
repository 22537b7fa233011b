"""Many games side by side: each is the game it would be alone, in the eyes of seats that were told everything."""

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.batch import GameBatch
from kirifuda.blackpoker.batch.game_batch import AUTOMATION, DRAWN
from kirifuda.blackpoker.batch.remembered_game import RememberedGame
from kirifuda.blackpoker.encoding import OPTION, ROW, PositionEncoder
from kirifuda.blackpoker.memory import Memory
from kirifuda.blackpoker.views import redact, view
from kirifuda.blackpoker.views.seat_view import View, blank_view
from kirifuda.bots import new_bot
from kirifuda.cards.rng import Rng
from kirifuda.core.errors import EngineError
from kirifuda.core.event import Event

pytestmark = pytest.mark.both
SAMPLED = ["6.0 Extra", "7.0 Master + Full + Preset 2", "8.0d Extra + Full", "8.2 Standard + Pack"]
SAMPLED += ["9.1 Lite + Entry 16", "9.1 Master + Extra", "9.1 Master + Draft"]


class ToldEverything:
    """A game alone; both memories see every single step."""

    def __init__(self, regulation: str, seed: int) -> None:
        self.game = blackpoker.new_game(regulation, seed=seed, automation=AUTOMATION)
        self.encoder = PositionEncoder(self.game.rules)
        self.memories = [Memory(self.game.rules, seat) for seat in range(2)]
        self.views: list[View] = [blank_view(self.game.rules, seat) for seat in range(2)]
        self.told(self.game.events)
        self.take_lone_options()

    def told(self, events: list[Event]) -> None:
        for seat in range(2):
            after = view(self.game, seat)
            self.memories[seat].see(self.views[seat], redact(events, self.views[seat]), after)
            self.views[seat] = after

    def choose(self, index: int) -> None:
        self.told(self.game.choose(index))
        self.take_lone_options()

    def take_lone_options(self) -> None:
        while self.game.decision is not None and len(self.game.decision.options) == 1:
            self.told(self.game.choose(0))


@pytest.mark.parametrize("regulation", SAMPLED)
def test_a_game_of_a_batch_is_the_game_alone(regulation: str) -> None:
    batch, alone, rng = GameBatch([blackpoker.rules_of(regulation)], 1, 5), ToldEverything(regulation, 5), Rng(5)
    while alone.game.decision is not None:
        seat = alone.game.decision.seat
        assert batch.rows == alone.encoder.row(alone.views[seat], alone.memories[seat])
        assert batch.options == alone.encoder.options(alone.views[seat])
        assert (batch.counts[0], batch.seats[0], batch.ended[0]) == (len(alone.game.decision.options), seat, 0)
        index = rng.below(batch.counts[0])
        batch.step(bytes([index]))
        alone.choose(index)
    assert batch.ended[0] == 1
    (finished,) = batch.finished
    outcome = alone.game.outcome
    assert outcome is not None
    assert finished.result == batch.results[0] == (DRAWN if outcome.winner is None else outcome.winner)
    assert (finished.seed, finished.learner, finished.turns) == (5, -1, alone.game.turn_no)


def test_games_of_several_regulations_go_on_for_ever() -> None:
    rules = [blackpoker.rules_of(name) for name in ("9.1 Lite + Entry 16", "9.1 Master + Extra")]
    batch, rng = GameBatch(rules, 6, 40), Rng(1)
    for _ in range(200):
        assert [len(batch.rows), len(batch.options)] == [6 * ROW, OPTION * sum(batch.counts)]
        assert min(batch.counts) > 1
        batch.step(bytes([rng.below(count) for count in batch.counts]))
    seeds = [finished.seed for finished in batch.finished]
    assert len(set(seeds)) == len(seeds) > 6, "every game has a deal of its own"
    assert {finished.kind for finished in batch.finished} == {0, 1}
    assert all(finished.kind == (finished.seed - 40) % 2 for finished in batch.finished)


def test_an_opponent_plays_each_deal_from_both_seats() -> None:
    greedy, rng = new_bot("greedy", 1), Rng(1)
    asked: list[int] = []

    def opponent(seen: View) -> int:
        asked.append(seen.seat)
        return greedy.choose(seen)

    batch = GameBatch([blackpoker.rules_of("9.1 Lite + Entry 16")], 8, 90, opponent)
    for _ in range(60):
        assert list(batch.seats) == [0, 1] * 4, "the learner is asked, in their own seat"
        batch.step(bytes([rng.below(count) for count in batch.counts]))
    assert set(asked) == {0, 1}
    played = {(finished.seed, finished.learner) for finished in batch.finished}
    assert len(played) == len(batch.finished) > 8
    first = {seed for seed, learner in played if learner == 0} & {seed for seed, learner in played if learner == 1}
    assert {90, 91, 92, 93} <= first


def test_a_choice_is_needed_for_each_game() -> None:
    batch = GameBatch([blackpoker.rules_of("9.1 Lite + Entry 16")], 2, 1)
    rows = batch.rows
    with pytest.raises(EngineError, match="3 options were chosen for 2 games"):
        batch.step(b"\0\0\0")
    assert batch.rows == rows


def test_a_copy_remembers_for_itself() -> None:
    play = RememberedGame(blackpoker.new_game("8.2 Lite", seed=3, automation=AUTOMATION))
    copy, rng = play.clone(), Rng(3)
    before = [memory.to_data() for memory in play.memories]
    for _ in range(60):
        assert copy.game.decision is not None
        copy.choose(rng.below(len(copy.game.decision.options)))
    assert [memory.to_data() for memory in play.memories] == before
    assert [memory.to_data() for memory in copy.memories] != before
