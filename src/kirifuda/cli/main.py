"""The entry point: commands, version, and errors as one line."""

import os
import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, Literal

from cyclopts import App, CycloptsError, Parameter

from kirifuda import __version__
from kirifuda.cli.command_line import wrong_line
from kirifuda.cli.words import language_asked
from kirifuda.core import flow
from kirifuda.core.errors import KirifudaError

if TYPE_CHECKING:
    from kirifuda.cli.japanese_help import JapaneseHelp

COMMANDS: Final = {
    "play": "Play a game or a match in the terminal against a bot. Without options it asks what to play.",
    "simulate": (
        "Play bot against bot and print how often the first player wins, how long games last and what is played."
    ),
    "serve": "Serve the browser table: play against bots and each other.",
    "backup": "Copy the database of a server into one file, also while it is running.",
    "restore": "Make a backup the database again; what was there is kept beside it.",
    "doctor": "Look at the database of a server: where it is, its shape, every game in it, and the disk.",
    "check": "Run scenario files (rulings) and print each verdict.",
    "replay": "Print, step through or verify a record, from any seat.",
    "verify": "Check that a game was dealt fairly: commitments, key and every shuffle of its record.",
    "analyse": "Judge every decision of a finished game: who was winning, and the biggest swings.",
    "rules": "The rules: look them up, compare editions, see what is tested and seen in play.",
    "ladder": "Play the levels against each other on mirrored deals, and print shares and ratings with intervals.",
    "findings": "Let a bot play itself, and tell what that shows: first players, openings, trumps, unused actions.",
    "lab": "The laboratory: what a rule or a change of it does, by experiments and by search.",
    "bench": "Measure decisions and games per second and the cost of a clone.",
    "train": "Learn by self-play: a run, its weights, its log.",
    "fighter": "Super Trump Fighter: bots against each other, the balance of a roster, records.",
}
"""Each command is loaded when it is called, as `kirifuda.cli.NAME:NAME`, so that none waits for what others need."""


def version() -> str:
    compiled = not str(flow.__file__).endswith(".py")
    return f"kirifuda {__version__} ({'compiled' if compiled else 'plain'})"


def shown_default(value: object) -> str | None:
    """Defaults that say something; nothing and "off" go without saying."""
    return str(value) if value else None


def help_formatter(lang: str) -> "JapaneseHelp | Literal['default']":
    """Japanese help is loaded where it is read: laying out text takes a tenth of a second to load."""
    if lang != "ja":
        return "default"
    from kirifuda.cli.japanese_help import JapaneseHelp

    return JapaneseHelp()


def build(lang: str = "en") -> App:
    app = App(
        name="kirifuda",
        help="BlackPoker, played with ordinary playing cards: rules engine, bots and tools. An unofficial fan work.",
        help_formatter=help_formatter(lang),
        default_parameter=Parameter(show_default=shown_default),
        version=version,
        version_format="plaintext",
        result_action="return_value",
        exit_on_error=False,
        print_error=False,
        suppress_keyboard_interrupt=False,
    )
    for name, text in COMMANDS.items():
        if find_spec(f"kirifuda.cli.{name}") is not None:
            app.command(f"kirifuda.cli.{name}:{name}", name=name, help=text)
    return app


def settled(words: list[str]) -> list[str]:
    """The command line of a server with the settings of the environment and of a file; others have none."""
    if words[:1] != ["serve"] or {"--help", "-h"} & set(words):
        return words
    from kirifuda.cli.serve import serve
    from kirifuda.cli.settings import with_settings

    return with_settings(words, serve, os.environ)


def run(tokens: list[str] | None = None) -> int:
    """Run a command; the exit status: 2 for a wrong command line or input."""
    words = sys.argv[1:] if tokens is None else tokens
    lang = language_asked(words)
    try:
        result: object = build(lang)(settled(words))
    except KirifudaError as error:
        sys.stderr.write(f"kirifuda: {' '.join(error.said(lang).split())}\n")
        return 2
    except CycloptsError as error:
        sys.stderr.write(f"kirifuda: {wrong_line(error, lang)}\n")
        return 2
    except KeyboardInterrupt:
        sys.stderr.write(f"\nkirifuda: {'中断しました' if lang == 'ja' else 'stopped'}\n")
        return 130
    return result if isinstance(result, int) else 0


def main() -> None:
    sys.exit(run())
