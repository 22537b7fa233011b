"""What the arenas refuse, and in which words: REST, the socket, rosters."""

import asyncio
import json
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.arena.clients import Player, new_arena, socket_url
from tests.loops import run_apart
from tests.server.clients import Guest

ROSTER = """id = "mine"
ja = "うちの"
en = "Mine"
[[character]]
id = "ann"
ja = "アン"
en = "Ann"
technique = [
  { id = "a1", value = 3, ja = "一", en = "One", condition = "[0/3] 3straight" },
  { id = "a2", value = 3, ja = "二", en = "Two", condition = "[0/2] 2card" },
  { id = "a3", value = 4, ja = "三", en = "Three", condition = "[1/1] 2suit" },
  { id = "a4", value = 5, ja = "四", en = "Four", condition = "[0/4] 4red" },
]
"""
SECOND = ROSTER.split("[[character]]")[1].replace("ann", "bob").replace('"a', '"b')


def refused(guest: Guest, wish: dict[str, Any]) -> tuple[int, str, str | None]:
    answer = guest.http.post("/api/fighter/arenas", json=wish)
    body = answer.json()
    assert body["message"]["ja"]
    assert body["message"]["en"]
    return answer.status_code, body["code"], body.get("rule")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("wish", "code", "rule"),
    [
        ({"seats": ["me", "me"]}, "not allowed", None),
        ({"seats": ["me", "open", "open"]}, "malformed", None),
        ({"seats": ["me", "bot:1"], "match": {"kind": "team"}}, "malformed", None),
        ({"seats": ["me", "bot:6"]}, "malformed", None),
        ({"match": {"kind": "best of", "games": 2}}, "malformed", None),
        ({"config": {"sim_window_ms": 140}}, "malformed", "F-168"),
        ({"config": {"nonsense": 1}}, "malformed", "F-168"),
        ({"config": {"set_ms": 10_000_000}}, "malformed", "F-168"),
        ({"roster": "nobody"}, "not found", None),
        ({"colour": "red"}, "malformed", None),
    ],
)
def test_an_arena_that_cannot_be_is_refused(url: str, wish: dict[str, Any], code: str, rule: str | None) -> None:
    assert refused(Guest(url), wish)[1:] == (code, rule)


def test_what_needs_a_seat_or_an_end_is_refused_without(url: str) -> None:
    first, other = Guest(url), Guest(url)
    arena = new_arena(first, seats=["me", "bot:1"])["id"]
    base = f"/api/fighter/arenas/{arena}"
    codes = {
        "rematch of a stranger": other.http.post(f"{base}/rematch", json={}),
        "rematch too early": first.http.post(f"{base}/rematch", json={}),
        "join a full arena": other.http.post(f"{base}/join", json={}),
        "no such arena": other.http.get("/api/fighter/arenas/none"),
        "no such battle": other.http.get(f"{base}/battles/9/record"),
    }
    assert {name: answer.json()["code"] for name, answer in codes.items()} == {
        "rematch of a stranger": "not your seat",
        "rematch too early": "not allowed",
        "join a full arena": "not allowed",
        "no such arena": "not found",
        "no such battle": "not found",
    }
    del first.http.headers["Authorization"]
    assert first.http.post("/api/fighter/arenas", json={}).json()["code"] == "not signed in"


def test_a_battle_shows_its_record_only_once_it_is_over(url: str) -> None:
    guest = Guest(url)
    arena = new_arena(guest, seats=["me", "bot:1"])["id"]

    async def play() -> None:
        async with Player(url, arena, guest.token) as player:
            await player.state("PICK")
            for what in ("record", "frames"):
                answer = guest.http.get(f"/api/fighter/arenas/{arena}/battles/1/{what}")
                assert (answer.status_code, answer.json()["code"]) == (409, "not allowed")
            player.say("resign")
            await player.state("END")
            assert "resign Y" in guest.http.get(f"/api/fighter/arenas/{arena}/battles/1/record").text

    run_apart(play())


def test_public_arenas_are_listed_and_invite_by_a_code(url: str) -> None:
    guest = Guest(url)
    arena = new_arena(guest, seats=["me", "open"], public=True)
    hidden = new_arena(guest, seats=["me", "open"])
    listed = [found["id"] for found in guest.http.get("/api/fighter/arenas").json()["open"]]
    assert arena["id"] in listed
    assert hidden["id"] not in listed
    picture = guest.http.get(f"/api/fighter/arenas/{arena['id']}/invite.svg")
    assert picture.headers["content-type"].startswith("image/svg+xml")


def test_the_roster_and_the_levels_are_told_in_both_languages(url: str) -> None:
    guest = Guest(url)
    roster = guest.http.get("/api/fighter/roster").json()
    assert len(roster["characters"]) == 10
    technique = roster["characters"][0]["techniques"][0]
    assert technique["text"]["ja"] != technique["text"]["en"]
    assert [level["level"] for level in guest.http.get("/api/fighter/levels").json()] == [1, 2, 3, 4, 5]


def test_F_126_a_roster_with_a_mistake_is_answered_with_its_place(url: str) -> None:
    guest = Guest(url)
    wrong = ROSTER.replace("[0/2] 2card", "[0/2] 3card").replace('id = "a3", value = ', 'id = "a3", value = 1')
    answer = guest.http.post("/api/fighter/rosters", json={"text": wrong}).json()
    assert answer["id"] is None
    condition, value = answer["problems"]
    assert [condition["line"], value["line"]] == [
        wrong[: wrong.index(f'"{id}"')].count("\n") + 1 for id in ("a2", "a3")
    ]
    assert "3card exceeds the reference" in condition["message"]["en"]
    assert "参照する2枚を超えています" in condition["message"]["ja"]
    assert "攻撃値は1から9" in value["message"]["ja"]
    broken = guest.http.post("/api/fighter/rosters", json={"text": 'id = "x'}).json()["problems"][0]
    assert broken["line"] == 1
    many = guest.http.post("/api/fighter/rosters", json={"text": "".join(f"a{n} = 1\n" for n in range(60))}).json()
    assert (len(many["problems"]), many["problems"][-1]["message"]["en"]) == (51, "There are 11 more.")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a = " + "[" * 5000, "this is not TOML"),
        (ROSTER.replace("[0/2] 2card", "[0/2] " + "9" * 5000 + "card"), ""),
        (ROSTER.replace("[0/2] 2card", " or ".join(["[0/2] 2card"] * 5)), "at most 4 alternatives"),
        (ROSTER * 2, "this is not TOML"),
    ],
)
def test_a_roster_meant_to_hurt_is_refused_like_any_other(url: str, text: str, said: str) -> None:
    answer = Guest(url).http.post("/api/fighter/rosters", json={"text": text})
    assert answer.status_code == 201
    assert answer.json()["id"] is None
    assert said in answer.json()["problems"][0]["message"]["en"]


def test_F_165_a_flood_of_acts_is_dropped(url: str) -> None:
    guest = Guest(url)
    arena = new_arena(guest, seats=["me", "bot:1"])["id"]

    async def play() -> None:
        async with Player(url, arena, guest.token) as player:
            await player.state("PICK")
            sent = [player.say("cancel") for _ in range(40)]
            await player.until(lambda: len(player.refused) == 40)
            codes = [message["code"] for message in player.refused]
            assert codes.count("not_in_battle") >= 20
            assert codes[-1] == "flood"
            assert player.refused[-1]["n"] == sent[-1]

    run_apart(play())


@pytest.mark.slow
def test_an_own_roster_is_kept_and_played_with_against_a_bot(url: str) -> None:
    guest = Guest(url)
    kept = guest.http.post("/api/fighter/rosters", json={"text": ROSTER + "[[character]]" + SECOND}).json()
    assert kept["problems"] == []
    assert guest.http.get("/api/fighter/rosters").json() == [{"id": kept["id"], "ja": "うちの", "en": "Mine"}]
    assert guest.http.get(f"/api/fighter/roster?roster={kept['id']}").json()["characters"][0]["id"] == "ann"
    arena = new_arena(guest, seats=["me", "bot:2"], roster=kept["id"])

    async def play() -> None:
        async with Player(url, arena["id"], guest.token) as player:
            await player.state("PICK")
            player.say("pick", character="bob")
            await player.state("CHECK")
            assert [side["character"] for side in player.view["sides"]] == ["bob", "ann"]

    run_apart(play())
    alone = guest.http.post("/api/fighter/rosters", json={"text": ROSTER}).json()["id"]
    assert refused(guest, {"roster": alone})[1] == "not allowed"


@pytest.mark.slow
def test_the_socket_refuses_what_it_cannot_read_and_says_so(url: str) -> None:
    guest = Guest(url)
    arena = new_arena(guest, seats=["me", "open"])["id"]

    async def talk(*words: str) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = []
        async with connect(socket_url(url, arena), proxy=None) as socket:
            for word in words:
                await socket.send(word)
            try:
                while len(found) < len(words):
                    message = json.loads(await asyncio.wait_for(socket.recv(), 5))
                    if message["type"] == "refused":
                        found.append(message)
                    elif len(words) == 1:
                        break
            except (ConnectionClosed, TimeoutError):
                pass
        return found

    async def play() -> None:
        hello = json.dumps({"type": "hello", "lang": "ja", "token": guest.token})
        assert (await talk('{"type":"ping","n":1,"at":0}'))[0]["code"] == "malformed"
        assert (await talk(json.dumps({"type": "hello", "lang": "en", "token": "nobody"})))[0][
            "code"
        ] == "unknown token"
        assert await talk(hello) == []
        said = await talk(
            hello, "nonsense", '{"type":"lift","n":7}', hello, '{"type":"call","n":8,"at":0}',
            '{"type":"pick","n":9,"at":0,"character":"' + "x" * 2000 + '"}',
            '{"type":"watch","n":10,"at":0,"battle":4}',
        )  # fmt: skip
        assert [(m["n"], m["code"]) for m in said] == [
            (None, "malformed"), (7, "malformed"), (None, "malformed"), (8, "no_battle"), (None, "too large"),
            (10, "not allowed"),
        ]  # fmt: skip

    run_apart(play())


def test_who_watches_cannot_act(url: str) -> None:
    arena = new_arena(Guest(url), seats=["me", "bot:1"])["id"]

    async def play() -> None:
        async with Player(url, arena) as watcher:
            await watcher.until(lambda: bool(watcher.arena))
            watcher.say("resign")
            await watcher.until(lambda: bool(watcher.refused))
            assert watcher.refused[0]["code"] == "not_your_seat"
            assert watcher.arena["spectators"] == 1

    run_apart(play())


def test_another_page_may_not_open_the_socket(url: str) -> None:
    arena = new_arena(Guest(url), seats=["me", "open"])["id"]

    async def play() -> None:
        async with connect(socket_url(url, arena), proxy=None, additional_headers={"Origin": "https://evil.example"}):
            pass

    with pytest.raises((InvalidStatus, ConnectionClosed)):
        run_apart(play())
