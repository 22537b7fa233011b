"""The shape of a roster file, checked entry by entry; all mistakes are told at once, each with its line. [F-126]"""

from typing import Final

from kirifuda.fighter.condition import Condition
from kirifuda.fighter.errors import Mistake, RosterError
from kirifuda.fighter.parser import read_condition
from kirifuda.fighter.places import WHOLE, Places
from kirifuda.fighter.roster import Character, Roster, Technique

TECHNIQUES: Final = 4
LEAST_SUM: Final = 10
ROSTER_KEYS: Final = ("id", "ja", "en", "character")
CHARACTER_KEYS: Final = ("id", "ja", "en", "style_ja", "style_en", "technique")
TECHNIQUE_KEYS: Final = ("id", "value", "ja", "en", "condition", "line_ja", "line_en")


def roster_from_data(data: dict[str, object], name: str = "roster", text: str = "") -> Roster:
    """Build a roster from plain data, the contents of `text`; raises `RosterError` with every mistake."""
    reader = RosterReader(text)
    roster = reader.roster(data)
    if reader.mistakes:
        raise RosterError(name, reader.mistakes)
    return roster


class FileTable:
    """A table of the file: where it stands, and its keys."""

    def __init__(self, data: dict[str, object], path: list[str], character: int, technique: int) -> None:
        self.data: dict[str, object] = data
        self.path: list[str] = path
        self.character: int = character
        self.technique: int = technique


class RosterReader:
    """Reads one file and gathers its mistakes; what is wrong is read as something empty."""

    def __init__(self, text: str) -> None:
        self.places: Places = Places(text)
        self.mistakes: list[Mistake] = []
        self.characters: set[str] = set()
        self.techniques: set[str] = set()

    def roster(self, data: dict[str, object]) -> Roster:
        entry = FileTable(data, [], WHOLE, WHOLE)
        self.only(entry, ROSTER_KEYS)
        items = data.get("character")
        if not isinstance(items, list) or not items:
            en, ja = "a roster needs at least one [[character]]", "[[character]]がひとつ以上必要です。"
            self.mistake(entry, "character", en, ja)
            items = []
        characters = [self.character(item, place) for place, item in enumerate(items)]
        id = self.optional(entry, "id") or "roster"
        return Roster(id, self.optional(entry, "ja") or id, self.optional(entry, "en") or id, characters)

    def character(self, item: object, place: int) -> Character:
        entry = FileTable({}, [f"character {place + 1}"], place, WHOLE)
        if not isinstance(item, dict):
            self.mistake(
                entry, "", "a character is a table [[character]]", "キャラクターは[[character]]の表で書きます。"
            )
            return Character("", "", "", [])
        entry.data = item
        id = self.identify(entry, self.characters, "character", "キャラクター", CHARACTER_KEYS)
        techniques = self.four(entry)
        character = Character(id, self.text(entry, "ja"), self.text(entry, "en"), techniques)
        character.style_ja = self.optional(entry, "style_ja")
        character.style_en = self.optional(entry, "style_en")
        return character

    def four(self, entry: FileTable) -> list[Technique]:
        """The techniques of a character, which can win together."""
        items = entry.data.get("technique")
        if not isinstance(items, list):
            items = []
        if len(items) != TECHNIQUES:
            en = f"{len(items)} techniques; a character has exactly four [F-126]"
            self.mistake(entry, "technique", en, f"技が{len(items)}つあります。ちょうど4つ必要です。[F-126]")
        techniques = [self.technique(item, place, entry) for place, item in enumerate(items)]
        total = sum([technique.value for technique in techniques])
        whole = len(techniques) == TECHNIQUES and 0 not in [technique.value for technique in techniques]
        if whole and total < LEAST_SUM:
            en = f"the values sum to {total}; at least 10 is needed to win [F-126]"
            self.mistake(entry, "technique", en, f"攻撃値の合計が{total}です。勝つには10以上必要です。[F-126]")
        return techniques

    def technique(self, item: object, place: int, owner: FileTable) -> Technique:
        path = [owner.path[0], f"technique {place + 1}"]
        if not isinstance(item, dict):
            en = "a technique is a table with id, value, ja, en and condition"
            ja = "技はid、value、ja、en、conditionのある表で書きます。"
            self.mistake(FileTable({}, path, owner.character, WHOLE), "technique", en, ja)
            return Technique("", 0, Condition([]), "", "")
        entry = FileTable(item, path, owner.character, place)
        id = self.identify(entry, self.techniques, "technique", "技", TECHNIQUE_KEYS)
        value = self.value(entry)
        technique = Technique(id, value, self.condition(entry), self.text(entry, "ja"), self.text(entry, "en"))
        technique.line_ja = self.optional(entry, "line_ja")
        technique.line_en = self.optional(entry, "line_en")
        return technique

    def identify(self, entry: FileTable, known: set[str], en: str, ja: str, keys: tuple[str, ...]) -> str:
        """The id of a table, which no other has; from now on mistakes are told with it."""
        id = self.text(entry, "id")
        if id:
            entry.path[-1] = id
        if id in known:
            said = f"{ja}のid「{id}」が二度出てきます。idは重ならないようにします。[F-126]"
            self.mistake(entry, "id", f"the {en} id {id!r} is there twice; ids must be unique [F-126]", said)
        elif id:
            known.add(id)
        self.only(entry, keys)
        return id

    def value(self, entry: FileTable) -> int:
        value = entry.data.get("value")
        if isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= 9:
            return value
        en = f"value = {value!r}; an attack value is 1 to 9 [F-126]"
        self.mistake(entry, "value", en, f"value = {value!r}：攻撃値は1から9の整数です。[F-126]")
        return 0

    def condition(self, entry: FileTable) -> Condition:
        text = self.text(entry, "condition")
        if not text:
            return Condition([])
        condition, mistakes = read_condition(text)
        for error in mistakes:
            en = f"condition {text!r}, column {error.column}: {error.message}"
            self.mistake(entry, "condition", en, f"条件「{text}」の{error.column}文字目：{error.japanese}")
        return Condition([]) if condition is None else condition

    def text(self, entry: FileTable, key: str) -> str:
        """A text that must be there."""
        if key in entry.data and entry.data[key] != "":
            return self.optional(entry, key)
        self.mistake(entry, key, f"{key} is missing", f"{key}がありません。")
        return ""

    def optional(self, entry: FileTable, key: str) -> str:
        value = entry.data.get(key, "")
        if isinstance(value, str):
            return value
        self.mistake(entry, key, f"{key} = {value!r}; a text was expected", f"{key} = {value!r}：文字列で書きます。")
        return ""

    def only(self, entry: FileTable, known: tuple[str, ...]) -> None:
        for key in entry.data:
            if key not in known:
                en = f"unknown key {key!r}; known are {', '.join(known)}"
                self.mistake(entry, key, en, f"「{key}」という項目はありません。使えるのは{'、'.join(known)}です。")

    def mistake(self, entry: FileTable, key: str, en: str, ja: str) -> None:
        line = self.places.of(entry.character, entry.technique, key)
        self.mistakes.append(Mistake(line, entry.path[:], en, ja))
