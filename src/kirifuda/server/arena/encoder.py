"""The table of a battle as one viewer sees it on the wire: the engine's view in the words of the protocol."""

from typing import Final

from kirifuda.cards.card import TEXT, UNKNOWN
from kirifuda.fighter import SPECTATOR, Game, find, missing, view_of
from kirifuda.fighter import Event as EngineEvent
from kirifuda.fighter import View as EngineView
from kirifuda.fighter.clock import look_deadline, obliged_deadline, stale_deadline
from kirifuda.fighter.connection import first_gone
from kirifuda.fighter.hands import SLOTS
from kirifuda.fighter.roster import Technique as EngineTechnique
from kirifuda.server.arena import wire, words
from kirifuda.server.arena.calls import CallReport
from kirifuda.server.arena.referee import Referee, Told

NO_CARD: Final = -1
HIDDEN: Final = UNKNOWN - 1
JUDGE: Final = -2
"""Everything, once the battle is over: a call shows as HOLD from its press."""
Hints = dict[tuple[str, tuple[int, ...]], tuple[int, int]]


def card(code: int) -> str:
    return TEXT[code] if code >= 0 else "??"


def position(code: int) -> str | None:
    """A place for a card, which may be empty."""
    return None if code == NO_CARD else card(code)


def seat_or_none(seat: int) -> int | None:
    return seat if seat >= 0 else None


class BattleEncoder:
    """Builds views of one battle; what techniques lack is remembered, as a field seldom changes."""

    def __init__(self, referee: Referee) -> None:
        self.referee: Final = referee
        self.lacks: Hints = {}

    def tick(self, told: Told, viewer: int, lang: str, hints: bool) -> bytes | None:
        """What this viewer is sent after a step; None, and not a byte, if they may not know of any of it."""
        heard = [event for event in self.referee.heard_by(viewer, told) if event.kind != "refused"]
        if not heard:
            return None
        view = self.view(viewer, lang, hints)
        return wire.ENCODER.encode(wire.TickMessage(view.clock, events(heard), view))

    def view(self, viewer: int, lang: str, hints: bool) -> wire.View:
        game = self.referee.game
        seen = view_of(game, SPECTATOR if viewer == JUDGE else viewer)
        state = "HOLD" if viewer == JUDGE and game.state == "BATTLE" and game.pending() else seen.state
        return wire.View(
            seat=seat_or_none(viewer),
            state=state,
            clock=seen.clock,
            entered=seen.entered,
            ends=ends(game, state),
            opens=seen.window_at if state in ("SET", "WINDOW") else None,
            idle=seen.idle_since if state in ("BATTLE", "HOLD") else None,
            deck=seen.deck,
            sides=[self.side(seen, seat, lang, hints and seat == viewer) for seat in range(2)],
            obliged=seat_or_none(seen.obliged),
            proposal=seat_or_none(seen.proposal),
            committed=seen.committed or None,
            called=seen.called,
            claiming=seen.claiming,
            showing=shown(self.referee.showing, lang),
            outcome=result(game, lang),
        )

    def side(self, seen: EngineView, seat: int, lang: str, hints: bool) -> wire.Side:
        character = seen.characters[seat]
        field = seen.fields[seat] + seen.fields[1 - seat]
        techniques = [
            wire.Technique(
                technique.id,
                technique.value,
                seen.used[seat][index],
                self.hint(technique, field, seat, lang) if hints and not seen.used[seat][index] else None,
            )
            for index, technique in enumerate(seen.techniques[seat])
        ]
        return wire.Side(
            character=self.referee.roster.characters[character].id if character >= 0 else None,
            techniques=techniques,
            hand=[card(code) for code in seen.hands[seat]],
            field=[position(code) for code in seen.fields[seat]],
            motion=position(seen.motions[seat]),
            misses=seen.misses[seat],
            miss_cards=[card(code) for code in seen.miss_cards[seat]] if seen.miss_cards else [],
            total=seen.totals[seat],
            ok=seen.oks[seat],
            forced=seen.forced[seat],
            gone=seen.gone[seat],
            hold_fouls=seen.hold_fouls[seat],
        )

    def hint(self, technique: EngineTechnique, field: list[int], seat: int, lang: str) -> wire.Hint:
        """How close the technique is, and by which cards."""
        key = (technique.id, tuple(field))
        if key not in self.lacks:
            if len(self.lacks) > 200:
                self.lacks.clear()
            self.lacks[key] = nearest(technique, field)
        lack, slots = self.lacks[key]
        return wire.Hint(lack == 0, spots(slots, seat), lack, words.to_go(lack, lang))


def nearest(technique: EngineTechnique, field: list[int]) -> tuple[int, int]:
    """How many cards are missing, and the occupied slots of the nearest way to a success."""
    match = find(technique.condition, field)
    lack = 0
    chosen = match.slots if match is not None else []
    if match is None:
        near = missing(technique.condition, field)
        lack, chosen = max(1, near.cards), near.slots
    slots = 0
    for mask in chosen:
        slots |= mask
    return lack, sum(1 << slot for slot in SLOTS[slots] if field[slot] >= 0)


def spots(slots: int, seat: int) -> list[wire.Spot]:
    return [wire.Spot(seat if slot < 4 else 1 - seat, slot % 4 + 1) for slot in SLOTS[slots]]


def ends(game: Game, state: str) -> int | None:
    """When the state ends by itself, by public facts alone: a pending call changes nothing here."""
    if state == "CHECK":
        return look_deadline(game)
    if state == "SET":
        return game.window_at
    if state == "WINDOW":
        return game.close_at
    if state == "BATTLE":
        return min(stale_deadline(game), obliged_deadline(game))
    if state in ("ATTACK", "DRAW"):
        return game.until
    if state == "SUSPENDED":
        side = game.sides[first_gone(game)]
        return side.gone + side.budget
    return None


def shown(showing: CallReport | None, lang: str) -> wire.Shown | None:
    if showing is None:
        return None
    first = min(caller.at for caller in showing.callers)
    callers = [
        wire.ShownCaller(
            seat_or_none(caller.seat) if caller.seat < 2 else None,
            caller.at,
            caller.ground,
            caller.miss,
            words.caller(caller.seat, caller.ground, caller.at, first, lang),
        )
        for caller in showing.callers
    ]
    successes = [
        wire.ShownSuccess(success.seat, success.technique, spots(success.slots, success.seat))
        for success in showing.successes
    ]
    return wire.Shown(callers, successes, words.showing([(c.seat, c.at) for c in showing.callers], lang))


def result(game: Game, lang: str) -> wire.BattleResult | None:
    outcome = game.outcome
    if outcome is None:
        return None
    text = words.outcome(outcome.winner, outcome.reason, outcome.totals, lang)
    return wire.BattleResult(seat_or_none(outcome.winner), outcome.reason, outcome.totals, text)


def event(happened: EngineEvent) -> wire.Event:
    return wire.Event(
        happened.kind,
        happened.t,
        happened.seat if 0 <= happened.seat <= 1 else None,
        None if happened.number < 0 else happened.number,
        happened.position or None,
        [card(code) for code in happened.cards],
        happened.text or None,
    )


def events(happened: list[EngineEvent]) -> list[wire.Event]:
    return [event(one) for one in happened]
