"""The moves of bots at a table: what a bot chooses there, and its answer if the game is still where it chose."""

from kirifuda.blackpoker.editions.match import game_of
from kirifuda.bots.registry import bot_seed
from kirifuda.server.bots.pool import Thinkers, fallback
from kirifuda.server.table.session import Session, Step


async def bot_choice(room: Session, seat: int, thinkers: Thinkers) -> int:
    play = room.history
    decision = play.decision
    assert decision is not None
    game = game_of(play.engine)
    bot = room.seats[seat].bot or "random"
    if game is None:
        return fallback(decision)
    return await thinkers.choose(game, decision, bot, bot_seed(play.header.seed, seat, room.next()))


def bot_step(room: Session, seat: int, index: int, place: int, now: int) -> Step:
    if room.next() != place or room.thinking() != seat:
        return Step()
    return room.bot_answers(seat, index, now)
