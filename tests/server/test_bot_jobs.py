"""What a bot of a table is sent: its memory, if it wants one; and what it answers: a whole request at once."""

import msgspec
import pytest

from kirifuda import blackpoker
from kirifuda.bots.seat_memory import SeatMemory
from kirifuda.server.bots.jobs import BotAnswer, Decide
from kirifuda.server.bots.pool import DEADLINE_S, THINKS, Pool
from kirifuda.server.bots.worker import decide
from tests.blackpoker.board import Board
from tests.loops import run_apart

THROW = "turn P1; P1 life: #20; P1 hand: S9 C2 H3 D4 HK; P1 walls: C10 D9; P2 life: #8; P2 hand: H2; P2 walls: C9"


def test_the_parts_of_a_request_are_answered_at_once() -> None:
    game = Board("9.1 Lite", THROW).game
    decided = decide(Decide(game.to_data(), 0, "search:40", 1))
    answers = decided.choices
    assert decided.opinion is not None
    for index in answers:
        game.choose(index)
    assert [request.action.id for request in game.stage] == ["throwing"]
    assert len(answers) == 4
    greedy = decide(Decide(Board("9.1 Lite", THROW).game.to_data(), 0, "greedy", 1))
    assert (len(greedy.choices), greedy.opinion) == (1, None)


SENT = [("search:4", True), (" Search", True), ("net", True), ("first", True), ("greedy", False), ("none", False)]


@pytest.mark.parametrize(("bot", "sent"), SENT)
def test_only_a_bot_that_remembers_is_sent_its_memory(bot: str, sent: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    game = blackpoker.new_game("9.1 Lite + Entry 16", seed=4)
    assert game.decision is not None
    seat = game.decision.seat
    memory = SeatMemory(game, seat).memory
    jobs: list[Decide] = []

    async def ask(pool: Pool, job: bytes) -> BotAnswer:
        del pool
        jobs.append(msgspec.json.decode(job, type=Decide))
        return BotAnswer([0, 1])

    monkeypatch.setattr(Pool, "ask", ask)
    assert run_apart(Pool(1).choose(game, game.decision, bot, 1, memory)).choices == [0, 1]
    assert (jobs[0].memory == memory.to_data()) is sent
    assert jobs[0].seconds == THINKS * DEADLINE_S
    if bot in ("search:4", "net", "first"):
        assert 0 <= decide(jobs[0]).choices[0] < len(game.decision.options)
