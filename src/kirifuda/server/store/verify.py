"""Verifies a whole database: the file itself, and the checksum chain of every game and every battle."""

from msgspec import Struct, field
from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncEngine

from kirifuda.server.store.arena_models import ActRow, BattleRow
from kirifuda.server.store.chain import BATTLE, damage
from kirifuda.server.store.models import EntryRow, GameRow


class DamagedGame(Struct):
    """A game that is refused, and where its chain breaks. `battle`: the number, if it is a battle of that arena."""

    id: str
    problem: str
    battle: int | None = None


class Verified(Struct):
    """What was looked at, and what is wrong with it. `file`: what SQLite says of its file, if it is not well."""

    games: int = 0
    entries: int = 0
    battles: int = 0
    damaged: list[DamagedGame] = field(default_factory=list)
    file: list[str] = field(default_factory=list)

    def well(self) -> bool:
        return not self.damaged and not self.file


async def verify(engine: AsyncEngine) -> Verified:
    """Read all of it, game by game; nothing is changed, and a server may work on it meanwhile."""
    found = Verified()
    async with engine.connect() as connection:
        if connection.dialect.name == "sqlite":
            said = (await connection.execute(text("PRAGMA integrity_check"))).scalars().all()
            found.file = [str(line) for line in said if line != "ok"]
        games = (await connection.execute(select(GameRow.id).order_by(GameRow.created_ms))).scalars().all()
        order = select(BattleRow.arena, BattleRow.n).order_by(BattleRow.created_ms, BattleRow.arena, BattleRow.n)
        battles = (await connection.execute(order)).all()
    for id in games:
        await look_at(engine, id, found)
    for arena, n in battles:
        await look_at_battle(engine, arena, n, found)
    return found


async def look_at(engine: AsyncEngine, id: str, found: Verified) -> None:
    async with engine.connect() as connection:
        game = (await connection.execute(select(GameRow.__table__).where(GameRow.id == id))).mappings().one()
        query = select(EntryRow.__table__).where(EntryRow.game == id).order_by(EntryRow.n)
        entries = (await connection.execute(query)).mappings().all()
    found.games, found.entries = found.games + 1, found.entries + len(entries)
    problem = damage(dict(game), [dict(entry) for entry in entries])
    if problem is not None:
        found.damaged.append(DamagedGame(id, problem))


async def look_at_battle(engine: AsyncEngine, arena: str, n: int, found: Verified) -> None:
    begun = select(BattleRow.__table__).where(BattleRow.arena == arena, BattleRow.n == n)
    done = select(ActRow.__table__).where(ActRow.arena == arena, ActRow.battle == n).order_by(ActRow.k)
    async with engine.connect() as connection:
        battle = (await connection.execute(begun)).mappings().one()
        acts = (await connection.execute(done)).mappings().all()
    found.battles += 1
    problem = damage(dict(battle), [dict(act) for act in acts], BATTLE)
    if problem is not None:
        found.damaged.append(DamagedGame(arena, problem, n))
