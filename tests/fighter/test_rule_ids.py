"""No test cites a rule that is not there; every sentence of the printed sheet leads to tests."""

import re
import tomllib
from pathlib import Path

from tools.check_rules_cited import FIGHTER, ROOT, citing
from tools.fighter_sentences import cited_by, main

HERE = Path(__file__).parent


def test_no_test_cites_a_rule_that_is_not_there() -> None:
    ids = HERE.joinpath("rule_ids.txt").read_text(encoding="utf-8").split()
    said = "\n".join(citing(path) for path in FIGHTER.files(ROOT))
    cited = {f"F-{number}" for number in re.findall(r"(?<![A-Z])F[-_](\d+)(?!\d)", said)}
    assert cited - set(ids) == set()


def test_every_sentence_of_the_sheet_leads_to_tests_and_the_page_is_up_to_date() -> None:
    tests = cited_by()
    sentences = tomllib.loads(HERE.joinpath("sentences.toml").read_text(encoding="utf-8"))["sentence"]
    numbers = [int(number) for sentence in sentences for number in sentence["n"].split("-")]
    assert (numbers[0], numbers[-1]) == (1, 122)
    assert numbers == sorted(numbers)
    untested = [rule for sentence in sentences for rule in sentence["rules"].split() if rule not in tests]
    assert untested == []
    assert main(["--check"]) == 0, "run tools/fighter_sentences.py"
