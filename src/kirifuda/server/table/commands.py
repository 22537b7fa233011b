"""Commands of clients over the WebSocket of a game, read strictly."""

from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from kirifuda.server.net.errors import ServerError
from kirifuda.server.net.phrases import Phrase

LIMIT: Final = 4096
"""Bytes of one message."""

KEPT = r"^[^\x00]+$"
"""What any database can keep."""
Id = Annotated[str, Meta(min_length=1, max_length=64, pattern=KEPT)]
Version = Annotated[int, Meta(ge=0, lt=2**31)]
Lang = Annotated[str, Meta(pattern="^(ja|en)$")]
Mode = Annotated[str, Meta(pattern="^(always|smart|respond|marked)$")]
Shortcut = Annotated[str, Meta(pattern="^(let|take|end|turn|something)$")]
Mark = Annotated[str, Meta(min_length=1, max_length=64, pattern=KEPT)]


class Hello(Struct, tag="hello", tag_field="type", forbid_unknown_fields=True):
    """Speaks first; without a token, or with one of neither seat, it watches as the public."""

    lang: Lang = "ja"
    token: Annotated[str, Meta(max_length=128)] | None = None
    since: Version | None = None
    """The last version it has."""
    hurry: bool = False
    """Bots should not take their time."""


class Ping(Struct, tag="ping", tag_field="type", forbid_unknown_fields=True):
    """Is the line alive?"""

    at: int | float | None = None


class PlayerCommand(Struct, tag_field="type", forbid_unknown_fields=True):
    """Every command has an id its client made: repeated, it gets the same answer."""

    command: Id


class Thing(Struct, forbid_unknown_fields=True):
    """An option by what it is: its `kind` and `id` in a decision."""

    kind: Annotated[str, Meta(min_length=1, max_length=16)]
    id: int | Annotated[str, Meta(max_length=64)] | None = None


class Choose(PlayerCommand, tag="choose"):
    """Answers decision `serial` with option number `option`, and the questions after it that ask for more of a set."""

    version: Version
    serial: Version
    option: Annotated[int, Meta(ge=0, lt=1000)]
    then: Annotated[list[Thing], Meta(max_length=60)] = []
    """The rest of a set, in order; `done` at its end where the decision has one. All of it is chosen, or nothing."""


class SetPolicy(PlayerCommand, tag="policy"):
    """When the game stops for me: `smart`, the default, where it matters. `marked` without marks starts with some."""

    mode: Mode
    marks: Annotated[list[Mark], Meta(max_length=200)] = []
    hold: bool = False
    """Full control for now: every chance stops, until the same policy comes without it."""


class StartMacro(PlayerCommand, tag="macro"):
    """A shortcut."""

    version: Version
    name: Shortcut


class StopMacro(PlayerCommand, tag="stop"):
    """Stop the shortcut."""


class TakeBack(PlayerCommand, tag="take back"):
    """Take back my last request."""

    version: Version


class Allow(PlayerCommand, tag="allow"):
    """Yes to the opponent's wish to take back."""


class Deny(PlayerCommand, tag="deny"):
    """No to it."""


class OfferDraw(PlayerCommand, tag="offer draw"):
    """Where the match allows it."""


class AcceptDraw(PlayerCommand, tag="accept draw"):
    """The game is drawn."""


class DeclineDraw(PlayerCommand, tag="decline draw"):
    """It goes on."""


class Concede(PlayerCommand, tag="concede"):
    """Give up."""


class Claim(PlayerCommand, tag="claim"):
    """Claim the game of an opponent who is gone, while it is their move."""


class Say(PlayerCommand, tag="say"):
    """A quick phrase, told to everybody at the table; also after the end."""

    phrase: Phrase


Message = (
    Hello | Ping | Say | Choose | SetPolicy | StartMacro | StopMacro | TakeBack | Allow | Deny
    | OfferDraw | AcceptDraw | DeclineDraw | Concede | Claim
)  # fmt: skip

_DECODER: Final[msgspec.json.Decoder[Message]] = msgspec.json.Decoder(Message)
_ID: Final = msgspec.json.Decoder(dict[str, msgspec.Raw])


def read(data: str | bytes) -> Message:
    """The message, or a `ServerError` that says what is wrong with it (never what it holds)."""
    if len(data) > LIMIT:
        raise ServerError("too large")
    try:
        return _DECODER.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        hint = str(error) if isinstance(error, msgspec.ValidationError) else ""
        raise ServerError("malformed", en=f"This message cannot be understood. {hint}".strip()) from None


def command_id(data: str | bytes) -> str | None:
    """The id of a message that may be wrong in every other way, so that its refusal can name it."""
    if len(data) > LIMIT:
        return None
    try:
        return msgspec.json.decode(_ID.decode(data).get("command", b"null"), type=Id)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
