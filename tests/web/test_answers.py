"""Everything one can do is on the screen, takes few clicks, and nothing is done by mistake."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import Enter
from tests.web.desks import sit_at
from tests.web.person import Person
from tests.web.test_accessible import checker

pytestmark = pytest.mark.browser
SIZES = ((1280, 720), (1366, 768), (820, 1180), (844, 390), (390, 844), (360, 640))
MANY = (
    "9.1 Master + Extra; turn P1; P1 life: #20; P1 hand: SK H3 H5 HK D5 CA C3 Jo S4 C9; P1 walls: D2 D3 H8; "
    "P1 field: a:S6 b:C7 c:HQ; P1 trump: +S7 -HA; P2 life: #8; P2 walls: S2 C2; P2 field: x:H9 y:D10"
)
DEADLY = (
    "9.1 Lite; turn P2; chance P1; stage: throwing@P2(SK,CK)>P1; P1 life: S2 S3 S8; P1 hand: C6 C9 H3 D4 H7; "
    "P1 field: a:S6; P2 life: #20; P2 hand: H2"
)
ATTACKED = (
    "9.1 Lite; turn P2; P1 life: #20; P1 hand: C6 C9 H3; P1 walls: D2 D3; P1 field: a:S6 b:C7; "
    "P2 life: #20; P2 field: x:H9 y:D10; P2 hand: H2 D7"
)
TO_BLOCKERS = ("attack", "pass", "pass", "unit", "unit", "pass", "pass")
FULL_HAND = "9.1 Lite; turn P1; P1 life: #20; P1 hand: S2 S3 S4 S5 S6 S7 S8 S9 S10; P2 life: #20; P2 hand: H2 D7"
LEAST_ANSWERS = 24

OUT_OF_SIGHT = """() => {
    const hit = (node) => {
        const box = node.getBoundingClientRect();
        const [x, y] = [box.left + Math.min(box.width / 2, 14), box.top + box.height / 2];
        if (box.left < 0 || box.top < 0 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5) return false;
        return node.contains(document.elementFromPoint(x, y));
    };
    const name = (node) => node.dataset.key ?? node.dataset.role ?? node.textContent.trim().slice(0, 30);
    const seen = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.offsetParent);
    const policy = seen('[data-testid="policy"] button');
    const answers = seen(".k-answers button:not([disabled])");
    const tall = document.querySelector(".k-tall");
    const hand = tall ? [] : [...document.querySelectorAll(".k-hand [data-key]")];
    return { lost: [...answers, ...hand, ...(tall ? [] : policy)].filter((one) => !hit(one)).map(name),
        answers: answers.length, policy: policy.length };
}"""


def use(person: Person, **settings: str) -> None:
    person.page.evaluate("async (wanted) => (await import('/static/kit/settings.js')).set(wanted)", settings)


def in_sight(person: Person) -> Any:
    """What is out of sight, once the table is laid out, which takes some frames."""
    found: Any = {}
    for _ in range(20):
        person.page.wait_for_timeout(50)
        found = person.page.evaluate(OUT_OF_SIGHT)
        if not found["lost"]:
            break
    return found


def sent(person: Person) -> Any:
    return person.page.evaluate("() => window.sent")


def rested(person: Person) -> None:
    """No click has just been made."""
    expect(person.find("kf-game[data-guard]")).to_have_count(0)


def card(person: Person, code: str) -> Locator:
    return person.find(f'.k-hand [data-key="card:{code}"]')


def lit(person: Person, code: str) -> bool:
    return "k-able" in (card(person, code).get_attribute("class") or "")


def touch(person: Person, code: str) -> None:
    """A card, at its index: the rest may lie under the next one."""
    rested(person)
    person.page.mouse.move(2, 2)
    person.page.evaluate("() => document.activeElement?.blur()")
    card(person, code).click(position={"x": 10, "y": 24})


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_no_answer_is_out_of_sight(enter: Enter, lang: str) -> None:
    person = enter(lang)
    for actions in ("cards", "buttons"):
        for position, answers in ((MANY, ()), (DEADLY, ()), (ATTACKED, TO_BLOCKERS)):
            sit_at(person, position, lang=lang, answers=answers)
            use(person, actions=actions)
            for width, height in SIZES:
                person.page.set_viewport_size({"width": width, "height": height})
                found = in_sight(person)
                assert found["lost"] == [], f"{actions} {width}x{height} {position[:20]}"
                assert found["policy"] > 0
                if position == MANY and actions == "buttons":
                    assert found["answers"] >= LEAST_ANSWERS
    assert person.troubles == []


def test_the_actions_of_every_card_are_at_the_card(enter: Enter) -> None:
    person = enter("ja")
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        sit_at(person, MANY, lang="ja")
        for code in ("S4", "SK", "HK", "C9"):
            touch(person, code)
            chips = person.find('[data-testid="chips"]')
            expect(chips).to_have_attribute("data-for", f"card:{code}")
            assert chips.locator("[data-action]").count() > 0
            lost = [name for name in in_sight(person)["lost"] if not name.startswith("card:")]
            assert lost == [], f"{width}x{height} {code}"
            person.page.keyboard.press("Escape")
            expect(chips).to_have_count(0)


def test_a_card_and_its_action_are_all_it_takes(enter: Enter) -> None:
    person = enter("en")
    sit_at(person, MANY)
    touch(person, "H5")
    rested(person)
    person.press('[data-testid="chips"] [data-action="summonsSoldier"]')
    assert sent(person) == [["action:summonsSoldier"]]


def test_two_cards_under_combine(enter: Enter) -> None:
    person = enter("en")
    sit_at(person, MANY)
    person.press('[data-role="combine"]')
    touch(person, "SK")
    assert [lit(person, code) for code in ("C9", "H3", "S4")] == [True, True, True]
    touch(person, "C9")
    chips = person.find('[data-testid="chips"]')
    expect(chips).to_have_attribute("aria-label", "What ♠K + ♣9 can do")
    expect(chips.locator('[data-action="throwing"] .k-tone-good')).to_have_text("This wins.")
    person.press('[data-testid="chips"] [data-action="throwing"]')
    assert sent(person) == [["action:throwing"]]


def test_soldiers_are_touched_then_attack(enter: Enter) -> None:
    person = enter("en")
    sit_at(person, MANY)
    units = person.find(".k-own .k-row-soldiers [data-unit]")
    units.nth(0).click()
    rested(person)
    units.nth(1).click()
    attack = person.find('[data-role="attack"]')
    expect(attack).to_contain_text("Attack with 2")
    rested(person)
    attack.click()
    assert sent(person) == [["action:attack"]]


def test_blockers_and_attackers_are_touched_in_pairs(enter: Enter) -> None:
    person = enter("en")
    sit_at(person, ATTACKED, answers=TO_BLOCKERS)
    expect(person.find('[data-role="confirm"]')).not_to_have_class("k-primary")
    own = person.find(".k-own .k-row-soldiers [data-unit]")
    own.nth(0).click()
    rested(person)
    person.find(".k-foe .k-row-soldiers [data-unit]").nth(1).click()
    confirm = person.find('[data-role="confirm"]')
    expect(confirm).to_contain_text("Block with 1")
    rested(person)
    confirm.click()
    assert sent(person) == [["done:"]], "nobody blocks the first attacker; the second is asked about next"


def test_what_loses_the_game_is_pressed_twice(enter: Enter) -> None:
    person = enter("en")
    sit_at(person, DEADLY)
    expect(person.find(".k-answers .k-primary")).to_have_count(0)
    expect(person.find('[data-testid="forecast"] .k-tone-danger').first).to_be_visible()
    keys = person.page.keyboard
    keys.down("Space")
    keys.down("Space")
    assert sent(person) == [], "a key that is held is pressed once"
    keys.up("Space")
    expect(person.find('[data-role="pass"]')).to_contain_text("I lose")
    keys.press("Escape")
    expect(person.find('[data-role="pass"]')).to_contain_text("Let it happen")
    keys.press("Space")
    keys.press("Space")
    assert sent(person) == [["pass:"]]


def test_the_own_turn_has_no_trap(enter: Enter) -> None:
    person = enter("en")
    sit_at(person, MANY)
    expect(person.find(".k-answers .k-primary")).to_have_count(0)
    person.page.keyboard.press("Space")
    person.page.keyboard.press("Enter")
    assert sent(person) == []


def test_a_price_that_cannot_be_taken_back_is_confirmed(enter: Enter) -> None:
    person = enter("en")
    sit_at(person, MANY)
    person.find('[data-action="setBulwark"]').dblclick()
    assert sent(person) == [], "a double click does one thing"
    expect(person.find('[data-testid="prompt"]')).to_contain_text("1 life")
    person.press('[data-role="confirm"]')
    assert sent(person) == [["action:setBulwark"]]


def test_cards_to_discard_are_touched_in_the_hand(enter: Enter) -> None:
    person = enter("en")
    sit_at(person, FULL_HAND, answers=("end", "pass", "pass"))
    expect(person.find('[data-testid="prompt"]')).to_contain_text("Discard 2 cards")
    expect(person.find(".k-answers [data-choice-card]")).to_have_count(0)
    touch(person, "S2")
    expect(person.find('[data-role="confirm"]')).to_be_disabled()
    touch(person, "S9")
    person.press('[data-role="confirm"]')
    assert sent(person) == [["card:S2", "card:S9", "done:"]]


def test_why_not_is_answered_at_the_card(enter: Enter) -> None:
    person = enter("en")
    sit_at(person, DEADLY)
    card(person, "D4").focus()
    person.page.keyboard.press("?")
    dialog = person.find("dialog[open]")
    expect(dialog.locator("[data-unavailable]").first).to_be_visible()
    expect(dialog).not_to_contain_text("This action is triggered")


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_to_complain_about(enter: Enter, axe: str, theme: str) -> None:
    person = enter("en", theme, phone=theme == "light")
    check, found = checker(person, axe)
    sit_at(person, DEADLY)
    person.page.keyboard.press("Space")
    check("what loses the game, pressed once")
    sit_at(person, ATTACKED, answers=TO_BLOCKERS)
    check("blockers")
    sit_at(person, MANY)
    check("the turn")
    touch(person, "SK")
    expect(person.find('[data-testid="chips"]')).to_be_visible()
    check("chips at a card")
    person.page.keyboard.press("Escape")
    person.press('[data-role="all"]')
    check("all actions")
    person.press('[data-role="all"]')
    if theme == "light":
        person.press('[data-role="stops"]')
        expect(person.find("dialog[open] [data-policy]").first).to_be_visible()
        check("when the game stops")
    assert found == []
