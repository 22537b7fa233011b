"""The browser's verifier says what the one in Python says: of random games, matches, battles, and of tampering."""

import copy
import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from kirifuda.cli.deal_verifier import verdict_of
from tests.fairness.fair_records import as_data, battle_data, fought, played
from tests.fairness.test_fair_deals import GAMES, TAMPERS

HERE = Path(__file__).parent
VERIFIER = HERE.parents[1] / "src" / "kirifuda" / "web" / "static" / "kit" / "deal_verifier.js"
needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="there is no node here")


def by_javascript(records: list[dict[str, Any]]) -> list[dict[str, Any]]:
    command = ["node", "--no-warnings", str(HERE / "verify.mjs")]
    told = subprocess.run(command, input=json.dumps(records).encode(), capture_output=True, check=True)
    found = json.loads(told.stdout)
    assert isinstance(found, list)
    return found


def by_python(records: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [json.loads(json.dumps(verdict_of(record)._asdict())) for record in records]


@needs_node
def test_every_shuffle_of_random_games_matches_and_battles() -> None:
    records = [as_data(played(name, number, match)) for name in GAMES for match in (False, True) for number in (7, 8)]
    records += [as_data(played("9.1 Lite", 3, missing="P2"))] + [battle_data(fought(number)) for number in range(4)]
    found = by_javascript(records)
    assert found == by_python(records)
    assert {verdict["verdict"] for verdict in found} == {"fair"}


@needs_node
def test_tampered_records_fail_alike() -> None:
    whole: dict[str, Any] = as_data(played("9.1 Master", 1))
    records = [copy.deepcopy(whole) for _ in TAMPERS]
    for record, (_, tamper) in zip(records, TAMPERS.values(), strict=True):
        tamper(record)
    found = by_javascript(records)
    assert [verdict["what"] for verdict in found] == [what for what, _ in TAMPERS.values()]
    assert found == by_python(records)


@needs_node
def test_old_records_and_chosen_seeds_are_called_so() -> None:
    records: list[dict[str, Any]] = [{"header": {"seed": "sha256:" + "1" * 64}}, {"header": {"seed": "7"}}]
    assert [verdict["verdict"] for verdict in by_javascript(records)] == ["old", "chosen"]


def test_the_verifier_of_the_browser_is_short() -> None:
    assert len(VERIFIER.read_text(encoding="utf-8").splitlines()) < 150
