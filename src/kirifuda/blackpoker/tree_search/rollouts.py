"""A search on top of a net: the likeliest whole answers are played on by the net itself, in samples, for a turn or so.

Both seats go on as the net would, each by what it knows, to the beginning of a turn with an empty stage, where the
net's judgement is at its best; its own rollouts correct what it thinks of an answer at first sight. Then the answer
is taken with the best sum of both (`Thinking.trust`). Rollouts go on side by side, so that the net is asked about many
positions at once; whoever is in a hurry may stop after any step.
"""

from math import log, sqrt
from typing import Final

from kirifuda.blackpoker.batch.remembered_game import RememberedGame
from kirifuda.blackpoker.encoding.encoder import PositionEncoder
from kirifuda.blackpoker.memory.blanking import SamplingView
from kirifuda.blackpoker.tree_search.answer_search import AnswerSearch, TriedAnswer
from kirifuda.blackpoker.tree_search.answers import WholeAnswer
from kirifuda.blackpoker.tree_search.evaluator import Estimate, Evaluator
from kirifuda.blackpoker.tree_search.likeliest import LikelyAnswer, likeliest, position
from kirifuda.blackpoker.tree_search.playout import result
from kirifuda.blackpoker.tree_search.remembered_sample import remembered_sample
from kirifuda.cards.rng import Rng

LONGEST: Final = 60
"""A rollout that goes on for so many decisions is judged where it is."""
COMPARED_AFTER: Final = 16
"""So many worlds tell little; then answers that fell behind are dropped."""
BEHIND: Final = 2.5
"""An answer is dropped when it is behind by so many standard errors."""
PRECISION: Final = 1 << 30
TINY: Final = 1e-9


class Thinking:
    """How a net thinks ahead.

    * `answers`: how many of the likeliest answers are compared at most.
    * `unlikely`: an answer that is so much less likely than the likeliest is not worth a thought.
    * `trust`: how much the rollouts count beside the net's first sight. An answer half as likely as another is taken
      when it wins by log(2) / (2 · `trust`) more often.
    * `turns`: how many turns a rollout goes on.
    * `together`: how many rollouts go on side by side.
    """

    def __init__(
        self,
        answers: int = 4,
        unlikely: float = 0.02,
        trust: float = 40.0,
        turns: int = 1,
        together: int = 64,
    ) -> None:
        self.answers: Final = answers
        self.unlikely: Final = unlikely
        self.trust: Final = trust
        self.turns: Final = turns
        self.together: Final = together


class Candidate:
    """An answer that is compared, and what its rollouts came to, world by world (-1 is lost, 1 is won)."""

    def __init__(self, likely: LikelyAnswer) -> None:
        self.answer: Final = likely.answer
        self.indices: Final = likely.indices
        self.prior: Final = likely.probability
        self.values: Final[dict[int, float]] = {}
        self.total: float = 0.0
        self.dropped: bool = False

    def take(self, world: int, value: float) -> None:
        self.values[world] = value
        self.total += value

    def mean(self, otherwise: float) -> float:
        return self.total / len(self.values) if self.values else otherwise


class NetRollout:
    """A world in which an answer was given, and how it goes on. Its luck is that of the world, whatever the answer."""

    def __init__(self, candidate: Candidate, world: int, play: RememberedGame, luck: Rng, until: int) -> None:
        self.candidate: Final = candidate
        self.world: Final = world
        self.play: Final = play
        self.luck: Final = luck
        self.until: Final = until
        self.steps: int = 0
        self.value: float = 0.0

    def over(self) -> bool:
        """Play on to the next real decision; is the game over before?"""
        game = self.play.game
        while game.decision is not None:
            if len(game.decision.options) > 1:
                return False
            self.play.choose(0)
        return True

    def arrived(self) -> bool:
        """At the beginning of a later turn, with nothing on the stage?"""
        game = self.play.game
        decision = game.decision
        assert decision is not None
        quiet = decision.kind == "chance" and not game.stage and game.turn_no >= self.until
        return quiet or self.steps >= LONGEST

    def go_on(self, probabilities: list[float]) -> None:
        """As the net would; what it takes back it would only do again."""
        decision = self.play.game.decision
        assert decision is not None
        drawn = self.luck.below(PRECISION) / PRECISION
        chosen = 0
        for index, option in enumerate(decision.options):
            if option.kind != "back" and probabilities[index] > 0.0:
                chosen = index
                drawn -= probabilities[index]
                if drawn < 0.0:
                    break
        self.steps += 1
        self.play.choose(chosen)


class RolloutSearch(AnswerSearch):
    """A search of one decision; the same view, seed, dials and number of rollouts give the same result."""

    def __init__(self, seen: SamplingView, seed: int, thinking: Thinking, evaluator: Evaluator) -> None:
        self.seen: Final = seen
        self.thinking: Final = thinking
        self.evaluator: Final = evaluator
        self.encoder: Final = PositionEncoder(seen.rules)
        self.seed: Final = seed
        self.rng: Final = Rng(seed)
        self.worlds: Final[list[RememberedGame]] = []
        self.at_sight: Final = evaluator.evaluate([position(self.world(0), self.encoder)])[0].value
        likely = likeliest(self.world(0), self.encoder, evaluator, thinking.unlikely)
        least = thinking.unlikely * likely[0].probability
        self.candidates: Final = [Candidate(one) for one in likely[: thinking.answers] if one.probability >= least]
        self.waiting: Final[list[tuple[int, Candidate]]] = []
        self.running: list[NetRollout] = []

    def decided(self) -> bool:
        left = 0
        for candidate in self.candidates:
            if not candidate.dropped:
                left += 1
        return left == 1

    def step(self, most: int) -> int:
        """One decision in every rollout that goes on, begun if fewer than `most` were; how many came to an end."""
        before = self.finished()
        self.begin(most)
        asked: list[NetRollout] = []
        for rollout in self.running:
            if rollout.over():
                rollout.candidate.take(rollout.world, 2.0 * result(rollout.play.game, self.seen.seat) - 1.0)
            else:
                asked.append(rollout)
        self.running = []
        if asked:
            estimates = self.evaluator.evaluate([position(one.play, self.encoder) for one in asked])
            for place, rollout in enumerate(asked):
                self.take_in(rollout, estimates[place])
        self.compare()
        return self.finished() - before

    def stop(self) -> None:
        for rollout in self.running:
            if rollout.steps:
                rollout.candidate.take(rollout.world, rollout.value)
        self.running = []

    def judges(self) -> bool:
        return True

    def tried(self) -> list[TriedAnswer]:
        """All answers that were compared, the best first."""
        average = self.average()
        return [
            TriedAnswer(one.answer, len(one.values), (1.0 + one.mean(average)) / 2.0, one.prior)
            for one in self.ranked()
        ]

    def choices(self, answer: WholeAnswer) -> list[int]:
        for candidate in self.candidates:
            if candidate.answer is answer:
                return candidate.indices
        raise AssertionError(answer)

    # How it goes.

    def world(self, number: int) -> RememberedGame:
        if number == len(self.worlds):
            self.worlds.append(remembered_sample(self.seen, self.rng))
        return self.worlds[number]

    def finished(self) -> int:
        total = 0
        for candidate in self.candidates:
            total += len(candidate.values)
        return total

    def begin(self, most: int) -> None:
        """Every answer in one world, then every answer in the next."""
        room = min(self.thinking.together - len(self.running), most - len(self.running))
        while room > 0:
            if not self.waiting:
                number = len(self.worlds)
                self.world(number)
                self.waiting.extend([(number, one) for one in self.candidates if not one.dropped])
            number, candidate = self.waiting.pop(0)
            self.running.append(self.rollout(number, candidate))
            room -= 1

    def rollout(self, number: int, candidate: Candidate) -> NetRollout:
        play = self.world(number).clone()
        until = play.game.turn_no + self.thinking.turns
        for index in candidate.indices:
            play.choose(index)
        return NetRollout(candidate, number, play, Rng(self.seed + number), until)

    def take_in(self, rollout: NetRollout, estimate: Estimate) -> None:
        decision = rollout.play.game.decision
        assert decision is not None
        rollout.value = estimate.value if decision.seat == self.seen.seat else -estimate.value
        if rollout.candidate.dropped:
            return
        if rollout.arrived():
            rollout.candidate.take(rollout.world, rollout.value)
        else:
            rollout.go_on(estimate.probabilities)
            self.running.append(rollout)

    def compare(self) -> None:
        """Drop the answers that are far behind the best, in the worlds both were tried in."""
        trust = self.thinking.trust
        best = self.ranked()[0]
        for other in self.candidates:
            if other is not best and not other.dropped:
                ahead = lead_of(best, other)
                if ahead.count >= COMPARED_AFTER:
                    lead = log(max(best.prior, TINY) / max(other.prior, TINY)) + trust * ahead.mean
                    if lead > BEHIND * trust * ahead.error:
                        other.dropped = True

    def ranked(self) -> list[Candidate]:
        """The best first, those that were dropped at the end; what was not tried is as good as the others are."""
        trust, average = self.thinking.trust, self.average()
        scores: list[tuple[bool, float, int]] = []
        for place, one in enumerate(self.candidates):
            scores.append((one.dropped, -(log(max(one.prior, TINY)) + trust * one.mean(average)), place))
        return [self.candidates[place] for _, _, place in sorted(scores)]

    def average(self) -> float:
        """Of all rollouts; before the first one came to its end, what the net thinks at first sight."""
        finished = self.finished()
        if not finished:
            return self.at_sight
        total = 0.0
        for candidate in self.candidates:
            total += candidate.total
        return total / finished


class Lead:
    """Between two answers in the worlds both were tried in."""

    def __init__(self, count: int, mean: float, error: float) -> None:
        self.count: Final = count
        self.mean: Final = mean
        self.error: Final = error


def lead_of(first: Candidate, second: Candidate) -> Lead:
    total, squares, count = 0.0, 0.0, 0
    for world, value in first.values.items():
        if world in second.values:
            by = value - second.values[world]
            total += by
            squares += by * by
            count += 1
    if count < 2:
        return Lead(count, total, 0.0)
    mean = total / count
    spread = max(0.0, squares / count - mean * mean)
    return Lead(count, mean, sqrt(spread / (count - 1)))
