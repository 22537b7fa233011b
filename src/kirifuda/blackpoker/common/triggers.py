"""[TC-1] What comes true when; conditions are judged at the event (Q-117)."""

from typing import TYPE_CHECKING

from kirifuda.blackpoker.common.rules import ActionDef, TriggerLine
from kirifuda.blackpoker.common.state import ATTACKER, Character
from kirifuda.cards.card import BIT

if TYPE_CHECKING:
    from kirifuda.blackpoker.common.game import Game


def trigger(game: "Game", action: ActionDef, owner: int, source: int = -1, number: int = 0) -> None:
    """The definition of `owner` came true, if what it needs is there on their side (Q-109)."""
    when = action.when
    assert when is not None
    if holds(game, when, owner):
        request = game.new_request(action, owner)
        request.source = source
        request.number = number
        game.triggered.append(request)


def holds(game: "Game", when: TriggerLine, owner: int) -> bool:
    player = game.players[owner]
    if when.trump >= 0 and not any(trump.card == when.trump and trump.face_up for trump in player.trumps):
        return False
    return not when.character or any(unit.kind.id == when.character for unit in player.soldiers)


def resolved(game: "Game", cause: ActionDef) -> None:
    """The turn player owns what triggers on a resolved action (Q-109)."""
    for action in cause.resolved_triggers:
        when = action.when
        assert when is not None
        if not when.attackers or has_attacker(game):
            trigger(game, action, game.turn)


def requested(game: "Game", cause: ActionDef, seat: int) -> None:
    """ "When you request X": the requester's own definitions (Q-104, Q-943)."""
    for action in cause.requested_triggers:
        trigger(game, action, seat)


def has_attacker(game: "Game") -> bool:
    for unit in game.players[game.turn].soldiers:
        if unit.role == ATTACKER:
            return True
    return False


def left_field(game: "Game", seat: int, cards: list[int]) -> None:
    """[CH-8] Once for every such card that moved from its owner's field to the graveyard (Q-638)."""
    for action in game.rules.on_buried:
        when = action.when
        assert when is not None
        for card in cards:
            if when.buried & BIT[card]:
                trigger(game, action, seat, card)


def unit_lost(game: "Game", unit: Character, to_hand: bool) -> None:
    """A character went from the field to the graveyard (7.x also: to the hand); it can be its own cause."""
    for action in game.rules.on_lost:
        when = action.when
        assert when is not None
        if unit.kind.id in when.lost and (when.lost_to_hand or not to_hand):
            trigger(game, action, unit.owner, first_card(unit))


def first_card(unit: Character) -> int:
    """Of a pair such as the Knight the card that came from the trumps."""
    for card in unit.cards:
        if unit.kind.mask & BIT[card]:
            return card
    return unit.cards[0]


def discarded(game: "Game", seat: int, count: int) -> None:
    """Once per batch, for the opponent of the player who discarded (Q-931)."""
    for action in game.rules.on_discards:
        trigger(game, action, 1 - seat, -1, count)


def unblocked(game: "Game", unit: Character) -> None:
    """Once for every unblocked attacker (Q-907)."""
    for action in game.rules.on_unblocked:
        trigger(game, action, unit.owner)


def wall_lost(game: "Game", seat: int) -> None:
    """Once for every own bulwark that died as a blocker (Q-935)."""
    for action in game.rules.on_wall_lost:
        trigger(game, action, seat)


def trump_opened(game: "Game", seat: int, card: int) -> None:
    for action in game.rules.on_opened:
        when = action.when
        assert when is not None
        if when.opened == card:
            trigger(game, action, seat)
