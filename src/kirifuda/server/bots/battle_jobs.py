"""What the server and a worker process say to each other about bots. A bot is sent its own events and view."""

from typing import cast

from msgspec import Struct

from kirifuda.fighter import Event, Roster, View

EventData = tuple[str, int, int, int, int, list[int], str]


class New(Struct, tag="new"):
    """A bot sits down; `roster` is None for the shipped one."""

    bot: int
    seat: int
    level: int
    seed: int
    roster: dict[str, object] | None


class Hear(Struct, tag="hear"):
    bot: int
    now: int
    events: list[EventData]


class Think(Struct, tag="think"):
    bot: int
    view: dict[str, object]


class Drop(Struct, tag="drop"):
    bot: int


Task = New | Hear | Think | Drop


class Answer(Struct):
    """When the bot wants to be asked, and what it does; `stamp` is the time at which it looked."""

    bot: int
    wake: int
    stamp: int = 0
    acts: list[tuple[str, int]] = []


def event_data(event: Event) -> EventData:
    return event.kind, event.t, event.seat, event.number, event.position, event.cards, event.text


def event_from(data: EventData) -> Event:
    return Event(*data, -1)


def view_from(data: dict[str, object], roster: Roster) -> View:
    """The view a bot was sent; techniques are those of the characters."""
    view = View(cast(int, data["seat"]))
    for name, value in data.items():
        if name != "techniques":
            setattr(view, name, value)
    for character in view.characters:
        view.techniques.append(roster.characters[character].techniques if character >= 0 else [])
    return view
