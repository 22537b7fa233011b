"""The learned bots play every regulation in the print to its end; a sample of them here, all of them in `make long`."""

import pytest

from kirifuda import blackpoker
from kirifuda.bots import new_bot, play_out
from tests.sizes import LONG, sample

AUTOMATION = blackpoker.Automation.USUAL | blackpoker.Automation.NO_TAKE_BACK
EVERY = [regulation.en for regulation in blackpoker.all_regulations()]


def spread(count: int, first: int) -> list[str]:
    """So many of them, from all over the list, so that every edition has its turn."""
    return EVERY if LONG else EVERY[first :: len(EVERY) // count][:count]


@pytest.mark.slow
@pytest.mark.parametrize("regulation", spread(28, 3))
def test_the_net_plays_it_to_the_end(regulation: str) -> None:
    game = blackpoker.new_game(regulation, seed=11, automation=AUTOMATION)
    play_out(game, [new_bot("net", 1), new_bot("greedy", 2)])
    assert game.outcome is not None


@pytest.mark.slow
@pytest.mark.parametrize("regulation", spread(12, 5))
def test_the_master_plays_it_to_the_end(regulation: str) -> None:
    """With as little thought as it can have: what it thinks of is found out all the same."""
    game = blackpoker.new_game(regulation, seed=12, automation=AUTOMATION)
    play_out(game, [new_bot("greedy", 1), new_bot(f"master:{sample(1, 4)}", 2)])
    assert game.outcome is not None


def test_every_edition_is_in_the_sample() -> None:
    editions = {name.partition(" ")[0] for name in EVERY}
    assert {name.partition(" ")[0] for name in spread(28, 3)} == editions
