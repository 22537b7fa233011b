"""Matches in the terminal: two decks, a best of three, the looks between games, and decks nobody may choose."""

import re
import shlex
from pathlib import Path

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.editions.files import EDITIONS
from kirifuda.blackpoker.records.record_reader import parse_record
from kirifuda.blackpoker.records.replay import verify
from kirifuda.cli.main import run
from tests.cli.terminals import type_in

HALF = "8.0d Lite + Random Half"
BUILT = "8.0d Lite + Constructed Half"


@pytest.fixture(autouse=True)
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *options: str, lines: int = 9000
) -> str:
    type_in(monkeypatch, *["1"] * lines)
    assert run(["play", *options]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ("Which deck do you use", "Only now may you look", "the other deck, face down", "the match, ")),
        ("ja", ("次のゲームで使うデッキは？", "今だけ、使った自分のデッキ", "使わないデッキ（裏向き）", "対戦に")),
    ],
)
def test_RG_11_a_frame_with_two_decks_is_a_match(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, lang: str, words: list[str]
) -> None:
    file = tmp_path / "match.kf"
    printed = played(monkeypatch, capsys, HALF, "--seed", "7", "--lang", lang, "--record", str(file))
    for word in words:
        assert word in printed
    looks = re.findall(r"(?:The deck you just used|いま使ったデッキ)", printed)
    record = parse_record(file.read_text(encoding="utf-8"))
    match = verify(record).table
    assert record.entries["form"] == "two decks"
    assert match.outcome is not None
    games = sum(item.kind == "game" for item in record.items)
    assert games in (2, 3)
    assert len(looks) >= games, "after every game the player may look at the deck he used"


def test_RG_3_a_best_of_three_with_one_deck(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    printed = played(monkeypatch, capsys, "9.1 Lite + Entry 16", "--match", "best-of-three", "--seed", "7")
    assert "9.1 Lite + Entry 16 (best of three, one deck) against greedy" in printed
    assert "Game 2 · you" in printed
    assert re.search(r"You (win|lose) the match, (2 to [01]|[01] to 2)\.", printed)
    assert "The deck you just used" not in printed, "only the decks of a 2-deck match are secret"
    assert "kirifuda play '9.1 Lite + Entry 16' --bot greedy --seed 7 --match best-of-three" in printed


def test_a_frame_with_two_decks_can_be_one_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    printed = played(monkeypatch, capsys, HALF, "--match", "game", "--seed", "7")
    assert "the match" not in printed
    assert "--match game" in printed


def test_RG_10_constructed_half_is_built_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "match.kf"
    type_in(monkeypatch, "1", "q")
    deck = "♠A-K / ♡A-K ♢A-K ♣A-K"
    assert run(["play", BUILT, "--deck", deck, "--seed", "1", "--record", str(file)]) == 0
    printed = capsys.readouterr().out
    assert shlex.join(["--deck", deck]) in printed
    record = parse_record(file.read_text(encoding="utf-8"))
    assert (record.entries["deck P1"], record.entries["deck P1 2"]) == ("♠A-K", "♡A-K ♢A-K ♣A-K")


def test_RG_10_the_menu_asks_for_both_decks(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Edition, format, frame, match, deck (refused once: a card in both), bot."""
    frames = [one.en for one in blackpoker.all_regulations() if (one.edition, one.format) == ("8.0d", "lite")]
    number = str(frames.index(BUILT) + 1)
    lines = [str(EDITIONS.index("8.0d") + 1), "1", number, "", "2", "♠A-K ♡A-K", "♡A-K ♣A-K", "♠A-K", "♡A-K", "", "q"]
    type_in(monkeypatch, *lines)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    assert run(["play", "--seed", "1"]) == 0
    printed = capsys.readouterr().out
    assert f"{BUILT} (two decks, best of three) against casual" in printed
    assert "is in both decks [frame:constructedHalf]" in printed
    assert "--deck '♠A-K / ♡A-K'" in printed


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ([HALF, "--deck", "♠A-K"], "at random"),
        ([HALF, "--match", "game", "--deck", "♠A-K"], "at random"),
        (["8.0d Lite + Random 40", "--deck", "♠A-K ♡A-K ♢A-K ♣A"], "at random"),
        (["8.0d Lite + Random 40", "--bot-deck", "♠A-K ♡A-K ♢A-K ♣A"], "at random"),
        ([BUILT, "--deck", "♠A-K / ♠A-K"], "in both decks"),
        ([BUILT, "--deck", "♠A-K"], "is played with 2 for each seat"),
        ([HALF, "--match", "best-of-three"], "is played as two decks"),
        (["8.2 Lite", "--match", "two-decks"], "is played as one game or best of three"),
    ],
)
def test_what_cannot_be_played_is_said_in_one_line(
    capsys: pytest.CaptureFixture[str], options: list[str], message: str
) -> None:
    assert run(["play", *options]) == 2
    printed = capsys.readouterr()
    assert message in printed.err
    assert printed.err.count("\n") == 1


def test_a_person_may_stop_between_games(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    type_in(monkeypatch, "9", "q")
    assert run(["play", HALF, "--seed", "1"]) == 0
    printed = capsys.readouterr().out
    assert "is no choice" in printed
    assert "Game stopped." in printed
