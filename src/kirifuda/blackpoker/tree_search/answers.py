"""The answers a search tells apart: whole requests and whole sets of attackers, without those that hardly differ.

The small decisions of a draft are one answer: an action, what is paid, the key cards and the target. Which bulwark is
driven is not thought about, nor which of many cards is discarded; key cards are a set.
"""

from typing import Final

from kirifuda.blackpoker.common import decisions, draft
from kirifuda.blackpoker.common.decisions import decision_kind
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.rules import ActionDef
from kirifuda.blackpoker.common.zones import find_unit, size_of
from kirifuda.blackpoker.heuristics.worth import card_worth
from kirifuda.core.decision import DONE, Decision, Option, unit_option
from kirifuda.core.kinds import DecisionKind

MOST_REQUESTS: Final = 200
"""More whole requests than this are not considered at one decision."""
MOST_SETS: Final = 24
"""Nor more sets of attackers."""
MOST_UNITS: Final = 4
"""Nor more units that pay for one request."""
ALL_SUBSETS: Final = 4
"""Of so many attackers every set is considered, of more only those made of the biggest or the smallest."""

Key = tuple[Option, ...]


class WholeAnswer:
    """Options to take one after the other. `key` leaves out what hardly matters: how the cost is paid."""

    def __init__(self, options: list[Option], key: Key) -> None:
        self.options: Final = options
        self.key: Final = key

    def index_in(self, game: Game, place: int) -> int:
        """The index of the option at `place` in the open decision.

        -1 if the game has taken it by itself, or has gone on to something else than this answer.
        """
        decision = game.decision
        if decision is None or (place and not goes_on(game)):
            return -1
        wanted = self.options[place]
        for index, option in enumerate(decision.options):
            if option is wanted or option == wanted:
                return index
        return -1


def goes_on(game: Game) -> bool:
    """Is the open decision a further part of an answer that was begun?"""
    decision = game.decision
    if decision is None:
        return False
    kind = decision_kind(decision.kind)
    return kind.draft or kind is decisions.ATTACKERS


def continues(game: Game, before: Decision) -> bool:
    """Is the open decision a further part of the answer to the decision before it?

    A pass may lead to the attackers of either seat; these are another answer.
    """
    decision = game.decision
    if decision is None or decision.seat != before.seat or not goes_on(game):
        return False
    return decision_kind(decision.kind).draft or decision.kind == before.kind


def answers_to(game: Game, discards: int) -> list[WholeAnswer]:
    """All answers to the open decision that are worth telling apart."""
    decision = game.decision
    assert decision is not None
    found: list[WholeAnswer] = []
    if decision.kind == "chance":
        for option in decision.options:
            if option.kind == "action" and len(found) < MOST_REQUESTS:
                action = game.rules.actions[option.value]
                _Drafts(game, decision.seat, action, discards, found).complete([], [], [option], [option])
            else:
                found.append(WholeAnswer([option], (option,)))
        return found
    kind = decision_kind(decision.kind)
    if kind.draft:
        drafts = _Drafts(game, decision.seat, game.rules.actions[game.draft], discards, found)
        drafts.complete(game.draft_paid, game.draft_keys, [], [])
    elif kind is decisions.ATTACKERS:
        found = _attacks(game, decision)
    return found or [WholeAnswer([option], (option,)) for option in decision.options if option.kind != "back"]


class _Drafts:
    """Every way to complete the drafts of an action, found without making any of their choices."""

    def __init__(self, game: Game, seat: int, action: ActionDef, discards: int, found: list[WholeAnswer]) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self.action: Final = action
        self.discards: Final = discards
        self.found: Final = found
        self.begun: Final = len(game.draft_keys)

    def complete(self, paid: list[int], keys: list[int], options: list[Option], key: list[Option]) -> None:
        """Go on with a draft that has come so far; `options` were chosen here, `key` are those that name the answer."""
        kind, following = draft.next_part(self.game, self.seat, self.action, paid, keys)
        if kind is None:
            self.found.append(WholeAnswer(options, tuple(key)))
            return
        for option in self.worth_choosing(kind, following, keys):
            if len(self.found) >= MOST_REQUESTS:
                return
            chosen = [*options, option]
            if kind is decisions.TARGET:
                self.found.append(WholeAnswer(chosen, (*key, option)))
            elif kind is decisions.KEY:
                self.complete(paid, [*keys, option.value], chosen, [*key, option])
            else:
                named = kind is decisions.PAY["S"] or kind is decisions.PAY["C"]
                self.complete([*paid, option.value], keys, chosen, [*key, option] if named else key)

    def worth_choosing(self, kind: DecisionKind, options: list[Option], keys: list[int]) -> list[Option]:
        """The parts of a draft that make a difference."""
        if kind is decisions.PAY["B"]:
            return options[-1:]
        if kind is decisions.PAY["D"]:
            ranked = sorted([(card_worth(option.value), place) for place, option in enumerate(options)])
            return [options[place] for _, place in ranked[: self.discards]]
        if kind is decisions.PAY["S"] or kind is decisions.PAY["C"]:
            return options[:MOST_UNITS]
        if kind is decisions.KEY and len(keys) > self.begun:
            last = keys[-1]
            return [option for option in options if option.value > last]
        return options


def _attacks(game: Game, decision: Decision) -> list[WholeAnswer]:
    ranked = sorted(
        [(-_size(game, option.value), option.value) for option in decision.options if option.kind == "unit"]
    )
    by_size = [id for _, id in ranked]
    forced = set[int]() if _may_stop(decision) else {id for id in by_size if _must_attack(game, id)}
    found: list[WholeAnswer] = []
    known: set[tuple[int, ...]] = set()
    for chosen in _sets(by_size):
        sign = tuple(sorted(chosen))
        if sign not in known and len(found) < MOST_SETS and forced <= set(chosen):
            known.add(sign)
            found.append(_attack(chosen, len(chosen) < len(by_size)))
    return found


def _attack(chosen: list[int], said: bool) -> WholeAnswer:
    """`said`: somebody is left, so it must be said that these are all."""
    options = [unit_option(id) for id in sorted(chosen)]
    if said:
        options.append(DONE)
    return WholeAnswer(options, tuple(options))


def _sets(by_size: list[int]) -> list[list[int]]:
    """The biggest so many, the smallest so many, each alone, nobody; of a few attackers every set."""
    count = len(by_size)
    if count <= ALL_SUBSETS:
        every = range(1 << count)
        return [[by_size[place] for place in range(count) if mask >> place & 1] for mask in every]
    found: list[list[int]] = [[]]
    for place in range(count):
        found.append(by_size[: place + 1])
        found.append(by_size[place:])
        found.append([by_size[place]])
    return found


def _size(game: Game, id: int) -> int:
    unit = find_unit(game, id)
    return 0 if unit is None else size_of(game, unit)


def _may_stop(decision: Decision) -> bool:
    return DONE in decision.options


def _must_attack(game: Game, id: int) -> bool:
    unit = find_unit(game, id)
    return unit is not None and unit.kind.must_attack
