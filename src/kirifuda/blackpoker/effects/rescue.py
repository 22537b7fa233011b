"""The verb of Salvation: soldiers go back on top of their owners' lives."""

from typing import Final

from kirifuda.blackpoker.common import decisions, events
from kirifuda.blackpoker.common.amount import Amount
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.state import Character
from kirifuda.blackpoker.common.verb import Verb
from kirifuda.blackpoker.common.zones import leave_field, size_of
from kirifuda.blackpoker.effects.args import Args
from kirifuda.blackpoker.effects.asking import ask, current, order_left
from kirifuda.cards.rng import Rng
from kirifuda.core.decision import Decision, card_option


class SoldiersToLife(Verb):
    """All soldiers from a size on go on top of their owners' lives; each owner orders their own cards (Q-922).

    `fx_regs` holds how many players are done, then the cards the present one has laid, each on top of the last.
    """

    def __init__(self, at_least: Amount) -> None:
        self.at_least: Final = at_least

    def run(self, game: Game) -> bool:
        if game.fx_phase == 0:
            game.fx_regs = [0]
            game.fx_phase = 1
        else:
            game.fx_regs.append(game.answer.value)
        while game.fx_regs[0] < 2:
            seat = game.turn if game.fx_regs[0] == 0 else 1 - game.turn
            units = self.large(game, seat)
            left = order_left([card for unit in units for card in unit.cards], game.fx_regs[1:])
            if len(left) > 1:
                ask(game, seat, decisions.NEXT_ON_LIFE, [card_option(card) for card in left])
                return False
            self.move(game, seat, units, game.fx_regs[1:] + left)
            game.fx_regs = [game.fx_regs[0] + 1]
        return True

    def large(self, game: Game, seat: int) -> list[Character]:
        limit = self.at_least.of(game, current(game))
        return [unit for unit in game.players[seat].soldiers if size_of(game, unit) >= limit]

    def move(self, game: Game, seat: int, units: list[Character], cards: list[int]) -> None:
        for unit in units:
            leave_field(game, unit)
        game.players[seat].life.extend(cards)
        if cards:
            game.emit(events.TO_LIFE, seat, -1, len(cards), tuple(cards))

    def public_registers(self, game: Game) -> int:
        return 1

    def ask_again(self, game: Game, asked: Decision, rng: Rng) -> None:
        """The players who are done stay so; the present one begins the order anew."""
        cards = [card for unit in self.large(game, asked.seat) for card in unit.cards]
        ask(game, asked.seat, decisions.NEXT_ON_LIFE, [card_option(card) for card in sorted(cards)])


def soldiers_to_life(args: Args) -> Verb:
    return SoldiersToLife(args.amount("at_least"))
