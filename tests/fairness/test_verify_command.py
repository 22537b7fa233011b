"""`kirifuda verify`: records as text and as JSON, of games, matches and battles; what it says, and its exit status."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from kirifuda.blackpoker.records.record_printer import print_record
from kirifuda.cli import deal_verifier
from kirifuda.cli.main import run
from kirifuda.cli.verify_words import PROBLEMS, WORDS
from kirifuda.fighter import record as battles
from kirifuda.fighter import shipped_roster
from tests.fairness.fair_records import as_data, fought, played

OLD = Path(__file__).parents[1] / "golden" / "records"


def written(folder: Path, text: str) -> str:
    file = folder / "game.kf"
    file.write_text(text, encoding="utf-8")
    return str(file)


@pytest.mark.parametrize(("lang", "said"), [("en", "the deal was fair. "), ("ja", "配りは公正でした。")])
def test_a_fair_game_is_called_fair(tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: str, said: str) -> None:
    file = written(tmp_path, print_record(played("9.1 Lite", 1)))
    assert run(["verify", file, "--lang", lang]) == 0
    assert said in capsys.readouterr().out


def test_a_battle_and_json_are_read_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["verify", written(tmp_path, battles.print_record(fought(1), shipped_roster())), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["shuffles"] == 1
    file = written(tmp_path, json.dumps(as_data(played("9.1 Lite", 1))))
    assert run(["verify", file, "--lang", "en"]) == 0
    assert "the server, P1, P2" in capsys.readouterr().out


@pytest.mark.parametrize("key", ["part server", "part P1", "part P2", "seed", "deal", "deck P1", "deal P1 life"])
def test_a_tampered_text_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str], key: str) -> None:
    lines = print_record(played("8.2 Lite", 1)).split("\n")
    place = next(place for place, line in enumerate(lines) if line.startswith(key + ":"))
    head, _, rest = lines[place].partition(": ")
    words = rest.split()
    last = words[-1][:-1] + ("1" if words[-1][-1] != "1" else "2")
    changed = words[1:] if key.startswith("deck") else words[::-1] if "life" in key else [*words[:-1], last]
    lines[place] = f"{head}: {' '.join(changed)}"
    status = run(["verify", written(tmp_path, "\n".join(lines)), "--lang", "en"])
    told = capsys.readouterr()
    assert status in (1, 2)
    assert "the deal was fair" not in told.out
    assert status == 2 or "does not agree" in told.out


def test_another_choice_than_was_made_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = print_record(played("9.1 Lite", 1))
    text = text.replace("\nresult:", "\nP1: pass\nresult:")
    assert run(["verify", written(tmp_path, text), "--lang", "en"]) == 1
    assert "does not play as it says" in capsys.readouterr().out


def test_records_from_before_are_readable(capsys: pytest.CaptureFixture[str]) -> None:
    file = next(iter(sorted(OLD.glob("*.kf"))))
    assert run(["verify", str(file), "--lang", "en"]) == 0
    assert "seed that somebody chose" in capsys.readouterr().out


def test_what_is_no_record_is_refused(tmp_path: Path) -> None:
    assert run(["verify", str(tmp_path / "nothing.kf")]) == 2
    assert run(["verify", written(tmp_path, "{")]) == 2
    assert run(["verify", written(tmp_path, "hello")]) == 2


def test_the_verifier_stands_alone(tmp_path: Path) -> None:
    """Under 150 lines, run as a file by a Python that finds nothing of ours."""
    source = Path(str(deal_verifier.__file__)).with_suffix(".py")
    assert len(source.read_text(encoding="utf-8").splitlines()) < 150
    alone = tmp_path / "deal_verifier.py"
    alone.write_bytes(source.read_bytes())
    for data, status in ((as_data(played("9.1 Lite", 1)), 0), ({"header": {"seed": "fair:x"}}, 1)):
        file = tmp_path / "game.json"
        file.write_text(json.dumps(data), encoding="utf-8")
        told = subprocess.run([sys.executable, "-I", "-S", str(alone), str(file)], capture_output=True, check=False)
        assert told.returncode == status, told


def test_every_word_of_the_verifier_has_a_sentence() -> None:
    text = Path(str(deal_verifier.__file__)).read_text(encoding="utf-8")
    assert all(f'"{what}"' in text for what in PROBLEMS if what not in ("game", "again"))
    assert {"fair", "old", "chosen", "unfair"} <= set(WORDS)
