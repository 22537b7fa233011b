"""Information-set tree search by one seat: every descent starts from a sample of what the seat cannot know.

Answers that look alike to the seat share a node whatever the sample, so the tree cannot plan with hidden cards. A leaf
is judged by a playout. Time is the caller's: `step` makes one descent.
"""

from typing import Final

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.memory.blanking import SamplingView
from kirifuda.blackpoker.memory.sample import sample
from kirifuda.blackpoker.tree_search.answer_search import AnswerSearch, TriedAnswer
from kirifuda.blackpoker.tree_search.answers import WholeAnswer, answers_to
from kirifuda.blackpoker.tree_search.descent import Descent
from kirifuda.blackpoker.tree_search.node import Node
from kirifuda.blackpoker.tree_search.playout import GreedyPlayout
from kirifuda.blackpoker.tree_search.preference import greedy_priors
from kirifuda.blackpoker.tree_search.settings import Settings
from kirifuda.blackpoker.views.seat_view import view
from kirifuda.cards.rng import Rng
from kirifuda.core.decision import Decision

BRANCHING: Final = ("chance", "attackers", "blockers")
"""Decisions of the opponent at which the tree branches: everybody sees what they choose. Others are made greedily."""


class TreeSearch(AnswerSearch):
    """A search of one decision; the same view, seed, settings and number of descents give the same tree."""

    def __init__(self, seen: SamplingView, seed: int, settings: Settings) -> None:
        self.seen: Final = seen
        self.seat: Final = seen.seat
        self.settings: Final = settings
        self.rng: Final = Rng(seed)
        self.playout: Final = GreedyPlayout(seen.rules, seed, settings.turns)
        self.root: Final = Node()
        self.worlds: Final[list[Game]] = []
        whole = answers_to(self.world(0), settings.discards)
        self.answers: Final = [WholeAnswer(answer.options, tuple(answer.options)) for answer in whole]
        self.priors: Final[list[float]] = []

    def run(self, descents: int) -> None:
        """Make so many descents; where there is only one answer there is nothing to find out."""
        if not self.decided():
            for _ in range(descents):
                self.step(1)

    def decided(self) -> bool:
        return len(self.answers) == 1

    def step(self, most: int) -> int:
        """One descent."""
        del most
        if not self.priors:
            policy = self.playout.policies[self.seat]
            self.priors.extend(greedy_priors(self.answers, self.seen, policy, self.settings.trust))
        descent = self.descend()
        descent.visit(self.playout.run(descent.game, self.seat))
        return 1

    def tried(self) -> list[TriedAnswer]:
        """All answers, the most tried first."""
        found: list[TriedAnswer] = []
        for place, answer in enumerate(self.answers):
            node = self.root.child(answer.key)
            prior = self.priors[place] if self.priors else 1.0 / len(self.answers)
            found.append(TriedAnswer(answer, node.visits, node.mean(), prior))
        return sorted(found, key=_rank)

    def settled(self, left: float) -> bool:
        """Can no other answer be tried more often than the first one, if so many descents are left?"""
        if len(self.answers) == 1:
            return True
        first, second = self.tried()[:2]
        return first.visits - second.visits > left

    def choices(self, answer: WholeAnswer) -> list[int]:
        descent = Descent(self.world(0).clone(), self.root)
        descent.give(answer)
        return descent.chosen

    # One descent.

    def descend(self) -> Descent:
        """An answer, then a world in which to give it: the others are tried in the same worlds, one after the other."""
        place = self.root.select(self.answers, self.priors, True, self.settings.exploration)
        answer = self.answers[place]
        world = self.world(self.root.child(answer.key).visits % self.settings.worlds)
        descent = Descent(world.clone(), self.root)
        descent.go(answer)
        game = descent.game
        while True:
            decision = game.decision
            if decision is None:
                return descent
            if len(decision.options) == 1:
                descent.choose(0)
            elif descent.node.visits == 0:
                return descent
            else:
                self.go_on(descent, decision)

    def go_on(self, descent: Descent, decision: Decision) -> None:
        """One answer further down; what the opponent decides in secret is no branch of the tree."""
        game = descent.game
        own = decision.seat == self.seat
        if not own and decision.kind not in BRANCHING:
            descent.choose(self.playout.choose(game, decision))
            return
        answers = answers_to(game, 1)
        if len(answers) == 1:
            descent.give(answers[0])
            return
        policy = self.playout.policies[decision.seat]
        priors = greedy_priors(answers, view(game, decision.seat), policy, self.settings.trust)
        descent.go(answers[descent.node.select(answers, priors, own, self.settings.exploration)])

    def world(self, number: int) -> Game:
        """Samples are made as they are needed: the next one at most."""
        if number == len(self.worlds):
            self.worlds.append(sample(self.seen, self.rng))
        return self.worlds[number]


def _rank(tried: TriedAnswer) -> tuple[int, float, float]:
    return -tried.visits, -tried.value, -tried.prior
