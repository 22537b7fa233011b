"""Budgets: what one guest and one address may hold at once, and how fast they may ask for more."""

import time
from collections import Counter
from collections.abc import Callable
from typing import Final

from msgspec import Struct

from kirifuda.server.limits import Limits, within
from kirifuda.server.net.errors import ServerError

DAY_S: Final = 86_400.0
MOST_KEYS: Final = 100_000
"""Of so many the rates are kept; the rest have hardly asked for anything."""
ENTRY_BYTES: Final = 150
ROOM_BYTES: Final = 1500
GUEST_BYTES: Final = 200
"""What an entry, a room with its game, and a guest take in the store, about."""


class Payer(Struct, frozen=True):
    """Whose budgets something counts against: a guest, if they said who they are, and the network they come from."""

    network: str
    guest: str | None = None


class Rates:
    """So much in so many seconds for each key, and all of it at once if it was not used; 0 is no limit."""

    def __init__(self, most: float, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.most: Final = most
        self.speed: Final = most / seconds
        self.clock: Final = clock
        self.left: Final[dict[str, tuple[float, float]]] = {}

    def now_left(self, key: str) -> float:
        left, at = self.left.get(key, (self.most, 0.0))
        return min(self.most, left + (self.clock() - at) * self.speed)

    def has(self, key: str, amount: float = 1.0) -> bool:
        return self.most == 0 or self.now_left(key) >= amount

    def take(self, key: str, amount: float = 1.0) -> None:
        if self.most:
            if len(self.left) >= MOST_KEYS:
                self.forget_unused()
            self.left[key] = (self.now_left(key) - amount, self.clock())

    def forget_unused(self) -> None:
        """Those whose budget is whole again; if that is nobody's, everybody's."""
        for key in [key for key in self.left if self.now_left(key) >= self.most]:
            del self.left[key]
        if len(self.left) >= MOST_KEYS:
            self.left.clear()


class Held:
    """What is held of the lines there may be, until it is given back."""

    def __init__(self, counts: Counter[tuple[str, str]], payer: Payer) -> None:
        self.counts: Final = counts
        self.payer: Payer = payer
        self.keys: Final[list[tuple[str, str]]] = []

    def take(self, what: str, whose: str, most: int) -> None:
        key = (what, whose)
        if not within(self.counts[key], most):
            raise too_many_lines()
        self.counts[key] += 1
        self.keys.append(key)

    def give_back(self) -> None:
        while self.keys:
            key = self.keys.pop()
            self.counts[key] -= 1
            if not self.counts[key]:
                del self.counts[key]


class Budgets:
    """One for the whole server."""

    def __init__(self, limits: Limits) -> None:
        self.limits: Final = limits
        self.lines: Final[Counter[tuple[str, str]]] = Counter()
        self.new_lines: Final = Rates(limits.new_lines_address, 60)
        self.new_guests: Final = Rates(limits.new_guests_address, 3600)
        self.replays: Final = Rates(limits.replays_address, 60)
        self.bytes_guest: Final = Rates(limits.bytes_guest, DAY_S)
        self.bytes_address: Final = Rates(limits.bytes_address, DAY_S)

    def line(self, network: str) -> Held:
        """A line is to be opened from here."""
        if not self.new_lines.has(network):
            raise ServerError("too fast")
        self.new_lines.take(network)
        held = Held(self.lines, Payer(network))
        held.take("address", network, self.limits.lines_address)
        return held

    def sit(self, held: Held, game: str, guest: str | None) -> None:
        """A line has said who it is, and at which game."""
        network, limits = held.payer.network, self.limits
        held.payer = Payer(network, guest)
        held.take(game, "all", limits.game_lines)
        held.take(game, f"address {network}", limits.game_lines_address)
        if guest is not None:
            held.take("guest", guest, limits.lines_guest)
            held.take(game, f"guest {guest}", limits.game_lines_guest)

    def store(self, payer: Payer, size: int) -> None:
        """So many bytes are to be stored for them."""
        if not self.bytes_address.has(payer.network, size) or not self.bytes_guest.has(payer.guest or "", size):
            raise ServerError(
                "too many",
                "今日はもう保存できません。明日また試してください。",
                "Nothing more is stored for you today: try again tomorrow.",
            )
        self.bytes_address.take(payer.network, size)
        if payer.guest is not None:
            self.bytes_guest.take(payer.guest, size)

    def welcome(self, network: str) -> None:
        """A new guest from here."""
        if not self.new_guests.has(network):
            raise ServerError("too many", "新しいゲストが多すぎます。", "Too many new guests come from your address.")
        self.new_guests.take(network)
        self.store(Payer(network), GUEST_BYTES)

    def replay(self, network: str) -> None:
        """A game is to be gone through again from its beginning."""
        if not self.replays.has(network):
            raise ServerError("too fast")
        self.replays.take(network)


class Owned:
    """What guests and addresses have opened, by its id, as long as it is there."""

    def __init__(self, is_there: Callable[[str], bool]) -> None:
        self.is_there: Final = is_there
        self.ids: Final[dict[str, set[str]]] = {}
        self.coming: Final[set[str]] = set()

    def count(self, key: str) -> int:
        kept = {id for id in self.ids.get(key, ()) if id in self.coming or self.is_there(id)}
        if kept:
            self.ids[key] = kept
        else:
            self.ids.pop(key, None)
        return len(kept)

    def check(self, payer: Payer, most_guest: int, most_address: int, error: ServerError) -> None:
        """Is there room for one more of theirs?"""
        if payer.guest is not None and not within(self.count(f"guest {payer.guest}"), most_guest):
            raise error
        if not within(self.count(f"address {payer.network}"), most_address):
            raise error

    def add(self, payer: Payer, id: str) -> None:
        """It is on its way: it counts until it is `settled`, and then as long as it is there."""
        self.coming.add(id)
        if payer.guest is not None:
            self.ids.setdefault(f"guest {payer.guest}", set()).add(id)
        self.ids.setdefault(f"address {payer.network}", set()).add(id)

    def settled(self, id: str) -> None:
        self.coming.discard(id)

    def give(self, guest: str | None, id: str) -> None:
        """It was theirs before a restart; of the address nothing is known."""
        if guest is not None:
            self.ids.setdefault(f"guest {guest}", set()).add(id)


def too_many_lines() -> ServerError:
    text = "接続が多すぎます。ほかのタブを閉じてください。", "Too many lines are open: close other tabs."
    return ServerError("too many", *text)
