"""What bots find out: counted from deals and choices, the same from the same settings, and told in both languages."""

import json
from pathlib import Path

import pytest

from kirifuda import blackpoker
from kirifuda.bots import new_bot
from kirifuda.bots.lockstep import Deal, Played, play_all
from kirifuda.cli.main import run
from kirifuda.lab.findings.counting import GameCounts, Share, count
from kirifuda.lab.findings.page import page
from kirifuda.lab.findings.play import Findings, chunks, play_chunk
from kirifuda.lab.findings.random_trumps import RandomTrumps
from kirifuda.lab.findings.settings import read_settings

ENTRY = "9.1 Lite + Entry 16"
EXTRA = "9.1 Master + Extra"
SMALL = f"""
seed = 5
bot = "strong"
[self_play]
games = 4
regulations = ["{ENTRY}"]
[trumps]
games = 2
regulations = ["{EXTRA}"]
"""


def played(regulation: str, games: int) -> list[Played]:
    rules = blackpoker.rules_of(regulation)
    return list(
        play_all([Deal(rules, seed, (new_bot("greedy", seed), new_bot("random", seed))) for seed in range(games)])
    )


def test_counts_are_of_the_games_as_they_were_played() -> None:
    games = played(ENTRY, 12)
    counts = count(games)
    assert counts.games == counts.first.times == sum(counts.turns.values()) == 12
    assert counts.decisions == sum(len(one.choices) for one in games)
    assert sum(length * times for length, times in counts.turns.items()) == sum(one.turns for one in games)
    assert sum(share.times for share in counts.openings.values()) == 12
    assert sum(share.times for share in counts.replies.values()) == sum(one.turns > 1 for one in games)
    assert sum(share.points for share in counts.openings.values()) == counts.first.points
    assert counts.used["end"] <= 12
    assert counts.trumps == {}


def test_counts_can_be_added() -> None:
    games = played(ENTRY, 6)
    total = GameCounts()
    total.add(count(games[:2]))
    total.add(count(games[2:]))
    assert total == count(games)


def test_trumps_by_luck_are_any_that_do_something_and_both_players_get_two() -> None:
    rules = blackpoker.rules_of(EXTRA)
    games = list(play_all([Deal(rules, seed, (RandomTrumps(seed), RandomTrumps(seed + 50))) for seed in range(6)]))
    trumps = count(games).trumps
    assert sum(share.times for share in trumps.values()) == 24
    assert set(trumps) <= set(rules.trumps)
    assert len(trumps) > 8


def test_the_same_settings_find_the_same_and_what_is_kept_is_not_played_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "small.toml"
    file.write_text(SMALL, encoding="utf-8")
    first, second = tmp_path / "first", tmp_path / "second"
    assert run(["findings", str(file), str(first), "--processes", "1", "--lang", "en"]) == 0
    printed = capsys.readouterr().out
    assert run(["findings", str(file), str(second), "--processes", "1", "--lang", "ja"]) == 0
    capsys.readouterr()
    for name in ("findings.md", "findings.ja.md", "findings.json"):
        assert (first / name).read_bytes() == (second / name).read_bytes()
    assert (first / "findings.md").read_text(encoding="utf-8") == printed
    monkeypatch.setattr("kirifuda.lab.findings.play.play_chunk", None)
    assert run(["findings", str(file), str(first), "--to", str(tmp_path), "--processes", "1", "--lang", "en"]) == 0
    assert (tmp_path / "findings.md").read_text(encoding="utf-8") == printed
    assert json.loads((first / "findings.json").read_text())["self_play"][ENTRY]["games"] == 4


def test_the_page_tells_what_was_counted() -> None:
    counts = GameCounts(games=100, first=Share(100, 61.0), decisions=5000, turns={3: 50, 4: 50}, used={"attack": 100})
    counts.openings = {"summonsSoldier": Share(70, 49.0), "throwing": Share(5, 5.0)}
    settings = read_settings(Path(__file__).parents[2] / "experiments" / "findings.toml")
    english = page(settings, Findings({ENTRY: counts}, {}), "en")
    assert f"| {ENTRY} | 100 | 61.0 (51–70) | 0 | 4 (3–4) | 50 |" in english
    assert f"| {ENTRY} | first | Summon Soldier | 70 % | 70.0 (58–79) |" in english
    assert "Throw" not in english.partition("## Openings")[2].partition("## Trumps")[0]
    never = english.partition("## Actions nobody uses")[2]
    assert "Throw" in never
    assert "| Attack" not in never
    assert "兵士召喚" in page(settings, Findings({ENTRY: counts}, {}), "ja")


def test_the_settings_that_ship_can_be_played() -> None:
    settings = read_settings(Path(__file__).parents[2] / "experiments" / "findings.toml")
    plan = chunks(settings)
    assert sum(chunk.games for chunk in plan) == sum(
        part.games * len(part.regulations) for part in (settings.self_play, settings.trumps)
    )
    assert len({chunk.name for chunk in plan}) == len(plan)


@pytest.mark.parametrize(
    ("text", "told"), [("seed = 1", "missing required field"), (SMALL.replace(ENTRY, "9.9"), "9.9")]
)
def test_settings_that_cannot_be_played_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, told: str
) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text(text, encoding="utf-8")
    assert run(["findings", str(file), str(tmp_path), "--lang", "en"]) == 2
    assert told in capsys.readouterr().err


def test_a_chunk_says_what_it_is() -> None:
    chunk = chunks(read_settings(Path(__file__).parents[2] / "experiments" / "findings.toml"))[0]
    assert chunk.name == "6.0_Master_net_60000000+100"
    assert play_chunk(type(chunk)(ENTRY, "random", 3, 2))[1].games == 2
