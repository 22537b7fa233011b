"""The small positions a loop search begins with: what two free actions need, and a little to work on.

For an action the position holds its face-up trump, a unit that can carry it, cards for its key, bulwarks for its cost
and something it can target; for each pair of actions what both need. Besides, player 1 has a soldier (and a driven one
to target), a bulwark, one more hand card of the suit of each carrier, one card in the graveyard, four in the life, and
a pack and a rare card where the frame has them; player 2 a charged and a driven soldier, a bulwark, a hand card, a
graveyard card and four of life. It is player 1's turn and the stage is empty, or it is player 2's, with a request
of theirs on the stage: one with a key card, and each action that a target line of the pair names.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from kirifuda.blackpoker import Rules
from kirifuda.blackpoker.common.rules import BULWARK, OPPONENT, OWN, ActionDef, UnitLine
from kirifuda.blackpoker.common.state import CharacterDef
from kirifuda.cards.card import ALL_CARDS, BIT, NO_SUIT, SUIT, SUIT_MASK, card_text, cards_in, mask_of
from kirifuda.cards.notation import parse_cards
from kirifuda.core.action import DIRECT
from kirifuda.core.request import NO_TARGET, REQUEST_TARGET, SEAT_TARGET, UNIT_TARGET

OTHER_SIDE: Final = "P2 life: C2 C3 D2 D3; P2 hand: S9; P2 grave: H10; P2 walls: H9; P2 field: o:D9 p:D10~"
OTHER_CARDS: Final = parse_cards("C2 C3 D2 D3 S9 H10 H9 D9 D10")
LIFE: Final = 4


class GivenCards:
    """The cards of player 1 as they are given out."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules
        self.trumps: list[int] = []
        self.hand: list[int] = []
        self.soldiers: list[tuple[int, ...]] = []
        self.walls: list[int] = []
        self.driven: int | None = None
        self.given: int = 0

    def take(self, mask: int) -> int | None:
        """A card of the mask that lies nowhere yet; one that is no trump of the list if there is one."""
        plain = cards_in(mask & ALL_CARDS & ~self.given)
        cards = [card for card in plain if card not in self.rules.trumps] or plain
        if not cards:
            return None
        self.given |= BIT[cards[0]]
        return cards[0]


def free_actions(rules: Rules) -> list[ActionDef]:
    """The actions a loop must have one of ([RQ-10])."""
    return [action for action in rules.direct if action.loopable]


def positions(rules: Rules, among: frozenset[str] = frozenset()) -> Iterator[tuple[frozenset[str], str]]:
    """Boards for every free action and every pair of them; with `among`, only those that hold one of these ids."""
    actions = free_actions(rules)
    pairs = [(action,) for action in actions] + list(combinations(actions, 2))
    for pair in pairs:
        if not among or any(action.id in among for action in pair):
            for board in boards(rules, pair):
                yield frozenset([action.id for action in pair]), board


def boards(rules: Rules, actions: tuple[ActionDef, ...]) -> Iterator[str]:
    """The board of these actions on the own empty stage, and above each request of the opponent that fits them."""
    table = lay(rules, actions)
    if table is None:
        return
    if all(action.target.kind != REQUEST_TARGET and not action.not_own_turn for action in actions):
        yield f"turn P1; {_own(table)}; {OTHER_SIDE}"
    if all(not action.main for action in actions):
        for stage in _stages(rules, actions):
            yield f"turn P2; chance P1; stage: {stage}; {_own(table)}; {OTHER_SIDE}"


def lay(
    rules: Rules, actions: tuple[ActionDef, ...], trumps: tuple[int, ...] = (), taken: int = 0
) -> GivenCards | None:
    """Give out these trumps and what the actions need, of the cards not taken; nothing if there are none for it."""
    table = GivenCards(rules)
    table.given = taken
    for trump in [*trumps, *[action.trump for action in actions if action.trump >= 0]]:
        if BIT[trump] & taken:
            return None
        if trump not in table.trumps:
            table.trumps.append(trump)
            table.given |= BIT[trump]
    for action in actions:
        if not (_carrier(table, action) and _keys(table, action)):
            return None
    _add_bulwarks(table, max(action.cost.bulwarks for action in actions) + 1)
    _add_soldier(table, rules.soldier_mask)
    if any(action.target.kind == UNIT_TARGET and action.target.owner != OPPONENT for action in actions):
        table.driven = table.take(rules.soldier_mask)
    while len(table.hand) < max(action.cost.discards + action.key.count for action in actions):
        _add_card(table, rules.soldier_mask)
    return table


def _carrier(table: GivenCards, action: ActionDef) -> bool:
    """A unit for cost C, and a hand card like it to take its place."""
    line = action.unit
    if line is None or line.unit == BULWARK:
        return True
    if line.character:
        kinds = [kind for kind in table.rules.characters if kind.id == line.character]
        return bool(kinds) and _add_character(table, kinds[0])
    if not any(_suits(line, cards) for cards in table.soldiers):
        _add_soldier(table, _suit_mask(line) & table.rules.soldier_mask)
        _add_card(table, _suit_mask(line) & table.rules.soldier_mask)
    return True


def _suit_mask(line: UnitLine) -> int:
    return -1 if line.suit == NO_SUIT else SUIT_MASK[line.suit]


def _suits(line: UnitLine, cards: tuple[int, ...]) -> bool:
    return line.suit == NO_SUIT or any(SUIT[card] == line.suit for card in cards)


def _add_character(table: GivenCards, kind: CharacterDef) -> bool:
    cards = [table.take(kind.mask)]
    if kind.partner:
        cards.append(table.take(kind.partner))
    elif kind.several:
        cards.append(table.take(kind.mask))
    unit = tuple([card for card in cards if card is not None])
    if len(unit) < len(cards):
        return False
    table.soldiers.append(unit)
    return True


def _keys(table: GivenCards, action: ActionDef) -> bool:
    """Cards for the key, and a soldier of their suit where the target must have it."""
    keys = fitting_keys(action, ALL_CARDS & ~table.given)
    if keys is None:
        return False
    table.given |= mask_of(keys)
    table.hand.extend(keys)
    if action.target.key_suit and keys:
        _add_soldier(table, SUIT_MASK[SUIT[keys[0]]] & table.rules.soldier_mask)
    if action.target.containing and action.target.owner == OWN:
        _add_soldier(table, action.target.containing & table.rules.soldier_mask)
    return True


def fitting_keys(action: ActionDef, cards: int) -> list[int] | None:
    """Key cards for an action out of these cards, or nothing if there are none."""
    keys: list[int] = []
    while len(keys) < action.key.count:
        fitting = cards_in(action.key.next_cards(cards, mask_of(keys)))
        if not fitting:
            return None
        keys.append(fitting[0])
    return keys


def _add_soldier(table: GivenCards, mask: int) -> None:
    card = table.take(mask)
    if card is not None:
        table.soldiers.append((card,))


def _add_card(table: GivenCards, mask: int) -> None:
    card = table.take(mask)
    if card is not None:
        table.hand.append(card)


def _add_bulwarks(table: GivenCards, count: int) -> None:
    for _ in range(count):
        card = table.take(table.rules.soldier_mask)
        if card is not None:
            table.walls.append(card)


def _own(table: GivenCards) -> str:
    units = ["+".join([card_text(card) for card in cards]) for cards in table.soldiers]
    if table.driven is not None:
        units.append(card_text(table.driven) + "~")
    field = " ".join([f"s{number}:{unit}" for number, unit in enumerate(units, 1)])
    parts = [f"P1 field: {field}", f"P1 walls: {_texts(table.walls)}", f"P1 hand: {_texts(table.hand)}"]
    if table.trumps:
        parts.append("P1 trump: " + " ".join([f"+{card_text(card)}" for card in table.trumps]))
    rest = cards_in(ALL_CARDS & ~table.given)
    parts += [f"P1 grave: {_texts(rest[:1])}", f"P1 life: {_texts(rest[1 : 1 + LIFE])}"]
    if "pack" in table.rules.groups:
        parts.append(f"P1 pack: {_texts(rest[1 + LIFE : 3 + LIFE])}")
    if "rare" in table.rules.groups:
        parts.append(f"P1 rare: {_texts(rest[3 + LIFE : 4 + LIFE])}")
    return "; ".join(parts)


def _texts(cards: list[int]) -> str:
    return " ".join([card_text(card) for card in cards])


def _stages(rules: Rules, actions: tuple[ActionDef, ...]) -> list[str]:
    """Requests of player 2 to answer: those the actions name, and the first of the list with one key card."""
    named = [action.target.action for action in actions if action.target.kind == REQUEST_TARGET]
    wanted = [rules.by_id[name] for name in dict.fromkeys(named) if name]
    wanted += [a for a in rules.actions if a.trigger == DIRECT and a.key.count == 1 and not a.immediate][:1]
    return [stage for stage in [staged(action) for action in wanted] if stage]


def staged(action: ActionDef) -> str:
    """A request of player 2 for this action, as positions write it; nothing if it needs more than they have."""
    keys = fitting_keys(action, ALL_CARDS & ~mask_of(OTHER_CARDS))
    targets = {NO_TARGET: "", UNIT_TARGET: ">o", SEAT_TARGET: ">P1"}
    if keys is None or action.unit is not None or action.target.kind not in targets:
        return ""
    held = f"({','.join([card_text(card) for card in keys])})" if keys else ""
    return f"{action.id}@P2{held}{targets[action.target.kind]}"
