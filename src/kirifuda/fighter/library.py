"""Roster files: the shipped one, and any other as TOML text."""

import tomllib
from importlib.resources import files

from kirifuda.fighter.roster import Roster, Source, roster_from_data

_SHIPPED: list[Roster] = []


def shipped_roster() -> Roster:
    """The ten original characters of `roster.toml`, read once."""
    if not _SHIPPED:
        text = files("kirifuda.fighter").joinpath("roster.toml").read_text(encoding="utf-8")
        _SHIPPED.append(parse_roster(text, "roster.toml"))
    return _SHIPPED[0]


def parse_roster(text: str, name: str = "roster") -> Roster:
    """Read a roster file; every mistake is a `RosterError` with file, line and entry."""
    source = Source(name, text)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise source.error([], f"this is not TOML: {error}") from error
    return roster_from_data(data, source)
