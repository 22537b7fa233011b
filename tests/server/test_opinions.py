"""What a bot thought is kept with its game, in its own figures, and told to nobody before the game is over."""

import numpy as np
import pytest

from kirifuda.blackpoker.memory.blanking import sampling_view
from kirifuda.bots import new_bot
from kirifuda.bots.opinion import Idea, Opinion, harder, opinion_at_sight, opinion_text, read_opinion
from kirifuda.cards.rng import Rng
from kirifuda.server.table.entries import CHOOSE, GameEntry
from kirifuda.server.table.opinions import kept_opinions, opinions_of, turns_of_opinion
from kirifuda.server.table.session import Session
from tests.blackpoker.board import Board
from tests.loops import run_apart
from tests.server.clients import Guest, Line
from tests.server.servers import ServerProcess
from tests.server.sessions import new_session

THROW = "turn P1; P1 life: #20; P1 hand: S9 C2 H3 D4 HK; P1 walls: C10 D9; P2 life: #8; P2 hand: H2; P2 walls: C9"


def test_the_net_says_how_sure_it_is() -> None:
    alike = opinion_at_sight(np.zeros(5, np.float32), 0.0)
    assert (alike.wins, alike.doubt, len(alike.ideas)) == (0.5, 1.0, 3)
    clear = opinion_at_sight(np.array([0.0, 12.0, -np.inf], np.float32), 0.5)
    assert (clear.wins, clear.doubt, clear.ideas) == (0.75, 0.0, [Idea(1, 1.0)])
    assert harder(alike, clear) is harder(clear, alike) is harder(None, alike) is alike


@pytest.mark.parametrize("name", ["net", "search:60", "master:16"])
def test_bots_that_judge_have_an_opinion_of_what_they_do(name: str) -> None:
    bot = new_bot(name, 1)
    game = Board("9.1 Lite", THROW).game
    chosen = bot.choose_in_a_row(sampling_view(game, 0))[0]
    assert bot.opinion is not None
    assert 0.0 <= bot.opinion.wins <= 1.0
    assert chosen in [idea.option for idea in bot.opinion.ideas]
    assert sum(idea.share for idea in bot.opinion.ideas) <= 1.01


def test_a_weak_player_had_in_mind_only_what_they_saw() -> None:
    """Who overlooks every answer says nothing of answers."""
    bot = new_bot("first", 1)
    chosen = bot.choose(sampling_view(Board("9.1 Lite", THROW).game, 0))
    assert bot.opinion is None or chosen == bot.opinion.ideas[0].option


def test_who_judges_nothing_has_none_and_a_lone_option_needs_none() -> None:
    greedy = new_bot("greedy", 1)
    greedy.choose(sampling_view(Board("9.1 Lite", THROW).game, 0))
    assert greedy.opinion is None
    net = new_bot("net", 1)
    net.choose(sampling_view(Board("9.1 Lite", THROW).game, 0))
    lone = Board("9.1 Lite", "turn P1; P1 life: #20; P1 hand: S9 C2; P1 walls: C10; P2 life: #8").choose(
        "throwing", "S9", "C2", "P2", "pass"
    )
    net.choose(sampling_view(lone.game, 1))
    assert net.opinion is None


def test_what_is_kept_is_read_again_and_what_is_strange_is_left() -> None:
    opinion = Opinion(0.72, 0.4, [Idea(3, 0.81), Idea(0, 0.12)])
    assert read_opinion(opinion_text(opinion)) == opinion
    assert read_opinion("always") is None
    assert read_opinion('{"wins": 1}') is None


def kept(*estimates: float) -> list[GameEntry]:
    return [
        GameEntry(n, CHOOSE, 1, 0, 0, text=opinion_text(Opinion(wins, 0.2, []))) for n, wins in enumerate(estimates)
    ]


def test_the_three_greatest_turns_come_in_the_order_of_the_game() -> None:
    found = turns_of_opinion(kept_opinions(kept(0.5, 0.52, 0.3, 0.8, 0.78, 0.4, 0.1)))
    assert [(before.n, after.n) for before, after in found] == [(2, 3), (4, 5), (5, 6)]


def test_small_changes_are_no_turns() -> None:
    assert turns_of_opinion(kept_opinions(kept(0.5, 0.52, 0.55, 0.5))) == []


def finished(estimates: dict[int, float] | None) -> Session:
    """A game in which the bot of seat 1 held so much of its chances, by their number, otherwise half; or nothing."""
    session, rng, chances = new_session(bot=True, seed=3), Rng(5), 0
    while (decision := session.history.decision) is not None:
        index = rng.below(len(decision.options))
        text = None
        if estimates is not None and decision.seat == 1 and decision.kind == "chance":
            text = opinion_text(Opinion(estimates.get(chances, 0.5), 0.5, [Idea(index, 0.6), Idea(99, 0.1)]))
            chances += 1
        session.bot_answers(decision.seat, index, 0, text)
    return session


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_finished_game_says_where_its_bot_changed_its_mind(lang: str) -> None:
    """Replayed, the entries say the turn, the actions in words and what then happened."""
    session = finished({6: 0.9})
    first, second = opinions_of(session.history, session.history.entries, 0, lang).points
    assert (first.before, first.after, second.before, second.after) == (0.5, 0.9, 0.9, 0.5)
    assert first.seat == second.seat == 1
    assert 1 <= first.turn <= second.turn
    assert first.version <= second.version
    assert [idea.share for idea in second.ideas] == [0.6], "what was not offered is not told"
    assert first.log + second.log


def test_a_game_without_opinions_has_nothing_to_say() -> None:
    session = finished(None)
    assert opinions_of(session.history, session.history.entries, 0, "en").points == []


def test_nobody_hears_it_before_the_game_is_over(server: ServerProcess) -> None:
    guest = Guest(server.url)
    game = str(guest.room(seats=["me", "bot:strong"])["game"])
    asked = f"/api/games/{game}/opinions"
    assert guest.http.get(asked).json()["code"] == "not allowed"

    async def concede() -> None:
        async with Line(server.url, game, guest.token) as line:
            await line.until("table")
            await line.ask({"type": "concede", "command": "end"})

    run_apart(concede())
    assert isinstance(guest.http.get(asked).json()["points"], list)
