"""Bringing a game to where a test begins, over two sockets and without a page."""

from typing import Any

from tests.loops import run_apart
from tests.server.clients import Line


class Seat:
    """One player of a game, who knows the last decision he was asked for."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.version: int = 0
        self.decision: dict[str, Any] | None = None
        self.count: int = 0

    def hear(self, message: dict[str, Any]) -> None:
        if message["type"] in ("table", "update"):
            self.version, self.decision = message["version"], message["table"]["decision"]

    async def command(self, **message: object) -> None:
        self.count += 1
        name = f"before-{self.count}"
        await self.line.say({**message, "command": name})
        while True:
            answer: dict[str, Any] = await self.line.next()
            self.hear(answer)
            if answer["type"] in ("done", "refused") and answer["command"] == name:
                assert answer["type"] == "done", answer
                return

    async def choose(self, option: int) -> None:
        while self.decision is None:
            self.hear(await self.line.next())
        asked, self.decision = self.decision, None
        await self.command(type="choose", version=self.version, serial=asked["serial"], option=option)


async def chosen(site: str, game: str, tokens: list[str], choices: list[str]) -> None:
    seats = [Seat(await Line(site, game, token).open()) for token in tokens]
    for seat in seats:
        await seat.command(type="policy", mode="always", marks=[])
    for choice in choices:
        await seats["XY".index(choice[0])].choose(int(choice[1:]))
    for seat in seats:
        await seat.line.__aexit__()


def choose_all(site: str, game: str, tokens: list[str], choices: str) -> None:
    """`X3 Y0`: the first player takes option 3, then the second option 0."""
    if choices:
        run_apart(chosen(site, game, tokens, choices.split(" ")))
