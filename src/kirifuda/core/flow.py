"""The core flow, steps [1] to [16], each as one function whose docstring starts with its printed number.

A step calls the step that follows, or pushes it on `game.steps` where something may come between (a trigger check, a
choice); `run` goes on until somebody must decide or the game is over. The flows of 6.0 to 8.0d number some steps
differently; where they act differently `game.flow` says so (RULES B.3).
"""

from mypy_extensions import i64

from kirifuda.core import triggers, vocabulary
from kirifuda.core.decision import ONLY_PASS, PASS
from kirifuda.core.game import SYSTEM, CoreGame
from kirifuda.core.request import Request
from kirifuda.core.steps import (
    ASK_CHANCE,
    CLEAR_PASSES,
    GAME_STEPS,
    GIVE_CHANCE,
    GIVE_UP_CHANCE,
    LEAVE_STAGE,
    PUT_CREATED,
    SETTLED,
    SPEED,
    START,
    TAKE_CHANCE,
    TARGET_CHECK,
    TRIGGER_CHECK,
    WIN_CHECK,
)


def run(game: CoreGame) -> None:
    """Carry out steps until a decision is open or the game has an outcome."""
    while game.decision is None and game.outcome is None:
        step = game.steps.pop()
        if step >= GAME_STEPS:
            game.do_step(step)
        else:
            do(game, step)


def do(game: CoreGame, step: i64) -> None:
    """Steps that wait on the list; those that always follow another are called by it."""
    if step == TAKE_CHANCE:
        take_chance(game)
    elif step == TRIGGER_CHECK:
        triggers.trigger_check(game)
    elif step == ASK_CHANCE:
        ask_chance(game)
    elif step == CLEAR_PASSES:
        clear_passes(game)
    elif step == SPEED:
        speed(game)
    elif step == PUT_CREATED:
        put_created(game)
    elif step == GIVE_CHANCE:
        give_chance(game)
    elif step == GIVE_UP_CHANCE:
        give_up_chance(game)
    elif step == WIN_CHECK:
        win_check(game)
    else:
        do_resolution(game, step)


def do_resolution(game: CoreGame, step: i64) -> None:
    if step == TARGET_CHECK:
        target_check(game)
    elif step == LEAVE_STAGE:
        leave_stage(game)
    elif step == SETTLED:
        settled(game)
    elif step == START:
        start(game)
    else:
        triggers.do(game, step)


def start(game: CoreGame) -> None:
    """[1] Run the set-up; then [2]."""
    game.steps.append(GIVE_CHANCE)
    game.set_up()


def give_chance(game: CoreGame) -> None:
    """[2] The turn player gets the chance and the pass record is cleared (Q-101)."""
    game.chance = game.turn
    game.passed = 0
    ask_chance(game)


def ask_chance(game: CoreGame) -> None:
    """[3] The holder of the chance requests something or passes.

    Passing is not offered while the holder must act: after everybody passed on an empty stage (Q-114), and in 6.0 to
    the turn player whenever the stage is empty (Q-103); their opponent, having emptied it themselves, passes as usual.
    """
    options = game.request_options(game.chance)
    if not game.must_act and (game.stage or game.flow.empty_stage_pass or game.chance != game.turn):
        if options:
            options.append(PASS)
        else:
            options = ONLY_PASS
    game.ask(game.chance, vocabulary.CHANCE, options, TAKE_CHANCE)


def give_up_chance(game: CoreGame) -> None:
    """Instead of [3], where an effect ends with passing the chance: its holder has passed ([11], Q-111).

    A chance that nobody holds yet is the turn player's. With nothing on the stage there is nothing to pass for.
    """
    if game.chance == SYSTEM:
        game.chance = game.turn
        game.passed = 0
    if game.stage:
        record_pass(game)
    else:
        ask_chance(game)


def take_chance(game: CoreGame) -> None:
    """[3] continued: a pass goes to [11], a request is built and goes to [4]."""
    if game.answer is PASS:
        record_pass(game)
    else:
        game.begin_request(game.answer)


def clear_passes(game: CoreGame) -> None:
    """[4] Clear the pass record."""
    game.passed = 0
    game.must_act = False
    perform(game)


def perform(game: CoreGame) -> None:
    """[5] Perform the request: then [6] where the edition checks triggers before staging (Q-119), then [7]."""
    request = game.pending
    assert request is not None
    game.steps.append(SPEED)
    if game.flow.check_before_staging:
        game.steps.append(TRIGGER_CHECK)
    game.perform(request)


def speed(game: CoreGame) -> None:
    """[7] Immediate requests go to [8], normal ones to [10]."""
    request = game.pending
    assert request is not None
    if request.action.immediate:
        resolve_now(game, request)
    else:
        put_on_stage(game, request)


def resolve_now(game: CoreGame, request: Request) -> None:
    """[8] Resolve the immediate request; then [9], [6] and back to [3] with the chance where it is."""
    game.pending = None
    game.steps.push(ASK_CHANCE, TRIGGER_CHECK, PUT_CREATED, WIN_CHECK)
    game.emit(vocabulary.REQUESTED, request.controller, request.id, request.action.index, request.keys)
    game.noticed("requested", request)
    triggers.resolve(game, request)


def win_check(game: CoreGame) -> None:
    """[9] Is the game decided? Then it ends before anything triggered is looked at (Q-115)."""
    outcome = game.decide_outcome()
    if outcome is not None:
        game.outcome = outcome
        game.emit(vocabulary.OVER, outcome.winners[0] if outcome.winners else SYSTEM)


def put_on_stage(game: CoreGame, request: Request) -> None:
    """[10] Put the request on the stage; trigger check; back to [3] with the chance where it is."""
    game.pending = None
    game.steps.push(ASK_CHANCE, TRIGGER_CHECK, PUT_CREATED)
    triggers.stage(game, request)


def record_pass(game: CoreGame) -> None:
    """[11] Enter the holder of the chance in the pass record."""
    game.passed |= 1 << game.chance
    if game.chooser is None:
        game.events.append(vocabulary.PASSED_OF[game.chance])
    all_passed(game)


def all_passed(game: CoreGame) -> None:
    """[12] Has everybody passed? [13], otherwise [16]."""
    if game.passed == game.everybody:
        system_chance(game)
    else:
        move_chance(game)


def system_chance(game: CoreGame) -> None:
    """[13] The rule system gets the chance."""
    game.chance = SYSTEM
    stage_empty(game)


def stage_empty(game: CoreGame) -> None:
    """[14] A request on the stage goes to [15]; an empty stage to [2], where the turn player must act (Q-114)."""
    if game.stage:
        resolve_top(game)
    else:
        game.must_act = True
        give_chance(game)


def resolve_top(game: CoreGame) -> None:
    """[15] Resolve the top request; win check [9]; trigger check [6]; then [2]."""
    game.steps.push(GIVE_CHANCE, TRIGGER_CHECK, PUT_CREATED, WIN_CHECK)
    triggers.resolve(game, game.stage[-1])


def move_chance(game: CoreGame) -> None:
    """[16] The chance goes to the next player."""
    following = game.chance + 1
    game.chance = following if following < game.seats else 0
    ask_chance(game)


def put_created(game: CoreGame) -> None:
    """Q-110: requests an effect created follow once their creator is gone: staged, or resolved if immediate."""
    if not game.created:
        return
    request = game.created.pop(0)
    game.steps.append(PUT_CREATED)
    if request.action.immediate:
        game.steps.append(WIN_CHECK)
        triggers.resolve(game, request)
    else:
        triggers.stage(game, request)


def target_check(game: CoreGame) -> None:
    """[RS-2] [RS-3] Skip the effect if the target is gone, split or no longer fits; otherwise run it."""
    request = game.resolving
    assert request is not None
    if request.void or not game.target_holds(request):
        game.emit(vocabulary.FIZZLED, request.controller, request.id, request.action.index)
    else:
        game.start_effect(request)


def leave_stage(game: CoreGame) -> None:
    """[RS-4] [RS-5] The request leaves the stage and what it carried is put away."""
    request = game.resolving
    assert request is not None
    triggers.remove(game, request)
    game.settle(request)


def settled(game: CoreGame) -> None:
    """[RS-6] The request is resolved, also when its effect was skipped; this is what triggers see (Q-505)."""
    request = game.resolving
    assert request is not None
    game.resolving = None
    game.emit(vocabulary.RESOLVED, request.controller, request.id, request.action.index)
    game.noticed("resolved", request)
