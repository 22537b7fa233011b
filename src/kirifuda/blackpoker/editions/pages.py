"""A page of the rule reference: one action, character, fog, trump, frame, format, option, term, rule or ruling."""

from typing import Final

KINDS: Final = ("action", "character", "fog", "trump", "frame", "format", "option", "term", "rule", "ruling")
"""In the order in which lists print them."""


class PrintedField:
    """One printed field of an entry, such as cost or target, in Japanese and English."""

    def __init__(self, field: str, ja: str, en: str) -> None:
        self.field: Final = field
        self.ja: Final = ja
        self.en: Final = en

    def words(self, lang: str) -> str:
        return self.ja if lang == "ja" else self.en

    def to_data(self) -> dict[str, object]:
        return {"field": self.field, "ja": self.ja, "en": self.en}


class Grid:
    """A table on a page: the names of its columns and the cells of its rows, each in Japanese and English."""

    def __init__(self, head: list[tuple[str, str]], rows: list[list[tuple[str, str]]]) -> None:
        self.head: Final = head
        self.rows: Final = rows

    def to_data(self) -> dict[str, object]:
        return {"head": _both(self.head), "rows": [_both(row) for row in self.rows]}


def _both(cells: list[tuple[str, str]]) -> list[dict[str, str]]:
    return [{"ja": ja, "en": en} for ja, en in cells]


class Link:
    """The address of an official document."""

    def __init__(self, ja: str, en: str, url: str) -> None:
        self.ja: Final = ja
        self.en: Final = en
        self.url: Final = url

    def words(self, lang: str) -> str:
        return self.ja if lang == "ja" else self.en

    def to_data(self) -> dict[str, object]:
        return {"ja": self.ja, "en": self.en, "url": self.url}


class Ruling:
    """How a question that the texts leave open is decided; `about` names the entries it touches."""

    def __init__(self, id: str, ja: str, en: str, about: list[str]) -> None:
        self.id: Final = id
        self.ja: Final = ja
        self.en: Final = en
        self.about: Final = about

    def words(self, lang: str) -> str:
        return self.ja if lang == "ja" else self.en

    def to_data(self) -> dict[str, object]:
        return {"id": self.id, "ja": self.ja, "en": self.en}


class Scenario:
    """A case of the scenario files: `rules` are what it shows, `editions` where it is played. Titles are English."""

    def __init__(self, id: str, title: str, rules: list[str], editions: list[str]) -> None:
        self.id: Final = id
        self.title: Final = title
        self.rules: Final = rules
        self.editions: Final = editions

    def to_data(self) -> dict[str, object]:
        return {"id": self.id, "title": self.title}


class Page:
    """A page: names, the printed header line, fields, our wording, and the rulings and scenarios that touch it.

    `header` is the line under the name in the rulebook (`@直接-通常-クイック $D ★♡A-10`); for what has none in print
    it says in a few words what the entry is. `mark` is ■○●◎ where a list has it from a format on. `lines` are the
    fields in the order they are printed. `chart` names the flow chart that shows it (`core/chart.py`). `aliases` are
    other ids and names under which it is found (`K-up` for the action `up`, `試合` for the term `game`).
    """

    def __init__(self, kind: str, id: str, edition: str, ja: str, en: str) -> None:
        self.kind: Final = kind
        self.id: Final = id
        self.edition: str = edition
        self.name_ja: Final = ja
        self.name_en: Final = en
        self.format: str = ""
        self.mark: str = ""
        self.header_ja: str = ""
        self.header_en: str = ""
        self.text_ja: str = ""
        self.text_en: str = ""
        self.lines: list[PrintedField] = []
        self.table: Grid | None = None
        self.chart: str = ""
        self.links: list[Link] = []
        self.aliases: list[str] = []
        self.editions: list[str] = []
        self.rulings: list[Ruling] = []
        self.scenarios: list[Scenario] = []

    def name(self, lang: str) -> str:
        return self.name_ja if lang == "ja" else self.name_en

    def header(self, lang: str) -> str:
        return self.header_ja if lang == "ja" else self.header_en

    def text(self, lang: str) -> str:
        return self.text_ja if lang == "ja" else self.text_en

    def line(self, field: str) -> PrintedField | None:
        for line in self.lines:
            if line.field == field:
                return line
        return None

    def ids(self) -> list[str]:
        """Every id by which rulings and scenarios speak of it."""
        return [self.id, *self.aliases]

    def to_data(self) -> dict[str, object]:
        """Plain data with stable keys, as the browser and `--json` use it."""
        return {
            "kind": self.kind,
            "id": self.id,
            "edition": self.edition,
            "name": {"ja": self.name_ja, "en": self.name_en},
            "format": self.format,
            "mark": self.mark,
            "header": {"ja": self.header_ja, "en": self.header_en},
            "fields": [line.to_data() for line in self.lines],
            "text": {"ja": self.text_ja, "en": self.text_en},
            "table": None if self.table is None else self.table.to_data(),
            "chart": self.chart,
            "links": [link.to_data() for link in self.links],
            "aliases": self.aliases,
            "editions": self.editions,
            "rulings": [ruling.to_data() for ruling in self.rulings],
            "scenarios": [scenario.to_data() for scenario in self.scenarios],
        }
