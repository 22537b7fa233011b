"""The moves of bots at a table: what a bot chooses there, and its answer if the game is still where it chose."""

from hashlib import sha256

from kirifuda.cards.rng import Seed
from kirifuda.server.room import Room
from kirifuda.server.seen import game_of
from kirifuda.server.steps import Step
from kirifuda.server.think import Thinkers, fallback


async def bot_choice(room: Room, seat: int, thinkers: Thinkers) -> int:
    play = room.play
    decision = play.decision
    assert decision is not None
    game = game_of(play.engine)
    bot = room.seats[seat].bot or "random"
    if game is None:
        return fallback(decision)
    return await thinkers.choose(game, decision, bot, bot_seed(play.header.seed, seat, room.next()))


def bot_seed(seed: Seed, seat: int, place: int) -> int:
    """The luck of a bot at one decision; it tells nothing about the cards of the same seed."""
    return int.from_bytes(sha256(f"bot {seed} {seat} {place}".encode()).digest()[:8], "big")


def bot_step(room: Room, seat: int, index: int, place: int, now: int) -> Step:
    if room.next() != place or room.thinking() != seat:
        return Step()
    return room.bot_answers(seat, index, now)
