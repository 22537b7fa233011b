"""Reading rule files and laying deltas over their base; every complaint names file and entry."""

import tomllib
from importlib import resources
from typing import Final

from kirifuda.blackpoker.editions.file_sentences import file_error
from kirifuda.blackpoker.editions.toml_words import complaint
from kirifuda.core.errors import RuleFileError
from kirifuda.core.sentence import written

EDITIONS: Final = ("6.0", "7.0", "8.0d", "8.0", "8.2", "9.1")
DEFAULT_EDITION: Final = "9.1"
"""What is meant where no edition is named."""
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

    def missing(self, section: str, entry: str, needed_by: str) -> RuleFileError | None:
        """The complaint about an entry this file removes and another one names; none if it did not remove it."""
        key = f"{section}.{entry}"
        if self.removed.get(key) != self.name:
            return None
        return file_error(self.name, "removed", key, needed_by)


def read_edition(edition: str) -> RuleFile:
    """An official edition: its delta over whatever it extends, down to the base."""
    return _layer(f"{edition}.toml", packaged(f"{edition}.toml"), edition)


def read_house_rules(name: str, text: str) -> RuleFile:
    """A house-rule file: a delta over the edition it names with `extends`."""
    data = parse_rules(name, text)
    if "extends" not in data:
        raise file_error(name, "no extends", EDITIONS)
    return _layer(name, data, "")


def packaged(file: str) -> Table:
    text = resources.files("kirifuda.blackpoker.editions").joinpath(file).read_text(encoding="utf-8")
    return parse_rules(file, text)


def parse_rules(name: str, text: str) -> Table:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise file_error(name, "not TOML", complaint(error)) from error


def _layer(name: str, delta: Table, edition: str) -> RuleFile:
    """Lay a delta over the file it extends; the base itself extends nothing."""
    below = delta.pop("extends", "base")
    if below == "base":
        lower = RuleFile("base.toml", {})
        _merge(lower, "base.toml", packaged("base.toml"))
    elif isinstance(below, str) and below in EDITIONS and below != edition:
        lower = read_edition(below)
    else:
        raise file_error(name, "extends", EDITIONS, written(below))
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
        raise file_error(name, "list of texts", field, written(value))
    return [str(item) for item in value]


def _remove(merged: RuleFile, name: str, entries: object) -> None:
    for entry in _texts(name, "remove", entries):
        section, _, key = entry.partition(".")
        table = merged.tables.get(section, {})
        if key not in table:
            raise file_error(name, "nothing to remove", entry)
        del table[key]
        merged.removed[entry] = name


def _merge(merged: RuleFile, name: str, data: Table) -> None:
    for section, content in data.items():
        if section not in SECTIONS and section not in TABLES:
            raise file_error(name, "unknown section", section, SECTIONS + TABLES)
        if not isinstance(content, dict):
            raise file_error(name, "section", section, written(content))
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
        raise file_error(name, "section", f"{section}.{key}", written(value))
    old = merged.tables[section].get(key)
    entry: Table = dict(old) if isinstance(old, dict) else {}
    for field, content in value.items():
        below = entry.get(field)
        if field in ("text", "name") and isinstance(below, dict) and isinstance(content, dict):
            entry[field] = {**below, **content}
        else:
            entry[field] = content
    merged.tables[section][key] = entry
