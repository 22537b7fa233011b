"""Frame times of a fight at the table on a slow phone: Chromium with a processor four times slower.

PYTHONPATH=src python -m tools.frames [SLOWER]
"""

import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import sync_playwright

from tests.web.conftest import PHONE
from tests.web.person import Person
from tests.web.serving import serving
from tests.web.tables import simple_answer, sit_with_bot
from tools.chromium import ARGS, installed

SEED: Final = 7
ANSWERS: Final = 30
MOVING_MS: Final = 700
"""What is recorded after each answer; waiting for the next question would ask the page all the time."""
RECORD: Final = """() => {
    window.frames_ms = [];
    let last = performance.now();
    const next = (now) => {
        if (window.recording) window.frames_ms.push(now - last);
        last = now;
        requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
}"""


def share(times: list[float], part: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * part))]


def record(site: str, slower: float) -> list[float]:
    """Play on with everything moving; the time between each frame and the next, in ms."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=installed(), args=ARGS)
        options: dict[str, Any] = {**PHONE, "reduced_motion": "no-preference"}
        context = browser.new_context(**options)
        person = Person(context, site)
        sit_with_bot(person, SEED, "always")
        person.until(person.asked)
        session = context.new_cdp_session(person.page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
        person.page.evaluate(RECORD)
        for _ in range(ANSWERS):
            person.until(lambda: person.over or person.asked())
            if person.over:
                break
            person.page.evaluate("() => (window.recording = true)")
            simple_answer(person)
            person.page.wait_for_timeout(MOVING_MS)
            person.page.evaluate("() => (window.recording = false)")
        times: list[float] = person.page.evaluate("() => window.frames_ms")
        browser.close()
    return times


def main() -> None:
    slower = float(sys.argv[1]) if len(sys.argv) > 1 else 4
    with tempfile.TemporaryDirectory() as place, serving(Path(place) / "games.db", "--seeds", "--fast") as site:
        times = record(site, slower)
    late = sum(time > 34 for time in times)
    print(f"{len(times)} frames, processor {slower:g} times slower")
    print(f"median {share(times, 0.5):.1f} ms, p95 {share(times, 0.95):.1f} ms, p99 {share(times, 0.99):.1f} ms")
    print(f"longer than two frames: {late}")


if __name__ == "__main__":
    main()
