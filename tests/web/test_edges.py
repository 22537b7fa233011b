"""Honest edges: links that lead nowhere, privacy, refusals that are told, phrases, the way to the next game."""

import re

import pytest
from playwright.sync_api import expect

from tests.web import fighters
from tests.web.conftest import Enter
from tests.web.desks import sit_at
from tests.web.person import Person
from tests.web.tables import ask, known, sit, two

pytestmark = pytest.mark.browser
WITHOUT_A_CARD = "9.1 Lite; turn P2; chance P1; stage: attack@P2; P1 life: #9; P1 hand: H7; P2 life: #9; P2 field: a:S5"


def lost(person: Person, path: str) -> None:
    """Open an address that leads nowhere. The browser itself notes the status."""
    person.open(path)
    expect(person.find("main h1")).to_be_visible()
    person.troubles[:] = [trouble for trouble in person.troubles if "404" not in trouble]


@pytest.mark.parametrize(
    ("path", "ja", "en"),
    [
        ("/game/nothing", "この対戦はありません", "Game not found"),
        ("/replay/nothing", "この対戦はありません", "Game not found"),
        ("/room/nothing", "この招待はありません", "Invitation not found"),
        ("/fighter/arena/nothing", "この対戦はありません", "Game not found"),
        ("/fighter/replay/nothing/1", "この対戦はありません", "Game not found"),
        ("/nothing/at/all", "このページはありません", "Page not found"),
    ],
)
def test_an_address_that_leads_nowhere_says_so_at_once(enter: Enter, path: str, ja: str, en: str) -> None:
    for lang, title in (("ja", ja), ("en", en)):
        person = enter(lang)
        lost(person, path)
        expect(person.find("main h1")).to_have_text(title)
        assert person.page.title().startswith(f"{title} | ")
        expect(person.find("header nav")).to_be_visible()
        expect(person.find('[data-testid="connection"]')).to_have_count(0)
        lines = person.lines
        person.page.wait_for_timeout(700)
        assert person.lines == lines, "it does not try again"
        person.troubles[:] = [trouble for trouble in person.troubles if "404" not in trouble]


def test_a_battle_that_goes_on_cannot_be_replayed_and_the_page_leads_on(enter: Enter) -> None:
    person = enter("en")
    id = fighters.arena(person, ["me", "bot:1"], {"stalemate_ms": 60_000})
    person.open(f"/fighter/arena/{id}")
    fighters.pick(person, "noboru")
    fighters.wait_for(person, "CHECK")
    person.open(f"/fighter/replay/{id}/1")
    expect(person.find("main h1")).to_have_text("It is not over yet")
    expect(person.find("header nav")).to_be_visible()
    person.troubles[:] = [trouble for trouble in person.troubles if "409" not in trouble]


def test_a_game_with_a_friend_is_private_unless_asked(enter: Enter) -> None:
    host = enter("en")
    for wanted in (False, True):
        host.open("/new?with=friend")
        host.find("details summary").click()
        box = host.find('[data-role="public"]')
        expect(box).not_to_be_checked()
        if wanted:
            box.check()
        host.press("form button.now")
        expect(host.find('[data-role="privacy"]')).to_contain_text("Public" if wanted else "Private")
        room = host.page.url.rsplit("/", 1)[1]
        known(host)
        assert ask(host, "GET", f"/api/rooms/{room}")["public"] is wanted
        lobby = enter("en")
        lobby.open("/watch")
        expect(lobby.find(f'a[href="/room/{room}"]')).to_have_count(int(wanted))


@pytest.mark.parametrize(("lang", "words"), [("en", "3 min + 5 s a move"), ("ja", "3分＋1手5秒")])
def test_the_room_says_what_the_clock_does(enter: Enter, lang: str, words: str) -> None:
    host = enter(lang)
    host.open("/new?with=friend")
    host.find("details summary").click()
    host.find("#clock").select_option("quick")
    host.press("form button.now")
    expect(host.find("#clock")).to_have_count(0)
    expect(host.find("main")).to_contain_text(words)


def test_a_refused_draw_is_told_to_who_offered_it(enter: Enter) -> None:
    people = two(enter)
    sit(people, "9.1 Lite + Entry 16", 2)
    first, second = people
    first.menu("offer draw")
    second.press('[data-role="decline draw"]')
    expect(first.find('[data-declined="draw"]')).to_contain_text("引き分けの申し出は断られました")
    expect(first.find('[data-declined="draw"]')).to_have_attribute("role", "status")
    expect(second.find("[data-declined]")).to_have_count(0)
    first.press('[data-role="heard"]')
    expect(first.find("[data-declined]")).to_have_count(0)


def test_who_watches_is_led_to_the_rematch(enter: Enter) -> None:
    people = two(enter)
    game = sit(people, "9.1 Lite + Entry 16", 2)
    watcher = enter("en")
    watcher.open(f"/game/{game}")
    watcher.sit_down()
    people[0].concede()
    for person in people:
        person.press('[data-role="rematch"]')
    people[0].page.wait_for_url(lambda url: not url.endswith(game))
    link = watcher.find('[data-role="next-game"]')
    expect(link).to_have_text("Watch the rematch")
    watcher.forget()
    link.click()
    watcher.page.wait_for_url(people[0].page.url)
    watcher.sit_down()
    assert watcher.table["outcome"] is None
    late = enter("en")
    late.open(f"/game/{game}")
    expect(late.find('[data-role="next-game"]')).to_be_visible()


def test_phrases_are_said_heard_and_muted(enter: Enter) -> None:
    people = two(enter)
    game = sit(people, "9.1 Lite + Entry 16", 2, names=("Aki", "Ben"))
    first, second = people
    watcher = enter("en")
    watcher.open(f"/game/{game}")
    watcher.sit_down()
    expect(watcher.find('[data-role="phrases"]')).to_have_count(0)
    first.press('[data-role="phrases"]')
    expect(first.find("[data-phrase]")).to_have_count(8)
    first.press('[data-phrase="luck"]')
    expect(first.find('[data-heard="luck"]')).to_contain_text("よろしくお願いします")
    for person in (second, watcher):
        expect(person.find('[data-heard="luck"]')).to_have_text("Aki Have a good game!")
        expect(person.find(".k-heard")).to_have_attribute("aria-live", "polite")
    first.press('[data-role="phrases"]')
    first.find('dialog [data-pref="phrases"]').uncheck()
    first.press('[data-role="close"]')
    second.press('[data-role="phrases"]')
    second.press('[data-phrase="thanks"]')
    expect(watcher.find('[data-heard="thanks"]')).to_be_visible()
    expect(first.find('[data-heard="thanks"]')).to_have_count(0)


def test_nobody_talks_to_a_bot(enter: Enter) -> None:
    person = enter("en")
    person.play_now()
    expect(person.find('[data-role="phrases"]')).to_have_count(0)


def test_an_invitation_from_this_machine_alone_says_so(enter: Enter) -> None:
    for lang, words in (("en", "will not work for a friend"), ("ja", "友だちはリンクを開けません")):
        host = enter(lang)
        host.open("/new?with=friend")
        host.press("form button.now")
        expect(host.find('[data-role="alone"]')).to_contain_text(words)
        expect(host.find('[data-role="alone"] code')).to_have_text("kirifuda serve --host 0.0.0.0")
        expect(host.find("label[for=invite]")).to_contain_text("only" if lang == "en" else "だけ")
        expect(host.find(".invite img")).to_have_count(0)
        host.open("/fighter")
        host.press('[data-role="invite"]')
        expect(host.find('[data-role="alone"]')).to_contain_text(words)
        expect(host.find(".invite img")).to_have_count(0)


def test_an_invitation_that_a_friend_can_open_has_a_code_to_scan(enter: Enter) -> None:
    host = enter("en")
    reach = '{"address": "http://192.168.1.20:8000", "open": true}'
    host.page.route("**/api/reach", lambda route: route.fulfill(content_type="application/json", body=reach))
    host.open("/new?with=friend")
    host.press("form button.now")
    code = host.find(".invite img")
    host.until(lambda: bool(code.evaluate("(image) => image.complete && image.naturalWidth > 0")))
    expect(host.find("#invite")).to_have_value(re.compile(r"^http://192\.168\.1\.20:8000/room/"))
    expect(host.find('[data-role="alone"]')).to_have_count(0)


def test_the_focus_is_at_the_table_after_play_now(enter: Enter) -> None:
    person = enter("en")
    person.play_now()
    person.until(lambda: bool(person.page.evaluate("() => !!document.activeElement.closest('kf-game')")))


def test_the_other_game_is_in_the_navigation(enter: Enter) -> None:
    for phone in (False, True):
        person = enter("en", phone=phone)
        person.open("/")
        person.press('header nav a[href="/fighter"]')
        expect(person.find("main h1")).to_have_text("Super Trump Fighter")
        expect(person.find('header nav a[href="/fighter"]')).to_have_attribute("aria-current", "page")
        assert person.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_no_japanese_dot_in_english(enter: Enter) -> None:
    person = enter("en")
    for path in ("/", "/new", "/watch", "/records", "/settings", "/about", "/fighter", "/fighter/learn"):
        person.open(path)
        expect(person.find("main h1")).to_be_visible()
        assert "・" not in person.find("main").inner_text()
    table = sit_at(person, WITHOUT_A_CARD)
    expect(table.locator(".k-request")).to_have_count(1)
    assert "・" not in table.evaluate("game => game.outerHTML"), "nor in what is read aloud"
