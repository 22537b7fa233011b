"""Laws of every game: cards conserved, the same commands give the same game, nothing leaks, every game ends."""

import json

import pytest

from kirifuda.core.errors import StateError
from kirifuda.fighter import SPECTATOR, Command, Event, Game, events_for, from_data, new_game, shipped_roster, view_of
from tests.fighter import laws, silence
from tests.fighter.table import FULL, OTHER, battle, do, side, usual, wait

SEEDS = range(12)


@pytest.mark.both
@pytest.mark.parametrize("seed", SEEDS)
def test_F_13_52_cards_and_F_97_every_game_ends(seed: int) -> None:
    assert laws.cards_and_end(seed) > 20


@pytest.mark.both
@pytest.mark.parametrize("seed", SEEDS)
def test_F_169_the_same_commands_give_the_same_game_whatever_the_ticks(seed: int) -> None:
    laws.ticks(seed)


@pytest.mark.both
@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_is_a_value(seed: int) -> None:
    laws.value(seed)


@pytest.mark.both
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_F_12_F_200_what_a_seat_cannot_know_leaves_its_view_unchanged(seed: int, seat: int) -> None:
    assert laws.secrets(seed, seat).total() > 0


@pytest.mark.slow
@pytest.mark.both
@pytest.mark.parametrize("seed", SEEDS)
def test_F_149_with_and_without_a_call_the_others_hear_the_same_at_the_same_times(seed: int) -> None:
    assert silence.law(seed)


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
@pytest.mark.parametrize("moment", ["count", "agreement", "obligation", "leaving"])
def test_F_149_nor_does_it_by_what_is_not_told_at_a_stalemate_or_suspension(moment: str, seat: int) -> None:
    """Whatever the moment is, and whoever acts after it, nothing differs until the call is judged."""
    field = "H5 C6" if moment == "obligation" else "H5 C6 DQ"
    games = [battle(side("S2 D3 H3", field), side("S4 HK HA", "D9 SA C4")) for _ in range(2)]
    at = {"count": 10_000, "agreement": 3000, "obligation": 15_000, "leaving": 3000}[moment]
    told: list[list[bytes]] = [[], []]
    for game, said in zip(games, told, strict=True):
        wait(game, at - 200)
        if moment == "agreement":
            do(game, f"{at - 190} Y propose")
        if game is games[0]:
            do(game, f"{at - 30} X call")
        if moment == "agreement":
            said.append(heard(game, seat, do(game, f"{at} X agree")))
        if moment == "leaving":
            said.append(heard(game, seat, do(game, f"{at} X leave")))
        for text in (f"{at + 10} X lift S2", f"{at + 20} Y lift S4", f"{at + 300} Y land 4", f"{at + 310} X land 3"):
            said.append(heard(game, seat, do(game, text)))
        said += [heard(game, seat, wait(game, now)) for now in range(at + 311, at + 520, 13)]
    assert told[0] == told[1]
    ends = [heard(game, seat, wait(game, at + 520)) for game in games]
    assert b'["call"' in ends[0]
    assert b'["call"' not in ends[1]
    expected = {"obligation": b"", "leaving": b'"SUSPENDED"'}.get(moment, b'["stalemate"')
    assert expected in heard(games[1], seat, wait(games[1], at + 550))


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


@pytest.mark.both
@pytest.mark.parametrize("seat", [1, SPECTATOR])
@pytest.mark.parametrize("act", ["100 X land 2", "100 X call"])
def test_F_154_F_166_nor_when_somebody_leaves_and_there_is_no_close(seat: int, act: str) -> None:
    games = [battle(side("S2 D3 H3", FULL), side("S4 HK HA", OTHER), window=True) for _ in range(2)]
    told = []
    for game, acts in zip(games, ([act], []), strict=True):
        do(game, "-200 X lift S2", *acts)
        wait(game, 200)
        told.append(heard(game, seat, do(game, "300 X leave")))
    assert told[0] == told[1]


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
