"""Follows known cards among the bulwarks through one choice (Q-307, Q-640)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from kirifuda.blackpoker.memory.knowledge import Group, Knowledge
from kirifuda.blackpoker.memory.places import ANYWHERE, OPEN, ROW
from kirifuda.blackpoker.views.seen_cards import ID_SHIFT, POSTURE, SideCards
from kirifuda.cards.card import UNKNOWN
from kirifuda.cards.masks import bit
from kirifuda.core.event import Event


@mypyc_attr(acyclic=True)
class BulwarkChanges:
    """What one choice did to the bulwarks of a player: which came with a known card, left, or were laid anew."""

    def __init__(self, side: Knowledge, before: SideCards, after: SideCards) -> None:
        self.side: Final = side
        self.before: Final = before
        self.after: Final = after
        self.named: list[int] = []
        self.split: list[Group] = []
        self.gone: dict[int, int] = {}
        self.targets: int = 0
        self.laid_anew: bool = False

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
        there = set(ids_of(self.after.bulwarks))
        for group in self.side.groups:
            self._check(group, there)
        self.side.groups = [group for group in self.side.groups if group.cards]

    def _nothing_changed(self) -> bool:
        if self.split or self.laid_anew or self.named or self.targets:
            return False
        return same_row(self.side, self.before, self.after)

    def _new_ids(self) -> list[int]:
        known = {*ids_of(self.before.bulwarks), *self.named}
        for id in self.before.soldiers:
            known.add(id)
        return [id for id in ids_of(self.after.bulwarks) if id not in known]

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
        there = ids_of(self.after.bulwarks)
        new_ids = self._new_ids()
        old = [mark for mark in self.before.bulwarks if mark >> ID_SHIFT not in there]
        new = [mark for mark in self.after.bulwarks if mark >> ID_SHIFT in new_ids]
        if len(old) != len(new):
            return
        merged: list[Group] = []
        for posture in sorted({mark & POSTURE for mark in old}):
            before = {mark >> ID_SHIFT for mark in old if mark & POSTURE == posture}
            after = [mark >> ID_SHIFT for mark in new if mark & POSTURE == posture]
            inside = [group for group in self.side.groups if set(group.ids) & before]
            if len(before) != len(after) or any(set(group.ids) - before for group in inside):
                merged = [self._all_in_one(old, new)]
                break
            merged.append(Group(after, sorted([card for group in inside for card in group.cards])))
        gone = {mark >> ID_SHIFT for mark in old}
        self.side.groups = [group for group in self.side.groups if not set(group.ids) & gone] + merged

    def _all_in_one(self, old: list[int], new: list[int]) -> Group:
        ids = {mark >> ID_SHIFT for mark in old}
        inside = [group for group in self.side.groups if set(group.ids) & ids]
        kept = {id for group in inside for id in group.ids if id not in ids}
        cards = sorted([card for group in inside for card in group.cards])
        return Group([mark >> ID_SHIFT for mark in new] + sorted(kept), cards)

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
                places.put(bit(card), self.gone.get(left[0], targets))
            elif left and not group.ids:
                places.put(bit(card), targets)
            else:
                places.allow(bit(card), targets if left else self.targets)
        group.cards = []


def same_row(side: Knowledge, before: SideCards, after: SideCards) -> bool:
    """The same bulwarks as before, in the same order, and the same known cards among them: nearly always."""
    for group in side.groups:
        if group.size != len(group.cards) or not group.cards:
            return False
    old, new = before.bulwarks, after.bulwarks
    if len(old) != len(new):
        return False
    for place in range(len(old)):
        if old[place] >> ID_SHIFT != new[place] >> ID_SHIFT:
            return False
    return True


def ids_of(row: vec[i64]) -> list[int]:
    return [mark >> ID_SHIFT for mark in row]
