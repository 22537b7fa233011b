"""The first game: who only does what the screen says finishes the five lessons and plays a game with the coach on."""

import pytest
from playwright.sync_api import TimeoutError, expect

from tests.web.conftest import Enter
from tests.web.person import Person, key
from tests.web.tables import known, whose
from tests.web.test_accessible import checker

pytestmark = pytest.mark.browser
LESSONS = 5
MOST_TOUCHES = 60
SETTLED_MS = 3_000
"""How long words may take to find their place where every core is busy (ms)."""
LIT = """() => {
    const box = document.querySelector(".kc-box");
    if (!box || box.dataset.lesson !== location.pathname.split("/")[2]) return null;
    const there = (role) => document.querySelector(`kf-coach [data-role="${role}"]`)?.offsetParent;
    for (const role of ["next-lesson", "play", "go-on", "hint"]) if (there(role)) return {role};
    const ring = document.querySelector(".kc-ring")?.getBoundingClientRect();
    return ring && {x: ring.x + ring.width / 2, y: ring.y + ring.height / 2};
}"""
"""What the coach shows: a button of its own, or the middle of what is lit."""
COVERED = """() => {
    const [box, ...rings] = [...document.querySelectorAll(".kc-box, .kc-ring")].sort((one) =>
        one.matches(".kc-box") ? -1 : 1).map((one) => one.getBoundingClientRect());
    const apart = (ring) => ring.left >= box.right || ring.right <= box.left || ring.top >= box.bottom ||
        ring.bottom <= box.top;
    const inside = box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight;
    return !inside || !rings.every(apart);
}"""
"""Whether the words lie over what is lit, or out of the window."""
WIDEST_CHIP = """() => Math.max(0, ...[...document.querySelectorAll(".kc-text > *")].map((one) => one.offsetWidth))"""


def do_what_is_said(person: Person) -> str:
    """Press the button of the coach, or touch what is lit; what was pressed."""
    try:
        lit = person.page.wait_for_function(LIT).json_value()
    except TimeoutError as error:
        raise AssertionError(f"nothing is lit: {person.page.inner_text('main')}\n{person.situation()}") from error
    if "role" in lit:
        person.find(f'kf-coach [data-role="{lit["role"]}"]').first.click()
        return str(lit["role"])
    person.page.mouse.click(lit["x"], lit["y"])
    person.page.wait_for_timeout(40)
    return "lit"


def keeps_off(person: Person) -> None:
    """The words settle where they cover nothing that is lit; while things move that may take them a frame."""
    try:
        person.page.wait_for_function(f"() => !({COVERED})()", timeout=SETTLED_MS)
    except TimeoutError as error:
        raise AssertionError(f"covered: {person.find('.kc-box').inner_text()}") from error


def finish_lesson(person: Person, number: int) -> None:
    person.page.wait_for_url(f"**/learn/{number}/*")
    for _ in range(MOST_TOUCHES):
        if do_what_is_said(person) in ("next-lesson", "play"):
            return
    raise AssertionError(f"lesson {number} does not end\n{person.situation()}")


def to_step(person: Person, step: int) -> None:
    """On with the lesson as far as this step."""
    here = person.find(f'[data-testid="coach"][data-step="{step}"]')
    expect(person.find('[data-testid="coach"]')).to_be_visible()
    for _ in range(MOST_TOUCHES):
        if here.count():
            return
        do_what_is_said(person)
    raise AssertionError(f"step {step} does not come\n{person.situation()}")


def begin_lesson(person: Person, number: int) -> None:
    person.open("/learn")
    person.press(f'[data-lesson="{number}"] button')
    person.page.wait_for_url(f"**/learn/{number}/*")
    expect(person.find('[data-testid="coach-text"]')).to_be_visible()


def simple_move(person: Person) -> None:
    """What a newcomer does in a whole game, by touching cards and the buttons of the turn."""
    decision = person.decision
    assert decision is not None
    offered = {option["id"]: option for option in decision["options"] if option["kind"] == "action"}
    if person.to_confirm():
        person.find('[data-role="confirm"]').first.click()
    elif decision["kind"] != "chance":
        person.find(f'[data-key="{key(decision["options"][0])}"]').first.click()
    elif person.table["stage"] or "end" not in offered:
        person.find('[data-role="pass"]').click()
    elif "setBulwark" in offered:
        person.find('[data-action="setBulwark"]').click()
    elif summons := [id for id in ("summonsHero", "summonsSoldier", "summonsAce") if id in offered]:
        person.find(f'.k-hand [data-key="card:{offered[summons[0]]["uses"]["keys"][0]}"]').click()
        person.find(f'[data-zone="chips"] [data-action="{summons[0]}"]').click()
    elif offered.get("attack", {}).get("uses", {}).get("attackers"):
        person.press('[data-role="attack"], [data-role="attack-all"]')
    else:
        person.find('[data-action="end"]').click()


def play_a_game(person: Person, most: int = 250) -> None:
    for _ in range(most):
        if whose([person]) is None:
            return
        simple_move(person)
        person.insist()
        person.until(person.settled)
    raise AssertionError(f"no end after {most} answers\n{person.situation()}")


def test_who_does_what_the_screen_says_learns_the_game_and_plays_it(enter: Enter) -> None:
    person = enter("ja")
    person.open("/")
    person.press("button.now")
    for number in range(1, LESSONS + 1):
        finish_lesson(person, number)
    person.page.wait_for_url("**/game/*?coach")
    person.sit_down()
    expect(person.find('[data-testid="remark"]')).to_contain_text("相手のライフを0枚にすれば勝ち")
    assert (person.table["turn_no"], person.table["turn"]) == (1, person.table["viewer"])
    play_a_game(person)
    expect(person.find('[data-testid="outcome"]')).to_be_visible()
    person.open("/learn")
    expect(person.find(".lessons .done")).to_have_count(LESSONS)
    person.open("/")
    expect(person.find('.hero [data-role="skip"]')).to_have_count(0)


@pytest.mark.parametrize(
    ("lang", "width", "height"), [("en", 390, 844), ("ja", 360, 640), ("en", 844, 390), ("ja", 844, 390)]
)
def test_the_lessons_on_a_phone(enter: Enter, lang: str, width: int, height: int) -> None:
    """At every step what is lit is in the window, the words lie beside it, and what they name stays in its line."""
    person = enter(lang, phone=True)
    person.page.set_viewport_size({"width": width, "height": height})
    begin_lesson(person, 1)
    for number in range(1, LESSONS + 1):
        person.page.wait_for_url(f"**/learn/{number}/*")
        for _ in range(MOST_TOUCHES):
            person.page.wait_for_function(LIT)
            keeps_off(person)
            chips = person.page.evaluate(WIDEST_CHIP)
            assert chips < 60, chips
            if do_what_is_said(person) in ("next-lesson", "play"):
                break
        else:
            raise AssertionError(f"lesson {number} does not end\n{person.situation()}")


def test_who_touches_something_else_is_told_and_nothing_happens(enter: Enter) -> None:
    person = enter("en")
    begin_lesson(person, 1)
    to_step(person, 3)
    sent = person.choices
    person.page.locator('[data-action="end"]').click()
    expect(person.find(".kc-astray")).to_contain_text("Not that one yet")
    person.page.keyboard.press("e")
    person.page.keyboard.press("Space")
    assert person.choices == sent
    assert person.table["turn"] == 0
    do_what_is_said(person)
    expect(person.find(".kc-astray")).to_be_empty()


def test_a_lesson_by_keyboard_alone(enter: Enter) -> None:
    """Each step takes the focus to what it asks for."""
    person = enter("en")
    begin_lesson(person, 2)
    finished = person.find('[data-role="next-lesson"]')
    for _ in range(MOST_TOUCHES):
        if finished.count():
            break
        person.page.wait_for_function(LIT)
        person.page.keyboard.press("Enter")
        person.page.wait_for_timeout(60)
    expect(finished).to_be_focused()


def test_what_can_no_longer_be_done_is_tried_again(enter: Enter) -> None:
    person = enter("en")
    begin_lesson(person, 5)
    to_step(person, 4)
    first = person.page.url
    person.page.locator('[data-action="end"]').click()
    expect(person.find('[data-testid="coach"]')).to_contain_text("So close")
    person.press('.kc-again[data-role="restart"]')
    person.page.wait_for_url(lambda url: "/learn/5/" in url and url != first)
    finish_lesson(person, 5)


def test_lessons_are_left_at_once(enter: Enter) -> None:
    person = enter("ja")
    person.open("/")
    person.press("button.now")
    person.page.wait_for_url("**/learn/1/*")
    person.press('kf-coach [data-role="skip"]')
    person.page.wait_for_url("**/game/*?coach")
    person.sit_down()
    person.press('[data-role="coach-off"]')
    expect(person.find('[data-testid="remark"]')).to_be_hidden()
    person.open("/")
    expect(person.find('.hero [data-role="skip"]')).to_have_count(0)
    expect(person.find('.hero a[href="/learn"]')).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(844, 390), (390, 844), (360, 640), (1280, 800)])
def test_a_remark_covers_neither_hand_nor_answers(enter: Enter, width: int, height: int) -> None:
    person = enter("en", phone=min(width, height) < 500)
    person.page.set_viewport_size({"width": width, "height": height})
    person.open("/")
    person.press('.hero [data-role="skip"]')
    person.sit_down()
    expect(person.find('[data-testid="remark"]')).to_be_visible()
    said, *parts = [person.find(one).bounding_box() for one in ('[data-testid="remark"]', ".k-hand", ".k-foot")]
    assert said is not None
    for part in parts:
        assert part is not None
        assert said["y"] + said["height"] <= part["y"] or said["x"] + said["width"] <= part["x"]


def test_who_has_played_before_is_not_taken_to_school(enter: Enter) -> None:
    person = enter("en")
    known(person)
    person.open("/")
    person.press("button.now")
    person.sit_down()
    assert "coach" not in person.page.url


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_coach_is_accessible(enter: Enter, axe: str, theme: str) -> None:
    person = enter("en", theme)
    check, found = checker(person, axe)
    begin_lesson(person, 4)
    for step in (1, 3):
        to_step(person, step)
        check(f"step {step}")
    person.press('kf-coach [data-role="skip"]')
    expect(person.find('[data-testid="remark"]')).to_be_visible()
    check("a remark")
    assert found == []
