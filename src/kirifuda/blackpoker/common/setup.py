"""[1] The set-up procedures ([SU-1] to [SU-6]); a frame names them in order."""

from typing import TYPE_CHECKING

from kirifuda.blackpoker.common.characters import bulwark_kind, soldier_kind
from kirifuda.blackpoker.common.state import Player
from kirifuda.blackpoker.common.steps import SETUP
from kirifuda.blackpoker.common.zones import bury, draw, enter, take_life
from kirifuda.cards.card import NUMBER
from kirifuda.core.outcome import Outcome

if TYPE_CHECKING:
    from kirifuda.blackpoker.common.game import Game

PROCEDURES = ("shuffle", "draw 7", "preset", "first player", "start")


def run(game: "Game") -> None:
    """Carry out one procedure after the other; a procedure may ask, or start all over (Q-201)."""
    while game.outcome is None and game.setup_position < len(game.rules.setup):
        name = game.rules.setup[game.setup_position]
        game.setup_position += 1
        depth = game.steps.depth
        game.steps.append(SETUP)
        procedure(game, name)
        if game.decision is not None or game.steps.depth != depth + 1:
            return
        game.steps.pop()


def procedure(game: "Game", name: str) -> None:
    if name == "shuffle":
        shuffle(game)
    elif name == "draw 7":
        for seat in range(2):
            draw(game, seat, 7)
    elif name == "preset":
        for seat in range(2):
            preset(game, seat)
    elif name == "first player":
        first_player(game)
    else:
        assert name == "start", name
        start(game)


def shuffle(game: "Game") -> None:
    """Shuffle both decks and put them into the life zones."""
    game.players = [Player(sorted(deck), [], []) for deck in game.decks]
    for seat in range(2):
        game.rng.shuffle(game.players[seat].life)
        game.emit("shuffled", seat)


def again(game: "Game") -> None:
    game.emit("set-up again", -1)
    game.setup_position = 0


def preset(game: "Game", seat: int) -> None:
    """[SU-4] The top life card as a bulwark, the next as a soldier; cards that are no soldier are put away (Q-207)."""
    for card in take_life(game, seat, 1):
        if game.rules.params.preset_shown:
            game.emit("shown", seat, -1, -1, (card,))
        enter(game, seat, card, bulwark_kind(game.rules), True)
    while True:
        cards = take_life(game, seat, 1)
        if not cards:
            exhausted(game, seat)
            return
        kind = soldier_kind(game.rules, cards)
        if kind is not None:
            enter(game, seat, cards[0], kind, True)
            return
        bury(game, seat, cards, "put away")


def exhausted(game: "Game", seat: int) -> None:
    """No soldier was found in the whole life: 9.x loses, elsewhere the set-up is done again (Q-207)."""
    if game.rules.params.preset_exhaustion_loses:
        game.outcome = Outcome((1 - seat,), "no soldier for the preset")
        game.emit("over", 1 - seat)
    else:
        again(game)


def first_player(game: "Game") -> None:
    """[SU-5] Both reveal the top life card until one is higher; all revealed cards go to the graveyards."""
    revealed: list[list[int]] = [[], []]
    while True:
        if not game.players[0].life or not game.players[1].life:
            again(game)
            return
        for seat in range(2):
            card = game.players[seat].life.pop()
            revealed[seat].append(card)
            game.emit("revealed", seat, -1, -1, (card,))
        first, second = NUMBER[revealed[0][-1]], NUMBER[revealed[1][-1]]
        if first != second:
            break
    game.turn = 0 if first > second else 1
    for seat in range(2):
        bury(game, seat, tuple(revealed[seat]), "put away")


def start(game: "Game") -> None:
    """[SU-6] The first player draws one card and takes the turn; units of the set-up entered before it (Q-206)."""
    draw(game, game.turn, 1)
    game.turn_no = 1
    game.emit("turn", game.turn, -1, game.turn_no)
