"""The dials of a level: what a player of that level gets wrong, as a function of a view and the scores of its options.

A weak player errs like a person, not at random. They miss that they could answer; there is an action they do not think
of in this turn; an attacker is let through; soldiers seem worth more than they are; and every option is misjudged by a
little or by much. All of it is drawn from the seed, the turn and what it is about: whoever is asked twice in a turn
makes the same mistake twice, and does not get a second chance to see.
"""

from hashlib import blake2b
from math import inf, log
from typing import Final

import numpy as np
from msgspec import Struct

from kirifuda.blackpoker.heuristics.answers import decision_of, without_back
from kirifuda.blackpoker.views.seat_view import DecisionView, View
from kirifuda.bots.net.weights import Floats
from kirifuda.bots.sense import senseless

SUMMON: Final = "summon"
"""The type of the actions that bring soldiers."""
AIMS: Final = 1.0
"""Nobody is further off than this when they choose a target: who strengthens a soldier knows whose it is to be."""
ABSURD: Final = 5.0
"""Nobody takes an option whose score is so far below the best one they see: mistakes are left undone, or make sense."""
BITS: Final = 1 << 48


class Dials(Struct, frozen=True):
    """All at zero: the net itself.

    `misjudges`: how far off the worth of an option is taken to be, in the net's scores (a temperature). Shares of what
    goes unseen: `misses_answers` of the requests that could be answered, `forgets_actions` of the actions, each for a
    turn, `lets_through` of the attackers that could be blocked. `loves_soldiers` is added to the scores of summoning
    and attacking, and taken from those of blocking with a soldier.
    """

    misjudges: float = 0.0
    misses_answers: float = 0.0
    forgets_actions: float = 0.0
    lets_through: float = 0.0
    loves_soldiers: float = 0.0


def dialled(view: View, scores: Floats, dials: Dials, seed: int) -> Floats:
    """The scores as a player of this level takes them to be; what they do not see or consider has a score of -inf."""
    decision = decision_of(view)
    luck = luck_at(view, decision, seed)
    seen = seen_options(view, dials, seed)
    least = max(float(scores[place]) for place in seen) - ABSURD
    off = min(dials.misjudges, AIMS) if decision.kind == "target" else dials.misjudges
    taken = np.full_like(scores, -inf)
    for place in seen:
        if scores[place] >= least:
            option = decision.options[place]
            taken[place] = scores[place] + dials.loves_soldiers * fondness(view, decision, place)
            if off:
                taken[place] += off * gumbel(f"{luck} {option.kind} {option.value}")
    return taken


def seen_options(view: View, dials: Dials, seed: int) -> list[int]:
    """The places of the options that a player of this level sees; all of them where none would be left."""
    decision = decision_of(view)
    hidden = unseen(view, decision, dials, luck_at(view, decision, seed)) | senseless(view, decision)
    possible = without_back(decision)
    return [place for place in possible if place not in hidden] or possible


def luck_at(view: View, decision: DecisionView, seed: int) -> str:
    """The same as long as a turn lasts and the same is asked."""
    return f"{seed} {view.turn_no} {decision.kind} {decision.about}"


def unseen(view: View, decision: DecisionView, dials: Dials, luck: str) -> set[int]:
    """The places of options that are overlooked."""
    kinds = [option.kind for option in decision.options]
    if decision.kind == "chance":
        if view.stage and "pass" in kinds and share(f"{luck} answer {view.stage[-1].id}") < dials.misses_answers:
            return {place for place, kind in enumerate(kinds) if kind != "pass"}
        return {place for place in range(len(kinds)) if forgotten(view, decision, place, dials, luck)}
    if decision.kind == "blockers" and "done" in kinds and share(f"{luck} block") < dials.lets_through:
        return {place for place, kind in enumerate(kinds) if kind != "done"}
    return set()


def forgotten(view: View, decision: DecisionView, place: int, dials: Dials, luck: str) -> bool:
    """Ending the turn comes to mind by itself."""
    option = decision.options[place]
    if option.kind != "action" or view.rules.actions[option.value].passes_turn:
        return False
    return share(f"{luck} forget {option.value}") < dials.forgets_actions


def fondness(view: View, decision: DecisionView, place: int) -> float:
    """1 for what brings soldiers or sends them, -1 for what risks them without need."""
    option = decision.options[place]
    if option.kind == "action":
        action = view.rules.actions[option.value]
        return 1.0 if action.type == SUMMON or action.id == "attack" else 0.0
    if decision.kind == "attackers":
        return float(option.kind == "unit")
    if decision.kind == "blockers" and option.kind == "unit":
        unit = view.unit(option.value)
        return -1.0 if unit is not None and unit.soldier else 0.0
    return 0.0


def share(luck: str) -> float:
    """A number from 0 to 1, always the same for the same luck."""
    return (int.from_bytes(blake2b(luck.encode(), digest_size=6).digest(), "big") + 0.5) / BITS


def gumbel(luck: str) -> float:
    """Added to scores it makes the best one a draw by their chances (softmax)."""
    return -log(-log(share(luck)))
