"""Finds the place of things in a roster file: TOML's reader does not say, so this looks for tables and keys by itself.

The text has been read as TOML already; here it is only walked through, past strings and comments, to note the lines.
"""

from typing import Final

WHOLE: Final = -1
"""In place of a character: the roster itself. In place of a technique: the character itself."""


class Places:
    """The lines of the keys of each table; tables are named by the places of character and technique, from 0."""

    def __init__(self, text: str) -> None:
        self.text: str = text
        self.lines: dict[tuple[int, int, str], int] = {}
        self.character: int = WHOLE
        self.technique: int = WHOLE
        self.techniques: int = 0
        self.line: int = 1
        self.word: str = ""
        self.open: list[str] = []
        """The brackets around this place, and before an array of tables the key it belongs to: `technique[`."""
        self._walk()

    def of(self, character: int, technique: int, key: str) -> int:
        """The line of a key, or else of its table, or of the key that table belongs to; 0 if none is found."""
        for wanted in (key, "id", ""):
            found = self.lines.get((character, technique, wanted), 0)
            if found:
                return found
        if technique != WHOLE:
            return self.of(character, WHOLE, "technique")
        return 0 if character == WHOLE else self.lines.get((WHOLE, WHOLE, "character"), 0)

    def _walk(self) -> None:
        at = 0
        fresh = True
        while at < len(self.text):
            letter = self.text[at]
            if letter == "#":
                at = _end(self.text, "\n", at)
                continue
            if fresh and letter == "[" and not self.open:
                end = _end(self.text, "\n", at)
                self._header(self.text[at:end])
                at = end
                continue
            if letter in "\"'":
                at = self._string(at)
                continue
            fresh = letter == "\n" or (fresh and letter.isspace())
            self._letter(letter)
            at += 1

    def _header(self, text: str) -> None:
        """`[[character]]` or `[[character.technique]]`"""
        name = text.split("#")[0].strip().strip("[]").replace(" ", "").replace('"', "")
        if name == "character":
            self._next_character()
        elif name == "character.technique":
            self._next_technique()

    def _next_character(self) -> None:
        self.character += 1
        self.techniques = 0
        self.technique = WHOLE
        self._note("")

    def _next_technique(self) -> None:
        self.technique = self.techniques
        self.techniques += 1
        self._note("")

    def _note(self, key: str) -> None:
        place = (self.character, self.technique, key)
        if place not in self.lines:
            self.lines[place] = self.line

    def _string(self, at: int) -> int:
        """Past a string; it may be the name of a key."""
        quote = self.text[at]
        mark = quote * 3 if self.text.startswith(quote * 3, at) else quote
        end = at + len(mark)
        while end < len(self.text) and not self.text.startswith(mark, end):
            end += 2 if quote == '"' and self.text[end] == "\\" else 1
        self.word = self.text[at + len(mark) : end]
        end = min(len(self.text), end + len(mark))
        self.line += self.text.count("\n", at, end)
        return end

    def _letter(self, letter: str) -> None:
        if letter.isalnum() or letter in "_-":
            self.word += letter
            return
        if letter == "=":
            self._note(self.word)
        elif letter in "[{":
            self._go_in(letter)
        elif letter in "]}" and self.open:
            self._go_out()
        elif letter == "\n":
            self.line += 1
        if letter not in " \t=":
            self.word = ""

    def _go_in(self, bracket: str) -> None:
        array = self.open[-1] if self.open else ""
        if bracket == "{" and array == "character[":
            self._next_character()
        elif bracket == "{" and array == "technique[":
            self._next_technique()
        self.open.append(self.word + bracket)
        self.word = ""

    def _go_out(self) -> None:
        self.open.pop()
        if self.open and self.open[-1] == "technique[":
            self.technique = WHOLE


def _end(text: str, mark: str, start: int) -> int:
    found = text.find(mark, start)
    return len(text) if found < 0 else found
