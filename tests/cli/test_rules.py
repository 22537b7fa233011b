"""`kirifuda rules coverage` from the command line."""

import json
from pathlib import Path

import pytest

from kirifuda.cli.main import run

TESTS = Path(__file__).resolve().parents[1]
PATHS = ["--ids", str(TESTS / "coverage_ids.toml"), "--rulings", str(TESTS / "rulings" / "frames")]


def test_json_has_the_stable_keys(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "coverage", "--json", "--games", "2", "--processes", "1", *PATHS]) == 0
    data = json.loads(capsys.readouterr().out)
    assert {"ids", "in_data", "tested", "seen", "rows"} <= set(data)
    assert data["ids"] == len(data["rows"]) >= data["in_data"] > data["seen"] > 0
    assert set(data["rows"][0]) == {"edition", "kind", "id", "listed", "in_data", "tested", "seen"}


def test_the_page_is_printed_and_the_table_names_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "coverage", "--markdown", "--games", "0", *PATHS]) == 0
    assert capsys.readouterr().out.startswith("# Coverage of the rules\n")
    assert run(["rules", "coverage", "--games", "0", *PATHS]) == 0
    printed = capsys.readouterr().out
    assert "in the data" in printed
    assert "8.2 not tested: " in printed
    assert "not seen" not in printed


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--games", "-1"], "must be at least 0"),
        (["--json", "--markdown"], "choose one"),
        (["--ids", "nowhere.toml"], "run this in a checkout"),
        (["--nonsense"], "--nonsense"),
    ],
)
def test_bad_input_is_one_clear_line_and_exit_2(
    capsys: pytest.CaptureFixture[str], options: list[str], message: str
) -> None:
    assert run(["rules", "coverage", *options]) == 2
    printed = capsys.readouterr()
    assert printed.err.count("\n") == 1
    assert message in printed.err
    assert printed.out == ""
