"""Naming what a view holds, in Japanese (`ja`) or English (`en`): actions, units, requests, options, decisions."""

from kirifuda.blackpoker.common.decisions import CHOICES, decision_kind
from kirifuda.blackpoker.common.rules import ActionDef
from kirifuda.blackpoker.common.scenario_building import DRAFT_PACKS, SCENARIO_CARDS
from kirifuda.blackpoker.common.state import BLOCKER
from kirifuda.blackpoker.views.reasons import Unavailable
from kirifuda.blackpoker.views.seat_view import DecisionView, RequestView, View
from kirifuda.blackpoker.views.side_view import UnitView
from kirifuda.blackpoker.words.prompts import (
    CHANCES,
    NOUNS,
    OPTIONS,
    OUTCOMES,
    REASONS,
)
from kirifuda.cards.card import SUIT, UNKNOWN, card_sign, cards_in, mask_of
from kirifuda.core.decision import Option
from kirifuda.core.kinds import ACTION, REQUEST, UNIT
from kirifuda.core.request import NO_TARGET, OBJECT_TARGET, REQUEST_TARGET, SEAT_TARGET


def say(pair: tuple[str, str], lang: str) -> str:
    return pair[0] if lang == "ja" else pair[1]


def noun(word: str, lang: str, first: str = "", second: str = "") -> str:
    return say(NOUNS[word], lang).format(first, second)


def seat_words(view: View, seat: int, lang: str) -> str:
    if view.names is not None:
        return view.names[seat]
    return noun("you" if seat == view.seat else "opponent", lang)


def cards_words(cards: tuple[int, ...], lang: str) -> str:
    """`♠5 ♡3`, `2 cards`, `♠5 and 2 more`."""
    known = " ".join([card_sign(card) for card in cards if card != UNKNOWN])
    hidden = len([card for card in cards if card == UNKNOWN])
    if hidden == 0:
        return known
    if known:
        return noun("more", lang, known, str(hidden))
    return noun("a card", lang) if hidden == 1 else noun("cards", lang, str(hidden))


def action_name(action: ActionDef, lang: str) -> str:
    return action.name_ja if lang == "ja" else action.name_en


def action_text(action: ActionDef, lang: str) -> str:
    return action.text_ja if lang == "ja" else action.text_en


def key_words(action: ActionDef, lang: str) -> str:
    """The key condition for people: `♡A-10 ×2`, `two of the same suit`."""
    text = action.key.text
    if action.rare_key:
        return noun("rare card", lang)
    if text.startswith("2 same"):
        return noun("two of", lang, noun(text[2:], lang))
    body, same_suit, _ = text.partition(" same suit")
    body = body.replace(" x", " ×").replace(" + ", "+")
    return f"{body} {noun('same suit', lang)}" if same_suit else body


def refusal_words(entry: Unavailable, lang: str) -> str:
    """Why an action cannot be requested now, as a sentence that names its key condition for people."""
    text = entry.refusal.ja if lang == "ja" else entry.refusal.en
    condition = entry.action.key.text
    return text.replace(condition, key_words(entry.action, lang)) if condition else text


def plain_unit(unit: UnitView, lang: str) -> str:
    """A unit without its owner: `♢5+♢8`, `bulwark #7 (♡Q)`."""
    cards = "+".join([card_sign(card) for card in unit.cards])
    if unit.soldier:
        return cards
    number = f"#{unit.id}"
    return noun("bulwark", lang, number if unit.cards[0] == UNKNOWN else f"{number}\u00a0({cards})")


def unit_words(view: View, id: int, lang: str) -> str:
    """A unit with its owner, as in a sentence; a unit that is gone is a question mark."""
    unit = view.unit(id)
    if unit is None:
        return noun("unknown", lang)
    if view.names is not None:
        return noun("named unit", lang, view.names[unit.owner], plain_unit(unit, lang))
    side = "own soldier" if unit.owner == view.seat else "other soldier"
    return noun(side, lang, plain_unit(unit, lang))


def trump_name(view: View, card: int, lang: str) -> str:
    """`♠K Demon King`; a card without an entry is nothing but a card ([EX-2])."""
    entry = view.rules.trumps.get(card)
    if entry is None:
        return card_sign(card)
    return f"{card_sign(card)}\u00a0{entry.name_ja if lang == 'ja' else entry.name_en}"


def trump_words(view: View, id: int, lang: str) -> str:
    """A trump with its owner; a face-down one of the opponent by its number."""
    trump = view.trump(id)
    if trump is None:
        return noun("unknown", lang)
    name = noun("hidden trump", lang, str(id)) if trump.card == UNKNOWN else trump_name(view, trump.card, lang)
    if view.names is not None:
        return noun("named trump", lang, view.names[trump.owner], name)
    return noun("own trump" if trump.owner == view.seat else "other trump", lang, name)


def target_words(view: View, kind: int, target: int, lang: str) -> str:
    """What a request points at; a target may have left since (Q-501)."""
    if kind == SEAT_TARGET:
        return seat_words(view, target, lang)
    if kind == REQUEST_TARGET:
        request = view.request(target)
        return noun("gone target", lang) if request is None else request_words(view, request, lang)
    if kind == OBJECT_TARGET:
        return noun("gone target", lang) if view.trump(target) is None else trump_words(view, target, lang)
    return noun("gone target", lang) if view.unit(target) is None else unit_words(view, target, lang)


def request_words(view: View, request: RequestView, lang: str, target: bool = False) -> str:
    """`Down ♠5`, with its target `Down ♠5 → the opponent's ♠K`; a key unit in brackets: `Slash (♠5)`."""
    words = action_name(view.rules.actions[request.action], lang)
    if request.keys:
        words = f"{words} {cards_words(request.keys, lang)}"
    unit = view.unit(request.unit)
    if unit is not None:
        words = noun("key unit", lang, words, plain_unit(unit, lang))
    if target and request.target_kind != NO_TARGET:
        words = f"{words} → {target_words(view, request.target_kind, request.target, lang)}"
    return words


def option_words(view: View, option: Option, lang: str) -> str:
    """What an option of the present decision is called."""
    if option.kind == "action":
        return action_option_words(view, view.rules.actions[option.value], lang)
    if option.kind == "card":
        return card_option_words(view, option.value, lang)
    if option.kind == "unit":
        return unit_option_words(view, option.value, lang)
    if option.kind == "request":
        return request_option_words(view, option.value, lang)
    if option.kind == "seat":
        return seat_words(view, option.value, lang)
    if option.kind == "object":
        return trump_words(view, option.value, lang)
    return say(CHOICES.get(option.kind) or OPTIONS[option.kind], lang).format(option.value + 1)


def card_option_words(view: View, card: int, lang: str) -> str:
    """The card; as a trump with its name, and the rare card among those of the pack by that name."""
    kind = "" if view.decision is None else view.decision.kind
    if kind == "trumps":
        return trump_name(view, card, lang)
    if kind == "take" and card in view.own.rare:
        return f"{card_sign(card)} ({noun('rare card', lang)})"
    return card_sign(card)


def action_option_words(view: View, action: ActionDef, lang: str) -> str:
    """The action with its cost and the hand cards that fit its key: `Down [D] ♠3 ♠5`."""
    words = action_name(action, lang)
    cost = cost_letters(view, action)
    if cost:
        words = f"{words} [{cost}]"
    if action.rare_key:
        return f"{words} {cards_words(tuple(view.own.rare), lang)}"
    if action.key.count == 1:
        return f"{words} {cards_words(tuple(fitting_keys(view, action)), lang)}"
    return f"{words} {key_words(action, lang)}" if action.key.count else words


def cost_letters(view: View, action: ActionDef) -> str:
    """[CH-7] What the action costs this seat, with the mana boost of an own magician."""
    boost = any(view.rules.characters[unit.kind].mana_boost for unit in view.own.soldiers)
    return action.boosted.letters if boost else action.cost.letters


def fitting_keys(view: View, action: ActionDef) -> list[int]:
    """The hand cards that may be the key of an action with one key card."""
    cards = cards_in(action.key.next_cards(mask_of(view.own.hand), 0))
    if not action.target.key_suit:
        return cards
    suits = [SUIT[unit.cards[0]] for unit in view.own.soldiers]
    return [card for card in cards if SUIT[card] in suits]


def unit_option_words(view: View, id: int, lang: str) -> str:
    unit = view.unit(id)
    if unit is None:
        return noun("unknown", lang)
    words = unit_words(view, id, lang)
    if unit.soldier:
        words = f"{words} ({unit.size})"
    return words if unit.charged else f"{words} {noun('driven', lang)}"


def request_option_words(view: View, id: int, lang: str) -> str:
    request = view.request(id)
    if request is None:
        return noun("unknown", lang)
    return f"{request_words(view, request, lang, True)} ({seat_words(view, request.controller, lang)})"


def prompt_words(view: View, lang: str) -> str:
    """The question of the seat's present decision, in one sentence."""
    decision = view.decision
    assert decision is not None
    if decision.kind == "chance":
        return chance_words(view, lang)
    template = say(decision_kind(decision.kind).question, lang)
    return template.format(
        action=_action_about(view, decision, lang),
        unit=_unit_about(view, decision, lang),
        request=_request_about(view, decision, lang),
        n=decision.about,
        place=_place(view, decision),
        most=_most(view, decision.kind),
    )


def _place(view: View, decision: DecisionView) -> int:
    """Which one of several choices of the set-up this is; of drafted cards the rare card comes before the trumps."""
    drafted = decision.kind == "trumps" and "draft" in view.rules.setup
    return len(decision.chosen) + (0 if drafted else 1)


def _most(view: View, kind: str) -> int:
    if kind == "trumps":
        return view.rules.params.trumps_most
    return DRAFT_PACKS if kind == "draft" else SCENARIO_CARDS


def chance_words(view: View, lang: str) -> str:
    if not view.stage:
        own_turn = view.turn == view.seat
        case = "must act" if view.must_act else "main" if own_turn else "quiet"
        return say(CHANCES[case], lang)
    top = view.stage[-1]
    case = "own" if top.controller == view.seat else "respond"
    return say(CHANCES[case], lang).format(request=request_words(view, top, lang))


def _action_about(view: View, decision: DecisionView, lang: str) -> str:
    """The action being requested, with the key cards chosen so far."""
    if decision_kind(decision.kind).about != ACTION:
        return ""
    name = action_name(view.rules.actions[decision.about], lang)
    return f"{name} {cards_words(tuple(decision.keys), lang)}" if decision.keys else name


def _unit_about(view: View, decision: DecisionView, lang: str) -> str:
    if decision_kind(decision.kind).about != UNIT:
        return ""
    unit = view.unit(decision.about)
    words = unit_words(view, decision.about, lang)
    return f"{words} ({unit.size})" if unit is not None and unit.soldier else words


def _request_about(view: View, decision: DecisionView, lang: str) -> str:
    request = view.request(decision.about) if decision_kind(decision.kind).about == REQUEST else None
    return "" if request is None else request_words(view, request, lang, True)


def blocked_words(view: View, unit: UnitView, lang: str) -> str:
    """Whom a blocker blocks: the cards of the attacker."""
    attacker = view.unit(unit.blocks) if unit.role == BLOCKER else None
    return "" if attacker is None else plain_unit(attacker, lang)


def outcome_words(view: View, lang: str) -> str:
    """How the game ended, for this seat; with names, who won."""
    outcome = view.outcome
    assert outcome is not None
    case = "draw" if not outcome.winners else "won" if view.seat in outcome.winners else "lost"
    if view.names is not None and outcome.winners:
        winner = outcome.winners[0]
        reason = reason_words(outcome.reason, view.names[1 - winner], True, lang)
        return say(OUTCOMES["named"], lang).format(reason, view.names[winner])
    loser = noun("you" if case == "lost" else "opponent", lang)
    return say(OUTCOMES[case], lang).format(reason_words(outcome.reason, loser, case != "lost", lang))


def reason_words(reason: str, loser: str, third: bool, lang: str) -> str:
    """Why a game ended: `the opponent has no life left`, `you conceded`."""
    text = say(REASONS.get(reason, (reason, reason)), lang)
    if lang == "en" and reason != "conceded":
        loser = f"{loser} {'has' if third else 'have'}"
    return text.format(loser)
