"""Reports: their figures are those of the table, and their page needs nothing else and says what it does not show."""

import csv
import re
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("polars", reason="tables of experiments need polars")
pytest.importorskip("matplotlib", reason="plots need matplotlib")

from kirifuda.cli.main import run as command
from kirifuda.lab.experiments.row import ActionUse
from kirifuda.lab.many_tests import holm
from kirifuda.lab.reports.actions import action_figures
from kirifuda.lab.reports.between import meetings
from kirifuda.lab.reports.course import comebacks, drama, lead_counts, life_curves
from kirifuda.lab.reports.estimates import correlation, doubt_of_share, mean_of, share_of
from kirifuda.lab.reports.games import read_games
from kirifuda.lab.reports.page import square
from kirifuda.lab.reports.trumps import trump_figures, trump_meetings
from kirifuda.lab.reports.words import WORDS
from kirifuda.lab.with_interval import WithInterval
from tests.lab.rows import row

ROOT = Path(__file__).parents[2]
EXTRA = """
title = { ja = "切札<試し>", en = "Trumps <a trial>" }
regulations = ["9.1 Master + Extra"]
players = ["greedy"]
trumps = ["luck"]
games = 60
seed = 5
stop_when_within = 0.2
"""
EACH = """
title = { ja = "総当たり", en = "Each against each" }
regulations = ["9.1 Lite"]
players = ["greedy"]
decks = { each = ["low", "high", "frame"] }
games = 8
seed = 5
mirrored = true
[deck]
low = "♠A-10 ♡A-10"
high = "♢4-K ♣4-K"
"""
VARIANTS = """
title = { ja = "風", en = "Wind" }
regulations = ["9.1 Lite"]
players = [["greedy", "random"]]
houses = ["printed", "windy.toml"]
games = 8
seed = 5
mirrored = true
"""


def test_holm_calls_nothing_certain_where_there_is_nothing_19_times_of_20() -> None:
    """Shares of thirty fair coins: without the correction nearly every experiment would find something."""
    rng = np.random.default_rng(3)
    counts = rng.binomial(800, 0.5, size=(400, 30))
    doubts = [[doubt_of_share(WithInterval(won / 800, 0, 1, 800)) for won in one] for one in counts.tolist()]
    assert np.mean([min(one) < 0.05 for one in doubts]) > 0.6
    assert np.mean([min(holm(one)) < 0.05 for one in doubts]) <= 0.07


def test_estimates() -> None:
    assert share_of([1.0] * 30 + [0.0] * 10).value == 0.75
    assert share_of([]) == WithInterval(0.5, 0.0, 1.0, 0)
    found = mean_of([1.0, 2.0, 3.0])
    assert (found.value, found.count) == (2.0, 3)
    assert found.high - 2.0 == pytest.approx(1.96 / 3**0.5, rel=1e-3)
    tied = correlation([0, 1, 2, 3, 4], [0, 2, 4, 6, 8])
    assert tied.value == pytest.approx(1.0, abs=1e-4)
    assert correlation([1, 1, 1, 1, 1], [0, 1, 0, 1, 0]).value == 0.0
    assert share_of([1.0, 0.0, 1.0]).turned().value == pytest.approx(1 / 3)


def test_an_action_goes_with_winning_by_who_used_it_more() -> None:
    """Both use `draw` alike, however often; `attack` is the winner's."""
    rows = [
        row(
            game,
            winner,
            actions=[
                ActionUse(0, "draw", game, game),
                ActionUse(1, "draw", game, game),
                ActionUse(winner, "attack", 1, 1),
            ],
        )
        for game, winner in enumerate([0, 1, 1, 0, 0, 1] * 5)
    ]
    attack, draw = action_figures(rows)
    assert (attack.action, draw.action) == ("attack", "draw")
    assert attack.with_winning.value > 0.99
    assert draw.with_winning.value == 0.0
    assert attack.doubt < 0.001
    assert draw.doubt == 1.0
    assert (attack.requested, attack.games_with) == (1.0, 1.0)


def test_a_trump_counts_where_one_player_alone_has_it() -> None:
    rows = [row(game, 0, trumps=[["♠3", "♢A"], ["♠3", "♣J"]]) for game in range(20)]
    rows += [row(20 + game, 1, trumps=[["♣J"], ["♢A"]]) for game in range(10)]
    rows += [row(30, None, trumps=[["♠3"], ["♢A"]])]
    found = {one.trump: one.share for one in trump_figures(rows)}
    assert found["♢A"].value == pytest.approx(30.5 / 31)
    assert found["♣J"].value == 0.0
    assert (found["♠3"].value, found["♠3"].count) == (0.5, 1)
    met = {(one.trump, one.against): one for one in trump_meetings(rows)}
    assert met["♢A", "♣J"].share.count == 30
    assert met["♢A", "♣J"].share.value == 1.0
    assert met["♣J", "♢A"].share.value == 0.0
    assert met["♣J", "♢A"].share.high == pytest.approx(1 - met["♢A", "♣J"].share.low)
    assert ("♠3", "♠3") not in met


def test_lives_leads_and_comebacks() -> None:
    rows = [row(game, 0) for game in range(30)] + [row(40, 1, behind_most=3, behind_mean=1.5, lead_changes=2)] * 10
    first = life_curves(rows)[1]
    assert (first.turn, first.games) == (2, 40)
    assert first.means == ((30 * 8 + 10 * 6) / 40, (30 * 6 + 10 * 8) / 40)
    assert len(life_curves(rows)) == 3
    assert lead_counts(rows) == [30, 0, 10]
    assert comebacks(rows) == [(1, 0.25), (2, 0.25), (3, 0.25)]
    assert drama(rows) == (0.375, 0.75)
    assert comebacks([row(0, None)]) == []


class Page(HTMLParser):
    """What is in a page: its tags, and what it would fetch."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.open: list[str] = []
        self.fetched: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag not in ("meta", "image", "use", "path"):
            self.open.append(tag)
        for name, value in attrs:
            outside = value is not None and not value.startswith(("#", "data:"))
            if name in ("src", "href", "xlink:href") and outside:
                self.fetched.append(str(value))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if self.open and self.open[-1] == tag:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("meta", "image", "use", "path"):
            assert self.open.pop() == tag


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    def play(text: str) -> Path:
        folder = tmp_path_factory.mktemp("lab")
        (folder / "windy.toml").write_bytes((ROOT / "docs" / "house" / "windy.toml").read_bytes())
        (folder / "trial.toml").write_text(text, encoding="utf-8")
        assert command(["lab", "run", str(folder / "trial.toml"), str(folder), "--processes", "1"]) == 0
        return folder

    return play


@pytest.mark.slow
def test_the_page_of_an_experiment(played: Callable[[str], Path], capsys: pytest.CaptureFixture[str]) -> None:
    folder = played(EXTRA)
    for lang, name, title in (
        ("en", "report.html", "Trumps &lt;a trial&gt;"),
        ("ja", "report.ja.html", "切札&lt;試し&gt;"),
    ):
        assert command(["lab", "report", str(folder), "--lang", lang]) == 0
        text = (folder / name).read_text(encoding="utf-8")
        page = Page()
        page.feed(text)
        assert page.open == []
        assert page.fetched == []
        assert "script" not in page.tags
        assert page.tags.count("svg") == 8
        assert f"<h1>{title}</h1>" in text
        assert 'id="actions-0-' in text
        assert not re.search(r"#1b1f24|#1a6fb0", text.partition("</style>")[2]), "a plot has colours of its own"
        for key in ("who wins", "length", "life", "leads", "actions", "trumps", "conclusions", "may not", "not cause"):
            assert WORDS[key][0 if lang == "ja" else 1] in text.replace("&#x27;", "'")
    shown = capsys.readouterr().out
    assert "trumps.csv" in shown
    assert (folder / "share-0.png").read_bytes().startswith(b"\x89PNG")
    figures = list(csv.DictReader((folder / "cells.csv").read_text(encoding="utf-8").splitlines()))
    assert figures[0]["games"] == "60"
    assert float(figures[0]["low"]) < float(figures[0]["share"]) < float(figures[0]["high"])


@pytest.mark.slow
def test_the_page_of_many_cells_sets_them_beside_each_other(played: Callable[[str], Path]) -> None:
    folder = played(VARIANTS)
    assert command(["lab", "report", str(folder), "--to", str(folder / "page"), "--lang", "en"]) == 0
    text = (folder / "page" / "report.html").read_text(encoding="utf-8")
    assert text.count("<details>") >= 2
    assert "Windy House: 9.1 Lite · greedy – random" in text
    assert "9.1 Lite: Windy House − printed rules" in text
    assert WORDS["not unlearned"][1] not in text
    assert not (folder / "report.html").exists()


@pytest.mark.slow
def test_decks_that_met_each_other_have_a_table_of_it(played: Callable[[str], Path]) -> None:
    folder = played(EACH)
    assert command(["lab", "report", str(folder), "--lang", "en"]) == 0
    text = (folder / "report.html").read_text(encoding="utf-8")
    _, cells = read_games(folder)
    (met,) = meetings(cells).values()
    assert [(one.one, one.other) for one in met] == [("low", "high"), ("low", "frame"), ("high", "frame")]
    assert "<h3>Decks against each other: 9.1 Lite</h3>" in text
    assert square(met) in text
    for cell, one in zip(cells, met, strict=True):
        points = [sum(row.winner == row.swapped for row in cell.rows[at : at + 2]) / 2 for at in range(0, 8, 2)]
        assert one.share == share_of(points)


def test_without_an_experiment_there_is_no_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(["lab", "report", str(tmp_path), "--lang", "en"]) == 2
    assert "there is no games.parquet" in capsys.readouterr().err


def test_every_word_is_in_both_languages() -> None:
    for ja, en in WORDS.values():
        assert ja
        assert en
        assert set(re.findall(r"\{\d\}", ja)) == set(re.findall(r"\{\d\}", en))
