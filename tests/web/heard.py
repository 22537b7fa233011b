"""What the page of a game was told and has said over its WebSocket."""

import json
from typing import Any, Final

from playwright.sync_api import WebSocket

Json = dict[str, Any]


class Heard:
    """`made` is what has been sent, as `choice KIND: OPTION`, `request ACTION` and `command TYPE`."""

    def __init__(self) -> None:
        self.made: Final[set[str]] = set()
        self.refusals: Final[list[Json]] = []
        self.table: Json = {}
        self.room: Json = {}
        self.version: int = 0
        self.waiting: set[str] = set()
        self.lines: int = 0
        self.tables: int = 0
        self.choices: int = 0
        self.updates: list[int] = []

    def forget(self) -> None:
        """What was told of the game before."""
        self.table, self.room, self.version = {}, {}, 0

    def connected(self, line: WebSocket) -> None:
        self.waiting = set()
        self.lines += 1
        line.on("framereceived", lambda data: self.told(json.loads(data)))
        line.on("framesent", lambda data: self.said(json.loads(data)))

    def told(self, message: Json) -> None:
        if message["type"] in ("table", "update"):
            self.table, self.version = message["table"], message["version"]
            self.tables += message["type"] == "table"
            if message["type"] == "update":
                self.updates.append(message["version"])
        self.room = message.get("room", self.room)
        if message["type"] in ("done", "refused"):
            self.waiting.discard(str(message.get("command")))
        if message["type"] == "refused":
            self.refusals.append(message)

    def said(self, message: Json) -> None:
        if "command" not in message:
            return
        self.waiting.add(message["command"])
        self.made.add(f"command {message['type']}")
        self.choices += message["type"] == "choose"
        decision = self.decision
        if message["type"] != "choose" or decision is None or decision["serial"] != message["serial"]:
            return
        option = decision["options"][message["option"]]
        for chosen in (option, *message.get("then", ())):
            self.made.add(f"choice {decision['kind']}: {chosen['kind']}")
        if option["kind"] == "action":
            self.made.add(f"request {option['id']}")

    @property
    def decision(self) -> Json | None:
        found = self.table.get("decision")
        return found if isinstance(found, dict) else None

    @property
    def over(self) -> bool:
        return bool(self.table.get("outcome"))

    def ended(self) -> bool:
        return self.over

    def always(self) -> bool:
        """Does the game stop for this person at every chance?"""
        return (self.room.get("policy") or {}).get("mode") == "always"
