"""What decided a game: the last moment the loser let it happen, and an answer they had would have helped."""

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.forecast.turning_point import TurningPoint, turning_point
from kirifuda.blackpoker.views import PUBLIC, view
from kirifuda.blackpoker.words.decided_words import decided_words
from kirifuda.bots.registry import new_bot
from kirifuda.bots.table import play_out

pytestmark = pytest.mark.both

REGULATIONS = ["9.1 Lite + Entry 16", "9.1 Lite + Pack", "8.2 Master", "6.0 Lite"]


def played(regulation: str, seed: int, loser: str = "random") -> tuple[list[int], int]:
    """The choices of a game, and who lost it (-1: nobody)."""
    game = blackpoker.new_game(regulation, seed=seed)
    choices: list[int] = []
    play_out(game, [new_bot("greedy", seed), new_bot(loser, seed)], choices)
    assert game.outcome is not None
    return choices, 1 - game.outcome.winners[0] if game.outcome.winners else -1


def at(regulation: str, seed: int, choices: list[int]) -> blackpoker.Game:
    game = blackpoker.new_game(regulation, seed=seed)
    for choice in choices:
        game.choose(choice)
    return game


def let_pass(game: blackpoker.Game) -> None:
    """Everybody passes until the request on top has resolved, and whatever is above it."""
    depth = len(game.stage)
    while game.decision is not None and game.decision.kind == "chance" and len(game.stage) >= depth:
        game.choose(len(game.decision.options) - 1)


@pytest.mark.parametrize("regulation", REGULATIONS)
def test_an_answer_the_loser_had_would_have_helped(regulation: str) -> None:
    held = 0
    for seed in range(25):
        choices, loser = played(regulation, seed)
        point = turning_point(blackpoker.new_game(regulation, seed=seed), choices, loser) if loser >= 0 else None
        for tried in [] if point is None else point.answers[:2]:
            assert point is not None
            held += 1
            game = at(regulation, seed, choices[: point.place])
            assert game.decision is not None
            assert game.decision.seat == loser
            for index in tried.path:
                game.choose(index)
            let_pass(game)
            assert game.outcome is None
    assert held > 0 or regulation != "9.1 Lite + Entry 16"


@pytest.mark.parametrize("regulation", REGULATIONS)
def test_everybody_is_told_when_and_by_what_but_only_the_loser_what_they_had(regulation: str) -> None:
    for seed in range(6):
        choices, loser = played(regulation, seed)
        points = [turning_point(blackpoker.new_game(regulation, seed=seed), choices, seat) for seat in (0, 1, PUBLIC)]
        for viewer, point in zip((0, 1, PUBLIC), points, strict=True):
            assert point is not None
            assert 0 <= point.place < len(choices)
            assert viewer == loser or point.answers == []
            text = decided_words(view(at(regulation, seed, choices), viewer), point, "en")
            assert text.startswith(f"Decided on turn {point.turn_no}")


def test_a_game_somebody_conceded_was_decided_by_nothing() -> None:
    choices, _ = played("9.1 Lite", 1)
    assert turning_point(blackpoker.new_game("9.1 Lite", seed=1), [*choices[:20], -1], 0) is None


def test_the_words() -> None:
    regulation = "9.1 Lite + Entry 16"
    found: TurningPoint | None = None
    for seed in range(40):
        choices, loser = played(regulation, seed)
        point = turning_point(blackpoker.new_game(regulation, seed=seed), choices, loser)
        if point is not None and point.answers and at(regulation, 0, []).rules.actions[point.action].id == "throwing":
            found = point
            break
    assert found is not None
    seen = view(at(regulation, seed, choices), loser)
    text = decided_words(seen, found, "en")
    assert text.startswith(f"Decided on turn {found.turn_no} by Throw ♠")
    assert f": {found.damage} damage. You had Counter ♣" in text
    assert f"{found.turn_no}ターン目の「投擲" in decided_words(seen, found, "ja")
    seen.names = ("Ann", "Bob")
    assert f" {seen.names[loser]} had " in decided_words(seen, found, "en")
