"""The picture of a position where a link to it is shared: what everybody at the table sees, and nothing else."""

from functools import lru_cache
from pathlib import Path
from typing import Final

from kirifuda.server.site.canvas import Canvas, Colour, Mask, part_of, read_grey, smaller
from kirifuda.server.table import wire

WIDTH: Final = 1200
HEIGHT: Final = 630
CELL: Final = (64, 80)
SIGNS: Final = (
    *"A23456789",
    "10",
    *"JQK",
    "Jo",
    *"SHDC",
    "n0",
    "n1",
    "n2",
    "n3",
    "n4",
    "n5",
    "n6",
    "n7",
    "n8",
    "n9",
    "n+",
)
"""The cells of the sheet of signs, in a row; the name of the game lies below them (`tools/icons.py` draws it)."""
NAME: Final = (520, 90)
COLOURS: Final[dict[str, Colour]] = {"S": (32, 36, 43), "H": (200, 55, 45), "D": (179, 95, 0), "C": (31, 107, 58)}
PAPER: Final = (250, 247, 239)
EDGE: Final = (20, 26, 28)
BACK: Final = (43, 59, 76)
FRAME: Final = (232, 184, 74)
TEXT: Final = (243, 236, 217)
BAND: Final = (14, 22, 28)
SUN: Final = (112, 41, 36)
SEAL: Final = (190, 48, 34)
MOST: Final = 12
"""Cards of a row; of more than that the last ones are left out."""


@lru_cache(1)
def sheet() -> Mask:
    return read_grey(Path(__file__).with_name("signs.png").read_bytes())


@lru_cache(256)
def sign(name: str, percent: int) -> Mask:
    """A sign at so much of its size."""
    width, height = CELL
    return smaller(part_of(sheet(), SIGNS.index(name) * width, 0, width, height), percent / 100)


def picture(table: wire.Table) -> bytes:
    canvas = Canvas(WIDTH, HEIGHT, (24, 39, 49), (18, 29, 37))
    canvas.disc(WIDTH // 2, HEIGHT // 2, 270, SUN)
    canvas.rectangle(0, 256, WIDTH, 118, BAND)
    first, second = table.sides
    draw_side(canvas, second, 76)
    draw_side(canvas, first, 398)
    stage(canvas, [key for request in table.stage for key in (request.keys or request.virtual)])
    name = smaller(part_of(sheet(), 0, CELL[1], *NAME), 0.5)
    canvas.sign(WIDTH - name[0] - 28, HEIGHT - name[1] - 16, name, FRAME)
    return canvas.png()


def draw_side(canvas: Canvas, side: wire.Side, top: int) -> None:
    """Life at the left, bulwarks and soldiers beside it, the hand as backs at the edge."""
    draw_card(canvas, 64, top, 96, "??")
    life = "10+" if side.life is None else str(side.life)
    canvas.disc(112, top + 67, 46, EDGE)
    number(canvas, 112 - 15 * len(life), top + 43, life, 60)
    units = [*side.soldiers, *side.bulwarks][:MOST]
    width = min(96, (WIDTH - 300) // max(1, len(units)) - 14)
    start = (WIDTH - len(units) * (width + 14)) // 2
    for place, unit in enumerate(units):
        x, card = start + place * (width + 14), unit.cards[0] if unit.cards else "??"
        draw_card(canvas, x, top, width, card)
        if unit.soldier:
            canvas.rounded(x + 4, top + width * 7 // 5 - 36, 22 + 12 * len(str(unit.size)), 32, 8, EDGE)
            number(canvas, x + 5, top + width * 7 // 5 - 36, str(unit.size), 40)
    edge = top - 112 if top < HEIGHT // 2 else top + 182
    for place in range(min(MOST, side.hand_count)):
        draw_card(canvas, (WIDTH - side.hand_count * 52) // 2 + place * 52, edge, 64, "??")


def stage(canvas: Canvas, cards: list[str]) -> None:
    shown = cards[-MOST:]
    for place, card in enumerate(shown):
        draw_card(canvas, (WIDTH - len(shown) * 84) // 2 + place * 84, 264, 72, card)


def draw_card(canvas: Canvas, x: int, y: int, width: int, card: str) -> None:
    height, radius = width * 7 // 5, max(4, width // 10)
    canvas.rounded(x - 2, y - 2, width + 4, height + 4, radius + 1, EDGE)
    if card == "??":
        canvas.rounded(x, y, width, height, radius, PAPER)
        canvas.rounded(x + 3, y + 3, width - 6, height - 6, radius - 1, BACK)
        canvas.disc(x + width // 2, y + height // 2, width * 30 // 100, FRAME)
        canvas.disc(x + width // 2, y + height // 2, width * 26 // 100, SEAL)
        return
    canvas.rounded(x, y, width, height, radius, PAPER)
    joker = card.startswith("Jo")
    colour = COLOURS["S" if joker else card[0]]
    canvas.sign(x + width // 20, y + 2, sign("Jo" if joker else card[1:], width * 58 // 100), colour)
    if not joker:
        canvas.sign(x + width * 30 // 100, y + height * 42 // 100, sign(card[0], width * 98 // 100), colour)


def number(canvas: Canvas, x: int, y: int, text: str, percent: int = 100) -> None:
    for place, digit in enumerate(text):
        canvas.sign(x + place * CELL[0] * percent * 72 // 10_000, y, sign(f"n{digit}", percent), TEXT)
