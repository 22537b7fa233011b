"""axe-core finds nothing to complain about on any screen, in either theme."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Enter
from tests.web.person import Person
from tests.web.tables import simple_answer, sit_with_bot

pytestmark = pytest.mark.browser
RUN = """async () => (await axe.run(document, {resultTypes: ["violations"]})).violations.map((found) =>
    `${found.id}: ${found.help}: ` + found.nodes.slice(0, 4).map((node) => node.target.join(" ") + " " +
    (node.any[0]?.message ?? "")).join(" | "))"""
Check = Callable[[str], None]


def checker(person: Person, axe: str) -> tuple[Check, list[str]]:
    found: list[str] = []

    def check(screen: str) -> None:
        """axe judges contrasts of what is painted only."""
        if not person.page.evaluate("() => 'axe' in window"):
            person.page.evaluate("() => { document.adoptedStyleSheets = [] }")
            person.page.evaluate(axe)
        found.extend(f"{screen}: {violation}" for violation in person.page.evaluate(RUN))

    return check, found


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_pages(enter: Enter, axe: str, theme: str) -> None:
    person = enter("en" if theme == "dark" else "ja", theme)
    check, found = checker(person, axe)
    for path, ready in {
        "/": ".path li",
        "/new?with=bot": ".pick",
        "/new?with=open&regulation=9.1%20Master": "#pick-frame",
        "/watch": "section h2",
        "/rules#action%3Aup": "article h2",
        "/rules/9.1%20Master%20%2B%20Extra#rule%3AZV-2": "article table",
        "/rules/8.2%20Lite#term%3Acore-flow": "article img",
        "/rules/8.2%20Standard#term%3Aofficial": ".documents a",
        "/learn": ".lessons li",
        "/settings": "fieldset",
        "/about": "main h2",
        "/no/such/page": "main h1",
    }.items():
        (person.open if "#" in path else person.go)(path)
        expect(person.find(ready).first).to_be_visible()
        check(path)
    person.go("/new?with=friend")
    person.press("form button.now")
    expect(person.find("#invite")).to_be_visible()
    check("the room of an invitation")
    friend = enter("en", theme)
    friend.open(f"/room/{person.page.url.rsplit('/', 1)[1]}")
    expect(friend.find("button.now")).to_be_visible()
    other, more = checker(friend, axe)
    other("the door of a room")
    assert found + more == []


@pytest.mark.parametrize(("theme", "phone"), [("dark", False), ("light", False), ("dark", True)])
def test_the_table(enter: Enter, axe: str, theme: str, phone: bool) -> None:
    person = enter("ja" if theme == "dark" else "en", theme, phone=phone)
    check, found = checker(person, axe)
    sit_with_bot(person, 7, "always")
    person.until(person.asked)
    check("a chance")
    person.press('.k-answers [data-action="summonsSoldier"]')
    person.until(lambda: (person.decision or {}).get("kind") == "key" and person.quiet())
    check("a draft")
    while not person.table["stage"]:
        person.until(person.asked)
        simple_answer(person)
        person.until(person.quiet)
    check("requests on the stage")
    person.press('[data-role="menu"]')
    check("the menu")
    person.press('dialog [data-role="marks"]')
    check("the marks")
    person.press('dialog [data-role="close"]')
    person.concede()
    check("the end")
    person.press('[data-role="replay"]')
    expect(person.find("kf-board .k-board")).to_be_visible()
    check("the replay")
    person.open("/records")
    expect(person.find(".list li").first).to_be_visible()
    check("the records")
    assert found == []
