"""Analyses and hints over REST: of what is over and for nobody before; hints for one's own seat, against bots alone."""

import io
import time
from pathlib import Path

import msgspec
import pytest

from kirifuda.analysis.course import course_of
from kirifuda.blackpoker.memory.blanking import sampling_view
from kirifuda.blackpoker.memory.sample import sample
from kirifuda.blackpoker.records.record_reader import parse_record
from kirifuda.cards.rng import Rng
from kirifuda.server.bots.analyst import AnalyseRecord, GiveHint, Hinted, Unable, work
from kirifuda.server.table.analyses import choice_entries
from kirifuda.server.table.entries import BACK, CHOOSE, GameEntry, GameHeader
from tests.loops import run_apart
from tests.server.clients import Guest, Json, Line, two_people
from tests.server.servers import ServerProcess

PLANTED = Path(__file__).parents[1] / "analysis" / "planted.kf"


async def first_table(server: ServerProcess, guest: Guest, game: str, concede: bool = False) -> Json:
    async with Line(server.url, game, guest.token) as line:
        found = await line.until("table")
        if concede:
            await line.ask({"type": "concede", "command": "end"})
        return found


def analysed(guest: Guest, game: str) -> Json:
    """Asked for, and waited for."""
    state: Json = guest.http.post(f"/api/games/{game}/analysis").json()
    end = time.monotonic() + 60
    while state["state"] == "under way" and time.monotonic() < end:
        time.sleep(0.2)
        state = guest.http.get(f"/api/games/{game}/analysis").json()
    return state


def test_a_finished_game_is_analysed_for_whoever_may_look_at_it(server: ServerProcess) -> None:
    first, _, game = two_people(server.url, seed=3)
    run_apart(first_table(server, first, game, True))
    assert first.http.get(f"/api/games/{game}/analysis").json()["state"] == "none"
    state = analysed(Guest(server.url, "Later"), game)
    assert state["state"] == "ready"
    found = msgspec.convert(state["analysis"], dict[str, object])
    assert found["learned"] is True
    assert [decision["options"][-1]["words"]["en"] for decision in found["decisions"]] == ["Give up"]  # type: ignore[attr-defined]
    assert first.http.get(f"/api/games/{game}/analysis").json() == state


def test_nobody_has_an_analysis_of_a_game_that_goes_on(server: ServerProcess) -> None:
    first, second, game = two_people(server.url)
    for guest in (first, second, Guest(server.url, "Spectator")):
        for ask in (guest.http.get, guest.http.post):
            answer = ask(f"/api/games/{game}/analysis")
            assert (answer.status_code, answer.json()["code"]) == (409, "not allowed")
            assert "decisions" not in answer.text


def test_a_lesson_has_no_analysis(server: ServerProcess) -> None:
    guest = Guest(server.url)
    room = guest.http.post("/api/lessons/1", json={}).json()
    told = run_apart(first_table(server, guest, str(room["game"]), True))
    assert "hints" not in msgspec.convert(told["room"], dict[str, object])
    answer = guest.http.post(f"/api/games/{room['game']}/analysis")
    assert (answer.status_code, answer.json()["message"]["en"]) == (409, "A lesson is not analysed.")


def hint(guest: Guest, game: str, version: object) -> tuple[int, Json]:
    answer = guest.http.post(f"/api/games/{game}/hint?lang=en", json={"version": version})
    return answer.status_code, answer.json()


def test_a_hint_is_for_ones_own_decision_against_a_bot(server: ServerProcess) -> None:
    guest = Guest(server.url)
    game = str(guest.room(seats=["me", "bot:random"], seed=49)["game"])
    told = run_apart(first_table(server, guest, game))
    table = msgspec.convert(told["table"], dict[str, object])
    decision = msgspec.convert(table["decision"], dict[str, object])
    assert msgspec.convert(told["room"], dict[str, object])["hints"] is True
    status, found = hint(guest, game, told["version"])
    assert status == 200
    options = msgspec.convert(found["options"], list[dict[str, object]])
    assert found["version"] == told["version"]
    assert all(0 <= float(str(one["wins"])) <= 1 and one["text"] for one in options)
    assert all(int(str(one["option"])) < len(msgspec.convert(decision["options"], list[object])) for one in options)
    assert hint(guest, game, told["version"]) == (status, found)
    assert hint(guest, game, 999)[0] == 409
    assert hint(Guest(server.url, "Spectator"), game, told["version"])[1]["code"] == "not your seat"


def test_there_are_no_hints_between_people(server: ServerProcess) -> None:
    first, second, game = two_people(server.url)
    told = run_apart(first_table(server, first, game))
    assert "hints" not in msgspec.convert(told["room"], dict[str, object])
    for guest in (first, second):
        status, refusal = hint(guest, game, told["version"])
        assert (status, refusal["code"]) == (409, "not allowed")


def test_a_hint_depends_on_nothing_the_seat_may_not_know() -> None:
    course = course_of(parse_record(PLANTED.read_text(encoding="utf-8")))
    given = next(one for one in course if one.number == 35)
    memory = given.memories[given.seat]
    other = sample(sampling_view(given.game, given.seat, memory), Rng(5))
    assert other.digest() != given.game.digest()
    replies = [
        work(GiveHint(game.to_data(), given.seat, memory.to_data(), 7), io.StringIO()) for game in (given.game, other)
    ]
    assert isinstance(replies[0], Hinted)
    assert msgspec.json.encode(replies[0]) == msgspec.json.encode(replies[1])


def test_what_cannot_be_analysed_is_said_in_both_languages() -> None:
    text = PLANTED.read_text(encoding="utf-8")
    reply = work(AnalyseRecord(text[: text.index("P2: done")] + "result: unfinished\n"), io.StringIO())
    assert isinstance(reply, Unable)
    assert "終わっていません" in reply.ja
    assert "not over" in reply.en


def test_what_was_taken_back_counts_for_no_choice() -> None:
    header = GameHeader("9.1 Lite + Entry 16", "single", 49, [None, None])
    choices = [(CHOOSE, 0, option) for option in (0, 0, 0, 0)]
    entries = [GameEntry(n, kind, seat, value, 0) for n, (kind, seat, value) in enumerate(choices)]
    assert choice_entries(header, entries) == [0, 1, 2, 3]
    back = [*entries, GameEntry(4, BACK, 0, -1, 0), GameEntry(5, CHOOSE, 0, 1, 0)]
    assert choice_entries(header, back) == [5]


@pytest.mark.parametrize("path", ["analysis", "hint"])
def test_what_is_not_there_has_neither(server: ServerProcess, path: str) -> None:
    assert Guest(server.url).http.post(f"/api/games/none/{path}", json={"version": 1}).status_code == 404
