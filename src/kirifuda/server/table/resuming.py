"""After a restart: games go on that need nobody to come back, because a clock runs or a bot has to move.

They are brought back in the background, one after the other, so that the server is there at once. A game that turns out
to wait for a person is put back: it comes when they do, as all other games do.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import Final

from kirifuda.server.incidents import note
from kirifuda.server.net.errors import ServerError
from kirifuda.server.table.room_state import RoomState

MOST_BOTS: Final = 500
"""Games with a bot that are looked at, the newest first: most of them wait for a person who will never come."""


def to_resume(rooms: Iterable[RoomState]) -> list[str]:
    """The games to look at, of rooms that come oldest first: all with a clock, the newest with a bot."""
    newest = [state for state in rooms if state.live and state.game is not None][::-1]
    clocks = [state.game for state in newest if state.clock is not None]
    bots = [state.game for state in newest if state.clock is None and any(seat.kind == "bot" for seat in state.seats)]
    return [game for game in (*clocks, *bots[:MOST_BOTS]) if game is not None]


async def resume(games: list[str], bring: Callable[[str], Awaitable[None]]) -> None:
    """Bring them back. At most half of the time is spent on it: those who are there already are served meanwhile."""
    for game in games:
        began = time.monotonic()
        try:
            await bring(game)
        except ServerError:
            continue  # played by an earlier engine, or gone
        except Exception as error:
            note("a game could not be resumed", error, game=game)
        await asyncio.sleep(time.monotonic() - began)
