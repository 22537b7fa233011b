"""What a step of a game came to: what to store, whom to tell since when, and how a command was answered."""

from msgspec import Struct, field

from kirifuda.server.net.errors import ServerError
from kirifuda.server.table.history import Entry


class Answer(Struct):
    """The answer to a command: done, or refused with an error."""

    command: str | None
    version: int
    error: ServerError | None = None


class Step(Struct):
    """What happened: entries to store, the version of each viewer before it, and the answer to the command."""

    entries: list[Entry] = field(default_factory=list)
    told: dict[int, int] = field(default_factory=dict)
    answer: Answer | None = None
