"""The flow charts as pictures: well formed, legible, nothing lying over anything else, and as the docs show them."""

from itertools import combinations, pairwise
from xml.etree import ElementTree

import pytest

from kirifuda.blackpoker.editions.chart_layout import (
    BOX_HEIGHT,
    BOX_WIDTH,
    CELLS,
    ROUTES,
    Point,
    across,
    down,
    points,
    size,
)
from kirifuda.blackpoker.editions.chart_svg import PADDING, chart_svg, label_place, lines_of, text_width
from kirifuda.core.chart import CHARTS, chart
from tools.flow_charts import LANGUAGES, files

pytestmark = pytest.mark.both

Rectangle = tuple[float, float, float, float]
BOTH = [(id, lang) for id in CHARTS for lang in LANGUAGES]


def boxes(id: str) -> dict[str, Rectangle]:
    found: dict[str, Rectangle] = {}
    for place, (column, row) in CELLS[id].items():
        x, y = across(column), down(row)
        found[place] = (x - BOX_WIDTH / 2, y - BOX_HEIGHT / 2, x + BOX_WIDTH / 2, y + BOX_HEIGHT / 2)
    return found


def meet(a: Rectangle, b: Rectangle) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def piece(a: Point, b: Point) -> Rectangle:
    """A level or upright line, with the room it needs."""
    return (min(a[0], b[0]) - 1, min(a[1], b[1]) - 1, max(a[0], b[0]) + 1, max(a[1], b[1]) + 1)


def labels(id: str, lang: str) -> dict[str, Rectangle]:
    found: dict[str, Rectangle] = {}
    for arrow in chart(id).arrows:
        words = arrow.ja if lang == "ja" else arrow.en
        if words:
            x, y = label_place(points(id, arrow.source, arrow.target), words)
            found[f"{arrow.source}>{arrow.target}"] = (x, y - 11, x + text_width(words, 12), y + 2)
    return found


@pytest.mark.parametrize("id", CHARTS)
def test_every_step_has_a_place_and_every_written_route_an_arrow(id: str) -> None:
    drawn = chart(id)
    assert set(CELLS[id]) == {step.place for step in drawn.steps}
    assert len(set(CELLS[id].values())) == len(CELLS[id])
    assert set(ROUTES[id]) <= {f"{arrow.source}>{arrow.target}" for arrow in drawn.arrows}


@pytest.mark.parametrize("id", CHARTS)
def test_no_arrow_runs_through_a_box(id: str) -> None:
    for arrow in chart(id).arrows:
        path = points(id, arrow.source, arrow.target)
        for a, b in pairwise(path):
            assert a[0] == b[0] or a[1] == b[1], arrow.source
            for place, box in boxes(id).items():
                if place not in (arrow.source, arrow.target):
                    assert not meet(piece(a, b), box), (arrow.source, arrow.target, place)


@pytest.mark.parametrize(("id", "lang"), BOTH)
def test_words_fit_their_boxes_and_lie_over_nothing(id: str, lang: str) -> None:
    width, height = size(id)
    for step in chart(id).steps:
        for line in lines_of(step, lang):
            assert text_width(line) <= BOX_WIDTH - 2 * PADDING, line
    told = labels(id, lang)
    for name, label in told.items():
        assert 0 <= label[0] < label[2] <= width, name
        assert 0 <= label[1] < label[3] <= height, name
        assert not [place for place, box in boxes(id).items() if meet(label, box)], name
    for a, b in combinations(told, 2):
        assert not meet(told[a], told[b]), (a, b)


@pytest.mark.parametrize(("id", "lang"), BOTH)
def test_no_words_lie_on_an_arrow(id: str, lang: str) -> None:
    for name, label in labels(id, lang).items():
        for arrow in chart(id).arrows:
            path = points(id, arrow.source, arrow.target)
            for a, b in pairwise(path):
                assert not meet(label, piece(a, b)), (name, arrow.source, arrow.target)


@pytest.mark.parametrize(("id", "lang"), BOTH)
def test_the_picture_is_well_formed_and_has_every_step(id: str, lang: str) -> None:
    root = ElementTree.fromstring(chart_svg(id, lang))
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    texts = " ".join([element.text or "" for element in root.iter("{http://www.w3.org/2000/svg}text")])
    for step in chart(id).steps:
        assert (step.ja if lang == "ja" else step.en) in texts
        assert f"[{step.number}]" in texts or not step.number
    lines = list(root.iter("{http://www.w3.org/2000/svg}polyline"))
    assert len(lines) == len(chart(id).arrows)


def test_the_docs_show_the_charts_of_the_code() -> None:
    """After a change: tools/flow_charts.py."""
    for path, text in files().items():
        assert path.read_text(encoding="utf-8") == text, path.name
