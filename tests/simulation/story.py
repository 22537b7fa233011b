"""The story of a simulation: people meet in a room, deal, play in bad weather; then it clears up, and they finish."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from random import Random
from typing import Any, TypeVar

import msgspec

from kirifuda.cards.fair import commitment_of
from kirifuda.server.lobby.guests import Guest
from kirifuda.server.lobby.registry import Registry
from kirifuda.server.net.errors import ServerError
from kirifuda.server.table.clock import ClockRule
from kirifuda.server.table.new_room import NewRoom
from kirifuda.server.table.policies import policy_text
from kirifuda.server.table.room_state import RoomState
from tests.simulation.people import Notebook, Person, SeenRoom
from tests.simulation.world import Lost, World

T = TypeVar("T")
REGULATIONS = ("9.1 Lite", "9.1 Lite", "9.1 Lite", "8.2 Lite", "9.1 Lite + Entry 16", "9.1 Master + Extra")
PLAYED_S = 15.0
SETTLED_S = 60.0
ENDS = ("concede", "concede", "draw", "claim", "flag")


class Sitter:
    """Somebody who takes a seat: their token, and their secret for the deal, if they take part in it."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.token = ""
        self.guest = Guest("", "")
        self.secret = rng.randbytes(32).hex() if rng.random() < 0.6 else None

    @property
    def commitment(self) -> str | None:
        return None if self.secret is None else commitment_of(self.secret)


async def tell(world: World) -> None:
    world.start()
    storms = world.loop.create_task(world.storms())
    try:
        async with asyncio.timeout(300):
            sitters = await sit_down(world)
            people = arrive(world, sitters)
            tasks = [world.loop.create_task(person.live(world.connect)) for person in people]
            await played(world, tasks)
            world.weather.calm = True
            await storms
            await finish(world, people)
    except TimeoutError:
        world.judge.fault("a room never began its game")
    world.judge.close()


async def insist(world: World, work: Callable[[Registry], Coroutine[Any, Any, T]]) -> T:
    """Ask until there is an answer."""
    while True:
        try:
            return await world.call(work)
        except Lost:
            await asyncio.sleep(0.1)
        except ServerError as error:
            if error.code != "not stored":
                raise
            await asyncio.sleep(0.1)


# The room.


async def sit_down(world: World) -> list[Sitter]:
    """Guests, a room, a deal, a game."""
    rng = world.rng
    bot = rng.random() < 0.15
    sitters = [Sitter(rng) for _ in range(1 if bot else 2)]
    for sitter in sitters:
        sitter.guest, sitter.token = await insist(world, lambda registry: registry.guests.add("Somebody"))
    clock = ClockRule(rng.choice((2, 5, 30)), rng.choice((0, 0, 2)), rng.choice((0, 1))) if rng.random() < 0.6 else None
    seats = ["me", "bot:greedy" if bot else "open"]
    first = sitters[0]
    wish = NewRoom(rng.choice(REGULATIONS), "single", seats, clock=clock, commitment=first.commitment)
    room = (await insist(world, lambda registry: registry.tables.new_room(first.guest, wish))).id
    if not bot:
        await insist(world, lambda registry: joined(registry, room, sitters[1]))
    while (game := await dealt(world, room, sitters)) is None:
        await asyncio.sleep(rng.uniform(0.01, 0.5))
    world.game = game
    world.judge.follow(game)
    check_deal(world, room, sitters)
    return sitters


async def joined(registry: Registry, room: str, sitter: Sitter) -> None:
    state = await registry.tables.room(room)
    await registry.tables.join(state, sitter.guest, None, sitter.commitment)


async def dealt(world: World, room: str, sitters: list[Sitter]) -> str | None:
    """Everybody looks at the room, and does what it asks of them; the game, once there is one."""
    state: RoomState = await insist(world, lambda registry: registry.tables.room(room))
    for seat, sitter in enumerate(sitters):
        if state.game is not None or sitter.secret is None:
            continue
        waits = state.deal is not None and seat in state.deal.waits_for()
        anew = state.deal is None and state.aborted > 0 and state.seats[seat].commitment is None
        if waits or anew:
            await insist(world, partial(dealing, room=room, sitter=sitter, reveal=waits))
    return state.game


async def dealing(registry: Registry, room: str, sitter: Sitter, reveal: bool) -> None:
    state = await registry.tables.room(room)
    assert sitter.secret is not None
    assert sitter.commitment is not None
    try:
        if reveal:
            await registry.tables.dealing.reveal(state, sitter.guest, sitter.secret)
        else:
            await registry.tables.dealing.commit(state, sitter.guest, sitter.commitment)
    except ServerError as error:
        if error.code != "not allowed":  # somebody was quicker, or time was over
            raise


def check_deal(world: World, room: str, sitters: list[Sitter]) -> None:
    """The game is dealt by what everybody committed to and handed over."""
    stored, judge = world.judge.stored, world.judge
    data = world.disk.room(room)
    if stored is None or data is None or data["game"] != stored.id:
        judge.fault("a game is told of that is not stored")
        return
    fair = stored.header.fair
    assert fair is not None
    for share, sitter in zip(fair.shares[1:], sitters, strict=False):
        if share.secret != (sitter.secret or "-"):
            judge.fault("the deal is not made of the secrets that were handed over")
    if fair.fair().seed() != stored.header.seed:
        judge.fault("the cards do not follow from the deal")


# The table.


def arrive(world: World, sitters: list[Sitter]) -> list[Person]:
    rng = world.rng
    people: list[Person] = []

    def add(name: str, viewer: int, token: str | None, book: Notebook) -> Person:
        lang = rng.choice(("ja", "en"))
        people.append(Person(name, viewer, token, lang, Random(f"{name} {world.seed}"), book))
        return people[-1]

    for seat, sitter in enumerate(sitters):
        player = add(f"seat{seat}", seat, sitter.token, Notebook())
        player.most = rng.randint(2, 7)
        if rng.random() < 0.2:
            add(f"window{seat}", seat, sitter.token, player.book).plays = False
    for number in range(rng.choice((0, 0, 1, 2))):
        add(f"watcher{number}", -1, None, Notebook())
    world.people = people
    return people


async def played(world: World, tasks: list[asyncio.Task[None]]) -> None:
    """Until they have done what they wanted, or it is late."""
    ends = world.loop.time() + PLAYED_S
    while world.loop.time() < ends:
        await asyncio.wait(tasks, timeout=0.3, return_when=asyncio.FIRST_COMPLETED)
        for task in tasks:
            if task.done():
                task.result()
        players = [person for person in world.people if person.plays]
        if all(person.seen.outcome or person.book.count >= person.most for person in players):
            return


async def finish(world: World, people: list[Person]) -> None:
    """It has cleared up: everybody comes back, and the game is ended."""
    life = await world.up()
    for wire in life.wires:
        wire.cut()
    how = world.rng.choice(ENDS)
    await settled(world, lambda: all(person.version is not None for person in people), "not everybody came back")
    prepare(people, how)
    mirror = world.judge.mirror
    assert mirror is not None
    ends = world.loop.time() + 12.0
    while not mirror.over() and world.loop.time() < ends:
        await asyncio.sleep(0.2)
    for person in people:
        if person.plays:
            person.closing, person.away_s = "concede", None
    await settled(world, mirror.over, "the game could not be ended")
    await settled(world, lambda: all(is_up_to_date(world, one) for one in people), "somebody never saw the end")
    await asyncio.sleep(1.0)  # what is still on its way arrives
    for person in people:
        check_person(world, person)


def prepare(people: list[Person], how: str) -> None:
    """Players say what ends it; nobody plays on."""
    players = [person for person in people if person.plays]
    for number, person in enumerate(players):
        person.most = 0
        if how == "concede":
            person.closing = "concede" if number == 0 else ""
        elif how == "draw":
            person.closing = "offer draw" if number == 0 else "accept draw"
        elif how == "claim" and number == 0:
            person.away_s = 9.0
        elif how == "claim":
            person.closing = "claim"


async def settled(world: World, true: Callable[[], bool], what: str) -> None:
    ends = world.loop.time() + SETTLED_S
    while not true():
        if world.loop.time() > ends:
            world.judge.fault(what)
            return
        await asyncio.sleep(0.1)


def is_up_to_date(world: World, person: Person) -> bool:
    mirror = world.judge.mirror
    assert mirror is not None
    return person.version == mirror.version(person.viewer) and person.book.pending is None


# What everybody holds in the end.


def check_person(world: World, person: Person) -> None:
    judge, mirror = world.judge, world.judge.mirror
    assert mirror is not None
    if person.table != judge.last_table(person.viewer, person.lang):
        judge.fault(f"{person.name} holds another table than the game gives")
    outcome = mirror.outcome
    if outcome is None or person.seen.outcome is None:
        judge.fault(f"{person.name} holds a game that is not over")
    if person.viewer < 0:
        return
    policy = msgspec.json.decode(person.room, type=SeenRoom).policy
    if policy is None or policy_text(policy.mode, policy.marks, policy.hold) != judge.policy_of(person.viewer):
        judge.fault(f"{person.name} has another policy than is stored: {policy}")
    if person.plays:
        check_book(world, person)


def check_book(world: World, person: Person) -> None:
    judge, book, last = world.judge, person.book, -1
    for text in book.broken:
        judge.fault(f"{person.name}: {text}")
    for command in sorted(book.acknowledged, key=int):
        n = judge.commands.get((person.viewer, command))
        if n is None:
            judge.fault(f"{person.name}: {command} was acknowledged, but is lost")
        elif book.kinds[command] != "choose":
            continue  # one that was refused may be said again later
        elif n < last:
            judge.fault(f"{person.name}: {command} is stored out of order")
        else:
            last = n
    for command, code in book.refused.items():
        if (person.viewer, command) in judge.commands and book.kinds[command] == "choose":
            judge.fault(f"{person.name}: {command} was refused as {code}, but is stored")
