"""Helpers that the REST handlers share: who asks, in which language, and how rooms and games are shown."""

import io
import itertools
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial
from typing import Annotated, TypeVar

import msgspec
import segno
from litestar import Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware
from litestar.params import QueryParameter

from kirifuda.cards.fair import NONE
from kirifuda.server.api.shapes import DealOut, GameOut, PlayerOut, Result, RoomOut, SeatOut, ShareOut
from kirifuda.server.lobby.deals import OpenDeal
from kirifuda.server.lobby.guests import Guest
from kirifuda.server.lobby.registry import Registry
from kirifuda.server.net.budgets import Payer
from kirifuda.server.net.errors import ServerError
from kirifuda.server.net.networks import network_of
from kirifuda.server.net.reach import reach_of
from kirifuda.server.store.database import StoredGame
from kirifuda.server.table.houses import regulation_name
from kirifuda.server.table.players import shown_name
from kirifuda.server.table.room_state import RoomState
from kirifuda.server.times import now_ms

COMPRESSED = DefineMiddleware(CompressionMiddleware, config=CompressionConfig("gzip", gzip_compress_level=4))
"""For what is the same for everybody, and only that: the length of anything else could tell about its content."""
T = TypeVar("T")
Http = Request[None, None, State]
Lang = Annotated[str | None, QueryParameter(pattern="^(ja|en)$", description="the language of the texts")]
After = Annotated[str | None, QueryParameter(pattern="^[0-9]{1,15}$", description="where the page before ended")]


def registry_of(http: Http) -> Registry:
    registry = http.app.state.registry
    assert isinstance(registry, Registry)
    return registry


def token_of(http: Http) -> str | None:
    scheme, _, token = http.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and token.strip() else None


async def guest_or_none(http: Http) -> Guest | None:
    return await registry_of(http).guests.known_by(token_of(http))


async def neighbours(http: Http, shape: type[T]) -> list[T]:
    """What the other servers that share the database answer to the same question."""
    cluster = registry_of(http).cluster
    return [] if cluster is None else await cluster.neighbours(http, partial(msgspec.json.decode, type=shape))


def said(number: int | None) -> str | None:
    """The end of a page, for the one who asks for the next."""
    return None if number is None else str(number)


def place(text: str | None) -> int | None:
    return None if text is None else int(text)


def in_turn(lists: Sequence[list[T]]) -> list[T]:
    """The first of each list, then the second of each, and so on."""
    rounds = itertools.zip_longest(*lists)
    return [one for some in rounds for one in some if one is not None]


async def guest_of(http: Http) -> Guest:
    guest = await guest_or_none(http)
    if guest is None:
        raise ServerError("not signed in")
    return guest


def payer_of(http: Http, guest: Guest | None) -> Payer:
    """Whose budgets a request counts against."""
    network = network_of(http.client.host if http.client is not None else None)
    return Payer(network, None if guest is None else guest.id)


def language(http: Http, lang: str | None = None) -> str:
    if lang in ("ja", "en"):
        return lang
    return "en" if http.headers.get("accept-language", "").lower().startswith("en") else "ja"


def room_out(registry: Registry, state: RoomState, guest: Guest | None, lang: str) -> RoomOut:
    live = registry.tables.live.get(state.game or "")
    return RoomOut(
        id=state.id,
        regulation=regulation_name(state.regulation),
        match=state.match,
        public=state.public,
        clock=state.clock,
        seats=[
            SeatOut(
                place.kind,
                shown_name(place.name, place.bot, lang),
                place.bot,
                guest is not None and place.guest == guest.id,
            )
            for place in state.seats
        ],
        game=state.game,
        live=state.live,
        games=state.games,
        invite=f"/room/{state.id}",
        rematch=state.rematch,
        spectators=0 if live is None else live.session.attendance.count[-1],
        deal=None if state.deal is None else deal_out(state.deal),
        aborted=state.aborted,
    )


def deal_out(deal: OpenDeal) -> DealOut:
    """What anybody may know of a deal before its game is over: commitments, and whose secret has come."""
    shares = [
        ShareOut(share.who, None if share.commitment == NONE else share.commitment, bool(share.secret))
        for share in deal.shares
    ]
    return DealOut(deal.id, shares, max(0, deal.until_ms - now_ms()))


def game_out(stored: StoredGame, viewer: int, positions: int | None, lang: str) -> GameOut:
    result = stored.result
    return GameOut(
        id=stored.id,
        room=stored.room,
        regulation=regulation_name(stored.header.regulation),
        match=stored.header.match,
        players=[PlayerOut(shown_name(seat.name, seat.bot, lang), seat.kind, seat.bot) for seat in stored.seats],
        viewer=viewer,
        result=None if result is None else result_out(result),
        positions=positions,
        started=iso(stored.created_ms) or "",
        finished=iso(stored.finished_ms),
    )


def result_out(result: dict[str, object]) -> Result:
    winners = result["winners"]
    assert isinstance(winners, list)
    return Result([int(seat) for seat in winners], str(result["reason"]))


def iso(ms: int | None) -> str | None:
    return None if ms is None else datetime.fromtimestamp(ms / 1000, UTC).isoformat(timespec="seconds")


def qr_code(http: Http, path: str) -> Response[bytes]:
    """An invite link as a picture, with an address a friend can open if there is one."""
    reach = reach_of(http, http.app.state.config)
    base = reach.address if reach.open and reach.address else f"{http.base_url}".rstrip("/")
    code = segno.make(base + path, error="m")
    buffer = io.BytesIO()
    code.save(buffer, kind="svg", scale=4, border=2, dark="#000", light="#fff", xmldecl=False)
    return Response(buffer.getvalue(), media_type="image/svg+xml")
