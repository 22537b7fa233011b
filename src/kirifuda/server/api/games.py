"""Games: what they are, their positions and their records."""

import asyncio
from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter, QueryParameter

from kirifuda.blackpoker.views.viewer import ALL, PUBLIC
from kirifuda.server.api.common import Http, Lang, game_out, guest_of, guest_or_none, language, registry_of, room_out
from kirifuda.server.api.shapes import Continue, GameOut, RecordPage, RoomOut
from kirifuda.server.lobby.seating import seat_in
from kirifuda.server.net.errors import ServerError
from kirifuda.server.site.picture import picture
from kirifuda.server.table import wire
from kirifuda.server.table.entries import GameEntry
from kirifuda.server.table.history import History
from kirifuda.server.table.live import LiveGame
from kirifuda.server.table.messages import present
from kirifuda.server.table.opinions import Opinions, opinions_of
from kirifuda.server.table.records import kifu, record_data, record_text
from kirifuda.server.table.replays import Moves, kept_entries, moves_of, play_on
from kirifuda.server.times import now_ms

TAGS = ["games"]
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


async def looked_at(request: Http, game: str, view: str | None) -> tuple[LiveGame, int, int]:
    """The game, who asks, and in whose eyes they want to see it."""
    registry = registry_of(request)
    live = await registry.tables.find(game)
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
    counts = moves_of(history, entries, viewer, "en", True).entries or [0]
    happened = counts[min(n, len(counts) - 1)]
    again = history.again(PUBLIC, (), -1, entries[:happened])
    return picture(present(again, PUBLIC, history.names["en"], "en"))


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
    data = await asyncio.to_thread(drawn, history, entries, viewer, n)
    return Response(data, media_type="image/png", headers={"cache-control": "public, max-age=86400"})


@get("/api/games/{game:str}/moves", tags=TAGS, summary="The log of a game")
async def moves(request: Http, game: FromPath[str], view: View = None, lang: Lang = None) -> Moves:
    """What happened, by the position it led to: for the list of moves and the captions of a replay."""
    live, _, viewer = await looked_at(request, game, view)
    async with live.lock:
        history, over = live.session.history, live.stored.result is not None
        entries = history.entries[:]
    return await asyncio.to_thread(moves_of, history, entries, viewer, language(request, lang), over)


@get("/api/games/{game:str}/opinions", tags=TAGS, summary="What a bot thought of its game")
async def opinions(request: Http, game: FromPath[str], lang: Lang = None) -> Opinions:
    """Where its own estimate of winning changed most, once the game is over."""
    live, me, _ = await looked_at(request, game, None)
    check_over(live)
    history, entries = live.session.history, live.session.history.entries[:]
    return await asyncio.to_thread(opinions_of, history, entries, me, language(request, lang))


@post("/api/games/{game:str}/continue", tags=TAGS, summary="Play on from a position")
async def go_on(request: Http, game: FromPath[str], data: JSONBody[Continue], lang: Lang = None) -> RoomOut:
    """A new private game against a bot from a position of one that is over."""
    registry, guest = registry_of(request), await guest_of(request)
    live = await registry.tables.find(game)
    check_over(live)
    entries = kept_entries(live.session.history.entries, data.entries, now_ms())
    state = await play_on(registry.tables, guest, live.stored, entries, data.seat, data.bot)
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
    args = (live.stored, entries, viewer)
    if format == "kifu":
        text = await asyncio.to_thread(kifu, *args, language(request, lang), comments)
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
