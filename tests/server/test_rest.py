"""The REST side: guests, rooms, games, records and the reference, over a real server."""

import asyncio
from pathlib import Path
from random import Random

import httpx
import pytest

from kirifuda.blackpoker.editions.chart_svg import chart_svg
from kirifuda.blackpoker.editions.files import EDITIONS
from kirifuda.blackpoker.records.record_reader import parse_record
from kirifuda.blackpoker.records.replay import verify
from kirifuda.core.chart import CHARTS
from tests.loops import run_apart
from tests.server.clients import Guest, Line, RandomPlayer, two_people
from tests.server.servers import ServerProcess


def error(answer: httpx.Response) -> tuple[int, str]:
    body = answer.json()
    assert set(body) <= {"code", "message", "rule"}
    assert body["message"]["ja"]
    assert body["message"]["en"]
    return answer.status_code, body["code"]


def finished(url: str, **wish: object) -> tuple[Guest, Guest, str]:
    """A game two people have played to its end."""
    first, second, game = two_people(url, **wish)
    up = asyncio.Event()
    up.set()

    async def play() -> None:
        players = [RandomPlayer(url, game, guest.token, Random(1), up) for guest in (first, second)]
        await asyncio.wait_for(asyncio.gather(*[player.play() for player in players]), 60)
        assert [player.broken for player in players] == [[], []]

    run_apart(play())
    return first, second, game


def test_a_guest_has_a_name_and_a_secret(server: ServerProcess) -> None:
    guest = Guest(server.url, "  はな   こ ")
    assert guest.http.get("/api/guests/me").json() == {"id": guest.id, "nickname": "はな こ"}
    assert guest.http.patch("/api/guests/me", json={"nickname": "Taro"}).json()["nickname"] == "Taro"
    assert guest.http.get("/api/guests/me").json()["nickname"] == "Taro"
    assert guest.token.encode() not in Path(server.db).read_bytes()


@pytest.mark.parametrize(
    ("headers", "code"),
    [
        ({}, "not signed in"),
        ({"Authorization": "Bearer nobody"}, "unknown token"),
        ({"Authorization": "x"}, "not signed in"),
    ],
)
def test_who_has_no_token_is_nobody(server: ServerProcess, headers: dict[str, str], code: str) -> None:
    assert error(httpx.get(f"{server.url}/api/guests/me", headers=headers)) == (401, code)


@pytest.mark.parametrize("name", ["", " ", "x" * 21, "\u200b", None, 5])
def test_a_name_is_a_name(server: ServerProcess, name: object) -> None:
    guest = Guest(server.url)
    assert error(guest.http.patch("/api/guests/me", json={"nickname": name})) == (400, "malformed")


def test_a_room_waits_in_the_lobby_until_somebody_sits_down(server: ServerProcess) -> None:
    host, friend, late = Guest(server.url), Guest(server.url), Guest(server.url)
    room = host.room(public=True)
    assert room["game"] is None
    assert [seat["kind"] for seat in room["seats"]] == ["person", "open"]  # type: ignore[attr-defined]
    assert room["id"] in [found["id"] for found in friend.http.get("/api/lobby").json()["open"]]
    joined = friend.join(room)
    assert joined["game"] is not None
    assert [seat["me"] for seat in joined["seats"]] == [False, True]  # type: ignore[attr-defined]
    assert friend.join(room)["game"] == joined["game"]
    assert error(late.http.post(f"/api/rooms/{room['id']}/join", json={})) == (409, "not allowed")
    lobby = late.http.get("/api/lobby").json()
    assert room["id"] in [found["id"] for found in lobby["live"]]
    assert room["id"] not in [found["id"] for found in lobby["open"]]


def test_a_private_room_is_in_no_list(server: ServerProcess) -> None:
    host = Guest(server.url)
    room = host.room()
    lobby = host.http.get("/api/lobby").json()
    assert room["id"] not in [found["id"] for found in lobby["open"] + lobby["live"]]


def test_a_room_nobody_joined_can_be_given_up(server: ServerProcess) -> None:
    host, other = Guest(server.url), Guest(server.url)
    room = host.room(public=True)
    assert error(other.http.delete(f"/api/rooms/{room['id']}")) == (403, "not your seat")
    assert host.http.delete(f"/api/rooms/{room['id']}").json()["live"] is False
    assert error(other.http.post(f"/api/rooms/{room['id']}/join", json={})) == (409, "not allowed")


@pytest.mark.parametrize(
    ("wish", "expected"),
    [
        ({"regulation": "9.1 Nonsense"}, (400, "wrong regulation")),
        ({"regulation": 5}, (400, "malformed")),
        ({"seats": ["me"]}, (400, "malformed")),
        ({"seats": ["me", "me"]}, (409, "not allowed")),
        ({"seats": ["me", "bot:nobody"]}, (404, "not found")),
        ({"match": "two decks"}, (409, "not allowed")),
        ({"deck": "♠A-K"}, (400, "wrong deck")),
        ({"deck": "what?"}, (400, "wrong deck")),
        ({"match": "best of five"}, (400, "malformed")),
        ({"regulation": "8.0d Lite + Random Half", "match": "best of three"}, (409, "not allowed")),
        ({"regulation": "8.0d Lite + Random 40", "deck": "♠A-K ♡A-K ♢A-K ♣A"}, (400, "wrong deck")),
        (
            {"regulation": "8.0d Lite + Random Half", "match": "two decks", "deck": "♠A-K ♡A-K Jo / ♢A-K ♣A-K Jo"},
            (400, "wrong deck"),
        ),
        (
            {"regulation": "8.0d Lite + Constructed Half", "match": "two decks", "deck": "♠A-K ♡A-K / ♡A-K ♣A-K"},
            (400, "wrong deck"),
        ),
        ({"clock": {"bank_s": -1}}, (400, "malformed")),
        ({"colour": "red"}, (400, "malformed")),
    ],
)
def test_rooms_that_cannot_be(server: ServerProcess, wish: dict[str, object], expected: tuple[int, str]) -> None:
    whole = {"regulation": "9.1 Lite + Entry 16", "seats": ["me", "open"], **wish}
    assert error(Guest(server.url).http.post("/api/rooms", json=whole)) == expected


def test_decks_are_brought_along(server: ServerProcess) -> None:
    deck = "♠A-K ♡A-K ♢A-K ♣A-K Jo"
    host = Guest(server.url)
    room = host.room(regulation="9.1 Master", deck=deck, seats=["me", "bot:random"])
    game = room["game"]
    table = host.http.get(f"/api/games/{game}/positions/1").json()
    assert table["sides"][0]["life"] + table["sides"][0]["hand_count"] < 53


def test_RG_10_both_players_build_the_two_decks_of_constructed_half(server: ServerProcess) -> None:
    host, other = Guest(server.url), Guest(server.url)
    wish = {"regulation": "8.0d Lite + Constructed Half", "match": "two decks"}
    room = host.room(**wish, deck="♠A-K\n♡A-K ♢A-K ♣A-K Jo")
    answer = other.http.post(f"/api/rooms/{room['id']}/join", json={"deck": "♢A-K ♣A-K / ♠A-K ♡A-K"})
    assert answer.status_code == 200
    table = host.http.get(f"/api/games/{answer.json()['game']}/positions/1").json()
    assert (table["match"]["form"], table["match"]["needed"]) == ("two decks", 2)
    assert table["decision"]["kind"] == "deck"


def test_RG_9_a_room_is_a_single_game_or_a_best_of_three(server: ServerProcess) -> None:
    with httpx.Client(base_url=server.url, timeout=30) as http:
        forms = {one["id"]: one["matches"] for one in http.get("/api/regulations").json()["regulations"]}
        assert forms["9.1 Lite + Entry 16"] == ["single", "best of three"]
        assert forms["8.0d Lite + Random Half"] == ["single", "two decks"]
    host = Guest(server.url)
    room = host.room(regulation="9.1 Lite + Entry 16", match="best of three", seats=["me", "bot:random"])
    assert room["match"] == "best of three"
    table = host.http.get(f"/api/games/{room['game']}/positions/1").json()
    assert (table["match"]["form"], table["match"]["needed"]) == ("best of three", 2)


@pytest.mark.parametrize(
    ("regulation", "deck", "codes"),
    [
        ("8.0d Lite + Constructed Half", "♠A-K / ♡A-K", []),
        ("8.0d Lite + Constructed Half", "♠A-K / ♠A-K", ["in both decks"]),
        ("8.0d Lite + Random Half", "♠A-K ♡A-K Jo / ♢A-K ♣A-K Jo", ["random deck"]),
        ("8.0d Lite + Random 40", "♠A-K ♡A-K", ["random deck"]),
        ("9.1 Master", "♠A-K ♡A-K / ♢A-K ♣A-K", ["too many decks"]),
    ],
)
def test_decks_are_checked_before_they_are_brought(
    server: ServerProcess, regulation: str, deck: str, codes: list[str]
) -> None:
    with httpx.Client(base_url=server.url, timeout=30) as http:
        verdict = http.post("/api/decks/check", json={"regulation": regulation, "deck": deck}).json()
    assert [problem["code"] for problem in verdict["problems"]] == codes
    assert verdict["ok"] == (not codes)


def test_a_finished_game_can_be_looked_through_and_taken_home(server: ServerProcess) -> None:
    first, second, game = finished(server.url, public=True, seed=5)
    facts = first.http.get(f"/api/games/{game}").json()
    assert facts["viewer"] == 0
    assert facts["result"]["winners"] in ([0], [1], [])
    last = facts["positions"] - 1
    table = first.http.get(f"/api/games/{game}/positions/{last}?lang=en").json()
    assert table["outcome"]["winners"] == facts["result"]["winners"]
    assert error(first.http.get(f"/api/games/{game}/positions/{last + 1}")) == (404, "not found")
    everything = first.http.get(f"/api/games/{game}/positions/3?view=all").json()
    assert "??" not in everything["sides"][1]["hand"]
    assert set(second.http.get(f"/api/games/{game}/positions/3").json()["sides"][0]["hand"]) == {"??"}
    verify(parse_record(first.http.get(f"/api/games/{game}/record?view=all").text))
    assert "??" in first.http.get(f"/api/games/{game}/record?view=me").text
    assert first.http.get(f"/api/games/{game}/record?view=public&format=kifu&lang=ja").text.strip()
    assert first.http.get(f"/api/games/{game}/record?view=all&format=json").json()["result"]
    assert game in [found["id"] for found in first.http.get("/api/records?mine=true").json()["games"]]
    assert game in [found["id"] for found in httpx.get(f"{server.url}/api/records").json()["games"]]


def test_a_game_in_progress_keeps_its_secrets(server: ServerProcess) -> None:
    first, _, game = two_people(server.url)
    for path in (f"/api/games/{game}/record?view=all", f"/api/games/{game}/positions/1?view=all"):
        assert error(first.http.get(path)) == (409, "not allowed")
    for viewer in ("", "?view=public"):
        watched = httpx.get(f"{server.url}/api/games/{game}/positions/1{viewer}").json()
        assert all(set(side["hand"]) == {"??"} for side in watched["sides"])
        assert watched["decision"] is None
        assert watched["unavailable"] == []
    record = httpx.get(f"{server.url}/api/games/{game}/record").text
    assert "seed: ??" in record


def test_rematch(server: ServerProcess) -> None:
    first, second, game = two_people(server.url)
    room = first.http.get(f"/api/games/{game}").json()["room"]
    assert error(first.http.post(f"/api/rooms/{room}/rematch", json={})) == (409, "not allowed")

    async def give_up() -> None:
        async with await Line(server.url, game, first.token).open() as line:
            assert (await line.ask({"type": "concede", "command": "c"}))["type"] == "done"

    run_apart(give_up())
    asked = first.http.post(f"/api/rooms/{room}/rematch", json={}).json()
    assert (asked["rematch"], asked["game"]) == ([True, False], game)
    agreed = second.http.post(f"/api/rooms/{room}/rematch", json={}).json()
    assert agreed["game"] != game
    assert agreed["games"] == [game, agreed["game"]]
    assert error(Guest(server.url).http.post(f"/api/rooms/{room}/rematch", json={})) == (403, "not your seat")


def test_the_invite_is_a_picture(server: ServerProcess) -> None:
    room = Guest(server.url).room()
    answer = httpx.get(f"{server.url}/api/rooms/{room['id']}/invite.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg")


def test_the_reference(server: ServerProcess) -> None:
    with httpx.Client(base_url=server.url, timeout=30) as http:
        choices = http.get("/api/regulations").json()
        steps = [step["regulation"]["id"] for step in choices["path"]]
        assert steps[:3] == ["9.1 Lite", "9.1 Lite + Entry 16", "9.1 Lite + Pack"]
        assert [1 + len(step["also"]) for step in choices["path"]] == [1, 1, 1, 2, 2, 3]
        assert "first turn" in choices["path"][1]["text"]["en"]
        ids = {regulation["id"] for regulation in choices["regulations"]}
        assert {"9.1 Lite + Entry 16", "8.2 Master", "9.1 Master + Extra"} <= ids
        frames = {frame["id"] for frame in choices["frames"]}
        assert {regulation["frame"] for regulation in choices["regulations"]} <= frames
        rules = http.get("/api/rules/9.1 Lite + Entry 16").json()
        assert "end" in [entry["id"] for entry in rules["entries"] if entry["kind"] == "action"]
        assert rules["printing"] == {"ja": "印刷版 9.1.2（2026-08-02）", "en": "printing 9.1.2 of 2026-08-02"}
        assert http.get("/api/rules/第七版").json()["regulation"]["id"] == "7.0"
        printed = {edition["id"]: edition["text"]["en"] for edition in choices["editions"]}
        assert list(printed) == [*EDITIONS]
        assert printed["8.2"] == "printing 8.2.1 of 2025-11-19"
        assert error(http.get("/api/rules/nothing")) == (400, "wrong regulation")
        assert http.get("/api/decks/9.1 Master").json()["builds"] is True
        wrong = {"regulation": "9.1 Master", "deck": "♠A"}
        assert http.post("/api/decks/check", json=wrong).json()["problems"][0]["rule"]
        *levels, thinker = http.get("/api/bots").json()
        assert [bot["level"] for bot in levels] == [1, 2, 3, 4, 5, 6, 7]
        assert [bot["rating"] for bot in levels] == sorted(bot["rating"] for bot in levels)
        assert not any("house" in bot for bot in levels)
        assert (thinker["id"], thinker["house"], "rating" in thinker) == ("search", True, False)


def test_the_charts_and_the_official_documents(server: ServerProcess) -> None:
    with httpx.Client(base_url=server.url, timeout=30) as http:
        for name in CHARTS:
            for lang in ("ja", "en"):
                answer = http.get(f"/api/charts/{name}/{lang}")
                assert answer.headers["content-type"] == "image/svg+xml"
                assert answer.text == chart_svg(name, lang)
        assert error(http.get("/api/charts/nothing/ja")) == (404, "not found")
        assert error(http.get("/api/charts/core/fr")) == (404, "not found")
        links = http.get("/api/official").json()
        assert len(links) == 16
        assert all(set(link) == {"ja", "en", "url"} for link in links)
        assert links[0]["url"] == "https://blackpoker.github.io/BlackPoker/master/blackpoker.pdf"
        rules = http.get("/api/rules/8.2").json()
        fields = {line["field"] for entry in rules["entries"] for line in entry["fields"]}
        assert fields <= set(rules["labels"])


def test_a_trump_tells_what_the_actions_it_gives_do(server: ServerProcess) -> None:
    entries = httpx.get(f"{server.url}/api/rules/9.1 Master + Extra", timeout=30).json()["entries"]
    by_kind = {(entry["kind"], entry["id"]): entry["text"] for entry in entries}
    trump, action = by_kind["trump", "S7"], by_kind["action", "instantKill"]
    assert trump["en"] == f"You can request Instant Kill.\nInstant Kill: {action['en']}"
    assert trump["ja"].endswith(f"\n瞬殺：{action['ja']}")


@pytest.mark.parametrize("path", ["/api/rooms/none", "/api/games/none", "/api/games/none/positions/1", "/api/nothing"])
def test_what_is_not_there_is_not_found(server: ServerProcess, path: str) -> None:
    assert error(httpx.get(server.url + path)) == (404, "not found")


def test_pages_and_files(server: ServerProcess) -> None:
    with httpx.Client(base_url=server.url) as http:
        for path in ("/", "/watch", "/fighter", "/rules/9.1 Lite", "/records"):
            page = http.get(path)
            assert page.status_code == 200
            assert page.headers["content-type"].startswith("text/html")
            assert "default-src 'self'" in page.headers["content-security-policy"]
        script = http.get("/static/app.js")
        assert "javascript" in script.headers["content-type"]
        assert script.headers["etag"]
        assert script.headers["cache-control"] == "no-cache"
        assert http.get("/static/nothing.js").status_code == 404
        for path in ("/static/../config.py", "/static/%2e%2e/%2e%2e/server/config.py"):
            assert "Struct" not in http.get(path).text


@pytest.mark.parametrize(
    "path", ["/static/app.js", "/static/style/base.css", "/api/rules/9.1 Lite + Entry 16", "/api/regulations"]
)
def test_what_is_the_same_for_everybody_comes_compressed_to_who_reads_that(server: ServerProcess, path: str) -> None:
    guest = Guest(server.url)
    answers = [guest.http.get(path, headers={"Accept-Encoding": wish}) for wish in ("gzip", "identity")]
    assert [answer.headers.get("content-encoding") for answer in answers] == ["gzip", None]
    assert answers[0].content == answers[1].content
    assert int(answers[0].headers["content-length"]) < len(answers[0].content) / 2
    assert "accept-encoding" in answers[0].headers["vary"].lower()


def test_what_is_for_somebody_is_never_compressed(server: ServerProcess) -> None:
    """Its length could tell about what is in it."""
    first, _, game = two_people(server.url, public=True)
    for path in (f"/api/games/{game}", f"/api/games/{game}/record?partial=true", "/api/rooms", "/api/me"):
        answer = first.http.get(path, headers={"Accept-Encoding": "gzip"})
        assert "content-encoding" not in answer.headers, path
