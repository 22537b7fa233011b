"""What is wrong with the text of a file is told in the reader's language: scenarios, records."""

import json
from pathlib import Path

import pytest

from kirifuda.cli.main import run

CASE = """[[case]]
id = "T-1"
title = "A hand"
rules = ["TM-1"]
regulation = "8.2 Lite"
board = "turn P1; P1 life: #20; P2 life: #20; P1 hand: S5"
script = '''
expect P1 hand: {0}
'''
"""
RECORD = Path(__file__).parents[1] / "golden" / "records" / "6.0-lite.kf"


def printed(capsys: pytest.CaptureFixture[str], *words: str, status: int) -> str:
    capsys.readouterr()
    assert run(list(words)) == status
    both = capsys.readouterr()
    return both.out + both.err


def test_check_says_in_japanese_what_was_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "hand.toml"
    file.write_text(CASE.format("S6"), encoding="utf-8")
    said = printed(capsys, "check", str(file), "--lang", "ja", status=1)
    assert said.startswith("失敗 T-1")
    assert "hand.toml:8: 「expect P1 hand: S6」：実際はS5です。\n     局面 8.2 Lite; turn P1 5; " in said
    assert said.endswith("合格0件、失敗1件\n")
    english = printed(capsys, "check", str(file), "--lang", "en", status=1)
    assert english.startswith("FAIL T-1")
    assert "hand.toml:8: 'expect P1 hand: S6': found S5\n     at 8.2 Lite; turn P1 5; " in english
    assert english.endswith("0 passed, 1 failed\n")


def test_check_follows_the_locale_but_its_data_do_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "hand.toml"
    file.write_text(CASE.format("S6"), encoding="utf-8")
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert printed(capsys, "check", str(tmp_path / "no.toml"), status=2).startswith(
        f"エラー {tmp_path}/no.toml：そのファイルやフォルダはありません。"
    )
    data = json.loads(printed(capsys, "check", str(file), "--json", status=1))
    assert data["cases"][0]["message"] == "'expect P1 hand: S6': found S5"


def test_a_record_that_differs_is_told_in_japanese(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = RECORD.read_text(encoding="utf-8")
    line = next(place for place, row in enumerate(text.split("\n"), 1) if row.startswith("result: "))
    changed = tmp_path / "changed.txt"
    changed.write_text(text.replace("\nresult: ", "\nresult: not ", 1), encoding="utf-8")
    said = printed(capsys, "replay", str(changed), "--verify", "--lang", "ja", status=1)
    assert said.startswith(f"kirifuda: {changed}:{line}: 結果は「not ")
    assert printed(capsys, "replay", str(RECORD), "--verify", "--lang", "ja", status=0).startswith(f"一致 {RECORD}：")
    broken = tmp_path / "broken.txt"
    broken.write_text(text.replace("\nresult: ", "\nresults: ", 1), encoding="utf-8")
    said = printed(capsys, "replay", str(broken), "--lang", "ja", status=2)
    assert f"broken.txt:{line}: 「results: " in said
    assert "は読めません。行は「P1: pass」のような選択" in said


def test_what_bots_came_to_is_told_in_the_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    few = ["--games", "2", "--processes", "1"]
    said = printed(capsys, "simulate", "8.2 Lite", *few, "--bots", "greedy,random", "--lang", "ja", status=0)
    assert said.startswith("8.2 ライト  greedy 対 random、2ゲーム、シード 0\n先攻の勝ち")
    assert "│ エンド End " in said
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    said = printed(capsys, "fighter", "simulate", *few, status=0)
    assert said.startswith("noboru（強さ3）対 mukai（強さ3）\nnoboruの勝ち")
    assert "level 3" in printed(capsys, "fighter", "simulate", *few, "--lang", "en", status=0)
    assert "draws" in json.loads(printed(capsys, "fighter", "simulate", *few, "--json", status=0))
    said = printed(capsys, "fighter", "roster-report", *few, "--levels", "1", "--only", "mukai", status=0)
    assert "列の相手に対する勝率（%）、引き分けは半分。" in said
    assert "に収まる組み合わせ：9組のうち" in said


def test_a_battle_that_cannot_be_read_is_told_in_japanese(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    battle = tmp_path / "battle.txt"
    battle.write_text("Super Trump Fighter 2\nroster kirifuda\nseed 7\n0 X pick noboru\nat 10\n", encoding="utf-8")
    said = printed(capsys, "fighter", "replay", str(battle), "--lang", "ja", status=0)
    assert "".join(said.split()).startswith(f"{battle}：コマンド1個、途中（10ミリ秒で")
    battle.write_text(battle.read_text(encoding="utf-8").replace("noboru", "nobody"), encoding="utf-8")
    said = printed(capsys, "fighter", "replay", str(battle), "--lang", "ja", status=2)
    start = "kirifuda: 4行目：「0 X pick nobody」は読めません。「nobody」というキャラクターはいません。"
    assert said.startswith(f"{start}ロスター「kirifuda」にいるのは")
