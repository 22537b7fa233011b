"""Rooms: the lobby, making one, sitting down, the invite link, a rematch."""

from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody

from kirifuda.server.api.common import (
    After,
    Http,
    Lang,
    guest_of,
    guest_or_none,
    in_turn,
    language,
    neighbours,
    payer_of,
    place,
    qr_code,
    registry_of,
    room_out,
    said,
)
from kirifuda.server.api.shapes import AnotherGame, CommitAgain, Join, Lobby, Nothing, Reveal, RoomOut
from kirifuda.server.lobby.guests import Guest
from kirifuda.server.lobby.registry import Registry
from kirifuda.server.lobby.seating import seat_in
from kirifuda.server.net.budgets import ROOM_BYTES, Payer
from kirifuda.server.store.deals import DealCount, deal_count
from kirifuda.server.table.lessons import lesson_room
from kirifuda.server.table.new_room import NewRoom

TAGS = ["rooms"]


@get("/api/lobby", tags=TAGS, summary="The public rooms")
async def lobby(request: Http, lang: Lang = None, open_after: After = None, live_after: After = None) -> Lobby:
    """Rooms that wait for somebody, and games that can be watched; newest first. Who left is not listed for long.

    A page at a time: `open_next` and `live_next` are `open_after` and `live_after` of the next one.
    Where several servers share the rooms, the first page has those of all of them, and the others those of one.
    """
    registry, guest = registry_of(request), await guest_or_none(request)
    tables, words = registry.tables, language(request, lang)
    waiting, open_next = tables.open_list.page(place(open_after))
    running, live_next = tables.live_list.page(place(live_after))
    first, second = [[room_out(registry, tables.rooms[id], guest, words) for id in ids] for ids in (waiting, running)]
    own = Lobby(first, second, said(open_next), said(live_next))
    if open_after is not None or live_after is not None:
        return own
    lobbies = [own, *await neighbours(request, Lobby)]
    open, live = in_turn([one.open for one in lobbies]), in_turn([one.live for one in lobbies])
    return Lobby(open, live, own.open_next, own.live_next)


def pay_for_room(registry: Registry, request: Http, guest: Guest) -> Payer:
    """Before a room is opened: what it takes in the store."""
    payer = payer_of(request, guest)
    registry.budgets.store(payer, ROOM_BYTES)
    return payer


@post("/api/rooms", tags=TAGS, summary="A new room")
async def new_room(request: Http, data: JSONBody[NewRoom], lang: Lang = None) -> RoomOut:
    """The game starts at once if no seat is open."""
    registry, guest = registry_of(request), await guest_of(request)
    state = await registry.tables.new_room(guest, data, pay_for_room(registry, request, guest))
    return room_out(registry, state, guest, language(request, lang))


@post("/api/lessons/{number:int}", tags=TAGS, summary="A lesson")
async def new_lesson(request: Http, number: FromPath[int], data: JSONBody[Nothing], lang: Lang = None) -> RoomOut:
    """A room with the tutor, for oneself: its game begins with the position of the lesson, 1 to 5."""
    del data
    registry, guest = registry_of(request), await guest_of(request)
    state = await registry.tables.open_room(lesson_room(guest, number), pay_for_room(registry, request, guest))
    return room_out(registry, state, guest, language(request, lang))


@get("/api/rooms/{room:str}", tags=TAGS, summary="A room")
async def one_room(request: Http, room: FromPath[str], lang: Lang = None) -> RoomOut:
    registry, guest = registry_of(request), await guest_or_none(request)
    state = await registry.tables.room(room)
    if seat_in(state.seats, guest) >= 0:
        registry.tables.heard(state)
    return room_out(registry, state, guest, language(request, lang))


@post("/api/rooms/{room:str}/join", status_code=200, tags=TAGS, summary="Take the open seat")
async def join(request: Http, room: FromPath[str], data: JSONBody[Join], lang: Lang = None) -> RoomOut:
    """Who sits there already stays there. The game starts when no seat is open."""
    registry, guest = registry_of(request), await guest_of(request)
    state = await registry.tables.room(room)
    await registry.tables.join(state, guest, data.deck, data.commitment)
    return room_out(registry, state, guest, language(request, lang))


@post("/api/rooms/{room:str}/rematch", status_code=200, tags=TAGS, summary="Another game")
async def rematch(request: Http, room: FromPath[str], data: JSONBody[AnotherGame], lang: Lang = None) -> RoomOut:
    """Ask for another game, or agree to one; bots agree at once."""
    registry, guest = registry_of(request), await guest_of(request)
    state = await registry.tables.room(room)
    registry.budgets.store(payer_of(request, guest), ROOM_BYTES)
    await registry.tables.rematch(state, guest, data.commitment)
    return room_out(registry, state, guest, language(request, lang))


@post("/api/rooms/{room:str}/reveal", status_code=200, tags=TAGS, summary="Hand over my secret for the deal")
async def reveal(request: Http, room: FromPath[str], data: JSONBody[Reveal], lang: Lang = None) -> RoomOut:
    """Once `deal` shows everybody's commitment; the last secret begins the game. The same one again does nothing."""
    registry, guest = registry_of(request), await guest_of(request)
    state = await registry.tables.room(room)
    await registry.tables.dealing.reveal(state, guest, data.secret)
    return room_out(registry, state, guest, language(request, lang))


@post("/api/rooms/{room:str}/commit", status_code=200, tags=TAGS, summary="Commit anew")
async def commit(request: Http, room: FromPath[str], data: JSONBody[CommitAgain], lang: Lang = None) -> RoomOut:
    """After a deal that was given up: when everybody who takes part has committed anew, there is another one."""
    registry, guest = registry_of(request), await guest_of(request)
    state = await registry.tables.room(room)
    registry.budgets.store(payer_of(request, guest), ROOM_BYTES)
    await registry.tables.dealing.commit(state, guest, data.commitment)
    return room_out(registry, state, guest, language(request, lang))


@get("/api/deals", tags=TAGS, summary="How many deals were given up")
async def deals(request: Http) -> DealCount:
    """Every game dealt, every deal that was given up because a secret did not come, and the last of those."""
    return await deal_count(registry_of(request).database)


@delete("/api/rooms/{room:str}", status_code=200, tags=TAGS, summary="Give up a room nobody joined")
async def close(request: Http, room: FromPath[str], lang: Lang = None) -> RoomOut:
    registry, guest = registry_of(request), await guest_of(request)
    state = await registry.tables.room(room)
    await registry.tables.close_room(state, guest)
    return room_out(registry, state, guest, language(request, lang))


@get("/api/rooms/{room:str}/invite.svg", tags=TAGS, summary="The invite link as a QR code", media_type="image/svg+xml")
async def invite(request: Http, room: FromPath[str]) -> Response[bytes]:
    state = await registry_of(request).tables.room(room)
    return qr_code(request, f"/room/{state.id}")
