"""Laws of every game: cards conserved, the same commands give the same game, nothing leaks, every game ends."""

import json
from random import Random

import pytest

from kirifuda.core.errors import StateError
from kirifuda.fighter import SPECTATOR, Command, Event, Game, events_for, from_data, new_game, shipped_roster, view_of
from kirifuda.fighter.codec import all_cards
from kirifuda.fighter.side import FAST_CALL, FAST_MOVE
from tests.fighter.random_play import new_random_game, play
from tests.fighter.table import FULL, OTHER, battle, do, side, usual, wait

SEEDS = range(12)


@pytest.mark.both
@pytest.mark.parametrize("seed", SEEDS)
def test_F_13_52_cards_and_F_97_every_game_ends(seed: int) -> None:
    def check(game: Game, events: list[Event]) -> None:
        assert sorted(all_cards(game)) == list(range(52))
        for each in game.sides:
            assert len(each.hand) <= game.config.hand_size
            assert each.motion < 0 or each.motion in each.hand
            assert sum(each.used) <= 4

    game = new_random_game(seed)
    play(game, seed, check)
    while not game.over():
        game.advance(game.next_time())
        check(game, [])
    assert game.outcome is not None
    assert game.outcome.totals == game.totals()


@pytest.mark.both
@pytest.mark.parametrize("seed", SEEDS)
def test_F_169_the_same_commands_give_the_same_game_whatever_the_ticks(seed: int) -> None:
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


@pytest.mark.both
@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_is_a_value(seed: int) -> None:
    """A copy, and a game from its data, go on as the game does; and the game does not notice."""

    def check(game: Game, events: list[Event]) -> None:
        if rng.random() < 0.05:
            data = json.loads(json.dumps(game.to_data()))
            digest = game.digest()
            copies = [game.clone(), from_data(data, shipped_roster())]
            for copy in copies:
                assert copy.digest() == digest
                play(copy, seed, limit=5)
            assert copies[0].digest() == copies[1].digest()
            assert game.digest() == digest

    rng = Random(seed)
    play(new_random_game(seed), seed, check, limit=300)


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


@pytest.mark.both
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_F_12_F_200_what_a_seat_cannot_know_leaves_its_view_unchanged(seed: int, seat: int) -> None:
    rng = Random(seed)
    hidden = {"call": 0, "commit": 0, "miss": 0}

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
            assert event.audience in (-1, seat)

    play(new_random_game(seed), seed, check, limit=500)
    assert hidden["call"] + hidden["commit"] + hidden["miss"] > 0


def heard(game: Game, seat: int, events: list[Event]) -> bytes:
    view = view_of(game, seat).encode()
    return json.dumps([event.to_data() for event in events_for(game, seat, events)]).encode() + view


@pytest.mark.both
@pytest.mark.parametrize("seat", [1, SPECTATOR])
def test_F_149_an_unresolved_call_does_not_change_one_byte_for_the_others(seat: int) -> None:
    """Y moves on as usual; with and without X's call, everything told until the call is judged is the same."""
    called, quiet = usual(), usual()
    do(called, "500 X call")
    for text in ("600 Y lift S4", "880 Y land 1", "920 Y lift HK"):
        assert heard(called, seat, do(called, text)) == heard(quiet, seat, do(quiet, text))
    for now in range(930, 1049, 7):
        assert heard(called, seat, wait(called, now)) == heard(quiet, seat, wait(quiet, now))
    assert heard(called, seat, wait(called, 1060)) != heard(quiet, seat, wait(quiet, 1060))


@pytest.mark.both
@pytest.mark.parametrize("seat", [1, SPECTATOR])
@pytest.mark.parametrize("moment", ["count", "agreement", "obligation"])
def test_F_149_nor_does_it_by_what_is_not_told_at_a_stalemate(moment: str, seat: int) -> None:
    """Whatever the moment is, and whoever acts after it, nothing differs until the call is judged."""
    field = "H5 C6" if moment == "obligation" else "H5 C6 DQ"
    games = [battle(side("S2 D3 H3", field), side("S4 HK HA", "D9 SA C4")) for _ in range(2)]
    at = {"count": 10_000, "agreement": 3000, "obligation": 15_000}[moment]
    told: list[list[bytes]] = [[], []]
    for game, said in zip(games, told, strict=True):
        wait(game, at - 200)
        if moment == "agreement":
            do(game, f"{at - 190} Y propose")
        if game is games[0]:
            do(game, f"{at - 30} X call")
        if moment == "agreement":
            said.append(heard(game, seat, do(game, f"{at} X agree")))
        for text in (f"{at + 10} X lift S2", f"{at + 20} Y lift S4", f"{at + 300} Y land 4", f"{at + 310} X land 3"):
            said.append(heard(game, seat, do(game, text)))
        said += [heard(game, seat, wait(game, now)) for now in range(at + 311, at + 520, 13)]
    assert told[0] == told[1]
    ends = [heard(game, seat, wait(game, at + 520)) for game in games]
    assert b'["call"' in ends[0]
    assert b'["call"' not in ends[1]
    assert b'["stalemate"' in heard(games[1], seat, wait(games[1], at + 550)) or moment == "obligation"


@pytest.mark.both
@pytest.mark.parametrize("seat", [1, SPECTATOR])
@pytest.mark.parametrize("act", [["100 X land 2"], ["100 X call"], ["100 X land 2", "400 X lift D3", "700 X land 3"]])
def test_F_154_a_fastest_action_does_not_change_one_byte_before_the_close(seat: int, act: list[str]) -> None:
    games = [battle(side("S2 D3 H3", FULL), side("S4 HK HA", OTHER), window=True) for _ in range(2)]
    for game in games:
        do(game, "-200 X lift S2")
    told = [b"", b""]
    for place, texts in enumerate((act, [])):
        game = games[place]
        for text in texts:
            told[place] += json.dumps([event.to_data() for event in events_for(game, seat, do(game, text))]).encode()
        for now in range(701, 1149, 64):
            told[place] += heard(game, seat, wait(game, now))
    assert told[0].replace(b"[]", b"") == told[1].replace(b"[]", b"")


def test_F_12_S_02_S_03_hands_are_open_and_miss_cards_are_not() -> None:
    game = battle(side("S2 D3 H3", FULL), side("S4 HK", OTHER))
    do(game, "0 X call")
    wait(game, 600)
    card = game.sides[1].miss_cards[0]
    for seat in (0, 1, SPECTATOR):
        view = view_of(game, seat)
        assert view.hands[0] == game.sides[0].hand
        assert view.misses == [0, 1]
        assert view.miss_cards == []
        assert card not in [card for hand in view.hands + view.fields for card in hand]
    game.submit(Command(game.clock, 0, "resign"))
    assert view_of(game, SPECTATOR).miss_cards == [[], [card]]


def test_F_12_hands_can_be_hidden() -> None:
    game = new_game(["noboru", "mukai"], config={"hand_visibility": "hidden"})
    assert view_of(game, 0).hands == [game.sides[0].hand, [-1] * 4]
    assert view_of(game, SPECTATOR).hands == [[-1] * 4, [-1] * 4]
    dealt = [event for event in events_for(game, 0, game.events) if event.kind == "dealt"]
    assert [event.cards for event in dealt] == [game.sides[0].hand, [-1] * 4]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"rules": "Old Maid"}, "this reads 'Super Trump Fighter'"),
        ({"roster": "other"}, "was played with the roster 'other'"),
        ({"deck": []}, "not one pack of 52"),
        ({"clock": "soon"}, "clock = 'soon' is not of the kind int"),
        ({"sides": None}, "incomplete or damaged"),
        ({"config": {"speed": 1}}, "there is no setting 'speed'"),
    ],
)
def test_damaged_data_is_refused(change: dict[str, object], message: str) -> None:
    game = new_game(["noboru", "mukai"])
    with pytest.raises(StateError, match=message):
        from_data({**game.to_data(), **change}, shipped_roster())
