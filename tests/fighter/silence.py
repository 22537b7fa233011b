"""A pending call cannot be told by anybody else, whatever both players do until it is judged. [F-149]

Two copies of a game that differ in one call are played on with the same acts. Counts are short, so that stalemates,
agreements and the ends of obligations fall into that time; players leave and come back, too.
"""

from random import Random

from kirifuda.fighter import SPECTATOR, Command, Event, Game, events_for, new_game, view_of
from kirifuda.fighter.clock import call_cover

KINDS = (*("lift", "land", "cancel", "propose", "agree", "lift", "land", "land") * 3, "leave", "back")
Heard = dict[int, list[tuple[int, str, bytes]]]


def short_game(seed: int, rng: Random) -> Game:
    config: dict[str, object] = {
        "stalemate_ms": rng.choice((300, 700, 1500)),
        "opening_limit_ms": rng.choice((300, 700)),
        "move_max_ms": rng.choice((400, 3000)),
        "hand_visibility": rng.choice(("open", "hidden")),
        "lag_allow_ms": rng.choice((0, 150, 300)),
        "hold_free": rng.choice((0, 100)),
        "ready_limit_ms": 100,
        "first_look_ms": 100,
        "suspend_max": 1000,
    }
    return new_game(["noboru", "mukai"], seed, config)


def some_act(game: Game, now: int, rng: Random) -> Command:
    seat, kind = rng.randrange(2), rng.choice(KINDS)
    side = game.sides[seat]
    arg = rng.choice((side.first_position(), rng.randrange(1, 5)))
    if kind == "lift":
        arg = rng.choice(side.hand) if side.hand else -1
    return Command(now, seat, kind, arg, now - rng.randrange(200))


def some_acts(game: Game, end: int, rng: Random) -> list[Command]:
    acts: list[Command] = []
    now = game.clock + rng.randrange(1, 120)
    while now < end:
        acts.append(some_act(game, now, rng))
        now += rng.randrange(1, 120)
    return acts


def note(game: Game, events: list[Event], heard: Heard) -> None:
    for viewer, said in heard.items():
        told = [event.to_data() for event in events_for(game, viewer, events)]
        if told:
            said.append((game.clock, str(told), view_of(game, viewer).encode()))


def play_on(game: Game, acts: list[Command], end: int, viewers: tuple[int, int]) -> Heard:
    """What they hear before `end`, and when."""
    heard: Heard = {viewer: [] for viewer in viewers}
    for act in [*acts, None]:
        until = end if act is None else act.recv
        while not game.over() and 0 <= game.next_time() < until:
            note(game, game.advance(max(game.clock, game.next_time())), heard)
        if act is not None and not game.over():
            note(game, game.submit(Command(act.recv, act.seat, act.kind, act.arg, act.stamp)), heard)
    return heard


def compare(game: Game, rng: Random) -> bool:
    """With a call and without, the others hear the same; whether a deadline fell into the time until the verdict."""
    caller = rng.randrange(2)
    called, quiet = game.clone(), game.clone()
    called.submit(Command(game.clock, caller, "call", -1, game.clock - rng.randrange(100)))
    side = called.sides[caller]
    if side.pressed < 0:
        return False
    quiet.sides[caller].acted, quiet.sides[caller].recent = side.acted, side.recent[:]
    end = side.pressed + call_cover(game)
    acts = some_acts(game, end, rng)
    viewers = (1 - caller, SPECTATOR)
    assert play_on(called, acts, end, viewers) == play_on(quiet, acts, end, viewers)
    moments = (game.idle_since + game.config.stalemate_ms, quiet.agreed, game.obliged_until)
    return any(side.pressed <= moment < end for moment in moments)


def law(seed: int) -> int:
    """With and without a call the others hear the same at the same times; how often a deadline fell between."""
    rng = Random(seed)
    game = short_game(seed, rng)
    moments = 0
    for _ in range(500):
        if game.over():
            game = short_game(seed, rng)
        if game.state == "SUSPENDED":
            game.submit(Command(game.clock, 0 if game.sides[0].gone >= 0 else 1, "back"))
            continue
        if game.state != "BATTLE" or rng.random() < 0.3:
            game.advance(max(game.clock, game.next_time()))
            continue
        if not game.pending():
            moments += compare(game, rng)
        game.submit(some_act(game, game.clock + rng.randrange(1, 150), rng))
    return moments
