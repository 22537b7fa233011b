"""What a player has for a sequence of requests, and what a sequence gives: the abstraction of the search for loops.

A sequence can be made again when the player has at least what they had: the same limits used, the same trumps, as many
cards of each kind in the hand, as many units of each kind in each posture. Lives and the graveyard are a budget: they
are left out, and playing the sequence on shows how far they reach.
"""

from collections import Counter
from functools import cache
from typing import Final, NamedTuple

from kirifuda.blackpoker import Game, Rules
from kirifuda.blackpoker.common.state import Character, Player
from kirifuda.cards.card import ALL_CARDS, BIT, PACK_SIZE, SUIT
from kirifuda.lab.loop_search.whole_requests import SEAT

OTHER: Final = 1 - SEAT


class Holdings(NamedTuple):
    """How much lies where; the difference of two of them is what a sequence gives and takes."""

    other_life: int
    own_life: int
    other_units: int
    other_hand: int
    own_units: int
    own_hand: int

    def since(self, before: "Holdings") -> "Holdings":
        return Holdings(*[now - then for now, then in zip(self, before, strict=True)])

    @property
    def pays(self) -> bool:
        """As a difference: does the opponent lose something, or the player win something?"""
        loses = self.other_life < 0 or self.other_units < 0 or self.other_hand < 0
        return loses or self.own_life > 0 or self.own_units > 0 or self.own_hand > 0

    @property
    def rank(self) -> int:
        """As a difference, what it is about: the opponent's lives, their other cards, the player's own, or nothing."""
        if self.other_life < 0:
            return 3
        if self.other_units < 0 or self.other_hand < 0:
            return 2
        return 1 if self.pays else 0

    @property
    def worth(self) -> tuple[int, ...]:
        """The more the better, the opponent's life first."""
        return (
            -self.other_life, self.own_life, -self.other_units, -self.other_hand, self.own_units, self.own_hand,
        )  # fmt: skip


def holdings(game: Game) -> Holdings:
    own, other = game.players[SEAT], game.players[OTHER]
    return Holdings(
        len(other.life),
        len(own.life),
        len(other.soldiers) + len(other.bulwarks),
        len(other.hand),
        len(own.soldiers) + len(own.bulwarks),
        len(own.hand),
    )


class OwnSide:
    """What the player has, lives and graveyard left out: `fixed` must be the same again, of `things` at least as many.

    Cards of the hand count by suit and by the actions they can be a key of, soldiers by character, suits and posture,
    bulwarks by posture.
    """

    def __init__(self, game: Game) -> None:
        player = game.players[SEAT]
        kinds = card_kinds(game.rules)
        trumps = sorted([(trump.card, trump.face_up) for trump in player.trumps])
        self.fixed: Final = (player.used, player.pack_open, tuple(player.rare), tuple(trumps))
        self.things: Final = Counter([kinds[card] for card in player.hand])
        self.things.update([_unit_kind(unit) for unit in player.soldiers + player.bulwarks])
        self.count: Final = len(player.hand) + len(player.soldiers) + len(player.bulwarks)

    def at_least(self, other: "OwnSide") -> bool:
        if self.count < other.count or self.fixed != other.fixed:
            return False
        return all(self.things[thing] >= number for thing, number in other.things.items())


@cache
def card_kinds(rules: Rules) -> list[str]:
    """For each card its suit and the actions that take it as a key card, as a short text."""
    keyed = [action for action in rules.direct if action.key.count]
    texts: list[str] = []
    for card in range(PACK_SIZE):
        keys = [str(action.index) for action in keyed if action.key.next_cards(ALL_CARDS, 0) & BIT[card]]
        texts.append(f"{SUIT[card]}:{','.join(keys)}")
    return texts


def _unit_kind(unit: Character) -> str:
    if not unit.kind.soldier:
        return "bulwark" if unit.charged else "driven bulwark"
    return f"{unit.kind.id} {sorted([SUIT[card] for card in unit.cards])} {unit.charged}"


def need_key(game: Game) -> str:
    """Positions with the same key are one to the search: all that lies there but lives, graveyards, bulwarks' cards."""
    own, other = game.players[SEAT], game.players[OTHER]
    fogs = sorted([f"{fog.kind}{fog.cards}{fog.value}" for player in game.players for fog in player.fog if fog.cards])
    bottom = [request.action.index for request in game.stage]
    own_zones = (own.hand, own.rare, own.pack_open, [(trump.card, trump.face_up) for trump in own.trumps], own.used)
    trumps = [(trump.card, trump.face_up) for trump in other.trumps]
    return f"{own_zones}{_row(own, game)}{len(other.hand)}{trumps}{other.used}{_row(other, game)}{fogs}{bottom}"


def _row(player: Player, game: Game) -> str:
    soldiers = sorted([f"{unit.cards}{unit.charged}{max(unit.entered) == game.turn_no}" for unit in player.soldiers])
    charged = sum([unit.charged for unit in player.bulwarks])
    return f"{soldiers}{charged}/{len(player.bulwarks)}"
