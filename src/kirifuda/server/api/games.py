"""Games: what they are, their positions and their records."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Annotated, TypeVar

import msgspec
from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter, QueryParameter

from kirifuda.blackpoker.views.viewer import ALL, PUBLIC
from kirifuda.server.api.common import (
    Http,
    Lang,
    game_out,
    guest_of,
    guest_or_none,
    language,
    payer_of,
    registry_of,
    room_out,
)
from kirifuda.server.api.shapes import Continue, GameOut, RecordPage, RoomOut
from kirifuda.server.lobby.seating import seat_in
from kirifuda.server.net.budgets import ENTRY_BYTES, ROOM_BYTES
from kirifuda.server.net.errors import ServerError
from kirifuda.server.site.picture import picture
from kirifuda.server.table import wire
from kirifuda.server.table.entries import GameEntry
from kirifuda.server.table.history import History
from kirifuda.server.table.live import LiveGame
from kirifuda.server.table.messages import ENCODER, present
from kirifuda.server.table.opinions import Opinions, opinions_of
from kirifuda.server.table.records import kifu, record_data, record_text
from kirifuda.server.table.reels import Pay
from kirifuda.server.table.replays import Moves, gone_through, kept_entries, moves_of, play_on
from kirifuda.server.times import now_ms

TAGS = ["games"]
Made = TypeVar("Made")
View = Annotated[
    str | None,
    QueryParameter(
        pattern="^(me|public|all|first|second)$", description="whose eyes; `all` and those of others once it is over"
    ),
]
SEATS = {"first": 0, "second": 1}
PAGE = 30
MOST_PAGES = 10
"""Of the stored games so many pages are searched at once; then the reader asks on."""


def paying(request: Http) -> Pay:
    """Going through a stored game again is paid for by whoever asks."""
    return partial(registry_of(request).budgets.replay, payer_of(request, None).network)


async def stored_entries(live: LiveGame) -> list[GameEntry]:
    async with live.lock:  # what is not stored yet has not happened
        return live.session.history.entries[:]


async def looked_at(request: Http, game: str, view: str | None) -> tuple[LiveGame, int, int]:
    """The game, who asks, and in whose eyes they want to see it."""
    registry = registry_of(request)
    live = await registry.tables.found(game, paying(request))
    me = seat_in(live.stored.seats, await guest_or_none(request))
    viewer = {"all": ALL, "public": PUBLIC, **SEATS}.get(view or "", me)
    if viewer not in (me, PUBLIC):
        check_over(live)
    return live, me, viewer


def check_over(live: LiveGame) -> None:
    """Hidden cards are told once the game is over, and not before."""
    if live.stored.result is None:
        raise ServerError("not allowed", "ゲームが終わるまで見られません。", "This can be seen once the game is over.")


def drawn(history: History, entries: list[GameEntry], viewer: int, n: int) -> bytes:
    """The public position at the moment of a version of a viewer; past the end, the last one."""
    _, counts = gone_through(history, entries, viewer, "en")
    happened = counts[min(n, len(counts) - 1)]
    again = history.again(PUBLIC, (), -1, entries[:happened])
    return picture(present(again, PUBLIC, history.names["en"], "en"))


async def positions_of(request: Http, live: LiveGame, viewer: int) -> int:
    """Position 0 is the table before the first update; then one for each version."""
    entries, play = await stored_entries(live), live.session.history
    if viewer in play.viewers:
        return play.version(viewer) + 1
    key = ("positions", live.id, viewer, len(entries))
    count = partial(versions_of, play, viewer, entries)
    return await registry_of(request).tables.reels.made(key, count, lambda _: 100, paying(request)) + 1


def versions_of(history: History, viewer: int, entries: list[GameEntry]) -> int:
    return history.again(viewer, (), -1, entries).version(viewer)


@get("/api/games/{game:str}", tags=TAGS, summary="A game")
async def one_game(request: Http, game: FromPath[str], view: View = None, lang: Lang = None) -> GameOut:
    live, me, viewer = await looked_at(request, game, view)
    async with live.lock:
        stored = live.stored
    return game_out(stored, me, await positions_of(request, live, viewer), language(request, lang))


@get(
    "/api/games/{game:str}/positions/{n:int}",
    tags=TAGS,
    summary="The table after an update",
    media_type="application/json",
    responses={200: ResponseSpec(wire.Table, generate_examples=False, description="The table.")},
)
async def position(
    request: Http,
    game: FromPath[str],
    n: Annotated[int, PathParameter(ge=0, le=1_000_000)],
    view: View = None,
    lang: Lang = None,
) -> Response[bytes]:
    """The table as the viewer saw it after their `n`-th update: for replay and for the log."""
    live, me, viewer = await looked_at(request, game, view)
    words, reels = language(request, lang), registry_of(request).tables.reels
    reel = await reels.reel(live, viewer, words, True, paying(request))
    if n == reel.last.version and viewer == me:
        async with reels.turn:
            return table_response(await asyncio.to_thread(present, reel.history, me, live.names(words), words))
    table = reel.table(max(1, n))
    if table is None:
        raise ServerError("not found")
    return table_response(table)


def table_response(table: wire.Table | msgspec.Raw) -> Response[bytes]:
    return Response(ENCODER.encode(table), media_type="application/json")


@get(
    "/api/games/{game:str}/positions/{n:int}/picture.png",
    tags=TAGS,
    summary="A picture of a position",
    media_type="image/png",
)
async def position_picture(
    request: Http, game: FromPath[str], n: Annotated[int, PathParameter(ge=0, le=1_000_000)], view: View = None
) -> Response[bytes]:
    """For previews of links: what a spectator sees of the position that has this number in those eyes."""
    live, _, viewer = await looked_at(request, game, view)
    check_over(live)
    history, entries = live.session.history, live.session.history.entries[:]
    data = await made(request, live, ("picture", viewer, n), entries, partial(drawn, history, entries, viewer, n))
    return Response(data, media_type="image/png", headers={"cache-control": "public, max-age=86400"})


@get("/api/games/{game:str}/moves", tags=TAGS, summary="The log of a game")
async def moves(request: Http, game: FromPath[str], view: View = None, lang: Lang = None) -> Moves:
    """What happened, by the position it led to: for the list of moves and the captions of a replay."""
    live, _, viewer = await looked_at(request, game, view)
    async with live.lock:
        history, over = live.session.history, live.stored.result is not None
        entries = history.entries[:]
    words = language(request, lang)
    work = partial(moves_of, history, entries, viewer, words, over)
    return await made(request, live, ("moves", viewer, words, over), entries, work)


@get("/api/games/{game:str}/opinions", tags=TAGS, summary="What a bot thought of its game")
async def opinions(request: Http, game: FromPath[str], lang: Lang = None) -> Opinions:
    """Where its own estimate of winning changed most, once the game is over."""
    live, me, _ = await looked_at(request, game, None)
    check_over(live)
    history, entries = live.session.history, live.session.history.entries[:]
    words = language(request, lang)
    work = partial(opinions_of, history, entries, me, words)
    return await made(request, live, ("opinions", me, words), entries, work)


@post("/api/games/{game:str}/continue", tags=TAGS, summary="Play on from a position")
async def go_on(request: Http, game: FromPath[str], data: JSONBody[Continue], lang: Lang = None) -> RoomOut:
    """A new private game against a bot from a position of one that is over."""
    registry, guest = registry_of(request), await guest_of(request)
    live = await registry.tables.found(game, paying(request))
    check_over(live)
    entries = kept_entries(live.session.history.entries, data.entries, now_ms())
    payer = payer_of(request, guest)
    registry.budgets.store(payer, ROOM_BYTES + ENTRY_BYTES * len(entries))
    state = await play_on(registry.tables, guest, live.stored, entries, data.seat, data.bot, payer)
    return room_out(registry, state, guest, language(request, lang))


@get("/api/games/{game:str}/record", tags=TAGS, summary="The record", media_type="text/plain")
async def record(
    request: Http,
    game: FromPath[str],
    view: View = None,
    format: Annotated[str, QueryParameter(pattern="^(text|kifu|json)$")] = "text",
    lang: Lang = None,
    comments: FromQuery[bool] = False,
) -> Response[bytes]:
    """The record as the viewer may see it: `text` for `kirifuda replay`, `kifu` for people, `json` for programs.

    With `comments` a kifu says what decided the game, where it was decided.
    """
    live, _, viewer = await looked_at(request, game, view)
    if live.stored.header.position is not None:
        raise ServerError("not allowed", "レッスンの棋譜はありません。", "A lesson has no record.")
    async with live.lock:
        play = live.session.history
        entries = play.entries[:]
    args, words = (live.stored, entries, viewer), language(request, lang)
    if format == "kifu":
        text = await made(
            request, live, ("kifu", viewer, words, comments), entries, partial(kifu, *args, words, comments)
        )
    elif format == "json":
        data = await made(request, live, ("data", viewer), entries, partial(record_data, *args))
        return Response(msgspec.json.encode(data), media_type="application/json")
    else:
        text = await made(request, live, ("record", viewer), entries, partial(record_text, *args))
    return Response(text.encode(), media_type="text/plain; charset=utf-8")


async def made(
    request: Http, live: LiveGame, what: tuple[object, ...], entries: list[GameEntry], make: Callable[[], Made]
) -> Made:
    """Something that a stored game is gone through for; once, while nothing has happened since."""
    key = (*what, live.id, len(entries), live.stored.result is None)
    reels = registry_of(request).tables.reels
    return await reels.made(key, make, lambda found: len(msgspec.msgpack.encode(found)), paying(request))


@get("/api/records", tags=TAGS, summary="Finished games")
async def records(
    request: Http,
    mine: FromQuery[bool] = False,
    after: Annotated[str | None, QueryParameter(pattern="^[0-9]{1,15}$")] = None,
    search: Annotated[str | None, QueryParameter(max_length=60, description="in a name or a regulation")] = None,
    result: Annotated[str | None, QueryParameter(pattern="^(won|lost|draw)$", description="of my own games")] = None,
    lang: Lang = None,
) -> RecordPage:
    """Newest first, a page at a time: my own, or those of public rooms."""
    registry = registry_of(request)
    guest = await guest_of(request) if mine else await guest_or_none(request)
    words, owner = language(request, lang), guest.id if mine and guest else None
    games: list[GameOut] = []
    last = None if after is None else int(after)
    for _ in range(MOST_PAGES):
        found = await registry.database.finished(owner, last, PAGE)
        shown = [game_out(stored, seat_in(stored.seats, guest), None, words) for stored in found]
        games += [game for game in shown if is_wanted(game, search, result)]
        last = found[-1].finished_ms if len(found) == PAGE else None
        if last is None or len(games) >= PAGE:
            break
    return RecordPage(games, None if last is None else str(last))


def is_wanted(game: GameOut, search: str | None, result: str | None) -> bool:
    said = [*(player.name for player in game.players), game.regulation.ja, game.regulation.en, game.regulation.id]
    if search and not any(search.strip().lower() in text.lower() for text in said):
        return False
    return result is None or outcome_for(game) == result


def outcome_for(game: GameOut) -> str:
    """How it ended for whoever asks; nothing where they did not play."""
    if game.result is None or game.viewer < 0:
        return ""
    if not game.result.winners:
        return "draw"
    return "won" if game.viewer in game.result.winners else "lost"
