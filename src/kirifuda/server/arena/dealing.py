"""Dealing in an arena: people commit and hand their secrets over by the line they play on, before their battles begin.

Who does not answer in time ends the deal, which is stored and counted; the next one is made without them, and the
record says so. The deal is kept with the arena while it is open, so that a restart counts it, too.
"""

import asyncio
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from kirifuda.cards.fair import NONE, joint_seed
from kirifuda.server.arena.deal_wire import CommitDeal, DealMessage, DealPartOut, RevealDeal
from kirifuda.server.arena.match import ArenaState
from kirifuda.server.lobby.deals import FIGHTER, DealShare, OpenDeal, copied_deal, hand_over, new_deal
from kirifuda.server.net.errors import ServerError
from kirifuda.server.store.deals import aborted_write
from kirifuda.server.times import now_ms, steady_s

if TYPE_CHECKING:
    from kirifuda.server.arena.live import LiveArena

ANSWER_S: Final = 8.0
"""How long people have to commit and to hand over their secrets."""


class ArenaDealing:
    """The deal of the battles that come next in one arena."""

    def __init__(self, arena: "LiveArena") -> None:
        self.arena: Final = arena
        self.silent: Final[set[int]] = set()
        """Places that did not answer the last time."""
        self.timer: asyncio.TimerHandle | None = None

    def deal_for(self, state: ArenaState) -> OpenDeal | None:
        """The finished deal for the battles to begin now; none while people are asked, and then it is open."""
        if state.deal is None:
            state.deal = self.opened(state)
        if state.deal.waits_for():
            return None
        deal, state.deal = state.deal, None
        return deal

    def opened(self, state: ArenaState) -> OpenDeal:
        """Open for the parts of all who are there and take part; battles of a chosen seed ask nobody."""
        id = f"{state.id}.{state.battles + 1}" + (f".{state.aborted}" if state.aborted else "")
        deal = new_deal(id, [(place.kind == "bot", None) for place in state.seats], 0)
        if state.seed is None or state.battles:
            for place in {client.viewer for client in self.arena.connections if client.deals} - self.silent - {-1}:
                deal.shares[place + 1] = DealShare(f"P{place + 1}", "", "")
        return deal

    def ask(self) -> None:
        """It is stored: everybody is shown the commitments so far; the time begins with the first question."""
        if self.arena.state.deal is not None:
            self.show()
            if self.timer is None:
                self.wait(steady_s() + ANSWER_S)

    def came(self, place: int) -> None:
        """Somebody is here, or again: they are shown the deal, and asked the next time."""
        self.silent.discard(place)
        self.show()

    def show(self) -> None:
        deal = self.arena.state.deal
        if deal is None:
            return
        shares = [
            DealPartOut(share.who, None if share.commitment == NONE else share.commitment, bool(share.secret))
            for share in deal.shares
        ]
        for client in self.arena.connections:
            if client.viewer >= 0 and client.deals:
                client.say(DealMessage(deal.id, shares, f"P{client.viewer + 1}"))

    async def take(self, place: int, message: CommitDeal | RevealDeal) -> None:
        """An answer to the deal that is open; one to another deal comes too late and does nothing."""
        async with self.arena.keeper.lock:
            after = self.arena.keeper.copied()
            deal = after.deal
            if deal is None or deal.id != message.deal or place < 0:
                return
            committed = all(share.commitment for share in deal.shares)
            if isinstance(message, CommitDeal):
                commit(deal, place, message.commitment)
            elif not committed:
                raise ServerError("not allowed", "まだ全員の約束がありません。", "Not everybody has committed yet.")
            else:
                hand_over(deal, place, message.secret)
            await self.arena.keeper.put(after)
            finished = not deal.waits_for()
        if finished:
            self.stop()
            self.silent.clear()
            self.arena.keeper.insist(self.arena.next_battles)
        elif not committed:
            self.show()

    # Time.

    def wait(self, until: float) -> None:
        """Until that steady time: while the server stands still nobody can answer."""
        left = max(0.0, until - steady_s())
        self.timer = asyncio.get_running_loop().call_later(left, self.ring, until)

    def ring(self, until: float) -> None:
        self.timer = None
        if steady_s() < until:
            self.wait(until)
        else:
            self.arena.keeper.insist(self.give_up)

    async def give_up(self) -> None:
        """Somebody has not answered: counted, stored, and dealt again without them."""
        async with self.arena.keeper.lock:
            after = self.arena.keeper.copied()
            deal = after.deal
            if deal is None or not deal.waits_for():
                return
            late = [place for place in deal.waits_for() if not deal.shares[place + 1].commitment]
            missing = late or deal.waits_for()
            after.deal, after.aborted = None, after.aborted + 1
            await self.arena.keeper.put(after, aborted_write(deal.aborted(FIGHTER, now_ms()), after.id))
        self.silent.update(missing)
        await (self.arena.next_battles() if self.arena.state.boards else self.arena.start_if_ready())

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


def commit(deal: OpenDeal, place: int, commitment: str) -> None:
    share = deal.shares[place + 1]
    if share.commitment == commitment:
        return
    if share.commitment or any(other.commitment == commitment for other in deal.shares):
        raise ServerError("not allowed", "この約束は使えません。", "This commitment cannot be used.")
    share.commitment = commitment


def board_deal(deal: OpenDeal, board: int) -> OpenDeal:
    """The deal of one of several boards that begin together: the same secrets, and a key of its own."""
    return replace(copied_deal(deal), id=f"{deal.id}-{board}")


def lots_seed(deal: OpenDeal) -> str:
    """What the line-ups of teams are drawn from."""
    return joint_seed(f"{deal.id}-lots", [(share.who, share.secret) for share in deal.shares])
