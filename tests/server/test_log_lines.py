"""The log: every line can be read by a program, names the game and the error, and says nothing nobody may know."""

import json
import logging
from collections.abc import Callable

import httpx
import pytest
from websockets import Origin
from websockets.sync.client import connect

from kirifuda.server.incidents import note
from kirifuda.server.net.log_lines import LineFormatter
from kirifuda.server.table.tables import LiveTables

SECRET = "seed 4711, token abcdef, hand S1 H2"


def broken(*_: object) -> None:
    raise AssertionError(SECRET)


def the_incident(caplog: pytest.LogCaptureFixture) -> logging.LogRecord:
    (found,) = [record for record in caplog.records if record.name == "kirifuda.incidents"]
    return found


def test_a_line_of_json_has_time_level_message_game_error_code_and_the_way(caplog: pytest.LogCaptureFixture) -> None:
    try:
        broken()
    except AssertionError as error:
        id = note("planted", error, "internal", "abc")
    text = LineFormatter("json").format(the_incident(caplog))
    line = json.loads(text)
    assert "\n" not in text
    assert (line["level"], line["game"], line["error"], line["code"]) == ("error", "abc", id, "internal")
    assert line["message"] == "planted: AssertionError"
    assert line["time"].endswith("Z")
    assert "in broken" in line["trace"]
    assert "4711" not in text


def test_a_line_of_text_names_game_and_error(caplog: pytest.LogCaptureFixture) -> None:
    id = note("planted", ValueError(SECRET), "not stored", "abc")
    text = LineFormatter("text").format(the_incident(caplog))
    assert f"ERROR planted: ValueError [game abc, error {id}, code not stored]".lower() in text.lower()
    assert "4711" not in text


def test_what_a_library_logs_of_an_exception_does_not_quote_it() -> None:
    try:
        broken()
    except AssertionError as error:
        info = (AssertionError, error, error.__traceback__)
    record = logging.LogRecord("uvicorn.error", logging.ERROR, "x.py", 1, "Exception in ASGI application", (), info)
    for kind in ("json", "text"):
        text = LineFormatter(kind).format(record)
        assert "in broken" in text
        assert "4711" not in text


def test_an_unexpected_error_over_rest_is_told_with_its_id_and_logged_with_the_game(
    serve: Callable[..., str], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    address = serve()
    monkeypatch.setattr(LiveTables, "room", broken)
    answer = httpx.get(f"{address}/api/rooms/abc")
    record = the_incident(caplog)
    assert (answer.status_code, answer.json()["code"]) == (500, "internal")
    assert answer.json()["error"] == record.error_id  # type: ignore[attr-defined]
    assert record.game == "abc"  # type: ignore[attr-defined]
    assert "4711" not in answer.text + str(record.__dict__)


def test_an_unexpected_error_in_a_socket_is_told_with_its_id_and_logged_with_the_game(
    serve: Callable[..., str], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    address = serve()
    monkeypatch.setattr(LiveTables, "find", broken)
    with connect(f"{address.replace('http', 'ws')}/api/games/abc/ws", origin=Origin(address)) as line:
        line.send('{"type":"hello","lang":"en"}')
        answer = json.loads(line.recv())
    record = the_incident(caplog)
    assert (answer["type"], answer["code"]) == ("refused", "internal")
    assert answer["error"] == record.error_id  # type: ignore[attr-defined]
    assert record.game == "abc"  # type: ignore[attr-defined]
