"""The words of `kirifuda analyse`, Japanese and English."""

from typing import Final

WORDS: Final[dict[str, tuple[str, str]]] = {
    "under way": ("分析中", "analysing"),
    "title": ("{0}：{1} 対 {2}", "{0}: {1} – {2}"),
    "by playouts": (
        "このルールはネットが学んでいないので、先を試しに指して判断しました（目安です）。",
        "The net never learned these rules: judged by playing on from each position, which is rougher.",
    ),
    "legend": (
        "上に行くほど{0}、下に行くほど{1}が優勢。すべてのカードを見た今の判断です。",
        "Up is good for {0}, down for {1}; judged now, with all cards open.",
    ),
    "swings": ("勝敗を分けた選択（その時に分かったことで）", "The biggest swings, by what could be known then"),
    "no swings": (
        "大きな失敗はありませんでした。",
        "Nobody gave anything away that they could have known about.",
    ),
    "swing": (
        "{0}、{1}：「{2}」で勝率{3}。「{4}」なら{5}でした。",
        "{0}, {1}: {2} ({3}). Better: {4} ({5}).",
    ),
    "so it was": ("実際のカードでも{1}対{0}。", " With the cards as they lay: {0} against {1}."),
    "it was not": (
        "ただし実際のカードでは、指した手でよかったようです（{0}対{1}）。",
        " As the cards lay, though, it was right ({0} against {1}).",
    ),
    "hindsight": ("その時は正しく見えた選択", "What looked right and was not"),
    "in hindsight": (
        "{0}、{1}：「{2}」は実際のカードでは勝率{3}。「{4}」なら{5}でした。",
        "{0}, {1}: {2} was worth {3} as the cards lay, {4} {5}.",
    ),
    "turn": ("{0}ターン目", "Turn {0}"),
    "set-up": ("準備", "Set-up"),
    "game": ("第{0}ゲーム{1}", "Game {0}, {1}"),
}


def word(key: str, lang: str, *values: object) -> str:
    return WORDS[key][0 if lang == "ja" else 1].format(*values)
