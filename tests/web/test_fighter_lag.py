"""[F-141] [F-142] Two browsers, one 20 ms and one 120 ms away from the server, call at moments drawn alike for both:
neither gains by being near.

The lines are the client's own; only the WebSocket under them is slowed down, both ways. Several arenas are contested at
once. The moments of two contests in a row are exchanged between the browsers, so that chance cannot favour one of them;
what is left is the error of the clocks. A press that came late, because the machine was busy, is no contest.
"""

import json
import os
from random import Random
from typing import Any, Final

import pytest

from tests.web import fighters
from tests.web.conftest import Enter
from tests.web.person import Person

pytestmark = pytest.mark.browser
LAGS: Final = (20, 120)
ARENAS: Final = 10
CONTESTS: Final = int(os.environ.get("CONTESTS", "14"))
"""In each arena. For longer than a test may take: `CONTESTS=100 pytest -s tests/web/test_fighter_lag.py`."""
ENOUGH: Final = ARENAS * CONTESTS // 2
ROUNDS: Final = 4
"""On a busy machine some contests do not take place, because a battle has not begun yet when their moment comes."""
GRID: Final = 1800
"""A contest every so many milliseconds of the clock both browsers share."""
SPREAD: Final = 90
LATE: Final = 10
CONFIG: Final[fighters.Config] = {
    "target_points": 99, "set_ms": 20, "window_ms": 20, "draw_show_ms": 10, "attack_show_ms": 10,
    "stalemate_ms": 60_000, "lag_allow_ms": 150, "sim_window_ms": 100, "call_utter_ms": 300, "move_min_ms": 250,
}  # fmt: skip
SLOW_LINE: Final = """(lag) => {
    const Real = window.WebSocket;
    window.WebSocket = class extends Real {
        send(data) { setTimeout(() => this.readyState === Real.OPEN && super.send(data), lag); }
        set onmessage(handler) { super.onmessage = (event) => setTimeout(() => handler(event), lag); }
    };
}"""
PLAY: Final = """async ({arenas, token, character, moments, grid, from}) => {
    const { ArenaSocket } = await import("/static/fighter/socket.js");
    const wall = () => performance.timeOrigin + performance.now();
    const contests = [];
    const lines = arenas.map((arena, index) => {
        const line = new ArenaSocket(arena, {token, lang: "en", hints: false});
        let state = "", since = 0, serial = -1, late = 0;
        line.addEventListener("message", ({detail}) => {
            const view = detail.view;
            if (!view) return;
            if (view.state !== state) [state, since] = [view.state, wall()];
            if (state === "PICK" && !view.sides[view.seat].character) line.post("pick", {character});
            if (state === "CHECK" && !view.sides[view.seat].ok) line.post("ok");
            if (view.showing && serial >= 0) {
                contests.push({index, serial, late, callers: view.showing.callers.map(({seat, at}) => [seat, at])});
                serial = -1;
            }
        });
        line.open();
        const press = (n, moment) => {
            if (state !== "BATTLE" || wall() - since < 100) return;
            late = wall() - moment;
            line.post("call");
            serial = n;
        };
        return {press, line};
    });
    await new Promise((resolve) => {
        let n = 0;
        const next = () => {
            if (n >= moments.length) return setTimeout(resolve, 2500);
            const base = from + n * grid;
            lines.forEach((one, index) => {
                const moment = base + moments[n][index];
                setTimeout(one.press, moment - wall(), n, moment);
            });
            n += 1;
            setTimeout(next, base + 400 - wall());
        };
        next();
    });
    for (const {line} of lines) line.close();
    return contests;
}"""


@pytest.mark.long
def test_contested_calls_are_split_evenly(enter: Enter) -> None:
    """On a busy machine few contests are pressed on time: then there are more rounds, not a smaller sample."""
    people = [enter("en"), enter("en")]
    firsts: list[int] = []
    for number in range(ROUNDS):
        firsts += judged(one_round(people, Random(7 + number)))
        if len(firsts) >= ENOUGH:
            break
    assert len(firsts) >= ENOUGH
    share = firsts.count(0) / len(firsts)
    print(f"{len(firsts)} contests, the near browser first in {share:.1%}")
    assert 0.45 <= share <= 0.55, f"the near browser was first in {share:.1%} of {len(firsts)} contests"


def one_round(people: list[Person], rng: Random) -> list[list[dict[str, Any]]]:
    """What both browsers heard of the contests in ten arenas at once."""
    arenas = [fighters.arena(people[0], ["me", "open"], CONFIG) for _ in range(ARENAS)]
    for id in arenas:
        fighters.join(people[1], id)
    plays = start(people, arenas, drawn(rng))
    for person, script in zip(people, plays, strict=True):
        person.page.evaluate(f"() => {{ window.result = null; ({script})().then((all) => (window.result = all)) }}")
    return [
        person.page.wait_for_function("() => window.result", timeout=90_000 + CONTESTS * GRID).json_value()
        for person in people
    ]


def drawn(rng: Random) -> list[list[list[int]]]:
    """For each contest and arena the moment of the one and of the other; the next contest exchanges them."""
    contests = []
    for _ in range(CONTESTS // 2):
        pairs = [[rng.randint(-SPREAD, SPREAD), rng.randint(-SPREAD, SPREAD)] for _ in range(ARENAS)]
        contests += [pairs, [pair[::-1] for pair in pairs]]
    return contests


def start(people: list[Person], arenas: list[str], moments: list[list[list[int]]]) -> list[str]:
    """Both pages are there, with slow lines; returns what each is to do, on a common clock."""
    for person, lag in zip(people, LAGS, strict=True):
        person.open("/about")
        person.page.evaluate(SLOW_LINE, lag)
    now = float(people[0].page.evaluate("() => performance.timeOrigin + performance.now()"))
    scripts = []
    for seat, person in enumerate(people):
        task: dict[str, Any] = {
            "arenas": arenas, "token": person.guest["token"], "character": ("mukai", "monme")[seat], "grid": GRID,
            "from": now + 4000, "moments": [[pair[seat] for pair in pairs] for pairs in moments],
        }  # fmt: skip
        scripts.append(f"() => ({PLAY})({json.dumps(task)})")
    return scripts


def judged(found: list[list[dict[str, Any]]]) -> list[int]:
    """Who was first, in the pairs of contests both took part in; a dead heat counts for nobody."""
    on_time = [{place(one) for one in heard if abs(one["late"]) <= LATE} for heard in found]
    both = on_time[0] & on_time[1]
    firsts = []
    for one in found[0]:
        index, serial = place(one)
        if {(index, serial), (index, serial ^ 1)} <= both:
            ordered = sorted((at, seat) for seat, at in one["callers"])
            if len(ordered) == 1 or ordered[0][0] != ordered[1][0]:
                firsts.append(int(ordered[0][1]))
    return firsts


def place(contest: dict[str, Any]) -> tuple[int, int]:
    return int(contest["index"]), int(contest["serial"])
