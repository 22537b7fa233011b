"""A person at a browser: opens pages, reads what the page was told, and answers by pressing what it shows."""

import time
from collections.abc import Callable
from typing import Final

from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.web.heard import Heard, Json

DRAFT: Final = ("pay B", "pay D", "pay S", "pay C", "key", "target")
THINGS: Final = ("card", "unit", "request", "seat", "trump")
PATIENCE_S: Final = 60.0
PAUSE_MS: Final = 5


def key(option: Json) -> str:
    return str(option["kind"]) if option["id"] is None else f"{option['kind']}:{option['id']}"


def is_set(decision: Json) -> bool:
    """Are things chosen together here, and confirmed once?"""
    kinds = {option["kind"] for option in decision["options"]}
    return decision["kind"] in ("attackers", "blockers", "turn down") or {"done", "unit"} <= kinds


class Person(Heard):
    """Somebody with a browser of his own."""

    def __init__(self, context: BrowserContext, site: str) -> None:
        super().__init__()
        self.context: Final = context
        self.site: Final = site
        self.page: Final[Page] = context.new_page()
        self.troubles: Final[list[str]] = []
        self.guest: Json = {}
        self.pressed: Final[set[str]] = set()
        self.page.on("pageerror", lambda error: self.troubles.append(f"error: {error}"))
        self.page.on("console", lambda said: self.troubles.append(said.text) if said.type == "error" else None)
        self.page.on("websocket", self.connected)

    # The page.

    def open(self, path: str) -> None:
        self.page.goto(f"{self.site}{path}")

    def go(self, path: str) -> None:
        """To another page of the site as its own links do it, without loading everything anew."""
        if not self.page.url.startswith(self.site):
            self.open(path)
            return
        self.page.evaluate(
            "(path) => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }", path
        )

    def find(self, selector: str, text: str | None = None) -> Locator:
        return self.page.locator(selector, has_text=text)

    def sit_down(self) -> None:
        """Wait for the table to be there."""
        expect(self.find(".k-game")).to_be_visible()
        self.until(lambda: self.version > 0 and self.quiet())

    def until(self, true: Callable[[], bool]) -> None:
        """Looks again and again, without waiting for the page to draw."""
        end = time.monotonic() + PATIENCE_S
        while not true():
            assert time.monotonic() < end, f"still waiting\n{self.situation()}"
            self.page.wait_for_timeout(PAUSE_MS)

    def situation(self) -> str:
        told = self.table.get("prompt"), self.decision and self.decision["kind"], self.table.get("waiting")
        return f"{self.page.url}: {told}, version {self.version}, refused {self.refusals[-2:]}, {self.troubles}"

    def quiet(self) -> bool:
        """Does the page show what it was told, with nothing on its way?"""
        if self.waiting:
            return False
        shown = self.page.evaluate("() => ({...document.querySelector('.k-game')?.dataset})")
        return bool(shown.get("version") == str(self.version) and shown.get("busy") == "false")

    def settled(self) -> bool:
        return self.over or self.quiet()

    def asked(self) -> bool:
        """Is there something to answer that the game does not answer by itself?"""
        decision = self.decision
        if decision is None or self.over or not self.quiet():
            return False
        real = [option for option in decision["options"] if option["kind"] != "back"]
        return len(real) > 1 or bool(decision["last"]) or decision["kind"] in ("chance", "ready")

    # Answers.

    def press(self, selector: str, what: str | None = None) -> None:
        """With the pointer, which must reach it; what was so pressed once is then pressed without moving there.

        The table does not hear a click on what appears just after another one.
        """
        found = self.find(selector).first
        if what is None or what not in self.pressed:
            expect(self.find("kf-game[data-guard]")).to_have_count(0)
            found.click()
        else:
            found.evaluate("(button) => button.click()")
        if what is not None:
            self.pressed.add(what)

    def press_option(self, index: int) -> None:
        decision = self.decision
        assert decision is not None
        self.press(f'.k-answers [data-option="{index}"]', f"{decision['kind']}: {decision['options'][index]['kind']}")

    def confirm(self) -> None:
        self.press('[data-role="confirm"]', f"confirm {self.decision and self.decision['kind']}")

    def staged(self) -> bool:
        """Is the answer put together, and only to be confirmed?"""
        decision = self.decision
        if decision is None or is_set(decision) or decision["kind"] not in DRAFT:
            return False
        return self.to_confirm()

    def answer(self, wanted: str) -> None:
        """Press the option with this key, and confirm it where that is asked."""
        decision = self.decision
        assert decision is not None, self.situation()
        keys = [key(option) for option in decision["options"]]
        assert wanted in keys, f"{wanted!r} is not offered: {keys}\n{self.situation()}"
        index = keys.index(wanted)
        self.press_option(index)
        self.insist()
        if decision["options"][index]["kind"] in (*THINGS, "action") and self.to_confirm():
            self.confirm()

    def insist(self) -> None:
        """What loses the game is pressed twice."""
        armed = self.find("[data-armed]")
        if armed.count():
            expect(self.find("kf-game[data-guard]")).to_have_count(0)
            armed.first.evaluate("(button) => button.click()")

    def to_confirm(self) -> bool:
        confirm = self.find('[data-role="confirm"]')
        return confirm.count() > 0 and confirm.first.is_enabled()

    def answer_set(self, wanted: list[str]) -> None:
        decision = self.decision
        assert decision is not None
        keys = [key(option) for option in decision["options"]]
        for name in wanted:
            self.press_option(keys.index(name))
        self.confirm()
        self.insist()

    # Ways through the pages.

    def play_now(self) -> None:
        """Right away, without the lessons."""
        self.open("/")
        self.press('.hero [data-role="skip"], .hero button.now:only-of-type')
        self.sit_down()

    def menu(self, role: str) -> None:
        self.press('[data-role="menu"]')
        self.press(f'dialog [data-role="{role}"]')

    def concede_game(self) -> None:
        self.menu("concede")
        self.press('[data-role="concede-sure"]')

    def concede(self) -> None:
        self.concede_game()
        expect(self.find('[data-testid="outcome"]')).to_be_visible()
