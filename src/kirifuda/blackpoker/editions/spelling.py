"""Normalises the spelling of regulations: one form for every way to write a name, and cuts of a text into its parts."""

import re
from typing import Final
from unicodedata import normalize

SEPARATORS: Final = re.compile("[+&、,]")
"""Between format, frame and options; full-width ones are these, too."""
DASHES: Final = "-‐‑‒–—―−~〜"
"""What is typed where the long vowel mark stands in a Japanese word."""
LONG: Final = "ー"
DOTS: Final = "・･·"
FIRST_KATAKANA: Final = "ァ"
FIRST_HIRAGANA: Final = 0x3041
LAST_HIRAGANA: Final = 0x3096
TO_KATAKANA: Final = 0x60


def plain(text: str) -> str:
    """However it is spaced, wide or small, in hiragana or katakana, with dots in it or a dash for the long vowel."""
    letters: list[str] = []
    for letter in normalize("NFKC", text).lower():
        if letter.isspace() or letter in DOTS:
            continue
        if FIRST_HIRAGANA <= ord(letter) <= LAST_HIRAGANA:
            letter = chr(ord(letter) + TO_KATAKANA)
        if letter in DASHES and letters and FIRST_KATAKANA <= letters[-1] <= LONG:
            letter = LONG
        letters.append(letter)
    return "".join(letters)


def parts_of(text: str) -> list[str]:
    """The parts of a regulation: the edition with the format, the frame, the options."""
    return [part.strip() for part in SEPARATORS.split(normalize("NFKC", text))]
