"""What people play is dealt from fresh bits by a cryptographic source: games, every game of a match, team battles."""

import asyncio
from pathlib import Path

import pytest

from kirifuda.blackpoker.editions.match import Match, game_of
from kirifuda.blackpoker.editions.table import new_match
from kirifuda.blackpoker.records.record_printer import print_record
from kirifuda.blackpoker.records.record_reader import parse_record
from kirifuda.blackpoker.records.replay import verify
from kirifuda.cards.rng import Stream, seed_key
from kirifuda.fighter import shipped_roster
from kirifuda.fighter.team import new_team_battle
from kirifuda.server.arena.match import ArenaPlace, ArenaState, next_battles
from kirifuda.server.arena.match import new_match as begin_arena
from kirifuda.server.arena.wire import MatchForm as ArenaMatch
from kirifuda.server.config import ServerConfig
from kirifuda.server.lobby.ids import new_seed
from kirifuda.server.lobby.registry import Registry
from kirifuda.server.store.database import Database
from kirifuda.server.store.engines import migrate
from kirifuda.server.table.new_room import NewRoom
from kirifuda.server.table.records import full_record
from tests.loops import run_apart


def test_a_new_seed_is_256_fresh_bits() -> None:
    seeds = [str(new_seed()) for _ in range(100)]
    assert len(set(seeds)) == 100
    assert all(len(seed_key(seed)) == 32 for seed in seeds)


@pytest.mark.parametrize("match", ["single", "one deck"])
def test_a_game_on_the_server_is_dealt_by_a_stream_and_its_record_says_so(tmp_path: Path, match: str) -> None:
    async def work() -> None:
        migrate(tmp_path / "games.db")
        registry = Registry(ServerConfig(db=tmp_path / "games.db", bot_ms=0), Database(tmp_path / "games.db"))
        await registry.start()
        guest, _ = await registry.guests.add("A")
        state = await registry.tables.new_room(guest, NewRoom("9.1 Lite", match=match, seats=["me", "open"]))
        other, _ = await registry.guests.add("B")
        await registry.tables.join(state, other, None)
        assert state.game is not None
        live = await registry.tables.find(state.game)
        game = game_of(live.session.history.engine)
        assert game is not None
        assert isinstance(game.rng, Stream)
        await registry.stop()
        record = full_record(live.stored, [])
        assert str(record.get("seed")).startswith("fair:")
        assert len(record.get("rng").split()) == 10
        again = parse_record(print_record(record), "record")
        assert again.get("seed") == live.stored.header.seed
        verify(again)

    run_apart(asyncio.wait_for(work(), 30))


def test_every_game_of_a_match_has_a_stream_of_its_own() -> None:
    match = new_match("8.0d Master + Random Half", seed=new_seed())
    keys = []
    while not match.over():
        if match.pending is not None:
            match.choose(0)
        else:
            assert match.game is not None
            assert isinstance(match.game.rng, Stream)
            keys.append(match.game.rng.key)
            match.concede(len(keys) % 2)
    assert isinstance(match, Match)
    assert len(keys) == len(set(keys)) == 3
    assert isinstance(match.rng, Stream)
    assert match.rng.key not in keys


def test_every_board_of_a_team_battle_has_a_stream_of_its_own() -> None:
    teams = [[character.id for character in shipped_roster().characters[start : start + 3]] for start in (0, 3)]
    battle = new_team_battle(shipped_roster(), teams, new_seed())
    keys = {board.rng.key for board in battle.boards if isinstance(board.rng, Stream)}
    assert len(keys) == 3


def test_every_board_of_an_arena_has_256_bits_of_its_own() -> None:
    seats = [ArenaPlace("bot", "", None, 1) for _ in range(6)]
    state = ArenaState("a", ArenaMatch("team"), seats, False, None, {}, None)
    begin_arena(state)
    state.picks = [0, 1, 2, 3, 4, 5]
    seeds = {str(setup.seed) for setup in next_battles(state, new_seed())}
    assert len(seeds) == 3
    assert all(len(seed_key(seed)) == 32 for seed in seeds)
