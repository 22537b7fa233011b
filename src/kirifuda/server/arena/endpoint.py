"""The WebSocket of an arena: hello, then acts in and ticks out; what clients say, in the engine's terms."""

from typing import Final

from kirifuda.cards.notation import CardError, parse_card
from kirifuda.server.arena import match, wire
from kirifuda.server.arena.board import Board
from kirifuda.server.arena.deal_wire import CommitDeal, RevealDeal
from kirifuda.server.arena.live import ArenaClient, LiveArena
from kirifuda.server.arena.reading import number_of, read
from kirifuda.server.counts import count_refusal
from kirifuda.server.lobby.registry import Registry
from kirifuda.server.lobby.seating import seat_in
from kirifuda.server.net.budgets import ENTRY_BYTES, Held, Payer
from kirifuda.server.net.errors import ServerError, hello_first, hello_once
from kirifuda.server.net.sockets import Endpoint
from kirifuda.server.times import steady_s

QUIET: Final[dict[type[wire.Action], str]] = {
    wire.Ok: "ok",
    wire.Cancel: "cancel",
    wire.Call: "call",
    wire.Propose: "propose",
    wire.Agree: "agree",
    wire.DoneClaiming: "done",
    wire.Resign: "resign",
}
UNSTORED: Final = (wire.Ping, wire.Echo, wire.Watch, wire.SayPhrase)
"""What a seat says of which nothing is stored; the others are paid for."""


class ArenaEndpoint(Endpoint[ArenaClient]):
    """One client of one arena."""

    def __init__(self, registry: Registry, id: str) -> None:
        self.registry: Final = registry
        self.id: Final = id
        self.about = id
        self.live: LiveArena | None = None
        self.payer: Payer | None = None

    @property
    def arena(self) -> LiveArena:
        assert self.live is not None, "nobody has been greeted"
        return self.live

    async def greet(self, data: str | bytes, held: Held) -> ArenaClient:
        hello = read(data)
        if not isinstance(hello, wire.Hello):
            raise hello_first()
        guest = await self.registry.guests.known_by(hello.token)
        self.registry.budgets.sit(held, self.id, None if guest is None else guest.id)
        self.payer = held.payer
        self.live = await self.registry.arenas.find(self.id)
        client = ArenaClient(seat_in(self.live.state.seats, guest), hello)
        self.live.join(client)
        return client

    async def take(self, client: ArenaClient, data: str | bytes) -> None:
        message = read(data)
        if isinstance(message, wire.Hello):
            raise hello_once()
        if self.payer is not None and client.viewer >= 0 and not isinstance(message, UNSTORED):
            self.registry.budgets.store(self.payer, ENTRY_BYTES)
        await take(self.arena, client, message)

    def refusal(self, client: ArenaClient, data: str | bytes, error: ServerError) -> bytes:
        count_refusal(error.code)
        text = error.text(client.lang)
        return wire.ENCODER.encode(wire.RefusedMessage(number_of(data), error.code, error.rule, text, error.error_id))

    def farewell(self, error: ServerError) -> bytes:
        return wire.ENCODER.encode(wire.RefusedMessage(None, error.code, error.rule, error.en, error.error_id))

    def leave(self, client: ArenaClient) -> None:
        self.arena.leave(client)


async def take(arena: LiveArena, client: ArenaClient, message: wire.Action | CommitDeal | RevealDeal) -> None:
    """A message has just arrived, at a time that was noted with its bytes."""
    board = client.board
    arrived = steady_s() if client.arrived is None else client.arrived
    now = 0 if board is None else board.at(arrived)
    if isinstance(message, wire.Ping):
        ping(client, message, now)
    elif isinstance(message, wire.Echo):
        echo(client, message, now, arrived)
    elif isinstance(message, wire.Watch):
        watch(arena, client, message)
    elif isinstance(message, wire.SayPhrase):
        say(arena, client, message)
    elif client.viewer < 0:
        arena.refuse(client, message.n, "not_your_seat")
    elif isinstance(message, CommitDeal | RevealDeal):
        await arena.dealing.take(client.viewer, message)
    elif isinstance(message, wire.Pick) and match.picking(arena.state):
        await team_pick(arena, client, message)
    elif isinstance(message, wire.Ok) and arena.next_timer is not None:
        arena.make_ready(client.viewer)
    elif board is None or board.seat_of(client.viewer) < 0:
        arena.refuse(client, message.n, "no_battle")
    else:
        seat = board.seat_of(client.viewer)
        kind, arg = meaning(arena, board, seat, message)
        board.act(seat, kind, arg, round(message.at), now, message.n)


def say(arena: LiveArena, client: ArenaClient, message: wire.SayPhrase) -> None:
    """A quick phrase, for everybody who is there."""
    arena.speaking.speak(client.viewer)
    for other in arena.connections:
        other.say(wire.PhraseMessage(client.viewer, message.phrase))


def ping(client: ArenaClient, message: wire.Ping, now: int) -> None:
    client.say(wire.PongMessage(message.n, message.at, now))
    client.echoes.ask(message.n, steady_s())
    board = client.board
    if board is not None and (seat := board.seat_of(client.viewer)) >= 0:
        board.heard(seat, now)


def echo(client: ArenaClient, message: wire.Echo, now: int, arrived: float) -> None:
    """[F-142] The line of a seat is as long as the server measures it, not as its client says."""
    seconds = client.echoes.answered(message.pong, arrived)
    board = client.board
    if seconds is not None and board is not None and (seat := board.seat_of(client.viewer)) >= 0:
        board.measured(seat, seconds * 1000, now)


def meaning(arena: LiveArena, board: Board, seat: int, message: wire.Action) -> tuple[str, int]:
    """A message in the engine's terms; what names nothing is left to the engine to refuse."""
    if isinstance(message, wire.Pick):
        return "pick", arena.roster.index(message.character)
    if isinstance(message, wire.Lift):
        try:
            return "lift", parse_card(message.card)
        except CardError:
            return "lift", -1
    if isinstance(message, wire.Land):
        return "land", message.position
    if isinstance(message, wire.ClaimTechnique):
        ids = [technique.id for technique in board.referee.game.sides[seat].techniques]
        return "claim", ids.index(message.technique) if message.technique in ids else -1
    return QUIET[type(message)], -1


async def team_pick(arena: LiveArena, client: ArenaClient, message: wire.Pick) -> None:
    """[F-190] Before the boards of a team battle begin."""
    character = arena.roster.index(message.character)
    if character < 0:
        arena.refuse(client, message.n, "no_such_character")
        return
    async with arena.keeper.lock:
        if not match.picking(arena.state) or not match.may_pick(arena.state, client.viewer, character):
            arena.refuse(client, message.n, "character_taken")
            return
        after = arena.keeper.copied()
        after.picks[client.viewer] = character
        await arena.start(after)


def watch(arena: LiveArena, client: ArenaClient, message: wire.Watch) -> None:
    """[F-192] Who has no battle of their own any more looks at another board."""
    client.watched = message.battle
    found = arena.board_for(client)
    if found is None or found.n != message.battle:
        raise ServerError("not allowed", "いまはその盤を見られません。", "That board cannot be seen now.", "F-192")
    client.board = found
    arena.send_battle(client)
