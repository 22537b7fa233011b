"""How far a long run is: a bar with an estimate, or a line now and then where there is no terminal."""

import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from time import monotonic
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from kirifuda.cli.report_words import said

SAYS_EVERY: Final = 60.0
"""Seconds between two lines, where there is no bar."""


def progress_bar(wanted: bool) -> AbstractContextManager[Progress | None]:
    """A bar on the error stream, or nothing."""
    if not wanted:
        return nullcontext()
    parts = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*parts, console=Console(stderr=True), transient=True)


class GamesDone:
    """Counts games of a run, those of earlier sittings too, and says how far it is."""

    def __init__(
        self, total: int, done: int, lang: str, bar: Progress | None, task: TaskID | None, at_most: bool = False
    ) -> None:
        self.total: Final = total
        self.at_most: Final = at_most
        self.done: int = done
        self.before: Final = done
        self.lang: Final = lang
        self.bar: Final = bar
        self.task: Final = task
        self.begun: Final = monotonic()
        self.told: float = self.begun

    def more(self, games: int, about: str = "") -> None:
        """So many more are done; `about` is what is being played."""
        self.done += games
        if self.bar is not None and self.task is not None:
            self.bar.update(self.task, completed=self.done, description=about or None)
        elif monotonic() - self.told > SAYS_EVERY:
            self.told = monotonic()
            left = (self.told - self.begun) * (self.total - self.done) / (self.done - self.before) / 60
            words = "games so far at most" if self.at_most else "games so far"
            sys.stderr.write(said(self.lang, words, self.done, self.total, f"{left:.0f}") + "\n")


@contextmanager
def games_done(what: str, total: int, done: int, lang: str, at_most: bool = False) -> Iterator[GamesDone]:
    """`at_most`: the run may end before all games are done."""
    with progress_bar(sys.stderr.isatty()) as bar:
        name = said(lang, "at most", what) if at_most else what
        task = None if bar is None else bar.add_task(name, total=total, completed=done)
        yield GamesDone(total, done, lang, bar, task, at_most)
