"""Names of units in text: those a scenario gave them, otherwise `u` and the unit's number."""

from typing import Final

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.state import Character
from kirifuda.blackpoker.common.zones import find_unit
from kirifuda.cards.card import card_text
from kirifuda.cards.notation import CardError, parse_card

SEATS: Final = ("P1", "P2")
PLAYERS: Final = ("P1", "P2", "TP", "NTP")
"""Players by seat, or as the turn player and the other."""


class Names:
    """The names given to units, both ways."""

    def __init__(self) -> None:
        self.ids: dict[str, int] = {}
        self.texts: dict[int, str] = {}

    def give(self, id: int, name: str) -> None:
        self.ids[name] = id
        self.texts[id] = name

    def text(self, id: int) -> str:
        return self.texts.get(id, f"u{id}")


def read_player(game: Game, text: str) -> int:
    """The seat of one of `PLAYERS`."""
    if text == "TP":
        return game.turn
    return 1 - game.turn if text == "NTP" else SEATS.index(text)


def units(game: Game) -> list[Character]:
    return [unit for player in game.players for unit in player.soldiers + player.bulwarks]


def find(game: Game, names: Names, text: str) -> list[Character]:
    """The units a text may mean: a name, `u7`, or the cards of a unit, with `P2.` in front to tell sides apart."""
    if text in names.ids:
        unit = find_unit(game, names.ids[text])
        return [] if unit is None else [unit]
    seat, dot, rest = text.partition(".")
    owners = [SEATS.index(seat)] if dot and seat in SEATS else [0, 1]
    body = rest if dot and seat in SEATS else text
    return [unit for unit in units(game) if unit.owner in owners and (body == f"u{unit.id}" or made_of(unit, body))]


def cards_of(unit: Character) -> str:
    return "+".join([card_text(card) for card in unit.cards])


def made_of(unit: Character, text: str) -> bool:
    """Is the unit of these cards, in whatever order (`D5+D10` is `D10+D5`)?"""
    try:
        return sorted([parse_card(part) for part in text.split("+")]) == sorted(unit.cards)
    except CardError:
        return False
