"""The leak law: another game that fits everything a viewer knows gives it the same bytes.

At a position: `sample` changes all that the viewer cannot know; every receiver must return the same text for both
games. Over one choice: the same choice is made in both; if it shows the viewer the same cards, what it is told, what it
would write down and what it sees afterwards must be the same.

What a choice may show is judged here by a table of its own, so that a mistake in `redact` cannot hide itself.
"""

import json
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from kirifuda import blackpoker
from kirifuda.blackpoker.forecast import Forecast
from kirifuda.blackpoker.memory import Memory, sample, sampling_view
from kirifuda.blackpoker.records.seat_record import Watcher
from kirifuda.blackpoker.views import PUBLIC, View, redact, view
from kirifuda.blackpoker.views.seat_view import blank_view
from kirifuda.blackpoker.views.seen_cards import seen_cards
from kirifuda.blackpoker.words.answer_remarks import option_remark
from kirifuda.blackpoker.words.forecast_words import forecast_remarks
from kirifuda.blackpoker.words.story import tell
from kirifuda.cards.rng import Rng
from kirifuda.core.errors import IllegalChoice
from kirifuda.core.event import Event
from tests.laws.laws import LawBroken
from tests.views.hidden import received
from tests.views.seen_data import seen_data

Game = blackpoker.Game
VIEWERS = (0, 1, PUBLIC)

SHOWING = {
    "attacks", "closed", "equipped", "fog cleared", "found", "keys", "keys returned", "modified", "opened",
    "pack shown", "picked", "put away", "requested", "revealed", "shown", "staged", "taken out", "top", "trump buried",
    "turned down", "turned over", "turned up",
}  # fmt: skip
"""Events that show all their cards to everybody."""
TO_GRAVEYARD = {"buried", "bust", "damaged", "discarded", "milled", "put back"}
"""Events that show the card on top, unless its owner is still to choose it."""
FOLLOWS_FROM_HIDDEN_CARDS = {"pick", "enter", "may discard"}
"""Decisions that are asked only if hidden cards allow it: that they are asked tells so, by the rules."""

REMARKED = 2
"""Answers whose remarks are compared."""

LOOKING = {"draft", "name card", "search", "take"}
"""Decisions whose options are cards the one who decides has not seen before."""


@dataclass
class Step:
    """One choice as a viewer received it: the view before, the redacted events, the view after."""

    viewer: int
    index: int
    before: View
    told: list[Event]
    after: View


Receiver = Callable[[Game, int], str]
StepReceiver = Callable[[Game, Step], str]


def seen_and_read(game: Game, viewer: int) -> str:
    """The view, its words in both languages, and why actions are unavailable."""
    return received(game, viewer)


def cards_seen(game: Game, viewer: int) -> str:
    """What memories are told of."""
    return json.dumps(seen_data(seen_cards(game, viewer)))


def sampled_from(game: Game, viewer: int) -> str:
    """What `sample` starts from holds nothing hidden either."""
    seen = sampling_view(game, viewer)
    return json.dumps([seen.blank.to_data(), [side.deck for side in seen.sides]])


def foreseen(game: Game, viewer: int) -> str:
    """The forecast, its sentences, and its remarks on the first answers."""
    seen = sampling_view(game, viewer)
    forecast = Forecast(seen)
    found: list[object] = [forecast.passing().to_data()]
    for lang in ("ja", "en"):
        found += [[remark.text, remark.certain] for remark in forecast_remarks(seen, forecast, lang)]
        for index in range(0 if seen.decision is None else min(REMARKED, len(seen.decision.options))):
            remark = option_remark(seen, forecast, index, lang)
            found.append(None if remark is None else remark.text)
    return json.dumps(found)


def refused(game: Game, viewer: int) -> str:
    """The error a viewer gets for an answer that is not listed."""
    decision = game.decision
    if decision is None or decision.seat != viewer:
        return ""
    try:
        game.choose(len(decision.options) + 5)
    except IllegalChoice as error:
        return str(error)
    raise LawBroken("a bad choice is refused")


def told_and_seen(game: Game, step: Step) -> str:
    """The events, and the view they lead to."""
    return json.dumps([[event.to_data() for event in step.told], step.after.to_data()])


def story(game: Game, step: Step) -> str:
    lines = [line.text for lang in ("ja", "en") for line in tell(step.told, step.before, step.after, lang)]
    return "\n".join(lines)


def recorded(game: Game, step: Step) -> str:
    """What the viewer's own record says of the choice."""
    watcher = Watcher(game.rules, step.viewer)
    if step.before.decision is not None:
        watcher.chose(step.before, step.index, step.told, step.after)
    else:
        watcher.saw(step.before, step.told, step.after)
    return "\n".join([f"{item.kind} {item.seat} {item.text}" for item in watcher.items])


RECEIVERS: Sequence[Receiver] = (seen_and_read, cards_seen, sampled_from, foreseen, refused)
STEP_RECEIVERS: Sequence[StepReceiver] = (told_and_seen, story, recorded)


@dataclass
class Leaks:
    """Checks the law for one viewer of one game, and counts what it did."""

    viewer: int
    rng: Rng
    receivers: Sequence[Receiver] = RECEIVERS
    step_receivers: Sequence[StepReceiver] = STEP_RECEIVERS
    checks: Counter[str] = field(default_factory=Counter)

    def position(self, game: Game, memory: Memory | None) -> None:
        """Everything the viewer receives here is the same in a game it cannot tell from this one."""
        other = sample(sampling_view(game, self.viewer, memory), self.rng)
        self.checks["positions"] += 1
        for receiver in self.receivers:
            first, second = receiver(game, self.viewer), receiver(other, self.viewer)
            if first != second:
                raise LawBroken(
                    f"nothing hidden is received: {receiver.__name__} of viewer {self.viewer}: {where(first, second)}"
                )

    def step(self, game: Game, index: int, memory: Memory) -> None:
        """Choose, in the game and in another one; the game moves on, the other one is forgotten."""
        before = view(game, self.viewer)
        twin = sample(sampling_view(game, self.viewer, memory), self.rng)
        assert game.decision is not None
        assert twin.decision is not None
        option = game.decision.options[index]
        events = game.choose(index)
        self.checks["steps"] += 1
        if option not in twin.decision.options:
            return
        place = twin.decision.options.index(option)
        others = twin.choose(place)
        if not self.alike(game, events, twin, others):
            return
        self.checks["compared steps"] += 1
        mine = Step(self.viewer, index, before, redact(events, before), view(game, self.viewer))
        theirs = Step(self.viewer, index, before, redact(others, before), view(twin, self.viewer))
        for receiver in self.step_receivers:
            first, second = receiver(game, mine), receiver(twin, theirs)
            if first != second:
                raise LawBroken(
                    f"nothing hidden is told: {receiver.__name__} of viewer {self.viewer}: {where(first, second)}"
                )

    def alike(self, game: Game, events: list[Event], twin: Game, others: list[Event]) -> bool:
        """Did both choices show the viewer the same, by the rules?"""
        if self.shown(game, events) != self.shown(twin, others):
            return False
        for owner in range(2):
            mine, theirs = len(game.players[owner].life), len(twin.players[owner].life)
            if mine != theirs and min(mine, theirs) < 10:
                return False
            if taken_from(game, owner, events) != taken_from(twin, owner, others):
                return False
        if self.looks_through(game) != self.looks_through(twin):
            return False
        kinds = {"" if end.decision is None else end.decision.kind for end in (game, twin)}
        return len(kinds) == 1 or not kinds & FOLLOWS_FROM_HIDDEN_CARDS

    def looks_through(self, game: Game) -> list[int]:
        """Cards the viewer is shown by what it may choose from: its whole life, a mini pack, its pack, a hand."""
        decision = game.decision
        if decision is None or decision.seat != self.viewer or decision.kind not in LOOKING:
            return []
        return [option.value for option in decision.options]

    def shown(self, game: Game, events: list[Event]) -> list[object]:
        """What happened in public, and the cards the rules show this viewer."""
        found: list[object] = []
        for event in events:
            if event.kind != "chose":
                found.append([event.kind, event.seat, len(event.cards), self.shown_cards(game, event)])
        return found

    def shown_cards(self, game: Game, event: Event) -> list[int]:
        soldier = event.kind == "entered" and game.rules.characters[event.number].soldier
        looked_at = event.kind == "hand seen" and event.number == self.viewer
        if event.seat == self.viewer or event.kind in SHOWING or soldier or looked_at:
            return list(event.cards)
        if event.kind in TO_GRAVEYARD and (len(event.cards) == 1 or game.automation & blackpoker.Automation.TOP_CARD):
            return [event.cards[-1]]
        return []


def taken_from(game: Game, owner: int, events: list[Event]) -> tuple[int, int]:
    """Everybody sees whether a card that was looked for came from the rare card's place, the pack or elsewhere."""
    if not any(event.kind in ("found", "taken out") for event in events):
        return 0, 0
    return len(game.players[owner].rare), len(game.players[owner].pack)


def where(first: str, second: str) -> str:
    place = next((place for place, pair in enumerate(zip(first, second, strict=False)) if pair[0] != pair[1]), -1)
    start = max(0, place - 60)
    return f"\n    {first[start : place + 60]}\n    {second[start : place + 60]}"


def play(game: Game, viewer: int, seed: int, every: int, law: Leaks | None = None) -> Counter[str]:
    """One game of random choices to its end; at about every so many-th decision the law is checked."""
    law = Leaks(viewer, Rng(seed)) if law is None else law
    choices: list[int] = []
    rng = Rng(seed + 1)
    memory = Memory(game.rules, viewer)
    before = blank_view(game.rules, viewer)
    try:
        while True:
            after = view(game, viewer)
            memory.see(before, redact(game.events, before), after)
            before = after
            if game.decision is None:
                law.position(game, None)
                return law.checks
            index = rng.below(len(game.decision.options))
            choices.append(index)
            if rng.below(every) == 0:
                law.position(game, memory if rng.below(2) else None)
                law.step(game, index, memory)
            else:
                game.choose(index)
    except Exception as error:
        raise LawBroken(f"{error}\n  {game.rules.name}, viewer {viewer}, seed {seed}, choices {choices}") from error
