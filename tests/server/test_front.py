"""The entrance of the server: how many may come in, how long each may take, and whose word is believed."""

import asyncio
import errno
import json
import logging
import socket
import time
from collections.abc import Callable
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path

import httpx
import pytest
import uvloop
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from kirifuda.cli.serve import bind
from kirifuda.core.errors import NotationError
from kirifuda.server.app import create_app
from kirifuda.server.config import ServerConfig
from kirifuda.server.limits import Limits, with_limit
from kirifuda.server.net.front import Entrance, new_front
from kirifuda.server.net.networks import NOBODY, is_proxy, network_of, proxies
from kirifuda.server.net.origins import known_host, same_origin
from kirifuda.server.net.quiet_log import QuietLog
from kirifuda.server.net.reception import Reception
from tests.loops import run_apart
from tests.server.clients import Guest, Line, socket_url, two_people

Serve = Callable[..., str]
HANDSHAKE = (
    "GET /api/games/x/ws HTTP/1.1\r\nHost: {}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
HALVES = {
    "nothing": b"",
    "half a head": b"GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ",
    "half a handshake": b"GET /api/games/x/ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: ",
    "half a body": (
        b"POST /api/guests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"
    ),
}


def knock(url: str, data: bytes = b"") -> socket.socket:
    host, port = url.removeprefix("http://").split(":")
    found = socket.create_connection((host, int(port)), 10)
    found.sendall(data)
    return found


def answer_of(found: socket.socket) -> bytes:
    """All that comes until the other side hangs up."""
    data = b""
    with found:
        try:
            while more := found.recv(4096):
                data += more
        except ConnectionResetError:
            return data
    return data


# Whose address it is.


@pytest.mark.parametrize(
    ("host", "network"),
    [("203.0.113.9", "203.0.113.9"), ("::ffff:203.0.113.9", "203.0.113.9"),
     ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
     ("2001:db8:1:2::9", "2001:db8:1:2::/64"), ("fe80::1%eth0", "fe80::/64"), ("unknown", NOBODY), (None, NOBODY),
     ("x" * 5000, NOBODY)],
)  # fmt: skip
def test_limits_are_for_an_address_and_of_ipv6_for_its_first_64_bits(host: str | None, network: str) -> None:
    assert network_of(host) == network


def test_only_a_proxy_that_was_named_is_one() -> None:
    trusted = proxies(("10.0.0.0/8", "2001:db8::1"))
    assert is_proxy("10.1.2.3", trusted)
    assert is_proxy("::ffff:10.1.2.3", trusted)
    assert is_proxy("2001:db8::1", trusted)
    assert not is_proxy("127.0.0.1", trusted)
    assert not is_proxy(None, trusted)


def statuses(url: str, count: int, **head: str) -> list[int]:
    wanted = [{name: value.format(number) for name, value in head.items()} for number in range(count)]
    return [httpx.get(f"{url}/api/bots", headers=head).status_code for head in wanted]


def test_nobody_but_a_trusted_proxy_says_who_asks(serve: Serve) -> None:
    assert statuses(serve(rest_per_minute=3), 5, **{"X-Forwarded-For": "10.0.0.{}"}) == [200] * 3 + [429] * 2


def test_a_trusted_proxy_says_who_asks(serve: Serve) -> None:
    url = serve(rest_per_minute=3, proxies=("127.0.0.1",))
    assert statuses(url, 5, **{"X-Forwarded-For": "10.0.0.{}"}) == [200] * 5
    assert statuses(url, 5, **{"X-Forwarded-For": "2001:db8::{}"}) == [200] * 3 + [429] * 2
    assert statuses(url, 5, **{"X-Forwarded-For": "10.9.9.{}, 192.0.2.1"}) == [200] * 3 + [429] * 2


@pytest.mark.parametrize("path", ["/api/games/ws", "/api/rules/ws", "/no/such/page"])
def test_no_path_escapes_the_limit(serve: Serve, path: str) -> None:
    url = serve(rest_per_minute=3)
    assert [httpx.get(url + path).status_code == 429 for _ in range(5)] == [False] * 3 + [True] * 2


def test_files_have_a_limit_of_their_own(serve: Serve) -> None:
    url = serve(rest_per_minute=1, limits=Limits(files_address=5))
    with httpx.Client(base_url=url) as http:
        found = [http.get("/static/app.js").status_code for _ in range(60)]
    assert found[:5] == [200] * 5
    assert 429 in found


# By which name, and from which page.


@pytest.mark.parametrize(
    ("origin", "scheme", "host", "ours"),
    [("http://play.example:8000", "http", "play.example:8000", True),
     ("http://play.example", "ws", "play.example:80", True),
     ("https://play.example", "wss", "play.example", True), ("http://play.example", "wss", "play.example", False),
     ("https://play.example", "http", "play.example", False), ("http://play.example:99999", "http", "x", False),
     ("null", "http", "play.example", False), (None, "http", "play.example", True),
     ("https://told.example", "http", "play.example", True)],
)  # fmt: skip
def test_a_page_is_ours_by_scheme_host_and_port(origin: str | None, scheme: str, host: str, ours: bool) -> None:
    assert same_origin(origin, scheme, host, ("https://told.example",)) is ours


@pytest.mark.parametrize(
    ("host", "known"),
    [("localhost:8000", True), ("192.168.1.5", True), ("[2001:db8::1]:80", True), ("kirifuda:8000", True),
     ("desk.local", True), ("play.example", True), ("told.example", True), ("rebound.example", False),
     ("play.example.evil.example", False), ("", False), (None, False), ("a b", False), ("x:99999", False)],
)  # fmt: skip
def test_the_server_is_known_by_addresses_and_by_the_names_it_was_told(host: str | None, known: bool) -> None:
    config = ServerConfig(origins=("http://told.example",), public_url="https://play.example")
    assert known_host(host, config) is known


def test_who_comes_by_a_name_of_somebody_else_is_refused(serve: Serve) -> None:
    url = serve()
    stranger = {"Host": "rebound.example", "Origin": "http://rebound.example"}
    for method, path in (("GET", "/"), ("GET", "/api/lobby"), ("POST", "/api/guests")):
        answer = httpx.request(method, url + path, headers=stranger, json={})
        assert (answer.status_code, answer.json()["code"]) == (421, "unknown host")
    assert httpx.get(f"{url}/api/health", headers=stranger).status_code == 200

    found = knock(url, HANDSHAKE.format("rebound.example").encode())
    assert answer_of(found).startswith(b"HTTP/1.1 403")


def test_an_invitation_does_not_follow_the_name_in_a_request(serve: Serve) -> None:
    url = serve(public_url="https://play.example")
    host = Guest(url)
    room = host.room()
    pictures = {
        host.http.get(f"/api/rooms/{room['id']}/invite.svg", headers={"Host": name}).content
        for name in ("play.example", "localhost", "10.1.2.3")
    }
    assert len(pictures) == 1


# What it is made of.


def test_lines_are_carried_by_uvloop_and_httptools(tmp_path: Path) -> None:
    config = ServerConfig(db=tmp_path / "games.db")
    found = new_front(create_app(config), config).config
    found.load()
    loop = found.get_loop_factory()
    assert loop is not None
    with closing(loop()) as made:
        assert isinstance(made, uvloop.Loop)
    assert issubclass(found.http_protocol_class, HttpToolsProtocol)


# How long it may take.


@pytest.mark.parametrize("kind", HALVES)
def test_nobody_keeps_a_connection_without_asking_for_anything(serve: Serve, kind: str) -> None:
    url = serve(limits=Limits(headers_s=0.3, body_s=0.3))
    found = knock(url, HALVES[kind])
    found.settimeout(10)
    answer_of(found)
    assert httpx.get(f"{url}/api/health").status_code == 200


def test_bytes_that_come_one_by_one_win_no_time(serve: Serve) -> None:
    url = serve(limits=Limits(headers_s=0.4))
    with knock(url, b"GET / HTTP/1.1\r\n") as found:
        found.settimeout(0.05)
        end = time.monotonic() + 10
        while time.monotonic() < end:
            try:
                found.sendall(b"X-A: b\r\n")
                if found.recv(10) == b"":
                    break
            except TimeoutError:
                continue
            except (BrokenPipeError, ConnectionResetError):
                break
        assert time.monotonic() < end


@pytest.mark.parametrize("requests", [1, 2, 50])
def test_who_does_not_take_the_answer_is_let_go(serve: Serve, monkeypatch: pytest.MonkeyPatch, requests: int) -> None:
    """Also where the server has nothing left to write, and where several are asked for at once."""

    def narrow(host: str, port: int) -> socket.socket | None:
        found = bind(host, port)
        assert found is not None
        found.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        return found

    monkeypatch.setattr("tests.server.conftest.bind", narrow)
    url = serve(limits=Limits(answer_s=0.3, connections_address=1))
    with socket.socket() as idle:
        idle.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        host, port = url.removeprefix("http://").split(":")
        idle.connect((host, int(port)))
        idle.sendall(b"GET /api/schema/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n" * requests)
        until = time.monotonic() + 10
        while (status := httpx.get(f"{url}/api/health").status_code) != 200:
            assert (status, time.monotonic() < until) == (503, True)
            time.sleep(0.02)


def test_who_takes_the_answer_in_time_is_answered_again(serve: Serve) -> None:
    url = serve(limits=Limits(answer_s=0.3))
    once = HTTPConnection(url.removeprefix("http://"))
    for _ in range(3):
        once.request("GET", "/api/schema/openapi.json")
        line = once.sock
        with once.getresponse() as answer:
            assert (answer.status, bool(answer.read())) == (200, True)
        time.sleep(0.4)
        assert once.sock is line
    once.close()


def test_who_goes_on_after_many_refusals_waits_for_each_one_and_others_do_not(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kirifuda.server.net.slowing.PER_S", 1e6)
    monkeypatch.setattr("kirifuda.server.net.slowing.AT_ONCE", 3)
    url = serve(limits=Limits(new_lines_address=1, refusal_s=0.5), rest_per_minute=1)
    run_apart(opened(url))  # the one line there is
    assert timed(lambda: statuses(url, 1 + 3)) < 1
    assert timed(lambda: statuses(url, 2)) > 0.9
    began = time.monotonic()
    with pytest.raises(InvalidStatus):
        run_apart(opened(url))
    assert time.monotonic() - began > 0.45
    other = httpx.HTTPTransport(local_address="127.0.0.9")
    with httpx.Client(transport=other, base_url=url) as http:
        assert timed(lambda: http.get("/api/bots")) < 0.4
        assert timed(lambda: http.get("/api/bots")) < 0.4


def timed(work: Callable[[], object]) -> float:
    began = time.monotonic()
    work()
    return time.monotonic() - began


async def opened(url: str) -> None:
    async with connect(socket_url(url, "x"), proxy=None):
        return


def test_a_line_that_does_not_say_hello_is_closed(serve: Serve) -> None:
    url = serve(limits=Limits(hello_s=0.2))

    async def work() -> None:
        _, _, game = two_people(url)
        silent = await connect(socket_url(url, game), proxy=None)
        await silent.wait_closed()

    run_apart(asyncio.wait_for(work(), 30))


def test_a_line_is_kept_however_long_it_lasts(serve: Serve) -> None:
    url = serve(limits=Limits(headers_s=0.2))

    async def work() -> None:
        _, _, game = two_people(url)
        async with Line(url, game) as line:
            await line.until("table")
            await asyncio.sleep(0.6)
            await line.say({"type": "ping", "at": 1})
            assert (await line.until("pong"))["at"] == 1

    run_apart(asyncio.wait_for(work(), 30))


# How many there may be.


def test_an_address_has_so_many_connections_at_once(serve: Serve) -> None:
    url = serve(limits=Limits(connections_address=3))
    held = [knock(url) for _ in range(3)]
    assert answer_of(knock(url)).startswith(b"HTTP/1.1 503")
    held.pop().close()
    end = time.monotonic() + 10
    while time.monotonic() < end:
        try:
            assert httpx.get(f"{url}/api/health").status_code == 200
            break
        except (AssertionError, httpx.HTTPError):
            time.sleep(0.02)
    assert time.monotonic() < end
    for found in held:
        found.close()


def test_all_together_have_so_many_connections_and_lines_give_theirs_back(serve: Serve) -> None:
    url = serve(limits=Limits(connections=4))

    async def work() -> None:
        _, _, game = two_people(url)
        for _ in range(5):
            async with Line(url, game) as first, Line(url, game) as second:
                await first.until("table")
                await second.until("table")
        held = [knock(url) for _ in range(4)]
        assert (await asyncio.to_thread(answer_of, knock(url))).startswith(b"HTTP/1.1 503")
        for found in held:
            found.close()

    run_apart(asyncio.wait_for(work(), 30))


def test_without_files_the_entrance_waits_and_says_so_once(caplog: pytest.LogCaptureFixture) -> None:
    class Full(socket.socket):
        tries = 0

        def accept(self) -> tuple[socket.socket, object]:
            self.tries += 1
            raise OSError(errno.EMFILE, "Too many open files")

    async def work() -> int:
        with Full() as listening:
            listening.bind(("127.0.0.1", 0))
            listening.listen()
            entrance = Entrance(listening, Reception(Limits(), 10), [], lambda *_: None)
            with socket.create_connection(listening.getsockname()):
                await asyncio.sleep(0.3)
            entrance.close()
            return listening.tries

    assert run_apart(work()) == 1
    assert [record.getMessage() for record in caplog.records] == ["no connection can be taken in: Too many open files"]


# What the log says.


def test_lines_that_are_alike_are_written_a_few_times_and_counted() -> None:
    quiet = QuietLog(each=2, within_s=0.05)

    def line(number: int) -> logging.LogRecord:
        return logging.LogRecord("x", logging.ERROR, "here.py", 1, "failed %d", (number,), None)

    assert [quiet.filter(line(number)) for number in range(5)] == [True, True, False, False, False]
    assert quiet.filter(logging.LogRecord("x", logging.ERROR, "here.py", 2, "something else", (), None))
    time.sleep(0.06)
    last = line(5)
    assert quiet.filter(last)
    assert last.getMessage() == "failed 5 (3 more like this were left out)"


def test_text_that_is_none_is_answered_and_not_logged(serve: Serve, caplog: pytest.LogCaptureFixture) -> None:
    url = serve()

    async def work() -> None:
        _, _, game = two_people(url)
        async with Line(url, game) as line:
            await line.until("table")
            assert line.socket is not None
            line.socket.transport.write(b"\x81\x82\0\0\0\0\xff\xfe")
            await line.socket.wait_closed()
            assert line.socket.close_code == 1007

    run_apart(asyncio.wait_for(work(), 30))
    assert [record for record in caplog.records if record.name.startswith(("uvicorn", "kirifuda"))] == []


DEEP = {
    "lists": b"[" * 8000,
    "objects": b'{"a":' * 3000,
    "in a field": b'{"nickname":' + b"[" * 8000,
    "no text": b'{"nickname":"\xff"}',
    "half a pair": json.dumps({"nickname": "\ud800"}).encode(),
}


@pytest.mark.parametrize("kind", DEEP)
def test_a_body_that_cannot_be_read_is_malformed(serve: Serve, kind: str) -> None:
    url = serve()
    for path in ("/api/guests", "/api/decks/check"):
        answer = httpx.post(url + path, content=DEEP[kind], headers={"Content-Type": "application/json"})
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


@pytest.mark.parametrize("path", ["/static/%00", "/static/" + "a" * 300, "/%00", "/room/%00", "/reports/" + "a" * 300])
def test_an_odd_path_is_not_there(serve: Serve, path: str) -> None:
    assert httpx.get(serve() + path).status_code == 404


# The limits themselves.


def test_a_limit_is_set_by_its_name() -> None:
    assert with_limit(Limits(), "connections=7").connections == 7
    assert with_limit(Limits(), "hello_s=2.5").hello_s == 2.5
    lifted = with_limit(Limits(), "all=0")
    assert (lifted.connections, lifted.game_lines, lifted.hello_s) == (0, 0, Limits().hello_s)


@pytest.mark.parametrize(
    "text", ["connections", "no_such=1", "connections=many", "connections=-1", "all=5", "=", "connections=nan"]
)
def test_a_limit_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="NAME=NUMBER"):
        with_limit(Limits(), text)
