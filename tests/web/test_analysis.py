"""The analysis of a finished game beside its replay, and hints at the table: both languages, phone and desktop."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Enter
from tests.web.person import Person
from tests.web.stored_games import store_record
from tests.web.tables import known, sit, sit_with_bot
from tests.web.test_accessible import checker

pytestmark = pytest.mark.browser
PLANTED = Path(__file__).parents[1] / "analysis" / "planted.kf"
BLUNDER = "35"
PATIENCE = 120_000


def analysed(person: Person, database: Path) -> None:
    """The planted game, with its analysis open beside it."""
    known(person)
    game = store_record(database, PLANTED.read_text(encoding="utf-8"))
    person.open(f"/replay/{game}?view=all#3")
    expect(person.find("#at")).to_be_attached()
    person.press('[data-role="analysis"]')
    person.press('[data-role="analyse"]')
    expect(person.find('[data-role="curve"]')).to_be_attached(timeout=PATIENCE)


@pytest.mark.parametrize(
    ("lang", "theme", "phone", "said", "better"),
    [
        ("en", "light", False, "Do not block ♢8", "There was something better."),
        ("ja", "dark", True, "♢8をブロックしない", "ほかによい選択がありました。"),
    ],
)
def test_the_planted_blunder_is_the_biggest_swing(
    enter: Enter, database: Path, axe: str, lang: str, theme: str, phone: bool, said: str, better: str
) -> None:
    person = enter(lang, theme, phone=phone)
    analysed(person, database)
    worst = person.find("[data-swing]").first
    expect(worst).to_have_attribute("data-swing", BLUNDER)
    assert "".join(worst.locator(".words > span").last.inner_text().split()) == "".join(said.split())
    worst.click()
    expect(worst).to_have_attribute("aria-current", "step")
    judged = person.find('[data-testid="judged"]')
    expect(judged).to_contain_text(better)
    expect(judged.locator("tr.taken")).to_have_count(1)
    assert judged.locator("tbody tr").count() == 2
    assert person.page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
    check, found = checker(person, axe)
    check("the analysis")
    assert found == []


def test_the_curve_is_reached_by_keys_and_leads_to_positions(enter: Enter, database: Path) -> None:
    person = enter("en")
    analysed(person, database)
    curve = person.find('[data-role="curve"]')
    curve.focus()
    person.page.keyboard.press("Home")
    expect(curve).to_have_js_property("value", "0")
    expect(curve).to_have_attribute("aria-valuetext", "Turn 1 " + (curve.get_attribute("aria-valuetext") or "")[7:])
    person.page.keyboard.press("End")
    last = person.find("#at").get_attribute("max") or ""
    person.until(lambda: person.page.url.endswith(f"#{last}"))
    shown = person.find(".curve polyline").get_attribute("points")
    person.find('input[name="knowledge"][value="then"]').check()
    expect(person.find(".curve polyline")).not_to_have_attribute("points", shown or "")
    person.press('[data-role="analysis"]')
    expect(curve).to_have_count(0)
    person.press('[data-role="analysis"]')
    expect(curve).to_be_attached()


@pytest.mark.parametrize(("lang", "phone"), [("ja", False), ("en", True)])
def test_a_hint_is_told_and_lit_and_goes_with_its_decision(enter: Enter, lang: str, phone: bool) -> None:
    person = enter(lang, phone=phone)
    sit_with_bot(person, 49, "always")
    person.press('[data-role="hint"]')
    hint = person.find('[data-testid="hint"]')
    expect(hint).to_contain_text("%", timeout=PATIENCE)
    assert person.find("[data-hinted]").count() >= 1
    person.press_option(0)
    expect(hint).to_have_count(0)
    assert person.find("[data-hinted]").count() == 0


def test_there_is_no_hint_button_between_people(enter: Enter) -> None:
    people = [enter("en"), enter("en")]
    sit(people, "9.1 Lite + Entry 16", 49)
    for person in people:
        expect(person.find('[data-role="menu"]')).to_be_visible()
        assert person.find('[data-role="hint"]').count() == 0
