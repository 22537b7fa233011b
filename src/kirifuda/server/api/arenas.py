"""Super Trump Fighter over REST: rosters, bots, arenas, and what is left of finished battles."""

import asyncio
from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct

from kirifuda.bots.fighter import LEVELS
from kirifuda.cards.rng import NotedShuffle
from kirifuda.fighter import Roster
from kirifuda.fighter.errors import RecordError, RosterError
from kirifuda.fighter.record import Record, parse_record, print_record, proof
from kirifuda.fighter.record import replay as replay_record
from kirifuda.server.api.common import (
    After,
    Http,
    Lang,
    guest_of,
    guest_or_none,
    in_turn,
    language,
    neighbours,
    payer_of,
    place,
    qr_code,
    registry_of,
    said,
)
from kirifuda.server.api.shapes import Nothing
from kirifuda.server.arena import wire, words
from kirifuda.server.arena.frames import replay
from kirifuda.server.arena.live import LiveArena
from kirifuda.server.arena.new_arena import NewArena
from kirifuda.server.lobby.deals import OpenDeal
from kirifuda.server.lobby.guests import Guest
from kirifuda.server.lobby.seating import seat_in
from kirifuda.server.net.budgets import ROOM_BYTES
from kirifuda.server.net.errors import ServerError
from kirifuda.server.net.shapes import Text
from kirifuda.server.store.arenas import PlayedBattle, StoredBattle, StoredRoster

TAGS = ["fighter"]
ROSTER_LIMIT = 65_536
MOST_PROBLEMS = 50
BattleNumber = Annotated[int, PathParameter(ge=1, le=1_000_000)]


class TechniqueOut(Struct):
    id: str
    value: int
    name: Text
    condition: str
    """As in a roster file."""
    text: Text
    line: Text | None


class CharacterOut(Struct):
    id: str
    name: Text
    style: Text | None
    techniques: list[TechniqueOut]


class RosterOut(Struct):
    id: str | None
    name: Text
    characters: list[CharacterOut]


class RosterText(Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(max_length=ROSTER_LIMIT)]


class RosterProblem(Struct):
    line: int | None
    message: Text


class RosterKept(Struct):
    id: str | None
    problems: list[RosterProblem]


class LevelOut(Struct):
    level: int
    name: Text
    text: Text


class Arenas(Struct, omit_defaults=True):
    open: list[wire.ArenaOut]
    live: list[wire.ArenaOut]
    open_next: str | None = None
    """`open_after` of the next page; absent on the last one."""
    live_next: str | None = None


def shown(arena: LiveArena, guest: Guest | None, http: Http, lang: str | None) -> wire.ArenaOut:
    return arena.out(seat_in(arena.state.seats, guest), language(http, lang))


# Rosters and bots.


@get("/api/fighter/roster", tags=TAGS, summary="A roster")
async def roster(request: Http, roster: Annotated[str | None, QueryParameter(max_length=16)] = None) -> RosterOut:
    """The shipped characters, or those of a roster somebody entered."""
    return roster_out(roster, await registry_of(request).arenas.roster(roster))


@get("/api/fighter/rosters", tags=TAGS, summary="My rosters")
async def rosters(request: Http) -> list[StoredRoster]:
    return await registry_of(request).arenas.store.rosters((await guest_of(request)).id)


@post("/api/fighter/rosters", tags=TAGS, summary="Enter a roster", request_max_body_size=ROSTER_LIMIT * 2)
async def add_roster(request: Http, data: JSONBody[RosterText]) -> RosterKept:
    """Kept if it can be played; otherwise every mistake with its line."""
    guest = await guest_of(request)
    registry_of(request).budgets.store(payer_of(request, guest), len(data.text.encode()))
    try:
        id, _ = await registry_of(request).arenas.add_roster(guest, data.text)
    except RosterError as error:
        return RosterKept(None, problems(error))
    return RosterKept(id, [])


@get("/api/fighter/levels", tags=TAGS, summary="The bots", sync_to_thread=False)
def levels(request: Http) -> list[LevelOut]:
    """Weakest first."""
    del request
    return [LevelOut(level.number, Text(level.ja, level.en), Text(*words.LEVELS[level.number - 1])) for level in LEVELS]


def roster_out(id: str | None, found: Roster) -> RosterOut:
    characters = [
        CharacterOut(
            character.id,
            Text(character.ja, character.en),
            text_or_none(character.style_ja, character.style_en),
            [
                TechniqueOut(
                    technique.id,
                    technique.value,
                    Text(technique.ja, technique.en),
                    technique.condition.text(),
                    Text(technique.condition.japanese(), technique.condition.english()),
                    text_or_none(technique.line_ja, technique.line_en),
                )
                for technique in character.techniques
            ],
        )
        for character in found.characters
    ]
    return RosterOut(id, Text(found.ja, found.en), characters)


def text_or_none(ja: str, en: str) -> Text | None:
    return Text(ja or en, en or ja) if ja or en else None


def problems(error: RosterError) -> list[RosterProblem]:
    """Every mistake with its line; of very many, the first."""
    found = [
        RosterProblem(one.line or None, Text(one.japanese(), one.english())) for one in error.mistakes[:MOST_PROBLEMS]
    ]
    more = len(error.mistakes) - len(found)
    if more:
        found.append(RosterProblem(None, Text(f"ほかに{more}か所あります。", f"There are {more} more.")))
    return found


# Arenas.


@get("/api/fighter/arenas", tags=TAGS, summary="The public arenas")
async def arenas(request: Http, lang: Lang = None, open_after: After = None, live_after: After = None) -> Arenas:
    """Arenas that wait for somebody, and battles that can be watched; newest first.

    A page at a time: `open_next` and `live_next` are `open_after` and `live_after` of the next one.
    Where several servers share the arenas, the first page has those of all of them, and the others those of one.
    """
    found, guest = registry_of(request).arenas, await guest_or_none(request)
    waiting, open_next = found.open_list.page(place(open_after))
    running, live_next = found.live_list.page(place(live_after))
    first, second = [[shown(found.live[id], guest, request, lang) for id in ids] for ids in (waiting, running)]
    own = Arenas(first, second, said(open_next), said(live_next))
    if open_after is not None or live_after is not None:
        return own
    pages = [own, *await neighbours(request, Arenas)]
    open, live = in_turn([one.open for one in pages]), in_turn([one.live for one in pages])
    return Arenas(open, live, own.open_next, own.live_next)


@post("/api/fighter/arenas", tags=TAGS, summary="A new arena")
async def new_arena(request: Http, data: JSONBody[NewArena], lang: Lang = None) -> wire.ArenaOut:
    """The first battle begins when every seat is taken and everybody is connected."""
    guest, registry = await guest_of(request), registry_of(request)
    payer = payer_of(request, guest)
    registry.budgets.store(payer, ROOM_BYTES)
    return shown(await registry.arenas.new_arena(guest, data, payer), guest, request, lang)


@get("/api/fighter/arenas/{arena:str}", tags=TAGS, summary="An arena")
async def one_arena(request: Http, arena: FromPath[str], lang: Lang = None) -> wire.ArenaOut:
    return shown(await registry_of(request).arenas.find(arena), await guest_or_none(request), request, lang)


@post("/api/fighter/arenas/{arena:str}/join", status_code=200, tags=TAGS, summary="Take the open seat")
async def join_arena(request: Http, arena: FromPath[str], data: JSONBody[Nothing], lang: Lang = None) -> wire.ArenaOut:
    """Who sits there already stays there."""
    del data
    guest, registry = await guest_of(request), registry_of(request)
    live = await registry.arenas.find(arena)
    await registry.arenas.join(live, guest)
    return shown(live, guest, request, lang)


@post("/api/fighter/arenas/{arena:str}/rematch", status_code=200, tags=TAGS, summary="Another match")
async def rematch_arena(
    request: Http, arena: FromPath[str], data: JSONBody[Nothing], lang: Lang = None
) -> wire.ArenaOut:
    """Ask for another match, or agree to one; bots agree at once."""
    del data
    guest, registry = await guest_of(request), registry_of(request)
    live = await registry.arenas.find(arena)
    registry.budgets.store(payer_of(request, guest), ROOM_BYTES)
    await registry.arenas.rematch(live, guest)
    return shown(live, guest, request, lang)


@get(
    "/api/fighter/arenas/{arena:str}/invite.svg",
    tags=TAGS,
    summary="The invite link of an arena as a QR code",
    media_type="image/svg+xml",
)
async def invite_arena(request: Http, arena: FromPath[str]) -> Response[bytes]:
    live = await registry_of(request).arenas.find(arena)
    return qr_code(request, f"/fighter/{live.state.id}")


# Finished battles.


async def finished(request: Http, arena: str, n: int) -> PlayedBattle:
    registry = registry_of(request)
    live = await registry.arenas.find(arena)
    await registry.arenas.store.flush()
    found = await registry.arenas.store.played(live.state.id, n)
    if found is None:
        raise ServerError("not found")
    if found.battle.record is None:
        raise ServerError(
            "not allowed", "バトルが終わるまで見られません。", "This can be seen once the battle is over."
        )
    return found


@get(
    "/api/fighter/arenas/{arena:str}/battles/{n:int}/record",
    tags=TAGS,
    summary="The record of a battle",
    media_type="text/plain",
)
async def battle_record(
    request: Http,
    arena: FromPath[str],
    n: BattleNumber,
    format: Annotated[str, QueryParameter(pattern="^(text|json)$")] = "text",
) -> Response[bytes]:
    """Every stamped action of a finished battle, which replays to the same battle; as JSON, how it was dealt."""
    stored = (await finished(request, arena, n)).battle
    text = stored.record or ""
    deal = told_deal(await registry_of(request).arenas.find(arena), stored)
    if deal is None and format == "text":
        return Response(text.encode(), media_type="text/plain; charset=utf-8")
    roster = await registry_of(request).arenas.roster(stored.setup.roster or None)
    try:
        record, notes = await asyncio.to_thread(with_deal, text, roster, deal)
    except RecordError as error:
        raise ServerError("other version") from error
    if format == "json":
        return Response(msgspec.json.encode(proof(record, notes)), media_type="application/json")
    return Response(print_record(record, roster).encode(), media_type="text/plain; charset=utf-8")


def told_deal(arena: LiveArena, stored: StoredBattle) -> OpenDeal | None:
    """How a battle was dealt; not yet while a battle goes on that the same secrets dealt."""
    deal = stored.setup.fair
    if deal is None:
        return None
    running = [board.referee.setup.fair for board in arena.boards if not board.referee.over()]
    shared = any(other is not None and other.shares[0] == deal.shares[0] for other in running)
    return None if shared else deal


def with_deal(text: str, roster: Roster, deal: OpenDeal | None) -> tuple[Record, list[NotedShuffle]]:
    """The record with the account of its deal, and its shuffles."""
    record, notes = parse_record(text, roster), list[NotedShuffle]()
    record.deal = {} if deal is None else dict(deal.fair().entries())
    replay_record(record, roster, notes)
    return record, notes


@get("/api/fighter/arenas/{arena:str}/battles/{n:int}/frames", tags=TAGS, summary="A battle step by step")
async def battle_frames(request: Http, arena: FromPath[str], n: BattleNumber, lang: Lang = None) -> wire.Replay:
    """A finished battle with nothing hidden: stamps, times of receipt and effective times of every act."""
    registry = registry_of(request)
    stored, acts, _ = await finished(request, arena, n)
    used = await registry.arenas.roster(stored.setup.roster or None)
    try:
        return await asyncio.to_thread(replay, stored.setup, used, acts, language(request, lang))
    except RecordError as error:
        raise ServerError("other version") from error


DOORS = (
    roster, rosters, add_roster, levels, arenas, new_arena, one_arena, join_arena, rematch_arena, invite_arena,
    battle_record, battle_frames,
)  # fmt: skip
