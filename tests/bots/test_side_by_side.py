"""Searches side by side share one batch of the net, and each game is the one its agents would play alone."""

from collections.abc import Callable
from threading import active_count

import numpy as np
import pytest

from kirifuda import blackpoker
from kirifuda.bots import Agent, new_bot, play_out
from kirifuda.bots.lockstep import AUTOMATION, Deal, LockstepTable, play_all, searching
from kirifuda.bots.master_bot import MasterBot
from kirifuda.bots.net import backend
from kirifuda.bots.net.backend import PlayingNet, playing_net
from kirifuda.bots.net.forward import NumpyNet
from kirifuda.bots.net.player import NetEvaluator, shipped_weights
from kirifuda.bots.net.weights import Floats
from kirifuda.bots.net_bot import NetBot
from kirifuda.bots.search_bot import Limit
from kirifuda.bots.side_by_side import Answer, Ask, NetQuestion, Steps, Strand, answers

ENTRY = "9.1 Lite + Entry 16"
TRIES = 3
Choices = list[tuple[int, list[int]]]


class CountedNet(NumpyNet):
    """How many positions it was asked about, each time."""

    def __init__(self, at_once: int = 256) -> None:
        super().__init__(shipped_weights())
        self.asked: list[int] = []
        self.at_once = at_once

    def judge(self, rows: list[bytes], options: list[bytes]) -> tuple[list[Floats], Floats]:
        self.asked.append(len(rows))
        return super().judge(rows, options)


def master(seed: int, net: PlayingNet) -> MasterBot:
    return MasterBot(seed, Limit(TRIES), evaluator=NetEvaluator(net))


def agents(seed: int, net: PlayingNet) -> tuple[Agent, Agent]:
    """Searches by tries against every kind, and games without any."""
    pairs: list[Callable[[], tuple[Agent, Agent]]] = [
        lambda: (master(seed, net), NetBot(seed, net=net)),
        lambda: (new_bot("greedy", seed), master(seed, net)),
        lambda: (master(seed, net), master(seed + 50, net)),
        lambda: (new_bot("skilled", seed), new_bot("random", seed)),
        lambda: (NetBot(seed, net=net), new_bot("search:3", seed)),
    ]
    return pairs[seed % len(pairs)]()


def deals(net: PlayingNet, count: int = 5) -> list[Deal]:
    return [Deal(blackpoker.rules_of(ENTRY), seed, agents(seed, net)) for seed in range(60, 60 + count)]


def played(given: list[Deal], width: int) -> Choices:
    return [(one.deal.seed, one.choices) for one in play_all(given, width)]


@pytest.fixture(scope="module")
def alone() -> Choices:
    """One game after the other, without any of this."""
    found: Choices = []
    for deal in deals(NumpyNet(shipped_weights())):
        choices: list[int] = []
        play_out(blackpoker.new_game(deal.rules, seed=deal.seed, automation=AUTOMATION), deal.agents, choices)
        found.append((deal.seed, choices))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("width", [1, 2, 16])
def test_a_game_is_the_same_however_many_are_played_beside_it(width: int, alone: Choices) -> None:
    assert played(deals(NumpyNet(shipped_weights())), width) == alone


@pytest.mark.slow
@pytest.mark.parametrize("library", list(backend.EXTRAS))
def test_and_whichever_library_does_the_sums(library: str, alone: Choices, monkeypatch: pytest.MonkeyPatch) -> None:
    if not backend.installed(library):
        pytest.skip(f"{library} is an extra, and not installed here")
    monkeypatch.setenv(backend.VARIABLE, library)
    assert played(deals(playing_net(shipped_weights())), 16) == alone


def test_searches_of_several_games_are_answered_together() -> None:
    one_by_one, together = CountedNet(), CountedNet()
    for net, width in ((one_by_one, 1), (together, 3)):
        assert len(played(deals(net, 3), width)) == 3
    assert sum(one_by_one.asked) == sum(together.asked)
    assert len(together.asked) < 0.7 * len(one_by_one.asked)


def test_agents_have_their_own_net_again_when_a_game_is_over_or_given_up() -> None:
    net = CountedNet()
    given = deals(net, 3)
    before = active_count()
    some = play_all(given, 2)
    next(some)
    some.close()
    assert active_count() == before, "and no thread is left waiting"
    for deal in given:
        for agent in deal.agents:
            if isinstance(agent, MasterBot):
                assert isinstance(agent.evaluator, NetEvaluator)
                assert agent.evaluator.net is net


def test_who_has_so_many_seconds_thinks_alone() -> None:
    by_tries, by_seconds = MasterBot(1, Limit(5)), MasterBot(1, Limit(seconds=0.1))
    assert [agent for agent, _ in searching([by_tries, by_seconds, NetBot(1)])] == [by_tries]


def question(net: PlayingNet, seed: int) -> NetQuestion:
    """The first of a game."""
    table = LockstepTable(0, Deal(blackpoker.rules_of(ENTRY), seed, (NetBot(1, net=net), NetBot(2, net=net))))
    return table.asking.send(None)


def test_each_net_answers_for_itself_and_no_more_at_a_time_than_is_good_for_it() -> None:
    net, other = CountedNet(at_once=2), CountedNet()
    asked = [question(one, seed) for seed, one in enumerate((net, other, net, net))]
    for (scores, values), one in zip(answers(asked), asked, strict=True):
        (expected,), (value,) = NumpyNet.judge(net, one.rows, one.options)
        np.testing.assert_allclose(scores[0], expected, atol=1e-4)
        assert values[0] == pytest.approx(value, abs=1e-4)
    assert (net.asked, other.asked) == ([2, 1], [1])


def steps(net: PlayingNet, ask: Ask, told: list[str]) -> Steps:
    """Asks on its own, then in the middle of something, then fails."""
    answer = yield NetQuestion(net, [b"1"], [])
    told.append(f"got {said(answer)}")
    told.append(f"and {said(ask(NetQuestion(net, [b'2'], [])))}")
    raise ValueError("lost")


def said(answer: Answer | None) -> float:
    assert answer is not None
    return float(answer[1][0])


def worth(value: float) -> Answer:
    return [], np.array([value], np.float32)


def test_a_strand_goes_on_when_it_is_answered_and_says_what_went_wrong() -> None:
    net, told = CountedNet(), list[str]()
    strand = Strand(lambda ask: steps(net, ask, told))
    assert strand.send(None).rows == [b"1"]
    assert told == []
    assert strand.send(worth(0.5)).rows == [b"2"]
    assert told == ["got 0.5"]
    with pytest.raises(ValueError, match="lost"):
        strand.send(worth(0.25))
    assert told == ["got 0.5", "and 0.25"]
    strand.close()


def test_a_strand_that_is_given_up_ends_where_it_is() -> None:
    net, told = CountedNet(), list[str]()
    strand = Strand(lambda ask: steps(net, ask, told))
    strand.close()
    strand = Strand(lambda ask: steps(net, ask, told))
    strand.send(None)
    strand.close()
    strand.thread.join(5)
    assert not strand.thread.is_alive()
    assert told == []
