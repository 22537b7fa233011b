"""A game looked at again: its moves in everybody's eyes once it is over, and another game from one of its positions."""

from random import Random

import pytest

from tests.loops import run_apart
from tests.server.clients import Guest, Line, choice, two_people
from tests.server.servers import ServerProcess

Played = tuple[Guest, Guest, str]


async def some_choices(server: ServerProcess, played: Played, count: int) -> None:
    """Both choose at random, so many times; then the first gives up."""
    first, second, game = played
    rng = Random(5)
    async with Line(server.url, game, first.token) as one, Line(server.url, game, second.token) as two:
        lines = [one, two]
        for line in lines:
            await line.until("table")
            await line.ask({"type": "policy", "command": "p", "mode": "always"})
        for number in range(count):
            for seat, guest in enumerate((first, second)):
                async with Line(server.url, game, guest.token) as line:
                    answer = choice(await line.until("table"), rng, f"{seat} {number}")
                    if answer is not None:
                        await line.ask(answer)
        await one.ask({"type": "concede", "command": "end"})


@pytest.fixture(scope="module")
def played(server: ServerProcess) -> Played:
    found = two_people(server.url, seed=3)
    run_apart(some_choices(server, found, 12))
    return found


@pytest.mark.parametrize("view", ["me", "first", "second", "all", "public"])
def test_the_moves_of_a_finished_game_lead_to_its_positions(played: Played, view: str) -> None:
    first, _, game = played
    facts = first.http.get(f"/api/games/{game}?view={view}").json()
    moves = first.http.get(f"/api/games/{game}/moves?view={view}&lang=en").json()
    assert len(moves["entries"]) == facts["positions"]
    assert moves["entries"] == sorted(moves["entries"])
    versions = [line["version"] for line in moves["log"]]
    assert versions == sorted(versions)
    assert versions[-1] <= facts["positions"] - 1
    assert any(line["turn"] for line in moves["log"])
    table = first.http.get(f"/api/games/{game}/positions/{versions[-1]}?view={view}").json()
    assert table["viewer"] == {"me": 0, "first": 0, "second": 1, "all": -2, "public": -1}[view]


def test_the_eyes_of_others_and_the_entries_are_not_for_a_game_that_goes_on(server: ServerProcess) -> None:
    first, _, game = two_people(server.url)
    for view in ("second", "all"):
        for path in ("", "/moves", "/positions/1", "/record"):
            answer = first.http.get(f"/api/games/{game}{path}?view={view}")
            assert (answer.status_code, answer.json()["code"]) == (409, "not allowed"), path
    assert first.http.get(f"/api/games/{game}/moves?view=first").json()["entries"] is None
    answer = first.http.post(f"/api/games/{game}/continue", json={"entries": 1})
    assert (answer.status_code, answer.json()["code"]) == (409, "not allowed")


def test_a_game_goes_on_from_a_position_against_a_bot(server: ServerProcess, played: Played) -> None:
    _, _, game = played
    other = Guest(server.url, "Later")
    moves = other.http.get(f"/api/games/{game}/moves?view=second").json()
    n = len(moves["entries"]) // 2
    there = other.http.get(f"/api/games/{game}/positions/{n}?view=second&lang=en").json()
    wish = {"entries": moves["entries"][n], "seat": 1, "bot": "random"}
    room = other.http.post(f"/api/games/{game}/continue", json=wish).json()
    assert (room["public"], [seat["kind"] for seat in room["seats"]]) == (False, ["bot", "person"])

    async def scene() -> None:
        async with Line(server.url, str(room["game"]), other.token) as line:
            told = await line.until("table")
            table = told["table"]
            assert isinstance(table, dict)
            assert table["viewer"] == 1
            assert table["turn_no"] >= there["turn_no"]
            asked = await line.ask({"type": "concede", "command": "end"})
            assert asked["type"] == "done"

    run_apart(scene())
    begun = other.http.get(f"/api/games/{room['game']}/moves?view=second").json()
    again = other.http.get(f"/api/games/{room['game']}/positions/{n}?view=second&lang=en").json()
    for log in (begun["log"], moves["log"]):
        log[:] = [line for line in log if line["version"] <= n]
    assert begun["log"] == moves["log"]
    for zone in ("life", "hand", "graveyard", "soldiers"):
        assert [side[zone] for side in again["sides"]] == [side[zone] for side in there["sides"]], zone


def test_nobody_plays_on_where_the_game_is_over(played: Played) -> None:
    first, _, game = played
    entries = first.http.get(f"/api/games/{game}/moves").json()["entries"]
    answer = first.http.post(f"/api/games/{game}/continue", json={"entries": entries[-1]})
    assert (answer.status_code, answer.json()["code"]) == (409, "not allowed")
    answer = first.http.post(f"/api/games/{game}/continue", json={"entries": 1, "bot": "nobody"})
    assert answer.status_code == 404


def test_records_are_searched_by_name_regulation_and_result(server: ServerProcess) -> None:
    first, second, game = two_people(server.url, public=True)

    async def scene() -> None:
        async with Line(server.url, game, first.token) as line:
            await line.until("table")
            await line.ask({"type": "concede", "command": "end"})

    run_apart(scene())

    def found(guest: Guest, **query: str) -> list[str]:
        page = guest.http.get("/api/records", params={"mine": "true", "lang": "en", **query}).json()
        return [one["id"] for one in page["games"]]

    assert found(first, result="lost") == [game] == found(second, result="won")
    assert found(first, result="won") == [] == found(second, result="draw")
    assert found(first, search="entry") == [game] == found(first, search="ライト")
    assert found(first, search="nobody") == []
    assert game in found(Guest(server.url), mine="false", search="B")
