"""Hidden cards exchanged at chances nobody can see into: not a byte and not a millisecond differs for the others."""

import pytest

from kirifuda.blackpoker.common.game import Game
from kirifuda.server.table import wire
from kirifuda.server.table.audience import Audience
from kirifuda.server.table.window import Window
from tests.server.swaps import REGULATIONS, Swapped, play

SEEDS = {**dict.fromkeys(REGULATIONS, 7), "9.1 Master + Extra": 15}


def some(regulation: str, seed: int) -> Swapped:
    return play(regulation, seed, 60, 3)


@pytest.mark.parametrize("regulation", REGULATIONS)
def test_what_others_are_sent_and_when_does_not_depend_on_a_hand(regulation: str) -> None:
    found = some(regulation, SEEDS[regulation])
    assert found.swaps > 50
    assert found.turned > 0
    assert found.differences == []


def test_answers_that_are_not_kept_back_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test of the test: who is asked passes when they like."""
    monkeypatch.setattr(Window, "holds", lambda *_: False)
    assert some("9.1 Lite", 7).differences


def test_a_pause_that_depends_on_a_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Window.automatic_at

    def leaking(window: Window, since: int, index: int, short: bool) -> int:
        decision = window.history.decision
        assert decision is not None
        return honest(window, since, index, short) + len(decision.options)

    monkeypatch.setattr(Window, "automatic_at", leaking)
    assert some("9.1 Lite", 7).differences


def test_a_bit_of_a_hand_in_a_prompt_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Audience.present

    def leaking(audience: Audience, viewer: int, lang: str) -> wire.Table:
        found, game = honest(audience, viewer, lang), audience.session.history.engine
        assert isinstance(game, Game)
        found.prompt += " " * (sum(sum(player.hand) for player in game.players) % 2)
        return found

    monkeypatch.setattr(Audience, "present", leaking)
    assert some("9.1 Lite", 7).differences
