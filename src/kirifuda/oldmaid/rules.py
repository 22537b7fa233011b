"""The rules of Old Maid: the deal, pairs, drawing, handing over, and who has lost.

A hand is in no order anybody knows: it is dealt shuffled and a drawn card goes to a random place, so a position says
nothing about the card. A player whose hand is empty is out.
"""

from typing import TYPE_CHECKING, Final

from kirifuda.cards.card import JOKER_1, NUMBER
from kirifuda.core.outcome import Outcome
from kirifuda.core.steps import GAME_STEPS, TRIGGER_CHECK, WIN_CHECK
from kirifuda.oldmaid import events
from kirifuda.oldmaid.actions import DISCARD_PAIR

if TYPE_CHECKING:
    from kirifuda.oldmaid.game import Game

PACK: Final[list[int]] = list(range(JOKER_1 + 1))
"""Fifty-two cards and one Joker."""

FIRST_TURN: Final = GAME_STEPS
"""The one step of Old Maid's own: somebody begins, once all pairs of the deal are gone."""

FEWEST: Final = 2
MOST: Final = 6


def set_up(game: "Game") -> None:
    """[1] Deal; the pairs dealt leave the hands in a trigger check; then the first turn begins."""
    game.steps.push(FIRST_TURN, WIN_CHECK, TRIGGER_CHECK)
    if not any(game.hands):
        deal(game)
    for seat in range(game.seats):
        game.emit(events.DEALT, seat, -1, len(game.hands[seat]), tuple(game.hands[seat]))
        trigger_pairs(game, seat)


def deal(game: "Game") -> None:
    """The whole pack goes round, so the first seats may hold one card more."""
    pack = PACK[:]
    game.rng.shuffle(pack)
    for place, card in enumerate(pack):
        game.hands[place % game.seats].append(card)


def trigger_pairs(game: "Game", seat: int) -> None:
    """One request for every pair in the hand: four of a number are two pairs."""
    counts = [0] * 14
    for card in game.hands[seat]:
        counts[NUMBER[card]] += 1
    for number in range(1, 14):
        for _ in range(counts[number] // 2):
            request = game.new_request(DISCARD_PAIR, seat)
            request.source = number
            game.triggered.append(request)


def of_number(hand: list[int], number: int) -> list[int]:
    return [card for card in hand if NUMBER[card] == number]


def discard_pair(game: "Game", seat: int, number: int) -> None:
    """Of three alike the first suits go: which card stays must not depend on its position."""
    pair = sorted(of_number(game.hands[seat], number))[:2]
    for card in pair:
        game.hands[seat].remove(card)
    game.discards.extend(pair)
    game.emit(events.PAIR, seat, -1, number, tuple(pair))
    note_out(game, seat)


def draw(game: "Game", seat: int, neighbour: int, position: int) -> None:
    card = game.hands[neighbour].pop(position)
    game.emit(events.TAKEN, neighbour, -1, position, (card,))
    hand = game.hands[seat]
    hand.insert(game.rng.below(len(hand) + 1), card)
    game.emit(events.DREW, seat, -1, 1, (card,))
    note_out(game, neighbour)


def note_out(game: "Game", seat: int) -> None:
    if not game.hands[seat]:
        game.emit(events.OUT, seat)


def first_turn(game: "Game") -> None:
    """The last seat has dealt; the seat after it begins, unless the deal was all pairs."""
    begin_turn(game, next_player(game, game.seats - 1))


def begin_turn(game: "Game", seat: int) -> None:
    game.turn = seat
    game.chance = seat
    game.turn_no += 1
    game.emit(events.TURN, seat, -1, game.turn_no)


def next_player(game: "Game", seat: int) -> int:
    """The next seat that still has cards; until the game is over there is one."""
    for step in range(1, game.seats):
        other = (seat + step) % game.seats
        if game.hands[other]:
            return other
    raise AssertionError(f"only seat {seat} has cards: {game.hands}")


def decide_outcome(game: "Game") -> Outcome | None:
    """[9] When only the Joker is left, its holder has lost and everybody else has won."""
    if sum([len(hand) for hand in game.hands]) > 1:
        return None
    return Outcome(tuple([seat for seat in range(game.seats) if not game.hands[seat]]), "only the Joker is left")
