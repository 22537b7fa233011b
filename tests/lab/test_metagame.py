"""Which decks beat which: mixtures are those of known games, and a metagame is read from the games of an experiment."""

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kirifuda.cli.main import run
from kirifuda.core.errors import NotationError
from kirifuda.lab.experiments.row import ExperimentRow

pytest.importorskip("scipy", reason="mixtures need scipy")

from kirifuda.lab.balance.metagame import Meetings, deck_brought, metagame_of
from kirifuda.lab.balance.metagame_page import markdown
from kirifuda.lab.balance.shares import estimated, unlikely
from kirifuda.lab.balance.zero_sum import best_mixture, guaranteed

DEALS = 40
few_mixtures = pytest.mark.usefixtures("few_mixtures")


def row(decks: tuple[str, str], seed: int, swapped: bool, won: float) -> ExperimentRow:
    """A game in which the first of the decks got so much."""
    first = 1 if swapped else 0
    winner = None if won == 0.5 else first if won == 1.0 else 1 - first
    by_seat = list(decks[::-1] if swapped else decks)
    lists: list[list[str]] = [[], []]
    return ExperimentRow(
        0, 0, "9.1 Lite", "", seed, swapped, ["strong"] * 2, by_seat, by_seat, lists, 0, winner, "", 1, [1, 1],
        [[1], [1]], 0, 0, 0.0, [],
    )  # fmt: skip


def ring(share: float = 0.8) -> list[ExperimentRow]:
    """Each of three decks takes so much from the next; a fourth loses everything."""
    names = ["paper", "rock", "scissors"]
    pairs = [(names[at], names[(at + 1) % 3], share) for at in range(3)] + [(name, "lizard", 0.9) for name in names]
    return [
        row((one, other), seed, swapped, float((7 * seed + 13 * at) % DEALS < DEALS * part))
        for at, (one, other, part) in enumerate(pairs)
        for seed in range(DEALS)
        for swapped in (False, True)
    ]


def test_rock_paper_scissors_are_brought_equally_often() -> None:
    found = best_mixture(np.array([[0, 1, -1], [-1, 0, 1], [1, -1, 0]], dtype=float))
    assert found.weights == pytest.approx([1 / 3] * 3)
    assert found.value == pytest.approx(0)


def test_where_one_victory_counts_double_its_victim_is_brought_more_often() -> None:
    """Rock takes two from scissors: the known answer is a quarter rock, a half paper, a quarter scissors."""
    found = best_mixture(np.array([[0, -1, 2], [1, 0, -1], [-2, 1, 0]], dtype=float))
    assert found.weights == pytest.approx([1 / 4, 1 / 2, 1 / 4])


def test_what_is_always_worse_is_never_brought() -> None:
    found = best_mixture(np.array([[0.0, 0.2], [-0.2, 0.0]]))
    assert found.weights == pytest.approx([1, 0])


def test_a_game_that_is_not_the_same_for_both() -> None:
    """Matching pennies with a prize of three for heads: one in four of heads, and a value of a half."""
    found = best_mixture(np.array([[3.0, -1.0], [-1.0, 1.0]]))
    assert found.weights == pytest.approx([1 / 3, 2 / 3])
    assert found.value == pytest.approx(1 / 3)


@settings(deadline=None, max_examples=30)
@given(st.lists(st.floats(-0.5, 0.5), min_size=15, max_size=15))
def test_nobody_takes_advantage_of_the_mixture(upper: list[float]) -> None:
    table = np.zeros((6, 6))
    table[np.triu_indices(6, 1)] = upper
    table -= table.T
    found = best_mixture(table)
    assert sum(found.weights) == pytest.approx(1)
    assert guaranteed(np.array(found.weights), table) == pytest.approx(0, abs=1e-7)
    assert not any(np.signbit(found.weights)), "a share of -0 % would be printed"


def test_the_share_of_a_deal_is_that_of_both_its_games() -> None:
    rows = [row(("b", "a"), 7, False, 1.0), row(("b", "a"), 7, True, 0.5), row(("a", "b"), 8, False, 0.0)]
    met = Meetings(rows, deck_brought)
    assert met.names == ["b", "a"]
    assert met.of(0) == [0.75, 1.0]
    assert met.against_all(1) == [0.25, 0.0]


@few_mixtures
def test_a_ring_of_decks_is_mixed_and_who_loses_to_all_is_left_at_home() -> None:
    found = metagame_of(ring())
    parts = {deck.name: deck for deck in found.decks}
    assert [parts[name].part for name in ("rock", "paper", "scissors")] == pytest.approx([1 / 3] * 3)
    assert parts["lizard"].part == parts["lizard"].high == 0
    assert parts["lizard"].field.value == pytest.approx(0.1)
    assert parts["lizard"].against_mixture == pytest.approx(0.1)
    assert 0 < parts["rock"].low < 1 / 3 < parts["rock"].high < 1
    assert {duel.chance < 0.05 for duel in found.duels} == {True}
    assert found.games == 12 * DEALS


@few_mixtures
def test_what_may_be_an_accident_is_not_marked() -> None:
    found = metagame_of(ring(0.525))
    assert sorted(duel.chance < 0.05 for duel in found.duels) == [False] * 3 + [True] * 3
    page = markdown(found, "en")
    assert "**90** (" in page
    assert "| 52 (" in page
    assert "ナッシュ" in markdown(found, "ja")


def test_all_pairs_must_have_met() -> None:
    games = [game for game in ring() if set(game.decks) != {"rock", "paper"}]
    with pytest.raises(NotationError, match="no games of 'rock' against 'paper'"):
        metagame_of(games)
    with pytest.raises(NotationError, match="no games"):
        metagame_of([])


def test_the_interval_is_that_of_deals() -> None:
    """Deals that are won or lost whole are as good as half as many games."""
    whole = estimated([1.0, 0.0] * 50)
    split = estimated([0.5] * 100)
    assert (whole.value, whole.count) == (0.5, 100)
    assert whole.high - whole.low == pytest.approx(0.19, abs=0.01)
    assert split.high - split.low == pytest.approx(0.19, abs=0.01)
    assert estimated([1.0] * 20).low < 0.9
    assert estimated([]).high == 1.0
    assert unlikely([1.0, 0.0] * 50) == 1.0
    assert unlikely([1.0, 1.0, 1.0, 0.0] * 25) < 0.001


@few_mixtures
def test_an_experiment_becomes_a_metagame_on_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("polars", reason="tables of experiments need polars")
    (tmp_path / "small.toml").write_text(
        """
title = { ja = "小", en = "Small" }
regulations = ["9.1 Lite"]
players = ["greedy"]
games = 4
mirrored = true
decks = { each = ["Large", "Small", "Clubs"] }
[deck]
Large = "♠A-K ♡A-K"
Small = "♢A-10"
Clubs = "♣A-K"
""",
        encoding="utf-8",
    )
    assert run(["lab", "run", str(tmp_path / "small.toml"), str(tmp_path), "--processes", "1"]) == 0
    capsys.readouterr()
    assert run(["lab", "metagame", str(tmp_path / "games.parquet"), "--lang", "en"]) == 0
    page = capsys.readouterr().out
    assert "12 games." in page
    assert page.count("\n| Large |") == 2
    assert run(["lab", "metagame", str(tmp_path / "games.parquet"), "--json"]) == 0
    assert '"part":' in capsys.readouterr().out
    assert run(["lab", "metagame", str(tmp_path / "small.toml"), "--lang", "en"]) == 2
    assert "no table of games" in capsys.readouterr().err
