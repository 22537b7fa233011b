"""Experiments: what a file says is played, every game is a row, and the rows depend on the file alone."""

import os
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep

import msgspec
import pytest

from kirifuda import __version__
from kirifuda.bots.lockstep import play_all
from kirifuda.bots.net.player import shipped_file
from kirifuda.cards.notation import parse_deck
from kirifuda.cli.main import run as command
from kirifuda.core.errors import NotationError
from kirifuda.lab.experiments.cell import Cell, deal_of, rules_mark
from kirifuda.lab.experiments.plan import ExperimentPlan, read_plan
from kirifuda.lab.experiments.row import ExperimentRow, lead_changes, row_of
from kirifuda.lab.experiments.run import CellEnd, ExperimentRun, deal_points
from kirifuda.lab.experiments.stretch import GameStretch, KeptStretches, play_stretch
from kirifuda.lab.ladder.mirrored import made_by
from kirifuda.lab.simulate import Tally, count_actions
from kirifuda.lab.spread import spread
from tests.lab.small_stretches import command_of_small_stretches, small_stretches

polars = pytest.importorskip("polars", reason="tables of experiments need polars")

ROOT = Path(__file__).parents[2]
ENTRY = "9.1 Lite + Entry 16"
SMALL = f"""
title = {{ ja = "小", en = "Small" }}
regulations = ["{ENTRY}"]
players = [["greedy", "random"]]
games = 12
seed = 5
mirrored = true
"""
MANY = SMALL.replace('"greedy", "random"', '"search:2", "greedy"').replace("games = 12", "games = 32")
"""A searching bot makes stretches of four games."""
BY_NET = MANY.replace('"search:2", "greedy"', '"net", "strong"')


@pytest.fixture
def write(tmp_path: Path) -> Callable[[str], Path]:
    def written(text: str) -> Path:
        (tmp_path / "small.toml").write_text(text, encoding="utf-8")
        return tmp_path / "small.toml"

    return written


def finished(plan: ExperimentPlan, folder: Path) -> ExperimentRun:
    running = ExperimentRun(plan, KeptStretches(folder), lambda stretches: spread(play_stretch, stretches, 1))
    running.finish(lambda _: None)
    return running


def rows_of(text: str, write: Callable[[str], Path], tmp_path: Path) -> list[ExperimentRow]:
    return list(finished(read_plan(write(text)), tmp_path / "parts").rows())


def replaced(text: str, line: str) -> str:
    """The text with the line of the same key in place of its own, or added."""
    key = line.partition(" =")[0]
    others = [old for old in text.splitlines() if not old.startswith(f"{key} =")]
    return "\n".join([*others, line])


def test_a_file_is_all_combinations_of_what_it_lists(write: Callable[[str], Path]) -> None:
    text = replaced(SMALL, 'players = ["greedy", ["random", "greedy"]]').replace("mirrored = true", "")
    plan = read_plan(write(replaced(text, f'regulations = ["{ENTRY}", "8.2 Lite"]')))
    assert [(cell.regulation, cell.players) for cell in plan.cells] == [
        (ENTRY, ("greedy", "greedy")),
        (ENTRY, ("random", "greedy")),
        ("8.2 Lite", ("greedy", "greedy")),
        ("8.2 Lite", ("random", "greedy")),
    ]


def test_decks_meet_each_other_by_their_names(write: Callable[[str], Path]) -> None:
    text = SMALL.replace(ENTRY, "9.1 Lite") + '\ndecks = { each = ["low", "high", "random 30"] }\n'
    plan = read_plan(write(text + '[deck]\nlow = "♠A-10 ♡A-10"\nhigh = "♢4-K ♣4-K"\n'))
    names = [cell.deck_names for cell in plan.cells]
    assert names == [("low", "high"), ("low", "random 30"), ("high", "random 30")]
    low = [*range(10), *range(13, 23)]
    straight, mirrored = (deal_of(plan.cells[1], game).decks for game in (2, 3))
    assert straight is not None
    assert mirrored == straight[::-1]
    assert straight[0] == low
    assert len(set(straight[1])) == 30
    assert deal_of(plan.cells[1], 4).decks != straight


def test_a_deal_depends_on_the_file_alone_and_its_mirror_is_the_same_deal(write: Callable[[str], Path]) -> None:
    (cell,) = read_plan(write(SMALL)).cells
    assert [cell.deal_seed(game) for game in range(4)] == [5, 5, 6, 6]
    assert [cell.swapped(game) for game in range(4)] == [False, True, False, True]
    straight, mirrored = deal_of(cell, 2).new_game(), deal_of(cell, 3).new_game()
    assert straight.digest() == mirrored.digest()
    assert [type(agent) for agent in deal_of(cell, 2).agents] == [type(agent) for agent in deal_of(cell, 3).agents][
        ::-1
    ]


def test_trumps_are_given_by_luck_or_by_name(write: Callable[[str], Path], tmp_path: Path) -> None:
    text = replaced(SMALL, 'trumps = [["luck", "♠3 ♢A"]]').replace(ENTRY, "9.1 Master + Extra")
    rows = rows_of(replaced(text, 'players = ["greedy"]').replace("games = 12", "games = 6"), write, tmp_path)
    lucky = [row.trumps[int(row.swapped)] for row in rows]
    assert all(row.trumps[1 - int(row.swapped)] == ["♠3", "♢A"] for row in rows)
    assert all(len(set(trumps)) == 2 for trumps in lucky)
    assert lucky[0] == lucky[1] != lucky[2]


def test_a_house_rule_is_a_variant_on_the_same_deals(write: Callable[[str], Path], tmp_path: Path) -> None:
    (tmp_path / "windy.toml").write_bytes((ROOT / "docs" / "house" / "windy.toml").read_bytes())
    text = SMALL.replace(ENTRY, "9.1 Lite").replace("games = 12", "games = 2") + 'houses = ["printed", "windy.toml"]'
    rows = rows_of(text, write, tmp_path)
    assert [row.variant for row in rows] == ["", "", "Windy House", "Windy House"]
    assert [row.regulation for row in rows] == ["9.1 Lite"] * 4
    assert [row.seed for row in rows] == [5, 5, 5, 5]
    assert rows[0].life[0][0] == rows[2].life[0][0]


def test_a_row_says_what_a_recount_says(write: Callable[[str], Path], tmp_path: Path) -> None:
    plan = read_plan(write(SMALL))
    (cell,) = plan.cells
    for game in range(6):
        (played,) = play_all([deal_of(cell, game)])
        row = row_of(cell, 0, game, played)
        again = played.deal.new_game()
        events = list(again.events)
        for index in played.choices:
            events += again.choose(index)
        tally = Tally()
        count_actions(again.rules, events, tally)
        assert row.winner == played.winner
        assert row.turns == played.turns
        assert sum(row.decisions) == len(played.choices)
        assert sum(use.requested for use in row.actions) == sum(tally.requested.values())
        assert sum(use.resolved for use in row.actions) == sum(tally.resolved.values())
        assert [life[-1] for life in row.life] == [len(player.life) for player in again.players]
        assert [len(life) for life in row.life] == [row.turns + 1] * 2
        assert [len(parse_deck(text)) for text in row.deck_cards] == [16, 16]


def test_leads() -> None:
    assert lead_changes([]) == 0
    assert lead_changes([1, 0, 2, -1, 0, -3, 4]) == 2
    assert lead_changes([0, 0, -1]) == 0


@pytest.mark.parametrize(
    ("line", "english", "japanese"),
    [
        ("games = 3", "games must be 1 or more, even where the experiment is mirrored", "gamesは1以上"),
        ("stop_when_within = 2", "stop_when_within = 2.0 is not between", "2ポイントなら0.02"),
        ("players = []", "players has nothing in it", "playersが空です"),
        ('players = [["greedy"]]', "is not for two sides", "2人分ではありません"),
        ('players = ["master:1s"]', "thinks by the clock", "時間で考える"),
        ('players = ["greedy"]', "plays every game twice", "同じゲームを2度"),
        ('decks = ["random"]', "write how many cards it has", "枚数を書きます"),
        ('decks = ["♠Z"]', "♠Z", "♠Z"),
        ('trumps = ["luck"]', "nobody chooses trumps", "切札を選びません"),
        ('houses = ["no.toml"]', "'no.toml' cannot be read", "「no.toml」を読めません"),
        ('regulations = ["9.9 Lite"]', "9.9", "9.9"),
        ("colour = 1", "unknown field `colour`", "読めません"),
    ],
)
def test_what_cannot_be_played_is_refused(write: Callable[[str], Path], line: str, english: str, japanese: str) -> None:
    with pytest.raises(NotationError) as refused:
        read_plan(write(replaced(SMALL, line)))
    assert english in refused.value.said("en")
    assert refused.value.said("en").startswith("small.toml: ")
    assert japanese in refused.value.said("ja")


def test_trumps_that_are_none_are_refused(write: Callable[[str], Path]) -> None:
    with pytest.raises(NotationError, match="write 2 cards of the deck that are trumps there"):
        read_plan(write(replaced(SMALL, 'trumps = ["♠3"]').replace(ENTRY, "9.1 Master + Extra")))


def test_more_games_go_on_from_fewer(write: Callable[[str], Path], tmp_path: Path) -> None:
    few = finished(read_plan(write(MANY.replace("games = 32", "games = 8"))), tmp_path / "parts")
    played: list[int] = []
    more = ExperimentRun(
        read_plan(write(MANY.replace("games = 32", "games = 12"))),
        KeptStretches(tmp_path / "parts"),
        lambda stretches: spread(play_stretch, stretches, 1),
    )
    assert more.games_kept() == 8
    more.finish(played.append)
    assert played == [4]
    assert list(more.rows())[:8] == list(few.rows())


def test_a_run_ends_at_the_first_look_that_is_narrow_enough(
    write: Callable[[str], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kirifuda.lab.experiments.stopping.FIRST_LOOK", 8)
    running = finished(read_plan(write(MANY + "stop_when_within = 0.4\n")), tmp_path / "parts")
    end = running.ends[0]
    assert end.stopped
    assert end.games < 32
    assert end.within <= 0.4
    assert len(list(running.rows())) == end.games
    assert end.mean == pytest.approx(sum(deal_points(running.plan.cells[0], list(running.rows()))) / (end.games / 2))


@pytest.mark.slow
@pytest.mark.parametrize("text", [MANY, BY_NET], ids=["search", "net"])
def test_an_experiment_that_was_killed_ends_with_the_same_file_as_one_that_was_not(
    write: Callable[[str], Path], tmp_path: Path, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    small_stretches(monkeypatch)
    file = write(text)
    assert command(["lab", "run", str(file), str(tmp_path / "whole"), "--processes", "1"]) == 0
    killed = tmp_path / "killed"
    process = subprocess.Popen(
        command_of_small_stretches("lab", "run", str(file), str(killed), "--processes", "2"), start_new_session=True
    )
    until = monotonic() + 60
    while len(list(killed.glob("parts/*/*.msgpack"))) < 2:
        assert process.poll() is None, "it ended before it could be killed"
        assert monotonic() < until
        sleep(0.01)
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    kept = len(list(killed.glob("parts/*/*.msgpack")))
    assert 2 <= kept < 8
    assert not (killed / "games.parquet").exists()
    assert command(["lab", "run", str(file), str(killed), "--processes", "2"]) == 0
    assert (killed / "games.parquet").read_bytes() == (tmp_path / "whole" / "games.parquet").read_bytes()


def test_the_table_describes_itself(
    write: Callable[[str], Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from kirifuda.lab.experiments.table import COLUMNS, read_table

    file = write(SMALL)
    assert command(["lab", "run", str(file), str(tmp_path / "out"), "--processes", "1", "--lang", "en"]) == 0
    assert "12 games in 1 cells" in capsys.readouterr().out
    table, about = read_table(tmp_path / "out" / "games.parquet")
    assert dict(table.schema) == COLUMNS
    assert list(COLUMNS) == list(ExperimentRow.__struct_fields__)
    assert about.text == SMALL
    assert about.version == __version__
    assert about.cells[0].cell == read_plan(file).cells[0]
    assert about.cells[0].end == CellEnd(12, False, 0.0, 0.0)
    (cell,) = [part.cell for part in about.cells]
    assert about.cells[0].rules == rules_mark(cell.rules())
    assert about.cells[0].made_by == made_by(cell.players)
    rows = play_stretch(GameStretch(cell, 0, 0, 12)).rows
    assert table.to_dicts() == [msgspec.to_builtins(row) for row in rows]


def test_the_fingerprints_are_those_of_the_house_file_and_of_the_weights(
    write: Callable[[str], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from kirifuda.lab.experiments.table import cell_about

    def marks() -> tuple[str, str]:
        (cell,) = read_plan(file).cells
        found = cell_about(cell, CellEnd(12, False, 0.0, 0.0))
        return found.rules, found.made_by

    house = (ROOT / "docs" / "house" / "windy.toml").read_text(encoding="utf-8")
    (tmp_path / "windy.toml").write_text(house, encoding="utf-8")
    file = write(SMALL + 'houses = ["windy.toml"]')
    rules, players = marks()
    costs = 'cost = "D"'
    assert costs in house
    (tmp_path / "windy.toml").write_text(house.replace(costs, 'cost = "L"'), encoding="utf-8")
    other = marks()
    assert other[0] != rules
    assert other[1] == players
    (tmp_path / "other.npz").write_bytes(shipped_file().read_bytes() + b" ")
    monkeypatch.setattr("kirifuda.lab.ladder.mirrored.shipped_file", lambda: tmp_path / "other.npz")
    assert marks()[0] == other[0]
    assert marks()[1] != players


@pytest.mark.parametrize(("players", "differ"), [('"net", "strong"', True), ('"greedy", "random"', False)])
def test_where_the_net_plays_another_library_is_another_key(
    write: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch, players: str, differ: bool
) -> None:
    (cell,) = read_plan(write(SMALL.replace('"greedy", "random"', players))).cells
    keys: set[str] = set()
    for library in ("numpy", "onnxruntime"):
        monkeypatch.setattr("kirifuda.lab.experiments.cell.backend", lambda library=library: library)
        keys.add(cell.key())
    assert len(keys) == 1 + differ


def test_other_bots_or_rules_have_another_key(write: Callable[[str], Path]) -> None:
    (cell,) = read_plan(write(SMALL)).cells
    (other,) = read_plan(write(SMALL.replace("random", "gentle"))).cells
    (edition,) = read_plan(write(SMALL.replace(ENTRY, "8.2 Lite"))).cells
    assert len({one.key() for one in (cell, other, edition)}) == 3
    assert Cell(**msgspec.structs.asdict(cell)).key() == cell.key()
