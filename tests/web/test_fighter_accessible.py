"""axe-core finds nothing to complain about at the ring and on the pages around it, in either theme."""

import pytest
from playwright.sync_api import expect

from tests.web import fighters
from tests.web.conftest import Enter
from tests.web.test_accessible import checker

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_pages_of_the_fighter(enter: Enter, axe: str, theme: str) -> None:
    person = enter("en" if theme == "dark" else "ja", theme)
    check, found = checker(person, axe)
    for path, ready in {
        "/fighter": ".fr-character",
        "/fighter/roster": ".fr-character",
        "/fighter/learn": ".lessons li",
        "/fighter/arena/nosuchone": "main h1",
    }.items():
        person.go(path)
        expect(person.find(ready).first).to_be_visible()
        check(path)
    person.go("/fighter")
    person.press('[data-role="invite"]')
    expect(person.find("#invite")).to_be_visible()
    check("an invitation")
    person.troubles[:] = [trouble for trouble in person.troubles if "404" not in trouble]
    assert found == []


@pytest.mark.parametrize(("theme", "phone"), [("dark", False), ("light", False), ("light", True)])
def test_the_ring(enter: Enter, axe: str, theme: str, phone: bool) -> None:
    person = enter("ja" if theme == "dark" else "en", theme, phone=phone)
    check, found = checker(person, axe)
    config: fighters.Config = {"draw_show_ms": 4000, "stalemate_ms": 60_000, "stalemate_show_ms": 0}
    id = fighters.arena(person, ["me", "bot:1"], config)
    person.open(f"/fighter/arena/{id}")
    expect(person.find(".fr-character").first).to_be_visible()
    check("the choice of characters")
    fighters.pick(person, "oshite")
    fighters.wait_for(person, "CHECK")
    check("a check")
    fighters.ok(person)
    fighters.wait_for(person, "BATTLE")
    person.press(fighters.HAND)
    check("a battle")
    person.press('[data-role="call"]')
    fighters.wait_for(person, "ATTACK", "DRAW")
    check("a call")
    person.press('[data-role="menu"]')
    check("the menu")
    person.press('[data-role="resign"]')
    person.press('[data-role="resign-sure"]')
    expect(person.find(fighters.OVER)).to_be_visible()
    check("the end")
    person.press('[data-role="judge"]')
    expect(person.find(".fr-judge svg")).to_be_visible()
    check("the judge view")
    assert found == []
