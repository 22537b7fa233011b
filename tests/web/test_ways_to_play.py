"""The table by keyboard alone, and on a phone by touch; regulations with trumps and drafts begun from the picker."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Enter
from tests.web.person import Person
from tests.web.tables import ask, known, simple_answer, sit_with_bot

pytestmark = pytest.mark.browser


def tab_to(person: Person, selector: str) -> None:
    """Press Tab until the element has the focus."""
    for _ in range(80):
        if person.page.evaluate("(selector) => document.activeElement?.matches(selector) ?? false", selector):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {selector}")


def arrow_to(person: Person, selector: str) -> None:
    """Within a zone of the table the arrow keys move the focus."""
    for _ in range(30):
        if person.page.evaluate("(selector) => document.activeElement?.matches(selector) ?? false", selector):
            return
        person.page.keyboard.press("ArrowRight")
    raise AssertionError(f"the arrow keys never reach {selector}")


SUMMON = '[data-action="summonsSoldier"]'


def a_soldier(person: Person) -> str:
    """A card of the hand that can be summoned."""
    assert person.decision is not None
    uses = next(option["uses"] for option in person.decision["options"] if option["id"] == "summonsSoldier")
    return f'[data-key="card:{uses["keys"][0]}"]'


def test_everything_by_keyboard(enter: Enter) -> None:
    person = enter("en")
    known(person)
    keys = person.page.keyboard
    person.open("/")
    expect(person.find("button.now")).to_be_visible()
    keys.press("Tab")
    expect(person.find(".skip")).to_be_focused()
    keys.press("Enter")
    expect(person.find("main")).to_be_focused()
    tab_to(person, "button.now")
    keys.press("Enter")
    person.sit_down()

    sit_with_bot(person, 7)
    person.until(person.asked)
    tab_to(person, '[data-zone="answers"] [data-item]')
    arrow_to(person, '[data-role="all"]')
    keys.press("Enter")
    keys.press("b")
    arrow_to(person, SUMMON)
    keys.press("Enter")
    person.until(lambda: (person.decision or {}).get("kind") == "key" and person.quiet())
    keys.press("Escape")
    person.until(lambda: (person.decision or {}).get("kind") == "chance" and person.quiet())
    assert "choice key: back" in person.made

    card = a_soldier(person)
    keys.press("h")
    arrow_to(person, card)
    keys.press("Enter")
    expect(person.find('[data-zone="chips"] [data-item]').first).to_be_focused()
    keys.press("Escape")
    expect(person.find(card)).to_be_focused()
    keys.press("Enter")
    expect(person.find('[data-zone="chips"] [data-item]').first).to_be_focused()
    arrow_to(person, f'[data-zone="chips"] {SUMMON}')
    keys.press("Enter")
    person.until(lambda: "choice key: card" in person.made and person.asked())
    while person.table["stage"]:
        keys.press("Space")
        person.until(person.quiet)
        person.until(person.asked)

    keys.press("k")
    expect(person.find("dialog[open]")).to_be_visible()
    keys.press("Escape")
    expect(person.find("dialog[open]")).to_have_count(0)

    keys.press("a")
    person.until(lambda: "command policy" in person.made)
    keys.press("e")
    person.until(lambda: "command macro" in person.made)
    person.until(person.quiet)
    tab_to(person, '[data-role="menu"]')
    keys.press("Enter")
    tab_to(person, 'dialog [data-role="concede"]')
    keys.press("Enter")
    tab_to(person, '[data-role="concede-sure"]')
    keys.press("Enter")
    expect(person.find('[data-testid="outcome"]')).to_be_visible()


def test_a_phone_by_touch(enter: Enter) -> None:
    person = enter("ja", phone=True)
    known(person, actions="buttons")
    person.open("/")
    assert fits(person)
    person.find("button.now").tap()
    person.sit_down()
    sit_with_bot(person, 7)
    person.until(person.asked)
    assert fits(person)
    person.find(".k-hand [data-key]").first.tap()
    expect(person.find('[data-role="unpick"]')).to_be_visible()
    person.find('[data-role="unpick"]').tap()
    for _ in range(6):
        person.until(lambda: person.over or person.asked())
        if person.over:
            break
        simple_answer(person)
        person.until(person.settled)
        assert fits(person)
    person.find('[data-role="log"]').tap()
    expect(person.find('[data-zone="log"]')).to_be_visible()


def fits(person: Person) -> bool:
    """Nothing is wider than the screen."""
    return bool(person.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize(
    ("format", "frame", "kinds"),
    [("mast", "extra", {"trumps"}), ("mast", "draft", {"draft"})],
    ids=["Extra with trumps", "Draft"],
)
def test_a_regulation_from_the_picker(enter: Enter, format: str, frame: str, kinds: set[str]) -> None:
    person = enter("ja")
    known(person, actions="buttons")
    person.open("/new?with=bot")
    person.page.get_by_text("すべてのレギュレーション").click()
    person.find("#pick-format").select_option(format)
    person.find("#pick-frame").select_option(frame)
    person.page.get_by_text("ふつう", exact=True).click()
    person.press("form button.now")
    person.sit_down()
    met: set[str] = set()
    for _ in range(60):
        person.until(person.asked)
        assert person.decision is not None
        met.add(person.decision["kind"])
        if person.decision["kind"] == "chance":
            break
        simple_answer(person)
        person.until(person.quiet)
    assert kinds | {"chance"} <= met
    if frame == "extra":
        expect(person.find("[data-trump]").first).to_be_visible()
    person.concede()


TICK_BESIDE_INDEX = """(choice) => {
    const tick = getComputedStyle(choice, "::after");
    const [card, index] = [".k-card", ".k-index"].map((part) => choice.querySelector(part).getBoundingClientRect());
    const left = choice.getBoundingClientRect().left + parseFloat(tick.left);
    const top = choice.getBoundingClientRect().top + parseFloat(tick.top);
    return tick.content.includes("✓") && left > index.right && top > index.bottom && left < card.right;
}"""


@pytest.mark.parametrize("phone", [False, True])
def test_trumps_are_chosen_without_hiding_what_they_are(enter: Enter, phone: bool) -> None:
    person = enter("en", phone=phone)
    known(person)
    wish = {"regulation": "9.1 Master + Extra", "seats": ["me", "bot:gentle"], "public": True, "seed": 5}
    person.open(f"/game/{ask(person, 'POST', '/api/rooms', wish)['game']}")
    person.sit_down()
    person.until(person.asked)
    cards = person.find(".k-suit-row .k-choice")
    idle = cards.evaluate_all("(all) => all.map((one) => one.classList.contains('k-idle'))")
    assert sum(idle) > 0
    assert "do nothing as trumps" in person.find(".k-answers").inner_text()
    first = person.find(".k-suit-row .k-choice").first
    first.click()
    expect(first).to_have_attribute("aria-pressed", "true")
    assert first.evaluate(TICK_BESIDE_INDEX)
