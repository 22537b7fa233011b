"""A replay on one screen: moves by turns, captions, an address for each position, everybody's eyes, play from here."""

import re
from functools import partial

import pytest
from playwright.sync_api import Route, expect

from tests.web.conftest import Enter
from tests.web.heard import Json
from tests.web.person import Person
from tests.web.tables import come_as, play_on, sit_with_bot

pytestmark = pytest.mark.browser
VIEWERS = {"first": 0, "second": 1, "all": -2, "public": -1}


PLAYED: dict[str, tuple[Json, str]] = {}
"""By site, a guest and a game they have finished: all look at the same one."""


def finished(person: Person) -> str:
    if person.site not in PLAYED:
        game = sit_with_bot(person, 5)
        play_on(person)
        PLAYED[person.site] = person.guest, game
    else:
        guest, game = PLAYED[person.site]
        come_as(person, guest)
    person.open(f"/replay/{game}")
    expect(person.find("#at")).to_be_visible()
    return game


def on_one_screen(person: Person) -> None:
    """Board and controls are in sight, and nothing is scrolled to reach them."""
    inside = """(box) => { const at = box.getBoundingClientRect();
        return at.width > 40 && at.top >= 0 && at.left >= 0 && at.bottom <= innerHeight && at.right <= innerWidth }"""
    for selector in (".replay-board", "#at", '[data-testid="caption"]', ".replay-controls .buttons"):
        assert person.find(selector).evaluate(inside), selector
    assert person.page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")


@pytest.mark.parametrize("size", [(844, 390), (667, 375), (640, 360)])
def test_on_a_phone_lying_on_its_side_the_board_has_the_whole_height(enter: Enter, size: tuple[int, int]) -> None:
    person = enter("ja", phone=True)
    width, height = size
    person.page.set_viewport_size({"width": width, "height": height})
    finished(person)
    on_one_screen(person)
    board = person.find(".replay-board").bounding_box()
    assert board is not None
    assert board["height"] > 0.9 * height
    assert board["width"] > 0.5 * width
    person.press('[data-role="more"]')
    last = person.find(".replay-controls .choices > :last-child")
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport()


@pytest.mark.parametrize(("lang", "theme", "phone"), [("en", "dark", False), ("ja", "light", True)])
def test_a_replay_fits_one_screen_and_tells_what_happens(enter: Enter, lang: str, theme: str, phone: bool) -> None:
    person = enter(lang, theme, phone=phone)
    if not phone:
        person.page.set_viewport_size({"width": 1280, "height": 800})
    finished(person)
    on_one_screen(person)
    if phone:
        person.press('[data-role="moves"]')
    expect(person.find(".replay-moves h2").nth(1)).to_be_visible()
    assert person.find(".replay-moves [data-move]").count() > 8
    assert person.find(".replay-controls .marks span").count() >= 1
    move = person.find(".replay-moves [data-move]").nth(5)
    words = move.inner_text()
    move.click()
    expect(move).to_have_attribute("aria-current", "step")
    assert words.strip() in person.find('[data-testid="caption"]').inner_text()
    person.until(lambda: person.page.url.endswith(f"#{move.get_attribute('data-move')}"))


def test_the_address_names_the_position_in_both_directions(enter: Enter) -> None:
    person = enter("en")
    game = finished(person)
    person.page.keyboard.press("End")
    last = person.find("#at").get_attribute("max") or ""
    person.until(lambda: person.page.url.endswith(f"#{last}"))
    person.open("/about")
    person.open(f"/replay/{game}#4")
    expect(person.find("#at")).to_have_js_property("value", "4")
    person.page.evaluate("() => { location.hash = '#2' }")
    expect(person.find("#at")).to_have_js_property("value", "2")
    person.open(f"/replay/{game}?at=3&view=public")
    expect(person.find("#at")).to_have_js_property("value", "3")
    expect(person.find("#view")).to_have_js_property("value", "public")
    person.until(lambda: person.page.url.endswith("#3"))


def test_four_views_of_a_finished_game_and_a_link_to_share(enter: Enter) -> None:
    person = enter("en")
    finished(person)
    person.page.keyboard.press("End")
    hidden = {"first": (False, True), "second": (True, False), "all": (False, False), "public": (True, True)}
    for eyes, wanted in hidden.items():
        person.find("#view").select_option(eyes)
        person.until(partial(hidden_as, person, eyes, wanted))
    person.context.grant_permissions(["clipboard-read", "clipboard-write"])
    person.press('[data-role="copy"]')
    expect(person.find('[data-role="copy"]')).to_have_text("Copied")
    link = person.page.evaluate("() => navigator.clipboard.readText()")
    assert link.startswith(person.site)
    assert "view=public" in link


def test_the_view_chosen_last_is_shown(enter: Enter) -> None:
    """Though another one, chosen before, is still on its way."""
    person = enter("en")
    finished(person)
    person.page.keyboard.press("End")
    held: list[Route] = []
    person.page.route(re.compile(r"/moves\?view=second"), lambda route: held.append(route))
    person.find("#view").select_option("second")
    person.until(lambda: len(held) == 1)
    person.find("#view").select_option("public")
    person.until(partial(hidden_as, person, "public", (True, True)))
    with person.page.expect_response(re.compile(r"/moves\?view=second")):
        held[0].continue_()
    person.until(lambda: "view=public" in person.page.url)
    assert hidden_as(person, "public", (True, True))


def hidden_as(person: Person, eyes: str, wanted: tuple[bool, bool]) -> bool:
    """Does the page show this view, with cards hidden in the hands of the first and second player as they should be?"""
    table = person.find("kf-board").evaluate("(board) => board.table")
    hands = ["??" in side["hand"] for side in table["sides"]]
    return table["viewer"] == VIEWERS[eyes] and hands == [
        hidden and side["hand_count"] > 0 for hidden, side in zip(wanted, table["sides"], strict=True)
    ]


def test_a_game_is_played_on_from_a_position(enter: Enter) -> None:
    person = enter("en")
    game = finished(person)
    person.press('[data-role="play-on"]')
    expect(person.find("#play-on-bot option")).to_have_count(7)
    person.find("#play-on-bot").select_option("first")
    person.press('[data-role="begin"]')
    person.page.wait_for_url(lambda url: "/game/" in url and not url.endswith(game))
    person.forget()
    person.sit_down()
    assert person.table["viewer"] == 0
    assert person.table["outcome"] is None
