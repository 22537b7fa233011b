"""What clients say, in the arena's and the engine's terms."""

import time
from typing import Final

from kirifuda.cards.notation import CardError, parse_card
from kirifuda.server.arena import match, wire
from kirifuda.server.arena.board import Board
from kirifuda.server.arena.live import Connection, LiveArena
from kirifuda.server.net.errors import ServerError

QUIET: Final[dict[type[wire.Action], str]] = {
    wire.Ok: "ok",
    wire.Cancel: "cancel",
    wire.Call: "call",
    wire.Propose: "propose",
    wire.Agree: "agree",
    wire.Done: "done",
    wire.Resign: "resign",
}


def take(arena: LiveArena, connection: Connection, message: wire.Action) -> None:
    """A message has just arrived; the time of the battle is read first of all."""
    board = connection.board
    now = 0 if board is None else board.now()
    if isinstance(message, wire.Ping):
        ping(connection, message, now)
    elif isinstance(message, wire.Echo):
        echo(connection, message, now)
    elif isinstance(message, wire.Watch):
        watch(arena, connection, message)
    elif connection.place < 0:
        arena.refuse(connection, message.n, "not_your_seat")
    elif isinstance(message, wire.Pick) and match.picking(arena.state):
        team_pick(arena, connection, message)
    elif isinstance(message, wire.Ok) and arena.next_timer is not None:
        arena.make_ready(connection.place)
    elif board is None or board.seat_of(connection.place) < 0:
        arena.refuse(connection, message.n, "no_battle")
    else:
        seat = board.seat_of(connection.place)
        kind, arg = meaning(arena, board, seat, message)
        board.act(seat, kind, arg, round(message.at), now, message.n)


def ping(connection: Connection, message: wire.Ping, now: int) -> None:
    connection.send(wire.PongMessage(message.n, message.at, now))
    connection.echoes.ask(message.n, time.monotonic())
    board = connection.board
    if board is not None and (seat := board.seat_of(connection.place)) >= 0:
        board.heard(seat, now)


def echo(connection: Connection, message: wire.Echo, now: int) -> None:
    """[F-142] The line of a seat is as long as the server measures it, not as its client says."""
    seconds = connection.echoes.answered(message.pong, time.monotonic())
    board = connection.board
    if seconds is not None and board is not None and (seat := board.seat_of(connection.place)) >= 0:
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
    if isinstance(message, wire.Claim):
        ids = [technique.id for technique in board.referee.game.sides[seat].techniques]
        return "claim", ids.index(message.technique) if message.technique in ids else -1
    return QUIET[type(message)], -1


def team_pick(arena: LiveArena, connection: Connection, message: wire.Pick) -> None:
    """[F-190] Before the boards of a team battle begin."""
    character = arena.roster.index(message.character)
    if character < 0:
        arena.refuse(connection, message.n, "no_such_character")
    elif not match.may_pick(arena.state, connection.place, character):
        arena.refuse(connection, message.n, "character_taken")
    else:
        arena.state.picks[connection.place] = character
        arena.save()
        arena.next_battles()


def watch(arena: LiveArena, connection: Connection, message: wire.Watch) -> None:
    """[F-192] Who has no battle of his own any more looks at another board."""
    connection.watched = message.battle
    found = arena.board_for(connection)
    if found is None or found.n != message.battle:
        raise ServerError("not allowed", "いまはその盤を見られません。", "That board cannot be seen now.", "F-192")
    connection.board = found
    arena.send_battle(connection)
