"""The player's side of the screen: printing lines, asking for one, and ending politely."""

import sys
from typing import Final

from rich.console import Console, RenderableType
from rich.text import Text

from kirifuda.cli.paint import columns, fold, painted, rows

MOST_COLUMNS: Final = 120
FEWEST_COLUMNS: Final = 64


class Quit(Exception):
    """The player wants to stop: `q`, or the input has ended."""


class Terminal:
    """A console of a width we can lay out, in one language."""

    def __init__(self, lang: str, console: Console | None = None) -> None:
        self.lang: Final = lang
        self.console: Final = console or Console(highlight=False)
        self.width: Final = max(FEWEST_COLUMNS, min(self.console.width, MOST_COLUMNS))

    def show(self, thing: RenderableType) -> None:
        self.console.print(thing, width=self.width)

    def line(self, text: str, style: str = "", indent: str = "") -> None:
        """A sentence, broken into lines where its language allows."""
        for part in fold(text, self.width - 1, indent):
            self.console.print(painted(part, style), soft_wrap=True)

    def table(self, cells: list[Text]) -> None:
        """Numbered options in columns; one that is wider than the screen is broken."""
        for row in columns(cells, self.width - 2):
            if row.cell_len < self.width:
                self.console.print(Text(" ").append_text(row), soft_wrap=True)
            else:
                self.line(f" {row.plain}", indent="     ")

    def row(self, cells: list[Text]) -> None:
        """Short options one after the other."""
        for line in rows(cells, self.width - 2, 3):
            self.console.print(Text(" ").append_text(line), soft_wrap=True)

    def blank(self) -> None:
        self.console.print()

    def ask(self, prompt: str) -> str:
        """One line from the player; raises Quit at the end of the input."""
        self.console.print(Text(prompt, style="bold yellow"), end="")
        self.console.file.flush()
        try:
            answer = input()
        except EOFError:
            self.blank()
            raise Quit from None
        if not sys.stdin.isatty():
            self.console.print(Text(answer))
        return answer.strip()
