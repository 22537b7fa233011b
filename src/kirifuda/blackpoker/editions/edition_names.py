"""The ways to write an edition: `9.1`, `9.1.2`, `第九版`, `v9.1`, `act6.0`, `ex7.30.0`; what is near others."""

import re
from typing import Final
from unicodedata import normalize

from kirifuda.blackpoker.editions.combinations import edition_file, edition_tables, printing_of
from kirifuda.blackpoker.editions.files import EDITIONS
from kirifuda.blackpoker.editions.printing import Pair, Printing
from kirifuda.core.errors import NotationError

KANJI: Final = "〇一二三四五六七八九"
VERSION: Final = re.compile(
    r"(?:第|edition|version|ver\.?|v\.?|act)?\s*(\d{1,4}(?:\.\d{1,4})*|[一二三四五六七八九])(?:\s*版)?"
)
EXTRA_LIST: Final = re.compile(r"ex\s*(\d{1,4})\.\d{1,4}\.\d{1,4}")
"""`ex{edition}.{number of trumps}.{revision}` ([EX-3])."""
STARTS: Final = ("第", "edition", "version", "ver", "act")
"""What begins like this, or with a digit, is meant as an edition."""


def split_edition(head: str, text: str) -> tuple[str, str]:
    """The edition a text begins with, empty if it names none, and what follows; `text` is told in refusals."""
    lowered = head.lower()
    for name, edition in _names():
        if lowered.startswith(name) and _ends(head[len(name) :], name):
            return edition, head[len(name) :].strip()
    listed = EXTRA_LIST.match(lowered)
    if listed is not None:
        return _of_extra_list(listed[0].replace(" ", ""), int(listed[1]), head[listed.end() :].strip(), text)
    version = VERSION.match(lowered)
    if version is not None and _ends(head[version.end() :], version[0]):
        return _of_version(version[1], head[: version.end()].strip(), text), head[version.end() :].strip()
    if not head or head[0].isdigit() or lowered.startswith(STARTS):
        given = head.split()[0] if head else text
        raise _refusal(given, text, [])
    return "", head


def whole_edition(text: str) -> str:
    """The edition, if the text is a name of one and nothing else; empty otherwise."""
    edition, rest = split_edition(normalize("NFKC", text).strip(), text)
    return "" if rest else edition


def _ends(rest: str, name: str) -> bool:
    """A name ends where no letter or digit follows; `版` ends it in any case."""
    follows = rest[:1]
    return name.endswith("版") or not (follows.isascii() and (follows.isalnum() or follows == "."))


def _names() -> list[tuple[str, str]]:
    """The names of editions as they are printed, the longest first."""
    found: list[tuple[str, str]] = []
    for edition in EDITIONS:
        printing = printing_of(edition)
        for number in {edition, printing.number}:
            written = (number, f"第{number}版", f"{number}版", f"edition {number}", f"v{number}", f"act{number}")
            found += [(name, edition) for name in written]
        found += [(name.lower(), edition) for name in printing.name]
    found.sort(key=lambda item: (-len(item[0]), item[0]))
    return found


def _of_extra_list(name: str, number: int, rest: str, text: str) -> tuple[str, str]:
    """The edition whose own list it is; alone it means that edition with its trumps."""
    for edition in EDITIONS:
        if printing_of(edition).extra_list == name and _numbers(edition)[0] == number:
            return edition, rest or edition_tables(edition).names["extra"][1]
    raise _refusal(name, text, _nearest([number], True), True)


def _of_version(version: str, given: str, text: str) -> str:
    """Number alone (`第九版`) is enough where one edition has it; an unknown one is told what is near."""
    numbers = [KANJI.index(version)] if version in KANJI else [int(part) for part in version.split(".")]
    if len(numbers) == 1:
        same = [edition for edition in EDITIONS if _numbers(edition)[0] == numbers[0]]
        if len(same) == 1:
            return same[0]
        if same:
            raise _several(given, text, same)
    raise _refusal(given, text, _nearest(numbers))


def _numbers(edition: str) -> list[int]:
    return [int(part) for part in edition.rstrip("d").split(".")]


def _nearest(numbers: list[int], trumps: bool = False) -> list[str]:
    """The released editions nearest to a number: of the same edition first, then the nearest in counting."""
    released = [edition for edition in EDITIONS if edition[-1].isdigit()]
    if trumps:
        released = [edition for edition in released if edition_file(edition).tables.get("trump")]
    wanted = [*numbers, 0][:2]
    distance = [_distance(wanted, _numbers(edition)) for edition in released]
    return [edition for edition, far in zip(released, distance, strict=True) if far == min(distance)]


def _distance(wanted: list[int], numbers: list[int]) -> int:
    """Editions are far apart, so that 7.5 is nearer to 7.0 than to 8.0."""
    return abs((wanted[0] - numbers[0]) * 1000 + min(wanted[1], 99) - numbers[1])


def _told(editions: list[str]) -> Pair:
    printings: list[Printing] = [printing_of(edition) for edition in editions]
    ja = "、".join([f"{printing.edition}（{printing.words()[0]}）" for printing in printings])
    en = " and ".join([f"{printing.edition} ({printing.words()[1]})" for printing in printings])
    return (ja, en)


def _refusal(given: str, text: str, near: list[str], trumps: bool = False) -> NotationError:
    """What is said of an edition that is not here, with what is near and which printing that is."""
    known_ja, known_en = (
        f"版は{'、'.join(EDITIONS)}で、「8.2 ライト」のように書きます。",
        f"editions are {', '.join(EDITIONS)}, written as '8.2 Lite'",
    )
    what_ja, what_en = ("エクストラリスト", "extra list") if trumps else ("版", "edition")
    if not near:
        return NotationError(
            f"unknown {what_en} {given!r} in {text!r}: {known_en}",
            f"「{text}」の「{given}」という{what_ja}はありません。{known_ja}",
        )
    ja, en = _told(near)
    is_are = "nearest is" if len(near) == 1 else "nearest are"
    return NotationError(
        f"unknown {what_en} {given!r} in {text!r}: the {is_are} {en}; {known_en}",
        f"「{text}」の「{given}」という{what_ja}はありません。最も近いのは{ja}です。{known_ja}",
    )


def _several(given: str, text: str, editions: list[str]) -> NotationError:
    ja, en = _told(editions)
    return NotationError(
        f"{given!r} in {text!r} could be any of {en}", f"「{text}」の「{given}」にあたる版は複数あります：{ja}。"
    )
