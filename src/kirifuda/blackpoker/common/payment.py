"""[5] Performing a request: pay the cost letter by letter, then place the key cards ([RQ-2], Q-419)."""

from typing import TYPE_CHECKING

from kirifuda.blackpoker.common import events
from kirifuda.blackpoker.common.requests import cost_of
from kirifuda.blackpoker.common.rules import ActionDef
from kirifuda.blackpoker.common.state import remove_from_hand
from kirifuda.blackpoker.common.zones import bury_units, damage, discard, find_unit
from kirifuda.core.request import Request

if TYPE_CHECKING:
    from kirifuda.blackpoker.common.game import Game


def perform(game: "Game", request: Request) -> None:
    action = request.action
    assert isinstance(action, ActionDef)
    seat = request.controller
    player = game.players[seat]
    game.emit(events.DECLARED, seat, request.id, action.index)
    if action.once_per_turn:
        player.used |= action.bit
    letters = cost_of(game, seat, action).letters
    if letters:
        pay(game, seat, letters)
    if action.rare_key:
        player.rare = []
    else:
        for card in request.keys:
            remove_from_hand(player, card)
    if action.holds_cost_triggers and game.triggered:
        request.held = game.triggered
        game.triggered = []


def pay(game: "Game", seat: int, letters: str) -> None:
    """Equal neighbouring letters are one payment and one batch."""
    paid = game.draft_paid
    game.draft_paid = []
    start = 0
    used = 0
    while start < len(letters):
        letter = letters[start]
        count = 1
        while start + count < len(letters) and letters[start + count] == letter:
            count += 1
        if letter == "L":
            damage(game, seat, count)
        else:
            pay_chosen(game, seat, letter, paid[used : used + count])
            used += count
        start += count


def pay_chosen(game: "Game", seat: int, letter: str, values: list[int]) -> None:
    if letter == "D":
        discard(game, seat, tuple(values))
        return
    units = [unit for unit in [find_unit(game, id) for id in values] if unit is not None]
    if letter == "S":
        bury_units(game, units)
        return
    for unit in units:
        unit.charged = False
        game.emit(events.DRIVEN, seat, unit.id)
