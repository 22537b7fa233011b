"""[1] The set-up: a frame names its procedures in order; this runs them ([SU-1] to [SU-6], [FR-2])."""

from typing import TYPE_CHECKING, Final

from kirifuda.blackpoker.common import events, scenario_building
from kirifuda.blackpoker.common.presets import again, hidden_preset, presets
from kirifuda.blackpoker.common.state import Player
from kirifuda.blackpoker.common.steps import SETUP
from kirifuda.blackpoker.common.zones import bury, draw, take_life
from kirifuda.cards.card import NUMBER, PACK_SIZE

if TYPE_CHECKING:
    from kirifuda.blackpoker.common.game import Game

PROCEDURES: Final[tuple[str, ...]] = (
    "deck", "shuffle", "draw 4", "draw 7", "pack", "pack of the rest", "preset", "preset 2", "preset 4",
    "hidden preset", "first player", "start", *scenario_building.PROCEDURES,
)  # fmt: skip
PACK_CARDS: Final = 14


def run(game: "Game") -> None:
    """Carry out one procedure after the other; a procedure may ask, or start all over (Q-201)."""
    while game.outcome is None and game.setup_position < len(game.rules.setup):
        depth = game.steps.depth
        game.steps.append(SETUP)
        if procedure(game, game.rules.setup[game.setup_position]):
            game.setup_position += 1
            game.fx_phase = 0
            game.fx_regs = []
        if game.decision is not None or game.steps.depth != depth + 1:
            return
        game.steps.pop()


def procedure(game: "Game", name: str) -> bool:
    """True when it is done; False after asking, or to begin the set-up again."""
    if name in scenario_building.PROCEDURES:
        return scenario_building.run(game, name)
    if name == "first player":
        return first_player(game)
    if name.startswith("preset"):
        return presets(game, name)
    if name == "deck":
        game.players = [Player(sorted(deck), [], []) for deck in game.decks]
    elif name == "start":
        start(game)
    else:
        for seat in range(2):
            for_player(game, seat, name)
    return True


def for_player(game: "Game", seat: int, name: str) -> None:
    player = game.players[seat]
    if name == "shuffle":
        game.rng.shuffle(player.life)
        game.emit(events.SHUFFLED, seat)
    elif name.startswith("draw "):
        draw(game, seat, int(name[5:]))
    elif name == "pack":
        player.pack = list(take_life(game, seat, PACK_CARDS))
    elif name == "pack of the rest":
        player.pack = [card for card in range(PACK_SIZE) if card not in game.decks[seat]]
    else:
        assert name == "hidden preset", name
        hidden_preset(game, seat)


def first_player(game: "Game") -> bool:
    """[SU-5] Both reveal the top life card until one is higher; all revealed cards go to the graveyards."""
    revealed: list[list[int]] = [[], []]
    while True:
        if not game.players[0].life or not game.players[1].life:
            return again(game)
        for seat in range(2):
            card = game.players[seat].life.pop()
            revealed[seat].append(card)
            game.emit(events.REVEALED, seat, -1, -1, (card,))
        first, second = NUMBER[revealed[0][-1]], NUMBER[revealed[1][-1]]
        if first != second:
            break
    game.turn = 0 if first > second else 1
    for seat in range(2):
        bury(game, seat, tuple(revealed[seat]), events.PUT_AWAY)
    return True


def start(game: "Game") -> None:
    """[SU-6] The first player draws one card and takes the turn; units of the set-up entered before it (Q-206)."""
    draw(game, game.turn, 1)
    game.turn_no = 1
    game.emit(events.TURN, game.turn, -1, game.turn_no)
