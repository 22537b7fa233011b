"""Kifu: a record told in sentences, in Japanese or English, as a seat, the public or everybody may know it."""

from typing import Final

from kirifuda.blackpoker.common.events import event_kind
from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.editions.match import Match
from kirifuda.blackpoker.editions.regulation import parse_regulation
from kirifuda.blackpoker.forecast.turning_point import turning_point
from kirifuda.blackpoker.records.kifu_words import words
from kirifuda.blackpoker.records.record import BY_NO_RULE, CHOICE, COMMENT, VARIATION, Item, Record
from kirifuda.blackpoker.records.replay import GameEvents, RecordPlayer, branches_after, start
from kirifuda.blackpoker.records.result_words import result_words
from kirifuda.blackpoker.records.seat_record import part_views, table_view, visible
from kirifuda.blackpoker.records.table_start import Table
from kirifuda.blackpoker.views.redact import redact
from kirifuda.blackpoker.views.seat_view import View, blank_view
from kirifuda.blackpoker.views.viewer import ALL, PUBLIC
from kirifuda.blackpoker.words.decided_words import decided_words
from kirifuda.blackpoker.words.story import LogSentence, tell
from kirifuda.blackpoker.words.wording import cards_words, noun, outcome_words, request_words
from kirifuda.core.event import Event
from kirifuda.core.vocabulary import PASSED

TITLE: Final = "title"
TURN_LINE: Final = "turn"
TOLD: Final = "told"
RESOLVES: Final = "resolves"
NOTE: Final = "note"
RESULT: Final = "result"


class KifuLine:
    """One line: the number of its choice (0: the deal), how deep it stands, whom it is about, and the sentence."""

    def __init__(self, kind: str, number: int, depth: int, seat: int, text: str) -> None:
        self.kind: Final = kind
        self.number: Final = number
        self.depth: Final = depth
        self.seat: Final = seat
        self.text: Final = text

    def to_data(self) -> dict[str, object]:
        return {"kind": self.kind, "choice": self.number, "depth": self.depth, "seat": self.seat, "text": self.text}


class Teller:
    """Tells a run as it goes; `inner` is how deep in variations it stands.

    `count` numbers the choices the viewer has noticed: how often others changed their mind is not their business.
    `ends` says, for every choice, how many lines there were after it and what its number was.
    """

    def __init__(self, run: RecordPlayer, names: tuple[str, str], viewer: int, lang: str, inner: int = 0) -> None:
        self.run: Final = run
        self.names: Final = names
        self.viewer: Final = viewer
        self.lang: Final = lang
        self.inner: Final = inner
        self.lines: list[KifuLine] = []
        self.count: int = 0
        self.ends: list[tuple[int, int]] = []
        self.noticed: bool = False
        self.events: list[Event] = []
        self.seen: View = blank_view(run.table.rules, viewer)

    def add(self, kind: str, depth: int, seat: int, text: str) -> None:
        self.lines.append(KifuLine(kind, self.count, depth + self.inner, seat, text))

    def begin(self) -> None:
        self.part(self.run.parts[-1], blank_view(self.run.table.rules, self.viewer))

    def take_all(self, items: list[Item]) -> None:
        for place, item in enumerate(items):
            self.take(item, branches_after(items, place))

    def take(self, item: Item, keep: bool) -> None:
        if item.kind == CHOICE:
            self.choice(item, keep)
        elif item.kind == VARIATION:
            self.variation(item)
        elif item.kind == COMMENT:
            for text in item.text.split("\n"):
                self.add(NOTE, 1, -1, text)
        else:
            self.run.take(item)

    def choice(self, item: Item, keep: bool) -> None:
        before = self.named(table_view(self.run.table, self.viewer))
        self.run.take(item, keep)
        self.events = []
        self.noticed = False
        for part in self.run.parts:
            first, after = part_views(self.run.table, part, self.viewer, before)
            if not self.noticed and visible(self.viewer, item.seat, first, redact(part.events, first), after):
                self.noticed = True
                self.count += 1
            self.part(part, before)
        self.ends.append((len(self.lines), self.count))

    def variation(self, item: Item) -> None:
        other = Teller(self.run.branch(item), self.names, self.viewer, self.lang, self.inner + 1)
        other.count = self.count - 1 if self.noticed else self.count
        self.add(NOTE, 1, -1, words("variation", self.lang))
        other.take_all(item.items)
        self.lines.extend(other.lines)

    def named(self, seen: View) -> View:
        seen.names = self.names
        return seen

    def part(self, part: GameEvents, before: View) -> None:
        first, after = part_views(self.run.table, part, self.viewer, before)
        self.named(first)
        self.named(after)
        depth = len(first.stage)
        events = redact(part.events, first)
        self.events.extend(events)
        self.seen = after
        if resolving(first, events):
            depth -= 1
            self.add(RESOLVES, depth, first.stage[-1].controller, self.resolves(first))
            depth += 1
        for line in tell(events, first, after, self.lang):
            self.tell(line, after, depth)
        if part.fresh and part.game is not None:
            self.hands(after)
        if after.outcome is not None and (part.game is None or first.outcome is None):
            self.add(RESULT, 0, -1, outcome_words(after, self.lang))

    def resolves(self, seen: View) -> str:
        return words("resolves", self.lang, request_words(seen, seen.stage[-1], self.lang))

    def tell(self, line: LogSentence, after: View, depth: int) -> None:
        if line.seat >= 0:
            self.add(TOLD, depth, line.seat, line.text)
        elif line.text == noun("named turn", self.lang, self.names[after.turn], str(after.turn_no)):
            self.add(TURN_LINE, 0, after.turn, self.heading(after))
        else:
            self.add(TURN_LINE, 0, -1, line.text)

    def heading(self, seen: View) -> str:
        counts = [self.counts(seen, seat) for seat in range(2)]
        return f"{words('turn', self.lang, str(seen.turn_no), self.names[seen.turn])}  ({' / '.join(counts)})"

    def counts(self, seen: View, seat: int) -> str:
        side = seen.sides[seat]
        life = words("ten", self.lang) if side.life is None else str(side.life)
        return words("counts", self.lang, self.names[seat], life, str(side.hand_count))

    def hands(self, seen: View) -> None:
        """The hands the game begins with, as far as they are known."""
        for side in seen.sides:
            if side.hand:
                text = words("hand", self.lang, self.names[side.seat], cards_words(tuple(side.hand), self.lang))
                self.add(TOLD, 0, side.seat, text)


def resolving(before: View, events: list[Event]) -> bool:
    """Did this pass let the top of the stage resolve?"""
    if not before.stage or not events or events[0].kind != PASSED.name:
        return False
    return any(not event_kind(event.kind).quiet for event in events)


def kifu(record: Record, viewer: int, lang: str, rules: Rules | None = None, commented: bool = False) -> list[KifuLine]:
    """The whole record in sentences; a record of another behaviour is told as far as it still can be replayed.

    `commented`: a note stands at the choice that decided the game.
    """
    run = start(record, rules, False)
    teller = Teller(run, (record.name(0), record.name(1)), viewer, lang)
    teller.lines.extend(title_lines(record, viewer, lang))
    teller.begin()
    teller.take_all(record.items)
    if commented and run.table.outcome is not None:
        comment_on_turning_point(teller, start(record, rules, False).table)
    if isinstance(run.table, Match) and run.table.outcome is not None and run.table.outcome.winners:
        outcome = run.table.outcome
        teller.add(RESULT, 0, -1, words("match", lang, record.name(outcome.winners[0]), outcome.reason))
    if run.table.outcome is None:
        text = result_words(record, lang) if record.result in BY_NO_RULE else words("unfinished", lang)
        teller.add(RESULT, 0, -1, text)
    return teller.lines


def comment_on_turning_point(teller: Teller, table: Table) -> None:
    """Say what decided it, where it was decided. Who sees everything reads what the loser had against it."""
    outcome, viewer = teller.run.table.outcome, teller.viewer
    if viewer == ALL and outcome is not None and outcome.winners:
        viewer = 1 - outcome.winners[0]
    point = turning_point(table, teller.run.choices, viewer)
    if point is not None:
        place, number = teller.ends[point.place]
        text = decided_words(teller.seen, point, teller.lang)
        teller.lines.insert(place, KifuLine(NOTE, number, 1, -1, text))


def title_lines(record: Record, viewer: int, lang: str) -> list[KifuLine]:
    regulation = parse_regulation(record.get("regulation"))
    texts = [regulation.ja if lang == "ja" else regulation.en, words("versus", lang, record.name(0), record.name(1))]
    texts += [words(key, lang, record.get(key)) for key in ("event", "site", "date") if record.get(key)]
    if viewer != ALL:
        who = words("public", lang) if viewer == PUBLIC else record.name(viewer)
        texts.append(words("seen by", lang, who))
    return [KifuLine(TITLE, 0, 0, -1, text) for text in texts]


def kifu_text(lines: list[KifuLine]) -> str:
    """As plain text: numbers of choices at the margin, requests on a stage indented."""
    found: list[str] = []
    last = 0
    for line in lines:
        if line.kind in (TURN_LINE, RESULT):
            found += ["", f"── {line.text}" if line.kind == TURN_LINE else line.text]
            continue
        number = str(line.number) if line.kind == TOLD and line.number not in (0, last) else ""
        last = line.number if line.kind == TOLD else last
        text = "  " * line.depth + MARKS.get(line.kind, "") + line.text
        found.append(line.text if line.kind == TITLE else f"{number:>4} {text}")
    return "\n".join(found) + "\n"


MARKS: Final[dict[str, str]] = {RESOLVES: "▷ ", NOTE: "※ "}
