"""What a command does to a game: each is carried out, or refused with nothing changed."""

from kirifuda.blackpoker.common.decisions import decision_kind
from kirifuda.blackpoker.views.seat_view import View
from kirifuda.core.decision import DONE, Decision
from kirifuda.server.net.errors import ServerError
from kirifuda.server.table import commands as c
from kirifuda.server.table import offers
from kirifuda.server.table.decisions import option_id
from kirifuda.server.table.history import CHOOSE, CONCEDE, POLICY, Entry
from kirifuda.server.table.policies import MACROS
from kirifuda.server.table.standing import Standing
from kirifuda.server.table.steps import Step


def obey(game: Standing, seat: int, command: c.Command, now: int) -> Step:
    if isinstance(command, c.SetPolicy):
        return set_policy(game, seat, command, now)
    if game.play.over():
        raise ServerError("over")
    if isinstance(command, c.Choose):
        return choose(game, seat, command, now)
    if isinstance(command, c.StartMacro):
        return start_macro(game, seat, command)
    if isinstance(command, c.StopMacro):
        game.pilots[seat].clear()
        return Step()
    if isinstance(command, c.Concede):
        return game.happen(Entry(game.next(), CONCEDE, seat, -1, now, command.command, seat), now)
    if isinstance(command, c.Claim):
        return offers.claim(game, seat, command, now)
    if isinstance(command, c.TakeBack | c.Allow | c.Deny):
        return offers.about_taking_back(game, seat, command, now)
    return offers.about_draw(game, seat, command, now)


def choose(game: Standing, seat: int, command: c.Choose, now: int) -> Step:
    decision = game.play.decision
    if command.version != game.play.version(seat) or command.serial != command.version:
        raise ServerError("stale")
    if decision is None or decision.seat != seat:
        raise ServerError("not your decision")
    if command.option >= len(decision.options):
        raise ServerError("no such option")
    step = Step()
    *first, last = whole_set(game, decision, command)
    for index in first:
        step.entries += game.happen(Entry(game.next(), CHOOSE, seat, index, now), now).entries
    step.entries += game.happen(Entry(game.next(), CHOOSE, seat, last, now, command.command, seat), now).entries
    return step


def whole_set(game: Standing, decision: Decision, command: c.Choose) -> list[int]:
    """The option and those of the questions that follow it, tried on a copy; refused unless all of them are offered.

    Unless the kind is declared as a set, nothing may happen before the last one: who learned from a refusal what an
    answer would bring could try them all. A `done` that nobody asks for any more, because nothing is left, is dropped.
    """
    found = [command.option]
    copy = game.play.engine.clone() if command.then else game.play.engine
    for number, thing in enumerate(command.then):
        events, following = copy.choose(found[-1]), copy.decision
        if following is None or asks(following) != asks(decision):
            if thing.kind == DONE.kind and number + 1 == len(command.then):
                break
            raise ServerError("no such option")
        if events and not decision_kind(decision.kind).whole_set:
            raise ServerError("no such option")
        found.append(index_of(thing, game.play.seen(decision.seat).game, following))
    return found


def asks(decision: Decision) -> tuple[int, str, int]:
    return decision.seat, decision.kind, decision.about


def index_of(thing: c.Thing, view: View, decision: Decision) -> int:
    for index, option in enumerate(decision.options):
        if option_id(view, option) == (thing.kind, thing.id):
            return index
    raise ServerError("no such option")


def set_policy(game: Standing, seat: int, command: c.SetPolicy, now: int) -> Step:
    text = "\n".join([command.mode, *command.marks])
    entry = Entry(game.next(), POLICY, seat, -1, now, command.command, seat, text)
    game.apply(entry)
    return Step([entry])


def start_macro(game: Standing, seat: int, command: c.StartMacro) -> Step:
    if command.version != game.play.version(seat):
        raise ServerError("stale")
    if game.play.decision is None or game.play.decision.seat != seat:
        raise ServerError("not your decision")
    if not game.pilots[seat].begin(MACROS[command.name], game.play.seen(seat).game):
        raise ServerError("not allowed")
    return Step()
