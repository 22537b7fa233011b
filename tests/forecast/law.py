"""The law of the forecast: what it calls certain happens when everybody passes, in every sample of the hidden cards.

The referee passes on a real game with the engine alone and notes what happens in its own way; the forecast is made from
the view and knows nothing of it.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from kirifuda import blackpoker
from kirifuda.blackpoker.common.decisions import decision_kind
from kirifuda.blackpoker.forecast import Course, Forecast, Toll
from kirifuda.blackpoker.memory import Memory, sample, sampling_view
from kirifuda.blackpoker.views import PUBLIC, redact, view
from kirifuda.blackpoker.views.seat_view import blank_view
from kirifuda.bots.agent import Agent
from kirifuda.cards.rng import Rng
from kirifuda.core.event import Event
from tests.laws.laws import LawBroken

Game = blackpoker.Game
VIEWERS = (0, 1, PUBLIC)
SAMPLES = 3
TAKES_LIFE = {"damaged", "milled"}
NO_DEED = {"passed", "keys", "no effect", "fizzled", "resolved"}


@dataclass
class Happened:
    """What really happened while everybody passed, up to an empty stage or a choice."""

    damage: list[int] = field(default_factory=lambda: [0, 0])
    drawn: list[int] = field(default_factory=lambda: [0, 0])
    gone: set[int] = field(default_factory=set)
    fizzled: set[int] = field(default_factory=set)
    negated: set[int] = field(default_factory=set)
    without_deed: set[int] = field(default_factory=set)
    outcome: tuple[int, ...] | None = None

    def take(self, events: list[Event]) -> None:
        deeds = False
        for event in events:
            if event.kind in TAKES_LIFE:
                self.damage[event.seat] += event.number
            elif event.kind == "drew":
                self.drawn[event.seat] += event.number
            elif event.kind == "fizzled":
                self.fizzled.add(event.unit)
            elif event.kind == "negated":
                self.negated.add(event.unit)
            elif event.kind == "resolved" and not deeds:
                self.without_deed.add(event.unit)
            deeds = event.kind not in ("resolved", "requested") and (deeds or event.kind not in NO_DEED)


def pass_on(game: Game, happened: Happened) -> Happened:
    """Everybody passes; which card of a graveyard is visible is nobody's business here."""
    before = units(game)
    while game.decision is not None and game.outcome is None:
        decision = game.decision
        if decision.kind in ("top", "new top"):
            happened.take(game.choose(0))
        elif decision.kind == "chance" and game.stage and decision.options[-1].kind == "pass":
            happened.take(game.choose(len(decision.options) - 1))
        else:
            break
    happened.gone |= before - units(game)
    if game.outcome is not None:
        happened.outcome = game.outcome.winners
    return happened


def units(game: Game) -> set[int]:
    return {unit.id for player in game.players for unit in player.soldiers + player.bulwarks}


def broken(toll: Toll, sure: bool, happened: Happened) -> str:
    """What was called certain and did not happen; nothing if all of it did."""
    for name, called, real in (
        ("damage", toll.damage, happened.damage),
        ("drawn", toll.drawn, happened.drawn),
    ):
        if called != real if sure else any(a > b for a, b in zip(called, real, strict=True)):
            return f"{name} {called}, but it was {real}"
    for name, ids, found in (
        ("died", toll.died, happened.gone),
        ("fizzled", toll.fizzled, happened.fizzled),
        ("negated", toll.negated, happened.negated),
        ("idle", toll.idle, happened.without_deed),
    ):
        if not set(ids) <= found:
            return f"{name} {ids}, but it was {sorted(found)}"
    winners = (toll.winner,) if toll.winner >= 0 else ()
    if toll.over and happened.outcome != winners:
        return f"over, won by {winners}, but it was {happened.outcome}"
    if sure and not toll.over and happened.outcome is not None:
        return f"not over, but it was: {happened.outcome}"
    return ""


@dataclass
class ForecastLaw:
    """Checks the law for one viewer, and counts what it did."""

    viewer: int
    rng: Rng
    samples: int = SAMPLES
    checks: Counter[str] = field(default_factory=Counter)

    def position(self, game: Game, memory: Memory | None) -> None:
        forecast = Forecast(sampling_view(game, self.viewer, memory))
        course = forecast.passing()
        self.count(course)
        answers = self.answers(game, forecast)
        for _ in range(self.samples):
            other = sample(sampling_view(game, self.viewer, memory), self.rng)
            self.compare(other.clone(), (), course, "passing")
            for path, after in answers:
                self.compare(other.clone(), path, after, f"after {path}")

    def answers(self, game: Game, forecast: Forecast) -> list[tuple[tuple[int, ...], Course]]:
        """A few of the viewer's own answers, with their courses."""
        decision = game.decision
        if decision is None or decision.seat != self.viewer or game.turn_no == 0:
            return []
        index = self.rng.below(len(decision.options))
        option = decision.options[index]
        if option.kind == "back":
            return []
        if option.kind == "action" or decision_kind(decision.kind).draft:
            tried = forecast.requests(index)
            return [(one.path, one.course) for one in tried[self.rng.below(3) :: 3] if not one.course.choosers]
        return [((index,), forecast.after(index))]

    def compare(self, game: Game, path: Sequence[int], course: Course, what: str) -> None:
        happened = Happened()
        before = units(game)
        for index in path:
            happened.take(game.choose(index))
        if not path and game.decision is not None and decision_kind(game.decision.kind).draft:
            if game.decision.options[-1].kind != "back":
                return
            game.choose(len(game.decision.options) - 1)
        pass_on(game, happened)
        happened.gone |= before - units(game)
        problem = broken(course.certain, course.sure, happened)
        if problem:
            raise LawBroken(f"what is called certain happens: viewer {self.viewer}, {what}: {problem}")
        self.checks["courses"] += 1

    def count(self, course: Course) -> None:
        self.checks["positions"] += 1
        self.checks["sure"] += course.sure
        self.checks["ends"] += course.certain.over
        self.checks["damage"] += sum(course.certain.damage) > 0


def play(game: Game, agents: Sequence[Agent], law: ForecastLaw, every: int) -> Counter[str]:
    """One game to its end; at about every so many-th decision the law is checked."""
    choices: list[int] = []
    memory = Memory(game.rules, law.viewer)
    before = blank_view(game.rules, law.viewer)
    try:
        while game.decision is not None:
            after = view(game, law.viewer)
            memory.see(before, redact(game.events, before), after)
            before = after
            if law.rng.below(every) == 0:
                law.position(game, memory if law.rng.below(2) else None)
            seat = game.decision.seat
            index = agents[seat].choose(view(game, seat))
            choices.append(index)
            game.choose(index)
    except Exception as error:
        raise LawBroken(f"{error}\n  {game.rules.name}, viewer {law.viewer}, choices {choices}") from error
    return law.checks
