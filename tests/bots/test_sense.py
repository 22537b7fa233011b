"""However weak a level is, it knows whose soldier is whose."""

import pytest

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.records.position import parse_position
from kirifuda.blackpoker.views import view
from kirifuda.bots.sense import senseless

TABLE = "9.1 Lite; turn P1; {stage}P1 life: #9; P1 hand: {hand}; P1 field: {mine}; P2 life: #9; P2 field: {theirs}"


def position(hand: str, mine: str = "", theirs: str = "", stage: str = "") -> Game:
    text = TABLE.format(hand=hand, mine=mine, theirs=theirs, stage=stage)
    parts = [part for part in text.split("; ") if not part.endswith("field: ")]
    return parse_position("; ".join(parts)).game


def left_out(game: Game) -> list[str]:
    """What the seat that decides would do in no case, by the ids of actions and units."""
    assert game.decision is not None
    seen = view(game, game.decision.seat)
    assert seen.decision is not None
    found: list[str] = []
    for place in sorted(senseless(seen, seen.decision)):
        option = seen.decision.options[place]
        named = seen.rules.actions[option.value].id if option.kind == "action" else f"{option.kind} {option.value}"
        found.append(named)
    return found


def choose(game: Game, action: str) -> None:
    """Begin a request, and answer until it asks for its target."""
    assert game.decision is not None
    names = [game.rules.actions[one.value].id if one.kind == "action" else "" for one in game.decision.options]
    game.choose(names.index(action))
    while game.decision.kind != "target":
        game.choose(0)


@pytest.mark.parametrize(
    ("hand", "mine", "theirs", "wanted"),
    [
        ("H7 H8", "", "x:S9", ["up"]),
        ("S7 S8", "a:S5", "", ["down"]),
        ("H7 S8", "a:S5", "x:S9", []),
    ],
)
def test_what_could_only_be_aimed_at_the_wrong_side_is_not_thought_of(
    hand: str, mine: str, theirs: str, wanted: list[str]
) -> None:
    assert left_out(position(hand, mine, theirs)) == wanted


@pytest.mark.parametrize(("hand", "action", "wrong"), [("H7", "up", 1), ("S7", "down", 0)])
def test_of_the_targets_only_the_right_ones_are(hand: str, action: str, wrong: int) -> None:
    game = position(f"{hand} D2", "a:S5", "x:S9")
    choose(game, action)
    units = [game.players[seat].soldiers[0].id for seat in range(2)]
    assert left_out(game) == [f"unit {units[wrong]}"]


def test_nobody_counters_themselves() -> None:
    assert left_out(position("C9 D2", "a:S5", "x:S9", "stage: up@P1(H7)>a; ")) == ["counter"]
    assert left_out(position("C9 D2", "a:S5", "x:S9", "stage: up@P2(H7)>x; ")) == []
