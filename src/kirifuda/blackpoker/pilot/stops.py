"""Decides when a player is asked and when the game answers for them: a policy over decisions, plain data for each seat.

A *meaningful response* is anything a chance offers besides passing: an action that could be requested right now. What
the policies promise at a chance:

* `ALWAYS`: every chance stops.
* `SMART`, the default: a chance stops where it matters (`smart_stops`); while `hold` is on, every chance does.
* `COULD_RESPOND`: a chance with a meaningful response stops.
* `MARKED`: only what is marked stops.

Whatever the mode, a marked moment stops, even with nothing but a pass to choose, and so does the main chance (the own
turn with an empty stage). Decisions other than chances stop unless they have no alternative.

An automatic answer is an ordinary `choose`: the events the other side receives, their order and number are those of
the same answer given by hand. What is left is time. A server must pace automatic answers by public facts alone: where
`paced` is true for the position, as any other seat sees it, an automatic answer waits as long as it would for a player
who thinks (a time drawn without looking at the hand); where it is false nobody could answer otherwise, and it may come
at once. It never paces by whether the policy stopped. Marks stop whatever the hand holds, so they tell nothing either.
"""

from typing import Final

from kirifuda.blackpoker.common.rules import ActionDef
from kirifuda.blackpoker.forecast.forecast import Forecast
from kirifuda.blackpoker.pilot.smart_stops import aimed_at, stops_here
from kirifuda.blackpoker.views.seat_view import DecisionView, RequestView, View
from kirifuda.blackpoker.views.side_view import LIFE_PUBLIC_BELOW, SideView
from kirifuda.core.action import DIRECT
from kirifuda.core.errors import StateError
from kirifuda.core.request import REQUEST_TARGET, UNIT_TARGET

ALWAYS: Final = "always"
SMART: Final = "smart"
COULD_RESPOND: Final = "could respond"
MARKED: Final = "marked"
MODES: Final = (ALWAYS, SMART, COULD_RESPOND, MARKED)
FIELDS: Final = ("mode", "forced", "theirs", "mine", "moments", "hold")

REQUEST: Final = "request"
TRIGGER: Final = "trigger"
ATTACK: Final = "attack"
END: Final = "end"
OWN_DRAW: Final = "own draw"
OTHER_DRAW: Final = "other draw"
QUIET: Final = "quiet"
DAMAGE: Final = "damage"
AIMED: Final = "aimed"
MOMENTS: Final = (REQUEST, AIMED, DAMAGE, TRIGGER, ATTACK, END, OWN_DRAW, OTHER_DRAW, QUIET)
"""What can be marked besides actions: any request the opponent made; one aimed at the player, their units or requests;
one that deals damage; a trigger of anybody outside the two chains; the opponent's Attack, Block or Damage Judgement;
the end of their turn; Draw, the own and theirs; an empty stage in their turn."""
STARTING_MARKS: Final = (ATTACK, DAMAGE, AIMED)
"""What is marked for a player who wants to be asked only at marks and has set none."""

COMBAT: Final = ("attack", "block", "damageJudge")
ENDING: Final = ("end", "charge", "draw")
"""The two chains of the turn: each action brings the next one ([CF-23])."""


class Policy:
    """What a seat is asked. `theirs`: ids of actions of the opponent that stop when they are about to resolve;
    `mine`: ids that stop whenever they could be requested; `moments`: see `MOMENTS`.

    `forced`: a choice without an alternative is made for the player, except the one that completes a request: up to
    there it can be taken back. `hold`: for now, every chance stops.
    """

    def __init__(self, mode: str = SMART, forced: bool = True) -> None:
        self.mode: str = mode
        self.forced: bool = forced
        self.hold: bool = False
        self.theirs: list[str] = []
        self.mine: list[str] = []
        self.moments: list[str] = []

    def clone(self) -> "Policy":
        copy = Policy(self.mode, self.forced)
        copy.hold = self.hold
        copy.theirs = self.theirs[:]
        copy.mine = self.mine[:]
        copy.moments = self.moments[:]
        return copy

    def to_data(self) -> dict[str, object]:
        data: dict[str, object] = {
            "mode": self.mode,
            "forced": self.forced,
            "theirs": self.theirs[:],
            "mine": self.mine[:],
            "moments": self.moments[:],
        }
        if self.hold:
            data["hold"] = True
        return data


def policy_from_data(data: dict[str, object]) -> Policy:
    """A policy from its data. Ids of actions another regulation has are kept: they never come up in this one."""
    for name in data:
        if name not in FIELDS:
            raise StateError(
                f"a policy has no {name!r}: it has {', '.join(FIELDS)}",
                f"方針に「{name}」はありません。あるのは{'、'.join(FIELDS)}です。",
            )
    mode = data.get("mode")
    if not isinstance(mode, str) or mode not in MODES:
        raise StateError(
            f"unknown mode {mode!r}: the modes are {', '.join(MODES)}",
            f"止まり方「{mode}」はありません。あるのは{'、'.join(MODES)}です。",
        )
    policy = Policy(mode, data.get("forced") is not False)
    policy.hold = data.get("hold") is True
    policy.theirs = _words(data, "theirs")
    policy.mine = _words(data, "mine")
    policy.moments = _words(data, "moments")
    for moment in policy.moments:
        if moment not in MOMENTS:
            raise StateError(
                f"unknown moment {moment!r}: the moments are {', '.join(MOMENTS)}",
                f"止まる場面「{moment}」はありません。あるのは{'、'.join(MOMENTS)}です。",
            )
    return policy


def _words(data: dict[str, object], name: str) -> list[str]:
    values = data.get(name, [])
    words = [value for value in values if isinstance(value, str)] if isinstance(values, list) else []
    if not isinstance(values, list) or len(words) < len(values):
        raise StateError(
            f"{name} must be a list of words, not {values!r}",
            f"{name}は言葉のリストで書きます（{values!r}ではなく）。",
        )
    return words


def answer(policy: Policy, seen: View, forecast: Forecast | None = None) -> int | None:
    """The option to take without asking, or `None`: the player is asked."""
    decision = seen.decision
    assert decision is not None
    if decision.kind != "chance":
        return only_choice(decision) if policy.forced else None
    return None if stops(policy, seen, forecast) else pass_index(decision)


def stops(policy: Policy, seen: View, forecast: Forecast | None = None) -> bool:
    """Does the policy promise to stop at this chance? Without a forecast `SMART` is as careful as `COULD_RESPOND`."""
    decision = seen.decision
    assert decision is not None
    if policy.mode == ALWAYS or policy.hold or is_main(seen) or marked(policy, seen):
        return True
    if policy.mode == SMART and forecast is not None:
        return bool(seen.stage) and stops_here(seen, forecast)
    return policy.mode in (SMART, COULD_RESPOND) and meaningful(decision)


def is_main(seen: View) -> bool:
    """The own turn with an empty stage: only the player himself knows what comes next."""
    return seen.turn == seen.seat and not seen.stage


def meaningful(decision: DecisionView) -> bool:
    """Is there anything besides passing?"""
    return any(option.kind != "pass" for option in decision.options)


def marked(policy: Policy, seen: View) -> bool:
    """Does this chance come at something the player marked?"""
    decision = seen.decision
    if decision is None or decision.kind != "chance":
        return False
    if policy.mine and _could_request(policy.mine, seen, decision):
        return True
    if not seen.stage:
        return QUIET in policy.moments and seen.turn != seen.seat
    top = seen.stage[-1]
    action = seen.rules.actions[top.action]
    if top.controller != seen.seat and action.id in policy.theirs:
        return True
    return any(_is_moment(moment, seen, top, action) for moment in policy.moments)


def _could_request(ids: list[str], seen: View, decision: DecisionView) -> bool:
    for option in decision.options:
        if option.kind == "action" and seen.rules.actions[option.value].id in ids:
            return True
    return False


def _is_moment(moment: str, seen: View, top: RequestView, action: ActionDef) -> bool:
    """Is the request that resolves next what this moment names?"""
    own = top.controller == seen.seat
    if moment == REQUEST:
        return not own and action.trigger == DIRECT
    if moment == AIMED:
        return not own and aimed_at(seen, top, seen.seat)
    if moment == DAMAGE:
        return not own and deals_damage(action)
    if moment == TRIGGER:
        return action.trigger != DIRECT and action.id not in COMBAT and action.id not in ENDING
    if moment == ATTACK:
        return not own and action.id in COMBAT
    if moment == END:
        return not own and action.passes_turn
    if moment == OWN_DRAW:
        return own and action.id == "draw"
    return moment == OTHER_DRAW and not own and action.id == "draw"


def deals_damage(action: ActionDef) -> bool:
    """Is there an amount of life in its effect that somebody loses?"""
    numbers = [verb.public_number() for verb in action.effect]
    return any(number is not None and not number.of_size for number in numbers)


def only_choice(decision: DecisionView) -> int | None:
    """The option without an alternative, unless it completes a request that could still be taken back."""
    real = [index for index, option in enumerate(decision.options) if option.kind != "back"]
    if len(real) == 1 and (len(decision.options) == 1 or not decision.last):
        return real[0]
    return None


def pass_index(decision: DecisionView) -> int | None:
    """Where the pass is; `None` if it is not offered ([CF-21], Q-103)."""
    for index, option in enumerate(decision.options):
        if option.kind == "pass":
            return index
    return None


def paced(seen: View) -> bool:
    """By public facts, might whoever decides now have something to think about? The same in the view of every seat."""
    return seen.waiting >= 0 and (seen.waiting_kind != "chance" or conceivable(seen, seen.waiting))


def conceivable(seen: View, seat: int) -> bool:
    """By public facts alone: could the seat, with the chance, request anything now?

    It never says no where the hand has a response, and looks at nothing that is not the same in every seat's view.
    """
    main = seat == seen.turn and not seen.stage
    side = seen.sides[seat]
    for action in seen.rules.direct if main else seen.rules.direct_quick:
        if not (action.not_own_turn and seen.turn == seat) and _payable(side, action) and _has_target(seen, action):
            return True
    return False


def _payable(side: SideView, action: ActionDef) -> bool:
    """Everybody sees how many cards a hand has, which units are charged and what was used this turn."""
    if action.once_per_turn and side.used & action.bit:
        return False
    if action.key.count + min(action.cost.discards, action.boosted.discards) > side.hand_count:
        return False
    charged = len([unit for unit in side.bulwarks if unit.charged])
    if min(action.cost.bulwarks, action.boosted.bulwarks) > charged:
        return False
    if min(action.cost.sacrifices, action.boosted.sacrifices) > len(side.soldiers) + len(side.bulwarks):
        return False
    return not action.special or _special(side, action)


def _special(side: SideView, action: ActionDef) -> bool:
    """What frames and trumps demand, as far as it is public: of a long life it is only known that it is long."""
    if (action.rare_key and side.rare_count == 0) or (action.pack_unopened and side.pack_open):
        return False
    if action.trump >= 0 and not any(trump.face_up and trump.card == action.trump for trump in side.trumps):
        return False
    if action.unit is not None and not any(unit.charged for unit in side.units()):
        return False
    life = LIFE_PUBLIC_BELOW if side.life is None else min(side.life, LIFE_PUBLIC_BELOW)
    return action.life_at_most < 0 or life <= action.life_at_most


def _has_target(seen: View, action: ActionDef) -> bool:
    if action.target.kind == REQUEST_TARGET:
        return bool(seen.stage)
    if action.target.kind == UNIT_TARGET:
        return any(bool(side.soldiers or side.bulwarks) for side in seen.sides)
    return True
