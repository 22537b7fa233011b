"""Finds the direct actions worth a closer look: sets of actions for what a player has, and what is in all of them.

Each table answers one question of `can_request` for all actions at once, from a number that is cheap to know. What no
table asks is asked of each action that is left, so a set may hold too many actions, but never too few.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from kirifuda.blackpoker.common.rules import ANY, BULWARK, OWN, SOLDIER, ActionDef, Rules, TargetLine
from kirifuda.blackpoker.common.state import Character, Player, charged_bulwarks, has_mana_boost
from kirifuda.cards.card import PACK_SIZE, cards_in
from kirifuda.core.request import NO_TARGET, REQUEST_TARGET, SEAT_TARGET, UNIT_TARGET

if TYPE_CHECKING:
    from kirifuda.blackpoker.common.game import Game

WORD: Final = 62
"""Actions in one machine word."""
ROOM: Final = 2 * WORD
"""Actions in a set. A house rule with more direct actions has the rest looked at one by one."""

OWN_SOLDIER: Final = 1
OWN_BULWARK: Final = 2
OTHER_SOLDIER: Final = 4
OTHER_BULWARK: Final = 8
"""There are such units that can be targeted."""
KEY_SOLDIER: Final = 16
KEY_BULWARK: Final = 32
"""There are own units that could carry a request."""
FIELDS: Final = 64

_BIT: Final[list[int]] = [1 << place for place in range(WORD)]
"""Compiled to C, `1 << place` would be shifted in 32 bits."""


@mypyc_attr(acyclic=True)
class Actions:
    """A set of direct actions, by their place in the list."""

    def __init__(self) -> None:
        self.low: i64 = 0
        self.high: i64 = 0

    def add(self, place: int) -> None:
        if place < WORD:
            self.low |= _BIT[place]
        elif place < ROOM:
            self.high |= _BIT[place - WORD]


class Costs:
    """What can be paid with so much life, so many hand cards beside the keys, so many charged bulwarks.

    The last entry of a table stands for all numbers above.
    """

    def __init__(self, direct: list[ActionDef], boosted: bool) -> None:
        costs = [action.boosted if boosted else action.cost for action in direct]
        lives = [max(cost.life, action.life_at_most) for cost, action in zip(costs, direct, strict=True)]
        hands = [action.key.count + cost.discards for cost, action in zip(costs, direct, strict=True)]
        self.by_life: Final = _table(max(lives, default=0) + 2)
        self.by_hand: Final = _table(max(hands, default=0) + 1)
        self.by_bulwarks: Final = _table(max([cost.bulwarks for cost in costs], default=0) + 1)
        for place, action in enumerate(direct):
            for life in range(costs[place].life, len(self.by_life)):
                if not action.special or action.life_at_most < 0 or life <= action.life_at_most:
                    self.by_life[life].add(place)
            for hand in range(hands[place], len(self.by_hand)):
                self.by_hand[hand].add(place)
            for bulwarks in range(costs[place].bulwarks, len(self.by_bulwarks)):
                self.by_bulwarks[bulwarks].add(place)


class Menu:
    """The direct actions of a regulation, and the tables."""

    def __init__(self, rules: Rules) -> None:
        direct = rules.direct
        self.boosts: Final = rules.boosts
        self.costs: Final = Costs(direct, False)
        self.boosted: Final = Costs(direct, True)
        self.main: Final = Actions()
        self.quick: Final = Actions()
        self.own_turn: Final = Actions()
        self.empty_stage: Final = Actions()
        self.sure: Final = Actions()
        self.no_key: Final = Actions()
        self.several_keys: Final[list[ActionDef]] = []
        self.several_sets: Final[list[Actions]] = []
        self.no_trump: Final = Actions()
        self.no_pack: Final = Actions()
        self.no_rare: Final = Actions()
        self.by_card: Final = _table(PACK_SIZE)
        self.by_trump: Final = _table(PACK_SIZE)
        self.by_field: Final = _table(FIELDS)
        for place, action in enumerate(direct):
            self._add_flags(place, action)
            self._add_cards(place, action)
            for field in range(FIELDS):
                if fits_field(action, field):
                    self.by_field[field].add(place)

    def _add_flags(self, place: int, action: ActionDef) -> None:
        self.main.add(place)
        if not action.main:
            self.quick.add(place)
        if not action.not_own_turn:
            self.own_turn.add(place)
        if action.target.kind != REQUEST_TARGET:
            self.empty_stage.add(place)
        if not (action.special and action.pack_unopened):
            self.no_pack.add(place)
        if not (action.special and action.rare_key):
            self.no_rare.add(place)
        action.target_known = target_known(action.target)
        if is_sure(action):
            self.sure.add(place)

    def _add_cards(self, place: int, action: ActionDef) -> None:
        if action.key.count == 0:
            self.no_key.add(place)
        elif action.key.count == 1:
            for group in action.key.masks:
                for card in cards_in(group[0]):
                    self.by_card[card].add(place)
        else:
            only = Actions()
            only.add(place)
            self.several_keys.append(action)
            self.several_sets.append(only)
        if action.special and action.trump >= 0:
            self.by_trump[action.trump].add(place)
        else:
            self.no_trump.add(place)


def _table(size: int) -> list[Actions]:
    return [Actions() for _ in range(size)]


def is_sure(action: ActionDef) -> bool:
    """Do the tables ask all that frame, cost and key demand? What is left is for `requests.still_open`."""
    if action.unit is not None or (action.special and action.passes_turn):
        return False
    return action.cost.sacrifices == 0 and not action.target.key_suit


def target_known(target: TargetLine) -> bool:
    """Do the tables know whether there is a target?"""
    if target.kind == UNIT_TARGET:
        return not (target.driven or target.key_suit or target.containing)
    return target.kind in (NO_TARGET, SEAT_TARGET)


def fits_field(action: ActionDef, field: int) -> bool:
    """Are there units of the side and type that the target and the key unit ask for?"""
    target, line = action.target, action.unit
    if target.kind == UNIT_TARGET and not _wanted(target.owner, target.unit) & field:
        return False
    if line is None or not action.special:
        return True
    return field & (KEY_BULWARK if line.unit == BULWARK else KEY_SOLDIER) != 0


def _wanted(owner: int, unit: int) -> int:
    wanted = OWN_SOLDIER | OWN_BULWARK | OTHER_SOLDIER | OTHER_BULWARK
    if unit == SOLDIER:
        wanted &= OWN_SOLDIER | OTHER_SOLDIER
    elif unit == BULWARK:
        wanted &= OWN_BULWARK | OTHER_BULWARK
    if owner == OWN:
        return wanted & (OWN_SOLDIER | OWN_BULWARK)
    return wanted if owner == ANY else wanted & (OTHER_SOLDIER | OTHER_BULWARK)


def left(game: "Game", seat: int, main: bool) -> tuple[i64, i64]:
    """The actions that no table rules out, as the two words of their set."""
    menu = game.rules.menu
    player = game.players[seat]
    start = menu.main if main else menu.quick
    costs = menu.boosted if menu.boosts and has_mana_boost(player) else menu.costs
    life = costs.by_life[min(len(player.life), len(costs.by_life) - 1)]
    hand = costs.by_hand[min(len(player.hand), len(costs.by_hand) - 1)]
    bulwarks = costs.by_bulwarks[min(charged_bulwarks(player), len(costs.by_bulwarks) - 1)]
    field = menu.by_field[_field(player, game.players[1 - seat])]
    low = start.low & life.low & hand.low & field.low & bulwarks.low
    high = start.high & life.high & hand.high & field.high & bulwarks.high
    if not game.stage:
        low &= menu.empty_stage.low
        high &= menu.empty_stage.high
    if game.turn == seat:
        low &= menu.own_turn.low
        high &= menu.own_turn.high
    if player.keyed_hand != player.hand_mask:
        _find_keyed(menu, player)
    return _special(menu, player, low & player.keyed_low, high & player.keyed_high)


def _find_keyed(menu: Menu, player: Player) -> None:
    """[RQ-4] The actions the hand has key cards for; they stay the same as long as the hand does."""
    low, high = menu.no_key.low, menu.no_key.high
    for card in player.hand:
        single = menu.by_card[card]
        low |= single.low
        high |= single.high
    for place, action in enumerate(menu.several_keys):
        if action.key.possible(player.hand_mask):
            several = menu.several_sets[place]
            low |= several.low
            high |= several.high
    player.keyed_hand = player.hand_mask
    player.keyed_low = low
    player.keyed_high = high


def _special(menu: Menu, player: Player, low: i64, high: i64) -> tuple[i64, i64]:
    """What frames and trumps leave of a set."""
    if not low and not high:
        return low, high
    face_up_low, face_up_high = menu.no_trump.low, menu.no_trump.high
    for trump in player.trumps:
        if trump.face_up:
            by_trump = menu.by_trump[trump.card]
            face_up_low |= by_trump.low
            face_up_high |= by_trump.high
    low &= face_up_low
    high &= face_up_high
    if player.pack_open or not player.pack:
        low &= menu.no_pack.low
        high &= menu.no_pack.high
    if not player.rare:
        low &= menu.no_rare.low
        high &= menu.no_rare.high
    return low, high


def _field(player: Player, other: Player) -> int:
    field = 0
    if player.soldiers:
        field |= KEY_SOLDIER | OWN_SOLDIER if _targetable(player.soldiers) else KEY_SOLDIER
    if player.bulwarks:
        field |= KEY_BULWARK | OWN_BULWARK if _targetable(player.bulwarks) else KEY_BULWARK
    if _targetable(other.soldiers):
        field |= OTHER_SOLDIER
    return field | OTHER_BULWARK if _targetable(other.bulwarks) else field


def _targetable(units: list[Character]) -> bool:
    for unit in units:
        if unit.kind.targetable:
            return True
    return False
