"""Games: what they are, their positions and their records."""

import asyncio
from typing import Annotated

import msgspec
from litestar import Response, get
from litestar.params import FromPath, FromQuery, PathParameter, QueryParameter

from kirifuda.blackpoker.views.viewer import ALL, PUBLIC
from kirifuda.server.api.common import Http, Lang, game_out, guest_of, guest_or_none, language, registry_of
from kirifuda.server.api.shapes import GameOut, RecordPage
from kirifuda.server.lobby.seating import seat_in
from kirifuda.server.net.errors import ServerError
from kirifuda.server.table import wire
from kirifuda.server.table.live import LiveGame
from kirifuda.server.table.messages import present
from kirifuda.server.table.records import kifu, record_data, record_text

TAGS = ["games"]
View = Annotated[
    str | None, QueryParameter(pattern="^(me|public|all)$", description="whose eyes; `all` once it is over")
]
PAGE = 30


async def looked_at(request: Http, game: str, view: str | None) -> tuple[LiveGame, int, int]:
    """The game, who asks, and in whose eyes they want to see it."""
    registry = registry_of(request)
    live = await registry.tables.find(game)
    me = seat_in(live.stored.seats, await guest_or_none(request))
    if view == "all":
        if live.stored.result is None:
            raise ServerError(
                "not allowed", "ゲームが終わるまで見られません。", "This can be seen once the game is over."
            )
        return live, me, ALL
    return live, me, PUBLIC if view == "public" else me


async def positions_of(live: LiveGame, viewer: int) -> int:
    """Position 0 is the table before the first update; then one for each version."""
    async with live.lock:
        play = live.session.history
        if viewer in play.viewers:
            return play.version(viewer) + 1
        entries = play.entries[:]
    return (await asyncio.to_thread(play.again, viewer, (), -1, entries)).version(viewer) + 1


@get("/api/games/{game:str}", tags=TAGS, summary="A game")
async def one_game(request: Http, game: FromPath[str], view: View = None, lang: Lang = None) -> GameOut:
    live, me, viewer = await looked_at(request, game, view)
    async with live.lock:
        stored = live.stored
    return game_out(stored, me, await positions_of(live, viewer), language(request, lang))


@get("/api/games/{game:str}/positions/{n:int}", tags=TAGS, summary="The table after an update")
async def position(
    request: Http,
    game: FromPath[str],
    n: Annotated[int, PathParameter(ge=0, le=1_000_000)],
    view: View = None,
    lang: Lang = None,
) -> wire.Table:
    """The table as the viewer saw it after their `n`-th update: for replay and for the log."""
    live, me, viewer = await looked_at(request, game, view)
    words = language(request, lang)
    async with live.lock:
        play = live.session.history
        entries, now = play.entries[:], play.version(me)
    again = await asyncio.to_thread(play.again, viewer, (), max(1, n), entries)
    if again.version(viewer) < n:
        raise ServerError("not found")
    return present(again, viewer, live.names(words), words, n == now and viewer == me)


@get("/api/games/{game:str}/record", tags=TAGS, summary="The record", media_type="text/plain")
async def record(
    request: Http,
    game: FromPath[str],
    view: View = None,
    format: Annotated[str, QueryParameter(pattern="^(text|kifu|json)$")] = "text",
    lang: Lang = None,
) -> Response[bytes]:
    """The record as the viewer may see it: `text` for `kirifuda replay`, `kifu` for people, `json` for programs."""
    live, _, viewer = await looked_at(request, game, view)
    if live.stored.header.position is not None:
        raise ServerError("not allowed", "レッスンの棋譜はありません。", "A lesson has no record.")
    async with live.lock:
        play = live.session.history
        entries = play.entries[:]
    args = (live.stored, entries, viewer)
    if format == "kifu":
        text = await asyncio.to_thread(kifu, *args, language(request, lang))
    elif format == "json":
        data = await asyncio.to_thread(record_data, *args)
        return Response(msgspec.json.encode(data), media_type="application/json")
    else:
        text = await asyncio.to_thread(record_text, *args)
    return Response(text.encode(), media_type="text/plain; charset=utf-8")


@get("/api/records", tags=TAGS, summary="Finished games")
async def records(
    request: Http,
    mine: FromQuery[bool] = False,
    after: Annotated[str | None, QueryParameter(pattern="^[0-9]{1,15}$")] = None,
    lang: Lang = None,
) -> RecordPage:
    """Newest first, a page at a time: my own, or those of public rooms."""
    registry = registry_of(request)
    guest = await guest_of(request) if mine else await guest_or_none(request)
    found = await registry.database.finished(
        guest.id if mine and guest else None, None if after is None else int(after), PAGE
    )
    games = []
    for stored in found:
        if stored.header.position is not None:
            continue  # lessons are no games to go back to
        seats = [seat for seat in range(2) if guest is not None and stored.seats[seat].guest == guest.id]
        games.append(game_out(stored, seats[0] if seats else PUBLIC, None, language(request, lang)))
    last = found[-1].finished_ms if len(found) == PAGE else None
    return RecordPage(games, None if last is None else str(last))
