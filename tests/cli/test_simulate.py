"""`kirifuda simulate` and the command line around it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import kirifuda
from kirifuda.cli.main import run
from kirifuda.core import flow

QUICK = ["simulate", "9.1 Lite + Entry 16", "--games", "30", "--seed", "5"]


def test_json_has_stable_keys(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*QUICK, "--processes", "1", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["games"] == 30
    assert {"first_player_wins", "draws", "decisions", "turns"} <= data.keys()
    assert all(isinstance(data[key], int) for key in ("games", "first_player_wins", "draws", "decisions", "turns"))
    assert data["regulation"] == "9.1 Lite + Entry 16"
    assert data["win_rate_interval"][0] < data["win_rate"] < data["win_rate_interval"][1]
    assert data["actions"]["end"].keys() == {"requested", "resolved"}
    assert set(data["never_resolved"]).isdisjoint(
        id for id, counts in data["actions"].items() if counts["resolved"] > 0
    )


def test_json_is_the_same_on_two_processes(capsys: pytest.CaptureFixture[str]) -> None:
    printed: list[str] = []
    for processes in ("1", "2"):
        assert run([*QUICK, "--json", "--processes", processes]) == 0
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1]


def test_the_text_names_rate_interval_length_and_actions(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*QUICK, "--processes", "1", "--bots", "greedy,random"]) == 0
    printed = capsys.readouterr().out
    for part in (
        "first player wins",
        "95 % interval",
        "greedy wins",
        "turns",
        "median",
        "decisions",
        "Set Bulwark 防壁設置",
        "never resolved: ",
    ):
        assert part in printed


def test_RG_10_matches_with_two_decks(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["simulate", "8.0d Lite + Random Half", "--match", "two-decks", "--games", "5", "--processes", "1"]
    assert run([*command, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["match"], data["matches"], sum(data["match_wins"])) == ("two-decks", 5, 5)
    assert data["games"] >= 10
    assert run(command) == 0
    assert "games a match" in capsys.readouterr().out


def test_the_text_says_when_every_action_came_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "8.2 Lite", "--games", "60", "--bots", "wilful", "--processes", "1"]) == 0
    assert "every action was resolved at least once" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--games", "0"], "--games must be at least 1"),
        (["--games", "many"], "--games"),
        (["--processes", "-1"], "--processes"),
        (["--bots", "a,b,c"], "3 bots"),
        (["--bots", "grredy"], "did you mean 'greedy'?"),
        (["--format", "Ultra"], "unknown format 'Ultra'"),
        (["--deck", "♠"], "unknown rank"),
        (["8.0d Lite + Random 40", "--deck", "♠A-K ♡A-K"], "at random"),
        (["--match", "two-decks"], "is played as one game or best of three"),
    ],
)
def test_bad_input_is_one_clear_line_and_exit_2(
    capsys: pytest.CaptureFixture[str], options: list[str], message: str
) -> None:
    assert run(["simulate", *options]) == 2
    printed = capsys.readouterr()
    assert message in printed.err
    assert printed.err.count("\n") == 1
    assert printed.out == ""


def test_the_version_says_if_it_is_compiled(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--version"]) == 0
    kind = "plain" if str(flow.__file__).endswith(".py") else "compiled"
    assert capsys.readouterr().out == f"kirifuda {kirifuda.__version__} ({kind})\n"


def test_help_lists_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([]) == 0
    printed = capsys.readouterr().out
    for command in ("play", "simulate", "check"):
        assert command in printed


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_every_option_is_explained(capsys: pytest.CaptureFixture[str], command: str) -> None:
    assert run([command, "--help"]) == 0
    assert "--edition" in capsys.readouterr().out


def test_an_unknown_command_is_refused_with_a_suggestion(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulat"]) == 2
    assert 'Did you mean "simulate"?' in capsys.readouterr().err


def test_check_is_found_and_its_status_is_the_exit_status(tmp_path: Path) -> None:
    assert run(["check", str(tmp_path / "nothing.toml")]) == 2


@pytest.mark.slow
def test_it_runs_as_a_module() -> None:
    command = [sys.executable, "-m", "kirifuda", "simulate", "9.1 Lite + Entry 16", "--games", "60", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, encoding="utf-8")
    assert json.loads(done.stdout)["games"] == 60
    assert done.stderr == ""


def test_records_of_every_game_are_written_and_verify(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "games"
    assert run(["simulate", "9.1 Lite + Entry 16", "--games", "3", "--seed", "5", "--records", str(folder)]) == 0
    assert sorted(path.name for path in folder.iterdir()) == ["5.kf", "6.kf", "7.kf"]
    for path in folder.iterdir():
        assert "name P1: greedy" in path.read_text(encoding="utf-8")
        assert run(["replay", str(path), "--verify"]) == 0
