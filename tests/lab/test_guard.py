"""The guard of the engine's speed: what counts as a fall, and how many rounds it takes to be sure."""

from collections.abc import Iterator

import msgspec
import pytest

from bench import guard
from kirifuda.lab.bench_report import EXTRA, HEADLINE
from kirifuda.lab.normalise import NOMINAL_LOOPS_PER_S, Sample


class Played:
    """Rounds that got through so many decisions in a second each; the first call only warms up."""

    def __init__(self, *rates: int) -> None:
        self.rates: Iterator[int] = iter(rates)
        self.rounds = -1

    def __call__(self, _: float) -> Sample:
        self.rounds += 1
        return Sample(next(self.rates) if self.rounds else 1, 1, 1.0)


def nominal() -> float:
    return NOMINAL_LOOPS_PER_S


def test_a_figure_is_normalised_by_the_loop_around_its_round() -> None:
    halves = iter([NOMINAL_LOOPS_PER_S, NOMINAL_LOOPS_PER_S / 3, *[NOMINAL_LOOPS_PER_S] * 9])
    assert guard.measure(Played(600, 1, 1), 0.0, halves.__next__) == pytest.approx(900)


def test_rounds_end_once_the_figure_is_safe() -> None:
    played = Played(910, 900, 890, 5000)
    assert guard.measure(played, 1000.0, nominal) == 910
    assert played.rounds == guard.FEWEST


def test_a_noisy_machine_gets_more_rounds_and_the_best_counts() -> None:
    played = Played(300, 700, 500, 200, 950, 5000)
    assert guard.measure(played, 1000.0, nominal) == 950
    assert played.rounds == 5


def test_a_slow_engine_is_measured_to_the_last_round() -> None:
    played = Played(*[700] * guard.MOST)
    assert guard.measure(played, 1000.0, nominal) == 700
    assert played.rounds == guard.MOST


def test_a_quarter_is_too_much_to_lose() -> None:
    committed = {"A": 1000.0, "B": 1000.0, "C": 1000.0}
    assert guard.fallen({"A": 750.0, "B": 5000.0}, committed) == []
    assert guard.fallen({"A": 749.0, "B": 760.0, "C": 1.0}, committed) == [
        "A: 749 decisions/s, 75% of 1,000",
        "C: 1 decisions/s, 0% of 1,000",
    ]


def test_a_figure_nobody_committed_is_a_problem() -> None:
    assert guard.fallen({"D": 10.0}, {}) == ["D: bench/guard.json has no such figure; run the guard with --write"]


def test_all_figures_are_committed_for_both_builds() -> None:
    committed = msgspec.json.decode(guard.COMMITTED.read_bytes(), type=dict[str, dict[str, float]])
    assert set(guard.figures()) == {HEADLINE, EXTRA, f"{HEADLINE}, playout", f"{EXTRA}, playout"}
    assert {build: set(rates) for build, rates in committed.items()} == {
        "compiled": set(guard.figures()),
        "plain": set(guard.figures()),
    }
    assert all(rate > 0 for rates in committed.values() for rate in rates.values())


@pytest.mark.parametrize(("rate", "status"), [(1000.0, 0), (740.0, 1)])
def test_a_fall_makes_the_command_fail(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], rate: float, status: int
) -> None:
    monkeypatch.setattr(guard, "figures", lambda: {HEADLINE: Played()})
    monkeypatch.setattr(guard, "measure", lambda _, committed: rate * committed / 1000)
    assert guard.main() == status
    out, err = capsys.readouterr()
    assert f"{rate / 1000:.0%} of what is committed" in out
    assert ("guard: 8.2 Lite" in err) == bool(status)


def test_every_figure_can_be_played() -> None:
    for play in guard.figures().values():
        assert play(0.001).decisions > 0
