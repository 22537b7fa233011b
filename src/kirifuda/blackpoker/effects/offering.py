"""Verbs that give up own characters for something: Drain and Instant Kill."""

from kirifuda.blackpoker.common import decisions, events
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.resolution import stop_effect
from kirifuda.blackpoker.common.state import Character
from kirifuda.blackpoker.common.verb import Verb
from kirifuda.blackpoker.common.zones import bury_units, find_unit, leave_field, size_of
from kirifuda.blackpoker.effects.args import Args
from kirifuda.blackpoker.effects.asking import ask, controller, current, order_left, target_unit
from kirifuda.cards.rng import Rng
from kirifuda.core.decision import DONE, Decision, Option, card_option, unit_option


class OwnToBottom(Verb):
    """An own character goes to the bottom of the own life, its cards in any order; only then go on (Q-909).

    `fx_regs` holds the character, then its cards from above downwards.
    """

    def run(self, game: Game) -> bool:
        seat = controller(game)
        if game.fx_phase == 0:
            return self.choose(game, seat)
        game.fx_regs.append(game.answer.value)
        unit = find_unit(game, game.fx_regs[0])
        assert unit is not None
        left = order_left(list(unit.cards), game.fx_regs[1:])
        if len(left) > 1:
            ask(game, seat, decisions.NEXT_TO_BOTTOM, [card_option(card) for card in left], unit.id)
            return False
        order = game.fx_regs[1:] + left
        leave_field(game, unit)
        game.players[seat].life[:0] = order[::-1]
        game.emit(events.TO_BOTTOM, seat, unit.id, len(order), tuple(order))
        return True

    def choose(self, game: Game, seat: int) -> bool:
        player = game.players[seat]
        options = [unit_option(unit.id) for unit in player.bulwarks + player.soldiers]
        if options:
            game.fx_phase = 1
            ask(game, seat, decisions.TO_BOTTOM, options)
        else:
            stop_effect(game)
        return False

    def possible(self, game: Game, seat: int) -> bool:
        return bool(game.players[seat].bulwarks or game.players[seat].soldiers)

    def ask_again(self, game: Game, asked: Decision, rng: Rng) -> None:
        """That an order is asked for tells that the character has several cards, but not which one it is."""
        if asked.kind == decisions.TO_BOTTOM.name:
            super().ask_again(game, asked, rng)
            return
        units = [unit for unit in game.players[asked.seat].soldiers if len(unit.cards) > 1]
        unit = units[rng.below(len(units))]
        game.fx_regs = [unit.id]
        ask(game, asked.seat, decisions.NEXT_TO_BOTTOM, [card_option(card) for card in sorted(unit.cards)], unit.id)


class GiveUpSoldiers(Verb):
    """Own soldiers are buried, the target may be among them; together as large as it they take it along (Q-910)."""

    def run(self, game: Game) -> bool:
        seat = controller(game)
        done = game.fx_phase == 1 and game.answer is DONE
        if game.fx_phase == 1 and not done:
            game.fx_regs.append(game.answer.value)
        soldiers = game.players[seat].soldiers
        options: list[Option] = [unit_option(unit.id) for unit in soldiers if unit.id not in game.fx_regs]
        if done or not options:
            self.trade(game, [unit for unit in soldiers if unit.id in game.fx_regs])
            return True
        game.fx_phase = 1
        if game.fx_regs:
            options.append(DONE)
        ask(game, seat, decisions.GIVE_UP, options, current(game).target)
        return False

    def trade(self, game: Game, given: list[Character]) -> None:
        """The sizes are added up before anything moves."""
        total = 0
        for unit in given:
            total += size_of(game, unit)
        target = target_unit(game)
        taken = bool(given) and target is not None and total >= size_of(game, target)
        bury_units(game, given)
        if taken and target is not None and target not in given:
            bury_units(game, [target])

    def possible(self, game: Game, seat: int) -> bool:
        return bool(game.players[seat].soldiers)


def own_to_bottom(args: Args) -> Verb:
    return OwnToBottom()


def give_up_soldiers(args: Args) -> Verb:
    return GiveUpSoldiers()
