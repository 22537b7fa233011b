"""The sentences of a forecast: Japanese and English."""

from typing import Final

Pair = tuple[str, str]

FORECASTS: Final[dict[str, Pair]] = {
    "you lose": (
        "{0}：{1}点のダメージ、あなたのライフは{2}枚。解決すると負けます。",
        "{0}: {1} damage, you have {2}. You lose if it resolves.",
    ),
    "you win": (
        "{0}：{1}点のダメージ、相手のライフは{2}枚。解決すると勝ちます。",
        "{0}: {1} damage, the opponent has {2}. You win if it resolves.",
    ),
    "named loses": (
        "{0}：{1}点のダメージ、{3}のライフは{2}枚。解決すると{3}の負けです。",
        "{0}: {1} damage, {3} has {2}. {3} loses if it resolves.",
    ),
    "you run out": ("{0}：ライフがなくなり、あなたの負けです。", "{0}: your last life card goes. You lose."),
    "they run out": (
        "{0}：相手のライフがなくなり、あなたの勝ちです。",
        "{0}: the opponent's last life card goes. You win.",
    ),
    "named runs out": ("{0}：ライフがなくなり、{3}の負けです。", "{0}: {3}'s last life card goes. {3} loses."),
    "nobody wins": ("{0}：両者のライフがなくなり、引き分けです。", "{0}: both lives run out. A draw."),
    "you could lose": (
        "{0}：最大{1}点のダメージ、あなたのライフは{2}枚。負けるかもしれません。",
        "{0}: up to {1} damage, you have {2}. You could lose.",
    ),
    "you must block": (
        "{0}：最大{1}点のダメージ、あなたのライフは{2}枚。ブロックしなければ負けるかもしれません。",
        "{0}: up to {1} damage, you have {2}. You could lose if you do not block.",
    ),
    "you could win": (
        "{0}：最大{1}点のダメージ、相手のライフは{2}枚。勝てるかもしれません。",
        "{0}: up to {1} damage, the opponent has {2}. You could win.",
    ),
    "you could win long": (
        "{0}：最大{1}点のダメージ、相手のライフは{2}枚以上。勝てるかもしれません。",
        "{0}: up to {1} damage, the opponent has {2} or more. You could win.",
    ),
    "named could lose": (
        "{0}：最大{1}点のダメージ、{3}のライフは{2}枚。{3}が負けるかもしれません。",
        "{0}: up to {1} damage, {3} has {2}. {3} could lose.",
    ),
    "you could run out": (
        "{0}でライフ{2}枚がすべてなくなり、負けるかもしれません。",
        "{0} could take all {2} of your life cards. You could lose.",
    ),
    "they could run out": (
        "{0}で相手のライフ{2}枚がすべてなくなり、勝てるかもしれません。",
        "{0} could take all {2} of the opponent's life cards. You could win.",
    ),
    "named could run out": (
        "{0}で{3}のライフ{2}枚がすべてなくなるかもしれません。",
        "{0} could take all {2} life cards of {3}.",
    ),
    "stops": ("{0}で止められます。", "{0} stops it."),
    "may save": ("{0}で助かるかもしれません。", "{0} may save you."),
    "nothing stops": ("手札では止められません。", "Nothing in your hand stops it."),
    "you take": ("あなたに{0}点のダメージ（ライフ{1}→{2}）。", "You take {0} damage (life {1} → {2})."),
    "they take": ("相手に{0}点のダメージ。", "The opponent takes {0} damage."),
    "named takes": ("{3}に{0}点のダメージ。", "{3} takes {0} damage."),
    "die": ("墓地へ：{0}。", "To the graveyard: {0}."),
    "fizzles": ("{0}：対象がもうないので、何も起きません。", "{0}: target gone, nothing will happen."),
    "outranked": ("{0}：{1}は{2}より小さいので、効きません。", "{0}: {1} is below {2}, so it will do nothing."),
    "idle": ("{0}：何も起きません。", "{0}: nothing will happen."),
}
"""About what comes next if nobody does anything; `{0}` is the request."""

REMARKS: Final[dict[str, Pair]] = {
    "loses": ("これで負けます。", "You lose."),
    "fatal": ("解決すると負けます。", "You lose if it resolves."),
    "winning": ("解決すると勝ちます。", "You win if it resolves."),
    "could lose": ("負けるかもしれません。", "You could lose."),
    "wins": ("これで勝ちます。", "This wins."),
    "fizzles": ("対象がもうないので、何も起きません。", "Target gone: nothing will happen."),
    "outranked": ("{1}は{2}より小さいので、この{0}は効きません。", "{1} is below {2}: this {0} will do nothing."),
    "outranked always": (
        "どのカードでも小さすぎて効きません。",
        "No card of yours is high enough: it will do nothing.",
    ),
    "idle": ("何も起きません。", "Nothing will happen."),
    "no attackers": (
        "アタックできる兵士がいないので、何も起きません。",
        "None of your soldiers can attack: nothing will happen.",
    ),
    "negated": ("止められます。", "This will be stopped."),
    "saves": ("止められます（{0}）。", "Stops it ({0})."),
    "saves this": ("これで止められます。", "This stops it."),
    "damage": ("{0}点のダメージ（ライフ{1}→{2}）。", "{0} damage (life {1} → {2})."),
    "theirs dies": ("{0}対{1}：相手が墓地へ。", "{0} against {1}: theirs dies."),
    "yours dies": ("{0}対{1}：自分が墓地へ。", "{0} against {1}: yours dies."),
    "both die": ("{0}対{1}：両方墓地へ。", "{0} against {1}: both die."),
    "nobody dies": ("{0}対{1}：どちらも残ります。", "{0} against {1}: nobody dies."),
    "wall kills": ("防壁は墓地へ。アタッカーも墓地へ。", "The bulwark falls and takes the attacker along."),
    "wall falls": ("防壁は墓地へ。ダメージは受けません。", "The bulwark falls; no damage from this attacker."),
    "unblockable": ("ブロックできる相手がいません。", "Nobody can block it."),
    "blockable": ("ブロックできる相手：{0}。", "Can be blocked by {0}."),
}
"""About one answer, or one request on the stage."""

DECIDED: Final[dict[str, Pair]] = {
    "fight": (
        "{0}ターン目のアタック（{2}点のダメージ）で決まりました。",
        "Decided on turn {0} by an attack: {2} damage.",
    ),
    "damage": ("{0}ターン目の「{1}」（{2}点のダメージ）で決まりました。", "Decided on turn {0} by {1}: {2} damage."),
    "drawn": (
        "{0}ターン目の「{1}」で最後のライフを引いて決まりました。",
        "Decided on turn {0} by {1}: the last life card was drawn.",
    ),
    "paid": (
        "{0}ターン目の「{1}」のコストで最後のライフを払って決まりました。",
        "Decided on turn {0}: the last life card was paid for {1}.",
    ),
    "plain": ("{0}ターン目の「{1}」で決まりました。", "Decided on turn {0} by {1}."),
    "held": ("あなたには{0}がありました。", "You had {0}."),
    "named held": ("{1}には{0}がありました。", "{1} had {0}."),
}
"""What decided a game that is over."""

BULWARKS: Final[dict[str, Pair]] = {"one": ("防壁1枚", "1 bulwark"), "many": ("防壁{0}枚", "{0} bulwarks")}
JOINS: Final[dict[str, Pair]] = {"and": ("、", ", "), "or": ("か", " or ")}
