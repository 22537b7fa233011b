"""The pages around the table: names, settings, rules, records, the picker."""

from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Enter
from tests.web.tables import ask, known

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(("lang", "now", "title"), [("ja", "いますぐ遊ぶ", "切札"), ("en", "Play now", "Kirifuda")])
def test_the_page_speaks_the_language_of_the_browser_and_can_be_switched(
    enter: Enter, lang: str, now: str, title: str
) -> None:
    person = enter(lang)
    person.open("/")
    expect(person.find("button.now")).to_have_text(now)
    assert title in person.page.title()
    assert person.page.evaluate("() => document.documentElement.lang") == lang
    person.press("button.language")
    expect(person.find("button.now")).not_to_have_text(now)
    person.page.reload()
    expect(person.find("button.now")).not_to_have_text(now)


def test_a_nickname_is_shown_at_the_table(enter: Enter) -> None:
    person = enter("en")
    person.open("/")
    person.find("#nickname").fill("Momo")
    person.page.get_by_role("button", name="Save").click()
    person.until(lambda: "Momo" in person.page.evaluate("() => localStorage.getItem('kirifuda.guest') ?? ''"))
    person.press("button.now")
    person.sit_down()
    assert person.room["players"][0]["name"] == "Momo"
    person.open("/")
    person.press(".resume a")
    person.sit_down()


def test_a_guest_the_server_does_not_know_gets_a_new_name(enter: Enter) -> None:
    person = enter("en")
    person.context.add_init_script(
        "localStorage.getItem('kirifuda.guest') ??"
        " localStorage.setItem('kirifuda.guest', JSON.stringify({id: 'x', nickname: 'Old', token: 'gone'}))"
    )
    person.play_now()
    assert person.table["viewer"] == 0
    person.troubles[:] = [trouble for trouble in person.troubles if "401" not in trouble]


def test_settings_take_effect_at_once_and_are_kept(enter: Enter) -> None:
    person = enter("en", "dark")
    person.open("/settings")
    root = person.find("html")
    for name, attribute, value in (("Light", "data-theme", "light"), ("Two colours", "data-suits", "two")):
        person.page.get_by_text(name, exact=True).first.click()  # Super Trump Fighter has a row of its own
        expect(root).to_have_attribute(attribute, value)
    person.page.reload()
    expect(root).to_have_attribute("data-theme", "light")
    expect(root).to_have_attribute("data-suits", "two")
    person.page.get_by_text("日本語", exact=True).first.click()
    expect(person.find("h1")).to_have_text("設定")


def test_signing_out_everywhere_else_leaves_this_browser_as_it_was(enter: Enter) -> None:
    person = enter("en")
    person.play_now()
    table = person.page.url
    before = person.page.evaluate("() => JSON.parse(localStorage.getItem('kirifuda.guest'))")
    other = person.context.new_page()
    other.goto(f"{person.site}/settings")
    other.get_by_role("button", name="Sign out everywhere else").click()
    expect(other.get_by_text("Signed out everywhere else.")).to_be_visible()
    after = other.evaluate("() => JSON.parse(localStorage.getItem('kirifuda.guest'))")
    assert {**before, "token": after["token"]} == after
    assert before["token"] != after["token"]
    headers = {"Authorization": f"Bearer {before['token']}"}
    assert person.context.request.get(f"{person.site}/api/guests/me", headers=headers).status == 401
    person.page.goto(table)
    person.sit_down()
    assert person.table["viewer"] == 0


def test_a_rule_is_found_and_read(enter: Enter) -> None:
    person = enter("ja")
    person.open("/rules")
    person.find("#search").fill("ダウン")
    person.find(".entries a", text="ダウン").first.click()
    expect(person.find("article h2")).to_contain_text("ダウン")
    expect(person.find("article .header code")).not_to_be_empty()
    expect(person.find("article .body")).not_to_be_empty()
    person.find("#search").fill("そんなものはない")
    expect(person.find(".finder [role=status]")).to_contain_text("見つかりません")
    person.find("#search").fill("")
    person.find("#regulation").select_option("9.1 Master + Extra")
    person.page.wait_for_url("**/rules/9.1%20Master*")
    expect(person.find(".finder h2", text="切札")).to_be_visible()
    expect(person.find(".finder .printing")).to_have_text("印刷版 9.1.2（2026-08-02）")


@pytest.mark.parametrize(
    ("lang", "format", "level", "book"),
    [("ja", "■ライト、スタンダード、プロ、マスター", "個人公開", "PDF版ルール"),
     ("en", "■ Lite, Standard, Pro, Master", "owner only", "rulebook (PDF)")],
)  # fmt: skip
def test_a_rule_page_has_its_format_its_table_its_chart_and_the_official_book(
    enter: Enter, lang: str, format: str, level: str, book: str
) -> None:
    person = enter(lang)
    person.open("/rules/9.1%20Master%20%2B%20Extra#action%3Aup")
    expect(person.find("article .fields dd").first).to_have_text(format)
    person.find("#search").fill("up")
    expect(person.find(".entries .mark").first).to_have_text("■")
    person.open("/rules/9.1%20Master%20%2B%20Extra#rule%3AZV-2")
    expect(person.find("article thead th").nth(2)).to_have_text(level)
    expect(person.find("article tbody tr")).to_have_count(9)
    for name, chart in (("term%3Acore-flow", "core"), ("term%3Atrigger-check", "triggers")):
        person.open(f"/rules/9.1%20Master%20%2B%20Extra#{name}")
        picture = person.find(f'article img[src="/api/charts/{chart}/{lang}"]')
        expect(picture).to_be_visible()
        person.page.wait_for_function("(picture) => picture.naturalWidth > 900", arg=picture.element_handle())
    person.find('article a[href="#term%3Aofficial"]').click()
    expect(person.find("article .documents a").first).to_have_text(book)
    person.open("/about")
    expect(person.find(".documents a")).to_have_count(16)


def test_a_chart_does_not_widen_a_phone(enter: Enter) -> None:
    """It is scrolled by itself."""
    person = enter("ja", phone=True)
    person.open("/rules/9.1%20Master%20%2B%20Extra#term%3Atrigger-check")
    expect(person.find("article img")).to_be_visible()
    assert person.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert person.find("article .body").evaluate("(body) => body.getBoundingClientRect().right <= innerWidth")


def test_the_picker_offers_what_the_server_allows(enter: Enter) -> None:
    person = enter("en")
    known(person)
    allowed = {one["id"] for one in ask(person, "GET", "/api/regulations")["regulations"]}
    person.open("/new?with=bot&regulation=8.0d%20Master")
    expect(person.find("#pick-edition option")).to_have_text(
        ["Edition 6.0", "Edition 7.0", "Edition 8 draft", "Edition 8.0", "Edition 8.2", "Edition 9.1"]
    )
    person.find("#pick-edition").select_option("7.0")
    expect(person.find(".combination p").first).to_contain_text("printing 7.0.2 of 2024-04-09")
    for name, value in (("frame", "randomHalf"), ("format", "lite"), ("edition", "9.1"), ("format", "pro")):
        person.find(f"#pick-{name}").select_option(value)
        expect(person.find(f"#pick-{name}")).to_have_value(value)
        chosen = str(person.find("kf-regulation").evaluate("(picker) => picker.value"))
        assert chosen in allowed
    with person.page.expect_response("**/api/rooms") as answer:
        person.press("form button.now")
    assert answer.value.json()["regulation"]["id"].startswith("9.1 Pro")


def test_a_deck_of_ones_own_is_checked(enter: Enter) -> None:
    person = enter("en")
    person.open("/new?with=bot&regulation=9.1%20Master")
    person.find("#deck").select_option("own")
    person.find("#written").fill("SA SA")
    person.page.get_by_role("button", name="Check it").click()
    expect(person.find(".notice.bad").first).to_be_visible()
    expect(person.find('[data-card="SA"]')).to_have_attribute("aria-pressed", "true")
    person.find(".deck-grid .suit").nth(1).click()
    person.find('[data-card="H7"]').click()
    person.find('[data-card="JO1"]').click()
    expect(person.find("#written")).to_have_value("♠A ♡A-6,8-K Jo")
    expect(person.find('[data-card="H7"]')).to_have_attribute("aria-pressed", "false")
    expect(person.find('[data-card="H7"]')).to_have_attribute("aria-label", "7 of hearts")
    for suit in (0, 1, 2, 3):
        person.find(".deck-grid .suit").nth(suit).click()
    person.page.get_by_role("button", name="Check it").click()
    expect(person.find(".writing .notice").first).to_be_visible()


def test_finished_games_are_listed_with_who_won(enter: Enter) -> None:
    person = enter("en")
    person.play_now()
    person.until(person.asked)
    person.concede()
    person.open("/records")
    expect(person.find(".list li")).to_have_count(1)
    expect(person.find(".list .tag")).to_have_text("First-timer won")
    with person.page.expect_download():
        person.page.get_by_role("button", name="Download").click()
    person.find("#search").fill("nobody")
    expect(person.find("main")).to_contain_text("No game matches.")
    person.find("#search").fill("first-timer")
    expect(person.find(".list li")).to_have_count(1)
    person.find("#result").select_option("won")
    expect(person.find(".list li")).to_have_count(0)
    person.find("#result").select_option("lost")
    expect(person.find(".list li")).to_have_count(1)


def test_the_focus_goes_to_the_heading_of_a_new_page(enter: Enter) -> None:
    person = enter("en")
    person.open("/")
    person.press('nav a[href="/rules"]')
    expect(person.page.get_by_role("heading", level=1)).to_be_focused()
    assert "Rules" in person.page.title()


@pytest.mark.parametrize(
    ("lang", "said"), [("ja", "プリセット2はライトでは使えません"), ("en", "Preset 2 is not for Lite")]
)
def test_RG_6_a_wrong_regulation_is_refused_in_the_language_of_the_page(enter: Enter, lang: str, said: str) -> None:
    person = enter(lang)
    person.open("/rules/" + quote("8.0d ライト+ランダム40+プリセット2"))
    expect(person.find("main")).to_contain_text(said)
    assert [trouble for trouble in person.troubles if "400" not in trouble] == []
    person.troubles.clear()


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_header_has_room_at_every_width(enter: Enter, lang: str) -> None:
    """Nothing is broken into two lines, no sign shrinks to a dot, nothing is wider than the window."""
    person = enter(lang)
    person.open("/settings")
    for width in (721, 768, 820, 844, 940, 1024):
        person.page.set_viewport_size({"width": width, "height": 600})
        heights, signs, wide = person.page.evaluate(
            """() => [
                [...document.querySelectorAll("header .language, header nav a")].map((one) => one.offsetHeight),
                [...document.querySelectorAll("header nav svg")].map((one) => one.getBoundingClientRect().width),
                document.documentElement.scrollWidth,
            ]"""
        )
        assert max(heights) <= 48, (width, heights)
        assert all(sign == 0 or sign >= 16 for sign in signs), (width, signs)
        assert wide == width
