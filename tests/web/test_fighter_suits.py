"""Conditions of Super Trump Fighter speak of red and black: its cards have two colours unless somebody wants four."""

import re

import pytest
from playwright.sync_api import expect

from tests.web import fighters
from tests.web.conftest import Enter
from tests.web.person import Person

pytestmark = pytest.mark.browser


def colours(person: Person) -> list[str]:
    """Of spades, clubs, diamonds and hearts, as the style sheets have them now."""
    found: list[str] = person.page.evaluate(
        """() => ["spade", "club", "diamond", "heart"].map((suit) => {
            const probe = document.body.appendChild(document.createElement("i"));
            probe.style.color = `var(--${suit})`;
            const colour = getComputedStyle(probe).color;
            probe.remove();
            return colour;
        })"""
    )
    return found


def kinds(person: Person) -> int:
    return len(set(colours(person)))


def test_F_110_the_ring_shows_red_and_black_and_the_other_game_keeps_four_colours(enter: Enter) -> None:
    person = enter("en")
    person.open("/")
    assert kinds(person) == 4
    person.page.locator('a[href="/fighter"]').first.click()
    expect(person.find("h1")).to_be_visible()
    expect(person.find("html")).to_have_attribute("data-suits", "two")
    assert kinds(person) == 2
    person.page.go_back()
    expect(person.find("html")).to_have_attribute("data-suits", "four")
    assert kinds(person) == 4


def test_F_110_who_wants_four_colours_in_the_ring_has_them(enter: Enter) -> None:
    person = enter("ja")
    person.open("/settings")
    person.page.locator('input[name="fighterSuits"][value="four"]').check()
    id = fighters.arena(person, ["me", "bot:1"])
    person.open(f"/fighter/arena/{id}")
    expect(person.find("html")).to_have_attribute("data-suits", "four")
    assert kinds(person) == 4


def test_F_161_the_first_look_counts_down_from_half_a_minute(enter: Enter) -> None:
    person = enter("en")
    id = fighters.arena(person, ["me", "bot:5"], {"first_look_ms": 32_000})
    person.open(f"/fighter/arena/{id}")
    fighters.pick(person, "oshite")
    fighters.wait_for(person, "CHECK")
    expect(person.find(".fr-sub").first).to_contain_text(re.compile(r"\b(2[5-9]|3[0-2]) s"))
    fighters.ok(person)
    fighters.wait_for(person, "SET", "WINDOW", "BATTLE")
