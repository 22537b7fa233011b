"""Characters and their techniques: the shape of a roster file, checked entry by entry. [F-4] [F-126]"""

from typing import Final

from kirifuda.fighter.condition import Condition
from kirifuda.fighter.errors import ConditionError, RosterError
from kirifuda.fighter.parser import parse_condition

TECHNIQUES: Final = 4
LEAST_SUM: Final = 10
ROSTER_KEYS: Final = ("id", "ja", "en", "character")
CHARACTER_KEYS: Final = ("id", "ja", "en", "style_ja", "style_en", "technique")
TECHNIQUE_KEYS: Final = ("id", "value", "ja", "en", "condition", "line_ja", "line_en")


class Technique:
    """A technique card (技札): its value in points, its condition, and its texts, which have no effect. [F-19]"""

    def __init__(self, id: str, value: int, condition: Condition, ja: str, en: str) -> None:
        self.id: str = id
        self.value: int = value
        self.condition: Condition = condition
        self.ja: str = ja
        self.en: str = en
        self.line_ja: str = ""
        self.line_en: str = ""

    def to_data(self) -> dict[str, object]:
        data: dict[str, object] = {
            "id": self.id,
            "value": self.value,
            "ja": self.ja,
            "en": self.en,
            "condition": self.condition.text(),
        }
        if self.line_ja or self.line_en:
            data["line_ja"] = self.line_ja
            data["line_en"] = self.line_en
        return data


class Character:
    """Four techniques under one name."""

    def __init__(self, id: str, ja: str, en: str, techniques: list[Technique]) -> None:
        self.id: str = id
        self.ja: str = ja
        self.en: str = en
        self.style_ja: str = ""
        self.style_en: str = ""
        self.techniques: list[Technique] = techniques

    def to_data(self) -> dict[str, object]:
        data: dict[str, object] = {"id": self.id, "ja": self.ja, "en": self.en}
        if self.style_ja or self.style_en:
            data["style_ja"] = self.style_ja
            data["style_en"] = self.style_en
        data["technique"] = [technique.to_data() for technique in self.techniques]
        return data


class Roster:
    """The characters of a set, in order."""

    def __init__(self, id: str, ja: str, en: str, characters: list[Character]) -> None:
        self.id: str = id
        self.ja: str = ja
        self.en: str = en
        self.characters: list[Character] = characters

    def index(self, name: str) -> int:
        """The place of a character by id, or by a name in either language; -1 if there is none."""
        for place, character in enumerate(self.characters):
            if name in (character.id, character.ja, character.en):
                return place
        return -1

    def to_data(self) -> dict[str, object]:
        characters = [character.to_data() for character in self.characters]
        return {"id": self.id, "ja": self.ja, "en": self.en, "character": characters}


def roster_from_data(data: dict[str, object], source: "Source | None" = None) -> Roster:
    """Build a roster from plain data; raises `RosterError` with the place of the first mistake."""
    where = source or Source("roster", "")
    _only(data, ROSTER_KEYS, where, [])
    entries = data.get("character")
    if not isinstance(entries, list) or not entries:
        raise where.error([], "a roster needs at least one [[character]]")
    reader = RosterReader(where)
    characters = [reader.character(entry, place) for place, entry in enumerate(entries)]
    name = _text(data, "id", "roster", where, [])
    return Roster(name, _text(data, "ja", name, where, []), _text(data, "en", name, where, []), characters)


class Source:
    """A roster file's name and text: turns the ids around a mistake into a line."""

    def __init__(self, name: str, text: str) -> None:
        self.name: str = name
        self.text: str = text

    def error(self, ids: list[str], message: str) -> RosterError:
        line = self.line(ids)
        place = self.name + (f":{line}" if line else "")
        path = " ".join(ids)
        return RosterError(f"{place}: {path + ': ' if path else ''}{message}")

    def line(self, ids: list[str]) -> int:
        """The line of the innermost of these ids, each looked for after the one before; 0 if the text is not known."""
        place = 0
        for id in ids:
            found = self.text.find(f'"{id}"', place)
            if found < 0:
                break
            place = found
        return self.text.count("\n", 0, place) + 1 if self.text and ids else 0


class RosterReader:
    """Reads the characters of one file; ids must be new."""

    def __init__(self, source: Source) -> None:
        self.source: Source = source
        self.characters: set[str] = set()
        self.techniques: set[str] = set()

    def character(self, entry: object, place: int) -> Character:
        path = [f"character {place + 1}"]
        if not isinstance(entry, dict):
            raise self.source.error(path, "a character is a table [[character]]")
        id = _text(entry, "id", "", self.source, path)
        path = [id]
        if id in self.characters:
            raise self.source.error(path, f"the character id {id!r} is there twice; ids must be unique [F-126]")
        self.characters.add(id)
        _only(entry, CHARACTER_KEYS, self.source, path)
        items = entry.get("technique")
        if not isinstance(items, list) or len(items) != TECHNIQUES:
            count = len(items) if isinstance(items, list) else 0
            raise self.source.error(path, f"{count} techniques; a character has exactly four [F-126]")
        techniques = [self.technique(item, index, id) for index, item in enumerate(items)]
        total = sum([technique.value for technique in techniques])
        if total < LEAST_SUM:
            raise self.source.error(path, f"the values sum to {total}; at least 10 is needed to win [F-126]")
        ja = _text(entry, "ja", "", self.source, path)
        character = Character(id, ja, _text(entry, "en", "", self.source, path), techniques)
        character.style_ja = _text(entry, "style_ja", " ", self.source, path).strip()
        character.style_en = _text(entry, "style_en", " ", self.source, path).strip()
        return character

    def technique(self, entry: object, place: int, owner: str) -> Technique:
        path = [owner, f"technique {place + 1}"]
        if not isinstance(entry, dict):
            raise self.source.error(path, "a technique is a table with id, value, ja, en and condition")
        id = _text(entry, "id", "", self.source, path)
        path = [owner, id]
        if id in self.techniques:
            raise self.source.error(path, f"the technique id {id!r} is there twice; ids must be unique [F-126]")
        self.techniques.add(id)
        _only(entry, TECHNIQUE_KEYS, self.source, path)
        value = entry.get("value")
        if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= 9:
            raise self.source.error(path, f"value = {value!r}; an attack value is 1 to 9 [F-126]")
        text = _text(entry, "condition", "", self.source, path)
        try:
            condition = parse_condition(text)
        except ConditionError as error:
            raise self.source.error(path, f"condition {text!r}, {error}") from error
        ja = _text(entry, "ja", "", self.source, path)
        technique = Technique(id, value, condition, ja, _text(entry, "en", "", self.source, path))
        technique.line_ja = _text(entry, "line_ja", " ", self.source, path).strip()
        technique.line_en = _text(entry, "line_en", " ", self.source, path).strip()
        return technique


def _text(entry: dict[str, object], key: str, default: str, source: Source, path: list[str]) -> str:
    value = entry.get(key, default)
    if not isinstance(value, str):
        raise source.error(path, f"{key} = {value!r}; a text was expected")
    if not value:
        raise source.error(path, f"{key} is missing")
    return value


def _only(entry: dict[str, object], known: tuple[str, ...], source: Source, path: list[str]) -> None:
    for key in entry:
        if key not in known:
            raise source.error(path, f"unknown key {key!r}; known are {', '.join(known)}")
