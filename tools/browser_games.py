"""Finds short games that make every request and every kind of choice, for the tests to play in the browser.

    PYTHONPATH=src python -m tools.browser_games tests/web

A game is a regulation, a seed, all choices made before anybody opens a page, and what the two players then answer
wherever the browser asks them: payments are those the browser proposes, and what has no alternative is not asked. Each
game says what it is played for. Games are tried at random; the stretch of one that makes most new things in fewest
clicks is kept, until nothing new turns up.
"""

import json
import random
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.editions.regulation import rules_of
from kirifuda.blackpoker.editions.table import Automation, new_game
from kirifuda.blackpoker.views.offers import suggestion
from kirifuda.blackpoker.views.seat_view import view
from kirifuda.core.action import DIRECT
from kirifuda.core.decision import Decision, Option
from kirifuda.server.table.table_encoder import option_id

NEW: Final = "9.1 Master + Extra"
REGULATIONS: Final = (
    "9.1 Lite + Entry 16",
    "9.1 Pro + Strategy",
    "9.1 Master",
    NEW,
    "9.1 Master + Draft",
    "8.2 Master + Extra",
    "8.0d Extra",
    "6.0 Master",
    "6.0 Extra",
)
"""Where to look."""
FEW: Final = 32
MANY: Final = 512
"""How many games of each to try for one that is worth keeping; few as long as few are enough."""
SETS: Final = ("attackers", "blockers", "turn down")
PAYMENTS: Final = ("pay B", "pay C", "pay D", "pay S")
DRAFT: Final = (*PAYMENTS, "key", "target")
LONGEST: Final = 400
OPENING: Final = 20
"""What a game costs before the first click, in clicks."""


class Asked(NamedTuple):
    """The state of a trial where somebody is asked: what for, and how many clicks and choices there were before."""

    kind: str
    clicks: int
    choices: int


class Trial:
    """One game tried out: `answers` are the choices the browser asks for, `made` what came of each of them."""

    def __init__(self, regulation: str, seed: int, known: set[str], deck: str | None = None) -> None:
        self.rules: Final = rules_of(regulation)
        self.deck: Final = deck
        decks = None if deck is None else [deck, deck]
        self.game: Final[Game] = new_game(self.rules, decks, seed, Automation.USUAL)
        self.seed: Final = seed
        self.rng: Final = random.Random(seed)
        self.known: Final = known
        self.answers: Final[list[str]] = []
        self.asked: Final[list[Asked]] = []
        self.made: Final[list[set[str]]] = []
        self.fresh: Final[set[str]] = set()
        self.choices: Final[list[str]] = []
        self.clicks: int = 0

    def run(self, longest: int = LONGEST) -> None:
        while self.game.outcome is None and self.clicks < longest:
            self.step()

    def step(self) -> None:
        decision = self.game.decision
        assert decision is not None
        if is_set(decision):
            self.answer_set(decision)
        else:
            self.answer(decision)

    def answer(self, decision: Decision) -> None:
        real = [index for index, option in enumerate(decision.options) if option.kind != "back"]
        if len(real) == 1:
            self.take(decision, real[0])
        elif decision.kind in PAYMENTS:
            asked = view(self.game, decision.seat).decision
            proposed = None if asked is None else suggestion(asked)
            self.take(decision, real[0] if proposed is None else proposed)
        else:
            index = self.wish(decision, real)
            self.note(decision, self.key(decision.options[index]), 1 if decision.kind == "chance" else 2)
            self.take(decision, index)

    def answer_set(self, decision: Decision) -> None:
        """Things chosen together, one by one until done; what is no longer offered is left out."""
        units = [option for option in decision.options if option.kind != "done"]
        chosen = self.together(units, any(option.kind == "done" for option in decision.options))
        if len(decision.options) > 1:
            self.note(decision, " ".join(["set", *map(self.key, chosen)]), len(chosen) + 1)
        for option in chosen:
            now = self.game.decision
            if now is None or not same(now, decision) or option not in now.options:
                break
            self.take(now, now.options.index(option))
        now = self.game.decision
        if now is not None and same(now, decision):
            ends = [index for index, option in enumerate(now.options) if option.kind == "done"]
            if ends:
                self.take(now, ends[0])

    def note(self, decision: Decision, answer: str, clicks: int) -> None:
        self.asked.append(Asked(decision.kind, self.clicks, len(self.choices)))
        self.answers.append(answer)
        self.made.append(set())
        self.clicks += clicks

    def together(self, units: list[Option], done: bool) -> list[Option]:
        """Which of these to choose; nothing only where that is possible."""
        chosen = [option for option in units if self.rng.random() < 0.6]
        return chosen if chosen or done else units[:1]

    def wish(self, decision: Decision, real: list[int]) -> int:
        """Something new if there is, else what moves the game on."""
        fresh = [index for index in real if self.news(decision, decision.options[index])]
        if fresh:
            return self.rng.choice(fresh)
        if decision.kind != "chance":
            return self.rng.choice(real)
        names = [self.key(decision.options[index]) for index in real]
        passes = [index for index, name in zip(real, names, strict=True) if name == "pass"]
        ends = [index for index, name in zip(real, names, strict=True) if name == "action:end"]
        acts = [index for index in real if index not in passes and index not in ends]
        if acts and self.rng.random() < (0.4 if passes else 0.75):
            return self.rng.choice(acts)
        return (passes or ends or real)[0]

    def news(self, decision: Decision, option: Option) -> set[str]:
        return self.things(decision, option) - self.known - self.fresh

    def things(self, decision: Decision, option: Option) -> set[str]:
        found = {f"choice {decision.kind}: {option.kind.replace('object', 'trump')}"}
        if option.kind == "action":
            found.add(f"request {self.rules.actions[option.value].id}")
        return {thing for thing in found if wanted(thing)}

    def take(self, decision: Decision, index: int) -> None:
        """What has no alternative happens by itself: nobody makes that choice, and it is not written down."""
        if sum(option.kind != "back" for option in decision.options) > 1 and self.made:
            things = self.things(decision, decision.options[index])
            self.made[-1] |= things
            self.fresh.update(things)
        self.choices.append(f"{'XY'[decision.seat]}{index}")
        self.game.choose(index)

    def key(self, option: Option) -> str:
        kind, id = option_id(view(self.game, 0), option)
        return kind if id is None else f"{kind}:{id}"

    def stops(self) -> list[int]:
        """Where a stretch may begin or end: not while a request is put together."""
        return [place for place, asked in enumerate(self.asked) if asked.kind not in DRAFT]

    def best(self) -> tuple[float, int, int]:
        """The best stretch: new things per click, its first answer, and the one after its last."""
        stops = self.stops()
        pieces = [set[str]().union(*self.made[start:end]) - self.known for start, end in pairwise(stops)]
        found = (0.0, 0, 0)
        for first in [place for place, piece in enumerate(pieces) if piece]:
            things: set[str] = set()
            for last in range(first, len(pieces)):
                if pieces[last] - things:
                    things |= pieces[last]
                    start, end = stops[first], stops[last + 1]
                    clicks = self.asked[end].clicks - self.asked[start].clicks
                    found = max(found, (len(things) / (clicks + OPENING), start, end))
        return found


class Stretch:
    """Some answers of a trial, from `start` up to `end`."""

    def __init__(self, trial: Trial, start: int, end: int) -> None:
        self.trial: Final = trial
        self.start = start
        self.end = end

    def made(self) -> set[str]:
        return set[str]().union(*self.trial.made[self.start : self.end])

    def shrink(self, others: set[str]) -> None:
        """Leave out what the others make as well, at both ends."""
        stops = [stop for stop in self.trial.stops() if self.start <= stop <= self.end]
        while len(stops) > 1 and set[str]().union(*self.trial.made[stops[0] : stops[1]]) <= others:
            stops.pop(0)
        while len(stops) > 1 and set[str]().union(*self.trial.made[stops[-2] : stops[-1]]) <= others:
            stops.pop()
        self.start, self.end = stops[0], stops[-1]

    def to_data(self) -> dict[str, Any]:
        trial = self.trial
        return {
            "regulation": trial.rules.name,
            "deck": trial.deck,
            "seed": trial.seed,
            "before": " ".join(trial.choices[: trial.asked[self.start].choices]),
            "answers": trial.answers[self.start : self.end],
            "made": sorted(self.made()),
        }


def is_set(decision: Decision) -> bool:
    kinds = {option.kind for option in decision.options}
    return decision.kind in SETS or {"done", "unit"} <= kinds


def same(one: Decision, other: Decision) -> bool:
    return (one.kind, one.about, one.seat) == (other.kind, other.about, other.seat)


def requests() -> set[str]:
    """Every request a player can make in the newest edition."""
    names = (NEW, "9.1 Pro + Strategy")
    return {f"request {action.id}" for name in names for action in rules_of(name).actions if action.trigger == DIRECT}


REQUESTS: Final = requests()


def wanted(thing: str) -> bool:
    """Of requests, those of the newest edition; of choices all."""
    return thing.startswith("choice ") or thing in REQUESTS


def games() -> Iterator[Stretch]:
    known: set[str] = set()
    start, tries = 0, FEW
    while tries <= MANY:
        trials = [tried(name, seed, known) for name in REGULATIONS for seed in range(start, start + tries)]
        start += tries
        best = max(trials, key=lambda trial: trial.best())
        found = Stretch(best, *best.best()[1:])
        if not found.made() - known:
            tries *= 2
            continue
        known = known | found.made()
        name, answers = best.rules.name, found.end - found.start
        sys.stderr.write(f"{name} {best.seed}: {answers} answers from {found.start}, {len(known)} things in all\n")
        yield found


def tried(regulation: str, seed: int, known: set[str]) -> Trial:
    trial = Trial(regulation, seed, known)
    trial.run()
    return trial


class Patient(Trial):
    """A game played for one rare thing: `first` is taken wherever it is offered, and cards are kept back."""

    first: tuple[str, ...] = ()

    def wish(self, decision: Decision, real: list[int]) -> int:
        names = {self.key(decision.options[index]): index for index in real}
        for name in self.first:
            if name in names and (name != "action:summonStrategist" or len(self.game.stage) > 1):
                return names[name]
        if decision.kind == "chance":
            names.pop("action:summonStrategist", None)
            calm = "action:end" in self.first or self.rng.random() < 0.3
            return names["pass"] if "pass" in names and calm else self.rng.choice(list(names.values()))
        low = [index for name, index in names.items() if name[-1] not in "0JQKA"]
        return (low or real)[0]

    def together(self, units: list[Option], done: bool) -> list[Option]:
        return [] if done else units[:1]


RARE: Final = (
    ("request rsf", "9.1 Master", "♠10-K,A ♡10-K,A ♢A-4", ("action:rsf", "action:setBulwark", "action:end")),
    ("choice negate: request", NEW, None, ("card:DJ", "action:summonStrategist")),
)
"""What random play hardly ever makes: the thing, where, with which deck, and what to take first."""


def rare_games(tries: int = 3000) -> Iterator[Stretch]:
    for thing, regulation, deck, first in RARE:
        for seed in range(tries):
            trial = Patient(regulation, seed, set(), deck)
            trial.first = first
            while trial.game.outcome is None and trial.clicks < 70 and thing not in trial.fresh:
                trial.step()
            if thing in trial.fresh:
                yield around(trial, thing)
                break
        else:
            raise LookupError(f"{thing} is not made in {tries} games")


def around(trial: Trial, thing: str) -> Stretch:
    """The whole of the request that makes this thing."""
    place = next(place for place, things in enumerate(trial.made) if thing in things)
    while trial.game.outcome is None and trial.stops()[-1] <= place:
        trial.step()
    stops = trial.stops()
    return Stretch(trial, max(stop for stop in stops if stop <= place), min(stop for stop in stops if stop > place))


def fewer(found: list[Stretch]) -> list[Stretch]:
    """The same things made in fewer answers: what others make up for goes, the longest first."""
    left = sorted(found, key=lambda stretch: stretch.start - stretch.end)
    for stretch in left[:]:
        stretch.shrink({thing for other in left if other is not stretch for thing in other.made()})
        if stretch.start == stretch.end:
            left.remove(stretch)
    return left


def whole_game(regulation: str, tries: int = 150) -> dict[str, object]:
    """The shortest of some games played to their end."""
    best: Trial | None = None
    for seed in range(tries):
        trial = Trial(regulation, seed, set())
        trial.run(600 if best is None else best.clicks)
        if trial.game.outcome is not None and (best is None or trial.clicks < best.clicks):
            best = trial
    assert best is not None
    assert best.game.outcome is not None
    winners = list(best.game.outcome.winners)
    return {"regulation": regulation, "seed": best.seed, "answers": best.answers, "winners": winners}


def write(path: Path, data: object) -> None:
    path.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def main() -> None:
    folder = Path(sys.argv[1])
    write(folder / "whole_game.json", whole_game("9.1 Master"))
    write(folder / "games.json", [stretch.to_data() for stretch in fewer([*rare_games(), *games()])])


if __name__ == "__main__":
    main()
