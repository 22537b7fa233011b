"""A house-rule file on the command line: `--house FILE` in every command that plays, looks up, checks or replays."""

import json
import shlex
import shutil
from pathlib import Path

import pytest

from kirifuda.blackpoker.editions.house import read_house
from kirifuda.cli.main import run
from tests.cli.terminals import type_in
from tests.house.files import CASES, LINT, WINDY, forget_houses, other_rules

Out = pytest.CaptureFixture[str]
HOUSE = ["--house", str(WINDY)]


@pytest.fixture(autouse=True)
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def printed(capsys: Out, *tokens: str, status: int = 0) -> str:
    assert run(list(tokens)) == status
    return capsys.readouterr().out


def refused(capsys: Out, *tokens: str) -> str:
    assert run(list(tokens)) == 2
    return capsys.readouterr().err


def mark() -> str:
    return read_house(WINDY.name, WINDY.read_text(encoding="utf-8")).fingerprint


# Play.


def test_play_by_a_house_rule_and_again_by_the_command_it_prints(monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
    type_in(monkeypatch)
    text = printed(capsys, "play", "Lite + Entry 16", *HOUSE, "--seed", "7", "--lang", "ja")
    assert "風の家: 9.1 ライト + エントリー16" in text
    command = shlex.split(next(line for line in text.splitlines() if line.strip().startswith("kirifuda play")))
    assert command[-2:] == HOUSE
    type_in(monkeypatch)
    assert "Windy House: 9.1 Lite + Entry 16" in printed(capsys, *command[1:])


def test_the_menu_of_play_asks_for_no_edition_with_a_house_rule(monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
    type_in(monkeypatch, "", "", "", "", "q")
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    text = printed(capsys, "play", *HOUSE, "--seed", "7")
    assert "Which edition?" not in text
    assert "Windy House: 9.1 Lite" in text


def test_play_without_a_regulation_takes_the_first_format_of_the_house_rule(
    monkeypatch: pytest.MonkeyPatch, capsys: Out
) -> None:
    type_in(monkeypatch)
    assert "Windy House: 9.1 Master against" in printed(capsys, "play", "--format", "Master", *HOUSE)


@pytest.mark.parametrize(
    ("tokens", "message"),
    [
        (["play", "8.2 Lite", *HOUSE], "the house rule 'Windy House' changes edition 9.1, not 8.2"),
        (["play", "Lite", "--house", "nowhere.toml"], "nowhere.toml: cannot be read"),
        (["play", "Lite", "--house", str(LINT / "playable.toml")], "playable.toml: [action.kill]: unknown cost letter"),
        (["simulate", "Windy House: Lite"], "name its file with --house FILE"),
        (["serve", "--house-rules", str(WINDY)], "there is no such folder"),
    ],
)
def test_what_cannot_be_played_is_refused(capsys: Out, tokens: list[str], message: str) -> None:
    assert message in refused(capsys, *tokens)


@pytest.mark.parametrize(
    ("tokens", "message"),
    [
        (
            ["play", "8.2 Lite", *HOUSE, "--lang", "ja"],
            "ハウスルール「風の家」は9.1を変えたもので、8.2ではありません。",
        ),
        (["play", "風: Lite", *HOUSE, "--lang", "ja"], "ここのハウスルールは「風の家」で、「風」ではありません。"),
        (["play", "Lite", "--house", "nowhere.toml", "--lang", "ja"], "nowhere.tomlは読み込めません。"),
    ],
)
def test_refusals_are_in_japanese_as_well(capsys: Out, tokens: list[str], message: str) -> None:
    assert message in refused(capsys, *tokens)


def test_what_the_guideline_objects_to_is_played_with_a_warning(monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
    type_in(monkeypatch)
    assert run(["play", "Lite", "--house", str(LINT / "quick_key.toml"), "--lang", "ja"]) == 0
    warnings = capsys.readouterr().err.splitlines()
    assert warnings[0].startswith("kirifuda: 警告: quick_key.toml:13: ")
    assert len(warnings) == 2


# Simulate and records.


def simulated(capsys: Out, folder: Path, games: int = 2, processes: int = 1) -> dict[str, object]:
    tokens = ["simulate", "Lite + Entry 16", *HOUSE, "--games", str(games), "--processes", str(processes)]
    data: dict[str, object] = json.loads(printed(capsys, *tokens, "--records", str(folder), "--json"))
    return data


def test_simulate_says_what_it_played_with_the_fingerprint(tmp_path: Path, capsys: Out) -> None:
    data = simulated(capsys, tmp_path)
    assert data["regulation"] == f"Windy House#{mark()}: 9.1 Lite + Entry 16"
    unseen = data["never_resolved"]
    assert isinstance(unseen, list)
    assert "gale" in unseen


def test_several_processes_play_the_same_games(tmp_path: Path, capsys: Out) -> None:
    alone = simulated(capsys, tmp_path / "a", 30)
    spread = simulated(capsys, tmp_path / "b", 30, 2)
    assert alone == spread


def test_a_record_is_replayed_by_the_file_named_or_beside_it_and_by_no_other(tmp_path: Path, capsys: Out) -> None:
    simulated(capsys, tmp_path)
    record = tmp_path / "1.kf"
    assert f"regulation: Windy House#{mark()}: 9.1 Lite + Entry 16\n" in record.read_text(encoding="utf-8")
    assert printed(capsys, "replay", str(record), "--verify", *HOUSE).startswith("ok ")
    other = other_rules(tmp_path)
    message = refused(capsys, "replay", str(record), "--house", str(other))
    assert f"was played by the house rule 'Windy House' with the fingerprint {mark()}" in message


def test_the_file_beside_a_record_is_found_by_its_fingerprint(tmp_path: Path, capsys: Out) -> None:
    simulated(capsys, tmp_path)
    record = tmp_path / "1.kf"
    wanted = mark()
    forget_houses()
    assert "name its file with --house FILE" in refused(capsys, "replay", str(record), "--lang", "en")
    other_rules(tmp_path)
    forget_houses()
    assert f"with the fingerprint {wanted} is not here, only " in refused(capsys, "replay", str(record))
    shutil.copy(WINDY, tmp_path / "any name.toml")
    forget_houses()
    assert "風の家: 9.1 ライト + エントリー16" in printed(capsys, "replay", str(record), "--lang", "ja")


def test_a_record_of_official_rules_is_not_replayed_by_a_house_rule(tmp_path: Path, capsys: Out) -> None:
    printed(capsys, "simulate", "9.1 Lite", "--games", "1", "--processes", "1", "--records", str(tmp_path))
    assert "by no house rule: leave out --house" in refused(capsys, "replay", str(tmp_path / "0.kf"), *HOUSE)


# The reference.


def test_rules_shows_what_the_house_rule_says(capsys: Out) -> None:
    text = printed(capsys, "rules", "show", "gale", *HOUSE, "--lang", "ja")
    assert text.startswith("疾風 (Gale, gale) · アクション · 風の家\n")
    text = printed(capsys, "rules", "show", "draw", *HOUSE, "--lang", "en")
    assert "Draw three cards" in text
    assert "9.1 text: Draw two cards" in text
    assert "nothing is called 'galee' in Windy House; did you mean" in refused(
        capsys, "rules", "show", "galee", *HOUSE, "--lang", "en"
    )


def test_rules_lists_and_searches_in_a_house_rule(capsys: Out) -> None:
    data = json.loads(printed(capsys, "rules", "list", *HOUSE, "--kind", "action", "--json"))
    assert data["rules"] == "Windy House"
    assert "gale" in [entry["id"] for entry in data["entries"]]
    assert "gale" in printed(capsys, "rules", "list", "Lite + Entry 16", *HOUSE, "--kind", "action")
    assert "gale" not in printed(capsys, "rules", "list", "9.1", *HOUSE, "--kind", "action")
    assert "gale" in printed(capsys, "rules", "search", "疾風", *HOUSE)


def test_rules_diff_tells_what_a_house_rule_changes(capsys: Out) -> None:
    data = json.loads(printed(capsys, "rules", "diff", *HOUSE, "--json"))
    assert (data["from"], data["to"]) == ("9.1", "Windy House")
    assert [entry["id"] for entry in data["added"]] == ["gale"]
    assert "9.1 → 風の家\n" in printed(capsys, "rules", "diff", *HOUSE, "--lang", "ja")
    data = json.loads(printed(capsys, "rules", "diff", "9.1 Lite", "Windy House: Lite", *HOUSE, "--json"))
    assert data["to"] == "Windy House: 9.1 Lite"
    assert [entry["id"] for entry in data["added"]] == ["gale"]


# Scenarios.


def test_a_scenario_names_its_house_rule_relative_to_itself(tmp_path: Path, capsys: Out) -> None:
    assert printed(capsys, "check", str(CASES)).endswith("3 passed, 0 failed\n")
    assert printed(capsys, "check", str(CASES.parent)).endswith("3 passed, 0 failed\n")
    shutil.copy(CASES, tmp_path)
    assert "windy.toml: cannot be read" in printed(capsys, "check", str(tmp_path / CASES.name), status=2)
    other_rules(tmp_path)
    assert "'expect P2 hand count: 3': found 2" in printed(capsys, "check", str(tmp_path), status=1)


OFFICIAL = '''[[case]]
id = "x"
title = "Draw in three editions"
rules = ["K-draw"]
regulation = ["8.2 Lite", "9.1 Lite", "9.1 Master"]
board = """
turn P1
P1 life: #20
P2 life: #20
"""
script = """
P1: end
both: pass, pass
expect P2 hand count: 3
"""
'''


def test_check_runs_the_cases_of_an_edition_by_a_house_rule(tmp_path: Path, capsys: Out) -> None:
    file = tmp_path / "cases.toml"
    file.write_text(OFFICIAL, encoding="utf-8")
    text = printed(capsys, "check", str(file), *HOUSE)
    assert "Windy House: 9.1 Lite" in text
    assert text.endswith("2 passed, 0 failed\n")
    assert "3 failed" in printed(capsys, "check", str(file), status=1)
