"""Replaying records: the choices on a table, and everything else the record says checked against it."""

from typing import Final

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.editions.match import Match
from kirifuda.blackpoker.records.choice_text import choice_texts, read_text
from kirifuda.blackpoker.records.names import SEATS, Names
from kirifuda.blackpoker.records.printer import zone_texts
from kirifuda.blackpoker.records.problems import problem, sentence
from kirifuda.blackpoker.records.record import (
    ALL_VIEW,
    BEHAVIOUR,
    BY_NO_RULE,
    CHOICE,
    CONCEDE,
    DEAL,
    EVENT,
    GAME,
    TURN,
    UNFINISHED,
    VARIATION,
    Item,
    Record,
)
from kirifuda.blackpoker.records.table_start import Table, inner_game, start_table
from kirifuda.core.codec import fingerprint
from kirifuda.core.errors import KirifudaError
from kirifuda.core.event import Event
from kirifuda.core.outcome import Outcome
from kirifuda.core.sentence import NOTHING, sentence_of

CHECK_DIGITS: Final = 8
"""So much of a fingerprint stands behind `#` in a turn heading and after the digest."""


class GameEvents:
    """Events of a choice that belong to one game; `fresh` if they are the deal of a game that has just begun."""

    def __init__(self, game: Game | None, events: list[Event], fresh: bool) -> None:
        self.game: Final = game
        self.events: Final = events
        self.fresh: Final = fresh


class RecordPlayer:
    """A record on its way: `take` one item after the other. With `strict` whatever differs is an error."""

    def __init__(self, record: Record, table: Table, strict: bool = True) -> None:
        self.record: Final = record
        self.table: Table = table
        self.strict: Final = strict
        self.choices: list[int] = []
        self.parts: list[GameEvents] = [GameEvents(inner_game(table), table.events, True)]
        self.previous: Table | None = None
        self.headed: str = ""
        self.dealt: list[str] = []
        self.opening: bool = True

    def take(self, item: Item, keep: bool = False) -> None:
        """Apply or check one item; `keep` remembers the table before a choice, for the variations that follow."""
        if item.kind == CHOICE:
            self.previous = self.table.clone() if keep else None
            self.choose(item)
        elif item.kind == VARIATION:
            self.branch(item).take_all(item.items)
        elif item.kind == EVENT:
            raise self.record.fail(item.line, "events implied")
        elif self.strict:
            self.check(item)

    def take_all(self, items: list[Item]) -> None:
        for place, item in enumerate(items):
            self.take(item, branches_after(items, place))

    def branch(self, variation: Item) -> "RecordPlayer":
        """Another run from before the last choice."""
        if self.previous is None:
            raise self.record.fail(variation.line, "variation follows")
        run = RecordPlayer(self.record, self.previous.clone(), self.strict)
        run.choices = self.choices[:-1]
        run.headed = self.headed
        run.opening = False
        return run

    def choose(self, item: Item) -> None:
        game = inner_game(self.table)
        try:
            events = self.apply(item)
        except KirifudaError as error:
            raise self.record.fail(item.line, "as it is", sentence_of(error)) from error
        self.opening = False
        self.part(game, events)

    def apply(self, item: Item) -> list[Event]:
        if item.text == CONCEDE:
            self.choices.append(-1 - item.seat)
            return self.table.concede(item.seat)
        decision = self.table.decision
        if decision is not None and decision.seat != item.seat:
            options = choice_texts(self.table, decision)
            who = SEATS[decision.seat]
            raise problem("not the chooser", SEATS[item.seat], item.text, who, decision.kind, options)
        index = read_text(self.table, item.text)
        self.choices.append(index)
        return self.table.choose(index)

    def choose_index(self, choice: int) -> None:
        """Apply a choice as a recorder keeps it: an index, or -1 - seat for conceding."""
        game = inner_game(self.table)
        self.choices.append(choice)
        self.part(game, self.table.choose(choice) if choice >= 0 else self.table.concede(-1 - choice))

    def part(self, game: Game | None, events: list[Event]) -> None:
        """Split what happened where the next game of a match begins."""
        starts = [place for place, event in enumerate(events) if event.kind == "game started"]
        if not starts:
            self.parts = [GameEvents(game, events, False)]
            return
        self.opening = True
        self.dealt = []
        new = GameEvents(inner_game(self.table), events[starts[-1] :], True)
        self.parts = [GameEvents(game, events[: starts[-1]], False), new] if starts[-1] else [new]

    def fingerprint(self) -> str:
        """The way to here and where it has led, in short."""
        return fingerprint([self.choices, self.table.digest()])[:CHECK_DIGITS]

    def check(self, item: Item) -> None:
        if item.kind == TURN:
            self.check_turn(item)
        elif item.kind == GAME:
            self.same(item, game_text(self.table))
        elif item.kind == DEAL:
            self.check_deal(item)

    def same(self, item: Item, expected: str) -> None:
        if item.text != expected:
            raise self.record.fail(item.line, "heading", item.kind, item.text, expected)

    def check_turn(self, item: Item) -> None:
        heading, mark, check = item.text.partition(" #")
        expected = turn_text(self.table)
        if heading != expected:
            raise self.record.fail(item.line, "heading", TURN, heading, expected)
        place = f"{game_text(self.table)} {heading}"
        if place == self.headed:
            raise self.record.fail(item.line, "second heading", heading)
        self.headed = place
        if mark and check != self.fingerprint():
            raise self.record.fail(item.line, "differs before", heading, sentence("not the same"))

    def check_deal(self, item: Item) -> None:
        if not self.opening:
            raise self.record.fail(item.line, "late deal")
        game = inner_game(self.table)
        dealt = [] if game is None else zone_texts(game, Names())
        if item.text not in dealt or item.text in self.dealt:
            zone = item.text.partition(":")[0]
            right = [text for text in dealt if text.startswith(f"{zone}:")]
            hint = sentence("right deal", right[0]) if right else sentence("no deal")
            raise self.record.fail(item.line, "other deal", item.text, hint)
        self.dealt.append(item.text)


def branches_after(items: list[Item], place: int) -> bool:
    """Is the choice at this place followed by variations?"""
    for item in items[place + 1 :]:
        if item.kind in (CHOICE, VARIATION):
            return item.kind == VARIATION
    return False


def start(record: Record, rules: Rules | None = None, strict: bool = True) -> RecordPlayer:
    """The run of a record before its first item; a seat's own record has none."""
    if record.view != ALL_VIEW:
        raise record.fail(record.line_of("view"), "unknown cards", record.view)
    return RecordPlayer(record, start_table(record, rules), strict)


def replay(record: Record, rules: Rules | None = None) -> RecordPlayer:
    """Replay a whole record and check all it says; raises RecordError at the first line that differs."""
    if record.behaviour != BEHAVIOUR:
        raise record.fail(record.line_of("behaviour"), "behaviour", record.behaviour, BEHAVIOUR)
    run = start(record, rules)
    run.take_all(record.items)
    result = result_text(run.table.outcome)
    if record.result == result or (result == UNFINISHED and record.result in BY_NO_RULE):
        return run
    others = sentence("by no rule", "; ".join(BY_NO_RULE)) if result == UNFINISHED else NOTHING
    raise record.fail(record.line_of("result"), "result", result, record.result, others)


def verify(record: Record, rules: Rules | None = None) -> RecordPlayer:
    """Replay, and insist on the digest."""
    run = replay(record, rules)
    digest = run.table.digest()
    if not record.digest:
        raise record.fail(record.line_of("result"), "digest to be", digest)
    if record.digest != digest:
        raise record.fail(record.line_of("digest"), "digest", digest, record.digest, sentence("not the same"))
    if record.check and record.check != closing_check(run, record.result):
        raise record.fail(record.line_of("digest"), "other choices", sentence("not the same"))
    return run


def closing_check(run: RecordPlayer, result: str) -> str:
    """The check behind the digest. Nothing but the record tells a result by no rule, so that is in it too."""
    if result in BY_NO_RULE:
        return fingerprint([run.choices, run.table.digest(), result])[:CHECK_DIGITS]
    return run.fingerprint()


def turn_text(table: Table) -> str:
    """`3 P1`; turn 0 is the set-up."""
    game = inner_game(table)
    return "0" if game is None or game.turn_no == 0 else f"{game.turn_no} {SEATS[game.turn]}"


def game_text(table: Table) -> str:
    """`2 1-0`: the second game, and the score before it."""
    return f"{len(table.winners) + 1} {table.wins[0]}-{table.wins[1]}" if isinstance(table, Match) else ""


def result_text(outcome: Outcome | None) -> str:
    if outcome is None:
        return UNFINISHED
    return f"{SEATS[outcome.winners[0]]} wins, {outcome.reason}" if outcome.winners else f"draw, {outcome.reason}"
