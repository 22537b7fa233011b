"""A real server, a real Chromium, and people in it. One of each for all tests of a worker."""

from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.web.person import Person
from tests.web.serving import serving
from tools.chromium import ARGS, installed

Enter = Callable[..., Person]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
DESKTOP = {"viewport": {"width": 1280, "height": 860}}
LOCALES = {"ja": "ja-JP", "en": "en-GB"}
UNPAINTED = """{
    const unseen = new CSSStyleSheet();
    unseen.replaceSync(":root { opacity: 0 }");
    document.adoptedStyleSheets = [unseen];
}"""
"""Nobody looks at the pixels, and they are a third of the work; whatever is laid out, pressed or read is the same."""


@pytest.fixture(scope="session")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("server") / "kirifuda.db"


@pytest.fixture(scope="session")
def site(database: Path) -> Iterator[str]:
    """The address of a server that chooses its port, keeps a database of its own and does not wait for effect."""
    with serving(database, "--seeds", "--fast") as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = installed()
    assert path is not None, "no Chromium: make test installs it, make test BROWSER=0 does without"
    expect.set_options(timeout=15_000)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=ARGS)
        yield chromium
        chromium.close()


@pytest.fixture
def enter(site: str, browser: Browser) -> Iterator[Enter]:
    """Brings a person to a browser of their own: language, theme, phone or desktop. Nothing moves unless asked to, and
    nothing is kept for a visit without a network."""
    people: list[Person] = []

    def new(
        lang: str = "ja", theme: str = "dark", phone: bool = False, moving: bool = False, offline: bool = False
    ) -> Person:
        options: dict[str, Any] = {**(PHONE if phone else DESKTOP), "locale": LOCALES[lang], "color_scheme": theme}
        options["service_workers"] = "allow" if offline else "block"
        context = browser.new_context(reduced_motion="no-preference" if moving else "reduce", **options)
        context.set_default_timeout(15_000)
        context.add_init_script(UNPAINTED)
        people.append(Person(context, site))
        return people[-1]

    yield new
    troubles = [trouble for person in people for trouble in person.troubles]
    for person in people:
        person.context.close()
    assert troubles == []


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe-core."""
    package = find_spec("axe_playwright_python")
    assert package is not None
    assert package.origin is not None
    (found,) = Path(package.origin).parent.rglob("axe.min.js")
    return found.read_text(encoding="utf-8")
