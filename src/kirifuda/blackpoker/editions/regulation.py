"""Reading regulations: `8.2 Lite + Entry 20`, `マスター+ランダムハーフ+プリセット2`; what tables refuse ([RG-6])."""

from typing import Final
from unicodedata import normalize

from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.editions.combinations import (
    Regulation,
    all_regulations,
    compiled,
    edition_tables,
    excluded,
    house_rules,
    named,
    newcomers_path,
    option_choices,
)
from kirifuda.blackpoker.editions.compile_frame import FrameDef, OptionDef, Tables
from kirifuda.blackpoker.editions.edition_names import split_edition
from kirifuda.blackpoker.editions.files import DEFAULT_EDITION, EDITIONS
from kirifuda.blackpoker.editions.house import House, find_house, named_house
from kirifuda.blackpoker.editions.refusals import (
    Pair,
    all_forbidden,
    ambiguous,
    frame_not_for,
    in_no_edition,
    may_add,
    nowhere_together,
    option_needs_frame,
    option_not_for,
    options_exclude,
    plus,
    refused,
    said_twice,
    unknown_format,
    unknown_frame,
)
from kirifuda.blackpoker.editions.spelling import parts_of, plain
from kirifuda.core.errors import NotationError
from kirifuda.core.sentence import Sentence

__all__ = ["Regulation", "all_regulations", "house_rules", "newcomers_path", "parse_regulation", "rules_of"]


class Reading:
    """What a text means in one edition: a regulation, or the problem with it.

    `unknown` is the part that names nothing there; empty when every name is known and a table forbids it.
    """

    def __init__(self, regulation: Regulation | None, problem: Sentence | None = None, unknown: str = "") -> None:
        self.regulation: Final = regulation
        self.problem: Final = problem
        self.unknown: Final = unknown


def rules_of(text: str, house: House | None = None) -> Rules:
    """The compiled rules of a regulation; compiled once."""
    return compiled(parse_regulation(text, house))


def parse_regulation(text: str, house: House | None = None) -> Regulation:
    """Read a regulation in either language; without an edition it is one of the default edition, if that has it.

    `Windy House: Lite` is played by the house rule of that name, which must have been read (`read_house`). With `house`
    every regulation is one of that house rule, named or not.
    """
    name, colon, rest = normalize("NFKC", text).partition(":")
    if colon:
        house = find_house(name) if house is None else _same_house(house, name)
    if house is not None:
        return _by_house(house, rest if colon else name, text)
    parts = parts_of(text)
    edition, parts[0] = split_edition(parts[0], text)
    if edition:
        if not parts[0] and len(parts) > 1:
            parts = parts[1:]
        reading = _read(edition, parts, True, text)
        if reading.problem is not None:
            raise refused(reading.problem)
        assert reading.regulation is not None
        return reading.regulation
    readings = [_read(edition, parts, False, text) for edition in EDITIONS]
    found = [reading.regulation for reading in readings if reading.regulation is not None]
    meant = _meant(found)
    if len(meant) == 1:
        return meant[0]
    if found:
        raise ambiguous(text, [(regulation.ja, regulation.en) for regulation in found])
    raise _nowhere(readings, text)


def _meant(found: list[Regulation]) -> list[Regulation]:
    """That of the default edition; otherwise without those that stand behind another edition which has it, too."""
    editions = [regulation.edition for regulation in found]
    if DEFAULT_EDITION in editions:
        return [found[editions.index(DEFAULT_EDITION)]]
    return [regulation for regulation in found if edition_tables(regulation.edition).behind not in editions]


def _same_house(house: House, name: str) -> House:
    if named_house(name, [house]) is None:
        raise NotationError(
            f"the house rule here is {house.en!r}, not {name.strip()!r}",
            f"ここのハウスルールは「{house.ja}」で、「{name.strip()}」ではありません。",
        )
    return house


def _by_house(house: House, rest: str, text: str) -> Regulation:
    """What follows the name of a house rule: a regulation of the edition it changes."""
    parts = parts_of(rest)
    if not parts[0]:
        raise NotationError(
            f"{text!r} names no format: write one, such as '{house.en}: {house.base} Lite'",
            f"「{text}」にはフォーマットがありません。「{house.ja}: {house.base} ライト」のように書きます。",
        )
    edition, parts[0] = split_edition(parts[0], text)
    if edition not in ("", house.base):
        raise NotationError(
            f"{text!r}: the house rule {house.en!r} changes edition {house.base}, not {edition}",
            f"「{text}」：ハウスルール「{house.ja}」は{house.base}を変えたもので、{edition}ではありません。",
        )
    reading = _read(house.base, parts, True, text, house)
    if reading.problem is not None:
        raise refused(reading.problem)
    assert reading.regulation is not None
    return reading.regulation


def _nowhere(readings: list[Reading], text: str) -> NotationError:
    """No edition can read it: what its tables say where every name is known, otherwise what is not known."""
    forbidden = [reading.problem for reading in readings if reading.problem is not None and not reading.unknown]
    if forbidden:
        return all_forbidden(forbidden)
    first = readings[0].unknown
    if all(reading.unknown == first for reading in readings):
        return in_no_edition(first, text, _all_names())
    return nowhere_together(
        text, [(edition, reading.unknown) for edition, reading in zip(EDITIONS, readings, strict=True)]
    )


def _format_names(tables: Tables) -> dict[str, str]:
    return {plain(name): id for id in tables.formats for name in (id, *tables.names[id])}


def _frame_names(tables: Tables, whole: bool) -> dict[str, FrameDef]:
    """The plain frame is what a regulation without a frame has; its aliases count only where the edition is named."""
    found: dict[str, FrameDef] = {}
    for frame in tables.frames:
        if whole or not frame.plain:
            names = frame.aliases if frame.plain else [*frame.aliases, frame.id, frame.ja, frame.en]
            found.update({plain(name): frame for name in names})
    return found


def _option_names(tables: Tables) -> dict[str, OptionDef]:
    return {plain(name): option for option in tables.options for name in (option.id, option.ja, option.en)}


def _all_names() -> list[Pair]:
    found: list[Pair] = []
    for edition in EDITIONS:
        tables = edition_tables(edition)
        names = [*_formats(tables), *_frames(tables), *[(option.ja, option.en) for option in tables.options]]
        found += [name for name in names if name not in found]
    return found


def _formats(tables: Tables) -> list[Pair]:
    return [tables.names[id] for id in tables.formats]


def _frames(tables: Tables) -> list[Pair]:
    return [(frame.ja, frame.en) for frame in tables.frames if not frame.plain]


def _read(edition: str, parts: list[str], whole: bool, text: str, house: House | None = None) -> Reading:
    """Read the parts in one edition or house rule; `whole` when the text itself names it."""
    tables = edition_tables(edition) if house is None else house.tables
    frames, options = _frame_names(tables, whole), _option_names(tables)
    format, rest = _split(tables, frames, parts)
    if not format:
        return Reading(None, unknown_format(parts[0], text, _formats(tables)), parts[0] or "format")
    frame: FrameDef | None = None
    chosen: list[OptionDef] = []
    for part in rest:
        if plain(part) in frames and frame is None:
            frame = frames[plain(part)]
        elif plain(part) in options and options[plain(part)] not in chosen:
            chosen.append(options[plain(part)])
        elif plain(part) in frames or plain(part) in options:
            return Reading(None, said_twice(text))
        else:
            known = [(option.ja, option.en) for option in tables.options]
            return Reading(None, unknown_frame(part, text, _frames(tables), known), part or "frame")
    chosen = [option for option in tables.options if option in chosen]
    if frame is None:
        frame = next(frame for frame in tables.frames if frame.plain)
    problem = _forbidden(text, edition, tables, format, frame, chosen)
    if problem is not None:
        return Reading(None, problem)
    return Reading(named(edition, tables, format, frame, chosen, house))


def _split(tables: Tables, frames: dict[str, FrameDef], parts: list[str]) -> tuple[str, list[str]]:
    """The format, and the parts after it; 6.0 writes its frames without a plus (`マスター40`)."""
    formats, head = _format_names(tables), plain(parts[0])
    if head in formats:
        return formats[head], parts[1:]
    for name, format in formats.items():
        if head.startswith(name) and head[len(name) :] in frames:
            return format, [head[len(name) :], *parts[1:]]
    return "", []


def _forbidden(
    text: str, edition: str, tables: Tables, format: str, frame: FrameDef, options: list[OptionDef]
) -> Sentence | None:
    """Which table forbids the combination, and what it allows instead; nothing if none does."""
    name, frame_name = tables.names[format], (frame.ja, frame.en)
    if format not in frame.formats:
        formats = [tables.names[id] for id in tables.formats if id in frame.formats]
        frames = [(other.ja, other.en) for other in tables.frames if format in other.formats and not other.plain]
        return frame_not_for(text, edition, frame_name, name, tables.frame_table, (formats, frames))
    for option in options:
        option_name = (option.ja, option.en)
        if frame.plain:
            frames = [(other.ja, other.en) for other in tables.frames if other.id in option.frames]
            return option_needs_frame(text, option_name, frames)
        instead = _instead(tables, format, frame)
        if format not in option.formats:
            return option_not_for(text, option_name, name, tables.option_table, instead)
        if frame.id not in option.frames:
            return option_not_for(text, option_name, frame_name, tables.option_table, instead)
        other = excluded(option, options)
        if other is not None:
            return options_exclude(text, option_name, (other.ja, other.en), instead)
    return None


def _instead(tables: Tables, format: str, frame: FrameDef) -> Pair:
    choices = [
        plus([(option.ja, option.en) for option in chosen])
        for chosen in option_choices(tables, format, frame)
        if chosen
    ]
    return may_add(plus([tables.names[format], (frame.ja, frame.en)]), choices)
