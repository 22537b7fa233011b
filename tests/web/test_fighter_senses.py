"""What stands for eyes and ears at the ring: the clock a client goes by, and the voice."""

from itertools import pairwise
from statistics import median
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.web import fighters
from tests.web.conftest import LOCALES, Enter
from tests.web.tables import ask, known

pytestmark = pytest.mark.browser
LAG: Final = 90
"""One way, in milliseconds; the clock must not be late by it."""
SLOW_LINE: Final = """(lag) => {
    window.sent = new Map();
    window.answers = [];
    const Real = window.WebSocket;
    window.WebSocket = class extends Real {
        send(data) {
            const {type, n, at} = JSON.parse(data);
            if (type === "ping") sent.set(n, {when: performance.now(), at});
            setTimeout(() => this.readyState === Real.OPEN && super.send(data), lag);
        }
        set onmessage(handler) {
            super.onmessage = (event) => setTimeout(() => {
                const {type, n, now} = JSON.parse(event.data);
                if (type === "pong") answers.push({...sent.get(n), now});
                handler(event);
            }, lag);
        }
    };
}"""
EASY: Final = 'id = "easy"\nja = "やさしい"\nen = "Easy"\n' + "".join(
    f'[[character]]\nid = "{name}"\nja = "{name}"\nen = "{name}"\ntechnique = ['
    + ", ".join(
        f'{{ id = "{name}{index}", value = 3, ja = "二枚技", en = "Pair", condition = "[0/2] 2{colour}" }}'
        for index, colour in enumerate(("red", "black", "red", "black"))
    )
    + "]\n"
    for name in ("ann", "bob")
)
EARS: Final = """() => {
    window.heard = {said: [], tones: 0, listened: 0};
    const speak = ({text, lang}) => heard.said.push([text, lang]);
    const value = {getVoices: () => [{lang: "en-GB"}, {lang: "ja-JP"}], cancel: () => {}, speak};
    Object.defineProperty(window, "speechSynthesis", {value});
    window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (at) { heard.tones += 1; start.call(this, at); };
    if (navigator.mediaDevices) navigator.mediaDevices.getUserMedia = () => { heard.listened += 1; throw new Error(); };
}"""


def test_F_141_a_clock_is_estimated_from_the_shortest_of_many_pings(enter: Enter) -> None:
    """The server is a million ahead. A line slow in one direction misleads; the shortest round trip is believed."""
    person = enter("en")
    person.open("/about")
    found = person.page.evaluate(
        """async () => {
            const { ServerClock } = await import("/static/fighter/clock.js");
            const clock = new ServerClock();
            clock.guess(performance.now() + 999_900);
            const trips = [[10, 400], [300, 20], [21, 19], [500, 30], [15, 200]];
            const start = performance.now();
            for (const [out, back] of trips) clock.answered(start, start + 1e6 + out, start + out + back);
            return clock.now() - performance.now();
        }"""
    )
    assert abs(found - 1e6) <= 20


def test_F_141_after_a_stall_of_the_server_its_clock_is_believed_at_once(enter: Enter) -> None:
    person = enter("en")
    person.open("/about")
    found = person.page.evaluate(
        """async () => {
            const { ServerClock } = await import("/static/fighter/clock.js");
            const clock = new ServerClock();
            const start = performance.now();
            clock.answered(start, start + 1e6 + 5, start + 10);
            clock.answered(start, start + 1e6 - 30_000 + 200, start + 400);
            return clock.now() - performance.now();
        }"""
    )
    assert abs(found - (1e6 - 30_000)) <= 200


def test_F_141_pings_go_out_every_two_seconds_and_acts_bear_the_time_of_the_server(enter: Enter) -> None:
    person = enter("en")
    id = fighters.arena(person, ["me", "bot:1"])
    person.page.add_init_script(f"({SLOW_LINE})({LAG})")
    person.open(f"/fighter/arena/{id}")
    fighters.pick(person, "noboru")
    person.page.wait_for_timeout(5500)
    whens = person.page.evaluate("() => [...sent.values()].map(({when}) => when)")
    gaps = [later - earlier for earlier, later in pairwise(whens)]
    assert len(gaps) >= 5
    assert max(gaps) <= 2000
    late = person.page.evaluate("() => answers.slice(5).map(({at, now}) => now - at)")
    assert median(late) == pytest.approx(LAG, abs=30), "the stamp is the server's time when the act was done"


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_F_171_cries_and_techniques_are_heard_and_nobody_listens(enter: Enter, lang: str) -> None:
    """With three cards down a technique holds: somebody is the first to call it, and that is the end."""
    person = enter(lang)
    person.page.add_init_script(f"({EARS})()")
    known(person, fighterSound=True)
    roster = ask(person, "POST", "/api/fighter/rosters", {"text": EASY})["id"]
    config: fighters.Config = {"target_points": 3, "miss_value": 0, "ready_limit_ms": 400, "first_look_ms": 400}
    id = fighters.arena(person, ["me", "bot:5"], config, roster=roster)
    person.open(f"/fighter/arena/{id}")
    fighters.pick(person, "ann")
    fighters.fight(person, fighters.by_keys)
    heard = person.page.evaluate("() => heard")
    for cry in ("せーの", "バトル！", "ハイッ！"):
        assert [cry, "ja-JP"] in heard["said"]
    assert [{"ja": "二枚技", "en": "Pair"}[lang], LOCALES[lang]] in heard["said"]
    assert heard["tones"] > 3
    assert heard["listened"] == 0


def test_F_171_sound_is_off_until_it_is_turned_on(enter: Enter) -> None:
    person = enter("en")
    person.page.add_init_script(f"({EARS})()")
    id = fighters.arena(person, ["me", "bot:5"], {"ready_limit_ms": 400, "first_look_ms": 400})
    person.open(f"/fighter/arena/{id}")
    fighters.pick(person, "oshite")
    fighters.to_battle(person, 4)
    person.press('[data-role="call"]')
    expect(person.find("[data-caller]").first).to_be_visible()
    assert person.page.evaluate("() => heard") == {"said": [], "tones": 0, "listened": 0}
