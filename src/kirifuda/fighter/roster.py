"""Characters and their techniques. [F-4]"""

from hashlib import blake2b

from kirifuda.fighter.condition import Condition


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

    def fingerprint(self) -> str:
        """The same for rosters that play the same: ids, values and conditions; names and lines may differ."""
        lines = [
            f"{character.id} {technique.id} {technique.value} {technique.condition.text()}"
            for character in self.characters
            for technique in character.techniques
        ]
        return blake2b("\n".join(lines).encode(), digest_size=4).hexdigest()
