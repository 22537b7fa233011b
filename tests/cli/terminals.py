"""A terminal for tests: what it is asked it reads from a script, what it prints it keeps."""

from io import StringIO

import pytest
from rich.console import Console

from kirifuda import blackpoker
from kirifuda.bots import new_bot
from kirifuda.cli.session import TerminalGame, TerminalPlayer
from kirifuda.cli.terminal import Terminal


class Screen:
    """A terminal of a given width whose output can be read."""

    def __init__(self, lang: str, width: int = 80) -> None:
        self.file = StringIO()
        self.terminal = Terminal(lang, Console(file=self.file, width=width, highlight=False, force_terminal=False))

    @property
    def text(self) -> str:
        return self.file.getvalue()

    def lines(self) -> list[str]:
        return self.text.splitlines()


def type_in(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Standard input holds these lines and then ends."""
    monkeypatch.setattr("sys.stdin", StringIO("".join([f"{line}\n" for line in lines])))


def session(
    screen: Screen, regulation: str = "8.2 Lite", seed: int = 1, seat: int = 0, strict: bool = False
) -> TerminalGame:
    automation = blackpoker.Automation.STRICT if strict else blackpoker.Automation.USUAL
    game = blackpoker.new_game(regulation, seed=seed, automation=automation)
    return TerminalGame(game, TerminalPlayer(seat, "greedy"), new_bot("greedy", seed), screen.terminal, strict)
