"""Every setting plays or is refused: no value of it stops a battle. [F-168] [F-97]"""

import pytest

from kirifuda.fighter import Game, new_game
from kirifuda.fighter.config import DEFAULTS, SWITCHES, WORDS
from kirifuda.fighter.errors import ConfigError
from tests.fighter.random_play import play
from tests.fighter.table import battle, kinds, run, side, texts

HAND_SIZES = range(2, 14)
STEPS = 3000
REFUSED = {
    "target_points", "hand_size", "call_utter_ms", "move_min_ms", "move_max_ms", "stalemate_ms", "opening_limit_ms",
    "flood_limit",
}  # fmt: skip
"""Of these some small values make no sense."""


def silent(game: Game) -> Game:
    """Nobody does anything; the referee alone brings it to its end."""
    for _ in range(STEPS):
        if game.over():
            return game
        game.advance(game.next_time())
    raise AssertionError(f"after {STEPS} steps in {game.state} with {len(game.deck)} cards in the deck")


def begun(seed: int, **config: object) -> Game:
    return new_game(["noboru", "mukai"], seed, config)


def to_the_end(seed: int, **config: object) -> Game:
    game = begun(seed, **config)
    play(game, seed)
    return silent(game)


@pytest.mark.both
@pytest.mark.parametrize("size", HAND_SIZES)
def test_F_168_a_battle_ends_with_hands_of_every_size(size: int) -> None:
    assert silent(begun(size, hand_size=size)).over()
    for seed in range(8):
        assert to_the_end(seed, hand_size=size).outcome is not None


@pytest.mark.parametrize("size", [0, 1, 14, 52])
def test_F_168_hands_of_other_sizes_are_refused(size: int) -> None:
    with pytest.raises(ConfigError, match="hand_size must be 2 to 13"):
        begun(1, hand_size=size)


@pytest.mark.both
@pytest.mark.parametrize("size", [2, 3])
def test_F_83_who_has_no_card_left_is_not_obliged_to_move(size: int) -> None:
    """With four cards in the hand it cannot happen; with fewer the battle once waited for ever."""
    game = battle(side("", "H5 C6 DQ"), side("S2 S4", "D9 SA C4 H8"), hand_size=size)
    events = run(game, "CHECK")
    assert texts(events, "stalemate") == ["count"]
    assert "obliged" not in kinds(events)
    assert [each.forced for each in game.sides] == [False, True]


def test_F_83_who_has_a_card_is_obliged_as_before() -> None:
    game = battle(side("S3", "H5 C6 DQ"), side("S2 S4", "D9 SA C4 H8"), hand_size=3)
    while game.obliged < 0:
        game.advance(game.next_time())
    assert game.obliged == 0


@pytest.mark.parametrize("value", [0, 1])
@pytest.mark.parametrize("name", sorted(DEFAULTS))
def test_F_168_the_smallest_values_of_every_number_play_or_are_refused(name: str, value: int) -> None:
    try:
        game = begun(3, **{name: value})
    except ConfigError:
        assert name in REFUSED, f"{name} = {value} is refused"
        return
    silent(game)
    assert to_the_end(4, **{name: value}).over()


@pytest.mark.parametrize("name", [*SWITCHES, *WORDS])
def test_F_168_every_switch_and_word_plays(name: str) -> None:
    values: list[object] = [True, False] if name in SWITCHES else list(WORDS[name])
    for value in values:
        assert to_the_end(5, **{name: value}).over()
    with pytest.raises(ConfigError):
        begun(5, **{name: 7})
