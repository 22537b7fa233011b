"""The words around the sentences of a kifu, Japanese and English."""

from typing import Final

from kirifuda.blackpoker.words.wording import say

WORDS: Final[dict[str, tuple[str, str]]] = {
    "versus": ("{0}（P1）対 {1}（P2）", "{0} (P1) – {1} (P2)"),
    "event": ("棋戦：{0}", "Event: {0}"),
    "site": ("場所：{0}", "Site: {0}"),
    "date": ("日付：{0}", "Date: {0}"),
    "seen by": ("{0}から見た記録", "As {0} saw it"),
    "public": ("観戦者", "a spectator"),
    "set-up": ("準備", "Set-up"),
    "hand": ("{0}の最初の手札：{1}", "{0}'s opening hand: {1}"),
    "turn": ("{0}ターン目　{1}", "Turn {0} · {1}"),
    "counts": ("{0}：ライフ{1}・手札{2}", "{0}: {1} life, {2} in hand"),
    "ten": ("10以上", "10+"),
    "resolves": ("「{0}」の解決", "{0} resolves"),
    "variation": ("変化：", "Variation:"),
    "unfinished": ("（対局中）", "(unfinished)"),
    "moves": ("{0}手", "{0} choices"),
    "match": ("マッチは{0}の勝ち（{1}）", "{0} wins the match {1}"),
    "nothing": ("（{0}の選択は見えない）", "({0} makes a choice nobody else sees)"),
}


def words(key: str, lang: str, *values: str) -> str:
    return say(WORDS[key], lang).format(*values)
