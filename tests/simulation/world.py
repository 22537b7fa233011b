"""A simulated world: one seed, a server that dies and comes back, people, their lines, a disk, and the weather.

`simulate(seed)` plays one short game in it and says what went wrong, with a digest of everything that happened.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeVar

from kirifuda.core.decision import Decision
from kirifuda.server.bots.jobs import BotAnswer
from kirifuda.server.bots.pool import Pool, instead
from kirifuda.server.config import ServerConfig
from kirifuda.server.incidents import Incidents
from kirifuda.server.limits import Limits, with_limit
from kirifuda.server.lobby.registry import Registry
from kirifuda.server.net.sockets import talk
from kirifuda.server.store.database import Database
from kirifuda.server.supervision import SUPERVISORS, supervised
from kirifuda.server.table.endpoint import TableEndpoint
from kirifuda.server.times import HEARTS, Heart, keep_beating
from tests.simulation.disk import Disk, DiskEngine
from tests.simulation.judge import Digest, Judge, digest_of
from tests.simulation.people import Person
from tests.simulation.timekeeper import Timekeeper
from tests.simulation.virtual import LIFE, Clocks, Secrets, Stuck, VirtualLoop, substituted
from tests.simulation.weather import Weather
from tests.simulation.wires import Wire

T = TypeVar("T")
NO_LIMITS = with_limit(Limits(), "all=0")
KEPT_LINES = 4000


class Lost(Exception):
    """A request whose answer never came."""


class Simulated(NamedTuple):
    """What a simulation found: faults, and the digest of its trace."""

    seed: int
    faults: list[str]
    digest: str
    crashes: int
    commands: int
    trace: list[str]


class InnerPool(Pool):
    """Bots that answer here, after a while."""

    async def choose(self, game: Any, decision: Decision, bot: str, seed: int, memory: Any = None) -> BotAnswer:
        del bot, memory
        await asyncio.sleep(0.01 + seed % 7 / 100)
        return BotAnswer([instead(game, decision, seed)])


class ServerLife:
    """One server process, from its start to its death."""

    def __init__(self, world: "World", number: int) -> None:
        self.world, self.number = world, number
        self.alive = True
        self.registry: Registry | None = None
        self.ready = asyncio.Event()
        self.ended = asyncio.Event()
        self.wires: list[Wire] = []

    async def boot(self) -> None:
        loop = self.world.loop
        SUPERVISORS.pop(loop, None)
        heart = HEARTS[loop] = Heart(self.world.clocks.monotonic)
        supervised("heartbeat", lambda: keep_beating(heart))
        registry = Registry(self.world.config, Database(Path("simulated.db")))
        registry.database.start()
        await registry.tables.start()
        supervised("tidying", registry.tables.tidy)
        self.registry = registry
        self.ready.set()

    async def die(self, why: str) -> None:
        """The process is gone; who dies waits for ever."""
        self.world.crash(self, why)
        await self.living()

    async def living(self) -> None:
        if not self.alive:
            await asyncio.get_running_loop().create_future()

    async def line(self, wire: Wire, game: str) -> None:
        registry, keeper = self.registry, self.world.keeper
        assert registry is not None
        try:
            await talk(wire, TableEndpoint(registry, game), registry.config, registry.budgets)  # type: ignore[arg-type]
        finally:
            if wire.here:
                keeper.went(wire.viewer)


class NotedIncidents(Incidents):
    """Whatever a server notes as a defect of its own is a fault of the simulation."""

    def __init__(self, world: "World") -> None:
        super().__init__()
        self.world = world

    def note(self, what: str, error: BaseException, code: str = "internal", game: str | None = None) -> str:
        del game
        if code == "internal" and LIFE.get() not in self.world.loop.dead:
            self.world.judge.fault(f"{what}: {error!r}")
        return "simulated"


class World:
    """One simulation."""

    def __init__(self, seed: int, keep: bool = False, digest: Digest = digest_of) -> None:
        self.seed, self.keep = seed, keep
        self.rng = Random(f"world {seed}")
        self.loop = VirtualLoop(Random(f"threads {seed}"))
        self.clocks = Clocks(self.loop)
        self.weather = Weather(Random(f"weather {seed}"))
        self.hash = blake2b(digest_size=16)
        self.trace: list[str] = []
        self.crashes = 0
        window = self.rng.choice((0, 0, 300))
        grace = 3
        self.config = ServerConfig(
            think_ms=(window, window * 4 // 3), bot_ms=50, grace_s=grace, limits=NO_LIMITS, messages_per_second=1e6
        )
        self.disk = Disk(self.weather, Random(f"disk {seed}"))
        self.keeper = Timekeeper(self.clocks, self.weather, window * 4 // 3, grace * 1000)
        self.judge = Judge(self.disk, self.keeper, self.note, self.rng.random() < 0.15, digest)
        self.life: ServerLife | None = None
        self.game: str | None = None
        self.people: list[Person] = []
        self.restarting: asyncio.Task[None] | None = None

    def note(self, text: str) -> None:
        line = f"{self.loop.now:.4f} {text}"
        self.hash.update(line.encode())
        if self.keep and len(self.trace) < KEPT_LINES:
            self.trace.append(line)

    # The server.

    def engine(self, where: object, ping: bool = True) -> DiskEngine:
        del where, ping
        assert self.life is not None
        return DiskEngine(self.disk, self.life)

    def start(self) -> None:
        """A new process, with a steady clock that begins anywhere."""
        number = 1 if self.life is None else self.life.number + 1
        self.life = ServerLife(self, number)
        self.keeper.loads += 1
        self.clocks.boot = self.rng.uniform(0, 1e6)
        self.note(f"start {number}")
        self.loop.spawn(number, self.life.boot())

    def crash(self, life: ServerLife, why: str) -> None:
        if not life.alive:
            return
        life.alive = False
        self.crashes += 1
        self.note(f"dies {why}")
        self.loop.kill(life.number)
        life.ended.set()
        for wire in life.wires:
            wire.cut()
        self.restarting = self.loop.spawn(0, self.restart(life))

    async def restart(self, life: ServerLife) -> None:
        await self.loop.buried(life.number)
        await asyncio.sleep(self.rng.uniform(0.01, 1.5))
        self.start()

    async def up(self) -> ServerLife:
        """The server, once it answers."""
        while True:
            life = self.life
            assert life is not None
            if life.alive and life.ready.is_set():
                return life
            waits = [self.loop.create_task(life.ready.wait()), self.loop.create_task(life.ended.wait())]
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED, timeout=0.3)
            for task in waits:
                task.cancel()
            if not life.alive:
                await asyncio.sleep(0.05)

    async def call(self, work: Callable[[Registry], Coroutine[Any, Any, T]]) -> T:
        """A request over HTTP; it or its answer may be lost."""
        life = await self.up()
        assert life.registry is not None
        await asyncio.sleep(self.rng.uniform(0.001, 0.05))
        if not life.alive or self.weather.happens(self.weather.lost):
            raise Lost
        self.note("asks over HTTP")
        task = self.loop.spawn(life.number, work(life.registry))
        ended = self.loop.create_task(life.ended.wait())
        await asyncio.wait([task, ended], return_when=asyncio.FIRST_COMPLETED)
        ended.cancel()
        if life.ended.is_set() or self.weather.happens(self.weather.lost):
            task.add_done_callback(heard)
            raise Lost
        return task.result()

    async def connect(self, person: Person) -> Wire:
        life = await self.up()
        assert self.game is not None
        wire = Wire(f"{person.name}.{person.lines}", person.viewer, person.lang, self.weather, life, self.judge)
        life.wires.append(wire)
        self.loop.spawn(life.number, life.line(wire, self.game))
        return wire

    # Bad weather.

    async def storms(self) -> None:
        """The machine stands still now and then, and its hour jumps."""
        while not self.weather.calm:
            await asyncio.sleep(self.rng.uniform(0.1, 1.0))
            if self.weather.happens(self.weather.stalls):
                seconds = self.rng.uniform(0.3, 4.0)
                self.note(f"stands still for {seconds:.3f}")
                self.keeper.stalls += 1
                self.clocks.stall(seconds)
            if self.weather.happens(self.weather.jumps):
                self.clocks.jumped += self.rng.choice((-1, 1)) * 10 ** self.rng.uniform(-1, 8)


def heard(done: "asyncio.Task[Any]") -> None:
    """Nobody wants to know any more how it ended."""
    if not done.cancelled():
        done.exception()


def simulate(seed: int, keep: bool = False, digest: Digest = digest_of) -> Simulated:
    """One simulation from its beginning to its end; `digest` is what its trace has of the messages of the server."""
    from tests.simulation.story import tell

    logging.getLogger("kirifuda").disabled = True
    for name in ("kirifuda.server", "kirifuda.incidents"):
        logging.getLogger(name).disabled = True
    world = World(seed, keep, digest)
    secrets = Secrets(Random(f"secrets {seed}"))
    others: dict[str, object] = {
        "store__database__open_engine": world.engine,
        "lobby__registry__Pool": InnerPool,
        "incidents__INCIDENTS": NotedIncidents(world),
    }
    try:
        with substituted(world.clocks, secrets, **others):
            try:
                world.loop.run_until_complete(tell(world))
            except Stuck:
                world.judge.fault("everybody waits for ever")
            finally:
                ended(world)
    finally:
        for name in ("kirifuda.server", "kirifuda.incidents"):
            logging.getLogger(name).disabled = False
    commands = sum(len(person.book.acknowledged) for person in world.people if person.plays)
    return Simulated(seed, world.judge.faults, world.hash.hexdigest(), world.crashes, commands, world.trace)


def ended(world: World) -> None:
    """Nothing is left of it."""
    loop = world.loop

    async def bury() -> None:
        me = asyncio.current_task()
        loop.tasks[0] = {task for task in loop.tasks[0] if task is not me}
        for life in sorted(loop.tasks):
            loop.kill(life)
            await loop.buried(life)

    loop.run_until_complete(bury())
    for kept in (HEARTS, SUPERVISORS):
        kept.pop(loop, None)  # what they keep for the loop keeps the loop
    loop.close()
