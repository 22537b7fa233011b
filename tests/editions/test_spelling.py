"""However people write a regulation or a deck, it is understood; the texts of the audit, and every regulation."""

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.editions.spelling import plain
from kirifuda.cards.notation import deck_text, parse_deck

WRITTEN = [
    ("8.0d ますたー", "8.0d Master"),
    ("8.0d ますたー+らんだむ40", "8.0d Master + Random 40"),
    ("8.0d らいと + らんだむはーふ", "8.0d Lite + Random Half"),
    ("8.0d マスター+ランダムハ\uff0dフ", "8.0d Master + Random Half"),
    ("8.0d マスタ\u2212+ランダムハ-フ", "8.0d Master + Random Half"),
    ("8.0d マスター+ランダム・ハーフ", "8.0d Master + Random Half"),
    ("8.0d マスター\uff0bランダム\uff65ハーフ", "8.0d Master + Random Half"),
    ("8.0d マスター、ランダム40", "8.0d Master + Random 40"),
    ("8.0d マスター\uff0cランダム40\uff0cプリセット2", "8.0d Master + Random 40 + Preset 2"),
    ("8.0d Master & Random 40 & Pack", "8.0d Master + Random 40 + Pack"),
    ("8.0d Master\uff06Random 40", "8.0d Master + Random 40"),
    ("8.0d、マスター、フル", "8.0d Master + Full"),
    ("8.0d ﾏｽﾀｰ+ﾗﾝﾀﾞﾑﾊｰﾌ", "8.0d Master + Random Half"),
    ("8.0d\u3000Master\uff0b\uff30\uff41\uff43\uff4b + Random\u300040", "8.0d Master + Random 40 + Pack"),
    ("ますたー+らんだむはーふ+ぷりせっと2", "8.0d Master + Random Half + Preset 2"),
    ("9.1 らいと+えんとりー", "9.1 Lite + Entry 16"),
    ("9.1 プロ、ストラテジー", "9.1 Pro + Strategy"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "meaning"), WRITTEN)
def test_RG_2_a_regulation_is_understood_however_it_is_written(text: str, meaning: str) -> None:
    assert blackpoker.parse_regulation(text).en == meaning


def to_hiragana(text: str) -> str:
    return "".join([chr(ord(letter) - 0x60) if "ァ" <= letter <= "ヶ" else letter for letter in text])


def test_RG_2_every_regulation_is_read_again_in_every_spelling() -> None:
    for regulation in blackpoker.all_regulations():
        for text in (regulation.ja, regulation.en):
            for written in (
                text,
                text.replace(" + ", "、"),
                text.replace(" + ", " & "),
                to_hiragana(text),
                text.replace("ー", "\uff0d"),
                text.upper().replace("8.0D", "8.0d"),
            ):
                assert blackpoker.parse_regulation(written) == regulation, written


def test_no_two_names_of_an_edition_are_spelt_alike() -> None:
    for regulation in blackpoker.all_regulations():
        assert plain(regulation.ja) != plain(regulation.en)
    assert len({plain(regulation.en) for regulation in blackpoker.all_regulations()}) == len(
        blackpoker.all_regulations()
    )


DECKS = [
    ("♠\uff21\uff0d\uff2b", "♠A-K"),
    ("♠1-13", "♠A-K"),
    ("♠1,11-13", "♠A,J-K"),
    ("♠\uff11\uff0d\uff11\uff13 \u3000♡\uff11", "♠A-K ♡A"),
    ("♠A-K, ♡A-K", "♠A-K ♡A-K"),
    ("♠A-K,♡A,8-J,Jo", "♠A-K ♡A,8-J Jo"),
    ("♠A-K、♡A、8-J、Jo、Jo", "♠A-K ♡A,8-J Jo Jo"),
    ("♠A, 5, 7-9 ♡3", "♠A,5,7-9 ♡3"),
    ("S1-5, H8, D12", "♠A-5 ♡8 ♢Q"),
    ("♠A〜K", "♠A-K"),
    ("♠A\uff5eK ♣10", "♠A-K ♣10"),
    ("♠\ufe0fA-5 ♥\ufe0f3", "♠A-5 ♡3"),
    ("♠A-5 ♡A,8-J ♢3 Jo", "♠A-5 ♡A,8-J ♢3 Jo"),
    ("♠A-K,", "♠A-K"),
    ("jo jo", "Jo Jo"),
]


@pytest.mark.parametrize(("text", "meaning"), DECKS)
def test_TM_1_a_deck_is_understood_however_it_is_written(text: str, meaning: str) -> None:
    cards = parse_deck(text)
    assert deck_text(cards) == meaning
    assert sorted(parse_deck(meaning)) == sorted(cards)


def test_a_game_is_dealt_from_a_deck_in_full_width() -> None:
    game = blackpoker.new_game("8.2 Master", ["♠\uff11\uff0d\uff11\uff13, ♡1-13", "♠A-K ♡A-K"], 1)
    assert game.decks[0] == game.decks[1]
