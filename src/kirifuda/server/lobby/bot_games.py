"""Games of bots alone, at tables and in arenas alike: so many for a guest, for an address and in all."""

from collections.abc import Callable, Sequence
from typing import Final

from kirifuda.server.limits import Limits, within
from kirifuda.server.lobby.seating import Place
from kirifuda.server.net.budgets import Owned, Payer
from kirifuda.server.net.errors import ServerError

EVERYBODY: Final = Payer("everybody")


class BotGames:
    """Whose there are; one for the whole server. Each kind of game says in `kinds` which of its ids still play."""

    def __init__(self, limits: Limits) -> None:
        self.limits: Final = limits
        self.kinds: Final[list[Callable[[str], bool]]] = []
        self.owned: Final = Owned(lambda id: any(is_there(id) for is_there in self.kinds))

    def count(self) -> int:
        return self.owned.count(f"address {EVERYBODY.network}")

    def check(self, payer: Payer, seats: Sequence[Place]) -> None:
        """May they begin this game, too?"""
        if nobody_plays(seats):
            self.owned.check(payer, self.limits.bot_games_guest, self.limits.bot_games_address, too_many_bots())
            if not within(self.count(), self.limits.bot_games):
                raise ServerError("busy")

    def add(self, payer: Payer, id: str, seats: Sequence[Place]) -> None:
        """It is on its way: it counts until it is settled, and then as long as it plays."""
        if nobody_plays(seats):
            self.owned.add(payer, id)
            self.owned.add(EVERYBODY, id)

    def settled(self, id: str) -> None:
        """It plays, or does not begin."""
        self.owned.settled(id)

    def bring_back(self, owner: str | None, id: str, seats: Sequence[Place]) -> None:
        """From before a restart; it is on its way, as one that is new."""
        if nobody_plays(seats):
            self.owned.add(EVERYBODY, id)
            self.owned.give(owner, id)


def nobody_plays(seats: Sequence[Place]) -> bool:
    """Bots among themselves."""
    return all(place.kind == "bot" for place in seats)


def too_many_bots() -> ServerError:
    text = (
        "ボットどうしの対戦が多すぎます。終わりを待ってください。",
        "Too many games of bots alone: let one end.",
    )
    return ServerError("too many", *text)
