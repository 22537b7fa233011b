"""What a player has seen and may remember is at the table: in sight, by pointing, key and touch; and his alone."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Enter
from tests.web.tables import follow, sit, whose
from tests.web.test_accessible import checker

pytestmark = pytest.mark.browser
SEARCHED = (
    "action:summonsAce", "action:counter", "action:search", "card:C7", "pass", "action:end", "action:quickSummonsAce",
    "pass", "bulwark",
)  # fmt: skip
"""One player shows the ♣7 and takes it, and lays the ♣A he summoned with as a bulwark."""
HAND = ".k-far-hand"


def test_a_card_that_was_shown_is_remembered(enter: Enter, axe: str) -> None:
    people = [enter("ja"), enter("en", "light", phone=True)]
    game = sit(people, "9.1 Master", 26)
    for person in people:
        expect(person.find(f"{HAND} [data-testid=remembered]")).to_have_count(0)
    follow(people, list(SEARCHED))
    person, other = people
    assert whose(people) is person
    check, found = checker(person, axe)

    expect(person.find(f"{HAND} [data-testid=remembered]")).to_have_text(re.compile("7"))
    expect(person.find(HAND)).to_have_attribute("aria-label", re.compile("クラブの7"))
    expect(person.find(".k-foe .k-unit [data-testid=remembered]")).to_have_text(re.compile("A"))
    expect(other.find("[data-testid=remembered]")).to_have_count(0)

    person.find(HAND).hover()
    expect(person.find('.k-rule [data-of="hand:1"]')).to_contain_text("7")
    person.find(".k-own .k-life").hover()
    expect(person.find('.k-rule [data-of="life:0"] li')).to_have_count(person.table["sides"][0]["life"])
    check("what is known, beside the table")
    person.find(HAND).focus()
    person.page.keyboard.press("?")
    expect(person.find('dialog [data-of="hand:1"]')).to_contain_text("7")
    check("what is known of a hand")
    person.press('dialog [data-role="close"]')
    person.press('.k-foe [data-pile="graveyard"]')
    expect(person.find('dialog [data-of="graveyard:1"] li')).to_have_count(2)
    assert found == []

    other.find(HAND).tap()
    expect(other.find("dialog h3")).to_be_visible()
    expect(other.find("dialog [data-testid=known]")).to_have_count(0)
    other.find('dialog [data-role="close"]').tap()
    other.find('.k-foe [data-pile="graveyard"]').tap()
    expect(other.find('dialog [data-of="graveyard:0"] li')).not_to_have_count(0)
    expect(other.find("dialog h2")).not_to_contain_text("1 card")

    spectator = enter("en")
    spectator.open(f"/game/{game}")
    spectator.sit_down()
    expect(spectator.find(f"{HAND} [data-testid=remembered]")).to_have_text(re.compile("7"))
    expect(spectator.find('.k-own [data-pile="graveyard"] b')).to_have_count(0)
    expect(person.find('.k-own [data-pile="graveyard"] b')).to_have_text(
        str(len(person.table["sides"][0]["graveyard"]))
    )
