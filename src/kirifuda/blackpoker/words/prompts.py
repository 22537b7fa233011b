"""The words of decisions and things, Japanese and English."""

from typing import Final

LANGUAGES: Final = ("ja", "en")

READY_TO_LOOK: Final = (
    "ゲームが終わりました。今だけ、使った自分のデッキを見られます。次のゲームを始めますか？",
    "The game is over. Only now may you look at the deck you used. Ready for the next game?",
)
"""The same question in a 2-deck match ([RG-11] 3, 8)."""

CHANCES: Final[dict[str, tuple[str, str]]] = {
    "main": ("あなたのターンです。", "Your turn."),
    "must act": ("両者がパスしました。何か起こしてください。", "Both passed: you must request something now."),
    "respond": (
        "相手の「{request}」が積まれています。対応しますか？",
        "The opponent's {request} is on the stage. Respond?",
    ),
    "own": (
        "あなたの「{request}」の解決前です。その前に何か起こしますか？",
        "Your {request} is about to resolve. Anything first?",
    ),
    "quiet": ("相手のターンです。何か起こしますか？", "The opponent's turn, empty stage. Anything to do?"),
}

OPTIONS: Final[dict[str, tuple[str, str]]] = {
    "pass": ("パス（どうぞ）", "Pass"),
    "done": ("以上", "Done"),
    "back": ("やめる（取り消し）", "Take it back"),
    "yes": ("はい", "Yes"),
    "no": ("いいえ", "No"),
    "deck": ("デッキ{0}", "Deck {0}"),
    "ready": ("次のゲームへ", "Next game"),
}

NOUNS: Final[dict[str, tuple[str, str]]] = {
    "you": ("あなた", "you"),
    "opponent": ("相手", "the opponent"),
    "own soldier": ("あなたの{0}", "your {0}"),
    "other soldier": ("相手の{0}", "the opponent's {0}"),
    "some bulwark": ("防壁", "a bulwark"),
    "bulwark": ("防壁{0}", "bulwark\u00a0{0}"),
    "a card": ("1枚", "a card"),
    "cards": ("{0}枚", "{0} cards"),
    "more": ("{0}ほか{1}枚", "{0} and {1} more"),
    "life": ("ライフ{0}", "{0} life"),
    "driven": ("（ドライブ）", "(driven)"),
    "two of": ("{0}2枚", "two of the {0}"),
    "same suit": ("同じスート", "same suit"),
    "same number": ("同じ数字", "same number"),
    "paid": ("（コスト：{0}）", " (paying {0})"),
    "sacrifice": ("{0}を墓地へ", "sacrificing {0}"),
    "turn own": ("あなたのターン（{0}ターン目）", "Your turn (turn {0})"),
    "turn other": ("相手のターン（{0}ターン目）", "The opponent's turn (turn {0})"),
    "again": ("先攻が決まらないので、準備をやり直します", "Nobody can go first: the set-up starts over"),
    "named unit": ("{0}の{1}", "{0}'s {1}"),
    "named trump": ("{0}の切札{1}", "{0}'s trump {1}"),
    "named turn": ("{1}ターン目：{0}", "Turn {1}: {0}"),
    "own trump": ("あなたの切札{0}", "your trump {0}"),
    "other trump": ("相手の切札{0}", "the opponent's trump {0}"),
    "hidden trump": ("（裏）#{0}", "#{0} (face down)"),
    "rare card": ("レアカード", "rare card"),
    "key unit": ("{0}（{1}）", "{0} ({1})"),
    "game": ("第{0}ゲーム", "Game {0}"),
    "unknown": ("?", "?"),
    "gone target": ("もうない対象", "a target that is gone"),
}

REASONS: Final[dict[str, tuple[str, str]]] = {
    "life 0": ("{0}のライフが0枚になりました", "{0} no life left"),
    "both lives are 0": ("両者のライフが0枚になりました", "both players have no life left"),
    "conceded": ("{0}が投了しました", "{0} conceded"),
    "no soldier for the preset": ("{0}のプリセットに兵士がありませんでした", "{0} no soldier for the preset"),
    "agreed": ("両者が合意しました", "both players agreed"),
    "time": ("{0}の時間が切れました", "{0} run out of time"),
    "gone": ("{0}が戻りませんでした", "{0} not come back"),
}
"""Why a game ended; `{0}` is the loser."""

OUTCOMES: Final[dict[str, tuple[str, str]]] = {
    "named": ("{1}の勝ちです：{0}。", "{1} wins: {0}."),
    "won": ("あなたの勝ちです：{0}。", "You win: {0}."),
    "lost": ("あなたの負けです：{0}。", "You lose: {0}."),
    "draw": ("引き分けです：{0}。", "A draw: {0}."),
}

LABELS: Final[dict[str, tuple[str, str]]] = {
    "cost": ("コスト", "cost"),
    "key": ("キー", "key"),
    "once": ("1ターンに1回", "once per turn"),
    "trump": ("切札", "trump"),
}
