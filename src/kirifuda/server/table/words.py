"""The server's own sentences, Japanese and English: who is waited for, hints, results no rule decides."""

from typing import Final

Pair = tuple[str, str]

WORDS: Final[dict[str, Pair]] = {
    "you": ("あなた", "you"),
    "waiting chance": ("{0}の番です。", "Waiting for {0}."),
    "waiting choice": ("{0}が選んでいます。", "{0} is choosing."),
    "waiting blockers": ("{0}がブロックを決めています。", "{0} is choosing blockers."),
    "waiting attackers": ("{0}がアタッカーを選んでいます。", "{0} is choosing attackers."),
    "waiting ready": ("{0}は次のゲームの用意をしています。", "{0} is getting ready for the next game."),
    "waiting deck": ("{0}が次のデッキを選んでいます。", "{0} is choosing a deck."),
    "hint resolves": ("パスすると「{0}」が解決します。", "If you pass, {0} resolves."),
    "hint first": ("パスすると、相手もパスしたとき「{0}」が解決します。", "If both of you pass, {0} resolves."),
    "hint empty": ("パスすると、チャンスが相手に移ります。", "If you pass, the opponent gets the chance."),
    "hint commits": ("これでリクエストが決まります。", "This completes the request."),
    "won by": ("{0}の勝ちです：{1}。", "{0} wins: {1}."),
    "draw by": ("引き分けです：{0}。", "A draw: {0}."),
    "over": ("ゲームは終わりました。", "The game is over."),
    "reason agreed": ("両者の合意", "by agreement"),
    "reason time": ("{0}が時間切れになりました", "{0} ran out of time"),
    "reason gone": ("{0}が戻りませんでした", "{0} did not come back"),
    "reason conceded": ("{0}が投了しました", "{0} conceded"),
    "reason life 0": ("ライフが0枚になりました", "no life left"),
    "reason both lives are 0": ("両者のライフが0枚になりました", "both have no life left"),
    "reason no soldier for the preset": ("プリセットの兵士がありません", "no soldier for the preset"),
    "event draw agreed": ("引き分けに合意しました", "The players agree on a draw"),
    "event out of time": ("{0}は時間切れです", "{0} ran out of time"),
    "event gone": ("{0}は戻りませんでした", "{0} did not come back"),
    "event taken back": ("{0}は待ったをしました", "{0} took the last request back"),
    "opponent": ("相手", "the opponent"),
    "player": ("プレイヤー{0}", "player {0}"),
}


def words(key: str, lang: str, *parts: str) -> str:
    """The sentence in a language; in English it begins with a capital letter."""
    ja, en = WORDS[key]
    if lang == "ja":
        return ja.format(*parts)
    text = en.format(*parts)
    return text[:1].upper() + text[1:] if key.split()[0] in ("waiting", "hint", "won", "event") else text
