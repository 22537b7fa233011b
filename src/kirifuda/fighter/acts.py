"""Takes the commands of seats or refuses them: each gets its effective time, and waits or is carried out."""

from typing import TYPE_CHECKING, Final

from kirifuda.fighter import calls, clock, connection, kinds, moves, stalemate, window
from kirifuda.fighter.event import NOBODY, OF_THE_REFEREE, Command
from kirifuda.fighter.side import FAST_CALL, FAST_MOVE, UNMEASURED

if TYPE_CHECKING:
    from kirifuda.fighter.game import Game

TABLE_ACTS: Final = ("lift", "land", "cancel", "call", "propose", "agree")
"""Acts in real time, whose order against deadlines matters."""

REASONS: Final[dict[str, tuple[str, str]]] = {
    "illegal_position": ("F-44", "the leftmost empty position comes first; only a full field may be covered"),
    "already_in_motion": ("F-47", "one card in motion at a time: place it or put it back first"),
    "nothing_in_motion": ("F-143", "no card is in motion: lift one first"),
    "not_in_hand": ("F-43", "only a card of the own hand can be lifted"),
    "cooldown": ("F-146", "a card was just put back: wait a moment before the next"),
    "not_in_battle": ("F-55", "this is possible only in a battle or its window"),
    "not_in_check": ("F-34", "OK is asked for only in the check"),
    "not_in_pick": ("F-30", "characters are chosen before the deal"),
    "not_in_attack": ("F-73", "successes are named only in the Attack, and only in claim mode"),
    "call_void": ("F-56", "the other call came first and was not simultaneous"),
    "already_called": ("F-147", "a call cannot be taken back or repeated"),
    "forced_move_due": ("F-89", "a forced player moves with the word and may not call instead"),
    "obliged_move_due": ("F-84", "one player must move first"),
    "after_fast_call": ("F-41", "after a fastest call the caller does nothing more"),
    "already_proposed": ("F-157", "one proposal in an idle period"),
    "nothing_proposed": ("F-157", "the other player has not proposed a stalemate"),
    "claims_closed": ("F-76", "no more successes can be named in this Attack"),
    "used": ("F-72", "each technique succeeds once in a game"),
    "already_failed": ("F-75", "this technique was already named in error in this Attack"),
    "no_such_technique": ("F-4", "a character has four techniques"),
    "no_such_character": ("F-30", "the roster has no such character"),
    "character_taken": ("F-30", "the other player has this character: choose another"),
    "flood": ("F-165", "too many actions in one second"),
    "not_connected": ("F-166", "the seat is not connected"),
}
"""The rule each refusal rests on, and the reason in words."""


def receive(game: "Game", command: Command) -> None:
    """A command has arrived."""
    side = game.sides[command.seat]
    if flooded(game, command):
        refuse(game, command, "flood")
        return
    if command.kind == "trip":
        side.trip = max(0, command.arg)
        return
    command.t = effective_time(game, command)
    side.acted = command.t
    if command.kind in TABLE_ACTS and (_waiting(game, command.seat) or clock.blocked(game, command.seat, command.t)):
        enqueue(game, command)
    else:
        apply(game, command)
    clock.drain(game)


def effective_time(game: "Game", command: Command) -> int:
    """[F-142] The stamp, as far back as the line of this seat allows, and not before its own last act, its own last
    landing and the entry into this state."""
    side = game.sides[command.seat]
    t = min(max(command.stamp, command.recv - lag_allowance(game, command.seat)), command.recv)
    return max(t, side.acted, side.last_landing(), game.entered)


def lag_allowance(game: "Game", seat: int) -> int:
    """[F-142] How long a message of this seat may have been on its way. An honest clock, set by its own round trips,
    stamps half of one before the receipt, whichever way is the slower; the slack is for messages that took longer."""
    config, trip = game.config, game.sides[seat].trip
    if trip == UNMEASURED:
        return config.lag_allow_ms
    return min(config.lag_allow_ms, trip // 2 + config.lag_slack_ms)


def flooded(game: "Game", command: Command) -> bool:
    """[F-165] More than so many acts of one seat in a second are dropped."""
    if command.kind in OF_THE_REFEREE or command.kind == "resign":
        return False
    side = game.sides[command.seat]
    side.recent = [at for at in side.recent if at > command.recv - 1000]
    if len(side.recent) >= game.config.flood_limit:
        return True
    side.recent.append(command.recv)
    return False


def _waiting(game: "Game", seat: int) -> bool:
    for command in game.queue:
        if command.seat == seat:
            return True
    return False


def enqueue(game: "Game", command: Command) -> None:
    place = len(game.queue)
    while place and game.queue[place - 1].t > command.t:
        place -= 1
    game.queue.insert(place, command)


def refuse(game: "Game", command: Command, reason: str) -> None:
    game.emit(kinds.REFUSED, command.t, command.seat, text=reason)


def apply(game: "Game", command: Command) -> None:
    """Carry a command out at its effective time, or refuse it."""
    reason = refusal(game, command.seat, command.kind, command.arg, command.t)
    if reason:
        refuse(game, command, reason)
        if reason == "illegal_position":
            moves.take_back(game, command.seat, command.t)
        return
    seat, t, arg = command.seat, command.t, command.arg
    kind = command.kind
    if kind == "lift":
        moves.lift(game, seat, arg, t)
    elif kind == "land":
        moves.land(game, seat, arg, t)
    elif kind == "cancel":
        moves.cancel(game, seat, t)
    elif kind == "call":
        calls.press(game, seat, t)
    elif kind == "propose":
        stalemate.propose(game, seat, t)
    elif kind == "agree":
        stalemate.agree(game, seat, t)
    else:
        _apply_quiet(game, seat, kind, arg)


def _apply_quiet(game: "Game", seat: int, kind: str, arg: int) -> None:
    """Acts outside the battle: nothing depends on their exact time, so they happen when they arrive."""
    if kind == "ok":
        window.say_ok(game, seat)
    elif kind == "pick":
        window.pick(game, seat, arg)
    elif kind == "claim":
        calls.claim(game, seat, arg)
    elif kind == "done":
        calls.done(game, seat)
    elif kind == "leave":
        connection.leave(game, seat)
    elif kind == "back":
        connection.back(game, seat)
    else:
        assert kind == "resign", kind
        calls.end(game, "resign", 1 - seat)


def refusal(game: "Game", seat: int, kind: str, arg: int, t: int) -> str:
    """Why this cannot be done now, as a key of `REASONS`; "" if it can. Depends only on what the seat may know."""
    side = game.sides[seat]
    if kind in ("resign", "back", "trip"):
        return ""
    if side.gone >= 0:
        return "not_connected"
    if kind == "leave":
        return ""
    if kind in TABLE_ACTS:
        return _table_refusal(game, seat, kind, arg, t)
    if kind == "ok":
        return "" if game.state == "CHECK" else "not_in_check"
    if kind == "pick":
        return _pick_refusal(game, seat, arg)
    return _claim_refusal(game, seat, kind, arg)


def _table_refusal(game: "Game", seat: int, kind: str, arg: int, t: int) -> str:
    side = game.sides[seat]
    in_window = game.state == "SET" or game.state == "WINDOW"
    if not in_window and game.state != "BATTLE":
        return "not_in_battle"
    if in_window and side.fast == FAST_CALL:
        return "after_fast_call"
    if kind == "lift":
        return _lift_refusal(game, seat, arg, t)
    if kind == "land":
        if side.motion < 0 or side.landing_at >= 0:
            return "nothing_in_motion"
        return "" if side.legal_position(arg) else "illegal_position"
    if kind == "cancel":
        return "nothing_in_motion" if side.motion < 0 or side.landing_at >= 0 else ""
    if kind == "call":
        if in_window:
            return "forced_move_due" if side.forced and side.fast != FAST_MOVE else ""
        return "already_called" if side.pressed >= 0 else ""
    return "not_in_battle" if in_window else _stalemate_refusal(game, seat, kind)


def _lift_refusal(game: "Game", seat: int, card: int, t: int) -> str:
    side = game.sides[seat]
    if side.motion >= 0:
        return "already_in_motion"
    if card not in side.hand or card == side.fast_card:
        return "not_in_hand"
    return "cooldown" if t < side.rested else ""


def _stalemate_refusal(game: "Game", seat: int, kind: str) -> str:
    if kind == "propose":
        if game.obliged != NOBODY:
            return "obliged_move_due"
        return "already_proposed" if game.proposed else ""
    return "" if game.proposal == 1 - seat else "nothing_proposed"


def free_characters(game: "Game", seat: int) -> list[int]:
    """[F-30] The characters this seat may take now."""
    if game.state != "PICK":
        return []
    return [index for index in range(len(game.roster.characters)) if not _pick_refusal(game, seat, index)]


def _pick_refusal(game: "Game", seat: int, character: int) -> str:
    if game.state != "PICK":
        return "not_in_pick"
    if not 0 <= character < len(game.roster.characters):
        return "no_such_character"
    taken = game.sides[1 - seat].character == character and not game.config.mirror_allowed
    return "character_taken" if taken else ""


def _claim_refusal(game: "Game", seat: int, kind: str, technique: int) -> str:
    side = game.sides[seat]
    if game.state != "ATTACK" or game.config.attack_mode != "claim":
        return "not_in_attack"
    if kind == "done":
        return ""
    if side.closed or side.done:
        return "claims_closed"
    if not 0 <= technique < len(side.techniques):
        return "no_such_technique"
    if side.used[technique]:
        return "used"
    return "already_failed" if technique in side.failed else ""
