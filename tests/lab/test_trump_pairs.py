"""Pairs of trumps: what each is worth is found from games with pairs by luck, and the best meet on fresh deals."""

from io import BytesIO
from pathlib import Path

import pytest

from kirifuda import blackpoker
from kirifuda.cards.card import card_sign
from kirifuda.cards.rng import Rng
from kirifuda.cli.main import run
from kirifuda.lab.experiments.plan import plan_of
from kirifuda.lab.experiments.row import ExperimentRow

pytest.importorskip("scipy", reason="mixtures need scipy")

from kirifuda.lab.balance.trump_pairs import TrumpSearch, by_luck, field_of, of_the_best, pair_name

EXTRA = "9.1 Master + Extra"


def row(pairs: tuple[tuple[int, int], tuple[int, int]], seed: int, swapped: bool, won: bool) -> ExperimentRow:
    """A game that the side of the first pair won or lost."""
    first = 1 if swapped else 0
    by_seat = [[card_sign(card) for card in pair] for pair in (pairs[::-1] if swapped else pairs)]
    return ExperimentRow(
        0, 0, EXTRA, "", seed, swapped, ["strong"] * 2, ["frame"] * 2, ["", ""], by_seat, 0,
        first if won else 1 - first, "", 1, [1, 1], [[1], [1]], 0, 0, 0.0, [],
    )  # fmt: skip


def games_with_one_good_trump(good: int, deals: int) -> list[ExperimentRow]:
    """Who has it wins; without it, or with both having it, the first side wins every other deal."""
    rules = blackpoker.rules_of(EXTRA)
    rng, found = Rng(5), []
    for seed in range(deals):
        sides: list[tuple[int, int]] = []
        for _ in range(2):
            cards = sorted(rules.trumps)
            rng.shuffle(cards)
            sides.append((min(cards[:2]), max(cards[:2])))
        lucky = [good in pair for pair in sides]
        won = seed % 2 == 0 if lucky[0] == lucky[1] else lucky[0]
        found += [row((sides[0], sides[1]), seed, swapped, won) for swapped in (False, True)]
    return found


def test_a_good_trump_is_found_and_so_are_its_pairs() -> None:
    rules = blackpoker.rules_of(EXTRA)
    good = sorted(rules.trumps)[7]
    found = field_of(rules, games_with_one_good_trump(good, 800))
    count = len(rules.trumps)
    assert found.trumps[0].card == good
    assert found.trumps[0].worth.worth > 0.3
    assert found.trumps[0].chance < 0.001
    assert sum(trump.chance < 0.05 for trump in found.trumps) == 1
    assert all(good in pair.cards for pair in found.pairs[: count - 1])
    assert len(found.pairs) == count * (count - 1) // 2
    assert sum(pair.given for pair in found.pairs) <= 2 * 800
    assert sum(trump.worth.worth for trump in found.trumps) == pytest.approx(0, abs=1e-9)


def test_without_games_nothing_is_known() -> None:
    rules = blackpoker.rules_of(EXTRA)
    found = field_of(rules, [])
    assert {trump.worth.worth for trump in found.trumps} == {0.0}
    assert {trump.chance for trump in found.trumps} == {1.0}


def test_the_best_pairs_meet_on_deals_that_did_not_choose_them() -> None:
    search = TrumpSearch(EXTRA, "greedy", 7, 40, 3, 4)
    rules = blackpoker.rules_of(EXTRA)
    found = field_of(rules, games_with_one_good_trump(sorted(rules.trumps)[7], 100))
    first, second = by_luck(search), of_the_best(search, found.pairs)
    plan = plan_of("best", "", second, Path())
    assert [cell.trumps for cell in plan.cells] == [
        (pair_name(found.pairs[one].cards), pair_name(found.pairs[other].cards))
        for one, other in ((0, 1), (0, 2), (1, 2))
    ]
    assert first.seed + first.games < second.seed
    assert plan.experiment.mirrored


@pytest.mark.usefixtures("few_mixtures")
def test_the_command_writes_a_page_and_its_pictures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("polars", "matplotlib"):
        pytest.importorskip(name, reason=f"trumps are told with {name}")
    sizes = ["--games", "8", "--best", "3", "--duels", "2", "--bot", "greedy", "--processes", "1"]
    assert run(["lab", "trumps", EXTRA, str(tmp_path), *sizes, "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "8 games with trumps given by luck" in told
    assert "in 6 games on fresh deals" in told
    assert (tmp_path / "trumps.md").read_text(encoding="utf-8") == told
    assert "切札" in (tmp_path / "trumps.ja.md").read_text(encoding="utf-8")
    for name in ("pairs.png", "duels.png"):
        assert (tmp_path / name).read_bytes().startswith(b"\x89PNG")
    assert run(["lab", "trumps", EXTRA, str(tmp_path), *sizes, "--lang", "en"]) == 0
    assert capsys.readouterr().out == told


@pytest.mark.parametrize("regulation", [EXTRA, "8.2 Master + Extra"])
def test_no_name_is_cut_off_at_the_edge_of_the_picture(regulation: str) -> None:
    """The longest, ♣10, is 30 dots wide; what is left of it is paper."""
    pytest.importorskip("matplotlib", reason="plots need matplotlib")
    from matplotlib.image import imread

    from kirifuda.lab.balance.trump_picture import field_picture

    png = field_picture(field_of(blackpoker.rules_of(regulation), [])).png
    ink = imread(BytesIO(png))[:, :, :3].min(axis=2) < 0.9
    assert not ink[:, :8].any()
    assert ink[:, 8:60].any()


def test_there_must_be_trumps(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("polars", "matplotlib"):
        pytest.importorskip(name, reason=f"trumps are told with {name}")
    assert run(["lab", "trumps", "9.1 Lite", str(tmp_path), "--lang", "en"]) == 2
    assert "nobody chooses trumps" in capsys.readouterr().err
    assert run(["lab", "trumps", EXTRA, str(tmp_path), "--games", "3", "--lang", "en"]) == 2
    assert "--games and --duels must be even" in capsys.readouterr().err
