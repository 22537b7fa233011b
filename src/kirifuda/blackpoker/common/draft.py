"""Building a request in small choices: payment, key cards, target ([RQ-2]); until it is committed nothing happened."""

from typing import TYPE_CHECKING

from kirifuda.blackpoker.common import decisions, repetition, targets
from kirifuda.blackpoker.common.automation import AUTO_COMMIT
from kirifuda.blackpoker.common.requests import cost_of, key_units
from kirifuda.blackpoker.common.rules import ActionDef
from kirifuda.blackpoker.common.steps import DRAFT_ANSWER
from kirifuda.cards.card import BIT, mask_of
from kirifuda.core.decision import BACK, Option, card_option, unit_option
from kirifuda.core.kinds import DecisionKind
from kirifuda.core.request import NO_TARGET
from kirifuda.core.steps import ASK_CHANCE, CLEAR_PASSES

if TYPE_CHECKING:
    from kirifuda.blackpoker.common.game import Game


def begin(game: "Game", option: Option) -> None:
    """The holder of the chance has named an action."""
    game.draft = option.value
    if game.draft_paid:
        game.draft_paid = []
    if game.draft_keys:
        game.draft_keys = []
    ask_next(game)


def ask_next(game: "Game") -> None:
    """Ask for the next part of the draft, or commit it when nothing is missing."""
    action = game.rules.actions[game.draft]
    kind, options = next_part(game, game.chance, action, game.draft_paid, game.draft_keys)
    if kind is None:
        commit(game, action, None)
        return
    if not game.automation & AUTO_COMMIT:
        options.append(BACK)
    game.ask(game.chance, kind, options, DRAFT_ANSWER, game.draft)


def next_part(
    game: "Game", seat: int, action: ActionDef, paid: list[int], keys: list[int]
) -> tuple[DecisionKind | None, list[Option]]:
    """What is missing, in the order of [RQ-2], with what may be chosen; None when nothing is."""
    cost = cost_of(game, seat, action)
    if len(paid) < len(cost.choices):
        kind = decisions.PAY[cost.choices[len(paid)]]
        options = payments(game, seat, action, cost.choices, paid)
    elif len(keys) < action.key.count:
        kind = decisions.KEY
        options = key_options(game, seat, action, cost.choices, paid, keys)
    elif action.target.kind != NO_TARGET:
        kind = decisions.TARGET
        options = targets.options(game, seat, action.target, tuple(keys), chosen_for("S", cost.choices, paid), -1)
    else:
        return None, []
    if game.barred and action.loopable:
        options = [option for option in options if _open(game, seat, action, paid, keys, kind, option)]
    return kind, options


def payments(game: "Game", seat: int, action: ActionDef, letters: str, paid: list[int]) -> list[Option]:
    """What may be given for the next letter so that the request can still be completed (Q-407)."""
    player = game.players[seat]
    letter = letters[len(paid)]
    if letter == "C":
        return [unit_option(unit.id) for unit in key_units(game, seat, action) if unit.id not in paid]
    if letter == "B":
        return [unit_option(unit.id) for unit in player.bulwarks if unit.charged and unit.id not in paid]
    if letter == "D":
        spent = chosen_for("D", letters, paid)
        keys = usable_keys(game, seat, action) & ~mask_of(spent)
        return [card_option(card) for card in player.hand if card not in spent and _key_left(action, keys, card)]
    gone = chosen_for("S", letters, paid)
    units = player.bulwarks + player.soldiers
    return [
        unit_option(unit.id)
        for unit in units
        if unit.id not in gone and _target_left(game, seat, action, gone, unit.id)
    ]


def _key_left(action: ActionDef, hand: int, card: int) -> bool:
    """Would a key still be possible with this hand without this card (Q-404)?"""
    return not action.key.cards & BIT[card] or action.key.possible(hand & ~BIT[card])


def _target_left(game: "Game", seat: int, action: ActionDef, gone: list[int], unit: int) -> bool:
    if action.target.kind == NO_TARGET:
        return True
    return bool(targets.options(game, seat, action.target, (), [*gone, unit], -1))


def chosen_for(letter: str, letters: str, paid: list[int]) -> list[int]:
    """What was chosen so far for one letter of the cost."""
    if not paid:
        return paid
    return [paid[index] for index in range(min(len(paid), len(letters))) if letters[index] == letter]


def usable_keys(game: "Game", seat: int, action: ActionDef) -> int:
    """The hand, without cards whose suit no target has."""
    hand = game.players[seat].hand_mask
    return hand & targets.suits_of_soldiers(game, seat) if action.target.key_suit else hand


def key_options(
    game: "Game", seat: int, action: ActionDef, letters: str, paid: list[int], keys: list[int]
) -> list[Option]:
    hand = usable_keys(game, seat, action) & ~mask_of(chosen_for("D", letters, paid))
    fitting = action.key.next_cards(hand, mask_of(keys))
    return [card_option(card) for card in game.players[seat].hand if fitting & BIT[card]]


def take(game: "Game") -> None:
    """Enter the answer into the draft; a target completes it, `back` throws it away."""
    option = game.answer
    if option is BACK:
        game.draft = -1
        game.draft_paid = []
        game.draft_keys = []
        game.steps.append(ASK_CHANCE)
        return
    action = game.rules.actions[game.draft]
    cost = cost_of(game, game.chance, action)
    if len(game.draft_paid) < len(cost.choices):
        game.draft_paid.append(option.value)
    elif len(game.draft_keys) < action.key.count:
        game.draft_keys.append(option.value)
    else:
        commit(game, action, option)
        return
    ask_next(game)


def commit(game: "Game", action: ActionDef, target: Option | None) -> None:
    """The draft becomes a request; from here on it is carried out in the printed order (Q-408)."""
    request = game.new_request(action, game.chance)
    keys = game.draft_keys
    if keys:
        request.keys = tuple(keys)
        game.draft_keys = []
    if action.unit is not None:
        request.unit = game.draft_paid[cost_of(game, game.chance, action).choices.index("C")]
    if action.rare_key:
        request.keys = (game.players[game.chance].rare[0],)
    if target is not None:
        request.target_kind = action.target.kind
        request.target = target.value
    if action.loopable and game.rules.params.repetition_rule:
        letters = cost_of(game, game.chance, action).choices
        repetition.remember(game, action, letters, game.draft_paid, keys, request.target)
    game.draft = -1
    if game.barred:
        game.barred = []
    game.pending = request
    game.steps.append(CLEAR_PASSES)


def _signature(game: "Game", seat: int, action: ActionDef, paid: list[int], keys: list[int], target: int) -> str:
    return repetition.signature(game, action, cost_of(game, seat, action).choices, paid, keys, target)


def completions(game: "Game", seat: int, action: ActionDef, paid: list[int], keys: list[int]) -> list[str]:
    """The signatures of all requests this draft can become (for [RQ-10] only).

    A choice is barred only if every way to complete it repeats a barred request, so all of them are walked through.
    That is dear, but it happens only while some request is barred, and for actions that can be part of a cycle.
    """
    cost = cost_of(game, seat, action)
    if len(paid) < len(cost.choices):
        choices = payments(game, seat, action, cost.choices, paid)
        lists = [completions(game, seat, action, [*paid, option.value], keys) for option in choices]
        return [entry for part in lists for entry in part]
    if len(keys) < action.key.count:
        choices = key_options(game, seat, action, cost.choices, paid, keys)
        lists = [completions(game, seat, action, paid, [*keys, option.value]) for option in choices]
        return [entry for part in lists for entry in part]
    if action.target.kind == NO_TARGET:
        return [_signature(game, seat, action, paid, keys, -1)]
    found = targets.options(game, seat, action.target, tuple(keys), chosen_for("S", cost.choices, paid), -1)
    return [_signature(game, seat, action, paid, keys, option.value) for option in found]


def _open(
    game: "Game", seat: int, action: ActionDef, paid: list[int], keys: list[int], part: DecisionKind, option: Option
) -> bool:
    """Does this choice leave a way to complete the request that is not barred?"""
    if part is decisions.TARGET:
        return _signature(game, seat, action, paid, keys, option.value) not in game.barred
    if part is decisions.KEY:
        entries = completions(game, seat, action, paid, [*keys, option.value])
    else:
        entries = completions(game, seat, action, [*paid, option.value], keys)
    return any(entry not in game.barred for entry in entries)
