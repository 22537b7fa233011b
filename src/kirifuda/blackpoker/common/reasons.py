"""Reasons for refusing a request: the rule and a sentence in Japanese and English."""

from typing import Final


class Refusal:
    """A reason: its code, the rule that demands it, and what to tell the player."""

    def __init__(self, code: str, rule: str, ja: str, en: str) -> None:
        self.code: Final = code
        self.rule: Final = rule
        self.ja: Final = ja
        self.en: Final = en

    def __repr__(self) -> str:
        return f"{self.en} [{self.rule}]"


_TEXTS: Final[dict[str, tuple[str, str, str]]] = {
    "not in the regulation": ("RQ-1", "「{0}」は{1}にありません。", "There is no action {0} in {1}."),
    "game over": ("CF-9", "ゲームは終わっています。", "The game is over."),
    "not direct": (
        "TM-6",
        "このアクションは誘発でのみ起こります。",
        "This action is triggered; players cannot request it.",
    ),
    "no chance": ("TM-3", "チャンスを持っていません。", "You do not hold the chance."),
    "not your turn": ("TM-8", "メインのアクションは自分のターンにだけ起こせます。", "Main actions need your own turn."),
    "stage not empty": (
        "TM-8",
        "メインのアクションはステージが空の時だけ起こせます。",
        "Main actions need an empty stage.",
    ),
    "used this turn": (
        "RQ-6",
        "このターンはもう起こしました(1ターンに1回)。",
        "Already requested this turn (once per turn).",
    ),
    "own turn": ("K-quickSummonsAce", "ターンを持っていない時だけ起こせます。", "Only while you do not hold the turn."),
    "no key": ("RQ-4", "手札にキーカード({0})がありません。", "Your hand holds no key card(s): {0}."),
    "no soldier of suit": (
        "RQ-5",
        "キーカードと同じスートの自分の兵士がいません。",
        "You have no soldier of the key card's suit.",
    ),
    "no life": ("RQ-3", "コストLを払うライフがありません。", "No life card is left to pay L."),
    "no charged bulwark": (
        "RQ-3",
        "チャージ状態の防壁が{0}枚必要です。",
        "The cost needs {0} charged bulwark(s) of yours.",
    ),
    "no discard": (
        "RQ-3",
        "キーカードのほかに捨てる手札が{0}枚必要です。",
        "The cost needs {0} hand card(s) besides the key.",
    ),
    "no sacrifice": (
        "RQ-3",
        "墓地に移す自分のキャラクターが{0}体必要です。",
        "The cost needs {0} character(s) of yours.",
    ),
    "no target": ("RQ-5", "対象にできるものがありません。", "There is no legal target."),
    "trump not face up": ("EX-2", "自分の切札{0}が表になっていません。", "Your trump {0} is not face up."),
    "too much life": ("K-summonsRare", "ライフが{0}枚以下の時だけ起こせます。", "Only while your life is {0} or less."),
    "pack opened": ("K-packopen", "未開封のパックがありません。", "You have no unopened pack."),
    "no rare card": ("RQ-4", "レアカードがありません。", "You have no rare card."),
    "no key unit": (
        "RQ-3",
        "キーユニットにできるチャージ状態の自分のユニットがいません。",
        "You have no charged unit that could be the key unit.",
    ),
    "must attack": (
        "X-summonGiant",
        "巨人が場にいて、まだアタックを起こせるあいだは、エンドを起こせません。",
        "With a Giant on the field Attack comes first, as long as it can be requested.",
    ),
    "nothing to do": ("RQ-9", "効果の最初の指示が実行できません。", "Its first instruction could not do anything."),
    "repetition": (
        "RQ-10",
        "同じ状態での繰り返しはできません。",
        "The same request was made twice in this very state.",
    ),
}


def refusal(code: str, first: str = "", second: str = "") -> Refusal:
    rule, ja, en = _TEXTS[code]
    return Refusal(code, rule, ja.format(first, second), en.format(first, second))


def codes() -> list[str]:
    return list(_TEXTS)
