"""What the player types to be asked less or more, and what Enter means."""

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.forecast import Forecast
from kirifuda.blackpoker.memory import sampling_view
from kirifuda.blackpoker.pilot.stops import ALWAYS, COULD_RESPOND, MARKED, SMART, STARTING_MARKS
from kirifuda.blackpoker.records.takeback import NEVER
from kirifuda.blackpoker.views import View, view
from kirifuda.blackpoker.views.seat_view import DecisionView, RequestView, blank_view
from kirifuda.cli.stops import change_stops, default_index, table_policy
from kirifuda.cli.terminal import Quit
from kirifuda.core.decision import DONE, PASS, Option, action_option
from tests.blackpoker.board import Board
from tests.cli.terminals import Screen, session, type_in

RULES = blackpoker.rules_of("8.2 Lite")
FIRST = next(seed for seed in range(50) if blackpoker.new_game("8.2 Lite", seed=seed).turn == 0)


def asked(kind: str, *options: Option, turn: int = 1, staged: bool = True) -> View:
    seen = blank_view(RULES, 0)
    seen.turn = turn
    if staged:
        seen.stage = [RequestView(3, RULES.by_id["attack"].index, 1, ())]
    seen.decision = DecisionView(kind, list(options), 0)
    return seen


def number_of(action: str) -> str:
    """What to type for an action at the first decision of the game that starts with `FIRST`."""
    game = blackpoker.new_game("8.2 Lite", seed=FIRST)
    assert game.decision is not None
    return str(game.decision.options.index(action_option(RULES.by_id[action].index)) + 1)


def typed(monkeypatch: pytest.MonkeyPatch, screen: Screen, *lines: str, strict: bool = False) -> None:
    type_in(monkeypatch, *lines)
    with pytest.raises(Quit):
        session(screen, seed=FIRST, strict=strict).play()


def test_enter_passes_while_something_is_on_the_stage() -> None:
    assert default_index(asked("chance", action_option(3), PASS)) == 1
    assert default_index(asked("chance", action_option(3), PASS, turn=0, staged=False)) is None
    assert default_index(asked("chance", action_option(3))) is None
    assert default_index(asked("attackers", DONE)) is None


def test_a_strict_table_asks_for_everything() -> None:
    assert table_policy(True).to_data() == {
        "mode": ALWAYS, "forced": False, "theirs": [], "mine": [], "moments": [],
    }  # fmt: skip
    assert table_policy(False).mode == SMART


def test_s_goes_round_the_modes_and_m_marks() -> None:
    policy, seen = table_policy(False), asked("chance", PASS)
    modes = []
    for _ in range(4):
        assert change_stops(policy, seen, "s", "en")
        modes.append(policy.mode)
    assert modes == [COULD_RESPOND, MARKED, ALWAYS, SMART]
    assert policy.moments == list(STARTING_MARKS)
    assert change_stops(policy, seen, "m Attack", "en") == "You are asked at the opponent's Attack."
    assert policy.theirs == ["attack"]
    assert change_stops(policy, seen, "m attack", "ja") == "「アタック」の印を外しました。"
    assert policy.theirs == []
    assert change_stops(policy, seen, "m xyzzy", "en") == "There is no action called 'xyzzy'."
    assert change_stops(policy, seen, "v", "en") is None


def test_end_ends_the_turn_and_passes_up_to_the_opponents_main_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """[CF-23] Even at a strict table, where every pass is asked otherwise; the hand limit is still the player's."""
    screen = Screen("en")
    typed(monkeypatch, screen, "end", "1", strict=True)
    assert "Your End is about to resolve" not in screen.text
    assert "Down to seven cards: which one do you discard?" in screen.text
    assert "The opponent's turn (turn 2)" in screen.text


@pytest.mark.parametrize(
    ("line", "told"),
    [("ok", "No request waits to resolve."), ("take", "The opponent is not attacking.")],
)
def test_a_shortcut_that_means_nothing_now_is_refused(monkeypatch: pytest.MonkeyPatch, line: str, told: str) -> None:
    screen = Screen("en")
    typed(monkeypatch, screen, line)
    assert told in screen.text


@pytest.mark.parametrize("line", ["u", "undo", "待った"])
def test_undo_takes_a_request_back_that_told_nothing(monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    screen = Screen("en")
    type_in(monkeypatch, number_of("end"), line)
    game = session(screen, seed=FIRST, strict=True)
    before = game.game.digest()
    with pytest.raises(Quit):
        game.play()
    assert "The request is taken back." in screen.text
    assert game.game.digest() == before
    assert game.undo.count == 0


def test_undo_says_why_it_cannot(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen("en")
    type_in(monkeypatch, "u", number_of("setBulwark"), "1", "undo")
    game = session(screen, seed=FIRST)
    with pytest.raises(Quit):
        game.play()
    assert "There is no request of yours to take back. [Q-418]" in screen.text
    assert "A card was drawn or revealed since; that cannot be taken back. [Q-418]" in screen.text
    assert game.undo.verdict(game.game, 0).kind == NEVER


def test_enter_does_not_pass_where_that_loses() -> None:
    text = "turn P1; P1 life: #20; P1 hand: SK CK; P2 life: #LIFE; P2 hand: C9 H7; P2 walls: C10"
    for life, index in ((6, None), (20, 1)):
        board = Board("9.1 Lite", text.replace("LIFE", str(life))).choose("throwing", "SK", "CK", "P2", "pass")
        assert default_index(view(board.game, 1), Forecast(sampling_view(board.game, 1))) == index
