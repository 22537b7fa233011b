"""Battles over a real server: to the end, with reconnects, restarts, matches and teams."""

import asyncio
import json
import sqlite3
import time
from importlib import import_module
from pathlib import Path

import pytest
from sqlalchemy import create_engine

from kirifuda.fighter import shipped_roster
from kirifuda.fighter.record import BEHAVIOUR, parse_record, replay
from tests.arena.clients import QUICK, Json, Player, join, new_arena, plays
from tests.loops import run_apart
from tests.server.clients import Guest
from tests.server.servers import ServerProcess

FAST: Json = {**QUICK, "ready_limit_ms": 300, "first_look_ms": 300, "target_points": 3}


def two_people(url: str, **wish: object) -> tuple[Guest, Guest, Json]:
    first, second = Guest(url, "A"), Guest(url, "B")
    return first, second, join(second, new_arena(first, **{"seats": ["me", "open"], **wish}))


async def to_battle(*players: Player) -> None:
    """Both pick and say OK."""
    for player, character in zip(players, ("noboru", "mukai"), strict=True):
        await player.state("PICK")
        player.say("pick", character=character)
    for player in players:
        await player.state("CHECK")
        player.say("ok")
    for player in players:
        await player.state("BATTLE")


@pytest.mark.slow
def test_a_person_plays_a_bot_to_the_end_while_somebody_watches(url: str) -> None:
    guest = Guest(url)
    arena = new_arena(guest, seats=["me", "bot:4"], config=FAST, seed=5)
    assert arena["battle"] is None
    assert [seat["kind"] for seat in arena["seats"]] == ["person", "bot"]

    async def play() -> tuple[Player, Player]:
        async with Player(url, arena["id"]) as watcher, Player(url, arena["id"], guest.token) as player:
            player.on_view = plays(player, "noboru")
            await player.state("END", seconds=90)
            await player.until(lambda: player.arena["over"])
            await watcher.until(lambda: watcher.arena["over"])
        return player, watcher

    player, watcher = run_apart(play())
    assert player.view["outcome"]["totals"] == [side["total"] for side in player.view["sides"]]
    assert player.view["seat"] == 0
    assert watcher.view["seat"] is None
    assert not any('"hint":{' in text for text in watcher.received)
    assert any('"hint":{' in text for text in player.received)
    assert watcher.view["outcome"] == player.view["outcome"]
    kinds = {event["kind"] for event in player.events}
    assert {"landed", "call", "judged", "end"} <= kinds
    check_finished(guest, arena["id"], player.view)


def check_finished(guest: Guest, arena: str, last: Json) -> None:
    """The record replays, and the frames end where the battle ended."""
    base = f"/api/fighter/arenas/{arena}/battles/1"
    game = replay(parse_record(guest.http.get(f"{base}/record").text, shipped_roster()), shipped_roster())
    assert game.totals() == last["outcome"]["totals"]
    replayed = guest.http.get(f"{base}/frames?lang=en").json()
    assert [replayed["config"][name] for name in ("attack_show_ms", "call_utter_ms")] == [40, 300]
    frames = replayed["frames"]
    assert frames[-1]["view"]["outcome"] == last["outcome"]
    assert [frame["t"] for frame in frames] == sorted(frame["t"] for frame in frames)
    acts = [frame["judged"] for frame in frames if frame["judged"]]
    assert len(acts) > 5
    assert all(act["recv"] - 150 <= act["effective"] <= act["recv"] for act in acts)


def test_F_149_no_byte_reaches_the_opponent_between_a_press_and_its_judgement(url: str) -> None:
    first, second, arena = two_people(url, config={**QUICK, "call_utter_ms": 600})

    async def play() -> None:
        async with Player(url, arena["id"], first.token) as a, Player(url, arena["id"], second.token) as b:
            await to_battle(a, b)
            for player in (a, b):
                player.tasks[1].cancel()
            await asyncio.sleep(0.3)
            before, watching = len(b.received), len(a.received)
            a.say("call")
            await asyncio.sleep(0.6)
            assert len(b.received) == before
            assert [json.loads(text)["view"]["state"] for text in a.received[watching:]] == ["HOLD"]
            await b.until(lambda: len(b.received) > before)
            showing = json.loads(b.received[before])["view"]["showing"]
            assert [caller["seat"] for caller in showing["callers"]] == [0]

    run_apart(play())


@pytest.mark.slow
def test_F_166_a_lost_line_suspends_the_battle_and_its_return_resumes_it(url: str) -> None:
    config = {**QUICK, "disconnect_ms": 1200}
    first, second, arena = two_people(url, config=config)

    async def play() -> None:
        a = await Player(url, arena["id"], first.token).open()
        async with Player(url, arena["id"], second.token) as b:
            await to_battle(a, b)
            a.say("lift", card=a.me()["hand"][0])
            await b.until(lambda: b.view["sides"][0]["motion"] is not None)
            await a.close()
            await b.state("SUSPENDED", seconds=5)
            assert b.view["sides"][0]["gone"]
            assert b.view["sides"][0]["motion"] is None
            assert b.view["ends"] > b.view["clock"]
            async with Player(url, arena["id"], first.token) as again:
                await again.until(lambda: bool(again.battle))
                await again.state("CHECK")
                await b.state("CHECK")
                assert again.me()["hand"] == b.view["sides"][0]["hand"]
                again.say("ok")
                b.say("ok")
                await again.state("BATTLE")

    run_apart(play())


def test_a_best_of_match_changes_seats_and_a_rematch_starts_anew(url: str) -> None:
    first, second, arena = two_people(url, match={"kind": "best of", "games": 3}, config=QUICK)

    async def play() -> None:
        async with Player(url, arena["id"], first.token) as a, Player(url, arena["id"], second.token) as b:
            await a.state("PICK")
            await b.state("PICK")
            assert (a.view["seat"], b.battle["players"]) == (0, [0, 1])
            b.say("resign")
            await a.state("END")
            await a.until(lambda: a.arena["wins"] == [1, 0] and a.arena["next_in_ms"] is not None)
            a.say("ok")
            b.say("ok")
            await a.until(lambda: a.battle["battle"] == 2)
            assert (a.view["seat"], a.battle["players"]) == (1, [1, 0])
            b.say("resign")
            await a.until(lambda: a.arena["over"])
            assert (a.arena["wins"], a.arena["winner"]) == ([2, 0], 0)
            assert first.http.post(f"/api/fighter/arenas/{arena['id']}/rematch", json={}).json()["rematch"] == [
                True,
                False,
            ]
            second.http.post(f"/api/fighter/arenas/{arena['id']}/rematch", json={})
            await b.until(lambda: b.battle["battle"] == 3)
            assert (b.arena["wins"], b.arena["battles"], b.arena["over"]) == ([0, 0], 3, False)

    run_apart(play())


def test_F_190_a_team_battle_has_three_boards_and_who_is_done_watches(url: str) -> None:
    guest = Guest(url)
    seats = ["me", "bot:1", "bot:1", "bot:1", "bot:1", "bot:1"]
    arena = new_arena(guest, seats=seats, match={"kind": "team"}, config=QUICK)

    async def play() -> None:
        async with Player(url, arena["id"], guest.token) as player:
            await player.until(lambda: bool(player.arena))
            taken = [seat.get("character") for seat in player.arena["seats"]]
            assert taken[0] is None
            assert None not in taken[1:]
            player.say("pick", character="nobody")
            player.say("pick", character=taken[1])
            await player.until(lambda: len(player.refused) == 2)
            assert [message["code"] for message in player.refused] == ["no_such_character", "character_taken"]
            free = next(c.id for c in shipped_roster().characters if c.id not in taken[:3])
            player.say("pick", character=free)
            await player.until(lambda: bool(player.battle))
            assert [board["n"] for board in player.arena["boards"]] == [1, 2, 3]
            assert player.me()["character"] == free
            other = next(board["n"] for board in player.arena["boards"] if 0 not in board["players"])
            player.say("watch", battle=other)
            await player.until(lambda: len(player.refused) == 3)
            assert player.refused[2]["rule"] == "F-192"
            player.say("resign")
            await player.state("END")
            await player.until(lambda: player.arena["wins"][1] == 1)
            player.say("watch", battle=other)
            await player.until(lambda: player.battle["battle"] == other)
            assert player.view["seat"] is None

    run_apart(play())


@pytest.mark.slow
def test_after_a_crash_a_running_battle_comes_back_suspended(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "kirifuda.db", "--fast").start()
    first, second, arena = two_people(server.url, config=QUICK)

    async def before() -> Json:
        async with (
            Player(server.url, arena["id"], first.token) as a,
            Player(server.url, arena["id"], second.token) as b,
        ):
            await to_battle(a, b)
            a.say("lift", card=a.me()["hand"][0])
            a.say("land", position=1)
            await b.until(lambda: b.view["sides"][0]["field"][0] is not None)
            b.say("lift", card=b.me()["hand"][0])
            await b.until(lambda: b.me()["motion"] is not None)
            await asyncio.sleep(0.6)
            server.kill()
            return b.view

    async def after(known: Json) -> None:
        async with Player(server.url, arena["id"], second.token) as b:
            await b.state("SUSPENDED")
            assert [side["gone"] for side in b.view["sides"]] == [True, False] or b.battle["view"][
                "state"
            ] == "SUSPENDED"
            async with Player(server.url, arena["id"], first.token) as a:
                await a.state("CHECK")
                await b.state("CHECK")
                assert [side["field"] for side in a.view["sides"]] == [side["field"] for side in known["sides"]]
                assert [side["hand"] for side in a.view["sides"]] == [side["hand"] for side in known["sides"]]
                assert a.view["sides"][1]["motion"] is None
                a.say("ok")
                b.say("ok")
                await a.state("BATTLE")

    known = run_apart(before())
    server.start()
    run_apart(after(known))
    server.stop()


def chained_anew(db: Path, arena: str) -> None:
    """The checksum chain of a battle as if it had always been so."""
    engine = create_engine(f"sqlite:///{db}")
    with engine.begin() as connection:
        import_module("kirifuda.server.store.migrations.versions.0009_battle_chain").adopt(connection, arena, 1)
    engine.dispose()


@pytest.mark.slow
def test_a_battle_of_another_engine_is_not_played_on_and_not_replayed_as_something_else(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "kirifuda.db", "--fast").start()
    guest = Guest(server.url)
    arena = new_arena(guest, seats=["me", "bot:5"], config=QUICK, seed=5)["id"]

    async def play() -> None:
        async with Player(server.url, arena, guest.token) as player:
            await player.state("PICK")
            player.say("pick", character="noboru")
            await player.state("CHECK")

    run_apart(play())
    server.stop()
    with sqlite3.connect(tmp_path / "kirifuda.db") as database:
        setup = json.loads(database.execute("SELECT setup FROM battles").fetchone()[0])
        assert (setup["behaviour"], setup["fingerprint"]) == (BEHAVIOUR, shipped_roster().fingerprint())
        setup["behaviour"] = BEHAVIOUR + 1
        database.execute("UPDATE battles SET setup = ?, record = 'kept'", [json.dumps(setup)])
    chained_anew(tmp_path / "kirifuda.db", arena)
    server.start()
    assert guest.http.get(f"{server.url}/api/fighter/arenas/{arena}").json()["over"]
    base = f"{server.url}/api/fighter/arenas/{arena}/battles/1"
    refused = guest.http.get(f"{base}/frames")
    assert (refused.status_code, refused.json()["code"]) == (410, "other version")
    assert guest.http.get(f"{base}/record").text == "kept"
    server.stop()


@pytest.mark.slow
def test_contested_calls_over_sockets_are_judged_by_the_time_of_the_press(url: str) -> None:
    """Lines of 20 and 120 ms: what counts differs from the truth by the noise of the lines, not by their lengths."""
    config = {**QUICK, "target_points": 1000, "ready_limit_ms": 50, "first_look_ms": 50}
    first, second, arena = two_people(url, config=config)
    true: list[tuple[float, float]] = []
    found: list[tuple[int, int]] = []

    async def press(player: Player, at: float) -> float:
        await asyncio.sleep(max(0.0, at - time.monotonic()))
        pressed = time.monotonic() * 1000
        player.say("call")
        return pressed

    async def contest(near: Player, far: Player, gap: float) -> None:
        await far.state("BATTLE")
        await near.state("BATTLE")
        at = time.monotonic() + 0.25
        known = len(near.calls())
        presses = await asyncio.gather(press(near, at), press(far, at + gap))
        await near.until(lambda: len(near.calls()) > known, 10)
        callers = {call["seat"]: call["t"] for call in near.calls()[known:]}
        if len(callers) == 2:
            true.append((presses[0], presses[1]))
            found.append((callers[0], callers[1]))
        await near.state("CHECK")
        await far.state("CHECK")

    async def play() -> None:
        near = Player(url, arena["id"], first.token, 0.020, 0.005)
        far = Player(url, arena["id"], second.token, 0.120, 0.005)
        async with near, far:
            await to_battle(near, far)
            await asyncio.sleep(1.2)
            for index in range(8):
                await contest(near, far, (index % 5 - 2) * 0.02)

    run_apart(play())
    errors = sorted((there[0] - there[1]) - (real[0] - real[1]) for real, there in zip(true, found, strict=True))
    assert len(errors) >= 4
    assert abs(errors[len(errors) // 2]) < 25
