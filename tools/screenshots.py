"""Pictures for the README, taken from real games: docs/images/table.ja.png and so on.

PYTHONPATH=src python -m tools.screenshots docs/images
"""

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright

from tests.web import fighters
from tests.web.person import Person
from tests.web.serving import serving
from tests.web.tables import follow, sit, whose
from tools.browser_games import Trial
from tools.chromium import ARGS, installed

DESKTOP: Final = {"viewport": {"width": 1280, "height": 800}}
PHONE: Final = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
LOCALES: Final = {"ja": "ja-JP", "en": "en-GB"}
NAMES: Final = {"ja": ("さくら", "つばさ"), "en": ("Robin", "Alex")}


def interest(trial: Trial) -> float:
    """How much there is to see: requests of both on the stage, soldiers, bulwarks, targets; and much to answer."""
    game = trial.game
    decision = game.decision
    if decision is None or decision.kind != "chance" or not 0 < len(game.stage) < 4 or len(decision.options) < 4:
        return 0
    mine, foe = game.players[decision.seat], game.players[1 - decision.seat]
    if not mine.soldiers or not foe.soldiers or len(mine.hand) < 3 or not foe.hand:
        return 0
    soldiers = min(3, len(mine.soldiers)) + min(3, len(foe.soldiers))
    walls = min(2, len(mine.bulwarks)) + min(2, len(foe.bulwarks))
    targets = {request.target for request in game.stage if request.target >= 0}
    sides = {request.controller for request in game.stage}
    return 2 * len(game.stage) + 3 * len(sides) + soldiers + walls + 2 * len(targets) + len(mine.fog)


@cache
def position(regulation: str, tries: int = 60) -> tuple[int, list[str]]:
    """The seed, and the answers that lead to the most interesting position."""
    best: tuple[float, int, list[str]] = (0, 0, [])
    for seed in range(tries):
        trial = Trial(regulation, seed, set())
        while trial.game.outcome is None and trial.clicks < 100:
            best = max(best, (interest(trial), seed, trial.answers[:]), key=lambda found: found[0])
            trial.step()
    return best[1], best[2]


@contextmanager
def person(browser: Browser, site: str, lang: str, theme: str, size: dict[str, Any]) -> Iterator[Person]:
    context = browser.new_context(locale=LOCALES[lang], color_scheme=theme, reduced_motion="reduce", **size)  # type: ignore[arg-type]
    yield Person(context, site)
    context.close()


def table(
    browser: Browser, site: str, lang: str, theme: str, size: dict[str, Any], regulation: str, path: Path
) -> None:
    seed, answers = position(regulation)
    with person(browser, site, lang, theme, size) as first, person(browser, site, lang, theme, size) as second:
        people = [first, second]
        sit(people, regulation, seed, names=NAMES[lang])
        follow(people, answers)
        asked = whose(people)
        assert asked is not None
        asked.page.mouse.move(640, 400)
        asked.page.screenshot(path=path)


def home(browser: Browser, site: str, lang: str, theme: str, size: dict[str, Any], path: Path) -> None:
    with person(browser, site, lang, theme, size) as visitor:
        visitor.open("/")
        visitor.find(".path li").first.wait_for()
        visitor.page.screenshot(path=path)


def battle(browser: Browser, site: str, lang: str, theme: str, size: dict[str, Any], path: Path) -> None:
    """Super Trump Fighter, while the successes of a call are shown."""
    with person(browser, site, lang, theme, size) as fighter:
        fighter.open(f"/fighter/arena/{fighters.arena(fighter, ['me', 'bot:3'], {'attack_show_ms': 4000}, seed=5)}")
        fighters.pick(fighter, "noboru")
        for turn in range(400):
            if fighters.state(fighter) == "ATTACK" and fighter.find(".fr-success").count():
                break
            fighters.act(fighter, fighters.by_keys, turn)
        fighter.page.screenshot(path=path)


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as place,
        serving(Path(place) / "games.db", "--seeds", "--fast") as site,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=installed(), args=ARGS)
        for lang, theme in (("ja", "dark"), ("en", "light")):
            table(browser, site, lang, theme, DESKTOP, "9.1 Pro + Strategy", folder / f"table.{lang}.png")
            table(browser, site, lang, theme, PHONE, "9.1 Lite + Entry 16", folder / f"phone.{lang}.png")
            home(browser, site, lang, theme, DESKTOP, folder / f"home.{lang}.png")
            battle(browser, site, lang, theme, DESKTOP, folder / f"fighter.{lang}.png")
        browser.close()


if __name__ == "__main__":
    main()
