"""Actions of frames and trumps in our words: as the official lists print them, and as our data has them."""

import re
import unicodedata
from functools import cache

from kirifuda import blackpoker
from kirifuda.blackpoker.common.rules import ANY, OPPONENT, OWN, ActionDef, Rules
from kirifuda.cards.card import PACK_SIZE, SUIT_SIGNS, card_sign
from kirifuda.core.request import NO_TARGET, OBJECT_TARGET, REQUEST_TARGET, SEAT_TARGET
from tests.editions import reference
from tools.coverage_ids import Row

RICHEST = {
    "6.0": "6.0 Extra", "7.0": "7.0 Extra", "8.0d": "8.0d Extra", "8.0": "8.0 Master + Rare Pack",
    "8.2": "8.2 Master + Extra", "9.1": "9.1 Master + Extra",
}  # fmt: skip
TYPES = {
    **reference.TYPES, "パック": "pack", "パック操作": "pack operation", "レアカード操作": "rare operation",
    "切札操作": "trump operation", "兵士起因": "soldier-sourced",
}  # fmt: skip

Fields = dict[str, str]


def cell(row: Row, field: str) -> str:
    value = row.get(field)
    return "" if value is None else unicodedata.normalize("NFKC", str(value)).strip()


def rules(edition: str) -> Rules:
    return blackpoker.rules_of(RICHEST[edition])


@cache
def trump_cards(edition: str) -> dict[str, str]:
    """The trumps of an edition by Japanese name, as signs: `♠K`."""
    return {trump.name_ja: card_sign(trump.card) for trump in rules(edition).trumps.values()}


def character_ids(edition: str) -> dict[str, str]:
    return {kind.name_ja: kind.id for kind in rules(edition).characters}


def printed(row: Row, edition: str) -> Fields:
    """An action of a frame list in our words."""
    condition = cell(row, "actActCond")
    named = re.search(r"自分の表切札に「(.+?)」", condition)
    return {
        "name": cell(row, "actName"),
        "type": TYPES[cell(row, "actType")],
        "trigger": {"直接": "direct", "誘発": "triggered"}[cell(row, "actTrigger")],
        "speed": {"即時": "immediate", "通常": "normal"}[cell(row, "actSpeed")],
        "timing": {"メイン": "main", "クイック": "quick"}[cell(row, "actTime")],
        "cost": cell(row, "actCost"),
        "key": printed_key(cell(row, "actKey")),
        "unit": printed_unit(cell(row, "actUnit"), edition),
        "target": printed_target(cell(row, "actTarget")),
        "trump": trump_cards(edition)[named[1]] if named else "",
        "once": str("1ターンに1回" in condition),
        "life": "9" if "ライフが9以下" in condition else "",
        "pack": str("開封済みでない" in condition),
        "when": printed_when(cell(row, "actTriggerCond"), edition),
    }


def printed_key(text: str) -> str:
    return "rare card" if text == "レアカード1枚" else text.replace(" ", "")


def printed_unit(text: str, edition: str) -> str:
    """`<スラッシュ> を持つ兵士1体`: the trump of that name gives it to the soldiers of its suit; bulwarks have none."""
    if not text:
        return ""
    if named := re.fullmatch(r"「(.+)」1体", text):
        return character_ids(edition)[named[1]]
    carrier = re.fullmatch(r"<(.+)> を持つ(兵士|防壁)1体", text)
    assert carrier, text
    suit = trump_cards(edition)[carrier[1]][0]
    return f"{suit} soldier" if carrier[2] == "兵士" else "bulwark"


def printed_target(text: str) -> str:
    """A sentence we do not know is an error, not a guess."""
    text = text.removesuffix("。").removesuffix("を対象とする")
    if not text:
        return ""
    if "リクエスト" in text or "アクション" in text:
        if "アタック" in text:
            return "request attack"
        assert "キーカード" in text, text
        return "request with 1 to 2 keys" if "1枚または2枚" in text else "request with keys"
    if text == "カード1枚":
        return "card"
    if "切札1枚" in text:
        return "face-up trump" if "表切札" in text else "trump"
    if text == "対戦相手1人":
        return "opponent"
    containing = re.search(r"(.\w+〜\w+)のカードを含んだ", text)
    kinds = {"兵士": "soldier", "キャラクター": "character", "防壁": "bulwark"}
    [kind] = [kind for word, kind in kinds.items() if f"{word}1体" in text]
    owner = "own" if "自分" in text else "any"
    driven = " driven" if "ドライブ状態" in text else ""
    return f"{owner}{driven} {kind}{f' with {containing[1]}' if containing else ''}"


def printed_when(text: str, edition: str) -> str:
    if not text:
        return ""
    if lost := re.match(r"自分の 「(.+)」 が場から墓地に移った時", text):
        return f"{character_ids(edition)[lost[1]]} lost"
    if field := re.match(r"自分の場に「(.+?)」", text):
        return f"end requested with {character_ids(edition)[field[1]]} on the field"
    named = re.match(r"自分の表切札に「(.+?)」", text)
    assert named, text
    moments = {
        "ブロックされていない": "unblocked", "エンドアクション": "end requested", "手札を捨てた": "discards",
        "ブロッカーとして墓地": "bulwark lost",
    }  # fmt: skip
    [moment] = [moment for words, moment in moments.items() if words in text]
    return f"{moment} with {trump_cards(edition)[named[1]]}"


def ours(action: ActionDef) -> Fields:
    return {
        "name": action.name_ja,
        "type": action.type,
        "trigger": ["direct", "triggered", "raised"][action.trigger],
        "speed": "immediate" if action.immediate else "normal",
        "timing": "main" if action.main else "quick",
        "cost": action.cost.letters,
        "key": "rare card" if action.rare_key else action.key.text,
        "unit": our_unit(action),
        "target": our_target(action),
        "trump": card_sign(action.trump) if action.trump >= 0 else "",
        "once": str(action.once_per_turn),
        "life": str(action.life_at_most) if action.life_at_most >= 0 else "",
        "pack": str(action.pack_unopened),
        "when": our_when(action),
    }


def our_unit(action: ActionDef) -> str:
    line = action.unit
    if line is None:
        return ""
    if line.character:
        return line.character
    kind = ["character", "soldier", "bulwark"][line.unit]
    return f"{SUIT_SIGNS[line.suit]} {kind}" if line.suit < 4 else kind


def our_target(action: ActionDef) -> str:
    line = action.target
    if line.kind == NO_TARGET:
        return ""
    if line.kind == SEAT_TARGET:
        return {ANY: "player", OPPONENT: "opponent", OWN: "self"}[line.owner]
    if line.kind == OBJECT_TARGET:
        return "face-up trump" if line.face_up else "trump"
    if line.kind == REQUEST_TARGET:
        if line.action:
            return f"request {line.action}"
        return "request with 1 to 2 keys" if line.max_keys == 2 else "request with keys"
    owner = {ANY: "any", OWN: "own", OPPONENT: "opposing"}[line.owner]
    kind = ["character", "soldier", "bulwark"][line.unit]
    containing = f" with {range_of(line.containing)}" if line.containing else ""
    return f"{owner}{' driven' if line.driven else ''} {kind}{containing}"


def range_of(mask: int) -> str:
    """The cards of one suit as the lists write them: `♢2〜10`."""
    cards = [card for card in range(PACK_SIZE) if mask >> card & 1]
    return f"{card_sign(cards[0])}〜{card_sign(cards[-1])[1:]}"


def our_when(action: ActionDef) -> str:
    when = action.when
    if when is None:
        return ""
    if when.lost:
        return f"{' or '.join(when.lost)} lost"
    if when.character:
        return f"{when.requested} requested with {when.character} on the field"
    moments = {
        "unblocked": when.unblocked, "end requested": when.requested == "end", "discards": when.discards,
        "bulwark lost": when.wall_lost,
    }  # fmt: skip
    [moment] = [moment for moment, true in moments.items() if true] or ["?"]
    return f"{moment} with {card_sign(when.trump)}" if when.trump >= 0 else moment
