"""Many games at once: each is the game its agents would play alone, whatever is played beside it."""

import pytest

from kirifuda import blackpoker
from kirifuda.bots import Agent, new_bot, play_out
from kirifuda.bots.dials import Dials
from kirifuda.bots.level_bot import LevelBot
from kirifuda.bots.lockstep import AUTOMATION, Deal, Played, play_all
from kirifuda.bots.net.forward import NumpyNet
from kirifuda.bots.net.player import shipped_weights
from kirifuda.bots.net.weights import Floats
from kirifuda.bots.net_bot import NetBot

REGULATIONS = ["9.1 Lite + Entry 16", "9.1 Master + Extra", "8.2 Lite + Entry 20"]
DIALS = Dials(misjudges=2.0, misses_answers=0.3, forgets_actions=0.1, lets_through=0.2, loves_soldiers=1.0)


def agents(seed: int) -> tuple[Agent, Agent]:
    """Of every kind: with scores, without, at random, with a memory of their own."""
    pairs: list[tuple[Agent, Agent]] = [
        (NetBot(seed), LevelBot(seed, DIALS)),
        (LevelBot(seed, DIALS), new_bot("greedy", seed)),
        (new_bot("random", seed), NetBot(seed, temperature=1.0)),
        (new_bot("search:2", seed), LevelBot(seed, DIALS)),
    ]
    return pairs[seed % 4]


def deals(count: int) -> list[Deal]:
    names = [REGULATIONS[number % len(REGULATIONS)] for number in range(count)]
    return [Deal(blackpoker.rules_of(name), 40 + place, agents(40 + place)) for place, name in enumerate(names)]


def plain(played: list[Played]) -> list[tuple[int, int | None, int, list[int]]]:
    return [(one.deal.seed, one.winner, one.turns, one.choices) for one in played]


def test_a_game_does_not_depend_on_the_games_beside_it() -> None:
    together = plain(list(play_all(deals(8), 8)))
    assert [seed for seed, *_ in together] == list(range(40, 48))
    assert together == plain(list(play_all(deals(8), 3)))
    assert plain(list(play_all(deals(8)[5:6], 1))) == together[5:6]


def test_it_is_the_game_the_agents_play_alone() -> None:
    for deal, played in zip(deals(4), play_all(deals(4)), strict=True):
        game = blackpoker.new_game(deal.rules, seed=deal.seed, automation=AUTOMATION)
        choices: list[int] = []
        play_out(game, deal.agents, choices)
        assert game.outcome is not None
        assert (played.winner, played.turns, played.choices) == (game.outcome.winner, game.turn_no, choices)


def test_two_nets_play_each_other() -> None:
    """As when new weights are compared with old ones: each answers for its own seats."""
    asked: list[str] = []

    class Listening(NumpyNet):
        name = ""

        def judge(self, rows: list[bytes], options: list[bytes]) -> tuple[list[Floats], Floats]:
            asked.append(self.name)
            return super().judge(rows, options)

    nets = [Listening(shipped_weights()) for _ in range(2)]
    nets[0].name, nets[1].name = "old", "new"
    rules = blackpoker.rules_of("9.1 Lite + Entry 16")
    (played,) = play_all([Deal(rules, 3, (NetBot(1, net=nets[0]), NetBot(2, net=nets[1])))])
    (same,) = play_all([Deal(rules, 3, (NetBot(1), NetBot(2)))])
    assert set(asked) == {"old", "new"}
    assert played.choices == same.choices


def test_nothing_to_play() -> None:
    assert list(play_all([])) == []


@pytest.mark.parametrize("width", [1, 2])
def test_games_without_any_net(width: int) -> None:
    rules = blackpoker.rules_of("9.1 Lite + Entry 16")
    played = list(
        play_all([Deal(rules, seed, (new_bot("random", 1), new_bot("greedy", 2))) for seed in range(3)], width)
    )
    assert [one.deal.seed for one in played] == [0, 1, 2]


def test_the_seats_bring_their_decks() -> None:
    rules = blackpoker.rules_of("9.1 Lite")
    decks = (list(range(20)), list(range(30, 52)))
    (played,) = play_all([Deal(rules, 5, (new_bot("greedy", 1), new_bot("greedy", 2)), decks)])
    game = played.deal.new_game()
    for seat, deck in enumerate(decks):
        player = game.players[seat]
        assert set(player.hand) <= set(deck)
        assert len(player.hand) + len(player.life) <= len(deck)
    for index in played.choices:
        game.choose(index)
    assert game.outcome is not None
    assert game.outcome.winner == played.winner


@pytest.mark.parametrize("regulation", ["9.1 Master + Extra", "7.0 Extra"])
def test_seats_are_given_trumps_and_who_is_given_none_chooses(regulation: str) -> None:
    rules = blackpoker.rules_of(regulation)
    cards = sorted(rules.trumps)[3:5]
    (chosen,) = play_all([Deal(rules, 5, (new_bot("greedy", 1), new_bot("greedy", 2)))])
    (played,) = play_all([Deal(rules, 5, (new_bot("greedy", 1), new_bot("greedy", 2)), None, (cards, []))])
    assert trumps_of(played)[0] == cards
    assert trumps_of(chosen)[0] != cards
    assert trumps_of(played)[1] == trumps_of(chosen)[1]


def test_one_trump_is_enough_where_the_rules_say_so() -> None:
    rules = blackpoker.rules_of("7.0 Extra")
    (played,) = play_all([Deal(rules, 5, (new_bot("random", 1), new_bot("random", 2)), None, ([2], [2]))])
    assert trumps_of(played) == [[2], [2]]


def trumps_of(played: Played) -> list[list[int]]:
    """What each seat has when the set-up is over, or the first trump is opened."""
    game = played.deal.new_game()
    for index in played.choices:
        game.choose(index)
        if all(player.trumps for player in game.players):
            break
    return [sorted(trump.card for trump in player.trumps) for player in game.players]
