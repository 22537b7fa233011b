"""The dials of a level: at zero nothing changes, and a mistake is the same one for a whole turn."""

from math import inf

import numpy as np
import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.memory.blanking import sampling_view
from kirifuda.blackpoker.views.seat_view import View
from kirifuda.bots import play_out
from kirifuda.bots.dials import Dials, dialled
from kirifuda.bots.level_bot import LevelBot
from kirifuda.bots.lockstep import AUTOMATION
from kirifuda.bots.net.player import judged, shipped_net
from kirifuda.bots.net.weights import Floats
from kirifuda.bots.net_bot import NetBot
from tests.blackpoker.board import Board

OPEN = """
turn P1
P1 life: #12
P1 hand: SA C6 D7 H4
P1 field: a:H9 b:C8
P1 walls: D2 D3
P2 life: #9
P2 hand: S2 C3 C5 H2
P2 field: x:S5
P2 walls: D9 D10
"""


def opened() -> View:
    """The first player's turn, with much they could do."""
    return sampling_view(Board("9.1 Lite", OPEN).game, 0)


def named(view: View, name: str) -> int:
    """The place of an option: the id of an action, or its kind."""
    assert view.decision is not None
    for place, option in enumerate(view.decision.options):
        if name == (view.rules.actions[option.value].id if option.kind == "action" else option.kind):
            return place
    raise AssertionError(f"{name} is not offered")


def zeros(view: View) -> Floats:
    assert view.decision is not None
    return np.zeros(len(view.decision.options), np.float32)


@pytest.mark.parametrize("regulation", ["9.1 Lite + Entry 16", "9.1 Master + Extra"])
def test_at_zero_a_level_is_the_net(regulation: str) -> None:
    games: list[list[int]] = []
    for bots in ([NetBot(1), NetBot(2)], [LevelBot(1, Dials()), LevelBot(2, Dials())]):
        game = blackpoker.new_game(regulation, seed=6, automation=AUTOMATION)
        games.append([])
        play_out(game, bots, games[-1])
    assert games[0] == games[1]


def test_the_scores_of_the_caller_stay_as_they_are() -> None:
    view = opened()
    scores = zeros(view)
    dialled(view, scores, Dials(misjudges=3.0, forgets_actions=0.5), 1)
    assert not scores.any()


def test_what_is_forgotten_stays_forgotten_for_the_turn_and_not_for_ever() -> None:
    dials = Dials(forgets_actions=0.5)
    view = opened()
    place = named(view, "summonsSoldier")

    def forgets(turn: int, seed: int) -> bool:
        asked = opened()
        asked.turn_no = turn
        return float(dialled(asked, zeros(asked), dials, seed)[place]) == -inf

    assert all(forgets(3, seed) == forgets(3, seed) for seed in range(40))
    assert 8 < sum(forgets(3, seed) for seed in range(40)) < 32
    assert any(forgets(3, seed) != forgets(5, seed) for seed in range(40))


def test_ending_the_turn_is_never_forgotten() -> None:
    view = opened()
    taken = dialled(view, zeros(view), Dials(forgets_actions=1.0), 1)
    assert [place for place, score in enumerate(taken) if score > -inf] == [named(view, "end"), named(view, "pass")]


def test_an_answer_is_missed_whole() -> None:
    game = Board("9.1 Lite", OPEN).choose("summonsSoldier").game
    while game.decision is not None and game.decision.seat == 0:
        game.choose(0 if game.decision.kind != "chance" else len(game.decision.options) - 1)
    view = sampling_view(game, 1)
    assert len(zeros(view)) > 1
    taken = dialled(view, zeros(view), Dials(misses_answers=1.0), 1)
    assert [place for place, score in enumerate(taken) if score > -inf] == [named(view, "pass")]


def test_soldiers_are_loved() -> None:
    view = opened()
    taken = dialled(view, zeros(view), Dials(loves_soldiers=2.0), 1)
    assert taken[named(view, "attack")] == 2.0
    assert taken[named(view, "summonsSoldier")] == 2.0
    assert taken[named(view, "end")] == 0.0


def test_misjudging_is_a_draw_by_the_chances_of_the_net() -> None:
    """Over many seeds an option is taken as often as its score says: e to 1."""
    view = opened()
    scores = np.full(len(zeros(view)), -50.0, np.float32)
    scores[0], scores[1] = 1.0, 0.0
    taken = [int(dialled(view, scores, Dials(misjudges=1.0), seed).argmax()) for seed in range(1500)]
    assert set(taken) == {0, 1}
    assert 0.70 < taken.count(0) / len(taken) < 0.76


def test_whoever_is_asked_again_answers_the_same() -> None:
    view = opened()
    scores, _ = judged(shipped_net(), view)
    dials = Dials(4.0, 0.5, 0.5, 0.5, 2.0)
    first = dialled(view, scores, dials, 7)
    assert (dialled(opened(), scores, dials, 7) == first).all()
    assert not (dialled(opened(), scores, dials, 8) == first).all()


def test_what_is_known_at_sight_is_what_the_scores_would_have_led_to() -> None:
    """Every position of a game of a level that overlooks much: where it needs no scores, no scores matter."""
    dials = Dials(3.0, 0.9, 0.5, 0.7, 2.0)
    game = blackpoker.new_game("9.1 Lite", seed=2)
    bot, known = LevelBot(4, dials), 0
    for _ in range(120):
        if game.decision is None:
            break
        view = sampling_view(game, game.decision.seat)
        at_sight = bot.at_sight(view)
        scores, _ = judged(shipped_net(), view)
        if at_sight is not None:
            known += len(game.decision.options) > 1
            assert bot.pick(view, scores) == at_sight
        game.choose(bot.pick(view, scores))
    assert known > 5
