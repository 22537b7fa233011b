"""The log of a viewer in one language, kept in the bytes in which it is sent: of what is kept of a game it is most."""

from collections.abc import Iterable
from typing import Final

import msgspec

from kirifuda.server.table import wire

ENCODER: Final = msgspec.json.Encoder()
DECODER: Final = msgspec.json.Decoder(list[wire.LogLine])


class LogBook:
    """Lines, one after the other."""

    def __init__(self, data: bytes = b"") -> None:
        self.data: bytes = data

    def add(self, lines: Iterable[wire.LogLine]) -> None:
        found = [ENCODER.encode(line) for line in lines]
        self.data = b",".join([self.data, *found] if self.data else found)

    def lines(self) -> list[wire.LogLine]:
        return DECODER.decode(self.sent())

    def sent(self) -> msgspec.Raw:
        """All of them, as a list."""
        return msgspec.Raw(b"[%b]" % self.data)

    def copy(self) -> "LogBook":
        return LogBook(self.data)
