"""Trumps: which are face up, what that allows, turning them up and down ([EX-2])."""

from typing import TYPE_CHECKING, Final

from kirifuda.blackpoker.common import events
from kirifuda.blackpoker.common.state import Trump
from kirifuda.blackpoker.common.triggers import trump_opened
from kirifuda.blackpoker.common.zones import release_fogs

if TYPE_CHECKING:
    from kirifuda.blackpoker.common.game import Game

CLOSED: Final = "closeFog"

REVOLUTION: Final = "revolution"
"""Of two sides in a duel the larger one dies (Q-906)."""
NO_CHARGE: Final = "no charge"
"""Charge charges nobody (Q-926)."""
FORTRESS: Final = "fortress"
"""No damage by an opponent's request with a ♠ key (Q-934)."""
ABILITIES: Final = (REVOLUTION, NO_CHARGE, FORTRESS)
"""The static abilities a trump of a rule file can have."""


def face_up(game: "Game", seat: int, card: int) -> Trump | None:
    """The own face-up trump of this card, if it is there."""
    for trump in game.players[seat].trumps:
        if trump.card == card and trump.face_up:
            return trump
    return None


def ability_active(game: "Game", seat: int, ability: str) -> bool:
    """Is a face-up trump of this player one with the ability? The ability counts, not the card ([TM-16])."""
    for trump in game.players[seat].trumps:
        if trump.face_up:
            definition = game.rules.trumps.get(trump.card)
            if definition is not None and definition.ability == ability:
                return True
    return False


def may_open(game: "Game", trump: Trump) -> bool:
    """Face down, and not closed this turn (Q-905)."""
    if trump.face_up:
        return False
    for player in game.players:
        for fog in player.fog:
            if fog.kind == CLOSED and fog.target == trump.id and fog.turn == game.turn_no:
                return False
    return True


def open_trump(game: "Game", seat: int, trump: Trump) -> None:
    """[EX-4] Turn it up; its card and ability are announced."""
    if may_open(game, trump):
        trump.face_up = True
        game.emit(events.OPENED_TRUMP, seat, trump.id, -1, (trump.card,))
        trump_opened(game, seat, trump.card)


def close_trump(game: "Game", seat: int, trump: Trump) -> None:
    if trump.face_up:
        trump.face_up = False
        game.emit(events.CLOSED, seat, trump.id, -1, (trump.card,))


def find_trump(game: "Game", id: int) -> tuple[int, Trump] | None:
    """The trump with this id and its owner."""
    for seat in range(2):
        for trump in game.players[seat].trumps:
            if trump.id == id:
                return seat, trump
    return None


def add_trump(game: "Game", seat: int, card: int, up: bool) -> None:
    trump = Trump(game.next_id, card, False)
    game.next_id += 1
    game.players[seat].trumps.append(trump)
    if up:
        open_trump(game, seat, trump)


def remove_trump(game: "Game", seat: int, trump: Trump) -> None:
    """Take a trump out of its zone; a fog that pointed at it is inert from then on."""
    game.players[seat].trumps.remove(trump)
    release_fogs(game, trump.id)


def charging_prevented(game: "Game") -> bool:
    """Loss (♢5): while it is active nobody is charged by Charge (Q-926)."""
    for seat in range(2):
        player = game.players[seat]
        for trump in player.trumps:
            definition = game.rules.trumps.get(trump.card)
            if trump.face_up and definition is not None and definition.ability == NO_CHARGE:
                charged = len([unit for unit in player.bulwarks if unit.charged])
                if charged >= definition.charged_bulwarks:
                    return True
    return False
