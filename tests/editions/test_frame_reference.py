"""Our frames beside the official lists, where those are at hand: names, formats, decks."""

import re
from pathlib import Path

import pytest
import yaml

from kirifuda import blackpoker
from kirifuda.blackpoker.editions.combinations import edition_tables
from kirifuda.cards.notation import parse_deck

FOLDER = Path(__file__).resolve().parents[3] / "shared" / "reference" / "blackpoker"
FILES = {"8.0": "8.0-frame.yaml", "8.2": "8.2.1-frame.yaml", "9.1": "9.1.2-frame.yaml"}
SEED = FOLDER.parents[1] / "seeds" / "000_b741ba0968ac82da.txt"


def official(edition: str) -> list[dict[str, str]]:
    path = FOLDER / FILES[edition]
    if not path.is_file():
        pytest.skip(f"{path.name} is not beside this checkout")
    data = yaml.safe_load(path.read_text(encoding="utf-8"))
    return [{key: str(value) for key, value in frame.items()} for frame in data["frames"]]


@pytest.mark.parametrize("edition", FILES)
def test_FR_1_frames_have_the_names_formats_and_decks_of_the_list(edition: str) -> None:
    frames = {frame.id: frame for frame in edition_tables(edition).frames if not frame.plain}
    listed = official(edition)
    assert set(frames) == {frame["frameId"] for frame in listed}
    for printed in listed:
        frame = frames[printed["frameId"]]
        assert frame.ja == printed["name"]
        assert frame.recommended == printed["format"].split(",")
        if frame.fixed:
            rows = re.findall(r"\* (.)(.*)", printed["deck"])
            text = " ".join(suit + ranks.replace(" ", "") for suit, ranks in rows)
            assert sorted(frame.deck) == sorted(parse_deck(text))
        elif edition == "8.0":
            assert frame.least == 54
        else:
            assert printed["deck"] == f"{frame.least}枚以上"


@pytest.mark.parametrize("edition", FILES)
def test_FR_2_frames_prepare_in_the_order_of_the_list(edition: str) -> None:
    """The words of the choices in the printed procedure, in their order, are ours."""
    words = {"切札として選び": "trumps", "手札に入れる3枚を選ぶ": "scenario hand", "レアカード1枚を選び": "rare card",
             "14枚を取り除いて": "pack", "裏向きで出す": "hidden preset"}  # fmt: skip
    frames = {frame.id: frame for frame in edition_tables(edition).frames}
    for printed in official(edition):
        setup = frames[printed["frameId"]].setup
        found = [step for line in printed["start"].splitlines() for word, step in words.items() if word in line]
        assert [step for step in setup if step in words.values()] == found or "draft" in setup


def test_RG_4_RG_5_the_tables_of_the_draft_are_those_of_the_book() -> None:
    if not SEED.is_file():
        pytest.skip("the book of the draft is not beside this checkout")
    lines = SEED.read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if re.fullmatch(r"[^\t]+(\t[○x]){3,5}", line.strip())]
    tables = edition_tables("8.0d")
    names = {frame.ja: frame for frame in tables.frames}
    formats = {tables.names[id][0]: id for id in tables.formats}
    seen = 0
    for row in rows:
        name, marks = row[0].replace(" ", ""), [cell.strip() == "○" for cell in row[1:]]
        if len(marks) == 5:
            assert marks == [format in names[name].formats for format in tables.formats]
        elif len(marks) == 3 and name in formats:
            assert marks == [formats[name] in option.formats for option in tables.options]
        elif len(marks) == 3 and name in names:
            assert marks == [names[name].id in option.frames for option in tables.options]
        else:
            raise AssertionError(row)
        seen += 1
    assert seen == 7 + 5 + 7
    assert blackpoker.parse_regulation("マスター+ランダムハーフ+プリセット2").edition == "8.0d"
