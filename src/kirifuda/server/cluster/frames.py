"""What servers say to each other, in MessagePack. Nothing in it is kept: the database alone is the truth."""

from typing import Final

import msgspec
from msgspec import Struct


class Open(Struct, tag=True, array_like=True):
    """A client of this network has said hello here; the game or arena lives with you."""

    line: int
    kind: str
    id: str
    hello: bytes
    network: str


class Opened(Struct, tag=True, array_like=True):
    """It was let in."""

    line: int


class LineSaid(Struct, tag=True, array_like=True):
    """A message of the client, so many seconds after it arrived; `fast`: one too many, to be refused."""

    line: int
    data: bytes
    waited: float
    fast: bool = False


class Shut(Struct, tag=True, array_like=True):
    """The client is gone."""

    line: int


class LineTold(Struct, tag=True, array_like=True):
    """A message to the client."""

    line: int
    data: bytes


class End(Struct, tag=True, array_like=True):
    """The line is to be closed: `code` says why the client was not let in, `data` is the last message to it."""

    line: int
    code: str = ""
    data: bytes = b""


class LedRequest(Struct, tag=True, array_like=True):
    """An HTTP request about something that lives with you."""

    n: int
    method: str
    path: str
    query: bytes
    headers: list[tuple[bytes, bytes]]
    body: bytes
    scheme: str
    client: tuple[str, int] | None


class LedAnswer(Struct, tag=True, array_like=True):
    """Its answer."""

    n: int
    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


class GuestChanged(Struct, tag=True, array_like=True):
    """A guest with this hash of a token is called otherwise now, or (`renewed`) has another token."""

    token: bytes
    guest: str
    renewed: bool


Frame = Open | Opened | LineSaid | Shut | LineTold | End | LedRequest | LedAnswer | GuestChanged


class Parcel(Struct, array_like=True):
    """Frames from one server to another, numbered from 1: a number that is missing is a parcel that was lost."""

    sender: str
    number: int
    frames: list[Frame]


ENCODER: Final = msgspec.msgpack.Encoder()
DECODER: Final = msgspec.msgpack.Decoder(Parcel)
