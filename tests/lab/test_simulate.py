"""Simulations: the same results on any number of processes, and counts that are true."""

from pathlib import Path

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.editions.files import EDITIONS
from kirifuda.blackpoker.records.record_reader import parse_record
from kirifuda.blackpoker.records.replay import verify
from kirifuda.bots import new_bot, play_out
from kirifuda.bots.registry import bot_seed
from kirifuda.core.errors import NotationError
from kirifuda.lab.simulate import CHUNK, Pairing, Tally, never_resolved, play_games, simulate

QUICK = Pairing("9.1 Lite + Entry 16")


def test_results_do_not_depend_on_the_number_of_processes() -> None:
    games = 2 * CHUNK + 5
    assert simulate(QUICK, games, 3, 1).to_data() == simulate(QUICK, games, 3, 2).to_data()


def test_the_first_seeds_of_a_longer_run_are_the_same_games() -> None:
    longer, shorter = simulate(QUICK, 12, 40, 1), simulate(QUICK, 7, 40, 1)
    assert longer.turns[:7] == shorter.turns
    assert simulate(QUICK, 5, 47, 1).turns == longer.turns[7:]


def test_counts_are_those_of_the_games_played_one_by_one() -> None:
    setup = Pairing("8.2 Lite + Entry 20", ("greedy", "random"))
    tally = simulate(setup, 10, 100, 1)
    wins = first_wins = decisions = ends = attacks = 0
    turns: list[int] = []
    for seed in range(100, 110):
        automation = blackpoker.Automation.USUAL | blackpoker.Automation.NO_TAKE_BACK
        game = blackpoker.new_game(setup.regulation, seed=seed, automation=automation)
        first = game.turn
        count, events = play_out(game, [new_bot(name, bot_seed(seed, seat)) for seat, name in enumerate(setup.bots)])
        assert game.outcome is not None
        wins += game.outcome.winner == 0
        first_wins += game.outcome.winner == first
        decisions += count
        turns.append(game.turn_no)
        ends += len([event for event in events if event.kind == "turn" and event.number > 1])
        attack = game.rules.by_id["attack"].index
        attacks += len([event for event in events if event.kind == "declared" and event.number == attack])
    data = tally.to_data()
    assert (data["games"], data["draws"], data["first_player_wins"]) == (10, 0, first_wins)
    assert (data["decisions"], data["turns"]) == (decisions, sum(turns))
    assert (tally.seat_wins, tally.turns) == ([wins, 10 - wins], turns)
    assert tally.resolved["end"] == ends
    assert tally.requested["attack"] == attacks


def test_what_is_requested_either_resolves_or_not_and_triggers_count_as_requested() -> None:
    for regulation in ("6.0 Master", "8.2 Master"):
        tally = play_games(Pairing(regulation, ("random", "random")), 0, 5)
        assert all(tally.resolved[action] <= tally.requested[action] for action in tally.resolved)
        assert tally.requested["charge"] == tally.resolved["charge"] == tally.resolved["end"]


def test_draws_are_half_a_win() -> None:
    tally = Tally(games=4, first_player_wins=1, draws=2)
    assert tally.win_rate() == 0.5
    assert Tally().win_rate() == 0.0


def test_progress_hears_of_every_game() -> None:
    heard: list[int] = []
    simulate(QUICK, CHUNK + 3, 0, 1, heard.append)
    assert heard == [CHUNK, 3]
    heard.clear()
    simulate(QUICK, CHUNK + 3, 0, 2, heard.append)
    assert sorted(heard) == [3, CHUNK]


def test_a_deck_of_ones_own_is_played() -> None:
    tally = simulate(Pairing("8.2 Lite", decks=("♠A-K", "♡A-10 ♣A-10")), 5, 0, 1)
    assert tally.games == 5


@pytest.mark.parametrize(
    ("setup", "message"),
    [
        (Pairing("8.2 Light"), "unknown format 'Light'"),
        (Pairing("8.2 Lite", ("greedy", "clever")), "unknown bot 'clever'"),
        (Pairing("8.2 Lite", ("greedy:up", "random")), "the bot 'greedy' takes no wish"),
        (
            Pairing("8.2 Lite", ("random", "wilful:truce")),
            "8.2 Lite has no action 'truce': its actions are end, charge",
        ),
        (Pairing("8.2 Lite", decks=("♠A-3", "")), "needs at least 10"),
        (Pairing("8.2 Lite", decks=("♠A-Z", "")), "unknown rank 'Z'"),
        (Pairing("8.0d Lite + Random 40", decks=("♠A-K", "♠A-K")), "at random"),
        (Pairing("8.0d Lite + Random Half", form="best of three"), "is played as two decks"),
        (Pairing("8.2 Lite", form="two decks"), "is played as one game or best of three"),
    ],
)
def test_a_wrong_set_up_is_refused_before_anything_is_played(setup: Pairing, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        simulate(setup, 1000)


@pytest.mark.parametrize(
    ("regulation", "form", "decks"),
    [
        ("8.0d Lite + Random Half", "two decks", ("", "")),
        ("8.0d Lite + Constructed Half", "two decks", ("♠A-K / ♡A-K ♢A-K", "♠A-K ♡A-K / ♢A-K ♣A-K")),
        ("9.1 Lite + Entry 16", "best of three", ("", "")),
    ],
)
def test_RG_10_matches_are_played_and_counted(
    tmp_path: Path, regulation: str, form: str, decks: tuple[str, str]
) -> None:
    setup = Pairing(regulation, ("greedy", "random"), decks, str(tmp_path), form)
    tally = simulate(setup, 6, 3, 1)
    assert len(tally.match_games) == sum(tally.match_wins) == 6
    assert set(tally.match_games) <= {2, 3}
    assert tally.games == sum(tally.match_games) == sum(tally.seat_wins) + tally.draws
    data = tally.to_data()
    assert (data["matches"], data["match_wins"]) == (6, tally.match_wins)
    for seed in range(3, 9):
        record = parse_record((tmp_path / f"{seed}.kf").read_text(encoding="utf-8"))
        match = verify(record).table
        assert isinstance(match, blackpoker.Match)
        assert (record.entries["form"], len(match.winners)) == (form, tally.match_games[seed - 3])
        assert match.needed == 2


@pytest.mark.slow
def test_matches_do_not_depend_on_the_number_of_processes() -> None:
    setup = Pairing("6.0 Lite + Random Half", form="two decks")
    assert simulate(setup, CHUNK + 2, 3, 1).to_data() == simulate(setup, CHUNK + 2, 3, 2).to_data()


def test_actions_that_no_game_saw_through_are_named() -> None:
    rules = blackpoker.rules_of("8.2 Lite")
    tally = Tally(resolved={action.id: 1 for action in rules.actions if action.id not in ("up", "twist")})
    assert [action.id for action in never_resolved(rules, tally)] == ["up", "twist"]


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_random_games_of_wilful_bots_request_and_resolve_every_action_of_lite(edition: str) -> None:
    setup = Pairing(f"{edition} Lite", ("wilful", "wilful"))
    tally = simulate(setup, 100, 0, 1)
    assert never_resolved(blackpoker.rules_of(setup.regulation), tally) == []
    assert tally.requested.keys() >= tally.resolved.keys()


@pytest.mark.slow
def test_the_wilful_bot_gets_round_to_its_wish() -> None:
    games = 100
    waiting = simulate(Pairing("8.2 Master", ("wilful:deathLance", "random")), games, 0, 1)
    random = simulate(Pairing("8.2 Master", ("random", "random")), games, 0, 1)
    assert waiting.requested["deathLance"] > 3 * random.requested.get("deathLance", 0)
