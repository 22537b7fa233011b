"""Presets: bulwarks and soldiers on the field before the game ([SU-4], [RG-7]); beginning the set-up again."""

from typing import TYPE_CHECKING

from kirifuda.blackpoker.common import events
from kirifuda.blackpoker.common.characters import bulwark_kind, soldier_kind
from kirifuda.blackpoker.common.zones import bury, enter, take_life
from kirifuda.core import vocabulary
from kirifuda.core.outcome import Outcome

if TYPE_CHECKING:
    from kirifuda.blackpoker.common.game import Game


def presets(game: "Game", name: str) -> bool:
    """[SU-4] [RG-7] Bulwarks, then soldiers: one of each, or two with Preset 4. False to begin the set-up again."""
    count = 2 if name == "preset 4" else 1
    shown = game.rules.params.preset_shown and name == "preset"
    for seat in range(2):
        for card in take_life(game, seat, count):
            if shown:
                game.emit(events.SHOWN_CARD, seat, -1, -1, (card,))
            enter(game, seat, card, bulwark_kind(game.rules), True)
        for _ in range(count):
            if not preset_soldier(game, seat, take_life(game, seat, 1)):
                return exhausted(game, seat)
    return True


def hidden_preset(game: "Game", seat: int) -> None:
    """Extra: the bulwark unseen, the card at the soldier's place face down until the reveal (Q-208)."""
    for card in take_life(game, seat, 1):
        enter(game, seat, card, bulwark_kind(game.rules), True)
    game.players[seat].aside = list(take_life(game, seat, 1))


def preset_soldier(game: "Game", seat: int, cards: tuple[int, ...]) -> bool:
    """The card as a soldier; while it is no soldier of the regulation it is put away for the next life card (Q-207)."""
    while cards:
        kind = soldier_kind(game.rules, cards)
        if kind is not None:
            enter(game, seat, cards[0], kind, True)
            return True
        bury(game, seat, cards, events.PUT_AWAY)
        cards = tuple(take_life(game, seat, 1))
    return False


def exhausted(game: "Game", seat: int) -> bool:
    """No soldier was found in the whole life: 9.x loses, elsewhere the set-up is done again (Q-207)."""
    if not game.rules.params.preset_exhaustion_loses:
        return again(game)
    game.outcome = Outcome((1 - seat,), "no soldier for the preset")
    game.emit(vocabulary.OVER, 1 - seat)
    return True


def again(game: "Game") -> bool:
    """Begin the set-up anew, with every choice of it (Q-201)."""
    game.emit(events.SET_UP_AGAIN, -1)
    game.setup_position = 0
    game.turn_no = 0
    game.fx_phase = 0
    game.fx_regs = []
    return False
