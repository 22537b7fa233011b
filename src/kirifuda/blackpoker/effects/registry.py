"""The vocabulary: the name of every verb as rule files write it."""

from collections.abc import Callable
from difflib import get_close_matches
from typing import Final

from kirifuda.blackpoker.common.verb import Verb
from kirifuda.blackpoker.effects import battle, change, harm, pack, search, stage, summon, trumps, turn
from kirifuda.blackpoker.effects.args import Args, ArgumentError

VERBS: Final[dict[str, Callable[[Args], Verb]]] = {
    "hand limit": turn.hand_limit,
    "clear fog": turn.clear_fog,
    "pass turn": turn.pass_turn,
    "charge all": turn.charge_all,
    "draw": turn.draw_cards,
    "draw more": turn.draw_more,
    "raise": turn.raise_action,
    "declare attackers": battle.declare_attackers,
    "declare blockers": battle.declare_blockers,
    "judge": battle.judge_verb,
    "damage": harm.damage_verb,
    "bury target": harm.bury_target,
    "bury soldiers": harm.bury_soldiers,
    "require divisible": harm.require_divisible,
    "target to life": harm.target_to_life,
    "hand strike": harm.hand_strike,
    "enter": summon.enter_key,
    "set bulwark": summon.set_bulwark,
    "replenish": summon.replenish,
    "equip": summon.equip,
    "return target": summon.return_target,
    "return keys": summon.return_keys,
    "modify": change.modify,
    "bury if spent": change.bury_if_spent,
    "set posture": change.set_posture,
    "turn over": change.turn_over,
    "turn up bulwarks": change.turn_up_bulwarks,
    "counter": stage.counter,
    "negate": stage.negate_target,
    "void": stage.void_target,
    "change target": stage.change_target,
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
    "destroy trump": trumps.destroy_target,
    "require trump": trumps.require_trump,
    "close own": trumps.close_own,
    "close all": trumps.close_all,
    "enter with trump": trumps.enter_with_trump,
    "regenerate": trumps.regenerate,
}


def build_verb(table: dict[str, object]) -> Verb:
    """Build a verb from its table; raises ArgumentError with what would be right."""
    name = table.get("verb")
    if not isinstance(name, str):
        raise ArgumentError(f"an instruction needs 'verb = \"…\"': {table!r}")
    builder = VERBS.get(name)
    if builder is None:
        near = get_close_matches(name, list(VERBS), 3, 0.5)
        hint = f"; did you mean {' or '.join([repr(n) for n in near])}?" if near else f"; verbs: {', '.join(VERBS)}"
        raise ArgumentError(f"unknown verb {name!r}{hint}")
    args = Args(name, {key: value for key, value in table.items() if key != "verb"})
    verb = builder(args)
    args.finish()
    return verb
