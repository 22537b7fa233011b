"""A set in one choice: attackers, blockers, discards and payments are sent at once and taken whole or not at all."""

import copy
from random import Random

import msgspec
import pytest

from kirifuda.server.net.errors import ServerError
from kirifuda.server.table import commands as c
from kirifuda.server.table.entries import GameEntry
from kirifuda.server.table.orders import asks, handle
from kirifuda.server.table.session import Session, Step
from kirifuda.server.table.table_encoder import option_id
from tests.server.sessions import always, choose, deciding, new_session, table_bytes, told

STANDARD = "9.1 Standard + Pack"
MASTER = "9.1 Master + Extra"


def asked(kind: str, least: int, regulation: str = STANDARD, seeds: int = 60) -> Session:
    """A game in which somebody is asked for a set of at least so many."""
    for seed in range(seeds):
        session, rng = always(new_session(regulation, seed=seed)), Random(seed)
        for _ in range(400):
            decision = session.history.decision
            if decision is None:
                break
            if decision.kind == kind and len(decision.options) >= least:
                return session
            real = [index for index, option in enumerate(decision.options) if option.kind not in ("back", "pass")]
            choose(session, rng.choice(real or range(len(decision.options))))
    raise AssertionError(f"nobody was asked for {kind}")


def things(session: Session) -> list[c.Thing]:
    """The options of the open decision, as the browser knows them."""
    decision = session.history.decision
    assert decision is not None
    view = session.history.position(decision.seat).game
    return [c.Thing(*option_id(view, option)) for option in decision.options]


def send(session: Session, option: int, then: list[c.Thing], command: str = "set") -> Step:
    seat = deciding(session)
    version = session.history.version(seat)
    return handle(session, seat, c.Choose(command, version, version, option, then), 0)


def of_kind(session: Session, kind: str) -> list[int]:
    return [index for index, thing in enumerate(things(session)) if thing.kind == kind]


def refused(session: Session, step: Step, before: Session) -> str:
    """The code of a refusal that left everything as it was."""
    assert step.answer is not None
    assert step.answer.error is not None
    assert step.entries == []
    assert session.history.engine.digest() == before.history.engine.digest()
    assert session.versions() == before.versions()
    assert session.history.entries == before.history.entries
    return step.answer.error.code


@pytest.fixture
def attack() -> Session:
    return asked("attackers", 4)


def same_by_one(session: Session, option: int, then: list[c.Thing]) -> None:
    """The same, one round trip a card."""
    choose(session, option)
    for thing in then:
        choose(session, things(session).index(thing))


def test_a_set_is_one_step_one_answer_and_the_same_game(attack: Session) -> None:
    other = asked("attackers", 4)
    units = of_kind(attack, "unit")
    then = [things(attack)[units[1]], c.Thing("done")]
    seat, before = deciding(attack), attack.versions()
    step = send(attack, units[0], then)
    assert step.answer is not None
    assert step.answer.error is None
    assert [entry.kind for entry in step.entries] == ["choose"] * 3
    assert [entry.command for entry in step.entries] == [None, None, "set"]
    assert step.told == before
    same_by_one(other, units[0], then)
    assert attack.history.engine.digest() == other.history.engine.digest()
    assert attack.versions() == other.versions()
    assert step.answer.version == attack.history.version(seat)
    for viewer in (0, 1, -1):
        assert told(attack, viewer, before[viewer]) == told(other, viewer, before[viewer])


def test_the_same_command_again_gets_the_same_answer(attack: Session) -> None:
    units, seat = of_kind(attack, "unit"), deciding(attack)
    command = c.Choose("set", attack.history.version(seat), attack.history.version(seat), units[0], [c.Thing("done")])
    first = handle(attack, seat, command, 0)
    again = handle(attack, seat, command, 0)
    assert again.answer == first.answer
    assert again.entries == []


def test_a_set_and_its_answer_come_back_after_a_restart(attack: Session) -> None:
    units, seat = of_kind(attack, "unit"), deciding(attack)
    step = send(attack, units[0], [things(attack)[units[1]], c.Thing("done")])
    later = Session(attack.history.header, attack.seats, None, attack.pace)
    later.restore(msgspec.convert(msgspec.to_builtins(attack.history.entries), list[GameEntry]), 0)
    assert later.history.engine.digest() == attack.history.engine.digest()
    assert later.versions() == attack.versions()
    assert later.answers[seat]["set"] == step.answer
    assert [table_bytes(later, viewer, "ja") for viewer in (0, 1, -1)] == [
        table_bytes(attack, viewer, "ja") for viewer in (0, 1, -1)
    ]


def test_one_thing_that_is_not_offered_refuses_all_of_it(attack: Session) -> None:
    before, units = copy_of(attack), of_kind(attack, "unit")
    first, second = (things(attack)[index] for index in units[:2])
    for then in (
        [c.Thing("unit", 9999)],
        [second, c.Thing("unit", 9999)],
        [first],  # chosen already
        [second, c.Thing("done"), c.Thing("pass")],  # of another question
        [c.Thing("card", "S10")],
        [c.Thing("done", 1)],
    ):
        assert refused(attack, send(attack, units[0], then), before) == "no such option"
    done = send(attack, units[0], [second, c.Thing("done")]).answer
    assert done is not None
    assert done.error is None


def copy_of(session: Session) -> Session:
    """What must not change."""
    found = Session(session.history.header, session.seats, None, session.pace)
    found.restore(copy.copy(session.history.entries), 0)
    return found


def test_a_stale_set_is_refused(attack: Session) -> None:
    before, seat = copy_of(attack), deciding(attack)
    version = attack.history.version(seat) - 1
    step = handle(attack, seat, c.Choose("set", version, version, 0, [c.Thing("done")]), 0)
    assert refused(attack, step, before) == "stale"
    other = handle(
        attack, 1 - seat, c.Choose("set", attack.history.version(1 - seat), attack.history.version(1 - seat), 0), 0
    )
    assert refused(attack, other, before) == "not your decision"


def test_what_an_answer_brings_cannot_be_tried() -> None:
    """After an answer with which something happens there is no `then`: its refusal could tell what would come."""
    session, option, thing = again("chance", eventful=True)
    before = copy_of(session)
    assert refused(session, send(session, option, [thing]), before) == "no such option"


def test_done_may_be_said_where_nothing_is_left_to_choose(attack: Session) -> None:
    units = of_kind(attack, "unit")
    step = send(attack, units[0], [*[things(attack)[index] for index in units[1:]], c.Thing("done")])
    assert step.answer is not None
    assert step.answer.error is None
    assert len(step.entries) == len(units)


@pytest.mark.parametrize("kind", ["key", "pay B", "blockers"])
def test_every_question_that_is_asked_again_can_be_answered_at_once(kind: str) -> None:
    session, option, thing = again(kind)
    game = session.history.engine.clone()
    step = send(session, option, [thing])
    assert step.answer is not None
    assert step.answer.error is None
    assert [entry.command for entry in step.entries[:2]] == [None, "set"]
    for entry in step.entries:  # after the set there may be answers that nobody has to give
        game.choose(entry.value)
    assert session.history.engine.digest() == game.digest()


def again(kind: str, eventful: bool = False) -> tuple[Session, int, c.Thing]:
    """A game in which a question is asked again after an answer: the answer, and one to the second question.

    `eventful`: something happens in between.
    """
    for seed in range(40):
        session, rng = always(new_session(MASTER, seed=seed)), Random(seed)
        while (decision := session.history.decision) is not None and session.next() < 500:
            if decision.kind == kind:
                for index, option in enumerate(decision.options):
                    game = session.history.engine.clone()
                    happened, then = bool(game.choose(index)), game.decision
                    fits = option.kind != "back" and (happened or not eventful)
                    if then is not None and fits and asks(then) == asks(decision):
                        return (
                            session,
                            index,
                            c.Thing(*option_id(session.history.position(then.seat).game, then.options[0])),
                        )
            choose(session, rng.randrange(len(decision.options)))
    raise AssertionError(f"{kind} was never asked again")


def test_the_message_is_read_strictly() -> None:
    text = b'{"type":"choose","command":"a","version":1,"serial":1,"option":0,"then":%s}'
    read = c.read(text % b'[{"kind":"unit","id":7},{"kind":"card","id":"S10"},{"kind":"done"}]')
    assert isinstance(read, c.Choose)
    assert read.then == [c.Thing("unit", 7), c.Thing("card", "S10"), c.Thing("done")]
    for bad in (b"[7]", b'[{"kind":7}]', b'[{"kind":"unit","id":7,"x":1}]', b'[{"id":7}]', b"{}"):
        with pytest.raises(ServerError, match="malformed"):
            c.read(text % bad)
    with pytest.raises(ServerError, match="malformed"):
        c.read(text % (b"[" + b",".join([b'{"kind":"done"}'] * 61) + b"]"))
