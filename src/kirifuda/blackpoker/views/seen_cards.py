"""The cards a viewer sees, as masks: what memories are told of at every choice, without the shapes of a view.

Everything here is what `view` says, too; a test holds the two against each other.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from kirifuda.blackpoker.common.automation import AUTO_TOP
from kirifuda.blackpoker.common.decisions import decision_kind
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.state import Character, Player
from kirifuda.blackpoker.views.side_view import (
    LIFE_PUBLIC_BELOW,
    NO_CARDS,
    known_deck,
    pack_shown,
    visible_top,
)
from kirifuda.blackpoker.views.viewer import ALL
from kirifuda.cards.card import UNKNOWN
from kirifuda.cards.masks import bit, known_mask, shown_mask
from kirifuda.core.kinds import Zone
from kirifuda.core.request import Request

ID_SHIFT: Final = 32
"""A bulwark is one number: its id, and below it the posture everybody sees."""
POSTURE: Final = (1 << ID_SHIFT) - 1


@mypyc_attr(acyclic=True)
class SideCards:
    """The cards of a player where the viewer sees them, a mask for each place.

    `life` is a number, -1 where the viewer may not know it, and so is `graveyard_count`, for who looks through it.
    `open` are the cards that lay open to everybody, so that they are known when they are turned down; `table` all that
    do now, with the key cards of what is about to be staged.
    """

    def __init__(self) -> None:
        self.life: i64 = -1
        self.hand: i64 = 0
        self.graveyard: i64 = 0
        self.graveyard_count: i64 = -1
        self.rare: i64 = 0
        self.pack: i64 = 0
        self.aside: i64 = 0
        self.aside_count: i64 = 0
        self.trumps: i64 = 0
        self.row: i64 = 0
        self.open: i64 = 0
        self.table: i64 = 0
        self.soldiers: vec[i64] = vec[i64]()
        self.bulwarks: vec[i64] = vec[i64]()
        self.deck: list[int] = NO_CARDS


@mypyc_attr(acyclic=True)
class SeenCards:
    """Both sides as a viewer sees them, and what it is shown by what it may choose from.

    `pending` is the id of the request that is being made, `resolving` the action that takes effect, `key` its first.
    `looks` is the zone that `waiting` looks through now, `options` the cards in it.
    """

    def __init__(self, seat: int, first: SideCards, second: SideCards) -> None:
        self.seat: Final = seat
        self.first: Final = first
        self.second: Final = second
        self.asks_top: bool = False
        self.pending: i64 = -1
        self.resolving: i64 = -1
        self.key: i64 = UNKNOWN
        self.waiting: i64 = -1
        self.looks: Zone = ""
        self.options: i64 = 0

    def side(self, owner: int) -> SideCards:
        return self.second if owner == 1 else self.first


def nothing_seen(seat: int) -> SeenCards:
    """Before the set-up: nothing lies on the table."""
    found = SeenCards(seat, SideCards(), SideCards())
    found.side(seat).graveyard_count = 0
    return found


def cards_of_both(game: Game) -> list[SeenCards]:
    """What each seat sees now; what is open to both is gathered once."""
    found = [nothing_seen(0), nothing_seen(1)]
    look_again(game, found)
    return found


def look_again(game: Game, both: list[SeenCards]) -> None:
    """The same, written over what the seats saw at some time before."""
    first, second = both
    fill_cards(first, game)
    fill_cards(second, game, first)


def seen_cards(game: Game, seat: int) -> SeenCards:
    """The cards a viewer sees now."""
    found = SeenCards(seat, SideCards(), SideCards())
    fill_cards(found, game)
    return found


def fill_cards(found: SeenCards, game: Game, alike: SeenCards | None = None) -> None:
    """Every field anew. `alike`: what somebody else sees; what is open to all is taken from there."""
    seat = found.seat
    _fill_side(game, 0, seat, found.first, None if alike is None else alike.first)
    _fill_side(game, 1, seat, found.second, None if alike is None else alike.second)
    found.asks_top = not game.automation & AUTO_TOP
    pending, resolving = game.pending, game.resolving
    found.pending = pending.id if pending is not None else -1
    found.resolving, found.key = -1, UNKNOWN
    if resolving is not None:
        found.resolving = resolving.action.index
        if resolving.keys:
            found.key = resolving.keys[0]
    found.waiting, found.looks, found.options = -1, "", 0
    decision = game.decision
    if decision is not None and (decision.seat == seat or seat == ALL):
        looks = decision_kind(decision.kind).shows
        if looks:
            found.looks, found.waiting = looks, decision.seat
            for option in decision.options:
                if option.kind == "card":
                    found.options |= bit(option.value)


def _fill_side(game: Game, owner: int, seat: int, side: SideCards, alike: SideCards | None) -> None:
    """[ZV-2] as `side_view` has it."""
    player = game.players[owner]
    if alike is None:
        _lay_open(game, owner, player, side)
    else:
        side.open, side.table = alike.open, alike.table
        side.soldiers, side.bulwarks = alike.soldiers, alike.bulwarks
    count: i64 = len(player.life)
    side.aside_count = len(player.aside)
    side.deck = known_deck(game, owner, seat)
    side.hand, side.rare, side.pack, side.aside, side.trumps, side.row = 0, 0, 0, 0, 0, 0
    if owner == seat or seat == ALL:
        side.life = count
        _look_into(player, side, seat)
        return
    side.life = -1
    if count < LIFE_PUBLIC_BELOW:
        side.life = count
    side.graveyard_count = -1
    side.graveyard = bit(visible_top(game, owner))
    if player.pack_open and pack_shown(game, owner):
        side.pack = known_mask(player.pack)


def _look_into(player: Player, side: SideCards, seat: int) -> None:
    """What only its owner sees."""
    side.hand = player.hand_mask
    side.graveyard = known_mask(player.graveyard)
    side.graveyard_count = len(player.graveyard)
    if player.rare:
        side.rare = known_mask(player.rare)
    if player.aside:
        side.aside = known_mask(player.aside)
    if player.pack_open or seat == ALL:
        side.pack = known_mask(player.pack)
    for trump in player.trumps:
        if not trump.face_up:
            side.trumps |= bit(trump.card)
    for unit in player.bulwarks:
        side.row |= bit(unit.cards[0])


def _lay_open(game: Game, owner: int, player: Player, side: SideCards) -> None:
    """What everybody sees."""
    found: i64 = known_mask(player.turned) if player.turned else 0
    for unit in player.soldiers:
        found |= shown_mask(unit.cards)
    side.soldiers = _soldiers(player.soldiers, side.soldiers)
    side.bulwarks = _bulwarks(player.bulwarks, side.bulwarks)
    for fog in player.fog:
        found |= shown_mask(fog.cards)
    for trump in player.trumps:
        if trump.face_up:
            found |= bit(trump.card)
    for request in game.stage:
        found |= _keys(request, owner)
    if game.pending is not None:
        found |= _keys(game.pending, owner)
    if game.resolving is not None:
        found |= _keys(game.resolving, owner)
    side.open = found
    for request in game.buffer:
        found |= _keys(request, owner)
    side.table = found


def _keys(request: Request, owner: int) -> i64:
    if request.controller != owner:
        return 0
    return shown_mask(request.keys)


def _soldiers(units: list[Character], before: vec[i64]) -> vec[i64]:
    """Their ids; mostly those that were there before."""
    place: i64 = 0
    if len(units) == len(before):
        for unit in units:
            if before[place] != unit.id:
                break
            place += 1
        else:
            return before
    found = vec[i64]()
    for unit in units:
        found = append(found, unit.id)
    return found


def _bulwarks(units: list[Character], before: vec[i64]) -> vec[i64]:
    place: i64 = 0
    if len(units) == len(before):
        for unit in units:
            if before[place] != _mark(unit):
                break
            place += 1
        else:
            return before
    found = vec[i64]()
    for unit in units:
        found = append(found, _mark(unit))
    return found


def _mark(unit: Character) -> i64:
    return marked(unit.id, unit.charged, unit.role, unit.blocks)


def marked(id: i64, charged: bool, role: i64, blocks: i64) -> i64:
    """A bulwark as one number: two that look alike differ in their ids alone."""
    side: i64 = 1 if charged else 0
    return id << ID_SHIFT | side << 30 | role << 28 | blocks + 1
