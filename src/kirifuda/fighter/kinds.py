"""Every kind of event of a battle, declared once: what its fields are, who hears of it, whether it is told. [F-172]

A game emits through these rows, so a kind nobody declared cannot happen; views, records, the protocol page and the
browser read them. `Event.kind` stays a plain text, which records hold.
"""

from typing import Final


class BattleEventKind:
    """A kind of event. `number`, `position` and `text` say what these fields are, "" where there is none.

    `own`: only its seat hears of it. `hand`: its cards are of a hand, and face down for others where hands are hidden.
    `told` False: not worth hearing while playing.
    """

    def __init__(
        self,
        name: str,
        *,
        number: str = "",
        position: str = "",
        text: str = "",
        own: bool = False,
        hand: bool = False,
        told: bool = True,
    ) -> None:
        self.name: Final = name
        self.number: Final = number
        self.position: Final = position
        self.text: Final = text
        self.own: Final = own
        self.hand: Final = hand
        self.told: Final = told

    def __repr__(self) -> str:
        return f"<event {self.name}>"


KINDS: Final[dict[str, BattleEventKind]] = {}


def _new(row: BattleEventKind) -> BattleEventKind:
    assert row.name not in KINDS, f"the event {row.name!r} is declared twice"
    KINDS[row.name] = row
    return row


SLOTS: Final = "a mask of slots, own 1 to 4 are bits 0 to 3, the opponent's bits 4 to 7"

PICKED: Final = _new(BattleEventKind("picked", number="the place of the character", text="character"))
DEALT: Final = _new(BattleEventKind("dealt", hand=True, told=False))
STATE: Final = _new(BattleEventKind("state", text="state"))
OK: Final = _new(BattleEventKind("ok", told=False))
LIFTED: Final = _new(BattleEventKind("lifted", hand=True, told=False))
RETURNED: Final = _new(BattleEventKind("returned", hand=True))
LANDED: Final = _new(BattleEventKind("landed", position="where", text="`fastest`, `auto` or nothing"))
COMMITTED: Final = _new(BattleEventKind("committed", position="where", text="`move` or `call`", own=True, told=False))
WINDOW_CLOSED: Final = _new(BattleEventKind("window_closed", text="such as `move/call`", told=False))
PRESSED: Final = _new(BattleEventKind("pressed", own=True, told=False))
CALL: Final = _new(BattleEventKind("call"))
JUDGED: Final = _new(BattleEventKind("judged", text="ground or `miscall`", told=False))
MISS: Final = _new(BattleEventKind("miss", number="misses of the seat whose techniques it lies beside"))
ATTACK: Final = _new(BattleEventKind("attack", number="the place of the technique", position=SLOTS, text="technique"))
MISTAKEN: Final = _new(BattleEventKind("mistaken", number="the place of the technique", text="technique"))
DONE: Final = _new(BattleEventKind("done", told=False))
DRAW: Final = _new(BattleEventKind("draw", number="cards", hand=True))
PROPOSED: Final = _new(BattleEventKind("proposed"))
AGREED: Final = _new(BattleEventKind("agreed"))
STALEMATE: Final = _new(BattleEventKind("stalemate", text="how"))
OBLIGED: Final = _new(BattleEventKind("obliged", number="time left", text="`due`, or how it was done"))
FORCED: Final = _new(BattleEventKind("forced"))
HOLD_FOUL: Final = _new(BattleEventKind("hold_foul", number="fouls so far"))
SUSPENDED: Final = _new(BattleEventKind("suspended", number="time left"))
BACK: Final = _new(BattleEventKind("back", number="time left"))
END: Final = _new(BattleEventKind("end", text="reason"))
REFUSED: Final = _new(BattleEventKind("refused", text="code", own=True, told=False))
"""Told as a message of its own, not as an event."""
