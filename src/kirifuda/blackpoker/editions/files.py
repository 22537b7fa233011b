"""Reading rule files and laying deltas over their base; every complaint names file and entry."""

import tomllib
from importlib import resources
from typing import Final

from kirifuda.core.errors import RuleFileError

EDITIONS: Final = ("6.0", "7.0", "8.0d", "8.0", "8.2", "9.1")
SECTIONS: Final = ("action", "character", "fog", "frame", "trump", "option")
TABLES: Final = ("edition", "flow", "params", "mana_boost", "formats", "types", "regulation", "house")
Table = dict[str, object]


class RuleFile:
    """The merged tables of an edition or house rule; which file wrote each entry last, and which removed what."""

    def __init__(self, name: str, tables: dict[str, Table]) -> None:
        self.name: Final = name
        self.tables: Final = tables
        self.base: str = ""
        self.written: dict[str, str] = {}
        self.removed: dict[str, str] = {}

    def where(self, section: str, entry: str) -> str:
        key = f"{section}.{entry}"
        return f"{self.written.get(key, self.name)}: [{key}]"

    def missing(self, section: str, entry: str, needed_by: str) -> str:
        """The complaint about an entry this file removes and another one names; empty if it did not remove it."""
        key = f"{section}.{entry}"
        if self.removed.get(key) != self.name:
            return ""
        return f'{self.name}: "remove" takes away {key!r}, which {needed_by} names; remove or change that as well'


def read_edition(edition: str) -> RuleFile:
    """An official edition: its delta over whatever it extends, down to the base."""
    return _layer(f"{edition}.toml", packaged(f"{edition}.toml"), edition)


def read_house_rules(name: str, text: str) -> RuleFile:
    """A house-rule file: a delta over the edition it names with `extends`."""
    data = parse_rules(name, text)
    if "extends" not in data:
        raise RuleFileError(f'{name}: missing "extends": name the edition it changes, one of {", ".join(EDITIONS)}')
    return _layer(name, data, "")


def packaged(file: str) -> Table:
    text = resources.files("kirifuda.blackpoker.editions").joinpath(file).read_text(encoding="utf-8")
    return parse_rules(file, text)


def parse_rules(name: str, text: str) -> Table:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RuleFileError(f"{name}: not valid TOML: {error}") from error


def _layer(name: str, delta: Table, edition: str) -> RuleFile:
    """Lay a delta over the file it extends; the base itself extends nothing."""
    below = delta.pop("extends", "base")
    if below == "base":
        lower = RuleFile("base.toml", {})
        _merge(lower, "base.toml", packaged("base.toml"))
    elif isinstance(below, str) and below in EDITIONS and below != edition:
        lower = read_edition(below)
    else:
        raise RuleFileError(f'{name}: "extends" is one of {", ".join(EDITIONS)}; not {below!r}')
    merged = RuleFile(name, lower.tables)
    merged.base = below if below in EDITIONS else edition
    merged.written, merged.removed = lower.written, lower.removed
    _include(merged, name, delta)
    _remove(merged, name, delta.pop("remove", []))
    _merge(merged, name, delta)
    return merged


def _include(merged: RuleFile, name: str, data: Table) -> None:
    """Lay the files it includes first, and what those include before them."""
    for part in _texts(name, "include", data.pop("include", [])):
        content = packaged(part)
        _include(merged, part, content)
        _remove(merged, part, content.pop("remove", []))
        _merge(merged, part, content)


def _texts(name: str, field: str, value: object) -> list[str]:
    if not isinstance(value, list):
        raise RuleFileError(f'{name}: "{field}" must be a list of texts, not {value!r}')
    return [str(item) for item in value]


def _remove(merged: RuleFile, name: str, entries: object) -> None:
    for entry in _texts(name, "remove", entries):
        section, _, key = entry.partition(".")
        table = merged.tables.get(section, {})
        if key not in table:
            raise RuleFileError(f'{name}: "remove" names {entry!r}, which does not exist')
        del table[key]
        merged.removed[entry] = name


def _merge(merged: RuleFile, name: str, data: Table) -> None:
    for section, content in data.items():
        if section not in SECTIONS and section not in TABLES:
            known = ", ".join(SECTIONS + TABLES)
            raise RuleFileError(f"{name}: unknown section [{section}]; sections are {known}")
        if not isinstance(content, dict):
            raise RuleFileError(f"{name}: [{section}] must be a table, not {content!r}")
        target = merged.tables.setdefault(section, {})
        for key, value in content.items():
            if section in SECTIONS:
                _merge_entry(merged, name, section, key, value)
            else:
                target[key] = value
            merged.written[f"{section}.{key}"] = name
            merged.removed.pop(f"{section}.{key}", None)


def _merge_entry(merged: RuleFile, name: str, section: str, key: str, value: object) -> None:
    """A field of an entry replaces the field below; texts and names are replaced language by language."""
    if not isinstance(value, dict):
        raise RuleFileError(f"{name}: [{section}.{key}] must be a table, not {value!r}")
    old = merged.tables[section].get(key)
    entry: Table = dict(old) if isinstance(old, dict) else {}
    for field, content in value.items():
        below = entry.get(field)
        if field in ("text", "name") and isinstance(below, dict) and isinstance(content, dict):
            entry[field] = {**below, **content}
        else:
            entry[field] = content
    merged.tables[section][key] = entry
