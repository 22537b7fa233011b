"""How far a long run is: a line a minute where there is no terminal, with an estimate by what this sitting did."""

import io
from contextlib import nullcontext
from pathlib import Path

import pytest
from rich.console import Console
from rich.progress import Progress

from kirifuda.cli import progress
from kirifuda.cli.lab_games import finished
from kirifuda.cli.progress import GamesDone, games_done
from kirifuda.lab.experiments.plan import Experiment, ExperimentPlan, InBothLanguages


class Clock:
    """Stands still until it is set."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(progress, "monotonic", clock)
    return clock


def test_a_line_a_minute_says_how_many_are_left(clock: Clock, capsys: pytest.CaptureFixture[str]) -> None:
    with games_done("trial", 400, 0, "en") as done:
        clock.seconds += 59
        done.more(50)
        assert capsys.readouterr().err == ""
        clock.seconds += 61
        done.more(50)
        assert capsys.readouterr().err == "100 of 400 games, about 6 min left\n"
        clock.seconds += 30
        done.more(50)
        assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("lang", "line"), [("en", "300 of 400 games, about 2 min left\n"), ("ja", "400ゲーム中300、あと約2分\n")]
)
def test_what_an_earlier_sitting_played_took_none_of_the_time(
    clock: Clock, capsys: pytest.CaptureFixture[str], lang: str, line: str
) -> None:
    with games_done("trial", 400, 200, lang) as done:
        clock.seconds += 120
        done.more(100)
    assert capsys.readouterr().err == line


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "100 of at most 400 games, at most about 6 min left\n"),
        ("ja", "最大400ゲーム中100、あと長くて約6分\n"),
    ],
)
def test_where_a_run_may_end_earlier_it_says_at_most(
    clock: Clock, capsys: pytest.CaptureFixture[str], lang: str, line: str
) -> None:
    with games_done("trial", 400, 0, lang, at_most=True) as done:
        clock.seconds += 120
        done.more(100)
    assert capsys.readouterr().err == line


@pytest.mark.parametrize(("within", "early"), [(0.0, False), (0.02, True)])
def test_an_experiment_may_end_earlier_where_its_file_says_when(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, within: float, early: bool
) -> None:
    told: list[bool] = []

    def noted(what: str, total: int, done: int, lang: str, at_most: bool = False) -> object:
        told.append(at_most)
        return games_done(what, total, done, lang, at_most)

    monkeypatch.setattr("kirifuda.cli.lab_games.games_done", noted)
    experiment = Experiment(InBothLanguages("", ""), [], 10, stop_when_within=within)
    finished(ExperimentPlan("none", "", experiment, []), tmp_path, lambda _: iter(()), "none", "en")
    assert told == [early]


@pytest.mark.parametrize(("lang", "name"), [("en", "trial (at most)"), ("ja", "trial（最大）")])
def test_a_bar_says_at_most_too(monkeypatch: pytest.MonkeyPatch, lang: str, name: str) -> None:
    bar = Progress(console=Console(file=io.StringIO()))
    monkeypatch.setattr(progress, "progress_bar", lambda _: nullcontext(bar))
    with games_done("trial", 400, 0, lang, at_most=True) as done:
        done.more(100)
    assert (bar.tasks[0].description, bar.tasks[0].completed) == (name, 100)


def test_a_bar_begins_where_the_earlier_sitting_ended() -> None:
    screen = io.StringIO()
    bar = Progress(console=Console(file=screen))
    done = GamesDone(400, 200, "en", bar, bar.add_task("trial", total=400, completed=200))
    done.more(100)
    assert (bar.tasks[0].completed, bar.tasks[0].total, bar.tasks[0].description) == (300, 400, "trial")
    done.more(50, "first against master")
    assert (bar.tasks[0].completed, bar.tasks[0].description) == (350, "first against master")
    assert screen.getvalue() == ""
