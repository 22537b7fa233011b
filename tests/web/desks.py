"""A position in the notation of the rules, with everything its player can do there, as the browser shows the game."""

import json
from typing import Any

import msgspec
from playwright.sync_api import Locator, expect

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.forecast.forecast import Forecast
from kirifuda.blackpoker.memory.blanking import sampling_view
from kirifuda.blackpoker.records.position import parse_position
from kirifuda.blackpoker.views.offers import in_a_row, offers
from kirifuda.blackpoker.views.reasons import unavailable
from kirifuda.server.table.context import Context, Extras
from kirifuda.server.table.position import position_of
from kirifuda.server.table.table_encoder import table_of
from tests.web.person import Person

SHOW = """async ([table, lang, more]) => {
    await import("/static/blackpoker/game.js");
    document.documentElement.lang = lang;
    const game = document.createElement("kf-game");
    game.lang = lang;
    const page = document.createElement("div");
    const heading = Object.assign(document.createElement("h1"), { className: "visually-hidden", textContent: "Game" });
    page.setAttribute("role", "main");
    page.append(heading, game);
    document.body.replaceChildren(page);
    window.sent = [];
    const { model } = game;
    model.connection = "open";
    model.choose = (decision, index, then = []) =>
        window.sent.push([decision.options[index], ...then].map((one) => [one.kind, one.id ?? ""].join(":")));
    const [first, second] = more.names ?? ["A", "B"];
    const player = (name) => ({ name, kind: "person", connected: true, clock_ms: null, running: false });
    model.enterRoom({ players: [player(first), player(second)], offers: { draw: null, take_back: null },
        claim_in_s: null, policy: { mode: "smart", marks: [] }, macro: null,
        rematch: { asked: [false, false], game: null }, spectators: 0 });
    model.show({ table: { ...table, ...more }, events: [], version: 1, log: [] });
}"""


def table(game: Game, viewer: int, lang: str) -> Any:
    """What the server would tell this viewer, with what they could do."""
    forecast = Forecast(sampling_view(game, viewer, None))
    own = unavailable(game, viewer), offers(game, viewer), in_a_row(game, viewer)
    extras = Extras(*own, forecast=forecast)
    context = Context(position_of(game, viewer), 1, ("A", "B"), lang, extras)
    return json.loads(msgspec.json.encode(table_of(context)))


def choose(game: Game, *answers: str) -> None:
    """Answer the decisions of a position, by kinds of options or ids of actions."""
    for answer in answers:
        assert game.decision is not None
        names = [
            game.rules.actions[option.value].id if option.kind == "action" else option.kind
            for option in game.decision.options
        ]
        game.choose(names.index(answer))


def sit_at(
    person: Person, position: str, viewer: int = 0, lang: str = "en", answers: tuple[str, ...] = (), **more: object
) -> Locator:
    """The game of this position, after some answers; what is chosen is noted in `window.sent` and goes nowhere."""
    if not person.page.url.startswith(person.site):
        person.open("/about")
        expect(person.find("main h2").first).to_be_visible()
    game = parse_position(position).game
    choose(game, *answers)
    person.page.evaluate(SHOW, [table(game, viewer, lang), lang, more])
    expect(person.find(".k-game .k-panel")).to_be_visible()
    person.page.wait_for_timeout(400)
    return person.find("kf-game")
