"""Finds the actions that may be requested now, and the reason against each of the others ([RQ-1])."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kirifuda.blackpoker.common import menu, repetition, targets
from kirifuda.blackpoker.common.cost import Cost
from kirifuda.blackpoker.common.reasons import Refusal, refusal
from kirifuda.blackpoker.common.rules import BULWARK, ActionDef, UnitLine
from kirifuda.blackpoker.common.state import Character, Player, charged_bulwarks, has_mana_boost
from kirifuda.blackpoker.common.trumps import face_up
from kirifuda.cards.card import NO_SUIT, SUIT_MASK, card_sign, unit_mask
from kirifuda.core.action import DIRECT
from kirifuda.core.decision import NO_OPTIONS, Option
from kirifuda.core.request import NO_TARGET

if TYPE_CHECKING:
    from kirifuda.blackpoker.common.game import Game


def request_options(game: "Game", seat: int) -> list[Option]:
    """[3] The actions the holder of the chance may request, in the order of the list."""
    main = seat == game.turn and not game.stage
    if game.history or game.barred:
        repetition.look(game)
    low, high = menu.left(game, seat, main)
    if not low and not high and len(game.rules.direct) <= menu.ROOM:
        return NO_OPTIONS
    options: list[Option] = []
    sure = game.rules.menu.sure
    if low:
        add_open(game, seat, low, sure.low, 0, options)
    if high:
        add_open(game, seat, high, sure.high, menu.WORD, options)
    for action in game.rules.direct[menu.ROOM :] if len(game.rules.direct) > menu.ROOM else []:
        if (main or not action.main) and can_request(game, seat, action):
            options.append(action.option)
    return options


def add_open(game: "Game", seat: int, word: i64, sure: i64, place: i64, options: list[Option]) -> None:
    """Those of a word of a set, from this place in the list on, that stand the rest of the check."""
    direct = game.rules.direct
    used = game.players[seat].used
    while word:
        if word & 1:
            action = direct[place]
            if sure & 1:
                if not action.bit & used and still_open(game, seat, action):
                    options.append(action.option)
            elif can_request(game, seat, action):
                options.append(action.option)
        elif word & 0xFF == 0:
            word >>= 7
            sure >>= 7
            place += 7
        word >>= 1
        sure >>= 1
        place += 1


def still_open(game: "Game", seat: int, action: ActionDef) -> bool:
    """What is left to ask of an action of which the tables know everything else ([RQ-5], [RQ-9], [RQ-10])."""
    if not action.target_known and not targets.exists(game, seat, action.target):
        return False
    if action.loopable:
        return free_instruction_possible(game, seat, action) and repetition.allows(game, seat, action)
    return True


def can_request(game: "Game", seat: int, action: ActionDef) -> bool:
    """Everything but the timing, fast. `why_not` names the first thing that is missing."""
    player = game.players[seat]
    if action.once_per_turn and player.used & action.bit:
        return False
    if action.not_own_turn and game.turn == seat:
        return False
    if action.key.count > len(player.hand) or not key_possible(game, seat, action):
        return False
    if action.target.kind != NO_TARGET and not targets.exists(game, seat, action.target):
        return False
    cost = cost_of(game, seat, action)
    if cost.letters and not payable(player, cost, action.key.count):
        return False
    if cost.sacrifices and action.target.kind != NO_TARGET and not target_survives(game, seat, action, cost):
        return False
    if action.special and special_reason(game, seat, action):
        return False
    if action.loopable:
        return free_instruction_possible(game, seat, action) and repetition.allows(game, seat, action)
    return True


def special_reason(game: "Game", seat: int, action: ActionDef) -> str:
    """What frames and trumps demand: the code of the first reason against it, or nothing."""
    player = game.players[seat]
    if action.trump >= 0 and face_up(game, seat, action.trump) is None:
        return "trump not face up"
    if action.life_at_most >= 0 and len(player.life) > action.life_at_most:
        return "too much life"
    if action.pack_unopened and (player.pack_open or not player.pack):
        return "pack opened"
    if action.rare_key and not player.rare:
        return "no rare card"
    if action.unit is not None and not has_key_unit(game.players[seat], action.unit):
        return "no key unit"
    if action.passes_turn and must_attack_first(game, seat):
        return "must attack"
    return ""


def has_key_unit(player: Player, line: UnitLine) -> bool:
    for unit in player.bulwarks if line.unit == BULWARK else player.soldiers:
        if unit.charged and _carries(line, unit):
            return True
    return False


def key_units(game: "Game", seat: int, action: ActionDef) -> list[Character]:
    """The own charged units that may carry the request (Q-420)."""
    line = action.unit
    assert line is not None
    player = game.players[seat]
    row = player.bulwarks if line.unit == BULWARK else player.soldiers
    return [unit for unit in row if unit.charged and _carries(line, unit)]


def _carries(line: UnitLine, unit: Character) -> bool:
    if line.character:
        return unit.kind.id == line.character
    return line.suit == NO_SUIT or SUIT_MASK[line.suit] & unit_mask(unit.cards) != 0


def must_attack_first(game: "Game", seat: int) -> bool:
    """The Giant: while it is there and Attack can still be requested, the turn cannot be ended (Q-923)."""
    if not any(unit.kind.must_attack for unit in game.players[seat].soldiers):
        return False
    attack = game.rules.by_id.get("attack")
    return attack is not None and can_request(game, seat, attack)


def cost_of(game: "Game", seat: int, action: ActionDef) -> Cost:
    """[CH-7] The cost for this player: a mana boost of an own magician is automatic (Q-415)."""
    if game.rules.boosts and action.boosted is not action.cost and has_mana_boost(game.players[seat]):
        return action.boosted
    return action.cost


def payable(player: Player, cost: Cost, keys: int) -> bool:
    """[RQ-3] Can the cost be paid besides the key cards?"""
    if cost.life > len(player.life) or cost.discards + keys > len(player.hand):
        return False
    if cost.bulwarks and charged_bulwarks(player) < cost.bulwarks:
        return False
    return cost.sacrifices <= len(player.bulwarks) + len(player.soldiers)


def key_possible(game: "Game", seat: int, action: ActionDef) -> bool:
    """[RQ-4] Is there a fitting set of key cards in the hand (and a target of its suit, where one is asked for)?"""
    if action.key.count == 0:
        return True
    hand = game.players[seat].hand_mask
    if action.target.key_suit:
        hand &= targets.suits_of_soldiers(game, seat)
    return action.key.possible(hand)


def target_survives(game: "Game", seat: int, action: ActionDef, cost: Cost) -> bool:
    """Q-407: the sacrifices can be chosen so that a target remains."""
    own = len(game.players[seat].bulwarks) + len(game.players[seat].soldiers)
    found = targets.options(game, seat, action.target, (), [], -1)
    mine = {unit.id for unit in game.players[seat].bulwarks + game.players[seat].soldiers}
    others = [option for option in found if option.value not in mine]
    return bool(others) or own > cost.sacrifices


def free_instruction_possible(game: "Game", seat: int, action: ActionDef) -> bool:
    """[RQ-9] A request with neither cost nor key must be able to begin its effect."""
    if action.cost.letters or action.key.count or action.rare_key or not action.effect:
        return True
    return action.effect[0].possible(game, seat)


def why_not(game: "Game", seat: int, action_id: str) -> Refusal | None:
    """The first reason why the seat cannot request this action now, with its rule; `None` if it can."""
    action = game.rules.by_id.get(action_id)
    if action is None:
        return refusal("not in the regulation", action_id, game.rules.name)
    if game.outcome is not None:
        return refusal("game over")
    if action.trigger != DIRECT:
        return refusal("not direct")
    decision = game.decision
    if decision is None or decision.kind != "chance" or game.chance != seat:
        return refusal("no chance")
    if action.main and game.turn != seat:
        return refusal("not your turn")
    if action.main and game.stage:
        return refusal("stage not empty")
    return _missing(game, seat, action)


def _missing(game: "Game", seat: int, action: ActionDef) -> Refusal | None:
    player = game.players[seat]
    if action.once_per_turn and player.used & action.bit:
        return refusal("used this turn")
    if action.not_own_turn and game.turn == seat:
        return refusal("own turn")
    if not action.key.possible(player.hand_mask) and action.key.count:
        return refusal("no key", action.key.text)
    if not key_possible(game, seat, action):
        return refusal("no soldier of suit")
    cost = cost_of(game, seat, action)
    if cost.life > len(player.life):
        return refusal("no life")
    if cost.bulwarks > charged_bulwarks(player):
        return refusal("no charged bulwark", str(cost.bulwarks))
    if cost.discards + action.key.count > len(player.hand):
        return refusal("no discard", str(cost.discards))
    if cost.sacrifices > len(player.bulwarks) + len(player.soldiers):
        return refusal("no sacrifice", str(cost.sacrifices))
    reason = special_reason(game, seat, action) if action.special else ""
    if reason:
        return refusal(reason, _special_detail(action))
    if not can_request(game, seat, action):
        return _last_reason(game, seat, action)
    return None


def _special_detail(action: ActionDef) -> str:
    return card_sign(action.trump) if action.trump >= 0 else str(action.life_at_most)


def _last_reason(game: "Game", seat: int, action: ActionDef) -> Refusal:
    if action.target.kind != NO_TARGET and not targets.exists(game, seat, action.target):
        return refusal("no target")
    if action.loopable and not free_instruction_possible(game, seat, action):
        return refusal("nothing to do")
    if action.loopable and not repetition.allows(game, seat, action):
        return refusal("repetition")
    return refusal("no target")
