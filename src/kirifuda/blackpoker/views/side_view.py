"""The view of a player's side of the table ([ZV-1] to [ZV-9]): each shape, and how it is filled.

The shapes are plain values that hold no way back to the game. A card the viewer may not know is `UNKNOWN`, a number it
may not know is `None`. `to_data()` is fit for JSON.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from kirifuda.blackpoker.common.characters import has_haste
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.state import RELEASED, Character, Player, Trump
from kirifuda.blackpoker.common.zones import base_size, size_change
from kirifuda.blackpoker.views.viewer import ALL
from kirifuda.cards.card import UNKNOWN

LIFE_PUBLIC_BELOW: Final = 10
FACE_DOWN: Final[tuple[int, ...]] = (UNKNOWN,)
"""The cards of nearly every bulwark of somebody else."""


@mypyc_attr(acyclic=True)
class UnitView:
    """A character on the field. `ready`: no arrival restriction holds the soldier back. Bulwarks have no size."""

    def __init__(self, id: int, owner: int, kind: int, cards: tuple[int, ...]) -> None:
        self.id: int = id
        self.owner: int = owner
        self.kind: int = kind
        self.cards: tuple[int, ...] = cards
        self.soldier: bool = False
        self.size: int = 0
        self.base: int = 0
        self.charged: bool = True
        self.ready: bool = False
        self.role: int = 0
        self.blocks: int = -1

    def to_data(self) -> list[object]:
        state: list[object] = [self.soldier, self.size, self.base, self.charged, self.ready, self.role, self.blocks]
        return [self.id, self.owner, self.kind, list(self.cards), *state]


@mypyc_attr(acyclic=True)
class FogView:
    """A modifier: its cards, whom it points at (`SIDE`, `RELEASED` or a unit), by how much, and if it still works."""

    def __init__(self, kind: str, cards: tuple[int, ...], target: int, value: int, active: bool) -> None:
        self.kind: Final = kind
        self.cards: Final = cards
        self.target: Final = target
        self.value: Final = value
        self.active: Final = active

    def to_data(self) -> list[object]:
        return [self.kind, list(self.cards), self.target, self.value, self.active]


@mypyc_attr(acyclic=True)
class TrumpView:
    """A card in the trump zone; a face-down trump of the opponent is an unknown card ([EX-2])."""

    def __init__(self, id: int, owner: int, card: int, face_up: bool) -> None:
        self.id: Final = id
        self.owner: Final = owner
        self.card: Final = card
        self.face_up: Final = face_up

    def to_data(self) -> list[object]:
        return [self.id, self.owner, self.card, self.face_up]


NO_CARDS: Final[list[int]] = []
NO_UNITS: Final[list[UnitView]] = []
NO_FOG: Final[list[FogView]] = []
NO_TRUMPS: Final[list[TrumpView]] = []
"""What every empty zone of every view shares: views are made at each choice, and nobody changes a view."""


@mypyc_attr(acyclic=True)
class SideView:
    """The zones of a player as the seat may know them ([ZV-2]).

    `pack` is the own pack once it is open, or one that lies open for everybody; `pack_count` may be unknown (Q-311).
    `aside` are cards put aside in the set-up: what a draft has kept, the face-down card at the soldier's place (Q-208).
    `deck` are the cards the game began with, where the viewer may know them; `life_cards` is the life, its top card
    last, and only for `ALL`.
    `graveyard_count` is told where a house rule makes it public (Q-302).
    """

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat
        self.life: int | None = None
        self.hand: list[int] = NO_CARDS
        self.hand_count: int = 0
        self.graveyard: list[int] = NO_CARDS
        self.top: int = -1
        self.graveyard_count: int | None = None
        self.soldiers: list[UnitView] = NO_UNITS
        self.bulwarks: list[UnitView] = NO_UNITS
        self.fog: list[FogView] = NO_FOG
        self.turned: list[int] = NO_CARDS
        self.used: int = 0
        self.pack: list[int] = NO_CARDS
        self.pack_count: int | None = 0
        self.pack_open: bool = False
        self.rare: list[int] = NO_CARDS
        self.rare_count: int = 0
        self.trumps: list[TrumpView] = NO_TRUMPS
        self.aside: list[int] = NO_CARDS
        self.aside_count: int = 0
        self.deck: list[int] = NO_CARDS
        self.life_cards: list[int] = NO_CARDS

    def units(self) -> list[UnitView]:
        return self.soldiers + self.bulwarks

    def to_data(self) -> dict[str, object]:
        data: dict[str, object] = {
            "life": self.life,
            "hand": self.hand,
            "hand_count": self.hand_count,
            "graveyard": self.graveyard,
            "top": self.top,
            "soldiers": [unit.to_data() for unit in self.soldiers],
            "bulwarks": [unit.to_data() for unit in self.bulwarks],
            "fog": [fog.to_data() for fog in self.fog],
            "turned": self.turned,
            "used": self.used,
            "pack": self.pack,
            "pack_count": self.pack_count,
            "pack_open": self.pack_open,
            "rare": self.rare,
            "rare_count": self.rare_count,
            "trumps": [trump.to_data() for trump in self.trumps],
            "aside": self.aside,
            "aside_count": self.aside_count,
        }
        if self.graveyard_count is not None:
            data["graveyard_count"] = self.graveyard_count
        if self.life_cards:
            data["life_cards"] = self.life_cards
        return data


def side_view(game: Game, owner: int, seat: int) -> SideView:
    side = SideView(owner)
    fill_side(side, game, seat)
    player = game.players[owner]
    own = owner == seat or seat == ALL
    if player.soldiers:
        side.soldiers = [_unit(game, unit, own) for unit in player.soldiers]
    if player.bulwarks:
        side.bulwarks = [_unit(game, unit, own) for unit in player.bulwarks]
    _list_cards(game, side, player, seat)
    return side


def fill_side(side: SideView, game: Game, seat: int) -> None:
    """Counts, and what lies on the table but for the characters; `fog` and `trumps` are those of an empty side."""
    owner = side.seat
    player = game.players[owner]
    own = owner == seat or seat == ALL
    side.hand_count = len(player.hand)
    side.top = visible_top(game, owner)
    if game.rules.params.graveyard_count_public:
        side.graveyard_count = len(player.graveyard)
    if own:
        side.life = len(player.life)
    else:
        count = len(player.life)
        side.life = count if count < LIFE_PUBLIC_BELOW else None
    if player.fog:
        side.fog = _fog(game, player)
    side.turned = player.turned[:] if player.turned else NO_CARDS
    side.used = player.used
    _put_aside(game, side, player, own)


def _list_cards(game: Game, side: SideView, player: Player, seat: int) -> None:
    """The cards of each zone, where the viewer may look into it."""
    own = side.seat == seat or seat == ALL
    if own:
        side.hand = player.hand[:]
        side.graveyard = player.graveyard[:]
        if player.pack_open:
            side.pack = sorted(player.pack)
        if player.rare:
            side.rare = player.rare[:]
        if player.aside:
            side.aside = player.aside[:]
    else:
        if side.top != UNKNOWN:
            side.graveyard = [side.top]
        if pack_shown(game, side.seat):
            side.pack = sorted(player.pack)
    side.deck = known_deck(game, side.seat, seat)
    if seat == ALL:
        side.life_cards = player.life[:]
        side.pack = sorted(player.pack)


def known_deck(game: Game, owner: int, viewer: int) -> list[int]:
    """A fixed deck is known to all, one that was built to its owner, a random one to nobody ([RG-10])."""
    rules = game.rules
    if viewer == ALL or (owner == viewer and not rules.random_cards):
        return game.decks[owner]
    return rules.deck if rules.fixed_deck else NO_CARDS


def _put_aside(game: Game, side: SideView, player: Player, own: bool) -> None:
    """The zones of the frames: nobody looks into an unopened pack; an open one is its owner's or public (Q-311)."""
    side.pack_open = player.pack_open
    if own or player.pack_open or game.rules.params.pack_count_public or "pack" not in game.rules.groups:
        side.pack_count = len(player.pack)
    else:
        side.pack_count = None
    side.rare_count = len(player.rare)
    side.aside_count = len(player.aside)
    if player.trumps:
        side.trumps = [_trump(trump, side.seat, own) for trump in player.trumps]


def pack_shown(game: Game, owner: int) -> bool:
    """Does the open pack lie face up for everybody (Q-311)? Not while its owner is still to take a card ([RG-8])."""
    decision = game.decision
    taking = decision is not None and decision.kind == "take" and decision.seat == owner
    return game.rules.params.pack_shown and game.players[owner].pack_open and not taking


def _trump(trump: Trump, owner: int, own: bool) -> TrumpView:
    return TrumpView(trump.id, owner, trump.card if own or trump.face_up else UNKNOWN, trump.face_up)


def visible_top(game: Game, owner: int) -> int:
    """[ZV-5] The public card of a graveyard; none while its owner still chooses which one it will be (Q-303)."""
    player = game.players[owner]
    if not player.top_public or not player.graveyard or (game.tops and owner in choosing_top(game)):
        return UNKNOWN
    return player.graveyard[-1]


def choosing_top(game: Game) -> list[int]:
    """The seats whose visible card is open: `game.tops` holds triples (seat, start, count), or one seat (9.1)."""
    return game.tops[0::3] if len(game.tops) % 3 == 0 else game.tops[:1]


def _fog(game: Game, player: Player) -> list[FogView]:
    """[FG-3] [FG-4] A fog works in its own turn, as long as what it points at is there."""
    return [
        FogView(fog.kind, fog.cards, fog.target, fog.value, fog.turn == game.turn_no and fog.target != RELEASED)
        for fog in player.fog
    ]


def _unit(game: Game, unit: Character, own: bool) -> UnitView:
    seen = UnitView(unit.id, unit.owner, unit.kind.index, unit.cards)
    show_unit(seen, game, unit, own)
    return seen


def show_unit(seen: UnitView, game: Game, unit: Character, own: bool) -> None:
    """Every field of it. Its owner knows the card of a bulwark.

    When a bulwark entered is nobody's business once it was split off a soldier (Q-307).
    """
    cards = unit.cards
    seen.soldier = unit.kind.soldier
    if seen.soldier:
        seen.base = base_size(unit)
        seen.size = seen.base + size_change(game, unit)
        seen.ready = _arrived_before(unit, game.turn_no) or has_haste(unit)
    else:
        seen.size, seen.base, seen.ready = 0, 0, False
        if not own:
            cards = FACE_DOWN if len(cards) == 1 else (UNKNOWN,) * len(cards)
    seen.id, seen.owner, seen.kind, seen.cards = unit.id, unit.owner, unit.kind.index, cards
    seen.charged = unit.charged
    seen.role = unit.role
    seen.blocks = unit.blocks


def _arrived_before(unit: Character, turn: int) -> bool:
    """Did one of its cards?"""
    for entered in unit.entered:
        if entered < turn:
            return True
    return False
