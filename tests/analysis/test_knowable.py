"""What an analysis calls knowable, and a hint, depend on nothing that the seat may not know."""

from pathlib import Path

import pytest

from kirifuda.analysis import Advice, advise
from kirifuda.analysis.course import Given, course_of
from kirifuda.analysis.judges import judge_for
from kirifuda.analysis.thoroughness import Thoroughness
from kirifuda.analysis.tried import TriedDecision
from kirifuda.blackpoker.memory.blanking import sampling_view
from kirifuda.blackpoker.memory.sample import sample
from kirifuda.blackpoker.records.record_reader import parse_record
from kirifuda.cards.rng import Rng
from tests.blackpoker.board import Board

PLANTED = Path(__file__).parent / "planted.kf"
FEW = Thoroughness(samples=2, copies=1, few=(1, 1), answers=3)


def given_answers() -> list[Given]:
    found = course_of(parse_record(PLANTED.read_text(encoding="utf-8")))
    return [given for given in found if given.game.decision and len(given.game.decision.options) > 1]


def alike(given: Given, luck: int) -> Given:
    """Another game that looks the same to the seat that decides."""
    seen = sampling_view(given.game, given.seat, given.memories[given.seat])
    game = sample(seen, Rng(luck))
    return Given(given.number, given.place, given.seat, game, given.memories, given.answer)


def then_values(given: Given) -> list[float]:
    judge = judge_for(given.game.rules)
    subject = TriedDecision(given, judge, FEW)
    subject.take(judge.play_on(subject.trials()))
    return subject.then


def advice_for(given: Given) -> Advice:
    return advise(sampling_view(given.game, given.seat, given.memories[given.seat]), 7, FEW)


def test_what_was_knowable_is_the_same_in_all_games_that_look_alike() -> None:
    hidden = 0
    for number, given in enumerate(given_answers()[::3]):
        twin = alike(given, 100 + number)
        hidden += given.game.digest() != twin.game.digest()
        assert then_values(given) == pytest.approx(then_values(twin), abs=1e-4)  # sums of a batch are rounded
    assert hidden > 3


def test_a_hint_is_the_same_in_all_games_that_look_alike() -> None:
    for number, given in enumerate(given_answers()[1::3]):
        assert advice_for(given) == advice_for(alike(given, 200 + number))


def test_a_hint_names_options_that_can_be_chosen_the_best_first() -> None:
    for given in given_answers()[::4]:
        advice = advice_for(given)
        game = given.game.clone()
        for index in advice.options[0].options:
            assert game.decision is not None
            assert game.decision.seat == given.seat
            game.choose(index)
        wins = [option.wins for option in advice.options]
        assert wins == sorted(wins, reverse=True)


def test_a_hint_blocks_what_would_end_the_game() -> None:
    given = next(given for given in given_answers() if given.number == 35)
    best = advice_for(given).options[0]
    assert best.words.en == "Block ♢8 with ♡J"
    assert best.wins > 0.8


def test_a_hint_speaks_to_the_player_and_names_nobody() -> None:
    board = Board("9.1 Lite", "turn P1; P1 life: #20; P1 hand: SA S2; P1 field: a:C6; P2 life: #20; P2 field: b:D10")
    advice = advise(sampling_view(board.choose("down").game, 0), 1, FEW)
    said = " ".join(option.words.en + option.words.ja for option in advice.options)
    assert "the opponent's ♢10" in said
    assert "相手の♢10" in said
