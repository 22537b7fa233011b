"""The things on the table: characters, fogs and the zones of a player ([TM-12], [TM-13])."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from kirifuda.cards.card import BIT
from kirifuda.core.unit import Component, Unit

NO_ROLE: Final = 0
ATTACKER: Final = 1
BLOCKER: Final = 2

SIDE: Final = -1
"""Target of a fog that works on all soldiers of its owner."""
RELEASED: Final = -2
"""Target of a fog whose unit is gone or changed: an inert marker ([FG-4])."""


class CharacterDef(Component):
    """A character of the character list: unit condition, labels and abilities ([CH-1]).

    A pair such as the Knight is one card of `mask` with one of `partner`; `size` is fixed where it is not -1.
    """

    def __init__(
        self, index: int, id: str, soldier: bool, mask: int, several: bool, level: int, name_ja: str, name_en: str
    ) -> None:
        super().__init__(index, id)
        self.soldier: Final = soldier
        self.mask: Final = mask
        self.several: Final = several
        self.level: Final = level
        self.name_ja: Final = name_ja
        self.name_en: Final = name_en
        self.attack: bool = False
        self.defence: bool = False
        self.haste: int = 0
        self.mana_boost: bool = False
        self.partner: int = 0
        self.size: int = -1
        self.equippable: bool = True
        self.targetable: bool = True
        self.must_attack: bool = False
        self.wall_proof: bool = False
        self.generation_change: bool = True


@mypyc_attr(acyclic=True)
class Character(Unit):
    """A unit on the field. `entered` holds the turn each card came onto the field ([CH-4])."""

    def __init__(
        self, id: int, owner: int, cards: tuple[int, ...], kind: CharacterDef, entered: tuple[int, ...]
    ) -> None:
        super().__init__(id, owner, cards, kind)
        self.kind: CharacterDef = kind
        self.entered: tuple[int, ...] = entered
        self.charged: bool = True
        self.role: int = NO_ROLE
        self.blocks: int = -1

    def clone(self) -> "Character":
        copy = Character(self.id, self.owner, self.cards, self.kind, self.entered)
        copy.charged = self.charged
        copy.role = self.role
        copy.blocks = self.blocks
        return copy

    def to_data(self) -> list[object]:
        return [
            self.id, list(self.cards), self.kind.id, list(self.entered), self.charged, self.role, self.blocks,
        ]  # fmt: skip


@mypyc_attr(acyclic=True)
class Fog:
    """A modifier of this turn: with its cards in the fog zone (8.0+), without cards where there is none ([FG-1])."""

    def __init__(self, kind: str, cards: tuple[int, ...], target: int, value: int, turn: int) -> None:
        self.kind: Final = kind
        self.cards: Final = cards
        self.target: int = target
        self.value: Final = value
        self.turn: Final = turn

    def clone(self) -> "Fog":
        return Fog(self.kind, self.cards, self.target, self.value, self.turn)

    def to_data(self) -> list[object]:
        return [self.kind, list(self.cards), self.target, self.value, self.turn]


@mypyc_attr(acyclic=True)
class Trump:
    """A card in the trump zone: face down it does nothing, face up it has its ability ([EX-2])."""

    def __init__(self, id: int, card: int, face_up: bool) -> None:
        self.id: Final = id
        self.card: Final = card
        self.face_up: bool = face_up

    def clone(self) -> "Trump":
        return Trump(self.id, self.card, self.face_up)

    def to_data(self) -> list[object]:
        return [self.id, self.card, self.face_up]


@mypyc_attr(acyclic=True)
class Player:
    """The zones of one player. Life and graveyard have their top card last; the hand is kept sorted.

    `turned` are cards turned over in the middle of an effect; `aside` cards put aside in the set-up. `keyed_low` and
    `keyed_high` are the actions that `keyed_hand`, a mask, has key cards for: no state, `menu` finds them again.
    """

    def __init__(self, life: list[int], hand: list[int], graveyard: list[int]) -> None:
        self.life: list[int] = life
        self.hand: list[int] = hand
        self.hand_mask: int = 0
        self.graveyard: list[int] = graveyard
        self.top_public: bool = False
        self.bulwarks: list[Character] = []
        self.soldiers: list[Character] = []
        self.fog: list[Fog] = []
        self.turned: list[int] = []
        self.used: int = 0
        self.pack: list[int] = []
        self.pack_open: bool = False
        self.rare: list[int] = []
        self.trumps: list[Trump] = []
        self.aside: list[int] = []
        self.keyed_hand: int = -1
        self.keyed_low: i64 = 0
        self.keyed_high: i64 = 0

    def clone(self) -> "Player":
        copy = Player(self.life[:], self.hand[:], self.graveyard[:])
        copy.hand_mask = self.hand_mask
        copy.top_public = self.top_public
        copy.bulwarks = [unit.clone() for unit in self.bulwarks]
        copy.soldiers = [unit.clone() for unit in self.soldiers]
        if self.fog:
            copy.fog = [fog.clone() for fog in self.fog]
        if self.turned:
            copy.turned = self.turned[:]
        copy.used = self.used
        copy.pack_open = self.pack_open
        if self.pack:
            copy.pack = self.pack[:]
        if self.rare:
            copy.rare = self.rare[:]
        if self.trumps:
            copy.trumps = [trump.clone() for trump in self.trumps]
        if self.aside:
            copy.aside = self.aside[:]
        copy.keyed_hand = self.keyed_hand
        copy.keyed_low = self.keyed_low
        copy.keyed_high = self.keyed_high
        return copy

    def to_data(self) -> dict[str, object]:
        return {
            "life": self.life[:],
            "hand": self.hand[:],
            "graveyard": self.graveyard[:],
            "top_public": self.top_public,
            "bulwarks": [unit.to_data() for unit in self.bulwarks],
            "soldiers": [unit.to_data() for unit in self.soldiers],
            "fog": [fog.to_data() for fog in self.fog],
            "turned": self.turned[:],
            "used": self.used,
            "pack": self.pack[:],
            "pack_open": self.pack_open,
            "rare": self.rare[:],
            "trumps": [trump.to_data() for trump in self.trumps],
            "aside": self.aside[:],
        }


def charged_bulwarks(player: Player) -> int:
    count = 0
    for unit in player.bulwarks:
        if unit.charged:
            count += 1
    return count


def has_mana_boost(player: Player) -> bool:
    """[CH-7] Is there an own magician?"""
    for unit in player.soldiers:
        if unit.kind.mana_boost:
            return True
    return False


def add_to_hand(player: Player, card: int) -> None:
    hand = player.hand
    place = len(hand)
    while place > 0 and hand[place - 1] > card:
        place -= 1
    hand.insert(place, card)
    player.hand_mask |= BIT[card]


def remove_from_hand(player: Player, card: int) -> None:
    player.hand.remove(card)
    player.hand_mask &= ~BIT[card]
