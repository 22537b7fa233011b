"""The long run itself: it counts what it did, and a broken law stops it with a way to see it again."""

from dataclasses import replace
from itertools import islice

import pytest

from kirifuda import blackpoker
from tests.laws import long
from tests.laws.laws import Subject
from tests.laws.subjects import FULL_DECKS, RANDOM_DECKS, subject

JOB = ("9.1 Lite + Entry 16", 3, FULL_DECKS, 5)


def short_lived(regulation: str, automation: int, decks: str) -> Subject[blackpoker.Game]:
    return replace(subject(regulation, automation, decks), bound=20)


def test_a_job_counts_decisions_games_and_laws() -> None:
    result = long.run(JOB)
    assert result.broken == ""
    assert result.games == long.GAMES_PER_JOB
    assert result.checks["options"] == result.decisions
    assert result.checks["replay"] == result.games


def test_jobs_cover_every_regulation_automation_and_deck() -> None:
    regulations = [regulation.en for regulation in blackpoker.all_regulations()]
    jobs = list(islice(long.jobs(0), 32 * len(regulations)))
    assert {job[0] for job in jobs[: len(regulations)]} == set(regulations)
    for regulation in regulations:
        mine = [job for job in jobs if job[0] == regulation]
        assert {job[1:3] for job in mine} == {
            (auto, decks) for auto in range(16) for decks in (FULL_DECKS, RANDOM_DECKS)
        }
        assert len({job[3] for job in mine}) == 32


def test_a_broken_law_names_its_game(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(long, "subject", short_lived)
    result = long.run(JOB)
    assert result.broken.startswith("every game ends: not over after 20 decisions")
    assert long.report_broken(result) == 1
    name = "9.1 Lite + Entry 16/3/the frame's decks/5"
    assert result.game == name
    assert name in capsys.readouterr().out
    assert long.again(name) == 1
    monkeypatch.undo()
    assert long.again(name) == 0
