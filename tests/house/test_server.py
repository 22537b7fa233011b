"""House rules on the server: what the operator offers, what a room says, and that nothing begun changes its rules."""

import asyncio
import re
from pathlib import Path
from urllib.parse import quote

import msgspec
import pytest

from kirifuda.blackpoker.editions.house import read_house
from kirifuda.cli.houses import house_folder
from kirifuda.core.errors import RuleFileError
from kirifuda.server.net.errors import ServerError
from kirifuda.server.table.entries import GameHeader
from kirifuda.server.table.houses import offered_regulation, offers
from kirifuda.server.table.new_room import NewRoom
from kirifuda.server.table.room_state import RoomState
from tests.house.files import HEAD, WINDY, forget_houses, other_rules
from tests.server.clients import Guest
from tests.server.registries import in_loop, running
from tests.server.servers import ServerProcess

TEXT = WINDY.read_text(encoding="utf-8")
OTHER = TEXT.replace("count = 3", "count = 2")
ENTRY = "Windy House: 9.1 Lite + Entry 16"
OFFERED = ((WINDY.name, TEXT),)
CHANGED = ((WINDY.name, OTHER),)


# What is stored.


@in_loop
async def test_a_room_and_its_games_keep_the_text_of_their_house_rule(tmp_path: Path) -> None:
    async with running(tmp_path / "games.db", houses=OFFERED) as registry:
        me, friend = (await registry.guests.add("A"))[0], (await registry.guests.add("B"))[0]
        state = await registry.tables.new_room(me, NewRoom(ENTRY, seats=["me", "open"]))
        await registry.tables.join(state, friend, None)
        assert state.game is not None
        live = await registry.tables.find(state.game)
        assert (state.house, live.stored.header.house) == (TEXT, TEXT)
        exact, digest = state.regulation, live.session.history.engine.digest()
    forget_houses()
    async with running(tmp_path / "games.db", houses=CHANGED) as registry:
        live = await registry.tables.find(state.game)
        assert live.session.history.engine.rules.exact == exact
        assert live.session.history.engine.digest() == digest
        assert live.session.history.engine.rules.by_id["draw"].text_en.startswith("Draw three")
        with pytest.raises(ServerError, match="wrong regulation"):
            await registry.tables.new_room(me, NewRoom(exact, seats=["me", "open"]))


@in_loop
async def test_a_bot_that_never_learned_a_house_rule_is_refused_and_one_that_thinks_is_not(tmp_path: Path) -> None:
    async with running(tmp_path / "games.db", houses=OFFERED) as registry:
        me, _ = await registry.guests.add("A")
        for bot, name in (("net", "Strong"), ("master", "Master"), ("first", "First-timer")):
            with pytest.raises(ServerError, match="not allowed") as refused:
                await registry.tables.new_room(me, NewRoom(ENTRY, seats=["me", f"bot:{bot}"]))
            assert refused.value.en.startswith(f"{name} has not learned this house rule. Take Thinker")
        state = await registry.tables.new_room(me, NewRoom(ENTRY, seats=["me", "bot:search"]))
        assert state.game is not None


@in_loop
async def test_a_house_rule_this_engine_cannot_play_any_more_stops_only_its_own_games(tmp_path: Path) -> None:
    async with running(tmp_path / "games.db", houses=OFFERED) as registry:
        me, _ = await registry.guests.add("A")
        state = await registry.tables.new_room(me, NewRoom(ENTRY, seats=["me", "open"]))
        assert state.house is not None
        state.house = state.house.replace("drive target", "blow away")
        await registry.database.writer.write([registry.tables.room_write(state)])
        plain = await registry.tables.new_room(me, NewRoom("9.1 Lite", seats=["me", "open"]))
    forget_houses()
    async with running(tmp_path / "games.db") as registry:
        assert set(registry.tables.rooms) == {state.id, plain.id}


def test_what_was_stored_before_there_were_house_rules_is_read() -> None:
    header = {"regulation": "9.1 Lite", "match": "single", "seed": 3, "decks": [None, None], "behaviour": 1}
    assert msgspec.convert(header, GameHeader).house is None
    room = {"id": "r", "regulation": "9.1 Lite", "match": "single", "public": True, "clock": None, "seats": []}
    assert msgspec.convert(room, RoomState).house is None


# The folder.


def test_no_two_files_of_a_folder_are_called_the_same(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(HEAD, encoding="utf-8")
    (tmp_path / "cases.toml").write_text('[[case]]\nid = "H-1"\n', encoding="utf-8")
    assert [house.en for house in house_folder(tmp_path, "en")] == ["Home"]
    (tmp_path / "b.toml").write_text(f"{HEAD}[params]\nattack_label = false", encoding="utf-8")
    with pytest.raises(RuleFileError, match=r"b.toml: is called '(家|Home)', and so is a.toml") as caught:
        house_folder(tmp_path, "en")
    assert re.match("b.toml: 名前「(家|Home)」はa.tomlと同じです。", caught.value.ja)


def test_only_what_can_be_played_is_offered() -> None:
    every = {regulation.format for regulation in offers(read_house(WINDY.name, TEXT))}
    assert every == {"lite", "std", "pro", "mast"}
    text = f'{HEAD}[action.counter]\ntarget = {{ request = "kill" }}'
    some = {regulation.format for regulation in offers(read_house("mine.toml", text))}
    assert some == {"pro", "mast"}


def test_a_format_that_a_house_rule_breaks_is_refused_in_both_languages() -> None:
    house = read_house("mine.toml", f'{HEAD}[action.counter]\ntarget = {{ request = "kill" }}')
    with pytest.raises(ServerError) as caught:
        offered_regulation(f"{house.exact}: 9.1 Lite", [house])
    message = caught.value.body().message
    assert message.en.startswith("mine.toml: [action.counter]: names the action 'kill', which does not exist")
    assert message.ja.startswith("mine.toml: [action.counter]: アクション「kill」を使っていますが、ありません。")


# Over HTTP, with a restart.


@pytest.mark.slow
def test_a_game_by_a_house_rule_survives_a_changed_file_and_a_restart(tmp_path: Path) -> None:
    folder = tmp_path / "houses"
    folder.mkdir()
    (folder / "windy.toml").write_text(TEXT, encoding="utf-8")
    server = ServerProcess(tmp_path / "games.db", "--fast", "--seeds", "--house-rules", str(folder)).start()
    try:
        me = Guest(server.url)
        found = me.http.get("/api/regulations").json()
        [house] = [edition for edition in found["editions"] if edition["house"]]
        assert (house["ja"], house["en"]) == ("風の家", "Windy House")
        assert house["text"]["en"].startswith("A house rule over 9.1. Draw takes three")
        [entry] = [one for one in found["regulations"] if one["edition"] == house["id"] and one["en"] == ENTRY]
        room = me.room(regulation=entry["id"], seats=["me", "bot:greedy"], seed=11)
        assert room["regulation"] == {"id": entry["id"], "ja": entry["ja"], "en": ENTRY}
        before = me.http.get(f"/api/games/{room['game']}/record").text
        assert f"regulation: {entry['id']}\n" in before
        server.stop()
        other_rules(folder)
        server.start()
        assert me.http.get(f"/api/games/{room['game']}/record").text.startswith(before.split("turn")[0])
        rules = me.http.get(f"/api/rules/{quote(entry['id'], safe='')}").json()
        assert rules["regulation"]["en"] == ENTRY
        assert (rules["house"]["en"], rules["house"]["edition"]) == ("Windy House", "9.1")
        assert me.http.get(rules["house"]["file"]).text == TEXT
        [today] = [edition for edition in me.http.get("/api/regulations").json()["editions"] if edition["house"]]
        assert today["id"] != house["id"]
        refused = me.http.post("/api/rooms", json={"regulation": entry["id"], "seats": ["me", "open"]})
        assert refused.status_code == 400
        assert refused.json()["message"]["en"] == "This house rule is not offered here any more."
        assert me.http.get("/api/houses/0000").status_code == 404
    finally:
        assert server.stop() == 0


@in_loop
async def test_a_bot_answers_by_the_house_rule(tmp_path: Path) -> None:
    async with running(
        tmp_path / "games.db", houses=OFFERED, bot_ms=0, think_ms=(0, 0), bot_deadline_s=60.0
    ) as registry:
        me, _ = await registry.guests.add("A")
        state = await registry.tables.new_room(
            me, NewRoom(ENTRY, seats=["bot:greedy", "bot:random"], seed=4, public=True)
        )
        assert state.game is not None
        live = await registry.tables.find(state.game)
        for _ in range(600):
            if live.session.history.over():
                break
            await asyncio.sleep(0.05)
        assert live.session.history.over()
        assert registry.pool.missed == 0
