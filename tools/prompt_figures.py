"""Counts how often a player is asked in the opponent's turn, and how often for nothing, under each policy of stops.

Usage: PYTHONPATH=src python -m tools.prompt_figures [--games N] [--policies smart respond ...]

A beginner (summons, attacks with everybody, blocks with the first unit, lets everything else happen) plays against the
steady bot. A prompt is a question that reaches the player; questions for a set that follow each other are one. One is
without consequence if letting things happen costs the player nothing, by the forecast, or no answer could do anything.
"""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from kirifuda import blackpoker
from kirifuda.blackpoker.common.decisions import decision_kind
from kirifuda.blackpoker.forecast import Forecast
from kirifuda.blackpoker.memory import sampling_view
from kirifuda.blackpoker.memory.blanking import SamplingView
from kirifuda.blackpoker.pilot.autopilot import Autopilot
from kirifuda.blackpoker.pilot.smart_stops import aimed_at, answerable
from kirifuda.blackpoker.pilot.stops import ALWAYS, COULD_RESPOND, MARKED, SMART, STARTING_MARKS, Policy, is_main
from kirifuda.blackpoker.views import redact, view
from kirifuda.blackpoker.views.seat_view import DecisionView, View
from kirifuda.bots.registry import new_bot

REGULATIONS: Final = (
    "9.1 Lite + Entry 16",
    "9.1 Lite + Pack",
    "9.1 Lite",
    "9.1 Pro + Strategy",
    "9.1 Master + Extra",
)
POLICIES: Final = {"always": ALWAYS, "respond": COULD_RESPOND, "smart": SMART, "marked": MARKED}
WANTED: Final = ("attack", "summonsHero", "summonsSoldier", "summonsAce", "end")
"""What the beginner does in the own turn, the first of these that can be done."""


@dataclass
class Prompts:
    """Of many games: all questions, those for nothing, and how many there were in each turn of the opponent."""

    asked: int = 0
    idle: int = 0
    turns: list[int] = field(default_factory=list)

    def row(self, name: str) -> str:
        turns = sorted(self.turns) or [0]
        late = turns[min(len(turns) - 1, len(turns) * 95 // 100)]
        mean = sum(turns) / len(turns)
        share = 100 * self.idle / max(1, self.asked)
        return f"| {name} | {turns[-1]} | {mean:.2f} | {late} | {self.asked} | {share:.1f} % |"


class Beginner:
    """One game at seat 1 against the steady bot."""

    def __init__(self, regulation: str, mode: str, seed: int, prompts: Prompts) -> None:
        self.game = blackpoker.new_game(regulation, seed=seed)
        self.bot = new_bot("greedy", seed)
        self.pilot = Autopilot(Policy(mode))
        if mode == MARKED:
            self.pilot.policy.moments = list(STARTING_MARKS)
        self.prompts = prompts
        self.turn = 0
        self.whose = -1
        self.in_turn = 0
        self.last = ""

    def play(self) -> None:
        while self.game.decision is not None:
            if self.game.turn_no != self.turn:
                self.count_turn()
            seat = self.game.decision.seat
            seen = sampling_view(self.game, seat)
            index = self.bot.choose(seen) if seat == 0 else self.choose(seen)
            before = view(self.game, 1)
            self.pilot.saw(view(self.game, 1), redact(self.game.choose(index), before))
        self.count_turn()

    def choose(self, seen: SamplingView) -> int:
        decision = seen.decision
        assert decision is not None
        forecast = Forecast(seen)
        automatic = self.pilot.answer(seen, forecast)
        if automatic is not None:
            return automatic
        self.count(seen, forecast, decision)
        return script(seen, decision)

    def count(self, seen: View, forecast: Forecast, decision: DecisionView) -> None:
        kind = decision_kind(decision.kind)
        again = kind.whole_set and self.last == decision.kind
        self.last = decision.kind
        if kind.draft or kind.setup or again:
            return
        self.prompts.asked += 1
        self.prompts.idle += decision.kind == "chance" and not consequence(seen, forecast)
        self.in_turn += 1

    def count_turn(self) -> None:
        """A turn is over; was it the bot's?"""
        if self.whose == 0:
            self.prompts.turns.append(self.in_turn)
        self.turn, self.whose, self.in_turn = self.game.turn_no, self.game.turn, 0


def consequence(seen: View, forecast: Forecast) -> bool:
    """Could the player lose something that is at stake now, and do something about it?"""
    course = forecast.passing()
    if is_main(seen) or course.could_lose(seen.seat):
        return True
    aimed = any(request.controller != seen.seat and aimed_at(seen, request, seen.seat) for request in seen.stage)
    return (aimed or bool(course.harm[seen.seat])) and answerable(seen, forecast)


def script(seen: View, decision: DecisionView) -> int:
    kinds = [option.kind for option in decision.options]
    if decision.kind == "chance" and is_main(seen):
        ids = [seen.rules.actions[one.value].id if one.kind == "action" else "" for one in decision.options]
        return next((ids.index(id) for id in WANTED if id in ids), 0)
    if decision.kind == "chance":
        return kinds.index("pass")
    return 0


def figures(regulation: str, policy: str, games: int) -> str:
    prompts = Prompts()
    for seed in range(games):
        Beginner(regulation, POLICIES[policy], seed, prompts).play()
    return prompts.row(f"{regulation} | {policy}")


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Prompts in the opponent's turn, by policy.")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--policies", nargs="+", default=["respond", "smart"], choices=POLICIES)
    options = parser.parse_args(arguments)
    print("| regulation | policy | most in a turn | mean | 95 % | prompts | without consequence |")
    print("|---|---|--:|--:|--:|--:|--:|")
    for regulation in REGULATIONS:
        for policy in options.policies:
            print(figures(regulation, policy, options.games), flush=True)


if __name__ == "__main__":
    main()
