"""After a game: what decided it and the way to that moment, a stronger bot, the next step, a link to share."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Enter
from tests.web.person import Person
from tests.web.tables import play_on, sit_with_bot

pytestmark = pytest.mark.browser
OUT_OF_SIGHT = """async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const all = [...document.querySelectorAll(".k-end :is(a, button)")].filter((one) => one.getClientRects().length);
    const out = all.filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
    });
    return out.map((one) => one.textContent.trim());
}"""


def won(person: Person) -> str:
    """A game against the weakest bot, to its end; another one where even that was lost."""
    for seed in range(5, 15):
        game = sit_with_bot(person, seed, bot="first")
        play_on(person)
        if person.table["outcome"]["winners"] == [0]:
            return game
    raise AssertionError("ten games are lost against the weakest bot")


def test_who_has_won_is_shown_what_decided_it_and_the_way_on(enter: Enter) -> None:
    person = enter("en")
    game = won(person)
    expect(person.find('[data-testid="decided"]')).not_to_be_empty()
    expect(person.find('[data-role="harder"]')).to_have_text("Take on Beginner")
    expect(person.find('[data-role="next-step"]')).to_contain_text("Next step: ")
    expect(person.find(".k-why")).to_have_text(re.compile(r"The opponent (has no life left|conceded)\."))
    for width, height in ((1280, 720), (844, 390), (390, 844), (360, 640)):
        person.page.set_viewport_size({"width": width, "height": height})
        assert person.page.evaluate(OUT_OF_SIGHT) == [], (width, height)
    person.page.set_viewport_size({"width": 1280, "height": 860})
    person.context.grant_permissions(["clipboard-read", "clipboard-write"])
    person.press('[data-role="share"]')
    expect(person.find('[data-role="share"]')).to_have_text("Copied")
    link = str(person.page.evaluate("() => navigator.clipboard.readText()"))
    at = person.table["decided"]["version"]
    assert link == f"{person.site}/replay/{game}?at={at}&view=first"
    person.press('[data-role="harder"]')
    expect(person.find('input[name="bot"]:checked')).to_have_count(1)
    chosen = person.page.locator("label.pick", has=person.page.locator('input[name="bot"]:checked'))
    expect(chosen).to_contain_text("Beginner")
    person.page.go_back()
    person.press('[data-role="moment"]')
    expect(person.find("#at")).to_have_js_property("value", str(at))


def test_a_shared_position_has_a_picture(enter: Enter) -> None:
    person = enter("en")
    game = won(person)
    page = person.context.request.get(f"{person.site}/replay/{game}?at=5&view=first").text()
    found = re.search(r'property="og:image" content="([^"]+)"', page)
    assert found is not None
    picture = person.context.request.get(found.group(1))
    assert picture.headers["content-type"] == "image/png"
    size = person.page.evaluate(
        "async (url) => { const image = new Image(); image.src = url; await image.decode();"
        " return [image.naturalWidth, image.naturalHeight] }",
        found.group(1),
    )
    assert size == [1200, 630]


def test_the_bot_says_what_it_thought(enter: Enter) -> None:
    """Where its estimate turned; a game in which it never did has nothing to tell, and then another one is played."""
    person = enter("en")
    for seed in range(20, 28):
        game = sit_with_bot(person, seed, bot="casual")
        play_on(person)
        found = person.context.request.get(f"{person.site}/api/games/{game}/opinions?lang=en").json()["points"]
        if found:
            break
        expect(person.find('[data-role="opinions"]')).to_have_count(0)
    person.press('[data-role="opinions"]')
    told = person.find('[data-testid="opinions"] li')
    expect(told).to_have_count(len(found))
    expect(told.first).to_contain_text(f"Turn {found[0]['turn']}")
    expect(told.first).to_contain_text(f"{int(found[0]['before'] * 100 + 0.5)}%")
    link = person.find('[data-role="opinion"]').first
    at = re.search(r"at=(\d+)", link.get_attribute("href") or "")
    assert at is not None
    link.click()
    expect(person.find("#at")).to_have_js_property("value", at.group(1))
