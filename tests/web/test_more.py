"""Lists longer than a page: a button shows more, in both languages, by the keyboard, for those who listen."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.arena.clients import new_arena
from tests.server.clients import Guest
from tests.web.conftest import Enter
from tests.web.person import Person
from tests.web.serving import serving

pytestmark = pytest.mark.browser
PAGE = 100
ROOMS = PAGE + 7
MORE = '[data-role="more"]'
ITEMS = '[data-list="open"] li'


@pytest.fixture(scope="module")
def lobby(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server where many wait for somebody."""
    with serving(tmp_path_factory.mktemp("lobby") / "games.db", "--fast") as address:
        host = Guest(address)
        for _ in range(ROOMS):
            host.room(public=True)
            new_arena(host, public=True)
        yield address


def watching(enter: Enter, lobby: str, path: str, lang: str) -> Person:
    person = enter(lang)
    person.page.goto(f"{lobby}{path}")
    expect(person.find(ITEMS)).to_have_count(PAGE)
    return person


@pytest.mark.parametrize(
    ("path", "lang", "name"),
    [
        ("/watch", "ja", "さらに表示 ?: 相手を待っている対戦"),
        ("/watch", "en", "Show more ?: Waiting for"),
        ("/fighter", "ja", "さらに表示 ?: 相手を待っています"),
        ("/fighter", "en", "Show more ?: Waiting for"),
    ],
)
def test_the_lobby_shows_more_and_the_reader_goes_on_there(
    enter: Enter, lobby: str, path: str, lang: str, name: str
) -> None:
    person = watching(enter, lobby, path, lang)
    button = person.page.get_by_role("button", name=re.compile(name))
    button.focus()
    person.page.keyboard.press("Enter")
    expect(person.find(ITEMS)).to_have_count(ROOMS)
    expect(button).to_have_count(0)
    expect(person.find(f"{ITEMS}:nth-child({PAGE + 1}) a")).to_be_focused()
    links = person.find(f"{ITEMS} a").evaluate_all("all => all.map(one => one.getAttribute('href'))")
    assert len(set(links)) == ROOMS


@pytest.mark.parametrize(("path", "asked"), [("/watch", "**/api/lobby?"), ("/fighter", "**/api/fighter/arenas?")])
def test_what_was_shown_stays_when_the_list_is_asked_for_again(enter: Enter, lobby: str, path: str, asked: str) -> None:
    person = watching(enter, lobby, path, "en")
    person.press(MORE)
    expect(person.find(ITEMS)).to_have_count(ROOMS)
    with person.page.expect_response(f"{asked}open_after=*"):
        person.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    expect(person.find(ITEMS)).to_have_count(ROOMS)
    assert person.find(MORE).count() == 0
