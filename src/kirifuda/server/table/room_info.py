"""What the room of a game says to each viewer: who is there, clocks, offers, shortcuts, the rematch."""

from kirifuda.blackpoker.views.viewer import PUBLIC
from kirifuda.server.table.messages import ENCODER, Offers, PlayerInfo, PolicyInfo, Rematch, RoomInfo
from kirifuda.server.table.policies import MACRO_NAMES, MODE_NAMES
from kirifuda.server.table.session import Room


class Asked:
    """Who has asked for a rematch, and the game that came of it."""

    def __init__(self) -> None:
        self.seats: list[bool] = [False, False]
        self.game: str | None = None


def room_info(room: Room, asked: Asked, viewer: int, now: int, lang: str) -> RoomInfo:
    info = still_info(room, asked, viewer, lang)
    if room.clock is not None:
        for seat, player in enumerate(info.players):
            player.clock_ms = room.clock.shown(seat, now)
    left = room.claim_in(viewer, now)
    info.claim_in_s = None if left is None else -(-left // 1000)
    return info


def still_info(room: Room, asked: Asked, viewer: int, lang: str) -> RoomInfo:
    clock = room.clock
    running = -1 if clock is None else clock.running
    names = room.play.names[lang]
    players = [
        PlayerInfo(names[number], seat.kind, is_there(room, number), None, running == number)
        for number, seat in enumerate(room.seats)
    ]
    pilot = room.pilots[viewer] if viewer >= 0 else None
    return RoomInfo(
        players=players,
        offers=Offers(room.draw_offer, room.back_wish),
        claim_in_s=None,
        policy=None if pilot is None else PolicyInfo(MODE_NAMES[pilot.policy.mode], room.marks[viewer]),
        macro=None if pilot is None or pilot.macro is None else MACRO_NAMES[pilot.macro.kind],
        rematch=Rematch(asked.seats[:], asked.game),
        spectators=room.presence.count[PUBLIC],
    )


def room_key(room: Room, asked: Asked, viewer: int) -> object:
    """What a viewer is told of the room, without the running of the clock."""
    clock = None if room.clock is None else (room.clock.running, room.clock.left[:])
    gone = room.presence.gone[1 - viewer] if viewer >= 0 else None
    return clock, gone, room.play.over(), ENCODER.encode(still_info(room, asked, viewer, "ja"))


def is_there(room: Room, seat: int) -> bool:
    return room.seats[seat].kind == "bot" or room.presence.count[seat] > 0
