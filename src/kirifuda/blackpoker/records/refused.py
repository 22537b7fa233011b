"""Reasons against a choice of a script: the action by the rules of requests, a payment, key or target by its own."""

from typing import Final

from kirifuda.blackpoker.common import targets
from kirifuda.blackpoker.common.characters import may_attack, may_block
from kirifuda.blackpoker.common.draft import chosen_for
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.reasons import codes
from kirifuda.blackpoker.common.requests import cost_of, why_not
from kirifuda.blackpoker.common.rules import ANY, BULWARK, OWN, SOLDIER, ActionDef, TargetLine
from kirifuda.blackpoker.common.state import Character
from kirifuda.blackpoker.common.trumps import find_trump
from kirifuda.blackpoker.records.names import SEATS, Names, find
from kirifuda.blackpoker.records.notation import find_action, find_card, is_choice, request_named
from kirifuda.blackpoker.records.problems import sentence
from kirifuda.blackpoker.records.refusal_words import WORDS
from kirifuda.blackpoker.records.staged import trump_named
from kirifuda.cards.card import BIT
from kirifuda.core.decision import Decision
from kirifuda.core.request import OBJECT_TARGET, REQUEST_TARGET, SEAT_TARGET
from kirifuda.core.sentence import Sentence


class Reason:
    """A word for it, the rules that demand it (none: a choice the decision just does not offer), and two sentences."""

    def __init__(self, word: str, rules: tuple[str, ...], ja: str, en: str) -> None:
        self.word: Final = word
        self.rules: Final = rules
        self.ja: Final = ja
        self.en: Final = en

    def answers_to(self, text: str) -> bool:
        return text == self.word or text in self.rules

    def sentence(self) -> Sentence:
        return sentence("reason", ", ".join([*self.rules, self.word]), Sentence(self.en, self.ja))


def reason_words() -> list[str]:
    """Every word a reason can have."""
    return codes() + [word for word in WORDS if word not in codes()]


def reason(word: str, *rules: str) -> Reason:
    ja, en = WORDS[word]
    return Reason(word, rules, ja, en)


def why_refused(game: Game, names: Names, seat: int, text: str) -> Reason:
    """Why this seat cannot choose this now; to be asked only when it cannot."""
    decision = game.decision
    if decision is None or decision.seat != seat or decision.kind == "chance":
        return _action(game, names, seat, text)
    part = decision.kind if game.draft >= 0 else ""
    if not part and find_action(game.rules, text) is not None:
        return _action(game, names, seat, text)
    if part.startswith("pay "):
        return _payment(game, names, seat, part[4:], text)
    if part == "key":
        return _key(game, seat, text)
    if part == "target":
        return _target(game, names, seat, text)
    return _in_effect(game, names, seat, decision, text)


def _action(game: Game, names: Names, seat: int, text: str) -> Reason:
    if text == "pass" and game.decision is not None and game.decision.seat == seat:
        return reason("must act", "Q-114") if game.must_act else reason("must act", "Q-103")
    action = find_action(game.rules, text)
    if action is None and is_choice(game, names, text):
        waiting = game.decision is not None and game.decision.seat == seat
        return reason("not offered") if waiting else reason("not your decision", "TM-3")
    refused = why_not(game, seat, text if action is None else action.id)
    if refused is None:
        return reason("not offered")
    return Reason(refused.code, (refused.rule,), refused.ja, refused.en)


def _payment(game: Game, names: Names, seat: int, letter: str, text: str) -> Reason:
    """[RQ-3] What may be given for a letter, so that a key and a target are left (Q-404, Q-407)."""
    if letter == "D":
        card = find_card(text)
        if card not in game.players[seat].hand:
            return reason("not in hand", "RQ-3")
        return reason("already chosen", "RQ-3") if card in game.draft_paid else reason("needed as key", "RQ-3", "Q-404")
    unit = _unit(game, names, text)
    if unit is None:
        return reason("gone", "RQ-3")
    if unit.owner != seat:
        return reason("wrong side", "RQ-3")
    if unit.id in game.draft_paid:
        return reason("already chosen", "RQ-3")
    if letter == "S":
        return reason("needed as target", "RQ-3", "Q-407")
    if letter == "B" and unit.kind.soldier:
        return reason("not a bulwark", "RQ-3")
    return reason("wrong key unit", "RQ-3", "Q-420") if unit.charged else reason("driven", "RQ-3")


def _key(game: Game, seat: int, text: str) -> Reason:
    action = game.rules.actions[game.draft]
    card = find_card(text)
    if card not in game.players[seat].hand:
        return reason("not in hand", "RQ-4")
    if card in game.draft_keys or card in chosen_for("D", _letters(game, seat, action), game.draft_paid):
        return reason("already chosen", "RQ-4")
    if action.target.key_suit and not targets.suits_of_soldiers(game, seat) & BIT[card]:
        return reason("wrong suit", "RQ-5", "CH-9")
    fitting = action.key.next_cards(game.players[seat].hand_mask, 0) & BIT[card]
    return reason("repetition", "RQ-10") if fitting and game.barred else reason("wrong key", "RQ-4")


def _letters(game: Game, seat: int, action: ActionDef) -> str:
    return cost_of(game, seat, action).choices


def _target(game: Game, names: Names, seat: int, text: str) -> Reason:
    """[RQ-5] The first thing the target line does not allow."""
    action = game.rules.actions[game.draft]
    line = action.target
    if line.kind == REQUEST_TARGET:
        return _request(game, line, text)
    if line.kind == OBJECT_TARGET:
        found = find_trump(game, trump_named(game, text))
        return reason("gone", "RQ-5") if found is None else reason("face down", "RQ-5", "EX-2")
    if line.kind == SEAT_TARGET:
        return reason("wrong side" if text in SEATS else "wrong target", "RQ-5")
    unit = _unit(game, names, text)
    if unit is None:
        return reason("gone", "RQ-5")
    if unit.id in chosen_for("S", _letters(game, seat, action), game.draft_paid):
        return reason("already chosen", "RQ-5", "Q-407")
    return _unit_target(game, line, seat, unit)


def _unit_target(game: Game, line: TargetLine, seat: int, unit: Character) -> Reason:
    if line.owner != ANY and (line.owner == OWN) != (unit.owner == seat):
        return reason("wrong side", "RQ-5")
    if line.unit == SOLDIER and not unit.kind.soldier:
        return reason("not a soldier", "RQ-5")
    if line.unit == BULWARK and unit.kind.soldier:
        return reason("not a bulwark", "RQ-5")
    if not unit.kind.targetable:
        return reason("not targetable", "RQ-5", "Q-939")
    if line.driven and unit.charged:
        return reason("charged", "RQ-5")
    if line.key_suit and not unit.kind.equippable:
        return reason("not equippable", "RQ-5", "CH-9")
    if line.key_suit and game.draft_keys and not targets.has_suit(unit, tuple(game.draft_keys)):
        return reason("wrong suit", "RQ-5", "CH-9")
    return reason("repetition", "RQ-10") if game.barred else reason("wrong target", "RQ-5")


def _request(game: Game, line: TargetLine, text: str) -> Reason:
    request = request_named(game, text)
    if request is None:
        return reason("gone", "RQ-5")
    action = request.action
    assert isinstance(action, ActionDef)
    if line.counterable and action.uncounterable:
        return reason("not counterable", "RQ-5")
    if not line.min_keys <= request.key_count() <= line.max_keys:
        return reason("wrong number of keys", "RQ-5")
    return reason("wrong target", "RQ-5")


def _in_effect(game: Game, names: Names, seat: int, decision: Decision, text: str) -> Reason:
    """Attackers ([CB-2]) and blockers ([CB-4]); what other effects offer is their own text."""
    unit = _unit(game, names, text)
    if decision.kind not in ("attackers", "blockers") or unit is None:
        return reason("not offered")
    rule = "CB-2" if decision.kind == "attackers" else "CB-4"
    if unit.owner != seat:
        return reason("wrong side", rule)
    if not unit.charged:
        return reason("driven", rule)
    if decision.kind == "blockers":
        return reason("not offered", rule) if may_block(game, unit) else reason("no label", rule, "CH-2")
    if not unit.kind.soldier:
        return reason("not a soldier", rule)
    if may_attack(game, unit):
        return reason("not offered", rule)
    arrived = min(unit.entered) == game.turn_no
    return reason("arrived this turn", rule, "CH-3") if arrived else reason("no label", rule, "CH-2")


def _unit(game: Game, names: Names, text: str) -> Character | None:
    found = find(game, names, text)
    return found[0] if found else None
