"""One of two people leaves: the other is told, may claim the game after the grace time, and both see why it ended."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Enter
from tests.web.serving import serving
from tests.web.tables import sit, two

pytestmark = pytest.mark.browser
GRACE = 3


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that does not wait long for those who are gone."""
    folder = tmp_path_factory.mktemp("gone")
    with serving(folder / "kirifuda.db", "--seeds", "--fast", "--grace", str(GRACE)) as address:
        yield address


def test_the_game_of_an_opponent_who_is_gone_can_be_claimed(enter: Enter) -> None:
    away, person = two(enter)
    game = sit([away, person], "9.1 Lite + Entry 16", 1)
    expect(person.find('[data-role="claim"]')).to_have_count(0)
    away.open("/")
    person.until(lambda: person.room["claim_in_s"] is not None)
    assert 0 < person.room["claim_in_s"] <= GRACE
    expect(person.find(".k-offer")).to_contain_text("The opponent is disconnected.")

    person.press('[data-role="claim"]')
    expect(person.find('[data-testid="outcome"]')).to_contain_text("You win")
    expect(person.find('[data-testid="outcome"]')).to_contain_text("The opponent has not come back.")
    assert person.table["outcome"]["winners"] == [1]
    assert "command claim" in person.made
    assert person.refusals == []

    away.open(f"/game/{game}")
    expect(away.find('[data-testid="outcome"]')).to_contain_text("あなたが戻りませんでした")
    assert away.table["outcome"]["reason"] == "gone"


def test_who_comes_back_in_time_plays_on(enter: Enter) -> None:
    away, person = two(enter)
    game = sit([away, person], "9.1 Lite + Entry 16", 1)
    away.open("/")
    person.until(lambda: person.room["claim_in_s"] is not None)
    away.open(f"/game/{game}")
    away.sit_down()
    person.until(lambda: person.room["claim_in_s"] is None)
    expect(person.find(".k-offer")).to_have_count(0)
    assert person.table["outcome"] is None
