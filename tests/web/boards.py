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

SHOW = """async ([table, lang, foot]) => {
    const { set } = await import("/static/kit/settings.js");
    const { useStyles } = await import("/static/blackpoker/styles.js");
    await Promise.all([import("/static/blackpoker/board.js"), useStyles()]);
    set({ lang });
    const board = document.createElement("kf-board");
    board.style.cssText = "position: fixed; inset: 0; z-index: 1000";
    board.table = table;
    if (foot) board.foot = Object.assign(document.createElement("div"), { className: "k-foot" });
    document.body.replaceChildren(board);
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}"""


def table(position: str, viewer: int, lang: str) -> Any:
    """What the server would tell this viewer about the position."""
    seen = position_of(parse_position(position).game, viewer)
    return json.loads(msgspec.json.encode(table_of(Context(seen, 1, ("A", "B"), lang, None))))


def show(person: Person, position: str, viewer: int = 0, lang: str = "en") -> Locator:
    """Nothing but the board of this position on the page."""
    board = show_table(person, table(position, viewer, lang), lang)
    person.page.wait_for_timeout(500)
    return board


def show_table(person: Person, table: Any, lang: str, foot: bool = False) -> Locator:
    """A table as the server tells it; with a foot it is laid out as in a game."""
    if not person.page.url.startswith(person.site):
        person.open("/about")
        expect(person.find("main h2").first).to_be_visible()
    person.page.evaluate(SHOW, [table, lang, foot])
    expect(person.find(".k-board")).to_be_visible()
    return person.find("kf-board")
