"""The words of decisions and things, Japanese and English."""

from typing import Final

LANGUAGES: Final = ("ja", "en")

PROMPTS: Final[dict[str, tuple[str, str]]] = {
    "pay B": ("「{action}」のコスト：ドライブする防壁は？", "{action}: which bulwark do you drive to pay?"),
    "pay D": ("「{action}」のコスト：捨てる手札は？", "{action}: which card do you discard to pay?"),
    "pay S": ("「{action}」のコスト：墓地に移すキャラクターは？", "{action}: which character do you sacrifice to pay?"),
    "pay C": (
        "「{action}」のキーユニット：ドライブするユニットは？",
        "{action}: which unit do you drive as its key unit?",
    ),
    "key": ("「{action}」のキーカードは？", "{action}: which key card?"),
    "target": ("「{action}」の対象は？", "{action}: which target?"),
    "trigger": ("同時に誘発しました。どれから処理しますか？", "Several actions triggered. Which one is next?"),
    "attackers": ("アタッカーを選んでください（1体ずつ）。", "Choose your attackers, one at a time."),
    "blockers": ("{unit}を何でブロックしますか？", "What blocks {unit}?"),
    "discard": ("手札を7枚まで減らします。捨てるカードは？", "Down to seven cards: which one do you discard?"),
    "draw more": ("もう1枚引きますか？", "Draw one more card?"),
    "set": ("防壁にする手札は？", "Which card becomes the bulwark?"),
    "search": ("ライフから手札に加えるカードは？", "Which card of your life do you take?"),
    "pick": ("墓地から選ぶカードは？", "Which card of your graveyard?"),
    "posture": ("{unit}をどうしますか？", "What becomes of {unit}?"),
    "next bulwark": ("次に防壁として並べるカードは？", "Which card is the next bulwark of the row?"),
    "next on life": ("次にライフの上に置くカードは？", "Which card goes on the life next?"),
    "next to bottom": ("次にライフの下に置くカードは？", "Which card goes under your life next?"),
    "name card": ("捨てさせるカードは？", "Which card must the opponent discard?"),
    "replenish": ("防壁をどう補充しますか？", "How do you replenish your bulwarks?"),
    "enter as": ("何として場に出しますか？", "How does the ace enter?"),
    "blackjack": ("いま{n}点です。もう1枚めくりますか？", "{n} points so far. Turn over another card?"),
    "new target": ("「{request}」の新しい対象は？", "{request}: which new target?"),
    "top": ("墓地の一番上に見せるカードは？", "Which of these cards lies on top of your graveyard?"),
    "new top": ("墓地の一番上を変えますか？", "Put another card on top of your graveyard?"),
    "may discard": (
        "手札を捨てれば相手の切札を墓地に送れます。捨てるカードは？",
        "Which card do you discard to send the opponent's trump to the graveyard?",
    ),
    "put back": ("ライフに戻す手札は？", "Which card of your hand goes back to your life?"),
    "top or bottom": ("ライフの上と下、どちらに置きますか？", "On top of your life or under it?"),
    "enter": ("兵士として場に出すカードは？", "Which card enters as a soldier?"),
    "to bottom": ("ライフの下に置く自分のキャラクターは？", "Which of your characters goes under your life?"),
    "give up": ("墓地に移す自分のキャラクターは？", "Which of your characters goes to the graveyard?"),
    "bury": ("墓地に移す防壁は？", "Which bulwark goes to the graveyard?"),
    "take": ("パックから手札に加えるカードは？", "Which card of your pack do you take?"),
    "turn down": ("防壁にする兵士は？（1体ずつ）", "Choose the soldiers that become bulwarks, one at a time."),
    "rearrange": ("ライフ側から順に、次に並べる防壁は？", "From your life outwards: which bulwark lies next?"),
    "turn trump down": (
        "切札を裏にしますか？（しなければダメージを受けます）",
        "Do you turn your trump down and take no damage?",
    ),
    "negate": ("無効にするリクエストは？", "Which request do you negate?"),
    "open trump": ("表にする切札は？", "Which trump do you turn up?"),
    "trumps": (
        "準備：切札（{most}枚中{place}枚目）を選びます。裏向きに置き、相手には見えません。",
        "Set-up: choose trump {place} of {most}. It lies face down, unseen by the opponent.",
    ),
    "scenario hand": (
        "準備：最初の手札に入れる{most}枚のうち{place}枚目を選びます。",
        "Set-up: choose card {place} of {most} that you will start with in your hand.",
    ),
    "rare card": (
        "準備：レアカードを1枚選びます。相手には見えません。",
        "Set-up: choose your rare card. The opponent does not see it.",
    ),
    "draft": (
        "ドラフト：{most}組中{place}組目のミニパックから残す1枚を選びます。",
        "Draft: mini pack {place} of {most}. Which card do you keep?",
    ),
    "deck": ("次のゲームで使うデッキは？", "Which deck do you use in the next game?"),
    "ready": ("ゲームが終わりました。次のゲームを始めますか？", "The game is over. Ready for the next one?"),
}

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
    "charge": ("チャージ状態にする", "Charge it"),
    "drive": ("ドライブ状態にする", "Drive it"),
    "hit": ("もう1枚（ヒット）", "Hit"),
    "stand": ("やめて手札に加える（スタンド）", "Stand: take the cards"),
    "soldier": ("兵士として表向きに", "As a soldier, face up"),
    "bulwark": ("防壁として裏向きに", "As a bulwark, face down"),
    "one": ("1枚をチャージ状態で", "One card, charged"),
    "two": ("2枚をドライブ状態で", "Two cards, driven"),
    "top": ("ライフの上", "On top of the life"),
    "bottom": ("ライフの下", "Under the life"),
    "deck": ("デッキ{0}", "Deck {0}"),
    "ready": ("次のゲームへ", "Next game"),
}

HEADERS: Final[dict[str, tuple[str, str]]] = {
    "direct": ("直接", "direct"),
    "triggered": ("誘発", "triggered"),
    "immediate": ("即時", "immediate"),
    "normal": ("通常", "normal"),
    "main": ("メイン", "main"),
    "quick": ("クイック", "quick"),
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
