"""Writes a view and its memory as bytes by the scheme. It sees nothing else, so it cannot tell more than they know."""

from typing import Final

from librt.strings import BytesWriter, write_i16_le
from mypy_extensions import i16, i64, u8

from kirifuda.blackpoker.common.decisions import decision_kind
from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.editions.files import EDITIONS
from kirifuda.blackpoker.encoding import numbers, scheme
from kirifuda.blackpoker.encoding.row_places import RowPlaces
from kirifuda.blackpoker.encoding.zone_bytes import (
    NO_CARD,
    ZEROS,
    card_in,
    card_of,
    flag,
    known_bulwark,
    shifted,
    small,
    write_cards,
    write_ends,
    write_side,
    write_trumps,
)
from kirifuda.blackpoker.memory.knowledge import Knowledge
from kirifuda.blackpoker.memory.memory import Memory
from kirifuda.blackpoker.views.seat_view import RequestView, View
from kirifuda.blackpoker.views.side_view import SideView, UnitView
from kirifuda.core.decision import PASS, Option
from kirifuda.core.kinds import ACTION, REQUEST, UNIT
from kirifuda.core.request import OBJECT_TARGET, REQUEST_TARGET, SEAT_TARGET, UNIT_TARGET

OPTION_BITS: Final = {"preset2": 1, "preset4": 2, "pack": 4}
NONE: Final[u8] = 0
NO_MORE_CARDS: Final[i16] = scheme.NO_CARD << 8 | scheme.NO_CARD
"""The second and the third of a unit of one card, which nearly all units are."""
CARD_OPTION: Final[u8] = u8(numbers.OPTIONS["card"])
ACTION_OPTION: Final[u8] = u8(numbers.OPTIONS["action"])
PASS_OPTION: Final[u8] = u8(numbers.OPTIONS["pass"])
NO_DECISION: Final = bytes([0] * 7 + [scheme.NO_CARD] * 3 + [0])


class PositionEncoder:
    """The encoder of a regulation; it keeps nothing of one position for the next."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules
        self.actions: Final = bytes([numbers.ACTIONS.get(action.id, 0) for action in rules.actions])
        self.characters: Final = bytes([numbers.CHARACTERS.get(kind.id, 0) for kind in rules.characters])
        self.limited: Final = [action for action in rules.actions if action.once_per_turn]
        edition = EDITIONS.index(rules.edition) + 1 if rules.edition in EDITIONS else 0
        options = sum([OPTION_BITS.get(option, 0) for option in rules.options])
        frame = numbers.FRAMES.get(rules.frame, 0)
        self.regulation: Final = bytes([edition, rules.level, frame, options])
        self.places: Final = RowPlaces()

    def row(self, seen: View, memory: Memory) -> bytes:
        """The position as the viewing seat knows it, `scheme.ROW` bytes."""
        out = BytesWriter()
        self.write_row(seen, memory, out)
        return out.getvalue()

    def options(self, seen: View) -> bytes:
        """The options of the decision, `scheme.OPTION` bytes each; after `row` of the same view."""
        out = BytesWriter()
        decision = seen.decision
        assert decision is not None
        self.write_options(seen, len(decision.options), out)
        return out.getvalue()

    def write_row(self, seen: View, memory: Memory, out: BytesWriter) -> None:
        own, other = seen.own, seen.other
        mine, theirs = memory.sides[own.seat], memory.sides[other.seat]
        self.places.number(seen)
        out.write(self.regulation)
        self._turn(seen, out)
        self._decision(seen, out)
        self._underway(seen, seen.resolving, out)
        self._underway(seen, seen.pending, out)
        write_side(own, mine, out)
        write_side(other, theirs, out)
        self._used(own, out)
        self._used(other, out)
        write_cards(mine, out)
        write_cards(theirs, out)
        write_ends(mine, out)
        write_ends(theirs, out)
        write_trumps(own, out)
        write_trumps(other, out)
        self._fogs(own, out)
        self._fogs(other, out)
        self._requests(seen, out)
        self._units(own, other, mine, theirs, out)

    def write_options(self, seen: View, most: int, out: BytesWriter) -> None:
        """The first so many options; after the row of the same view."""
        decision = seen.decision
        assert decision is not None
        for option in decision.options:
            if most == 0:
                break
            self._option(seen, option, out)
            most -= 1

    def _turn(self, seen: View, out: BytesWriter) -> None:
        out.append(flag(seen.turn == seen.seat))
        out.append(small(seen.turn_no))
        out.append(_holder(seen))
        out.append(u8(seen.passed))
        out.append(flag(seen.must_act))
        out.append(small(len(seen.stage)))
        out.append(small(len(seen.buffer)))

    def _decision(self, seen: View, out: BytesWriter) -> None:
        decision = seen.decision
        if decision is None:
            out.write(NO_DECISION)
            return
        about, named = decision.about, decision_kind(decision.kind).about
        keys, paid = decision.keys, decision.paid
        out.append(numbers.DECISIONS.get(decision.kind, 0))
        out.append(self.actions[about] if named == ACTION and about >= 0 else 0)
        out.append(self.places.unit_byte(about) if named == UNIT else NONE)
        out.append(u8(self.places.request(about)) if named == REQUEST else NONE)
        out.append(flag(decision.last))
        out.append(small(len(paid)))
        out.append(small(len(keys)))
        out.append(card_of(keys, 0))
        out.append(card_of(keys, 1))
        out.append(card_of(paid, 0) if paid and decision.kind == "pay D" else NO_CARD)
        out.append(small(len(decision.chosen)))

    def _underway(self, seen: View, request: RequestView | None, out: BytesWriter) -> None:
        if request is None:
            out.write(ZEROS[3])
            return
        out.append(self.actions[request.action])
        out.append(_mine(seen, request.controller))
        out.append(self.places.unit_byte(request.target) if request.target_kind == UNIT_TARGET else NONE)

    def _used(self, side: SideView, out: BytesWriter) -> None:
        """Actions that are used up for this turn."""
        room = scheme.USED
        if side.used:
            for action in self.limited:
                if side.used & action.bit and room > 0:
                    out.append(self.actions[action.index])
                    room -= 1
        out.write(ZEROS[room])

    def _fogs(self, side: SideView, out: BytesWriter) -> None:
        room = scheme.FOGS
        for fog in side.fog:
            if room == 0:
                break
            out.append(numbers.FOGS.get(fog.kind, 0))
            out.append(self.places.unit_byte(fog.target) if fog.target >= 0 else u8(255 + fog.target))
            out.append(shifted(fog.value))
            out.append(flag(fog.active))
            room -= 1
        out.write(ZEROS[4 * room])

    def _requests(self, seen: View, out: BytesWriter) -> None:
        room = scheme.REQUESTS
        if seen.stage:
            for request in reversed(seen.stage):
                if room == 0:
                    break
                self._request(seen, request, scheme.REQUESTS - room + 1, out)
                room -= 1
        out.write(ZEROS[12 * room])

    def _request(self, seen: View, request: RequestView, place: i64, out: BytesWriter) -> None:
        keys = request.keys
        out.append(self.actions[request.action])
        out.append(_mine(seen, request.controller))
        out.append(card_in(keys, 0))
        out.append(card_in(keys, 1))
        out.append(card_in(keys, 2))
        out.append(small(len(keys) + len(request.virtual)))
        out.append(u8(request.target_kind))
        self._target(seen, request, out)
        out.append(self.places.unit_byte(request.unit) if request.unit >= 0 else NONE)
        out.append(flag(request.void))
        out.append(u8(self.places.offered_requests >> place & 1))

    def _target(self, seen: View, request: RequestView, out: BytesWriter) -> None:
        """Its place, and whose it is."""
        target = request.target
        mine: u8 = 0
        place: i64 = 0
        if request.target_kind == UNIT_TARGET:
            place = self.places.unit(target)
            unit = seen.unit(target)
            if unit is not None:
                mine = _mine(seen, unit.owner)
        elif request.target_kind == REQUEST_TARGET:
            place = self.places.request(target)
        elif request.target_kind == SEAT_TARGET:
            mine = _mine(seen, target)
        elif request.target_kind == OBJECT_TARGET:
            place = _trump_place(seen, target)
        out.append(u8(place))
        out.append(mine)

    def _units(self, own: SideView, other: SideView, mine: Knowledge, theirs: Knowledge, out: BytesWriter) -> None:
        place: i64 = 1
        for unit in own.soldiers:
            self._unit(unit, 1, place, mine, out)
            place += 1
        for unit in own.bulwarks:
            self._unit(unit, 1, place, mine, out)
            place += 1
        for unit in other.soldiers:
            self._unit(unit, 2, place, theirs, out)
            place += 1
        for unit in other.bulwarks:
            self._unit(unit, 2, place, theirs, out)
            place += 1
        out.write(ZEROS[14 * (scheme.UNITS - self.places.unit_count)])

    def _unit(self, unit: UnitView, mine: u8, place: i64, known: Knowledge, out: BytesWriter) -> None:
        if place > scheme.UNITS:
            return
        cards = unit.cards
        first: i64 = cards[0]
        count: i64 = len(cards)
        out.append(mine)
        out.append(self.characters[unit.kind])
        out.append(u8(first) if first >= 0 else known_bulwark(known, unit.id))
        if count == 1:
            write_i16_le(out, NO_MORE_CARDS)
        else:
            out.append(card_in(cards, 1))
            out.append(card_in(cards, 2))
        out.append(small(count))
        out.append(flag(unit.soldier))
        out.append(shifted(unit.size))
        out.append(shifted(unit.base))
        out.append(flag(unit.charged))
        out.append(flag(unit.ready))
        out.append(u8(unit.role))
        out.append(self.places.unit_byte(unit.blocks) if unit.blocks >= 0 else NONE)
        out.append(u8(self.places.offered_units >> place & 1))

    def _option(self, seen: View, option: Option, out: BytesWriter) -> None:
        kind, value = option.kind, option.value
        number: u8 = NONE
        action: u8 = NONE
        mine: u8 = NONE
        unit: i64 = 0
        request: i64 = 0
        trump: i64 = 0
        card = NO_CARD
        if kind == "card":
            number, card = CARD_OPTION, u8(value)
        elif kind == "action":
            number, action = ACTION_OPTION, self.actions[value]
        elif option is PASS:
            number = PASS_OPTION
        else:
            number = u8(numbers.OPTIONS.get(kind, 0))
            if kind == "unit":
                unit = self.places.unit(value)
            elif kind == "request":
                request = self.places.request(value)
            elif kind == "seat":
                mine = _mine(seen, value)
            elif kind == "object":
                trump = _trump_place(seen, value)
        out.append(number)
        out.append(action)
        out.append(card)
        out.append(u8(unit))
        out.append(u8(request))
        out.append(mine)
        out.append(u8(trump))


def _trump_place(seen: View, id: int) -> int:
    place = 1
    for side in (seen.own, seen.other):
        for number, trump in enumerate(side.trumps):
            if trump.id == id:
                return place + number if number < scheme.TRUMPS else 0
        place += scheme.TRUMPS
    return 0


def _mine(seen: View, seat: int) -> u8:
    return 1 if seat == seen.seat else 2


def _holder(seen: View) -> u8:
    """Of the chance."""
    return NONE if seen.chance < 0 else _mine(seen, seen.chance)
