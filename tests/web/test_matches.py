"""Matches in the browser: the looks between games, decks beside the board, decks built by both players."""

from functools import partial
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Enter
from tests.web.person import Person
from tests.web.tables import simple_answer, sit, two, whose
from tests.web.test_accessible import checker

pytestmark = pytest.mark.browser
HALF = "8.0d Lite + Random Half"
BUILT = "8.0d Lite + Constructed Half"


def games_over(person: Person, games: int) -> bool:
    return person.over or person.table["match"]["games"] > games


def lose(people: list[Person], loser: int) -> None:
    """One gives the game up; both have heard of it."""
    games = people[0].table["match"]["games"]
    people[loser].concede_game()
    for person in people:
        person.until(partial(games_over, person, games))
        person.until(person.quiet)


def answer_until_chance(people: list[Person]) -> None:
    """Whatever is asked before the game goes on: decks, and whether one is ready."""
    for _ in range(10):
        asked = whose(people)
        assert asked is not None
        if asked.decision is None:
            continue  # the next table has just arrived
        if asked.decision["kind"] == "chance":
            return
        simple_answer(asked)
        asked.until(asked.quiet)
    raise AssertionError(people[0].situation())


def beside(person: Person, seat: int) -> str:
    """How the deck beside a seat is called."""
    return str(person.find(f'[data-beside="{seat}"]').get_attribute("aria-label"))


def test_RG_11_both_see_the_deck_they_used_before_games_2_and_3_and_the_others_beside_the_board(enter: Enter) -> None:
    people = two(enter)
    game = sit(people, HALF, 3, "two decks")
    answer_until_chance(people)
    for person in people:
        assert person.find("[data-beside]").count() == 2
        assert person.find('[data-testid="used-deck"]').count() == 0
    assert "使わないデッキ、裏向き横向き" in beside(people[0], 0)
    assert "the deck not used, face down and sideways" in beside(people[1], 0)
    watcher = enter("en")
    watcher.open(f"/game/{game}")
    watcher.sit_down()
    for number, loser in enumerate((0, 1), 1):
        lose(people, loser)
        for person in people:
            deck = person.find('[data-testid="used-deck"] li')
            expect(deck).to_have_count(27)
            assert len(person.table["match"]["seen"]) == 27
        watcher.until(partial(games_over, watcher, number - 1))
        assert watcher.find('[data-testid="used-deck"]').count() == 0
        answer_until_chance(people)
        for person in people:
            expect(person.find('[data-testid="used-deck"]')).to_have_count(0)
            expect(person.find("[data-beside].k-won")).to_have_count(number)
    assert "勝ったデッキ、表向き横向き、一番上は" in beside(people[0], 0)
    assert "the deck that has won, face up and sideways" in beside(people[1], 1)


def test_the_deck_beside_lies_at_its_players_upper_left(enter: Enter) -> None:
    people = two(enter)
    sit(people, HALF, 3, "two decks")
    answer_until_chance(people)
    page = people[0].page
    own, foe = (page.locator(f'[data-beside="{seat}"]').bounding_box() for seat in (0, 1))
    fields = [page.locator(f".k-{side} .k-field").bounding_box() for side in ("own", "foe")]
    assert own is not None
    assert foe is not None
    assert fields[0] is not None
    assert fields[1] is not None
    assert own["x"] < fields[0]["x"]
    assert own["y"] < fields[0]["y"] + fields[0]["height"] / 2
    assert foe["x"] > fields[1]["x"], "the opponent's upper left, seen from the other side"
    assert foe["y"] > fields[1]["y"] + fields[1]["height"] / 2
    card = page.locator('[data-beside="0"] .k-sideways').bounding_box()
    assert card is not None
    assert card["width"] > card["height"]


@pytest.mark.parametrize(("theme", "phone"), [("dark", False), ("light", True)])
def test_decks_beside_the_board_and_the_look_are_accessible(enter: Enter, axe: str, theme: str, phone: bool) -> None:
    people = [enter("ja", theme, phone=phone), enter("en", theme, phone=phone)]
    sit(people, HALF, 3, "two decks")
    check, found = checker(people[1], axe)
    answer_until_chance(people)
    check("decks beside the board")
    lose(people, 0)
    check("the deck just used")
    answer_until_chance(people)
    check("a deck that has won")
    assert found == []


def test_RG_10_both_players_build_their_two_decks(enter: Enter) -> None:
    host, friend = two(enter)
    host.open(f"/new?with=friend&regulation={quote(BUILT)}")
    host.find("#deck").select_option("own")
    host.find("#written").fill("♠A-K")
    host.page.get_by_role("button", name="確かめる").click()
    expect(host.page.get_by_text("デッキを2つとも書いてください。")).to_be_visible()
    host.find("#written2").fill("♠A-K")
    host.page.get_by_role("button", name="確かめる").click()
    expect(host.page.get_by_text("両方のデッキにあります")).to_be_visible()
    host.find("#written2").fill("♡A-K ♢A-K")
    host.page.get_by_role("button", name="確かめる").click()
    expect(host.page.get_by_text("この2つのデッキで対戦できます。")).to_be_visible()
    host.press("form button.now")
    host.page.wait_for_url("**/room/*")
    friend.page.goto(host.find("#invite").input_value())
    expect(friend.page.get_by_text("Match with two decks, best of three")).to_be_visible()
    friend.find("#deck").select_option("own")
    friend.find("#written").fill("♢A-K ♣A-K")
    friend.find("#written2").fill("♠A-K ♡A-K Jo")
    friend.press("button.now")
    people = [host, friend]
    for person in people:
        person.sit_down()
    answer_until_chance(people)
    assert [person.table["match"]["form"] for person in people] == ["two decks"] * 2
    lose(people, 0)
    assert [len(person.table["match"]["seen"]) for person in people] == [13, 26]


@pytest.mark.parametrize(
    ("lang", "words"),
    [("ja", ["1ゲーム", "2本先取（1デッキ）"]), ("en", ["One game", "Best of three, one deck"])],
)
def test_RG_9_one_game_is_called_one_game(enter: Enter, lang: str, words: list[str]) -> None:
    person = enter(lang)
    person.open("/new")
    options = person.find("#match option")
    expect(options).to_have_count(2)
    assert [text.strip() for text in options.all_text_contents()] == words


def test_a_random_frame_offers_no_deck_to_choose(enter: Enter) -> None:
    person = enter("en")
    person.open(f"/new?regulation={quote(HALF)}")
    expect(person.find("form .start .tag")).to_have_text("Match with two decks, best of three")
    assert person.find("#deck").count() == 0
