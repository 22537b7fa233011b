"""Writes the zones of one player: counts, where cards may lie, the ends of the life, trumps."""

from typing import Final

from librt.strings import BytesWriter, write_i64_le
from mypy_extensions import i64, u8

from kirifuda.blackpoker.encoding import scheme
from kirifuda.blackpoker.memory.knowledge import Knowledge
from kirifuda.blackpoker.views.side_view import SideView

NO_CARD: Final[u8] = 55
UNKNOWN_NUMBER: Final[u8] = 255
"""Those of the scheme, in bytes."""
ZEROS: Final[list[bytes]] = [bytes(length) for length in range(scheme.ROW)]
"""By their number."""
NO_ENDS: Final = bytes([scheme.NO_CARD] * (scheme.TOP + scheme.BOTTOM))
NO_TRUMP: Final = bytes([scheme.NO_CARD, 0])
NO_TRUMPS: Final = NO_TRUMP * scheme.TRUMPS


def write_side(side: SideView, known: Knowledge, out: BytesWriter) -> None:
    life, pack = side.life, side.pack_count
    charged: i64 = 0
    for unit in side.bulwarks:
        if unit.charged:
            charged += 1
    out.append(UNKNOWN_NUMBER if life is None else small(life))
    out.append(small(side.hand_count))
    out.append(u8(side.top) if side.top >= 0 else NO_CARD)
    out.append(UNKNOWN_NUMBER if known.graveyard < 0 else small(known.graveyard))
    out.append(small(len(side.soldiers)))
    out.append(small(len(side.bulwarks)))
    out.append(small(charged))
    out.append(UNKNOWN_NUMBER if pack is None else small(pack))
    out.append(flag(side.pack_open))
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
        out.append(card_or_unknown(top[len(top) - 1 - place]) if place < len(top) else NO_CARD)
    for place in range(scheme.BOTTOM):
        out.append(card_of(bottom, place))


def write_trumps(side: SideView, out: BytesWriter) -> None:
    if not side.trumps:
        out.write(NO_TRUMPS)
        return
    count = 0
    for trump in side.trumps:
        if count < scheme.TRUMPS:
            out.append(card_or_unknown(trump.card))
            out.append(flag(trump.face_up))
            count += 1
    while count < scheme.TRUMPS:
        out.write(NO_TRUMP)
        count += 1


def known_bulwark(known: Knowledge, id: int) -> u8:
    """The card of a bulwark that lies face down, as far as the seat knows it (Q-307)."""
    for group in known.groups:
        if len(group.ids) == 1 and group.ids[0] == id and len(group.cards) == 1:
            return u8(group.cards[0])
    return scheme.UNKNOWN_CARD


def card_or_unknown(value: i64) -> u8:
    if value < 0:
        return scheme.UNKNOWN_CARD
    return u8(value)


def card_of(cards: list[int], place: i64) -> u8:
    """The card at a place of a list that may be shorter."""
    return card_or_unknown(cards[place]) if place < len(cards) else NO_CARD


def card_in(cards: tuple[int, ...], place: i64) -> u8:
    """The same of the cards of a unit or a request."""
    return card_or_unknown(cards[place]) if place < len(cards) else NO_CARD


def small(value: i64) -> u8:
    """A number in a byte; 255 is one nobody knows."""
    if value < 0:
        return 0
    if value > 254:
        return 254
    return u8(value)


def shifted(value: i64) -> u8:
    return small(value + scheme.SIZE_SHIFT)


def flag(value: bool) -> u8:
    return 1 if value else 0
