"""Sentences of the referee, in both languages."""

from typing import Final

from kirifuda.bots.fighter import level_of
from kirifuda.fighter.acts import REASONS

JAPANESE: Final[dict[str, str]] = {
    "illegal_position": "空いている場所があるうちは、いちばん左の空きに置きます。",
    "already_in_motion": "カードを一枚持っています。置くか戻すかしてください。",
    "nothing_in_motion": "カードを持っていません。",
    "not_in_hand": "手札にあるカードだけ持てます。",
    "cooldown": "戻したばかりです。少し待ってください。",
    "not_in_battle": "バトル中だけできます。",
    "not_in_check": "OKは確認のあいだだけ言えます。",
    "not_in_pick": "キャラクターは配る前に選びます。",
    "not_in_attack": "技の宣言は宣言方式のアタック中だけできます。",
    "call_void": "相手のコールが先でした。",
    "already_called": "もうコールしています。取り消しもやり直しもできません。",
    "forced_move_due": "打開ルールにより、コールではなくムーブをします。",
    "obliged_move_due": "先にムーブしなければならないプレイヤーがいます。",
    "after_fast_call": "最速コールのあとは何もできません。",
    "already_proposed": "膠着の提案は一度だけです。",
    "nothing_proposed": "相手は膠着を提案していません。",
    "claims_closed": "このアタックではもう宣言できません。",
    "used": "この技はもう成功しています。",
    "already_failed": "この技はこのアタックで一度失敗しています。",
    "character_taken": "このキャラクターはもう選ばれています。",
    "no_such_character": "そのキャラクターはいません。",
    "no_such_technique": "その技はありません。",
    "flood": "操作が多すぎます。",
    "not_connected": "接続が切れています。",
    "over": "バトルは終わっています。",
    "no_battle": "いまバトルは行われていません。",
    "not_your_seat": "観戦中は操作できません。",
}
ENGLISH: Final[dict[str, str]] = {
    "over": "The battle is over.",
    "no_battle": "No battle is being played now.",
    "not_your_seat": "Who watches cannot act.",
}
GROUNDS: Final[dict[str, tuple[str, str]]] = {
    "hand": ("手札が一枚以下", "a hand of at most one card"),
    "attack": ("技が成立", "a technique holds"),
    "relief": ("救済措置：相手の最後のムーブの前なら成立", "relief: it held before the opponent's last move"),
    "none": ("ミスコール", "a miscall"),
    "neutral": ("打開ルールによるコール", "called by the referee to break the stalemate"),
}
REASON_WORDS: Final[dict[str, tuple[str, str]]] = {
    "settled": ("決着", "settled"),
    "timeup": ("タイムアップ", "time up: the deck is empty"),
    "resign": ("投了", "by resignation"),
    "forfeit": ("接続切れ", "by a lost connection"),
    "foul": ("反則", "by a foul"),
}


def say(lang: str, ja: str, en: str) -> str:
    return ja if lang == "ja" else en


def refusal(reason: str, lang: str) -> tuple[str | None, str]:
    """The rule, and why not."""
    rule, english = REASONS.get(reason, (None, ENGLISH.get(reason, reason)))
    return rule, say(lang, JAPANESE.get(reason, english), english)


def ground(name: str, lang: str) -> str:
    return say(lang, *GROUNDS[name])


def caller(seat: int, name: str, at: int, first: int, lang: str) -> str:
    """`X: a technique holds`, and how much later than the first call."""
    who = say(lang, "審判", "Referee") if seat > 1 else "XY"[seat]
    later = f" (+{at - first} ms)" if at > first else ""
    return f"{who}: {ground(name, lang)}{later}"


def showing(callers: list[tuple[int, int]], lang: str) -> str:
    """Who called first."""
    if not callers or callers[0][0] > 1:
        return ground("neutral", lang)
    if len(callers) > 1:
        return say(lang, "同時コール", "Simultaneous calls")
    return say(lang, f"{'XY'[callers[0][0]]}のコール", f"{'XY'[callers[0][0]]} called")


def outcome(winner: int, reason: str, totals: list[int], lang: str) -> str:
    why = say(lang, *REASON_WORDS.get(reason, (reason, reason)))
    score = f"{totals[0]}-{totals[1]}"
    if winner < 0:
        return say(lang, f"引き分け {score}（{why}）", f"Draw, {score} ({why})")
    return say(lang, f"{'XY'[winner]}の勝ち {score}（{why}）", f"{'XY'[winner]} wins, {score} ({why})")


def to_go(cards: int, lang: str) -> str:
    if cards == 0:
        return say(lang, "成立！", "It holds!")
    return say(lang, f"あと{cards}枚", "1 card to go" if cards == 1 else f"{cards} cards to go")


def level_name(level: int, lang: str) -> str:
    known = level_of(level)
    return say(lang, known.ja, known.en)


LEVELS: Final = (
    ("よく見落とし、ゆっくり動きます。", "Overlooks a lot and takes its time."),
    ("ときどき見落とします。", "Overlooks things now and then."),
    ("人なみの速さで、まあまあ正確です。", "About as quick as a person, and fairly exact."),
    ("速く、二手先まで考えます。", "Quick, and looks two moves ahead."),
    ("とても速く、見落としません。", "Very quick, and misses nothing."),
)
"""A sentence about each level of bot, weakest first: Japanese and English."""
