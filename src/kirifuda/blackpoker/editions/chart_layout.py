"""Layout of the flow charts: the places of boxes and the ways of arrows; the steps themselves are `core/chart.py`.

A cell is column and row. A route leaves a box by a side (`t`, `b`, `l`, `r`, with an offset along that side), turns at
`x` columns and `y` rows, and enters the other box by a side; boxes in one row or column are joined straight.
"""

from typing import Final

Cell = tuple[int, int]
Point = tuple[float, float]

COLUMN: Final = 270
ROW: Final = 92
BOX_WIDTH: Final = 206
BOX_HEIGHT: Final = 50
MARGIN: Final = 48
TITLE: Final = 56

CELLS: Final[dict[str, dict[str, Cell]]] = {
    "core": {
        "1": (1, 0), "2": (1, 1), "3": (1, 2),
        "4": (0, 3), "5": (0, 4), "6 request": (0, 5), "7": (0, 6), "8": (0, 7), "9 now": (0, 8), "6 now": (0, 9),
        "10": (1, 6), "6 staged": (1, 4), "over": (1, 8),
        "11": (2, 3), "12": (2, 4), "13": (2, 5), "14": (2, 6), "15": (2, 7), "9 top": (2, 8),
        "16": (3, 4), "6 top": (3, 8),
    },
    "triggers": {
        "6-1": (0, 0), "6-2": (0, 1), "done": (1, 1), "6-3": (0, 2), "6-4": (0, 3), "6-5": (0, 4), "6-6": (0, 5),
        "6-7": (1, 3), "6-8": (2, 2), "6-9": (2, 3), "6-10": (2, 4), "6-11": (2, 5), "6-12": (3, 3),
        "6-5-1": (0, 7), "back 6-5": (1, 7), "6-5-2": (0, 8), "6-5-3": (0, 9), "6-5-4": (0, 10), "over": (1, 10),
        "6-5-5": (0, 11), "6-5-6": (0, 12),
        "6-10-1": (2, 7), "back 6-10": (3, 7), "6-10-2": (2, 8), "6-10-3": (2, 9), "6-10-4": (3, 9), "6-10-6": (3, 8),
        "6-10-5": (3, 10), "6-10-7": (2, 10), "6-10-8": (2, 11), "6-10-9": (2, 12),
    },
}  # fmt: skip
ROUTES: Final[dict[str, dict[str, str]]] = {
    "core": {
        "3>4": "l t",
        "3>11": "r t",
        "6 now>3": "l x-0.56 y1.5 t-60",
        "16>3": "t y1.5 t+60",
        "14>2": "r x3.5 y1 r",
        "6 top>2": "r x3.5 y1 r",
    },
    "triggers": {
        "6-3>6-8": "r-12 l-12",
        "6-4>6-7": "r-12 l-12",
        "6-7>6-4": "l+12 r+12",
        "6-7>6-3": "t r+12",
        "6-6>6-4": "l x-0.56 l",
        "6-8>6-2": "t y1.5 b+60",
        "6-9>6-12": "r-12 l-12",
        "6-12>6-9": "l+12 r+12",
        "6-12>6-8": "t r",
        "6-11>6-9": "l x1.44 l",
        "6-5-5>6-5-1": "l x-0.56 l",
        "6-5-6>6-5-1": "l x-0.56 l",
        "6-10-6>6-10-1": "t y7.5 b+60",
        "6-10-5>6-10-8": "b r",
        "6-10-8>6-10-1": "l x1.44 l",
        "6-10-9>6-10-1": "l x1.44 l",
    },
}
HEADINGS: Final[dict[str, list[tuple[float, float, str, str]]]] = {
    "core": [],
    "triggers": [
        (-0.41, 6.3, "[6-5] [6-6] 即時のリクエストの処理", "[6-5] [6-6] Dealing with immediate requests"),
        (1.59, 6.3, "[6-10] [6-11] 通常のリクエストの処理", "[6-10] [6-11] Dealing with normal requests"),
    ],
}
"""Column, row and words of the headings inside a chart."""


def across(column: float) -> float:
    return MARGIN + (column + 0.5) * COLUMN


def down(row: float) -> float:
    return TITLE + (row + 0.5) * ROW


def size(chart: str) -> tuple[int, int]:
    cells = CELLS[chart].values()
    width = MARGIN * 2 + COLUMN * (max([column for column, _ in cells]) + 1)
    return width, TITLE + ROW * (max([row for _, row in cells]) + 1) + MARGIN


def port(cell: Cell, side: str) -> Point:
    """The point where an arrow touches a box: `r`, `t+60`."""
    x, y = across(cell[0]), down(cell[1])
    offset = float(side[1:] or "0")
    if side[0] in ("t", "b"):
        return (x + offset, y + (BOX_HEIGHT / 2 if side[0] == "b" else -BOX_HEIGHT / 2))
    return (x + (BOX_WIDTH / 2 if side[0] == "r" else -BOX_WIDTH / 2), y + offset)


def route(chart: str, source: str, target: str) -> str:
    """The written route, or the straight one between boxes in a row or column."""
    written = ROUTES[chart].get(f"{source}>{target}")
    if written is not None:
        return written
    (column, row), (other, below) = CELLS[chart][source], CELLS[chart][target]
    assert column == other or row == below, f"{source}>{target} needs a route"
    if column == other:
        return "b t" if below > row else "t b"
    return "r l" if other > column else "l r"


def points(chart: str, source: str, target: str) -> list[Point]:
    """The corners of an arrow, from box to box, every piece level or upright."""
    words = route(chart, source, target).split()
    path = [port(CELLS[chart][source], words[0])]
    for word in words[1:-1]:
        x, y = path[-1]
        path.append((across(float(word[1:])), y) if word[0] == "x" else (x, down(float(word[1:]))))
    end = port(CELLS[chart][target], words[-1])
    x, y = path[-1]
    if x != end[0] and y != end[1]:
        path.append((end[0], y) if words[-1][0] in ("t", "b") else (x, end[1]))
    return [*path, end]
