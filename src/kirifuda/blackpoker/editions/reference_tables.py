"""Entries of the reference for what a game is played as: frames, formats, options."""

from typing import Final

from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.editions.compile_frame import FrameDef, OptionDef, Tables
from kirifuda.blackpoker.editions.decks import least_cards
from kirifuda.blackpoker.editions.fields import FORMATS
from kirifuda.blackpoker.editions.pages import Page, PrintedField
from kirifuda.blackpoker.editions.placement import joined
from kirifuda.blackpoker.editions.printed import Pair, cards_words
from kirifuda.blackpoker.editions.reference_texts import texts
from kirifuda.blackpoker.editions.style import style_of
from kirifuda.cards.card import JOKERS, PACK_SIZE, SUIT_MASK, mask_of

ZONES: Final[dict[str, Pair]] = {"pack": ("パック", "pack"), "rare": ("レア", "rare card"), "trump": ("切札", "trumps")}
STEPS: Final[dict[str, Pair]] = {
    "deck": ("デッキを用意", "deck"),
    "shuffle": ("切る", "shuffle"),
    "draw 4": ("4枚引く", "draw 4"),
    "draw 7": ("7枚引く", "draw 7"),
    "pack": ("14枚をパックに", "14 cards into the pack"),
    "pack of the rest": ("残りをパックに", "the rest into the pack"),
    "preset": ("プリセット", "preset"),
    "preset 2": ("プリセット2", "preset 2"),
    "preset 4": ("プリセット4", "preset 4"),
    "hidden preset": ("プリセット（兵士は裏向き）", "preset (soldier face down)"),
    "first player": ("先攻決定", "first player"),
    "start": ("ゲーム開始", "start"),
    "trumps": ("切札を選ぶ", "choose trumps"),
    "scenario hand": ("シナリオ手札を選ぶ", "choose the scenario hand"),
    "strategy": ("最初の手札の3枚を選ぶ（ストラテジー）", "choose three cards of the first hand (strategy)"),
    "rare card": ("レアカードを選ぶ", "choose the rare card"),
    "draft": ("ドラフト", "draft"),
    "assign draft": ("選んだカードを割り当て", "assign the drafted cards"),
    "reveal": ("兵士と切札1枚を表に", "turn up the soldier and a trump"),
}


def frame_entry(rules: Rules, tables: Tables, frame: FrameDef) -> Page:
    entry = Page("frame", frame.id, rules.edition, frame.ja, frame.en)
    deck = _deck(frame)
    entry.header_ja, entry.header_en = deck
    pairs: list[tuple[str, Pair]] = [
        ("formats", joined([tables.names[id] for id in frame.formats if id in tables.names])),
        ("recommended", _recommended(tables, frame)),
        ("deck", deck),
        ("smallest", _smallest(tables, frame)),
        ("composition", _composition(frame)),
        ("zones", joined([ZONES[group] for group in frame.groups])),
        ("setup", joined([STEPS[_step(rules, step)] for step in frame.setup], " → ", " → ")),
        ("match", ("2デッキマッチ", "2-deck match") if frame.decks == 2 else ("1デッキマッチ", "1-deck match")),
    ]
    entry.lines = [PrintedField(field, pair[0], pair[1]) for field, pair in pairs if pair[0]]
    _wording(entry, "frame", rules.edition)
    return entry


def _recommended(tables: Tables, frame: FrameDef) -> Pair:
    """Only 9.1 allows more than it recommends; the tables of the others say what may be combined."""
    if len(frame.recommended) == len(frame.formats):
        return ("", "")
    return joined([tables.names[id] for id in frame.recommended if id in tables.names])


def _step(rules: Rules, step: str) -> str:
    """`シナリオ手札` is a word of 9.1; 8.0 and 8.2 only have the name of the frame for it."""
    return "strategy" if step == "scenario hand" and not style_of(rules.edition).scenario_hand else step


def _deck(frame: FrameDef) -> Pair:
    if frame.fixed:
        return (f"固定{len(frame.deck)}枚", f"fixed, {len(frame.deck)} cards")
    if frame.random and frame.decks == 2:
        return ("無作為に分けた2つのデッキ", "two decks dealt at random")
    if frame.random:
        return (f"無作為の{frame.random}枚", f"{frame.random} random cards")
    if frame.decks == 2:
        return ("構築した2つのデッキ", "two constructed decks")
    if frame.least == frame.most == PACK_SIZE:
        return (f"{PACK_SIZE}枚すべて", f"all {PACK_SIZE} cards")
    if frame.least:
        return (f"{frame.least}枚以上", f"{frame.least} cards or more")
    return (f"{frame.most}枚以下", f"up to {frame.most} cards")


def _smallest(tables: Tables, frame: FrameDef) -> Pair:
    """Q-211: the least a deck of one's own may hold; options that take cards of it need more."""
    if frame.fixed or frame.random or frame.least == frame.most == PACK_SIZE:
        return ("", "")
    least = least_cards(frame.setup, frame.least)
    if not tables.options:
        return (f"{least}枚以上", f"{least} cards or more")
    return (f"{least}枚以上（プリセットや切札の分は別）", f"{least} cards or more, not counting presets and trumps")


def _composition(frame: FrameDef) -> Pair:
    """The cards of a fixed deck, or those a deck is taken from."""
    if not frame.fixed:
        return ("", "")
    mask = mask_of(frame.deck)
    parts = [_suit_cards(mask & SUIT_MASK[suit]) for suit in range(4) if mask & SUIT_MASK[suit]]
    jokers = len([card for card in frame.deck if 1 << card & JOKERS])
    if jokers:
        parts.append("Joker" if jokers == 1 else f"Joker×{jokers}")
    return (" ".join(parts), " ".join(parts))


def _suit_cards(mask: int) -> str:
    """`♠A-5`, `♡A,8-J`: the sign of the suit once."""
    parts = cards_words(mask).split(", ")
    return parts[0] + "".join([f",{part[1:]}" for part in parts[1:]])


def format_entry(rules: Rules, tables: Tables, id: str) -> Page:
    """`rules` are those of the whole edition, to be counted."""
    ja, en = tables.names[id]
    entry = Page("format", id, rules.edition, ja, en)
    entry.format = id
    level = FORMATS.index(id)
    groups = ["", "trump"] if id == "extra" else [""]
    own = [action for action in rules.actions if action.level <= level and action.group in groups]
    new = [action for action in own if action.level == level and not action.group]
    kinds = [kind for kind in rules.characters if kind.level <= level and (not kind.partner or id == "extra")]
    entry.header_ja = f"アクション{len(own)}・キャラクター{len(kinds)}"
    entry.header_en = f"{len(own)} actions, {len(kinds)} characters"
    entry.lines = [PrintedField("count", entry.header_ja, entry.header_en)]
    if new:
        names = joined([(action.name_ja, action.name_en) for action in new])
        entry.lines.append(PrintedField("actions", names[0], names[1]))
    _wording(entry, "format", rules.edition)
    return entry


def option_entry(rules: Rules, tables: Tables, option: OptionDef) -> Page:
    entry = Page("option", option.id, rules.edition, option.ja, option.en)
    others = [other for other in tables.options if other.id in option.excludes]
    frames = [frame for frame in tables.frames if frame.id in option.frames]
    entry.header_ja, entry.header_en = "オプション", "option"
    pairs: list[tuple[str, Pair]] = [
        ("formats", joined([tables.names[id] for id in option.formats if id in tables.names])),
        ("frames", joined([(frame.ja, frame.en) for frame in frames])),
        ("excludes", joined([(other.ja, other.en) for other in others])),
        ("setup", STEPS[option.step]),
    ]
    entry.lines = [PrintedField(field, pair[0], pair[1]) for field, pair in pairs if pair[0]]
    _wording(entry, "option", rules.edition)
    return entry


def _wording(entry: Page, section: str, edition: str) -> None:
    text = texts("things", section).get(entry.id)
    entry.text_ja, entry.text_en = (entry.name_ja, entry.name_en) if text is None else text.words(edition)
