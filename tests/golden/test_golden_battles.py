"""Battles kept from the past still come to the same end."""

import re
from pathlib import Path

import pytest

from kirifuda.fighter.errors import RecordError
from kirifuda.fighter.event import COMMANDS
from kirifuda.fighter.record import BEHAVIOUR, parse_record, print_record, replay
from tests.golden.battles import FOLDER, ROSTER, golden_battles
from tests.golden.goldens import advice

FILES = sorted(FOLDER.glob("*.stf"))
ADVICE = advice("a battle", "fighter/record.py")


def problem(text: str) -> str:
    record = parse_record(text, ROSTER)
    try:
        replay(record, ROSTER)
    except RecordError as error:
        return str(error)
    return "" if print_record(record, ROSTER) == text else "it is printed differently now"


@pytest.mark.both
@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_golden_battle_replays_to_its_digest(path: Path) -> None:
    found = problem(path.read_text(encoding="utf-8"))
    assert not found, f"{path.name}: {found}\n{ADVICE}"


def test_golden_battles_have_every_command_and_none_is_left_over() -> None:
    assert set(FILES) == set(golden_battles())
    texts = [path.read_text(encoding="utf-8") for path in FILES]
    used = {word for text in texts for word in re.findall(r"^\d\S* [XY] (\w+)", text, re.MULTILINE)}
    assert used == set(COMMANDS)
    assert all(parse_record(text, ROSTER).behaviour == BEHAVIOUR for text in texts)


def test_a_golden_battle_that_was_changed_fails() -> None:
    text = FILES[0].read_text(encoding="utf-8")
    assert problem(re.sub(r"digest ....", "digest 0000", text)) == (
        "the replay ends in another position than the record says"
    )
