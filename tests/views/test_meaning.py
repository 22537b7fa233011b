"""What an event says is what the engine meant: every field of every event, over random play of all editions."""

from collections import Counter
from itertools import groupby
from pathlib import Path
from string import Formatter

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.common.events import EVENTS as KINDS
from kirifuda.blackpoker.common.events import event_kind
from kirifuda.blackpoker.common.rules import ActionDef
from kirifuda.blackpoker.common.state import SIDE
from kirifuda.blackpoker.editions.files import EDITIONS
from kirifuda.blackpoker.editions.table import Automation
from kirifuda.blackpoker.records.dealt import dealt_game
from kirifuda.blackpoker.records.event_text import read_event, write_event
from kirifuda.blackpoker.records.names import PLAYERS, Names
from kirifuda.blackpoker.records.notation import read_choice
from kirifuda.blackpoker.records.position import Position, parse_board, parse_position
from kirifuda.blackpoker.records.scenario import Case, read_cases
from kirifuda.blackpoker.records.seat_kifu import Ledger
from kirifuda.blackpoker.records.settings import read_setting
from kirifuda.blackpoker.views.redact import redact
from kirifuda.blackpoker.views.seat_view import View, view
from kirifuda.blackpoker.views.viewer import ALL
from kirifuda.blackpoker.words.phrases import EVENTS, REQUESTS, UNITS
from kirifuda.blackpoker.words.story import tell
from kirifuda.cards.card import PACK_SIZE
from kirifuda.cards.notation import parse_cards
from kirifuda.cards.rng import Rng
from kirifuda.core import kinds as of
from kirifuda.core.event import Event
from kirifuda.core.request import OBJECT_TARGET, REQUEST_TARGET, SEAT_TARGET, UNIT_TARGET
from kirifuda.server.table import wire
from kirifuda.server.table.event_encoder import wire_event
from tests.laws.subjects import requests

GAMES = {
    "6.0 Master": 4, "6.0 Extra": 10, "8.0d Master + Random 40 + Pack": 4, "8.0d Extra": 8, "8.0 Master": 6,
    "8.2 Master + Extra": 10, "8.2 Master + Rare Pack": 6, "9.1 Master + Extra": 12, "9.1 Pro + Strategy": 3,
    "9.1 Master + Draft": 4,
}  # fmt: skip
LONGEST = 400
SHORT = 12
RULINGS = Path(__file__).resolve().parents[1] / "rulings"
SAYS = {
    "action": ({of.REQUEST}, {of.ACTION}),
    "target": (set(), {of.TARGET}),
    "unit": ({of.UNIT, of.MAYBE_UNIT}, set()),
    "units": ({of.UNIT, of.UNIT_OR_SIDE}, set()),
    "trump": ({of.TRUMP}, set()),
    "kind": (set(), {of.CHARACTER}),
    "value": (set(), {of.AMOUNT}),
    "number": (set(), {of.AMOUNT}),
    "other": (set(), {of.OTHER_UNIT, of.OTHER_SEAT}),
}
"""What a word of a sentence needs: what `unit` or `number` of the event must be."""
TRUMP_CARD = ("trump buried",)
"""The trump is gone with the event: it is named by its card."""


class Known:
    """What has been on the table so far, by the kind of thing: ids are never used twice."""

    def __init__(self) -> None:
        self.units: dict[int, int] = {}
        self.trumps: set[int] = set()
        self.actions: dict[int, ActionDef] = {}

    def look(self, game: blackpoker.Game) -> None:
        for player in game.players:
            self.units.update({unit.id: unit.owner for unit in player.bulwarks + player.soldiers})
            self.trumps.update(trump.id for trump in player.trumps)
        for request in requests(game):
            assert isinstance(request.action, ActionDef)
            self.actions[request.id] = request.action

    def hear(self, game: blackpoker.Game, events: list[Event]) -> None:
        """What came and went within one choice is known from the events that brought it."""
        for event in events:
            if event.kind == "entered":
                self.units[event.unit] = event.seat
            elif event_kind(event.kind).number == of.ACTION:
                self.actions.setdefault(event.unit, game.rules.actions[event.number])


def check_seat(event: Event) -> None:
    assert event.seat in ((0, 1) if event_kind(event.kind).seat else (-1, 0, 1)), event


def check_unit(known: Known, event: Event) -> None:
    means = event_kind(event.kind).unit
    if means == of.NOTHING:
        assert event.unit == -1, event
    elif means == of.REQUEST:
        assert event.unit in known.actions, event
    elif means == of.TRUMP:
        assert event.unit in known.trumps, event
    elif event.unit == -1:
        assert means == of.MAYBE_UNIT or (means == of.UNIT_OR_SIDE and event.unit == SIDE), event
    else:
        assert known.units[event.unit] in ((0, 1) if event.kind == "modified" else (event.seat,)), event


def check_number(game: blackpoker.Game, known: Known, event: Event) -> None:
    means = event_kind(event.kind).number
    if means == of.NOTHING:
        assert event.number == -1, event
    elif means == of.ACTION:
        assert game.rules.actions[event.number] is known.actions[event.unit], event
    elif means == of.CHARACTER:
        assert 0 <= event.number < len(game.rules.characters), event
    elif means == of.TARGET:
        check_target(known, known.actions[event.unit].target.kind, event)
    elif means == of.OTHER_UNIT:
        assert known.units[event.number] == 1 - event.seat, event
    elif means == of.OTHER_SEAT:
        assert event.number == 1 - event.seat, event
    elif means == of.COUNT or (means == of.MAYBE_COUNT and event.number != -1):
        assert event.number == len(event.cards), event
    elif means == of.AMOUNT and event.kind != "modified":
        assert event.number >= 0, event


def check_target(known: Known, kind: int, event: Event) -> None:
    places: dict[int, set[int]] = {
        UNIT_TARGET: set(known.units),
        SEAT_TARGET: {0, 1},
        REQUEST_TARGET: set(known.actions),
        OBJECT_TARGET: known.trumps,
    }
    assert event.number in places[kind], event


def check_cards(event: Event) -> None:
    if event.cards:
        assert event_kind(event.kind).cards != of.NO_CARDS, event
        assert all(0 <= card < PACK_SIZE for card in event.cards), event


def check_wire(before: View, after: View, known: Known, event: Event) -> wire.Event:
    """Each field of the message says what the event means, and nothing is said that it does not mean."""
    told, means = wire_event(before, after, event), event_kind(event.kind)
    assert (told.request, told.trump) == (
        event.unit if means.unit == of.REQUEST else None,
        event.unit if means.unit == of.TRUMP else None,
    )
    of_unit = means.unit in (of.UNIT, of.MAYBE_UNIT, of.UNIT_OR_SIDE) and event.unit >= 0
    assert told.unit == (event.unit if of_unit else None)
    assert told.action == (known.actions[event.unit].id if means.number == of.ACTION else None)
    assert (told.character is None) == (means.number != of.CHARACTER)
    assert (told.target is None) == (means.number not in (of.TARGET, of.OTHER_UNIT, of.OTHER_SEAT))
    assert (told.number is None) == (means.number not in (of.COUNT, of.MAYBE_COUNT, of.AMOUNT))
    assert len(told.cards) == len(event.cards)
    return told


def check(game: blackpoker.Game, known: Known, events: list[Event], before: View, after: View) -> None:
    known.hear(game, events)
    known.look(game)
    for event in events:
        check_seat(event)
        check_unit(known, event)
        check_number(game, known, event)
        check_cards(event)
        assert read_event(game.rules, write_event(game.rules, event)).to_data() == event.to_data()
    for event in redact(events, before):
        check_wire(before, after, known, event)
    for lang in ("ja", "en"):
        tell(redact(events, before), before, after, lang)


def curious(game: blackpoker.Game, rng: Rng, used: Counter[int]) -> int:
    """At random, but a seldom requested action before others, so that all of them come up."""
    assert game.decision is not None
    options = game.decision.options
    actions = [index for index, option in enumerate(options) if option.kind == "action"]
    if not actions or rng.below(3) == 0:
        return rng.below(len(options))
    index = min(actions, key=lambda place: used[options[place].value])
    used[options[index].value] += 1
    return index


class Play:
    """A game whose events are checked, choice by choice, each time in the eyes of another viewer."""

    def __init__(self, game: blackpoker.Game) -> None:
        self.game = game
        self.known = Known()
        self.kinds = {event.kind for event in game.events}
        self.count = 0
        self.known.look(game)

    def choose(self, index: int) -> None:
        before = view(self.game, (0, 1, ALL)[self.count % 3])
        events = self.game.choose(index)
        check(self.game, self.known, events, before, view(self.game, before.seat))
        self.kinds.update(event.kind for event in events)
        self.count += 1

    def at_random(self, seed: int, longest: int, used: Counter[int]) -> set[str]:
        rng = Rng(seed)
        while self.game.outcome is None and self.count < longest:
            self.choose(curious(self.game, rng, used))
        return self.kinds

    def by_script(self, names: Names, lines: list[str]) -> set[str]:
        for line in lines:
            who, _, text = line.partition(":")
            if who == "automation":
                read_setting(self.game, who, text.strip())
            if who not in (*PLAYERS, "both") or "concede" in text:
                continue
            for choice in text.split(",") * (2 if who == "both" else 1):
                self.choose(read_choice(self.game, names, choice.strip()))
        return self.kinds


def boards() -> list[Case]:
    """The starts of all rulings, each in one of its editions: where the rare things happen."""
    files = sorted(RULINGS.rglob("*.toml"))
    cases = [case for path in files for case in read_cases(path.name, path.read_text("utf-8"))]
    groups = [list(group) for _, group in groupby(cases, key=lambda case: case.id)]
    return [group[number % len(group)] for number, group in enumerate(groups)]


def start(case: Case, automation: int) -> Position:
    if case.board:
        return parse_board(blackpoker.rules_of(case.regulation), case.board, case.seed, automation)
    return Position(dealt_game(case), Names())


@pytest.mark.slow
def test_every_field_of_every_event_is_what_it_is_said_to_be() -> None:
    seen: set[str] = set()
    for regulation, games in GAMES.items():
        used: Counter[int] = Counter()
        for seed in range(games):
            seen |= Play(blackpoker.new_game(regulation, seed=seed)).at_random(seed, LONGEST, used)
    editions: set[str] = set()
    for seed, case in enumerate(boards()):
        position = start(case, case.automation)
        editions.add(position.game.rules.edition)
        seen |= Play(position.game).by_script(position.names, case.script)
        alone = start(case, Automation.USUAL | Automation.SINGLE_OPTION)
        seen |= Play(alone.game).at_random(seed, SHORT, Counter())
    assert editions == set(EDITIONS)
    assert set(KINDS.rows) - seen == ELSEWHERE | UNREACHED


UNREACHED = {"put back", "set-up again"}
"""A target that vanishes within the effect aimed at it; a life without a soldier in it: neither comes up here."""
ELSEWHERE = {"conceded", "deck picked", "game started", "game won", "ready"}
"""Not part of a game: giving up, and what happens between the games of a match."""


def test_what_happens_around_a_game() -> None:
    match, kinds = blackpoker.new_match("8.0d Lite + Random Half", seed=1), set[str]()
    while match.outcome is None:
        events = match.concede(0) if match.game is not None and len(kinds) < 3 else match.choose(0)
        for event in events:
            if event.kind in ELSEWHERE:
                kinds.add(event.kind)
                check_seat(event)
                assert event.unit == -1
                assert (event.number == -1) == (event_kind(event.kind).number == of.NOTHING)
                assert event.cards == ()
    assert kinds == ELSEWHERE


@pytest.mark.parametrize("kind", sorted({*EVENTS, *REQUESTS, *UNITS}))
def test_the_sentences_speak_of_what_the_fields_are(kind: str) -> None:
    phrases = EVENTS.get(kind) or REQUESTS.get(kind) or UNITS[kind]
    base = {"hand seen by": "hand seen", "hand shown": "hand seen", "modified side": "modified", "set": "entered"}
    means = KINDS.rows[base.get(kind, kind)]
    for phrase in phrases:
        for _, word, _, _ in Formatter().parse(phrase):
            if word in ("cards", "n"):
                assert means.cards != of.NO_CARDS
            elif word in SAYS and not (word == "trump" and kind in TRUMP_CARD):
                units, numbers = SAYS[word]
                assert means.unit in units or means.number in numbers, (kind, word)


REDIRECTED = (
    "{} Pro; turn P1; chance P1; stage: down@P1(SA)>o changeTarget@P2(C2,C3)>#1; P1 life: #10; P1 field: a:S6 b:D4; "
    "P2 life: #10; P2 field: o:H4 p:H6"
)


def resolved(game: blackpoker.Game, wanted: int) -> list[tuple[View, list[Event]]]:
    """Both pass until the stage is empty; whoever is asked for a new target takes this one."""
    happened: list[tuple[View, list[Event]]] = []
    while game.stage or game.resolving is not None:
        assert game.decision is not None
        values = [option.value if option.kind == "unit" else option.kind for option in game.decision.options]
        before = view(game, 0)
        happened.append((before, game.choose(values.index(wanted if game.decision.kind == "new target" else "pass"))))
    return happened


@pytest.mark.parametrize("edition", ["6.0", "8.0d", "8.0", "8.2", "9.1"])
def test_Q_611_a_changed_target_is_a_target_and_no_action(edition: str) -> None:
    position = parse_position(REDIRECTED.format(edition))
    game, wanted = position.game, position.names.ids["b"]
    known = Known()
    known.look(game)
    down = game.stage[0].id
    found: list[wire.Event] = []
    for before, events in resolved(game, wanted):
        check(game, known, events, before, view(game, 0))
        found += [wire_event(before, view(game, 0), event) for event in events]
    (changed,) = [event for event in found if event.kind == "target changed"]
    assert changed == wire.Event("target changed", 0, [], request=down, target=wire.Target("unit", wanted))
    (smaller,) = [event for event in found if event.kind == "modified"]
    assert (smaller.unit, smaller.number) == (wanted, -1)


def test_Q_611_a_changed_target_is_told_by_name_also_where_only_events_are_known() -> None:
    """The kifu of a seat's record has no game behind it: the sentence follows from the event."""
    rules = blackpoker.rules_of("9.1 Pro")
    ledger = Ledger(rules, 0, ("Ann", "Bob"))
    soldier = next(kind.index for kind in rules.characters if kind.soldier)
    ledger.lines([Event("entered", 0, 4, soldier, tuple(parse_cards("D4")))], "en")
    ledger.lines([Event("requested", 0, 9, rules.by_id["down"].index, tuple(parse_cards("SA")))], "en")
    for lang, told in (
        ("en", "Ann's Down ♠A now targets Ann's ♢4"),
        ("ja", "Annの「ダウン ♠A」の対象が変わった：Annの♢4"),
    ):
        ((seat, text),) = ledger.lines([Event("target changed", 0, 9, 4, ())], lang)
        assert (seat, text.replace("\u00a0", " ")) == (0, told)
