"""The actions, characters, fogs and trumps of frames and of Extra beside the official lists, id by id.

Where ours differs, a ruling says so and is named. The lists are read from beside the checkout; without them the tests
are skipped. Frames themselves (decks, formats, procedures) are in test_frame_reference.py.
"""

import re

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.common.rules import ActionDef
from kirifuda.blackpoker.editions.combinations import edition_tables
from kirifuda.blackpoker.editions.files import read_edition
from kirifuda.cards.card import PACK_SIZE, SUIT_SIGNS, card_sign, mask_of
from tests.editions import reference
from tests.editions.frame_words import (
    TYPES,
    Fields,
    cell,
    ours,
    printed,
    printed_key,
    printed_target,
    rules,
    trump_cards,
)
from tools import coverage_ids
from tools.coverage_ids import REFERENCE, Row

pytestmark = pytest.mark.skipif(
    not REFERENCE.is_dir(), reason="the official lists are not beside this checkout (../shared/reference/blackpoker)"
)

FRAMES = {"8.0": "8.0-act-frame", "8.2": "8.2.1-act-frame", "9.1": "9.1.2-act-frame"}
EXTRA = {"6.0": "6.0-extra", "7.0": "7.30.0-extra", "8.0d": "7.30.0-extra"}
RULED_DIFFERENT: dict[tuple[str, str, str], tuple[str, str]] = {
    ("8.0", "trapCounter", "trigger"): ("direct", "Q-803"),
    ("8.0", "trapCounter", "key"): ("rare card", "Q-803"),
    ("8.0", "summonsRare", "key"): ("rare card", "Q-803"),
    ("8.2", "darkWhisper", "when"): ("end requested with darklord on the field", "Q-917"),
}
"""Edition, id and field: what we have instead, and the ruling."""


def differences(edition: str, id: str, wanted: Fields, found: Fields) -> list[str]:
    lines: list[str] = []
    for field, value in wanted.items():
        right, why = RULED_DIFFERENT.get((edition, id, field), (value, "as printed"))
        if field == "key" and why == "as printed" and right != "rare card":
            continue
        if found[field] != right:
            lines.append(f"{edition} {id}.{field}: {found[field]!r}, should be {right!r} ({why})")
    return lines


def frame_rows(edition: str, section: str) -> list[Row]:
    return coverage_ids.entries(FRAMES[edition], section)


@pytest.mark.parametrize("edition", FRAMES)
def test_nothing_is_missing_and_nothing_added(edition: str) -> None:
    listed = {cell(row, "actId") for row in frame_rows(edition, "action")}
    assert {action.id for action in rules(edition).actions if action.group} == listed


@pytest.mark.parametrize("edition", FRAMES)
def test_FR_4_every_header_is_as_printed(edition: str) -> None:
    found: list[str] = []
    for row in frame_rows(edition, "action"):
        action = rules(edition).by_id[cell(row, "actId")]
        found += differences(edition, action.id, printed(row, edition), ours(action))
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("edition", "id", "field"), RULED_DIFFERENT)
def test_a_ruled_difference_is_one(edition: str, id: str, field: str) -> None:
    [row] = [row for row in frame_rows(edition, "action") if row["actId"] == id]
    assert printed(row, edition)[field] != RULED_DIFFERENT[edition, id, field][0]


@pytest.mark.parametrize("edition", FRAMES)
def test_RQ_4_every_key_takes_the_printed_cards_and_no_others(edition: str) -> None:
    for row in frame_rows(edition, "action"):
        text = printed_key(cell(row, "actKey"))
        if text != "rare card":
            check_key(rules(edition).by_id[cell(row, "actId")], text)


def check_key(action: ActionDef, text: str) -> None:
    count, fits = reference.key_test(text)
    assert action.key.count == count, action.id
    if count == 1:
        for card in range(PACK_SIZE):
            assert action.key.possible(mask_of([card])) == fits((card,)), (action.id, card_sign(card))


@pytest.mark.parametrize("edition", FRAMES)
def test_FR_1_each_frame_has_the_actions_that_name_it(edition: str) -> None:
    """Q-809: Draft has what Extra has."""
    for frame in edition_tables(edition).frames:
        if frame.plain:
            continue
        name = "エクストラ" if frame.id == "draft" else frame.ja
        listed = {
            cell(row, "actId") for row in frame_rows(edition, "action") if f"・{name}" in cell(row, "frame").split("\n")
        }
        format = [id for id in edition_tables(edition).formats if id in frame.formats][-1]
        regulation = f"{edition} {edition_tables(edition).names[format][1]} + {frame.en}"
        assert {action.id for action in blackpoker.rules_of(regulation).actions if action.group} == listed, regulation


@pytest.mark.parametrize("edition", FRAMES)
def test_M_5_characters_are_as_printed(edition: str) -> None:
    kinds = {kind.id: kind for kind in rules(edition).characters}
    listed = frame_rows(edition, "character")
    assert {kind.id for kind in kinds.values() if kind.partner} == {cell(row, "charId") for row in listed}
    for row in listed:
        kind = kinds[cell(row, "charId")]
        first, second = [reference.kind_test(part) for part in cell(row, "charKey").replace(" ", "").split("と")]
        ability = cell(row, "charAbility")
        assert kind.name_ja == cell(row, "charName")
        assert kind.mask == mask_of([card for card in range(PACK_SIZE) if first(card)])
        assert kind.partner == mask_of([card for card in range(PACK_SIZE) if second(card)])
        assert kind.size == int(cell(row, "charSize"))
        assert kind.soldier
        assert kind.attack
        assert kind.defence
        assert kind.targetable == ("アクションの対象にできない" not in ability or "装備" in ability)
        assert kind.equippable == ("対象にできない" not in ability) or not kind.targetable
        assert kind.must_attack == ("可能な限りアタック" in ability)
        assert kind.wall_proof == ("防壁の場合" in ability)


@pytest.mark.parametrize("edition", FRAMES)
def test_FG_6_fogs_are_as_printed(edition: str) -> None:
    fogs = read_edition(edition).tables["fog"]
    for row in frame_rows(edition, "fog"):
        entry = fogs[cell(row, "fogId")]
        assert isinstance(entry, dict)
        assert entry["name"]["ja"] == cell(row, "fogName")


@pytest.mark.parametrize("edition", ["8.2", "9.1"])
def test_M_5_trumps_have_the_printed_cards_and_names(edition: str) -> None:
    rows = [row for group in coverage_ids.read(FRAMES[edition])["trumpList"] for row in listed_in(group, "trumps")]
    names = {cell(row, "trumpKey"): cell(row, "trumpName") for row in rows if row["trumpType"] == "表切札"}
    assert {sign: name for name, sign in trump_cards(edition).items()} == names
    assert len(names) == 30


# The extra lists of 6.0 and 7.30.0: most actions have a name only.


def listed_in(row: Row, field: str) -> list[Row]:
    part = row.get(field) or []
    assert isinstance(part, list)
    return part


def extra_rows(edition: str) -> list[tuple[str, str, Row]]:
    """Trump (a sign, empty for the general actions), id and row of every action of an extra list."""
    known = coverage_ids.later_ids()
    found = [("", cell(row, "actId"), row) for row in coverage_ids.entries(EXTRA[edition], "action")]
    for trump in abilities(edition):
        for row in listed_in(trump, "acts"):
            name = cell(row, "actName")
            found.append((sign_of(trump), known.get(f"action {name}") or coverage_ids.OUR_IDS[name], row))
    return found


def abilities(edition: str) -> list[Row]:
    return [row for row in coverage_ids.read(EXTRA[edition])["abiList"] if row.get("name")]


def sign_of(trump: Row) -> str:
    return SUIT_SIGNS["shdc".index(str(trump["suit"]))] + str(trump["num"])


def printed_extra(row: Row) -> Fields:
    """What a soldier raises costs driving that soldier: later lists write it as C (RULES M.2)."""
    return {
        "name": cell(row, "actName"),
        "type": TYPES[cell(row, "actType")],
        "speed": {"●": "immediate", "": "normal"}[cell(row, "actS")],
        "timing": {"メイン": "main", "クイック": "quick"}[cell(row, "actTime")],
        "cost": "C" if cell(row, "actType") == "兵士起因" else cell(row, "actCost"),
        "target": printed_target(cell(row, "actTarget")),
        "once": str("1ターンに1回" in cell(row, "actNote")),
    }


EXTRA_DIFFERENT: dict[tuple[str, str], tuple[str, str]] = {
    ("trumpRegene", "target"): ("", "Q-914: the J that left causes it; nobody chooses a target"),
}
"""Id and field: what we have instead in all of them, and the ruling or rule."""


@pytest.mark.parametrize("edition", EXTRA)
def test_M_2_every_trump_of_the_extra_list_is_there(edition: str) -> None:
    names = {sign_of(row): cell(row, "name") for row in abilities(edition)}
    assert len(names) == 30
    assert {sign: name for name, sign in trump_cards(edition).items()} == names
    characters = {cell(row, "charName") for trump in abilities(edition) for row in listed_in(trump, "chars")}
    assert characters == {kind.name_ja for kind in rules(edition).characters if kind.partner}


def all_extra_rows() -> list[tuple[str, str, str, Row]]:
    if not REFERENCE.is_dir():
        return []
    return [(edition, *rest) for edition in EXTRA for rest in extra_rows(edition)]


@pytest.mark.parametrize(
    ("edition", "trump", "id", "row"), [pytest.param(*one, id=f"{one[0]} {one[2]}") for one in all_extra_rows()]
)
def test_M_2_every_action_of_the_extra_list_is_as_printed(edition: str, trump: str, id: str, row: Row) -> None:
    if id not in rules(edition).by_id:
        pytest.xfail(f"{id} has not been written for {edition} yet")
    action = rules(edition).by_id[id]
    found, wanted = ours(action), printed_extra(row)
    different: list[str] = []
    for field, value in wanted.items():
        right, why = EXTRA_DIFFERENT.get((id, field), (value, "as printed"))
        if found[field] != right:
            different.append(f"{field}: {found[field]!r}, should be {right!r} ({why})")
    assert not different, "\n".join(different)
    if trump and action.trump >= 0:
        assert card_sign(action.trump) == trump
    check_key(action, extra_key(cell(row, "actKey")))


def extra_key(text: str) -> str:
    """`同じスート2枚` is written without を here."""
    return re.sub(r"(スート|数字)(\d枚)", r"\1を\2", text)
