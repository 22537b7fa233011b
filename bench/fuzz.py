"""`make fuzz`: malformed and mutated messages over sockets and REST against a real server.

It fails if the server dies, answers 500, writes a traceback or anything unexpected into its log, or changes a game that
nobody may touch.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bench.load import wait_for

PORT = 8769
AT_ONCE = 25
REST_SHARE = 20
"""Of so many messages one is a request."""
BAD = ("Traceback", "unexpected", "ERROR", "Exception")
ODD: list[object] = [
    None,
    True,
    0,
    -1,
    2**31,
    2**63,
    2**64,
    1e308,
    0.5,
    "",
    "x",
    "\x00",
    "é",
    "\U0001f600",
    "a" * 65,
    "a" * 4000,
    [],
    {},
    [[]],
    {"a": 1},
    "__proto__",
    "../../etc",
    "%s%n",
    "' or 1=1--",
    "<script>",
    "ja",
    "en",
    "\u202e",
    "1" * 400,
]
WHOLE = [
    "[" * 2000,
    '{"a":' * 800,
    "[" * 1000 + "]" * 1000,
    '{"type":"choose","type":"concede"}',
    "null",
    "1e999",
    '"',
    "{}",
    "\ufeff{}",
    '{"type":"hello"}' * 20,
    "x" * 5000,
]
PATHS = [
    "/api/guests",
    "/api/guests/me",
    "/api/lobby",
    "/api/rooms",
    "/api/rooms/{x}",
    "/api/rooms/{x}/join",
    "/api/games/{g}",
    "/api/rooms/{x}/rematch",
    "/api/games/{g}/record",
    "/api/games/{g}/positions/{n}",
    "/api/games/{g}/moves",
    "/static/{x}",
    "/api/games/{g}/opinions",
    "/api/games/{g}/analysis",
    "/api/games/{g}/continue",
    "/api/records",
    "/api/rules/{x}",
    "/api/decks/{x}",
    "/api/decks/check",
    "/api/lessons/{n}",
    "/api/fighter/roster",
    "/api/fighter/rosters",
    "/{x}",
    "/",
    "/api/fighter/arenas",
    "/api/fighter/arenas/{x}",
    "/api/fighter/arenas/{x}/battles/{n}/frames",
    "/game/{g}",
    "/room/{x}",
]
NAMES = ["9.1 Lite", "9.1", "%00", "..%2f", "a" * 300, "8.2%20Lite", "日本", "%ff", "null", "-1"]
BODIES: list[dict[str, object]] = [
    {"nickname": "a"},
    {"deck": "♠A-5"},
    {"regulation": "9.1 Master", "deck": "SA SA"},
    {"text": "[roster]\nja='x'"},
    {},
    {"regulation": "9.1 Lite", "match": "single", "seats": ["me", "open"], "public": True, "deck": "♠A-K", "seed": 1},
    {"seats": ["me", "bot:1"], "match": {"kind": "best of", "games": 3}, "config": {"tick": 1}},
    {"entries": 3, "seat": 0, "bot": "random"},
]


class Fuzz:
    """What is sent, and what came of it."""

    def __init__(self, url: str, wanted: int, seconds: float) -> None:
        self.url = url
        self.wanted = wanted
        self.end = time.monotonic() + seconds
        self.messages = 0
        self.requests = 0
        self.answers: Counter[str] = Counter()
        self.fives: list[str] = []

    def on(self) -> bool:
        return self.messages + self.requests < self.wanted and time.monotonic() < self.end


def command(rng: Random, version: int) -> dict[str, object]:
    """Something a player might say."""
    id = f"{rng.random()}"
    return rng.choice(
        [
            {"type": "choose", "command": id, "version": version, "serial": version, "option": rng.randrange(30)},
            {"type": "policy", "command": id, "mode": "always", "marks": ["attack", "theirs:up"]},
            {"type": "macro", "command": id, "version": version, "name": rng.choice(["let", "take", "end", "turn"])},
            {"type": "take back", "command": id, "version": version},
            {"type": rng.choice(["stop", "allow", "deny", "offer draw", "decline draw", "claim"]), "command": id},
            {"type": "say", "command": id, "phrase": "hello"},
            {"type": "ping", "at": rng.random()},
            {"type": "hello", "lang": "ja", "since": version},
        ]
    )


def act(rng: Random, version: int) -> dict[str, object]:
    """Something a fighter might do."""
    kind = rng.choice(["pick", "ok", "lift", "land", "cancel", "call", "propose", "claim", "done", "watch", "ping"])
    things: list[dict[str, object]] = [{"character": "noboru"}, {"card": "SA"}, {"position": 3}, {"technique": "no1"}]
    return {"type": kind, "n": rng.randrange(1000), "at": version + rng.randrange(100_000), **rng.choice(things)}


def mutated(rng: Random, message: dict[str, object]) -> str | bytes:
    dice = rng.random()
    if dice < 0.35:
        changed = dict(message)
        key = rng.choice([*changed, "x", "type", "seat", "token", "viewer", "command", "version"])
        if rng.random() < 0.7:
            changed[key] = rng.choice(ODD)
        else:
            changed.pop(key, None)
        return json.dumps(changed, ensure_ascii=rng.random() < 0.5)
    text = json.dumps(message)
    if dice < 0.5:
        at = rng.randrange(len(text))
        return text[:at] + rng.choice(['"', "}", "{", "\\", "\x00", "9", "é", ""]) + text[at + rng.randrange(3) :]
    if dice < 0.6:
        return text[: rng.randrange(1, 40)]
    if dice < 0.68:
        return "".join(chr(rng.choice([rng.randrange(32, 127), rng.randrange(0x80, 0xD700)])) for _ in range(50))
    if dice < 0.72:
        return rng.choice(WHOLE)
    return os.urandom(rng.randrange(300)) if dice < 0.78 else text


async def sockets(fuzz: Fuzz, path: str, token: str | None, rng: Random) -> None:
    """One line after the other, each with so many messages."""
    make, where = act if "fighter" in path else command, fuzz.url.replace("http", "ws") + path
    while fuzz.on():
        try:
            async with connect(where, proxy=None, max_size=None, compression=None) as line:
                await line.send(json.dumps({"type": "hello", **({"token": token} if token else {})}))
                reading = asyncio.create_task(read(fuzz, line))
                for _ in range(400):
                    if not fuzz.on():
                        break
                    for _ in range(AT_ONCE):
                        await line.send(mutated(rng, make(rng, rng.randrange(60))))
                        fuzz.messages += 1
                    await asyncio.sleep(0)
                reading.cancel()
        except (WebSocketException, OSError, TimeoutError) as error:
            fuzz.answers[type(error).__name__] += 1


async def read(fuzz: Fuzz, line: ClientConnection) -> None:
    with suppress(WebSocketException):  # the server has had enough of this line
        async for text in line:
            message = json.loads(text)
            fuzz.answers[str(message.get("code", message["type"]))] += 1


async def rest(fuzz: Fuzz, game: str, token: str, rng: Random) -> None:
    async with httpx.AsyncClient(base_url=fuzz.url, timeout=60) as http:
        while fuzz.on():
            if fuzz.requests * REST_SHARE > fuzz.messages:
                await asyncio.sleep(0.01)
                continue
            name, number = rng.choice(NAMES), rng.choice([0, 1, 5, -1, 10**6, 10**30, "x"])
            path = rng.choice(PATHS).format(x=name, g=rng.choice([game, name]), n=number)
            if rng.random() < 0.5:
                key = rng.choice(["view", "lang", "format", "mine", "after", "roster", "open_after"])
                path += f"?{key}={rng.choice(['me', 'all', 'ja', 'kifu', 'true', '1', '-1', '%00', 'a' * 50])}"
            method = rng.choice(["GET", "GET", "GET", "POST", "POST", "PATCH", "DELETE", "PUT", "OPTIONS", "HEAD"])
            head = {"Authorization": f"Bearer {token}"} if rng.random() < 0.7 else {}
            body = mutated(rng, rng.choice(BODIES)) if method in ("POST", "PATCH", "PUT") else b""
            content = body.encode("utf-8", "surrogatepass") if isinstance(body, str) else body
            if content:
                head["Content-Type"] = rng.choice(["application/json", "application/json", "text/plain", "x"])
            try:
                answer = await http.request(method, path, content=content, headers=head)
            except (httpx.InvalidURL, UnicodeError):
                continue
            except httpx.HTTPError as error:
                fuzz.answers[type(error).__name__] += 1
                continue
            fuzz.requests += 1
            fuzz.answers[f"HTTP {answer.status_code}"] += 1
            if answer.status_code >= 500 and answer.status_code != 503:
                fuzz.fives.append(f"{method} {path[:80]} {content[:60]!r}")


async def table(http: httpx.AsyncClient, regulation: str) -> tuple[str, list[str]]:
    tokens = [(await http.post("/api/guests", json={})).json()["token"] for _ in range(2)]
    heads = [{"Authorization": f"Bearer {token}"} for token in tokens]
    wish = {"regulation": regulation, "seats": ["me", "open"]}
    room = (await http.post("/api/rooms", json=wish, headers=heads[0])).json()
    room = (await http.post(f"/api/rooms/{room['id']}/join", json={}, headers=heads[1])).json()
    return str(room["game"]), tokens


async def run(fuzz: Fuzz) -> bool:
    """All at once; is the game nobody may touch as it was?"""
    async with httpx.AsyncClient(base_url=fuzz.url, timeout=60) as http:
        quiet, owners = await table(http, "9.1 Master + Extra")
        games = [await table(http, name) for name in ("9.1 Lite", "9.1 Master", "8.2 Master + Extra")]
        head = {"Authorization": f"Bearer {owners[0]}"}
        arena = (await http.post("/api/fighter/arenas", json={"seats": ["me", "bot:1"]}, headers=head)).json()["id"]
        before = (await http.get(f"/api/games/{quiet}/moves", headers=head)).text
        work = [sockets(fuzz, f"/api/games/{quiet}/ws", None, Random(number)) for number in range(2)]
        for number, (game, tokens) in enumerate(games):
            work += [sockets(fuzz, f"/api/games/{game}/ws", token, Random(10 + number)) for token in tokens]
        work.append(sockets(fuzz, f"/api/fighter/arenas/{arena}/ws", owners[0], Random(20)))
        work += [rest(fuzz, quiet, games[0][1][0], Random(30 + number)) for number in range(2)]
        await asyncio.gather(*work)
        return before == (await http.get(f"/api/games/{quiet}/moves", headers=head)).text


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=1_000_000)
    parser.add_argument("--seconds", type=float, default=3600.0, help="at most")
    parser.add_argument("--port", type=int, default=PORT)
    args = parser.parse_args()
    fuzz = Fuzz(f"http://127.0.0.1:{args.port}", args.messages, args.seconds)
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "kirifuda", "serve", "--port", str(args.port), "--fast"]
        log = Path(folder) / "log"
        with log.open("wb") as out:
            server = subprocess.Popen([*command, "--db", f"{folder}/fuzz.db"], stdout=out, stderr=out)
        try:
            wait_for(fuzz.url)
            began = time.monotonic()
            same = asyncio.run(run(fuzz))
            spent, alive = time.monotonic() - began, server.poll() is None
        finally:
            server.terminate()
            server.wait()
        bad = [line for line in log.read_text(errors="replace").splitlines() if any(word in line for word in BAD)]
    print(f"{fuzz.messages} messages and {fuzz.requests} requests in {spent:.0f} s: {fuzz.answers.most_common(12)}")
    print(f"server {'alive' if alive else 'DEAD'}, {len(fuzz.fives)} answers 5xx, {len(bad)} bad lines in its log")
    print(f"the game nobody may touch is {'the same' if same else 'CHANGED'}")
    for line in [*fuzz.fives[:10], *bad[:10]]:
        print(line)
    return int(not alive or not same or bool(fuzz.fives) or bool(bad))


if __name__ == "__main__":
    sys.exit(main())
