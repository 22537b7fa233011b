"""Characters: which component a card defines, who may attack and block ([CH-1] to [CH-3], [CB-2], [CB-4])."""

from typing import TYPE_CHECKING

from kirifuda.blackpoker.common import events
from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.common.state import Character, CharacterDef
from kirifuda.blackpoker.common.zones import release_fogs
from kirifuda.cards.card import BIT, unit_mask

if TYPE_CHECKING:
    from kirifuda.blackpoker.common.game import Game


def soldier_kind(rules: Rules, cards: tuple[int, ...]) -> CharacterDef | None:
    """[CH-10] The soldier component these cards define, if the regulation has one."""
    several = len(cards) > 1
    mask = unit_mask(cards)
    for kind in rules.characters:
        if kind.partner:
            if len(cards) == 2 and kind.mask & mask and kind.partner & mask & ~kind.mask:
                return kind
        elif kind.soldier and kind.several == several and kind.mask & BIT[cards[0]]:
            return kind
    return None


def bulwark_kind(rules: Rules) -> CharacterDef:
    for kind in rules.characters:
        if not kind.soldier:
            return kind
    raise AssertionError("the rules define no bulwark")


def has_haste(unit: Character) -> bool:
    """[CH-2] Haste of the component, or of a card in it (an equipped soldier with an A)."""
    return unit.kind.haste & unit_mask(unit.cards) != 0


def may_attack(game: "Game", unit: Character) -> bool:
    """[CB-2] [CH-3] A charged soldier with the label that did not arrive this turn, or has haste."""
    if not unit.charged or not unit.kind.soldier:
        return False
    if game.rules.params.attack_label and not unit.kind.attack:
        return False
    return min(unit.entered) < game.turn_no or has_haste(unit)


def may_block(game: "Game", unit: Character) -> bool:
    """[CB-4] Charged, with the label where the edition has one; arrivals of this turn may block (Q-704)."""
    return unit.charged and (unit.kind.defence or not game.rules.params.block_label)


def to_bulwarks(game: "Game", unit: Character, cards: tuple[int, ...]) -> None:
    """[CH-5] [K-reverse] A soldier becomes bulwarks, one per card in the given order, losing all it had gained."""
    player = game.players[unit.owner]
    player.soldiers.remove(unit)
    release_fogs(game, unit.id)
    kind = bulwark_kind(game.rules)
    if len(cards) == 1:
        become(unit, kind)
        player.bulwarks.append(unit)
        game.emit(events.TURNED_DOWN, unit.owner, unit.id, -1, cards)
        return
    for card in cards:
        part = Character(game.next_id, unit.owner, (card,), kind, (entry_turn(game, unit, card),))
        game.next_id += 1
        part.charged = unit.charged
        player.bulwarks.append(part)
    game.emit(events.SPLIT, unit.owner, unit.id, len(cards), cards)


def entry_turn(game: "Game", unit: Character, card: int) -> int:
    """[CH-4] When a card of a unit entered: with the unit, or in 6.0 and 7.0 each on its own (Q-634)."""
    if game.rules.params.arrival_per_card:
        return unit.entered[unit.cards.index(card)]
    return min(unit.entered)


def to_soldier(game: "Game", unit: Character) -> bool:
    """[K-reverse] A bulwark becomes the soldier its card defines; nothing happens if the regulation has none."""
    kind = soldier_kind(game.rules, unit.cards)
    if kind is None:
        return False
    player = game.players[unit.owner]
    player.bulwarks.remove(unit)
    become(unit, kind)
    player.soldiers.append(unit)
    game.emit(events.TURNED_UP, unit.owner, unit.id, -1, unit.cards)
    return True


def become(unit: Character, kind: CharacterDef) -> None:
    """The same unit under another component: identity, posture and entry turn stay (Q-502, [CH-4])."""
    unit.kind = kind
    unit.component = kind


def attach(game: "Game", unit: Character, card: int) -> None:
    """[K-mountSoldier] A card joins a soldier; the unit stays what and since when it was (Q-634)."""
    entered = game.turn_no if game.rules.params.arrival_per_card else min(unit.entered)
    unit.cards = (*unit.cards, card)
    unit.entered = (*unit.entered, entered)
    kind = soldier_kind(game.rules, unit.cards)
    assert kind is not None
    become(unit, kind)
    game.emit(events.EQUIPPED, unit.owner, unit.id, -1, (card,))


def detach(game: "Game", unit: Character, card: int) -> None:
    """A card is taken out of a unit of several; the others stay the unit they were (Q-916)."""
    place = unit.cards.index(card)
    unit.cards = unit.cards[:place] + unit.cards[place + 1 :]
    unit.entered = unit.entered[:place] + unit.entered[place + 1 :]
    kind = soldier_kind(game.rules, unit.cards)
    assert kind is not None
    become(unit, kind)
    game.emit(events.TAKEN_OUT, unit.owner, unit.id, -1, (card,))
