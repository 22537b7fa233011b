"""The laws on BlackPoker.

Every regulation: 40 games, 200 in `make long`. In the first, all laws are checked at every decision (Master and the
fixed decks) or at every seventh (the others); in the rest options at every decision, cards at every 32nd, everything
else at every 401st (once or twice a game), with a replay of every tenth game. Other automations, random decks and odd
players: fewer games, checked more densely and at the first decision of every kind. `make laws` does the same for
longer.
"""

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker import Automation
from kirifuda.cards.rng import Rng
from kirifuda.core.decision import Decision
from tests.laws.laws import EVERYTHING, Policy, Sampling, Subject, play
from tests.laws.subjects import FULL_DECKS, RANDOM_DECKS, stubborn, subject
from tests.sizes import sample

GAMES = sample(40, 200)
REGULATIONS = [regulation.en for regulation in blackpoker.all_regulations()]
MASTERS = [name for name in REGULATIONS if name.endswith("Master")]
WITHOUT_OPTIONS = [regulation for regulation in blackpoker.all_regulations() if not regulation.options]
TOP_FORMATS = [regulation.en for regulation in WITHOUT_OPTIONS if regulation.format in ("mast", "extra")]
FIXED = [name for name in REGULATIONS if blackpoker.rules_of(name).fixed_deck]
AUTOMATIONS = {
    "strict": Automation.STRICT,
    "single option": Automation.SINGLE_OPTION,
    "no take back": Automation.NO_TAKE_BACK,
    "everything": Automation.USUAL | Automation.SINGLE_OPTION | Automation.NO_TAKE_BACK,
}
SEVENTH = Sampling(rest=7)
SPARSE = Sampling(cards=32, rest=401, replay=False, kinds=False)
SPARSE_REPLAYED = Sampling(cards=32, rest=401, kinds=False)
DENSE = Sampling(cards=4, rest=97)


@pytest.mark.slow
@pytest.mark.parametrize("regulation", REGULATIONS)
def test_laws_hold_in_every_regulation(regulation: str) -> None:
    games = subject(regulation)
    play(games, 0, EVERYTHING if regulation in MASTERS or regulation in FIXED else SEVENTH)
    for seed in range(1, GAMES):
        play(games, seed, SPARSE if seed % 10 else SPARSE_REPLAYED)


@pytest.mark.slow
@pytest.mark.parametrize("automation", AUTOMATIONS)
@pytest.mark.parametrize("regulation", sorted({*TOP_FORMATS, *FIXED}))
def test_laws_hold_with_every_automation(regulation: str, automation: str) -> None:
    games = subject(regulation, AUTOMATIONS[automation])
    for seed in range(3):
        play(games, seed, DENSE)


@pytest.mark.slow
@pytest.mark.parametrize("regulation", [name for name in TOP_FORMATS if name not in FIXED])
def test_TM_1_laws_hold_with_random_decks_of_any_size(regulation: str) -> None:
    games = subject(regulation, Automation.USUAL, RANDOM_DECKS)
    for seed in range(8):
        play(games, seed, DENSE)


def test_random_decks_come_in_all_sizes() -> None:
    games = subject("8.2 Master", Automation.USUAL, RANDOM_DECKS)
    sizes = {len(deck) for seed in range(400) for deck in games.new(seed).decks}
    assert min(sizes) == 10
    assert max(sizes) == 54


@pytest.mark.slow
@pytest.mark.both
@pytest.mark.parametrize("regulation", MASTERS)
@pytest.mark.parametrize("automation", [Automation.USUAL, Automation.STRICT])
def test_laws_hold_compiled_and_plain(regulation: str, automation: int) -> None:
    for seed in range(1000, 1003):
        play(subject(regulation, automation), seed, Sampling(cards=1, rest=7))


def first(decision: Decision, rng: Rng) -> int:
    return 0


def last(decision: Decision, rng: Rng) -> int:
    return len(decision.options) - 1


@pytest.mark.slow
@pytest.mark.parametrize("regulation", MASTERS)
@pytest.mark.parametrize("player", ["first", "last", "stubborn"])
def test_CF_21_every_game_ends_however_odd_its_players(regulation: str, player: str) -> None:
    games: Subject[blackpoker.Game] = subject(regulation, Automation.USUAL | Automation.NO_TAKE_BACK, FULL_DECKS)
    actions = blackpoker.rules_of(regulation).actions
    policies: dict[str, Policy] = {"first": first, "last": last, "stubborn": stubborn(lambda index: actions[index].id)}
    for seed in range(6):
        play(games, seed, Sampling(cards=8, rest=97), policies[player])
