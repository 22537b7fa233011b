"""Analyses of games that are over, and hints for a player in one that goes on."""

from litestar import get, post
from litestar.params import FromPath, JSONBody

from kirifuda.server.api.common import Http, Lang, guest_of, language, registry_of
from kirifuda.server.api.shapes import AskHint
from kirifuda.server.lobby.seating import seat_in
from kirifuda.server.table.analyses import AnalysisOut
from kirifuda.server.table.hints import TableHint, hint_for

TAGS = ["games"]


@get("/api/games/{game:str}/analysis", tags=TAGS, summary="The analysis of a finished game")
async def analysis(request: Http, game: FromPath[str]) -> AnalysisOut:
    """How far it is, and what it found. Nobody has one of a game that goes on."""
    registry = registry_of(request)
    live = await registry.tables.find(game)
    return registry.analyses.state(live.stored)


@post("/api/games/{game:str}/analysis", tags=TAGS, summary="Analyse a finished game", status_code=200)
async def begin_analysis(request: Http, game: FromPath[str]) -> AnalysisOut:
    """Begin it, unless it is there or under way; ask for it until it is ready."""
    registry = registry_of(request)
    live = await registry.tables.find(game)
    async with live.lock:
        entries = live.session.history.entries[:]
    return registry.analyses.begin(live.stored, entries)


@post("/api/games/{game:str}/hint", tags=TAGS, summary="A hint for my decision", status_code=200)
async def hint(request: Http, game: FromPath[str], data: JSONBody[AskHint], lang: Lang = None) -> TableHint:
    """What I had better do, by what I may know; only in a casual game, and only at my own decision."""
    registry, guest = registry_of(request), await guest_of(request)
    live = await registry.tables.find(game)
    seat = seat_in(live.stored.seats, guest)
    return await hint_for(live, seat, data.version, registry.analysts, language(request, lang))
