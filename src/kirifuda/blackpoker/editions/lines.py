"""Finds the place of things in a TOML text: the line of every table and key, for messages that name it."""

from typing import Final

QUOTES: Final = ('"""', "'''", '"', "'")
OPENING: Final = "[{"
CLOSING: Final = "]}"
Path = tuple[str, ...]


class Scanner:
    """A walk through the statements of a text that is known to be valid TOML."""

    def __init__(self, text: str) -> None:
        self.text: Final = text
        self.place: int = 0
        self.line: int = 1
        self.table: Path = ()
        self.lines: Final[dict[Path, int]] = {}

    def scan(self) -> dict[Path, int]:
        while self.place < len(self.text):
            letter = self.text[self.place]
            if letter.isspace():
                self.step()
            elif letter == "#":
                self.skip_comment()
            elif letter == "[":
                self.header()
            else:
                self.statement()
        return self.lines

    def step(self) -> None:
        if self.text[self.place] == "\n":
            self.line += 1
        self.place += 1

    def skip_comment(self) -> None:
        while self.place < len(self.text) and self.text[self.place] != "\n":
            self.place += 1

    def note(self, path: Path, line: int) -> None:
        for length in range(1, len(path) + 1):
            self.lines.setdefault(path[:length], line)

    def header(self) -> None:
        line = self.line
        while self.text[self.place] == "[":
            self.place += 1
        self.table = self.key("]")
        self.note(self.table, line)
        while self.place < len(self.text) and self.text[self.place] == "]":
            self.place += 1

    def statement(self) -> None:
        line = self.line
        path = self.table + self.key("=")
        self.note(path, line)
        self.place += 1
        self.skip_value()

    def key(self, end: str) -> Path:
        """A dotted key up to the sign that ends it; parts may be quoted."""
        parts: list[str] = [""]
        while self.place < len(self.text) and self.text[self.place] != end:
            letter = self.text[self.place]
            if letter in "\"'":
                start = self.place + 1
                self.skip_text(letter)
                parts[-1] += self.text[start : self.place - 1]
            else:
                if letter == ".":
                    parts.append("")
                elif not letter.isspace():
                    parts[-1] += letter
                self.step()
        return tuple(parts)

    def skip_value(self) -> None:
        """Up to the end of the line on which the value is complete."""
        depth = 0
        while self.place < len(self.text):
            letter = self.text[self.place]
            quote = next((sign for sign in QUOTES if self.text.startswith(sign, self.place)), "")
            if quote:
                self.skip_text(quote)
            elif letter == "#":
                self.skip_comment()
            elif letter == "\n" and depth == 0:
                return
            else:
                depth += (letter in OPENING) - (letter in CLOSING)
                self.step()

    def skip_text(self, quote: str) -> None:
        self.place += len(quote)
        while self.place < len(self.text) and not self.text.startswith(quote, self.place):
            if self.text[self.place] == "\\" and quote[0] == '"':
                self.step()
            if self.place < len(self.text):
                self.step()
        self.place += len(quote)


def key_lines(text: str) -> dict[Path, int]:
    """The line on which each table and key of a valid TOML text is first written."""
    return Scanner(text).scan()


def line_of(lines: dict[Path, int], path: Path) -> int:
    """The line of what is nearest to a path: the key, else the table it would be in, else the first line."""
    for length in range(len(path), 0, -1):
        if path[:length] in lines:
            return lines[path[:length]]
    return 1
