"""Regulations: edition, format, frame and options as one value, and the rules compiled for it ([RG-1], [RG-2])."""

from typing import Final

from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.editions.compile import compile_rules
from kirifuda.blackpoker.editions.compile_frame import FrameDef, OptionDef, Tables
from kirifuda.blackpoker.editions.fields import FORMATS
from kirifuda.blackpoker.editions.file_sentences import file_error
from kirifuda.blackpoker.editions.files import DEFAULT_EDITION, EDITIONS, RuleFile, read_edition, read_house_rules
from kirifuda.blackpoker.editions.house import House, blamed, house_of
from kirifuda.blackpoker.editions.printing import Printing, read_printing
from kirifuda.core.errors import RuleFileError

_RULES: Final[dict[str, Rules]] = {}
_FILES: Final[dict[str, RuleFile]] = {}
_TABLES: Final[dict[str, Tables]] = {}
_PRINTINGS: Final[dict[str, Printing]] = {}


class Regulation:
    """What a game is played by: `str` gives its English notation, `ja` the Japanese one; both can be parsed again.

    `recommended` says whether the edition's own table has it: 9.1 allows more than it recommends; `printing` which
    printing of the edition it is. By a house rule it is `Windy House: 9.1 Lite`; `exact` has the fingerprint of the
    house rule as well, so that it means no other.
    """

    def __init__(
        self,
        edition: str,
        level: int,
        frame: FrameDef,
        options: list[OptionDef],
        names: tuple[str, str],
        house: House | None = None,
    ) -> None:
        self.edition: Final = edition
        self.house: Final = house
        self.printing: Final = printing_of(edition)
        self.level: Final = level
        self.format: Final = FORMATS[level]
        self.frame: Final = frame.id
        self.options: Final = tuple([option.id for option in options])
        self.recommended: Final = self.format in frame.recommended
        ja, en = [names[0]], [names[1]]
        if not frame.plain:
            ja.append(frame.ja)
            en.append(frame.en)
        self.short_ja: Final = " + ".join(ja + [option.ja for option in options])
        self.short_en: Final = " + ".join(en + [option.en for option in options])
        self.ja: Final = f"{'' if house is None else house.ja + ': '}{edition} {self.short_ja}"
        self.en: Final = f"{'' if house is None else house.en + ': '}{edition} {self.short_en}"
        self.exact: Final = f"{'' if house is None else house.exact + ': '}{edition} {self.short_en}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Regulation) and self.exact == other.exact

    def __hash__(self) -> int:
        return hash(self.exact)

    def __str__(self) -> str:
        return self.en

    def __repr__(self) -> str:
        return f"Regulation({self.en!r})"


def compiled(regulation: Regulation) -> Rules:
    """The rules of a regulation; compiled once."""
    if regulation.exact not in _RULES:
        house, name, level = regulation.house, regulation.en, regulation.level
        if house is None:
            file = edition_file(regulation.edition)
            rules = compile_rules(file, name, level, regulation.frame, regulation.options)
        else:
            rules = house.compile(name, level, regulation.frame, regulation.options)
        rules.name_ja, rules.exact = regulation.ja, regulation.exact
        _RULES[regulation.exact] = rules
    return _RULES[regulation.exact]


def house_rules(
    name: str, text: str, format: str = "mast", frame: str = "full", options: tuple[str, ...] = ()
) -> Rules:
    """The rules of a house-rule file for a format; the name of the file is the name of the regulation."""
    file = read_house_rules(name, text)
    if format not in FORMATS:
        raise file_error(name, "unknown format", format, FORMATS)
    try:
        return compile_rules(file, name, FORMATS.index(format), frame, options)
    except RuleFileError as error:
        raise blamed(file, error) from error


def all_regulations() -> list[Regulation]:
    """Every regulation that the tables allow, edition by edition; in 9.1 that is every combination."""
    return [regulation for edition in EDITIONS for regulation in _combined(edition, edition_tables(edition), None)]


def house_regulations(house: House) -> list[Regulation]:
    """Every regulation that the tables of a house rule allow."""
    return _combined(house.base, house.tables, house)


def _combined(edition: str, tables: Tables, house: House | None) -> list[Regulation]:
    found: list[Regulation] = []
    for format in tables.formats:
        for frame in tables.frames:
            if format in frame.formats:
                choices = option_choices(tables, format, frame)
                found.extend([named(edition, tables, format, frame, options, house) for options in choices])
    return found


def option_choices(tables: Tables, format: str, frame: FrameDef) -> list[list[OptionDef]]:
    """Every set of options that may be added, the empty one first."""
    choices: list[list[OptionDef]] = [[]]
    for option in tables.options:
        if format in option.formats and frame.id in option.frames:
            choices += [[*chosen, option] for chosen in choices if not excluded(option, chosen)]
    return choices


def excluded(option: OptionDef, chosen: list[OptionDef]) -> OptionDef | None:
    """The chosen option that cannot stand beside this one (Q-814)."""
    for other in chosen:
        if other.id in option.excludes or option.id in other.excludes:
            return other
    return None


def newcomers_path(edition: str = DEFAULT_EDITION) -> list[list[str]]:
    """The regulations through which newcomers may learn the game, step by step; empty if there is no such path."""
    return [[f"{edition} {text}" for text in step.split(", ")] for step in edition_tables(edition).path]


def named(
    edition: str, tables: Tables, format: str, frame: FrameDef, options: list[OptionDef], house: House | None
) -> Regulation:
    return Regulation(edition, FORMATS.index(format), frame, options, tables.names[format], house)


def edition_file(edition: str) -> RuleFile:
    if edition not in _FILES:
        _FILES[edition] = read_edition(edition)
    return _FILES[edition]


def printing_of(edition: str) -> Printing:
    """Which printing an edition stands for; house rules that give themselves a name of their own are none."""
    if edition not in EDITIONS:
        return Printing(edition, (edition, edition), "", "")
    if edition not in _PRINTINGS:
        _PRINTINGS[edition] = read_printing(edition_file(edition))
    return _PRINTINGS[edition]


def edition_tables(edition: str) -> Tables:
    if edition not in _TABLES:
        _TABLES[edition] = Tables(edition_file(edition))
    return _TABLES[edition]


def source_file(rules: Rules) -> RuleFile:
    """The file these rules were compiled from: that of a house rule, or of the edition."""
    house = house_of(rules)
    return edition_file(rules.edition) if house is None else house.file
