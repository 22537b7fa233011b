"""Rooms for a newcomer: a game in which they move first, and the five lessons, each solved as it is meant."""

import asyncio
from pathlib import Path

import httpx
import msgspec
import pytest

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.views.seat_view import View, view
from kirifuda.bots.tutor_bot import TutorBot
from kirifuda.cards.card import card_text
from kirifuda.core.decision import Option
from kirifuda.server.bots.pool import Pool
from kirifuda.server.config import ServerConfig
from kirifuda.server.lobby.deals import new_deal
from kirifuda.server.lobby.ids import new_id
from kirifuda.server.lobby.registry import Registry
from kirifuda.server.store.database import Database
from kirifuda.server.store.engines import migrate
from kirifuda.server.table.entries import GameHeader, start
from kirifuda.server.table.lessons import LESSONS, REGULATION
from kirifuda.server.table.live import bot_choices
from kirifuda.server.table.new_room import NewRoom, deal_for
from kirifuda.server.table.pacing import AT_ONCE
from kirifuda.server.table.players import Seat
from kirifuda.server.table.room_state import RoomState
from kirifuda.server.table.session import Session
from tests.loops import run_apart
from tests.server.clients import Guest
from tests.server.servers import ServerProcess

FIRST = {"regulation": "9.1 Lite", "seats": ["me", "bot:gentle"], "first": True}
SOLUTIONS = [
    ["attack", "H6", "C3"],
    ["D9"],
    ["setBulwark", "S5", "summonsSoldier", "H8", "end", "attack", "H8"],
    ["counter", "C6"],
    ["attack", "H6", "D6", "throwing", "S3", "C4"],
]


@pytest.mark.parametrize("first", [0, 1])
def test_SU_5_a_game_is_dealt_until_the_seat_moves_first(first: int) -> None:
    """Nothing else about the deal is chosen: the seed is as fresh as any."""
    seeds = set()
    for _ in range(8):
        deal = new_deal(new_id(), [(True, None), (True, None)], 0)
        header = deal_for(GameHeader("9.1 Lite", "single", 0, [None, None]), deal, first)
        game = start(header)
        assert isinstance(game, Game)
        assert (game.turn, game.turn_no) == (first, 1)
        seeds.add(header.seed)
    assert len(seeds) == 8


def test_who_asks_for_it_moves_first(server: ServerProcess) -> None:
    guest = Guest(server.url)
    for seats in (["me", "bot:gentle"], ["bot:gentle", "me"]):
        room = guest.http.post("/api/rooms", json={**FIRST, "seats": seats}).json()
        table = guest.http.get(f"/api/games/{room['game']}/positions/1").json()
        assert (table["turn_no"], table["turn"]) == (1, seats.index("me"))


def test_every_game_of_the_room_begins_alike(tmp_path: Path) -> None:
    """A rematch, too: what was wished for is kept with the room."""

    async def work() -> None:
        migrate(tmp_path / "games.db")
        registry = Registry(ServerConfig(db=tmp_path / "games.db", bot_ms=0), Database(tmp_path / "games.db"))
        await registry.start()
        guest, _ = await registry.guests.add("A")
        state = await registry.tables.new_room(guest, NewRoom("9.1 Lite", seats=["bot:gentle", "me"], first=True))
        room = msgspec.convert(msgspec.to_builtins(state), RoomState)
        for _ in range(4):
            await registry.tables.new_game(room)
            engine = (await registry.tables.find(room.game or "")).session.history.engine
            assert isinstance(engine, Game)
            assert engine.turn == 1
        await registry.stop()

    run_apart(asyncio.wait_for(work(), 30))


@pytest.mark.parametrize(
    "wish",
    [
        {"seats": ["me", "open"]},
        {"seats": ["bot:gentle", "bot:gentle"]},
        {"seed": 5},
        {"match": "best of three"},
        {"regulation": "9.1 Master + Extra"},
    ],
)
def test_moving_first_is_for_dealt_games_against_a_bot(server: ServerProcess, wish: dict[str, object]) -> None:
    answer = Guest(server.url).http.post("/api/rooms", json={**FIRST, **wish})
    assert (answer.status_code, answer.json()["code"]) == (409, "not allowed")


def lesson(number: int) -> Game:
    game = start(GameHeader(REGULATION, "single", 1, [None, None], position=LESSONS[number - 1]))
    assert isinstance(game, Game)
    return game


def solve(number: int) -> tuple[Game, list[str]]:
    """The learner chooses what is written, and otherwise lets things happen; the tutor plays its part. Both, and all
    kinds of events."""
    game, tutor, left, kinds = lesson(number), TutorBot(0), list(SOLUTIONS[number - 1]), list[str]()
    while game.decision is not None and (left or game.turn == 1 or game.stage or game.decision.kind != "chance"):
        seen = view(game, game.decision.seat)
        if game.decision.seat == 1:
            index = tutor.choose(seen)
        else:
            found = [named(seen, option) for option in game.decision.options]
            wish = next(name for name in (*left[:1], "pass", "done", found[0]) if name in found)
            index = found.index(wish)
            left = left[1:] if wish in left[:1] else left
        kinds += [event.kind for event in game.choose(index)]
    assert left == []
    return game, kinds


def named(seen: View, option: Option) -> str:
    """An action by its id, a card or a unit by its card."""
    if option.kind == "action":
        return seen.rules.actions[option.value].id
    unit = seen.unit(option.value) if option.kind == "unit" else None
    if unit is not None or option.kind == "card":
        return card_text(option.value if unit is None else unit.cards[0])
    return option.kind


@pytest.mark.parametrize("number", [1, 3, 5])
def test_a_lesson_ends_with_a_win(number: int) -> None:
    game, _ = solve(number)
    assert game.outcome is not None
    assert game.outcome.winner == 0


def test_CB_7_the_bulwark_of_the_same_number_takes_the_attacker_along() -> None:
    game, _ = solve(2)
    assert game.outcome is None
    assert (len(game.players[0].life), game.players[1].soldiers) == (6 - 2, [])


def test_K_counter_the_throw_is_stopped() -> None:
    game, kinds = solve(4)
    assert game.outcome is None
    assert "negated" in kinds
    assert "damaged" not in kinds


@pytest.mark.parametrize("number", [2, 4])
def test_who_does_nothing_there_loses(number: int) -> None:
    """So the lesson is not about nothing."""
    game, tutor = lesson(number), TutorBot(0)
    while game.decision is not None and game.turn == 1:
        last = len(game.decision.options) - 1
        game.choose(tutor.choose(view(game, 1)) if game.decision.seat == 1 else last)
    assert game.outcome is not None
    assert game.outcome.winner == 1


def test_the_tutor_answers_without_a_worker() -> None:
    """A busy machine may miss the deadline of a bot; a lesson goes as announced."""
    seats = (Seat("person", "A", "a"), Seat("bot", "", None, "tutor"))
    session = Session(GameHeader(REGULATION, "single", 1, [None, None], position=LESSONS[1]), seats, None, AT_ONCE)
    session.restore([], 0)

    async def work() -> int:
        return (await bot_choices(session, 1, Pool(0, 0.0))).choices[0]

    decision = session.history.decision
    assert decision is not None
    option = decision.options[run_apart(work())]
    assert session.history.engine.rules.actions[option.value].id == "attack"


def test_there_are_five_lessons_of_ones_own(server: ServerProcess) -> None:
    guest = Guest(server.url)
    for number in range(1, 6):
        room = guest.http.post(f"/api/lessons/{number}", json={}).json()
        assert [seat["bot"] for seat in room["seats"]] == [None, "tutor"]
        assert not room["public"]
        assert guest.http.get(f"/api/games/{room['game']}/record").json()["code"] == "not allowed"
    assert guest.http.post("/api/lessons/6", json={}).status_code == 404
    assert httpx.post(f"{server.url}/api/lessons/1", json={}).status_code == 401
