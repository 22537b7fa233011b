"""A position in the notation of the rules, drawn by the table of the browser."""

import json
from typing import Any

import msgspec
from playwright.sync_api import Locator, expect

from kirifuda.blackpoker.records.position import parse_position
from kirifuda.server.table.context import Context
from kirifuda.server.table.position import position_of
from kirifuda.server.table.table_encoder import table_of
from tests.web.person import Person

SHOW = """async ([table, lang]) => {
    await import("/static/blackpoker/board.js");
    document.documentElement.lang = lang;
    const board = document.createElement("kf-board");
    board.style.cssText = "position: fixed; inset: 0; z-index: 1000";
    board.table = table;
    document.body.replaceChildren(board);
}"""


def table(position: str, viewer: int, lang: str) -> Any:
    """What the server would tell this viewer about the position."""
    seen = position_of(parse_position(position).game, viewer)
    return json.loads(msgspec.json.encode(table_of(Context(seen, 1, ("A", "B"), lang, None))))


def show(person: Person, position: str, viewer: int = 0, lang: str = "en") -> Locator:
    """Nothing but the board of this position on the page."""
    if not person.page.url.startswith(person.site):
        person.open("/about")
        expect(person.find("main h2").first).to_be_visible()
    person.page.evaluate(SHOW, [table(position, viewer, lang), lang])
    expect(person.find(".k-board")).to_be_visible()
    person.page.wait_for_timeout(500)
    return person.find("kf-board")
