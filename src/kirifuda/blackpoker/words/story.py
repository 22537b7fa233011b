"""Telling what happened, sentence by sentence: the redacted events of a choice in a seat's own words."""

from typing import Final

from kirifuda.blackpoker.common import events
from kirifuda.blackpoker.common.events import event_kind
from kirifuda.blackpoker.common.rules import ActionDef
from kirifuda.blackpoker.common.state import SIDE
from kirifuda.blackpoker.views.seat_view import View
from kirifuda.blackpoker.views.side_view import UnitView
from kirifuda.blackpoker.words.phrases import EVENTS, REQUESTS, UNITS
from kirifuda.blackpoker.words.wording import (
    action_name,
    cards_words,
    noun,
    plain_unit,
    request_words,
    seat_words,
    target_words,
    trump_name,
    unit_words,
)
from kirifuda.core.event import Event
from kirifuda.core.kinds import ACTION, NOTHING, TRUMPS


class LogSentence:
    """A sentence and the seat it is about (-1: nobody in particular)."""

    def __init__(self, seat: int, text: str) -> None:
        self.seat: Final = seat
        self.text: Final = text


class Story:
    """The sentences of one choice. A payment is told with its request, units that do the same are told together."""

    def __init__(self, before: View, after: View, lang: str) -> None:
        self.before: Final = before
        self.after: Final = after
        self.lang: Final = lang
        self.lines: list[LogSentence] = []
        self.told: set[int] = set()
        self.declared: Event | None = None
        self.costs: list[str] = []
        self.group: str = ""
        self.group_seat: int = -1
        self.group_units: list[str] = []

    def add(self, event: Event) -> None:
        kind = event_kind(event.kind)
        if self.declared is not None and kind.pays:
            self.costs.append(self.payment(event))
            return
        if self.declared is not None:
            self.end_declared(event)
        if self.group and (event.kind != self.group or event.seat != self.group_seat):
            self.end_group()
        if kind.together and kind.unit != NOTHING:
            self.group, self.group_seat = event.kind, event.seat
            self.group_units.append(self.unit(event.unit, kind is events.ATTACKS))
        else:
            self.tell(event)

    def finish(self) -> list[LogSentence]:
        if self.declared is not None:
            self.end_declared(self.declared)
        if self.group:
            self.end_group()
        return self.lines

    def tell(self, event: Event) -> None:
        kind = event.kind
        if kind == "declared":
            self.declared = event
        elif kind == "turn":
            self.lines.append(LogSentence(-1, self.turn(event)))
        elif kind == "set-up again":
            self.lines.append(LogSentence(-1, noun("again", self.lang)))
        elif kind == "game started":
            self.lines.append(LogSentence(-1, noun("game", self.lang, str(event.number))))
        elif kind in ("entered", "blocks", "modified"):
            self.on_field(event)
        elif kind in REQUESTS and event.unit >= 0:
            self.request(event)
        elif kind in EVENTS and not (kind == "shuffled" and self.before.turn_no == 0):
            self.simple(event)

    def turn(self, event: Event) -> str:
        names = self.after.names
        if names is not None:
            return noun("named turn", self.lang, names[event.seat], str(event.number))
        return noun("turn own" if event.seat == self.after.seat else "turn other", self.lang, str(event.number))

    def simple(self, event: Event) -> None:
        unit = self.unit(event.unit, False) if event.unit >= 0 else ""
        shown = tuple(sorted(event.cards)) if event.kind == "pack opened" else event.cards
        cards = cards_words(shown, self.lang)
        kind, other = event.kind, ""
        if kind == "hand seen" and self.after.names is not None:
            kind, other = "hand seen by", self.after.names[event.number]
        elif kind == "hand seen" and event.seat != self.after.seat:
            kind = "hand shown"
        trump = trump_name(self.after, event.cards[0], self.lang) if event_kind(event.kind).origin == TRUMPS else ""
        count, number = str(len(event.cards)), str(event.number)
        self.say(EVENTS[kind], event.seat, cards=cards, n=count, unit=unit, number=number, trump=trump, other=other)

    def on_field(self, event: Event) -> None:
        if event.kind == "blocks":
            other = self.unit(event.number, True)
            self.say(UNITS["blocks"], event.seat, units=self.unit(event.unit, True), other=other)
        elif event.kind == "modified":
            value = f"{event.number:+}".replace("-", "−")
            phrase = UNITS["modified side" if event.unit == SIDE else "modified"]
            self.say(phrase, event.seat, units=unit_words(self.known(event.unit), event.unit, self.lang), value=value)
        else:
            self.entered(event)

    def entered(self, event: Event) -> None:
        kind = self.after.rules.characters[event.number]
        name = kind.name_ja if self.lang == "ja" else kind.name_en
        phrase = UNITS["entered" if kind.soldier else "set"]
        cards = cards_words(event.cards, self.lang)
        self.say(phrase, event.seat, cards=cards, kind=name, units=self.unit(event.unit, False))

    def request(self, event: Event) -> None:
        if event.kind == "requested" and event.unit in self.told:
            return
        self.told.add(event.unit)
        if event.kind == "triggered" and self.is_routine(event.number):
            return
        request = self.after.request(event.unit) or self.before.request(event.unit)
        action, target = "", ""
        if request is not None:
            action = request_words(self.after, request, self.lang)
            if event.kind == "target changed":
                kind = self.action(request.action).target.kind
                target = target_words(self.after, kind, event.number, self.lang)
        elif event_kind(event.kind).number == ACTION:
            action = action_name(self.action(event.number), self.lang)
        self.say(REQUESTS[event.kind], event.seat, action=action, target=target, cost="")

    def is_routine(self, index: int) -> bool:
        """Charge, Draw, Block and Damage Judgement follow their action every time: what they do is told, not that."""
        when = self.action(index).when
        return when is not None and when.after != ""

    def end_declared(self, event: Event) -> None:
        """Tell the request with what was paid; its key cards and target are public from now on."""
        declared = self.declared
        assert declared is not None
        self.declared = None
        self.told.add(declared.unit)
        words = action_name(self.action(declared.number), self.lang)
        request = self.after.request(declared.unit)
        if request is not None:
            words = request_words(self.after, request, self.lang, True)
        elif event.kind == "requested" and event.cards:
            words = f"{words} {cards_words(event.cards, self.lang)}"
        costs = ("・" if self.lang == "ja" else ", ").join(self.costs)
        cost = noun("paid", self.lang, costs) if costs else ""
        self.costs = []
        self.say(REQUESTS["requested"], declared.seat, action=words, cost=cost)

    def end_group(self) -> None:
        units = ("、" if self.lang == "ja" else ", ").join(self.group_units)
        self.say(UNITS[self.group], self.group_seat, units=units)
        self.group = ""
        self.group_units = []

    def payment(self, event: Event) -> str:
        if event.kind == "driven":
            return self.unit(event.unit, False)
        if event.kind == "damaged":
            return noun("life", self.lang, str(event.number))
        words = cards_words(event.cards, self.lang)
        return noun("sacrifice", self.lang, words) if event.kind == "buried" else words

    def known(self, id: int) -> View:
        """The view that still (or already) has the unit."""
        return self.after if self.after.unit(id) is not None else self.before

    def unit(self, id: int, size: bool) -> str:
        unit: UnitView | None = self.known(id).unit(id)
        if unit is None:
            return noun("some bulwark", self.lang)
        words = plain_unit(unit, self.lang)
        return f"{words} ({unit.size})" if size and unit.soldier else words

    def action(self, index: int) -> ActionDef:
        return self.after.rules.actions[index]

    def say(self, phrase: tuple[str, str, str], seat: int, **words: str) -> None:
        names = self.after.names
        if self.lang == "ja":
            text = phrase[0].format(s=seat_words(self.after, seat, "ja"), **words)
        elif names is not None:
            named = phrase[2].replace("The opponent", "{s}").replace("the opponent", "{s}")
            text = named.format(s=names[seat], **words)
        else:
            text = phrase[1 if seat == self.after.seat else 2].format(**words)
            text = text[:1].upper() + text[1:]
        self.lines.append(LogSentence(seat, text))


def tell(events: list[Event], before: View, after: View, lang: str) -> list[LogSentence]:
    """The sentences of redacted events, given the seat's views before and after the choice."""
    story = Story(before, after, lang)
    for event in gathered(events):
        story.add(event)
    return story.finish()


def gathered(events: list[Event]) -> list[Event]:
    """Neighbouring events about one card of the set-up as one event about several."""
    found: list[Event] = []
    for event in events:
        kind = event_kind(event.kind)
        alike = bool(found) and found[-1].kind == event.kind and found[-1].seat == event.seat
        if alike and kind.together and kind.unit == NOTHING:
            last = found.pop()
            event = Event(event.kind, event.seat, -1, -1, last.cards + event.cards)
        found.append(event)
    return found
