"""A finished game as it is looked at again: its moves in the eyes of a viewer, and another game from one of them."""

import asyncio

from msgspec import Struct

from kirifuda.server.lobby.guests import Guest
from kirifuda.server.lobby.ids import new_id
from kirifuda.server.net.budgets import Payer
from kirifuda.server.net.errors import ServerError
from kirifuda.server.store.database import StoredGame
from kirifuda.server.table import wire
from kirifuda.server.table.entries import POLICY, GameEntry
from kirifuda.server.table.history import History
from kirifuda.server.table.log_book import LogBook
from kirifuda.server.table.new_room import check_learned, place_of
from kirifuda.server.table.room_state import RoomState, seat_of
from kirifuda.server.table.tables import LiveTables
from kirifuda.server.times import now_ms, steady_ms


class Moves(Struct):
    """The log of a game in the eyes of a viewer. `entries`: of each position, how many entries had happened by then.

    While the game goes on they are not told: they would tell of steps that nobody else may know.
    """

    log: list[wire.LogLine]
    entries: list[int] | None


def moves_of(history: History, entries: list[GameEntry], viewer: int, lang: str, over: bool) -> Moves:
    log, counts = gone_through(history, entries, viewer, lang)
    return Moves(log.sent(), counts if over else None)  # type: ignore[arg-type]


def gone_through(history: History, entries: list[GameEntry], viewer: int, lang: str) -> tuple[LogBook, list[int]]:
    """The log in the eyes of a viewer, and of each position how many entries had happened by then."""
    again = History(history.header, (viewer,), (lang,), history.names)
    counts = [0] * (again.version(viewer) + 1)
    for number, entry in enumerate(entries):
        again.apply(entry)
        counts += [number + 1] * (again.version(viewer) + 1 - len(counts))
    return again.viewers[viewer].logs[lang], counts


def kept_entries(entries: list[GameEntry], count: int, now: int) -> list[GameEntry]:
    """The first so many entries of a game as the beginning of another one: nobody's commands, clocks and policies."""
    kept = [entry for entry in entries[:count] if entry.kind != POLICY]
    return [GameEntry(n, entry.kind, entry.seat, entry.value, now) for n, entry in enumerate(kept)]


async def play_on(
    tables: LiveTables,
    guest: Guest,
    source: StoredGame,
    entries: list[GameEntry],
    seat: int,
    bot: str,
    payer: Payer | None = None,
) -> RoomState:
    """A private room in which a guest goes on from a position against a bot; its rematch begins from the start.

    Only from a game that is over: its cards are no secret any more, and a bot has nothing to lose by them.
    """
    header, seats = source.header, [place_of(f"bot:{bot}", guest, None) for _ in range(2)]
    seats[seat] = place_of("me", guest, None)
    for place, deck in zip(seats, header.decks, strict=True):
        place.deck = deck
    state = RoomState(new_id(), header.regulation, header.match, False, None, seats, house=header.house)
    state.position, state.owner = header.position, guest.id
    tables.budgets.check(payer, state)
    stored = StoredGame(new_id(), state.id, header, (seat_of(seats[0]), seat_of(seats[1])), None, False, now_ms())
    live = tables.make(stored)
    check_learned(live.session.history.engine.rules, seats)
    await asyncio.to_thread(live.session.restore, entries, steady_ms())  # a long game takes its time
    if live.session.history.over():
        raise ServerError("not allowed", "ここではもう勝負がついています。", "The game is already over here.")
    state.game, state.games = stored.id, [stored.id]
    database = tables.database
    writes = [tables.room_write(state, True), database.game_write(stored)]
    chained, stored.digest = database.entry_writes(stored.id, entries, stored.digest)
    await database.writer.write([*writes, *chained, *tables.leases.claims(state.id)])
    tables.leases.keep(state.id)
    tables.rooms[state.id], tables.live[stored.id] = state, live
    tables.budgets.add(payer, state)
    tables.budgets.settled(state)
    live.schedule()
    return state
