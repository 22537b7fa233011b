"""Smart stops: a player is asked where it matters, never about a request of their own, always when they could lose."""

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.forecast import Forecast
from kirifuda.blackpoker.memory import sampling_view
from kirifuda.blackpoker.pilot.autopilot import Autopilot
from kirifuda.blackpoker.pilot.shortcuts import PASS_TO_TURN, UNTIL_SOMETHING
from kirifuda.blackpoker.pilot.stops import MARKED, STARTING_MARKS, Policy
from kirifuda.blackpoker.views import redact, view
from kirifuda.bots.registry import new_bot
from kirifuda.core.outcome import Outcome
from tests.blackpoker.board import Board

pytestmark = pytest.mark.both

BOARD = """
turn P1
P1 life: #20
P1 hand: SK CK S9 S8 H2 D3 D10
P1 field: a:C6
P1 walls: w:D8 x:D9
P2 life: #LIFE
P2 hand: CA C9 H7 H9
P2 field: b:C7
P2 walls: v:C10
"""


def board(*choices: str, life: int = 20, text: str = BOARD) -> Board:
    return Board("9.1 Lite", text.replace("LIFE", str(life))).choose(*choices)


def asked(played: Board, policy: Policy | None = None) -> bool:
    """Is the seat with the chance asked?"""
    assert played.game.decision is not None
    seen = sampling_view(played.game, played.game.decision.seat)
    return Autopilot(policy or Policy()).answer(seen, Forecast(seen)) is None


def test_the_main_chance_stops() -> None:
    assert asked(board())


def test_nobody_is_asked_about_a_request_of_their_own() -> None:
    for request in (["summonsSoldier", "w", "D10"], ["attack"], ["end"], ["throwing", "SK", "CK", "P2"]):
        played = board(*request)
        assert played.asked()[0] == 0
        assert not asked(played), request


def test_a_request_that_concerns_the_opponent_alone_passes() -> None:
    for request in (["summonsSoldier", "w", "D10"], ["end"]):
        assert not asked(board(*request, "pass")), request


def test_a_request_aimed_at_the_player_or_a_unit_or_a_request_stops() -> None:
    assert asked(board("throwing", "SK", "CK", "P2", "pass"))
    assert asked(board("down", "H2", "S8", "b", "pass"))
    assert not asked(board("up", "D3", "H2", "a", "pass"))
    countered = board("summonsSoldier", "w", "D10", "pass", "counter", "CA", "C9", "summonsSoldier")
    assert countered.asked()[0] == 1
    assert not asked(countered)


def test_a_request_one_can_do_nothing_about_passes() -> None:
    """A Counter that is too small is no answer; with a better one the same request stops."""
    text = BOARD.replace("P2 hand: CA C9 H7 H9", "P2 hand: CA DK")
    assert not asked(board("down", "H2", "S8", "b", "pass", text=text))
    assert asked(board("down", "H2", "S8", "b", "pass", text=text.replace("DK", "C8")))


def test_an_attack_stops_once_before_damage() -> None:
    played = board("attack", "pass")
    assert not asked(played), "nobody is in danger yet"
    played.choose("pass")
    assert played.asked() == (0, "attackers")
    played.choose("a")
    assert played.staged() == ["block"]
    played.choose("pass")
    assert not asked(played)
    played.choose("pass")
    assert played.asked() == (1, "blockers")
    played.choose("done")
    assert played.staged() == ["damageJudge"]
    assert not asked(played), "the attacker"
    played.choose("pass")
    assert asked(played), "who is hit"


def test_who_was_asked_above_the_judgement_is_not_asked_again_about_the_same() -> None:
    played = board("attack", "pass", "pass", "a", "pass", "pass", "done", "down", "H2", "S8", "b", "pass")
    assert played.staged() == ["damageJudge", "down"]
    pilot = Autopilot(Policy())

    def answer() -> int | None:
        seen = sampling_view(played.game, 1)
        return pilot.answer(seen, Forecast(seen))

    assert answer() is None
    assert answer() is None, "as often as somebody wonders"
    played.choose("pass")
    assert played.asked() == (0, "chance")
    played.choose("pass")
    assert played.staged() == ["damageJudge"]
    assert answer() is not None
    assert asked(played), "somebody who was not asked before"


def test_an_attack_that_could_kill_stops_at_once() -> None:
    alone = BOARD.replace("P2 field: b:C7\nP2 walls: v:C10\n", "")
    assert asked(board("attack", "pass", life=6, text=alone))
    assert not asked(board("attack", "pass", life=7, text=alone))
    assert not asked(board("attack", "pass", life=6)), "the question for blockers comes first"


def test_WL_2_what_certainly_kills_stops_even_with_nothing_to_answer() -> None:
    text = BOARD.replace("P2 hand: CA C9 H7 H9", "P2 hand: SA")
    played = board("throwing", "SK", "CK", "P2", "pass", life=6, text=text)
    assert played.actions() == ["pass"]
    assert asked(played)
    assert not asked(board("throwing", "SK", "CK", "P2", "pass", life=20, text=text))


def test_while_held_every_chance_stops() -> None:
    policy = Policy()
    policy.hold = True
    assert asked(board("end"), policy)
    assert asked(board("summonsSoldier", "w", "D10", "pass"), policy)


def test_the_marks_to_start_with() -> None:
    policy = Policy(MARKED)
    policy.moments = list(STARTING_MARKS)
    assert asked(board("attack", "pass"), policy)
    assert asked(board("throwing", "SK", "CK", "P2", "pass"), policy)
    assert asked(board("down", "H2", "S8", "b", "pass"), policy)
    assert not asked(board("summonsSoldier", "w", "D10", "pass"), policy)
    assert not asked(board("down", "H2", "S8", "a", "pass"), policy)


@pytest.mark.parametrize("kind", [PASS_TO_TURN, UNTIL_SOMETHING])
def test_danger_breaks_a_shortcut_that_waits_for_something_else(kind: str) -> None:
    played = board("end", "pass", life=6)
    pilot = Autopilot(Policy(MARKED))
    assert pilot.begin(kind, view(played.game, 1))
    assert pilot.macro is not None
    pilot.macro.begun = True
    fatal = board("throwing", "SK", "CK", "P2", "pass", life=6)
    seen = sampling_view(fatal.game, 1)
    assert pilot.answer(seen, Forecast(seen)) is None
    assert pilot.macro is None


class Pair:
    """Two smart autopilots; where they ask, the steady bot decides. Losses that came by an automatic pass are kept."""

    def __init__(self, regulation: str, seed: int) -> None:
        self.game = blackpoker.new_game(regulation, seed=seed)
        self.pilots = [Autopilot(Policy()), Autopilot(Policy())]
        self.bots = [new_bot("greedy", seed), new_bot("random", seed)]
        self.unasked: list[str] = []
        self.automatic = 0

    def play(self) -> "Pair":
        while self.game.decision is not None:
            self.choose()
        return self

    def choose(self) -> None:
        decision = self.game.decision
        assert decision is not None
        seat = decision.seat
        seen = sampling_view(self.game, seat)
        forecast = Forecast(seen)
        index = self.pilots[seat].answer(seen, forecast)
        if index is not None and decision.kind == "chance":
            self.automatic += 1
            self.judge(seat, index)
        before = [view(self.game, 0), view(self.game, 1)]
        events = self.game.choose(self.bots[seat].choose(seen) if index is None else index)
        for place in range(2):
            self.pilots[place].saw(view(self.game, place), redact(events, before[place]))

    def judge(self, seat: int, index: int) -> None:
        """Both pass, in the game itself: did that lose it, with nothing hidden turning up?"""
        game = self.game.clone()
        kinds = [event.kind for event in game.choose(index)]
        decision = game.decision
        if decision is not None and decision.kind == "chance" and decision.options[-1].kind == "pass":
            kinds += [event.kind for event in game.choose(len(decision.options) - 1)]
        if game.outcome == Outcome((1 - seat,), "life 0") and not set(kinds) & {"milled", "turned up", "turned over"}:
            self.unasked.append(f"{self.game.stage} {kinds}")


@pytest.mark.parametrize("regulation", ["9.1 Lite + Entry 16", "9.1 Lite", "8.2 Pro", "9.1 Master + Extra", "6.0 Lite"])
def test_nobody_loses_by_a_pass_they_were_not_asked_about(regulation: str) -> None:
    played = [Pair(regulation, seed).play() for seed in range(8)]
    assert [line for pair in played for line in pair.unasked] == []
    assert sum(pair.automatic for pair in played) > 50
