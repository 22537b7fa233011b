"""A game made up from a view, to try things on: what the viewer knows is as it is, hidden cards are any cards.

It starts from the blanked game of a sampling view, so it is the same for all games that look alike to the viewer.
Unlike a sample it does not care whether hidden cards fit together: nothing a forecast calls certain depends on them.
"""

from typing import Final

from kirifuda.blackpoker.common.decisions import decision_kind
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.state import Player, Trump
from kirifuda.blackpoker.common.veil import Veil
from kirifuda.blackpoker.memory.ask_again import ask_again
from kirifuda.blackpoker.memory.blanking import SamplingView, copy_game
from kirifuda.blackpoker.memory.zone_sizes import cards_of, known_life
from kirifuda.cards.card import BIT, PACK_SIZE, UNKNOWN, mask_of
from kirifuda.cards.rng import Rng
from kirifuda.core.decision import NO_OPTIONS, ONLY_PASS, Decision

SPARE_LIFE: Final = 2 * PACK_SIZE
"""Added to a life of which only the least number is known: more than anything could take away."""
MADE_UP_GRAVEYARD: Final = 8
"""Cards under the visible one of a graveyard that is not the viewer's; nothing certain depends on their number."""


class Imagined:
    """The game, and what of it is made up."""

    def __init__(self, game: Game, veil: Veil) -> None:
        self.game: Final = game
        self.veil: Final = veil


class Filler:
    """Hands out cards of which it is not known where they are, again from the first when all are used."""

    def __init__(self, game: Game, owner: int) -> None:
        taken = mask_of([card for card in cards_of(game, owner) if card != UNKNOWN])
        self.pool: Final = [card for card in range(PACK_SIZE) if not taken & BIT[card]] or [0]
        self.next: int = 0

    def card(self) -> int:
        found = self.pool[self.next % len(self.pool)]
        self.next += 1
        return found

    def filled(self, cards: list[int]) -> list[int]:
        return [self.card() if card == UNKNOWN else card for card in cards]


def imagine(seen: SamplingView) -> Imagined | None:
    """The made-up game with the decision that is open now; `None` if nothing can be tried on it."""
    blank = seen.blank.game
    if blank.decision is None or blank.turn_no == 0:
        return None
    game = copy_game(blank, blank.decks, Rng(1))
    game.setup_position = len(game.rules.setup)  # a game that was set up from a position never went through it
    known = [unit.id for side in seen.sides for unit in side.units() if UNKNOWN not in unit.cards]
    spare = [0, 0]
    for owner in range(2):
        life = known_life(blank, seen, owner)
        spare[owner] = 0 if life >= 0 else SPARE_LIFE
        count = life if life >= 0 else len(blank.players[owner].life) + SPARE_LIFE
        _fill(game, owner, count, not seen.sees(owner))
    return Imagined(game, Veil(known, spare)) if _ask(game, seen) else None


def _fill(game: Game, owner: int, life: int, hidden: bool) -> None:
    filler = Filler(game, owner)
    player = game.players[owner]
    for unit in player.bulwarks:
        unit.cards = tuple(filler.filled(list(unit.cards)))
    player.hand = sorted(filler.filled(player.hand))
    player.hand_mask = mask_of(player.hand)
    player.life = filler.filled(([UNKNOWN] * life + player.life)[-life:] if life else [])
    if hidden:
        player.graveyard = filler.filled([UNKNOWN] * MADE_UP_GRAVEYARD) + player.graveyard
    player.pack = filler.filled(player.pack)
    player.rare = filler.filled(player.rare)
    player.aside = filler.filled(player.aside)
    _fill_trumps(player, filler)
    for request in game.created:
        if request.controller == owner:
            request.keys = tuple(filler.filled(list(request.keys)))


def _fill_trumps(player: Player, filler: Filler) -> None:
    player.trumps = [
        Trump(trump.id, filler.card(), False) if trump.card == UNKNOWN else trump for trump in player.trumps
    ]


def _ask(game: Game, seen: SamplingView) -> bool:
    """Open the decision of now. Of somebody else's chance nothing is known but whether passing is allowed."""
    decision = game.decision
    assert decision is not None
    if seen.sees(decision.seat):
        return not decision_kind(decision.kind).shows  # the cards to choose from lie in a zone that is made up
    if decision.kind != "chance":
        return ask_again(game, Rng(1))
    may_pass = not game.must_act and (game.stage or game.flow.empty_stage_pass or game.chance != game.turn)
    game.decision = Decision(decision.seat, "chance", ONLY_PASS if may_pass else NO_OPTIONS, -1, 1)
    return True
