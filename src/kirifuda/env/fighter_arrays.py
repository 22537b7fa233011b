"""A view of Super Trump Fighter as bytes: what a seat sees, its own side first.

A card is 1 to 52, 53 if it is unknown and 0 if there is none; times are in ticks, 255 where it is longer. `FIELDS` says
what each byte is.
"""

from typing import Final

import numpy as np

from kirifuda.env.arrays import Bytes
from kirifuda.fighter import View, holds

STATES: Final = ("PICK", "CHECK", "SET", "WINDOW", "BATTLE", "HOLD", "ATTACK", "DRAW", "SUSPENDED", "END")
UNKNOWN_CARD: Final = 53
TECHNIQUES: Final = 4
POSITIONS: Final = 4
COMMITTED: Final = ("", "move", "call")
TABLE: Final = (
    "state", "since it began", "idle for", "window opens in", "window closes in", "deck", "obliged", "proposal",
    "called", "committed", "claiming",
)  # fmt: skip


def side_fields(hand: int) -> list[str]:
    return [
        *("character", "misses", "total", "ok", "forced", "hold fouls", "in motion"),
        *(f"used {number + 1}" for number in range(TECHNIQUES)),
        *(f"holds {number + 1}" for number in range(TECHNIQUES)),
        *(f"field {number + 1}" for number in range(POSITIONS)),
        *(f"hand {number + 1}" for number in range(hand)),
    ]


def fields(hand: int) -> list[str]:
    """The names of the bytes, for hands of so many cards."""
    sides = [f"{whose} {name}" for whose in ("own", "other") for name in side_fields(hand)]
    return [*TABLE, *sides]


def encoded(view: View, tick_ms: int, hand: int) -> Bytes:
    """What the view shows; `holds` is the referee's judgement of the field that lies open to both."""

    def ticks(milliseconds: int) -> int:
        return small(-(-milliseconds // tick_ms))

    found = [
        STATES.index(view.state),
        ticks(view.clock - view.entered),
        ticks(view.clock - view.idle_since),
        ticks(view.window_at - view.clock),
        ticks(view.close_at - view.clock),
        view.deck,
        whose(view, view.obliged),
        whose(view, view.proposal),
        int(view.called),
        COMMITTED.index(view.committed),
        int(view.claiming),
    ]
    for seat in (view.seat, 1 - view.seat):
        found += side(view, seat, hand)
    return np.array(found, np.uint8)


def side(view: View, seat: int, hand: int) -> list[int]:
    techniques, used, held = view.techniques[seat], view.used[seat], view.hands[seat]
    cards = view.fields[seat] + view.fields[1 - seat]
    motion = view.motions[seat]
    return [
        view.characters[seat] + 1,
        small(view.misses[seat]),
        small(view.totals[seat]),
        int(view.oks[seat]),
        int(view.forced[seat]),
        small(view.hold_fouls[seat]),
        motion + 1 if motion >= -1 else UNKNOWN_CARD,
        *(int(used[number]) if number < len(used) else 0 for number in range(TECHNIQUES)),
        *(int(number < len(techniques) and holds(techniques[number].condition, cards)) for number in range(TECHNIQUES)),
        *(card + 1 for card in view.fields[seat]),
        *(hand_card(held, place) for place in range(hand)),
    ]


def hand_card(held: list[int], place: int) -> int:
    if place >= len(held):
        return 0
    return held[place] + 1 if held[place] >= 0 else UNKNOWN_CARD


def whose(view: View, seat: int) -> int:
    """0 nobody, 1 the own seat, 2 the other."""
    return 0 if seat < 0 else 1 if seat == view.seat else 2


def small(value: int) -> int:
    return max(0, min(255, value))
