"""A cell of an experiment: one regulation, one variant, one pair of players, decks and trumps, and its games.

Game number n of a cell is dealt with a seed that depends on the file alone, and the same for all cells: what differs
between two cells is what they are about, not the luck of the deal. Where a cell is mirrored, games 2n and 2n + 1 are
the same deal, the second with both sides in each other's seats. What a side brings goes with it.
"""

from functools import cache
from hashlib import sha256
from typing import Final

import msgspec
from msgspec import Struct

from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.editions.decks import deal_decks
from kirifuda.blackpoker.editions.files import read_edition
from kirifuda.blackpoker.records.record import BEHAVIOUR
from kirifuda.bots.lockstep import Deal
from kirifuda.bots.net.backend import backend
from kirifuda.bots.registry import bot_seed, is_learned
from kirifuda.cards.notation import parse_deck
from kirifuda.cards.rng import rng_of
from kirifuda.core.codec import fingerprint
from kirifuda.lab.ladder.mirrored import made_by, player, stretch_of
from kirifuda.lab.simulate import Pairing

FRAME: Final = "frame"
RANDOM: Final = "random"
CHOSEN: Final = "chosen"
LUCK: Final = "luck"
DECK_LUCK: Final = 0x6C616200
TRUMP_LUCK: Final = 0x6C616210
"""Streams of their own: what an experiment draws changes no shuffle of the game."""

Two = tuple[str, str]


class Cell(Struct, frozen=True):
    """`house` is the name and text of a house-rule file, `decks` and `trumps` what the file says of each side.

    `deck_names` are what the decks are called in tables.
    """

    regulation: str
    house: Two
    players: Two
    decks: Two
    deck_names: Two
    trumps: Two
    mirrored: bool
    seed: int

    def rules(self) -> Rules:
        return Pairing(self.regulation, house=self.house).rules()

    @property
    def sides_differ(self) -> bool:
        return any(one != other for one, other in (self.players, self.decks, self.trumps))

    @property
    def learned(self) -> bool:
        """Does a player play by the net?"""
        return any(is_learned(name.partition(":")[0]) for name in self.players)

    @property
    def stretch_size(self) -> int:
        return 2 * stretch_of(self.players)

    def swapped(self, game: int) -> bool:
        return self.mirrored and game % 2 == 1

    def deal_seed(self, game: int) -> int:
        return self.seed + (game // 2 if self.mirrored else game)

    def key(self) -> str:
        """A digest of all that its games depend on; what other rules, bots or weights played is not taken for it."""
        return sha256(msgspec.msgpack.encode(self) + self.made_by().encode()).hexdigest()[:16]

    def made_by(self) -> str:
        """Also by which library the net plays, where it does: they round differently."""
        library = f" {backend()}" if self.learned else ""
        return f"{rules_mark(self.rules())} {made_by(self.players)}{library}"


@cache
def rules_mark(rules: Rules) -> str:
    """A digest of the rule files, what a house changes in them, and how the engine follows choices."""
    return fingerprint([read_edition(rules.edition).tables, rules.exact, BEHAVIOUR])[:16]


def deal_of(cell: Cell, game: int) -> Deal:
    """The game of this number, before anything is chosen; its agents are new."""
    rules, seed = cell.rules(), cell.deal_seed(game)
    agents = [player(name, bot_seed(seed, side)) for side, name in enumerate(cell.players)]
    decks = [deck_of(rules, cell.decks[side], seed, side) for side in range(2)]
    trumps = [trumps_of(rules, cell.trumps[side], decks[side], seed, side) for side in range(2)]
    first, second = (1, 0) if cell.swapped(game) else (0, 1)
    brought = None if cell.decks == (FRAME, FRAME) else (decks[first], decks[second])
    return Deal(rules, seed, (agents[first], agents[second]), brought, (trumps[first], trumps[second]))


def deck_of(rules: Rules, said: str, seed: int, side: int) -> list[int]:
    """The frame's deck, so many cards by luck, or those that are named."""
    if said == FRAME:
        return frame_decks(rules, seed)[side]
    kind, _, count = said.partition(" ")
    if kind == RANDOM:
        return drawn(sorted(rules.deck), int(count), seed, DECK_LUCK + side)
    return sorted(parse_deck(said))


def frame_decks(rules: Rules, seed: int) -> list[list[int]]:
    return [decks[0] for decks in deal_decks(rules, seed)]


def trumps_of(rules: Rules, said: str, deck: list[int], seed: int, side: int) -> list[int]:
    """None where the player chooses; by luck only cards of the deck that do something as trumps."""
    if said == CHOSEN:
        return []
    if said == LUCK:
        useful = [card for card in deck if card in rules.trumps]
        return drawn(useful, rules.params.trumps_most, seed, TRUMP_LUCK + side)
    return sorted(parse_deck(said))


def drawn(cards: list[int], count: int, seed: int, stream: int) -> list[int]:
    rng_of(seed, stream).shuffle(cards)
    return sorted(cards[:count])
