"""Moving cards and units between zones. Every movement is one event; a batch to one graveyard is one movement."""

from typing import TYPE_CHECKING

from kirifuda.blackpoker.common import events
from kirifuda.blackpoker.common.state import (
    RELEASED,
    SIDE,
    Character,
    CharacterDef,
    Player,
    add_to_hand,
    remove_from_hand,
)
from kirifuda.blackpoker.common.triggers import discarded, left_field, unit_lost
from kirifuda.blackpoker.common.visible_cards import batch_arrived, card_left
from kirifuda.core.kinds import EventKind

if TYPE_CHECKING:
    from kirifuda.blackpoker.common.game import Game


def bury(game: "Game", seat: int, cards: tuple[int, ...], kind: EventKind) -> None:
    """Put a batch into a graveyard, the last card on top; `kind` names the event: discarded, damaged, milled …"""
    if not cards:
        return
    game.players[seat].graveyard.extend(cards)
    game.emit(kind, seat, -1, len(cards), cards)
    batch_arrived(game, seat, len(cards))


def take_life(game: "Game", seat: int, count: int) -> tuple[int, ...]:
    """Take up to `count` cards from the top of the life, top card first ([RS-3])."""
    life = game.players[seat].life
    cards: list[int] = []
    while count > 0 and life:
        cards.append(life.pop())
        count -= 1
    return tuple(cards)


def damage(game: "Game", seat: int, count: int) -> None:
    """[TM-21] Move the top cards of the life to the graveyard, as far as there are any (Q-508)."""
    if game.fx_shield == seat and game.resolving is not None:
        game.emit(events.PREVENTED, seat, -1, count)
        return
    bury(game, seat, take_life(game, seat, count), events.DAMAGED)


def draw(game: "Game", seat: int, count: int) -> None:
    cards = take_life(game, seat, count)
    player = game.players[seat]
    for card in cards:
        add_to_hand(player, card)
    if cards:
        game.emit(events.DREW, seat, -1, len(cards), cards)


def discard(game: "Game", seat: int, cards: tuple[int, ...]) -> None:
    """[TM-21] Hand to own graveyard, one batch."""
    player = game.players[seat]
    for card in cards:
        remove_from_hand(player, card)
    bury(game, seat, cards, events.DISCARDED)
    if cards and game.rules.on_discards:
        discarded(game, seat, len(cards))


def return_to_hand(game: "Game", unit: Character) -> None:
    """All cards of a unit go to its owner's hand (Q-623)."""
    leave_field(game, unit)
    for card in unit.cards:
        add_to_hand(game.players[unit.owner], card)
    game.emit(events.RETURNED, unit.owner, unit.id, len(unit.cards), unit.cards)
    if game.rules.on_lost:
        unit_lost(game, unit, True)


def take_from_graveyard(game: "Game", seat: int, card: int) -> None:
    graveyard = game.players[seat].graveyard
    was_top = graveyard[-1] == card
    graveyard.remove(card)
    card_left(game, seat, was_top)


def shuffle_life(game: "Game", seat: int) -> None:
    game.rng.shuffle(game.players[seat].life)
    game.emit(events.SHUFFLED, seat)


def find_unit(game: "Game", id: int) -> Character | None:
    for player in game.players:
        for unit in player.soldiers:
            if unit.id == id:
                return unit
        for unit in player.bulwarks:
            if unit.id == id:
                return unit
    return None


def enter(game: "Game", seat: int, card: int, kind: CharacterDef, charged: bool) -> Character:
    """[CH-11] A card comes onto the field as a new unit; bulwarks at the outer end of the row ([ZV-8])."""
    unit = Character(game.next_id, seat, (card,), kind, (game.turn_no,))
    game.next_id += 1
    unit.charged = charged
    player = game.players[seat]
    if kind.soldier:
        player.soldiers.append(unit)
    else:
        player.bulwarks.append(unit)
    game.emit(events.ENTERED, seat, unit.id, kind.index, unit.cards)
    return unit


def leave_field(game: "Game", unit: Character) -> None:
    """Take a unit off the field; what was bound to it is released, blockers of it keep their role (Q-710)."""
    player = game.players[unit.owner]
    if unit.kind.soldier:
        player.soldiers.remove(unit)
    else:
        player.bulwarks.remove(unit)
    release_fogs(game, unit.id)


def release_fogs(game: "Game", id: int) -> None:
    """[FG-4] Fogs bound to this unit become inert; without a fog zone they vanish."""
    for player in game.players:
        if player.fog:
            _release(player, id)


def _release(player: Player, id: int) -> None:
    kept = [fog for fog in player.fog if fog.target != id or fog.cards]
    for fog in kept:
        if fog.target == id:
            fog.target = RELEASED
    player.fog = kept


def bury_units(game: "Game", units: list[Character]) -> None:
    """Move units from the field to their owners' graveyards at the same time: one batch per owner (Q-511)."""
    for seat in range(2):
        cards: list[int] = []
        heirs: list[int] = []
        for unit in units:
            if unit.owner == seat:
                leave_field(game, unit)
                cards.extend(unit.cards)
                if unit.kind.generation_change:
                    heirs.extend(unit.cards)
                if game.rules.on_lost:
                    unit_lost(game, unit, False)
        if cards:
            bury(game, seat, tuple(cards), events.BURIED)
            left_field(game, seat, heirs)


def size_of(game: "Game", unit: Character) -> int:
    """[CH-6] Base size plus the modifiers of this turn, recomputed each time ([TM-17])."""
    return base_size(unit) + size_change(game, unit)


def size_change(game: "Game", unit: Character) -> int:
    """What the modifiers of this turn add."""
    change = 0
    for player in game.players:
        if player.fog:
            mine = player is game.players[unit.owner]
            for fog in player.fog:
                if fog.turn == game.turn_no and (fog.target == unit.id or (fog.target == SIDE and mine)):
                    change += fog.value
    return change


def base_size(unit: Character) -> int:
    """[CH-1] The sum of the printed numbers, a Joker is 0; some characters of Extra have a size of their own."""
    if unit.kind.size >= 0:
        return unit.kind.size
    size = 0
    for card in unit.cards:
        if card < 52:
            size += card % 13 + 1
    return size
