"""Lists what each action on offer could use: key cards, payments, targets, attackers. For the seat that decides.

Everything here is known to that seat: its own hand, its own characters, and targets, which are public.
"""

from typing import Final

from kirifuda.blackpoker.common import targets
from kirifuda.blackpoker.common.characters import may_attack
from kirifuda.blackpoker.common.decisions import decision_kind
from kirifuda.blackpoker.common.draft import payments, usable_keys
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.requests import cost_of
from kirifuda.blackpoker.common.rules import ActionDef
from kirifuda.blackpoker.views.seat_view import DecisionView
from kirifuda.cards.card import BIT, NUMBER, cards_in, is_joker
from kirifuda.core.decision import Option
from kirifuda.core.request import NO_TARGET

MOST_IN_A_ROW: Final = 20


class Offer:
    """An action on offer: hand cards that fit its key, cards and units that can pay for it, and its targets.

    `pairs`: of an action with two key cards, those that go together; `attackers`: who could attack now.
    """

    def __init__(self, action: ActionDef) -> None:
        self.action: Final = action
        self.keys: list[int] = []
        self.discards: list[int] = []
        self.units: list[int] = []
        self.targets: list[Option] = []
        self.pairs: list[tuple[int, int]] = []
        self.attackers: list[int] = []

    def cards(self) -> list[int]:
        """Every hand card it could use, as key or payment."""
        return sorted({*self.keys, *self.discards})


def offers(game: Game, seat: int) -> dict[int, Offer]:
    """For each action the seat may request at its present chance, by index: what it could use."""
    decision = game.decision
    found: dict[int, Offer] = {}
    if decision is None or decision.seat != seat or decision.kind != "chance":
        return found
    for option in decision.options:
        if option.kind == "action":
            found[option.value] = offer_of(game, seat, game.rules.actions[option.value])
    return found


def offer_of(game: Game, seat: int, action: ActionDef) -> Offer:
    offer = Offer(action)
    if action.key.count:
        offer.keys = cards_in(action.key.next_cards(usable_keys(game, seat, action), 0))
    letters = cost_of(game, seat, action).choices
    for letter in ("B", "C", "D", "S"):
        if letter in letters:
            values = [option.value for option in payments(game, seat, action, letter, [])]
            if letter == "D":
                offer.discards = values
            else:
                offer.units += [value for value in values if value not in offer.units]
    offer.targets = possible_targets(game, seat, action, offer.keys)
    if action.key.count == 2:
        offer.pairs = key_pairs(game, seat, action, offer.keys)
    if action.id == "attack":
        offer.attackers = [unit.id for unit in game.players[seat].soldiers if may_attack(game, unit)]
    return offer


def key_pairs(game: Game, seat: int, action: ActionDef, keys: list[int]) -> list[tuple[int, int]]:
    """The hand cards that fit together as key cards, the lower one first."""
    hand = usable_keys(game, seat, action)
    return [
        (first, second)
        for first in keys
        for second in cards_in(action.key.next_cards(hand, BIT[first]))
        if first < second
    ]


def possible_targets(game: Game, seat: int, action: ActionDef, keys: list[int]) -> list[Option]:
    """Every target the action could have, with any of its possible key cards."""
    if action.target.kind == NO_TARGET:
        return []
    if not action.target.key_suit:
        return targets.options(game, seat, action.target, (), [], -1)
    found: list[Option] = []
    for key in keys:
        for option in targets.options(game, seat, action.target, (key,), [], -1):
            if option not in found:
                found.append(option)
    return found


def in_a_row(game: Game, seat: int) -> int:
    """How many cards the seat is asked for one after the other, with nothing happening in between; 1: only this one.

    Whoever must discard three cards, or chooses two trumps, may so choose them together.
    """
    decision = game.decision
    if decision is None or decision.seat != seat or decision_kind(decision.kind).draft:
        return 1
    if any(option.kind != "card" for option in decision.options):
        return 1  # something else may be chosen instead
    asked = decision.kind, decision.about
    copy, count = game.clone(), 1
    while count < MOST_IN_A_ROW and not copy.choose(0):
        following = copy.decision
        if following is None or following.seat != seat or (following.kind, following.about) != asked:
            break
        if any(option not in decision.options for option in following.options):
            break  # other cards, such as the next mini pack of a draft
        count += 1
    return count


def suggestion(decision: DecisionView, useful: list[int] | None = None) -> int | None:
    """The cheapest sensible answer to a payment or key: the only one, the first unit, the lowest card (Jokers last).

    `useful` are the answers of which something can come, where that is known; with none of them nothing is proposed.
    """
    real = [index for index, option in enumerate(decision.options) if option.kind != "back"]
    if useful is not None:
        real = [index for index in real if index in useful]
        if not real:
            return None
    if len(real) == 1:
        return real[0]
    if decision.kind in ("pay B", "pay C"):
        return real[0]
    if decision.kind not in ("pay D", "key"):
        return None
    best = real[0]
    for index in real[1:]:
        if dearness(decision.options[index].value) < dearness(decision.options[best].value):
            best = index
    return best


def dearness(card: int) -> int:
    return 100 + card if is_joker(card) else NUMBER[card]
