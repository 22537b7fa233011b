"""Regulations are written in either language; what does not exist is refused with what does. Decks, saved games too."""

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker import Automation
from kirifuda.blackpoker.editions.files import EDITIONS
from kirifuda.cards.notation import parse_deck
from kirifuda.core.errors import NotationError, StateError
from tests.editions.stated import since

ENTRY_20 = "♠A-5 ♡A,8-J ♢A,3,7,10,Q ♣A,5,6,10,K"


@pytest.mark.parametrize("regulation", [regulation.en for regulation in blackpoker.all_regulations()])
def test_RG_2_every_regulation_is_read_by_its_name_in_both_languages(regulation: str) -> None:
    parsed = blackpoker.parse_regulation(regulation)
    assert parsed.en == regulation
    assert blackpoker.parse_regulation(parsed.ja).en == regulation
    assert blackpoker.rules_of(parsed.ja) is blackpoker.rules_of(parsed.en)


@pytest.mark.parametrize(
    "text",
    [
        "8.2 Lite + Entry 20",
        "8.2 lite+entry20",
        "8.2 LITE + entry 20",
        "8.2 ライト + エントリー20",
        "8.2 ライト+エントリー20",
        "8.2 ライト\uff0bエントリー20",
        "8.2 ライト\u3000+\u3000エントリー20",
        "第8.2版 ライト+エントリー20",
        "8.2 ライト + Entry 20",
        "8.2 lite + entry20",
    ],
)
def test_RG_2_a_regulation_may_be_written_in_many_ways(text: str) -> None:
    """A full-width plus is what a Japanese keyboard gives."""
    assert blackpoker.parse_regulation(text).en == "8.2 Lite + Entry 20"


def test_the_plain_frame_need_not_be_named() -> None:
    assert blackpoker.parse_regulation("9.1 Master + Full").en == "9.1 Master"
    assert blackpoker.parse_regulation("9.1 マスター").ja == "9.1 マスター"


def test_RG_1_every_edition_has_the_four_formats_and_up_to_the_draft_Extra_is_one() -> None:
    plain = [regulation.en for regulation in blackpoker.all_regulations() if regulation.frame == "full"]
    formats = ("Lite", "Standard", "Pro", "Master")
    older = [f"{edition} {format}" for edition in ("6.0", "7.0", "8.0d") for format in (*formats, "Extra")]
    assert plain == older + [f"{edition} {format}" for edition in since("8.0") for format in formats]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", f"unknown edition '' in '': editions are {', '.join(EDITIONS)}, written as '8.2 Lite'"),
        ("Lit", "unknown 'Lit' in 'Lit': no edition has it; did you mean 'Lite'?"),
        ("Lite + Entry 17", "unknown 'Entry 17' in 'Lite + Entry 17': no edition has it; did you mean 'Entry 16'?"),
        ("Lite + Entry 16 + Preset 2", "'Lite + Entry 16 + Preset 2': no edition has all of it: 6.0 has no 'Entry 16'"),
        ("8.0 Draft", "unknown format 'Draft' in '8.0 Draft'"),
        ("第x版 ライト", "unknown edition '第x版' in '第x版 ライト': editions are 6.0, 7.0, 8.0d"),
        ("8.2", "unknown format '' in '8.2': formats are Lite, Standard, Pro, Master"),
        ("8.2 Lit", "unknown format 'Lit' in '8.2 Lit': formats are Lite, Standard, Pro, Master; did you mean 'Lite'?"),
        ("8.2 Lite + Entri 20", "unknown frame 'Entri 20' in '8.2 Lite + Entri 20': this edition has Entry 20, "),
        ("8.2 Lite +", "unknown frame '' in '8.2 Lite +'"),
        ("6.0 Lite + Entry 20", "unknown frame 'Entry 20' in '6.0 Lite + Entry 20': this edition has Random Half, 40"),
        (
            "8.2 Lite + Entry 20 + Pack",
            "'8.2 Lite + Entry 20 + Pack': a regulation has one frame, ",
        ),
        (
            "8.0d Lite + Random 40 + Hand",
            "unknown frame 'Hand' in '8.0d Lite + Random 40 + Hand': ",
        ),
    ],
)
def test_RG_2_an_unknown_regulation_is_refused_with_those_there_are(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        blackpoker.parse_regulation(text)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("マスター+ランダムハーフ+プリセット2", "8.0d Master + Random Half + Preset 2"),
        ("マスター + ランダム 40+ プリセット 2+ パック", "8.0d Master + Random 40 + Preset 2 + Pack"),
        ("Master + Pack + Preset 2 + Random 40", "8.0d Master + Random 40 + Preset 2 + Pack"),
        ("Master + Full", "8.0d Master + Full"),
        ("マスター40", "6.0 Master + 40"),
        ("8.2 ライト+エントリー", "8.2 Lite + Entry 20"),
        ("9.1 ライト+エントリー", "9.1 Lite + Entry 16"),
        ("第8版草稿 エクストラ+フル", "8.0d Extra + Full"),
        ("第6版 エクストラ", "6.0 Extra"),
        ("Edition 8.2 Master + Extra", "8.2 Master + Extra"),
    ],
)
def test_RG_2_the_edition_may_be_left_out_where_one_has_it(text: str, meaning: str) -> None:
    regulation = blackpoker.parse_regulation(text)
    assert str(regulation) == regulation.en == meaning
    assert blackpoker.parse_regulation(meaning) == regulation
    assert len({regulation, blackpoker.parse_regulation(regulation.ja)}) == 1


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("Lite", "9.1 Lite"),
        ("ライト", "9.1 Lite"),
        ("Lite + Entry", "9.1 Lite + Entry 16"),
        ("Lite + Entry 16", "9.1 Lite + Entry 16"),
        ("Master + Extra", "9.1 Master + Extra"),
        ("Master + Draft", "9.1 Master + Draft"),
    ],
)
def test_RG_2_without_an_edition_what_9_1_has_means_9_1(text: str, meaning: str) -> None:
    assert blackpoker.parse_regulation(text).en == meaning


@pytest.mark.parametrize(
    ("text", "candidates"),
    [
        ("エクストラ", "6.0 Extra, 7.0 Extra, 8.0d Extra"),
        ("マスター+ランダムハーフ", "6.0 Master + Random Half, 7.0 Master + Random Half, 8.0d Master + Random Half"),
    ],
)
def test_RG_2_an_ambiguous_regulation_is_refused_with_the_candidates(text: str, candidates: str) -> None:
    with pytest.raises(NotationError) as caught:
        blackpoker.parse_regulation(text)
    assert str(caught.value) == f"{text!r} names no edition and could be any of {candidates}"


def test_a_regulation_without_its_edition_is_that_of_the_default_or_refused_with_itself_among_the_candidates() -> None:
    for regulation in blackpoker.all_regulations():
        for text in (regulation.short_ja, regulation.short_en):
            try:
                found = [blackpoker.parse_regulation(text).en]
            except NotationError as error:
                found = str(error).partition("any of ")[2].split(", ")
            behind = found == [f"8.0d {regulation.short_en}"]
            default = len(found) == 1 and found[0].startswith("9.1 ")
            assert regulation.en in found or default or behind, "7.0 stands behind the draft"


def test_FR_1_a_frame_is_refused_in_a_format_it_is_not_for() -> None:
    with pytest.raises(NotationError, match=r"Entry 20 of edition 8.2 is for Lite only \[FR-1\]"):
        blackpoker.new_game("8.2 Master + Entry 20")
    assert blackpoker.new_game("9.1 Master + Entry 16").rules.fixed_deck


def test_FR_1_a_fixed_deck_is_the_only_one() -> None:
    with pytest.raises(
        NotationError, match=r"deck of seat 2: 8.2 Lite \+ Entry 20 is played with the fixed deck SA S2"
    ):
        blackpoker.new_game("8.2 Lite + Entry 20", [ENTRY_20, ENTRY_20.replace("♠A-5", "♠A-6")])
    assert blackpoker.new_game("8.2 Lite + Entry 20", [ENTRY_20, ENTRY_20]).decks[0] == sorted(parse_deck(ENTRY_20))


@pytest.mark.parametrize(
    ("decks", "message"),
    [
        (["♠A-K"], "1 decks given: BlackPoker needs two, one for each seat"),
        (["♠A-K", "♠A-9"], "deck of seat 2: 9 cards; 8.2 Master needs at least 10"),
        (["♠A-K ♠K", "♠A-K"], "deck of seat 1: SK (♠K) is in the deck twice"),
        (["♠A-K", "♠A-K Jo Jo Jo"], "deck of seat 2: 3 Jokers in the deck"),
        (["♠A-K", "♠A-X"], "deck of seat 2: unknown rank 'X'"),
        ([list(range(10)), [*range(9), 54]], "deck of seat 2: unknown card number 54"),
    ],
)
def test_TM_1_an_illegal_deck_is_refused_with_its_seat(decks: list[str | list[int]], message: str) -> None:
    with pytest.raises(NotationError) as caught:
        blackpoker.new_game("8.2 Master", decks)
    assert str(caught.value).startswith(message)


def test_Q_211_the_smallest_decks_complete_the_set_up() -> None:
    """Ten cards: seven in hand, one revealed, one drawn, one life card left. (Every tie takes one more.)"""
    for seed in range(40):
        game = blackpoker.new_game("8.2 Master", ["♠A-5 ♡A-5", "♠6-10 ♡6-10"], seed)
        assert game.outcome is None
        assert [len(player.life) for player in game.players] == [2, 1]
        assert game.turn == 1


def test_a_deck_may_be_text_or_cards() -> None:
    texts = blackpoker.new_game("8.2 Master", ["♠A-K", "♡A-K"], 3)
    cards = blackpoker.new_game("8.2 Master", [list(range(13)), list(range(25, 12, -1))], 3)
    assert texts.digest() == cards.digest()


def test_a_seed_decides_the_game() -> None:
    digests = {blackpoker.new_game("8.2 Master", seed=seed).digest() for seed in range(50)}
    assert len(digests) == 50
    assert blackpoker.new_game("8.2 Master").digest() == blackpoker.new_game("8.2 Master", seed=0).digest()


def test_automation_is_made_of_parts() -> None:
    parts = [
        Automation.TOP_CARD, Automation.IDENTICAL_TRIGGERS, Automation.SINGLE_OPTION, Automation.NO_TAKE_BACK,
    ]  # fmt: skip
    assert sorted(parts) == [1, 2, 4, 8]
    assert Automation.STRICT == 0
    assert Automation.USUAL == Automation.TOP_CARD | Automation.IDENTICAL_TRIGGERS


# Saved games.


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": 99}, "game data of format 99; this engine reads format 1"),
        ({"rules": None}, "game data names no rules"),
        ({"players": None}, "game data is incomplete or damaged: "),
        ({"players": [1, 2]}, "game data is incomplete or damaged: "),
        ({"steps": "no list"}, "game data is incomplete or damaged: "),
        ({"turn": "0"}, "game data is incomplete or damaged: "),
        ({"stage": [[1, "nothing", 0, [], 0, -1, -1, False, []]]}, "game data is incomplete or damaged: "),
    ],
)
def test_damaged_game_data_is_refused(change: dict[str, object], message: str) -> None:
    data = {**blackpoker.new_game("8.2 Lite").to_data(), **change}
    with pytest.raises(StateError) as caught:
        blackpoker.from_data(data)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize("field", sorted(blackpoker.new_game("8.2 Lite").to_data()))
def test_game_data_needs_every_field(field: str) -> None:
    data = blackpoker.new_game("8.2 Lite").to_data()
    del data[field]
    with pytest.raises(StateError):
        blackpoker.from_data(data)


def test_game_data_is_read_with_its_own_rules_only() -> None:
    data = blackpoker.new_game("8.2 Lite").to_data()
    with pytest.raises(StateError, match=r"game data of '8.2 Lite' cannot be read with the rules of '9.1 Lite'"):
        blackpoker.from_data(data, blackpoker.rules_of("9.1 Lite"))
