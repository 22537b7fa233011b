"""The help of every command speaks the reader's language, and no text of it is left in English for a Japanese one."""

from collections.abc import Iterator

import pytest
from cyclopts import App
from cyclopts.help import HelpPanel
from rich.console import Console, ConsoleOptions

from kirifuda.cli.help_words import JAPANESE
from kirifuda.cli.japanese_help import JapaneseHelp, english_of
from kirifuda.cli.main import build, run


class Collected(JapaneseHelp):
    """Notes the English texts it prints in Japanese."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: set[str] = set()

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        self.texts.update(english_of(entry.description) for entry in panel.entries)
        super().__call__(console, options, panel)

    def render_description(self, console: Console, options: ConsoleOptions, description: object) -> None:
        self.texts.add(english_of(description))
        super().render_description(console, options, description)


def commands(app: App, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    yield path
    for name in app:
        if not name.startswith("-"):
            yield from commands(app[name], (*path, name))


def test_every_text_of_the_help_has_its_japanese_and_no_other_has() -> None:
    app = build("ja")
    collected = Collected()
    app.help_formatter = collected
    paths = list(commands(app))
    assert ("rules", "show") in paths
    assert ("fighter", "roster-report") in paths
    for path in paths:
        app([*path, "--help"])
    assert collected.texts == set(JAPANESE)


def test_help_follows_the_language(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert run(["--help"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("使い方: kirifuda COMMAND\n\nトランプで遊ぶBlackPoker")
    assert "─ コマンド ─" in said
    assert "この説明を表示します。" in said
    assert run(["fighter", "simulate", "--help"]) == 0
    assert "ゲームの数。［省略時 100］" in capsys.readouterr().out
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert run(["replay", "--help"]) == 0
    assert "The record. [required]" in capsys.readouterr().out
    assert run(["replay", "--help", "--lang", "ja"]) == 0
    assert "棋譜のファイル。［必須］" in capsys.readouterr().out
