"""A house rule beside the printed rules: the same deals, honest intervals, and a page that says who played what."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from kirifuda.blackpoker.editions.house import House, read_house
from kirifuda.blackpoker.editions.regulation import rules_of
from kirifuda.cli.main import run
from kirifuda.core.errors import NotationError
from kirifuda.lab.compare.differences import differences_of
from kirifuda.lab.compare.setting import compared, experiment_of, experiment_text
from kirifuda.lab.experiments.row import ActionUse, ExperimentRow

WINDY = Path(__file__).parents[2] / "docs" / "house" / "windy.toml"


def house(text: str = "") -> House:
    return read_house("own.toml", text) if text else read_house(WINDY.name, WINDY.read_text(encoding="utf-8"))


def row(
    seed: int, winner: int | None, turns: int, uses: list[ActionUse] | None = None, first: int = 0
) -> ExperimentRow:
    life = [[10, 5], [10, 0]] if winner == 0 else [[10, 0], [10, 7]]
    return ExperimentRow(
        0, seed, "9.1 Lite", "", seed, False, ["strong"] * 2, ["frame"] * 2, ["", ""], [[], []], first, winner, "",
        turns, [turns, turns], life, 1, 6 if seed % 2 else 0, 0.0, uses or [],
    )  # fmt: skip


def test_differences_are_those_of_the_same_deals() -> None:
    """Deals differ much in length; the house rule makes each a turn or two longer."""
    printed = [row(seed, seed % 2, 10 + 7 * (seed % 9)) for seed in range(90)]
    changed = [row(seed, 0, 11 + seed % 2 + 7 * (seed % 9)) for seed in range(90)]
    found = {one.name: one for one in differences_of(printed, changed).games}
    turns = found["turns"]
    assert turns.difference == pytest.approx(1.5)
    assert turns.low == pytest.approx(1.5 - 0.104, abs=0.01)
    assert turns.high == pytest.approx(1.5 + 0.104, abs=0.01)
    assert turns.narrower > 100
    assert turns.chance < 0.001
    assert (found["first"].printed, found["first"].house) == (0.5, 1.0)
    assert found["decisions"].difference == pytest.approx(3)
    assert found["life"].printed == pytest.approx(6)
    assert found["comebacks"].difference == 0
    assert found["comebacks"].chance == 1.0
    assert "draws" not in found


def test_the_use_of_actions_and_what_the_winner_uses_more() -> None:
    def used(by_winner: int, by_loser: int) -> list[ActionUse]:
        return [ActionUse(0, "draw", by_winner, 0), ActionUse(1, "draw", by_loser, 0)]

    printed = [row(seed, 0, 5, used(1, 1 + seed % 2)) for seed in range(40)]
    changed = [row(seed, 0, 5, [*used(3, 1), ActionUse(1, "gale", seed % 3, 0)]) for seed in range(40)]
    found = differences_of(printed, changed)
    actions = {one.name: one for one in found.actions}
    assert actions["draw"].printed == pytest.approx(2.5)
    assert actions["draw"].house == pytest.approx(4)
    assert actions["gale"].printed == 0
    assert actions["gale"].low > 0.5
    assert {one.name: one.difference for one in found.surplus}["draw"] == pytest.approx(2.5)
    assert found.player == "strong"
    assert found.pairs == 40


def lives_row(game: int, life: list[list[int]]) -> ExperimentRow:
    return replace(row(game, 0, len(life[0]) - 1), life=life)


def games_with_lives() -> tuple[list[ExperimentRow], list[ExperimentRow]]:
    """Deals differ by ten lives; by the house rule both have one or two less in turn 2, which 60 pairs of 90 reach."""
    printed = [
        lives_row(game, [[20, 12 + game % 10, 9, 4], [20, 10 + game % 10, 7, 0]] if game < 60 else [[20, 4], [20, 0]])
        for game in range(90)
    ]
    changed = [
        lives_row(game, [[20, 11 - game % 2 + game % 10, 4], [20, 9 - game % 2 + game % 10, 0]]) for game in range(90)
    ]
    return printed, changed


def test_lives_are_compared_turn_by_turn_while_both_games_go_on() -> None:
    first, second = differences_of(*games_with_lives()).lives
    assert (first.turn, first.pairs, first.lives.printed, first.lives.difference) == (1, 90, 20, 0)
    assert first.lives.chance == 1.0
    assert (second.turn, second.pairs) == (2, 60)
    assert second.lives.printed == pytest.approx(15.5)
    assert second.lives.house == pytest.approx(14)
    assert second.lives.difference == pytest.approx(-1.5)
    assert second.lives.high == pytest.approx(-1.5 + 1.96 * 0.5 / 59**0.5, abs=1e-3)
    assert second.lives.chance < 0.001


def test_the_curve_of_lives_is_in_the_page_and_in_the_figures(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="a comparison is told with matplotlib")
    from kirifuda.lab.compare.writing import write_comparison

    rules = rules_of("9.1 Lite", house())
    write_comparison(tmp_path, compared("9.1", house()), rules, [differences_of(*games_with_lives())], [], "1")
    assert (tmp_path / "lives-0.png").read_bytes().startswith(b"\x89PNG")
    page = (tmp_path / "compare.html").read_text(encoding="utf-8")
    assert "<h3>Lives, turn by turn</h3>" in page
    assert 'id="lives-0-' in page
    assert "<h3>ターンごとのライフの差</h3>" in (tmp_path / "compare.ja.html").read_text(encoding="utf-8")
    lines = (tmp_path / "compare.csv").read_text(encoding="utf-8").splitlines()
    found = [line.split(",")[:7] for line in lines if ",lives," in line]
    assert found == [
        ["strong", "90", "lives", "1", "20", "20", "0"],
        ["strong", "60", "lives", "2", "15.5", "14", "-1.5"],
    ]


def test_games_on_other_deals_are_not_compared() -> None:
    with pytest.raises(AssertionError):
        differences_of([row(1, 0, 5)], [row(2, 0, 5)])


def test_where_nothing_changes_there_is_no_finding() -> None:
    """Of two hundred lists of accidents about one in twenty may hold one that is called certain."""
    rows = [[row(seed, (seed * 7 + at) % 2, 10 + (seed * (at + 3)) % 5) for seed in range(60)] for at in range(2)]
    found = differences_of(rows[0], rows[0])
    assert {one.chance for one in found.games} == {1.0}
    assert {one.difference for one in found.games} == {0.0}


def test_an_edition_means_the_first_format_in_which_something_changes() -> None:
    assert compared("9.1", house()).regulation == "9.1 Lite"
    assert ("疾風", "Gale") in compared("9.1", house()).added
    assert ("ドロー", "Draw") in compared("9.1", house()).changed
    assert compared("9.1 Master + Extra", house()).regulation == "9.1 Master + Extra"


def test_a_house_rule_about_trumps_is_compared_where_there_are_trumps() -> None:
    text = 'extends = "9.1"\n[house]\nname = { ja = "吸収", en = "Deep Drain" }\n[action.drain]\ncost = "L"\n'
    assert compared("9.1", house(text)).regulation == "9.1 Master + Extra"


def test_a_house_rule_that_changes_nothing_there_is_refused() -> None:
    nothing = house('extends = "9.1"\n[house]\nname = { ja = "無", en = "Nothing" }\n')
    with pytest.raises(NotationError, match="changes nothing that is played in") as told:
        compared("9.1", nothing)
    assert "何も変えません" in told.value.ja
    with pytest.raises(NotationError):
        compared("9.1 Nonsense", house())


def test_the_experiment_has_both_rules_on_the_same_deals() -> None:
    found = experiment_of(experiment_text("9.1 Lite", house(), "search:8", 20, 3))
    assert found.houses == ["printed", "windy.toml"]
    assert (found.players, found.games, found.seed, found.mirrored) == (["search:8"], 20, 3, False)


def test_the_command_writes_a_page_in_both_languages(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("polars", "matplotlib"):
        pytest.importorskip(name, reason=f"a comparison is told with {name}")
    sizes = ["--pairs", "6", "--net", "greedy", "--search-pairs", "2", "--search", "search:2", "--processes", "1"]
    command = ["lab", "compare", "9.1", str(WINDY), str(tmp_path), *sizes, "--lang", "en"]
    assert run(command) == 0
    assert "compare.html" in capsys.readouterr().out
    page = (tmp_path / "compare.html").read_text(encoding="utf-8")
    for words in ("Windy House", "Added: Gale", "greedy: 6 pairs", "search:2: 2 pairs", "knows both rules", "<svg"):
        assert words in page
    assert "疾風" in (tmp_path / "compare.ja.html").read_text(encoding="utf-8")
    assert (tmp_path / "compare.csv").read_text(encoding="utf-8").startswith("player,pairs,list,name,printed,house")
    assert (tmp_path / "greedy" / "games.parquet").exists()
    assert run(command) == 0
    assert (tmp_path / "compare.html").read_text(encoding="utf-8") == page


def test_the_net_is_said_to_have_learned_the_printed_rules_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("polars", "matplotlib"):
        pytest.importorskip(name, reason=f"a comparison is told with {name}")
    sizes = ["--pairs", "2", "--search-pairs", "0", "--processes", "1"]
    assert run(["lab", "compare", "9.1 Lite + Entry 16", str(WINDY), str(tmp_path), *sizes, "--lang", "en"]) == 0
    page = (tmp_path / "compare.html").read_text(encoding="utf-8")
    assert "It learned the printed rules, and plays the house rule by what it learned" in page
    assert "How players used to the house rule would play" in page


def test_something_must_be_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("polars", "matplotlib"):
        pytest.importorskip(name, reason=f"a comparison is told with {name}")
    assert run(["lab", "compare", "9.1", str(WINDY), "--pairs", "0", "--search-pairs", "0", "--lang", "en"]) == 2
    assert "--pairs and --search-pairs" in capsys.readouterr().err
    assert run(["lab", "compare", "9.1", str(tmp_path / "no.toml"), "--lang", "en"]) == 2
    assert "cannot be read" in capsys.readouterr().err
