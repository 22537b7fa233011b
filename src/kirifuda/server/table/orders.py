"""Commands of the players: each is carried out as entries of the session, or refused with nothing changed."""

from typing import Final

from kirifuda.blackpoker.common.decisions import decision_kind
from kirifuda.blackpoker.pilot.stops import MARKED, STARTING_MARKS
from kirifuda.blackpoker.records.takeback import CONSENT, NEVER
from kirifuda.blackpoker.views.seat_view import View
from kirifuda.blackpoker.views.viewer import PUBLIC
from kirifuda.core.decision import DONE, Decision
from kirifuda.server.limits import within
from kirifuda.server.net.errors import ServerError
from kirifuda.server.table import commands as c
from kirifuda.server.table.entries import BACK, CONCEDE, DRAW, GONE, POLICY, SINGLE, GameEntry
from kirifuda.server.table.policies import MACROS, MODE_NAMES, policy_text
from kirifuda.server.table.session import Answer, Session, Step, chosen, claim_in
from kirifuda.server.table.table_encoder import option_id
from kirifuda.server.table.window import HeldAnswer

OFFERS: Final = 3
"""How often the same is asked of an opponent in one position."""


def handle(session: Session, seat: int, command: c.PlayerCommand, now: int) -> Step:
    """Carry out a command of a seat, or refuse it with nothing changed; the same command again: the same answer."""
    if seat == PUBLIC:
        return Step(answer=refusal(session, PUBLIC, command.command, ServerError("not your seat")))
    known = session.answers[seat].get(command.command)
    if known is not None:
        return Step(answer=known)
    held = session.window.held
    if held is not None and (held.seat, held.command) == (seat, command.command):
        return Step(later=True)
    before = session.versions()
    try:
        step = carry_out(session, seat, command, now)
    except ServerError as error:
        return Step(answer=refusal(session, seat, command.command, error))
    if not step.later:
        step.answer = Answer(command.command, session.history.version(seat), kept=bool(step.entries))
        session.remember(seat, step.answer)
    return session.finish(step, before, now)


def refusal(session: Session, viewer: int, command: str | None, error: ServerError) -> Answer:
    return Answer(command, session.history.version(viewer), error)


def carry_out(session: Session, seat: int, command: c.PlayerCommand, now: int) -> Step:
    if isinstance(command, c.SetPolicy):
        return set_policy(session, seat, command, now)
    if session.history.over():
        raise ServerError("over")
    if isinstance(command, c.Choose):
        return choose(session, seat, command, now)
    if isinstance(command, c.StartMacro):
        return start_macro(session, seat, command)
    if isinstance(command, c.StopMacro):
        session.pilots[seat].clear()
        return Step()
    if isinstance(command, c.Concede):
        return entered(session, CONCEDE, seat, seat, command, now)
    if isinstance(command, c.Claim):
        return claim(session, seat, command, now)
    if isinstance(command, c.TakeBack):
        return take_back(session, seat, command, now)
    if isinstance(command, c.Allow | c.Deny):
        return answer_taking_back(session, seat, command, now)
    return about_draw(session, seat, command, now)


def entered(session: Session, kind: str, about: int, by: int, command: c.PlayerCommand, now: int) -> Step:
    """An entry about a seat, by the command of a player, without an option."""
    return session.happen(GameEntry(session.next(), kind, about, -1, now, command.command, by), now)


def choose(session: Session, seat: int, command: c.Choose, now: int) -> Step:
    decision = session.history.decision
    if command.version != session.history.version(seat) or command.serial != command.version:
        raise ServerError("stale")
    if session.window.held is not None and session.window.held.seat == seat:
        raise ServerError("stale")
    if decision is None or decision.seat != seat:
        raise ServerError("not your decision")
    if command.option >= len(decision.options):
        raise ServerError("no such option")
    found = whole_set(session, decision, command)
    told = session.window.answer_at(session.visible_at, now)
    if told > now and session.window.holds(decision, found):
        session.window.held = HeldAnswer(seat, found, command.command, told)
        return Step(later=True)
    return Step(chosen(session, seat, found, command.command, now))


def whole_set(session: Session, decision: Decision, command: c.Choose) -> list[int]:
    """The option and those of the questions that follow it, tried on a copy; refused unless all of them are offered.

    Unless the kind is declared as a set, nothing may happen before the last one: who learned from a refusal what an
    answer would bring could try them all. A `done` that nobody asks for any more, because nothing is left, is dropped.
    """
    found = [command.option]
    copy = session.history.engine.clone() if command.then else session.history.engine
    for number, thing in enumerate(command.then):
        events, following = copy.choose(found[-1]), copy.decision
        if following is None or asks(following) != asks(decision):
            if thing.kind == DONE.kind and number + 1 == len(command.then):
                break
            raise ServerError("no such option")
        if events and not decision_kind(decision.kind).whole_set:
            raise ServerError("no such option")
        found.append(index_of(thing, session.history.position(decision.seat).game, following))
    return found


def asks(decision: Decision) -> tuple[int, str, int]:
    return decision.seat, decision.kind, decision.about


def index_of(thing: c.Thing, view: View, decision: Decision) -> int:
    for index, option in enumerate(decision.options):
        if option_id(view, option) == (thing.kind, thing.id):
            return index
    raise ServerError("no such option")


def set_policy(session: Session, seat: int, command: c.SetPolicy, now: int) -> Step:
    """Who turns to marks without having any gets those to start with."""
    marks = command.marks
    if command.mode == "marked" and not marks and session.pilots[seat].policy.mode != MARKED:
        marks = list(STARTING_MARKS)
    text = policy_text(command.mode, marks, command.hold)
    if session.history.over() or text == present_policy(session, seat):
        return Step()  # it would change nothing, so nothing is stored
    if not within(session.policies[seat], session.most_policies):
        raise ServerError("too many", "設定を変えすぎです。", "You have changed this too often in one game.")
    entry = GameEntry(session.next(), POLICY, seat, -1, now, command.command, seat, text)
    session.apply(entry)
    return Step([entry])


def present_policy(session: Session, seat: int) -> str:
    policy = session.pilots[seat].policy
    return policy_text(MODE_NAMES[policy.mode], session.marks[seat], policy.hold)


def start_macro(session: Session, seat: int, command: c.StartMacro) -> Step:
    if command.version != session.history.version(seat):
        raise ServerError("stale")
    if session.history.decision is None or session.history.decision.seat != seat:
        raise ServerError("not your decision")
    if not session.pilots[seat].begin(MACROS[command.name], session.history.position(seat).game):
        raise ServerError("not allowed")
    return Step()


# What the players settle between them: claiming a game, a draw, taking back.


def claim(session: Session, seat: int, command: c.Claim, now: int) -> Step:
    decision = session.history.decision
    if decision is not None and decision.seat == seat:
        raise ServerError(
            "not allowed", "あなたの番です。相手の番に請求できます。", "It is your move: claim when it is theirs."
        )
    left = claim_in(session, seat, now)
    if left is None or left > 0:
        raise ServerError("not allowed")
    return entered(session, GONE, 1 - seat, seat, command, now)


def about_draw(session: Session, seat: int, command: c.PlayerCommand, now: int) -> Step:
    if session.history.header.match != SINGLE or session.seats[1 - seat].kind == "bot":
        raise ServerError("not allowed")
    offered = session.draw_offer == 1 - seat
    if not isinstance(command, c.OfferDraw) and not offered:
        raise ServerError("not allowed")
    if isinstance(command, c.DeclineDraw):
        session.draw_offer = None
        return Step()
    if not offered:
        offer(session, seat, DRAW)
        session.draw_offer = seat
        return Step()
    return entered(session, DRAW, seat, seat, command, now)


def offer(session: Session, seat: int, what: str) -> None:
    """The opponent is asked for something: a few times, until the game has gone on."""
    version = session.history.version(PUBLIC)
    last, count = session.offered.get((seat, what), (version, 0))
    count = count if last == version else 0
    if count == OFFERS:
        raise ServerError(
            "not allowed",
            "もう聞きました。ゲームが進んだら、また聞けます。",
            "You have asked already; ask again once the game has gone on.",
        )
    session.offered[seat, what] = (version, count + 1)


def take_back(session: Session, seat: int, command: c.TakeBack, now: int) -> Step:
    """At once while nobody has learned anything; otherwise the opponent is asked. A bot never minds."""
    if command.version != session.history.version(seat):
        raise ServerError("stale")
    if check_taking_back(session, seat) == CONSENT and session.seats[1 - seat].kind == "person":
        offer(session, seat, BACK)
        session.back_wish = seat
        return Step()
    return entered(session, BACK, seat, seat, command, now)


def answer_taking_back(session: Session, seat: int, command: c.PlayerCommand, now: int) -> Step:
    if session.back_wish != 1 - seat:
        raise ServerError("not allowed")
    session.back_wish = None
    if isinstance(command, c.Deny):
        return Step()
    check_taking_back(session, 1 - seat)
    return entered(session, BACK, 1 - seat, seat, command, now)


def check_taking_back(session: Session, seat: int) -> int:
    verdict = session.history.verdict(seat)
    if verdict is None:
        raise ServerError("not allowed")
    if verdict.kind == NEVER:
        raise ServerError("not allowed", verdict.reason.ja, verdict.reason.en, verdict.reason.rule)
    return verdict.kind
