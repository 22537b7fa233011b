"""Keeps the visible card of each graveyard ([ZV-5], Q-303, Q-304): decisions of its owner, or automatic."""

from typing import TYPE_CHECKING, Final

from kirifuda.blackpoker.common import decisions, events
from kirifuda.blackpoker.common.automation import AUTO_TOP
from kirifuda.blackpoker.common.steps import TOP, TOP_ANSWER, TOP_LEFT, TOP_LEFT_ANSWER
from kirifuda.core.decision import NO, card_option

if TYPE_CHECKING:
    from kirifuda.blackpoker.common.game import Game

TOP_CHOICES: Final = ("top", "new top")


def batch_arrived(game: "Game", seat: int, count: int) -> None:
    """A batch of `count` cards went on top of a graveyard; a strict table asks which of them is visible."""
    player = game.players[seat]
    player.top_public = True
    if count > 1 and not game.automation & AUTO_TOP:
        if not game.tops:
            game.steps.append(TOP)
        game.tops.extend((seat, len(player.graveyard) - count, count))


def card_left(game: "Game", seat: int, was_top: bool) -> None:
    """A card left a graveyard. Up to 8.2 nothing new is shown; in 9.1 the owner may choose the new top."""
    player = game.players[seat]
    if not game.rules.params.top_after_removal:
        if was_top:
            player.top_public = False
    else:
        player.top_public = bool(player.graveyard)
        if len(player.graveyard) > 1 and not game.automation & AUTO_TOP:
            game.tops.append(seat)
            game.steps.append(TOP_LEFT)


def ask_top(game: "Game") -> None:
    seat, start, count = game.tops[0], game.tops[1], game.tops[2]
    cards = game.players[seat].graveyard[start : start + count]
    game.ask(seat, decisions.TOP, [card_option(card) for card in cards], TOP_ANSWER)


def take_top(game: "Game") -> None:
    seat, start, count = game.tops[0], game.tops[1], game.tops[2]
    game.tops = game.tops[3:]
    graveyard = game.players[seat].graveyard
    graveyard.remove(game.answer.value)
    graveyard.insert(start + count - 1, game.answer.value)
    game.emit(events.TOP, seat, -1, -1, (game.answer.value,))
    if game.tops:
        game.steps.append(TOP)


def ask_top_left(game: "Game") -> None:
    seat = game.tops[0]
    options = [card_option(card) for card in sorted(game.players[seat].graveyard)]
    options.append(NO)
    game.ask(seat, decisions.NEW_TOP, options, TOP_LEFT_ANSWER)


def take_top_left(game: "Game") -> None:
    seat = game.tops.pop(0)
    if game.answer is not NO:
        graveyard = game.players[seat].graveyard
        graveyard.remove(game.answer.value)
        graveyard.append(game.answer.value)
    game.emit(events.TOP, seat, -1, -1, (game.players[seat].graveyard[-1],))
