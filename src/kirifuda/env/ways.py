"""The way from a deal to a position, as a value that copies and pickles: what a state of OpenSpiel is made of.

Compiled games do neither, so a copy clones the table, and a pickle holds the deal and the moves, to be played again.
"""

from collections.abc import Callable
from functools import partial
from hashlib import sha256
from typing import Final, Protocol

from kirifuda.env.arrays import Bytes
from kirifuda.env.learners_table import LearnersTable
from kirifuda.env.tick_table import TickTable

SEED_BYTES: Final = 8


class PlayedTable(Protocol):
    """What a way needs of a table of either game."""

    def clone(self) -> "PlayedTable": ...
    def deciding(self) -> list[int]: ...
    def step(self, chosen: list[int], /) -> None: ...
    def allowed(self, seat: int, /) -> list[int]: ...
    def observation(self, seat: int, /) -> Bytes: ...
    def rewards(self) -> tuple[float, float]: ...
    def text(self) -> str: ...
    def action_text(self, seat: int, action: int, /) -> str: ...


Dealer = Callable[[int], PlayedTable]
"""Makes the table of a seed; it must pickle."""


def blackpoker_dealer(regulation: str) -> Dealer:
    return partial(_blackpoker, regulation)


def _blackpoker(regulation: str, seed: int) -> PlayedTable:
    table = LearnersTable(regulation)
    table.deal(seed)
    return table


def fighter_dealer(first: str, second: str, tick_ms: int) -> Dealer:
    return partial(_fighter, first, second, tick_ms)


def _fighter(first: str, second: str, tick_ms: int, seed: int) -> PlayedTable:
    table = TickTable((first, second) if first or second else None, tick_ms)
    table.deal(seed)
    return table


class Recall:
    """What each player has seen and done at their own decisions, as fingerprints that grow."""

    def __init__(self) -> None:
        self.seen = [sha256(), sha256()]

    def clone(self) -> "Recall":
        copied = Recall()
        copied.seen = [one.copy() for one in self.seen]
        return copied

    def note(self, table: PlayedTable, actions: list[int]) -> None:
        for player, action in zip(table.deciding(), actions, strict=True):
            self.seen[player].update(table.observation(player).tobytes() + bytes([action]))

    def name(self, table: PlayedTable, player: int) -> str:
        whole = self.seen[player].copy()
        whole.update(table.observation(player).tobytes())
        return f"p{player} {whole.hexdigest()}"


class DealtWay:
    """The bytes of the deal, then a table and the moves that were made there: an action of each player who decides.

    `recall` is there from the first time somebody asks for it: who never does, does not pay for it.
    """

    def __init__(self, dealer: Dealer) -> None:
        self.dealer: Final = dealer
        self.seed: Final[list[int]] = []
        self.moves: Final[list[list[int]]] = []
        self.table: PlayedTable | None = None
        self.recall: Recall | None = None

    def __deepcopy__(self, memo: dict[int, object]) -> "DealtWay":
        copied = DealtWay(self.dealer)
        copied.seed.extend(self.seed)
        copied.moves.extend(self.moves)
        copied.table = None if self.table is None else self.table.clone()
        copied.recall = None if self.recall is None else self.recall.clone()
        return copied

    def __reduce__(self) -> tuple[object, ...]:
        return way_along, (self.dealer, self.seed, self.moves)

    def take_byte(self, byte: int) -> None:
        """One byte of the seed; after the last the cards are dealt."""
        self.seed.append(byte)
        if len(self.seed) == SEED_BYTES:
            self.table = self.dealt()

    def dealt(self) -> PlayedTable:
        return self.dealer(int.from_bytes(bytes(self.seed), "big"))

    def move(self, actions: list[int]) -> None:
        assert self.table is not None
        if self.recall is not None:
            self.recall.note(self.table, actions)
        self.table.step(actions)
        self.moves.append(actions)

    def recalled(self, player: int) -> str:
        """A name for everything the player has seen and done at their own decisions, and for what they see now."""
        if self.table is None:
            return f"p{player}"
        if self.recall is None:
            self.recall, table = Recall(), self.dealt()
            for actions in self.moves:
                self.recall.note(table, actions)
                table.step(actions)
        return self.recall.name(self.table, player)


def way_along(dealer: Dealer, seed: list[int], moves: list[list[int]]) -> DealtWay:
    """Go a way once more."""
    way = DealtWay(dealer)
    for byte in seed:
        way.take_byte(byte)
    for actions in moves:
        way.move(actions)
    return way
