"""The vocabulary: the name of every verb as rule files write it."""

from collections.abc import Callable
from difflib import get_close_matches
from typing import Final

from kirifuda.blackpoker.common.verb import Verb
from kirifuda.blackpoker.effects import (
    battle,
    change,
    conditions,
    hand,
    harm,
    kings,
    losses,
    offering,
    pack,
    phantom,
    raising,
    reinforce,
    repair,
    rescue,
    search,
    stage,
    summon,
    sweep,
    trumps,
    turn,
)
from kirifuda.blackpoker.effects.args import Args
from kirifuda.blackpoker.effects.argument_sentences import SENTENCES, argument_error
from kirifuda.core.sentence import Sentence, fill, written

VERBS: Final[dict[str, Callable[[Args], Verb]]] = {
    "hand limit": turn.hand_limit,
    "clear fog": turn.clear_fog,
    "pass turn": turn.pass_turn,
    "charge all": turn.charge_all,
    "draw": turn.draw_cards,
    "draw more": turn.draw_more,
    "raise": turn.raise_action,
    "raise on target": raising.raise_on_target,
    "declare attackers": battle.declare_attackers,
    "declare blockers": battle.declare_blockers,
    "judge": battle.judge_verb,
    "damage": harm.damage_verb,
    "bury target": harm.bury_target,
    "bury soldiers": harm.bury_soldiers,
    "bury everything": losses.bury_everything,
    "give up": losses.give_up,
    "close or suffer": losses.close_or_suffer,
    "require divisible": harm.require_divisible,
    "target to life": harm.target_to_life,
    "hand strike": harm.hand_strike,
    "enter": summon.enter_key,
    "set bulwark": summon.set_bulwark,
    "bulwark from life": summon.bulwark_from_life,
    "replenish": summon.replenish,
    "equip": summon.equip,
    "return target": summon.return_target,
    "return keys": summon.return_keys,
    "return key unit": summon.return_key_unit,
    "repair": repair.repair,
    "modify": change.modify,
    "bury if spent": change.bury_if_spent,
    "set posture": change.set_posture,
    "drive target": change.drive_target,
    "turn over": change.turn_over,
    "turn up bulwarks": change.turn_up_bulwarks,
    "counter": stage.counter,
    "negate": stage.negate_target,
    "negate one": stage.negate_one,
    "remove target": stage.remove_target,
    "void": stage.void_target,
    "change target": stage.change_target,
    "require count": conditions.require_count,
    "require amount": conditions.require_amount,
    "discard": hand.discard_cards,
    "discard hand": hand.discard_hand,
    "buy off": hand.buy_off,
    "hand to life": hand.hand_to_life,
    "enter from hand": hand.enter_from_hand,
    "refill": hand.refill,
    "search": search.search,
    "take from graveyard": search.take_from_graveyard_verb,
    "reanimate": search.reanimate,
    "mill until": search.mill_until,
    "blackjack": search.blackjack,
    "recruit": search.recruit,
    "open pack": pack.open_pack,
    "take rare": pack.take_rare,
    "trap": pack.trap,
    "open trump": trumps.open_one,
    "close target": trumps.close_target,
    "close same suit": trumps.close_same_suit,
    "destroy trump": trumps.destroy_target,
    "require trump": trumps.require_trump,
    "close own": trumps.close_own,
    "close all": trumps.close_all,
    "enter with trump": trumps.enter_with_trump,
    "regenerate": trumps.regenerate,
    "join kings": kings.join_kings,
    "find king": kings.find_king,
    "bury all": sweep.bury_all,
    "bury a bulwark": sweep.bury_bulwark,
    "bury target up to": sweep.bury_target_up_to,
    "own to bottom": offering.own_to_bottom,
    "give up soldiers": offering.give_up_soldiers,
    "revive": reinforce.revive,
    "reinforce": reinforce.reinforce,
    "turn up key unit": phantom.turn_up_key_unit,
    "turn down soldiers": phantom.turn_down_soldiers,
    "rearrange bulwarks": phantom.rearrange_bulwarks,
    "soldiers to life": rescue.soldiers_to_life,
}

TARGETS: Final[dict[str, str]] = {
    "bury target": "unit", "require divisible": "unit", "target to life": "unit", "equip": "unit",
    "return target": "unit", "repair": "unit", "bury if spent": "unit", "set posture": "unit", "drive target": "unit",
    "turn over": "unit", "bury target up to": "unit", "hand strike": "player", "discard": "player",
    "counter": "request", "negate": "request", "remove target": "request", "void": "request",
    "change target": "request", "trap": "request", "close target": "trump", "close same suit": "trump",
    "destroy trump": "trump",
}  # fmt: skip
"""What the target of an action must be for a verb that works on it."""


def target_needed(table: dict[str, object]) -> str:
    """The kind of target this instruction works on: `unit`, `player`, `request`, `trump`; empty if it needs none."""
    name = table.get("verb")
    if name == "damage":
        return {"target": "player", "target owner": "unit"}.get(str(table.get("to")), "")
    return TARGETS.get(name, "") if isinstance(name, str) else ""


def build_verb(table: dict[str, object]) -> Verb:
    """Build a verb from its table; raises ArgumentError with what would be right."""
    name = table.get("verb")
    if not isinstance(name, str):
        raise argument_error("no verb", written(table))
    builder = VERBS.get(name)
    if builder is None:
        raise argument_error("unknown verb", name, _verbs_near(name))
    args = Args(name, {key: value for key, value in table.items() if key != "verb"})
    verb = builder(args)
    args.finish()
    return verb


def _verbs_near(name: str) -> Sentence:
    """The verbs that were probably meant, or all there are."""
    near = get_close_matches(name, list(VERBS), 3, 0.5)
    if not near:
        return fill(SENTENCES["verbs"], list(VERBS))
    ja, en = "か".join([f"「{verb}」" for verb in near]), " or ".join([repr(verb) for verb in near])
    return Sentence(f"; did you mean {en}?", f"{ja}のことですか？")
