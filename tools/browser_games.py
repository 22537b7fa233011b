"""Finds short games that make every request and every kind of choice, for the tests to play in the browser.

    PYTHONPATH=src python -m tools.browser_games tests/web

A game is a regulation, a seed and what the two players answer wherever the browser asks them: payments are those the
browser proposes, and what has no alternative is not asked. Each game says what it is played for. Games are tried at
random; the one that makes most new things in fewest clicks is kept, until nothing new turns up.
"""

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.editions.regulation import rules_of
from kirifuda.blackpoker.editions.table import Automation, new_game
from kirifuda.blackpoker.views.look import view
from kirifuda.blackpoker.views.offers import suggestion
from kirifuda.core.action import DIRECT
from kirifuda.core.decision import Decision, Option
from kirifuda.server.decisions import option_id

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
FEW: Final = 8
MANY: Final = 120
"""How many games of each to try for one that is worth keeping; few as long as few are enough."""
SETS: Final = ("attackers", "blockers", "turn down")
PAYMENTS: Final = ("pay B", "pay C", "pay D", "pay S")
LONGEST: Final = 240
OPENING: Final = 20
"""What a game costs before the first click, in clicks."""


class Trial:
    """One game tried out: `answers` are the choices the browser asks for, `made` when something was first made."""

    def __init__(self, regulation: str, seed: int, known: set[str], deck: str | None = None) -> None:
        self.rules: Final = rules_of(regulation)
        self.deck: Final = deck
        decks = None if deck is None else [deck, deck]
        self.game: Final[Game] = new_game(self.rules, decks, seed, Automation.USUAL)
        self.seed: Final = seed
        self.rng: Final = random.Random(seed)
        self.known: Final = known
        self.answers: Final[list[str]] = []
        self.made: Final[dict[str, tuple[int, int]]] = {}
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
            self.clicks += 1 if decision.kind == "chance" else 2
            self.answers.append(self.key(decision.options[index]))
            self.take(decision, index)

    def answer_set(self, decision: Decision) -> None:
        """Things chosen together, one by one until done; what is no longer offered is left out."""
        units = [option for option in decision.options if option.kind != "done"]
        chosen = self.together(units, any(option.kind == "done" for option in decision.options))
        if len(decision.options) > 1:
            self.answers.append(" ".join(["set", *map(self.key, chosen)]))
            self.clicks += len(chosen) + 1
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

    def news(self, decision: Decision, option: Option) -> list[str]:
        found = [f"choice {decision.kind}: {option.kind.replace('object', 'trump')}"]
        if option.kind == "action":
            found.append(f"request {self.rules.actions[option.value].id}")
        return [thing for thing in found if thing not in self.known and thing not in self.made and wanted(thing)]

    def take(self, decision: Decision, index: int) -> None:
        """What has no alternative happens by itself: nobody makes that choice."""
        if sum(option.kind != "back" for option in decision.options) > 1:
            for thing in self.news(decision, decision.options[index]):
                self.made[thing] = (self.clicks, len(self.answers))
        self.game.choose(index)

    def key(self, option: Option) -> str:
        kind, id = option_id(view(self.game, 0), option)
        return kind if id is None else f"{kind}:{id}"

    def best(self) -> tuple[float, int]:
        """The best place to stop: new things per click, and the click."""
        value = (0.0, 0)
        for found, clicks in enumerate(sorted(clicks for clicks, _ in self.made.values()), 1):
            value = max(value, (found / (clicks + OPENING), clicks))
        return value


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


def games() -> Iterator[dict[str, Any]]:
    known: set[str] = set()
    start, tries = 0, FEW
    while tries <= MANY:
        trials = [tried(name, seed, known) for name in REGULATIONS for seed in range(start, start + tries)]
        start += tries
        best = max(trials, key=lambda trial: trial.best())
        if len(best.made) < 3:
            tries *= 2
        if not best.made:
            continue
        game = kept(best)
        known |= set(game.made)
        sys.stderr.write(f"{best.rules.name} {best.seed}: {len(game.answers)} answers, {len(known)} things in all\n")
        yield as_data(game)


def tried(regulation: str, seed: int, known: set[str], deck: str | None = None) -> Trial:
    trial = Trial(regulation, seed, known, deck)
    trial.run()
    return trial


def kept(trial: Trial, clicks: int | None = None) -> Trial:
    """The trial up to its best place to stop."""
    if clicks is None:
        clicks = trial.best()[1]
    shorter = Trial(trial.rules.name, trial.seed, trial.known, trial.deck)
    shorter.made.update({thing: at for thing, at in trial.made.items() if at[0] <= clicks})
    shorter.answers.extend(trial.answers[: max(at for _, at in shorter.made.values())])
    return shorter


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


def rare_games(tries: int = 3000) -> Iterator[dict[str, Any]]:
    for thing, regulation, deck, first in RARE:
        for seed in range(tries):
            trial = Patient(regulation, seed, set(), deck)
            trial.first = first
            while trial.game.outcome is None and trial.clicks < 70 and thing not in trial.made:
                trial.step()
            if thing in trial.made:
                yield as_data(trial)
                break
        else:
            raise LookupError(f"{thing} is not made in {tries} games")


class Replayed(Trial):
    """A game that answers as it is written."""

    def __init__(self, regulation: str, seed: int, written: list[str], deck: str | None) -> None:
        super().__init__(regulation, seed, set(), deck)
        self.written: Final = list(written)

    def run(self, longest: int = LONGEST) -> None:  # noqa: ARG002
        while self.game.outcome is None:
            decision = self.game.decision
            assert decision is not None
            asked = sum(option.kind != "back" for option in decision.options) > 1 and decision.kind not in PAYMENTS
            if asked and not self.written:
                return
            self.step()

    def wish(self, decision: Decision, real: list[int]) -> int:  # noqa: ARG002
        return [self.key(option) for option in decision.options].index(self.written.pop(0))

    def together(self, units: list[Option], done: bool) -> list[Option]:  # noqa: ARG002
        if not self.written or not units:
            return units[:1]
        names = self.written.pop(0).split(" ")[1:]
        return [unit for name in names for unit in units if self.key(unit) == name]


def fewer(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The same things made in fewer answers: games that others make up for go, the rest end with what they are for."""
    trials: list[Trial] = []
    for game in found:
        trials.append(Replayed(game["regulation"], game["seed"], game["answers"], game["deck"]))
        trials[-1].run()
    trials.sort(key=lambda trial: -len(trial.answers))
    for trial in trials[:]:
        others = {thing for other in trials if other is not trial for thing in other.made}
        if set(trial.made) <= others:
            trials.remove(trial)
    return [shortened(trial, trials) for trial in trials]


def shortened(trial: Trial, trials: list[Trial]) -> dict[str, Any]:
    """Up to the last thing that only this game makes."""
    others = {thing for other in trials if other is not trial for thing in other.made}
    last = max(at for thing, (_, at) in trial.made.items() if thing not in others)
    clicks = max(clicks for clicks, at in trial.made.values() if at <= last)
    return as_data(kept(trial, clicks))


def as_data(trial: Trial) -> dict[str, Any]:
    return {
        "regulation": trial.rules.name,
        "deck": trial.deck,
        "seed": trial.seed,
        "answers": trial.answers,
        "made": sorted(trial.made),
    }


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
    write(folder / "games.json", fewer([*rare_games(), *games()]))


if __name__ == "__main__":
    main()
