"""Every edition, format, frame and options: what the tables allow is played to its end, the rest is refused by name."""

from itertools import combinations

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.editions.combinations import edition_tables
from kirifuda.blackpoker.editions.files import EDITIONS
from kirifuda.cards.rng import Rng
from kirifuda.core.errors import NotationError, RuleFileError
from tests.editions.stated import Stated

pytestmark = pytest.mark.both

GAMES = 2
ALL = blackpoker.all_regulations()
FOUR = {"lite", "std", "pro", "mast"}
FIVE = FOUR | {"extra"}

BOOK_FRAMES = {
    "full": FIVE, "entry": FOUR, "random40": FOUR, "randomHalf": FOUR, "constructedHalf": FOUR,
    "constructed40": FOUR, "regular": FIVE, "full54": FIVE,
}  # fmt: skip
"""[RG-4] The book of 7.0 and the draft have the same tables."""
FRAMES: Stated[dict[str, set[str]]] = Stated({
    "6.0": {"full": FIVE, "randomHalf": FOUR, "forty": FOUR},
    "7.0": BOOK_FRAMES,
    "8.0d": BOOK_FRAMES,
    "8.0": {
        "full": FOUR, "entry20": {"lite"}, "pack": FOUR - {"lite"}, "rarePack": FOUR - {"lite"},
        "strategy": {"pro", "mast"},
    },
    "8.2": {
        "full": FOUR, "entry20": {"lite"}, "pack": FOUR - {"lite"}, "rarePack": FOUR - {"lite"},
        "strategy": {"pro", "mast"}, "extra": {"mast"},
    },
    "9.1": dict.fromkeys(["full", "entry16", "pack", "rarePack", "strategy", "extra", "draft"], FOUR),
})  # fmt: skip
"""[RG-2] [RG-4] [FR-1], written here a second time."""
COUNTS: Stated[int] = Stated({"6.0": 13, "7.0": 92, "8.0d": 92, "8.0": 13, "8.2": 14, "9.1": 28})

PRESET = FIVE - {"lite"}
OPTIONS: dict[str, tuple[set[str], set[str]]] = {
    "preset2": (PRESET, {"entry", "random40", "randomHalf", "constructedHalf", "constructed40", "regular", "full54"}),
    "preset4": (PRESET, {"random40", "constructed40", "regular", "full54"}),
    "pack": (FOUR, {"random40", "constructed40"}),
}
"""[RG-5]"""


def allowed(edition: str, format: str, frame: str, options: tuple[str, ...]) -> bool:
    if format not in FRAMES[edition][frame] or {"preset2", "preset4"} <= set(options):
        return False
    return all(format in OPTIONS[option][0] and frame in OPTIONS[option][1] for option in options)


def written() -> list[tuple[str, str, str, tuple[str, ...], str]]:
    """Every combination of what an edition has, allowed or not, with its English notation."""
    found = []
    for edition in EDITIONS:
        tables = edition_tables(edition)
        ids = [option.id for option in tables.options]
        sets = [chosen for count in range(len(ids) + 1) for chosen in combinations(ids, count)]
        for format in tables.formats:
            for frame in tables.frames:
                for chosen in sets:
                    names = [tables.names[format][1], *([] if frame.plain else [frame.en])]
                    names += [tables.option(id).en for id in chosen]
                    found.append((edition, format, frame.id, chosen, f"{edition} {' + '.join(names)}"))
    return found


def test_RG_4_RG_5_FR_1_exactly_what_the_tables_allow_can_be_played() -> None:
    expected = {text for edition, format, frame, options, text in written() if allowed(edition, format, frame, options)}
    assert {regulation.en for regulation in ALL} == expected
    assert len(ALL) == len(expected)
    for edition in EDITIONS:
        assert sum(regulation.edition == edition for regulation in ALL) == COUNTS[edition], edition


def test_RG_2_edition_6_has_thirteen_regulations() -> None:
    names = ["Lite", "Standard", "Pro", "Master"]
    expected = [name + frame for name in names for frame in ("", " + Random Half", " + 40")] + ["Extra"]
    assert [regulation.short_en for regulation in ALL if regulation.edition == "6.0"] == expected


@pytest.mark.parametrize(
    ("edition", "format", "frame", "options", "text"),
    [pytest.param(*one, id=one[-1]) for one in written() if not allowed(*one[:-1])],
)
def test_RG_6_a_forbidden_combination_is_refused_by_its_table_with_what_is_allowed(
    edition: str, format: str, frame: str, options: tuple[str, ...], text: str
) -> None:
    with pytest.raises(NotationError) as caught:
        blackpoker.parse_regulation(text)
    message = str(caught.value)
    if format not in FRAMES[edition][frame]:
        table = {"6.0": "RG-2", "7.0": "RG-4", "8.0d": "RG-4"}.get(edition, "FR-1")
        assert f"[{table}]; " in message
        assert " only " in message
    elif frame == "full":
        assert "needs a frame [RG-6]: " in message
    else:
        assert "[RG-5]; " in message or "[Q-814]; " in message
        assert " may add " in message or message.endswith(" has no options")


def test_Q_814_two_presets_exclude_each_other() -> None:
    with pytest.raises(NotationError, match=r"Preset 2 and Preset 4 exclude each other \[Q-814\]"):
        blackpoker.parse_regulation("8.0d Master + Full + Preset 2 + Preset 4")


def test_Q_802_the_table_of_9_1_is_a_recommendation() -> None:
    recommended = [regulation.short_en for regulation in ALL if regulation.edition == "9.1" and regulation.recommended]
    assert recommended == [
        "Lite + Entry 16", "Lite + Pack", "Standard + Pack", "Standard + Rare Pack", "Pro + Rare Pack",
        "Pro + Strategy", "Master + Strategy", "Master + Extra", "Master + Draft",
    ]  # fmt: skip


def test_the_newcomers_path_has_five_recommended_steps_each_richer_than_the_last() -> None:
    path = [[blackpoker.parse_regulation(text) for text in step] for step in blackpoker.newcomers_path()]
    assert [len(step) for step in path] == [1, 1, 2, 2, 3]
    every = [regulation for step in path for regulation in step]
    assert every == [regulation for regulation in ALL if regulation.edition == "9.1" and regulation.recommended]
    assert [regulation.level for regulation in every] == sorted(regulation.level for regulation in every)
    groups = [max(len(blackpoker.rules_of(regulation.en).groups) for regulation in step) for step in path]
    assert groups == sorted(groups)
    assert blackpoker.newcomers_path("8.2") == []


@pytest.mark.slow
@pytest.mark.parametrize("regulation", [pytest.param(one, id=one.en) for one in ALL])
def test_every_regulation_starts_and_its_games_end(regulation: blackpoker.Regulation) -> None:
    for seed in range(GAMES):
        game = blackpoker.new_game(regulation, seed=seed)
        rng = Rng(seed)
        for _ in range(20_000):
            if game.decision is None:
                break
            game.choose(rng.below(len(game.decision.options)))
        assert game.outcome is not None


def test_a_frame_or_option_a_house_rule_file_does_not_have_is_refused() -> None:
    with pytest.raises(RuleFileError, match=r"unknown frame 'pak': frames are full, .*did you mean 'pack'"):
        blackpoker.house_rules("mine.toml", 'extends = "8.2"', "mast", "pak")
    with pytest.raises(RuleFileError, match="unknown option 'preset2': options are none"):
        blackpoker.house_rules("mine.toml", 'extends = "8.2"', "mast", "pack", ("preset2",))
