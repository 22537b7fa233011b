"""Records: what a game or match was, as a header and a list of items in the order of the text.

A record is a document first: it can be read, printed and compared without the engine. `replay` gives it its meaning.
"""

from typing import Final

from kirifuda.blackpoker.records.names import SEATS
from kirifuda.blackpoker.records.problems import problem, sentence
from kirifuda.core.errors import NotationError
from kirifuda.core.sentence import Sentence, Value

FORMAT: Final = 1
"""The form of the text."""
BEHAVIOUR: Final = 2
"""What the engine does with choices: raised when an old record would end differently; CHANGELOG says why."""

GAME: Final = "game"
DEAL: Final = "deal"
TURN: Final = "turn"
CHOICE: Final = "choice"
EVENT: Final = "event"
COMMENT: Final = "comment"
VARIATION: Final = "variation"

ALL_VIEW: Final = "all"
VIEWS: Final = ("all", "P1", "P2", "public")
NOT_KNOWN: Final = "??"
UNFINISHED: Final = "unfinished"
CONCEDE: Final = "concede"
BY_NO_RULE: Final = ("draw, agreed", "P1 wins, time", "P2 wins, time", "P1 wins, gone", "P2 wins, gone")
"""Results the rules do not give: both agreed to a draw, a player ran out of time, or did not come back."""

DEAL_KEYS: Final = ("deal", "part server", "part P1", "part P2", "way")
"""How it was dealt, where that can be checked (`cards.fair`)."""
TEXTS: Final = ("regulation", "printing", "automation", "view", "kind", "form", "event", "site", "date", "seed", "rng")
"""The entries of a header that are given once, in the order they are printed; then names and decks."""


class RecordError(NotationError):
    """A record that cannot be read, or does not say what happened; `line` is where."""

    def __init__(self, where: str, line: int, problem: Sentence) -> None:
        super().__init__(f"{where}:{line}: {problem.en}", f"{where}:{line}: {problem.ja}")
        self.line: Final = line
        self.problem: Final = problem


class Item:
    """One line of a record, or a variation with the lines in it. `line` is its place in the text, for errors."""

    def __init__(self, kind: str, seat: int, text: str, line: int = 0) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.text: Final = text
        self.line: int = line
        self.items: list[Item] = []

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Item) and self.to_data() == other.to_data()

    def __hash__(self) -> int:
        return hash((self.kind, self.seat, self.text))

    def __repr__(self) -> str:
        return f"<{self.kind} {self.seat} {self.text!r} {self.items}>" if self.items else f"<{self.kind} {self.text!r}>"

    def to_data(self) -> list[object]:
        return [self.kind, self.seat, self.text, [item.to_data() for item in self.items]]


class Record:
    """A header (`entries`: key to text), the items, the result, the digest of the end and the check of the way there.

    Digest and check are empty where they are not given, as in a record written by hand.
    """

    def __init__(self, where: str = "record") -> None:
        self.where: str = where
        self.behaviour: int = BEHAVIOUR
        self.entries: dict[str, str] = {}
        self.items: list[Item] = []
        self.result: str = UNFINISHED
        self.digest: str = ""
        self.check: str = ""
        self.lines: dict[str, int] = {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.to_data() == other.to_data()

    def __hash__(self) -> int:
        return hash((self.result, self.digest))

    def to_data(self) -> dict[str, object]:
        """The document as plain data, without line numbers."""
        return {
            "format": FORMAT,
            "behaviour": self.behaviour,
            "header": self.entries.copy(),
            "items": [item.to_data() for item in self.items],
            "result": self.result,
            "digest": self.digest,
            "check": self.check,
        }

    def get(self, key: str) -> str:
        return self.entries.get(key, "")

    @property
    def view(self) -> str:
        """Who wrote it: `all`, or a seat or the public, for whom some cards are `??`."""
        return self.entries.get("view", ALL_VIEW)

    def is_match(self) -> bool:
        return self.entries.get("kind") == "match"

    def name(self, seat: int) -> str:
        """The name of a player; P1 or P2 if none is given."""
        return self.entries.get(f"name {SEATS[seat]}") or SEATS[seat]

    def fail(self, line: int, key: str, *values: Value) -> RecordError:
        """The error of a line; `key` is that of its sentence in `problems`."""
        return RecordError(self.where, line, sentence(key, *values))

    def line_of(self, key: str) -> int:
        return self.lines.get(key, 1)


def header_keys() -> list[str]:
    """Every key a header may have, in printing order."""
    names = [f"name {seat}" for seat in SEATS]
    decks = [f"deck {seat}{place}" for place in ("", " 2") for seat in SEATS]
    return [*TEXTS, *DEAL_KEYS, *names, *decks]


def comment(text: str, line: int = 0) -> Item:
    """A comment; what ends one cannot be in it."""
    if "}" in text:
        raise problem("brace in comment")
    return Item(COMMENT, -1, tidy_comment(text), line)


def tidy_comment(text: str) -> str:
    """Lines without the blanks around them; no empty lines at both ends."""
    lines = [" ".join(line.split()) for line in text.replace("\r\n", "\n").replace("\r", "\n").split("\n")]
    while lines and not lines[0]:
        lines.pop(0)
    while lines and not lines[-1]:
        lines.pop()
    return "\n".join(lines)


def tidy(text: str) -> str:
    """One line with single blanks."""
    return " ".join(text.split())
