"""Commit and reveal in rooms: who is asked for what, when the cards fall, what is told, and what becomes of silence."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

from kirifuda.blackpoker.records.record_printer import print_record
from kirifuda.blackpoker.records.record_reader import parse_record
from kirifuda.blackpoker.records.shuffles import dealt_in_vain, shuffles_of
from kirifuda.blackpoker.views.viewer import ALL
from kirifuda.cards.fair import commitment_of
from kirifuda.cli.deal_verifier import verdict_of
from kirifuda.server.api.common import room_out
from kirifuda.server.lobby.deals import OpenDeal
from kirifuda.server.lobby.guests import Guest
from kirifuda.server.lobby.registry import Registry
from kirifuda.server.net.errors import ServerError
from kirifuda.server.store.deals import deal_count
from kirifuda.server.table.commands import Concede
from kirifuda.server.table.live import LiveGame
from kirifuda.server.table.new_room import NewRoom
from kirifuda.server.table.orders import handle
from kirifuda.server.table.records import full_record, record_data, record_text
from kirifuda.server.table.room_state import RoomState
from tests.loops import run_apart
from tests.server.registries import running

ANN, BOB, THIRD = "a" * 64, "b" * 64, "c" * 64
Story = Callable[[Registry], Awaitable[None]]


def at_a_server(folder: Path, *stories: Story) -> None:
    """Each story at a server of its own on the same file, one after the other."""

    async def work() -> None:
        for story in stories:
            async with running(folder / "games.db", bot_ms=0) as registry:
                await story(registry)

    run_apart(asyncio.wait_for(work(), 60))


async def two_in_a_room(registry: Registry, *secrets: str | None) -> tuple[RoomState, list[Guest]]:
    guests = [(await registry.guests.add(name))[0] for name in ("Ann", "Bob")]
    promised = [None if secret is None else commitment_of(secret) for secret in secrets]
    wish = NewRoom("9.1 Lite", seats=["me", "open"], commitment=promised[0])
    state = await registry.tables.new_room(guests[0], wish)
    await registry.tables.join(state, guests[1], None, promised[1])
    return state, guests


async def conceded(registry: Registry, state: RoomState) -> LiveGame:
    live = await registry.tables.find(state.game or "")
    await live.step(lambda now: handle(live.session, 0, Concede("x"), now))
    return live


def game_of(state: RoomState) -> str | None:
    return state.game


def deal_of(state: RoomState) -> OpenDeal | None:
    return state.deal


def test_cards_fall_when_both_have_handed_over_what_they_committed_to(tmp_path: Path) -> None:
    async def story(registry: Registry) -> None:
        state, guests = await two_in_a_room(registry, ANN, BOB)
        assert game_of(state) is None
        assert state.deal is not None
        assert state.deal.waits_for() == [0, 1]
        shown = room_out(registry, state, guests[0], "en").deal
        assert shown is not None
        assert [share.commitment for share in shown.shares[1:]] == [commitment_of(ANN), commitment_of(BOB)]
        await registry.tables.dealing.reveal(state, guests[1], BOB)
        assert game_of(state) is None
        await registry.tables.dealing.reveal(state, guests[1], BOB)
        await registry.tables.dealing.reveal(state, guests[0], ANN)
        await registry.tables.dealing.reveal(state, guests[0], ANN)
        assert game_of(state) == shown.game
        live = await conceded(registry, state)
        data = record_data(live.stored, live.session.history.entries, ALL)
        found = verdict_of(data)
        assert (found.verdict, found.parts) == ("fair", ("server", "P1", "P2"))
        header = data["header"]
        assert isinstance(header, dict)
        assert header["part server"].split()[0] == shown.shares[0].commitment, "the one that was shown before"
        assert header["part P1"].split()[1] == ANN

    at_a_server(tmp_path, story)


def test_nothing_of_secrets_or_key_is_told_before_the_end(tmp_path: Path) -> None:
    async def story(registry: Registry) -> None:
        state, guests = await two_in_a_room(registry, ANN, BOB)
        assert state.deal is not None
        secrets = [share.secret for share in state.deal.shares if share.secret] + [ANN, BOB]
        said = msgspec.json.encode(room_out(registry, state, guests[0], "en")).decode()
        await registry.tables.dealing.reveal(state, guests[0], ANN)
        said += msgspec.json.encode(room_out(registry, state, guests[1], "en")).decode()
        await registry.tables.dealing.reveal(state, guests[1], BOB)
        live = await registry.tables.find(state.game or "")
        key = str(live.stored.header.seed).removeprefix("fair:")
        for viewer in (0, 1, -1):
            said += record_text(live.stored, live.session.history.entries, viewer)
            said += str(record_data(live.stored, live.session.history.entries, viewer))
        assert not [secret for secret in [*secrets, key] if secret in said]

    at_a_server(tmp_path, story)


def test_another_secret_than_was_committed_to_is_refused(tmp_path: Path) -> None:
    async def story(registry: Registry) -> None:
        state, guests = await two_in_a_room(registry, ANN, BOB)
        for guest, secret in ((guests[0], BOB), (guests[1], THIRD)):
            with pytest.raises(ServerError, match="not allowed"):
                await registry.tables.dealing.reveal(state, guest, secret)
        stranger, _ = await registry.guests.add("C")
        with pytest.raises(ServerError, match="not your seat"):
            await registry.tables.dealing.reveal(state, stranger, ANN)
        assert state.deal is not None
        assert state.deal.waits_for() == [0, 1]

    at_a_server(tmp_path, story)


def test_who_commits_to_nothing_is_left_out_and_the_record_says_so(tmp_path: Path) -> None:
    async def story(registry: Registry) -> None:
        state, guests = await two_in_a_room(registry, ANN, None)
        await registry.tables.dealing.reveal(state, guests[0], ANN)
        live = await conceded(registry, state)
        found = verdict_of(record_data(live.stored, live.session.history.entries, ALL))
        assert (found.verdict, found.parts) == ("fair", ("server", "P1"))
        alone, _ = await two_in_a_room(registry, None, None)
        assert alone.game is not None, "dealt at once, by the server's part"
        live = await conceded(registry, alone)
        assert verdict_of(record_data(live.stored, live.session.history.entries, ALL)).parts == ("server",)

    at_a_server(tmp_path, story)


def test_the_same_commitment_twice_counts_once(tmp_path: Path) -> None:
    """Who copies a commitment cannot keep the other from playing: the copy takes no part."""

    async def story(registry: Registry) -> None:
        state, guests = await two_in_a_room(registry, ANN, ANN)
        assert state.deal is not None
        assert state.deal.waits_for() == [0]
        await registry.tables.dealing.reveal(state, guests[0], ANN)
        assert state.game is not None

    at_a_server(tmp_path, story)


@pytest.mark.parametrize("first", [False, True])
def test_against_a_bot_the_person_and_the_server_for_both_take_part(tmp_path: Path, first: bool) -> None:
    async def story(registry: Registry) -> None:
        guest, _ = await registry.guests.add("Ann")
        for number in range(4):
            secret = f"{number:064x}"
            wish = NewRoom("9.1 Lite", seats=["me", "bot:gentle"], first=first, commitment=commitment_of(secret))
            state = await registry.tables.new_room(guest, wish)
            await registry.tables.dealing.reveal(state, guest, secret)
            live = await registry.tables.find(state.game or "")
            record = parse_record(print_record(full_record(live.stored, [])))
            found = verdict_of({**record.to_data(), "shuffles": [note.to_data() for note in shuffles_of(record)]})
            assert (found.verdict, found.parts) == ("fair", ("server", "P1", "P2"))
            assert dealt_in_vain(record)
            assert first or not record.get("way")
            live.close()

    at_a_server(tmp_path, story)


def test_a_table_of_two_bots_is_dealt_fairly_by_the_server_for_both(tmp_path: Path) -> None:
    async def story(registry: Registry) -> None:
        guest, _ = await registry.guests.add("Ann")
        state = await registry.tables.new_room(guest, NewRoom("9.1 Lite", seats=["bot:gentle", "bot:gentle"]))
        live = await registry.tables.find(state.game or "")
        found = verdict_of(record_data(live.stored, live.session.history.entries, ALL))
        assert (found.verdict, found.parts) == ("fair", ("server", "P1", "P2"))

    at_a_server(tmp_path, story)


def test_a_deal_that_was_made_again_without_need_is_noticed(tmp_path: Path) -> None:
    async def story(registry: Registry) -> None:
        guest, _ = await registry.guests.add("Ann")
        state = await registry.tables.new_room(guest, NewRoom("9.1 Lite", seats=["bot:gentle", "bot:gentle"]))
        live = await registry.tables.find(state.game or "")
        deal = live.stored.header.fair
        assert deal is not None
        needless = 0
        for number in range(6):
            deal.way = [1_000_000 + number]
            record = full_record(msgspec.structs.replace(live.stored, header=msgspec.structs.replace(
                live.stored.header, seed=deal.fair().seed(), fair=deal)), [])  # fmt: skip
            needless += not dealt_in_vain(record)
        assert needless

    at_a_server(tmp_path, story)


def test_who_never_answers_ends_the_deal_which_is_counted_and_can_be_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kirifuda.server.table.dealing.REVEAL_MS", 30)

    async def story(registry: Registry) -> None:
        state, guests = await two_in_a_room(registry, ANN, BOB)
        game = state.deal.id if state.deal else ""
        await registry.tables.dealing.reveal(state, guests[0], ANN)
        while deal_of(state) is not None or not (await deal_count(registry.database)).aborted:
            await asyncio.sleep(0.005)
        assert (state.game, state.aborted, state.live) == (None, 1, True)
        count = await deal_count(registry.database)
        assert (count.dealt, count.aborted) == (0, 1)
        assert (count.last[0].id, count.last[0].missing) == (game, ["P2"])
        with pytest.raises(ServerError, match="not allowed"):
            await registry.tables.dealing.reveal(state, guests[1], BOB)
        monkeypatch.setattr("kirifuda.server.table.dealing.REVEAL_MS", 20_000)
        await registry.tables.dealing.commit(state, guests[0], commitment_of(THIRD))
        assert deal_of(state) is None, "not before both are back"
        await registry.tables.dealing.commit(state, guests[1], commitment_of(BOB))
        assert state.deal is not None
        assert state.deal.id != game
        await registry.tables.dealing.reveal(state, guests[0], THIRD)
        await registry.tables.dealing.reveal(state, guests[1], BOB)
        assert state.game is not None

    at_a_server(tmp_path, story)


def test_while_the_server_stands_still_the_time_to_answer_does_not_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1000]
    monkeypatch.setattr("kirifuda.server.table.dealing.REVEAL_MS", 10)
    monkeypatch.setattr("kirifuda.server.table.dealing.steady_ms", lambda: now[0])

    async def story(registry: Registry) -> None:
        state, guests = await two_in_a_room(registry, ANN, BOB)
        assert state.deal is not None
        timer = registry.tables.dealing.timers[state.id]
        while registry.tables.dealing.timers[state.id] is timer:
            await asyncio.sleep(0.005)
        await registry.tables.dealing.reveal(state, guests[0], ANN)
        now[0] += 10
        while deal_of(state) is not None:
            await asyncio.sleep(0.005)
        assert state.aborted == 1

    at_a_server(tmp_path, story)


def test_a_room_whose_deal_was_given_up_can_be_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kirifuda.server.table.dealing.REVEAL_MS", 10)

    async def story(registry: Registry) -> None:
        state, guests = await two_in_a_room(registry, ANN, BOB)
        with pytest.raises(ServerError, match="not allowed"):
            await registry.tables.close_room(state, guests[0])
        while state.deal is not None:
            await asyncio.sleep(0.005)
        await registry.tables.close_room(state, guests[0])
        assert not state.live

    at_a_server(tmp_path, story)


def test_a_deal_outlives_a_restart(tmp_path: Path) -> None:
    """What was committed to and handed over is stored: the server cannot make up another part."""
    kept: list[str] = []

    async def before(registry: Registry) -> None:
        state, guests = await two_in_a_room(registry, ANN, BOB)
        await registry.tables.dealing.reveal(state, guests[0], ANN)
        assert state.deal is not None
        kept.extend([state.id, state.deal.shares[0].secret, guests[1].id, guests[1].nickname])

    async def after(registry: Registry) -> None:
        state = registry.tables.rooms[kept[0]]
        assert state.deal is not None
        assert state.deal.waits_for() == [1]
        assert state.deal.shares[0].secret == kept[1]
        await registry.tables.dealing.reveal(state, Guest(kept[2], kept[3]), BOB)
        assert state.game is not None

    at_a_server(tmp_path, before, after)


def test_a_rematch_is_dealt_anew(tmp_path: Path) -> None:
    async def story(registry: Registry) -> None:
        state, guests = await two_in_a_room(registry, ANN, BOB)
        for guest, secret in zip(guests, (ANN, BOB), strict=True):
            await registry.tables.dealing.reveal(state, guest, secret)
        first = await conceded(registry, state)
        for guest, secret in zip(guests, (BOB, THIRD), strict=True):
            await registry.tables.rematch(state, guest, commitment_of(secret))
        assert state.game == first.id
        assert state.deal is not None
        await registry.tables.dealing.reveal(state, guests[0], BOB)
        await registry.tables.dealing.reveal(state, guests[1], THIRD)
        assert state.game not in (None, first.id)
        assert first.audience.rematch.game == state.game
        assert state.games == [first.id, state.game]

    at_a_server(tmp_path, story)


def test_a_rematch_that_is_not_dealt_can_be_asked_for_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(registry: Registry) -> None:
        state, guests = await two_in_a_room(registry, None, None)
        first = await conceded(registry, state)
        monkeypatch.setattr("kirifuda.server.table.dealing.REVEAL_MS", 10)
        for guest, secret in zip(guests, (BOB, THIRD), strict=True):
            await registry.tables.rematch(state, guest, commitment_of(secret))
        while state.deal is not None or first.audience.rematch.seats != [False, False]:
            await asyncio.sleep(0.005)
        assert (state.game, state.rematch, state.aborted, state.live) == (first.id, [False, False], 1, False)

    at_a_server(tmp_path, story)


def test_a_room_with_a_bot_whose_deal_was_given_up_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kirifuda.server.table.dealing.REVEAL_MS", 10)

    async def story(registry: Registry) -> None:
        guest, _ = await registry.guests.add("Ann")
        wish = NewRoom("9.1 Lite", seats=["me", "bot:gentle"], commitment=commitment_of(ANN))
        state = await registry.tables.new_room(guest, wish)
        while deal_of(state) is not None:
            await asyncio.sleep(0.005)
        assert (state.live, state.aborted) == (False, 1)
        with pytest.raises(ServerError, match="not allowed"):
            await registry.tables.dealing.commit(state, guest, commitment_of(BOB))

    at_a_server(tmp_path, story)
