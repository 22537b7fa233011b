"""A second visit needs no network for its files, the rules can be read without one, and the app can be installed."""

import pytest
from playwright.sync_api import Page, Response, expect

from tests.web.conftest import Enter

pytestmark = pytest.mark.browser
READY = """async () => { await navigator.serviceWorker.ready;
    const reference = await caches.open('reference');
    return !!(await caches.match('/')) && (await reference.keys()).length > 2 }"""


def files_from_the_network(page: Page) -> list[str]:
    found: list[str] = []

    def note(response: Response) -> None:
        if "/static/" in response.url and not response.from_service_worker:
            found.append(response.url)

    page.on("response", note)
    return found


def test_a_second_visit_takes_its_files_from_the_browser_and_rules_can_be_read_without_a_server(enter: Enter) -> None:
    person = enter("en", offline=True)
    person.open("/")
    expect(person.find("main h1")).to_be_visible()
    person.until(lambda: bool(person.page.evaluate(READY)))
    found = files_from_the_network(person.page)
    person.open("/rules")
    expect(person.find(".entries a").first).to_be_visible()
    assert found == []
    person.context.set_offline(True)
    person.open("/rules")
    person.find("#search").fill("Counter")
    person.find(".entries a", text="Counter").first.click()
    expect(person.find("article .body")).not_to_be_empty()
    person.open("/")
    expect(person.find("main h1")).to_be_visible()
    person.context.set_offline(False)
    person.troubles[:] = [trouble for trouble in person.troubles if "ERR_INTERNET_DISCONNECTED" not in trouble]
