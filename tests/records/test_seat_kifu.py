"""The kifu of a seat's own record, from its text alone."""

import re

import pytest

from kirifuda.blackpoker import Automation
from kirifuda.blackpoker.records.kifu import TOLD, kifu, kifu_text
from kirifuda.blackpoker.records.record import EVENT, Item, RecordError
from kirifuda.blackpoker.records.record_printer import print_record
from kirifuda.blackpoker.records.record_reader import parse_record
from kirifuda.blackpoker.records.seat_kifu import seat_kifu
from kirifuda.blackpoker.records.seat_record import seat_record
from kirifuda.blackpoker.views.viewer import PUBLIC
from tests.records.games import FRAMES, QUICK, recorded_game, recorded_match

YOU = re.compile(r"\b[Yy]ou\b|\b[Yy]our\b|opponent|あなた|相手")


@pytest.mark.slow
@pytest.mark.parametrize("regulation", ["8.2 Master", *FRAMES])
def test_it_is_told_in_both_languages(regulation: str) -> None:
    record = recorded_game(regulation, 3, QUICK).record()
    for viewer in (0, 1, PUBLIC):
        own = parse_record(print_record(seat_record(record, viewer)))
        for lang in ("ja", "en"):
            text = kifu_text(seat_kifu(own, lang))
            assert not YOU.search(text)
            assert "Ann" in text


def test_it_tells_what_the_kifu_of_the_whole_record_tells_that_seat() -> None:
    """The draws, word for word: what a seat knew of cards is in its own record."""
    record = recorded_game("8.2 Lite + Entry 20", 8, Automation.USUAL).record()
    for viewer in (0, 1, PUBLIC):
        whole = [line.text for line in kifu(record, viewer, "en") if line.kind == TOLD and " draws " in line.text]
        own = [line.text for line in seat_kifu(seat_record(record, viewer), "en") if " draws " in line.text]
        assert own == whole
        assert len(own) > 3


def test_a_match_is_told_game_by_game() -> None:
    own = seat_record(recorded_match("8.0d Lite + Random Half", 4, QUICK).record(), 0)
    text = kifu_text(seat_kifu(own, "en"))
    assert "── Game 2\n" in text
    assert re.search(r"wins the match (2-[01]|[01]-2)\n$", text)


def test_a_wrong_event_is_told_with_its_line() -> None:
    own = seat_record(recorded_game("8.2 Lite", 1, limit=5).record(), 0)
    own.items.append(Item(EVENT, -1, "drew: P9", 77))
    with pytest.raises(RecordError, match="record:77: cannot read the event"):
        seat_kifu(own, "en")
