"""OWASP's list for WebSockets, against a running server; the table of what shows which item is in `owasp.py`."""

import ast
import asyncio
import logging
import re
import socket
from collections.abc import Callable
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
import uvicorn
from litestar.routes import WebSocketRoute
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from kirifuda.cli.serve import run
from kirifuda.server.app import HEADERS, create_app
from kirifuda.server.config import ServerConfig
from kirifuda.server.lobby.guests import Guests
from kirifuda.server.net.connection import Connection
from kirifuda.server.store.lock import DatabaseLock
from kirifuda.server.table.endpoint import TableEndpoint
from tests.loops import run_apart
from tests.server.clients import Guest, Line, socket_url, two_people
from tests.server.owasp import DEMANDS, HERE, Demand
from tests.server.servers import ServerProcess

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src/kirifuda/web/static"
Serve = Callable[..., str]


@cache
def names_in(file: str) -> set[str]:
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    return {node.name for node in functions if node.name.startswith("test_")}


@pytest.mark.parametrize("demand", DEMANDS, ids=lambda demand: demand.item)
def test_every_item_is_shown_by_a_test_or_owned_up_to(demand: Demand) -> None:
    assert demand.shown_by or demand.not_met
    for file, _, test in (shown.partition("::") for shown in demand.shown_by):
        assert test in names_in(file), f"{file} has no {test}"
    assert demand.not_met in (ROOT / "SECURITY.md").read_text(encoding="utf-8")


def test_every_test_here_is_in_the_table() -> None:
    shown = {test.partition("::")[2] for demand in DEMANDS for test in demand.shown_by if test.startswith(HERE)}
    about_the_table = {test for test in names_in(HERE) if test.startswith("test_every_")}
    assert names_in(HERE) - about_the_table == shown


def handshake(url: str, *headers: str) -> str:
    """What the server answers to a handshake with these headers, in lower letters."""
    address = urlsplit(url)
    lines = ["GET /api/games/x/ws HTTP/1.1", f"Host: {address.netloc}", "Upgrade: websocket", "Connection: Upgrade"]
    with socket.create_connection((address.hostname or "", address.port or 80), timeout=10) as line:
        line.sendall("\r\n".join([*lines, *headers, "", ""]).encode())
        return line.recv(4096).decode(errors="replace").lower()


KEY = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="


def test_the_client_speaks_wss_from_an_https_page() -> None:
    text = (STATIC / "kit/socket.js").read_text(encoding="utf-8")
    assert 'location.protocol === "https:" ? "wss:" : "ws:"' in text
    others = [path for path in STATIC.rglob("*.js") if "new WebSocket(" in path.read_text(encoding="utf-8")]
    assert others == [STATIC / "kit/socket.js"]


def test_older_protocols_are_refused(server: ServerProcess) -> None:
    hybi = handshake(server.url, KEY, "Sec-WebSocket-Version: 8")
    hixie = handshake(server.url, "Sec-WebSocket-Key1: 4 @1  46546xW%0l 1 5", "Sec-WebSocket-Key2: 12998 5 Y3 1  .P00")
    good = handshake(server.url, KEY, "Sec-WebSocket-Version: 13")
    assert {answer.split()[1] for answer in (hybi, hixie)} <= {"400", "426"}
    assert good.startswith("http/1.1 101 ")


def test_the_docs_say_what_a_proxy_passes_on() -> None:
    docs = (ROOT / "docs/server.md").read_text(encoding="utf-8")
    for words in ("pass on the `Host` header", "let WebSockets through", "--trusted-proxy", "X-Forwarded-Proto"):
        assert words in docs


async def opens(url: str, game: str, origin: str) -> bool:
    try:
        async with connect(socket_url(url, game), proxy=None, additional_headers={"Origin": origin}) as line:
            await line.send('{"type": "hello", "lang": "en"}')
            await line.recv()
            return True
    except (InvalidHandshake, ConnectionClosed):
        return False


def test_a_page_that_only_looks_like_ours_is_refused(serve: Serve) -> None:
    url = serve(origins=("https://play.example",))
    _, _, game = two_people(url)
    host = urlsplit(url).netloc
    wrong = (
        "null",
        f"http://{host}.evil.example",
        f"http://evil-{host}",
        f"http://{host.rpartition(':')[0]}:1",
        f"http://{host}@evil.example",
        "https://play.example.evil.example",
        "http://play.example",
        "https://sub.play.example",
    )

    async def work() -> None:
        assert [origin for origin in wrong if await opens(url, game, origin)] == []
        assert await opens(url, game, url)
        assert await opens(url, game, "https://play.example")

    run_apart(asyncio.wait_for(work(), 30))


def test_no_cookie_is_set_or_believed(serve: Serve) -> None:
    url = serve()
    first, _, game = two_people(url)
    answers = [
        httpx.get(f"{url}/"),
        httpx.get(f"{url}/api/bots"),
        httpx.post(f"{url}/api/guests", json={}),
        first.http.get("/api/guests/me"),
    ]
    assert [answer.headers.get("set-cookie") for answer in answers] == [None] * 4
    assert "set-cookie" not in handshake(url, KEY, "Sec-WebSocket-Version: 13")
    assert httpx.get(f"{url}/api/guests/me", cookies={"token": first.token}).status_code == 401

    async def work() -> None:
        async with await Line(url, game).open(Cookie=f"token={first.token}") as line:
            assert (await line.until("table"))["viewer"] == -1

    run_apart(asyncio.wait_for(work(), 30))


def test_a_token_in_the_address_is_nobodys(serve: Serve) -> None:
    url = serve()
    first, _, game = two_people(url)
    assert httpx.get(f"{url}/api/guests/me", params={"token": first.token}).status_code == 401

    async def work() -> None:
        line = Line(url, game)
        line.url += f"?token={first.token}"
        async with await line.open():
            assert (await line.until("table"))["viewer"] == -1

    run_apart(asyncio.wait_for(work(), 30))
    code = "".join(path.read_text(encoding="utf-8") for path in STATIC.rglob("*.js"))
    assert re.findall(r"[?&]token=", code) == []


def test_a_renewed_token_ends_the_old_one_and_its_lines(serve: Serve) -> None:
    url = serve()
    first, second, game = two_people(url)

    async def work() -> None:
        stolen = await Line(url, game, first.token).open()
        other = await Line(url, game, second.token).open()
        assert (await stolen.until("table"))["viewer"] == 0
        answer = await asyncio.to_thread(first.http.post, "/api/guests/me/token")
        assert answer.status_code == 201
        fresh = answer.json()
        assert (fresh["id"], len(fresh["token"]), fresh["token"] != first.token) == (first.id, 32, True)
        with pytest.raises(ConnectionClosed):
            await stolen.until("nothing")
        thief = await Line(url, game, first.token).open()
        assert (await thief.next())["code"] == "unknown token"
        assert (await asyncio.to_thread(first.http.get, "/api/guests/me")).status_code == 401
        async with await Line(url, game, fresh["token"]).open() as line, other:
            assert (await line.until("table"))["viewer"] == 0
            await other.say({"type": "ping", "at": 1})
            assert (await other.until("pong"))["at"] == 1

    run_apart(asyncio.wait_for(work(), 30))


PAYLOADS = ("<img src onerror=1>", "'; DROP TABLE g;--", "{{7*7}} $(id) `id`", "</script><script>")


@pytest.mark.parametrize("payload", PAYLOADS)
def test_payloads_stay_text(serve: Serve, payload: str) -> None:
    url = serve()
    guest = Guest(url, payload)
    answer = guest.http.get("/api/guests/me")
    assert answer.json()["nickname"] == payload
    assert (answer.headers["content-type"], answer.headers["x-content-type-options"]) == ("application/json", "nosniff")
    assert Guest(url, "after").http.get("/api/guests/me").status_code == 200


def test_binary_messages_are_read_as_strictly(serve: Serve) -> None:
    url = serve()
    _, _, game = two_people(url)

    async def work() -> None:
        async with await Line(url, game).open() as line:
            await line.until("table")
            for wrong in (b"\x89PNG\r\n\x1a\n", b"\x80\x04\x95", b"\xff\xfe\x00", bytes(4000)):
                await line.say(wrong)
                assert (await line.until("refused", "pong"))["code"] == "malformed"
            await line.say(b'{"type": "ping", "at": 3}')
            assert (await line.until("refused", "pong"))["at"] == 3

    run_apart(asyncio.wait_for(work(), 30))


def test_nothing_in_the_client_is_evaluated(server: ServerProcess) -> None:
    own = [path for path in STATIC.rglob("*.js") if "vendor" not in path.parts]
    evaluated = re.compile(r"\beval\(|new Function\(|innerHTML|outerHTML|insertAdjacentHTML|document\.write|unsafeHTML")
    assert [path.name for path in own if evaluated.search(path.read_text(encoding="utf-8"))] == []
    policy = httpx.get(f"{server.url}/").headers["content-security-policy"]
    assert policy == HEADERS["content-security-policy"]
    assert "script-src" not in policy
    assert "default-src 'self';" in policy
    assert "unsafe-eval" not in policy


def test_there_is_no_tunnel(tmp_path: Path) -> None:
    app = create_app(ServerConfig(db=tmp_path / "games.db"))
    found = {route.path for route in app.routes if isinstance(route, WebSocketRoute)}
    assert found == {"/api/games/{game:str}/ws", "/api/fighter/arenas/{arena:str}/ws"}


def test_dead_lines_are_noticed_by_pings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[uvicorn.Config] = []

    def keep(self: uvicorn.Server, sockets: object = None) -> None:
        found.append(self.config)

    monkeypatch.setattr(uvicorn.Server, "run", keep)
    with socket.socket() as listening:
        run(ServerConfig(db=tmp_path / "games.db"), listening, DatabaseLock(tmp_path / "games.db"))
    assert [(config.ws_ping_interval, config.ws_ping_timeout, config.ws_max_size) for config in found] == [
        (20, 20, 65_536)
    ]


def test_who_does_not_read_is_cut_off() -> None:
    client = Connection(0, "en", most=3)
    for _ in range(4):
        client.send(b"{}")
    assert client.outbox.qsize() == 1
    assert client.outbox.get_nowait() is None


def test_the_next_message_waits_for_the_one_before(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line has one message in hand; what comes meanwhile stays in the buffers of the network."""
    at_once, most = 0, 0
    honest = TableEndpoint.take

    async def slow(self: TableEndpoint, client: Connection, data: str | bytes) -> None:
        nonlocal at_once, most
        at_once += 1
        most = max(most, at_once)
        await asyncio.sleep(0.01)
        await honest(self, client, data)
        at_once -= 1

    monkeypatch.setattr(TableEndpoint, "take", slow)
    url = serve()
    _, _, game = two_people(url)

    async def work() -> None:
        async with await Line(url, game).open() as line:
            for number in range(20):
                await line.say({"type": "ping", "at": number})
            for number in range(20):
                assert (await line.until("pong"))["at"] == number

    run_apart(asyncio.wait_for(work(), 30))
    assert most == 1


def test_logs_hold_no_secret(serve: Serve, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    url = serve()
    first, _, game = two_people(url)

    async def work() -> None:
        async with await Line(url, game, first.token).open() as line:
            await line.until("table")
            await line.say("{ a secret message")
            await line.until("refused")

    run_apart(asyncio.wait_for(work(), 30))
    first.http.post("/api/rooms", json={"regulation": "a secret wish"})
    clients = ("httpx", "httpcore", "websockets.client")
    text = "\n".join([record.getMessage() for record in caplog.records if not record.name.startswith(clients)])
    assert first.token not in text
    assert "a secret" not in text


def test_an_error_tells_nothing_of_the_inside(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    url = serve()
    first, _, game = two_people(url)

    async def broken(self: Guests, token: str | None) -> None:
        raise RuntimeError(f"the token is {token}, see /var/lib/games.db")

    monkeypatch.setattr(Guests, "known_by", broken)
    answer = first.http.get("/api/guests/me")
    assert (answer.status_code, answer.json()["code"]) == (500, "internal")
    assert set(answer.json()) == {"code", "message", "error"}
    assert not re.search(r"token|/var|Runtime|Traceback", answer.text)

    async def work() -> None:
        line = await Line(url, game, first.token).open()
        assert (await line.next())["code"] == "internal"
        with pytest.raises(ConnectionClosed) as closed:
            await line.next()
        assert closed.value.rcvd is not None
        assert not re.search(r"token|/var|Runtime", line.received[-1] + closed.value.rcvd.reason)

    run_apart(asyncio.wait_for(work(), 30))
