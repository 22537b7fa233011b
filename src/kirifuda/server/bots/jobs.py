"""The protocol between server and worker process: a line each way, of one of two kinds.

A table asks once for one decision, of a process that was warmed up. A battle has bots that stay: they hear what their
seat hears and are asked with their own view; a bot is sent nothing else.
"""

from typing import Final, cast

from msgspec import Struct

from kirifuda.bots.opinion import Opinion
from kirifuda.fighter import Event, Roster, View

THINKING_S: Final = 1.2
"""How long a bot of a table may think, if nobody says otherwise."""
EventData = tuple[str, int, int, int, int, list[int], str]


class Decide(Struct, tag="decide"):
    """A position to decide: the game as data, the seat, the bot, the house rule. The bot is handed its view only.

    `memory` is what the seat remembers, for a bot that wants it. The answer, `BotAnswer`, is the index of the option,
    then those for the further parts of the same request, if it knows them already. `seconds`: how long it may think.
    """

    game: dict[str, object]
    seat: int
    bot: str
    seed: int
    house: str | None = None
    memory: list[object] | None = None
    seconds: float = THINKING_S


class BotAnswer(Struct, omit_defaults=True):
    """The answer to `Decide` and to `Warm`: options one after the other, and what the bot held of the position."""

    choices: list[int]
    opinion: Opinion | None = None


class Warm(Struct, tag="warm"):
    """Be ready to decide: whatever takes time to load is loaded before the answer, which chooses nothing."""


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


BattleJob = New | Hear | Think | Drop
Job = Decide | Warm | BattleJob


class Acts(Struct):
    """When the bot of a battle wants to be asked, and what it does; `stamp` is the time at which it looked."""

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
