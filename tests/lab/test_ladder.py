"""The ladder: mirrored deals, results that outlive a kill, and ratings that say what they should."""

import json
from math import log
from pathlib import Path

import pytest

from kirifuda.bots.levels import DIALS, LEVELS
from kirifuda.bots.net.player import shipped_file
from kirifuda.cli.main import run
from kirifuda.lab.ladder import mirrored
from kirifuda.lab.ladder.bradley_terry import SCALE, Met, ratings
from kirifuda.lab.ladder.mirrored import FAST, SLOW, TOGETHER, MirroredDeals, Points, made_by, play_stretch, stretch_of
from kirifuda.lab.ladder.report import BEGIN, END, PAGES, markdown, write_into
from kirifuda.lab.ladder.results import Results
from kirifuda.lab.ladder.run import REGULATIONS, planned, play_missing, usual_pairs
from kirifuda.lab.ladder.table import table_of

ENTRY = "9.1 Lite + Entry 16"


def test_ratings_are_the_odds_of_known_results() -> None:
    """Three of four points are odds of three to one, and ten of eleven of ten to one."""
    met = [Met("b", "a", [1.5] * 4000), Met("c", "b", [20 / 11] * 4000)]
    found = {one.player: one for one in ratings(met, "a", 1000)}
    assert found["a"].rating == 1000
    assert found["a"].within == 0
    assert found["b"].rating == pytest.approx(1000 + SCALE * log(3), abs=0.5)
    assert found["c"].rating == pytest.approx(1000 + SCALE * log(3) + 400, abs=1.0)


def test_a_ring_of_results_is_made_to_fit() -> None:
    """Each beats the next with the same odds, the third the first by chance: all are equal."""
    met = [Met(one, other, [1.2] * 500) for one, other in ("ab", "bc", "ca")]
    assert [one.rating for one in ratings(met, "a", 1000)] == pytest.approx([1000.0] * 3)


def test_the_interval_is_that_of_the_deals() -> None:
    """Deals that are all split say it for certain; deals won or lost whole are half as good as single games."""
    split = ratings([Met("b", "a", [1.0] * 400)], "a", 0)[0]
    whole = ratings([Met("b", "a", [0.0, 2.0] * 200)], "a", 0)
    single = ratings([Met("b", "a", [0.0, 1.0, 1.0, 2.0] * 100)], "a", 0)
    assert split.within == pytest.approx(0.0, abs=1e-6)
    spread = {len(found): {one.player: one.within for one in found}["b"] for found in (whole,)}[2]
    usual = {one.player: one.within for one in single}["b"]
    assert spread == pytest.approx(1.96 * SCALE * 4 * 0.5 / 400**0.5, rel=0.01)
    assert usual == pytest.approx(spread / 2**0.5, rel=0.01)


def test_who_won_every_game_is_not_infinitely_strong_and_who_met_nobody_has_no_rating() -> None:
    found = ratings([Met("b", "a", [2.0] * 100), Met("y", "x", [1.0])], "a", 1000)
    assert [one.player for one in found] == ["b", "a"]
    assert 1500 < found[0].rating < 3000


def test_a_deal_is_played_from_both_seats() -> None:
    """Of two equal players that play nothing by luck each deal is a point for both, however unfair it is."""
    points = play_stretch(MirroredDeals(ENTRY, ("net", "net"), 7, 3))
    assert all(sum(two) == 1.0 for two in points.deals)
    assert points.turns > 6


def test_the_plan() -> None:
    pairs = usual_pairs("master:1s")
    assert pairs[0] == ("beginner", "first")
    assert pairs[5:] == [("master:1s", "strong"), ("master:1s", "greedy")]
    plan = planned(list(REGULATIONS), [("strong", "skilled")], 2000)
    assert len(plan) == 6 * 1000 // FAST
    assert planned([ENTRY], [("master:1s", "strong")], 10)[0].deals == SLOW
    assert planned([ENTRY], [("strong", "skilled")], 300)[:2] == plan[:2]


@pytest.mark.parametrize(
    ("pair", "deals"),
    [
        (("strong", "greedy"), FAST),
        (("master:64", "strong"), TOGETHER),
        (("master:64", "master:16"), TOGETHER),
        (("master:1s", "strong"), SLOW),
        (("master:1s", "master:64"), SLOW),
        (("search:40", "strong"), SLOW),
    ],
)
def test_a_stretch_is_long_where_bots_ask_the_net_together(pair: tuple[str, str], deals: int) -> None:
    assert stretch_of(pair) == deals


def test_masters_by_tries_play_a_stretch_side_by_side_as_they_would_one_by_one() -> None:
    """With luck of their own for every deal."""
    both = play_stretch(MirroredDeals(ENTRY, ("master:3", "strong"), 7, 2))
    one = [play_stretch(MirroredDeals(ENTRY, ("master:3", "strong"), seed, 1)) for seed in (7, 8)]
    assert both.deals == [deal for points in one for deal in points.deals]
    assert both.turns == sum(points.turns for points in one)


@pytest.fixture
def weights(tmp_path: Path) -> Path:
    """The shipped ones, in a file with an awkward name."""
    path = tmp_path / "my-weights old" / "best-of.npz"
    path.parent.mkdir()
    path.write_bytes(shipped_file().read_bytes())
    return path


def test_the_net_of_a_file_plays_as_a_player_of_its_own(weights: Path) -> None:
    stretch = MirroredDeals(ENTRY, (f"net:{weights}", "net"), 7, 2)
    points = play_stretch(stretch)
    assert all(sum(two) == 1.0 for two in points.deals), "these weights are those of the bot"
    table = table_of([points, Points(MirroredDeals(ENTRY, ("net", "first"), 7, 1), "", [(1.0, 1.0)], 5)], [ENTRY])
    assert {f"net:{weights}", "net", "first"} == {one.player for one in table.ratings[ENTRY]}


def test_results_of_a_file_are_those_of_its_weights(weights: Path, tmp_path: Path) -> None:
    stretch = MirroredDeals(ENTRY, (f"net:{weights}", "strong"), 1, 1)
    results = Results(tmp_path / "ladder")
    results.keep(Points(stretch, made_by(stretch.bots), [(1.0, 0.0)], 5))
    assert len(list(results.all())) == 1
    weights.write_bytes(b"others")
    assert results.find(stretch) is None
    assert list(results.all()) == []
    weights.unlink()
    assert list(results.all()) == []


def test_the_command_takes_files_of_weights(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a-b.npz"
    path.write_bytes(shipped_file().read_bytes())
    few = ["--games", "2", "--regulations", ENTRY, "--processes", "1", "--lang", "en"]
    pairs = f"net:{path}-first, strong-net:{path}, net:{path}-net:{path}"
    assert run(["ladder", str(tmp_path / "ladder"), "--pairs", pairs, *few]) == 0
    printed = capsys.readouterr().out
    for pair in (f"`net:{path}` – 1 First-timer", f"6 Strong – `net:{path}`", f"`net:{path}` – `net:{path}`"):
        assert f"| {pair} |" in printed


def test_a_ladder_that_was_killed_goes_on_with_the_same_result(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mirrored, "FAST", 1)
    plan = planned([ENTRY], [("beginner", "first")], 8, seed=3)
    whole = Results(tmp_path / "whole")
    play_missing(plan, whole, 1, lambda _: None)
    killed = Results(tmp_path / "killed")

    class Killed(Exception):
        pass

    def kill(points: Points) -> None:
        if points.stretch.first == 4:
            raise Killed

    with pytest.raises(Killed):
        play_missing(plan, killed, 1, kill)
    assert len(list(killed.all())) == 2
    played: list[int] = []
    play_missing(plan, killed, 1, lambda points: played.append(points.stretch.first))
    assert played == [5, 6]
    assert list(killed.all()) == list(whole.all())


def test_results_of_other_dials_are_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    results, stretch = Results(tmp_path), MirroredDeals(ENTRY, ("beginner", "first"), 1, 1)
    results.keep(Points(stretch, made_by(stretch.bots), [(1.0, 0.0)], 5))
    assert results.find(stretch) is not None
    assert len(list(results.all())) == 1
    monkeypatch.setitem(DIALS, "first", DIALS["beginner"])
    assert results.find(stretch) is None
    assert list(results.all()) == []


def test_the_table_counts_shares_over_deals() -> None:
    stretch = MirroredDeals(ENTRY, ("beginner", "first"), 1, 4)
    table = table_of([Points(stretch, "", [(1.0, 1.0), (1.0, 0.0), (1.0, 0.5), (0.0, 0.5)], 24)], [ENTRY])
    (row,) = table.rows
    assert (row.games, row.share, row.turns) == (8, 62.5, 3.0)
    assert [one.player for one in table.ratings[""]] == ["beginner", "first"]


def test_over_all_regulations_each_counts_the_same_and_who_is_missing_in_one_has_no_mean() -> None:
    results = [
        Points(MirroredDeals(ENTRY, ("beginner", "first"), 1, 400), "", [(1.0, 0.5)] * 400, 5),
        Points(MirroredDeals("8.2 Lite", ("beginner", "first"), 1, 4), "", [(0.5, 0.5)] * 4, 5),
        Points(MirroredDeals("8.2 Lite", ("casual", "first"), 1, 4), "", [(1.0, 0.0)] * 4, 5),
    ]
    table = table_of(results, [ENTRY, "8.2 Lite", "6.0 Master"])
    entry, other = (table.ratings[name] for name in (ENTRY, "8.2 Lite"))
    rated = {one.player: one.rating for one in table.ratings[""]}
    assert set(rated) == {"beginner", "first"}
    assert rated["beginner"] == pytest.approx((entry[0].rating + 1000) / 2)
    assert {one.player for one in other} == {"casual", "beginner", "first"}
    assert "| 3 Casual | – | – | 1000 |" in markdown(table, "en")


def test_how_long_the_master_thought_is_said() -> None:
    stretch = MirroredDeals(ENTRY, ("master:1s", "strong"), 1, 1)
    table = table_of([Points(stretch, "", [(1.0, 0.5)], 5)], [ENTRY])
    assert "| 7 Master (1s) – 6 Strong | 75.0 ± 0.0 |" in markdown(table, "en")


def test_the_command_writes_the_table_in_three_forms(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    few = ["--games", "4", "--regulations", ENTRY, "--processes", "1", "--lang", "en"]
    assert run(["ladder", str(tmp_path), "--pairs", "beginner-first, first-random", *few]) == 0
    printed = capsys.readouterr().out
    assert "| 2 Beginner – 1 First-timer |" in printed
    assert "| 1 First-timer | 1000 |" in printed
    assert (tmp_path / "ladder.md").read_text(encoding="utf-8") == printed
    assert "はじめて" in (tmp_path / "ladder.ja.md").read_text(encoding="utf-8")
    assert len(json.loads((tmp_path / "ladder.json").read_text())["rows"]) == 2
    assert (tmp_path / "ladder.csv").read_text().count("\n") == 3
    assert run(["ladder", str(tmp_path), "--report", *few]) == 0
    assert capsys.readouterr().out == printed


def test_the_tables_of_the_documents_are_written_between_their_marks(tmp_path: Path) -> None:
    stretch = MirroredDeals(ENTRY, ("beginner", "first"), 1, 1)
    table = table_of([Points(stretch, "", [(1.0, 0.5)], 5)], [ENTRY])
    for name in PAGES:
        (tmp_path / name).write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n", encoding="utf-8")
    write_into(table, tmp_path)
    assert (tmp_path / "bots.md").read_text(
        encoding="utf-8"
    ) == f"before\n{BEGIN}\n{markdown(table, 'en')}\n{END}\nafter\n"
    assert "かけだし" in (tmp_path / "bots.ja.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--pairs", "strong"], "is no pair"),
        (["--pairs", "strong-nobody"], "unknown bot 'nobody'"),
        (["--pairs", "strong-skilled-first"], "is no pair"),
        (["--pairs", "strong-net:no-such.npz"], "no-such.npz is no file of weights"),
        (["--games", "1"], "at least 2"),
        (["--report"], "there are no results"),
    ],
)
def test_refusals(tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], told: str) -> None:
    assert run(["ladder", str(tmp_path / "none"), "--lang", "en", *arguments]) == 2
    assert told in capsys.readouterr().err


def test_there_are_seven_levels_with_rising_ratings() -> None:
    assert [level.level for level in LEVELS] == [1, 2, 3, 4, 5, 6, 7]
    rated = [level.rating for level in LEVELS]
    assert rated[0] == 1000
    assert rated == sorted(set(rated))
    assert all(level.ja and level.en and level.text_ja and level.text_en for level in LEVELS)
