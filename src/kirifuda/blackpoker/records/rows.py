"""Units in text: `a:S6`, `e:D10+D5~`, `n:H7!` (arrived this turn), `a:S6~^` (attacks), `b:H9=a` (blocks a)."""

import re
from typing import Final

from kirifuda.blackpoker.common.characters import bulwark_kind, soldier_kind
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.common.state import ATTACKER, BLOCKER, Character, CharacterDef
from kirifuda.blackpoker.common.zones import find_unit
from kirifuda.blackpoker.records.names import Names, units
from kirifuda.blackpoker.records.problems import problem
from kirifuda.cards.card import card_text
from kirifuda.cards.notation import parse_card

_NUMBERED: Final = re.compile(r"(?<![^\s:])u([1-9]\d*):")
_NUMBER: Final = re.compile(r"u([1-9]\d*)")


class Rows:
    """The units of a board as they are read: a unit called `u7` is number 7, the others are counted after those."""

    def __init__(self, game: Game, names: Names, clauses: list[str]) -> None:
        self.game: Final = game
        self.names: Final = names
        self.blocks: dict[int, str] = {}
        numbers = [int(number) for clause in clauses for number in _NUMBERED.findall(clause)]
        game.next_id = max([0, *numbers]) + 1

    def read(self, seat: int, word: str, soldier: bool, placed: list[int]) -> Character:
        game = self.game
        name, colon, rest = word.rpartition(":")
        body, equals, blocks = rest.partition("=")
        attacker = body.endswith("^")
        body = body.removesuffix("^")
        parts = body.removesuffix("~").split("+")
        cards = tuple([parse_card(part.removesuffix("!")) for part in parts])
        entered = tuple([game.turn_no if part.endswith("!") else game.turn_no - 1 for part in parts])
        if colon and name in self.names.ids:
            raise problem("same name", name)
        unit = Character(self._number(name), seat, cards, _kind(game.rules, cards, soldier, word), entered)
        unit.charged = not body.endswith("~")
        placed.extend(cards)
        if attacker:
            unit.role = ATTACKER
        if equals:
            unit.role = BLOCKER
            self.blocks[unit.id] = blocks
        if colon:
            self.names.give(unit.id, name)
        return unit

    def _number(self, name: str) -> int:
        found = _NUMBER.fullmatch(name)
        if found is not None:
            return int(found[1])
        self.game.next_id += 1
        return self.game.next_id - 1

    def pair(self) -> None:
        """Blockers and whom they block, once every name is known; `-` is an attacker that is gone (Q-710)."""
        for unit in units(self.game):
            name = self.blocks.get(unit.id, "-")
            if name == "-":
                continue
            if name not in self.names.ids:
                raise problem("blocks nobody", name)
            unit.blocks = self.names.ids[name]


def _kind(rules: Rules, cards: tuple[int, ...], soldier: bool, word: str) -> CharacterDef:
    if not soldier:
        if len(cards) > 1:
            raise problem("bulwark of several", word)
        return bulwark_kind(rules)
    kind = soldier_kind(rules, cards)
    if kind is None:
        raise problem("no soldier", word, rules.name)
    return kind


def write_unit(game: Game, names: Names, unit: Character) -> str:
    cards = []
    for card, entered in zip(unit.cards, unit.entered, strict=True):
        cards.append(card_text(card) + ("!" if entered == game.turn_no else ""))
    return f"{names.text(unit.id)}:{'+'.join(cards)}{'' if unit.charged else '~'}{_role(game, names, unit)}"


def _role(game: Game, names: Names, unit: Character) -> str:
    """`^` attacks, `=a` blocks, `=-` blocks an attacker that is gone (Q-710)."""
    if unit.role == BLOCKER:
        return "=-" if find_unit(game, unit.blocks) is None else "=" + names.text(unit.blocks)
    return "^" if unit.role == ATTACKER else ""
