"""What is sent over the wire, and what a seat's record tells, held to the printed table [ZV-2]."""

from random import Random

import msgspec
import pytest

from kirifuda.blackpoker.editions.match import Match, game_of
from kirifuda.blackpoker.records.seat_record import seat_record
from kirifuda.cards.card import PACK_SIZE, card_text
from kirifuda.server.store.database import StoredGame
from kirifuda.server.table import commands as c
from kirifuda.server.table import table_encoder, table_parts
from kirifuda.server.table.messages import present
from kirifuda.server.table.orders import handle
from kirifuda.server.table.position import VIEWERS
from kirifuda.server.table.records import full_record
from kirifuda.server.table.session import Session
from tests.laws.printed_law import PrintedLaw
from tests.server.sessions import always, choose, new_session

CARDS = {card_text(card) for card in range(PACK_SIZE)}
NO_ZONES = {"decision", "unavailable", "memory"}
"""Parts of a table that show no zone: own choices, and what the viewer has learned on the way."""


def named(data: object) -> set[str]:
    """Every card that is named somewhere in what is sent."""
    if isinstance(data, dict):
        return {card for key, value in data.items() if key not in NO_ZONES for card in named(value)}
    if isinstance(data, list):
        return {card for value in data for card in named(value)}
    return {data} & CARDS if isinstance(data, str) else set()


def printed(session: Session, viewer: int) -> set[str]:
    """Every card the table lets the viewer see."""
    engine, game = session.history.engine, game_of(session.history.engine)
    found = set() if game is None else {card for _, card in PrintedLaw().known_cards(game, viewer)}
    if isinstance(engine, Match):
        found |= {top for top in engine.tops if top >= 0}
        if game is None and engine.winners and viewer >= 0:
            found |= set(engine.decks[viewer][engine.seen[viewer]])
    return {card_text(card) for card in found}


def sent(session: Session, viewer: int) -> object:
    return msgspec.to_builtins(present(session.history, viewer, ("A", "B"), "en"))


def play_on(session: Session, rng: Random, steps: int) -> int:
    """Random choices; sometimes who is ahead gives up. How many positions were compared."""
    compared = 0
    for _ in range(steps):
        for viewer in VIEWERS:
            assert named(sent(session, viewer)) <= printed(session, viewer)
            compared += 1
        decision, engine = session.history.decision, session.history.engine
        if decision is None:
            break
        if isinstance(engine, Match) and engine.pending is None and rng.random() < 0.04:
            handle(session, engine.wins.index(max(engine.wins)), c.Concede(f"c{compared}"), 0)
        else:
            choose(session, rng.randrange(len(decision.options)))
    return compared


@pytest.mark.parametrize(
    ("regulation", "match"),
    [
        ("8.0d Master + Random Half", "two decks"),
        ("6.0 Lite + Random Half", "two decks"),
        ("8.0d Master + Random 40 + Pack", "single"),
        ("8.2 Standard + Pack", "best of three"),
    ],
)
def test_ZV_2_no_card_is_sent_that_the_table_hides(regulation: str, match: str) -> None:
    rng = Random(2)
    assert play_on(always(new_session(regulation, match, seed=5)), rng, 220) > 200


def test_ZV_2_a_deck_that_has_won_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test of the test: the retired deck sent with the match."""
    honest = table_parts.match_of
    session = always(new_session("8.0d Master + Random Half", "two decks", seed=5))
    monkeypatch.setattr(table_encoder, "match_of", lambda asked: leaking(session, honest(asked)))
    with pytest.raises(AssertionError):
        play_on(session, Random(2), 220)


def leaking(session: Session, state: object) -> object:
    engine = session.history.engine
    assert isinstance(engine, Match)
    retired = [engine.decks[owner][deck] for owner, deck in enumerate(engine.retired) if deck >= 0]
    return {"state": msgspec.to_builtins(state), "retired": [card_text(card) for deck in retired for card in deck]}


def test_RG_11_both_players_are_sent_the_deck_they_used_before_games_2_and_3() -> None:
    session = always(new_session("8.0d Lite + Random Half", "two decks", seed=3))
    engine = session.history.engine
    assert isinstance(engine, Match)
    for number in range(2):
        while engine.pending is not None:
            choose(session, 0)
        handle(session, number, c.Concede(f"give up {number}"), 0)
        for viewer in VIEWERS:
            state = present(session.history, viewer, ("A", "B"), "en").match
            assert state is not None
            used = [] if viewer < 0 else [card_text(card) for card in engine.decks[viewer][engine.seen[viewer]]]
            assert state.seen == used


@pytest.mark.parametrize("viewer", VIEWERS)
def test_ZV_2_the_record_of_a_seat_names_no_random_deck(viewer: int) -> None:
    session = always(new_session("8.0d Lite + Random Half", "two decks", seed=5))
    play_on(session, Random(2), 150)
    stored = StoredGame("g", "r", session.history.header, session.seats, None, True, 0)
    record = seat_record(full_record(stored, session.history.entries), viewer)
    assert [record.entries[key] for key in record.entries if key.startswith("deck ")] == ["??"] * 4
    assert (record.entries["seed"], record.entries["rng"]) == ("??", "??")
