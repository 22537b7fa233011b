"""One update of a viewer: events, the position before and after, and the sentences of the log, made once."""

from typing import Final

from kirifuda.blackpoker.views.seat_view import blank_view
from kirifuda.blackpoker.words.story import tell
from kirifuda.core.event import Event
from kirifuda.server.table import wire
from kirifuda.server.table.entries import PLAIN_EVENTS
from kirifuda.server.table.position import ViewerPosition, parts
from kirifuda.server.table.words import words

Names = dict[str, tuple[str, str]]
"""How the players are called in each language, for those who watch."""


class Update:
    """One version of a viewer. `entry` is the kind of what happened."""

    def __init__(
        self, version: int, events: list[Event], before: ViewerPosition, after: ViewerPosition, entry: str
    ) -> None:
        self.version: Final = version
        self.events: Final = events
        self.before: Final = before
        self.after: Final = after
        self.entry: Final = entry
        self.lines: Final[dict[str, list[wire.LogLine]]] = {}

    def log(self, lang: str, names: tuple[str, str]) -> list[wire.LogLine]:
        """The sentences in a language, for the log that is kept and the message that is sent."""
        if lang not in self.lines:
            self.lines[lang] = log_lines(self, lang, names)
        return self.lines[lang]


def log_lines(update: Update, lang: str, names: tuple[str, str]) -> list[wire.LogLine]:
    """The sentences of one update; who watches reads the names of the players."""
    if update.after.game.seat < 0:
        update.before.game.names = update.after.game.names = names
    if update.entry in PLAIN_EVENTS:
        return [plain_line(update, lang, names)]
    found: list[wire.LogLine] = []
    pieces = parts(update.events)
    before = update.before.game
    for number, piece in enumerate(pieces):
        after = update.after.game if number == len(pieces) - 1 else before
        for line in tell(piece, before, after, lang):
            turn = line.seat < 0
            found.append(wire.LogLine(update.version, None if turn else line.seat, turn, line.text))
        names_kept = before.names
        before = blank_view(before.rules, before.seat)
        before.names = names_kept
    return found


def plain_line(update: Update, lang: str, names: tuple[str, str]) -> wire.LogLine:
    event, viewer = update.events[0], update.after.game.seat
    name = names[event.seat] if viewer < 0 else words("you" if event.seat == viewer else "opponent", lang)
    return wire.LogLine(update.version, event.seat, False, words(f"event {event.kind}", lang, name))
