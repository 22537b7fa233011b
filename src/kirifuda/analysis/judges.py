"""Who judges positions and answers: the net, or playouts where the net never learned the rules."""

from typing import Final

from kirifuda.analysis.trials import Trial
from kirifuda.blackpoker.batch.remembered_game import RememberedGame
from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.heuristics.greedy_policy import GreedyPolicy
from kirifuda.blackpoker.memory.blanking import SamplingView
from kirifuda.blackpoker.tree_search.answers import answers_to
from kirifuda.blackpoker.tree_search.evaluator import Evaluator
from kirifuda.blackpoker.tree_search.likeliest import LikelyAnswer, likeliest, position
from kirifuda.blackpoker.tree_search.playout import DRAWN, GreedyPlayout, result
from kirifuda.blackpoker.tree_search.preference import greedy_priors
from kirifuda.bots.net.player import NetEvaluator, encoder_of, knows, shipped_net

SENSIBLE: Final = 0.03
"""What a good player does less often than this is not compared."""
TOGETHER: Final = 256
"""Positions the net judges at once; more of them make it no faster."""
PLAYOUT_TURNS: Final = 2
DISCARDS: Final = 1
TRUST: Final = 0.5
"""The part of the prior that goes to what the greedy policy would do."""
UNTRIED: Final = 0.05


class PositionJudge:
    """Says how likely seats win, between 0 and 1, and which answers are worth a try."""

    learned: bool = False

    def likely(self, seen: SamplingView, world: RememberedGame) -> list[LikelyAnswer]:
        """What a good player might answer, the likeliest first; `world` looks the same to the seat of the view."""
        raise NotImplementedError

    def play_on(self, trials: list[Trial]) -> list[float]:
        """Play each trial on and judge it for its seat."""
        raise NotImplementedError


class NetJudge(PositionJudge):
    """The net plays both seats to the end of the turn, all trials side by side, and judges what is there then."""

    learned = True

    def __init__(self, rules: Rules, evaluator: Evaluator) -> None:
        self.encoder: Final = encoder_of(rules)
        self.evaluator: Final = evaluator

    def likely(self, seen: SamplingView, world: RememberedGame) -> list[LikelyAnswer]:
        del seen
        return likeliest(world, self.encoder, self.evaluator, SENSIBLE)

    def play_on(self, trials: list[Trial]) -> list[float]:
        found = [DRAWN] * len(trials)
        running = list(range(len(trials)))
        while running:
            running = self.step(trials, running, found)
        return found

    def step(self, trials: list[Trial], running: list[int], found: list[float]) -> list[int]:
        """One decision of each trial; which of them go on."""
        asked: list[int] = []
        for place in running:
            if trials[place].rollout.over():
                found[place] = result(trials[place].rollout.play.game, trials[place].seat)
            else:
                asked.append(place)
        going: list[int] = []
        for begin in range(0, len(asked), TOGETHER):
            part = asked[begin : begin + TOGETHER]
            positions = [position(trials[place].rollout.play, self.encoder) for place in part]
            for place, estimate in zip(part, self.evaluator.evaluate(positions), strict=True):
                trial = trials[place]
                if trial.rollout.arrived():
                    found[place] = for_seat(trial, estimate.value)
                else:
                    trial.rollout.go_on(estimate.probabilities)
                    going.append(place)
        return going


def for_seat(trial: Trial, value: float) -> float:
    """What the deciding seat thinks of its game, as the probability that the seat of the trial wins."""
    decision = trial.rollout.play.game.decision
    assert decision is not None
    return (1.0 + (value if decision.seat == trial.seat else -value)) / 2.0


class PlayoutJudge(PositionJudge):
    """Both seats go on greedily for some turns: by any rules, house rules with new actions included."""

    def __init__(self, rules: Rules, seed: int) -> None:
        self.playout: Final = GreedyPlayout(rules, seed, PLAYOUT_TURNS)
        self.policy: Final = GreedyPolicy(seed)

    def likely(self, seen: SamplingView, world: RememberedGame) -> list[LikelyAnswer]:
        """Every answer gets a playout; the greedy one counts for more."""
        answers = answers_to(world.game, DISCARDS)
        priors = greedy_priors(answers, seen, self.policy, TRUST)
        found: list[LikelyAnswer] = []
        for answer, prior in zip(answers, priors, strict=True):
            trial = Trial(world, seen.seat, LikelyAnswer(answer, [], prior), 0)
            found.append(LikelyAnswer(answer, [], prior * (UNTRIED + self.play_on([trial])[0])))
        return sorted(found, key=lambda one: -one.probability)

    def play_on(self, trials: list[Trial]) -> list[float]:
        return [self.playout.run(trial.rollout.play.game, trial.seat) for trial in trials]


def judge_for(rules: Rules, seed: int = 1) -> PositionJudge:
    """The net where it learned these rules, playouts elsewhere."""
    return NetJudge(rules, NetEvaluator(shipped_net())) if knows(rules) else PlayoutJudge(rules, seed)
