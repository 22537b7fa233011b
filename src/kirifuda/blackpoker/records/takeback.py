"""Taking back a committed request: what it takes, and the position before it.

Before a request is committed the draft's `back` undoes it and nobody is asked. Afterwards (Q-418 rules none out that
both players want):

* `FREE` while nobody has learned anything from it and no other player has decided;
* `CONSENT` of the opponent once they have seen a card the player laid out (a key card, a payment) or have decided;
* `NEVER` past a shuffle, or once a card was turned over, shown, looked at or drawn.

`Undo` is what a table keeps: it is shown each choice, and holds for each seat the position before its last request.
What was learned stays learned: the evidence of a request outlives a take-back of a later one. Playing the choices of a
record through an `Undo` builds it again.
"""

from typing import Final

from kirifuda.blackpoker.common.events import DECLARED, HAND_SEEN, event_kind
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.reasons import Refusal
from kirifuda.blackpoker.editions.match import Engine, Match, game_of
from kirifuda.blackpoker.pilot.autopilot import Autopilot
from kirifuda.blackpoker.views.redact import redact
from kirifuda.blackpoker.views.seat_view import View, view
from kirifuda.blackpoker.views.side_view import SideView
from kirifuda.cards.card import BIT, UNKNOWN
from kirifuda.core.errors import IllegalChoice
from kirifuda.core.event import Event
from kirifuda.core.vocabulary import CHANCE, PASSED, REQUESTED, STAGED

FREE: Final = 0
CONSENT: Final = 1
NEVER: Final = 2


class Verdict:
    """Whether a request can be taken back (`FREE`, `CONSENT`, `NEVER`) and why, in both languages."""

    def __init__(self, kind: int, reason: Refusal) -> None:
        self.kind: Final = kind
        self.reason: Final = reason

    def __repr__(self) -> str:
        return f"<{('free', 'consent', 'never')[self.kind]}: {self.reason.en}>"


def _verdict(kind: int, code: str, ja: str, en: str) -> Verdict:
    return Verdict(kind, Refusal(code, "Q-418", ja, en))


NO_REQUEST: Final = _verdict(
    NEVER, "no request", "取り消せるリクエストはありません。", "There is no request of yours to take back."
)
OVER: Final = _verdict(NEVER, "game over", "ゲームは終わっています。", "The game is over.")
SHUFFLED: Final = _verdict(
    NEVER,
    "shuffled",
    "その後にシャッフルしたので取り消せません。",
    "Cards were shuffled since; that cannot be taken back.",
)
SEEN: Final = _verdict(
    NEVER,
    "seen",
    "その後に引いたカードか公開されたカードがあるので取り消せません。",
    "A card was drawn or revealed since; that cannot be taken back.",
)
DECIDED: Final = _verdict(
    CONSENT,
    "decided",
    "相手がもう決めたので、取り消すには相手の同意が必要です。",
    "The opponent has decided since; taking it back needs their consent.",
)
LAID: Final = _verdict(
    CONSENT,
    "laid out",
    "相手にカードを見せたので、取り消すには相手の同意が必要です。",
    "The opponent has seen cards you laid out; taking it back needs their consent.",
)
UNSEEN: Final = _verdict(
    FREE,
    "nothing learned",
    "まだ誰も何も知らないので取り消せます。",
    "Nobody has learned anything yet; it can be taken back.",
)


class Evidence:
    """What has happened since a request: who decided, and what anybody learned. It only grows."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat
        self.decided: bool = False
        self.shuffled: bool = False
        self.seen: bool = False
        self.laid: bool = False

    def verdict(self) -> Verdict:
        if self.shuffled:
            return SHUFFLED
        if self.seen:
            return SEEN
        if self.decided:
            return DECIDED
        return LAID if self.laid else UNSEEN

    def learned(self, before: View, told: list[Event], after: View, chooser: int) -> None:
        """What a seat learned from one choice, by its views before and after and its redacted events.

        A card the seat did not know was laid out if its owner did so themselves: with a request, or as the `chooser` of
        a card in the middle of an effect. Any other, and each one new to its own owner, was drawn or revealed.
        """
        known = [known_cards(side) | request_cards(before, side.seat) for side in before.sides]
        requester = -1
        for event in told:
            if event.kind == DECLARED.name:
                requester = event.seat
            new = 0 if event.seat < 0 else cards_of(event.cards) & ~known[event.seat]
            if new or (event.kind == HAND_SEEN.name and event.cards):
                known[event.seat] |= new
                own_choice = event.seat != before.seat and event.seat in (requester, chooser)
                self.note(event_kind(event.kind).reveals or not own_choice)
            if event.kind in (STAGED.name, REQUESTED.name):
                requester = -1
        self.seen_in(after, known)

    def seen_in(self, after: View, known: list[int]) -> None:
        """What no event told: cards the seat chooses among, such as those of its life, and a graveyard's next card."""
        for side in after.sides:
            if (known_cards(side) | request_cards(after, side.seat)) & ~known[side.seat]:
                self.note(side.seat == after.seat)
        decision = after.decision
        if decision is not None:
            options = [option.value for option in decision.options if option.kind == "card"]
            if cards_of(tuple(options)) & ~(known[after.seat] | known_cards(after.own)):
                self.note(True)

    def note(self, seen: bool) -> None:
        if seen:
            self.seen = True
        else:
            self.laid = True


def cards_of(cards: tuple[int, ...]) -> int:
    """The cards that are known, as a set of bits."""
    found = 0
    for card in cards:
        if card != UNKNOWN:
            found |= BIT[card]
    return found


def known_cards(side: SideView) -> int:
    """Every card of a player that the viewing seat can see now."""
    found = 0
    for zone in (side.hand, side.graveyard, side.turned, side.pack, side.rare, side.aside, [side.top]):
        found |= cards_of(tuple(zone))
    for unit in side.units():
        found |= cards_of(unit.cards)
    for fog in side.fog:
        found |= cards_of(fog.cards)
    return found | cards_of(tuple([trump.card for trump in side.trumps]))


def request_cards(seen: View, seat: int) -> int:
    """The key cards a player has laid out."""
    found = 0
    for request in (*seen.stage, *seen.buffer, seen.pending, seen.resolving):
        if request is not None and request.controller == seat:
            found |= cards_of(request.keys)
    return found


class LastRequest:
    """The position before a request, how many choices led to it, and the evidence since."""

    def __init__(self, before: Game, count: int, seat: int) -> None:
        self.before: Final = before
        self.count: Final = count
        self.evidence: Final = Evidence(seat)


class Mark:
    """A table just before a choice: its game (`None` between games), who decides, and what a take-back would need."""

    def __init__(self, engine: Engine, count: int) -> None:
        decision = engine.decision
        self.game: Final = None if isinstance(engine, Match) and engine.pending is not None else game_of(engine)
        self.seat: Final = -1 if decision is None else decision.seat
        self.request: LastRequest | None = None
        self.rng: list[int] = []
        if self.game is not None:
            self.rng = self.game.rng.to_data()
            if decision is not None and decision.kind == CHANCE.name:
                self.request = LastRequest(self.game.clone(), count, self.seat)


class Observation:
    """What one choice was for a seat: its views before and after, and the events it may know."""

    def __init__(self, before: View, told: list[Event], after: View) -> None:
        self.before: Final = before
        self.told: Final = told
        self.after: Final = after


class Undo:
    """The last request of each seat at one table. `count`: the choices that led to the present position.

    Choices go through the table's own door: `mark` before one, `note` after it. `choose` does both for a driver that
    has no views at hand.
    """

    def __init__(self, count: int = 0) -> None:
        self.count: int = count
        self.draft: LastRequest | None = None
        self.entries: list[LastRequest | None] = [None, None]

    def choose(self, engine: Engine, index: int, serial: int = -1) -> list[Event]:
        """`engine.choose`, remembered; a bad choice raises and changes nothing."""
        mark = self.mark(engine)
        game = mark.game
        before = [] if game is None else [view(game, 0), view(game, 1)]
        events = engine.choose(index, serial)
        observed: list[Observation] = []
        if game is not None and game is game_of(engine):
            observed = [Observation(seen, redact(events, seen), view(game, seen.seat)) for seen in before]
        self.note(engine, mark, events, observed)
        return events

    def mark(self, engine: Engine) -> Mark:
        return Mark(engine, self.count)

    def note(self, engine: Engine, mark: Mark, events: list[Event], observed: list[Observation]) -> None:
        """A choice was made. With nothing observed it is remembered, but not what anybody learned from it."""
        self.count += 1
        game = mark.game
        if game is None or game is not game_of(engine):
            self.forget()  # what another game began with cannot be taken back
            return
        self.draft = mark.request or self.draft
        seat = mark.seat
        if self.draft is not None and any(event.kind == DECLARED.name and event.seat == seat for event in events):
            self.entries[seat] = self.draft
            self.draft = None
        self.weigh(observed, events, mark.rng != game.rng.to_data())

    def conceded(self) -> None:
        """A concession counts as a choice, and nothing before it can be taken back."""
        self.count += 1
        self.forget()

    def forget(self) -> None:
        self.draft = None
        self.entries = [None, None]

    def weigh(self, observed: list[Observation], events: list[Event], shuffled: bool) -> None:
        """One choice after the requests, or the one that committed one."""
        if not observed:
            return
        chance = observed[0].before.waiting_kind == CHANCE.name
        decider = observed[0].before.waiting
        if chance and not any(event.kind in (PASSED.name, DECLARED.name) for event in events):
            return  # A step of a draft: nothing has begun, and nobody may notice it.
        chooser = -1 if chance else decider
        found = [entry.evidence for entry in self.entries if entry is not None]
        for evidence in found:
            evidence.shuffled = evidence.shuffled or shuffled
            evidence.decided = evidence.decided or decider != evidence.seat
        asking = [evidence for evidence in found if not evidence.seen]
        for one in observed:
            for evidence in asking:
                evidence.learned(one.before, one.told, one.after, chooser)

    def needed(self) -> list[int]:
        """The counts of choices to which a take-back may lead."""
        return [entry.count for entry in (self.draft, *self.entries) if entry is not None]

    def verdict(self, game: Game, seat: int) -> Verdict:
        """Can the seat take its last request back now?"""
        entry = self.entries[seat]
        if entry is None:
            return NO_REQUEST
        return OVER if game.outcome is not None else entry.evidence.verdict()

    def take_back(self, game: Game, seat: int, consent: bool, pilots: list[Autopilot]) -> Game:
        """The position before the seat's last request, to be played on instead of `game`; `consent`: the opponent's.

        The shortcuts of both seats are cleared, and with them a driver must drop answers it holds back for pacing: they
        belong to decisions that are no more, and numbers of decisions come again.
        """
        verdict = self.verdict(game, seat)
        entry = self.entries[seat]
        if entry is None or verdict.kind == NEVER or (verdict.kind == CONSENT and not consent):
            reason = verdict.reason
            raise IllegalChoice(f"no take-back for seat {seat}: {reason.en}", f"待ったはできません。{reason.ja}")
        for pilot in pilots:
            pilot.clear()
        self.count = entry.count
        self.draft = None
        self.entries[seat] = None
        other = self.entries[1 - seat]
        if other is not None and other.count >= entry.count:
            self.entries[1 - seat] = None
        return entry.before
