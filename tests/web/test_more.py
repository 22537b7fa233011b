"""Lists longer than a page: a button shows more, in both languages, by the keyboard, for those who listen."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.server.clients import Guest
from tests.web.conftest import Enter
from tests.web.person import Person
from tests.web.serving import serving

pytestmark = pytest.mark.browser
PAGE = 100
ROOMS = PAGE + 7
MORE = 'section[data-list="open"] [data-role="more"]'
ITEMS = 'section[data-list="open"] li'


@pytest.fixture(scope="module")
def lobby(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server where many wait for somebody."""
    with serving(tmp_path_factory.mktemp("lobby") / "games.db", "--fast") as address:
        host = Guest(address)
        for _ in range(ROOMS):
            host.room(public=True)
        yield address


def watching(enter: Enter, lobby: str, lang: str) -> Person:
    person = enter(lang)
    person.page.goto(f"{lobby}/watch")
    expect(person.find(ITEMS)).to_have_count(PAGE)
    return person


@pytest.mark.parametrize(
    ("lang", "name"), [("ja", "さらに表示 ?: 相手を待っている対戦"), ("en", "Show more ?: Waiting for")]
)
def test_the_lobby_shows_more_and_the_reader_goes_on_there(enter: Enter, lobby: str, lang: str, name: str) -> None:
    person = watching(enter, lobby, lang)
    button = person.page.get_by_role("button", name=re.compile(name))
    button.focus()
    person.page.keyboard.press("Enter")
    expect(person.find(ITEMS)).to_have_count(ROOMS)
    expect(button).to_have_count(0)
    expect(person.find(f"{ITEMS}:nth-child({PAGE + 1}) a")).to_be_focused()
    links = person.find(f"{ITEMS} a").evaluate_all("all => all.map(one => one.getAttribute('href'))")
    assert len(set(links)) == ROOMS


def test_what_was_shown_stays_when_the_list_is_asked_for_again(enter: Enter, lobby: str) -> None:
    person = watching(enter, lobby, "en")
    person.press(MORE)
    expect(person.find(ITEMS)).to_have_count(ROOMS)
    with person.page.expect_response("**/api/lobby?open_after=*"):
        person.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    expect(person.find(ITEMS)).to_have_count(ROOMS)
    assert person.find('section[data-list="live"] [data-role="more"]').count() == 0
