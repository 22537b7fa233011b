"""The record of a game from its entries, as a viewer may know it: the text of records, a kifu, or data."""

from collections.abc import Sequence

from kirifuda.blackpoker.records.kifu import kifu as kifu_lines
from kirifuda.blackpoker.records.record import Record
from kirifuda.blackpoker.records.record_printer import print_record
from kirifuda.blackpoker.records.recorder import write_record
from kirifuda.blackpoker.records.seat_record import seat_record
from kirifuda.blackpoker.records.shuffles import shuffles_of
from kirifuda.blackpoker.records.table_start import header_of
from kirifuda.blackpoker.views.viewer import ALL
from kirifuda.server.store.database import StoredGame
from kirifuda.server.table.entries import GameEntry, start
from kirifuda.server.table.history import History
from kirifuda.server.table.players import shown_name


def full_record(stored: StoredGame, entries: Sequence[GameEntry]) -> Record:
    """Everything; only for a game that is over, or to be redacted."""
    play = History(stored.header, ())
    for entry in entries:
        play.apply(entry)
    names = [shown_name(seat.name, seat.bot, "en") for seat in stored.seats]
    header = header_of(start(stored.header), stored.header.seed, (names[0], names[1]))
    if stored.header.fair is not None:
        header.entries.update(stored.header.fair.fair().entries())
    return write_record(header, play.choices, None, play.ending)


def record_of(stored: StoredGame, entries: Sequence[GameEntry], viewer: int) -> Record:
    record = full_record(stored, entries)
    return record if viewer == ALL else seat_record(record, viewer)


def record_text(stored: StoredGame, entries: Sequence[GameEntry], viewer: int) -> str:
    return print_record(record_of(stored, entries, viewer))


def record_data(stored: StoredGame, entries: Sequence[GameEntry], viewer: int) -> dict[str, object]:
    """As data; a whole one with every shuffle, so that its deal can be checked."""
    record = record_of(stored, entries, viewer)
    if viewer != ALL or stored.header.fair is None:
        return record.to_data()
    return {**record.to_data(), "shuffles": [note.to_data() for note in shuffles_of(record)]}


def kifu(stored: StoredGame, entries: Sequence[GameEntry], viewer: int, lang: str, comments: bool = False) -> str:
    """The game in sentences. It is told from the whole record through the eyes of the viewer."""
    lines = kifu_lines(full_record(stored, entries), viewer, lang, commented=comments)
    return "\n".join(line.text for line in lines) + "\n"
