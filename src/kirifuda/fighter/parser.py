"""Reads attack conditions: the grammar of [F-125], with the column of every mistake."""

from typing import Final

from kirifuda.fighter.checks import check_alternative, check_part, check_possible, check_together
from kirifuda.fighter.condition import COLUMN, FREE, ROW, Condition, ConditionPart
from kirifuda.fighter.errors import ConditionError
from kirifuda.fighter.hands import HIGH, JAPANESE, LOW, NAMES, SUM, Hand

WORDS: Final[list[tuple[str, int]]] = sorted(
    [(name, kind) for kind, name in enumerate(NAMES)]
    + [(name, kind) for kind, name in enumerate(JAPANESE)]
    + [("♤", 5), ("♧", 6), ("♢", 7), ("♡", 8)],
    key=lambda word: -len(word[0]),
)
"""Every name of a hand, the longest first: `odd` is not `or`."""


def parse_condition(text: str) -> Condition:
    """Read a condition and check it ([F-126]); raises `ConditionError` for the first mistake."""
    condition, mistakes = read_condition(text)
    if condition is None:
        raise mistakes[0]
    return condition


def read_condition(text: str) -> tuple[Condition | None, list[ConditionError]]:
    """A condition, or all that is wrong with it; what follows a place that cannot be read is not looked at."""
    reader = TextReader(text)
    try:
        alternatives = [read_alternative(reader)]
        while reader.take("or") or reader.take("または"):
            alternatives.append(read_alternative(reader))
        if not reader.at_end():
            raise reader.error("expected a hand, `&`, `or` or the end", "役、&、or、または終わりが来るはずです")
    except ConditionError as error:
        reader.mistakes.append(error)
    if reader.mistakes:
        return None, reader.mistakes
    return Condition(alternatives), []


class TextReader:
    """A text and a place in it; white space is free between tokens."""

    def __init__(self, text: str) -> None:
        self.text: str = text
        self.place: int = 0
        self.mistakes: list[ConditionError] = []

    def skip(self) -> None:
        while self.place < len(self.text) and self.text[self.place].isspace():
            self.place += 1

    def at_end(self) -> bool:
        self.skip()
        return self.place >= len(self.text)

    def take(self, token: str) -> bool:
        self.skip()
        if self.text.startswith(token, self.place):
            self.place += len(token)
            return True
        return False

    def expect(self, token: str, meaning: str, japanese: str) -> None:
        if not self.take(token):
            raise self.error(f"expected {token!r}, {meaning}", f"「{token}」({japanese})が来るはずです")

    def number(self) -> int:
        """A whole number, or -1 if there is none here."""
        self.skip()
        start = self.place
        while self.place < len(self.text) and self.text[self.place] in "0123456789" and self.place - start < 6:
            self.place += 1
        return int(self.text[start : self.place]) if self.place > start else -1

    def error(self, message: str, japanese: str) -> ConditionError:
        self.skip()
        rest = self.text[self.place : self.place + 12]
        seen = f"found {rest!r}" if rest else "the text ends"
        found = f"「{rest}」があります" if rest else "文が終わっています"
        return ConditionError(f"{message}; {seen}", f"{japanese}が、{found}。", self.place + 1)


def read_alternative(reader: TextReader) -> list[ConditionPart]:
    reader.skip()
    start = reader.place
    parts = [read_part(reader)]
    while reader.take("&") or reader.take("＆"):
        parts.append(read_part(reader))
    whole = [part for part in parts if part is not None]
    if len(whole) == len(parts):
        reader.mistakes.extend(check_alternative(whole, start + 1) or check_together(whole, start + 1))
    return whole


def read_part(reader: TextReader) -> ConditionPart | None:
    """A reference and its hands; None if they make no sense, which the reader then knows."""
    reader.expect("[", "the opening bracket of a reference such as [2/3]", "参照の始まり。例：[2/3]")
    start = reader.place
    opponent = _count(reader, "opponent", "相手")
    reader.expect("/", "between the opponent's count and the own count", "相手の枚数と自分の枚数のあいだ")
    own = _count(reader, "own", "自分")
    arrow = _arrow(reader)
    reader.expect("]", "the closing bracket of the reference", "参照の終わり")
    hands, columns = _hands(reader)
    mistakes = check_part(opponent, own, arrow, hands, start + 1, columns)
    if not mistakes:
        part = ConditionPart(opponent, own, arrow, hands)
        mistakes = check_possible(part, columns[0])
    reader.mistakes.extend(mistakes)
    return None if mistakes else part


def _hands(reader: TextReader) -> tuple[list[Hand], list[int]]:
    """The hands of a reference, at least one, and their columns."""
    hands: list[Hand] = []
    columns: list[int] = []
    while True:
        reader.skip()
        column = reader.place + 1
        hand = read_hand(reader)
        if hand is None:
            break
        hands.append(hand)
        columns.append(column)
    if not hands:
        raise reader.error(
            "expected a hand such as 5straight after the reference", "参照の次には5straightのような役が来るはずです"
        )
    return hands, columns


def _count(reader: TextReader, whose: str, japanese: str) -> int:
    number = reader.number()
    if number < 0:
        message = f"expected the number of {whose} cards, 0 to 4"
        raise reader.error(message, f"{japanese}の枚数(0から4)が来るはずです")
    return number


def _arrow(reader: TextReader) -> str:
    if reader.take("^") or reader.take("↑↓"):
        return COLUMN
    return ROW if reader.take(">") else FREE


def read_hand(reader: TextReader) -> Hand | None:
    """A hand, or None where none begins."""
    reader.skip()
    start = reader.place
    count = reader.number()
    kind = _word(reader)
    if kind < 0:
        if count >= 0:
            names = ", ".join(NAMES)
            raise reader.error(f"expected the name of a hand: {names}", f"役の名前({names})が来るはずです")
        reader.place = start
        return None
    threshold = _threshold(reader, kind) if kind in (SUM, HIGH, LOW) else 0
    return Hand(kind, 1 if count < 0 else count, threshold)


def _word(reader: TextReader) -> int:
    for word, kind in WORDS:
        if reader.take(word):
            return kind
    return -1


def _threshold(reader: TextReader, kind: int) -> int:
    name = NAMES[kind]
    reader.expect(
        "(", f"{name} needs a number in brackets, such as {name}(9)", f"{name}には数が要ります。例：{name}(9)"
    )
    threshold = reader.number()
    if threshold < 0:
        raise reader.error("expected a whole number", "整数が来るはずです")
    if kind == HIGH:
        reader.take("↑")
    elif kind == LOW:
        reader.take("↓")
    reader.expect(")", "the closing bracket", "閉じかっこ")
    return threshold
