"""Roster files: the shipped one, and any other as TOML text."""

import tomllib
from importlib.resources import files

from kirifuda.fighter.errors import Mistake, RosterError
from kirifuda.fighter.roster import Roster
from kirifuda.fighter.roster_file import roster_from_data

_SHIPPED: list[Roster] = []


def shipped_roster() -> Roster:
    """The ten original characters of `roster.toml`, read once."""
    if not _SHIPPED:
        text = files("kirifuda.fighter").joinpath("roster.toml").read_text(encoding="utf-8")
        _SHIPPED.append(parse_roster(text, "roster.toml"))
    return _SHIPPED[0]


def parse_roster(text: str, name: str = "roster") -> Roster:
    """Read a roster file; raises `RosterError` with every mistake, its line and entry."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise RosterError(name, [_not_toml(str(error), text)]) from error
    return roster_from_data(data, name, text)


def _not_toml(message: str, text: str) -> Mistake:
    """TOML's reader stops at the first mistake; it says where in words."""
    _, _, numbers = message.rpartition("(at line ")
    line, _, column = numbers.rstrip(")").partition(", column ")
    if line.isdecimal() and column.isdecimal():
        ja = f"TOMLとして読めません。{column}文字目のあたりを見てください。"
        return Mistake(int(line), [], f"this is not TOML: {message}", ja)
    last = text.count("\n") + 1 if "end of document" in message else 0
    ja = "TOMLとして読めません。" + ("かっこや引用符が閉じていません。" if last else "")
    return Mistake(last, [], f"this is not TOML: {message}", ja)
