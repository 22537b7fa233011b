"""Kifu: a record told in both languages for every viewer, with names, numbers, comments and variations."""

import re

import pytest

from kirifuda.blackpoker import Automation
from kirifuda.blackpoker.records.choice_text import read_text
from kirifuda.blackpoker.records.kifu import NOTE, kifu, kifu_text
from kirifuda.blackpoker.records.record import CHOICE, VARIATION, Item, Record, comment
from kirifuda.blackpoker.records.recorder import write_record
from kirifuda.blackpoker.records.replay import start
from kirifuda.blackpoker.views.viewer import ALL, PUBLIC
from tests.records.games import FRAMES, NAMES, QUICK, recorded_game, recorded_match

VIEWERS = (0, 1, PUBLIC, ALL)
YOU = re.compile(r"\b[Yy]ou\b|\b[Yy]our\b|opponent|あなた|相手")


@pytest.mark.slow
@pytest.mark.parametrize("regulation", ["8.2 Master", *FRAMES])
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_viewer_reads_about_two_people_with_names(regulation: str, lang: str) -> None:
    record = recorded_game(regulation, 3, QUICK).record()
    for viewer in VIEWERS:
        text = kifu_text(kifu(record, viewer, lang))
        assert not YOU.search(text)
        assert "Ann" in text
        assert "{" not in text


def test_a_match_is_told_game_by_game() -> None:
    text = kifu_text(kifu(recorded_match("8.0d Lite + Random Half", 4, QUICK).record(), ALL, "en"))
    assert "── Game 1\n" in text
    assert "── Game 2\n" in text
    assert re.search(r"wins the match (2-[01]|[01]-2)\n$", text)


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_comment_stands_where_the_game_was_decided(lang: str) -> None:
    record = recorded_game("8.2 Lite + Entry 20", 3, QUICK).record()
    for viewer in VIEWERS:
        plain, commented = kifu(record, viewer, lang), kifu(record, viewer, lang, commented=True)
        notes = [line for line in commented if line.kind == NOTE]
        assert len(commented) == len(plain) + 1
        assert len(notes) == 1
        assert "Decided on turn" in notes[0].text or "ターン目の" in notes[0].text
        assert not YOU.search(notes[0].text)
        assert [line.text for line in commented if line.kind != NOTE] == [line.text for line in plain]


def made(*choices: str) -> Record:
    """Choices at the table of 8.2 Lite + Entry 20, seed 7."""
    header = recorded_game("8.2 Lite + Entry 20", 7, Automation.USUAL, 0).record()
    run = start(header)
    for text in choices:
        run.choose_index(read_text(run.table, text))
    return write_record(header, run.choices)


def test_a_request_stands_with_its_number_and_its_response_deeper() -> None:
    record = made("pass", "up", "S2", "H8", "S5", "pass", "down", "HJ", "SA", "P2.S5", "pass", "pass")
    lines = kifu_text(kifu(record, ALL, "en")).split("\n")
    assert "   5 ボブ requests Up ♡8 → ボブ's ♠5 (paying ♠2)" in lines
    assert "  10   Ann requests Down ♠A → ボブ's ♠5 (paying ♡J)" in lines
    assert "       ▷ Down ♠A resolves" in lines
    assert "  12     ボブ's ♠5: size −1" in lines
    assert "── Turn 1 · Ann  (Ann: 9 life, 8 in hand / ボブ: 10 life, 7 in hand)" in lines
    assert lines[-2] == "(unfinished)"
    japanese = kifu_text(kifu(record, 1, "ja"))
    assert "ボブから見た記録" in japanese
    assert "   7   Annは「ダウン ♠A → ボブの♠5」を起こした（コスト：♡J）" in japanese


def test_ZV_2_nobody_reads_of_cards_he_may_not_know() -> None:
    record = made("end", "pass", "pass", "D3", "pass", "pass")
    drawn = {
        viewer: [line for line in kifu_text(kifu(record, viewer, "en")).split("\n") if "ボブ draws" in line]
        for viewer in VIEWERS
    }
    assert [len(lines) for lines in drawn.values()] == [2, 2, 2, 2]
    assert "ボブ draws a card" in drawn[0][1]
    assert drawn[PUBLIC] == drawn[0]
    assert drawn[1] == drawn[ALL]
    assert re.search(r"ボブ draws [♠♡♢♣]", drawn[1][1])


def test_how_often_the_other_changed_his_mind_does_not_show() -> None:
    plain, dithering = made("pass", "pass", "end"), made("summonsSoldier", "back", "pass", "pass", "end")
    for viewer, same in ((0, False), (1, True), (PUBLIC, True), (ALL, False)):
        assert (kifu_text(kifu(plain, viewer, "en")) == kifu_text(kifu(dithering, viewer, "en"))) == same


def test_comments_and_variations_are_told_in_their_place() -> None:
    record = made("pass", "pass")
    place = next(index for index, item in enumerate(record.items) if item.kind == CHOICE)
    variation = Item(VARIATION, -1, "")
    variation.items = [Item(CHOICE, 0, "end"), comment("too early")]
    record.items[place + 1 : place + 1] = [comment("thinks\nlong"), variation]
    text = kifu_text(kifu(record, ALL, "en"))
    told = text[text.index("※") :].split("\n")
    assert [line.strip() for line in told[:5]] == [
        "※ thinks",
        "※ long",
        "※ Variation:",
        "1   Ann requests End",
        "※ too early",
    ]


def test_captions_are_in_the_title() -> None:
    recorder = recorded_game("8.2 Lite", 1, limit=0)
    recorder.caption("event", "第1回 切札杯")
    recorder.caption("date", "2026-11-15")
    text = kifu_text(kifu(recorder.record(), PUBLIC, "ja"))
    assert text.split("\n")[:5] == [
        "8.2 ライト",
        f"{NAMES[0]}（P1）対 {NAMES[1]}（P2）",
        "棋戦：第1回 切札杯",
        "日付：2026-11-15",
        "観戦者から見た記録",
    ]
