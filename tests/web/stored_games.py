"""Games that begin in the middle: written into the database of a server, which reads them when somebody opens one."""

from pathlib import Path

import msgspec

from kirifuda.blackpoker.editions.regulation import parse_regulation
from kirifuda.blackpoker.records.choice_text import read_text
from kirifuda.blackpoker.records.record import CHOICE
from kirifuda.blackpoker.records.record_reader import parse_record
from kirifuda.server.lobby.ids import new_id
from kirifuda.server.store.database import Database, StoredGame
from kirifuda.server.table.entries import CHOOSE, FORM_OF, POLICY, SINGLE, GameEntry, GameHeader, start
from kirifuda.server.table.new_room import read_decks
from kirifuda.server.table.room_state import RoomState, TablePlace, seat_of
from kirifuda.server.times import now_ms
from tests.loops import run_apart
from tests.web.person import Person


def entries_of(choices: str, now: int) -> list[GameEntry]:
    """`X3 Y0`: the first player takes option 3, then the second option 0. Both are asked at every chance."""
    found = [GameEntry(seat, POLICY, seat, -1, now, by=seat, text="always") for seat in range(2)]
    for n, choice in enumerate(choices.split(), len(found)):
        found.append(GameEntry(n, CHOOSE, "XY".index(choice[0]), int(choice[1:]), now))
    return found


def store_game(
    db: Path, people: list[Person], regulation: str, seed: int, choices: str, deck_text: str | None = None
) -> str:
    """A game of two people after these choices; both bring this deck. Returns the game."""
    deck = None if deck_text is None else read_decks(parse_regulation(regulation), SINGLE, deck_text)
    places = [TablePlace("person", person.guest["nickname"], person.guest["id"], None, deck) for person in people]
    game, room, now = new_id(), new_id(), now_ms()
    state = RoomState(room, regulation, SINGLE, True, None, places, game, [game], seed=seed)
    header = GameHeader(regulation, SINGLE, seed, [deck, deck], form=FORM_OF[SINGLE], stops="smart")
    stored = StoredGame(game, room, header, (seat_of(places[0]), seat_of(places[1])), None, True, now)
    run_apart(write(db, state, stored, entries_of(choices, now)))
    return game


def store_record(db: Path, text: str) -> str:
    """A game that is over, as its record tells it, with nobody at it any more. Returns the game."""
    record = parse_record(text)
    regulation, seed, now = record.get("regulation"), int(record.get("seed")), now_ms()
    places = [TablePlace("person", record.name(seat), None, None, None) for seat in range(2)]
    header = GameHeader(regulation, SINGLE, seed, [None, None], form=FORM_OF[SINGLE], stops="smart")
    table, entries = start(header), list[GameEntry]()
    for item in record.items:
        if item.kind == CHOICE:
            index = read_text(table, item.text)
            entries.append(GameEntry(len(entries), CHOOSE, item.seat, index, now))
            table.choose(index)
    assert table.outcome is not None
    game, room = new_id(), new_id()
    state = RoomState(room, regulation, SINGLE, True, None, places, game, [game], seed=seed)
    stored = StoredGame(game, room, header, (seat_of(places[0]), seat_of(places[1])), None, True, now)
    result: dict[str, object] = {"winners": list(table.outcome.winners), "reason": table.outcome.reason}
    run_apart(write(db, state, stored, entries, result))
    return game


async def write(
    db: Path,
    state: RoomState,
    stored: StoredGame,
    entries: list[GameEntry],
    result: dict[str, object] | None = None,
) -> None:
    database = Database(db)
    database.start()
    data: dict[str, object] = msgspec.to_builtins(state)
    room = database.room_write(state.id, state.public, state.live, stored.created_ms, data, True)
    chained, last = database.entry_writes(stored.id, entries, stored.digest)
    ending = [] if result is None else [database.result_write(stored.id, result, now_ms(), last)]
    writes = [room, database.game_write(stored), *chained, *ending]
    await database.writer.write(writes)
    await database.stop()
