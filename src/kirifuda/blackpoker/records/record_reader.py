"""Reading records: forgiving in whitespace, strict in everything else, and every error names its line."""

from difflib import get_close_matches
from typing import Final

from kirifuda.blackpoker.editions.match import FORMS
from kirifuda.blackpoker.records.names import SEATS
from kirifuda.blackpoker.records.problems import sentence
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
from kirifuda.core.sentence import NOTHING, Value, either

FIRST: Final = f"kirifuda record {FORMAT}"
BODY: Final = (GAME, DEAL, TURN)
MOST_DIGITS: Final = 9
KINDS: Final = ("game", "match")


class RecordReader:
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

    def fail(self, key: str, *values: Value) -> RecordError:
        return self.record.fail(self.place, key, *values)

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
            raise self.fail("form of records", line, FORMAT, FIRST)
        if words != FIRST:
            raise self.fail("first line", FIRST, line)
        self.first = False

    def comment(self, rest: str) -> None:
        """Up to the next `}`, over as many lines as it takes; what follows is read as a line of its own."""
        start = self.place
        parts: list[str] = []
        while "}" not in rest:
            if self.place >= len(self.lines):
                raise self.record.fail(start, "open comment")
            parts.append(rest)
            rest = self.lines[self.place]
            self.place += 1
        last, _, after = rest.partition("}")
        self.add(Item(COMMENT, -1, tidy_comment("\n".join([*parts, last])), start))
        if after.strip():
            self.line(after.strip())

    def add(self, item: Item) -> None:
        if self.has_result:
            raise self.fail("after the result")
        place = self.open[-1].items if self.open else self.record.items
        place.append(item)

    def bracket(self, line: str) -> None:
        self.header = False
        if line == ")":
            if not self.open:
                raise self.fail("no open variation")
            if not self.open.pop().items:
                raise self.fail("empty variation")
            return
        items = self.open[-1].items if self.open else self.record.items
        before = [item for item in items if item.kind == CHOICE]
        if not before:
            raise self.fail("variation of nothing")
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
            raise self.fail("unreadable line", line, sentence("lines of a record"))

    def choice(self, seat: int, text: str) -> None:
        """The choices of a line, which may name several, and the comment behind them."""
        mark = min([text.find(sign) for sign in "{;" if sign in text], default=len(text))
        for part in split_choices(text[:mark]):
            if not tidy(part):
                raise self.fail("missing choice", SEATS[seat])
            self.body(CHOICE, seat, tidy(part))
        if text[mark:]:
            self.line(text[mark:])

    def body(self, kind: str, seat: int, text: str) -> None:
        self.header = False
        if not text:
            raise self.fail("says nothing", kind, sentence("lines of a record"))
        self.add(Item(kind, seat, text, self.place))

    def set(self, key: str, value: str) -> None:
        record = self.record
        if key in record.lines:
            raise self.fail("given twice", key, record.lines[key])
        if key == "behaviour":
            record.behaviour = self.number(key, value)
        elif key not in header_keys():
            near = get_close_matches(key, ["behaviour", *header_keys()], 1)
            hint = sentence("meant entry", near[0]) if near else NOTHING
            raise self.fail("unknown entry", key, hint, header_keys())
        else:
            record.entries[key] = tidy(value)
        record.lines[key] = self.place
        self.one_of(key, "view", VIEWS, tidy(value))
        self.one_of(key, "kind", KINDS, tidy(value))
        self.one_of(key, "form", FORMS, tidy(value))

    def one_of(self, key: str, which: str, allowed: tuple[str, ...], value: str) -> None:
        if key == which and value not in allowed:
            raise self.fail("one of", key, value, either(allowed))

    def number(self, key: str, value: str) -> int:
        if not (value.isascii() and value.isdigit()) or len(value) > MOST_DIGITS:
            raise self.fail("whole number", key, value, MOST_DIGITS)
        return int(value)

    def end(self, key: str, value: str) -> None:
        if self.open:
            raise self.record.fail(self.open[-1].line, "open variation")
        if key == "digest":
            raise self.fail("digest before result")
        if not value:
            raise self.fail("empty result")
        self.record.result = value
        self.record.lines["result"] = self.place
        self.has_result = True

    def closing(self, line: str) -> None:
        key, colon, value = line.partition(":")
        if tidy(key) != "digest" or not colon or self.record.digest:
            raise self.fail("behind the result", line)
        if not tidy(value):
            raise self.fail("empty digest")
        digest, _, check = tidy(value).partition(" #")
        self.record.digest, self.record.check = digest, check
        self.record.lines["digest"] = self.place

    def finish(self) -> None:
        if self.first:
            raise self.fail("empty record", FIRST)
        if self.open:
            raise self.record.fail(self.open[-1].line, "open variation")
        if not self.has_result:
            raise self.fail("no result")
        for key in ("regulation", "behaviour"):
            if key not in self.record.lines:
                raise self.record.fail(1, "no header entry", key)


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
    return RecordReader(where, text).read()
