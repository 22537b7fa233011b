"""Every reason for which a text is no regulation and cards are no deck is given in Japanese and in English."""

import ast
import re
from pathlib import Path

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.editions.combinations import edition_tables
from kirifuda.blackpoker.editions.decks import deck_problems, minimum_deck, pair_problems
from kirifuda.blackpoker.editions.files import EDITIONS
from kirifuda.blackpoker.editions.finding import find
from kirifuda.blackpoker.editions.reference import edition_rules
from kirifuda.cards.notation import CardError, parse_card, parse_deck
from kirifuda.core.errors import NotationError

REGULATIONS = {
    "ambiguous": ("エクストラ", "could be any of 6.0 Extra, ", "版がなく、6.0 エクストラ、"),
    "in_no_edition": ("Lite + Entry 17", "did you mean 'Entry 16'?", "ありません。「エントリー16」のことですか"),
    "nowhere_together": (
        "Lite + Entry 16 + Preset 2",
        "6.0 has no 'Entry 16', 7.0 has no 'Entry 16'",
        "6.0には「Entry 16」、7.0には「Entry 16」",
    ),
    "all_forbidden": (
        "エクストラ+エントリー",
        "is for Lite, Standard, Pro, Master only [RG-4]; Extra has Regular or Full",
        "マスターだけのものです [RG-4]。エクストラにはレギュラーまたはフルがあります",
    ),
    "unknown_format": (
        "8.2 Lit",
        "formats are Lite, Standard, Pro, Master; did you mean 'Lite'?",
        "フォーマット「Lit」はありません。フォーマットはライト、スタンダード、プロ、マスターです。「ライト」のことですか",
    ),
    "unknown_frame": (
        "8.0d マスター+ランダム41",
        "; options Preset 2, Preset 4, Pack; did you mean 'Random 40'?",
        "フレーム「ランダム41」はありません。この版にはエントリー、ランダム40、",
    ),
    "said_twice": ("8.2 Lite + Entry 20 + Pack", "one frame, and each option once [RG-6]", "それぞれ1回だけです"),
    "frame_not_for": (
        "8.2 Master + Entry 20",
        "Entry 20 of edition 8.2 is for Lite only [FR-1]",
        "第8.2版のエントリー20はライトだけのものです [FR-1]",
    ),
    "option_needs_frame": (
        "8.0d Master + Preset 2",
        "Preset 2 needs a frame [RG-6]: Entry, Random 40, Random Half, ",
        "プリセット2にはフレームが必要です [RG-6]",
    ),
    "option_not_for": (
        "8.0d ライト+ランダム40+プリセット2",
        "Preset 2 is not for Lite [RG-5]; Lite + Random 40 may add Pack",
        "プリセット2はライトでは使えません [RG-5]。ライト + ランダム40に加えられるのはパックです",
    ),
    "options_exclude": (
        "8.0d Master + Full + Preset 2 + Preset 4",
        "Preset 2 and Preset 4 exclude each other [Q-814]; Master + Full may add Preset 2 or Preset 4",
        "プリセット4は同時に使えません [Q-814]。マスター + フルに加えられるのはプリセット2またはプリセット4です",
    ),
}  # fmt: skip
SOURCE = Path(__file__).resolve().parents[2] / "src/kirifuda/blackpoker/editions/refusals.py"
HELPERS = {"refused", "listed", "either", "plus", "nearest", "may_add"}


def english_names() -> list[str]:
    found: set[str] = set()
    for edition in EDITIONS:
        tables = edition_tables(edition)
        found.update(tables.names[id][1] for id in tables.formats)
        found.update(frame.en for frame in tables.frames if not frame.en.isdigit())
        found.update(option.en for option in tables.options)
    return sorted(found)


def refused(text: str) -> NotationError:
    with pytest.raises(NotationError) as caught:
        blackpoker.parse_regulation(text)
    return caught.value


@pytest.mark.parametrize("kind", list(REGULATIONS))
def test_RG_6_a_regulation_is_refused_in_both_languages(kind: str) -> None:
    text, en, ja = REGULATIONS[kind]
    error = refused(text)
    assert en in str(error)
    assert ja in error.said("ja")
    assert error.said("en") == str(error)
    unsaid = error.ja.replace(f"「{text}」", "")
    unsaid = re.sub("「[^」]*」", "", unsaid)
    assert [name for name in english_names() if name in unsaid] == []


def test_every_reason_has_its_test() -> None:
    """Read from the source: compiled functions do not say where they are from."""
    made = {node.name for node in ast.parse(SOURCE.read_text("utf-8")).body if isinstance(node, ast.FunctionDef)}
    assert made - HELPERS == set(REGULATIONS)


NEARLY = [
    ("8.0d マスタ", "Master", "マスター"),
    ("8.0d マスター+ランダムハフ", "Random Half", "ランダムハーフ"),
    ("8.0d Master + Randam 40", "Random 40", "ランダム40"),
    ("8.2 ライト+エントリ20", "Entry 20", "エントリー20"),
    ("8.0d Master + Full + Presett 4", "Preset 4", "プリセット4"),
    ("すたんだあど", "Standard", "スタンダード"),
]


@pytest.mark.parametrize(("text", "en", "ja"), NEARLY)
def test_what_is_nearly_right_is_answered_with_the_nearest(text: str, en: str, ja: str) -> None:
    error = refused(text)
    assert f"did you mean {en!r}?" in str(error)
    assert f"「{ja}」のことですか" in error.ja


CARDS = [
    ("♠A-K ♠K", "SK (♠K) is in the deck twice", "♠Kがデッキに2枚あります"),
    ("♠A-K Jo Jo Jo", "3 Jokers in the deck", "ジョーカーが3枚あります"),
    ("♠A-X", "unknown rank 'X' in '♠A-X'", "数字「X」はありません"),
    ("♠K-A", "'K-A' in '♠K-A' runs backwards", "「K-A」は逆順です"),
    ("Jokerx12", "cannot read 'Jokerx12' in the deck: write a Joker as", "ジョーカーはJo"),
    ("A-K", "cannot read 'A-K' in the deck: write a suit", "スートと数字を書くか"),
]


@pytest.mark.parametrize(("text", "en", "ja"), CARDS)
def test_TM_1_a_deck_that_cannot_be_read_is_refused_in_both_languages(text: str, en: str, ja: str) -> None:
    with pytest.raises(CardError) as caught:
        parse_deck(text)
    assert en in str(caught.value)
    assert ja in caught.value.ja
    with pytest.raises(NotationError) as again:
        blackpoker.new_game("8.2 Master", [text, text])
    assert str(again.value) == f"deck of seat 1: {caught.value}"
    assert again.value.ja == f"席1のデッキ\uff1a{caught.value.ja}"


def test_a_card_is_refused_in_both_languages() -> None:
    with pytest.raises(CardError, match=r"unknown card 'S14': .*did you mean S4") as caught:
        parse_card("S14")
    assert caught.value.ja.startswith("カード「S14」はありません。")
    assert "S4" in caught.value.ja
    with pytest.raises(NotationError) as numbered:
        blackpoker.new_game("8.2 Master", [list(range(10)), [*range(9), 54]])
    assert numbered.value.ja == "席2のデッキ\uff1aカード番号54はありません。カードは0から53までです。"


MANY = "♠A-K ♡A-K ♢A-K ♣A-2"
PROBLEMS = [
    ("6.0 Lite + 40", "♠A-9", "too few cards", "needs at least 10", "10枚以上必要です", "Q-211"),
    ("8.0d Lite + Constructed 40", MANY, "too many cards", "at most 40", "40枚以下です", "frame:constructed40"),
    ("8.2 Lite + Entry 20", "♠A-K", "not the fixed deck", "is played with the fixed deck", "は固定デッキです", "FR-1"),
]  # fmt: skip


@pytest.mark.parametrize(("regulation", "deck", "code", "en", "ja", "rule"), PROBLEMS)
def test_Q_211_a_deck_that_is_not_allowed_is_refused_in_both_languages(
    regulation: str, deck: str, code: str, en: str, ja: str, rule: str
) -> None:
    rules = blackpoker.rules_of(regulation)
    (problem,) = deck_problems(rules, parse_deck(deck))
    assert (problem.code, problem.rule) == (code, rule)
    assert en in problem.en
    assert ja in problem.ja
    assert rules.name_ja in problem.ja
    with pytest.raises(NotationError) as caught:
        blackpoker.new_game(regulation, [deck, deck])
    assert caught.value.ja == f"席1のデッキ\uff1a{problem.ja} [{rule}]"
    assert find(edition_rules(rules.edition), rule)


def test_RG_10_two_decks_are_refused_in_both_languages() -> None:
    rules = blackpoker.rules_of("8.0d Lite + Constructed Half")
    (both,) = pair_problems(rules, parse_deck("♠A-K"), parse_deck("♠A ♡A-K"))
    assert (both.en, both.ja) == ("♠A is in both decks", "♠Aが両方のデッキにあります。")
    half = blackpoker.rules_of("8.0d Lite + Random Half")
    (short,) = pair_problems(half, parse_deck("♠A-K"), parse_deck("♡A-K"))
    assert (short.code, "26 cards in both decks" in short.en, "26枚です" in short.ja) == ("cards left out", True, True)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_rules_that_refusals_cite_are_pages_of_the_reference(edition: str) -> None:
    tables = edition_tables(edition)
    cited = {tables.frame_table, tables.option_table, "Q-211", "Q-814", "RG-6", "RG-10", "TM-1"} - {""}
    cited |= {blackpoker.rules_of(regulation.en).deck_table for regulation in blackpoker.all_regulations()
              if regulation.edition == edition}  # fmt: skip
    of_edition = [rule for rule in cited if find(edition_rules(edition), rule)]
    anywhere = [rule for rule in cited if any(find(edition_rules(other), rule) for other in EDITIONS)]
    assert set(anywhere) == cited
    assert {tables.frame_table, tables.option_table} - {""} <= set(of_edition)


def test_Q_211_the_page_of_a_frame_prints_the_smallest_deck() -> None:
    for edition in EDITIONS:
        rules = edition_rules(edition)
        for frame in edition_tables(edition).frames:
            (page,) = find(rules, f"frame:{frame.id}")
            printed = [line for line in page.lines if line.field == "smallest"]
            own = not frame.fixed and not frame.random and frame.least != frame.most
            assert bool(printed) == own, frame.id
            format = next(id for id in edition_tables(edition).formats if id in frame.formats)
            name = edition_tables(edition).names[format][1]
            alone = blackpoker.rules_of(f"{edition} {name}" if frame.plain else f"{edition} {name} + {frame.en}")
            if own:
                least = minimum_deck(alone)
                assert (printed[0].ja.split("枚")[0], printed[0].en.split(" ")[0]) == (str(least), str(least))
