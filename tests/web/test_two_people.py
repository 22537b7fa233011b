"""Two browsers at one table: invitation, spectators, whole games, matches, offers."""

import json
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Enter
from tests.web.person import Person
from tests.web.tables import follow, simple_answer, sit, two, whose

pytestmark = pytest.mark.browser
WHOLE = json.loads(Path(__file__).with_name("whole_game.json").read_text(encoding="utf-8"))


def test_a_friend_comes_by_the_link(enter: Enter) -> None:
    host, friend = two(enter)
    host.open("/")
    host.press('a[href="/new?with=friend"]')
    host.press("form button.now")
    host.page.wait_for_url("**/room/*")
    link = host.find("#invite")
    expect(link).to_have_value(f"{host.site}/room/{host.page.url.rsplit('/', 1)[1]}")
    friend.page.goto(link.input_value())
    friend.press("button.now")
    for person in (host, friend):
        person.sit_down()
    assert host.page.url == friend.page.url
    assert [host.table["viewer"], friend.table["viewer"]] == [0, 1]
    assert host.table["sides"][1]["hand"] == ["??"] * host.table["sides"][1]["hand_count"]


def test_a_room_nobody_joined_can_be_given_up(enter: Enter) -> None:
    host = enter("ja")
    host.open("/new?with=open")
    host.press("form button.now")
    expect(host.find("#invite")).to_be_visible()
    room = host.page.url
    host.page.get_by_role("button", name="やめる").click()
    expect(host.find("button.now")).to_be_visible()
    host.page.goto(room)
    expect(host.page.get_by_text("この招待は")).to_be_visible()
    assert host.find("#invite").count() == 0


@pytest.mark.long
def test_two_people_play_to_the_end_while_somebody_watches(enter: Enter) -> None:
    people = two(enter)
    game = sit(people, WHOLE["regulation"], WHOLE["seed"])
    watcher = enter("en")
    watcher.open("/watch")
    watcher.find(f'a[href="/game/{game}"]').click()
    watcher.sit_down()
    assert watcher.table["viewer"] == -1
    assert watcher.table["decision"] is None
    assert all(set(side["hand"]) <= {"??"} for side in watcher.table["sides"])
    follow(people, WHOLE["answers"])
    for person in (*people, watcher):
        person.until(person.ended)
        expect(person.find('[data-testid="outcome"]')).to_be_visible()
    winners = people[0].table["outcome"]["winners"]
    assert winners == WHOLE["winners"] == watcher.table["outcome"]["winners"]


def test_a_match_with_two_decks(enter: Enter) -> None:
    people = two(enter)
    sit(people, "8.0d Lite + Random Half", 3, "two decks")
    for _ in range(40):
        asked = whose(people)
        if asked is None:
            break
        if asked.decision is None:
            continue  # the next table has just arrived
        if asked.decision["kind"] == "chance":
            give_up_a_game(people)
        else:
            simple_answer(asked)
            asked.until(asked.quiet)
    for person in people:
        assert person.table["match"]["wins"] == [0, 2]
        expect(person.find('[data-testid="outcome"]')).to_be_visible()
    assert any(made.startswith("choice deck: ") for made in people[0].made | people[1].made)


def give_up_a_game(people: list[Person]) -> None:
    """The first of them does; both must have heard of it before anybody is asked again."""
    games = people[0].table["match"]["games"]
    people[0].concede_game()
    for person in people:
        person.until(partial(has_gone_on, person, games))


def has_gone_on(person: Person, games: int) -> bool:
    return person.over or person.table["match"]["games"] > games


def test_offers_wishes_and_another_game(enter: Enter) -> None:
    people = two(enter)
    sit(people, "9.1 Lite + Entry 16", 2)
    first, second = people
    first.menu("offer draw")
    second.press('[data-role="decline draw"]')
    first.until(lambda: first.room["offers"]["draw"] is None)
    assert not first.over
    first.menu("offer draw")
    second.press('[data-role="accept draw"]')
    first.until(first.ended)
    assert first.table["outcome"]["winners"] == []
    url = first.page.url
    first.press('[data-role="rematch"]')
    second.press('[data-role="rematch"]')
    for person in people:
        person.page.wait_for_url(lambda where: where != url)
        person.sit_down()
    assert first.page.url == second.page.url


def test_what_was_requested_can_be_taken_back_when_the_other_agrees(enter: Enter) -> None:
    people = two(enter)
    sit(people, "9.1 Lite + Entry 16", 2)
    person = whose(people)
    assert person is not None
    other = people[1 - people.index(person)]
    person.answer("action:attack")
    other.until(lambda: len(other.table["stage"]) == 1)
    person.menu("take back")
    other.until(lambda: not other.table["stage"])
    person.until(person.asked)
    person.answer("action:attack")
    person.until(person.asked)
    person.answer("pass")
    other.until(other.asked)
    other.answer("pass")
    person.until(person.asked)
    asked = person.decision
    for answer, same in (("deny", True), ("allow", False)):
        person.menu("take back")
        other.press(f'[data-role="{answer}"]')
        person.until(lambda: person.room["offers"]["take_back"] is None)
        person.until(person.asked)
        assert (person.decision == asked) is same
    assert person.decision is not None
    assert person.decision["kind"] == "chance"
    assert {"command deny", "command allow"} <= other.made
