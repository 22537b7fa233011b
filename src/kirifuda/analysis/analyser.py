"""Goes over a finished game: every decision is judged, those that seem to have cost something once more."""

from collections.abc import Callable, Iterator
from typing import Final

from kirifuda.analysis.course import Given, course_of
from kirifuda.analysis.judges import PositionJudge, judge_for
from kirifuda.analysis.report import Analysis, Ending, JudgedDecision
from kirifuda.analysis.thoroughness import USUAL, Thoroughness
from kirifuda.analysis.tried import TriedDecision
from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.editions.match import Match
from kirifuda.blackpoker.records.record import Record
from kirifuda.blackpoker.records.replay import replay
from kirifuda.blackpoker.records.table_start import Table

TOGETHER: Final = 600
"""So many trials run side by side, so that the net judges many positions at once."""
Progress = Callable[[int, int], None]


def analyse(
    record: Record, rules: Rules | None = None, wanted: Thoroughness = USUAL, progress: Progress | None = None
) -> Analysis:
    """All decisions of a finished record; raises `NotationError` where it cannot be analysed.

    `progress` is told how many decisions of how many are done.
    """
    course = [given for given in course_of(record, rules) if is_question(given)]
    table = replay(record, rules).table
    judge = judge_for(table.rules)
    names = (record.name(0), record.name(1))
    work = _Work(judge, wanted, names, len(course) + min(wanted.again, len(course)), progress)
    judged = list(work.over(course, 1))
    suspects = sorted(range(len(judged)), key=lambda place: -judged[place].swing)[: wanted.again]
    for place, better in zip(suspects, work.over([course[place] for place in suspects], wanted.times), strict=True):
        judged[place] = better
    return Analysis(
        regulation=table.rules.exact,
        players=list(names),
        result=record.result,
        learned=judge.learned,
        decisions=judged,
        endings=endings_of(record, table, course),
    )


def is_question(given: Given) -> bool:
    """Was there anything to decide? A lone option is none."""
    decision = given.game.decision
    return given.answer is None or (decision is not None and len(decision.options) > 1)


def endings_of(record: Record, table: Table, course: list[Given]) -> list[Ending]:
    """How each game of a match ended, the last one by the result of the record."""
    games = max((given.place for given in course), default=1)
    last = [winner for winner in range(2) if record.result.startswith(f"P{winner + 1} wins")]
    winners = list(table.winners) if isinstance(table, Match) else []
    found: list[Ending] = []
    for game in range(1, games + 1):
        numbers = [given.number + 1 for given in course if given.place == game]
        winner = winners[game - 1] if game <= len(winners) else last[0] if last else -1
        found.append(Ending(max(numbers, default=0), game, winner))
    return found


class _Work:
    """Judges decisions, some at a time."""

    def __init__(
        self, judge: PositionJudge, wanted: Thoroughness, names: tuple[str, str], of: int, progress: Progress | None
    ) -> None:
        self.judge: Final = judge
        self.wanted: Final = wanted
        self.names: Final = names
        self.of: Final = of
        self.progress: Final = progress
        self.done: int = 0

    def over(self, course: list[Given], times: int) -> Iterator[JudgedDecision]:
        waiting: list[TriedDecision] = []
        count = 0
        for given in course:
            subject = TriedDecision(given, self.judge, self.wanted, times)
            waiting.append(subject)
            count += subject.count()
            if count >= TOGETHER:
                yield from self.finish(waiting)
                waiting, count = [], 0
        yield from self.finish(waiting)

    def finish(self, subjects: list[TriedDecision]) -> list[JudgedDecision]:
        trials = [subject.trials() for subject in subjects]
        values = self.judge.play_on([trial for each in trials for trial in each])
        begin = 0
        for subject, each in zip(subjects, trials, strict=True):
            subject.take(values[begin : begin + len(each)])
            begin += len(each)
        self.done += len(subjects)
        if self.progress is not None:
            self.progress(self.done, self.of)
        return [subject.judged(self.names) for subject in subjects]
