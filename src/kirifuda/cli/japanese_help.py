"""Help in Japanese: what the command line made in English, with the texts of `help_words` in their places."""

from typing import Final

from cyclopts.help import DefaultFormatter, HelpEntry, HelpPanel
from rich.console import Console, ConsoleOptions
from rich.markdown import Markdown
from rich.text import Text

from kirifuda.cli.help_words import JAPANESE, TITLES

USAGE: Final = "使い方: "


class JapaneseHelp(DefaultFormatter):
    """The usual panels, in Japanese."""

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        title = str(panel.title)
        entries = [translated(entry) for entry in panel.entries]
        super().__call__(console, options, panel.copy(title=TITLES.get(title, title), entries=entries))

    def render_usage(self, console: Console, options: ConsoleOptions, usage: object) -> None:
        console.print(Text(f"{USAGE}{usage}", style="bold"), width=options.max_width)

    def render_description(self, console: Console, options: ConsoleOptions, description: object) -> None:
        console.print(Text(in_japanese(english_of(description)) + "\n"), width=options.max_width)


def english_of(description: object) -> str:
    """The sentence behind a description that is laid out already."""
    laid_out = getattr(description, "primary_renderable", description)
    text = laid_out.markup if isinstance(laid_out, Markdown) else str(laid_out or "")
    return " ".join(text.split())


def in_japanese(english: str) -> str:
    return JAPANESE.get(english, english)


def translated(entry: HelpEntry) -> HelpEntry:
    """The entry with its choices, its default and that it is needed as part of the sentence."""
    said = in_japanese(english_of(entry.description))
    if entry.choices:
        said += f"（{'、'.join(entry.choices)}）"
    if entry.default is not None:
        said += f"［省略時 {entry.default}］"
    if entry.required:
        said += "［必須］"
    return entry.copy(description=Text(said), choices=None, default=None, required=False)
