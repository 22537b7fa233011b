"""The analysis of finished games: a planted blunder, what was knowable, all editions, what is refused."""

from pathlib import Path

import pytest

from kirifuda import blackpoker
from kirifuda.analysis import analyse
from kirifuda.analysis.course import course_of
from kirifuda.analysis.thoroughness import Thoroughness
from kirifuda.blackpoker import Automation
from kirifuda.blackpoker.editions.house import read_house
from kirifuda.blackpoker.records.choice_text import read_text
from kirifuda.blackpoker.records.record import Record
from kirifuda.blackpoker.records.record_reader import parse_record
from kirifuda.blackpoker.records.recorder import Recorder
from kirifuda.blackpoker.records.seat_record import seat_record
from kirifuda.blackpoker.records.table_start import inner_game
from kirifuda.blackpoker.views.seat_view import view
from kirifuda.bots import new_bot
from kirifuda.core.errors import NotationError
from tests.house.files import WINDY, forget_houses
from tests.records.games import NAMES

PLANTED = Path(__file__).parent / "planted.kf"
"""Two nets play; with the game all but won, Ben lets the attacker through who ends it."""
BLUNDER = 35
FEW = Thoroughness(samples=4, copies=2, few=(1, 1), answers=3, again=3, times=2)
FEWEST = Thoroughness(samples=1, copies=1, few=(1, 1), answers=2, again=1, times=1)


def planted() -> Record:
    return parse_record(PLANTED.read_text(encoding="utf-8"))


def greedy_record(regulation: str, most: int) -> Record:
    """A game of greedy bots; whoever decides after so many choices gives up."""
    game = blackpoker.new_game(regulation, seed=3, automation=Automation.USUAL)
    recorder = Recorder(game, 3, NAMES)
    bots = [new_bot("greedy", 1), new_bot("greedy", 2)]
    while (decision := game.decision) is not None:
        if len(recorder.choices) >= most:
            recorder.conceded(decision.seat)
            game.concede(decision.seat)
        else:
            index = bots[decision.seat].choose(view(game, decision.seat))
            recorder.chose(index)
            game.choose(index)
    return recorder.record()


def test_a_planted_blunder_is_the_biggest_swing() -> None:
    told: list[tuple[int, int]] = []
    found = analyse(planted(), wanted=FEW, progress=lambda done, of: told.append((done, of)))
    worst = found.swings()[0]
    taken, better = worst.taken(), worst.better()
    assert taken is not None
    assert better is not None
    assert (worst.number, worst.seat, found.learned) == (BLUNDER, 1, True)
    assert (taken.words.en, better.words.en) == ("Do not block ♢8", "Block ♢8 with ♡J")
    assert (taken.words.ja, better.words.ja) == ("♢8をブロックしない", "♢8を♡Jでブロック")
    assert worst.swing > 0.5
    assert worst.swing > 2 * found.swings()[1].swing
    assert worst.swing_now > 0.8
    assert worst.first_wins(True) < 0.2
    assert told[-1][0] == told[-1][1]
    assert [(ending.game, ending.winner) for ending in found.endings] == [(1, 0)]


def test_all_values_are_probabilities_and_the_best_stands_first() -> None:
    found = analyse(planted(), wanted=FEWEST)
    assert [one.number for one in found.decisions] == sorted(one.number for one in found.decisions)
    for decision in found.decisions:
        values = [decision.then, decision.now, decision.after, decision.after_now]
        assert all(0.0 <= value <= 1.0 for value in values)
        assert decision.swing == decision.then - decision.after >= 0.0
        assert [option.then for option in decision.options] == sorted([one.then for one in decision.options])[::-1]
        assert sum(option.taken for option in decision.options) == bool(decision.options)


@pytest.mark.parametrize(
    "regulation", ["9.1 Master + Extra", "8.2 Lite + Entry 20", "8.0 Standard", "8.0d Extra", "7.0 Lite", "6.0 Master"]
)
def test_a_game_of_every_edition_is_analysed_to_its_end(regulation: str) -> None:
    record = greedy_record(regulation, 40)
    found = analyse(record, wanted=FEWEST)
    assert found.result == record.result
    assert len(found.decisions) > 5
    if "conceded" in record.result:
        last = found.decisions[-1]
        taken = last.taken()
        assert taken is not None
        assert (taken.words.en, taken.words.ja, taken.then) == ("Give up", "投了", 0.0)
        assert last.swing == last.then


def test_requests_taken_back_are_no_decisions() -> None:
    game = blackpoker.new_game("9.1 Lite + Entry 16", seed=49, automation=Automation.USUAL)
    recorder = Recorder(game, 49, NAMES)
    for text in ("throwing", "back", "pass"):
        index = read_text(game, text)
        recorder.chose(index)
        game.choose(index)
    recorder.conceded(0)
    game.concede(0)
    course = course_of(recorder.record())
    first = [given for given in course if given.seat == 0 and given.number < 3]
    assert [given.number for given in first] == [2]


def conceded_match() -> Record:
    """A match of two decks, in which somebody gives every game up after some choices."""
    match = blackpoker.new_match("8.0d Lite + Random Half", seed=4)
    recorder, played = Recorder(match, 4, NAMES), 0
    while (decision := match.decision) is not None:
        played = 0 if inner_game(match) is None else played + 1
        if played > 9:
            recorder.conceded(decision.seat)
            match.concede(decision.seat)
            played = 0
        else:
            recorder.chose(0)
            match.choose(0)
    return recorder.record()


def test_the_games_of_a_match_are_told_apart() -> None:
    found = analyse(conceded_match(), wanted=FEWEST)
    assert len(found.endings) >= 2
    assert {decision.game for decision in found.decisions} == {ending.game for ending in found.endings}
    assert all(ending.winner >= 0 for ending in found.endings)


def test_a_house_rule_is_judged_by_playouts() -> None:
    forget_houses()  # others of this name, which tests before may have read
    house = read_house(WINDY.name, WINDY.read_text(encoding="utf-8"))
    found = analyse(greedy_record(f"{house.en}: 9.1 Lite + Entry 16", 12), wanted=FEWEST)
    assert not found.learned
    assert found.decisions


def test_a_game_that_is_not_over_is_refused_in_both_languages() -> None:
    game = blackpoker.new_game("9.1 Lite + Entry 16", seed=1)
    record = Recorder(game, 1, NAMES).record()
    with pytest.raises(NotationError, match="not over") as refusal:
        analyse(record)
    assert "まだ終わっていません" in refusal.value.said("ja")


def test_what_is_no_true_record_is_refused() -> None:
    with pytest.raises(NotationError, match="unknown cards"):
        analyse(seat_record(planted(), 0))
    changed = parse_record(PLANTED.read_text(encoding="utf-8").replace("P2: done", "P2: u4"))
    with pytest.raises(NotationError):
        analyse(changed)
