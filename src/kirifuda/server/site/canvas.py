"""A small picture in memory: rectangles, cards and signs in colour, written as PNG with the standard library alone."""

import struct
import zlib
from typing import Final

Colour = tuple[int, int, int]
Mask = tuple[int, int, bytes]
"""Width, height, and of each pixel how much of a colour it takes (0 to 255)."""


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(width: int, height: int, colours: int, rows: bytes) -> bytes:
    """`colours`: 0 for grey, 2 for red, green and blue; one byte each, row by row."""
    step = len(rows) // height
    lines = b"".join(b"\0" + rows[at : at + step] for at in range(0, len(rows), step))
    head = struct.pack(">IIBBBBB", width, height, 8, colours, 0, 0, 0)
    parts = chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(lines, 9)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + parts


def read_grey(data: bytes) -> Mask:
    """A grey picture that `png` wrote."""
    width, height = struct.unpack(">II", data[16:24])
    at = data.index(b"IDAT")
    (size,) = struct.unpack(">I", data[at - 4 : at])
    lines = zlib.decompress(data[at + 4 : at + 4 + size])
    rows = [lines[row * (width + 1) + 1 : (row + 1) * (width + 1)] for row in range(height)]
    return width, height, b"".join(rows)


def part_of(mask: Mask, x: int, y: int, width: int, height: int) -> Mask:
    whole, _, data = mask
    return width, height, b"".join(data[(y + row) * whole + x :][:width] for row in range(height))


def smaller(mask: Mask, share: float) -> Mask:
    """The same sign at a share of its size, each pixel the mean of those it stands for."""
    width, height, data = mask
    wide, high = max(1, round(width * share)), max(1, round(height * share))
    rows = bytearray()
    for y in range(high):
        top, bottom = y * height // high, max(y * height // high + 1, (y + 1) * height // high)
        for x in range(wide):
            left, right = x * width // wide, max(x * width // wide + 1, (x + 1) * width // wide)
            total = sum(sum(data[row * width + left : row * width + right]) for row in range(top, bottom))
            rows.append(total // ((bottom - top) * (right - left)))
    return wide, high, bytes(rows)


class Canvas:
    """Red, green and blue of every pixel."""

    def __init__(self, width: int, height: int, top: Colour, bottom: Colour) -> None:
        self.width: Final = width
        self.height: Final = height
        self.pixels: Final = bytearray()
        for y in range(height):
            share = y / height
            mixed = [round(a + (b - a) * share) for a, b in zip(top, bottom, strict=True)]
            self.pixels.extend(bytes(mixed) * width)

    def rectangle(self, x: int, y: int, width: int, height: int, colour: Colour) -> None:
        left, right = max(0, x), min(self.width, x + width)
        if right <= left:
            return
        row = bytes(colour) * (right - left)
        for line in range(max(0, y), min(self.height, y + height)):
            at = (line * self.width + left) * 3
            self.pixels[at : at + len(row)] = row

    def rounded(self, x: int, y: int, width: int, height: int, radius: int, colour: Colour) -> None:
        """A rectangle with round corners, whose edges are mixed with what lies below."""
        self.rectangle(x + radius, y, width - 2 * radius, height, colour)
        self.rectangle(x, y + radius, width, height - 2 * radius, colour)
        for dy in range(radius):
            for dx in range(radius):
                away = ((radius - dx - 0.5) ** 2 + (radius - dy - 0.5) ** 2) ** 0.5
                share = min(255, max(0, round((radius - away + 0.5) * 255)))
                for px in (x + dx, x + width - 1 - dx):
                    for py in (y + dy, y + height - 1 - dy):
                        self.mix(px, py, colour, share)

    def disc(self, x: int, y: int, radius: int, colour: Colour) -> None:
        """Row by row; what is left of a pixel at either end is mixed."""
        for row in range(-radius, radius):
            reach = (radius**2 - (row + 0.5) ** 2) ** 0.5
            whole = int(reach)
            self.rectangle(x - whole, y + row, 2 * whole, 1, colour)
            for column in (x - whole - 1, x + whole):
                self.mix(column, y + row, colour, round((reach - whole) * 255))

    def mix(self, x: int, y: int, colour: Colour, share: int) -> None:
        if share and 0 <= x < self.width and 0 <= y < self.height:
            at = (y * self.width + x) * 3
            for part in range(3):
                old = self.pixels[at + part]
                self.pixels[at + part] = old + (colour[part] - old) * share // 255

    def sign(self, x: int, y: int, mask: Mask, colour: Colour) -> None:
        width, height, data = mask
        for row in range(height):
            for column in range(width):
                share = data[row * width + column]
                if share:
                    self.mix(x + column, y + row, colour, share)

    def png(self) -> bytes:
        return png(self.width, self.height, 2, bytes(self.pixels))
