"""The learned bots: they play every kind of regulation, see nothing hidden, and know what they have never learned."""

from pathlib import Path

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.memory.blanking import sampling_view
from kirifuda.blackpoker.memory.sample import sample
from kirifuda.bots import new_bot, play_out
from kirifuda.bots.net.player import SHIPPED, judged, knows, probabilities, shipped_net
from kirifuda.bots.net.weights import load_weights
from kirifuda.bots.net_bot import NetBot
from kirifuda.bots.search_bot import SearchBot
from kirifuda.bots.seat_memory import SeatMemory
from kirifuda.cards.rng import Rng
from kirifuda.core.errors import NotationError
from tests.blackpoker.board import Board

LADDER = ["9.1 Lite + Entry 16", "8.2 Lite", "8.0d Standard", "6.0 Master", "9.1 Master + Draft", "9.1 Master + Extra"]
AUTOMATION = blackpoker.Automation.USUAL | blackpoker.Automation.NO_TAKE_BACK
HOUSE = """extends = "9.1"
[action.cry]
name = { ja = "雄叫び", en = "Cry" }
type = "basic"
format = "lite"
header = "direct-normal-main"
effect = [{ verb = "draw", count = 1 }]
text.ja = "1枚引く。"
text.en = "Draw a card."
"""


@pytest.mark.slow
@pytest.mark.parametrize("regulation", LADDER)
def test_the_net_beats_the_greedy_bot(regulation: str) -> None:
    """Four deals from both seats; a ladder with intervals is in docs/figures.md."""
    won = 0
    for seed in range(4):
        for seat in range(2):
            game = blackpoker.new_game(regulation, seed=900 + seed, automation=AUTOMATION)
            bots = [NetBot(seed), new_bot("greedy", seed)]
            play_out(game, bots if seat == 0 else bots[::-1])
            assert game.outcome is not None
            won += game.outcome.winner == seat
    assert won >= 6


@pytest.mark.slow
def test_the_master_plays_to_the_end() -> None:
    game = blackpoker.new_game("9.1 Master + Extra", seed=4, automation=AUTOMATION)
    play_out(game, [new_bot("master:12", 1), new_bot("net", 2)])
    assert game.outcome is not None


@pytest.mark.parametrize("regulation", LADDER)
def test_ZV_7_the_same_choice_in_everything_that_looks_alike(regulation: str) -> None:
    game = blackpoker.new_game(regulation, seed=8, automation=AUTOMATION)
    memories = [SeatMemory(game, seat) for seat in range(2)]
    rng, compared = Rng(5), 0
    while game.decision is not None and compared < 12:
        seat = game.decision.seat
        if len(game.decision.options) > 1 and rng.below(4) == 0:
            memory = memories[seat].memory
            seen = sampling_view(game, seat, memory)
            scores, value = judged(shipped_net(), seen)
            for _ in range(3):
                other, other_value = judged(shipped_net(), sampling_view(sample(seen, rng), seat, memory))
                assert other.tolist() == scores.tolist()
                assert other_value == value
            compared += 1
        told = game.choose(rng.below(len(game.decision.options)))
        for listener in memories:
            listener.hear(game, told)
    assert compared > 3


def test_temperature_lets_it_choose_what_is_not_best() -> None:
    game = Board("9.1 Lite", "turn P1; P1 life: #12; P1 hand: SA C6 D7; P1 field: a:H9; P2 life: #9; P2 hand: S2").game
    seen = sampling_view(game, 0)
    best = {NetBot(seed).choose(seen) for seed in range(20)}
    drawn = {NetBot(seed, temperature=50.0).choose(seen) for seed in range(60)}
    assert len(best) == 1
    assert len(drawn) > 2


def test_it_never_takes_a_request_back() -> None:
    game = blackpoker.new_game("9.1 Lite + Pack", seed=3)
    met = 0
    bot = NetBot(1, temperature=1000.0)
    for _ in range(400):
        if game.decision is None:
            break
        seen = sampling_view(game, game.decision.seat)
        index = bot.choose(seen)
        met += any(option.kind == "back" for option in game.decision.options)
        assert game.decision.options[index].kind != "back"
        game.choose(index)
    assert met > 10


def test_probabilities_add_up_and_forget_nothing_that_is_ruled_out() -> None:
    game = blackpoker.new_game("9.1 Lite", seed=1)
    scores, _ = judged(shipped_net(), sampling_view(game, 0 if game.decision is None else game.decision.seat))
    assert probabilities(scores).sum() == pytest.approx(1.0, abs=1e-5)


def test_it_knows_the_print_and_no_house_rule() -> None:
    assert all(knows(blackpoker.rules_of(regulation.en)) for regulation in blackpoker.all_regulations())
    assert not knows(blackpoker.house_rules("house.toml", HOUSE, "lite", "full"))
    changed = 'extends = "9.1"\n[action.throwing]\nlimit = "once per turn"\n'
    assert not knows(blackpoker.house_rules("house.toml", changed, "lite", "full"))


@pytest.mark.parametrize("name", ["net", "master"])
def test_by_a_house_rule_they_send_to_the_search(name: str) -> None:
    bot = new_bot(name, 1)
    bot.check(blackpoker.rules_of("9.1 Lite"))
    with pytest.raises(NotationError, match="take 'search'"):
        bot.check(blackpoker.house_rules("house.toml", HOUSE, "lite", "full"))


def test_the_weights_that_ship_are_small_and_say_how_they_were_made() -> None:
    path = Path(__file__).parents[2] / "src" / "kirifuda" / "bots" / "net" / SHIPPED
    assert path.stat().st_size < 4_000_000
    about = load_weights(path).about
    before = about["began_with"]
    assert [about["run"], before["run"], before["began_with"]["run"]] == ["master_settle_on", "master_settle", "master"]
    assert {row["regulation"] for row in about["strength"]} == set(LADDER)


def test_how_long_the_master_thinks_can_be_said() -> None:
    bot = new_bot("master:0.2s", 1)
    assert isinstance(bot, SearchBot)
    assert bot.limit.seconds == 0.2
    with pytest.raises(NotationError, match="how long is 'for ever'"):
        new_bot("master:for ever", 1)
