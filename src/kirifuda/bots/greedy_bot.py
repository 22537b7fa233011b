"""The greedy bot: simple heuristics on what it sees. Clearly better than luck, far from good."""

from kirifuda.blackpoker.common.decisions import decision_kind
from kirifuda.blackpoker.common.rules import ActionDef
from kirifuda.blackpoker.forecast.forecast import Forecast
from kirifuda.blackpoker.views.seat_view import DecisionView, View
from kirifuda.bots.agent import Agent, decision_of, without_back
from kirifuda.bots.combat import choose_blocker, good_attackers
from kirifuda.bots.plans import Plan, own_main, plan_for
from kirifuda.bots.rescue import foresee, is_futile, is_lost, saving_options
from kirifuda.bots.worth import card_worth, life_of
from kirifuda.cards.rng import Rng


class GreedyBot(Agent):
    """Develops, attacks where it wins, blocks what hurts. Luck only breaks ties nobody cares about."""

    foresees = True

    def __init__(self, seed: int) -> None:
        self.rng: Rng = Rng(seed)

    def choose(self, view: View) -> int:
        decision = decision_of(view)
        kind = decision.kind
        if kind == "chance":
            return self.chance(view, decision)
        if decision_kind(kind).draft:
            return self.draft(view, decision)
        if kind in ("attackers", "blockers"):
            return self.fight(view, decision)
        if kind in ("set", "discard", "top", "put back"):
            return pick_card(decision, False)
        if kind in ("search", "pick", "name card", "take", "enter"):
            return pick_card(decision, True)
        if decision_kind(kind).setup:
            return self.prepare(view, decision)
        return self.rest(view, decision)

    def chance(self, view: View, decision: DecisionView) -> int:
        """What saves it from a request that kills; the best plan; otherwise end the turn or pass."""
        forecast = foresee(view)
        if forecast is not None and is_lost(view, forecast):
            index = self.rescue(view, decision, forecast)
            if index is not None:
                return index
        best, chosen = 0, -1
        for index, option in enumerate(decision.options):
            action = view.rules.actions[option.value] if option.kind == "action" else None
            plan = None if action is None else plan_for(view, action)
            if action is not None and plan is not None and plan.worth > best and self.considers(view, action):
                best, chosen = plan.worth, index
        if chosen >= 0 and not (forecast is not None and is_futile(forecast, chosen)):
            return chosen
        return self.nothing_to_do(view, decision)

    def rescue(self, view: View, decision: DecisionView, forecast: Forecast) -> int | None:
        """The cheapest answer that it sees."""
        found: list[tuple[int, int]] = []
        for index, price in saving_options(view, decision, forecast):
            option = decision.options[index]
            if option.kind != "action" or self.considers(view, view.rules.actions[option.value]):
                found.append((price, index))
        return min(found)[1] if found else None

    def considers(self, view: View, action: ActionDef) -> bool:
        """Does it see this action at all? It sees everything; a weaker eye does not."""
        del view, action
        return True

    def nothing_to_do(self, view: View, decision: DecisionView) -> int:
        for index, option in enumerate(decision.options):
            if option.kind == "pass" and not own_main(view):
                return index
            if option.kind == "action" and view.rules.actions[option.value].passes_turn:
                return index
        return self.any_option(decision)

    def draft(self, view: View, decision: DecisionView) -> int:
        """Follow the plan; pay with what it does not need. In need, go on with what saves it."""
        forecast = foresee(view)
        if forecast is not None and is_lost(view, forecast):
            index = self.rescue(view, decision, forecast)
            if index is not None:
                return index
        plan = plan_for(view, view.rules.actions[decision.about]) or Plan(0, [])
        if decision.kind == "target":
            return index_of(decision, [plan.target])
        if decision.kind == "key":
            return index_of(decision, [card for card in plan.keys if card not in decision.keys])
        if decision.kind == "pay D":
            spare = [option.value for option in decision.options if option.kind == "card"]
            spare = [card for card in spare if card not in plan.keys] or spare
            return index_of(decision, [min(spare, key=card_worth)])
        return without_back(decision)[-1]

    def fight(self, view: View, decision: DecisionView) -> int:
        ids = [option.value for option in decision.options if option.kind == "unit"]
        if decision.kind == "attackers":
            wanted = self.attackers(view, ids)
            return index_of(decision, wanted) if wanted else len(decision.options) - 1
        blocker = self.blocker(view, decision, ids)
        return len(decision.options) - 1 if blocker is None else index_of(decision, [blocker])

    def attackers(self, view: View, ids: list[int]) -> list[int]:
        """Whom of those that can attack to send next; nobody: it is done."""
        return [id for id in good_attackers(view) if id in ids]

    def blocker(self, view: View, decision: DecisionView, ids: list[int]) -> int | None:
        attacker = view.unit(decision.about)
        return None if attacker is None else choose_blocker(view, attacker, ids)

    def prepare(self, view: View, decision: DecisionView) -> int:
        """Trumps that do something, otherwise the best cards."""
        if decision.kind != "trumps":
            return pick_card(decision, True)
        cards = [option.value for option in decision.options if option.value in view.rules.trumps]
        return index_of(decision, [cards[self.rng.below(len(cards))]]) if cards else 0

    def rest(self, view: View, decision: DecisionView) -> int:
        if decision.kind == "draw more":
            more = view.own.hand_count <= 4 and life_of(view.own) > 8
            return index_of_kind(decision, "yes" if more else "no")
        if decision.kind == "blackjack":
            hit = decision.about <= 13 and life_of(view.own) > 8
            return index_of_kind(decision, "hit" if hit else "stand")
        if decision.kind in ("new top", "may discard"):
            return index_of_kind(decision, "no")
        return self.any_option(decision)

    def any_option(self, decision: DecisionView) -> int:
        indices = without_back(decision)
        return indices[self.rng.below(len(indices))]


def pick_card(decision: DecisionView, best: bool) -> int:
    """The card worth most or least; `done` only when there is no card."""
    cards = [option.value for option in decision.options if option.kind == "card"]
    if not cards:
        return 0
    return index_of(decision, [max(cards, key=card_worth) if best else min(cards, key=card_worth)])


def index_of(decision: DecisionView, values: list[int]) -> int:
    """The first option with one of these values; the first option at all if there is none."""
    for index, option in enumerate(decision.options):
        if option.value >= 0 and option.value in values:
            return index
    return 0


def index_of_kind(decision: DecisionView, kind: str) -> int:
    for index, option in enumerate(decision.options):
        if option.kind == kind:
            return index
    return 0
