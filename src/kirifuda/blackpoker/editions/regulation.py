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
from kirifuda.blackpoker.editions.entry import suggest
from kirifuda.blackpoker.editions.files import EDITIONS
from kirifuda.core.errors import NotationError

__all__ = ["Regulation", "all_regulations", "house_rules", "newcomers_path", "parse_regulation", "rules_of"]


class Reading:
    """What a text means in one edition: a regulation, or the problem with it.

    `unknown` is the part that names nothing there; empty when every name is known and a table forbids it.
    """

    def __init__(self, regulation: Regulation | None, problem: str = "", unknown: str = "") -> None:
        self.regulation: Final = regulation
        self.problem: Final = problem
        self.unknown: Final = unknown


def rules_of(text: str) -> Rules:
    """The compiled rules of a regulation; compiled once."""
    return compiled(parse_regulation(text))


def parse_regulation(text: str) -> Regulation:
    """Read a regulation in either language; the edition may be left out where only one edition has it."""
    parts = [part.strip() for part in normalize("NFKC", text).split("+")]
    edition, parts[0] = split_edition(parts[0], text)
    if edition:
        reading = _read(edition, parts, True, text)
        if reading.regulation is None:
            raise NotationError(reading.problem)
        return reading.regulation
    readings = [_read(edition, parts, False, text) for edition in EDITIONS]
    found = [reading.regulation for reading in readings if reading.regulation is not None]
    meant = _meant(found)
    if len(meant) == 1:
        return meant[0]
    if found:
        names = ", ".join([regulation.en for regulation in found])
        raise NotationError(f"{text!r} names no edition and could be any of {names}")
    raise NotationError(_nowhere(readings, text))


def _meant(found: list[Regulation]) -> list[Regulation]:
    """Without those that stand behind another edition which has it, too."""
    editions = [regulation.edition for regulation in found]
    return [regulation for regulation in found if edition_tables(regulation.edition).behind not in editions]


def _nowhere(readings: list[Reading], text: str) -> str:
    """No edition can read it: what its tables say where every name is known, otherwise what is not known."""
    forbidden = [reading.problem for reading in readings if not reading.unknown]
    if forbidden:
        return "; ".join(forbidden)
    first = readings[0].unknown
    if all(reading.unknown == first for reading in readings):
        names = _all_names()
        return f"unknown {first!r} in {text!r}: no edition has it{suggest(first, names)}"
    parts = [f"{edition} has no {reading.unknown!r}" for edition, reading in zip(EDITIONS, readings, strict=True)]
    return f"{text!r}: no edition has all of it: {', '.join(parts)}"


def plain(text: str) -> str:
    """However it is spaced and written wide or small."""
    return "".join(normalize("NFKC", text).lower().split())


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


def _all_names() -> list[str]:
    found: list[str] = []
    for edition in EDITIONS:
        tables = edition_tables(edition)
        names = [name for id in tables.formats for name in tables.names[id]]
        names += [name for frame in tables.frames if not frame.plain for name in (frame.ja, frame.en)]
        found += [name for name in names + [option.en for option in tables.options] if name not in found]
    return found


def _read(edition: str, parts: list[str], whole: bool, text: str) -> Reading:
    """Read the parts in one edition; `whole` when the text itself names it."""
    tables = edition_tables(edition)
    frames, options = _frame_names(tables, whole), _option_names(tables)
    format, rest = _split(tables, frames, parts)
    if not format:
        formats, known = [tables.names[id][1] for id in tables.formats], list(_format_names(tables))
        known_text = f"formats are {', '.join(formats)}{suggest(plain(parts[0]), known)}"
        return Reading(None, f"unknown format {parts[0]!r} in {text!r}: {known_text}", parts[0] or "format")
    frame: FrameDef | None = None
    chosen: list[OptionDef] = []
    for part in rest:
        if plain(part) in frames and frame is None:
            frame = frames[plain(part)]
        elif plain(part) in options and options[plain(part)] not in chosen:
            chosen.append(options[plain(part)])
        elif plain(part) in frames or plain(part) in options:
            return Reading(None, f"{text!r}: a regulation has one frame, and each option once [RG-6]")
        else:
            return Reading(None, f"unknown frame {part!r} in {text!r}: {_known(tables, part)}", part or "frame")
    chosen = [option for option in tables.options if option in chosen]
    if frame is None:
        frame = next(frame for frame in tables.frames if frame.plain)
    problem = _forbidden(tables, edition, format, frame, chosen)
    return Reading(None, f"{text!r}: {problem}") if problem else Reading(named(edition, format, frame, chosen))


def _split(tables: Tables, frames: dict[str, FrameDef], parts: list[str]) -> tuple[str, list[str]]:
    """The format, and the parts after it; 6.0 writes its frames without a plus (`マスター40`)."""
    formats, head = _format_names(tables), plain(parts[0])
    if head in formats:
        return formats[head], parts[1:]
    for name, format in formats.items():
        if head.startswith(name) and head[len(name) :] in frames:
            return format, [head[len(name) :], *parts[1:]]
    return "", []


def _known(tables: Tables, part: str) -> str:
    names = [frame.en for frame in tables.frames if not frame.plain]
    known = f"this edition has {', '.join(names)}"
    if tables.options:
        known += f"; options {', '.join([option.en for option in tables.options])}"
    return known + suggest(part, names)


def _forbidden(tables: Tables, edition: str, format: str, frame: FrameDef, options: list[OptionDef]) -> str:
    """Which table forbids the combination, and what it allows instead; empty if none does."""
    name = tables.names[format][1]
    if format not in frame.formats:
        formats = ", ".join([tables.names[id][1] for id in tables.formats if id in frame.formats])
        frames = ", ".join([other.en for other in tables.frames if format in other.formats and not other.plain])
        instead = f"{name} has {frames}" if frames else f"{name} is played without a frame"
        return f"{frame.en} of edition {edition} is for {formats} only [{tables.frame_table}]; {instead}"
    for option in options:
        if frame.plain:
            frames = ", ".join([other.en for other in tables.frames if other.id in option.frames])
            return f"{option.en} needs a frame [RG-6]: {frames}"
        refused = "" if format in option.formats else name
        if not refused and frame.id not in option.frames:
            refused = frame.en
        if refused:
            return f"{option.en} is not for {refused} [{tables.option_table}]; {_instead(tables, format, frame)}"
        other = excluded(option, options)
        if other is not None:
            return f"{option.en} and {other.en} exclude each other [Q-814]; {_instead(tables, format, frame)}"
    return ""


def _instead(tables: Tables, format: str, frame: FrameDef) -> str:
    base = f"{tables.names[format][1]} + {frame.en}"
    choices = [
        " + ".join([option.en for option in chosen]) for chosen in option_choices(tables, format, frame) if chosen
    ]
    return f"{base} may add {', '.join(choices)}" if choices else f"{base} has no options"
