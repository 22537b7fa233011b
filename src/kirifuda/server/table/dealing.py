"""Dealing in a room: commitments are gathered, secrets handed over; then the game begins, or the deal is given up.

A deal is stored before its commitments are shown, and a secret before it is acknowledged. Who has not handed theirs
over in time ends the deal for everybody; it is counted, and the people in the room may try again.
"""

import asyncio
from collections.abc import Callable
from typing import Final

from kirifuda.server.lobby.deals import BLACKPOKER, REVEAL_MS, OpenDeal, hand_over, new_deal
from kirifuda.server.lobby.guests import Guest
from kirifuda.server.lobby.ids import new_id
from kirifuda.server.lobby.seating import own_seat
from kirifuda.server.net.errors import ServerError
from kirifuda.server.store.deals import aborted_write
from kirifuda.server.table.live import LiveGame
from kirifuda.server.table.new_room import commit
from kirifuda.server.table.room_state import RoomState, copied, is_full
from kirifuda.server.table.rooms import LiveRooms
from kirifuda.server.times import now_ms, steady_ms

NextGame = Callable[[RoomState, OpenDeal | None], LiveGame | None]


class Dealing:
    """The deals of all rooms that have not begun their game."""

    def __init__(self, rooms: LiveRooms, next_game: NextGame) -> None:
        self.rooms: Final = rooms
        self.next_game: Final = next_game
        self.timers: Final[dict[str, asyncio.TimerHandle]] = {}
        self.tasks: Final[set[asyncio.Task[None]]] = set()

    async def reveal(self, state: RoomState, guest: Guest, secret: str) -> None:
        """Somebody hands their secret over; the last one begins the game."""
        seat = own_seat(state.seats, guest)
        async with self.rooms.changing(state):
            after = copied(state)
            deal = after.deal
            if deal is None and await self.was_used(state, seat, secret):
                return
            if deal is None:
                raise no_deal()
            if not hand_over(deal, seat, secret):
                return
            before, begun = state.game, None if deal.waits_for() else self.next_game(after, deal)
            await self.rooms.put(state, after, begun)
        if begun is not None:
            self.tell(before, begun.id)

    async def was_used(self, state: RoomState, seat: int, secret: str) -> bool:
        """Is it the secret of the game that has begun meanwhile? Then a client says again what it said."""
        live = self.rooms.live.get(state.game or "")
        stored = await self.rooms.database.game(state.game or "") if live is None else live.stored
        deal = None if stored is None else stored.header.fair
        return deal is not None and deal.shares[seat + 1].secret == secret

    async def commit(self, state: RoomState, guest: Guest, commitment: str) -> None:
        """After a deal that was given up, people commit anew; when all who take part have, there is another deal."""
        seat = own_seat(state.seats, guest)
        async with self.rooms.changing(state):
            if state.game is not None or state.deal is not None or not state.live or not is_full(state):
                raise no_deal()
            after = copied(state)
            commit(after.seats[seat], commitment)
            ready = all(place.commitment for place in after.seats if place.parts)
            await self.rooms.put(state, after, self.next_game(after, None) if ready else None)
            self.watch(state)

    def tell(self, game: str | None, following: str | None) -> None:
        """Those who are still at a game that is over hear of the next one, or that its deal was given up."""
        live = self.rooms.live.get(game or "")
        if live is not None:
            live.audience.rematch.game = following
            if following is None:
                live.audience.rematch.seats = [False, False]
            live.audience.send_room(steady_ms())

    # Time.

    def watch(self, state: RoomState) -> None:
        """A deal that people have not finished in time is given up; after a restart they have as long again."""
        if state.id in self.timers:
            self.timers.pop(state.id).cancel()
        if state.deal is not None:
            state.deal.until_ms = now_ms() + REVEAL_MS
            self.wait(state, state.deal.id, steady_ms() + REVEAL_MS)

    def wait(self, state: RoomState, id: str, until: int) -> None:
        """Until that steady time: while the server stands still nobody can hand over anything."""
        left = max(0, until - steady_ms()) / 1000
        self.timers[state.id] = asyncio.get_running_loop().call_later(left, self.ring, state, id, until)

    def ring(self, state: RoomState, id: str, until: int) -> None:
        self.timers.pop(state.id, None)
        ours = self.rooms.rooms.get(state.id) is state
        if ours and steady_ms() < until:
            self.wait(state, id, until)
        elif ours and state.deal is not None and state.deal.id == id:
            task = asyncio.create_task(self.give_up(state))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def give_up(self, state: RoomState) -> None:
        """Counted and stored in one commit. A room of two people may commit anew; one with a bot is over."""
        async with self.rooms.changing(state):
            deal = state.deal
            if deal is None or not deal.waits_for():
                return
            after = copied(state)
            after.deal, after.rematch, after.aborted = None, [False, False], state.aborted + 1
            after.live = state.game is None and all(place.kind == "person" for place in state.seats)
            noted = aborted_write(deal.aborted(BLACKPOKER, now_ms()), state.id)
            try:
                await self.rooms.put(state, after, None, False, noted)
            except ServerError:
                self.watch(state)
                return
        self.tell(state.game, None)

    def stop(self) -> None:
        for timer in self.timers.values():
            timer.cancel()
        for task in self.tasks:
            task.cancel()


def opened(state: RoomState) -> OpenDeal:
    """The server commits, for itself and for bots; what people committed to is used once."""
    seats = [(place.kind == "bot", place.commitment) for place in state.seats]
    for place in state.seats:
        place.commitment = None
    return new_deal(new_id(), seats, now_ms() + REVEAL_MS)


def no_deal() -> ServerError:
    return ServerError("not allowed", "いまは配るところではありません。", "Nothing is being dealt here now.")
