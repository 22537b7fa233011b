"""Finds a Chromium for the tests in the browser, or installs one: Debian's for root, else Playwright's own."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from playwright.sync_api import Error, sync_playwright

from tools import debian

NAMES: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""The first found is taken. The shell draws the same pages without windows around them, in two thirds of the time."""
PACKAGES: Final = ("chromium-headless-shell", "chromium")
"""Debian's; older ones have no shell."""
FONT: Final = "fonts-noto-cjk"
ARGS: Final = ["--disable-gpu"] + (["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else [])
"""Without a screen a graphics card would only be imitated, slowly. Chromium refuses its sandbox to root."""


def installed() -> str | None:
    """The Chromium named by `CHROMIUM`, one on the path, or Playwright's own; `None` if there is none."""
    named = os.environ.get("CHROMIUM")
    if named:
        return named
    for name in NAMES:
        found = shutil.which(name)
        if found:
            return found
    with sync_playwright() as playwright:
        own = Path(playwright.chromium.executable_path)
    return str(own) if own.exists() else None


def trouble(path: str) -> str:
    """Why this Chromium cannot open a page; empty if it can."""
    with sync_playwright() as playwright:
        try:
            playwright.chromium.launch(executable_path=path, args=ARGS).close()
        except Error as error:
            return str(error).strip().splitlines()[0]
    return ""


def install() -> None:
    """Quietly. What fails here is noticed by whoever looks for the browser afterwards."""
    if debian.may_install():
        print("Installing Chromium ...", flush=True)
        for package in PACKAGES:
            if installed() is None:
                debian.install(package, recommended=True)
    if installed() is None:
        print("Fetching Playwright's Chromium ...", flush=True)
        command = [sys.executable, "-m", "playwright", "install", "chromium"]
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)


def reads_japanese() -> bool:
    """Where nobody can say which fonts there are, nothing is missing."""
    if shutil.which("fc-list") is None:
        return True
    return bool(subprocess.run(["fc-list", ":lang=ja"], capture_output=True, check=False).stdout.strip())


def install_fonts() -> None:
    """Pages are tested with the letters that players see; the tests hold without them, so nothing fails here."""
    if not reads_japanese() and debian.may_install():
        print("Installing a Japanese font ...", flush=True)
        debian.install(FONT)
    if not reads_japanese():
        print(f"make: no Japanese font was found, so pages are tested with boxes for letters ({FONT})", file=sys.stderr)


def remedy(path: str | None) -> str:
    """The one command that would help."""
    if path is not None and "ms-playwright" in path:
        return f"sudo {sys.executable} -m playwright install-deps chromium"
    if path is None and shutil.which("apt-get"):
        return "sudo apt-get install chromium"
    return f"{sys.executable} -m playwright install --with-deps chromium"


def main() -> int:
    if installed() is None:
        install()
    install_fonts()
    path = installed()
    problem = "there is none, and none could be installed" if path is None else trouble(path)
    if not problem:
        return 0
    print(
        f"The tests in the browser need Chromium: {problem}. This would help:\n\n    {remedy(path)}\n", file=sys.stderr
    )
    print("Or leave them out: make test BROWSER=0", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
