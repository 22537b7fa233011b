"""Messages of the server over the WebSocket of a game."""

from typing import Final

import msgspec
from msgspec import Struct

from kirifuda.server.counts import count_refusal
from kirifuda.server.net.phrases import Phrase
from kirifuda.server.net.shapes import Seat
from kirifuda.server.table import table_encoder, wire
from kirifuda.server.table.commands import Mode, Shortcut
from kirifuda.server.table.context import Context
from kirifuda.server.table.event_encoder import wire_event
from kirifuda.server.table.history import History
from kirifuda.server.table.session import Answer
from kirifuda.server.table.update import Update

ENCODER: Final = msgspec.json.Encoder()


class PlayerInfo(Struct):
    name: str
    kind: str
    """`person`, `bot` or `open`."""
    connected: bool
    clock_ms: int | None
    running: bool


class Offers(Struct):
    """The seat that asks."""

    draw: Seat | None
    take_back: Seat | None


class PolicyInfo(Struct, omit_defaults=True):
    mode: Mode
    marks: list[str]
    hold: bool = False
    """Every chance stops for now; absent while it does not."""


class Rematch(Struct):
    asked: list[bool]
    game: str | None


class RoomInfo(Struct, omit_defaults=True):
    """Everything about a game that is no rule: who is there, clocks, offers, shortcuts."""

    players: list[PlayerInfo]
    offers: Offers
    claim_in_s: int | None
    policy: PolicyInfo | None
    macro: Shortcut | None
    rematch: Rematch
    spectators: int
    hints: bool = False
    """The viewer may ask for a hint: a casual game, against a bot. Absent elsewhere."""


class TableMessage(Struct, tag="table", tag_field="type"):
    """After `hello`, when there is no `since` or it is too old.

    And at any time the same version again, when the viewer is now asked or no longer (a shortcut was stopped, a policy
    changed).
    """

    version: int
    viewer: int
    table: wire.Table
    log: list[wire.LogLine]
    room: RoomInfo


class UpdateMessage(Struct, tag="update", tag_field="type"):
    """Something this viewer may know has happened; after `hello` with `since`: each one missed."""

    version: int
    events: list[wire.Event]
    log: list[wire.LogLine]
    table: wire.Table


class RoomMessage(Struct, tag="room", tag_field="type"):
    """Presence, clocks, offers, policy, rematch."""

    room: RoomInfo


class SaidPhrase(Struct, tag="said", tag_field="type"):
    """A player says a quick phrase. It is stored nowhere: who comes later does not hear it."""

    seat: Seat
    phrase: Phrase


class Done(Struct, tag="done", tag_field="type", omit_defaults=True):
    """A command was carried out (again the same answer if it is repeated)."""

    command: str | None
    version: int
    kept: bool = True
    """False: it is not stored, and a server that starts anew has forgotten it."""


class Refused(Struct, tag="refused", tag_field="type", omit_defaults=True):
    """A command was not carried out; nothing has changed."""

    command: str | None
    code: str
    message: str
    version: int
    rule: str | None = None
    error: str | None = None


class Pong(Struct, tag="pong", tag_field="type"):
    """To `ping`."""

    at: int | float | None


def present(history: History, viewer: int, names: tuple[str, str], lang: str, asked: bool = True) -> wire.Table:
    """The present position for a viewer; unless they are asked, it offers nothing."""
    extras = history.extras(viewer) if asked else None
    return table_encoder.table_of(Context(history.position(viewer), history.version(viewer), names, lang, extras))


def update_message(update: Update, table: wire.Table, names: tuple[str, str], lang: str) -> bytes:
    events = [wire_event(update.before.game, update.after.game, event) for event in update.events]
    return ENCODER.encode(UpdateMessage(update.version, events, update.log(lang, names), table))


def past(update: Update, names: tuple[str, str], lang: str) -> wire.Table:
    """The position after an update that is no longer the last one."""
    return table_encoder.table_of(Context(update.after, update.version, names, lang, None))


def answer_message(answer: Answer, lang: str) -> bytes:
    error = answer.error
    if error is None:
        return ENCODER.encode(Done(answer.command, answer.version, answer.kept))
    count_refusal(error.code)
    told = Refused(answer.command, error.code, error.text(lang), answer.version, error.rule, error.error_id)
    return ENCODER.encode(told)
