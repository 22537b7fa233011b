"""`kirifuda play` from the command line: options, menu, errors and polite ends."""

import re
import shlex
from pathlib import Path

import pytest

from kirifuda.cli.main import run
from tests.cli.terminals import type_in


@pytest.fixture(autouse=True)
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def at_a_terminal(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    type_in(monkeypatch, *lines)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_scripted_game_to_its_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lang: str
) -> None:
    type_in(monkeypatch, *["1"] * 3000)
    assert run(["play", "9.1 Lite + Entry 16", "--seed", "7", "--lang", lang]) == 0
    printed = capsys.readouterr().out
    assert "kirifuda play '9.1 Lite + Entry 16' --bot greedy --seed 7" in printed
    assert (
        "BlackPokerの非公式ファン作品です。" if lang == "ja" else "An unofficial fan work on BlackPoker."
    ) in printed


def test_the_printed_command_plays_the_same_deal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first = [
        "play",
        "8.2 Lite",
        "--bot",
        "random",
        "--seat",
        "2",
        "--strict",
        "--deck",
        "♠A-K ♡A-K",
        "--bot-deck",
        "♣A-K",
    ]
    type_in(monkeypatch)
    assert run(first) == 0
    printed = capsys.readouterr().out
    command = shlex.split(next(line for line in printed.splitlines() if line.strip().startswith("kirifuda play")))
    type_in(monkeypatch)
    assert run(command[1:]) == 0
    assert capsys.readouterr().out == printed


@pytest.mark.parametrize("named", ["Lite", "ライト"])
def test_a_regulation_without_its_edition_is_one_of_9_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], named: str
) -> None:
    type_in(monkeypatch)
    assert run(["play", named, "--seed", "1", "--lang", "en"]) == 0
    assert "kirifuda play '9.1 Lite' --bot" in capsys.readouterr().out


def test_the_language_comes_from_the_locale(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    type_in(monkeypatch)
    assert run(["play", "--seed", "1"]) == 0
    assert "ゲームを終わります。" in capsys.readouterr().out


def test_enter_through_the_menu_starts_a_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    at_a_terminal(monkeypatch, "", "", "", "", "", "q")
    assert run(["play", "--seed", "3"]) == 0
    printed = capsys.readouterr().out
    for question in (
        "Which edition?",
        "Which format?",
        "Which frame and options?",
        "Which deck?",
        "Against whom?",
        "9.1 Lite against casual · seed 3",
    ):
        assert question in printed


def test_the_menu_takes_numbers_and_a_deck(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    at_a_terminal(monkeypatch, "6", "9", "4", "1", "2", "♠A-Z", "♠A-3", "♠A-K ♡A-3", "1", "q")
    assert run(["play", "--lang", "ja", "--seed", "3"]) == 0
    printed = capsys.readouterr().out
    assert "「9」は選べません" in printed
    assert "数字「Z」はありません" in printed
    assert "10枚以上必要です" in printed
    assert "kirifuda play '9.1 Master' --bot first --seed 3 --deck '♠A-K ♡A-3'" in printed


def test_a_fixed_deck_is_not_asked_for(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    at_a_terminal(monkeypatch, "5", "1", "2", "", "q")
    assert run(["play"]) == 0
    printed = capsys.readouterr().out
    assert "Which deck?" not in printed
    assert "8.2 Lite + Entry 20 against casual" in printed


def test_the_only_frame_is_not_asked_for_and_a_random_deck_is_called_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    at_a_terminal(monkeypatch, "1", "5", "", "", "q")
    assert run(["play", "--seed", "1"]) == 0
    printed = capsys.readouterr().out
    assert "Which frame" not in printed
    assert "6.0 Extra against casual" in printed
    at_a_terminal(monkeypatch, "2", "1", "3", "", "q")
    assert run(["play", "--seed", "1"]) == 0
    printed = capsys.readouterr().out
    assert "Deck: 40 random cards" in printed
    assert "Which deck?" not in printed, "nobody chooses a random deck"


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("regulation", ["8.2 Master + Extra", "9.1 Master + Draft", "8.0d Lite + Random 40 + Pack"])
def test_a_scripted_game_with_choices_before_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], regulation: str, lang: str
) -> None:
    type_in(monkeypatch, *["1"] * 30, *["2", "1"] * 1500)
    assert run(["play", regulation, "--seed", "7", "--lang", lang]) == 0
    printed = capsys.readouterr().out
    for word in ("パック", "未開封") if lang == "ja" else ("pack", "closed"):
        assert word in printed
    if "Extra" in regulation:
        assert ("準備：切札" if lang == "ja" else "Set-up: choose trump 1 of 2.") in printed


@pytest.mark.parametrize("lines", [["q"], []])
def test_leaving_the_menu_is_polite(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lines: list[str]
) -> None:
    at_a_terminal(monkeypatch, *lines)
    assert run(["play"]) == 0
    assert capsys.readouterr().out.rstrip().endswith("Game stopped.")


def test_ctrl_c_ends_politely(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted() -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    assert run(["play", "8.2 Lite", "--seed", "1"]) == 130
    printed = capsys.readouterr()
    assert "Game stopped." in printed.out
    assert "Traceback" not in printed.out + printed.err


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["8.2 Light"], "unknown format 'Light' in '8.2 Light'"),
        (["7.5 Lite"], "unknown edition '7.5'"),
        (["8.2 Lite", "--format", "Pro"], "leave out --edition, --format, --frame and --option"),
        (["--edition", "9.1", "--frame", "Entry 20"], "unknown frame 'Entry 20'"),
        (["8.2 Pro + Entry 20"], "is for Lite only"),
        (["8.2 Lite", "--bot", "deep blue"], "unknown bot 'deep blue'"),
        (["8.2 Lite", "--bot", "wilful:truce"], "8.2 Lite has no action 'truce'"),
        (["8.2 Lite", "--deck", "♠A-5 ♠3"], "is in the deck twice"),
        (["8.2 Lite", "--deck", "♠A-5"], "needs at least 10"),
        (["8.2 Lite + Entry 20", "--deck", "♠A-K"], "fixed deck"),
        (["8.2 Lite", "--seat", "3"], "--seat"),
        (["8.2 Lite", "--lang", "fr"], "--lang"),
        (["8.2 Lite", "--seed", "x"], "--seed"),
        (["8.2 Lite", "more"], "more"),
        (["--nonsense"], "--nonsense"),
    ],
)
def test_bad_input_is_one_clear_line_and_exit_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], options: list[str], message: str
) -> None:
    type_in(monkeypatch)
    assert run(["play", *options]) == 2
    printed = capsys.readouterr()
    assert printed.err.count("\n") == 1
    assert message in printed.err
    assert printed.err.startswith("kirifuda: ")
    assert printed.out == ""


@pytest.mark.parametrize("lines", [3000, 4])
def test_the_record_of_a_game_is_written_also_when_it_was_stopped(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, lines: int
) -> None:
    path = tmp_path / "mine.kf"
    type_in(monkeypatch, *["1"] * lines)
    assert run(["play", "9.1 Lite + Entry 16", "--seed", "7", "--record", str(path)]) == 0
    text = path.read_text(encoding="utf-8")
    assert ("result: unfinished" in text) == (lines == 4)
    assert "name P2: greedy" in text
    assert run(["replay", str(path), "--verify"]) == 0


def test_a_record_that_cannot_be_written_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    type_in(monkeypatch, "q")
    assert run(["play", "9.1 Lite + Entry 16", "--seed", "7", "--record", str(tmp_path)]) == 2
    assert "the record cannot be written" in capsys.readouterr().err


def test_without_a_seed_the_cards_come_from_fresh_bits_and_can_be_dealt_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The seed is not shown before the end; the command that ends the game has it."""
    type_in(monkeypatch, "quit")
    assert run(["play", "9.1 Lite + Entry 16", "--lang", "en"]) == 0
    printed = capsys.readouterr().out
    seed = re.search(r"--seed (sha256:[0-9a-f]{64})", printed)
    assert seed is not None
    assert printed.index("sha256:") == seed.start(1)
    type_in(monkeypatch, "quit")
    assert run(["play", "9.1 Lite + Entry 16", "--lang", "en", "--seed", seed[1]]) == 0
    assert capsys.readouterr().out == printed


HOUSE = """extends = "9.1"
[house]
name = { ja = "一投げ", en = "One Throw" }
[action.throwing]
limit = "once per turn"
"""


def test_by_a_house_rule_the_menu_asks_for_no_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    house = tmp_path / "house.toml"
    house.write_text(HOUSE, encoding="utf-8")
    at_a_terminal(monkeypatch, "", "", "", "q")
    assert run(["play", "--house", str(house), "--seed", "3"]) == 0
    printed = capsys.readouterr().out
    assert "Against whom?" not in printed
    assert "By a house rule you play against Thinker" in printed
    assert "--bot search" in printed
