"""Coverage: what counts as listed, tested and seen, and that everything listed is there."""

from pathlib import Path

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.editions.files import EDITIONS
from kirifuda.blackpoker.records.scenario import read_cases
from kirifuda.core.errors import NotationError
from kirifuda.lab.coverage import (
    Coverage,
    CoverageRow,
    coverage,
    data_things,
    read_ids,
    richest_regulations,
    scenarios,
    things_of,
    things_seen,
    things_tested,
    used_things,
)
from kirifuda.lab.coverage_report import markdown

TESTS = Path(__file__).resolve().parents[1]
IDS = TESTS / "coverage_ids.toml"

CASE = """
[[case]]
id = "X-1"
title = "Close turns a trump down"
rules = ["K-down"]
regulation = ["8.2 Master + Extra"]
board = '''
turn P1
P1 life: S2 S3
P1 hand: C2 DQ
P1 field: k:CJ+S5
P2 life: H2 H3
P2 trump: +SA -H4
'''
script = '''
P1: close, C2, DQ, P2:SA
both: pass
expect P1 fog: closeFog(DQ)>P2:SA
illegal P1: アップ
'''
"""


def test_every_id_of_the_lists_is_in_the_data() -> None:
    listed = read_ids(IDS)
    assert set(listed) == set(EDITIONS)
    missing = {
        edition: [thing for thing in listed[edition] if thing not in data_things(edition)] for edition in EDITIONS
    }
    assert missing == {edition: [] for edition in EDITIONS}


def test_cited_rules_words_of_the_script_and_what_lies_on_the_board_are_tested_in_that_edition() -> None:
    found = things_tested(read_cases("x.toml", CASE))
    things = found.pop("8.2")
    assert {("action", "down"), ("action", "close"), ("action", "up")} <= things
    assert {("character", "knight"), ("fog", "closeFog"), ("trump", "SA")} <= things
    assert ("trump", "H4") not in things, "face down it does nothing"
    assert ("action", "kill") not in things
    assert not any(found.values())


def test_what_the_regulation_lacks_is_not_tested_by_a_word() -> None:
    text = (
        CASE.replace('"8.2 Master + Extra"', '"8.2 Lite"').replace("k:CJ+S5", "k:S5").replace("P2 trump: +SA -H4", "")
    )
    assert ("action", "close") not in things_tested(read_cases("x.toml", text))["8.2"]


@pytest.mark.slow
def test_every_trump_and_every_action_of_a_frame_has_two_rulings_in_each_edition() -> None:
    """A ruling is about what it is named after, and about what it cites or uses."""
    rulings: dict[tuple[str, tuple[str, str]], set[str]] = {}
    for case in scenarios(TESTS / "rulings"):
        rules = blackpoker.rules_of(case.regulation)
        named = {thing for thing in things_of(rules) if thing[1] in case.id.split("-")}
        for thing in named | used_things(case, rules):
            rulings.setdefault((rules.edition, thing), set()).add(case.id)
    for edition in EDITIONS:
        formats = {("action", action.id) for action in blackpoker.rules_of(f"{edition} Master").actions}
        special = [thing for thing in data_things(edition) if thing[0] in ("trump", "action") and thing not in formats]
        assert [thing for thing in special if len(rulings.get((edition, thing), ())) < 2] == [], edition
        assert len(special) >= 4


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_richest_regulations_together_have_everything(edition: str) -> None:
    found = {thing for name in richest_regulations(edition) for thing in things_of(blackpoker.rules_of(name))}
    assert found == set(data_things(edition))


@pytest.mark.slow
def test_random_play_sees_the_same_on_any_number_of_processes() -> None:
    heard: list[int] = []
    alone = things_seen(11, 1, heard.append, ("8.2",))
    assert alone == things_seen(11, 2, None, ("8.2",))
    assert sum(heard) == 11
    assert {("action", "end"), ("character", "soldier"), ("fog", "upFog")} <= alone["8.2"] <= set(data_things("8.2"))
    assert any(kind == "trump" for kind, _ in alone["8.2"])


def test_rows_are_counted_and_come_kind_by_kind(tmp_path: Path) -> None:
    (tmp_path / "one.toml").write_text(CASE, encoding="utf-8")
    found = coverage(IDS, tmp_path, 0)
    data = found.to_data()
    assert data["ids"] == len(found.rows) > 500
    assert data["in_data"] == len(found.rows)
    assert data["tested"] == sum(row.tested for row in found.rows) < 10
    assert data["seen"] == 0
    first = [row.kind for row in found.rows if row.edition == "8.2"]
    assert first == sorted(first)


def test_the_page_has_a_line_per_id_and_a_mark_per_fact() -> None:
    rows = [
        CoverageRow("8.0", "action", "up", "アップ", "Up", True, True, True, False),
        CoverageRow("8.2", "action", "up", "アップ", "Up", True, True, True, True),
        CoverageRow("8.2", "trump", "SA", "革命", "Revolution", False, True, False, False),
    ]
    page = markdown(Coverage(rows, 7)).splitlines()
    assert "| up | アップ Up |  |  |  | DTs | DTS |  |" in page
    assert "| SA | 革命 Revolution |  |  |  |  | Dts\\* |  |" in page
    assert "| 8.2 | 2 | 2 | 1 | 1 |" in page
    assert "| all | 3 | 3 | 2 | 1 |" in page
    assert any("7 random games" in line for line in page)


def test_without_a_checkout_it_says_so(tmp_path: Path) -> None:
    with pytest.raises(NotationError, match="run this in a checkout"):
        coverage(tmp_path / "none.toml", tmp_path, 0)
    with pytest.raises(NotationError, match="no folder of scenarios"):
        list(scenarios(tmp_path / "none"))
