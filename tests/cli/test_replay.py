"""`kirifuda replay`: kifu, positions, stepping, verification and export, from every seat."""

import io
import json
import re
from pathlib import Path

import pytest

from kirifuda.blackpoker.records.record import BEHAVIOUR
from kirifuda.blackpoker.records.record_printer import print_record
from kirifuda.blackpoker.records.record_reader import parse_record
from kirifuda.blackpoker.records.seat_record import seat_record
from kirifuda.cli.main import run
from tests.records.games import QUICK, recorded_game, recorded_match

RECORD = recorded_game("8.2 Lite + Entry 20", 8, QUICK).record()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.kf"
    path.write_text(print_record(RECORD), encoding="utf-8")
    return path


def test_the_kifu_is_printed(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", str(file), "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("8.2 Lite + Entry 20\nAnn (P1) – ボブ (P2)\n")
    assert "── Turn 1 · " in out
    assert out.rstrip().split("\n")[-1].endswith(("life left.", "conceded."))


def test_a_part_of_it_is_printed(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", str(file), "--lang", "ja", "--from", "10", "--to", "20"]) == 0
    numbers = [int(number) for number in re.findall(r"(?m)^ {0,3}(\d+) ", capsys.readouterr().out)]
    assert numbers
    assert all(10 <= number <= 20 for number in numbers)


@pytest.mark.parametrize(("seat", "hands"), [("P1", 1), ("P2", 1), ("public", 0), ("all", 2)])
def test_a_position_shows_the_hands_the_viewer_may_see(
    seat: str, hands: int, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["replay", str(file), "--at", "3", "--seat", seat, "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("3/")
    assert len(re.findall(r"(?m)^ hand \(", out)) == hands


def test_a_choice_that_is_not_there_is_refused(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", str(file), "--at", "9999"]) == 2
    assert "there is no choice 9999: the record has 0 (the deal) to" in capsys.readouterr().err


def test_stepping(file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n\nb\n5\nwhat\n99999\n0\nb\nq\n"))
    assert run(["replay", str(file), "--step", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert re.findall(r"(?m)^(\d+)/\d+", out) == ["0", "1", "2", "1", "5", "0"]
    assert "'what' means nothing here" in out
    assert "This is the end." in out
    assert "This is the beginning." in out


def test_a_good_record_is_verified(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", str(file), "--verify"]) == 0
    assert capsys.readouterr().out == f"ok {file}: {RECORD.result}, digest {RECORD.digest}\n"


def test_a_changed_record_fails_with_the_line(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = print_record(RECORD).replace(f"digest: {RECORD.digest}", "digest: 00")
    file.write_text(text, encoding="utf-8")
    assert run(["replay", str(file), "--verify"]) == 1
    assert capsys.readouterr().err.startswith(f"kirifuda: {file}:{text.count(chr(10))}: the digest is")
    assert run(["replay", str(file), "--verify", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["line"] == text.count("\n")


def test_json_has_choices_events_and_positions(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", str(file), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert set(data) == {"behaviour", "header", "deal", "choices", "result", "digest"}
    assert data["digest"] == RECORD.digest
    first = data["choices"][0]
    assert set(first) == {"number", "seat", "choice", "line", "turn", "events", "told", "position"}
    assert print_record(RECORD).split("\n")[first["line"] - 1] == f"P{first['seat'] + 1}: {first['choice']}"


def test_json_for_the_public_holds_no_hidden_card_seed_or_line(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", str(file), "--json", "--seat", "public"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["header"]["seed"] == data["header"]["rng"] == "??"
    assert data["digest"] != RECORD.digest
    for choice in data["choices"]:
        assert choice["line"] == 0
        assert [side["hand"] for side in choice["position"]["sides"]] == [[], []]
        assert all(set(event[4]) <= {-1} for event in choice["events"] if event[0] == "drew")


def test_the_own_record_of_a_seat(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", str(file), "--record", "--seat", "P2"]) == 0
    text = capsys.readouterr().out
    assert parse_record(text) == seat_record(RECORD, 1)
    file.write_text(text, encoding="utf-8")
    assert run(["replay", str(file), "--verify"]) == 0
    assert run(["replay", str(file), "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "As ボブ saw it" in out
    assert "── Turn 2 · " in out
    assert not re.search(r"\b[Yy]ou\b|opponent", out)
    assert run(["replay", str(file), "--seat", "P1"]) == 2
    assert run(["replay", str(file), "--at", "3"]) == 2
    assert "only its kifu" in capsys.readouterr().err


def test_a_match_is_shown_from_every_seat(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = recorded_match("8.0d Lite + Random Half", 4, QUICK).record()
    file.write_text(print_record(record), encoding="utf-8")
    for seat in ("P1", "P2", "public", "all"):
        for more in ([], ["--at", "1"], ["--json"]):
            assert run(["replay", str(file), "--seat", seat, *more]) == 0
    assert run(["replay", str(file), "--verify"]) == 0
    file.write_text(print_record(seat_record(record, 0)), encoding="utf-8")
    assert run(["replay", str(file), "--lang", "ja"]) == 0
    assert "── 第2ゲーム" in capsys.readouterr().out


def test_a_record_of_another_behaviour_is_shown_with_a_warning(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(print_record(RECORD).replace(f"behaviour: {BEHAVIOUR}", "behaviour: 0"), encoding="utf-8")
    assert run(["replay", str(file)]) == 0
    assert "may differ" in capsys.readouterr().err
    assert run(["replay", str(file), "--verify"]) == 1


def test_files_that_are_no_records(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", str(file.with_name("nothing"))]) == 2
    file.write_bytes(b"\xff\xfe\x00")
    assert run(["replay", str(file)]) == 2
    file.write_text("hello", encoding="utf-8")
    assert run(["replay", str(file)]) == 2
    err = capsys.readouterr().err
    assert "cannot be read" in err
    assert "no UTF-8" in err
    assert ":1: a record begins with" in err
