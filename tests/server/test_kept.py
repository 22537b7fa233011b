"""Every answer says whether what was done is stored: choices and all that changes the game, but not mere wishes."""

import msgspec

from kirifuda.server.table import commands as c
from kirifuda.server.table.messages import answer_message
from kirifuda.server.table.orders import handle
from kirifuda.server.table.session import Session
from tests.server.sessions import always, choose, deciding, new_session, option


def kept(session: Session, seat: int, command: c.PlayerCommand) -> bool:
    """What the answer says; the same again if the command is repeated."""
    steps = [handle(session, seat, command, 0) for _ in range(2)]
    said = []
    for step in steps:
        assert step.answer is not None
        message = msgspec.json.decode(answer_message(step.answer, "en"), type=dict[str, object])
        assert message["type"] == "done"
        said.append(message.get("kept", True))
    assert said[0] == said[1]
    return bool(said[0])


def test_what_changes_the_game_is_kept() -> None:
    session = always(new_session())
    assert choose(session, 0).answer is not None
    assert kept(session, 0, c.SetPolicy("p", "respond"))
    assert kept(session, 1, c.Concede("c"))


def test_wishes_and_shortcuts_are_said_not_to_be_kept() -> None:
    session = always(new_session())
    assert not kept(session, 0, c.OfferDraw("offer"))
    assert not kept(session, 1, c.DeclineDraw("no"))
    assert not kept(session, 0, c.StopMacro("stop"))
    seat = deciding(session)
    assert not kept(session, seat, c.StartMacro("let", session.history.version(seat), "turn"))


def test_a_take_back_is_kept_once_it_is_done_and_not_while_it_is_asked_for() -> None:
    session = always(new_session(seed=4))
    seat = deciding(session)
    choose(session, option(session, "action", "end"))
    while deciding(session) == seat:
        choose(session, option(session, "pass"))
    choose(session, option(session, "pass"))
    assert not kept(session, seat, c.TakeBack("may I", session.history.version(seat)))
    assert not kept(session, 1 - seat, c.Deny("no"))
    assert not kept(session, seat, c.TakeBack("please", session.history.version(seat)))
    assert kept(session, 1 - seat, c.Allow("yes"))


def test_a_free_take_back_is_kept() -> None:
    session = always(new_session(seed=4))
    seat = deciding(session)
    choose(session, option(session, "action", "end"))
    assert kept(session, seat, c.TakeBack("back", session.history.version(seat)))


def test_an_agreed_draw_is_kept() -> None:
    session = always(new_session())
    assert not kept(session, 0, c.OfferDraw("offer"))
    assert kept(session, 1, c.AcceptDraw("yes"))


def test_a_refusal_says_nothing_of_it() -> None:
    session = always(new_session())
    step = handle(session, deciding(session), c.Choose("x", 0, 0, 0), 0)
    assert step.answer is not None
    message = msgspec.json.decode(answer_message(step.answer, "en"), type=dict[str, object])
    assert (message["code"], "kept" in message) == ("stale", False)
