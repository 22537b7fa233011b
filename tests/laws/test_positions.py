"""A position printed at any chance of any game and read again is that game, 200 random choices long."""

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker import Automation
from kirifuda.blackpoker.common.repetition import read_made
from kirifuda.blackpoker.records.names import Names
from kirifuda.blackpoker.records.notation import read_choice
from kirifuda.blackpoker.records.position import parse_board, parse_position
from kirifuda.blackpoker.records.printer import write_board, write_position
from kirifuda.cards.rng import Rng
from kirifuda.core.errors import NotationError
from tests.laws.positions import Twins
from tests.laws.subjects import subject
from tests.sizes import sample

REGULATIONS = [regulation.en for regulation in blackpoker.all_regulations()]
LARGEST = ["6.0 Extra", "8.0d Extra + Full", "8.2 Master + Extra", "9.1 Master + Extra", "9.1 Master + Draft"]
AHEAD = 200
EVERY = sample(183, 61)
"""Of so many chances one is printed."""


def positions_are_the_game(regulation: str, automation: int, seed: int, every: int) -> int:
    """Play a game at random; at every so-manieth chance its position goes the same way. How many were printed."""
    game, rng = subject(regulation, automation).new(seed), Rng(seed + (1 << 65))
    printed, chances = 0, 0
    while game.outcome is None:
        decision = game.decision
        assert decision is not None
        if decision.kind == "chance":
            chances += 1
            if chances % every == 1:
                problem = Twins(game).play(AHEAD, rng.clone())
                assert problem == "", f"{regulation}, automation {automation}, seed {seed}: {problem}"
                printed += 1
        game.choose(rng.below(len(decision.options)))
    return printed


@pytest.mark.slow
@pytest.mark.parametrize("regulation", REGULATIONS)
def test_a_position_of_any_regulation_goes_the_same_way(regulation: str) -> None:
    assert positions_are_the_game(regulation, Automation.USUAL, 0, EVERY) > 0


@pytest.mark.slow
@pytest.mark.parametrize("automation", [Automation.STRICT, Automation.SINGLE_OPTION | Automation.NO_TAKE_BACK])
@pytest.mark.parametrize("regulation", LARGEST)
def test_a_position_says_which_automation_it_has(regulation: str, automation: int) -> None:
    assert positions_are_the_game(regulation, automation, 1, EVERY) > 0


def test_a_position_has_the_cryptographic_source_too() -> None:
    game = blackpoker.new_game("9.1 Master + Extra", None, "sha256:" + "5f" * 32)
    while game.decision is not None and game.decision.kind != "chance":
        game.choose(0)
    for seed in range(5):
        assert Twins(game).play(AHEAD, Rng(seed)) == ""


def after(board: str, *choices: str) -> Twins:
    """A board, played on until it holds what is to be printed; units are known by their numbers."""
    game = parse_position(board).game
    for choice in choices:
        game.choose(read_choice(game, Names(), choice))
    return Twins(game)


def goes_on(twins: Twins, wanted: str) -> None:
    assert wanted in twins.text
    for seed in range(20):
        assert Twins(twins.one).play(AHEAD, Rng(seed)) == ""


def test_Q_613_a_void_request_is_printed() -> None:
    board = "6.0 Pro; turn P1; stage: damageJudge@P1; P1 life: #9; P1 field: u1:S6~^; P2 life: #9; P2 hand: DA D2 D3 D9"
    twins = after(board, "pass", "truce", "D2", "D3", "#1", "pass", "pass")
    goes_on(twins, "stage: void:damageJudge@P1;")


def test_Q_119_triggers_held_back_are_printed_with_their_card() -> None:
    board = "8.0d Master; turn P1; P1 life: #9; P1 hand: SA SJ; P1 field: u1:HK u2:DK; P2 life: #20; P2 hand: C2"
    goes_on(after(board, "bj", "u1", "u2", "SA", "SJ"), "bj@P1(SA,SJ){nextGeneration@P1<HK|nextGeneration@P1<DK}")


def test_RQ_10_a_request_made_twice_is_refused_in_the_position_too() -> None:
    rules = blackpoker.house_rules("free return", 'extends = "8.2"\naction.unsummons.cost = ""')
    board = "turn P1; P1 life: #10; P1 hand: H2 H3 C9; P1 field: u1:S6~; P2 life: #10"
    game = parse_board(rules, board, 0, Automation.USUAL).game
    for _ in range(2):
        for choice in ("unsummons", "H2", "H3", "u1", "pass", "pass"):
            game.choose(read_choice(game, Names(), choice))
    text = write_position(game, Names()).partition("; ")[2]
    again = parse_board(rules, text, 0, Automation.USUAL).game
    assert again.history == game.history
    refused = blackpoker.why_not(again, 0, "unsummons")
    assert refused is not None
    assert refused.rule == "RQ-10"
    forgetful = parse_board(rules, text.partition("; repeated:")[0], 0, Automation.USUAL).game
    assert blackpoker.why_not(forgetful, 0, "unsummons") is None


def test_RQ_10_what_was_repeated_is_kept_whatever_its_text() -> None:
    game = parse_position("8.2 Lite; turn P1; P1 life: #10; P2 life: #10").game
    game.history.append(read_made("a state; with | everything % in it"))
    assert parse_position(write_position(game, Names())).game.history == game.history


def test_a_fog_that_lost_a_card_keeps_its_number() -> None:
    board = "9.1 Master; turn P1; P1 life: #9; P1 field: u1:S6; P1 fog: forceFog(H2)=5>side upFog(H7)>u1; P2 life: #20"
    twins = after(board)
    assert [fog.value for fog in twins.two.players[0].fog] == [5, 7]
    goes_on(twins, "P1 fog: forceFog(H2)=5>side upFog(H7)>u1;")


def test_units_keep_their_numbers() -> None:
    position = parse_position("8.2 Lite; turn P1; P1 life: #9; P1 field: S6 u2:D7 a:S9; P1 walls: u4:C2; P2 life: #20")
    player = position.game.players[0]
    assert [unit.id for unit in player.soldiers + player.bulwarks] == [5, 2, 6, 4]
    assert write_position(position.game, position.names).count("field: u5:S6 u2:D7 a:S9") == 1


def test_the_visible_card_is_hidden_wherever_that_is_said() -> None:
    for clauses in ("P1 top: hidden; P1 grave: S2 S3", "P1 grave: S2 S3; P1 top: hidden"):
        assert not parse_position(f"8.2 Lite; turn P1; P1 life: #9; {clauses}; P2 life: #20").game.players[0].top_public


def test_a_position_is_written_at_a_chance_only() -> None:
    game = parse_position("8.2 Lite; turn P1; P1 life: #9; P1 hand: H5 C2; P1 field: u1:S6; P2 life: #20").game
    game.choose(read_choice(game, Names(), "up"))
    with pytest.raises(NotationError, match="written at a chance; now P1 decides 'pay D': answer that first"):
        write_position(game, Names())
    assert write_board(game, Names()).endswith("; // P1 decides pay D")
    game.concede(0)
    with pytest.raises(NotationError, match="written at a chance; this game is over"):
        write_position(game, Names())


@pytest.mark.parametrize(
    ("clause", "problem"),
    [
        pytest.param(
            "rng: 12", "rng '12': write the 4 or 9 or 10 numbers of the random source in hex digits", id="rng"
        ),
        pytest.param("automation: fast", "unknown automation 'fast': write strict, usual, quick", id="automation"),
        pytest.param("stage: upp@P1", "8.2 Lite has no action 'upp'; did you mean 'up'", id="action"),
        pytest.param("stage: up@P3", "cannot read 'up@P3' on the stage: write action@P1", id="request"),
        pytest.param("P1 fog: upFog(X7)>-", "on the stage, in a fog or a deck: unknown card 'X7'", id="fog card"),
        pytest.param("P1 fog: upFog>a", "cannot read fog 'upFog>a': write upFog", id="fog"),
    ],
)
def test_a_wrong_clause_says_what_would_be_right(clause: str, problem: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_position(f"8.2 Lite; turn P1; {clause}; P1 life: #9; P2 life: #9")
    assert problem in str(caught.value)
