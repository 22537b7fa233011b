"""One decision of a game under analysis: the answers to compare, the worlds they are tried in, what came of it."""

from typing import Final

from kirifuda.analysis.candidates import candidates, sign_of
from kirifuda.analysis.course import Given
from kirifuda.analysis.judges import PositionJudge
from kirifuda.analysis.report import JudgedDecision, JudgedOption
from kirifuda.analysis.thoroughness import Thoroughness
from kirifuda.analysis.trials import Trial, true_game
from kirifuda.analysis.words import answer_words, phrase, question_words
from kirifuda.blackpoker.memory.blanking import sampling_view
from kirifuda.blackpoker.tree_search.answers import WholeAnswer
from kirifuda.blackpoker.tree_search.likeliest import LikelyAnswer
from kirifuda.blackpoker.tree_search.remembered_sample import remembered_sample
from kirifuda.cards.rng import Rng

CONCEDED: Final = 0.0


class TriedDecision:
    """`options`: what is compared. A player who gave up is compared with one who plays on.

    Where there is only one sensible answer, and it was given, nothing is compared, and few trials will do.
    """

    def __init__(self, given: Given, judge: PositionJudge, wanted: Thoroughness, times: int = 1) -> None:
        self.given: Final = given
        rng = Rng(given.number * 64 + times)
        seen = sampling_view(given.game, given.seat, given.memories[given.seat])
        self.truth: Final = true_game(given)
        self.worlds: Final = [remembered_sample(seen, rng)]
        self.options: Final[list[LikelyAnswer]] = []
        if given.answer is not None:
            self.options.extend(candidates(seen, self.worlds[0], judge, wanted.answers, given.answer))
        compared = given.answer is None or len(self.options) > 1
        count, copies = (wanted.samples * times, wanted.copies * times) if compared else wanted.few
        self.worlds.extend([remembered_sample(seen, rng) for _ in range(count - 1)])
        self.copies: Final = copies
        self.then: Final[list[float]] = []
        self.now: Final[list[float]] = []

    def answers(self) -> list[LikelyAnswer | None]:
        """What is tried: nothing in particular where the player gave up."""
        return list(self.options) or [None]

    def count(self) -> int:
        return len(self.answers()) * (len(self.worlds) + self.copies)

    def trials(self) -> list[Trial]:
        """Every answer in the same samples with the same luck, and in as many copies of the true game."""
        seat = self.given.seat
        found: list[Trial] = []
        for answer in self.answers():
            found += [Trial(world, seat, answer, number) for number, world in enumerate(self.worlds)]
            found += [Trial(self.truth, seat, answer, number) for number in range(self.copies)]
        return found

    def take(self, values: list[float]) -> None:
        """How the trials ended, in their order."""
        each, count = len(self.worlds) + self.copies, len(self.worlds)
        for begin in range(0, len(values), each):
            self.then.append(mean(values[begin : begin + count]))
            self.now.append(mean(values[begin + count : begin + each]))

    def judged(self, names: tuple[str, str]) -> JudgedDecision:
        given = self.given
        options = self.given_up() if given.answer is None else self.compared(given.answer, names)
        options.sort(key=lambda option: -option.then)
        taken = next(option for option in options if option.taken)
        return JudgedDecision(
            number=given.number,
            game=given.place,
            turn=given.game.turn_no,
            seat=given.seat,
            question=phrase("conceded") if given.answer is None else question_words(given.game, names),
            then=options[0].then,
            now=max(option.now for option in options),
            after=taken.then,
            after_now=taken.now,
            options=options if len(options) > 1 else [],
            swing=options[0].then - taken.then,
            swing_now=max(option.now for option in options) - taken.now,
        )

    def given_up(self) -> list[JudgedOption]:
        gone_on = JudgedOption(phrase("go on"), self.then[0], self.now[0], False)
        return [gone_on, JudgedOption(phrase("concede"), CONCEDED, CONCEDED, True)]

    def compared(self, answer: WholeAnswer, names: tuple[str, str]) -> list[JudgedOption]:
        game, taken = self.given.game, sign_of(self.given.game, answer)
        found: list[JudgedOption] = []
        for option, then, now in zip(self.options, self.then, self.now, strict=True):
            words = answer_words(game, option.answer, names)
            found.append(JudgedOption(words, then, now, sign_of(game, option.answer) == taken))
        said = [option.words.en for option in found if option.taken]
        return [option for option in found if option.taken or option.words.en not in said]


def mean(values: list[float]) -> float:
    return sum(values) / len(values)
