"""When nobody moves: the question and its answer, the obliged and the forced move, the referee's own call."""

from typing import Final

import pytest
from playwright.sync_api import expect

from tests.web import fighters
from tests.web.conftest import Enter
from tests.web.person import Person

pytestmark = pytest.mark.browser
STATUS: Final = ".fr-status .fr-now"
PATIENT: Final[fighters.Config] = {"stalemate_ms": 60_000, "stalemate_show_ms": 300, "set_ms": 2000, "window_ms": 1500}
HASTY: Final[fighters.Config] = {"stalemate_ms": 3000, "stalemate_show_ms": 300, "opening_limit_ms": 20_000}


def two_in_battle(enter: Enter, config: fighters.Config) -> tuple[Person, Person]:
    """X reads Japanese, Y English; both hold four cards and the fields are empty."""
    people = enter("ja"), enter("en")
    id = fighters.arena(people[0], ["me", "open"], config)
    fighters.join(people[1], id)
    for person in people:
        person.open(f"/fighter/arena/{id}")
    for person, character in zip(people, ("noboru", "mukai"), strict=True):
        fighters.pick(person, character)
    both_ok(people)
    for person in people:
        fighters.wait_for(person, "BATTLE")
    return people


def both_ok(people: tuple[Person, Person]) -> None:
    for person in people:
        fighters.wait_for(person, "CHECK")
    for person in people:
        fighters.ok(person)


def test_F_157_F_88_a_stalemate_is_proposed_agreed_and_both_are_forced_to_move(enter: Enter) -> None:
    x, y = two_in_battle(enter, PATIENT)
    expect(y.find('[data-role="propose"]')).to_be_visible()
    x.press('[data-role="propose"]')
    expect(x.find(STATUS)).to_contain_text("膠着を提案しました")
    expect(x.find('[data-role="propose"], [data-role="agree"]')).to_have_count(0)
    expect(y.find(STATUS)).to_contain_text("asks: stalemate?")
    y.press('[data-role="agree"]')
    for person, words in ((x, "「バトル！」と同時にムーブ"), (y, "on the cry")):
        fighters.wait_for(person, "CHECK")
        expect(person.find(f"{STATUS} .fr-yours")).to_contain_text(words)
        fighters.ok(person)
    for person in (x, y):
        expect(person.find(f"{STATUS} p.fr-sub.fr-yours")).to_be_visible()
    first = fighters.cards(y)[-1]
    y.page.keyboard.press("r")
    expect(y.find(f"{STATUS} .fr-sub.fr-yours")).to_have_count(0)
    for person in (x, y):
        fighters.wait_for(person, "BATTLE")
    assert [bool(card) for card in fighters.field(x)] == [True, False, False, False]
    assert fighters.field(y) == [first, "", "", ""]
    expect(x.find(f"{STATUS} .fr-yours")).to_have_count(0)


def test_F_82_a_move_voids_the_question(enter: Enter) -> None:
    x, y = two_in_battle(enter, PATIENT)
    x.press('[data-role="propose"]')
    expect(y.find('[data-role="agree"]')).to_be_visible()
    x.page.keyboard.press("q")
    expect(y.find('[data-role="agree"]')).to_have_count(0)
    expect(y.find('[data-role="propose"]')).to_be_visible()


def test_F_83_F_84_the_player_with_fewer_cards_must_move_and_both_are_told(enter: Enter) -> None:
    x, y = two_in_battle(enter, HASTY)
    x.page.keyboard.press("q")
    expect(y.find(f"{STATUS} .fr-yours")).to_contain_text("must move")
    expect(x.find(STATUS)).to_contain_text("序盤ルール")
    expect(x.find(f"{STATUS} .fr-yours")).to_have_count(0)
    for person in (x, y):
        expect(person.find('[data-role="propose"]')).to_have_count(0)
    y.page.keyboard.press("q")
    expect(y.find(f"{STATUS} .fr-yours")).to_have_count(0)
    expect(y.find('.fr-field.fr-mine [data-place="1"] .fr-laid')).to_be_visible()


def test_F_86_with_one_card_each_the_referee_calls_for_nobody(enter: Enter) -> None:
    people = two_in_battle(enter, {**HASTY, "stalemate_ms": 4000, "draw_show_ms": 4000, "target_points": 40})
    for count in range(1, 4):
        for person in people:
            person.page.keyboard.press("q")
            expect(person.find(".fr-field.fr-mine .fr-laid")).to_have_count(count)
            expect(person.find(".fr-provisional")).to_have_count(0)
    for person, words in zip(people, ("審判のコール", "The referee calls"), strict=True):
        expect(person.find(STATUS)).to_contain_text(words)
    for person in people:
        expect(person.find("[data-misses='1']")).to_have_count(0)
