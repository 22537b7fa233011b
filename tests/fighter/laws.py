"""Laws of every game: 52 cards, the end, the same commands the same game, a value, nothing that leaks, a record.

Each law takes the seed of a random game and raises AssertionError where it is broken.
"""

import json
from collections import Counter
from random import Random

from kirifuda.fighter import SPECTATOR, Event, Game, Roster, events_for, from_data, new_game, shipped_roster, view_of
from kirifuda.fighter.codec import all_cards
from kirifuda.fighter.record import Record, finish, parse_record, print_record, replay
from kirifuda.fighter.side import FAST_CALL, FAST_MOVE
from tests.fighter.random_play import CONFIGS, new_random_game, play

ROSTER = shipped_roster()


def cards_and_end(seed: int) -> int:
    """[F-13] [F-97] Fifty-two cards at every step, and the game ends; how many commands it took."""

    def check(game: Game, events: list[Event]) -> None:
        assert sorted(all_cards(game)) == list(range(52))
        for each in game.sides:
            assert len(each.hand) <= game.config.hand_size
            assert each.motion < 0 or each.motion in each.hand
            assert sum(each.used) <= 4

    game = new_random_game(seed)
    commands = play(game, seed, check)
    while not game.over():
        game.advance(game.next_time())
        check(game, [])
    assert game.outcome is not None
    assert game.outcome.totals == game.totals()
    return len(commands)


def ticks(seed: int) -> None:
    """[F-169] The same commands give the same game, in however many steps time passes."""
    game = new_random_game(seed)
    commands = play(game, seed, limit=400)
    again = new_random_game(seed)
    rng = Random(seed)
    for command in commands:
        while again.clock < command.recv and not again.over():
            again.advance(min(command.recv, again.clock + rng.randrange(1, 700)))
        if not again.over():
            again.submit(command)
    assert again.digest() == game.digest()


def value(seed: int) -> None:
    """A copy, and a game from its data, go on as the game does; and the game does not notice."""

    def check(game: Game, events: list[Event]) -> None:
        if rng.random() < 0.05:
            data = json.loads(json.dumps(game.to_data()))
            digest = game.digest()
            copies = [game.clone(), from_data(data, ROSTER)]
            for copy in copies:
                assert copy.digest() == digest
                play(copy, seed, limit=5)
            assert copies[0].digest() == copies[1].digest()
            assert game.digest() == digest

    rng = Random(seed)
    play(new_random_game(seed), seed, check, limit=300)


def record(seed: int, limit: int = 4000) -> None:
    """[F-169] What is printed is read back, and replays bit for bit, also in the middle of a game."""
    noted, game = recorded(seed, limit)
    noted.comments = {0: ["the first command"], 3: ["one", "two"]}
    text = print_record(noted, ROSTER)
    again = parse_record(text, ROSTER)
    assert print_record(again, ROSTER) == text
    assert replay(again, ROSTER).digest() == game.digest()


def recorded(seed: int, limit: int = 4000, roster: Roster = ROSTER) -> tuple[Record, Game]:
    noted = Record(roster.id, seed)
    noted.config = CONFIGS[seed % len(CONFIGS)]
    game = new_game(seed=seed, config=noted.config, roster=roster)
    noted.commands = play(game, seed, limit=limit)
    while limit == 4000 and not game.over():
        game.advance(game.next_time())
    finish(noted, game)
    return noted, game


def secrets(seed: int, seat: int) -> Counter[str]:
    """[F-12] [F-200] What this seat cannot know leaves its view unchanged; how often there was something to hide."""
    rng = Random(seed)
    hidden: Counter[str] = Counter()

    def check(game: Game, events: list[Event]) -> None:
        if game.over():
            return
        assert view_of(resample(game, seat, rng), seat).encode() == view_of(game, seat).encode()
        for other, each in enumerate(game.sides):
            hidden["call"] += other != seat and each.pressed >= 0
            hidden["commit"] += other != seat and each.fast in (FAST_MOVE, FAST_CALL)
            hidden["miss"] += bool(each.miss_cards)
        for event in events_for(game, seat, events):
            assert event.kind != "miss" or not event.cards
            assert event.audience in (SPECTATOR, seat)

    play(new_random_game(seed), seed, check, limit=500)
    return hidden


def resample(game: Game, seat: int, rng: Random) -> Game:
    """Another game that this seat cannot tell apart: the unseen cards are others, hidden acts were not done."""
    copy = game.clone()
    others = [other for other in (0, 1) if other != seat]
    shuffle_unseen(copy, seat, rng)
    for other in others:
        each = copy.sides[other]
        if each.pressed >= 0:
            each.pressed = each.called = -1
        if copy.state in ("SET", "WINDOW") and each.fast:
            hide_commitment(copy, other)
    return copy


def shuffle_unseen(game: Game, seat: int, rng: Random) -> None:
    places: list[list[int]] = [game.deck, *[each.miss_cards for each in game.sides]]
    if game.config.hand_visibility == "hidden":
        places += [each.hand for other, each in enumerate(game.sides) if other != seat and each.motion < 0]
        places = [place for place in places if not any(each.fast_card in place for each in game.sides)]
    pool = [card for place in places for card in place]
    rng.shuffle(pool)
    for place in places:
        place[:] = [pool.pop() for _ in place]


def hide_commitment(game: Game, seat: int) -> None:
    """As if the card were still in the air."""
    each = game.sides[seat]
    each.motion, each.fast, each.fast_card, each.fast_position = each.shown, 0, -1, 0
    game.queue = [command for command in game.queue if command.seat != seat]
