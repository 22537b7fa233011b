"""An action as the rule reference prints it: header, cost, key and text."""

from difflib import get_close_matches

from kirifuda.blackpoker.common.rules import ActionDef, Rules, TrumpDef
from kirifuda.blackpoker.editions.printed import HEADS
from kirifuda.blackpoker.words.prompts import LABELS
from kirifuda.blackpoker.words.wording import action_name, action_text, key_words, say
from kirifuda.cards.card import card_sign, card_text
from kirifuda.core.action import DIRECT, TRIGGERED


def header_words(action: ActionDef, lang: str) -> str:
    """`direct-normal-main` in words; what an effect raises has no trigger of its own ([TM-6])."""
    trigger = {DIRECT: "direct", TRIGGERED: "triggered"}.get(action.trigger, "")
    speed = "immediate" if action.immediate else "normal"
    timing = "main" if action.main else "quick"
    return "-".join([say(HEADS[word], lang) for word in (trigger, speed, timing) if word])


def action_lines(action: ActionDef, lang: str) -> list[str]:
    """The action in a few lines: names, header with cost and key, text."""
    other = action.name_en if lang == "ja" else action.name_ja
    parts = [header_words(action, lang)]
    if action.cost.letters:
        parts.append(f"{say(LABELS['cost'], lang)} {action.cost.letters}")
    if action.key.count or action.rare_key:
        parts.append(f"{say(LABELS['key'], lang)} {key_words(action, lang)}")
    if action.trump >= 0:
        parts.append(f"{say(LABELS['trump'], lang)} {card_sign(action.trump)}")
    if action.once_per_turn:
        parts.append(say(LABELS["once"], lang))
    return [f"{action_name(action, lang)} ({other}, {action.id})", " · ".join(parts), action_text(action, lang)]


def trump_lines(trump: TrumpDef, lang: str) -> list[str]:
    """The trump in two lines: card and names, text."""
    names = (trump.name_ja, trump.name_en) if lang == "ja" else (trump.name_en, trump.name_ja)
    text = trump.text_ja if lang == "ja" else trump.text_en
    return [f"{say(LABELS['trump'], lang)} {card_sign(trump.card)} {names[0]} ({names[1]})", text]


def find_trump(rules: Rules, text: str) -> TrumpDef | None:
    """The trump a player means: its card, or its name in either language unless an action is called so, too."""
    wanted = _plain(text)
    named = any(wanted in _names(action) for action in rules.actions)
    for trump in rules.trumps.values():
        if text.strip() == card_sign(trump.card) or wanted == _plain(card_text(trump.card)):
            return trump
        if not named and wanted in (_plain(trump.name_ja), _plain(trump.name_en)):
            return trump
    return None


def _names(action: ActionDef) -> list[str]:
    return [_plain(action.id), _plain(action.name_en), _plain(action.name_ja)]


def find_action(rules: Rules, text: str) -> ActionDef | None:
    """The action a player means: an id or a name in either language, from its beginning, or something close to it."""
    wanted = _plain(text)
    names: dict[str, ActionDef] = {}
    for action in rules.actions:
        for name in _names(action):
            names[name] = action
    if wanted in names:
        return names[wanted]
    for name, action in names.items():
        if wanted and name.startswith(wanted):
            return action
    near = get_close_matches(wanted, list(names), 1)
    return names[near[0]] if near else None


def _plain(text: str) -> str:
    return "".join([letter for letter in text.lower() if letter.isalnum()])
