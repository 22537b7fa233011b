"""Reads what the player types to be asked less or more: the words for shortcuts and stops, and what Enter means."""

from typing import Final

from kirifuda.blackpoker.forecast.forecast import Forecast
from kirifuda.blackpoker.pilot.shortcuts import END_TURN, LET_RESOLVE, PASS_TO_TURN, TAKE_ATTACK, UNTIL_SOMETHING
from kirifuda.blackpoker.pilot.stops import ALWAYS, MARKED, MODES, STARTING_MARKS, Policy, pass_index
from kirifuda.blackpoker.views.seat_view import View
from kirifuda.blackpoker.words.reference import find_action
from kirifuda.blackpoker.words.wording import action_name
from kirifuda.cli.words import word

SHORTCUTS: Final = {
    "p": UNTIL_SOMETHING,
    "pp": PASS_TO_TURN,
    "ok": LET_RESOLVE,
    "どうぞ": LET_RESOLVE,
    "take": TAKE_ATTACK,
    "受けます": TAKE_ATTACK,
    "end": END_TURN,
    "エンド": END_TURN,
}


def table_policy(strict: bool) -> Policy:
    """What is asked at first: a strict table asks for everything."""
    return Policy(ALWAYS, False) if strict else Policy()


def change_stops(policy: Policy, seen: View, line: str, lang: str) -> str | None:
    """`s` switches when the player is asked, `m NAME` marks an action of the opponent: what to tell them about it."""
    if line.lower() == "s":
        policy.mode = MODES[(MODES.index(policy.mode) + 1) % len(MODES)]
        if policy.mode == MARKED and not (policy.theirs or policy.mine or policy.moments):
            policy.moments = list(STARTING_MARKS)
        return word(f"stops {policy.mode}", lang)
    if not line.lower().startswith("m "):
        return None
    name = line[2:].strip()
    action = find_action(seen.rules, name)
    if action is None:
        return word("no action", lang, name)
    if action.id in policy.theirs:
        policy.theirs.remove(action.id)
        return word("unmarked", lang, action_name(action, lang))
    policy.theirs.append(action.id)
    return word("marked", lang, action_name(action, lang))


def default_index(view: View, forecast: Forecast | None = None) -> int | None:
    """What Enter means: pass while something is on the stage, unless that would lose; otherwise nothing."""
    decision = view.decision
    if decision is None or decision.kind != "chance" or not (view.stage or view.turn != view.seat):
        return None
    if forecast is not None and forecast.passing().loses(view.seat):
        return None
    return pass_index(decision)
