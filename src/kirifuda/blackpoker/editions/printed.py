"""Actions as the rulebook prints them: header line, cost, key, unit and target, in Japanese and English."""

from typing import Final

from kirifuda.blackpoker.common.rules import ANY, OPPONENT, OWN, ActionDef, Rules, TargetLine
from kirifuda.blackpoker.editions.style import Style
from kirifuda.cards.card import JOKERS, NO_SUIT, RANKS, SUIT_MASK, SUIT_SIGNS
from kirifuda.core.action import DIRECT, TRIGGERED
from kirifuda.core.request import NO_TARGET, OBJECT_TARGET, REQUEST_TARGET, SEAT_TARGET

Pair = tuple[str, str]

TYPES: Final[dict[str, Pair]] = {
    "basic": ("基本", "basic"),
    "summon": ("召喚", "summon"),
    "turn control": ("ターン制御", "turn control"),
    "combat": ("攻防", "combat"),
    "quick magic": ("速攻魔法", "quick magic"),
    "normal magic": ("通常魔法", "normal magic"),
    "magic": ("魔法", "magic"),
    "triggered": ("誘発", "triggered"),
    "triggered magic": ("誘発魔法", "triggered magic"),
    "soldier-sourced": ("兵士起因", "soldier-sourced"),
    "pack": ("パック", "pack"),
    "pack operation": ("パック操作", "pack operation"),
    "rare operation": ("レアカード操作", "rare card operation"),
    "lingering magic": ("滞留魔法", "lingering magic"),
    "trump operation": ("切札操作", "trump operation"),
}
HEADS: Final[dict[str, Pair]] = {
    "direct": ("直接", "direct"),
    "triggered": ("誘発", "triggered"),
    "immediate": ("即時", "immediate"),
    "normal": ("通常", "normal"),
    "main": ("メイン", "main"),
    "quick": ("クイック", "quick"),
}
EFFECTS: Final[dict[str, Pair]] = {
    "immediate": ("（即時効果）", " (immediate effect)"),
    "normal": ("（通常効果）", " (normal effect)"),
}
"""Where 6.0 prints the speed: before the effect."""
UNITS: Final[list[Pair]] = [("キャラクター", "character"), ("兵士", "soldier"), ("防壁", "bulwark")]


def pick(pair: Pair, lang: str) -> str:
    return pair[0] if lang == "ja" else pair[1]


def type_words(name: str) -> Pair:
    """An official type in both languages; a type of house rules as it is written."""
    return TYPES.get(name, (name, name))


def header_line(action: ActionDef, lang: str, style: Style) -> str:
    """`@直接-通常-クイック $D ★♡A-10`: trigger-speed-timing, cost, key card; 6.0 has its speed at the end."""
    parts = [timing_words(action, lang, style)]
    cost = cost_letters(action, style)
    if cost:
        parts.append(f"${cost}")
    key = key_line(action)
    if key[0]:
        parts.append(f"★{pick(key, lang)}")
    return " ".join(parts) + effect_words(action, lang, style)


def timing_words(action: ActionDef, lang: str, style: Style) -> str:
    """`@直接-通常-クイック`, or as in 6.0 `@クイック`; what an effect raises has no trigger of its own ([TM-6])."""
    trigger = {DIRECT: "direct", TRIGGERED: "triggered"}.get(action.trigger, "")
    timing = "main" if action.main else "quick"
    words = [timing] if style.timing_only else [trigger, _speed(action), timing]
    return "@" + "-".join([pick(HEADS[word], lang) for word in words if word])


def effect_words(action: ActionDef, lang: str, style: Style) -> str:
    return pick(EFFECTS[_speed(action)], lang) if style.timing_only else ""


def timing_line(action: ActionDef, lang: str, style: Style) -> str:
    """Trigger, speed and timing by themselves: `@直接-通常-クイック`, in 6.0 `@クイック（通常効果）`."""
    return timing_words(action, lang, style) + effect_words(action, lang, style)


def _speed(action: ActionDef) -> str:
    return "immediate" if action.immediate else "normal"


def cost_letters(action: ActionDef, style: Style) -> str:
    """The cost as printed: before 8.2 driving the soldier that raises the action had no letter (RULES M.2)."""
    return action.cost.letters if style.key_units else action.cost.letters.replace("C", "")


def key_line(action: ActionDef) -> Pair:
    """The key condition; empty where there is none."""
    text = action.key.text.replace("Jo", "Joker")
    if action.rare_key:
        return ("レアカード1枚", "the rare card")
    if text == "2 same number":
        return ("同じ数字を2枚", "two of one number")
    if text == "2 same suit":
        return ("同じスートを2枚", "two of one suit")
    body, same_suit, _ = text.partition(" same suit")
    parts = body.split(" + ")
    if same_suit:
        return (f"同じスートの{'と'.join(parts)}", f"{' + '.join(parts)} of one suit")
    cards, times, count = body.partition(" x")
    if times:
        return (f"{cards}を{count}枚", f"{'two' if count == '2' else count} {cards}")
    return ("と".join(parts), " + ".join(parts))


def cards_words(mask: int) -> str:
    """A set of cards: `2-10`, `♢2-10`, `Joker, A, J-K`."""
    parts = ["Joker"] if mask & JOKERS else []
    suits = [mask & SUIT_MASK[suit] for suit in range(4)]
    ranks = [suits[suit] >> (13 * suit) for suit in range(4)]
    if ranks[0] == ranks[1] == ranks[2] == ranks[3]:
        return ", ".join(parts + _ranges(ranks[0]))
    for suit in range(4):
        parts += [SUIT_SIGNS[suit] + part for part in _ranges(ranks[suit])]
    return ", ".join(parts)


def _ranges(bits: int) -> list[str]:
    """Runs of neighbouring ranks, the ace being the lowest."""
    found: list[str] = []
    rank = 0
    while rank < 13:
        if bits >> rank & 1:
            last = rank
            while last < 12 and bits >> (last + 1) & 1:
                last += 1
            found.append(RANKS[rank] if last == rank else f"{RANKS[rank]}-{RANKS[last]}")
            rank = last
        rank += 1
    return found


def unit_line(rules: Rules, action: ActionDef) -> Pair:
    """The key unit that cost C drives; empty where there is none."""
    line = action.unit
    if line is None:
        return ("", "")
    if line.character:
        name = character_name(rules, line.character)
        return (f"自分の「{name[0]}」1体", f"your {name[1]}")
    suit = "" if line.suit == NO_SUIT else SUIT_SIGNS[line.suit]
    name = UNITS[line.unit]
    return (
        f"自分の{suit}の{name[0]}1体" if suit else f"自分の{name[0]}1体",
        f"one of your {suit} {name[1]}s".replace("  ", " "),
    )


def character_name(rules: Rules, id: str) -> Pair:
    for kind in rules.characters:
        if kind.id == id:
            return (kind.name_ja, kind.name_en)
    return (id, id)


def target_line(rules: Rules, line: TargetLine) -> Pair:
    """What the action may target; empty where it has no target."""
    if line.kind == NO_TARGET:
        return ("", "")
    if line.kind == SEAT_TARGET:
        return ("対戦相手1人", "the opponent") if line.owner == OPPONENT else ("プレイヤー1人", "one player")
    if line.kind == OBJECT_TARGET:
        return ("表切札1枚", "one face-up trump") if line.face_up else ("切札1枚", "one trump")
    if line.kind == REQUEST_TARGET:
        return _request_line(rules, line)
    return _unit_target(line)


def _request_line(rules: Rules, line: TargetLine) -> Pair:
    if line.action:
        action = rules.by_id.get(line.action)
        name = (line.action, line.action) if action is None else (action.name_ja, action.name_en)
        return (f"{name[0]}アクションのリクエスト", f"a request of {name[1]}")
    if line.targeted:
        return ("対象が指定されているリクエスト", "a request that has a target")
    if line.max_keys == 2:
        return ("キーカードが1枚または2枚のリクエスト", "a request with one or two key cards")
    if line.min_keys:
        return ("キーカードがあるリクエスト", "a request with key cards")
    return ("リクエスト1つ", "one request")


def _unit_target(line: TargetLine) -> Pair:
    """Japanese puts whose it is right before the noun, English at the front."""
    ja, en = UNITS[line.unit]
    if line.owner != ANY:
        ja = f"自分の{ja}" if line.owner == OWN else f"相手の{ja}"
    if line.driven:
        ja, en = f"ドライブ状態の{ja}", f"driven {en}"
    if line.containing:
        cards = cards_words(line.containing)
        ja, en = f"{cards}を含む{ja}", f"{en} containing {cards}"
    if line.key_suit:
        ja, en = f"キーカードと同じスートの{ja}", f"{en} of the key card's suit"
    if line.owner == ANY:
        return (f"{ja}1体", f"any {en}")
    whose = "your" if line.owner == OWN else "the opponent's"
    return (f"{ja}1体", f"one of {whose} {_plural(en)}")


def _plural(words: str) -> str:
    for word in ("character", "soldier", "bulwark"):
        words = words.replace(word, f"{word}s", 1)
    return words
