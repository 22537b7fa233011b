"""The leak law on the bytes of the server: what a viewer cannot know changes nothing he is sent."""

from random import Random

import msgspec
import pytest

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.memory.blanking import sampling_view
from kirifuda.blackpoker.memory.memory import Memory
from kirifuda.blackpoker.memory.sample import sample
from kirifuda.blackpoker.views.viewer import PUBLIC
from kirifuda.cards.rng import Rng
from kirifuda.server.net.errors import ServerError
from kirifuda.server.table import commands as c
from kirifuda.server.table import table_encoder
from kirifuda.server.table.context import Context
from kirifuda.server.table.history import goes_unnoticed
from kirifuda.server.table.messages import answer_message
from kirifuda.server.table.orders import handle, whole_set
from kirifuda.server.table.position import VIEWERS, position_of
from kirifuda.server.table.session import Session
from kirifuda.server.table.table_encoder import option_id
from kirifuda.server.table.update import Update
from tests.server.sessions import always, choose, deciding, new_session, table_bytes

REGULATIONS = ["9.1 Lite + Entry 16", "8.2 Master", "9.1 Master + Extra", "8.2 Standard + Pack", "6.0 Extra"]


def with_engine(session: Session, engine: Game) -> Session:
    """The same room, but another truth behind it."""
    session.history.engine = engine
    for viewer in VIEWERS:
        memory = session.history.position(viewer).memory
        session.history.viewers[viewer].position = position_of(engine, viewer)
        session.history.position(viewer).memory = memory
    return session


def everything(session: Session, viewer: int) -> list[bytes]:
    """What a viewer can be sent here without anything happening: the table, and the answers to wrong messages."""
    found = [table_bytes(session, viewer, lang) for lang in ("ja", "en")]
    version = session.history.version(viewer)
    wrong: list[c.PlayerCommand] = [
        c.Choose("1", version + 1, version + 1, 0),
        c.Choose("2", version, version, 999),
        c.Allow("3"),
        c.AcceptDraw("4"),
        c.Claim("5"),
    ]
    if viewer != deciding(session):
        wrong += [c.Choose("6", version, version, 0), c.StartMacro("7", version, "let")]
    for command in wrong:
        step = handle(session, viewer, command, 0)
        assert step.answer is not None
        assert step.answer.error is not None
        found += [answer_message(step.answer, lang) for lang in ("ja", "en")]
    return found if viewer != deciding(session) else found + sets(session)


def sets(session: Session) -> list[bytes]:
    """What comes of sets that the player might send: whether each would be taken, which tells what they are offered."""
    decision = session.history.decision
    assert decision is not None
    view = session.history.position(decision.seat).game
    things = [c.Thing(*option_id(view, option)) for option in decision.options[:6]]
    found = []
    for index in range(min(6, len(decision.options))):
        for then in ([thing, *more] for thing in things for more in ([], [c.Thing("done")], things[:1])):
            try:
                found.append(msgspec.json.encode(whole_set(session, decision, c.Choose("s", 0, 0, index, then))))
            except ServerError as error:
                found.append(error.code.encode())
    return found


def remember(memories: dict[int, Memory], session: Session, before: dict[int, int]) -> None:
    for viewer, memory in memories.items():
        for update in new_updates(session, viewer, before[viewer]):
            memory.see(update.before.game, update.events, update.after.game)


def new_updates(session: Session, viewer: int, since: int) -> list[Update]:
    return [update for update in session.history.viewers[viewer].updates if update.version > since]


def differences(regulation: str, seed: int, steps: int) -> list[str]:
    """Play at random; in every third position resample what each viewer cannot know, and compare all bytes."""
    rng = Random(seed)
    session = always(new_session(regulation, seed=seed))
    memories = {viewer: Memory(session.history.engine.rules, viewer) for viewer in VIEWERS}
    remember(memories, session, dict.fromkeys(VIEWERS, 0))
    found: list[str] = []
    for step in range(steps):
        if session.history.decision is None:
            break
        if step % 3 == 0:
            found += [
                f"{regulation} {seed} {step}: viewer {v}" for v in VIEWERS if differs(session, v, memories[v], step)
            ]
        before = session.versions()
        choose(session, rng.randrange(len(session.history.decision.options)))
        remember(memories, session, before)
    return found


def differs(session: Session, viewer: int, memory: Memory, seed: int) -> bool:
    truth = session.history.engine
    assert isinstance(truth, Game)
    other = sample(sampling_view(truth, viewer, memory), Rng(seed))
    kept = [everything(with_engine(session, engine), viewer) for engine in (other, truth)]
    return kept[0] != kept[1]


@pytest.mark.slow
@pytest.mark.parametrize("regulation", REGULATIONS)
def test_resampling_what_a_viewer_cannot_know_leaves_every_byte_unchanged(regulation: str) -> None:
    for seed in range(2):
        assert differences(regulation, seed, 90) == []


def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test of the test: a prompt that holds a little of a hand."""
    honest = table_encoder.table_of

    def leaking(asked: Context) -> object:
        found = honest(asked)
        hands = [player.hand for player in game.players]
        found.prompt += msgspec.json.encode(hands).decode()[:12]
        return found

    monkeypatch.setattr(table_encoder, "table_of", leaking)
    session = always(new_session("8.2 Master", seed=1))
    truth = session.history.engine
    assert isinstance(truth, Game)
    other = sample(sampling_view(truth, PUBLIC, None), Rng(1))
    texts = []
    for game in (other, truth):
        texts.append(table_bytes(with_engine(session, game), PUBLIC, "en"))
    assert texts[0] != texts[1]


def received(session: Session, viewer: int, since: int) -> list[tuple[int, list[object]]]:
    return [
        (update.version, [event.to_data() for event in update.events]) for update in new_updates(session, viewer, since)
    ]


def test_how_a_request_was_drafted_cannot_be_told_from_what_others_receive() -> None:
    """Two players make the same request, one of them after looking at others first: the others get the same bytes."""
    plain, dithering = always(new_session(seed=4)), always(new_session(seed=4))
    seat = deciding(plain)
    decision = dithering.history.decision
    assert decision is not None
    silent = [index for index in range(len(decision.options)) if goes_unnoticed(dithering.history, index)]
    for index in silent:
        choose(dithering, index)
        back = [i for i, o in enumerate(dithering.history.decision.options) if o.kind == "back"]  # type: ignore[union-attr]
        if back:
            choose(dithering, back[0])
    end = next(
        index
        for index, option in enumerate(decision.options)
        if option.kind == "action" and plain.history.engine.rules.actions[option.value].id == "end"
    )
    for session in (plain, dithering):
        choose(session, end)
    for viewer in (1 - seat, PUBLIC):
        assert received(plain, viewer, 0) == received(dithering, viewer, 0)
        assert plain.history.version(viewer) == dithering.history.version(viewer)
        assert table_bytes(plain, viewer, "en") == table_bytes(dithering, viewer, "en")
