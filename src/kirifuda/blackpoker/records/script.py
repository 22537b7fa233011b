"""The lines of a script or board: where each stands in its file, and in which editions it counts (`expect [6.0] …`)."""

import re
from typing import Final

from kirifuda.blackpoker.records.problems import problem, sentence
from kirifuda.blackpoker.records.ranges import editions_of
from kirifuda.core.errors import NotationError
from kirifuda.core.sentence import NOTHING, Sentence, sentence_of

CHECKS: Final = ("expect", "legal", "illegal")
_MARKED: Final = re.compile(r"(?P<word>expect |legal |illegal )?\s*\[(?P<editions>[^\]]*)\]\s*(?P<rest>.+)")


class ScriptLine:
    """A line of a script. `text` is without the mark of its editions, `written` with it; `number` counts from 1."""

    def __init__(self, written: str, number: int) -> None:
        found = _MARKED.fullmatch(written)
        self.written: Final = written
        self.number: Final = number
        self.text: Final = written if found is None else (found["word"] or "") + found["rest"]
        self.editions: Final = None if found is None else editions_of(found["editions"])

    def counts_in(self, edition: str) -> bool:
        return self.editions is None or edition in self.editions

    def checks(self) -> bool:
        return self.text.split()[0] in CHECKS


def read_lines(text: str, source: list[str], start: int) -> list[ScriptLine]:
    """The lines of a script without comments; `source` is the file, searched from line `start` for where they stand."""
    found: list[ScriptLine] = []
    place = start
    for part in text.splitlines():
        written = part.strip()
        if not written or written.startswith("//"):
            continue
        place = find_line(source, written, place)
        try:
            found.append(ScriptLine(written, place))
        except NotationError as error:
            raise problem("in the line", place, written, sentence_of(error)) from error
        place += 1
    return found


def find_line(source: list[str], written: str, start: int) -> int:
    """The number of the first line from `start` on that reads so, or holds it; `start` if none does."""
    rest = [text.strip() for text in source[start - 1 :]]
    if written in rest:
        return start + rest.index(written)
    holding = [place for place, text in enumerate(rest) if written in text]
    return start + holding[0] if holding else start


def counting(lines: list[ScriptLine], edition: str) -> list[ScriptLine]:
    """The lines that count in an edition."""
    return [line for line in lines if line.counts_in(edition)]


def unused_marks(lines: list[ScriptLine], editions: list[str]) -> Sentence:
    """A mark that none of the case's editions answers to would never be checked: the first such, or nothing."""
    for line in lines:
        if line.editions is not None and not any(edition in line.editions for edition in editions):
            return sentence("never counts", line.number, line.written, editions)
    return NOTHING
