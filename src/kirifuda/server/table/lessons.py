"""The lessons: the position each of them begins with. What is said about it stands in the browser."""

from typing import Final

from kirifuda.bots.levels import TUTOR
from kirifuda.server.lobby.guests import Guest
from kirifuda.server.lobby.ids import new_id
from kirifuda.server.net.errors import ServerError
from kirifuda.server.table.entries import SINGLE
from kirifuda.server.table.room_state import RoomState, TablePlace

REGULATION: Final = "9.1 Lite"
LESSONS: Final = (
    # Life is what one loses: 6 and 3 are enough for 9.
    """turn P1; P1 life: S7 H9 #13; P1 field: a:H6 b:C3
    P2 life: S2 H5 D8 C4 H7 S9 D3 C6 H8""",
    # A bulwark stops an attacker, and one of the same number takes it along.
    """turn P2; P1 life: D5 S8 C7 H3 S6 D2; P1 walls: v:H4 w:D9
    P2 life: H2 C5 #10; P2 field: a:S9""",
    # A bulwark is set, a soldier costs it and a life; it attacks a turn later.
    """turn P1; P1 life: C4 D6 S3 #10; P1 hand: H8 S5
    P2 life: D7 C2 S4 H6 C9 D5 S8 H3 C7""",
    # A Throw that would kill, and the Counter that stops it.
    """turn P2; stage: throwing@P2(SK,C5)>P1; chance P1
    P1 life: H9 D4 C8 S2 H3 S7 D10; P1 walls: w:D6; P1 hand: C6 D3
    P2 life: H2 C3 #10; P2 walls: v:H7""",
    # Enough for a win: one of two attackers is blocked, and a Throw does the rest.
    """turn P1; P1 life: D8 H4 S5 C9 D2; P1 field: a:H6 b:D6; P1 hand: S3 C4
    P2 life: S6 H8 C2 D7 S4 H3 C5 D9 S8; P2 walls: v:C7""",
)


def lesson_room(guest: Guest, number: int) -> RoomState:
    """A room of one's own with the tutor in it; every game there is this lesson."""
    if not 1 <= number <= len(LESSONS):
        raise ServerError("not found")
    seats = [TablePlace("person", guest.nickname, guest.id), TablePlace("bot", TUTOR.ja, None, TUTOR.id)]
    return RoomState(new_id(), REGULATION, SINGLE, False, None, seats, position=LESSONS[number - 1])
