"""A first game: the gentle bot makes sense, lets a beginner win, and nobody loses before both had two turns."""

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.heuristics.gentle_policy import PEACE
from kirifuda.blackpoker.records.position import parse_position
from kirifuda.blackpoker.views import view
from kirifuda.bots.gentle_bot import GentleBot
from kirifuda.bots.greedy_bot import GreedyBot
from tools.first_game_figures import BOTH_HAD_TWO, FIRST, figures, harm

GAMES = 40
DEADLY = "9.1 Lite; turn P1 {turn}; P1 life: #20; P1 hand: SK C2; P1 field: a:H9~; P2 life: #9"


@pytest.mark.parametrize("newcomer", ["beginner", "greedy"])
def test_the_bot_never_harms_itself_and_both_have_two_turns(newcomer: str) -> None:
    report = figures(FIRST, newcomer, GAMES, "gentle")
    assert report.requests.total() > 5 * GAMES
    assert not report.harmful
    assert min(report.turns) >= BOTH_HAD_TWO


def test_a_beginner_wins_about_half_or_more() -> None:
    assert figures(FIRST, "beginner", GAMES, "gentle").won >= GAMES * 0.45


def test_the_lowest_level_lets_a_beginner_win_and_never_harms_itself() -> None:
    """Whom "Play now" plays; a thousand games are in `make newcomer`."""
    report = figures(FIRST, "beginner", 12)
    assert report.won >= 7
    assert min(report.turns) >= BOTH_HAD_TWO
    assert not report.harmful


def action_chosen(bot: GreedyBot, text: str) -> str:
    seen = view(parse_position(text).game, 0)
    assert seen.decision is not None
    option = seen.decision.options[bot.choose(seen)]
    return seen.rules.actions[option.value].id if option.kind == "action" else option.kind


def test_it_throws_nothing_at_first_not_even_for_the_win() -> None:
    early, late = DEADLY.format(turn=PEACE - 1), DEADLY.format(turn=PEACE)
    assert action_chosen(GreedyBot(1), early) == "throwing"
    assert "throwing" not in {action_chosen(GentleBot(seed), early) for seed in range(30)}
    assert "throwing" in {action_chosen(GentleBot(seed), late) for seed in range(30)}


def test_it_blocks_when_its_life_is_at_stake() -> None:
    text = "9.1 Lite; turn P2; stage: block@P2; P1 life: #5; P1 walls: w:S2; P2 life: #9; P2 field: a:H9~^"
    for seed in range(20):
        game = parse_position(text).game
        while game.decision is not None and game.decision.kind == "chance":
            game.choose(next(i for i, option in enumerate(game.decision.options) if option.kind == "pass"))
        seen = view(game, 0)
        assert seen.decision is not None
        assert seen.decision.options[GentleBot(seed).choose(seen)].kind == "unit"


@pytest.mark.parametrize(
    ("stage", "found"),
    [
        ("up@P1(H5)>a", ""),
        ("up@P1(H5)>b", "up on the wrong side"),
        ("down@P1(S5)>a", "down on the wrong side"),
        ("down@P1(S5)>b", ""),
        ("twist@P1(D5)>a", "twists the wrong way"),
        ("twist@P1(D5)>b", ""),
        ("destroyBulwark@P1(H2,D2)>w", "destroyBulwark on the wrong side"),
        ("up@P2(H9)>b counter@P1(C9)>#1", ""),
        ("up@P2(H10)>b counter@P1(C9)>#1", "counters in vain"),
        ("up@P1(H5)>a counter@P1(C9)>#1", "counters itself"),
    ],
)
def test_Q_607_what_counts_as_harming_oneself(stage: str, found: str) -> None:
    text = (
        f"9.1 Lite; turn P1; stage: {stage}; P1 life: #9; P1 walls: w:C3; P1 field: a:S9; P2 life: #9; P2 field: b:S9"
    )
    game = parse_position(text).game
    assert harm(game, game.stage[-1]) == found


def test_the_first_regulation_is_one_that_lasts() -> None:
    assert len(blackpoker.new_game(FIRST, seed=1).players[0].life) > 40
