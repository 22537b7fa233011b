"""What comes into Old Maid from outside: players, hands, saved data. Bad input is refused with a reason."""

import pytest

from kirifuda import oldmaid
from kirifuda.core.errors import DataError, KirifudaError, NotationError, StateError


@pytest.mark.parametrize("players", [-1, 0, 1, 7, 53])
def test_one_player_or_seven_are_refused(players: int) -> None:
    with pytest.raises(NotationError, match=f"{players} players: Old Maid is for 2 to 6") as caught:
        oldmaid.new_game(players)
    assert isinstance(caught.value, DataError)
    assert isinstance(caught.value, KirifudaError)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_to_six_players_are_welcome(players: int) -> None:
    assert len(oldmaid.new_game(players).hands) == players


@pytest.mark.parametrize(
    ("hands", "reason"),
    [
        (["SA HA JO"], "1 hands for 2 players"),
        (["SA", "HX JO"], "unknown card 'HX'"),
        (["SA", "SA JO"], "SA is in the hands twice"),
        (["SA", "JO"], "SA cannot be paired"),
        (["SA", "HA"], "the Joker is in no hand"),
        (["SA", "HA JO1 JO2"], "card number 53 is not in the pack"),
        ([[0], [13, 52, 99]], "card number 99 is not in the pack"),
        ([[0], [13, 52, -1]], "card number -1 is not in the pack"),
    ],
)
def test_hands_that_make_no_game_are_refused(hands: list[str], reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        oldmaid.new_game(2, hands=hands)


def test_hands_may_be_cards_and_the_caller_keeps_his_lists() -> None:
    mine = [[0, 1, 14], [13, 52]]
    game = oldmaid.new_game(2, hands=mine)
    assert game.hands == [[0], [13, 52]]
    assert mine == [[0, 1, 14], [13, 52]]


def saved() -> dict[str, object]:
    return oldmaid.new_game(3, seed=5).to_data()


@pytest.mark.parametrize("key", sorted(saved()))
def test_data_without_one_of_its_parts_is_refused(key: str) -> None:
    data = saved()
    del data[key]
    with pytest.raises(StateError, match=key):
        oldmaid.from_data(data)


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("rules", "8.2 Lite", "this reads 'Old Maid' 1"),
        ("format", 2, "this reads 'Old Maid' 1"),
        ("hands", [[0], [0]], "not one pack"),
        ("hands", [[0]], "1 hands; Old Maid is for 2 to 6"),
        ("hands", [[]] * 7, "7 hands; Old Maid is for 2 to 6"),
        ("hands", ["SA", "HA"], "a list was expected, not 'SA'"),
        ("discards", [], "not one pack"),
        ("turn", "first", "a whole number was expected, not 'first'"),
        ("rng", [1], "damaged"),
        ("buffer", [[1, "attack", 0, [], 0, -1, -1, False, []]], "attack"),
    ],
)
def test_damaged_data_is_refused(key: str, value: object, reason: str) -> None:
    data = saved()
    data[key] = value
    with pytest.raises(StateError, match=reason):
        oldmaid.from_data(data)


def test_data_that_waits_in_a_trigger_check_goes_on_from_there() -> None:
    game = oldmaid.new_game(4, 3, oldmaid.Automation.STRICT)
    assert game.buffer
    copy = oldmaid.from_data(game.to_data())
    assert [request.to_data() for request in copy.buffer] == [request.to_data() for request in game.buffer]
    game.choose(1)
    copy.choose(1)
    assert copy.digest() == game.digest()


def test_data_shares_nothing_with_the_game() -> None:
    game = oldmaid.new_game(2, seed=1)
    before = game.digest()
    data = game.to_data()
    copy = oldmaid.from_data(data)
    copy.choose(0)
    assert game.digest() == before
    assert data == game.to_data()
