"""The only exit of hidden information: what a seat, a spectator or everybody after the end may know. [F-12]

Hidden from all: the order of the deck and the faces of miss cards. Hidden from the others: a fastest action before the
window closes, and a call before it is judged; until then a called battle looks like any battle.
"""

import json
from typing import TYPE_CHECKING, Final

from kirifuda.cards.card import UNKNOWN
from kirifuda.fighter.acts import free_characters
from kirifuda.fighter.event import ALL, Event
from kirifuda.fighter.kinds import KINDS
from kirifuda.fighter.roster import Technique
from kirifuda.fighter.side import NO_CARD

if TYPE_CHECKING:
    from kirifuda.fighter.game import Game

SPECTATOR: Final = -1


class View:
    """The table from one chair. Lists are by seat: 0 is X, 1 is Y."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat
        self.state: str = ""
        self.clock: int = 0
        self.entered: int = 0
        self.window_at: int = 0
        self.close_at: int = 0
        self.idle_since: int = 0
        self.deck: int = 0
        self.characters: list[int] = []
        self.free: list[int] = []
        """While characters are chosen: those this seat may take."""
        self.techniques: list[list[Technique]] = []
        self.used: list[list[bool]] = []
        self.hands: list[list[int]] = []
        self.fields: list[list[int]] = []
        self.motions: list[int] = []
        self.misses: list[int] = []
        self.totals: list[int] = []
        self.oks: list[bool] = []
        self.forced: list[bool] = []
        self.gone: list[bool] = []
        self.hold_fouls: list[int] = []
        self.obliged: int = -1
        self.proposal: int = -1
        self.called: bool = False
        self.claiming: bool = False
        self.committed: str = ""
        self.miss_cards: list[list[int]] = []
        self.outcome: list[object] = []

    def to_data(self) -> dict[str, object]:
        names = (
            "seat", "state", "clock", "entered", "window_at", "close_at", "idle_since", "deck", "characters", "free",
            "used", "hands", "fields", "motions", "misses", "totals", "oks", "forced", "gone", "hold_fouls", "obliged",
            "proposal", "called", "claiming", "committed", "miss_cards", "outcome",
        )  # fmt: skip
        data: dict[str, object] = {name: getattr(self, name) for name in names}
        data["techniques"] = [[technique.id for technique in row] for row in self.techniques]
        return data

    def encode(self) -> bytes:
        return json.dumps(self.to_data(), separators=(",", ":"), sort_keys=True).encode()


def view_of(game: "Game", seat: int) -> View:
    """What the seat (or `SPECTATOR`) may know now."""
    view = View(seat)
    view.state = _seen_state(game, seat)
    view.clock = game.clock
    view.entered = game.entered
    view.window_at = game.window_at
    view.close_at = game.close_at
    view.idle_since = game.idle_since
    view.deck = len(game.deck)
    view.obliged = game.obliged
    view.proposal = game.proposal
    view.totals = game.totals()
    view.claiming = game.state == "ATTACK" and game.config.attack_mode == "claim"
    for other in range(2):
        _see_side(game, view, seat, other)
    if seat >= 0:
        view.free = free_characters(game, seat)
        view.called = game.sides[seat].pressed >= 0
        view.committed = _committed(game, seat)
    if game.outcome is not None:
        view.outcome = game.outcome.to_data()
        view.miss_cards = [side.miss_cards[:] for side in game.sides]
    return view


def _seen_state(game: "Game", seat: int) -> str:
    """HOLD is seen by the caller alone. [F-149]"""
    if game.state == "BATTLE" and seat >= 0 and game.sides[seat].pressed >= 0:
        return "HOLD"
    return game.state


def _see_side(game: "Game", view: View, seat: int, other: int) -> None:
    side = game.sides[other]
    hidden = seat != other and game.config.hand_visibility == "hidden" and not game.over()
    view.hands.append([UNKNOWN] * len(side.hand) if hidden else side.hand[:])
    motion = side.motion if seat == other else side.shown
    view.motions.append(UNKNOWN - 1 if hidden and motion != NO_CARD else motion)
    view.characters.append(side.character)
    view.techniques.append(side.techniques)
    view.used.append(side.used[:])
    view.fields.append(side.tops())
    view.misses.append(side.misses)
    view.oks.append(side.ok)
    view.forced.append(side.forced)
    view.gone.append(side.gone >= 0)
    view.hold_fouls.append(side.hold_fouls)


def _committed(game: "Game", seat: int) -> str:
    return ("", "move", "call")[game.sides[seat].fast]


def events_for(game: "Game", seat: int, events: list[Event]) -> list[Event]:
    """The events this seat (or `SPECTATOR`) hears of."""
    hidden = game.config.hand_visibility == "hidden"
    heard: list[Event] = []
    for event in events:
        if event.audience != ALL and event.audience != seat:
            continue
        if hidden and event.seat != seat and KINDS[event.kind].hand:
            heard.append(event.masked())
        else:
            heard.append(event)
    return heard
