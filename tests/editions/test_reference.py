"""Our rule data against the official lists, edition by edition: every header, character and fog.

Where ours differs, AMBIGUITIES.md has ruled so; the tests below name the ruling beside the difference.
"""

from itertools import combinations

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.common.rules import ANY, OPPONENT, OWN, ActionDef
from kirifuda.blackpoker.common.state import CharacterDef
from kirifuda.blackpoker.editions.compile import FORMATS
from kirifuda.blackpoker.editions.files import read_edition
from kirifuda.cards.card import ALL_CARDS, PACK_SIZE, RANKS, mask_of
from kirifuda.cards.notation import parse_cards
from kirifuda.core.request import NO_TARGET, REQUEST_TARGET, SEAT_TARGET
from tests.editions import reference
from tests.editions.reference import LISTED, CharacterRow, Header

pytestmark = pytest.mark.skipif(
    not reference.FOLDER.exists(),
    reason="the official lists are not beside this checkout (../shared/reference/blackpoker)",
)

LEGENDS = "Joker,A,J,Q,K"
RULED_DIFFERENT: dict[tuple[str, str, str], tuple[object, str]] = {
    ("6.0", "nextGeneration", "when"): (f"buried {LEGENDS}", "Q-638: 6.0 says so at the characters, not at the action"),
    ("7.0", "nextGeneration", "when"): (f"buried {LEGENDS}", "Q-638: 7.0 says so at the characters, as 6.0 does"),
    ("6.0", "bj", "precedes_cost_triggers"): (
        False,
        "Q-119: 6.0 never checks triggers before staging, so nothing is held",
    ),
}
"""Edition, action and field: what we have instead, and the ruling."""


def expected_headers(edition: str) -> dict[str, Header]:
    return reference.draft(reference.headers("8.0")) if edition == "8.0d" else reference.headers(edition)


def expected_characters(edition: str) -> dict[str, CharacterRow]:
    if edition == "8.0d":
        return reference.draft_characters(reference.characters("8.0"))
    return reference.characters(edition)


def our_header(action: ActionDef) -> Header:
    return Header(
        name=action.name_ja,
        type=action.type,
        format=FORMATS[action.level],
        trigger=["direct", "triggered", "raised"][action.trigger],
        speed="immediate" if action.immediate else "normal",
        timing="main" if action.main else "quick",
        cost=action.cost.letters,
        key=action.key.text,
        target=our_target(action),
        once_per_turn=action.once_per_turn,
        not_own_turn=action.not_own_turn,
        uncounterable=action.uncounterable,
        precedes_cost_triggers=action.holds_cost_triggers,
        when=our_when(action),
    )


def our_target(action: ActionDef) -> str:
    line = action.target
    if line.kind == NO_TARGET:
        return ""
    if line.kind == SEAT_TARGET:
        return {ANY: "player", OPPONENT: "opponent", OWN: "self"}[line.owner]
    if line.kind == REQUEST_TARGET:
        if line.action:
            return f"request {line.action}"
        return "request with a target" if line.targeted else f"request with {line.min_keys} to {line.max_keys} keys"
    owner = {ANY: "any", OWN: "own", OPPONENT: "opposing"}[line.owner]
    return f"{owner} {['character', 'soldier', 'bulwark'][line.unit]}{' of the key suit' if line.key_suit else ''}"


def our_when(action: ActionDef) -> str:
    if action.when is None:
        return ""
    if action.when.after:
        return f"after {action.when.after}{' with attackers' if action.when.attackers else ''}"
    kinds = {kind: mask_of(cards) for kind, cards in all_of_rank().items()}
    return f"buried {','.join([kind for kind, mask in kinds.items() if action.when.buried & mask == mask])}"


def all_of_rank() -> dict[str, list[int]]:
    """The cards of each rank, Joker first."""
    return {
        "Joker": parse_cards("JO1 JO2"),
        **{rank: parse_cards(f"S{rank} H{rank} D{rank} C{rank}") for rank in RANKS},
    }


@pytest.mark.parametrize("edition", LISTED)
def test_the_lists_have_the_same_actions(edition: str) -> None:
    assert {action.id for action in blackpoker.rules_of(f"{edition} Master").actions} == set(expected_headers(edition))


@pytest.mark.parametrize("edition", LISTED)
def test_every_header_is_as_printed(edition: str) -> None:
    """Name, type, format, trigger, speed, timing, cost, target, limit, condition, note; keys are compared below."""
    expected = expected_headers(edition)
    differences: list[str] = []
    used: set[tuple[str, str, str]] = set()
    for action in blackpoker.rules_of(f"{edition} Master").actions:
        ours, printed = our_header(action), expected[action.id]
        for field in [name for name in Header.__dataclass_fields__ if name != "key"]:
            place = (edition, action.id, field)
            right, why = RULED_DIFFERENT.get(place, (getattr(printed, field), "as printed"))
            if place in RULED_DIFFERENT:
                used.add(place)
                assert right != getattr(printed, field), f"{place} is no longer different"
            if getattr(ours, field) != right:
                differences.append(f"{action.id}.{field}: {getattr(ours, field)!r}, should be {right!r} ({why})")
    assert not differences, "\n".join(differences)
    assert used == {place for place in RULED_DIFFERENT if place[0] == edition}


@pytest.mark.parametrize("edition", LISTED)
def test_RQ_4_every_key_condition_takes_the_printed_cards_and_no_others(edition: str) -> None:
    expected = expected_headers(edition)
    for action in blackpoker.rules_of(f"{edition} Master").actions:
        count, fits = reference.key_test(expected[action.id].key)
        assert action.key.count == count, action.id
        for cards in sets_of(count):
            assert action.key.possible(mask_of(list(cards))) == fits(cards), (action.id, cards)


def sets_of(count: int) -> list[tuple[int, ...]]:
    """All sets of one or two cards; of five, the four royal flushes and all sets that miss one by a card."""
    if count == 0:
        return []
    if count <= 2:
        return list(combinations(range(PACK_SIZE), count))
    royals = [tuple(parse_cards(" ".join(f"{suit}{rank}" for rank in ("A", "10", "J", "Q", "K")))) for suit in "SHDC"]
    near = {
        tuple(sorted({*royal[:place], *royal[place + 1 :], card}))
        for royal in royals for place in range(count) for card in range(PACK_SIZE)
    }  # fmt: skip
    return [cards for cards in near if len(cards) == count]


@pytest.mark.parametrize("edition", LISTED)
def test_Q_004_formats_are_nested_and_have_the_listed_numbers_of_actions(edition: str) -> None:
    """Q-004: the list counts, not the table of 6.0 (17/24/29/35)."""
    expected = [row.format for row in expected_headers(edition).values()]
    for level, format in enumerate(["Lite", "Standard", "Pro", "Master"]):
        listed = [name for name in expected if FORMATS.index(name) <= level]
        assert len(blackpoker.rules_of(f"{edition} {format}").actions) == len(listed)


@pytest.mark.parametrize("edition", LISTED)
def test_CH_1_characters_are_as_printed(edition: str) -> None:
    """Matched by name: 6.0 and 7.0 print the id of 一般兵 for 装備兵 too, every later list `armedsoldier`."""
    expected = expected_characters(edition)
    ours = {kind.name_ja: kind for kind in blackpoker.rules_of(f"{edition} Master").characters}
    assert set(ours) == set(expected)
    for name, printed in expected.items():
        kind = ours[name]
        assert FORMATS[kind.level] == printed.format, name
        assert kind.soldier == printed.soldier, name
        assert (kind.mask, kind.several) == printed_cards(printed.cards), name
        assert kind.haste == printed_haste(printed.haste), name
        assert kind.mana_boost == printed.mana_boost, name


def printed_cards(cell: str) -> tuple[int, bool]:
    """The cards of a unit condition, and whether it is about several cards."""
    if cell == "全て(裏向き)":
        return ALL_CARDS, False
    if cell == "同じスートを2枚以上":
        return mask_of([card for card in range(PACK_SIZE) if card < 52]), True
    return printed_haste(cell), False


def printed_haste(cell: str) -> int:
    if not cell:
        return 0
    fits = reference.kind_test(cell)
    return mask_of([card for card in range(PACK_SIZE) if fits(card)])


@pytest.mark.parametrize("edition", [edition for edition in LISTED if edition not in reference.OLD_LISTS])
def test_CH_2_labels_are_as_printed(edition: str) -> None:
    expected = expected_characters(edition)
    for kind in blackpoker.rules_of(f"{edition} Master").characters:
        assert labels(kind) == expected[kind.name_ja].labels, kind.name_ja


def labels(kind: CharacterDef) -> frozenset[str]:
    named = {"attack": kind.attack, "defence": kind.defence}
    return frozenset(label for label, there in named.items() if there)


def test_CH_2_where_a_list_has_no_label_nobody_needs_it() -> None:
    """6.0 and 7.0 have no labels; 8.0d knows the attacker's only."""
    params = {edition: blackpoker.rules_of(f"{edition} Master").params for edition in LISTED}
    assert {edition: params[edition].attack_label for edition in LISTED} == {
        "6.0": False, "7.0": False, "8.0d": True, "8.0": True, "8.2": True, "9.1": True,
    }  # fmt: skip
    assert {edition: params[edition].block_label for edition in LISTED} == {
        "6.0": False, "7.0": False, "8.0d": False, "8.0": True, "8.2": True, "9.1": True,
    }  # fmt: skip


@pytest.mark.parametrize("edition", LISTED)
def test_CH_7_mana_boost_waives_what_is_printed(edition: str) -> None:
    """Q-415; the draft has the ability of 6.0 (RULES K.2b)."""
    file = "6.0" if edition == "8.0d" else edition
    expected = expected_headers(edition)
    for action in blackpoker.rules_of(f"{edition} Master").actions:
        printed = expected[action.id]
        assert action.boosted.letters == reference.boosted(printed.cost, printed, file), action.id


@pytest.mark.parametrize("edition", LISTED)
def test_CH_1_character_ids_are_the_official_ones(edition: str) -> None:
    file = "8.0" if edition == "8.0d" else edition
    printed = {reference.text(row, "charName"): reference.text(row, "charId") for row in reference.read(file)["char"]}
    if edition in reference.OLD_LISTS:
        assert printed["装備兵"] == printed["一般兵"] == "soldier"
        printed["装備兵"] = "armedsoldier"
    assert {kind.name_ja: kind.id for kind in blackpoker.rules_of(f"{edition} Master").characters} == printed


@pytest.mark.parametrize("edition", LISTED)
def test_FG_6_fogs_are_as_printed(edition: str) -> None:
    """6.0, 7.0 and 8.0d have no fog zone (Q-001)."""
    rows = [] if edition == "8.0d" else reference.read(edition)["fog"]
    assert bool(rows) == (edition not in (*reference.OLD_LISTS, "8.0d"))
    printed = {
        reference.text(row, "fogId"): (reference.text(row, "fogName"), reference.lowest_format(row)) for row in rows
    }
    ours = our_fogs(edition)
    ours.pop("closeFog", None)  # of Extra, compared with the frames
    assert ours == printed


def our_fogs(edition: str) -> dict[str, tuple[object, object]]:
    fogs: dict[str, tuple[object, object]] = {}
    for id, table in read_edition(edition).tables.get("fog", {}).items():
        assert isinstance(table, dict)
        fogs[id] = (table["name"]["ja"], table["format"])
    return fogs


@pytest.mark.parametrize("edition", ["8.0", "8.2", "9.1"])
def test_FG_2_a_fog_is_made_of_the_key_cards_of_its_action(edition: str) -> None:
    """upFog one ♡A–10, downFog one ♠A–10, forceFog two ♡A–10: the key condition of the action that makes it."""
    rules = blackpoker.rules_of(f"{edition} Master")
    for row in reference.read(edition)["fog"]:
        action = rules.by_id[reference.text(row, "fogId").removesuffix("Fog")]
        count, fits = reference.key_test(reference.text(row, "fogKey"))
        assert action.key.count == count
        for cards in sets_of(count):
            assert action.key.possible(mask_of(list(cards))) == fits(cards)


def test_the_translation_reads_what_it_should() -> None:
    """The reference's own notation, on made-up cells: a mistake here would hide one there."""
    hearts = reference.kind_test("♡A〜10")
    assert [card for card in range(PACK_SIZE) if hearts(card)] == parse_cards("HA H2 H3 H4 H5 H6 H7 H8 H9 H10")
    two_of_suit = reference.key_test("同じスートを2枚")[1]
    assert two_of_suit((0, 1))
    assert not two_of_suit((0, 13))
    assert not two_of_suit((52, 53))
    count, royal = reference.key_test("同じスートのA,10〜K を 5枚")
    assert count == 5
    assert royal(tuple(parse_cards("SA S10 SJ SQ SK")))
    assert not royal(tuple(parse_cards("SA S10 SJ SQ HK")))
    assert reference.key_test("A と J")[1](tuple(parse_cards("SJ HA")))
    assert not reference.key_test("同じスートの A と J")[1](tuple(parse_cards("SJ HA")))
