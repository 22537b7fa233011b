"""What the terminal refuses it refuses in the reader's language: by --lang, or by the locale."""

import re
from pathlib import Path

import pytest

from kirifuda.cli.main import run
from tests.cli.terminals import type_in

JAPANESE = re.compile("[ぁ-んァ-ヶ一-龠]")
LINES: dict[str, tuple[list[str], str, str]] = {
    "a regulation": (
        ["play", "8.0d ライト+ランダム40+プリセット2"],
        "Preset 2 is not for Lite [RG-5]; Lite + Random 40 may add Pack",
        "プリセット2はライトでは使えません [RG-5]。ライト + ランダム40に加えられるのはパックです。",
    ),
    "a deck": (
        ["play", "8.2 Lite", "--deck", "♠A-9"],
        "deck of seat 1: 9 cards; 8.2 Lite needs at least 10 [Q-211]",
        "席1のデッキ\uff1a9枚です。8.2 ライトには10枚以上必要です。 [Q-211]",
    ),
    "a deck that cannot be read": (
        ["simulate", "8.2 Lite", "--games", "1", "--processes", "1", "--deck", "♠A-X"],
        "unknown rank 'X'",
        "数字「X」はありません",
    ),
    "a bot": (["play", "8.2 Lite", "--bot", "foo"], "unknown bot 'foo'", "ボット「foo」はありません"),
    "a wish": (["play", "8.2 Lite", "--bot", "greedy:up"], "takes no wish", "好みは付けられません"),
    "an action": (["play", "8.2 Lite", "--bot", "wilful:rsf"], "has no action 'rsf'", "アクション「rsf」はありません"),
    "the regulation twice": (
        ["play", "8.2 Lite", "--option", "Pack"],
        "leave out --edition, --format, --frame and --option",
        "もうレギュレーション全体です",
    ),
    "no games": (["simulate", "--games", "0"], "--games must be at least 1", "--gamesは1以上"),
    "three bots": (["simulate", "--bots", "a,b,c"], "3 bots in 'a,b,c'", "ボットが3個あります"),
    "nothing to show": (["rules", "show"], "name what to show", "見たいものを書いてください"),
    "nothing to search": (["rules", "search"], "name what to search for", "さがす言葉を書いてください"),
    "an unknown page": (["rules", "show", "xyzzy"], "nothing is called 'xyzzy'", "「xyzzy」というものはありません"),
    "an unknown page of an edition": (
        ["rules", "show", "xyzzy", "--edition", "9.1"],
        "nothing is called 'xyzzy' in 9.1",
        "9.1に「xyzzy」というものはありません",
    ),
    "a record": (["replay", "no-such-file"], "no-such-file: cannot be read", "no-such-fileが読めません"),
    "a command": (["plai"], 'Unknown command "plai"', "「plai」というコマンドはありません"),
    "an option": (["play", "--foo", "1"], "Unknown option: --foo", "--fooというオプションはありません"),
    "no value": (["play", "--seed"], "--seed requires an argument", "--seedに値が必要です"),
    "no number": (["simulate", "--seed", "x"], 'unable to convert "x" into int', "--seedの「x」は整数ではありません"),
    "no seed": (["play", "--seed", "x"], "--seed: seed 'x': write a whole number", "--seed「x」は読めません。整数か、"),
    "no such choice": (["play", "--seat", "3"], 'Invalid value "3" for --seat', "--seatの「3」は使えません。1、2の"),
    "too much": (["play", "8.2", "Lite"], "Unused Tokens: ['Lite']", "「Lite」は余分です"),
    "twice": (["play", "--seed", "1", "--seed", "2"], "--seed specified multiple times", "--seedは一度だけ書けます"),
}
WITHOUT_LANGUAGE = ("simulate", "plai")
"""Commands that have no --lang: the locale says it."""


def told(capsys: pytest.CaptureFixture[str], words: list[str]) -> str:
    assert run(words) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("kirifuda: ")
    assert said.err.count("\n") == 1
    return said.err


@pytest.mark.parametrize("what", list(LINES))
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_terminal_refuses_in_the_language_of_the_locale(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lang: str, what: str
) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8" if lang == "ja" else "C.UTF-8")
    words, en, ja = LINES[what]
    said = told(capsys, words)
    assert (ja if lang == "ja" else en) in said
    if lang == "ja":
        assert JAPANESE.search(said)


@pytest.mark.parametrize("what", [what for what, line in LINES.items() if line[0][0] not in WITHOUT_LANGUAGE])
def test_the_language_asked_for_comes_before_the_locale(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], what: str
) -> None:
    words, en, ja = LINES[what]
    for locale, lang, wanted in (("C.UTF-8", "ja", ja), ("ja_JP.UTF-8", "en", en)):
        monkeypatch.setenv("LC_ALL", locale)
        assert wanted in told(capsys, [words[0], *words[1:], f"--lang={lang}"])


def test_the_menu_refuses_a_deck_in_japanese(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    type_in(monkeypatch, "5", "1", "1", "2", "♠A-9", "♠A-K")
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    assert run(["play"]) == 0
    said = "".join(capsys.readouterr().out.split())
    assert "9枚です。8.2ライトには10枚以上必要です。" in said
    assert "needs at least" not in said


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_RG_6_an_option_may_be_given_by_itself(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str
) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    type_in(monkeypatch)
    parts = ["--edition", "8.0d", "--format", "Master", "--frame", "Random 40", "--option", "Preset 2 + Pack"]
    more = [] if command == "play" else ["--games", "1", "--processes", "1"]
    assert run([command, *parts, *more]) == 0
    assert "8.0d Master + Random 40 + Preset 2 + Pack" in capsys.readouterr().out
