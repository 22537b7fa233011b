"""Deals that were given up: kept, counted and told, so that nobody can throw a deal away unseen."""

from typing import Final

import msgspec
from sqlalchemy import func, insert, select

from kirifuda.server.net.shapes import AbortedDeal
from kirifuda.server.store.arena_models import BattleRow
from kirifuda.server.store.database import Database
from kirifuda.server.store.models import AbortedDealRow, GameRow
from kirifuda.server.store.writer import Write

LAST: Final = 50


class DealCount(msgspec.Struct):
    """How many games and battles were dealt, how many deals were given up, and the last of those."""

    dealt: int
    aborted: int
    last: list[AbortedDeal]


def aborted_write(deal: AbortedDeal, place: str) -> Write:
    return insert(AbortedDealRow), {**msgspec.to_builtins(deal), "place": place}


async def deal_count(database: Database) -> DealCount:
    newest = select(AbortedDealRow.__table__).order_by(AbortedDealRow.at_ms.desc()).limit(LAST)
    async with database.reading() as connection:
        games = (await connection.execute(select(func.count()).select_from(GameRow))).scalar_one()
        battles = (await connection.execute(select(func.count()).select_from(BattleRow))).scalar_one()
        aborted = (await connection.execute(select(func.count()).select_from(AbortedDealRow))).scalar_one()
        rows = [dict(row) for row in (await connection.execute(newest)).mappings()]
    return DealCount(games + battles, aborted, [msgspec.convert(row, AbortedDeal) for row in rows])
