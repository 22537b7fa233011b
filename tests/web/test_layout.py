"""The board is the picture: at any size, however much lies on it, everything is in sight and stays in its place."""

import re
from itertools import product
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from tests.web.boards import show_table, table
from tests.web.conftest import Enter
from tests.web.desks import sit_at
from tests.web.person import Person
from tests.web.tables import sit_with_bot

pytestmark = pytest.mark.browser
SIZES: Final = (
    (1280, 720), (1280, 800), (1366, 768), (1440, 900), (1920, 1080), (820, 1180), (844, 390), (390, 844), (360, 640),
)  # fmt: skip
REGULATIONS: Final = ("9.1 Lite", "9.1 Standard", "9.1 Pro", "9.1 Master", "9.1 Master + Extra")
SOLDIERS: Final = (
    "a:S5 b:C8~ c:DJ d:HQ e:SQ! f:H9 g:S7 h:S8 i:H2~ j:H4 k:H5 l:D9",
    "m:S9 n:CK o:H4~ p:D10 q:S2 r:S3 s:S4 t:S5 u:S10 v:S6 w:SJ x:SQ",
)
FULL: Final = (
    "; turn P1; chance P1; stage: attack@P1 up@P2(HA)>n counter@P1(C9)>#2 counter@P2(C10)>#3 counter@P1(C7)>#4 "
    "twist@P2(D5,D8)>c; P1 life: #4; P1 hand: S2 H3 D4 C5 S6 S10 H10 D10 C10 SK HK DK CK JO1; "
    f"P1 field: {SOLDIERS[0]}; P1 walls: D2 D3 C2 C3 C4 CJ~ CQ; P2 life: #10; P2 hand: H9 H10 HJ HK; "
    f"P2 field: {SOLDIERS[1]}; P2 walls: H5 H6 D2 D3 D4 D6 D7"
)
"""Six requests, nineteen units a side, fourteen cards in hand."""
TWELVE: Final = f"9.1 Lite; turn P1; P1 life: #9; P1 field: {SOLDIERS[0]}; P2 life: #9; P2 field: {SOLDIERS[1]}"
FIGHT: Final = (
    "9.1 Lite; turn P1; stage: damageJudge@P1; P1 life: #2; P1 hand: S2 H3; P1 field: a:S5 b:CQ~^ c:DJ~^ d:HQ; "
    "P1 walls: D2 D3; P2 life: #6; P2 field: x:S9=b y:CK z:H4~; P2 walls: k:H5=c H6"
)
MUCH_TO_SAY: Final = (
    "9.1 Lite; turn P2; chance P1; stage: throwing@P2(SK,CK)>P1; P1 life: S2 S3 S8; "
    "P1 hand: C6 C9 H3 D4 H7 S9 D9 D10; P1 field: a:S6 b:S7 c:C8; P1 walls: D2 D3 H8 C2 C3 C5; P2 life: #20; "
    "P2 hand: H2"
)
"""A sentence of two rows, a forecast of three, seven answers."""
CALM: Final = "9.1 Lite; turn P1; P1 life: #9; P1 hand: S2 H3; P1 field: a:S5 b:CQ; P2 life: #9; P2 field: x:S9"
STIRRED: Final = CALM.replace("turn P1;", "turn P1; stage: attack@P1 up@P2(H7)>x counter@P1(C9)>#2;")

PROBLEMS: Final = """async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const found = [];
    const box = (node) => node.getBoundingClientRect();
    const page = document.scrollingElement;
    if (page.scrollHeight !== innerHeight || page.scrollWidth !== innerWidth) found.push("the page scrolls");
    for (const node of document.querySelectorAll(".k-board [data-item]")) {
        const at = box(node);
        const inside = at.left >= -1 && at.top >= -1 && at.right <= innerWidth + 1 && at.bottom <= innerHeight + 1;
        if (!inside) found.push(`outside: ${node.className} ${node.getAttribute("aria-label")}`);
    }
    const reached = (part) => {
        const at = box(part);
        return document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2)?.closest("[data-key]");
    };
    const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    for (const unit of document.querySelectorAll(".k-row-soldiers .k-unit")) {
        const [size, index, suit] = [".k-size", ".k-index", ".k-corner-suit"].map((part) => unit.querySelector(part));
        const name = unit.getAttribute("aria-label");
        for (const part of [size, index])
            if (reached(part) !== unit) found.push(`covered: ${part.classList} of ${name}`);
        for (const part of [index, suit])
            if (meet(box(size), box(part))) found.push(`size on ${part.classList}: ${name}`);
    }
    for (const card of document.querySelectorAll(".k-hand-card"))
        if (reached(card.querySelector(".k-index")) !== card) found.push(`covered: ${card.dataset.card} in hand`);
    const shown = [...document.querySelectorAll(".k-request, .k-more-requests")].map((one) => one.textContent.trim());
    const hidden = shown.reduce((sum, words) => sum + (/^\\+\\d$/.test(words) ? Number(words) - 1 : 0), 0);
    if (shown.length + hidden !== 6) found.push(`${shown.length} requests, ${hidden} behind one`);
    return found;
}"""
COVERED: Final = """async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const box = (node) => node.getBoundingClientRect();
    const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const parts = [".k-foot", ".k-hand"].map((part) => box(document.querySelector(part)));
    const things = [...document.querySelectorAll(".k-unit, .k-own .k-pile, .k-own .k-trump")];
    const covered = things.filter((thing) => parts.some((part) => meet(box(thing), part)));
    const answers = [...document.querySelectorAll(".k-answers button:not([disabled])")];
    const reached = ({ left, top, width, height }) => document.elementFromPoint(left + width / 2, top + height / 2);
    const lost = answers.filter((answer) => !answer.contains(reached(box(answer))));
    return [...covered.map((one) => one.getAttribute("aria-label")), ...lost.map((one) => one.textContent.trim())];
}"""
CUT: Final = """async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const box = (node) => node.getBoundingClientRect();
    const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const all = (selector) => [...document.querySelectorAll(selector)];
    const shown = ({ left, top, width, height }) => document.elementFromPoint(left + width / 2, top + height / 2);
    const found = all(".k-request-words > *").filter((line) => {
        const [a, b] = [box(line), box(line.closest(".k-request"))];
        return line.getClientRects().length > 0 && (a.top < b.top || a.bottom > b.bottom);
    });
    for (const part of all(".k-row-soldiers :is(.k-index, .k-size), .k-peek"))
        if (shown(box(part))?.closest(".k-unit") !== part.closest(".k-unit")) found.push(part.closest(".k-unit"));
    const sums = all(".k-clash");
    for (const [at, one] of sums.entries())
        if (sums.slice(at + 1).some((other) => meet(box(one), box(other)))) found.push(one);
    return found.map((one) => `${one.getAttribute("aria-label") ?? one.textContent.trim()}`);
}"""
"""Words of a request beyond its edge, indexes and sizes under other cards, sums of a fight on each other."""
MIDDLE: Final = "(node) => { const b = node.getBoundingClientRect(); return b.left + b.width / 2; }"


def unit_of(board: Locator, card: str) -> Locator:
    return board.locator(f'.k-unit:has([data-flip$=":{card}"])').first


def boxes(person: Person) -> list[Any]:
    places = [unit.bounding_box() for unit in person.find(".k-unit").all()]
    return [places, person.find(".k-stage").bounding_box(), person.find(".k-hand").bounding_box()]


@pytest.mark.long
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_nothing_is_hidden_at_any_size(enter: Enter, lang: str) -> None:
    person = enter(lang)
    found: list[str] = []
    for regulation in REGULATIONS:
        show_table(person, table(regulation + FULL, 0, lang), lang, foot=True)
        for (width, height), theme in product(SIZES, ("dark", "light")):
            if theme == "dark":
                person.page.set_viewport_size({"width": width, "height": height})
            person.page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
            where = f"{regulation}, {width}x{height}, {theme}"
            found.extend(f"{where}: {problem}" for problem in person.page.evaluate(PROBLEMS))
    assert found == []


@pytest.mark.parametrize(("size", "least"), [((1280, 800), 72), ((390, 844), 44)])
def test_twelve_a_side_are_large(enter: Enter, size: tuple[int, int], least: int) -> None:
    person = enter("en")
    person.page.set_viewport_size({"width": size[0], "height": size[1]})
    board = show_table(person, table(TWELVE, 0, "en"), "en", foot=True)
    box = unit_of(board, "S5").locator(".k-card").bounding_box()
    assert box is not None
    assert box["width"] >= least


def test_a_blocker_stands_before_its_attacker_with_the_sum_between_them(enter: Enter) -> None:
    person = enter("en")
    board = show_table(person, table(FIGHT, 0, "en"), "en", foot=True)
    expect(person.find(".k-clash")).to_have_text(["12:9", re.compile(r"11:\s*bulwark")])
    for attacker, blocker in (("CQ", '[data-flip="1:S9"]'), ("DJ", ".k-row-bulwarks .k-blocker")):
        met = board.locator(f".k-foe {blocker}").first.evaluate(MIDDLE)
        assert abs(met - unit_of(board, attacker).evaluate(MIDDLE)) < 2
    expect(person.find(".k-clash").first).to_have_attribute("aria-label", "12 against 9")


def test_nothing_shifts_when_requests_come(enter: Enter) -> None:
    person = enter("en")
    show_table(person, table(CALM, 0, "en"), "en", foot=True)
    before = boxes(person)
    show_table(person, table(STIRRED, 0, "en"), "en", foot=True)
    expect(person.find(".k-request")).to_have_count(3)
    assert boxes(person) == before


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_foot_covers_no_unit_however_much_it_says(enter: Enter, lang: str) -> None:
    person = enter(lang)
    found: list[str] = []
    for actions in ("cards", "buttons"):
        sit_at(person, MUCH_TO_SAY, lang=lang)
        person.page.evaluate("async (actions) => (await import('/static/kit/settings.js')).set({ actions })", actions)
        for width, height in SIZES:
            person.page.set_viewport_size({"width": width, "height": height})
            where = f"{actions}, {width}x{height}"
            found.extend(f"{where}: {problem}" for problem in person.page.evaluate(COVERED))
    assert found == []


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_fight_and_a_warning_are_whole_at_any_size(enter: Enter, lang: str) -> None:
    person = enter(lang)
    found: list[str] = []
    for position in (FIGHT, MUCH_TO_SAY):
        sit_at(person, position, lang=lang)
        for width, height in SIZES:
            person.page.set_viewport_size({"width": width, "height": height})
            found.extend(f"{width}x{height}: {problem}" for problem in person.page.evaluate(CUT))
    assert found == []


def test_a_request_that_resolves_and_asks_is_there_once(enter: Enter) -> None:
    person = enter("en")
    told = table(STIRRED, 0, "en")
    told["resolving"] = told["stage"][-1]
    show_table(person, told, "en", foot=True)
    expect(person.find(".k-request")).to_have_count(3)
    expect(person.find(".k-now")).to_have_attribute("data-request", str(told["resolving"]["id"]))
    expect(person.find(".k-next")).to_have_count(0)


def test_requests_behind_a_number_open(enter: Enter) -> None:
    person = enter("en")
    person.page.set_viewport_size({"width": 360, "height": 640})
    show_table(person, table("9.1 Lite" + FULL, 0, "en"), "en", foot=True)
    more = person.find('[data-role="more requests"]')
    hidden = int(more.inner_text())
    expect(more).to_have_attribute("aria-label", f"{hidden} more requests")
    more.click()
    expect(person.find(".k-opened .k-request")).to_have_count(hidden)
    person.find(".k-opened .k-request").first.focus()
    person.page.keyboard.press("Escape")
    expect(person.find(".k-opened")).to_have_count(0)


def test_a_request_says_what_will_become_of_it_and_that_its_target_is_gone(enter: Enter) -> None:
    person = enter("en")
    told = table(STIRRED, 0, "en")
    told["stage"][-1]["note"] = {"text": "9 is below 10: it will do nothing", "tone": "futile"}
    told["stage"][-1]["target"] = {"kind": "request", "id": 999}
    show_table(person, told, "en", foot=True)
    last = person.find(".k-request").last
    expect(last.locator(".k-note")).to_have_text("9 is below 10: it will do nothing")
    expect(last).to_contain_text("its target is gone")
    expect(last).to_have_attribute("data-tone", "futile")


def test_a_long_log_does_not_make_the_page_scroll(enter: Enter) -> None:
    person = enter("ja")
    sit_with_bot(person, 7)
    person.press('[data-role="log"]')
    lines = """() => { const { model } = document.querySelector("kf-game");
        const line = (version) => ({ version, seat: 0, turn: false, text: `♠${2 + version % 9} ♡K` });
        model.log = Array.from({ length: 200 }, (_, n) => line(n));
        model.changed(); }"""
    person.page.evaluate(lines)
    expect(person.find(".k-log li")).to_have_count(200)
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        assert person.page.evaluate("() => document.scrollingElement.scrollHeight === innerHeight")


def test_the_drawers_stay_as_they_were_left(enter: Enter) -> None:
    person = enter("en")
    sit_with_bot(person, 7)
    expect(person.find(".k-aside")).to_be_hidden()
    board = person.find(".k-board").bounding_box()
    person.page.keyboard.press("l")
    expect(person.find(".k-log")).to_be_visible()
    person.page.keyboard.press("i")
    expect(person.find(".k-rule")).to_be_visible()
    person.page.reload()
    person.sit_down()
    expect(person.find(".k-log")).to_be_visible()
    person.press('[data-role="close-log"]')
    person.press('[data-role="rule"]')
    expect(person.find(".k-aside")).to_be_hidden()
    assert person.find(".k-board").bounding_box() == board
