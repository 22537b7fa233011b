"""Random games: both seats do anything that is allowed, and now and then something that is not, at any time."""

from collections.abc import Callable
from random import Random

from kirifuda.fighter import Command, Event, Game, new_game, options, shipped_roster

IDS = [character.id for character in shipped_roster().characters]
CONFIGS: list[dict[str, object]] = [
    {},
    {"attack_mode": "claim"},
    {"hand_visibility": "hidden"},
    {"stalemate_ms": 1500, "opening_limit_ms": 400, "hold_free": 0},
    {"lag_allow_ms": 0, "sim_window_ms": 0},
    {"attack_mode": "claim", "hand_visibility": "hidden", "lag_allow_ms": 300, "attack_claim_ms": 500},
]

Hook = Callable[[Game, list[Event]], None]


def new_random_game(seed: int) -> Game:
    rng = Random(seed)
    first, second = rng.sample(IDS, 2)
    return new_game([first, second], seed, CONFIGS[seed % len(CONFIGS)])


def random_command(game: Game, rng: Random, now: int) -> Command:
    """Mostly an option of a random seat, with a stamp a little before its arrival."""
    seat = rng.randrange(2)
    stamp = max(0, now - rng.choice((0, 0, 0, rng.randrange(200))))
    if rng.random() < 0.05:
        kind = rng.choice(("lift", "land", "cancel", "call", "ok", "agree", "claim", "done"))
        return Command(now, seat, kind, rng.randrange(52), stamp)
    found = [option for option in options(game, seat) if option.kind != "call" or rng.random() < 0.2]
    if rng.random() < 0.01:
        return Command(now, seat, "back" if game.sides[seat].gone >= 0 else "leave")
    if rng.random() < 0.01:
        return Command(now, seat, "trip", rng.randrange(400))
    if not found:
        return Command(now, seat, "ok", -1, stamp)
    option = rng.choice(found)
    return Command(now, seat, option.kind, option.arg, stamp)


def play(game: Game, seed: int, hook: Hook | None = None, limit: int = 4000) -> list[Command]:
    """Play at random; gone seats come back, so the game goes on. Returns the commands."""
    rng = Random(seed)
    done: list[Command] = []
    now = game.clock
    for _ in range(limit):
        if game.over():
            break
        now = max(now, game.clock) + rng.choice((0, 0, rng.randrange(60), rng.randrange(400), rng.randrange(2500)))
        command = random_command(game, rng, now)
        if game.state == "SUSPENDED":
            seat = 0 if game.sides[0].gone >= 0 else 1
            command = Command(now, seat, "back")
        done.append(Command(command.recv, command.seat, command.kind, command.arg, command.stamp))
        events = game.submit(command)
        if hook is not None:
            hook(game, events)
    return done
