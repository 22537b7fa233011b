"""A game at the terminal: the player's commands and what he is shown."""

import pytest
from rich.cells import cell_len

from kirifuda import blackpoker
from kirifuda.blackpoker.views import view
from kirifuda.cli.terminal import Quit
from tests.cli.terminals import Screen, session, type_in

FIRST = next(seed for seed in range(50) if blackpoker.new_game("8.2 Lite", seed=seed).turn == 0)
"""A seed that gives seat 0 the first turn."""


def answer(monkeypatch: pytest.MonkeyPatch, screen: Screen, *lines: str, strict: bool = False) -> None:
    """Play with these lines typed; the input ends after them."""
    type_in(monkeypatch, *lines)
    with pytest.raises(Quit):
        session(screen, seed=FIRST, strict=strict).play()


def test_the_question_mark_lists_every_unavailable_action_with_reason_and_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen("en")
    answer(monkeypatch, screen, "?")
    told = screen.text.split("Not available now")[1]
    assert "This action is triggered; players cannot request it. [TM-6]" in told
    rules = blackpoker.rules_of("8.2 Lite")
    game = blackpoker.new_game("8.2 Lite", seed=FIRST)
    for action in rules.actions:
        if blackpoker.why_not(game, 0, action.id) is not None:
            assert action.name_en in told


def test_a_japanese_question_mark_works_too(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen("ja")
    answer(monkeypatch, screen, "\uff1f", "\uff1fアップ")
    assert "今起こせないアクション" in screen.text
    assert "このアクションは誘発でのみ起こります。 [TM-6]" in screen.text
    assert "直接-通常-クイック · コスト D · キー ♡A-10" in screen.text


def test_a_name_after_the_question_mark_explains_the_action(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen("en")
    answer(monkeypatch, screen, "?Up", "?end", "?xyzzy")
    assert "Until the turn ends the target's size grows by the key number." in screen.text
    assert "There is no legal target. [RQ-5]" in screen.text or "no key card(s)" in screen.text
    assert "It can be requested now." in screen.text
    assert "There is no action called 'xyzzy'." in screen.text


def test_what_is_not_understood_is_said_and_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen("en")
    answer(monkeypatch, screen, "0", "999", "up please", "-1", "b")
    count = screen.text.count("is no choice: type 1 to")
    assert count == 4
    assert "There is nothing to take back now." in screen.text


def test_help_graveyard_and_board_on_request(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen("en")
    answer(monkeypatch, screen, "h", "g", "v")
    assert "pass until the opponent does something" in screen.text
    assert "Your graveyard (1, top card last): " in screen.text
    assert screen.text.count("Stage empty · turn 1, yours") == 2


@pytest.mark.parametrize("command", ["q", "quit", "Q"])
def test_q_quits(monkeypatch: pytest.MonkeyPatch, command: str) -> None:
    answer(monkeypatch, Screen("en"), command, "1")


def test_a_request_is_taken_back_with_b(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen("en")
    game = blackpoker.new_game("8.2 Lite", seed=FIRST)
    index = next(
        number
        for number, option in enumerate(game.decision.options if game.decision else [])
        if option.kind == "action" and game.rules.actions[option.value].key.count == 2
    )
    answer(monkeypatch, screen, str(index + 1), "b")
    assert "which key card?" in screen.text
    assert screen.text.count("Your turn.\n") == 2


def test_enter_passes_and_p_passes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    for command in ("", "p", "pp"):
        screen = Screen("en")
        answer(monkeypatch, screen, "1", command, "1", strict=True)
        assert "Your End is about to resolve. Anything first?" in screen.text
        assert "Down to seven cards: which one do you discard?" in screen.text
        assert "The opponent's turn (turn 2)" in screen.text


def test_enter_repeats_the_question_where_nothing_is_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen("en")
    answer(monkeypatch, screen, "")
    assert screen.text.count("Your turn.\n") == 2


def test_pass_is_refused_where_it_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen("en")
    type_in(monkeypatch, "p")
    with pytest.raises(Quit):
        session(
            screen, "6.0 Lite", next(seed for seed in range(50) if blackpoker.new_game("6.0 Lite", seed=seed).turn == 0)
        ).play()
    assert "You cannot pass now." in screen.text


def test_the_log_tells_what_happened_since_the_last_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen("ja")
    answer(monkeypatch, screen, "1", "1")
    assert "あなたは「エンド」を起こした" in screen.text
    assert "── 相手のターン" in screen.text


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("regulation", ["8.2 Lite + Entry 20", "8.2 Master", "6.0 Pro"])
def test_a_game_is_played_to_its_end(monkeypatch: pytest.MonkeyPatch, regulation: str, seat: int, lang: str) -> None:
    screen = Screen(lang)
    type_in(monkeypatch, *["1"] * 5000)
    game = session(screen, regulation, 4, seat)
    game.play()
    assert game.game.outcome is not None
    assert ("あなたの" if lang == "ja" else "You ") in screen.lines()[-2]
    for line in screen.lines():
        assert cell_len(line) <= 80, line


def test_a_strict_game_asks_for_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen("en", 120)
    type_in(monkeypatch, *["1"] * 5000)
    strict = session(screen, "8.2 Lite", 4, strict=True)
    strict.play()
    assert "Which of these cards lies on top of your graveyard?" in screen.text
    assert all(cell_len(line) <= 120 for line in screen.lines())


def test_no_card_of_the_opponents_hand_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The session speaks through its own seat's view only."""
    screen = Screen("en")
    answer(monkeypatch, screen, "v", "?", "h", "g")
    assert "The opponent draws 7 cards" in screen.text
    other = view(blackpoker.new_game("8.2 Lite", seed=FIRST), 0).other
    assert other.hand == []


def test_a_trump_is_explained_by_its_card_and_an_action_of_the_same_name_by_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen = Screen("en")
    type_in(monkeypatch, "?♠K", "?c9", "?Fortress", "?Slash", "k")
    with pytest.raises(Quit):
        session(screen, "8.2 Master + Extra").play()
    assert "trump ♠K Demon King (魔王)" in screen.text
    assert screen.text.count("trump ♣9 Fortress (要塞)") == 2
    assert "Slash (スラッシュ, slash)" in screen.text
    assert "trump ♠2" in screen.text
    assert "You have no open pack." in screen.text
    assert "Set-up: choose trump 1 of 2." in screen.text
