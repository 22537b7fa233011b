"""How many clicks it takes: a summon, an attack, a whole game as a beginner plays it (-s prints the figures)."""

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import Enter
from tests.web.person import Person, key
from tests.web.tables import known, sit_with_bot

pytestmark = pytest.mark.browser
SUMMONS = ("summonsHero", "summonsSoldier")
MOST_ANSWERS = 150


class Clicker:
    """Plays with the pointer alone, and counts."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.clicks = 0
        self.prompts = 0

    def click(self, found: Locator, **where: object) -> None:
        expect(self.person.find("kf-game[data-guard]")).to_have_count(0)
        self.person.page.mouse.move(2, 2)
        found.first.click(position={"x": 10, "y": 22} if where else None)
        self.clicks += 1

    def asked(self) -> bool:
        """Waits until there is something to answer; whether the game goes on."""
        self.person.until(lambda: self.person.over or self.person.asked())
        return not self.person.over

    def uses(self, action: str) -> dict[str, list[str]]:
        decision = self.person.decision
        assert decision is not None
        return next((option["uses"] for option in decision["options"] if option["id"] == action), {"keys": []})

    def main(self) -> bool:
        table = self.person.table
        decision = self.person.decision
        own = table["turn"] == table["viewer"] and not table["stage"]
        return decision is not None and decision["kind"] == "chance" and own

    def summon(self, action: str) -> None:
        """A card, and its action."""
        code = self.uses(action)["keys"][0]
        self.click(self.person.find(f'.k-hand [data-key="card:{code}"]'), index=True)
        self.click(self.person.find(f'[data-testid="chips"] [data-action="{action}"]'))

    def soldiers(self) -> int:
        return len(self.person.table["sides"][self.person.table["viewer"]]["soldiers"])

    def answer(self) -> None:
        """As a beginner would: summon, attack with everybody, end the turn; let everything else happen."""
        decision = self.person.decision
        assert decision is not None
        self.prompts += 1
        attackers = self.uses("attack").get("attackers", [])
        summon = next((action for action in SUMMONS if self.uses(action)["keys"]), None)
        if self.main() and summon:
            self.summon(summon)
        elif self.main() and attackers:
            self.click(self.person.find('[data-role="attack"]'))
            if len(attackers) > 1:
                self.click(self.person.find('[data-role="attack-all"]'))
        elif self.main():
            self.click(self.person.find('[data-action="end"]'))
        elif decision["kind"] == "chance":
            self.click(self.person.find('[data-role="pass"]'))
            self.insist()
        else:
            self.choose(decision["kind"])

    def choose(self, kind: str) -> None:
        """The first thing that is offered, in the hand, on the table or among the buttons; nobody blocks."""
        decision = self.person.decision
        assert decision is not None
        for option in decision["options"][: int(decision.get("in_a_row", 1)) if kind != "blockers" else 0]:
            button = self.person.find(
                f'.k-answers [data-choice="{key(option)}"], .k-answers [data-choice-card="{option["id"]}"]'
            )
            thing = self.person.find(f'kf-board [data-key="{key(option)}"]')
            self.click(button if button.count() else thing, **({} if button.count() else {"index": True}))
        if self.person.to_confirm():
            self.click(self.person.find('[data-role="confirm"]'))
            self.insist()

    def insist(self) -> None:
        if self.person.find("[data-armed]").count():
            self.click(self.person.find("[data-armed]"))


def test_a_summon_takes_two_clicks_an_attack_one_for_each_soldier_and_one(enter: Enter) -> None:
    person = enter("en")
    known(person, policy="smart")
    sit_with_bot(person, 7)
    clicker = Clicker(person)
    while clicker.asked() and not (clicker.main() and any(clicker.uses(action)["keys"] for action in SUMMONS)):
        clicker.answer()
    before, clicker.clicks = clicker.soldiers(), 0
    clicker.summon(next(action for action in SUMMONS if clicker.uses(action)["keys"]))
    person.until(lambda: clicker.soldiers() > before)
    assert clicker.clicks == 2
    while clicker.asked() and not (clicker.main() and clicker.uses("attack").get("attackers")):
        clicker.answer()
    assert not person.over
    clicker.clicks = 0
    unit = clicker.uses("attack")["attackers"][0]
    clicker.click(person.find(f'kf-board [data-unit="{unit}"]'))
    clicker.click(person.find('[data-role="attack"]'))
    person.until(lambda: "choice attackers: unit" in person.made)
    assert clicker.clicks == 2


def test_a_whole_game_of_a_beginner(enter: Enter) -> None:
    person = enter("en")
    known(person, policy="smart")
    sit_with_bot(person, 7)
    clicker = Clicker(person)
    for _ in range(MOST_ANSWERS):
        if not clicker.asked():
            break
        clicker.answer()
        person.until(person.settled)
    turns = person.table["turn_no"]
    print(f"a whole game: {clicker.prompts} prompts, {clicker.clicks} clicks, {turns} turns")
    assert person.over
    assert clicker.clicks <= 2 * clicker.prompts + turns
    assert person.troubles == []
