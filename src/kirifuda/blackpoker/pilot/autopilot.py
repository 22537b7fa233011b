"""Passing for a player: their policy, and the shortcut they are in. It sees their view and redacted events alone.

A driver asks `answer` at each decision of the seat, chooses what it says or asks the player, and tells every autopilot
with `saw` what each choice made happen. A macro the player asked for goes before the policy, but never past a mark;
when it ends, the policy is in charge again, at that very decision. One that waits for something far away is broken by
danger: then the player is asked, whatever the policy.
"""

from kirifuda.blackpoker.forecast.forecast import Forecast
from kirifuda.blackpoker.pilot import shortcuts, stops
from kirifuda.blackpoker.pilot.shortcuts import ASK, Macro, macro_from_data, no_macro
from kirifuda.blackpoker.pilot.smart_stops import combat_notice, endangered, fatal, no_worse
from kirifuda.blackpoker.pilot.stops import Policy, policy_from_data
from kirifuda.blackpoker.views.seat_view import View
from kirifuda.core.errors import StateError
from kirifuda.core.event import Event


class Autopilot:
    """What answers for one seat."""

    def __init__(self, policy: Policy) -> None:
        self.policy: Policy = policy
        self.macro: Macro | None = None
        self.read: list[int] = []
        """What the player has read of the combat that is under way, when they were asked about something above it."""

    def begin(self, kind: str, seen: View) -> bool:
        """Start a shortcut at the present decision, instead of any other; `False` if it means nothing there."""
        macro = shortcuts.start(kind, seen)
        if macro is not None:
            self.macro = macro
        return macro is not None

    def clear(self) -> None:
        """Forget the shortcut: something was taken back, or the player wants to be asked."""
        self.macro = None

    def answer(self, seen: View, forecast: Forecast | None = None) -> int | None:
        """The option to take without asking, or `None`."""
        macro = self.macro
        if macro is not None:
            if broken_by_danger(macro, seen, forecast):
                self.macro = None
                return None
            index = self.by_macro(macro, seen)
            if index >= 0:
                return index
            if index != ASK:
                self.macro = None
        by_policy = stops.answer(self.policy, seen, forecast)
        if by_policy is None and forecast is not None and self.policy.mode == stops.SMART:
            return self.once_before_damage(seen, forecast)
        return by_policy

    def once_before_damage(self, seen: View, forecast: Forecast) -> int | None:
        """Ask, unless the player was asked about this very combat just before and nothing of it has changed."""
        decision, notice = seen.decision, combat_notice(seen, forecast)
        assert decision is not None
        if decision.kind != "chance" or not notice:
            return None
        if seen.stage[-1].id != notice[0]:
            self.read = notice
            return None
        held = self.policy.hold or stops.marked(self.policy, seen) or fatal(seen, forecast.passing())
        return None if held or not no_worse(notice, self.read) else stops.pass_index(decision)

    def by_macro(self, macro: Macro, seen: View) -> int:
        if macro.begun and stops.marked(self.policy, seen):
            return shortcuts.INTERRUPTED
        decision = seen.decision
        assert decision is not None
        if self.policy.forced and decision.kind != "chance" and stops.only_choice(decision) is not None:
            return ASK
        return shortcuts.next_answer(macro, seen)

    def saw(self, seen: View, events: list[Event]) -> None:
        """A choice of anybody was made: `events` redacted for the seat of `seen`."""
        macro = self.macro
        if macro is not None:
            shortcuts.saw(macro, seen, events)

    def clone(self) -> "Autopilot":
        copy = Autopilot(self.policy.clone())
        copy.read = self.read[:]
        macro = self.macro
        if macro is not None:
            copy.macro = macro.clone()
        return copy

    def to_data(self) -> dict[str, object]:
        macro = self.macro
        return {"policy": self.policy.to_data(), "macro": None if macro is None else macro.to_data()}


def broken_by_danger(macro: Macro, seen: View, forecast: Forecast | None) -> bool:
    """Could the player lose at this chance, in the middle of a shortcut that never meant this?"""
    if forecast is None or not macro.begun or macro.kind not in shortcuts.FAR or seen.waiting_kind != "chance":
        return False
    return endangered(seen, forecast.passing())


def autopilot_from_data(data: dict[str, object]) -> Autopilot:
    policy, macro = data.get("policy"), data.get("macro")
    if not isinstance(policy, dict):
        raise StateError("an autopilot needs a policy", "自動応答には方針（policy）が要ります。")
    found = Autopilot(policy_from_data(policy))
    if isinstance(macro, list):
        found.macro = macro_from_data(macro)
    elif macro is not None:
        raise no_macro(macro)
    return found
