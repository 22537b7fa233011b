"""Hints for a player at the table: what their seat had better do, by what it may know, in games that are casual."""

from msgspec import Struct

from kirifuda.blackpoker.editions.house import house_of
from kirifuda.blackpoker.editions.match import game_of
from kirifuda.core.decision import Option
from kirifuda.server.bots.analyst import GiveHint
from kirifuda.server.bots.analysts import Analysts
from kirifuda.server.net.errors import ServerError
from kirifuda.server.table import wire
from kirifuda.server.table.casual import gives_hints
from kirifuda.server.table.live import LiveGame
from kirifuda.server.table.table_encoder import option_id


class HintThing(Struct):
    """Something on the table, as the options of a decision name it."""

    kind: str
    id: wire.AnyId | None


class HintOption(Struct):
    """An answer worth considering, and how likely the player wins with it, between 0 and 1."""

    text: str
    option: int
    """The option of the decision that begins it."""
    wins: float
    things: list[HintThing]
    """What it chooses: cards, units, targets."""


class TableHint(Struct):
    """What somebody had better do at the decision of this version; the best first."""

    version: int
    learned: bool
    """The net judged; otherwise playouts, which are rougher."""
    options: list[HintOption]


async def hint_for(live: LiveGame, seat: int, version: int, analysts: Analysts, lang: str) -> TableHint:
    """The hint for the seat's own decision. The view is taken under the lock of the game, the thinking is not."""
    async with live.lock:
        job = job_for(live, seat, version)
        seen = live.session.history.position(seat).game
    advice = await analysts.advise(job)
    options: list[HintOption] = []
    for one in advice.options:
        things = [HintThing(*option_id(seen, Option(kind, value))) for kind, value in one.things]
        options.append(HintOption(one.words.said(lang), one.options[0], one.wins, things))
    return TableHint(version, advice.learned, options)


def job_for(live: LiveGame, seat: int, version: int) -> GiveHint:
    """The version is the luck of the samples too: who asks again is told the same."""
    session = live.session
    history = session.history
    if seat < 0:
        raise ServerError("not your seat")
    if history.over():
        raise ServerError("over")
    if not gives_hints(session, seat):
        raise ServerError(
            "not allowed",
            "人との対戦ではヒントは使えません。",
            "There are no hints in a game with another person.",
        )
    if version != history.version(seat):
        raise ServerError("stale")
    game = game_of(history.engine)
    if game is None or game.decision is None or history.decision is not game.decision or game.decision.seat != seat:
        raise ServerError("not your decision")
    memory = history.viewers[seat].memory.memory
    house = house_of(game.rules)
    text = None if house is None else house.text
    return GiveHint(game.to_data(), seat, memory.to_data(), version, text)
