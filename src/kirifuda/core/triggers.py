"""The trigger check [6], steps [6-1] to [6-12], and how a request is staged, resolved and removed.

[6-5-n] is the processing of immediate, [6-10-n] of normal requests; edition 9.1 prints both as [6-D-n].
"""

from mypy_extensions import i64

from kirifuda.core import vocabulary
from kirifuda.core.decision import Option, request_option
from kirifuda.core.game import AUTO_TRIGGERS, CoreGame
from kirifuda.core.request import Request
from kirifuda.core.steps import (
    BUFFER_EMPTY,
    COLLECT,
    IMMEDIATE_LEFT,
    IMMEDIATE_MAIN,
    IMMEDIATE_OF_SEAT,
    IMMEDIATE_QUICK,
    LEAVE_STAGE,
    NORMAL_LEFT,
    NORMAL_MAIN,
    NORMAL_OF_SEAT,
    NORMAL_QUICK,
    PUT_CREATED,
    SETTLED,
    TAKE_IMMEDIATE,
    TAKE_NORMAL,
    TARGET_CHECK,
    WIN_CHECK,
)


def do(game: CoreGame, step: i64) -> None:
    if step == BUFFER_EMPTY:
        buffer_empty(game)
    elif step == IMMEDIATE_LEFT:
        any_left(game, True)
    elif step == IMMEDIATE_OF_SEAT:
        any_of_seat(game, True)
    elif step in (IMMEDIATE_MAIN, IMMEDIATE_QUICK):
        process_immediate(game, step)
    elif step == NORMAL_LEFT:
        any_left(game, False)
    elif step == NORMAL_OF_SEAT:
        any_of_seat(game, False)
    elif step in (NORMAL_MAIN, NORMAL_QUICK):
        process_normal(game, step)
    elif step == TAKE_IMMEDIATE:
        resolve_taken(game)
    elif step == TAKE_NORMAL:
        stage_taken(game)
    else:
        assert step == COLLECT, step
        collect(game)


def trigger_check(game: CoreGame) -> None:
    """[6-1] Requests that were triggered since the last check go into the buffer."""
    if game.triggered:
        game.check_count = 0
        collect(game)
        buffer_empty(game)


def collect(game: CoreGame) -> None:
    """[6-5-5] [6-5-6] [6-10-8] [6-10-9] Newly triggered requests join the buffer."""
    if game.triggered:
        game.buffer.extend(game.triggered)
        game.triggered = []


def buffer_empty(game: CoreGame) -> None:
    """[6-2] While the buffer holds requests: all immediates ([6-3]), then the normals ([6-8])."""
    if game.buffer:
        game.steps.push(BUFFER_EMPTY, NORMAL_LEFT)
        any_left(game, True)


def any_left(game: CoreGame, immediate: bool) -> None:
    """[6-3] [6-8] While a request of this speed is left, go round the players from the turn player on (Q-107)."""
    for request in game.buffer:
        if request.action.immediate == immediate:
            game.check_offset = 0
            game.steps.append(IMMEDIATE_LEFT if immediate else NORMAL_LEFT)
            any_of_seat(game, immediate)
            return


def any_of_seat(game: CoreGame, immediate: bool) -> None:
    """[6-4] [6-9] While this player has one of this speed: the main ones, then the quick ones."""
    seat = checked_seat(game)
    for request in game.buffer:
        if request.controller == seat and request.action.immediate == immediate:
            if immediate:
                game.steps.push(IMMEDIATE_OF_SEAT, IMMEDIATE_QUICK)
                process_immediate(game, IMMEDIATE_MAIN)
            else:
                game.steps.push(NORMAL_OF_SEAT, NORMAL_QUICK)
                process_normal(game, NORMAL_MAIN)
            return
    next_seat(game, IMMEDIATE_OF_SEAT if immediate else NORMAL_OF_SEAT)


def next_seat(game: CoreGame, again: int) -> None:
    """[6-7] [6-12] On to the next player, if there is one."""
    game.check_offset += 1
    if game.check_offset < game.seats:
        any_of_seat(game, again == IMMEDIATE_OF_SEAT)


def process_immediate(game: CoreGame, step: i64) -> None:
    """[6-5] [6-6] While such a request is in the buffer ([6-5-1]) take one out and resolve it."""
    if not game.buffer:
        return
    candidates = matching(game, True, step == IMMEDIATE_MAIN)
    if candidates:
        game.steps.append(step)
        take_out(game, candidates, TAKE_IMMEDIATE)


def process_normal(game: CoreGame, step: i64) -> None:
    """[6-10] [6-11] While such a request is in the buffer ([6-10-1]) take one out and stage it."""
    if not game.buffer:
        return
    candidates = matching(game, False, step == NORMAL_MAIN)
    if candidates:
        game.steps.append(step)
        take_out(game, candidates, TAKE_NORMAL)


def matching(game: CoreGame, immediate: bool, main: bool) -> list[Request]:
    """The buffered requests of the checked player in a class; 6.0 knows no main and quick classes ([TC-6.0])."""
    seat = checked_seat(game)
    return [
        request
        for request in game.buffer
        if request.controller == seat
        and request.action.immediate == immediate
        and (request.action.main == main or not game.flow.timing_classes)
    ]


def checked_seat(game: CoreGame) -> int:
    return (game.turn + game.check_offset) % game.seats


def take_out(game: CoreGame, candidates: list[Request], then: int) -> None:
    """[6-5-2] [6-10-2] The player decides which request is next; public, one at a time (Q-118)."""
    game.count_trigger()
    first = candidates[0]
    if len(candidates) == 1 or (game.automation & AUTO_TRIGGERS and all_alike(candidates)):
        game.answer = request_option(first.id)
        if then == TAKE_IMMEDIATE:
            resolve_taken(game)
        else:
            stage_taken(game)
        return
    options: list[Option] = [request_option(request.id) for request in candidates]
    game.ask(checked_seat(game), vocabulary.TRIGGER, options, then)


def all_alike(candidates: list[Request]) -> bool:
    first = candidates[0]
    for request in candidates:
        if request.action is not first.action or request.target != first.target:
            return False
    return True


def taken(game: CoreGame) -> Request:
    for request in game.buffer:
        if request.id == game.answer.value:
            game.buffer.remove(request)
            return request
    raise AssertionError(f"request {game.answer.value} is not in the buffer")


def resolve_taken(game: CoreGame) -> None:
    """[6-5-3] [6-5-4] Resolve the request taken out, win check, what it created (Q-110), then new triggers join."""
    request = taken(game)
    game.emit(vocabulary.TRIGGERED, request.controller, request.id, request.action.index)
    game.steps.push(COLLECT, PUT_CREATED, WIN_CHECK)
    resolve(game, request)


def stage_taken(game: CoreGame) -> None:
    """[6-10-3] to [6-10-7] Stage the request; a main one that meets a filled stage is discarded for good (Q-105)."""
    request = taken(game)
    if request.action.main and game.stage and game.flow.main_trigger_discard:
        game.emit(vocabulary.DROPPED, request.controller, request.id, request.action.index)
        game.noticed("dropped", request)
        return
    game.steps.append(COLLECT)
    game.emit(vocabulary.TRIGGERED, request.controller, request.id, request.action.index)
    stage(game, request)


def stage(game: CoreGame, request: Request) -> None:
    """Put a request on the stage; "X was requested" happens now, so what it triggers lies above X (Q-104)."""
    game.stage.append(request)
    game.emit(vocabulary.STAGED, request.controller, request.id, request.action.index, request.keys)
    game.noticed("requested", request)


def resolve(game: CoreGame, request: Request) -> None:
    """[RS-1] Start resolving; the request stays on the stage while its effect runs (Q-503)."""
    game.resolving = request
    game.steps.push(SETTLED, LEAVE_STAGE, TARGET_CHECK)


def remove(game: CoreGame, request: Request) -> None:
    """Take a request off the stage; what it held back is triggered from now on (Q-119, the B·J of 8.0d)."""
    stage = game.stage
    if stage and stage[-1] is request:
        stage.pop()
    elif request in stage:
        stage.remove(request)
    if request.held:
        game.triggered.extend(request.held)
        request.held = []
