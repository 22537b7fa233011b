"""Putting text on the screen: suits in colour, Japanese line breaks, rows of tokens, columns of options."""

import re
from typing import Final

from rich.cells import cell_len
from rich.text import Text

SUIT_STYLES: Final[dict[str, str]] = {"♠": "bold", "♡": "bold red", "♢": "bold yellow", "♣": "bold green"}
CARD: Final = re.compile(r"[♠♡♢♣](?:10|[2-9AJQK])|\bJo\b")
NOT_FIRST: Final = (
    "\u3001\u3002\uff0c\uff0e\u30fb\uff1a\uff1b\uff1f\uff01\uff09\uff3d\u300d\u300f\u3011\u30fc\u2026\u301c\uff05"
    ",.:;?!)]}%"
)
NOT_LAST: Final = "\uff08\uff3b\u300c\u300e\u3010([{#"
"""Closing and opening marks (\u884c\u982d\u7981\u5247\u3001\u884c\u672b\u7981\u5247)."""
WORD: Final = re.compile(r"[!-~♠♡♢♣−×+\u00a0]+|.", re.DOTALL)
"""What a line is never broken inside of: a run of Latin letters, digits and suits; else a single character."""


def card_style(text: str) -> str:
    return SUIT_STYLES.get(text[0], "bold magenta")


def painted(text: str, style: str = "") -> Text:
    """The text with its cards in the colours of their suits."""
    result = Text(text, style=style)
    for match in CARD.finditer(text):
        result.stylize(card_style(match.group()), match.start(), match.end())
    return result


def fold(text: str, width: int, indent: str = "") -> list[str]:
    """Break a text into lines; Japanese may break anywhere but before closing and after opening marks."""
    lines: list[str] = []
    line = ""
    for piece in pieces(text):
        if line.strip() and cell_len(line + piece.rstrip()) > width:
            lines.append(line.rstrip())
            line = indent + piece.lstrip()
        else:
            line += piece
    return [*lines, line.rstrip()] if line.strip() or not lines else lines


def pieces(text: str) -> list[str]:
    """The unbreakable pieces of a text, each with the blanks that follow it."""
    found: list[str] = []
    for match in WORD.finditer(text):
        piece = match.group()
        glued = bool(found) and (piece[0] in NOT_FIRST or found[-1][-1] in NOT_LAST)
        if found and (piece.isspace() or glued):
            found[-1] += piece
        else:
            found.append(piece)
    return found


def rows(tokens: list[Text], width: int, gap: int = 2) -> list[Text]:
    """Tokens side by side, on as many lines as they need; a token is never broken."""
    lines: list[Text] = []
    for token in tokens:
        if lines and lines[-1].cell_len + gap + token.cell_len <= width:
            lines[-1].append(" " * gap).append_text(token)
        else:
            lines.append(token.copy())
    return lines


def columns(cells: list[Text], width: int, gap: int = 3) -> list[Text]:
    """Cells in as many even columns as fit, read downwards."""
    if not cells:
        return []
    widest = max([cell.cell_len for cell in cells])
    across = max(1, (width + gap) // (widest + gap))
    down = -(-len(cells) // across)
    lines = [Text() for _ in range(down)]
    for place, cell in enumerate(cells):
        line = lines[place % down]
        if place >= down:
            line.append(" " * ((place // down) * (widest + gap) - line.cell_len))
        line.append_text(cell)
    return lines
