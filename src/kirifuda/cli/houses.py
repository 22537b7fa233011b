"""House rules on the command line: the file of `--house`, a folder of them, and warnings by the guideline."""

import sys
import tomllib
from pathlib import Path
from typing import Final

from kirifuda.blackpoker.editions.house import House, read_house
from kirifuda.blackpoker.editions.lint import lint_text
from kirifuda.core.errors import NotationError, RuleFileError

HOUSE_HELP: Final = "A house-rule file (TOML): regulations are read by it, and its edition may be left out."
WARNING: Final = {"ja": "警告", "en": "warning"}


def house_named(path: Path | None, lang: str) -> House | None:
    """The house rule of a file, with warnings on the error stream where it breaks a rule of the guideline."""
    if path is None:
        return None
    house = read_house(path.name, file_text(path))
    for finding in lint_text(path.name, house.text):
        sys.stderr.write(f"kirifuda: {WARNING[lang]}: {finding.words(lang)}\n")
    return house


def file_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise NotationError(f"{path}: cannot be read: {error.strerror}", f"{path}は読み込めません。") from error
    except UnicodeDecodeError as error:
        raise NotationError(f"{path}: is no UTF-8 text", f"{path}はUTF-8のテキストではありません。") from error


def house_folder(folder: Path, lang: str) -> list[House]:
    """Every house rule of a folder, by the name of its file; no two may be called the same. Scenarios may lie there."""
    if not folder.is_dir():
        raise NotationError(f"{folder}: there is no such folder", f"{folder}というフォルダはありません。")
    found: dict[str, str] = {}
    houses: list[House] = []
    for path in sorted(folder.glob("*.toml")):
        house = None if has_cases(path) else house_named(path, lang)
        if house is None:
            continue
        for name in {house.ja, house.en}:
            if name in found:
                raise RuleFileError(
                    f"{path.name}: is called {name!r}, and so is {found[name]}: give one another name",
                    f"{path.name}: 名前「{name}」は{found[name]}と同じです。どちらかの名前を変えてください。",
                )
            found[name] = path.name
        houses.append(house)
    return houses


def has_cases(path: Path) -> bool:
    """A file of scenarios, which often lies beside the house rule it is about."""
    try:
        return "case" in tomllib.loads(file_text(path))
    except tomllib.TOMLDecodeError:
        return False


def is_house(path: Path) -> bool:
    """A file of rules, not of cases: it says what it extends."""
    try:
        return "extends" in tomllib.loads(file_text(path))
    except tomllib.TOMLDecodeError:
        return False


def house_beside(record: Path, mark: str) -> House | None:
    """The house rule of a fingerprint, from the files that lie next to a record."""
    for path in sorted(record.parent.glob("*.toml")):
        try:
            house = read_house(path.name, file_text(path))
        except (NotationError, RuleFileError):
            continue  # another kind of file, such as scenarios
        if house.fingerprint == mark:
            return house
    return None
