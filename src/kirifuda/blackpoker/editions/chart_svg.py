"""The flow charts of the core rule as SVG, in Japanese or English: the steps of `core/chart.py` at their places."""

from html import escape
from typing import Final
from unicodedata import east_asian_width

from kirifuda.blackpoker.editions.chart_layout import (
    BOX_HEIGHT,
    BOX_WIDTH,
    CELLS,
    HEADINGS,
    MARGIN,
    Point,
    across,
    down,
    points,
    size,
)
from kirifuda.core.chart import Arrow, Chart, ChartBox, chart

FONT: Final = 14
FONTS: Final = "'Noto Sans CJK JP','Noto Sans JP','Hiragino Sans','Yu Gothic',Meiryo,sans-serif"
WIDE: Final = 1.0
NARROW: Final = 0.52
"""How wide a letter is, in sizes of the font."""
PADDING: Final = 8
FILLS: Final = {"step": "#ffffff", "asks": "#fff3cd", "end": "#e2e8f0"}
NOTE: Final = ("第8.0版からの手順", "The steps of edition 8.0 and later")
STYLE: Final = (
    f"text{{font-family:{FONTS};font-size:{FONT}px;fill:#1a202c}}"
    ".name{font-size:20px;font-weight:bold}.head{font-size:15px;font-weight:bold}.small{font-size:12px;fill:#4a5568}"
    ".number{font-weight:bold}.box{stroke:#2d3748;stroke-width:1.5}"
    ".arrow{fill:none;stroke:#2d3748;stroke-width:1.5}.tip{fill:#2d3748}"
)


def chart_svg(id: str, lang: str) -> str:
    """A whole SVG document."""
    drawn = chart(id)
    width, height = size(id)
    name = _pick(drawn.ja, drawn.en, lang)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        f' role="img" lang="{lang}">',
        f"<title>{escape(name)}</title>",
        f"<style>{STYLE}</style>",
        f'<rect width="{width}" height="{height}" fill="#f7fafc"/>',
        _text(MARGIN, 34, name, "name"),
        _text(MARGIN + text_width(name, 20) + 16, 34, _pick(NOTE[0], NOTE[1], lang), "small"),
    ]
    parts += [_text(across(x), down(y), _pick(ja, en, lang), "head") for x, y, ja, en in HEADINGS[id]]
    parts += [_arrow(drawn, arrow, lang) for arrow in drawn.arrows]
    parts += [_box(drawn, step, lang) for step in drawn.steps]
    return "\n".join([*parts, "</svg>", ""])


def _pick(ja: str, en: str, lang: str) -> str:
    return ja if lang == "ja" else en


def text_width(text: str, font: float = FONT) -> float:
    """About how wide a text is when it is drawn."""
    return font * sum([WIDE if east_asian_width(letter) in "WFA" else NARROW for letter in text])


def lines_of(step: ChartBox, lang: str) -> list[str]:
    """Number and name in one line where they fit, else the name below."""
    name = _pick(step.ja, step.en, lang)
    whole = f"[{step.number}] {name}" if step.number else name
    if text_width(whole) <= BOX_WIDTH - 2 * PADDING or not step.number:
        return [whole]
    return [f"[{step.number}]", name]


def _box(drawn: Chart, step: ChartBox, lang: str) -> str:
    column, row = CELLS[drawn.id][step.place]
    x, y = across(column), down(row)
    kind = "asks" if step.asks else "step" if step.code else "end"
    corner = BOX_HEIGHT / 2 if kind == "end" else 4
    box = (
        f'<rect class="box" x="{_n(x - BOX_WIDTH / 2)}" y="{_n(y - BOX_HEIGHT / 2)}" width="{BOX_WIDTH}"'
        f' height="{BOX_HEIGHT}" rx="{_n(corner)}" fill="{FILLS[kind]}"/>'
    )
    lines = lines_of(step, lang)
    first = y + 5 - (len(lines) - 1) * 10
    return "\n".join([box, *[_text(x, first + 20 * at, line, "", True) for at, line in enumerate(lines)]])


def _arrow(drawn: Chart, arrow: Arrow, lang: str) -> str:
    path = points(drawn.id, arrow.source, arrow.target)
    corners = " ".join([f"{_n(x)},{_n(y)}" for x, y in path])
    parts = [f'<polyline class="arrow" points="{corners}"/>', _tip(path[-2], path[-1])]
    words = _pick(arrow.ja, arrow.en, lang)
    if words:
        x, y = label_place(path, words)
        parts.append(_text(x, y, words, "small"))
    return "\n".join(parts)


def label_place(path: list[Point], words: str) -> Point:
    """Beside the beginning of an arrow: right of an upright one, above a level one, below it if it runs to the left."""
    (x, y), (next_x, next_y) = path[0], path[1]
    if x == next_x:
        return (x + 6, y + 16 if next_y > y else y - 8)
    return (x + 6, y - 5) if next_x > x else (x - 6 - text_width(words, 12), y + 15 if len(path) == 2 else y - 5)


def _tip(before: Point, end: Point) -> str:
    x, y = end
    dx = (end[0] > before[0]) - (end[0] < before[0])
    dy = (end[1] > before[1]) - (end[1] < before[1])
    left = (x - 9 * dx - 5 * dy, y - 9 * dy - 5 * dx)
    right = (x - 9 * dx + 5 * dy, y - 9 * dy + 5 * dx)
    corners = " ".join([f"{_n(a)},{_n(b)}" for a, b in (end, left, right)])
    return f'<polygon class="tip" points="{corners}"/>'


def _text(x: float, y: float, words: str, kind: str, middle: bool = False) -> str:
    extra = f' class="{kind}"' if kind else ""
    anchor = ' text-anchor="middle"' if middle else ""
    return f'<text x="{_n(x)}" y="{_n(y)}"{extra}{anchor}>{escape(words)}</text>'


def _n(value: float) -> str:
    """A number as short as it goes."""
    return f"{value:.1f}".removesuffix(".0")
