"""The words of `kirifuda verify`, Japanese and English."""

from typing import Final

WORDS: Final[dict[str, tuple[str, str]]] = {
    "fair": (
        "{0}：配りは公正でした。{1}回のシャッフルを確かめました。鍵を作ったのは{2}です。",
        "{0}: the deal was fair. {1} shuffles checked; the key was made by {2}",
    ),
    "old": (
        "{0}：この対戦は、配りを確かめられるようになる前に配られました。",
        "{0}: this game was dealt before deals could be checked",
    ),
    "chosen": (
        "{0}：この対戦は、誰かが選んだシードから配られました。確かめることはできません。",
        "{0}: this game was dealt from a seed that somebody chose: there is nothing to check",
    ),
    "unfair": ("{0}：配りが合いません。{1}", "{0}: the deal does not agree: {1}"),
    "server": ("サーバー", "the server"),
}

PROBLEMS: Final[dict[str, tuple[str, str]]] = {
    "part": ("サーバーの約束がありません。", "the server committed to nothing"),
    "commitment": (
        "{0}の秘密が、先に約束したものと違います。",
        "the secret of {0} is not the one committed to",
    ),
    "same": ("2つの約束が同じです。", "two commitments are the same"),
    "scheme": ("知らない配り方です（{0}）。", "it was dealt in a way that is not known here ({0})"),
    "way": ("鍵までの道の{0}は使えません。", "{0} is no way to a key"),
    "key": ("シードが、みんなの秘密から作った鍵と違います。", "the seed is not the key the secrets make"),
    "shuffle": ("{0}番目のシャッフルが鍵の通りではありません。", "shuffle {0} is not the one the key gives"),
    "cards": ("{0}に配られたカードがシャッフルと違います。", "the cards dealt to {0} are not those of the shuffle"),
    "deal": ("配りの記録がありません。", "it does not say how it was dealt"),
    "shape": ("棋譜の形が正しくありません。", "it has not the form of a record"),
    "game": ("棋譜の通りに進みません。{0}", "it does not play as it says: {0}"),
    "again": ("理由なく配り直されています。", "it was dealt again without a reason"),
}


def word(key: str, lang: str, *values: object) -> str:
    return WORDS[key][0 if lang == "ja" else 1].format(*values)


def problem_words(what: str, which: str, lang: str) -> str:
    return PROBLEMS[what][0 if lang == "ja" else 1].format(word("server", lang) if which == "server" else which)
