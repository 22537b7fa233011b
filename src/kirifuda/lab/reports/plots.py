"""The plots of a report: each once as SVG for the page, whose colours follow the reader's, and once as PNG.

A plot is drawn in the colours of `INK`; in the SVG each of them becomes a variable of the page's style sheet.
"""

import io
import re
import warnings
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final

import matplotlib as mpl
import numpy as np
from matplotlib import font_manager
from matplotlib.axes import Axes
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator, PercentFormatter
from msgspec import Struct

from kirifuda.lab.experiments.stopping import FIRST_LOOK, interval_so_far
from kirifuda.lab.reports.course import LifeAtTurn
from kirifuda.lab.with_interval import WithInterval

WIDTH: Final = 5.2
HEIGHT: Final = 3.1
"""Inches: narrow, so that letters can be read on a telephone."""
INK: Final = {
    "ink": "#1b1f24",
    "faint": "#8a929b",
    "grid": "#dfe3e7",
    "paper": "#fffffe",
    "one": "#1a6fb0",
    "two": "#c2571a",
    "good": "#2a7f62",
}
JAPANESE_FONTS: Final = ("Noto Sans CJK JP", "Noto Sans JP", "IPAexGothic", "Hiragino Sans", "Yu Gothic", "MS Gothic")
STYLE: Final[dict[Any, object]] = {
    "font.size": 9.0,
    "svg.fonttype": "none",
    "svg.hashsalt": "kirifuda",
    "text.color": INK["ink"],
    "axes.edgecolor": INK["faint"],
    "axes.labelcolor": INK["ink"],
    "axes.facecolor": "none",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": INK["grid"],
    "grid.linewidth": 0.7,
    "xtick.color": INK["ink"],
    "ytick.color": INK["ink"],
    "legend.frameon": False,
    "figure.facecolor": INK["paper"],
}
FAVOUR: Final = LinearSegmentedColormap.from_list("favour", [INK["two"], "#f3f1ec", INK["one"]])


Draw = Callable[[Axes], None]


class Plot(Struct, frozen=True):
    """A plot: its name as a file, the SVG for the page, the PNG."""

    name: str
    svg: str
    png: bytes


def drawn(name: str, draw: Draw, height: float = HEIGHT, width: float = WIDTH) -> Plot:
    with mpl.rc_context({**STYLE, "font.family": ["DejaVu Sans", *japanese_fonts()]}), warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Glyph .* missing from font")
        figure = Figure(figsize=(width, height), layout="constrained")
        draw(figure.subplots())
        text = io.StringIO()
        figure.savefig(text, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
        image = io.BytesIO()
        figure.savefig(image, format="png", dpi=150, metadata={"Software": None})
    return Plot(name, for_page(text.getvalue(), name), image.getvalue())


@cache
def japanese_fonts() -> list[str]:
    """Those this machine has; without any, an image has boxes for Japanese letters (a page has the reader's fonts)."""
    known = {font.name for font in font_manager.fontManager.ttflist}
    return [name for name in JAPANESE_FONTS if name in known]


def for_page(svg: str, name: str) -> str:
    """Only the drawing, its ids its own, its colours those of the page."""
    found = svg[svg.index("<svg") :]
    found = re.sub(r"<metadata>.*?</metadata>", "", found, flags=re.S)
    found = re.sub(r'(id="|href="#|url\(#)', lambda match: f"{match[1]}{name}-", found)
    found = re.sub(r'(<svg[^>]*?) width="[^"]*"', r"\1", found, count=1)
    found = re.sub(r'(<svg[^>]*?) height="[^"]*"', r"\1", found, count=1)
    found = re.sub(r"font: ([\d.]+)px [^;\"]*", r"font-size: \1px", found)
    found = re.sub(r"font-family: [^;\"]*; ", "", found)
    for colour, value in INK.items():
        found = found.replace(value, f"var(--{colour})")
    return re.sub(r"\s*\n\s*", "\n", found).strip()


def histogram(values: Sequence[int], label: str, colour: str = "one") -> Draw:
    """Whole numbers; of long tails the last hundredth is one bar less."""

    def draw(axes: Axes) -> None:
        most = int(np.quantile(values, 0.995))
        step = max(1, (most - min(values)) // 30)
        bins = np.arange(min(values), most + step + 1, step) - 0.5
        axes.hist(
            values, bins=list(bins), color=INK[colour], rwidth=0.86, weights=np.full(len(values), 1 / len(values))
        )
        axes.axvline(float(np.median(values)), color=INK["ink"], linewidth=1, linestyle=(0, (4, 3)))
        axes.set_xlabel(label)
        axes.yaxis.set_major_formatter(PercentFormatter(1, decimals=0))
        axes.grid(axis="x", visible=False)

    return draw


def bars(values: Sequence[float], begin: int, label: str, colour: str) -> Draw:
    """A share for each whole number from `begin` on."""

    def draw(axes: Axes) -> None:
        axes.bar(range(begin, begin + len(values)), list(values), color=INK[colour], width=0.86)
        axes.set_xlabel(label)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.yaxis.set_major_formatter(PercentFormatter(1, decimals=0))
        axes.grid(axis="x", visible=False)

    return draw


def coming_in(points: Sequence[float], within: float, games_label: str, share_label: str) -> Draw:
    """The share after so many deals, with the interval that holds at all times at once."""

    def draw(axes: Axes) -> None:
        begin = min(len(points), max(20, FIRST_LOOK // 8))
        counts = np.unique(np.geomspace(begin, len(points), 80).astype(int))
        found = [interval_so_far(points[:count], within) for count in counts.tolist()]
        means, halves = np.array([mean for mean, _ in found]), np.array([half for _, half in found])
        axes.fill_between(counts, means - halves, means + halves, color=INK["one"], alpha=0.22, linewidth=0)
        axes.plot(counts, means, color=INK["one"], linewidth=1.6)
        axes.axhline(0.5, color=INK["ink"], linewidth=0.9, linestyle=(0, (4, 3)))
        axes.xaxis.set_major_formatter(FuncFormatter(lambda count, _: f"{count:,.0f}"))
        axes.set_ylim(max(0, means[-1] - 0.16), min(1, means[-1] + 0.16))
        axes.set_xlabel(games_label)
        axes.set_ylabel(share_label)
        axes.yaxis.set_major_formatter(PercentFormatter(1, decimals=0))

    return draw


def lives(curve: Sequence[LifeAtTurn], labels: tuple[str, str], turn_label: str, life_label: str) -> Draw:
    def draw(axes: Axes) -> None:
        turns = [at.turn for at in curve]
        for side, colour in enumerate(("one", "two")):
            lows, highs = [at.lows[side] for at in curve], [at.highs[side] for at in curve]
            axes.fill_between(turns, lows, highs, color=INK[colour], alpha=0.18, linewidth=0)
            axes.plot(turns, [at.means[side] for at in curve], color=INK[colour], linewidth=1.8, label=labels[side])
        axes.set_ylim(bottom=0)
        axes.set_xlabel(turn_label)
        axes.set_ylabel(life_label)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.legend()

    return draw


def differing(found: Sequence[WithInterval], certain: Sequence[bool], turn_label: str, label: str) -> Draw:
    """A difference with its interval for each turn from the first on; dots where it is certain."""

    def draw(axes: Axes) -> None:
        turns = np.arange(1, len(found) + 1)
        axes.fill_between(
            turns, [one.low for one in found], [one.high for one in found], color=INK["one"], alpha=0.22, linewidth=0
        )
        axes.plot(turns, [one.value for one in found], color=INK["one"], linewidth=1.6)
        sure = [(turn, one.value) for turn, one, is_sure in zip(turns, found, certain, strict=True) if is_sure]
        axes.plot([turn for turn, _ in sure], [value for _, value in sure], "o", markersize=4.5, color=INK["one"])
        axes.axhline(0, color=INK["ink"], linewidth=0.9, linestyle=(0, (4, 3)))
        axes.set_xlabel(turn_label)
        axes.set_ylabel(label)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))

    return draw


def forest(
    names: Sequence[str], found: Sequence[WithInterval], certain: Sequence[bool], middle: float, label: str
) -> Draw:
    """A point with its interval for each name, the first one on top; those that are certain are filled."""

    def draw(axes: Axes) -> None:
        places = np.arange(len(names))[::-1]
        for place, one, sure in zip(places, found, certain, strict=True):
            colour = INK["faint"] if not sure else INK["one" if one.value > middle else "two"]
            axes.plot([one.low, one.high], [place, place], color=colour, linewidth=1.6, solid_capstyle="round")
            axes.plot([one.value], [place], "o", markersize=4.5, color=colour)
        axes.axvline(middle, color=INK["ink"], linewidth=0.9, linestyle=(0, (4, 3)))
        axes.set_yticks(places, list(names))
        axes.set_ylim(-0.7, len(names) - 0.3)
        axes.tick_params(axis="y", length=0)
        axes.set_xlabel(label)
        if middle:
            axes.xaxis.set_major_formatter(PercentFormatter(1, decimals=0))

    return draw


def matrix(
    names: Sequence[str], shares: dict[tuple[str, str], float], certain: set[tuple[str, str]], label: str
) -> Draw:
    """Rows have it, columns are against; blue is good for the row. A dot where it is certain."""

    def draw(axes: Axes) -> None:
        field = np.array([[shares.get((row, column), np.nan) for column in names] for row in names])
        image = axes.imshow(field, cmap=FAVOUR, vmin=0.2, vmax=0.8)
        places = range(len(names))
        axes.set_xticks(places, list(names), rotation=90)
        axes.set_yticks(places, list(names))
        axes.tick_params(labelsize=7 if len(names) > 12 else 9)
        for row, column in certain:
            axes.plot(names.index(column), names.index(row), "o", markersize=2.6, color=INK["ink"])
        axes.grid(visible=False)
        axes.tick_params(length=0)
        axes.xaxis.tick_top()
        for spine in axes.spines.values():
            spine.set_visible(False)
        figure = axes.get_figure()
        assert figure is not None
        bar = figure.colorbar(image, ax=axes, orientation="horizontal", shrink=0.5, pad=0.02, aspect=30, label=label)
        bar.ax.xaxis.set_major_formatter(PercentFormatter(1, decimals=0))
        bar.outline.set_visible(False)  # type: ignore[operator]

    return draw
