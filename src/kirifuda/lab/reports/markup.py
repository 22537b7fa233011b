"""The few shapes of HTML a report is made of."""

from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files

from kirifuda.lab.reports.plots import Plot
from kirifuda.lab.with_interval import WithInterval

Shown = str | tuple[str, bool]
"""A cell of a table, and whether it is certain."""


def percent(share: float) -> str:
    return f"{share:.1%}"


def between(measured: WithInterval) -> tuple[str, str, str]:
    return percent(measured.value), percent(measured.low), percent(measured.high)


def with_interval(measured: WithInterval) -> str:
    value, low, high = between(measured)
    return f"{value} ({low}–{high})"


def signed(measured: WithInterval, scale: float = 1.0, digits: int = 2) -> str:
    """A difference with its interval."""
    value, low, high = (scale * number for number in (measured.value, measured.low, measured.high))
    return f"{value:+.{digits}f} ({low:+.{digits}f} … {high:+.{digits}f})"


def small(doubt: float) -> str:
    return "< 0.001" if doubt < 0.001 else f"{doubt:.3f}"


def heading(text: str, level: int = 2) -> str:
    return f"<h{level}>{escape(text)}</h{level}>"


def paragraph(text: str, kind: str = "") -> str:
    return f'<p class="{kind}">{escape(text)}</p>' if kind else f"<p>{escape(text)}</p>"


def figure(plot: Plot, caption: str, kind: str = "") -> str:
    drawing = plot.svg.replace("<svg ", f'<svg role="img" aria-label="{escape(caption)}" ', 1)
    return f'<figure class="{kind}">{drawing}<figcaption>{escape(caption)}</figcaption></figure>'


def plots(parts: Iterable[str]) -> str:
    return f'<div class="plots">{"".join(parts)}</div>'


def table(head: Sequence[str], rows: Iterable[Sequence[Shown]]) -> str:
    titles = "".join(f'<th scope="col">{escape(one)}</th>' for one in head)
    lines = "".join(f"<tr>{''.join(data(cell) for cell in row)}</tr>" for row in rows)
    return f'<div class="table"><table><thead><tr>{titles}</tr></thead><tbody>{lines}</tbody></table></div>'


def data(cell: Shown) -> str:
    text, sure = cell if isinstance(cell, tuple) else (cell, False)
    return f'<td class="sure">{escape(text)}</td>' if sure else f"<td>{escape(text)}</td>"


def folded(title: str, inside: str) -> str:
    return f"<details><summary>{escape(title)}</summary>{inside}</details>"


def bullets(items: Iterable[str]) -> str:
    return f"<ul>{''.join(f'<li>{escape(item)}</li>' for item in items)}</ul>"


def whole_page(title: str, inside: str, lang: str) -> str:
    """A page that needs no other file."""
    style = files("kirifuda.lab.reports").joinpath("report.css").read_text(encoding="utf-8")
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{escape(title)}</title>\n'
        f"<style>\n{style}</style>\n</head>\n<body>\n<h1>{escape(title)}</h1>\n{inside}\n</body>\n</html>\n"
    )
