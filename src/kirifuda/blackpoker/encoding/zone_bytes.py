"""Writes the zones of one player: counts, where cards may lie, the ends of the life, trumps."""

from typing import Final

from librt.strings import BytesWriter, write_i64_le

from kirifuda.blackpoker.encoding import scheme
from kirifuda.blackpoker.memory.knowledge import Knowledge
from kirifuda.blackpoker.views.side_view import SideView

ZEROS: Final[list[bytes]] = [bytes(length) for length in range(scheme.ROW)]
"""By their number."""
NO_ENDS: Final = bytes([scheme.NO_CARD] * (scheme.TOP + scheme.BOTTOM))
NO_TRUMP: Final = bytes([scheme.NO_CARD, 0])
NO_TRUMPS: Final = NO_TRUMP * scheme.TRUMPS


def write_side(side: SideView, known: Knowledge, out: BytesWriter) -> None:
    life, pack = side.life, side.pack_count
    charged = 0
    for unit in side.bulwarks:
        if unit.charged:
            charged += 1
    out.append(scheme.UNKNOWN_NUMBER if life is None else small(life))
    out.append(small(side.hand_count))
    out.append(side.top if side.top >= 0 else scheme.NO_CARD)
    out.append(scheme.UNKNOWN_NUMBER if known.graveyard < 0 else small(known.graveyard))
    out.append(small(len(side.soldiers)))
    out.append(small(len(side.bulwarks)))
    out.append(small(charged))
    out.append(scheme.UNKNOWN_NUMBER if pack is None else small(pack))
    out.append(1 if side.pack_open else 0)
    out.append(small(side.rare_count))
    out.append(small(side.aside_count))
    out.append(small(len(side.turned)))
    out.append(small(len(side.fog)))


def write_cards(known: Knowledge, out: BytesWriter) -> None:
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


def write_ends(known: Knowledge, out: BytesWriter) -> None:
    """The top card first; the lowest card first."""
    top, bottom = known.top, known.bottom
    if not top and not bottom:
        out.write(NO_ENDS)
        return
    for place in range(scheme.TOP):
        out.append(card_or_unknown(top[len(top) - 1 - place]) if place < len(top) else scheme.NO_CARD)
    for place in range(scheme.BOTTOM):
        out.append(card_or_unknown(bottom[place]) if place < len(bottom) else scheme.NO_CARD)


def write_trumps(side: SideView, out: BytesWriter) -> None:
    if not side.trumps:
        out.write(NO_TRUMPS)
        return
    count = 0
    for trump in side.trumps:
        if count < scheme.TRUMPS:
            out.append(card_or_unknown(trump.card))
            out.append(1 if trump.face_up else 0)
            count += 1
    while count < scheme.TRUMPS:
        out.write(NO_TRUMP)
        count += 1


def known_bulwark(known: Knowledge, id: int) -> int:
    """The card of a bulwark that lies face down, as far as the seat knows it (Q-307)."""
    for group in known.groups:
        if len(group.ids) == 1 and group.ids[0] == id and len(group.cards) == 1:
            return group.cards[0]
    return scheme.UNKNOWN_CARD


def card_or_unknown(value: int) -> int:
    return scheme.UNKNOWN_CARD if value < 0 else value


def small(value: int) -> int:
    """A number in a byte; 255 is one nobody knows."""
    return 0 if value < 0 else 254 if value > 254 else value


def shifted(value: int) -> int:
    return small(value + scheme.SIZE_SHIFT)
