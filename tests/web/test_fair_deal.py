"""Deals in the browser: its part is done without a click, and the replay checks what was dealt."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.web import fighters
from tests.web.conftest import Enter
from tests.web.person import Person
from tests.web.tables import ask, two

pytestmark = pytest.mark.browser
KEPT = "() => JSON.parse(localStorage.getItem('kirifuda.deals')).games"


def lost_at_once(person: Person) -> str:
    """A game against a bot as anybody begins one, given up."""
    person.open("/new?with=bot")
    person.press("form button.now")
    person.sit_down()
    game = person.page.url.rsplit("/", 1)[1].partition("?")[0]
    person.concede_game()
    expect(person.find('[data-testid="outcome"]')).to_be_visible()
    return game


def verdict_on(person: Person, game: str, phone: bool = False, keys: bool = False) -> str:
    person.open(f"/replay/{game}")
    if phone:
        person.press('[data-role="more"]')
    button = person.find('[data-role="check-deal"]')
    expect(button).to_be_visible()
    if keys:
        button.focus()
        person.page.keyboard.press("Enter")
    else:
        button.click()
    dialog = person.find("dialog.deal-check")
    expect(dialog).to_be_visible()
    return dialog.inner_text()


@pytest.mark.parametrize(("lang", "phone", "keys"), [("en", False, True), ("ja", True, False)])
def test_the_replay_says_that_the_deal_was_fair(enter: Enter, lang: str, phone: bool, keys: bool) -> None:
    person = enter(lang, phone=phone)
    game = lost_at_once(person)
    said = verdict_on(person, game, phone, keys)
    assert ("配りは公正でした" if lang == "ja" else "The deal was fair: checked in your browser") in said
    assert ("このブラウザが作った秘密" if lang == "ja" else "The secret your browser made") in said
    assert "{" not in said
    person.page.keyboard.press("Escape")
    expect(person.find("dialog.deal-check")).not_to_be_visible()


def test_both_browsers_take_part_when_a_friend_comes(enter: Enter) -> None:
    host, friend = two(enter)
    host.open("/new?with=friend")
    host.press("form button.now")
    host.page.wait_for_url("**/room/*")
    friend.page.goto(host.page.url)
    friend.press("button.now")
    for person in (host, friend):
        person.sit_down()
    game = host.page.url.rsplit("/", 1)[1]
    memories = [person.page.evaluate(KEPT)[game] for person in (host, friend)]
    assert memories[0]["commitments"] == memories[1]["commitments"]
    assert [memory["who"] for memory in memories] == ["P1", "P2"]
    host.concede()
    record = ask(host, "GET", f"/api/games/{game}/record?view=all&format=json")
    for who, memory in zip(("P1", "P2"), memories, strict=True):
        assert record["header"][f"part {who}"] == f"{memory['commitments'][who]} {memory['secret']}"
    for person in (host, friend):
        person.press('[data-role="rematch"]')
    for person in (host, friend):
        person.page.wait_for_url(re.compile(rf"/game/(?!{game})"))
        assert person.page.url.rsplit("/", 1)[1] in person.page.evaluate(KEPT)


def tampered(route: Route, change: str) -> None:
    response = route.fetch()
    record: dict[str, Any] = response.json()
    if change == "shuffle":
        cards = record["shuffles"][0]["cards"]
        cards[0], cards[1] = cards[1], cards[0]
    else:
        del record["header"]["deal"]
        record["header"]["seed"] = "sha256:" + "0" * 64
    route.fulfill(response=response, body=json.dumps(record))


@pytest.mark.parametrize(
    ("change", "words"),
    [("shuffle", "Shuffle 1 is not the one the key gives."), ("old", "dealt before deals could be checked")],
)
def test_what_is_not_as_it_was_dealt_is_said(enter: Enter, change: str, words: str) -> None:
    person = enter("en")
    game = lost_at_once(person)
    person.page.route("**/record?view=all&format=json", lambda route: tampered(route, change))
    assert words in verdict_on(person, game)


def test_another_commitment_than_this_browser_saw_is_noticed(enter: Enter) -> None:
    """The record agrees with itself, but it is not the deal this browser took part in."""
    person = enter("en")
    game = lost_at_once(person)
    change = f"""() => {{ const kept = JSON.parse(localStorage.getItem('kirifuda.deals'));
        kept.games['{game}'].commitments.server = '0'.repeat(64);
        localStorage.setItem('kirifuda.deals', JSON.stringify(kept)); }}"""
    person.page.evaluate(change)
    assert "It is not what this browser saw before the deal (the server)." in verdict_on(person, game)


def test_records_tell_how_many_deals_were_given_up(enter: Enter) -> None:
    person = enter("en")
    person.open("/records")
    expect(person.find('[data-role="deals"]')).to_contain_text(
        re.compile(r"\d+ games dealt so far; \d+ deals were given up")
    )


def test_a_battle_is_dealt_with_the_part_of_the_browser_and_can_be_checked(enter: Enter) -> None:
    person = enter("en")
    id = fighters.arena(person, ["me", "bot:1"], {"stalemate_ms": 60_000})
    person.open(f"/fighter/arena/{id}")
    fighters.pick(person, "noboru")
    fighters.wait_for(person, "CHECK")
    assert person.page.evaluate(KEPT)[f"{id}.1"]["who"] == "P1"
    person.press('[data-role="menu"]')
    person.press('dialog [data-role="resign"]')
    person.press('[data-role="resign-sure"]')
    expect(person.find("#fr-end")).to_be_visible()
    person.open(f"/fighter/replay/{id}/1")
    person.press('[data-role="check-deal"]')
    expect(person.find("dialog.deal-check")).to_contain_text("The deal was fair: checked in your browser")
    expect(person.find("dialog.deal-check")).to_contain_text("The secret your browser made")
