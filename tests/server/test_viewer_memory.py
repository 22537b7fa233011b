"""What a viewer remembers is on his table, true and his own: after a search, a look, a take-back, a restart."""

from random import Random

import msgspec
import pytest

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.editions.match import game_of
from kirifuda.blackpoker.views.viewer import ALL, PUBLIC
from kirifuda.cards.card import card_text
from kirifuda.core.event import Event
from kirifuda.server.table import commands as c
from kirifuda.server.table import wire
from kirifuda.server.table.messages import present
from kirifuda.server.table.orders import handle
from kirifuda.server.table.position import VIEWERS
from kirifuda.server.table.session import Session
from tests.server.sessions import always, choose, deciding, new_session, table_bytes

HALVES = "8.0d Master + Random Half"
KINDS = ("hand", "life", "graveyard", "pack", "rare", "aside")


def memory(session: Session, viewer: int) -> list[wire.Remembered]:
    found = present(session.history, viewer, session.history.names["en"], "en").memory
    assert found is not None
    return found


def play_until(session: Session, kind: str, rng: Random, most: int = 600) -> Event:
    """Choose at random until something of this kind happens; the event."""
    for _ in range(most):
        assert session.history.decision is not None
        choose(session, rng.randrange(len(session.history.decision.options)))
        for event in session.history.engine.events:
            if event.kind == kind:
                return event
    raise AssertionError(f"no {kind} in {most} choices")


def texts(cards: list[int] | tuple[int, ...]) -> set[str]:
    return {card_text(card) for card in cards}


def untrue(game: Game, owner: int, told: wire.Remembered) -> list[str]:
    """What is told of a player's cards and is not so."""
    player = game.players[owner]
    zones = (player.hand, player.life, player.graveyard, player.pack, player.rare, player.aside)
    found = [
        f"{kind}: {card}"
        for kind, cards in zip(KINDS, zones, strict=True)
        for card in getattr(told, kind)
        if card not in texts(cards)
    ]
    life = [card_text(card) for card in player.life]
    for place, card in enumerate(reversed(told.top)):
        found += [f"top: {told.top}"] if card not in ("??", life[-1 - place]) else []
    for place, card in enumerate(told.bottom):
        found += [f"bottom: {told.bottom}"] if card not in ("??", life[place]) else []
    row = {unit.id: card_text(unit.cards[0]) for unit in player.bulwarks}
    for group in told.bulwarks:
        if not set(group.cards) <= {row.get(id, "") for id in group.units}:
            found.append(f"bulwarks: {group}, not {row}")
    trumps = {trump.id: card_text(trump.card) for trump in player.trumps if not trump.face_up}
    return found + [f"trump: {trump}" for trump in told.trumps if trumps.get(trump.id) != trump.card]


def wrong(session: Session) -> list[str]:
    game = game_of(session.history.engine)
    if game is None:
        return [
            f"viewer {v} remembers a game that is over"
            for v in VIEWERS
            if session.history.position(v).memory is not None
        ]
    return [text for v in VIEWERS for owner in range(2) for text in untrue(game, owner, memory(session, v)[owner])]


def take_back_somehow(session: Session, seat: int) -> bool:
    """Ask for it, and let the other one agree."""
    verdict = session.history.verdict(seat)
    if verdict is None or verdict.kind == 2 or session.history.over():
        return False
    handle(session, seat, c.TakeBack(f"b{session.next()}", session.history.version(seat)), 0)
    handle(session, 1 - seat, c.Allow(f"a{session.next()}"), 0)
    return True


def test_ZV_6_a_card_found_by_search_is_remembered_by_those_who_saw_it() -> None:
    session = always(new_session("8.2 Master", seed=2))
    event = play_until(session, "found", Random(2))
    (card,) = texts(event.cards)
    assert card in memory(session, 1 - event.seat)[event.seat].hand
    assert card in memory(session, PUBLIC)[event.seat].hand
    own = memory(session, event.seat)
    assert own[event.seat].hand == [], "he sees his hand"
    assert own[1 - event.seat].hand == []
    assert set(own[event.seat].life) == texts(game_of(session.history.engine).players[event.seat].life)  # type: ignore[union-attr]
    assert memory(session, 1 - event.seat)[event.seat].life == []


def test_Q_318_only_who_looked_at_a_hand_remembers_it() -> None:
    session = always(new_session("9.1 Master", seed=28))
    event = play_until(session, "hand seen", Random(28))
    looked, owner = event.seat, event.number
    assert looked == 1 - owner
    hand = texts(game_of(session.history.engine).players[owner].hand)  # type: ignore[union-attr]
    assert set(memory(session, looked)[owner].hand) == hand & texts(event.cards) != set()
    assert not set(memory(session, PUBLIC)[owner].hand) & texts(event.cards)
    assert memory(session, owner)[looked].hand == []


@pytest.mark.parametrize(
    ("regulation", "match"),
    [("8.2 Master", "single"), ("9.1 Master + Extra", "single"), (HALVES, "two decks")],
)
def test_ZV_7_what_is_remembered_is_true_also_after_a_take_back(regulation: str, match: str) -> None:
    rng, taken = Random(3), 0
    session = always(new_session(regulation, match, seed=3))
    for _ in range(400):
        if session.history.decision is None:
            break
        if rng.randrange(12) == 0:
            taken += take_back_somehow(session, rng.randrange(2))
        else:
            choose(session, rng.randrange(len(session.history.decision.options)))
        assert wrong(session) == [], session.next()
    assert taken > 3
    again = Session(session.history.header, session.seats, None, session.pace)
    again.restore(session.history.entries, 0)
    for viewer in VIEWERS:
        assert table_bytes(again, viewer, "ja") == table_bytes(session, viewer, "ja"), "a restart forgets nothing"


def end_of_turn(session: Session) -> int | None:
    """The option that ends the turn, if it is there."""
    decision, actions = session.history.decision, session.history.engine.rules.actions
    assert decision is not None
    for index, option in enumerate(decision.options):
        if option.kind == "action" and actions[option.value].id == "end":
            return index
    return None


def test_a_take_back_brings_back_what_was_remembered() -> None:
    session, rng = always(new_session("8.2 Master", seed=2)), Random(2)
    play_until(session, "discarded", rng)
    while (end := end_of_turn(session)) is None:
        assert session.history.decision is not None
        choose(session, rng.randrange(len(session.history.decision.options)))
    seat, before = deciding(session), [memory(session, viewer) for viewer in VIEWERS]
    assert any(side.graveyard for side in before[PUBLIC])
    choose(session, end)
    while deciding(session) == seat:
        choose(session, len(session.history.decision.options) - 1)  # type: ignore[union-attr]
    assert take_back_somehow(session, seat)
    assert end_of_turn(session) == end
    assert [memory(session, viewer) for viewer in VIEWERS] == before


def test_each_game_of_a_match_is_remembered_by_itself() -> None:
    session = always(new_session(HALVES, "two decks", seed=1))
    rng = Random(1)
    play_until(session, "found", rng)
    loser = deciding(session)
    assert any(side.hand or side.graveyard for side in memory(session, PUBLIC))
    handle(session, loser, c.Concede("enough"), 0)
    assert [session.history.position(viewer).memory for viewer in VIEWERS] == [None] * 3
    while session.history.decision is not None and session.history.decision.kind in ("ready", "deck"):
        choose(session, 0)
    for viewer in VIEWERS:
        assert all(not side.graveyard and not side.hand for side in memory(session, viewer))


def test_what_another_game_of_the_match_began_with_cannot_be_taken_back() -> None:
    """At one win each the last game starts when both are ready: no deck is left to choose."""
    session = always(new_session(HALVES, "two decks", seed=1))
    rng = Random(1)
    for loser in range(2):
        while session.history.verdict(loser) is None or session.history.verdict(loser).kind == 2:  # type: ignore[union-attr]
            assert session.history.decision is not None
            choose(session, rng.randrange(len(session.history.decision.options)))
        handle(session, loser, c.Concede(f"enough {loser}"), 0)
        while session.history.decision is not None and session.history.decision.kind in ("ready", "deck"):
            choose(session, 0)
    for seat in range(2):
        verdict = session.history.verdict(seat)
        assert verdict is not None
        assert verdict.reason.code == "no request"


def test_who_sees_everything_remembers_nothing() -> None:
    session = always(new_session("8.2 Master", seed=2))
    play_until(session, "found", Random(2))
    again = session.history.again(ALL)
    assert again.position(ALL).memory is None
    for viewer in VIEWERS:
        same = session.history.again(viewer).position(viewer).memory
        assert same is not None
        assert [side.to_data() for side in same] == [
            side.to_data() for side in session.history.position(viewer).memory or []
        ]


def test_an_earlier_update_comes_with_what_was_remembered_then() -> None:
    session = always(new_session("8.2 Master", seed=2))
    event = play_until(session, "found", Random(2))
    viewer = 1 - event.seat
    update = session.history.viewers[viewer].updates[-1]
    assert update.after.memory is not None
    assert update.before.memory is not None
    (card,) = event.cards
    assert card in update.after.memory[event.seat].hand
    assert card not in update.before.memory[event.seat].hand
    assert msgspec.json.encode(memory(session, viewer)) == msgspec.json.encode(
        present(session.history.again(viewer), viewer, ("", ""), "ja").memory
    )
