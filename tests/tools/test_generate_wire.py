"""The types of the browser and the tables of the protocol pages are what the structs of the server say."""

from pathlib import Path
from typing import Annotated, Literal

import pytest
from msgspec import Meta, Struct

from tools.generate_wire import GENERATED, ROOT
from tools.wire_shapes import JsDoc, Page, reached


class Leaf(Struct):
    """A leaf."""

    id: Annotated[int, Meta(title="leaf")]
    """Which one."""
    colour: Annotated[str, Meta(pattern="^(red|dark green)$")] | None


class Tree(Struct, tag="tree", tag_field="type", omit_defaults=True):
    """Slow."""

    leaves: list[Leaf | None]
    sizes: dict[str, int]
    kind: Literal["oak", "elm"]
    nest: str | None = None


@pytest.mark.parametrize("path", GENERATED, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_what_is_generated_is_up_to_date(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == GENERATED[path](), "run `make wire` and commit what it writes"


def test_a_struct_as_a_type_of_the_browser() -> None:
    js = JsDoc({Leaf: "Blade"})
    assert reached([Tree]) == [Tree, Leaf]
    assert js.typedef(js.shape(Tree)).split("\n") == [
        "/**",
        " * Slow.",
        " * @typedef {object} Tree",
        ' * @property {"tree"} type',
        " * @property {(Blade|null)[]} leaves",
        " * @property {Record<string, number>} sizes",
        ' * @property {"oak"|"elm"} kind',
        " * @property {string} [nest]",
        " */",
    ]
    assert ' * @property {"red"|"dark green"|null} colour' in js.typedef(js.shape(Leaf))
    assert " * @property {number} id Which one." in js.typedef(js.shape(Leaf))


def test_a_struct_in_the_notation_of_the_pages() -> None:
    page = Page({})
    assert page.definition(page.shape(Leaf)) == 'Leaf = {id: leaf (which one), colour: "red"|"dark green"|null}'
    row = r'| `{type: "tree", leaves: [Leaf\|null], sizes: {key: n}, kind: "oak"\|"elm", nest?: text}` | Slow. |'
    assert page.message(page.shape(Tree)) == row
