"""People at the ring of Super Trump Fighter: arenas made from outside the page, battles played through it."""

import re
from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import expect

from tests.web.person import Person
from tests.web.tables import ask, known

Config = dict[str, int | bool | str]
QUICK: Final[Config] = {
    "set_ms": 60, "window_ms": 80, "attack_show_ms": 60, "draw_show_ms": 30, "lag_allow_ms": 60, "sim_window_ms": 30,
    "call_utter_ms": 80, "move_min_ms": 80, "cancel_cooldown_ms": 120, "ready_limit_ms": 20_000,
    "first_look_ms": 20_000,
}  # fmt: skip
"""Battles in seconds: the same rules with short times."""
RING: Final = ".fr-ring"
OVER: Final = '[data-testid="outcome"]'
HAND: Final = ".fr-hand.fr-mine button[data-card]"


def arena(person: Person, seats: list[str], config: Config | None = None, **more: Any) -> str:
    """An arena of this person, who becomes known first; returns its id."""
    if not person.guest:
        known(person)
    wish = {"seats": seats, "config": {**QUICK, **(config or {})}, **more}
    return str(ask(person, "POST", "/api/fighter/arenas", wish)["id"])


def join(person: Person, id: str) -> None:
    if not person.guest:
        known(person)
    ask(person, "POST", f"/api/fighter/arenas/{id}/join", {})


def state(person: Person) -> str:
    """What the ring says is going on; empty where there is none."""
    found = person.page.evaluate("() => document.querySelector('.fr-ring')?.dataset.state ?? ''")
    return str(found)


def wait_for(person: Person, *states: str) -> None:
    pattern = re.compile("|".join(f"^{name}$" for name in states))
    expect(person.find(RING)).to_have_attribute("data-state", pattern)


def pick(person: Person, character: str) -> None:
    person.press(f'.fr-character[data-character="{character}"] button')


def ok(person: Person) -> None:
    person.press('[data-role="ok"]')


def cards(person: Person) -> list[str]:
    found: list[str] = person.page.evaluate(
        "(hand) => [...document.querySelectorAll(hand)].map((n) => n.dataset.card)", HAND
    )
    return found


def field(person: Person, mine: bool = True) -> list[str]:
    """The cards of a field by position; empty texts for empty places."""
    script = """(side) => [...document.querySelectorAll(`.fr-field.${side} [data-place]`)]
        .map((place) => [place.dataset.place, place.dataset.card])"""
    found: list[list[str]] = person.page.evaluate(script, "fr-mine" if mine else "fr-theirs")
    return [card for _, card in sorted(found)]


def fight(person: Person, move: Callable[[Person, int], None], most: int = 400) -> None:
    """To the end: OK at every check; call when a technique holds or the hand is down to one card; otherwise move."""
    for turn in range(most):
        if person.find(OVER).count():
            return
        act(person, move, turn)
    raise AssertionError(f"no end after {most} turns: {state(person)}")


def act(person: Person, move: Callable[[Person, int], None], turn: int) -> None:
    """One thing that can be done now, then a moment's rest."""
    now = state(person)
    if now == "CHECK" and person.find('[data-role="ok"]:enabled').count():
        person.page.keyboard.press("Enter")
    elif now == "BATTLE" and (person.find(".fr-techniques.fr-mine .fr-holds").count() or len(cards(person)) <= 1):
        person.page.keyboard.press("Space")
    elif now == "BATTLE":
        move(person, turn)
    person.page.wait_for_timeout(60)


def to_battle(person: Person, least: int) -> None:
    """In a battle with so many cards at least: whoever called, OK; too few cards, call."""
    for _ in range(400):
        now = state(person)
        if now == "BATTLE" and len(cards(person)) >= min(least, 4) and not person.find(".fr-provisional").count():
            return
        if now == "CHECK" and person.find('[data-role="ok"]:enabled').count():
            person.page.keyboard.press("Enter")
        elif now == "BATTLE" and len(cards(person)) <= 1:
            person.page.keyboard.press("Space")
        person.page.wait_for_timeout(50)
    raise AssertionError(f"no battle: {state(person)}")


def by_keys(person: Person, turn: int) -> None:
    """A card of the hand, and a place: where one is free the card goes there by itself."""
    person.page.keyboard.press("qwer"[turn % 4])
    if all(field(person)):
        person.page.keyboard.press("1234"[turn * 3 % 4])
