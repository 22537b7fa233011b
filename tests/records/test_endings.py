"""Results the rules do not give: a draw by agreement, a loss on time, a player who did not come back."""

import pytest

from kirifuda.blackpoker.records.kifu import kifu, kifu_text
from kirifuda.blackpoker.records.record import BY_NO_RULE, Record, RecordError
from kirifuda.blackpoker.records.record_printer import print_record
from kirifuda.blackpoker.records.record_reader import parse_record
from kirifuda.blackpoker.records.recorder import write_record
from kirifuda.blackpoker.records.replay import verify
from kirifuda.blackpoker.records.seat_kifu import seat_kifu
from kirifuda.blackpoker.records.seat_record import seat_record, verify_document
from kirifuda.blackpoker.views.viewer import ALL
from kirifuda.core.errors import NotationError
from kirifuda.core.outcome import Outcome
from tests.records.games import recorded_game, recorded_match

AGREED = Outcome((), "agreed")
ENDINGS = [
    (AGREED, "draw, agreed", "引き分けです：両者が合意しました。", "A draw: both players agreed."),
    (
        Outcome((0,), "time"),
        "P1 wins, time",
        "Annの勝ちです：ボブの時間が切れました。",
        "Ann wins: ボブ has run out of time.",
    ),
    (
        Outcome((1,), "gone"),
        "P2 wins, gone",
        "ボブの勝ちです：Annが戻りませんでした。",
        "ボブ wins: Ann has not come back.",
    ),
]


def ended(ending: Outcome, limit: int = 40) -> Record:
    recorder = recorded_game("8.2 Lite", 3, limit=limit)
    return write_record(recorder.header, recorder.choices, recorder.rules, ending)


@pytest.mark.both
@pytest.mark.parametrize(("ending", "result", "ja", "en"), ENDINGS)
def test_the_record_says_how_it_ended(ending: Outcome, result: str, ja: str, en: str) -> None:
    record = ended(ending)
    assert record.result == result
    text = print_record(record)
    assert f"\nresult: {result}\n" in text
    assert parse_record(text) == record
    assert verify(parse_record(text)).table.digest() == record.digest
    for lang, sentence in (("ja", ja), ("en", en)):
        assert kifu_text(kifu(record, ALL, lang)).endswith(f"\n{sentence}\n")
        own = parse_record(print_record(seat_record(record, 1)))
        assert verify_document(own) is None
        assert kifu_text(seat_kifu(own, lang)).endswith(f"\n{sentence}\n")


@pytest.mark.parametrize(
    "result", ["P1 wins, time", "P2 wins, gone", "unfinished", "P1 wins, life 0", "draw, time", "P1 wins, agreed"]
)
def test_another_result_does_not_verify(result: str) -> None:
    record = ended(Outcome((1,), "time"))
    text = print_record(record).replace(f"result: {record.result}", f"result: {result}")
    with pytest.raises(RecordError):
        verify(parse_record(text))


def test_the_last_position_is_still_checked() -> None:
    record = ended(AGREED)
    lines = print_record(record).split("\n")
    last = max(place for place, line in enumerate(lines) if line.startswith(("P1: ", "P2: ")))
    with pytest.raises(RecordError, match="digest"):
        verify(parse_record("\n".join(lines[:last] + lines[last + 1 :])))


def test_a_game_the_rules_have_ended_ends_by_the_rules() -> None:
    record = ended(AGREED, 10_000)
    assert record.result not in BY_NO_RULE
    text = print_record(record).replace(f"result: {record.result}", "result: draw, agreed")
    with pytest.raises(RecordError, match=f"the result is '{record.result}', not 'draw, agreed'"):
        verify(parse_record(text))


def test_a_match_lost_on_time_is_no_score() -> None:
    recorder = recorded_match("8.0d Lite + Random Half", 4)
    record = write_record(recorder.header, recorder.choices[:20], None, Outcome((0,), "time"))
    verify(parse_record(print_record(record)))
    for lines in (kifu(record, ALL, "en"), seat_kifu(seat_record(record, 0), "en")):
        assert kifu_text(lines).endswith("\nAnn wins: ボブ has run out of time.\n")


def test_no_other_ending_is_written() -> None:
    with pytest.raises(NotationError, match="P1 wins, luck"):
        ended(Outcome((0,), "luck"))
