"""Pictures for the README, of the real screen: docs/images/table.ja.png and so on. Needs a Japanese font.

PYTHONPATH=src python -m tools.screenshots docs/images
"""

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright

from tests.web import fighters
from tests.web.desks import sit_at
from tests.web.person import Person
from tests.web.serving import serving
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


FIGHT: Final = (
    "{}; turn P2; chance P1; stage: damageJudge@P2 up@P2(H7)>z; P1 life: #9; P1 hand: C6 C9 H3 S8 D10 DA; "
    "P1 field: a:HQ=y b:DJ c:S6; P1 walls: k:D9=x H6 D3; P1 grave: S2 HK; P2 life: #8; P2 grave: D4 CQ; "
    "P2 hand: H9 D7 S4; P2 field: w:C10 x:S9~^ y:CK~^ z:H4~^; P2 walls: S5~ D2 C3"
)
"""Two blocks, an Up on the attacker that gets through, and a few cards that could still help."""


@contextmanager
def person(browser: Browser, site: str, lang: str, theme: str, size: dict[str, Any]) -> Iterator[Person]:
    context = browser.new_context(locale=LOCALES[lang], color_scheme=theme, reduced_motion="reduce", **size)  # type: ignore[arg-type]
    yield Person(context, site)
    context.close()


def table(
    browser: Browser, site: str, lang: str, theme: str, size: dict[str, Any], regulation: str, path: Path
) -> None:
    with person(browser, site, lang, theme, size) as player:
        sit_at(player, FIGHT.format(regulation), lang=lang, names=NAMES[lang])
        player.page.mouse.move(640, 400)
        player.page.wait_for_timeout(400)
        player.page.screenshot(path=path)


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
            table(browser, site, lang, theme, DESKTOP, "9.1 Standard", folder / f"table.{lang}.png")
            table(browser, site, lang, theme, PHONE, "9.1 Lite", folder / f"phone.{lang}.png")
            home(browser, site, lang, theme, DESKTOP, folder / f"home.{lang}.png")
            battle(browser, site, lang, theme, DESKTOP, folder / f"fighter.{lang}.png")
        browser.close()


if __name__ == "__main__":
    main()
