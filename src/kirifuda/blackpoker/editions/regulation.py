"""Regulations: `8.2 Lite + Entry 20`, `9.1 マスター`, parsed in either language ([RG-2])."""

from typing import Final

from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.editions.compile import FORMATS, compile_rules
from kirifuda.blackpoker.editions.entry import Entry, suggest
from kirifuda.blackpoker.editions.files import (
    EDITIONS,
    RuleFile,
    read_edition,
    read_house_rules,
)
from kirifuda.core.errors import NotationError, RuleFileError

_RULES: Final[dict[str, Rules]] = {}
_FILES: Final[dict[str, RuleFile]] = {}


class Regulation:
    """Edition, format and frame; what new games are made of."""

    def __init__(self, edition: str, level: int, frame: str, ja: str, en: str) -> None:
        self.edition: Final = edition
        self.level: Final = level
        self.frame: Final = frame
        self.ja: Final = ja
        self.en: Final = en


def rules_of(text: str) -> Rules:
    """The compiled rules of a regulation; compiled once."""
    regulation = parse_regulation(text)
    if regulation.en not in _RULES:
        rules = compile_rules(_file(regulation.edition), regulation.en, regulation.level, regulation.frame)
        rules.name_ja = regulation.ja
        _RULES[regulation.en] = rules
    return _RULES[regulation.en]


def house_rules(name: str, text: str, format: str = "mast", frame: str = "full") -> Rules:
    """The rules of a house-rule file for a format; the name of the file is the name of the regulation."""
    file = read_house_rules(name, text)
    if format not in FORMATS:
        raise RuleFileError(f"{name}: unknown format {format!r}; formats are {', '.join(FORMATS)}")
    if frame not in _frames(file):
        raise RuleFileError(f"{name}: unknown frame {frame!r}; frames are {', '.join(_frames(file))}")
    return compile_rules(file, name, FORMATS.index(format), frame)


def parse_regulation(text: str) -> Regulation:
    parts = [part.strip() for part in text.replace("\uff0b", "+").split("+")]
    words = parts[0].replace("第", "").replace("版", " ").split()
    if not words or words[0] not in EDITIONS:
        given = words[0] if words else text
        raise NotationError(
            f"unknown edition {given!r} in {text!r}: editions are {', '.join(EDITIONS)}, written as '8.2 Lite'"
        )
    edition = words[0]
    file = _file(edition)
    format = _format(file, " ".join(words[1:]), text)
    frame = _frame(file, parts[1:], text)
    _check(file, edition, format, frame, text)
    return _named(file, edition, format, frame)


def all_regulations() -> list[Regulation]:
    """Every regulation that can be played, edition by edition."""
    found: list[Regulation] = []
    for edition in EDITIONS:
        file = _file(edition)
        for format in FORMATS:
            found.extend(
                [_named(file, edition, format, frame) for frame in _frames(file) if _allowed(file, frame, format)]
            )
    return found


def _named(file: RuleFile, edition: str, format: str, frame: str) -> Regulation:
    format_ja, format_en = _names(file, "formats", format)
    frame_ja, frame_en = _names(file, "frame", frame)
    ja, en = f"{edition} {format_ja}", f"{edition} {format_en}"
    if frame != "full":
        ja, en = f"{ja} + {frame_ja}", f"{en} + {frame_en}"
    return Regulation(edition, FORMATS.index(format), frame, ja, en)


def _file(edition: str) -> RuleFile:
    if edition not in _FILES:
        _FILES[edition] = read_edition(edition)
    return _FILES[edition]


def _names(file: RuleFile, section: str, id: str) -> tuple[str, str]:
    if section == "formats":
        return Entry(f"{file.name}: [formats]", file.tables["formats"]).languages(id)
    table = file.tables[section][id]
    assert isinstance(table, dict)
    return Entry(file.where(section, id), table).languages("name")


def _frames(file: RuleFile) -> list[str]:
    return list(file.tables.get("frame", {}))


def _plain(text: str) -> str:
    return text.replace(" ", "").replace("\u3000", "").lower()


def _format(file: RuleFile, given: str, text: str) -> str:
    known: dict[str, str] = {}
    for id in FORMATS:
        for name in (id, *_names(file, "formats", id)):
            known[_plain(name)] = id
    if _plain(given) not in known:
        hint = suggest(_plain(given), list(known))
        raise NotationError(f"unknown format {given!r} in {text!r}: formats are Lite, Standard, Pro, Master{hint}")
    return known[_plain(given)]


def _frame(file: RuleFile, given: list[str], text: str) -> str:
    if not given:
        return "full"
    known: dict[str, str] = {}
    for id in _frames(file):
        for name in (id, *_names(file, "frame", id)):
            known[_plain(name)] = id
    if len(given) > 1 or _plain(given[0]) not in known:
        names = ", ".join([_names(file, "frame", id)[1] for id in _frames(file)])
        raise NotationError(f"unknown frame {' + '.join(given)!r} in {text!r}: this edition has {names}")
    return known[_plain(given[0])]


def _allowed(file: RuleFile, frame: str, format: str) -> bool:
    table = file.tables["frame"][frame]
    assert isinstance(table, dict)
    return format in Entry(file.where("frame", frame), table).words("formats", FORMATS)


def _check(file: RuleFile, edition: str, format: str, frame: str, text: str) -> None:
    if not _allowed(file, frame, format):
        allowed = [_names(file, "formats", other)[1] for other in FORMATS if _allowed(file, frame, other)]
        frame_en = _names(file, "frame", frame)[1]
        raise NotationError(f"{text!r}: {frame_en} of edition {edition} is for {', '.join(allowed)} only [FR-1]")
