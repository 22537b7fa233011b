"""From what a viewer sees to the `Table` of the protocol. Nothing here looks at a game."""

from typing import Final

from kirifuda.blackpoker.common.state import ATTACKER, BLOCKER, SIDE
from kirifuda.blackpoker.editions.combinations import edition_file
from kirifuda.blackpoker.views.numbers import request_numbers
from kirifuda.blackpoker.views.offers import Offer, suggestion
from kirifuda.blackpoker.views.prompts import PROMPTS
from kirifuda.blackpoker.views.reasons import Unavailable
from kirifuda.blackpoker.views.shapes import DRAFT_KINDS, DecisionView, FogView, RequestView, SideView, UnitView, View
from kirifuda.blackpoker.views.wording import (
    action_name,
    action_text,
    cost_letters,
    option_words,
    outcome_words,
    prompt_words,
    request_words,
    say,
)
from kirifuda.cards.card import UNKNOWN, card_text
from kirifuda.core.decision import Option
from kirifuda.core.event import Event
from kirifuda.core.request import OBJECT_TARGET, REQUEST_TARGET, SEAT_TARGET, UNIT_TARGET
from kirifuda.server import wire
from kirifuda.server.seen import Seen
from kirifuda.server.words import WORDS, words

TARGETS: Final = {UNIT_TARGET: "unit", SEAT_TARGET: "seat", REQUEST_TARGET: "request", OBJECT_TARGET: "trump"}
ROLES: Final = {ATTACKER: "attacker", BLOCKER: "blocker"}
ABOUT_UNIT: Final = ("blockers", "posture")
REQUEST_EVENTS: Final = (
    "declared", "dropped", "fizzled", "negated", "no effect", "requested", "resolved", "staged", "target changed",
    "triggered", "voided",
)  # fmt: skip


class Extras:
    """What a seat may know besides its view: why actions are unavailable, what those on offer could use."""

    def __init__(self, missing: list[Unavailable], offers: dict[int, Offer]) -> None:
        self.missing: Final = missing
        self.offers: Final = offers


NOTHING: Final = Extras([], {})


class Scene:
    """One position for one viewer in one language, on its way to the wire."""

    def __init__(self, seen: Seen, version: int, names: tuple[str, str], lang: str, extras: Extras | None) -> None:
        """Without extras nothing can be done here: the position is past, or an automatic answer is on its way."""
        self.seen: Final = seen
        self.view: Final = seen.game
        self.version: Final = version
        self.names: Final = names
        self.lang: Final = lang
        if self.view.seat < 0:
            self.view.names = names
        self.asked: Final = extras is not None
        self.extras: Final = NOTHING if extras is None else extras

    def table(self) -> wire.Table:
        view, rules = self.view, self.view.rules
        waiting = self.seen.waiting
        return wire.Table(
            regulation=wire.Name(rules.name, rules.name_ja, rules.name),
            viewer=view.seat,
            turn=view.turn,
            turn_no=view.turn_no,
            chance=None if view.chance < 0 else view.chance,
            sides=[self.side(side) for side in view.sides],
            stage=[self.request(request) for request in view.stage],
            buffer=[self.request(request) for request in view.buffer],
            pending=None if view.pending is None else self.request(view.pending),
            resolving=None if view.resolving is None else self.request(view.resolving),
            waiting=None if waiting < 0 or self.over() else wire.Waiting(waiting, self.seen.waiting_kind),
            prompt=self.prompt(),
            hint=self.hint(),
            decision=self.decision(),
            unavailable=[self.unavailable(entry) for entry in self.extras.missing],
            outcome=self.outcome(),
            match=self.match(),
        )

    def over(self) -> bool:
        return self.seen.outcome is not None

    def side(self, side: SideView) -> wire.Side:
        return wire.Side(
            seat=side.seat,
            life=side.life,
            hand=cards(side.hand) if side.hand else ["??"] * side.hand_count,
            hand_count=side.hand_count,
            graveyard=cards(side.graveyard),
            top=None if side.top == UNKNOWN else card_text(side.top),
            soldiers=[self.unit(unit) for unit in side.soldiers],
            bulwarks=[self.unit(unit) for unit in side.bulwarks],
            fog=[self.fog(fog) for fog in side.fog],
            turned=cards(side.turned),
            pack=cards(side.pack),
            pack_count=side.pack_count,
            pack_open=side.pack_open,
            rare=cards(side.rare),
            rare_count=side.rare_count,
            trumps=[self.trump(trump.id, trump.owner, trump.card, trump.face_up) for trump in side.trumps],
            aside=cards(side.aside),
            aside_count=side.aside_count,
        )

    def trump(self, id: int, owner: int, card: int, face_up: bool) -> wire.Trump:
        entry = None if card == UNKNOWN else self.view.rules.trumps.get(card)
        name = None if entry is None else entry.name_ja if self.lang == "ja" else entry.name_en
        return wire.Trump(id, owner, card_text(card), face_up, name)

    def unit(self, unit: UnitView) -> wire.Unit:
        kind = self.view.rules.characters[unit.kind]
        return wire.Unit(
            id=unit.id,
            owner=unit.owner,
            kind=kind.id,
            name=kind.name_ja if self.lang == "ja" else kind.name_en,
            cards=cards(unit.cards),
            soldier=unit.soldier,
            size=unit.size,
            base=unit.base,
            charged=unit.charged,
            ready=unit.ready,
            role=ROLES.get(unit.role),
            blocks=unit.blocks if unit.blocks >= 0 else None,
        )

    def fog(self, fog: FogView) -> wire.Fog:
        target: int | str | None = "side" if fog.target == SIDE else fog.target if fog.target >= 0 else None
        return wire.Fog(fog.kind, self.fog_name(fog.kind), cards(fog.cards), target, fog.value, fog.active)

    def fog_name(self, kind: str) -> str:
        action = self.view.rules.by_id.get(kind)
        if action is not None:
            return action_name(action, self.lang)
        entry = edition_file(self.view.rules.edition).tables.get("fog", {}).get(kind)
        name = entry.get("name") if isinstance(entry, dict) else None
        return str(name.get(self.lang, kind)) if isinstance(name, dict) else kind

    def request(self, request: RequestView) -> wire.Request:
        action = self.view.rules.actions[request.action]
        kind = TARGETS.get(request.target_kind)
        return wire.Request(
            id=request.id,
            action=action.id,
            name=action_name(action, self.lang),
            controller=request.controller,
            keys=cards(request.keys),
            virtual=cards(request.virtual),
            unit=request.unit if request.unit >= 0 else None,
            target=None if kind is None else wire.Target(kind, request.target),
            void=request.void,
            words=request_words(self.view, request, self.lang, True),
            numbers=request_numbers(self.view, request) or None,
        )

    def unavailable(self, entry: Unavailable) -> wire.Unavailable:
        name = action_name(entry.action, self.lang)
        return wire.Unavailable(entry.action.id, name, entry.words(self.lang), entry.refusal.rule)

    # Decisions.

    def prompt(self) -> str:
        if self.over():
            return self.outcome_text()
        decision = self.own_decision()
        if decision is not None:
            return self.question(decision)
        waiting = self.seen.waiting
        if waiting < 0:
            return ""
        kind = f"waiting {self.seen.waiting_kind}"
        return words(kind if kind in WORDS else "waiting choice", self.lang, self.player(waiting))

    def own_decision(self) -> DecisionView | None:
        """The decision of the viewer, if he is asked: a replay that sees everything decides nothing."""
        return self.seen.decision if self.asked and self.view.seat >= 0 else None

    def question(self, decision: DecisionView) -> str:
        return say(PROMPTS["deck"], self.lang) if decision.kind == "deck" else prompt_words(self.view, self.lang)

    def player(self, seat: int) -> str:
        if self.names[seat]:
            return self.names[seat]
        return words("player", self.lang, str(seat + 1))

    def hint(self) -> str | None:
        """What a pass would do, or that an answer completes the request."""
        decision = self.own_decision()
        if decision is None or self.over():
            return None
        if decision.kind in DRAFT_KINDS and decision.last:
            return words("hint commits", self.lang)
        if decision.kind != "chance" or not any(option.kind == "pass" for option in decision.options):
            return None
        if not self.view.stage:
            return words("hint empty", self.lang)
        top = request_words(self.view, self.view.stage[-1], self.lang)
        return words("hint resolves" if self.view.passed else "hint first", self.lang, top)

    def decision(self) -> wire.Decision | None:
        decision = self.own_decision()
        if decision is None or self.over():
            return None
        return wire.Decision(
            serial=self.version,
            kind=decision.kind,
            about=self.about(decision),
            prompt=self.question(decision),
            options=[self.option(option) for option in decision.options],
            paid=self.paid(decision),
            keys=cards(decision.keys),
            chosen=cards(decision.chosen),
            last=decision.last,
            suggested=suggestion(decision),
        )

    def paid(self, decision: DecisionView) -> list[int | str]:
        """What was chosen for the cost: units by id, discarded cards as cards."""
        if decision.kind not in DRAFT_KINDS:
            return []
        letters = cost_letters(self.view, self.view.rules.actions[decision.about]).replace("L", "")
        return [
            card_text(value) if letter == "D" else value for letter, value in zip(letters, decision.paid, strict=False)
        ]

    def about(self, decision: DecisionView) -> wire.About | None:
        if decision.kind in DRAFT_KINDS:
            action = self.view.rules.actions[decision.about]
            return wire.About("action", action.id, action_name(action, self.lang))
        if decision.kind in ABOUT_UNIT:
            unit = self.view.unit(decision.about)
            return None if unit is None else wire.About("unit", unit.id, self.unit(unit).name)
        request = self.view.request(decision.about) if decision.kind == "new target" else None
        return None if request is None else wire.About("request", request.id, self.request(request).name)

    def option(self, option: Option) -> wire.Option:
        label = option_words(self.view, option, self.lang)
        kind, id = option_id(self.view, option)
        if option.kind != "action":
            return wire.Option(kind, id, label, self.detail(option), None)
        action = self.view.rules.actions[option.value]
        offer = self.extras.offers.get(option.value)
        uses = None if offer is None else wire_uses(offer)
        return wire.Option(kind, id, label, action_text(action, self.lang), uses)

    def detail(self, option: Option) -> str | None:
        if option.kind == "card" and self.seen.decision is not None and self.seen.decision.kind == "trumps":
            entry = self.view.rules.trumps.get(option.value)
            return None if entry is None else entry.text_ja if self.lang == "ja" else entry.text_en
        return None

    # The end, and the match.

    def outcome(self) -> wire.Outcome | None:
        outcome = self.seen.outcome
        if outcome is None:
            return None
        return wire.Outcome(list(outcome.winners), outcome.reason, self.outcome_text())

    def outcome_text(self) -> str:
        outcome = self.seen.outcome
        assert outcome is not None
        if self.view.seat >= 0 and self.view.outcome == outcome:
            return outcome_words(self.view, self.lang)
        reason = f"reason {outcome.reason}"
        text = words(reason, self.lang) if reason in WORDS else outcome.reason
        if outcome.winner is None:
            return words("draw by", self.lang, text)
        return words("won by", self.lang, self.player(outcome.winner), text)

    def match(self) -> wire.MatchState | None:
        match = self.seen.match
        if match is None:
            return None
        return wire.MatchState(
            match.wins, len(match.winners), cards(match.seen), [cards(deck) for deck in match.retired]
        )


def cards(values: list[int] | tuple[int, ...]) -> list[str]:
    return [card_text(card) for card in values]


def option_id(view: View, option: Option) -> tuple[str, int | str | None]:
    """The kind and id of an option as the browser knows them: `object` is a trump."""
    if option.kind == "action":
        return "action", view.rules.actions[option.value].id
    if option.kind == "card":
        return "card", card_text(option.value)
    if option.kind == "object":
        return "trump", option.value
    return option.kind, None if option.value < 0 else option.value


def wire_uses(offer: Offer) -> wire.Uses:
    targets = [
        wire.Target("trump" if option.kind == "object" else option.kind, option.value) for option in offer.targets
    ]
    return wire.Uses(cards(offer.keys), cards(offer.cards()), offer.units, targets)


def wire_event(view: View, event: Event) -> wire.Event:
    """An event the viewer may know; of requests `unit` is the id and `action` the action."""
    action = None
    if event.kind in REQUEST_EVENTS and 0 <= event.number < len(view.rules.actions):
        action = view.rules.actions[event.number].id
    return wire.Event(
        kind=event.kind,
        seat=None if event.seat < 0 else event.seat,
        unit=None if event.unit < 0 else event.unit,
        number=None if event.number == -1 else event.number,
        cards=cards(event.cards),
        action=action,
    )
