"""Reading records: forgiving in whitespace, strict in everything else, and every error names its line."""

from difflib import get_close_matches
from typing import Final

from kirifuda.blackpoker.editions.match import FORMS
from kirifuda.blackpoker.records.names import SEATS
from kirifuda.blackpoker.records.record import (
    CHOICE,
    COMMENT,
    DEAL,
    EVENT,
    FORMAT,
    GAME,
    TURN,
    VARIATION,
    VIEWS,
    Item,
    Record,
    RecordError,
    header_keys,
    tidy,
    tidy_comment,
)

FIRST: Final = f"kirifuda record {FORMAT}"
BODY: Final = (GAME, DEAL, TURN)
MOST_DIGITS: Final = 9
KINDS: Final = ("game", "match")
EXPECTED: Final = (
    "a line is a choice such as 'P1: pass', a heading such as 'turn 3 P1', a comment '{…}' or '; …', "
    "a variation between '(' and ')' on lines of their own, or 'result: …' and 'digest: …' at the end"
)


class Reader:
    """The lines of a record, taken one after the other."""

    def __init__(self, where: str, text: str) -> None:
        plain = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
        self.lines: Final = plain.split("\n")
        self.record: Final = Record(where)
        self.place: int = 0
        self.open: list[Item] = []
        self.header: bool = True
        self.first: bool = True
        self.has_result: bool = False

    def fail(self, problem: str) -> RecordError:
        return self.record.fail(self.place, problem)

    def read(self) -> Record:
        while self.place < len(self.lines):
            line = self.lines[self.place].strip()
            self.place += 1
            if line:
                self.line(line)
        self.finish()
        return self.record

    def line(self, line: str) -> None:
        if line[0] == "{":
            self.comment(line[1:])
        elif line[0] == ";":
            self.add(Item(COMMENT, -1, tidy_comment(line[1:].replace("}", ")")), self.place))
        elif self.first:
            self.version(tidy(line))
        elif self.has_result:
            self.closing(line)
        elif line in ("(", ")"):
            self.bracket(line)
        else:
            self.entry(line)

    def version(self, line: str) -> None:
        words = line.lower()
        if words.startswith("kirifuda record ") and words != FIRST:
            raise self.fail(f"{line!r}: this reads the form {FORMAT} of records only; write {FIRST!r}")
        if words != FIRST:
            raise self.fail(f"a record begins with the line {FIRST!r}, not with {line!r}")
        self.first = False

    def comment(self, rest: str) -> None:
        """Up to the next `}`, over as many lines as it takes; what follows is read as a line of its own."""
        start = self.place
        parts: list[str] = []
        while "}" not in rest:
            if self.place >= len(self.lines):
                raise self.record.fail(start, "this comment does not end: write '}' after it")
            parts.append(rest)
            rest = self.lines[self.place]
            self.place += 1
        last, _, after = rest.partition("}")
        self.add(Item(COMMENT, -1, tidy_comment("\n".join([*parts, last])), start))
        if after.strip():
            self.line(after.strip())

    def add(self, item: Item) -> None:
        if self.has_result:
            raise self.fail("the record is over after its result: put comments before it")
        place = self.open[-1].items if self.open else self.record.items
        place.append(item)

    def bracket(self, line: str) -> None:
        self.header = False
        if line == ")":
            if not self.open:
                raise self.fail("')' ends a variation, but none is open: write '(' on a line before it")
            if not self.open.pop().items:
                raise self.fail("this variation is empty: write its choices between '(' and ')'")
            return
        items = self.open[-1].items if self.open else self.record.items
        before = [item for item in items if item.kind == CHOICE]
        if not before:
            raise self.fail("a variation is another way to make the choice before it, but there is none")
        item = Item(VARIATION, -1, "", self.place)
        self.add(item)
        self.open.append(item)

    def entry(self, line: str) -> None:
        if line[0] == ">":
            self.body(EVENT, -1, tidy(line[1:]))
            return
        head, colon, rest = line.partition(":")
        key = tidy(head)
        word, _, tail = tidy(line).partition(" ")
        if key in SEATS and colon:
            self.choice(SEATS.index(key), rest)
        elif word in BODY and tail:
            self.body(word, -1, tail)
        elif key in ("result", "digest") and colon:
            self.end(key, tidy(rest))
        elif colon and self.header:
            self.set(key, rest.strip())
        else:
            raise self.fail(f"cannot read {line!r}: {EXPECTED}")

    def choice(self, seat: int, text: str) -> None:
        """The choices of a line, which may name several, and the comment behind them."""
        mark = min([text.find(sign) for sign in "{;" if sign in text], default=len(text))
        for part in split_choices(text[:mark]):
            if not tidy(part):
                raise self.fail(f"a choice is missing: write '{SEATS[seat]}: pass', or what was chosen")
            self.body(CHOICE, seat, tidy(part))
        if text[mark:]:
            self.line(text[mark:])

    def body(self, kind: str, seat: int, text: str) -> None:
        self.header = False
        if not text:
            raise self.fail(f"this {kind} says nothing: {EXPECTED}")
        self.add(Item(kind, seat, text, self.place))

    def set(self, key: str, value: str) -> None:
        record = self.record
        if key in record.lines:
            raise self.fail(f"{key!r} is given twice; the first is in line {record.lines[key]}")
        if key == "behaviour":
            record.behaviour = self.number(key, value)
        elif key not in header_keys():
            near = get_close_matches(key, ["behaviour", *header_keys()], 1)
            hint = f", did you mean {near[0]!r}?" if near else ""
            raise self.fail(f"unknown entry {key!r}{hint}; entries are behaviour, {', '.join(header_keys())}")
        else:
            record.entries[key] = tidy(value)
        record.lines[key] = self.place
        self.one_of(key, "view", VIEWS, tidy(value))
        self.one_of(key, "kind", KINDS, tidy(value))
        self.one_of(key, "form", FORMS, tidy(value))

    def one_of(self, key: str, which: str, allowed: tuple[str, ...], value: str) -> None:
        if key == which and value not in allowed:
            raise self.fail(f"{key} {value!r}: write {' or '.join(allowed)}")

    def number(self, key: str, value: str) -> int:
        if not (value.isascii() and value.isdigit()) or len(value) > MOST_DIGITS:
            raise self.fail(f"{key} {value!r} should be a whole number of at most {MOST_DIGITS} digits")
        return int(value)

    def end(self, key: str, value: str) -> None:
        if self.open:
            raise self.record.fail(self.open[-1].line, "this variation does not end: write ')' on a line after it")
        if key == "digest":
            raise self.fail("the digest comes after the result: write 'result: …' before it")
        if not value:
            raise self.fail("a result says who won and why, such as 'P1 wins, life 0', 'draw, …' or 'unfinished'")
        self.record.result = value
        self.record.lines["result"] = self.place
        self.has_result = True

    def closing(self, line: str) -> None:
        key, colon, value = line.partition(":")
        if tidy(key) != "digest" or not colon or self.record.digest:
            raise self.fail(f"{line!r} after the result: only one 'digest: …' follows it")
        if not tidy(value):
            raise self.fail("an empty digest: leave the line out, or write the digest")
        digest, _, check = tidy(value).partition(" #")
        self.record.digest, self.record.check = digest, check
        self.record.lines["digest"] = self.place

    def finish(self) -> None:
        if self.first:
            raise self.fail(f"an empty record: begin with the line {FIRST!r}")
        if self.open:
            raise self.record.fail(self.open[-1].line, "this variation does not end: write ')' on a line after it")
        if not self.has_result:
            raise self.fail("the record ends without a result: write 'result: …', for instance 'result: unfinished'")
        for key in ("regulation", "behaviour"):
            if key not in self.record.lines:
                raise self.record.fail(1, f"the header names no {key}: write '{key}: …'")


def split_choices(text: str) -> list[str]:
    """The parts between commas; those inside brackets, as in `counter(C2,S2)`, belong to a choice."""
    parts = [""]
    depth = 0
    for letter in text:
        depth += 1 if letter == "(" else -1 if letter == ")" else 0
        if letter == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return parts


def parse_record(text: str, where: str = "record") -> Record:
    """The document of a text; raises RecordError. What its choices mean, and if they were possible, says `replay`."""
    return Reader(where, text).read()
