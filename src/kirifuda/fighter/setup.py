"""Ways to begin: a new game, or one in the middle of things."""

from kirifuda.cards.rng import Rng, Seed, rng_of
from kirifuda.fighter.config import config_from
from kirifuda.fighter.event import Command
from kirifuda.fighter.game import Game
from kirifuda.fighter.library import shipped_roster
from kirifuda.fighter.problems import problem
from kirifuda.fighter.roster import Roster, Technique


def new_game(
    characters: list[str] | None = None,
    seed: Seed = 0,
    config: dict[str, object] | None = None,
    roster: Roster | None = None,
    pack: list[int] | None = None,
) -> Game:
    """A game before the picks, or, with two characters named, before the first check.

    `pack` fixes the order of the 52 cards (the last is dealt first); otherwise the seed shuffles them.
    """
    used = roster or shipped_roster()
    game = Game(used, config_from(config or {}), rng_of(seed))
    if pack is not None:
        if sorted(pack) != list(range(52)):
            raise problem("pack")
        game.deck = pack[:]
    if characters is not None:
        if len(characters) != 2:
            raise problem("two characters", len(characters))
        events = game.events
        for seat, name in enumerate(characters):
            events = events + game.submit(Command(0, seat, "pick", find_character(used, name)))
            if game.sides[seat].character < 0:
                raise problem("one copy", name)
        game.events = events
    return game


def find_character(roster: Roster, name: str) -> int:
    place = roster.index(name)
    if place < 0:
        raise problem("character", name, roster.id, [character.id for character in roster.characters])
    return place


class Position:
    """One side of a table that is set up by hand, for scenarios and lessons."""

    def __init__(self, hand: list[int], field: list[list[int]]) -> None:
        self.hand: list[int] = hand
        self.field: list[list[int]] = field
        self.techniques: list[Technique] = []
        self.used: list[bool] = []
        self.misses: int = 0
        self.hold_fouls: int = 0
        self.forced: bool = False


def from_position(
    sides: list[Position],
    deck: int,
    in_window: bool = False,
    config: dict[str, object] | None = None,
    clock: int = 0,
    seed: int = 0,
) -> Game:
    """A game in BATTLE that begins at `clock`, or in SET with the window opening at `clock`.

    The deck and the miss cards are drawn from the cards not named; what is then left over lies outside the game.
    """
    game = Game(Roster("position", "局面", "Position", []), config_from(config or {}), Rng(seed))
    game.dealt = True
    game.looked = True
    named: list[int] = []
    for place, position in enumerate(sides):
        side = game.sides[place]
        side.hand = position.hand[:]
        side.field = [stack[:] for stack in position.field]
        side.techniques = position.techniques
        side.used = position.used[:]
        side.misses = position.misses
        side.hold_fouls = position.hold_fouls
        side.forced = position.forced
        named = named + side.hand
        for stack in side.field:
            named = named + stack
    _lay_out_rest(game, named, deck)
    _start(game, in_window, clock)
    return game


def _lay_out_rest(game: Game, named: list[int], deck: int) -> None:
    rest = [card for card in range(52) if card not in named]
    if len(set(named)) != len(named):
        raise problem("two places")
    game.rng.shuffle(rest)
    for side in game.sides:
        for _ in range(side.misses):
            side.miss_cards.append(rest.pop())
    if deck > len(rest):
        raise problem("deck", deck, len(rest))
    game.deck = rest[:deck]
    game.outside = rest[deck:]


def _start(game: Game, in_window: bool, clock: int) -> None:
    begin = clock - game.config.set_ms if in_window else clock
    for side in game.sides:
        side.acted = begin
    game.clock = begin
    game.entered = begin
    game.idle_since = begin
    game.window_at = clock
    game.close_at = clock + game.config.window_ms
    game.state = "SET" if in_window else "BATTLE"
