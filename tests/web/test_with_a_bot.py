"""One person against a bot: in a match one click later, and to the end."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Enter
from tests.web.tables import play_on, simple_answer, sit_with_bot

pytestmark = pytest.mark.browser


def test_who_wants_no_lessons_is_in_a_match_one_click_later(enter: Enter) -> None:
    person = enter("ja")
    person.play_now()
    assert person.table["regulation"]["id"] == "9.1 Lite"
    assert (person.table["turn_no"], person.table["turn"]) == (1, person.table["viewer"])
    assert [player["kind"] for player in person.room["players"]] == ["person", "bot"]
    person.until(person.asked)
    assert person.find(".k-answers [data-option]").count() > 0
    expect(person.find('[data-testid="prompt"]')).not_to_be_empty()


@pytest.mark.parametrize(("lang", "honest"), [("ja", "最初のターンで決まります"), ("en", "ends in its first turn")])
def test_the_path_begins_as_play_now_does(enter: Enter, lang: str, honest: str) -> None:
    person = enter(lang)
    person.open("/")
    steps = person.find("ol.path > li")
    expect(steps).to_have_count(7)
    expect(steps.nth(0).locator("a")).to_have_attribute("href", "/learn")
    assert str(steps.nth(1).locator("a").get_attribute("href")).endswith("regulation=9.1%20Lite")
    expect(steps.nth(2)).to_contain_text("16")
    expect(steps.nth(2)).to_contain_text(honest)
    person.play_now()
    assert person.table["regulation"]["id"] == "9.1 Lite"


def test_a_person_plays_a_bot_to_the_end_and_again(enter: Enter) -> None:
    person = enter("en")
    sit_with_bot(person, 7)
    play_on(person)
    expect(person.find('[data-testid="outcome"] h2')).not_to_be_empty()
    assert person.table["outcome"]["why"] in person.find('[data-testid="outcome"]').inner_text().replace("\n", " ")
    with person.page.expect_download() as taken:
        person.press('[data-role="download"]')
    assert "9.1 Lite + Entry 16" in taken.value.path().read_text(encoding="utf-8")
    first = person.page.url
    person.press('[data-role="rematch"]')
    person.page.wait_for_url(lambda url: "/game/" in url and url != first)
    person.until(lambda: not person.over)
    person.sit_down()
    person.concede()
    assert person.table["outcome"]["winners"] == [1]


def test_a_finished_game_can_be_replayed_step_by_step(enter: Enter) -> None:
    person = enter("en")
    sit_with_bot(person, 7)
    for _ in range(4):
        person.until(person.asked)
        simple_answer(person)
    person.until(person.quiet)
    person.concede()
    person.press('[data-role="replay"]')
    board = person.find("kf-board .k-board")
    expect(board).to_be_visible()
    at = person.find("#at")
    expect(at).to_have_value("1")
    person.page.get_by_role("button", name="One step on").click()
    expect(at).not_to_have_value("1")
    person.page.get_by_role("button", name="To the end").click()
    expect(at).to_have_value(str(at.get_attribute("max")))
    expect(person.find(".replay-controls .said")).not_to_be_empty()
    expect(person.page.get_by_role("button", name="One step on")).to_be_disabled()
    person.find("#view").select_option("all")
    expect(person.page.get_by_role("button", name="To the start")).to_be_enabled()
    person.page.get_by_role("button", name="To the start").click()
    person.page.get_by_role("button", name="Play", exact=True).click()
    expect(at).not_to_have_value("1")
    person.page.get_by_role("button", name="Pause").click()
    with person.page.expect_download() as taken:
        person.page.get_by_role("button", name="Download").click()
    assert "concede" in taken.value.path().read_text(encoding="utf-8")
