"""Tells each viewer about the room of a game: who is there, clocks, offers, shortcuts, the rematch."""

from kirifuda.blackpoker.pilot.stops import Policy
from kirifuda.server.table.casual import gives_hints
from kirifuda.server.table.messages import ENCODER, Offers, PlayerInfo, PolicyInfo, Rematch, RoomInfo
from kirifuda.server.table.policies import MACRO_NAMES, MODE_NAMES
from kirifuda.server.table.session import Session, claim_in


class Asked:
    """Who has asked for a rematch, and the game that came of it."""

    def __init__(self) -> None:
        self.seats: list[bool] = [False, False]
        self.game: str | None = None


def room_info(session: Session, asked: Asked, viewer: int, now: int, lang: str) -> RoomInfo:
    info = still_info(session, asked, viewer, lang)
    if session.clock is not None:
        for seat, player in enumerate(info.players):
            player.clock_ms = session.clock.shown(seat, now)
    left = claim_in(session, viewer, now)
    info.claim_in_s = None if left is None else -(-left // 1000)
    return info


def still_info(session: Session, asked: Asked, viewer: int, lang: str) -> RoomInfo:
    clock = session.clock
    running = -1 if clock is None else clock.running
    names = session.history.names[lang]
    players = [
        PlayerInfo(names[number], seat.kind, is_there(session, number), None, running == number)
        for number, seat in enumerate(session.seats)
    ]
    pilot = session.pilots[viewer] if viewer >= 0 else None
    return RoomInfo(
        players=players,
        offers=Offers(session.draw_offer, session.back_wish),
        claim_in_s=None,
        policy=None if pilot is None else policy_info(pilot.policy, session.marks[viewer]),
        macro=None if pilot is None or pilot.macro is None else MACRO_NAMES[pilot.macro.kind],
        rematch=Rematch(asked.seats[:], asked.game),
        spectators=session.attendance.watching,
        hints=gives_hints(session, viewer),
    )


def policy_info(policy: Policy, marks: list[str]) -> PolicyInfo:
    return PolicyInfo(MODE_NAMES[policy.mode], marks, policy.hold)


def room_key(session: Session, asked: Asked, viewer: int) -> object:
    """What a viewer is told of the room, without the running of the clock."""
    clock = None if session.clock is None else (session.clock.running, session.clock.left[:])
    gone = claim_in(session, viewer, 0)
    return clock, gone, session.history.over(), ENCODER.encode(still_info(session, asked, viewer, "ja"))


def is_there(session: Session, seat: int) -> bool:
    return session.seats[seat].kind == "bot" or session.attendance.count[seat] > 0
