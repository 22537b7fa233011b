"""Lines of the log: text for people or JSON for programs, with time, level, message and, if known, game and error."""

import logging
import sys
from datetime import UTC, datetime
from typing import Final

import msgspec

from kirifuda.server.incidents import way_to

KINDS: Final = ("text", "json")
FIELDS: Final = {"game": "game", "error": "error_id", "code": "code"}
"""What an incident tells besides its message: names in the log and in the record."""


class JsonLine(msgspec.Struct, omit_defaults=True):
    """One line of JSON. `trace`: the way through the code, one file and line after the other."""

    time: str
    level: str
    message: str
    logger: str
    game: str | None = None
    error: str | None = None
    code: str | None = None
    trace: str | None = None


class LineFormatter(logging.Formatter):
    """What an exception says is left out of both kinds: it may quote what nobody may know."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self.kind: Final = kind

    def format(self, record: logging.LogRecord) -> str:
        line = line_of(record)
        if self.kind == "json":
            return msgspec.json.encode(line).decode()
        named = [f"{name} {value}" for name in FIELDS if (value := getattr(line, name))]
        text = f"{line.time} {line.level} {line.message}" + (f" [{', '.join(named)}]" if named else "")
        return text if line.trace is None else f"{text}\n{line.trace}"


def line_of(record: logging.LogRecord) -> JsonLine:
    time = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    found = {name: getattr(record, key, None) for name, key in FIELDS.items()}
    trace = getattr(record, "trace", None)
    if trace is None and record.exc_info is not None and record.exc_info[1] is not None:
        trace = way_to(record.exc_info[1])
    return JsonLine(time, record.levelname.lower(), record.getMessage(), record.name, **found, trace=trace)


def write_log(kind: str) -> None:
    """All loggers write such lines to the standard error, from now on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(LineFormatter(kind))
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
