"""Seats of rooms and arenas: who sits where, sitting down, asking for another game. Every game does it alike."""

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

from kirifuda.server.lobby.guests import Guest
from kirifuda.server.net.errors import ServerError


class Place(Struct):
    """A seat of a room: a person, a bot, or open."""

    kind: str
    name: str = ""
    guest: str | None = None


class Sitter(Protocol):
    """Whoever has a seat, a guest or not."""

    @property
    def guest(self) -> str | None: ...


def seat_in(seats: Sequence[Sitter], guest: Guest | None) -> int:
    """The seat of a guest; -1 for one who has none."""
    for index, place in enumerate(seats):
        if guest is not None and place.guest == guest.id:
            return index
    return -1


def own_seat(seats: Sequence[Sitter], guest: Guest) -> int:
    seat = seat_in(seats, guest)
    if seat < 0:
        raise ServerError("not your seat")
    return seat


def open_seat(seats: Sequence[Place], live: bool) -> int:
    """Where somebody can sit down."""
    free = [index for index, place in enumerate(seats) if place.kind == "open"]
    if not free or not live:
        raise ServerError("not allowed", "席は空いていません。", "No seat is open.")
    return free[0]


def check_seats(seats: Sequence[str]) -> None:
    """The seats somebody wishes for: `me`, `open`, or a bot."""
    if seats.count("me") > 1:
        raise ServerError("not allowed", "席は一人ひとつです。", "You can take one seat only.")


def check_seed(seats: Sequence[str], seed: int | None, allowed: bool) -> None:
    """Who chooses the seed knows the cards."""
    if seed is not None and "open" in seats and not allowed:
        text = "対人戦ではシードを選べません。", "The seed cannot be chosen where another person may sit."
        raise ServerError("not allowed", *text)


def not_over(what: str) -> ServerError:
    return ServerError("not allowed", "まだ終わっていません。", f"The {what} is not over yet.")


def agree(seats: Sequence[Place], asked: list[bool], seat: int) -> bool:
    """A seat asks for another game, or agrees to it; bots agree at once. Do all agree?"""
    asked[seat] = True
    for other, place in enumerate(seats):
        if place.kind == "bot":
            asked[other] = True
    return all(asked)
