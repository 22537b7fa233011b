"""Rooms: the lobby, making one, sitting down, the invite link, a rematch."""

from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody

from kirifuda.server.api.common import Http, Lang, guest_of, guest_or_none, language, qr_code, registry_of, room_out
from kirifuda.server.api.shapes import Join, Lobby, Nothing, RoomOut
from kirifuda.server.table.lessons import lesson_room
from kirifuda.server.table.new_room import NewRoom

TAGS = ["rooms"]


@get("/api/lobby", tags=TAGS, summary="The public rooms")
async def lobby(request: Http, lang: Lang = None) -> Lobby:
    """Rooms that wait for somebody, and games that can be watched; newest first."""
    registry, guest = registry_of(request), await guest_or_none(request)
    states = [state for state in reversed(registry.tables.rooms.values()) if state.public and state.live]
    shown = [room_out(registry, state, guest, language(request, lang)) for state in states]
    waiting = [room for room in shown if room.game is None]
    return Lobby(waiting[:100], [room for room in shown if room.game is not None][:100])


@post("/api/rooms", tags=TAGS, summary="A new room")
async def new_room(request: Http, data: JSONBody[NewRoom], lang: Lang = None) -> RoomOut:
    """The game starts at once if no seat is open."""
    registry, guest = registry_of(request), await guest_of(request)
    state = await registry.tables.new_room(guest, data)
    return room_out(registry, state, guest, language(request, lang))


@post("/api/lessons/{number:int}", tags=TAGS, summary="A lesson")
async def new_lesson(request: Http, number: FromPath[int], data: JSONBody[Nothing], lang: Lang = None) -> RoomOut:
    """A room with the tutor, for oneself: its game begins with the position of the lesson, 1 to 5."""
    del data
    registry, guest = registry_of(request), await guest_of(request)
    state = await registry.tables.open_room(lesson_room(guest, number))
    return room_out(registry, state, guest, language(request, lang))


@get("/api/rooms/{room:str}", tags=TAGS, summary="A room")
async def one_room(request: Http, room: FromPath[str], lang: Lang = None) -> RoomOut:
    registry = registry_of(request)
    return room_out(registry, await registry.tables.room(room), await guest_or_none(request), language(request, lang))


@post("/api/rooms/{room:str}/join", status_code=200, tags=TAGS, summary="Take the open seat")
async def join(request: Http, room: FromPath[str], data: JSONBody[Join], lang: Lang = None) -> RoomOut:
    """Who sits there already stays there. The game starts when no seat is open."""
    registry, guest = registry_of(request), await guest_of(request)
    state = await registry.tables.room(room)
    await registry.tables.join(state, guest, data.deck)
    return room_out(registry, state, guest, language(request, lang))


@post("/api/rooms/{room:str}/rematch", status_code=200, tags=TAGS, summary="Another game")
async def rematch(request: Http, room: FromPath[str], data: JSONBody[Nothing], lang: Lang = None) -> RoomOut:
    """Ask for another game, or agree to one; bots agree at once."""
    del data
    registry, guest = registry_of(request), await guest_of(request)
    state = await registry.tables.room(room)
    await registry.tables.rematch(state, guest)
    return room_out(registry, state, guest, language(request, lang))


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
