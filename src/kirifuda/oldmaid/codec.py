"""The whole game as plain data and back, and its fingerprint."""

from typing import TYPE_CHECKING, Final

from kirifuda.cards.rng import rng_from_data
from kirifuda.core.codec import core_data, fill_core, fingerprint, integers, items
from kirifuda.core.errors import StateError
from kirifuda.oldmaid.actions import ACTIONS
from kirifuda.oldmaid.rules import FEWEST, MOST, PACK

if TYPE_CHECKING:
    from kirifuda.oldmaid.game import Game

RULES: Final = "Old Maid"
FORMAT: Final = 1


def game_data(game: "Game") -> dict[str, object]:
    data = core_data(game)
    data["format"] = FORMAT
    data["rules"] = RULES
    data["rng"] = game.rng.to_data()
    data["hands"] = [hand[:] for hand in game.hands]
    data["discards"] = game.discards[:]
    return data


def digest(game: "Game") -> str:
    return fingerprint(game_data(game))


def from_data(data: dict[str, object]) -> "Game":
    """A game from its data."""
    try:
        if data["rules"] != RULES or data["format"] != FORMAT:
            given = f"{data['rules']!r} {data['format']!r}"
            raise StateError(
                f"data of {given} was given; this reads {RULES!r} {FORMAT!r}",
                f"{given}のデータです。読めるのは{RULES!r} {FORMAT!r}です。",
            )
        return _load(data)
    except (KeyError, IndexError, TypeError) as error:
        ja = f"ゲームのデータが足りないか、壊れています（{error}）。"
        raise StateError(f"game data is incomplete or damaged: {error}", ja) from error


def _load(data: dict[str, object]) -> "Game":
    from kirifuda.oldmaid.game import Game

    hands = [integers(hand) for hand in items(data["hands"])]
    if not FEWEST <= len(hands) <= MOST:
        raise StateError(
            f"game data is damaged: {len(hands)} hands; Old Maid is for {FEWEST} to {MOST} players",
            f"ゲームのデータが壊れています。手札が{len(hands)}つですが、ババ抜きは{FEWEST}人から{MOST}人までです。",
        )
    game = Game(len(hands), rng_from_data(integers(data["rng"])), 0)
    game.hands = hands
    game.discards = integers(data["discards"])
    if sorted([card for pile in [game.discards, *hands] for card in pile]) != PACK:
        raise StateError(
            "game data is damaged: hands and discards are not one pack with one Joker",
            "ゲームのデータが壊れています。手札と捨て札がJoker 1枚を入れた1組になっていません。",
        )
    fill_core(game, data, ACTIONS)
    return game
