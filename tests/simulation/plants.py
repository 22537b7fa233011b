"""Faults to plant in a server: each breaks one promise, and whoever looks after that promise must notice."""

import asyncio
from collections.abc import Callable

import msgspec
import pytest

from kirifuda.blackpoker.pilot.stops import Policy
from kirifuda.server.lobby.deals import OpenDeal
from kirifuda.server.store.database import Database
from kirifuda.server.store.writer import Waiting, Write
from kirifuda.server.table import orders, wire
from kirifuda.server.table.audience import Audience
from kirifuda.server.table.commands import Choose, PlayerCommand
from kirifuda.server.table.entries import GameEntry
from kirifuda.server.table.live import LiveGame
from kirifuda.server.table.reels import ViewerReel
from kirifuda.server.table.rooms import LiveRooms
from kirifuda.server.table.session import Session, Step
from kirifuda.server.table.update import Update
from kirifuda.server.times import Heart, now_ms
from tests.simulation.weather import Weather

Plant = Callable[[pytest.MonkeyPatch], None]


def told_before_it_is_stored(planted: pytest.MonkeyPatch) -> None:
    async def store(live: LiveGame, writes: list[Write], asker: object) -> None:
        del asker
        live.spawn(lambda: live.database.writer.write(writes))
        await asyncio.sleep(0)

    planted.setattr(LiveGame, "store", store)


def a_failed_commit_is_taken_for_done(planted: pytest.MonkeyPatch) -> None:
    def fail(batch: list[Waiting], error: Exception) -> None:
        del error
        for _, done in batch:
            if not done.done():
                done.set_result(None)

    planted.setattr("kirifuda.server.store.writer.fail", fail)


def answers_are_not_remembered(planted: pytest.MonkeyPatch) -> None:
    planted.setattr(Session, "remember", lambda *_: None)


def a_resend_is_carried_out_again(planted: pytest.MonkeyPatch) -> None:
    honest = orders.handle

    def handle(session: Session, seat: int, command: PlayerCommand, now: int) -> Step:
        if session.answers[max(0, seat)].pop(command.command, None) is not None and isinstance(command, Choose):
            version = session.history.version(seat)
            command = msgspec.structs.replace(command, version=version, serial=version)
        return honest(session, seat, command, now)

    planted.setattr("kirifuda.server.table.live.handle", handle)


def a_restart_forgets_answers(planted: pytest.MonkeyPatch) -> None:
    honest = Session.restore

    def restore(session: Session, entries: list[GameEntry], now: int) -> None:
        honest(session, entries, now)
        for answers in session.answers:
            answers.clear()

    planted.setattr(Session, "restore", restore)


def a_restart_forgets_policies(planted: pytest.MonkeyPatch) -> None:
    honest = Session.restore

    def restore(session: Session, entries: list[GameEntry], now: int) -> None:
        honest(session, entries, now)
        for pilot in session.pilots:
            pilot.policy = Policy()

    planted.setattr(Session, "restore", restore)


def a_restart_gives_all_time_back(planted: pytest.MonkeyPatch) -> None:
    honest = Session.restore

    def restore(session: Session, entries: list[GameEntry], now: int) -> None:
        honest(session, entries, now)
        if session.clock is not None:
            session.clock.left = [session.clock.rule.bank_s * 1000] * 2

    planted.setattr(Session, "restore", restore)


def updates_come_in_another_order(planted: pytest.MonkeyPatch) -> None:
    honest = Audience.updates
    planted.setattr(Audience, "updates", lambda *words: honest(*words)[::-1])


def an_update_is_left_out(planted: pytest.MonkeyPatch) -> None:
    honest = Audience.updates

    def updates(audience: Audience, viewer: int, lang: str, missed: list[Update]) -> list[bytes]:
        return honest(audience, viewer, lang, missed[-1:])

    planted.setattr(Audience, "updates", updates)


def a_reel_misses_an_update(planted: pytest.MonkeyPatch) -> None:
    honest = ViewerReel.missed
    planted.setattr(ViewerReel, "missed", lambda reel, since: (honest(reel, since) or [])[1:])


def who_watches_sees_a_hand(planted: pytest.MonkeyPatch) -> None:
    honest = Audience.present

    def present(audience: Audience, viewer: int, lang: str) -> wire.Table:
        return honest(audience, max(0, viewer), lang)

    planted.setattr(Audience, "present", present)


def a_stall_is_on_the_clock(planted: pytest.MonkeyPatch) -> None:
    planted.setattr(Heart, "now", lambda heart: heart.clock())


def the_hour_is_on_the_clock(planted: pytest.MonkeyPatch) -> None:
    planted.setattr("kirifuda.server.table.live.steady_ms", now_ms)


def the_chain_is_not_linked(planted: pytest.MonkeyPatch) -> None:
    honest = Database.entry_writes

    def entry_writes(
        database: Database, game: str, entries: list[GameEntry], before: bytes
    ) -> tuple[list[Write], bytes]:
        return honest(database, game, entries, before)[0], before

    planted.setattr(Database, "entry_writes", entry_writes)


def a_secret_of_a_deal_is_lost(planted: pytest.MonkeyPatch) -> None:
    def hand_over(deal: OpenDeal, seat: int, secret: str) -> bool:
        deal.shares[seat + 1].secret = secret
        return False

    planted.setattr("kirifuda.server.table.dealing.hand_over", hand_over)


def a_room_goes_by_what_it_thought_was_stored(planted: pytest.MonkeyPatch) -> None:
    async def read_again(*_: object) -> None:
        await asyncio.sleep(0)

    planted.setattr(LiveRooms, "read_again", read_again)
    cuts(planted)


def cuts(planted: pytest.MonkeyPatch) -> None:
    """Half of the commits are done without anybody hearing of it; otherwise a room hardly ever meets that."""
    usual = Weather.fate

    def fate(weather: Weather) -> str:
        if not weather.happens(0.5):
            return usual(weather)
        weather.hiccups += 1
        return "cut"

    planted.setattr(Weather, "fate", fate)


def storing_gives_time(planted: pytest.MonkeyPatch) -> None:
    def told(session: Session, happened: int, now: int, stored_ms: int) -> None:
        del stored_ms
        if session.clock is not None:
            session.clock.since += now - happened

    planted.setattr(Session, "told", told)


def nobody_waits_to_claim(planted: pytest.MonkeyPatch) -> None:
    planted.setattr("kirifuda.server.table.orders.claim_in", lambda *_: 0)


PLANTS = (
    told_before_it_is_stored,
    a_failed_commit_is_taken_for_done,
    answers_are_not_remembered,
    a_resend_is_carried_out_again,
    a_restart_forgets_answers,
    a_restart_forgets_policies,
    a_restart_gives_all_time_back,
    updates_come_in_another_order,
    an_update_is_left_out,
    a_reel_misses_an_update,
    who_watches_sees_a_hand,
    a_stall_is_on_the_clock,
    the_hour_is_on_the_clock,
    the_chain_is_not_linked,
    a_secret_of_a_deal_is_lost,
    a_room_goes_by_what_it_thought_was_stored,
    storing_gives_time,
    nobody_waits_to_claim,
)
