"""`kirifuda analyse`: the curve, the swings in words, the JSON, and what is refused."""

import json
from pathlib import Path

import pytest

from kirifuda.analysis import analyse
from kirifuda.analysis.thoroughness import Thoroughness
from kirifuda.cli import analyse as command
from kirifuda.cli.main import run

PLANTED = Path(__file__).parents[1] / "analysis" / "planted.kf"
Out = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def few_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    few = Thoroughness(samples=3, copies=2, few=(1, 1), answers=3, again=2, times=2)
    monkeypatch.setattr(command, "analyse_record", lambda record, progress: analyse(record, None, few, progress))
    monkeypatch.setenv("COLUMNS", "80")


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "① Turn 1, Ben: Do not block ♢8 (0%). Better: Block ♢8 with ♡J"),
        ("ja", "① 1ターン目、Ben：「♢8をブロックしない」で勝率0%。「♢8を♡Jでブロック」なら"),
    ],
)
def test_the_biggest_swing_is_told_first_under_the_curve(lang: str, said: str, capsys: Out) -> None:
    assert run(["analyse", str(PLANTED), "--lang", lang]) == 0
    lines = capsys.readouterr().out.split("\n")
    curve = [line for line in lines if "│" in line]
    assert len(curve) == command.ROWS
    assert curve[0].startswith("100% │")
    assert curve[0].endswith("█")
    assert any(line.startswith(said) for line in lines)


def test_everything_is_written_as_json(tmp_path: Path, capsys: Out) -> None:
    file = tmp_path / "analysis.json"
    assert run(["analyse", str(PLANTED), "--lang", "en", "--json", str(file)]) == 0
    assert "biggest swings" in capsys.readouterr().out
    data = json.loads(file.read_text(encoding="utf-8"))
    worst = max(data["decisions"], key=lambda decision: float(decision["swing"]))
    assert (worst["number"], worst["seat"]) == (35, 1)


def test_an_unfinished_record_is_refused(tmp_path: Path, capsys: Out) -> None:
    text = PLANTED.read_text(encoding="utf-8")
    file = tmp_path / "open.kf"
    file.write_text(text[: text.index("P2: done")] + "\nresult: unfinished\n", encoding="utf-8")
    assert run(["analyse", str(file), "--lang", "ja"]) == 2
    assert "まだ終わっていません" in capsys.readouterr().err
    assert run(["analyse", str(tmp_path / "nothing.kf"), "--lang", "en"]) == 2
    assert run(["analyse", str(PLANTED), "--json", str(tmp_path / "no" / "x.json")]) == 2
    assert "cannot be written" in capsys.readouterr().err
