"""A seat's own record: everything it received, `??` for the rest, and no trace of what it could not know."""

import re

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker import Automation
from kirifuda.blackpoker.records.choice_text import read_text
from kirifuda.blackpoker.records.event_text import read_event, write_event
from kirifuda.blackpoker.records.record import CHOICE, EVENT, Record, RecordError
from kirifuda.blackpoker.records.record_printer import print_record
from kirifuda.blackpoker.records.record_reader import parse_record
from kirifuda.blackpoker.records.recorder import Recorder
from kirifuda.blackpoker.records.replay import verify
from kirifuda.blackpoker.records.seat_record import Watcher, seat_record, verify_document
from kirifuda.blackpoker.views import redact, view
from kirifuda.blackpoker.views.viewer import ALL, PUBLIC
from kirifuda.cards.rng import Rng
from kirifuda.core.errors import NotationError
from tests.records.games import FRAMES, recorded_game, recorded_match
from tests.views.hidden import hidden_cards, swap

VIEWERS = (0, 1, PUBLIC)


def record_of(regulation: str, seed: int, automation: int = Automation.USUAL) -> Record:
    return recorded_game(regulation, seed, automation).record()


@pytest.mark.slow
@pytest.mark.parametrize("regulation", ["8.2 Master", *FRAMES])
def test_it_is_printed_read_and_whole(regulation: str) -> None:
    rules = blackpoker.rules_of(regulation)
    for automation in (Automation.STRICT, Automation.USUAL):
        record = record_of(regulation, 3, automation)
        for viewer in VIEWERS:
            own = seat_record(record, viewer)
            read = parse_record(print_record(own))
            assert read == own == seat_record(record, viewer)
            assert verify_document(read) is None
            for text in [item.text for item in own.items if item.kind == EVENT]:
                assert write_event(rules, read_event(rules, text)) == text


def test_it_is_made_of_a_match_too() -> None:
    record = recorded_match("8.0d Lite + Random Half", 4).record()
    for viewer in VIEWERS:
        text = print_record(seat_record(record, viewer))
        assert parse_record(text) == seat_record(record, viewer)
        assert re.findall(r"(?m)^game .*", text) == re.findall(r"(?m)^game .*", print_record(record))
        assert "deck picked: P1" in text
    assert re.search(r"(?m)^P2: deck [12]$", print_record(seat_record(record, 1)))
    assert not re.search(r"(?m)^P2: deck [12]$", print_record(seat_record(record, 0)))


def test_its_own_choices_are_all_there_and_the_others_only_as_far_as_seen() -> None:
    record = record_of("8.2 Master", 5)
    whole = [(item.seat, item.text) for item in record.items if item.kind == CHOICE]
    for viewer in (0, 1):
        seen = [(item.seat, item.text) for item in seat_record(record, viewer).items if item.kind == CHOICE]
        assert [text for seat, text in seen if seat == viewer] == [text for seat, text in whole if seat == viewer]
        other = [text for seat, text in seen if seat != viewer]
        assert "back" in [text for seat, text in whole if seat != viewer]
        assert "back" not in other
        assert "pass" in other


def test_attackers_are_named_together_when_they_are_seen() -> None:
    texts: set[str] = set()
    for seed in range(6):
        items = seat_record(record_of("8.2 Master", seed), 0).items
        for place, item in enumerate(items):
            if item.kind == CHOICE and item.seat == 1 and " & " in item.text:
                attacks = [event.text for event in items[place:] if event.kind == EVENT][: item.text.count("&") + 1]
                assert [text.split(" ", 3)[3].replace(" ", "+") for text in attacks] == item.text.split(" & ")
                texts.add(item.text)
    assert texts


def test_the_seed_the_rng_and_the_other_deck_are_unknown() -> None:
    own = seat_record(record_of("8.2 Lite", 1), 0)
    assert [own.get(key) for key in ("view", "seed", "rng", "deck P2")] == ["P1", "??", "??", "??"]
    assert own.get("deck P1") == "♠A-K ♡A-K ♢A-K ♣A-K Jo Jo"
    assert seat_record(record_of("8.2 Lite", 1), PUBLIC).get("deck P1") == "??"
    fixed = seat_record(record_of("8.2 Lite + Entry 20", 1), 0)
    assert fixed.get("deck P2") == fixed.get("deck P1") != "??"
    half = seat_record(recorded_match("8.0d Lite + Random Half", 4, limit=9).record(), 0)
    assert half.get("deck P1") == half.get("deck P1 2") == "??"


def test_a_request_taken_back_leaves_no_trace_for_the_other_seat() -> None:
    texts = []
    for begin in ([], ["summonsSoldier", "back"]):
        game = blackpoker.new_game("8.2 Lite + Entry 20", seed=7)
        recorder = Recorder(game, 7)
        for text in [*begin, "pass", "pass"]:
            recorder.chose(read_text(game, text))
            game.choose(recorder.choices[-1])
        texts.append([print_record(seat_record(recorder.record(), viewer)) for viewer in VIEWERS])
    assert texts[0][0] != texts[1][0]
    assert texts[0][1:] == texts[1][1:]


@pytest.mark.slow
@pytest.mark.parametrize("regulation", ["8.2 Master", "8.2 Master + Extra", "9.1 Master + Draft"])
def test_hidden_cards_change_no_line_of_it(regulation: str) -> None:
    """Two of the opponent's hidden cards trade places; what the seat writes down of the next choice is the same."""
    rng = Rng(1)
    compared = 0
    for seed in range(3):
        game = blackpoker.new_game(regulation, seed=seed)
        while game.decision is not None:
            decision = game.decision
            index = rng.below(len(decision.options))
            seat = decision.seat
            hidden = hidden_cards(game, 1 - seat)
            if len(hidden) > 1 and decision.kind != "name card":
                rng.shuffle(hidden)
                compared += compare(game, seat, index, hidden[0], hidden[1])
            game.choose(index)
    assert compared > 300


def compare(game: blackpoker.Game, seat: int, index: int, first: int, second: int) -> int:
    other = game.clone()
    swap(other, 1 - seat, first, second)
    lines, shown = written(game.clone(), seat, index)
    if first in shown or second in shown:
        return 0
    assert written(other, seat, index)[0] == lines
    return 1


def written(game: blackpoker.Game, seat: int, index: int) -> tuple[list[str], set[int]]:
    """What a watcher at the seat writes of a choice, and the opponent's cards it then shows."""
    watcher = Watcher(game.rules, seat)
    before = view(game, seat)
    events = redact(game.choose(index), before)
    after = view(game, seat)
    watcher.chose(before, index, events, after)
    shown = {card for event in events if event.seat != seat for card in event.cards}
    return [item.text for item in watcher.items], shown


def test_it_cannot_be_replayed_and_says_so() -> None:
    own = seat_record(record_of("8.2 Lite", 1), 0)
    with pytest.raises(RecordError, match="unknown cards: it cannot be replayed"):
        verify(own)


def test_a_changed_line_is_noticed() -> None:
    text = print_record(seat_record(record_of("8.2 Lite + Entry 20", 1), 0))
    changed = parse_record(re.sub(r"(?m)^P1: .*$", "P1: pass", text).replace("P2: pass", "P2: end", 1))
    error = verify_document(changed)
    assert error is not None
    assert error.line == text.count("\n")
    bare = verify_document(parse_record(re.sub(r"digest: .*", "", text)))
    assert bare is not None
    assert "no digest" in bare.problem.en


def test_there_is_none_for_all() -> None:
    with pytest.raises(NotationError, match="0, 1 or PUBLIC"):
        seat_record(record_of("8.2 Lite", 1), ALL)


@pytest.mark.parametrize(
    "text", ["drew", "drew: P3", "drew: P1 X9", "entered: P1 #1 =elephant", "drew: P1 #x", "drew: P1 =x"]
)
def test_a_wrong_event_is_told(text: str) -> None:
    with pytest.raises(NotationError, match="event"):
        read_event(blackpoker.rules_of("8.2 Lite"), text)
