"""`kirifuda fighter simulate`, `roster-report` and `replay`."""

import json
from pathlib import Path

import pytest

from kirifuda.cli.main import run
from kirifuda.fighter import shipped_roster
from kirifuda.fighter.record import parse_record, print_record
from tests.fighter.laws import recorded


def output(capsys: pytest.CaptureFixture[str], *tokens: str) -> str:
    assert run(["fighter", *tokens]) == 0
    return capsys.readouterr().out


def test_simulate_prints_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    tokens = ("simulate", "noboru", "tomoru", "--games", "4", "--levels", "2,1", "--processes", "1")
    data = json.loads(output(capsys, *tokens, "--json"))
    assert data["games"] == 4
    assert data["characters"] == ["noboru", "tomoru"]
    assert sum(data["wins"]) + data["draws"] == 4
    assert set(data["use"]) == {f"{who}{n}" for who in ("no", "to") for n in (1, 2, 3, 4)}
    assert json.loads(output(capsys, *tokens, "--json")) == data
    assert "noboru wins" in output(capsys, *tokens)


@pytest.fixture
def three(tmp_path: Path) -> Path:
    """The first three characters as a file of their own."""
    lines = ['id = "three"']
    for one in shipped_roster().characters[:3]:
        lines += ["[[character]]", f'id = "{one.id}"', f'ja = "{one.ja}"', f'en = "{one.en}"', "technique = ["]
        for card in one.techniques:
            texts = f'id = "{card.id}", value = {card.value}, ja = "{card.ja}", en = "{card.en}"'
            lines.append(f'  {{ {texts}, condition = "{card.condition.text()}" }},')
        lines.append("]")
    path = tmp_path / "three.toml"
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def test_roster_report_plays_every_pairing(capsys: pytest.CaptureFixture[str], three: Path) -> None:
    tokens = ("roster-report", "--roster", str(three), "--games", "2", "--levels", "1", "--processes", "1")
    data = json.loads(output(capsys, *tokens, "--ladder-games", "2", "--json"))
    assert [(pair["row"], pair["column"], pair["games"]) for pair in data["pairs"]] == [
        ("noboru", "mukai", 2),
        ("noboru", "beniai", 2),
        ("mukai", "beniai", 2),
    ]
    assert len(data["use"]) == 12
    assert [(rung["level"], rung["against"], rung["games"]) for rung in data["ladder"]] == [
        (2, 1, 2),
        (3, 2, 2),
        (4, 3, 2),
        (5, 4, 2),
    ]
    mine = json.loads(output(capsys, *tokens, "--only", "mukai", "--json"))
    assert [(pair["row"], pair["column"]) for pair in mine["pairs"]] == [("noboru", "mukai"), ("mukai", "beniai")]
    assert set(mine["mean"]) == {"noboru", "mukai", "beniai"}
    assert "mukai" in output(capsys, *tokens, "--only", "mukai")
    text = output(capsys, *tokens)
    assert "wins in % against the column" in text
    assert "of 3" in text


@pytest.fixture
def battle(tmp_path: Path) -> Path:
    path = tmp_path / "battle.txt"
    path.write_text(print_record(recorded(1)[0], shipped_roster()), encoding="utf-8")
    return path


def test_replay_says_how_a_battle_ends_or_what_one_seat_saw(capsys: pytest.CaptureFixture[str], battle: Path) -> None:
    whole = parse_record(battle.read_text(encoding="utf-8"), shipped_roster())
    said = output(capsys, "replay", str(battle)).replace("\n", " ")
    assert whole.result in said
    assert whole.digest in said
    seen = parse_record(output(capsys, "replay", str(battle), "--view", "x"), shipped_roster())
    assert (seen.view, seen.result) == ("X", whole.result)
    assert {command.seat for command in seen.commands} == {0}


def test_replay_refuses_what_comes_out_differently(capsys: pytest.CaptureFixture[str], battle: Path) -> None:
    text = battle.read_text(encoding="utf-8")
    battle.write_text(text.replace("digest ", "digest f"), encoding="utf-8")
    assert run(["fighter", "replay", str(battle)]) == 2
    assert "another position" in capsys.readouterr().err
    assert run(["fighter", "replay", str(battle), "--view", "Z"]) == 2
    assert "there is no view 'Z'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("tokens", "message"),
    [
        (["simulate", "nobody"], "unknown character 'nobody'"),
        (["simulate", "--levels", "6"], "levels are 1 to 5"),
        (["simulate", "--games", "0"], "--games must be at least 1"),
        (["simulate", "--processes", "-1"], "--processes must be at least 0"),
        (["roster-report", "--ladder-games", "-1"], "--ladder-games at least 0"),
        (["roster-report", "--games", "0"], "--games must be at least 1"),
        (["roster-report", "--roster", "no-such-file.toml"], "cannot be read"),
    ],
)
def test_wrong_input_is_one_line(capsys: pytest.CaptureFixture[str], tokens: list[str], message: str) -> None:
    assert run(["fighter", *tokens]) == 2
    said = capsys.readouterr().err
    assert message in said
    assert said.count("\n") == 1
