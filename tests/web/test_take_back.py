"""Taking back is offered where it can be granted; elsewhere it is greyed, and says why by keyboard and to ears too."""

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import Enter
from tests.web.desks import sit_at
from tests.web.person import Person
from tests.web.tables import known, sit, sit_with_bot, two, whose
from tests.web.test_clicks import Clicker
from tests.web.test_ways_to_play import tab_to

pytestmark = pytest.mark.browser
ENTRY = 'dialog [data-role="take back"]'
OWN_REQUEST = (
    "9.1 Lite; turn P1; chance P1; stage: up@P1(H7)>a; P1 life: #9; P1 hand: C6 C9 H3; P1 field: a:S6; "
    "P2 life: #9; P2 hand: H2; P2 field: x:S9"
)
DRAWN = "A card was drawn or revealed since; that cannot be taken back."


def entry(person: Person) -> Locator:
    """What the menu says of taking back."""
    person.press('[data-role="menu"]')
    return person.find(ENTRY)


def test_with_nothing_requested_it_is_greyed_and_says_so(enter: Enter) -> None:
    people = two(enter)
    sit(people, "9.1 Lite + Entry 16", 2)
    person = whose(people)
    assert person is not None
    other = people[1 - people.index(person)]
    words = {"ja": "取り消せるリクエストはありません。", "en": "There is no request of yours to take back."}
    for one, lang in zip(people, ("ja", "en"), strict=True):
        found = entry(one)
        expect(found).to_have_attribute("aria-disabled", "true")
        expect(found).to_have_accessible_description(words[lang])
        expect(found.locator("small")).to_have_text(words[lang])
        one.press('dialog [data-role="close"]')
    person.answer("action:attack")
    other.until(lambda: len(other.table["stage"]) == 1)
    found = entry(person)
    expect(found).to_have_attribute("aria-disabled", "false")
    expect(found).to_have_accessible_description("")
    found.click()
    other.until(lambda: not other.table["stage"])


def test_after_a_draw_it_is_greyed_with_its_reason_by_keyboard(enter: Enter) -> None:
    person = enter("en")
    known(person, policy="smart")
    sit_with_bot(person, 7)
    clicker = Clicker(person)
    while clicker.asked() and (person.table.get("take_back") or {}).get("verdict") != "never":
        clicker.answer()
        person.until(person.settled)
    assert not person.over
    tab_to(person, '[data-role="menu"]')
    person.page.keyboard.press("Enter")
    tab_to(person, ENTRY)
    expect(person.find(ENTRY)).to_have_attribute("aria-disabled", "true")
    expect(person.find(ENTRY)).to_have_accessible_description(person.table["take_back"]["reason"])
    person.page.keyboard.press("Enter")
    expect(person.find('.k-notice[role="alert"]')).to_have_text(person.table["take_back"]["reason"])
    assert "command take back" not in person.made


def test_a_bot_is_asked_for_nothing(enter: Enter) -> None:
    person = enter("en")
    known(person, policy="always")
    sit_with_bot(person, 7)
    clicker = Clicker(person)
    while clicker.asked() and not person.table.get("take_back"):
        clicker.answer()
        person.until(person.settled)
    expect(entry(person)).to_contain_text("Take back the last request")
    expect(person.find('dialog [data-role="offer draw"]')).to_have_count(0)


def test_the_button_beside_the_hand_does_the_same(enter: Enter) -> None:
    person = enter("en")
    button = person.find('[data-role="undo"]')
    sit_at(person, OWN_REQUEST, take_back={"verdict": "free", "reason": "Nobody has learned anything yet."})
    expect(button).to_have_attribute("aria-disabled", "false")
    sit_at(person, OWN_REQUEST, take_back={"verdict": "never", "reason": DRAWN})
    expect(button).to_have_attribute("aria-disabled", "true")
    expect(button).to_have_accessible_description(DRAWN)
    tab_to(person, '[data-role="undo"]')
    person.page.keyboard.press("Enter")
    expect(person.find('.k-notice[role="alert"]')).to_have_text(DRAWN)
