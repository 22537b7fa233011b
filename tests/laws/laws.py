"""The laws every game keeps, whatever it plays: the engine contract as checks.

A game is described by a `Subject`: how it starts, how it is read back from data, and where all its cards are. `play`
walks through one game of random choices and checks the laws on the way; `Sampling` says how often. A broken law raises
`LawBroken`, whose message is enough to see it again.
"""

import json
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Generic, Protocol, Self, TypeVar

from kirifuda.cards.rng import Rng
from kirifuda.core.decision import NO_OPTIONS, ONLY_PASS, PASS, Decision
from kirifuda.core.errors import GameOver, IllegalChoice, KirifudaError, StaleChoice
from kirifuda.core.event import Event
from kirifuda.core.outcome import Outcome


class Game(Protocol):
    """What a game must offer to be held to the laws."""

    @property
    def decision(self) -> Decision | None: ...
    @property
    def outcome(self) -> Outcome | None: ...
    def choose(self, index: int, serial: int = -1, /) -> list[Event]: ...
    def clone(self) -> Self: ...
    def to_data(self) -> dict[str, object]: ...
    def digest(self) -> str: ...


G = TypeVar("G", bound=Game)
OwnedCard = tuple[int, int]
Policy = Callable[[Decision, Rng], int]


class LawBroken(AssertionError):
    """A law does not hold: says which, and how to get there."""


@dataclass(frozen=True)
class Subject(Generic[G]):
    """A game the laws are checked on. Cards are (owner, card): `pack` names them all, `cards` finds them."""

    name: str
    new: Callable[[int], G]
    load: Callable[[dict[str, object]], G]
    pack: Callable[[G], list[OwnedCard]]
    cards: Callable[[G], list[OwnedCard]]
    own_laws: Sequence[Callable[[G], str]] = ()
    """Laws of this game alone: each returns what is wrong, or nothing."""
    record: Callable[[int, list[int], str], str] | None = None
    """Writes the game of a seed and choices down, reads and replays it to a digest: what is wrong, or nothing."""
    bound: int = 20_000
    """Every game ends within so many decisions."""


@dataclass(frozen=True)
class Sampling:
    """At every how many-th decision a law is checked (1: at each); `ahead`: how far two futures are compared.

    With `kinds` also at the first decision of every kind in a game: rare ones are not left to luck.
    """

    cards: int = 1
    rest: int = 1
    replay: bool = True
    kinds: bool = True
    ahead: int = 6


EVERYTHING = Sampling()


@dataclass
class Walk:
    """What one game came to: the choices, the laws checked on the way, and the events where a replay needs them."""

    choices: list[int] = field(default_factory=list)
    checks: Counter[str] = field(default_factory=Counter)
    events: list[list[object]] = field(default_factory=list)


def uniform(decision: Decision, rng: Rng) -> int:
    return rng.below(len(decision.options))


def play(subject: Subject[G], seed: int, sampling: Sampling = EVERYTHING, policy: Policy = uniform) -> Walk:
    """Play one game to its end under the laws."""
    walk = Walk()
    try:
        game = subject.new(seed)
        _walk(subject, game, Rng(seed + (1 << 64)), seed, sampling, policy, walk)
        walk.checks["options"] = len(walk.choices)
        over_is_over(game, walk.checks)
        shared_lists_are_untouched()
        cards_are_conserved(subject, game, walk.checks)
        if sampling.replay:
            replays_alike(subject, seed, walk, game.digest())
            a_record_is_the_game(subject, seed, walk, game.digest())
    except Exception as error:
        raise LawBroken(_reproduction(subject.name, seed, walk.choices, error)) from error
    return walk


def _walk(subject: Subject[G], game: G, rng: Rng, seed: int, sampling: Sampling, policy: Policy, walk: Walk) -> None:
    """Sampled decisions differ from game to game: the seed shifts them."""
    number = seed
    before = ""
    kinds: set[str] = set()
    while game.outcome is None:
        number += 1
        decision = options_are_there(game)
        if number % sampling.cards == 0:
            cards_are_conserved(subject, game, walk.checks)
        sampled = number % sampling.rest == 0 or (sampling.kinds and decision.kind not in kinds)
        if sampled:
            kinds.add(decision.kind)
            before = position_is_lawful(subject, game, decision, rng.clone(), sampling.ahead, walk.checks)
        index = policy(decision, rng)
        walk.choices.append(index)
        events = a_clone_lives_alone(game, before, index, walk.checks) if sampled else game.choose(index)
        if sampling.replay:
            walk.events.extend([event.to_data() for event in events])
        if len(walk.choices) > subject.bound:
            raise LawBroken(f"every game ends: not over after {subject.bound} decisions")


def _reproduction(name: str, seed: int, choices: list[int], error: Exception) -> str:
    problem = str(error) if isinstance(error, LawBroken) else f"nothing fails: {type(error).__name__}: {error}"
    return f"{problem}\n  {name}, seed {seed}, choices {' '.join([str(choice) for choice in choices])}"


def options_are_there(game: Game) -> Decision:
    """Until there is an outcome somebody must decide, and can."""
    decision = game.decision
    if decision is None:
        raise LawBroken("options until the outcome: the game is not over, but nobody has to decide")
    if not decision.options:
        raise LawBroken(f"options until the outcome: none in {decision!r}")
    return decision


def shared_lists_are_untouched() -> None:
    """Games hand out two lists that all of them share; whoever appends to one changes every game."""
    if NO_OPTIONS or ONLY_PASS != [PASS]:
        raise LawBroken(f"shared lists of options are not written to: {NO_OPTIONS}, {ONLY_PASS}")


def position_is_lawful(
    subject: Subject[G], game: G, decision: Decision, rng: Rng, ahead: int, checks: Counter[str]
) -> str:
    """All that can be checked without moving on; returns the digest, which costs most of the time."""
    before = game.digest()
    bad_choices_are_refused(game, decision, checks)
    every_option_applies(subject, game, decision, checks)
    if game.digest() != before:
        raise LawBroken(f"refused choices and choices on clones leave the game alone: {decision!r}")
    data_is_the_game(subject, game, before, rng, ahead, checks)
    own_laws_hold(subject, game, checks)
    return before


def cards_are_conserved(subject: Subject[G], game: G, checks: Counter[str]) -> None:
    """Every card of the pack is somewhere, exactly once, on its owner's side ([TM-1])."""
    checks["cards"] += 1
    found, pack = subject.cards(game), subject.pack(game)
    if len(found) == len(pack) and set(found) == set(pack):
        return
    there, right = Counter(found), Counter(pack)
    raise LawBroken(f"cards are conserved: too many {dict(there - right)}, missing {dict(right - there)}")


def bad_choices_are_refused(game: Game, decision: Decision, checks: Counter[str]) -> None:
    """An index that is not listed and an answer to another decision are refused, and the decision stands."""
    checks["refusals"] += 1
    count = len(decision.options)
    for index in (-1, count, count + 5):
        _refused(game, index, -1, IllegalChoice)
        _refused(game, index, decision.serial, IllegalChoice)
    for serial in (decision.serial - 1, decision.serial + 1):
        _refused(game, 0, serial, StaleChoice)
    if decision_data(game.decision) != decision_data(decision):
        raise LawBroken(f"a refused choice leaves the game untouched: {game.decision!r} instead of {decision!r}")


def _refused(game: Game, index: int, serial: int, expected: type[Exception]) -> None:
    try:
        game.choose(index, serial)
    except expected as error:
        if not str(error):
            raise LawBroken(f"a refusal says why: choice {index}, serial {serial}") from error
        return
    raise LawBroken(f"a bad choice is refused: {index} with serial {serial} at {game.decision!r}")


def every_option_applies(subject: Subject[G], game: G, decision: Decision, checks: Counter[str]) -> None:
    """Each option is listed once and can be taken; trying it out on a clone leaves the original's decision standing."""
    checks["every option"] += 1
    if len(set(decision.options)) != len(decision.options):
        raise LawBroken(f"every option is listed once: {decision!r}")
    for index, option in enumerate(decision.options):
        copy = game.clone()
        try:
            copy.choose(index)
            cards_are_conserved(subject, copy, checks)
        except Exception as error:
            raise LawBroken(f"every listed option applies: {option!r} of {decision!r}: {error}") from error
        if (copy.decision is None) == (copy.outcome is None):
            raise LawBroken(f"after a choice there is a decision or an outcome: {option!r} of {decision!r}")
        if decision_data(game.decision) != decision_data(decision):
            raise LawBroken(f"choosing on a clone leaves the original alone: {option!r} of {decision!r}")


def a_clone_lives_alone(game: Game, before: str, index: int, checks: Counter[str]) -> list[Event]:
    """Take the choice on the original: an earlier clone does not move, and afterwards goes the same way."""
    checks["clone"] += 1
    copy = game.clone()
    events = game.choose(index)
    if copy.digest() != before:
        raise LawBroken("a clone is the same game, and choosing on the original leaves it alone")
    _same_step(game, events, copy, copy.choose(index), "a clone")
    _same_state(game, copy, "a clone")
    return events


def data_is_the_game(subject: Subject[G], game: G, before: str, rng: Rng, ahead: int, checks: Counter[str]) -> None:
    """Through JSON text and back: the same digest, the same decision, the same future."""
    checks["data"] += 1
    copy = subject.load(json.loads(json.dumps(game.to_data())))
    if copy.digest() != before:
        raise LawBroken("data round trip: the digest differs")
    if decision_data(copy.decision) != decision_data(game.decision):
        raise LawBroken(f"data round trip: {copy.decision!r} instead of {game.decision!r}")
    original = game.clone()
    for _ in range(ahead):
        if original.decision is None:
            break
        index = uniform(original.decision, rng)
        _same_step(original, original.choose(index), copy, copy.choose(index), "the game read from data")
    _same_state(original, copy, "the game read from data")


def _same_step(game: Game, events: list[Event], copy: Game, copied: list[Event], which: str) -> None:
    if [event.to_data() for event in events] != [event.to_data() for event in copied]:
        raise LawBroken(f"{which} has the same future: events {copied} instead of {events}")
    if decision_data(copy.decision) != decision_data(game.decision):
        raise LawBroken(f"{which} has the same future: {copy.decision!r} instead of {game.decision!r}")


def _same_state(game: Game, copy: Game, which: str) -> None:
    if copy.digest() != game.digest():
        raise LawBroken(f"{which} has the same future: the digest differs")


def decision_data(decision: Decision | None) -> list[object]:
    if decision is None:
        return []
    return [decision.seat, decision.kind, list(decision.options), decision.about, decision.serial]


def own_laws_hold(subject: Subject[G], game: G, checks: Counter[str]) -> None:
    for law in subject.own_laws:
        checks["own laws"] += 1
        problem = law(game)
        if problem:
            raise LawBroken(f"{law.__name__}: {problem}")


def over_is_over(game: Game, checks: Counter[str]) -> None:
    """With an outcome nobody has to decide, and every further choice is refused."""
    checks["over"] += 1
    if game.outcome is None or game.decision is not None:
        raise LawBroken(f"the end is the end: outcome {game.outcome!r} with {game.decision!r}")
    before = game.digest()
    for index in (-1, 0, 1):
        _refused(game, index, -1, GameOver)
    if game.digest() != before:
        raise LawBroken("a choice after the end leaves the game untouched")


def a_record_is_the_game(subject: Subject[G], seed: int, walk: Walk, digest: str) -> None:
    """Written as text, read and replayed it is the same game."""
    if subject.record is None:
        return
    walk.checks["record"] += 1
    problem = subject.record(seed, walk.choices, digest)
    if problem:
        raise LawBroken(f"a record is the game: {problem}")


def replays_alike(subject: Subject[G], seed: int, walk: Walk, digest: str) -> None:
    """The same seed and choices give the same events and the same end."""
    walk.checks["replay"] += 1
    game = subject.new(seed)
    events: list[list[object]] = []
    try:
        for index in walk.choices:
            events.extend([event.to_data() for event in game.choose(index)])
    except KirifudaError as error:
        raise LawBroken(f"a replay takes the same choices: {error}") from error
    if events != walk.events:
        raise LawBroken("a replay has the same events")
    if game.digest() != digest:
        raise LawBroken("a replay ends alike")
