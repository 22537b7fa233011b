"""The searching bot: its limits, what it remembers, and games it plays to the end."""

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.memory import SamplingView, sampling_view
from kirifuda.blackpoker.views import View, view
from kirifuda.bots import new_bot, play_out
from kirifuda.bots.search_bot import Limit, SearchBot
from kirifuda.core.errors import KirifudaError, StateError
from tests.blackpoker.board import Board
from tests.house.files import WINDY

USUAL = blackpoker.Automation.USUAL | blackpoker.Automation.NO_TAKE_BACK
OPEN = "turn P1; P1 life: #20; P1 hand: S9 C2 H3 D4 HK; P1 walls: C10 D9; P2 life: #20; P2 hand: H2; P2 walls: C9"


class Clock:
    """Goes on by so much each time somebody asks it."""

    def __init__(self, step: float) -> None:
        self.step = step
        self.now = 0.0
        self.asked = 0

    def __call__(self) -> float:
        self.now += self.step
        self.asked += 1
        return self.now


def test_it_stops_when_its_time_is_over() -> None:
    """The clock is asked at the beginning, then after every descent: at the ninth question half a second is over."""
    clock = Clock(0.0625)
    seen = sampling_view(Board("9.1 Lite", OPEN).game, 0)
    SearchBot(1, Limit(seconds=0.5), clock=clock).choose(seen)
    assert clock.asked == 9
    assert clock.now == 0.5 + clock.step


@pytest.mark.parametrize("limit", [Limit(1000), Limit(1000, 2.0), Limit(seconds=2.0)])
def test_it_hurries_where_nobody_waits_so_long(limit: Limit) -> None:
    clock = Clock(0.0625)
    bot = SearchBot(1, limit, clock=clock)
    bot.hurry(0.5)
    bot.choose(sampling_view(Board("9.1 Lite", OPEN).game, 0))
    assert clock.now == 0.5 + clock.step
    patient = SearchBot(1, Limit(8, 0.25), clock=clock)
    patient.hurry(0.5)
    assert (patient.limit.descents, patient.limit.seconds) == (8, 0.25)


def test_lone_and_planned_decisions_take_no_time() -> None:
    clock = Clock(1.0)
    bot = SearchBot(1, Limit(16), clock=clock)
    game = Board("9.1 Lite", OPEN).game
    bot.choose(sampling_view(game, 0))
    asked = clock.asked
    assert asked > 0
    board = Board("9.1 Lite", OPEN).choose("throwing", "S9", "C2", "P2", "pass")
    assert board.asked() == (1, "chance")
    assert bot.choose(sampling_view(board.game, 1)) == 0
    assert clock.asked == asked


def test_the_parts_of_a_request_follow_from_one_thought() -> None:
    game = Board("9.1 Lite", OPEN.replace("P2 life: #20", "P2 life: #8")).game
    row = SearchBot(1, Limit(80)).choose_in_a_row(sampling_view(game, 0))
    assert len(row) == 4, "throw: the action, two keys and a target"
    clock = Clock(1.0)
    bot = SearchBot(1, Limit(80), clock=clock)
    chosen: list[int] = []
    while not game.stage:
        seen = sampling_view(game, 0)
        chosen.append(bot.choose(seen))
        asked = clock.asked
        game.choose(chosen[-1])
    assert chosen == row
    assert clock.asked == asked
    assert game.stage[0].action.id == "throwing"


class Watching(SearchBot):
    """Keeps what it is given."""

    def __init__(self) -> None:
        super().__init__(1, Limit(4))
        self.given: list[SamplingView] = []

    def choose(self, view: View) -> int:
        assert isinstance(view, SamplingView)
        self.given.append(view)
        return super().choose(view)


def test_it_is_given_the_memory_of_a_game_played_from_its_beginning() -> None:
    bots = [Watching(), Watching()]
    play_out(blackpoker.new_game("9.1 Lite + Entry 16", seed=4, automation=USUAL), bots)
    assert all(seen.memory is not None and seen.memory.viewer == seat for seat in range(2) for seen in bots[seat].given)
    begun = blackpoker.new_game("9.1 Lite + Entry 16", seed=4, automation=USUAL)
    blackpoker.playout(begun, begun.rng.clone(), most=6)
    late = [Watching(), Watching()]
    play_out(begun, late)
    assert [seen.memory for bot in late for seen in bot.given] == [None] * sum(len(bot.given) for bot in late)


def test_without_a_view_to_sample_it_says_what_is_missing() -> None:
    game = Board("9.1 Lite", OPEN).game
    with pytest.raises(StateError, match="sampling_view"):
        SearchBot(1).choose(view(game, 0))


@pytest.mark.parametrize("text", ["search:", "search:64", "search:0.25s", " Search:2s"])
def test_its_limit_is_a_number_of_descents_or_of_seconds(text: str) -> None:
    bot = new_bot(text, 1)
    assert isinstance(bot, SearchBot)
    expected = {"64": (64, 0.0), "0.25s": (0, 0.25), "2s": (0, 2.0)}.get(text.partition(":")[2], (400, 0.0))
    assert (bot.limit.descents, bot.limit.seconds) == expected


@pytest.mark.parametrize("text", ["search:0", "search:-1", "search:fast", "search:0s", "search:infs", "search:1.5"])
def test_any_other_limit_is_refused(text: str) -> None:
    with pytest.raises(KirifudaError, match=r"Write a number of descents \('search:400'\)"):
        new_bot(text, 1)


@pytest.mark.slow
@pytest.mark.parametrize(
    "regulation", ["9.1 Lite + Entry 16", "9.1 Master + Extra", "6.0 Master", "9.1 Master + Draft"]
)
def test_it_plays_to_the_end(regulation: str) -> None:
    for automation in (USUAL, blackpoker.Automation.STRICT):
        game = blackpoker.new_game(regulation, seed=2, automation=automation)
        play_out(game, [new_bot("search:8", 1), new_bot("greedy", 2)])
        assert game.outcome is not None


@pytest.fixture
def windy() -> blackpoker.Rules:
    """Gale is in no table of numbers, and no plan of the greedy policy knows it."""
    house = blackpoker.read_house(WINDY.name, WINDY.read_text(encoding="utf-8"))
    return blackpoker.rules_of("9.1 Lite + Entry 16", house)


def test_it_plays_a_house_rule_to_the_end(windy: blackpoker.Rules) -> None:
    game = blackpoker.new_game(windy, seed=1, automation=USUAL)
    play_out(game, [new_bot("search:8", 1), new_bot("search:8", 2)])
    assert game.outcome is not None


def test_it_finds_out_what_an_action_nobody_has_seen_is_good_for(windy: blackpoker.Rules) -> None:
    """Driving the only bulwark lets the attack through that wins; the next turn is theirs, and deadly."""
    text = "turn P1; P1 life: #2; P1 hand: C5 H2; P1 field: a:H9; P2 life: #4; P2 walls: D10; P2 field: b:SK~ c:HK~"
    game = Board(windy, text, USUAL).game
    bot = SearchBot(1, Limit(200))
    first = game.decision
    assert first is not None
    chosen = first.options[bot.choose(sampling_view(game, 0))]
    assert windy.actions[chosen.value].id == "gale"
