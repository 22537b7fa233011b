"""Finding entries of the reference: by id or name, by words in them, or by what was nearly meant."""

from difflib import get_close_matches
from typing import Final
from unicodedata import normalize

from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.editions.pages import KINDS, Page
from kirifuda.blackpoker.editions.reference import reference

SUITS: Final = {"♥": "♡", "♦": "♢", "◇": "♢"}
SIGNS: Final = "♠♡♢♣@$★☆※■○●◎"
FIRST_HIRAGANA: Final = 0x3041
LAST_HIRAGANA: Final = 0x3096
TO_KATAKANA: Final = 0x60
_NAMES: Final[dict[str, str]] = {}
"""The names of entries folded, so that each is folded once."""


def folded(text: str) -> str:
    """However it is written: wide or half-width, large or small, hiragana or katakana, with or without marks."""
    letters: list[str] = []
    for letter in normalize("NFKC", text).lower():
        letter = SUITS.get(letter, letter)
        if FIRST_HIRAGANA <= ord(letter) <= LAST_HIRAGANA:
            letter = chr(ord(letter) + TO_KATAKANA)
        if letter.isalnum() or letter in SIGNS:
            letters.append(letter)
    return "".join(letters)


def _name(text: str) -> str:
    if text not in _NAMES:
        _NAMES[text] = folded(text)
    return _NAMES[text]


def find(rules: Rules, text: str) -> list[Page]:
    """The entries with this id, alias or name, in either language; `kind:id` means one entry."""
    return find_among(reference(rules), text)


def find_among(entries: list[Page], text: str) -> list[Page]:
    kind, colon, rest = text.partition(":")
    if colon and kind.strip() in KINDS:
        same = find_among([entry for entry in entries if entry.kind == kind.strip()], rest)
        exact = [entry for entry in same if _name(entry.id) == folded(rest)]
        return exact or same
    wanted = folded(text)
    by_id = [entry for entry in entries if wanted in [_name(id) for id in entry.ids()]]
    by_name = [entry for entry in entries if wanted in (_name(entry.name_ja), _name(entry.name_en))]
    return by_id + [entry for entry in by_name if entry not in by_id] if wanted else []


def near(entries: list[Page], text: str, lang: str, most: int = 4) -> list[str]:
    """Ids and names that come close to a text that names nothing."""
    known: dict[str, str] = {}
    for entry in entries:
        for name in (*entry.ids(), entry.name_ja, entry.name_en):
            known.setdefault(_name(name), f"{entry.id} ({entry.name(lang)})" if entry.kind != "ruling" else entry.id)
    wanted = folded(text)
    names = get_close_matches(wanted, list(known), most)
    names += [name for name in known if wanted and wanted in name and name not in names]
    found: list[str] = []
    for name in names:
        if known[name] not in found:
            found.append(known[name])
    return found[:most]


def search(rules: Rules, words: str) -> list[Page]:
    """The entries in which every word occurs, in ids, names, headers or texts; those named so first."""
    wanted = [folded(word) for word in words.split() if folded(word)]
    named: list[Page] = []
    told: list[Page] = []
    if wanted:
        for entry in reference(rules):
            names = " ".join([_name(name) for name in (*entry.ids(), entry.name_ja, entry.name_en)])
            if all(word in names for word in wanted):
                named.append(entry)
            elif all(word in _whole(entry, names) for word in wanted):
                told.append(entry)
    return named + told


def _whole(entry: Page, names: str) -> str:
    texts = [entry.header_ja, entry.header_en, entry.text_ja, entry.text_en]
    texts += [text for line in entry.lines for text in (line.ja, line.en)]
    return " ".join([names, *[folded(text) for text in texts]])
