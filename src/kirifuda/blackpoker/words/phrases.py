"""The sentences about what happened: Japanese (`{s}` is the player), English about you, English about the opponent."""

from typing import Final

EVENTS: Final[dict[str, tuple[str, str, str]]] = {
    "bust": (
        "{s}は21点を超え、{cards}は墓地へ",
        "You bust: {cards} to the graveyard",
        "The opponent busts: {cards} to the graveyard",
    ),
    "buried": ("墓地へ：{s}の{cards}", "To the graveyard: your {cards}", "To the graveyard: the opponent's {cards}"),
    "damaged": (
        "{s}に{n}点のダメージ（{cards}）",
        "You take {n} damage ({cards})",
        "The opponent takes {n} damage ({cards})",
    ),
    "closed": (
        "{s}の切札{trump}は裏になった",
        "Your trump {trump} is turned down",
        "The opponent's trump {trump} is turned down",
    ),
    "conceded": ("{s}は投了した", "You concede", "The opponent concedes"),
    "deck picked": ("{s}は使うデッキを決めた", "You have chosen your deck", "The opponent has chosen a deck"),
    "discarded": ("{s}は{cards}を捨てた", "You discard {cards}", "The opponent discards {cards}"),
    "drafted": (
        "ドラフト：{s}は{cards}を残した",
        "Draft: you keep {cards}",
        "Draft: the opponent keeps {cards}",
    ),
    "drew": ("{s}は{cards}を引いた", "You draw {cards}", "The opponent draws {cards}"),
    "equipped": (
        "{s}は{unit}に{cards}を装備した",
        "You equip {unit} with {cards}",
        "The opponent equips {unit} with {cards}",
    ),
    "found": (
        "{s}は{cards}を見せて手札に加えた",
        "You show {cards} and take it",
        "The opponent shows {cards} and takes it",
    ),
    "game won": (
        "このゲームは{s}の勝ち（{number}勝目）",
        "You win this game ({number} so far)",
        "The opponent wins this game ({number} so far)",
    ),
    "hand seen": ("あなたは相手の手札を見た（{cards}）", "You look at the opponent's hand: {cards}", ""),
    "hand seen by": (
        "{s}は{other}の手札を見た（{cards}）",
        "",
        "The opponent looks at {other}'s hand: {cards}",
    ),
    "hand shown": ("相手はあなたの手札を見た", "", "The opponent looks at your hand"),
    "hand to bottom": (
        "{s}は手札（{cards}）をライフの下に置いた",
        "You put {cards} from your hand under your life",
        "The opponent puts {cards} from the hand under the life",
    ),
    "hand to top": (
        "{s}は手札（{cards}）をライフの上に置いた",
        "You put {cards} from your hand on top of your life",
        "The opponent puts {cards} from the hand on top of the life",
    ),
    "keys returned": (
        "{s}のキーカード（{cards}）は手札に戻った",
        "Your key cards return: {cards}",
        "The opponent's key cards return: {cards}",
    ),
    "milled": (
        "ライフから墓地へ：{s}の{cards}",
        "From your life to the graveyard: {cards}",
        "From the opponent's life to the graveyard: {cards}",
    ),
    "not charged": (
        "{s}のキャラクターはチャージされない",
        "Your characters are not charged",
        "The opponent's characters are not charged",
    ),
    "opened": (
        "{s}は切札{trump}を表にした",
        "You turn up the trump {trump}",
        "The opponent turns up the trump {trump}",
    ),
    "pack opened": (
        "{s}はパックを開けた（{cards}）",
        "You open your pack: {cards}",
        "The opponent opens the pack: {cards}",
    ),
    "pack shown": (
        "{s}はパックを表向きにした（{cards}）",
        "You turn your pack face up: {cards}",
        "The opponent turns the pack face up: {cards}",
    ),
    "picked": (
        "{s}は墓地の{cards}を選んだ",
        "You choose {cards} from your graveyard",
        "The opponent chooses {cards} from the graveyard",
    ),
    "prevented": (
        "{s}への{number}点のダメージは防がれた",
        "{number} damage to you is prevented",
        "{number} damage to the opponent is prevented",
    ),
    "put aside": (
        "準備：{s}は{cards}を選んで伏せた",
        "Set-up: you choose {cards}",
        "Set-up: the opponent chooses {cards}",
    ),
    "put back": (
        "{cards}は{s}の墓地に戻った",
        "{cards} goes back to your graveyard",
        "{cards} goes back to the opponent's graveyard",
    ),
    "rare drawn": (
        "{s}はレアカード（{cards}）を手札に加えた",
        "You take your rare card: {cards}",
        "The opponent takes the rare card ({cards})",
    ),
    "rearranged": ("{s}は防壁を並べ替えた", "You rearrange your bulwarks", "The opponent rearranges the bulwarks"),
    "returned": (
        "{s}の{cards}は手札に戻った",
        "Your {cards} returns to your hand",
        "The opponent's {cards} returns to hand",
    ),
    "ready": (
        "{s}は次のゲームの用意ができた",
        "You are ready for the next game",
        "The opponent is ready for the next game",
    ),
    "revealed": (
        "先攻決め：{s}は{cards}",
        "For the first turn you reveal {cards}",
        "For the first turn the opponent reveals {cards}",
    ),
    "shown": (
        "{s}は防壁にする{cards}を見せた",
        "You show the bulwark {cards}",
        "The opponent shows a bulwark: {cards}",
    ),
    "shuffled": ("{s}はライフを切りなおした", "You shuffle your life", "The opponent shuffles"),
    "split": (
        "{s}の兵士（{cards}）は{n}枚の防壁になった",
        "Your soldier {cards} becomes {n} bulwarks",
        "The opponent's soldier {cards} becomes {n} bulwarks",
    ),
    "taken out": (
        "{s}の{cards}が見つかり、取り出された",
        "Your {cards} is found and taken out",
        "The opponent's {cards} is found and taken out",
    ),
    "trump buried": (
        "{s}の切札{trump}は墓地へ",
        "Your trump {trump} goes to the graveyard",
        "The opponent's trump {trump} goes to the graveyard",
    ),
    "taken": ("{s}は{cards}を手札に加えた", "You take {cards}", "The opponent takes {cards}"),
    "to bottom": (
        "{s}は{cards}をライフの下に置いた",
        "You put {cards} under your life",
        "The opponent puts {cards} under the life",
    ),
    "to life": (
        "{s}の{cards}はライフの上へ",
        "Your {cards} goes on top of your life",
        "The opponent's {cards} goes on top of the life",
    ),
    "top": (
        "{s}の墓地の上は{cards}",
        "{cards} is on top of your graveyard",
        "{cards} is on top of the opponent's graveyard",
    ),
    "turned down": (
        "{s}の{cards}は防壁になった",
        "Your {cards} becomes a bulwark",
        "The opponent's {cards} becomes a bulwark",
    ),
    "turned over": ("{s}は{cards}をめくった", "You turn over {cards}", "The opponent turns over {cards}"),
    "turned up": (
        "{s}の防壁は{cards}",
        "Your bulwark is turned up: {cards}",
        "The opponent's bulwark is turned up: {cards}",
    ),
}
"""Events told by one sentence."""

REQUESTS: Final[dict[str, tuple[str, str, str]]] = {
    "requested": (
        "{s}は「{action}」を起こした{cost}",
        "You request {action}{cost}",
        "The opponent requests {action}{cost}",
    ),
    "triggered": ("「{action}」が誘発した（{s}）", "{action} triggers (yours)", "{action} triggers (the opponent's)"),
    "dropped": (
        "「{action}」は取り除かれた（ステージが空でない）",
        "{action} is dropped: the stage is not empty",
        "{action} is dropped: the stage is not empty",
    ),
    "negated": ("{s}の「{action}」は無効になった", "Your {action} is negated", "The opponent's {action} is negated"),
    "fizzled": ("{s}の「{action}」は不発", "Your {action} has no effect", "The opponent's {action} has no effect"),
    "voided": (
        "{s}の「{action}」は効果を発揮しない",
        "Your {action} will have no effect",
        "The opponent's {action} will have no effect",
    ),
    "no effect": (
        "「{action}」には効かなかった",
        "Your Counter does not stop {action}",
        "The opponent's Counter does not stop {action}",
    ),
    "target changed": (
        "{s}の「{action}」の対象が変わった：{target}",
        "Your {action} now targets {target}",
        "The opponent's {action} now targets {target}",
    ),
}

UNITS: Final[dict[str, tuple[str, str, str]]] = {
    "attacks": ("{s}のアタッカー：{units}", "You attack with {units}", "The opponent attacks with {units}"),
    "blocks": (
        "{s}は{units}で{other}をブロック",
        "You block {other} with {units}",
        "The opponent blocks {other} with {units}",
    ),
    "charged": ("チャージ：{s}の{units}", "Charged: your {units}", "Charged: the opponent's {units}"),
    "driven": ("ドライブ：{s}の{units}", "Driven: your {units}", "Driven: the opponent's {units}"),
    "entered": (
        "{s}の{cards}が{kind}として場に出た",
        "Your {cards} enters ({kind})",
        "The opponent's {cards} enters ({kind})",
    ),
    "set": ("{s}は{units}を置いた", "You set {units}", "The opponent sets {units}"),
    "modified": ("{units}のサイズ{value}", "{units}: size {value}", "{units}: size {value}"),
    "modified side": (
        "{s}の兵士すべてのサイズ{value}",
        "All your soldiers: size {value}",
        "All the opponent's soldiers: size {value}",
    ),
}
"""Sentences about units on the field."""
