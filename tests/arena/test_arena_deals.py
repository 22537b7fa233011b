"""Battles are dealt by commit and reveal on the line people play on; silence is counted, and nobody waits for ever."""

from pathlib import Path

import msgspec
import pytest

from kirifuda.cards.fair import commitment_of
from kirifuda.cli.deal_verifier import DealVerdict, verdict_of
from kirifuda.fighter import record as battles
from kirifuda.server.api.arenas import told_deal, with_deal
from kirifuda.server.arena import wire
from kirifuda.server.arena.deal_wire import CommitDeal, RevealDeal
from kirifuda.server.arena.endpoint import take
from kirifuda.server.arena.live import ArenaClient, LiveArena
from kirifuda.server.arena.new_arena import NewArena
from kirifuda.server.arena.wire import MatchForm
from kirifuda.server.lobby.registry import Registry
from kirifuda.server.net.errors import ServerError
from kirifuda.server.store.arenas import StoredBattle
from kirifuda.server.store.deals import deal_count
from kirifuda.server.store.writer import Write
from tests.server.registries import in_loop, running, until

SECRETS = ["a" * 64, "b" * 64]


def said(client: ArenaClient) -> list[dict[str, object]]:
    messages = [client.outbox.get_nowait() for _ in range(client.outbox.qsize())]
    return [msgspec.json.decode(message, type=dict[str, object]) for message in messages if message is not None]


async def two_people(registry: Registry, *deals: bool, **wish: object) -> tuple[LiveArena, list[ArenaClient]]:
    guests = [(await registry.guests.add(name))[0] for name in "AB"]
    arena = await registry.arenas.new_arena(guests[0], msgspec.convert({"seats": ["me", "open"], **wish}, NewArena))
    await registry.arenas.join(arena, guests[1])
    clients = [ArenaClient(place, wire.Hello("en", deals=part)) for place, part in enumerate(deals)]
    for client in clients:
        arena.join(client)
    return arena, clients


def deal_id(arena: LiveArena) -> str:
    return "" if arena.state.deal is None else arena.state.deal.id


async def answer(arena: LiveArena, client: ArenaClient, secret: str, reveal: bool) -> None:
    id = deal_id(arena)
    message = RevealDeal(1, 0, id, secret) if reveal else CommitDeal(1, 0, id, commitment_of(secret))
    await take(arena, client, message)


async def begun(arena: LiveArena, clients: list[ArenaClient]) -> None:
    """Both do what browsers do."""
    await until(lambda: arena.state.deal is not None)
    for reveal in (False, True):
        for client, secret in zip(clients, SECRETS, strict=True):
            await answer(arena, client, secret, reveal)
    await until(lambda: bool(arena.boards))


async def ended(arena: LiveArena, client: ArenaClient) -> StoredBattle:
    board = arena.boards[-1]
    await take(arena, client, wire.Resign(9, 0))
    await until(lambda: any(known.n == board.n and known.over for known in arena.state.boards))
    played = await arena.store.played(arena.state.id, board.n)
    assert played is not None
    return played.battle


def verdict(arena: LiveArena, stored: StoredBattle) -> DealVerdict:
    record, notes = with_deal(stored.record or "", arena.roster, told_deal(arena, stored))
    return verdict_of(battles.proof(record, notes))


@in_loop
async def test_a_battle_begins_when_both_have_committed_and_revealed(tmp_path: Path) -> None:
    async with running(tmp_path / "games.db") as registry:
        arena, clients = await two_people(registry, True, True)
        await until(lambda: arena.state.deal is not None)
        await answer(arena, clients[0], SECRETS[0], False)
        with pytest.raises(ServerError, match="not allowed"):
            await answer(arena, clients[0], SECRETS[0], True)
        assert not arena.boards
        await answer(arena, clients[1], SECRETS[1], False)
        shown = [message for message in said(clients[1]) if message["type"] == "deal"][-1]
        shares = shown["shares"]
        assert isinstance(shares, list)
        assert [share["commitment"] for share in shares[1:]] == [commitment_of(secret) for secret in SECRETS]
        with pytest.raises(ServerError, match="not allowed"):
            await answer(arena, clients[0], SECRETS[1], True)
        for client, secret in zip(clients, SECRETS, strict=True):
            await answer(arena, client, secret, True)
        await until(lambda: bool(arena.boards))
        told = str([said(client) for client in clients])
        fair = arena.boards[0].referee.setup.fair
        assert fair is not None
        assert not [share.secret for share in fair.shares if share.secret in told], "before the end nobody hears them"
        assert str(arena.boards[0].referee.setup.seed).removeprefix("fair:") not in told


@in_loop
async def test_a_battle_whose_beginning_was_stored_unheard_begins_all_the_same(tmp_path: Path) -> None:
    async with running(tmp_path / "games.db") as registry:
        arena, clients = await two_people(registry, True, True)
        honest, lost = arena.store.commit, list[int]()

        async def commit(writes: list[Write]) -> None:
            await honest(writes)
            if len(writes) > 1 and not lost:
                lost.append(len(writes))
                raise ServerError("not stored")

        arena.store.commit = commit  # type: ignore[method-assign]
        await begun(arena, clients)
        assert lost
        played = await arena.store.played(arena.state.id, 1)
        assert played is not None
        assert played.battle.setup.seed == arena.boards[0].referee.setup.seed


@in_loop
async def test_every_battle_of_a_match_is_dealt_anew_and_can_be_checked(tmp_path: Path) -> None:
    async with running(tmp_path / "games.db") as registry:
        arena, clients = await two_people(registry, True, True, match={"kind": "best of", "games": 3})
        keys = []
        for number in (1, 2):
            await begun(arena, clients)
            await until(lambda number=number: len(arena.state.boards) == number)  # type: ignore[misc]
            for place, client in enumerate(clients):
                await take(arena, client, wire.Pick(2, 0, arena.roster.characters[place].id))
            stored = await ended(arena, clients[0])
            found = verdict(arena, stored)
            assert (found.verdict, found.parts, found.shuffles) == ("fair", ("server", "P1", "P2"), 1)
            keys.append(stored.setup.seed)
            for client in clients:
                await take(arena, client, wire.Ok(3, 0))
        assert len(set(keys)) == 2


@in_loop
async def test_who_takes_no_part_is_not_asked(tmp_path: Path) -> None:
    async with running(tmp_path / "games.db") as registry:
        arena, clients = await two_people(registry, False, False)
        await until(lambda: bool(arena.boards))
        for place, client in enumerate(clients):
            await take(arena, client, wire.Pick(2, 0, arena.roster.characters[place].id))
        found = verdict(arena, await ended(arena, clients[0]))
        assert (found.verdict, found.parts) == ("fair", ("server",))


@in_loop
async def test_silence_is_counted_and_the_battle_begins_without_that_part(tmp_path: Path) -> None:
    async with running(tmp_path / "games.db") as registry:
        arena, clients = await two_people(registry, True, True)
        await until(lambda: arena.state.deal is not None)
        first = deal_id(arena)
        await answer(arena, clients[0], SECRETS[0], False)
        arena.dealing.stop()
        await arena.dealing.give_up()
        count = await deal_count(registry.database)
        assert (count.aborted, count.last[0].id, count.last[0].missing) == (1, first, ["P1", "P2"])
        dealt = count.dealt
        await until(lambda: deal_id(arena) not in ("", first))
        for reveal in (False, True):
            await answer(arena, clients[0], SECRETS[0], reveal)
        await until(lambda: bool(arena.boards))
        fair = arena.boards[0].referee.setup.fair
        assert fair is not None
        assert fair.shares[2].commitment == "-"
        assert arena.state.aborted == 1
        await registry.arenas.store.flush()
        assert (await deal_count(registry.database)).dealt == dealt + 1


@in_loop
async def test_while_the_server_stands_still_the_time_to_answer_does_not_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1000.0]
    monkeypatch.setattr("kirifuda.server.arena.dealing.ANSWER_S", 0.01)
    monkeypatch.setattr("kirifuda.server.arena.dealing.steady_s", lambda: now[0])
    async with running(tmp_path / "games.db") as registry:
        arena, clients = await two_people(registry, True, True)
        await until(lambda: arena.dealing.timer is not None)
        first, timer = deal_id(arena), arena.dealing.timer
        await until(lambda: arena.dealing.timer is not timer)
        await answer(arena, clients[0], SECRETS[0], False)
        assert (deal_id(arena), arena.state.aborted) == (first, 0)
        now[0] += 0.01
        await until(lambda: arena.state.aborted == 1)
        assert (await deal_count(registry.database)).last[0].missing == ["P1", "P2"]


@in_loop
async def test_a_restart_in_a_deal_counts_it(tmp_path: Path) -> None:
    async with running(tmp_path / "games.db") as registry:
        arena, _ = await two_people(registry, True, True)
        await until(lambda: arena.state.deal is not None)
        id = deal_id(arena)
    async with running(tmp_path / "games.db") as registry:
        again = await registry.arenas.find(arena.state.id)
        assert (again.state.deal, again.state.aborted) == (None, 1)
        assert [one.id for one in (await deal_count(registry.database)).last] == [id]


@in_loop
async def test_boards_of_a_team_battle_have_keys_of_their_own_and_tell_the_secrets_when_all_are_over(
    tmp_path: Path,
) -> None:
    async with running(tmp_path / "games.db") as registry:
        guest, _ = await registry.guests.add("A")
        wish = NewArena(seats=[f"bot:{level}" for level in (1, 1, 1, 1, 1, 1)], match=MatchForm("team"))
        arena = await registry.arenas.new_arena(guest, wish)
        await until(lambda: len(arena.boards) == 3)
        setups = [board.referee.setup for board in arena.boards]
        assert len({setup.seed for setup in setups}) == 3
        one = StoredBattle(setups[0], 1, "")
        assert told_deal(arena, one) is None, "the others would be given away"
        for board in arena.boards:
            board.stop()
        arena.boards = []
        assert told_deal(arena, one) is setups[0].fair
