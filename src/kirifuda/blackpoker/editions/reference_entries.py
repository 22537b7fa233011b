"""Entries of the reference for what lies in zones and goes on the stage: actions, characters, fogs, trumps."""

from typing import Final

from kirifuda.blackpoker.common.rules import ActionDef, Rules, TrumpDef
from kirifuda.blackpoker.common.state import CharacterDef
from kirifuda.blackpoker.editions.combinations import source_file
from kirifuda.blackpoker.editions.entry import RuleEntry as Fields
from kirifuda.blackpoker.editions.fields import FORMATS
from kirifuda.blackpoker.editions.pages import Page, PrintedField
from kirifuda.blackpoker.editions.placement import place
from kirifuda.blackpoker.editions.printed import (
    Pair,
    cards_words,
    header_line,
    key_line,
    pick,
    type_words,
)
from kirifuda.blackpoker.editions.printed_fields import action_fields
from kirifuda.blackpoker.editions.reference_texts import label_words, texts
from kirifuda.blackpoker.editions.style import style_of
from kirifuda.cards.card import card_sign, card_text

HASTE_WITH: Final[Pair] = ("{0}（{1}を含む場合）", "{0} (if it contains {1})")
READY: Final[Pair] = (
    "準備：このターンに場に出たカードだけでできている間はアタッカーになれない",
    "preparation: no attacker while made only of cards that entered this turn",
)
READY_WITHOUT: Final[Pair] = ("{0}（{1}を含まない場合）", "{0} (unless it contains {1})")
ABILITIES: Final[dict[str, Pair]] = {
    "unequippable": ("装備の対象にならない", "cannot be the target of Equip"),
    "untargetable": ("アクションの対象にならない", "cannot be the target of actions"),
    "must attack": ("できるかぎりアタックする", "must attack when it can"),
    "wall proof": ("防壁に倒されない", "is not killed by bulwarks"),
    "no generation change": ("墓地に移っても世代交代が誘発しない", "triggers no Generation Change"),
}
BOOST: Final[Pair] = ("自分の{0}{1}のアクションは{2}", "your {1}{0} actions {2}")
WAIVED: Final[dict[str, Pair]] = {
    "D": ("コストのDがなくなる", "lose the D of their cost"),
    "all": ("コストがすべてなくなる", "cost nothing"),
}


def action_entry(rules: Rules, action: ActionDef) -> Page:
    entry = Page("action", action.id, rules.edition, action.name_ja, action.name_en)
    style = style_of(rules.edition)
    entry.header_ja, entry.header_en = header_line(action, "ja", style), header_line(action, "en", style)
    entry.lines = action_fields(rules, action)
    label = _label_line(rules, action.id)
    if label is not None:
        entry.lines.append(label)
    place(entry, action.level, action.group)
    entry.text_ja, entry.text_en = action.text_ja, action.text_en
    entry.aliases = [f"X-{action.id}" if action.group == "trump" else f"K-{action.id}"]
    return entry


def _label_line(rules: Rules, id: str) -> PrintedField | None:
    """[CH-2] The label that attackers and blockers need, where the edition has it."""
    label = "attack" if id == "attack" and rules.params.attack_label else ""
    label = "defence" if id == "block" and rules.params.block_label else label
    words = label_words(rules.edition).get(label)
    return None if words is None else PrintedField("label", f"<{words[0]}>", f"<{words[1]}>")


def character_entry(rules: Rules, kind: CharacterDef) -> Page:
    entry = Page("character", kind.id, rules.edition, kind.name_ja, kind.name_en)
    cards, sign = unit_condition(kind), "★" if style_of(rules.edition).arrival_abilities else "☆"
    entry.header_ja, entry.header_en = f"{sign}{cards[0]}", f"{sign}{cards[1]}"
    size = _size(kind)
    pairs: list[tuple[str, Pair]] = [
        ("type", ("兵士", "soldier") if kind.soldier else ("防壁", "bulwark")),
        ("unit", cards),
        ("size", size),
        ("labels", _labels(rules, kind)),
        ("abilities", _abilities(rules, kind)),
    ]
    entry.lines = [PrintedField(field, pair[0], pair[1]) for field, pair in pairs if pair[0]]
    place(entry, kind.level, "trump" if kind.partner else "")
    wording = texts("things", "character").get(kind.id)
    ja, en = (kind.name_ja, kind.name_en) if wording is None else wording.words(rules.edition)
    entry.text_ja, entry.text_en = ja, en
    return entry


def unit_condition(kind: CharacterDef) -> Pair:
    """Which cards on the field are this character."""
    if not kind.soldier:
        return ("全て（裏向き）", "any card, face down")
    if kind.partner:
        cards = f"{cards_words(kind.mask)} + {cards_words(kind.partner)}"
        return (cards, cards)
    if kind.several:
        return ("同じスートを2枚以上", "two or more of one suit")
    return (cards_words(kind.mask), cards_words(kind.mask))


def _size(kind: CharacterDef) -> Pair:
    if not kind.soldier:
        return ("", "")
    if kind.size >= 0:
        return (str(kind.size), str(kind.size))
    if kind.several:
        return ("カードの数字の合計", "the sum of the numbers")
    return (
        ("カードの数字（J 11、Q 12、K 13）", "the number (J 11, Q 12, K 13)")
        if "K" in cards_words(kind.mask)
        else _plain(kind)
    )


def _plain(kind: CharacterDef) -> Pair:
    cards = cards_words(kind.mask)
    if cards == "A":
        return ("1", "1")
    return ("0", "0") if cards == "Joker" else ("カードの数字", "the number of the card")


def _labels(rules: Rules, kind: CharacterDef) -> Pair:
    words = label_words(rules.edition)
    found: list[Pair] = []
    if kind.attack and rules.params.attack_label and "attack" in words:
        found.append(words["attack"])
    if kind.defence and rules.params.block_label and "defence" in words:
        found.append(words["defence"])
    style = style_of(rules.edition)
    if not kind.soldier and style.mutual[0]:
        found.append(style.mutual)
    if kind.haste and "haste" in words and not style.arrival_abilities:
        found.append(_haste(kind, words["haste"]))
    return ("、".join([pair[0] for pair in found]), ", ".join([pair[1] for pair in found]))


def _haste(kind: CharacterDef, haste: Pair) -> Pair:
    """Haste, and with which card where that decides."""
    cards = cards_words(kind.haste)
    return (HASTE_WITH[0].format(haste[0], cards), HASTE_WITH[1].format(haste[1], cards)) if kind.several else haste


def _arrival(rules: Rules, kind: CharacterDef) -> list[Pair]:
    """6.0 prints as abilities what later lists have as a label or say at Attack ([CH-3])."""
    if not (kind.soldier and style_of(rules.edition).arrival_abilities):
        return []
    found: list[Pair] = []
    if kind.haste:
        found.append(_haste(kind, label_words(rules.edition)["haste"]))
    if kind.several and kind.haste:
        cards = cards_words(kind.haste)
        found.append((READY_WITHOUT[0].format(READY[0], cards), READY_WITHOUT[1].format(READY[1], cards)))
    elif not kind.haste:
        found.append(READY)
    return found


def _abilities(rules: Rules, kind: CharacterDef) -> Pair:
    names = [
        "" if kind.equippable else "unequippable",
        "" if kind.targetable else "untargetable",
        "must attack" if kind.must_attack else "",
        "wall proof" if kind.wall_proof else "",
        "" if kind.generation_change else "no generation change",
    ]
    found = _arrival(rules, kind) + [ABILITIES[name] for name in names if name]
    if kind.mana_boost:
        found.append(mana_boost(rules))
    return ("、".join([pair[0] for pair in found]), "; ".join([pair[1] for pair in found]))


def mana_boost(rules: Rules) -> Pair:
    """[CH-7] What the magician of these rules waives."""
    file = source_file(rules)
    fields = Fields(f"{file.name}: [mana_boost]", file.tables["mana_boost"])
    types = [type_words(name) for name in fields.texts("types")]
    waived = WAIVED[fields.text("waives")]
    quick = ("（タイミングがクイック）", "quick-timed ") if fields.text("timing") == "quick" else ("", "")
    ja = BOOST[0].format("・".join([name[0] for name in types]), quick[0], waived[0])
    en = BOOST[1].format(" and ".join([name[1] for name in types]), quick[1], waived[1])
    return (f"魔力増加：{ja}", f"mana boost: {en}")


def fog_entry(rules: Rules, id: str, table: dict[str, object]) -> Page:
    fields = Fields(f"fog {id}", table)
    ja, en = fields.languages("name")
    entry = Page("fog", id, rules.edition, ja, en)
    wording = texts("things", "fog").get(id)
    kind = type_words(fields.text("type", "lingering magic"))
    entry.lines = [PrintedField("type", kind[0], kind[1])]
    action = rules.by_id.get(id.removesuffix("Fog"))
    if action is not None:
        key = key_line(action)
        entry.header_ja, entry.header_en = f"★{pick(key, 'ja')}", f"★{pick(key, 'en')}"
        entry.lines += [PrintedField("key", key[0], key[1]), PrintedField("action", action.name_ja, action.name_en)]
    else:
        entry.header_ja, entry.header_en = kind
    place(entry, FORMATS.index(fields.text("format")), "" if action is None else action.group)
    entry.text_ja, entry.text_en = (ja, en) if wording is None else wording.words(rules.edition)
    return entry


def trump_entry(rules: Rules, trump: TrumpDef) -> Page:
    entry = Page("trump", card_text(trump.card), rules.edition, trump.name_ja, trump.name_en)
    sign = card_sign(trump.card)
    entry.header_ja, entry.header_en = f"切札 {sign}", f"trump {sign}"
    entry.aliases = [sign]
    enabled = [
        action for action in rules.actions if trump.card in (action.trump, action.when.trump if action.when else -1)
    ]
    if enabled:
        ja, en = "、".join([action.name_ja for action in enabled]), ", ".join([action.name_en for action in enabled])
        entry.lines.append(PrintedField("actions", ja, en))
    made = [kind for kind in rules.characters if kind.partner and kind.mask >> trump.card & 1]
    if made:
        entry.lines.append(PrintedField("characters", made[0].name_ja, made[0].name_en))
    place(entry, FORMATS.index("mast"), "trump")
    entry.text_ja, entry.text_en = trump.text_ja, trump.text_en
    return entry
