"""Reload, a broken line, another language: the same position is there again, and what was missed is told."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Enter
from tests.web.tables import sit, sit_with_bot, two, whose

pytestmark = pytest.mark.browser
BREAK = "() => document.querySelector('kf-game').model.socket.ws.close()"


def test_a_reload_in_the_middle_of_a_draft(enter: Enter) -> None:
    people = two(enter)
    sit(people, "9.1 Lite + Entry 16", 2)
    person = whose(people)
    assert person is not None
    person.answer("action:summonsSoldier")
    person.until(lambda: (person.decision or {}).get("kind") == "key")
    person.until(person.quiet)
    draft = person.decision
    version = person.version
    person.page.reload()
    person.sit_down()
    assert (person.version, person.decision) == (version, draft)
    person.press('[data-role="back"]')
    person.until(lambda: (person.decision or {}).get("kind") == "chance")
    assert "choice key: back" in person.made


def test_a_reload_in_the_middle_of_the_stage(enter: Enter) -> None:
    people = two(enter)
    sit(people, "9.1 Lite + Entry 16", 2)
    person = whose(people)
    assert person is not None
    person.answer("action:attack")
    first, second = people
    first.until(lambda: len(first.table["stage"]) == 1 and first.quiet())
    second.until(lambda: len(second.table["stage"]) == 1 and second.quiet())
    stages = [other.table["stage"] for other in people]
    for other in people:
        other.page.reload()
        other.sit_down()
        expect(other.find("[data-request]")).to_have_count(1)
    assert [other.table["stage"] for other in people] == stages


def test_a_broken_line_comes_back_with_exactly_what_was_missed(enter: Enter) -> None:
    people = two(enter)
    sit(people, "9.1 Lite + Entry 16", 2)
    person = whose(people)
    assert person is not None
    away = people[1 - people.index(person)]
    tables, version = away.tables, away.version
    away.context.set_offline(True)
    away.page.evaluate(BREAK)
    expect(away.find('[data-testid="connection"]')).to_be_visible()
    person.answer("action:attack")
    person.until(person.quiet)
    assert away.version == version
    away.updates.clear()
    away.context.set_offline(False)
    away.until(lambda: len(away.table["stage"]) == 1)
    assert away.tables == tables
    assert away.updates == list(range(version + 1, away.version + 1))
    away.troubles[:] = [
        trouble for trouble in away.troubles if "WebSocket" not in trouble and "ERR_INTERNET" not in trouble
    ]


DEAD = "() => Object.assign(document.querySelector('kf-game').model.socket.ws, {send() {}, close() {}})"


def test_a_line_that_is_dead_without_a_word_is_given_up(enter: Enter) -> None:
    """Nobody answers, and the browser waits for an answer to its farewell, too: that would take a minute."""
    person = enter("en")
    person.page.clock.install()
    sit_with_bot(person, 7)
    person.page.evaluate(DEAD)
    person.page.clock.run_for(24_000)
    person.until(lambda: person.lines == 2 and person.quiet())
    expect(person.find('[data-testid="connection"]')).to_have_count(0)


def test_the_language_changes_in_the_middle_of_a_game(enter: Enter) -> None:
    person = enter("ja")
    person.play_now()
    person.until(person.asked)
    assert person.page.evaluate("() => document.documentElement.lang") == "ja"
    japanese = person.find('[data-testid="prompt"]').inner_text()
    game = person.page.url
    person.open("/settings")
    person.page.locator("#main").get_by_text("English", exact=True).click()
    expect(person.page.get_by_role("heading", level=1)).to_have_text("Settings")
    person.page.goto(game)
    person.sit_down()
    assert person.page.evaluate("() => document.documentElement.lang") == "en"
    assert person.find('[data-testid="prompt"]').inner_text() != japanese
