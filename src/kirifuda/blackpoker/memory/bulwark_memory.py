"""Follows known cards among the bulwarks through one choice (Q-307, Q-640)."""

from typing import Final

from kirifuda.blackpoker.memory.knowledge import Group, Knowledge
from kirifuda.blackpoker.memory.places import ANYWHERE, OPEN, ROW
from kirifuda.blackpoker.views.side_view import SideView, UnitView
from kirifuda.cards.card import BIT, UNKNOWN
from kirifuda.core.event import Event


class BulwarkChanges:
    """What one choice did to the bulwarks of a player: which came with a known card, left, or were laid anew."""

    def __init__(self, side: Knowledge, before: SideView, after: SideView) -> None:
        self.side: Final = side
        self.before: Final = before
        self.after: Final = after
        self.named: list[int] = []
        self.split: list[Group] = []
        self.gone: dict[int, int] = {}
        self.targets: int = 0
        self.laid_anew: bool = False
        for group in side.groups:
            group.size = len(group.cards)

    def entered(self, id: int, card: int) -> None:
        self.named.append(id)
        if card != UNKNOWN:
            self.side.settle(card, ROW)
            self.side.groups.append(Group([id], [card]))

    def left(self, id: int, target: int) -> None:
        """A bulwark went away unseen; `id` is -1 where the event does not say which."""
        self.targets |= target
        if id >= 0:
            self.gone[id] = target

    def changed(self, event: Event) -> None:
        cards = [card for card in event.cards if card != UNKNOWN]
        if event.kind == "rearranged":
            self.laid_anew = True
        elif event.kind == "turned up":
            for card in cards:
                self.side.settle(card, OPEN)
            self.gone[event.unit] = OPEN
        elif event.kind == "turned down":
            self.entered(event.unit, cards[0])
        else:
            for card in cards:
                self.side.settle(card, ROW)
            group = Group([], cards)
            self.split.append(group)
            self.side.groups.append(group)

    def finish(self) -> None:
        if not self.side.groups or self._nothing_changed():
            return
        if self.split:
            self._name_split()
        if self.laid_anew:
            self._merge()
        there = {unit.id for unit in self.after.bulwarks}
        for group in self.side.groups:
            self._check(group, there)
        self.side.groups = [group for group in self.side.groups if group.cards]

    def _nothing_changed(self) -> bool:
        """The same bulwarks as before, in the same order, and the same known cards among them: nearly always."""
        before, after = self.before.bulwarks, self.after.bulwarks
        if self.split or self.laid_anew or self.named or self.targets or len(before) != len(after):
            return False
        for group in self.side.groups:
            if group.size != len(group.cards) or not group.cards:
                return False
        for place, unit in enumerate(before):
            if unit.id != after[place].id:
                return False
        return True

    def _new_ids(self) -> list[int]:
        known = {unit.id for unit in self.before.units()} | set(self.named)
        return [unit.id for unit in self.after.bulwarks if unit.id not in known]

    def _name_split(self) -> None:
        """New bulwarks nobody named come from the soldiers that were split, in that order."""
        new = self._new_ids()
        if len(new) != sum([len(group.cards) for group in self.split]):
            return
        for group in self.split:
            count = len(group.cards)
            group.ids = new[:count]
            new = new[count:]

    def _merge(self) -> None:
        """Bulwarks laid anew: of what was known only the set is left, apart from posture and role, which show.

        They have new ids, so nobody can follow a single one. But a driven bulwark is still a driven one, and a blocker
        blocks the same attacker: known cards stay among those that look alike. That holds only if as many look alike
        afterwards and no known set spans two postures; otherwise all that is left is one set over all of them.
        """
        there = {unit.id for unit in self.after.bulwarks}
        new_ids = self._new_ids()
        old = [unit for unit in self.before.bulwarks if unit.id not in there]
        new = [unit for unit in self.after.bulwarks if unit.id in new_ids]
        if len(old) != len(new):
            return
        merged: list[Group] = []
        for posture in sorted({_posture(unit) for unit in old}):
            before = {unit.id for unit in old if _posture(unit) == posture}
            after = [unit.id for unit in new if _posture(unit) == posture]
            inside = [group for group in self.side.groups if set(group.ids) & before]
            if len(before) != len(after) or any(set(group.ids) - before for group in inside):
                merged = [self._all_in_one(old, new)]
                break
            merged.append(Group(after, sorted([card for group in inside for card in group.cards])))
        gone = {unit.id for unit in old}
        self.side.groups = [group for group in self.side.groups if not set(group.ids) & gone] + merged

    def _all_in_one(self, old: list[UnitView], new: list[UnitView]) -> Group:
        ids = {unit.id for unit in old}
        inside = [group for group in self.side.groups if set(group.ids) & ids]
        kept = {id for group in inside for id in group.ids if id not in ids}
        cards = sorted([card for group in inside for card in group.cards])
        return Group([unit.id for unit in new] + sorted(kept), cards)

    def _check(self, group: Group, there: set[int]) -> None:
        """Bulwarks of a group that left unseen may have been any of its cards.

        Those that left in sight explain cards that are gone from the group (`shown`). If that accounts for all, the
        group stands. If not, nobody knows which card went: each may be where the bulwarks went, and, while some of the
        group are still there, where it was. Only a group of one that has left entirely says exactly where its card is.
        """
        left = [id for id in group.ids if id not in there]
        group.ids = [id for id in group.ids if id in there]
        shown = max(group.size - len(group.cards), len([id for id in left if self.gone.get(id) == OPEN]))
        if not group.cards or (len(left) <= shown and len(group.cards) <= len(group.ids)):
            return
        targets = self.targets or ANYWHERE
        places = self.side.places
        for card in group.cards:
            if len(left) == 1 and not group.ids:
                places.put(BIT[card], self.gone.get(left[0], targets))
            elif left and not group.ids:
                places.put(BIT[card], targets)
            else:
                places.allow(BIT[card], targets if left else self.targets)
        group.cards = []


def _posture(unit: UnitView) -> tuple[bool, int, int]:
    return unit.charged, unit.role, unit.blocks
