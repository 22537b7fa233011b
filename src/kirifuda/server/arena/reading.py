"""Messages of a ring as they come in: understood, or refused with what is wrong."""

from typing import Final

import msgspec
from msgspec import Struct

from kirifuda.server.arena.wire import Message, Number
from kirifuda.server.net.errors import ServerError

SIZE_LIMIT: Final = 1024
DECODER: Final[msgspec.json.Decoder[Message]] = msgspec.json.Decoder(Message)


def read(data: str | bytes) -> Message:
    if len(data) > SIZE_LIMIT:
        raise ServerError("too large")
    try:
        return DECODER.decode(data)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise ServerError("malformed", en=f"This message cannot be understood: {error}"[:200]) from None


class Numbered(Struct):
    n: Number | None = None


def number_of(data: str | bytes) -> int | None:
    """The number of a message that could not be read, if it has one."""
    try:
        return msgspec.json.decode(data, type=Numbered).n if len(data) <= SIZE_LIMIT else None
    except (msgspec.MsgspecError, UnicodeError):
        return None
