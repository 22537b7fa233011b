"""Super Trump Fighter in the browser: against a bot, with a friend, on a phone, in lessons, and again as a replay."""

import re

import pytest
from playwright.sync_api import expect

from tests.web import fighters
from tests.web.conftest import Enter
from tests.web.person import Person
from tests.web.tables import known

pytestmark = pytest.mark.browser


@pytest.mark.long
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_person_fights_a_bot_to_the_end_and_looks_at_it_again(enter: Enter, lang: str) -> None:
    person = enter(lang)
    id = fighters.arena(
        person, ["me", "bot:5"], {"target_points": 5, "stalemate_ms": 3000, "ready_limit_ms": 400, "first_look_ms": 400}
    )
    person.open(f"/fighter/arena/{id}")
    fighters.pick(person, "oshite")
    fighters.wait_for(person, "CHECK", "SET", "WINDOW", "BATTLE", "HOLD")
    fighters.fight(person, fighters.by_keys)
    expect(person.find("#fr-end")).to_be_focused()
    replayed_with_the_same_totals(person)
    person.page.go_back()
    person.press('[data-role="rematch"]')
    expect(person.find(".fr-character").first).to_be_visible()


def replayed_with_the_same_totals(person: Person) -> None:
    totals = [person.find(f'[data-total="{seat}"]').inner_text() for seat in range(2)]
    person.press('[data-role="replay"]')
    person.press('button[aria-label="To the end"], button[aria-label="最後へ"]')
    expect(person.find(fighters.RING)).to_have_attribute("data-state", "END")
    assert [person.find(f'[data-total="{seat}"]').inner_text() for seat in range(2)] == totals
    person.press('[data-pref="judge"]')
    expect(person.find(".fr-judge tbody tr[aria-current]")).to_have_count(1)
    person.press('button[aria-label="To the start"], button[aria-label="最初へ"]')
    judged_by_the_times_of_this_battle(person)
    person.press('button[aria-label="To the start"], button[aria-label="最初へ"]')
    person.find('[data-role="speed"]').select_option("8")
    person.press('button[aria-label="Play"], button[aria-label="再生"]')
    expect(person.find(".fr-field .fr-laid").first).to_be_visible()


def judged_by_the_times_of_this_battle(person: Person) -> None:
    """Not by the defaults: the word and the window of what is simultaneous are as long as they were."""
    person.press(".fr-judge button")
    utter, window = int(fighters.QUICK["call_utter_ms"]), int(fighters.QUICK["sim_window_ms"])
    expect(person.find(".fr-judge")).to_contain_text(f"{window}")
    wide = [float(person.find(f".fr-time-{name}").first.get_attribute("width") or 0) for name in ("utter", "window")]
    assert wide[0] / wide[1] == pytest.approx(utter / (2 * window))


def test_from_the_lobby_to_the_ring_in_one_click(enter: Enter) -> None:
    person = enter("en")
    person.open("/fighter")
    expect(person.find(".fr-character")).to_have_count(10)
    person.find("label", "novice").click()
    person.press('.fr-character[data-character="noboru"] button')
    fighters.wait_for(person, "CHECK")
    expect(person.find('.fr-plate[data-seat="0"]')).to_contain_text("Noboru")
    fighters.ok(person)
    fighters.wait_for(person, "BATTLE")
    person.open("/fighter")
    person.press(".resume a")
    fighters.wait_for(person, "BATTLE", "CHECK", "SET", "WINDOW", "ATTACK", "DRAW")


def test_cards_go_left_to_right_and_then_cover(enter: Enter) -> None:
    """[F-44] [F-45] One key moves while a place is empty; then a card and a place, in either order."""
    person = enter("en")
    id = fighters.arena(person, ["me", "bot:1"], {"stalemate_ms": 60_000, "target_points": 40, "move_max_ms": 20_000})
    person.open(f"/fighter/arena/{id}")
    fighters.pick(person, "noboru")
    keys = person.page.keyboard
    for count in range(1, 5):
        fighters.to_battle(person, 5 - count)
        first = fighters.cards(person)[0]
        keys.press("q")
        expect(person.find(f'.fr-field.fr-mine [data-place="{count}"]')).to_have_attribute("data-card", first)
        expect(person.find(".fr-provisional")).to_have_count(0)
    for order in ("w3", "3w"):
        fighters.to_battle(person, 2)
        card = fighters.cards(person)[1]
        for letter in order:
            keys.press(letter)
        expect(person.find('.fr-field.fr-mine [data-place="3"]')).to_have_attribute("data-card", card)


def test_a_miscall_is_shown_with_its_reason(enter: Enter) -> None:
    """[F-65]"""
    person = enter("en")
    id = fighters.arena(person, ["me", "bot:1"], {"draw_show_ms": 1500, "stalemate_ms": 60_000})
    person.open(f"/fighter/arena/{id}")
    fighters.pick(person, "noboru")
    fighters.wait_for(person, "CHECK")
    fighters.ok(person)
    fighters.wait_for(person, "BATTLE")
    person.press('[data-role="call"]')
    verdict = person.find('[data-caller="0"][data-ground="none"]').first
    expect(verdict).to_contain_text("miscall")
    expect(person.find('[data-misses="1"]')).to_be_visible()


def test_facing_places_stand_in_one_column_and_hints_can_be_turned_off(enter: Enter) -> None:
    """[F-8]"""
    person = enter("en")
    id = fighters.arena(person, ["me", "bot:1"])
    person.open(f"/fighter/arena/{id}")
    fighters.pick(person, "noboru")
    fighters.wait_for(person, "CHECK")
    middle = "(n) => { const box = n.getBoundingClientRect(); return Math.round(box.left + box.width / 2) }"
    for position in range(1, 5):
        own = person.find(f'.fr-field.fr-mine [data-place="{position}"]').evaluate(middle)
        facing = person.find(f'.fr-field.fr-theirs [data-place="{5 - position}"]').evaluate(middle)
        assert own == facing
    expect(person.find(".fr-hint[data-missing]")).to_have_count(4)
    person.press('[data-role="menu"]')
    person.find('[data-pref="hints"]').uncheck()
    person.press('dialog [data-role="close"]')
    expect(person.find(".fr-hint[data-missing]")).to_have_count(0)


def test_on_a_phone_by_tapping_and_by_dragging(enter: Enter) -> None:
    person = enter("ja", phone=True)
    id = fighters.arena(person, ["me", "bot:1"], {"stalemate_ms": 60_000, "target_points": 40, "move_max_ms": 20_000})
    person.open(f"/fighter/arena/{id}")
    person.find('.fr-character[data-character="yomogi"] button').tap()
    fighters.wait_for(person, "CHECK")
    everything_is_within_reach(person)
    person.find('[data-role="ok"]').tap()
    fighters.to_battle(person, 2)
    card = fighters.cards(person)[0]
    person.find(fighters.HAND).first.tap()
    expect(person.find('.fr-field.fr-mine [data-place="1"]')).to_have_attribute("data-card", card)
    fighters.to_battle(person, 2)
    card = fighters.cards(person)[0]
    drag(person, f'{fighters.HAND}[data-card="{card}"]', '[data-target="2"]')
    expect(person.find('.fr-field.fr-mine [data-place="2"]')).to_have_attribute("data-card", card)


def everything_is_within_reach(person: Person) -> None:
    """Nothing lies outside a phone's window or is too small for a finger."""
    script = """() => [...document.querySelectorAll(".fr-page button, .fr-page a")].filter((n) => n.checkVisibility())
        .map((n) => [n.className, n.getBoundingClientRect()])
        .filter(([, b]) => b.right > innerWidth + 1 || b.bottom > innerHeight + 1 || b.left < -1
            || Math.max(b.width, b.height) < 44)
        .map(([name, b]) => `${name} ${JSON.stringify(b)}`)"""
    assert person.page.evaluate(script) == []


def drag(person: Person, source: str, target: str) -> None:
    """With one finger, through the browser's own touch input."""
    finger = person.context.new_cdp_session(person.page)
    points = []
    for selector in (source, target):
        box = person.find(selector).bounding_box()
        assert box is not None
        points.append({"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2})
    start, end = points
    middle = {"x": (start["x"] + end["x"]) / 2, "y": (start["y"] + end["y"]) / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [start]})
    for point in (middle, end):
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_lesson_is_played_to_its_end(enter: Enter) -> None:
    person = enter("en")
    person.open("/fighter/learn")
    expect(person.find(".lessons li")).to_have_count(5)
    person.press('[data-lesson="3"] button')
    fighters.wait_for(person, "CHECK")
    fighters.ok(person)
    fighters.wait_for(person, "BATTLE")
    expect(person.find('.fr-coach[data-step="3"]')).to_be_visible()
    person.press('[data-role="call"]')
    person.press('[data-role="go-on"]')
    expect(person.find(".fr-coach")).to_contain_text("Lesson 3 is finished")
    person.open("/fighter/learn")
    expect(person.find('[data-lesson="3"]')).to_contain_text("Once more")


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ("9straight is too long: there are eight field positions", "value = 12; an attack value is 1 to 9")),
        ("ja", ("9straight：長すぎます。場は両方で8枚です。", "value = 12：攻撃値は1から9の整数です。")),
    ],
)
def test_F_126_mistakes_in_a_set_are_shown_at_once_with_their_lines(
    enter: Enter, lang: str, said: tuple[str, str]
) -> None:
    person = enter(lang)
    person.open("/fighter/roster")
    person.press("form.fr-editor button[type=button]")
    text = person.find("#set-text").input_value()
    person.find("#set-text").fill(text.replace("3straight", "9straight").replace("value = 5", "value = 12"))
    person.press("form.fr-editor button.primary")
    lines = [text.split(word)[0].count("\n") + 1 for word in ("3straight", "value = 5")]
    expect(person.find(".fr-problems li")).to_have_count(2)
    for line, words in zip(lines, said, strict=True):
        expect(person.find(f'.fr-problems li[data-line="{line}"]')).to_contain_text(words)
    person.press(f'.fr-problems li[data-line="{lines[1]}"] button')
    expect(person.find("#set-text")).to_be_focused()
    chosen = person.find("#set-text").evaluate("(area) => area.value.slice(area.selectionStart, area.selectionEnd)")
    assert "value = 12" in chosen
    assert chosen.count("\n") == 0


def test_a_set_of_ones_own_is_entered_and_played(enter: Enter) -> None:
    person = enter("en")
    person.open("/fighter/roster")
    expect(person.find(".fr-character")).to_have_count(10)
    person.page.get_by_role("button", name="Start with an example").click()
    person.page.get_by_role("button", name="Check and keep").click()
    person.press(".notice a")
    expect(person.find(".fr-character")).to_have_count(2)
    person.press('.fr-character[data-character="first"] button')
    fighters.wait_for(person, "CHECK")
    expect(person.find('.fr-plate[data-seat="0"]')).to_contain_text("The First")


def test_three_against_three(enter: Enter) -> None:
    person = enter("ja")
    id = fighters.arena(person, ["me", *["bot:5"] * 5], {"target_points": 3}, match={"kind": "team"})
    person.open(f"/fighter/arena/{id}")
    fighters.pick(person, "oshite")
    fighters.wait_for(person, "CHECK", "SET", "WINDOW", "BATTLE")
    person.press('[data-role="menu"]')
    person.press('[data-role="resign"]')
    person.press('[data-role="resign-sure"]')
    expect(person.find(fighters.OVER)).to_be_visible()


def test_best_of_three_goes_on_to_the_next_battle(enter: Enter) -> None:
    person = enter("en")
    id = fighters.arena(person, ["me", "bot:1"], match={"kind": "best of", "games": 3})
    person.open(f"/fighter/arena/{id}")
    for score in ("Score 0–1", "The match is decided: 0–2"):
        fighters.pick(person, "noboru")
        fighters.wait_for(person, "CHECK")
        person.press('[data-role="menu"]')
        person.press('[data-role="resign"]')
        person.press('[data-role="resign-sure"]')
        expect(person.find(fighters.OVER)).to_contain_text(score)
        if score.startswith("Score"):
            person.press('[data-role="next"]')


def test_somebody_watches(enter: Enter) -> None:
    person, other = enter("en"), enter("ja")
    id = fighters.arena(person, ["me", "bot:1"], public=True)
    person.open(f"/fighter/arena/{id}")
    fighters.pick(person, "noboru")
    fighters.wait_for(person, "CHECK")
    other.open("/fighter")
    other.press(f'a[href="/fighter/arena/{id}"]')
    fighters.wait_for(other, "CHECK")
    expect(other.find(".fr-strip")).to_contain_text("観戦中")
    expect(other.find('[data-role="ok"], [data-role="call"]')).to_have_count(0)
    expect(person.find(".fr-strip")).to_contain_text(re.compile("1 watching"))


def test_a_friend_comes_by_the_link(enter: Enter) -> None:
    host, friend = enter("ja"), enter("en")
    host.open("/fighter")
    host.press('[data-role="invite"]')
    link = host.find("#invite").input_value()
    friend.page.goto(link)
    friend.press("button.now")
    for person, character in ((host, "mukai"), (friend, "monme")):
        fighters.pick(person, character)
    for person in (host, friend):
        fighters.wait_for(person, "CHECK")
        fighters.ok(person)
    for person in (host, friend):
        fighters.wait_for(person, "BATTLE")
    card = fighters.cards(host)[0]
    host.page.keyboard.press("q")
    expect(friend.find('.fr-field.fr-theirs [data-place="1"]')).to_have_attribute("data-card", card)


def test_phrases_are_said_heard_and_muted_at_the_ring(enter: Enter) -> None:
    host, friend = enter("ja"), enter("en")
    known(host, "Aki")
    known(friend, "Ben")
    host.open("/fighter")
    host.press('[data-role="invite"]')
    expect(host.find('[data-role="phrases"]')).to_have_count(0)
    friend.page.goto(host.find("#invite").input_value())
    friend.press("button.now")
    for person, character in ((host, "mukai"), (friend, "monme")):
        fighters.pick(person, character)
    for person in (host, friend):
        fighters.wait_for(person, "CHECK")
    host.press('[data-role="phrases"]')
    expect(host.find("dialog[open] [data-phrase]")).to_have_count(8)
    host.press('[data-phrase="luck"]')
    expect(host.find("dialog[open]")).to_have_count(0)
    expect(host.find('[data-heard="luck"]')).to_contain_text("よろしくお願いします")
    expect(friend.find('[data-heard="luck"]')).to_have_text("Aki Have a good game!")
    expect(friend.find(".k-heard")).to_have_attribute("aria-live", "polite")
    said, ring = friend.find('[data-heard="luck"]').bounding_box(), friend.find("kf-ring").bounding_box()
    assert said is not None
    assert ring is not None
    assert said["y"] + said["height"] <= ring["y"], "nothing of the battle is covered"
    host.press('[data-role="phrases"]')
    host.find('dialog[open] [data-pref="phrases"]').uncheck()
    host.press('dialog[open] [data-role="close"]')
    friend.press('[data-role="phrases"]')
    friend.press('[data-phrase="thanks"]')
    expect(friend.find('[data-heard="thanks"]')).to_be_visible()
    expect(host.find('[data-heard="thanks"]')).to_have_count(0)


def cut(person: Person) -> bool:
    """Break the line, whichever it is by now; does the page say that it is gone?"""
    person.page.evaluate("() => document.querySelector('kf-arena').battle.socket.ws?.close()")
    return person.find('[data-testid="connection"]').is_visible()


def test_back_in_the_middle_of_a_battle(enter: Enter) -> None:
    """[F-166]"""
    away, stays = enter("en"), enter("ja")
    id = fighters.arena(away, ["me", "open"], {"disconnect_ms": 1500, "stalemate_ms": 60_000})
    fighters.join(stays, id)
    for person in (away, stays):
        person.open(f"/fighter/arena/{id}")
    for person, character in ((away, "mukai"), (stays, "monme")):
        fighters.pick(person, character)
    for person in (away, stays):
        fighters.wait_for(person, "CHECK")
        fighters.ok(person)
    fighters.wait_for(away, "BATTLE")
    away.page.keyboard.press("q")
    expect(stays.find('.fr-field.fr-theirs [data-place="1"] .fr-laid')).to_be_visible()
    laid = fighters.field(away)
    away.context.set_offline(True)
    away.until(lambda: cut(away))
    fighters.wait_for(stays, "SUSPENDED")
    away.context.set_offline(False)
    for person in (away, stays):
        fighters.wait_for(person, "CHECK")
        fighters.ok(person)
    for person in (away, stays):
        fighters.wait_for(person, "BATTLE")
    assert fighters.field(away) == laid
    assert fighters.field(stays, mine=False) == laid
    away.troubles[:] = [
        trouble for trouble in away.troubles if "WebSocket" not in trouble and "ERR_INTERNET" not in trouble
    ]


def test_claims_are_made_by_pressing_the_technique(enter: Enter) -> None:
    """[F-73] [F-75]"""
    person = enter("en")
    config: fighters.Config = {"attack_mode": "claim", "stalemate_ms": 60_000, "attack_claim_ms": 20_000}
    id = fighters.arena(person, ["me", "bot:1"], config)
    person.open(f"/fighter/arena/{id}")
    fighters.pick(person, "noboru")
    fighters.wait_for(person, "CHECK")
    fighters.ok(person)
    fighters.to_battle(person, 4)
    for _ in range(3):
        person.page.keyboard.press("q")
        person.page.wait_for_timeout(150)
    fighters.wait_for(person, "BATTLE", "ATTACK")
    person.page.keyboard.press("Space")
    fighters.wait_for(person, "ATTACK")
    expect(person.find('[data-role="done"]')).to_be_visible()
    person.press('.fr-techniques.fr-mine [data-technique="no3"] button')
    expect(person.find('[data-misses="1"]')).to_be_visible()
    person.press('[data-role="done"]')
    fighters.wait_for(person, "CHECK")
