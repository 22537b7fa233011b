"""What a first game is like: so many games of a newcomer, who moves first, against the bot of "Play now"; how long they
last, who wins, and how often the bot harmed itself.

Usage: python -m tools.first_game_figures [GAMES] [REGULATION] [BOT]. Exit status 1 if it ever did, or a game was over
too soon.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from statistics import median
from typing import Final

from kirifuda import blackpoker
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.rules import ActionDef
from kirifuda.blackpoker.common.zones import find_unit
from kirifuda.blackpoker.heuristics.answers import decision_of, without_back
from kirifuda.blackpoker.heuristics.worth import blockers_of
from kirifuda.blackpoker.views.seat_view import View
from kirifuda.blackpoker.views.side_view import UnitView
from kirifuda.bots.agent import Agent
from kirifuda.bots.registry import bot_seed, new_bot
from kirifuda.bots.seat_memory import SeatMemory
from kirifuda.bots.table import view_for
from kirifuda.cards.card import NUMBER
from kirifuda.core.request import UNIT_TARGET, Request

FIRST: Final = "9.1 Lite"
BOT: Final = "first"
BOTH_HAD_TWO: Final = 4
"""The turn in which the second player moves for the second time."""
WISHES: Final = ("setBulwark", "summonsHero", "summonsSoldier", "summonsAce", "attack", "end")
"""What a beginner tries in their turn, in this order."""


class Beginner(Agent):
    """Somebody in their first game: summons, attacks with everybody, lets things happen, takes what comes first."""

    def choose(self, view: View) -> int:
        decision = decision_of(view)
        kinds = [option.kind for option in decision.options]
        if decision.kind == "chance":
            ids = [view.rules.actions[o.value].id if o.kind == "action" else "" for o in decision.options]
            if "pass" in kinds and (view.stage or view.turn != view.seat):
                return kinds.index("pass")
            return next(ids.index(wish) for wish in WISHES if wish in ids)
        if decision.kind == "blockers" and blockers_of(view, attacker_of(view)):
            return kinds.index("done")
        return without_back(decision)[0]


def attacker_of(view: View) -> UnitView:
    """Whom the question about blockers is about."""
    unit = view.unit(decision_of(view).about)
    assert unit is not None
    return unit


class Report:
    """What was counted over some games."""

    def __init__(self) -> None:
        self.turns: list[int] = []
        self.won: int = 0
        self.requests: Counter[str] = Counter()
        self.harmful: Counter[str] = Counter()

    def share(self, turn: int) -> float:
        """How many games were over in this turn or before, of a hundred."""
        return 100 * sum(1 for last in self.turns if last <= turn) / len(self.turns)

    def lines(self, name: str) -> Iterator[str]:
        games = len(self.turns)
        early = sum(1 for last in self.turns if last < BOTH_HAD_TWO)
        yield f"{name} first, {games} games"
        yield f"  over in turn 1: {self.share(1):.1f} %; before both had two turns: {early} of {games}"
        yield f"  turns: median {median(self.turns)}, shortest {min(self.turns)}, longest {max(self.turns)}"
        yield f"  won by the first player: {100 * self.won / games:.0f} %"
        harmful = f"{self.harmful.total()} {dict(self.harmful) or ''}"
        yield f"  requests of the bot: {self.requests.total()}; harming itself: {harmful}"


def newcomers_game(regulation: str, seed: int) -> Game:
    """The first deal from this seed on in which seat 0 moves first."""
    while True:
        game = blackpoker.new_game(regulation, seed=seed)
        if game.turn == 0:
            return game
        seed += 1_000_003


def play(regulation: str, newcomer: Agent, bot: Agent, seed: int, report: Report) -> None:
    game = newcomers_game(regulation, seed)
    agents, memories = (newcomer, bot), [SeatMemory(game, seat) for seat in range(2)]
    made = 0
    while game.decision is not None:
        seat = game.decision.seat
        told = game.choose(agents[seat].choose(view_for(agents[seat], game, seat, memories[seat].memory)))
        for memory in memories:
            memory.hear(game, told)
        for request in game.stage:
            if request.id > made and request.controller == 1:
                report.requests[request.action.id] += 1
                report.harmful[harm(game, request)] += 1
        made = max([made, *[request.id for request in game.stage]])
    assert game.outcome is not None
    report.turns.append(game.turn_no)
    report.won += game.outcome.winner == 0


def harm(game: Game, request: Request) -> str:
    """How a request hurts who made it, or cannot do anything; empty where it does not."""
    action = request.action
    assert isinstance(action, ActionDef)
    own = owner_of_target(game, request) == request.controller
    if action.id == "counter":
        return "counters itself" if own else "counters in vain" if in_vain(game, request) else ""
    if action.id == "twist":
        unit = next(
            u for player in game.players for u in (*player.soldiers, *player.bulwarks) if u.id == request.target
        )
        return "twists the wrong way" if own == unit.charged else ""
    if (action.id in ("down", "destroyBulwark") and own) or (action.id == "up" and not own):
        return f"{action.id} on the wrong side"
    return ""


def owner_of_target(game: Game, request: Request) -> int:
    unit = find_unit(game, request.target) if request.target_kind == UNIT_TARGET else None
    if unit is not None:
        return unit.owner
    return next((other.controller for other in game.stage if other.id == request.target), -1)


def in_vain(game: Game, counter: Request) -> bool:
    """[Q-607] One key card of a higher number is no target a Counter can stop."""
    target = next(request for request in game.stage if request.id == counter.target)
    return len(target.keys) == 1 and NUMBER[target.keys[0]] > NUMBER[counter.keys[0]]


def figures(regulation: str, newcomer: str, games: int, bot: str = BOT) -> Report:
    report = Report()
    for seed in range(games):
        agent = Beginner() if newcomer == "beginner" else new_bot(newcomer, bot_seed(seed, 0))
        play(regulation, agent, new_bot(bot, bot_seed(seed, 1)), seed, report)
    del report.harmful[""]
    return report


def main() -> int:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    regulation = sys.argv[2] if len(sys.argv) > 2 else FIRST
    bot = sys.argv[3] if len(sys.argv) > 3 else BOT
    print(regulation, bot)
    bad = False
    for newcomer in ("beginner", "greedy"):
        report = figures(regulation, newcomer, games, bot)
        soon = newcomer == "beginner" and min(report.turns) < BOTH_HAD_TWO  # who knows the game may well win at once
        bad = bad or soon or bool(report.harmful)
        print("\n".join(report.lines(newcomer)))
    return int(bad)


if __name__ == "__main__":
    sys.exit(main())
