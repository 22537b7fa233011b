"""Makes the stored database of a version: `python -m tests.server.stored.make FOLDER`, with that version's code.

It speaks to a real server over HTTP and WebSocket alone, so that it runs beside any version of the code.
"""

import asyncio
import json
import shutil
import sqlite3
import sys
import tempfile
from pathlib import Path
from random import Random

from tests.arena.clients import QUICK, Player, new_arena, plays
from tests.server.clients import Guest, Json, Line, choice
from tests.server.servers import ServerProcess
from tests.server.stored.asking import answers

HOUSES = Path(__file__).parents[3] / "docs" / "house"
OPTIONS = ("--fast", "--seeds", "--house-rules", str(HOUSES))
BATTLE = {**QUICK, "ready_limit_ms": 300, "first_look_ms": 300, "target_points": 3}
CLOCK = {"bank_s": 36_000, "increment_s": 5, "byoyomi_s": 30}


class Maker:
    """Plays at a server, and notes where everything lies and whose it is."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.rng = Random(12)
        self.people = {name: Guest(url, name) for name in ("Ann", "Ben")}
        self.rooms: dict[str, str] = {}
        self.games: dict[str, str] = {}
        self.arenas: dict[str, str] = {}

    def map(self) -> Json:
        tokens = {name: guest.token for name, guest in self.people.items()}
        return {"tokens": tokens, "rooms": self.rooms, "games": self.games, "arenas": self.arenas}

    def room(self, name: str, **wish: object) -> Json:
        room = self.people["Ann"].room(**wish)
        self.rooms[name] = str(room["id"])
        if "open" in list(map(str, wish.get("seats", ["me", "open"]))) and name != "waiting":  # type: ignore[call-overload]
            room = self.people["Ben"].join(room)
        if room["game"] is not None:
            self.games[name] = str(room["game"])
        return room

    async def everything(self) -> None:
        self.room("waiting", public=True, clock=CLOCK)
        self.room("finished", public=True, seed=3)
        await self.play("finished", 100_000)
        self.room("people", regulation="9.1 Standard + Pack", seed=5)
        await self.play("people", 60)
        self.room("best of three", match="best of three", public=True, seed=6)
        await self.play("best of three", 100_000, games=1)
        self.room("two decks", regulation="8.0d Lite + Random Half", match="two decks", seed=3)
        await self.play("two decks", 40)
        self.room("house", regulation="Windy House: 9.1 Lite + Entry 16", seed=8)
        await self.play("house", 14)
        self.room("bot", regulation="9.1 Lite + Entry 16", seats=["me", "bot:greedy"], clock=CLOCK, seed=9)
        await self.against_the_bot(20)
        await self.battles()

    # Tables.

    async def play(self, name: str, most: int, games: int = 100_000) -> None:
        """Both choose at random: so many choices, or until so many games of the match are over."""
        game = self.games[name]
        lines = [Line(self.url, game, guest.token) for guest in self.people.values()]
        last = [await (await line.open()).until("table") for line in lines]
        for number in range(most):
            if over(last[0], games):
                break
            seat = 0 if choice(last[0], Random(0), "") else 1
            answer = choice(last[seat], self.rng, f"{name} {number}")
            assert answer is not None
            await lines[seat].say(answer)
            for other in (seat, 1 - seat):  # who spoke first: then the other one was told as well
                last[other] = await settled(lines[other], last[other])
        for line in lines:
            await line.__aexit__()

    async def against_the_bot(self, most: int) -> None:
        """With policies, and a request taken back."""
        line = Line(self.url, self.games["bot"], self.people["Ann"].token)
        last = await (await line.open()).until("table")
        await line.ask({"type": "policy", "command": "p1", "mode": "always"})
        backs = 0
        for number in range(most):
            answer = choice(last, self.rng, f"bot {number}")
            assert answer is not None
            await line.say(answer)
            last = await settled(line, last, asked=True)
            if not backs and number > 8:
                await line.say({"type": "take back", "command": f"back {number}", "version": last["version"]})
                last = await settled(line, last, asked=True)
                backs = sum('"type":"done","command":"back' in text for text in line.received)
        assert backs, "nothing was taken back"
        assert not over(last, 1)
        policy: Json = {"type": "policy", "command": "p2", "mode": "respond", "marks": ["theirs:attack", "mine:up"]}
        assert (await line.ask(policy))["type"] == "done"
        last = await settled(line, last, asked=True)
        assert not over(last, 1)
        await line.__aexit__()

    # Battles.

    async def battles(self) -> None:
        ann = self.people["Ann"]
        best_of = {"kind": "best of", "games": 3}
        team = {"kind": "team", "games": 1, "mode": "parallel"}
        wishes: dict[str, Json] = {
            "finished": {"seats": ["me", "bot:4"], "config": BATTLE, "seed": 5, "public": True},
            "best of": {
                "seats": ["me", "bot:4"],
                "config": BATTLE,
                "seed": 6,
                "match": best_of,
            },
            "team": {"seats": ["me"] + ["bot:5"] * 5, "config": BATTLE, "seed": 7, "match": team},
        }
        for name, wish in wishes.items():
            self.arenas[name] = str(new_arena(ann, **wish)["id"])
            async with Player(self.url, self.arenas[name], ann.token) as player:
                player.on_view = plays(player, "noboru")
                if name == "team":
                    await player.until(lambda: bool(player.arena))
                    player.say("pick", character="noboru")
                await player.state("END", seconds=120)
                await player.until(lambda: player.arena["over"] or name == "best of", 120)  # noqa: B023
        self.arenas["waiting"] = str(new_arena(ann, seats=["me", "open"], public=True)["id"])


def over(message: Json, games: int) -> bool:
    table = message["table"]
    assert isinstance(table, dict)
    return table["outcome"] is not None or (table["match"] is not None and table["match"]["games"] >= games)


async def settled(line: Line, last: Json, asked: bool = False) -> Json:
    """The last table of a line once nothing more comes; where the other is a bot, once this seat is asked again."""
    await line.say({"type": "ping", "at": 1})
    while True:
        message = await line.next()
        if "table" in message:
            last = message
        if message["type"] == "pong":
            if not asked or over(last, 1000) or choice(last, Random(0), "") is not None:
                return last
            await asyncio.sleep(0.05)
            await line.say({"type": "ping", "at": 1})


def tidy(db: Path) -> None:
    """One small file."""
    with sqlite3.connect(db) as connection:
        connection.execute("pragma journal_mode = delete")
        connection.execute("vacuum")
    connection.close()


def main(folder: Path) -> None:
    db = folder / "kirifuda.db"
    db.unlink(missing_ok=True)
    server = ServerProcess(db, *OPTIONS).start()
    maker = Maker(server.url)
    try:
        asyncio.run(maker.everything())
    finally:
        server.stop()
    tidy(db)
    (folder / "map.json").write_text(json.dumps(maker.map(), indent=1) + "\n", encoding="utf-8")
    with tempfile.TemporaryDirectory() as scratch:
        copy = Path(shutil.copy(db, scratch))
        server = ServerProcess(copy, *OPTIONS).start()
        try:
            found = asyncio.run(answers(server.url, maker.map()))
        finally:
            server.stop()
    (folder / "answers.json").write_text(json.dumps(found, ensure_ascii=False, indent=0) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
