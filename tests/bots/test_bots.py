"""Bots pick legal options in every regulation, play the same with the same seed, and greedy beats random."""

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.views import View, view
from kirifuda.bots import BOTS, Agent, new_bot, play_out
from kirifuda.bots.levels import level_of
from kirifuda.bots.registry import bot_seed, seed_at_table
from kirifuda.bots.wilful_bot import PATIENCE, WilfulBot
from kirifuda.core.errors import EngineError, KirifudaError

Automation = blackpoker.Automation
REGULATIONS = [regulation.en for regulation in blackpoker.all_regulations()]


class Watched(Agent):
    """A bot whose choices are looked at."""

    def __init__(self, bot: Agent) -> None:
        self.bot = bot
        self.foresees = self.remembers = bot.remembers
        self.choices: list[int] = []

    def choose(self, view: View) -> int:
        index = self.bot.choose(view)
        assert view.decision is not None
        assert 0 <= index < len(view.decision.options)
        assert view.decision.options[index].kind != "back"
        self.choices.append(index)
        return index


def watched_game(
    regulation: str, names: tuple[str, str], seed: int, automation: int
) -> tuple[blackpoker.Game, list[int]]:
    game = blackpoker.new_game(regulation, seed=seed, automation=automation)
    agents = [Watched(new_bot(name, bot_seed(seed, seat))) for seat, name in enumerate(names)]
    play_out(game, agents)
    return game, agents[0].choices + agents[1].choices


@pytest.mark.slow
@pytest.mark.parametrize("regulation", REGULATIONS)
def test_bots_choose_legal_options_and_never_take_a_request_back(regulation: str) -> None:
    """Set-up choices included; regulations with trumps are played a few times more."""
    pairs = [("greedy", "random"), ("random", "greedy"), ("greedy", "greedy"), ("random", "random")]
    for seed, names in enumerate(pairs if "Extra" in regulation or "Draft" in regulation else pairs[:2]):
        automation = Automation.STRICT if seed % 2 else Automation.USUAL
        game, _ = watched_game(regulation, names, seed, automation)
        assert game.outcome is not None


THERE = "random, wilful, gentle, greedy, tutor, search, net, first, beginner, casual, regular, skilled, strong, master"


@pytest.mark.parametrize("name", [*sorted(set(BOTS) - {"search", "master"}), "search:2", "master:2"])
def test_the_same_seeds_play_the_same_game(name: str) -> None:
    games = [watched_game("8.2 Master", (name, name), 9, Automation.USUAL) for _ in range(2)]
    assert games[0][1] == games[1][1]
    assert games[0][0].digest() == games[1][0].digest()


def test_a_level_errs_the_same_way_all_through_a_game_and_others_draw_anew() -> None:
    assert seed_at_table("casual", "abc", 1, 5) == seed_at_table("casual", "abc", 1, 90)
    assert seed_at_table("casual", "abc", 1, 5) != seed_at_table("casual", "abc", 0, 5)
    assert seed_at_table("search", "abc", 1, 5) != seed_at_table("search", "abc", 1, 90)


@pytest.mark.parametrize("name", ["random", "gentle", "greedy", "search", "net"])
def test_bots_of_earlier_games_still_play_and_have_a_name(name: str) -> None:
    level = level_of(name)
    assert level is not None
    assert level.ja
    assert new_bot(name, 1) is not None


def test_the_bots_of_a_game_are_unlike_each_other_and_the_game() -> None:
    assert len({7, bot_seed(7, 0), bot_seed(7, 1)}) == 3


@pytest.mark.parametrize(
    ("regulation", "at_least"), [("8.2 Lite", 38), ("6.0 Master", 38), ("9.1 Pro", 38), ("8.2 Lite + Entry 20", 30)]
)
def test_greedy_beats_random(regulation: str, at_least: int) -> None:
    wins = 0
    for seed in range(40):
        seat = seed % 2
        names = ("greedy", "random") if seat == 0 else ("random", "greedy")
        game, _ = watched_game(regulation, names, seed, Automation.USUAL | Automation.NO_TAKE_BACK)
        assert game.outcome is not None
        wins += game.outcome.winner == seat
    assert wins >= at_least


def test_greedy_never_pays_the_last_life() -> None:
    paid = 0
    for seed in range(30):
        game = blackpoker.new_game("9.1 Lite + Entry 16", seed=seed)
        bots = [new_bot("greedy", seed), new_bot("random", seed)]
        while game.decision is not None:
            seat = game.decision.seat
            life = len(game.players[seat].life)
            events = game.choose(bots[seat].choose(view(game, seat)))
            for event in events:
                if event.kind == "declared" and event.seat == 0:
                    cost = game.rules.actions[event.number].cost.life
                    assert cost == 0 or life > cost
                    paid += cost
    assert paid > 0


@pytest.mark.parametrize(
    ("name", "message"),
    [
        (
            "gredy",
            f"unknown bot 'gredy': bots are {THERE}; did you mean 'greedy'?",
        ),
        ("", f"unknown bot '': bots are {THERE}"),
        ("鬼", f"unknown bot '鬼': bots are {THERE}"),
    ],
)
def test_an_unknown_bot_is_refused_with_the_names_there_are(name: str, message: str) -> None:
    with pytest.raises(KirifudaError) as error:
        new_bot(name, 1)
    assert str(error.value) == message


def test_a_name_is_read_as_people_write_it() -> None:
    assert type(new_bot(" Greedy ", 1)) is type(new_bot("greedy", 1))


class Undecided(Agent):
    """Requests and takes back for ever."""

    def choose(self, view: View) -> int:
        assert view.decision is not None
        kinds = [option.kind for option in view.decision.options]
        return kinds.index("back") if "back" in kinds else len(kinds) - 2


def test_a_game_that_does_not_end_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kirifuda.bots.table.DECISION_LIMIT", 500)
    game = blackpoker.new_game("8.2 Lite", seed=1)
    with pytest.raises(EngineError, match="500 decisions"):
        play_out(game, [Undecided(), Undecided()])


def test_the_wilful_bot_wants_everything_once_its_patience_is_over() -> None:
    game = blackpoker.new_game("8.2 Master", seed=1, automation=Automation.USUAL | Automation.NO_TAKE_BACK)
    luck = new_bot("random", 1)
    while game.decision is not None and {option.kind for option in game.decision.options} != {"action", "pass"}:
        game.choose(luck.choose(view(game, game.decision.seat)))
    assert game.decision is not None
    seen = view(game, game.decision.seat)
    bot = WilfulBot(1)
    bot.likes = [False] * len(game.rules.actions)
    kinds = [game.decision.options[bot.choose(seen)].kind for _ in range(PATIENCE + 50)]
    assert set(kinds[:PATIENCE]) == {"pass"}
    assert "action" in kinds[PATIENCE:]
