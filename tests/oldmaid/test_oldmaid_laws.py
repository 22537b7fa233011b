"""The laws on Old Maid, with laws of its own; a naive second model of the game; and what options must not tell."""

import pytest

from kirifuda import oldmaid
from kirifuda.cards.card import JOKER_1, NUMBER
from kirifuda.cards.notation import parse_cards
from kirifuda.cards.rng import Rng
from kirifuda.core.decision import Decision
from kirifuda.oldmaid import Automation, Game
from tests.laws.laws import OwnedCard, Policy, Sampling, Subject, decision_data, play

GAMES = 12
TABLE = 0
"""Old Maid's cards belong to nobody: one owner for all."""


def subject(players: int, automation: int) -> Subject[Game]:
    def new(seed: int) -> Game:
        return oldmaid.new_game(players, seed, automation)

    laws = (hands_hold_no_pair, only_positions_are_offered, who_decides_is_still_in)
    name = f"Old Maid, {players} players, automation {automation}"
    return Subject(name, new, oldmaid.from_data, pack, cards, laws, bound=2000)


def pack(_game: Game) -> list[OwnedCard]:
    return [(TABLE, card) for card in range(JOKER_1 + 1)]


def cards(game: Game) -> list[OwnedCard]:
    return [(TABLE, card) for pile in [game.discards, *game.hands] for card in pile]


def hands_hold_no_pair(game: Game) -> str:
    """Once somebody draws, every pair is gone; what is left can still be paired."""
    if game.decision is None or game.decision.kind != "chance":
        return ""
    for hand in game.hands:
        if len({NUMBER[card] for card in hand}) != len(hand):
            return f"a pair in {hand}"
    left = [NUMBER[card] for hand in game.hands for card in hand]
    odd = [number for number in set(left) if left.count(number) % 2]
    return "" if odd == [0] else f"numbers {odd} cannot be paired in {game.hands}"


def only_positions_are_offered(game: Game) -> str:
    decision = game.decision
    if decision is None or decision.kind != "chance":
        return ""
    size = len(game.hands[after(game.hands, decision.seat)])
    offered = [(option.kind, option.value) for option in decision.options]
    return "" if offered == [("position", place) for place in range(size)] else f"{decision!r} for a hand of {size}"


def who_decides_is_still_in(game: Game) -> str:
    decision = game.decision
    if decision is None or (game.hands[decision.seat] and (decision.kind == "trigger" or decision.seat == game.turn)):
        return ""
    return f"{decision!r} in the turn of seat {game.turn} with hands {game.hands}"


def after(hands: list[list[int]], seat: int) -> int:
    return next(other % len(hands) for other in range(seat + 1, seat + len(hands)) if hands[other % len(hands)])


@pytest.mark.slow
@pytest.mark.both
@pytest.mark.parametrize("automation", [Automation.USUAL, Automation.STRICT])
@pytest.mark.parametrize("players", [2, 4, 6])
def test_laws_hold_at_every_decision(players: int, automation: int) -> None:
    for seed in range(GAMES):
        play(subject(players, automation), seed)


def first(_decision: Decision, _rng: Rng) -> int:
    return 0


def last(decision: Decision, _rng: Rng) -> int:
    return len(decision.options) - 1


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("policy", [first, last])
def test_every_game_ends_however_odd_its_players(players: int, policy: Policy) -> None:
    """A drawn card goes to a random place, so nobody can hand the Joker round for ever by a fixed habit."""
    for seed in range(4):
        play(subject(players, Automation.USUAL), seed, Sampling(rest=7), policy)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_naive_model_of_the_game_agrees(players: int) -> None:
    """Hands as sets in which a second card of a number cancels the first."""
    for seed in range(GAMES):
        game = oldmaid.new_game(players, seed)
        model = [{NUMBER[card] for card in hand} for hand in game.hands]
        rng, turn = Rng(seed), next(seat for seat in range(players) if game.hands[seat])
        while game.decision is not None:
            assert game.decision.seat == turn
            neighbour = after(game.hands, turn)
            position = rng.below(len(game.hands[neighbour]))
            number = NUMBER[game.hands[neighbour][position]]
            game.choose(position)
            model[neighbour] ^= {number}
            model[turn] ^= {number}
            assert [{NUMBER[card] for card in hand} for hand in game.hands] == model
            if sum(map(len, model)) > 1:
                turn = next(other % players for other in range(turn + 1, turn + players) if model[other % players])
        assert game.outcome is not None
        assert game.outcome.winners == tuple(seat for seat in range(players) if not model[seat])


def test_the_decision_to_draw_is_the_same_whatever_the_others_hold() -> None:
    one = oldmaid.new_game(3, hands=["SA S2", "JO HA S3", "H2 H3"])
    other = oldmaid.new_game(3, hands=["SA S2", "H2 S3 HA", "H3 JO"])
    assert decision_data(one.decision) == decision_data(other.decision)


def test_TC_6_the_first_decision_about_pairs_is_the_same_whatever_pairs_the_others_hold() -> None:
    mine = "S7 H7 S8 H8 SA"
    one = oldmaid.new_game(3, 0, Automation.STRICT, [mine, "SK HK HA", "SQ HQ JO"])
    other = oldmaid.new_game(3, 0, Automation.STRICT, [mine, "SK SQ JO", "HK HQ HA"])
    assert decision_data(one.decision) == decision_data(other.decision)


@pytest.mark.parametrize("mine", ["S7 H7 D7 SA", "D7 H7 S7 SA", "H7 D7 S7 SA"])
def test_which_of_three_stays_does_not_depend_on_its_position(mine: str) -> None:
    game = oldmaid.new_game(2, hands=[mine, "C7 HA JO"])
    assert sorted(game.hands[0]) == parse_cards("SA D7")


def test_a_drawn_joker_may_lie_anywhere_in_the_hand() -> None:
    """A position tells nothing: neither is a hand sorted, nor does a drawn card always go to its end."""
    places: list[int] = []
    for seed in range(200):
        game = oldmaid.new_game(2, seed, hands=["SA S2 S3", "JO HA H2 H3"])
        game.choose(0)
        places.append(game.hands[0].index(JOKER_1))
    assert all(places.count(place) > 25 for place in range(4))
