"""A fight is felt and heard: lunges, damage card by card, what a counter breaks. Without motion there is no sound."""

from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.web.boards import show_table, table
from tests.web.conftest import Enter
from tests.web.person import Person
from tests.web.test_layout import FIGHT, STIRRED

pytestmark = pytest.mark.browser
EMPTY: Final = dict.fromkeys(
    ("seat", "unit", "request", "trump", "action", "character", "target", "number"), None
) | {"cards": []}  # fmt: skip
WATCH: Final = """() => {
    window.moved = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, timing) {
        window.moved.push([this.className, this.dataset.unit ?? this.dataset.card ?? ""]);
        return animate.call(this, frames, timing);
    };
}"""
EARS: Final = """() => {
    window.heard = [];
    const fetched = window.fetch;
    window.fetch = (url, ...rest) => {
        if (String(url).endsWith(".wav")) window.heard.push(String(url).split("/").pop());
        return fetched(url, ...rest);
    };
}"""
HEAR: Final = (
    """([events, table]) => import("/static/blackpoker/sound.js").then((sound) => sound.playEvents(events, table))"""
)
NEXT: Final = (
    """([table, events]) => Object.assign(document.querySelector("kf-board"), { events, table }).updateComplete"""
)


def event(kind: str, **fields: object) -> dict[str, Any]:
    return {**EMPTY, "kind": kind, **fields}


def after_the_fight() -> tuple[dict[str, Any], dict[str, Any]]:
    """The table of a fight, and the one after it: nobody attacks any more, the opponent lost three cards of life."""
    before, after = table(FIGHT, 0, "en"), table(FIGHT, 0, "en")
    for side in after["sides"]:
        for unit in side["soldiers"] + side["bulwarks"]:
            unit["role"] = unit["blocks"] = None
    after["stage"] = []
    foe = after["sides"][1]
    foe["soldiers"] = [unit for unit in foe["soldiers"] if unit["cards"] != ["S9"]]
    foe["top"], foe["life"] = "S9", 3
    return before, after


HITS: Final = [event("buried", seat=1, cards=["S9"]), event("damaged", seat=1, cards=["H2", "H3", "D8"])]


def fight(person: Person) -> list[Any]:
    before, after = after_the_fight()
    show_table(person, before, "en", foot=True)
    person.page.evaluate(WATCH)
    person.page.evaluate(NEXT, [after, HITS])
    moved: list[Any] = person.page.evaluate("() => window.moved")
    return moved


def test_attackers_lunge_and_damage_turns_over_card_by_card(enter: Enter) -> None:
    person = enter("en", moving=True)
    moved = fight(person)
    before, _ = after_the_fight()
    attackers = {str(unit["id"]) for unit in before["sides"][0]["soldiers"] if unit["role"] == "attacker"}
    assert {unit for words, unit in moved if "k-unit" in words} == attackers
    assert [card for words, card in moved if words == "k-flight" and card] == ["H2", "H3", "D8"]
    assert sum(words in ("k-side-back", "k-side-front") for words, _ in moved) == 6
    expect(person.find(".k-flight")).to_have_count(0)


def test_a_countered_request_breaks_in_two(enter: Enter) -> None:
    person = enter("en", moving=True)
    before, after = table(STIRRED, 0, "en"), table(STIRRED, 0, "en")
    gone = after["stage"].pop(1)
    show_table(person, before, "en", foot=True)
    person.page.evaluate(WATCH)
    person.page.evaluate(NEXT, [after, [event("negated", seat=1, request=gone["id"])]])
    moved = person.page.evaluate("() => window.moved")
    assert sum("k-broken" in words for words, _ in moved) == 2
    expect(person.find(".k-broken")).to_have_count(0)


def test_nothing_moves_for_who_asked_for_less(enter: Enter) -> None:
    person = enter("en")
    assert fight(person) == []
    expect(person.find(".k-loss")).to_have_text("−3")


def test_sounds_begin_with_the_first_click(enter: Enter) -> None:
    person = enter("en", moving=True)
    before, after = after_the_fight()
    show_table(person, before, "en", foot=True)
    person.page.evaluate(EARS)
    person.page.evaluate(HEAR, [HITS, after])
    assert person.page.evaluate("() => window.heard") == []
    person.page.mouse.click(640, 20)
    person.page.evaluate(HEAR, [HITS, after])
    person.page.evaluate(HEAR, [[event("negated", request=1)], after])
    assert person.page.evaluate("() => window.heard") == ["hit.wav", "flip.wav", "break.wav"]
    person.page.evaluate("() => import('/static/kit/settings.js').then(({set}) => set({sound: false}))")
    person.page.evaluate(HEAR, [[event("over")], after])
    assert len(person.page.evaluate("() => window.heard")) == 3


def test_where_nothing_moves_nothing_sounds(enter: Enter) -> None:
    person = enter("en")
    _, after = after_the_fight()
    show_table(person, after, "en", foot=True)
    person.page.evaluate(EARS)
    person.page.mouse.click(640, 20)
    person.page.evaluate(HEAR, [HITS, after])
    assert person.page.evaluate("() => window.heard") == []


@pytest.mark.parametrize(("winner", "words"), [(0, "You win"), (1, "You lose")])
def test_the_end_is_large_and_says_by_what(enter: Enter, winner: int, words: str) -> None:
    person = enter("en")
    _, after = after_the_fight()
    after["outcome"] = {
        "winners": [winner],
        "reason": "life",
        "text": "You win: no life is left.",
        "why": "No life is left.",
    }
    show_table(person, after, "en", foot=True)
    expect(person.find(".k-ending strong")).to_have_text(words)
    expect(person.find(".k-ending")).to_contain_text("No life is left.")
    box = person.find(".k-ending strong").bounding_box()
    assert box is not None
    assert box["height"] > 60
