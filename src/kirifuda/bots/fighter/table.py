"""Plays a game between two bots: time jumps from one thing to the next."""

from collections.abc import Callable, Sequence

from kirifuda.bots.fighter.bot import NEVER, FighterBot
from kirifuda.fighter import Command, Event, Game, events_for, view_of

Watch = Callable[[Sequence[Event]], None]


def play_out(game: Game, bots: Sequence[FighterBot], watch: Watch | None = None) -> list[Command]:
    """Play to the end; returns the commands, in the order of their arrival. `watch` hears every event."""
    tell(game, bots, game.events or [Event("state", game.clock, -1, -1, 0, [], game.state, -1)], watch)
    done = play_until(game, bots, NEVER - 1, watch)
    assert game.over(), f"nobody will ever do anything in {game.state}"
    return done


def play_until(game: Game, bots: Sequence[FighterBot], end: int, watch: Watch | None = None) -> list[Command]:
    """Play what happens up to that time, and no longer; the clock stays at the last thing that happened."""
    done: list[Command] = []
    while not game.over() and (now := next_moment(game, bots)) <= end:
        tell(game, bots, game.advance(max(now, game.clock)), watch)
        for bot in bots:
            if not game.over() and bot.wake <= game.clock:
                for command in bot.act(view_of(game, bot.seat)):
                    if not game.over():
                        done.append(command)
                        tell(game, bots, game.submit(command), watch)
    return done


def next_moment(game: Game, bots: Sequence[FighterBot]) -> int:
    """When something happens by itself, or a bot wakes."""
    due = game.next_time()
    return min([due if due >= 0 else NEVER, *[bot.wake for bot in bots]])


def tell(game: Game, bots: Sequence[FighterBot], events: list[Event], watch: Watch | None = None) -> None:
    """Let everybody hear what happened."""
    if not events:
        return
    for bot in bots:
        bot.hear(game.clock, events_for(game, bot.seat, events))
    if watch is not None:
        watch(events)
