"""No seat and no spectator receives a byte that depends on what it cannot know; and the law notices when one does."""

import json
from collections import Counter

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.editions.files import EDITIONS
from kirifuda.blackpoker.views import PUBLIC
from kirifuda.cards.rng import Rng
from tests.laws.laws import LawBroken
from tests.laws.leaks import RECEIVERS, STEP_RECEIVERS, VIEWERS, Leaks, Receiver, Step, StepReceiver, play
from tests.laws.subjects import FULL_DECKS, RANDOM_DECKS, subject
from tests.sizes import sample

Game = blackpoker.Game
TABLES = (blackpoker.Automation.USUAL, blackpoker.Automation.STRICT)
POSITIONS = sample(50, 125)
"""For each regulation: more than 12,000 in all, 30,000 in `make long` and a million in `make leaks`."""
EVERY = 8


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_ZV_7_nothing_hidden_is_received(edition: str) -> None:
    checks: Counter[str] = Counter()
    regulations = [regulation.en for regulation in blackpoker.all_regulations() if regulation.edition == edition]
    for number, regulation in enumerate(regulations):
        checks += over(regulation, number)
    assert checks["positions"] >= POSITIONS * len(regulations)
    assert checks["compared steps"] > checks["steps"] / 3


def over(regulation: str, number: int) -> Counter[str]:
    """Games of a regulation, from another chair, at another table and with other decks each time."""
    checks: Counter[str] = Counter()
    turn = number
    while checks["positions"] < POSITIONS:
        decks = (FULL_DECKS, RANDOM_DECKS)[turn // 2 % 2]
        game = subject(regulation, TABLES[turn % 2], decks).new(turn)
        checks += play(game, VIEWERS[turn % 3], turn, EVERY)
        turn += 1
    return checks


# The test of the test: a leak planted into one receiver breaks the law within a few games.


def opponent(viewer: int) -> int:
    return 0 if viewer == 1 else 1


def ids_kept_through_a_shuffle(game: Game, viewer: int) -> str:
    """As if every life card had an id that stays with it."""
    return json.dumps(game.players[opponent(viewer)].life[-1:])


def length_of_the_graveyard(game: Game, viewer: int) -> str:
    return str(len(game.players[opponent(viewer)].graveyard))


def number_of_options(game: Game, viewer: int) -> str:
    return "" if game.decision is None else str(len(game.decision.options))


def order_of_the_hand(game: Game, viewer: int) -> str:
    """The hand in the order of its suits, cards face down: where the first club lies."""
    return str(sum(card < 39 for card in game.players[opponent(viewer)].hand))


def state_of_the_rng(game: Game, viewer: int) -> str:
    return json.dumps(game.rng.to_data())


def own_life(game: Game, viewer: int) -> str:
    """Not even its owner knows the life."""
    return str(game.players[max(viewer, 0)].life[:1])


def play_some(law: Leaks, every: int, automation: int = TABLES[0]) -> None:
    for seed in range(10):
        play(blackpoker.new_game("8.2 Master", seed=seed, automation=automation), law.viewer, seed, every, law)


@pytest.mark.parametrize("viewer", [0, 1, PUBLIC])
@pytest.mark.parametrize(
    "planted",
    [
        ids_kept_through_a_shuffle, length_of_the_graveyard, number_of_options, order_of_the_hand, state_of_the_rng,
        own_life,
    ],
)  # fmt: skip
def test_a_planted_leak_breaks_the_law(planted: Receiver, viewer: int) -> None:
    law = Leaks(viewer, Rng(3), receivers=(*RECEIVERS, planted))
    with pytest.raises(LawBroken, match=planted.__name__):
        play_some(law, 5)


def drawn_cards(game: Game, step: Step) -> str:
    return json.dumps([event.cards for event in game.events if event.kind == "drew"])


def whole_batches(game: Game, step: Step) -> str:
    """At a strict table not even the visible card of a batch is known at once."""
    return json.dumps([event.cards for event in game.events if event.kind == "damaged"])


def next_card(game: Game, step: Step) -> str:
    """A view that shows the top of a life."""
    return str(game.players[1].life[-1:])


@pytest.mark.slow
@pytest.mark.parametrize("planted", [drawn_cards, whole_batches, next_card])
def test_a_leak_planted_into_what_is_told_breaks_the_law(planted: StepReceiver) -> None:
    law = Leaks(0, Rng(3), step_receivers=(*STEP_RECEIVERS, planted))
    with pytest.raises(LawBroken, match=planted.__name__):
        play_some(law, 2, blackpoker.Automation.STRICT)


def test_a_broken_law_says_where() -> None:
    law = Leaks(0, Rng(3), receivers=(state_of_the_rng,))
    with pytest.raises(LawBroken, match=r"8\.2 Master, viewer 0, seed 0, choices \[\d"):
        play_some(law, 1)
