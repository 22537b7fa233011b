"""Writes a view and its memory as bytes by the scheme. It sees nothing else, so it cannot tell more than they know."""

from typing import Final

from librt.strings import BytesWriter, write_i64_le

from kirifuda.blackpoker.common.decisions import decision_kind
from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.editions.files import EDITIONS
from kirifuda.blackpoker.encoding import numbers, scheme
from kirifuda.blackpoker.memory.knowledge import Knowledge
from kirifuda.blackpoker.memory.memory import Memory
from kirifuda.blackpoker.views.seat_view import RequestView, View
from kirifuda.blackpoker.views.side_view import SideView, UnitView
from kirifuda.core.decision import Option
from kirifuda.core.kinds import ACTION, REQUEST, UNIT
from kirifuda.core.request import OBJECT_TARGET, REQUEST_TARGET, SEAT_TARGET, UNIT_TARGET

OPTION_BITS: Final = {"preset2": 1, "preset4": 2, "pack": 4}


class PositionEncoder:
    """The encoder of a regulation; it keeps nothing of one position for the next."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules
        self.actions: Final[list[int]] = [numbers.ACTIONS.get(action.id, 0) for action in rules.actions]
        self.characters: Final[list[int]] = [numbers.CHARACTERS.get(kind.id, 0) for kind in rules.characters]
        self.limited: Final = [action for action in rules.actions if action.once_per_turn]
        edition = EDITIONS.index(rules.edition) + 1 if rules.edition in EDITIONS else 0
        options = sum([OPTION_BITS.get(option, 0) for option in rules.options])
        frame = numbers.FRAMES.get(rules.frame, 0)
        self.regulation: Final = bytes([edition, rules.level, frame, options])
        self.units: Final[dict[int, int]] = {}
        self.requests: Final[dict[int, int]] = {}
        self.trumps: Final[dict[int, int]] = {}
        self.offered: Final[set[int]] = set()

    def row(self, seen: View, memory: Memory) -> bytes:
        """The position as the viewing seat knows it, `scheme.ROW` bytes."""
        out = BytesWriter()
        sides = [seen.own, seen.other]
        self._number(seen, sides)
        out.write(self.regulation)
        self._turn(seen, out)
        self._decision(seen, out)
        self._underway(seen, seen.resolving, out)
        self._underway(seen, seen.pending, out)
        for side in sides:
            _side(side, memory.sides[side.seat], out)
        for side in sides:
            self._used(side, out)
        for side in sides:
            _cards(memory.sides[side.seat], out)
        for side in sides:
            _ends(memory.sides[side.seat], out)
        for side in sides:
            _trumps(side, out)
        for side in sides:
            self._fogs(side, out)
        self._requests(seen, out)
        self._units(sides, memory, out)
        return out.getvalue()

    def options(self, seen: View) -> bytes:
        """The options of the decision, `scheme.OPTION` bytes each; after `row` of the same view."""
        decision = seen.decision
        assert decision is not None
        out = BytesWriter()
        for option in decision.options:
            self._option(seen, option, out)
        return out.getvalue()

    def _number(self, seen: View, sides: list[SideView]) -> None:
        """Give things their places in the row; the newest request comes first, as not all may find room."""
        self.units.clear()
        self.requests.clear()
        self.trumps.clear()
        self.offered.clear()
        for place, side in enumerate(sides):
            for number, trump in enumerate(side.trumps[: scheme.TRUMPS]):
                self.trumps[trump.id] = place * scheme.TRUMPS + number + 1
            for unit in side.soldiers:
                self._place(self.units, unit.id, scheme.UNITS)
            for unit in side.bulwarks:
                self._place(self.units, unit.id, scheme.UNITS)
        for request in reversed(seen.stage):
            self._place(self.requests, request.id, scheme.REQUESTS)
        decision = seen.decision
        if decision is not None:
            for option in decision.options:
                if option.kind in ("unit", "request"):
                    self.offered.add(option.value)

    def _place(self, places: dict[int, int], id: int, room: int) -> None:
        if len(places) < room:
            places[id] = len(places) + 1

    def _turn(self, seen: View, out: BytesWriter) -> None:
        out.append(1 if seen.turn == seen.seat else 0)
        out.append(_byte(seen.turn_no))
        out.append(0 if seen.chance < 0 else _mine(seen, seen.chance))
        out.append(seen.passed)
        out.append(1 if seen.must_act else 0)
        out.append(_byte(len(seen.stage)))
        out.append(_byte(len(seen.buffer)))

    def _decision(self, seen: View, out: BytesWriter) -> None:
        decision = seen.decision
        if decision is None:
            out.write(b"\0" * 7 + bytes([scheme.NO_CARD] * 3) + b"\0")
            return
        kind = decision_kind(decision.kind)
        about = decision.about
        keys, paid = decision.keys, decision.paid
        out.append(numbers.DECISIONS.get(decision.kind, 0))
        out.append(self.actions[about] if kind.about == ACTION and about >= 0 else 0)
        out.append(self.units.get(about, 0) if kind.about == UNIT else 0)
        out.append(self.requests.get(about, 0) if kind.about == REQUEST else 0)
        out.append(1 if decision.last else 0)
        out.append(_byte(len(paid)))
        out.append(_byte(len(keys)))
        out.append(_card(keys[0]) if keys else scheme.NO_CARD)
        out.append(_card(keys[1]) if len(keys) > 1 else scheme.NO_CARD)
        out.append(_card(paid[0]) if paid and decision.kind == "pay D" else scheme.NO_CARD)
        out.append(_byte(len(decision.chosen)))

    def _underway(self, seen: View, request: RequestView | None, out: BytesWriter) -> None:
        if request is None:
            out.write(b"\0\0\0")
            return
        out.append(self.actions[request.action])
        out.append(_mine(seen, request.controller))
        out.append(self.units.get(request.target, 0) if request.target_kind == UNIT_TARGET else 0)

    def _used(self, side: SideView, out: BytesWriter) -> None:
        """Actions that are used up for this turn."""
        room = scheme.USED
        if side.used:
            for action in self.limited:
                if side.used & action.bit and room > 0:
                    out.append(self.actions[action.index])
                    room -= 1
        for _ in range(room):
            out.append(0)

    def _fogs(self, side: SideView, out: BytesWriter) -> None:
        for fog in side.fog[: scheme.FOGS]:
            out.append(numbers.FOGS.get(fog.kind, 0))
            out.append(self.units.get(fog.target, 0) if fog.target >= 0 else 255 + fog.target)
            out.append(_size(fog.value))
            out.append(1 if fog.active else 0)
        out.write(ZEROS[: 4 * max(0, scheme.FOGS - len(side.fog))])

    def _requests(self, seen: View, out: BytesWriter) -> None:
        count = 0
        for request in reversed(seen.stage):
            if count == scheme.REQUESTS:
                break
            self._request(seen, request, out)
            count += 1
        out.write(ZEROS[: 12 * (scheme.REQUESTS - count)])

    def _request(self, seen: View, request: RequestView, out: BytesWriter) -> None:
        keys, target = request.keys, request.target
        out.append(self.actions[request.action])
        out.append(_mine(seen, request.controller))
        for place in range(3):
            out.append(_card(keys[place]) if len(keys) > place else scheme.NO_CARD)
        out.append(_byte(len(keys) + len(request.virtual)))
        out.append(request.target_kind)
        mine = 0
        slot = 0
        if request.target_kind == UNIT_TARGET:
            slot = self.units.get(target, 0)
            unit = seen.unit(target)
            mine = 0 if unit is None else _mine(seen, unit.owner)
        elif request.target_kind == REQUEST_TARGET:
            slot = self.requests.get(target, 0)
        elif request.target_kind == SEAT_TARGET:
            mine = _mine(seen, target)
        elif request.target_kind == OBJECT_TARGET:
            slot = self.trumps.get(target, 0)
        out.append(slot)
        out.append(mine)
        out.append(self.units.get(request.unit, 0) if request.unit >= 0 else 0)
        out.append(1 if request.void else 0)
        out.append(1 if request.id in self.offered else 0)

    def _units(self, sides: list[SideView], memory: Memory, out: BytesWriter) -> None:
        count = 0
        for place, side in enumerate(sides):
            known = _known_bulwarks(memory.sides[side.seat])
            for unit in side.soldiers + side.bulwarks:
                if count < scheme.UNITS:
                    self._unit(unit, place + 1, known, out)
                    count += 1
        out.write(ZEROS[: 14 * (scheme.UNITS - count)])

    def _unit(self, unit: UnitView, mine: int, known: dict[int, int], out: BytesWriter) -> None:
        cards = unit.cards
        first = cards[0]
        out.append(mine)
        out.append(self.characters[unit.kind])
        out.append(_card(known.get(unit.id, first) if known else first))
        out.append(_card(cards[1]) if len(cards) > 1 else scheme.NO_CARD)
        out.append(_card(cards[2]) if len(cards) > 2 else scheme.NO_CARD)
        out.append(_byte(len(cards)))
        out.append(1 if unit.soldier else 0)
        out.append(_size(unit.size))
        out.append(_size(unit.base))
        out.append(1 if unit.charged else 0)
        out.append(1 if unit.ready else 0)
        out.append(unit.role)
        out.append(self.units.get(unit.blocks, 0) if unit.blocks >= 0 else 0)
        out.append(1 if unit.id in self.offered else 0)

    def _option(self, seen: View, option: Option, out: BytesWriter) -> None:
        kind, value = option.kind, option.value
        out.append(numbers.OPTIONS.get(kind, 0))
        out.append(self.actions[value] if kind == "action" else 0)
        out.append(value if kind == "card" else scheme.NO_CARD)
        out.append(self.units.get(value, 0) if kind == "unit" else 0)
        out.append(self.requests.get(value, 0) if kind == "request" else 0)
        out.append(_mine(seen, value) if kind == "seat" else 0)
        out.append(self.trumps.get(value, 0) if kind == "object" else 0)


ZEROS: Final = bytes(1024)


def _side(side: SideView, known: Knowledge, out: BytesWriter) -> None:
    life, pack = side.life, side.pack_count
    charged = 0
    for unit in side.bulwarks:
        if unit.charged:
            charged += 1
    out.append(scheme.UNKNOWN_NUMBER if life is None else _byte(life))
    out.append(_byte(side.hand_count))
    out.append(_card(side.top) if side.top >= 0 else scheme.NO_CARD)
    out.append(scheme.UNKNOWN_NUMBER if known.graveyard < 0 else _byte(known.graveyard))
    out.append(_byte(len(side.soldiers)))
    out.append(_byte(len(side.bulwarks)))
    out.append(_byte(charged))
    out.append(scheme.UNKNOWN_NUMBER if pack is None else _byte(pack))
    out.append(1 if side.pack_open else 0)
    out.append(_byte(side.rare_count))
    out.append(_byte(side.aside_count))
    out.append(_byte(len(side.turned)))
    out.append(_byte(len(side.fog)))


def _cards(known: Knowledge, out: BytesWriter) -> None:
    places = known.places
    write_i64_le(out, places.hand)
    write_i64_le(out, places.life)
    write_i64_le(out, places.graveyard)
    write_i64_le(out, places.pack)
    write_i64_le(out, places.rare)
    write_i64_le(out, places.aside)
    write_i64_le(out, places.trumps)
    write_i64_le(out, places.row)
    write_i64_le(out, places.out)
    write_i64_le(out, places.open)


def _ends(known: Knowledge, out: BytesWriter) -> None:
    """The top card first; the lowest card first."""
    top, bottom = known.top, known.bottom
    for place in range(scheme.TOP):
        out.append(_card(top[len(top) - 1 - place]) if place < len(top) else scheme.NO_CARD)
    for place in range(scheme.BOTTOM):
        out.append(_card(bottom[place]) if place < len(bottom) else scheme.NO_CARD)


def _trumps(side: SideView, out: BytesWriter) -> None:
    count = 0
    for trump in side.trumps:
        if count < scheme.TRUMPS:
            out.append(_card(trump.card))
            out.append(1 if trump.face_up else 0)
            count += 1
    for _ in range(scheme.TRUMPS - count):
        out.append(scheme.NO_CARD)
        out.append(0)


def _known_bulwarks(known: Knowledge) -> dict[int, int]:
    """Bulwarks of which the seat knows the card (Q-307)."""
    found: dict[int, int] = {}
    for group in known.groups:
        if len(group.ids) == 1 and len(group.cards) == 1:
            found[group.ids[0]] = group.cards[0]
    return found


def _mine(seen: View, seat: int) -> int:
    return 1 if seat == seen.seat else 2


def _card(value: int) -> int:
    return scheme.UNKNOWN_CARD if value < 0 else value


def _byte(value: int) -> int:
    return 0 if value < 0 else 254 if value > 254 else value


def _size(value: int) -> int:
    return _byte(value + scheme.SIZE_SHIFT)
