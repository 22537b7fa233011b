"""What a visit costs: bytes and requests from the home page to the first question at a table, the first time and again.

Usage: python -m tools.visit_figures. Everything between Chromium and a server of its own goes through a counter, the
service worker and the WebSocket included; what the worker fetches after the first question is counted by itself.
"""

import re
import socket
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from socketserver import BaseRequestHandler, ThreadingTCPServer
from threading import Thread
from typing import Final
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, sync_playwright

from tests.web.serving import serving
from tools.chromium import ARGS, installed

REQUEST: Final = re.compile(rb"^(?:GET|POST|PUT|PATCH|DELETE) \S+ HTTP/1\.1\r\n", re.MULTILINE)
PROMPT: Final = ".k-answers [data-option]"
PLAY: Final = '.hero [data-role="skip"], .hero button.now:only-of-type'
KEPT: Final = """async () => { await navigator.serviceWorker.ready;
    const reference = await caches.open('reference');
    return !!(await caches.match('/')) && (await reference.keys()).length > 2 }"""


class Counter(ThreadingTCPServer):
    """Passes everything on to a server, and counts it."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self, port: int) -> None:
        super().__init__(("127.0.0.1", 0), Passing)
        self.port: Final = port
        self.bytes: int = 0
        self.requests: int = 0

    def taken(self) -> tuple[int, int]:
        """Requests and bytes received since it was last asked."""
        found = self.requests, self.bytes
        self.requests = self.bytes = 0
        return found


class Passing(BaseRequestHandler):
    """One connection of the browser."""

    def handle(self) -> None:
        counter = self.server
        assert isinstance(counter, Counter)
        with socket.create_connection(("127.0.0.1", counter.port)) as onward:
            Thread(target=self.back, args=(counter, onward), daemon=True).start()
            with suppress(OSError):
                while data := self.request.recv(65536):
                    counter.requests += len(REQUEST.findall(data))
                    onward.sendall(data)

    def back(self, counter: Counter, onward: socket.socket) -> None:
        """What the server answers; when it hangs up, so does the counter."""
        with suppress(OSError):
            while data := onward.recv(65536):
                counter.bytes += len(data)
                self.request.sendall(data)
            self.request.shutdown(socket.SHUT_RDWR)


@contextmanager
def counted() -> Iterator[Counter]:
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder) / "kirifuda.db") as address,
        Counter(urlsplit(address).port or 80) as counter,
    ):
        Thread(target=counter.serve_forever, daemon=True).start()
        yield counter
        counter.shutdown()


def visit(context: BrowserContext, counter: Counter, name: str) -> None:
    """From the home page to the first question."""
    page = context.new_page()
    page.goto(f"http://localhost:{counter.server_address[1]}/")
    page.locator(PLAY).first.wait_for()
    report(f"{name}: home", counter)
    page.locator(PLAY).first.click()
    page.locator(PROMPT).first.wait_for(timeout=60_000)
    report(f"{name}: on to the first question", counter)
    page.wait_for_function(KEPT)
    page.wait_for_timeout(1500)
    report(f"{name}: kept for the next time", counter)
    page.close()


def report(name: str, counter: Counter) -> None:
    requests, received = counter.taken()
    print(f"{name:40} {requests:4} requests {received / 1000:9.1f} kB")


def main() -> int:
    with counted() as counter, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=installed(), args=ARGS)
        context = browser.new_context(locale="en-GB", viewport={"width": 1280, "height": 800})
        for name in ("first visit", "second visit"):
            visit(context, counter, name)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
