"""The fields of an action below its header line: conditions, triggers, notes and limits, in both languages."""

from kirifuda.blackpoker.common.rules import ActionDef, Rules, TriggerLine
from kirifuda.blackpoker.editions.pages import PrintedField
from kirifuda.blackpoker.editions.printed import (
    Pair,
    cards_words,
    character_name,
    cost_letters,
    key_line,
    target_line,
    timing_line,
    type_words,
    unit_line,
)
from kirifuda.blackpoker.editions.style import Style, style_of
from kirifuda.cards.card import card_sign
from kirifuda.core.action import DIRECT


def condition_line(rules: Rules, action: ActionDef) -> Pair:
    """The activation condition: face-up trump, life, pack, turn."""
    ja: list[str] = []
    en: list[str] = []
    if action.trump >= 0:
        name = trump_name(rules, action.trump)
        ja.append(f"自分の表切札に{name[0]}がある")
        en.append(f"your trump {name[1]} is face up")
    if action.life_at_most >= 0:
        ja.append(f"自分のライフが{action.life_at_most}枚以下")
        en.append(f"your life is {action.life_at_most} or less")
    if action.pack_unopened:
        ja.append("自分のパックが未開封")
        en.append("your pack is unopened")
    if action.not_own_turn:
        ja.append("自分のターンでない")
        en.append("it is not your turn")
    return ("、".join(ja), "; ".join(en))


def trump_name(rules: Rules, card: int) -> Pair:
    trump = rules.trumps.get(card)
    sign = card_sign(card)
    return (sign, sign) if trump is None else (f"{sign}「{trump.name_ja}」", f"{sign} {trump.name_en}")


def note_line(action: ActionDef, style: Style) -> Pair:
    """What the list notes beside the effect; 6.0, which prints no trigger, says so of what nobody requests."""
    ja: list[str] = []
    en: list[str] = []
    if style.timing_only and action.trigger != DIRECT:
        ja.append("プレイヤーが直接起こすことはできない")
        en.append("cannot be requested by a player")
    if action.uncounterable:
        ja.append("カウンターの対象にできない")
        en.append("cannot be the target of Counter")
    if action.rare_key and not action.immediate:
        ja.append("レアカードはステージに置かれて公開される")
        en.append("the rare card lies on the stage for all to see")
    if action.holds_cost_triggers:
        ja.append("コストで誘発したアクションより先に解決する")
        en.append("resolves before what paying its cost triggered")
    return ("、".join(ja), "; ".join(en))


def action_fields(rules: Rules, action: ActionDef) -> list[PrintedField]:
    """The fields under the header, each with its words; what an action lacks is left out."""
    style = style_of(rules.edition)
    limit = ("1ターンに1回", "once per turn") if action.once_per_turn else ("", "")
    cost = cost_letters(action, style)
    unit = "unit" if style.key_units else "driven"
    pairs: list[tuple[str, Pair]] = [
        ("type", type_words(action.type)),
        ("timing", (timing_line(action, "ja", style), timing_line(action, "en", style))),
        ("cost", (cost, cost)),
        ("key", key_line(action)),
        (unit, unit_line(rules, action)),
        ("target", target_line(rules, action.target)),
        ("trigger", trigger_line(rules, action.printed_when or action.when)),
        ("correction", correction_line(rules, action)),
        ("condition", condition_line(rules, action)),
        ("limit", limit),
        ("note", note_line(action, style)),
    ]
    return [PrintedField(field, pair[0], pair[1]) for field, pair in pairs if pair[0]]


def correction_line(rules: Rules, action: ActionDef) -> Pair:
    """The trigger condition that is played instead of the printed one, with the ruling."""
    if not action.correction:
        return ("", "")
    ja, en = trigger_line(rules, action.when)
    return (f"{ja}（{action.correction}）", f"{en} ({action.correction})")


def trigger_line(rules: Rules, when: TriggerLine | None) -> Pair:
    """The trigger condition; empty for what players request."""
    if when is None:
        return ("", "")
    ja, en = _moment(rules, when)
    if when.trump >= 0:
        name = trump_name(rules, when.trump)
        ja, en = f"自分の表切札に{name[0]}があり、{ja}", f"{en}, while your trump {name[1]} is face up"
    if when.character:
        name = character_name(rules, when.character)
        ja, en = f"自分の場に{name[0]}がいて、{ja}", f"{en}, while your {name[1]} is on the field"
    return (ja, en)


def _moment(rules: Rules, when: TriggerLine) -> Pair:
    if when.after:
        before = rules.by_id[when.after]
        if when.attackers:
            return (
                f"{before.name_ja}アクションが解決し、アタッカーが1体以上いる時",
                f"when {before.name_en} has resolved with at least one attacker",
            )
        return (f"{before.name_ja}アクションが解決した時", f"when {before.name_en} has resolved")
    if when.requested:
        before = rules.by_id[when.requested]
        return (f"自分が{before.name_ja}を起こした時", f"when you request {before.name_en}")
    if when.lost:
        names = [character_name(rules, id) for id in when.lost]
        ja, en = "・".join([name[0] for name in names]), " or ".join([name[1] for name in names])
        if when.lost_to_hand:
            return (f"自分の{ja}が場から墓地か手札に移った時", f"when your {en} leaves the field for graveyard or hand")
        return (f"自分の{ja}が場から墓地に移った時", f"when your {en} goes from the field to the graveyard")
    if when.buried:
        cards = cards_words(when.buried)
        return (
            f"{cards}が自分の場から墓地に移るたび、1枚につき1回",
            f"for each {cards} that goes from your field to the graveyard",
        )
    return _rarer_moment(when)


def _rarer_moment(when: TriggerLine) -> Pair:
    if when.discards:
        return ("相手が手札を捨てた時", "when the opponent discards")
    if when.unblocked:
        return (
            "自分のアタッカーがダメージ判定でブロックされなかった時、その兵士1体につき1回",
            "once for each of your attackers that is unblocked in a Damage Judgement",
        )
    if when.wall_lost:
        return (
            "自分の防壁がダメージ判定でブロッカーとして墓地に移った時",
            "when your bulwark goes to the graveyard as a blocker",
        )
    sign = card_sign(when.opened)
    return (f"自分の切札{sign}が表になった時", f"when your trump {sign} is turned face up")
