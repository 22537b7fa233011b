"""Full control for a while: the game stops where it would have gone on, by a button, a key or a long touch."""

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import Enter
from tests.web.person import Person
from tests.web.tables import known, sit_with_bot
from tests.web.test_clicks import SUMMONS, Clicker

pytestmark = pytest.mark.browser
LONG_MS = 700
NOTE = '[data-testid="control"]'


def at_a_summon(person: Person) -> Clicker:
    """At the player's turn, with smart stops and a card that can be summoned."""
    known(person, policy="smart")
    sit_with_bot(person, 7)
    clicker = Clicker(person)
    while clicker.asked() and not (clicker.main() and any(clicker.uses(action)["keys"] for action in SUMMONS)):
        clicker.answer()
    assert not person.over
    return clicker


def summon(clicker: Clicker) -> None:
    """Request a soldier, and wait until the player is asked again."""
    clicker.summon(next(action for action in SUMMONS if clicker.uses(action)["keys"]))
    person = clicker.person
    person.until(lambda: "choice key: card" in person.made and person.asked())


def held(person: Person, on: bool = True) -> None:
    person.until(lambda: bool((person.room.get("policy") or {}).get("hold")) is on and person.quiet())


def stopped_at_own_request(person: Person) -> bool:
    stage = person.table["stage"]
    return bool(stage) and stage[-1]["controller"] == person.table["viewer"]


def long_touch(person: Person, found: Locator, where: tuple[float, float] = (0.5, 0.5)) -> None:
    """A finger that stays for a while, at a place that is given as shares of the box."""
    box = found.bounding_box()
    assert box is not None
    point = {"x": box["x"] + where[0] * box["width"], "y": box["y"] + where[1] * box["height"]}
    devtools = person.context.new_cdp_session(person.page)
    devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    person.page.wait_for_timeout(LONG_MS)
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    devtools.detach()


def test_without_it_ones_own_request_goes_through(enter: Enter) -> None:
    person = enter("en")
    clicker = at_a_summon(person)
    summon(clicker)
    assert not stopped_at_own_request(person)


def test_hold_by_its_button(enter: Enter) -> None:
    person = enter("en")
    clicker = at_a_summon(person)
    button = person.find('[data-role="hold"]')
    expect(button).to_have_attribute("aria-pressed", "false")
    button.click()
    held(person)
    expect(button).to_have_attribute("aria-pressed", "true")
    summon(clicker)
    assert stopped_at_own_request(person)
    button.click()
    held(person, on=False)
    expect(button).to_have_attribute("aria-pressed", "false")
    person.until(lambda: person.asked() and not stopped_at_own_request(person))


def test_hold_by_shift_for_as_long_as_it_is_down(enter: Enter) -> None:
    person = enter("en")
    clicker = at_a_summon(person)
    person.page.keyboard.press("Shift")
    person.page.wait_for_timeout(LONG_MS)
    expect(person.find('[data-role="hold"]')).to_have_attribute("aria-pressed", "false")
    person.page.keyboard.down("Shift")
    held(person)
    expect(person.find('[data-role="hold"]')).to_have_attribute("aria-pressed", "true")
    summon(clicker)
    assert stopped_at_own_request(person)
    person.page.keyboard.up("Shift")
    person.until(lambda: person.asked() and not stopped_at_own_request(person))
    expect(person.find('[data-role="hold"]')).to_have_attribute("aria-pressed", "false")


def test_hold_by_a_long_touch_of_the_table(enter: Enter) -> None:
    person = enter("ja", phone=True)
    clicker = at_a_summon(person)
    sent = person.choices
    long_touch(person, person.find('[data-testid="prompt"]'), (0.2, 0.5))
    held(person)
    expect(person.find(NOTE)).to_contain_text("毎回止まります")
    expect(person.find(NOTE)).to_have_attribute("role", "status")
    expect(person.find('[data-role="stops"]')).to_have_attribute("aria-label", "いつ止まるか 全部止める")
    assert person.page.evaluate("() => getSelection().toString()") == ""
    expect(person.find("dialog[open], [data-testid='chips']")).to_have_count(0)
    assert person.choices == sent
    person.press('[data-role="stops"]')
    expect(person.find('dialog [data-role="hold"]')).to_have_attribute("aria-pressed", "true")
    person.press('dialog [data-role="close"]')
    summon(clicker)
    assert stopped_at_own_request(person)
    long_touch(person, person.find(".k-own .k-field"), (0.97, 0.5))
    held(person, on=False)
    expect(person.find(NOTE)).to_contain_text("解除しました")
    person.until(lambda: person.asked() and not stopped_at_own_request(person))


def test_a_long_touch_of_a_card_tells_its_rule_and_the_next_tap_is_heard(enter: Enter) -> None:
    person = enter("en", phone=True)
    at_a_summon(person)
    long_touch(person, person.find(".k-hand [data-key]").first, (0.2, 0.3))
    expect(person.find("dialog[open]")).to_be_visible()
    person.find('dialog [data-role="close"]').first.tap()
    expect(person.find("dialog[open]")).to_have_count(0)
    assert not (person.room["policy"] or {}).get("hold")


def test_while_the_game_goes_on_by_itself_it_waits_for_nobody(enter: Enter) -> None:
    for lang, words in (("ja", "自動で進んでいます…"), ("en", "Going on by itself…")):
        person = enter(lang)
        known(person, "Aki", policy="smart")
        clicker = at_a_summon(person)
        person.page.evaluate("""() => {
            window.said = [];
            const read = () => window.said.push(document.querySelector('[data-testid="prompt"]')?.textContent ?? "");
            new MutationObserver(read).observe(document.querySelector("kf-game"),
                { subtree: true, childList: true, characterData: true });
        }""")
        summon(clicker)
        said = {str(one) for one in person.page.evaluate("() => window.said")}
        assert words in said
        assert [one for one in said if "Aki" in one] == []
