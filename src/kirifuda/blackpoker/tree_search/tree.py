"""Information-set tree search by one seat: every descent starts from a sample of what the seat cannot know.

Answers that look alike to the seat share a node whatever the sample, so the tree cannot plan with hidden cards. A leaf
is judged by the evaluator, or by a playout where there is none. Time is the caller's: `run` makes so many descents.
"""

from typing import Final

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.encoding.encoder import PositionEncoder
from kirifuda.blackpoker.memory.blanking import SamplingView
from kirifuda.blackpoker.memory.sample import sample
from kirifuda.blackpoker.tree_search.answers import WholeAnswer, answers_to
from kirifuda.blackpoker.tree_search.descent import Descent
from kirifuda.blackpoker.tree_search.draft_priors import shared_out, whole_priors
from kirifuda.blackpoker.tree_search.evaluator import Estimate, Evaluator
from kirifuda.blackpoker.tree_search.node import Node
from kirifuda.blackpoker.tree_search.observers import Observers, observers_of
from kirifuda.blackpoker.tree_search.playout import GreedyPlayout, result
from kirifuda.blackpoker.tree_search.preference import greedy_priors
from kirifuda.blackpoker.tree_search.settings import Settings
from kirifuda.blackpoker.views.seat_view import view
from kirifuda.cards.rng import Rng
from kirifuda.core.decision import Decision

BRANCHING: Final = ("chance", "attackers", "blockers")
"""Decisions of the opponent at which the tree branches: everybody sees what they choose. Others are made greedily."""


class TriedAnswer:
    """What a search found out about an answer: how often it was tried, and how likely the seat wins with it."""

    def __init__(self, answer: WholeAnswer, visits: int, value: float, prior: float) -> None:
        self.answer: Final = answer
        self.visits: Final = visits
        self.value: Final = value
        self.prior: Final = prior


class World:
    """A sample of what the seat cannot know; with an evaluator, who looks on in it."""

    def __init__(self, game: Game, observers: Observers | None) -> None:
        self.game: Final = game
        self.observers: Final = observers


class TreeSearch:
    """A search of one decision; the same view, seed, settings and number of descents give the same tree."""

    def __init__(self, seen: SamplingView, seed: int, settings: Settings, evaluator: Evaluator | None = None) -> None:
        self.seen: Final = seen
        self.seat: Final = seen.seat
        self.settings: Final = settings
        self.evaluator: Final = evaluator
        self.encoder: Final = None if evaluator is None else PositionEncoder(seen.rules)
        self.rng: Final = Rng(seed)
        self.playout: Final = GreedyPlayout(seen.rules, seed, settings.turns)
        self.root: Final = Node()
        self.worlds: Final[list[World]] = []
        whole = answers_to(self.world(0).game, settings.discards, evaluator is None)
        self.answers: Final = [WholeAnswer(answer.options, tuple(answer.options)) for answer in whole]
        self.priors: Final[list[float]] = []

    def run(self, descents: int) -> None:
        """Make so many descents; where there is only one answer there is nothing to find out."""
        if len(self.answers) == 1:
            return
        if not self.priors:
            self.priors.extend(self.root_priors())
        if self.evaluator is None:
            for _ in range(descents):
                self.play_down()
            return
        while descents > 0:
            self.evaluate_batch(self.evaluator, min(descents, self.settings.batch))
            descents -= self.settings.batch

    def tried(self) -> list[TriedAnswer]:
        """All answers, the most tried first."""
        found: list[TriedAnswer] = []
        for place, answer in enumerate(self.answers):
            node = self.root.child(answer.key)
            prior = self.priors[place] if self.priors else 1.0 / len(self.answers)
            found.append(TriedAnswer(answer, node.visits, node.mean(), prior))
        return sorted(found, key=_rank)

    def best(self) -> WholeAnswer:
        return self.tried()[0].answer

    def settled(self, left: float) -> bool:
        """Can no other answer be tried more often than the first one, if so many descents are left?"""
        if len(self.answers) == 1:
            return True
        first, second = self.tried()[:2]
        return first.visits - second.visits > left

    def choices(self, answer: WholeAnswer) -> list[int]:
        """The indices to choose, one decision after the other, to give this answer."""
        descent = Descent(self.world(0).game.clone(), self.root, None)
        descent.give(answer)
        return descent.chosen

    # One descent.

    def play_down(self) -> None:
        descent = self.descend()
        descent.begin_visit()
        descent.end_visit(self.playout.run(descent.game, self.seat))

    def descend(self) -> Descent:
        """An answer, then a world in which to give it: the others are tried in the same worlds, one after the other."""
        place = self.root.select(self.answers, self.priors, True, self.settings.exploration)
        answer = self.answers[place]
        world = self.world(self.root.child(answer.key).visits % self.settings.worlds)
        observers = world.observers
        descent = Descent(world.game.clone(), self.root, None if observers is None else observers.clone())
        descent.go(answer, True)
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
        answers = answers_to(game, 1, self.evaluator is None)
        if len(answers) == 1:
            descent.give(answers[0])
        elif self.evaluator is None:
            policy = self.playout.policies[decision.seat]
            priors = greedy_priors(answers, view(game, decision.seat), policy, self.settings.trust)
            self.try_one(descent, answers, priors, own)
        else:
            self.try_one(descent, answers, descent.node.known_priors(answers), own)

    def try_one(self, descent: Descent, answers: list[WholeAnswer], priors: list[float], own: bool) -> None:
        place = descent.node.select(answers, priors, own, self.settings.exploration)
        descent.go(answers[place], own)

    def world(self, number: int) -> "World":
        """Samples are made as they are needed: the next one at most."""
        if number == len(self.worlds):
            game = sample(self.seen, self.rng)
            self.worlds.append(World(game, None if self.evaluator is None else observers_of(self.seen, game)))
        return self.worlds[number]

    # With an evaluator.

    def evaluate_batch(self, evaluator: Evaluator, count: int) -> None:
        waiting: list[Descent] = []
        positions: list[tuple[bytes, bytes]] = []
        for _ in range(count):
            descent = self.descend()
            descent.begin_visit()
            if descent.game.decision is None:
                descent.end_visit(result(descent.game, self.seat))
            else:
                waiting.append(descent)
                positions.append(self.position(descent))
        if waiting:
            for place, estimate in enumerate(evaluator.evaluate(positions)):
                self.take_in(waiting[place], estimate)

    def position(self, descent: Descent) -> tuple[bytes, bytes]:
        assert descent.observers is not None
        assert self.encoder is not None
        return descent.observers.position(descent.game, self.encoder)

    def take_in(self, descent: Descent, estimate: Estimate) -> None:
        decision = descent.game.decision
        assert decision is not None
        answers = answers_to(descent.game, 1, False)
        descent.node.expand(answers, shared_out(answers, decision.options, estimate.probabilities))
        value = estimate.value if decision.seat == self.seat else -estimate.value
        descent.end_visit((1.0 + value) / 2.0)

    def root_priors(self) -> list[float]:
        if self.evaluator is None:
            policy = self.playout.policies[self.seat]
            return greedy_priors(self.answers, self.seen, policy, self.settings.trust)
        world = self.world(0)
        assert world.observers is not None
        assert self.encoder is not None
        return whole_priors(world.game, self.answers, world.observers, self.encoder, self.evaluator)


def _rank(tried: TriedAnswer) -> tuple[int, float, float]:
    return -tried.visits, -tried.value, -tried.prior
