"""The greedy policy: simple heuristics on what a seat sees. Clearly better than luck, far from good."""

from kirifuda.blackpoker.common.decisions import decision_kind
from kirifuda.blackpoker.common.rules import ActionDef, Rules
from kirifuda.blackpoker.heuristics.answers import decision_of, index_of, index_of_kind, pick_card, without_back
from kirifuda.blackpoker.heuristics.combat import choose_blocker, good_attackers
from kirifuda.blackpoker.heuristics.plans import Plan, own_main, plan_for
from kirifuda.blackpoker.heuristics.worth import card_worth, life_of
from kirifuda.blackpoker.views.seat_view import DecisionView, View
from kirifuda.cards.rng import Rng


class GreedyPolicy:
    """Develops, attacks where it wins, blocks what hurts. Luck only breaks ties nobody cares about."""

    def __init__(self, seed: int) -> None:
        self.rng: Rng = Rng(seed)

    def choose(self, view: View) -> int:
        decision = decision_of(view)
        kind = decision.kind
        if kind == "chance":
            return self.chance(view, decision)
        if kind in ("attackers", "blockers"):
            return self.fight(view, decision)
        index = by_options_alone(decision)
        if index >= 0:
            return index
        if decision_kind(kind).draft:
            return self.draft(view, decision)
        if kind == "trumps":
            return self.pick_trump(view, decision)
        return self.rest(view, decision)

    def chance(self, view: View, decision: DecisionView) -> int:
        """The best plan; otherwise end the turn or pass."""
        chosen = self.best_action(view, decision)
        return chosen if chosen >= 0 else self.nothing_to_do(view.rules, decision, own_main(view))

    def best_action(self, view: View, decision: DecisionView) -> int:
        """The action with the best plan; -1 where no plan is worth anything."""
        best, chosen = 0, -1
        for index, option in enumerate(decision.options):
            if option.kind == "action":
                action = view.rules.actions[option.value]
                plan = plan_for(view, action)
                if plan is not None and plan.worth > best and self.considers(view, action):
                    best, chosen = plan.worth, index
        return chosen

    def considers(self, view: View, action: ActionDef) -> bool:
        """Does it see this action at all? It sees everything; a weaker eye does not."""
        del view, action
        return True

    def nothing_to_do(self, rules: Rules, decision: DecisionView, main: bool) -> int:
        """Pass; in the own turn with an empty stage (`main`) end it."""
        for index, option in enumerate(decision.options):
            if option.kind == "pass" and not main:
                return index
            if option.kind == "action" and rules.actions[option.value].passes_turn:
                return index
        return self.any_option(decision)

    def draft(self, view: View, decision: DecisionView) -> int:
        """Follow the plan; pay with what it does not need."""
        plan = plan_for(view, view.rules.actions[decision.about]) or Plan(0, [])
        if decision.kind == "target":
            return index_of(decision, [plan.target])
        if decision.kind == "key":
            return index_of(decision, [card for card in plan.keys if card not in decision.keys])
        spare = [option.value for option in decision.options if option.kind == "card"]
        spare = [card for card in spare if card not in plan.keys] or spare
        return index_of(decision, [min(spare, key=card_worth)])

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

    def pick_trump(self, view: View, decision: DecisionView) -> int:
        """One that does something."""
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


def by_options_alone(decision: DecisionView) -> int:
    """The answer where nobody needs to look at the table for it: which card to take or to give; otherwise -1."""
    kind = decision.kind
    if kind in ("set", "discard", "top", "put back"):
        return pick_card(decision, False)
    if kind in ("search", "pick", "name card", "take", "enter"):
        return pick_card(decision, True)
    if kind in ("pay B", "pay S", "pay C"):
        return without_back(decision)[-1]
    return pick_card(decision, True) if kind != "trumps" and decision_kind(kind).setup else -1
