"""Records kept from the past still come to the same end."""

from pathlib import Path

import pytest

from kirifuda.blackpoker.editions.files import EDITIONS
from kirifuda.blackpoker.records.record import BEHAVIOUR, RecordError
from kirifuda.blackpoker.records.record_printer import print_record
from kirifuda.blackpoker.records.record_reader import parse_record
from kirifuda.blackpoker.records.replay import verify
from tests.golden.goldens import advice
from tests.golden.records import FOLDER, golden_records

FILES = sorted(FOLDER.glob("*.kf"))
ADVICE = advice("a record", "blackpoker/records/record.py")


def problem(path: Path) -> str:
    record = parse_record(path.read_text(encoding="utf-8"), path.name)
    try:
        verify(record)
    except RecordError as error:
        return str(error)
    return "" if print_record(record) == path.read_text(encoding="utf-8") else f"{path.name} is printed differently now"


@pytest.mark.both
@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_golden_record_replays_to_its_digest(path: Path) -> None:
    found = problem(path)
    assert not found, f"{found}\n{ADVICE}"


def test_every_edition_has_records_and_none_is_left_over() -> None:
    assert set(FILES) == set(golden_records())
    for edition in EDITIONS:
        names = [path.stem for path in FILES if path.stem.startswith(f"{edition}-")]
        assert len(names) >= 4
        assert f"{edition}-master" in names
    assert all(parse_record(path.read_text(encoding="utf-8")).behaviour == BEHAVIOUR for path in FILES)


def test_a_golden_record_that_was_changed_fails(tmp_path: Path) -> None:
    text = FILES[0].read_text(encoding="utf-8")
    changed = tmp_path / "changed.kf"
    changed.write_text(text.replace("digest: ", "digest: 0"), encoding="utf-8")
    assert problem(changed).startswith(f"changed.kf:{text.count(chr(10))}: the digest is")
