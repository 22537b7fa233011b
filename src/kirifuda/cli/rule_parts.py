"""Prints the parts of a reference page that are no words: its table, its flow chart, the official documents."""

from typing import Final

from rich.box import SIMPLE_HEAD
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from kirifuda.blackpoker.editions.pages import Grid, Page
from kirifuda.cli.terminal import Terminal
from kirifuda.cli.words import LANGUAGES

PARTS: Final[dict[str, tuple[str, str]]] = {
    "chart": ("図: kirifuda rules chart {0} > {0}.svg", "chart: kirifuda rules chart {0} > {0}.svg"),
    "links": ("公式資料", "official documents"),
}


def print_grid(terminal: Terminal, grid: Grid) -> None:
    """The table, as wide as the screen; its cells are broken into lines."""
    place = LANGUAGES.index(terminal.lang)
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1), header_style="bold")
    for column in grid.head:
        table.add_column(Text(column[place]), overflow="fold")
    for row in grid.rows:
        table.add_row(*[Text(cell[place]) for cell in row])
    terminal.show(Padding(table, (0, 0, 0, 2)))


def print_parts(terminal: Terminal, entry: Page) -> None:
    place = LANGUAGES.index(terminal.lang)
    if entry.table is not None:
        print_grid(terminal, entry.table)
    if entry.chart:
        terminal.line(f"  {PARTS['chart'][place].format(entry.chart)}", "cyan")
    if entry.links:
        terminal.line(f"  {PARTS['links'][place]}", "yellow")
    for link in entry.links:
        terminal.console.print(Text(f"    {link.words(terminal.lang)}  {link.url}"), soft_wrap=True)
