"""Twin games behind one real application: they differ in nothing but what one player keeps hidden.

Either he brings a deck with some cards exchanged for their neighbours, so that every shuffle is the same and the
exchanged cards lie in the same hidden places, or he answers secret decisions of the set-up differently. Everything else
is chosen alike in both. What the others receive must then be the same, byte for byte.
"""

import json
import re
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random

import httpx
import uvicorn
from litestar import Litestar
from websockets.sync.client import ClientConnection, connect

from kirifuda.blackpoker.common.decisions import decision_kind
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.editions.match import Engine, game_of
from kirifuda.cards.notation import deck_text
from kirifuda.cli.serve import bind
from kirifuda.core.event import Event
from kirifuda.server.app import create_app
from kirifuda.server.config import ServerConfig
from kirifuda.server.limits import Limits, with_limit
from kirifuda.server.lobby.registry import Registry
from kirifuda.server.table.entries import GameHeader, start
from kirifuda.server.table.history import History
from tests.server.clients import socket_url

Json = dict[str, object]
Sent = dict[str, bytes]
SHOWN = ("hand seen", "revealed", "shown", "found", "picked", "taken out")
STAMP = re.compile(rb'"(started|finished)": ?"[^"]*"')


class Client:
    """The application, and how to reach it."""

    def __init__(self, app: Litestar, url: str) -> None:
        self.app = app
        self.url = url
        once = httpx.Limits(max_keepalive_connections=0)  # so that nothing is left open
        self.http = httpx.Client(base_url=url, timeout=20, verify=False, trust_env=False, limits=once)

    def connect(self, game: str, closing: ExitStack) -> ClientConnection:
        return closing.enter_context(connect(socket_url(self.url, game), proxy=None, max_size=None))


@contextmanager
def application(folder: Path) -> Iterator[Client]:
    config = ServerConfig(
        db=folder / "twins.db",
        seeds=True,
        think_ms=(0, 0),
        rest_per_minute=1_000_000,
        messages_per_second=1e6,
        limits=with_limit(Limits(watchers_s=0.0), "all=0"),
    )
    app = create_app(config)
    listening = bind("127.0.0.1", 0)
    assert listening is not None
    server = uvicorn.Server(uvicorn.Config(app, log_level="error"))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    client = Client(app, f"http://127.0.0.1:{listening.getsockname()[1]}")
    try:
        yield client
    finally:
        client.http.close()
        server.should_exit = True
        thread.join(20)
        listening.close()


class Person:
    """Somebody who talks to the application; without a token, a spectator."""

    def __init__(self, client: Client, nickname: str | None) -> None:
        self.client = client
        self.token: str | None = None
        self.socket: ClientConnection | None = None
        self.last: Json = {}
        self.received: list[bytes] = []
        if nickname is not None:
            self.token = client.http.post("/api/guests", json={"nickname": nickname}).json()["token"]

    @property
    def headers(self) -> dict[str, str]:
        return {} if self.token is None else {"Authorization": f"Bearer {self.token}"}

    def get(self, path: str) -> bytes:
        answer = self.client.http.get(path, headers=self.headers)
        return f"{answer.status_code} {answer.headers['content-type']}\n".encode() + answer.content

    def post(self, path: str, body: Json) -> Json:
        answer = self.client.http.post(path, json=body, headers=self.headers)
        assert answer.status_code < 300, answer.text
        found: Json = answer.json()
        return found

    def say(self, message: Json) -> list[bytes]:
        """Say something, and everything that comes before the answer to the ping that follows."""
        assert self.socket is not None
        self.socket.send(json.dumps(message))
        return self.listen()

    def listen(self) -> list[bytes]:
        assert self.socket is not None
        self.socket.send('{"type":"ping","at":7}')
        found: list[bytes] = []
        while True:
            text = self.socket.recv(timeout=20)
            assert isinstance(text, str)
            message = json.loads(text)
            if message["type"] == "pong":
                return found
            if "table" in message:
                self.last = message
            found.append(text.encode())
            self.received.append(text.encode())


class Sitting:
    """One of the twins: two players, a spectator, and all they are sent over their sockets."""

    def __init__(self, client: Client, header: GameHeader) -> None:
        self.client = client
        self.closing = ExitStack()
        self.people = {0: Person(client, "A"), 1: Person(client, "B"), -1: Person(client, None)}
        wish = {"regulation": header.regulation, "match": header.match, "seed": header.seed, "public": True}
        decks = ["/".join(own) if own else None for own in header.decks]
        room = self.people[0].post("/api/rooms", {**wish, "deck": decks[0]})
        room = self.people[1].post(f"/api/rooms/{room['id']}/join", {"deck": decks[1]})
        self.room, self.game = str(room["id"]), str(room["game"])
        for person in self.people.values():
            person.socket = client.connect(self.game, self.closing)
            hello = {"type": "hello", "lang": "en", "token": person.token}
            person.say({key: value for key, value in hello.items() if value is not None})
        for seat in range(2):
            self.people[seat].say({"type": "policy", "command": f"always {seat}", "mode": "always"})
        self.hear()

    def hear(self) -> None:
        for person in self.people.values():
            person.listen()

    def close(self) -> None:
        self.closing.close()

    @property
    def play(self) -> History:
        """What lies behind it; nobody is sent this."""
        registry = self.client.app.state.registry
        assert isinstance(registry, Registry)
        return registry.tables.live[self.game].session.history

    @property
    def deciding(self) -> int:
        decision = self.play.decision
        return -2 if decision is None else decision.seat

    def options(self) -> list[str]:
        """What the one who decides may choose, as he reads it."""
        table = self.people[self.deciding].last["table"]
        assert isinstance(table, dict)
        return [json.dumps(option, sort_keys=True) for option in table["decision"]["options"]]

    def choose(self, index: int) -> None:
        person = self.people[self.deciding]
        table = person.last["table"]
        assert isinstance(table, dict)
        serial = table["decision"]["serial"]
        command = {"command": f"c{serial}", "version": person.last["version"], "serial": serial, "option": index}
        answers = person.say({"type": "choose", **command})
        assert any(b'"done"' in answer for answer in answers), answers
        self.hear()

    def heard(self, viewer: int) -> bytes:
        """All a viewer was ever sent over the socket."""
        return self.blur(b"\n".join(self.people[viewer].received))

    def blur(self, data: bytes) -> bytes:
        """The names of game and room and the time of day are the twin's own."""
        data = data.replace(self.game.encode(), b"GAME").replace(self.room.encode(), b"ROOM")
        return STAMP.sub(rb'"\1":""', data)

    # What a viewer can get.

    def rest(self, viewer: int) -> Sent:
        person = self.people[viewer]
        last = self.play.version(viewer)
        game = f"/api/games/{self.game}"
        paths = {"game": [game, f"{game}?view=public"], "room": [f"/api/rooms/{self.room}"]}
        paths["positions"] = [f"{game}/positions/{n}?lang=en" for n in (0, last // 2)]
        paths["positions"] += [f"{game}/positions/{last}?lang=ja", f"{game}/positions/1?view=public"]
        views = ("me", "public") if viewer >= 0 else ("me",)
        paths["record"] = [f"{game}/record?view={view}&format={form}" for view in views for form in ("text", "json")]
        paths["kifu"] = [f"{game}/record?view={view}&format=kifu&lang=en" for view in views]
        wrong = ("record?view=all", "positions/1?view=all", "positions/100000", "positions/x", "record?view=hand")
        paths["errors"] = [f"{game}/{path}" for path in wrong]
        found = {name: b"\n".join([self.blur(person.get(path)) for path in own]) for name, own in paths.items()}
        lobby = self.client.http.get("/api/lobby", headers=person.headers).json()["live"]
        found["lobby"] = self.blur(json.dumps([room for room in lobby if room["id"] == self.room]).encode())
        return found

    def listed(self, viewer: int) -> bytes:
        """The game in the lists of finished ones."""
        person = self.people[viewer]
        found = []
        for path in ("/api/records?lang=en", *(["/api/records?mine=true"] if viewer >= 0 else [])):
            games = self.client.http.get(path, headers=person.headers).json()["games"]
            found.append([game for game in games if game["id"] == self.game])
        return self.blur(json.dumps(found).encode())

    def refusals(self, viewer: int) -> bytes:
        """The answers to what cannot be: it changes nothing."""
        person = self.people[viewer]
        version = self.play.version(viewer)
        wrong: list[Json] = [
            {"type": "choose", "version": version + 1, "serial": version + 1, "option": 0},
            {"type": "choose", "version": version, "serial": version, "option": 999},
            {"type": "macro", "version": version + 1, "name": "let"},
            {"type": "allow"},
            {"type": "accept draw"},
            {"type": "claim"},
            {"type": "nonsense"},
        ]
        if viewer != self.deciding:
            wrong.append({"type": "choose", "version": version, "serial": version, "option": 0})
        kept = len(person.received)
        found = [person.say({"command": f"wrong {n} {version}", **message}) for n, message in enumerate(wrong)]
        assert all(b'"refused"' in answers[-1] for answers in found), found
        del person.received[kept:]
        return self.blur(b"\n".join([answer for answers in found for answer in answers]))


class Twins:
    """Both sittings, and the cards that differ: each as it is in the first, whose owner keeps it hidden."""

    def __init__(self, client: Client, headers: tuple[GameHeader, GameHeader], owner: int, hidden: list[int]) -> None:
        self.owner = owner
        self.hidden = hidden
        self.both = [Sitting(client, header) for header in headers]
        self.others = (1 - owner, -1)

    def close(self) -> None:
        for sitting in self.both:
            sitting.close()

    def differences(self) -> list[str]:
        """Whatever differs for somebody who cannot know the difference."""
        found: list[str] = []
        for viewer in self.others:
            heard = [sitting.heard(viewer) for sitting in self.both]
            found += [f"socket {viewer}"] * (heard[0] != heard[1])
            rest = [sitting.rest(viewer) for sitting in self.both]
            found += [f"{name} {viewer}" for name in rest[0] if rest[0][name] != rest[1][name]]
            refused = [sitting.refusals(viewer) for sitting in self.both]
            found += [f"refusals {viewer}"] * (refused[0] != refused[1])
        return found

    def alike(self, rng: Random) -> bool:
        """Choose the same in both; `False` if it cannot be."""
        options = [sitting.options() for sitting in self.both]
        common = [option for option in options[0] if option in options[1]]
        if not common:
            return False
        chosen = rng.choice(common)
        for sitting, own in zip(self.both, options, strict=True):
            sitting.choose(own.index(chosen))
        return True

    def apart(self, rng: Random) -> None:
        """The owner answers a secret decision, in each game differently."""
        options = [sitting.options() for sitting in self.both]
        chosen = rng.choice(options[0])
        other = rng.choice([option for option in options[1] if option != chosen])
        self.both[0].choose(options[0].index(chosen))
        self.both[1].choose(options[1].index(other))

    def secret(self) -> bool:
        """Is the set-up still going on that nobody sees anything of?"""
        decisions = [sitting.play.decision for sitting in self.both]
        return all(
            decision is not None and (decision_kind(decision.kind).setup or decision.kind == "deck")
            for decision in decisions
        )

    def kept(self) -> bool:
        """Does everything that differs lie in the owner's life or hand, unseen?"""
        for sitting in self.both:
            if sitting.play.over() or any(self.shows(event) for event in sitting.play.engine.events):
                return False
        game = game_of(self.both[0].play.engine)
        if game is None:
            return True
        player = game.players[self.owner]
        return all(card in player.life or card in player.hand for card in self.hidden)

    def shows(self, event: Event) -> bool:
        return event.kind in SHOWN and any(card in self.hidden or card - 1 in self.hidden for card in event.cards)


# Decks which differ in cards that stay hidden.

MISSING = (4, 8, 12)
"""Numbers no card of the decks has; a card one below can be exchanged for one that has it."""


def number(card: int) -> int:
    return card % 13 + 1


def first_game(engine: Engine) -> Game:
    """The game as it begins, with the first deck of each player."""
    while engine.decision is not None and engine.decision.kind == "deck":
        engine.choose(0)
    game = game_of(engine)
    assert game is not None
    return game


def exchangeable(engine: Engine, owner: int, least: int) -> list[int]:
    """Cards in the owner's hand, or deep in his life, that have a neighbour to be exchanged for."""
    player = first_game(engine).players[owner]
    found = [card for card in player.hand + player.life[:least] if card < 52 and number(card) + 1 in MISSING]
    assert found
    return found


def exchanged_decks(regulation: str, seed: int, owner: int) -> tuple[tuple[GameHeader, GameHeader], list[int]]:
    """Headers of a single game that differ in hidden cards of one player."""
    deck = [card for card in range(54) if card >= 52 or number(card) not in MISSING]
    header = GameHeader(regulation, "single", seed, [[deck_text(deck)], [deck_text(deck)]])
    hidden = exchangeable(start(header), owner, 8)
    other = [card + 1 if card in hidden else card for card in deck]
    decks: list[list[str] | None] = [[deck_text(deck)], [deck_text(deck)]]
    decks[owner] = [deck_text(other)]
    return (header, GameHeader(regulation, "single", seed, decks)), hidden


def exchanged_halves(regulation: str, seed: int, owner: int) -> tuple[tuple[GameHeader, GameHeader], list[int]]:
    """Headers of a match with two decks: some cards of one player are in his other deck."""
    first = [card for card in range(52) if number(card) % 4 in (0, 3)] + [52, 53]
    second = [card for card in range(52) if number(card) % 4 not in (0, 3)]
    header = GameHeader(regulation, "two decks", seed, [[deck_text(first), deck_text(second)] for _ in range(2)])
    player = first_game(start(header)).players[owner]
    hidden = [card for card in player.hand + player.life[:8] if card < 52 and number(card) in (4, 8)]
    assert hidden
    moved = [card + 1 if card in hidden else card for card in first]
    left = [card - 1 if card - 1 in hidden else card for card in second]
    decks: list[list[str] | None] = [list(own or []) for own in header.decks]
    decks[owner] = [deck_text(moved), deck_text(left)]
    return (header, GameHeader(regulation, "two decks", seed, decks)), hidden
