"""A clip of a fight on the stage for the README: docs/images/fight.ja.webp and fight.en.webp. Needs ffmpeg.

    PYTHONPATH=src python -m tools.clip docs/images

Bots play games, and the one that ends as a good story does is taken: answers on answers, a wall that takes an attacker
along, a blow that decides. It is dealt again on a real server, its last part is played at a pace a person can follow,
and the page of the winner is filmed.
"""

import base64
import json
import subprocess
import sys
import tempfile
import time
from asyncio import wait_for
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, CDPSession, sync_playwright

from kirifuda import blackpoker
from kirifuda.blackpoker.pilot.stops import ALWAYS, Policy, answer
from kirifuda.blackpoker.views import view
from kirifuda.bots import new_bot
from tests.loops import run_apart
from tests.server.clients import Line
from tests.web.before import Seat, choose_all
from tests.web.person import Person
from tests.web.serving import serving
from tests.web.tables import ask, known
from tools.chromium import ARGS, installed
from tools.screenshots import LOCALES, NAMES

REGULATION: Final = "9.1 Pro"
ALWAYS_ASKED: Final = Policy(ALWAYS)
GAMES: Final = 200
FILMED: Final = 26
"""Choices in the clip."""
PACE: Final = 0.72
"""Seconds between two choices."""
SIZE: Final = {"width": 1120, "height": 700}
PATIENCE: Final = 10
"""Seconds a choice may take."""
FRAMES: Final = 12
"""A second."""
MOST_BYTES: Final = 2_000_000


@dataclass(frozen=True)
class Story:
    """A game to tell: its seed, who chooses what (`X3`: the first player takes option 3), and who wins."""

    seed: int
    choices: list[str]
    winner: int


def told(seed: int) -> tuple[float, Story]:
    """How good a story the end of a game is. Bots answer each other best when both think."""
    game = blackpoker.new_game(REGULATION, seed=seed)
    bots = [new_bot("greedy", seed), new_bot("greedy", seed + 1)]
    choices: list[str] = []
    happened: list[Counter[str]] = []
    depths: list[int] = []
    while game.decision is not None and len(choices) < 400:
        seen = view(game, game.decision.seat)
        index = bots[seen.seat].choose(seen)
        asked = answer(ALWAYS_ASKED, seen) is None
        events = Counter([event.kind for event in game.choose(index)])
        if asked:  # what has no alternative happens by itself
            choices.append(f"{'XY'[seen.seat]}{index}")
            happened.append(events)
            depths.append(len(game.stage))
    outcome = game.outcome
    if outcome is None or len(outcome.winners) != 1 or len(choices) < FILMED:
        return 0, Story(seed, choices, 0)
    end = sum(happened[-FILMED:], Counter())
    fights = 3 * min(2, end["blocks"]) + 2 * min(3, end["attacks"]) + 3 * min(1, end["buried"])
    score = 5 * max(depths[-FILMED:]) + fights + 4 * min(1, end["negated"]) + min(3, end["damaged"]) - end["turn"]
    return score, Story(seed, choices, outcome.winners[0])


@cache
def story() -> Story:
    return max([told(seed) for seed in range(GAMES)], key=lambda one: one[0])[1]


class Film:
    """Frames of a page, each with the time it was drawn. `roll` lets time pass; only then frames arrive."""

    def __init__(self, person: Person, folder: Path) -> None:
        self.person: Final = person
        self.page: Final[CDPSession] = person.context.new_cdp_session(person.page)
        self.folder: Final = folder
        self.times: Final[list[float]] = []
        self.arrived: Final[list[dict[str, Any]]] = []
        self.page.on("Page.screencastFrame", self.arrive)
        self.page.send("Page.startScreencast", {"format": "jpeg", "quality": 95})

    def arrive(self, told: dict[str, Any]) -> None:
        self.arrived.append(told)

    def roll(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.person.page.wait_for_timeout(30)
            for told in self.arrived:
                (self.folder / f"{len(self.times):05}.jpg").write_bytes(base64.b64decode(told["data"]))
                self.times.append(float(told["metadata"]["timestamp"]))
                self.page.send("Page.screencastFrameAck", {"sessionId": told["sessionId"]})
            self.arrived.clear()

    def write(self, path: Path) -> None:
        """Each frame lasts until the next; of the quality that still fits, the best."""
        self.page.send("Page.stopScreencast")
        ends = [*self.times[1:], self.times[-1] + 2.0]
        lines = [
            f"file '{self.folder / f'{number:05}.jpg'}'\nduration {end - begin:.4f}"
            for number, (begin, end) in enumerate(zip(self.times, ends, strict=True))
        ]
        listed = self.folder / "frames.txt"
        listed.write_text("\n".join([*lines, lines[-1].split("\n")[0]]), encoding="utf-8")
        for quality in (75, 60, 45, 30, 20, 10):
            command = ["ffmpeg", "-y", "-loglevel", "error", "-f", "concat", "-safe", "0", "-i", str(listed)]
            command += ["-vf", f"fps={FRAMES},scale=900:-1:flags=lanczos", "-c:v", "libwebp_anim", "-loop", "0"]
            subprocess.run([*command, "-quality", str(quality), "-compression_level", "6", str(path)], check=True)
            print(f"{path.name}: {ends[-1] - self.times[0]:.1f} s, quality {quality}, {path.stat().st_size:,} bytes")
            if path.stat().st_size < MOST_BYTES:
                return


async def one(site: str, game: str, token: str, choice: str, number: int) -> None:
    """One choice, from outside the page. Its number names the command: one named again is not carried out again."""
    seat = Seat(await Line(site, game, token).open())
    seat.count = number
    await wait_for(seat.choose(int(choice[1:])), PATIENCE)
    await seat.line.__aexit__()


def film(browser: Browser, site: str, lang: str, theme: str, path: Path) -> None:
    """The winner's page is filmed."""
    told = story()
    options: dict[str, Any] = {"locale": LOCALES[lang], "color_scheme": theme, "viewport": SIZE}
    contexts = [browser.new_context(**options) for _ in range(2)]
    people = [Person(context, site) for context in contexts]
    for person, name in zip(people, NAMES[lang], strict=True):
        known(person, name, policy="always")
    wish = {"regulation": REGULATION, "seats": ["me", "open"], "public": True, "seed": told.seed}
    room = ask(people[0], "POST", "/api/rooms", wish)
    game = str(ask(people[1], "POST", f"/api/rooms/{room['id']}/join", {})["game"])
    tokens = [person.guest["token"] for person in people]
    choose_all(site, game, tokens, " ".join(told.choices[:-FILMED]))
    winner = people[told.winner]
    for person in people:
        person.go(f"/game/{game}")
        person.sit_down()
    winner.page.wait_for_timeout(1200)
    with tempfile.TemporaryDirectory() as folder:
        filmed = Film(winner, Path(folder))
        for number, choice in enumerate(told.choices[-FILMED:], len(told.choices)):
            run_apart(one(site, game, tokens["XY".index(choice[0])], choice, number))
            filmed.roll(PACE)
        filmed.roll(2.5)
        filmed.write(path)
    for context in contexts:
        context.close()


def main() -> None:
    folder = Path(sys.argv[1])
    told = story()
    print(json.dumps({"seed": told.seed, "choices": len(told.choices), "winner": told.winner}))
    with (
        tempfile.TemporaryDirectory() as place,
        serving(Path(place) / "games.db", "--seeds", "--fast") as site,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=installed(), args=ARGS)
        for lang, theme in (("ja", "dark"), ("en", "dark")):
            film(browser, site, lang, theme, folder / f"fight.{lang}.webp")
        browser.close()


if __name__ == "__main__":
    main()
