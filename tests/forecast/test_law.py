"""What a forecast calls certain happens, whatever is hidden; and the law notices when it does not."""

from collections import Counter

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.editions.files import EDITIONS
from kirifuda.blackpoker.forecast import Toll
from kirifuda.bots.registry import new_bot
from kirifuda.cards.rng import Rng
from tests.forecast.law import VIEWERS, ForecastLaw, Happened, broken, play
from tests.laws.subjects import FULL_DECKS, RANDOM_DECKS, subject

TABLES = (blackpoker.Automation.USUAL, blackpoker.Automation.STRICT)
EVERY = 6


def checked(regulation: str, seed: int) -> Counter[str]:
    """A game of a regulation, from another chair, at another table, by other players each time."""
    game = subject(regulation, TABLES[seed // 3 % 2], (FULL_DECKS, RANDOM_DECKS)[seed // 2 % 2]).new(seed)
    names = ("random", "greedy") if seed % 2 else ("greedy", "greedy")
    agents = [new_bot(name, seed + place) for place, name in enumerate(names)]
    return play(game, agents, ForecastLaw(VIEWERS[seed % 3], Rng(seed)), EVERY)


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_called_certain_happens(edition: str) -> None:
    checks: Counter[str] = Counter()
    regulations = [regulation.en for regulation in blackpoker.all_regulations() if regulation.edition == edition]
    for number, regulation in enumerate(regulations[::3]):
        checks += checked(regulation, number)
    assert checks["sure"] > checks["positions"] / 4
    assert checks["damage"] > 0


def test_the_law_notices_a_forecast_that_is_wrong() -> None:
    real = Happened(damage=[3, 0], gone={7}, outcome=(1,))
    said = Toll()
    said.damage, said.died = [3, 0], [7]
    said.end(1)
    assert broken(said, True, real) == ""
    said.died = [7, 8]
    assert broken(said, True, real).startswith("died")
    said.died, said.damage = [7], [2, 0]
    assert broken(said, False, real) == "", "it may not know of all damage"
    assert broken(said, True, real).startswith("damage"), "but it must where nothing is open"
    said.damage, said.winner = [3, 0], 0
    assert broken(said, True, real).startswith("over")
