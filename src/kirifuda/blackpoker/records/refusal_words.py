"""Words for why a payment, key, target, attacker or blocker is refused, with a sentence in Japanese and English.

Those of the action itself are in `common/reasons.py`.
"""

from typing import Final

WORDS: Final[dict[str, tuple[str, str]]] = {
    "already chosen": ("もう選ばれています。", "It has been chosen already."),
    "arrived this turn": ("このターンに場に出たので攻撃できません。", "It arrived this turn and has no haste."),
    "charged": ("ドライブ状態のものだけが対象です。", "Only a driven one can be the target."),
    "driven": ("ドライブ状態です。", "It is driven."),
    "face down": ("表になっていません。", "It is not face up."),
    "gone": ("そのようなものはありません。", "There is no such thing now."),
    "must act": ("ここではパスできません。", "The holder of the chance cannot pass here."),
    "needed as key": ("これを払うとキーカードが残りません。", "Without it no key card would be left."),
    "needed as target": ("これを払うと対象が残りません。", "Without it no target would be left."),
    "no label": ("そのラベルがありません。", "It does not have the label for this."),
    "not a bulwark": ("防壁ではありません。", "It is no bulwark."),
    "not a soldier": ("兵士ではありません。", "It is no soldier."),
    "not counterable": ("カウンターできないアクションです。", "That action cannot be countered."),
    "not equippable": ("装備できない兵士です。", "That soldier cannot be equipped."),
    "not in hand": ("手札にありません。", "It is not in your hand."),
    "not offered": ("ここでは選べません。", "It is not among the choices here."),
    "not targetable": ("対象にできないキャラクターです。", "That character cannot be a target."),
    "not your decision": ("今は別のプレイヤーが決めます。", "Somebody else decides now."),
    "repetition": ("同じ状態での繰り返しはできません。", "The same request was made twice in this very state."),
    "wrong key": ("キーカードの条件に合いません。", "It does not fit the key condition."),
    "wrong key unit": ("キーユニットにできません。", "It cannot be the key unit."),
    "wrong number of keys": ("キーカードの枚数が条件に合いません。", "That request has another number of key cards."),
    "wrong side": ("そちらのプレイヤーのものは選べません。", "It belongs to the wrong player."),
    "wrong suit": ("キーカードとスートが違います。", "Key card and soldier have no suit in common."),
    "wrong target": ("対象の条件に合いません。", "It does not fit the target line."),
}
