"""Helpers that verbs share: the controller of the request, its target, and asking in the middle of an effect."""

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.state import Character
from kirifuda.blackpoker.common.zones import find_unit
from kirifuda.core.decision import Option
from kirifuda.core.kinds import DecisionKind
from kirifuda.core.request import Request


def current(game: Game) -> Request:
    request = game.resolving
    assert request is not None
    return request


def controller(game: Game) -> int:
    return current(game).controller


def target_unit(game: Game) -> Character | None:
    return find_unit(game, current(game).target)


def ask(game: Game, seat: int, kind: DecisionKind, options: list[Option], about: int = -1) -> None:
    """Ask in the middle of an effect: the verb runs again with the answer, its step is on the list already."""
    game.ask(seat, kind, options, 0, about)


def order_left(cards: list[int], chosen: list[int]) -> list[int]:
    """The cards that have no place yet in an order that is being chosen, sorted so that nothing is given away."""
    return sorted([card for card in cards if card not in chosen])
