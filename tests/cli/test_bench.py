"""`kirifuda bench` and `make bench` print what was measured, with stable keys."""

import io
import json
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from msgspec.structs import replace
from rich.console import Console

from bench import run as make_bench
from kirifuda.cli import bench as command
from kirifuda.cli.bench_tables import show, verdict
from kirifuda.cli.main import run
from kirifuda.lab.bench_report import (
    BenchRow,
    Budget,
    Fighting,
    Growth,
    Looking,
    MemoryGrowth,
    Peer,
    Playout,
    Report,
    Skipped,
    with_peers,
)

COMPILED = Report(
    compiled=True,
    python="cpython 3.11",
    automation="USUAL | NO_TAKE_BACK",
    loops_per_s=12.0,
    rows=[
        BenchRow("BlackPoker", "8.2 Lite", 450_000, 1_300, 2.5, 600_000, 1.9, 0.02),
        BenchRow("Old Maid", "4 players", 90_000, 2_500, 1.5, 120_000, 1.1, 0.03),
    ],
    playouts=[Playout("8.2 Lite", "random", 1_500_000, 1_700_000, 4_000, 0.02)],
    growth=[Growth("8.2 Lite", 0, 2.0, 1.0), Growth("8.2 Lite", 20, 6.0, 3.0)],
    looking=[Looking("8.2 Master", 12.0, 10.0, 30.0, 25.0)],
    memory=MemoryGrowth("8.2 Lite", 100_000, 30.0, 30.5, 1.0),
    fighting=[Fighting("holds", 2.5, 2.0), Fighting("missing", 14.0, 13.0), Fighting("game", 16_000.0, 15_000.0)],
)
PLAIN = replace(COMPILED, compiled=False, rows=[replace(row, decisions_per_s=33_333.0) for row in COMPILED.rows])
PEERS: list[Peer | Skipped] = [
    Peer("python-chess", "1.11", 15_000, 50, None, 20_000, 0.01),
    Skipped("OpenSpiel hanabi", "this build of open_spiel has no game [hanabi]"),
]
ROW_KEYS = {"game", "regulation", "decisions_per_s", "games_per_s", "clone_us"}


def printed(*reports: Report) -> str:
    out = io.StringIO()
    show(reports, Console(file=out, width=120))
    return out.getvalue()


def survey(samples: int, seconds: float, tell: Callable[[str], None]) -> list[Peer | Skipped]:
    tell(f"{samples} of {seconds}")
    return PEERS


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine and the peers answer at once."""
    monkeypatch.setattr(command, "run", lambda *_: COMPILED)
    monkeypatch.setattr(command, "peer_module", lambda: SimpleNamespace(PEERS=PEERS, survey=survey))


@pytest.mark.slow
def test_json_has_the_stable_keys(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "8.2 Lite", "old maid", "--quick", "--games", "1", "--json", "--no-peers"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert isinstance(data["compiled"], bool)
    assert [(row["game"], row["regulation"]) for row in data["rows"]] == [
        ("BlackPoker", "8.2 Lite"),
        ("Old Maid", "4 players"),
    ]
    assert all(row.keys() >= ROW_KEYS for row in data["rows"])
    assert data["peers"] == data["skipped"] == []
    assert {budget["name"].split(",")[0] for budget in data["budgets"]} >= {"8.2 Lite"}
    assert all(isinstance(budget["met"], bool) for budget in data["budgets"])


@pytest.mark.usefixtures("measured")
def test_json_has_the_peers_and_their_ratios(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "--quick", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    (peer,) = data["peers"]
    assert (peer["name"], peer["decisions_per_s"], peer["ratio"]) == ("python-chess", 15_000, 30.0)
    assert [skipped["name"] for skipped in data["skipped"]] == ["OpenSpiel hanabi"]


@pytest.mark.usefixtures("measured")
def test_tables_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench"]) == 0
    out = capsys.readouterr().out
    for text in ("USUAL | NO_TAKE_BACK", "8.2 Lite", "Old Maid, 4 players", "450,000", "python-chess", "30.00 x"):
        assert text in out


@pytest.mark.usefixtures("measured")
def test_without_the_checkout_one_line_says_why_there_are_no_peers(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "peer_module", lambda: None)
    assert run(["bench", "--quick"]) == 0
    lines = [line for line in capsys.readouterr().out.splitlines() if "not compared" in line]
    assert lines == ["Other engines: not compared, they are measured in a checkout, by `make bench`"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["7.7 Lite"], "unknown edition '7.7'"),
        (["--games", "-1"], "--games"),
        (["--quick", "--thorough"], "choose one"),
    ],
)
def test_a_wrong_command_line_is_refused(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["bench", *arguments]) == 2
    assert message in capsys.readouterr().err


def test_growth_is_shown_as_a_multiple_of_the_empty_field() -> None:
    (line,) = [
        line.split() for line in printed(COMPILED).splitlines() if line.startswith("8.2 Lite") and " 20 " in line
    ]
    assert line == ["8.2", "Lite", "20", "6.00", "3.00", "3.00"]


def test_what_the_seats_are_told_has_its_cost() -> None:
    (line,) = [line.split() for line in printed(COMPILED).splitlines() if line.startswith("8.2 Master")]
    assert line == ["8.2", "Master", "12.00", "10.00", "30.00", "25.00"]


def test_playouts_have_their_rows() -> None:
    lines = [line.split() for line in printed(COMPILED, PLAIN).splitlines()]
    assert ["8.2", "Lite", "random", *["1,500,000", "1,700,000", "2%", "4,000.0"] * 2] in lines


def test_the_matcher_of_super_trump_fighter_has_its_rows() -> None:
    lines = [line.split() for line in printed(COMPILED, PLAIN).splitlines()]
    assert ["holds", *["2.50", "2.00"] * 2] in lines
    assert ["game", *["16,000.00", "15,000.00"] * 2] in lines


def test_builds_are_shown_side_by_side_with_a_ratio_each() -> None:
    plain = replace(PLAIN, rows=[replace(PLAIN.rows[0], normalised_decisions_per_s=30_000.0), PLAIN.rows[1]])
    text = printed(with_peers(COMPILED, PEERS), with_peers(plain, PEERS))
    (row,) = [line.split() for line in text.splitlines() if line.startswith("Old Maid")]
    assert row[4:6] == ["90,000", "120,000"]
    assert row[9] == "33,333"
    (peer,) = [line.split() for line in text.splitlines() if line.startswith("python-chess")]
    assert peer[-4:] == ["30.00", "x", "1.50", "x"]
    assert "OpenSpiel hanabi: not compared, this build of open_spiel has no game [hanabi]" in text


def test_memory_is_told_or_said_to_be_unknown() -> None:
    assert "30.0 MiB after the warm-up, 30.5 MiB at the end, +1.0 KiB per 1,000 games" in printed(COMPILED)
    assert "not measured" in printed(replace(COMPILED, memory=None))


@pytest.mark.parametrize(
    ("budget", "text"),
    [
        (Budget("rate", 500, 600, at_least=True), "met, 20% to spare"),
        (Budget("rate", 500, 400, at_least=True), "not met, 20% short"),
        (Budget("cost", 3, 1.5, at_least=False), "met, 50% to spare"),
        (Budget("cost", 3, 4.5, at_least=False), "not met, 50% over"),
    ],
)
def test_a_verdict_says_by_how_much(budget: Budget, text: str) -> None:
    assert verdict(budget) == text


@pytest.mark.parametrize(("installed", "builds"), [(COMPILED, ["compiled", "plain"]), (PLAIN, ["plain"])])
def test_make_bench_measures_both_builds_and_the_peers(
    installed: Report,
    builds: list[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(make_bench, "survey", survey)
    monkeypatch.setattr(make_bench, "measured", lambda _, path, *__: PLAIN if path else installed)
    assert make_bench.main(quick=True, json=tmp_path / "found.json") == 0
    data = json.loads((tmp_path / "found.json").read_bytes())
    assert list(data) == builds
    assert [data[build]["peers"][0]["ratio"] for build in builds] == [30.0] * len(builds)
    told = capsys.readouterr()
    assert "30.00 x" in told.out
    assert ("not compiled" in told.err) == (installed is PLAIN)
