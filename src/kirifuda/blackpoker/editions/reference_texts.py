"""Our wording of terms, rules, rulings, characters, fogs and frames, read from `texts/` when it is first asked for."""

from typing import Final

from kirifuda.blackpoker.editions.entry import RuleEntry as Fields
from kirifuda.blackpoker.editions.files import EDITIONS, Table, packaged
from kirifuda.blackpoker.editions.pages import Grid, Ruling, Scenario
from kirifuda.blackpoker.editions.printed import Pair
from kirifuda.core.chart import CHARTS

TERMS: Final = ("terms", "terms-book")
RULES: Final = ("rules-terms", "rules-flow", "rules-table", "rules-play", "rules-frames")
RULINGS: Final = (
    "rulings-flow",
    "rulings-table",
    "rulings-requests",
    "rulings-actions",
    "rulings-combat",
    "rulings-extra",
)
CHAPTERS: Final[dict[str, Pair]] = {
    "TM": ("用語", "Terms"),
    "CF": ("コアフロー", "Core flow"),
    "TC": ("誘発チェック", "Trigger check"),
    "SU": ("ゲームの始め方", "Set-up"),
    "ZV": ("領域と公開レベル", "Zones and visibility"),
    "RQ": ("アクションの起こし方", "Requesting an action"),
    "RS": ("リクエストの解決", "Resolving a request"),
    "WL": ("勝敗判定", "Winning and losing"),
    "CH": ("キャラクター", "Characters"),
    "CB": ("戦闘", "Combat"),
    "FG": ("フォグ", "Fog"),
    "RG": ("フォーマットと対戦", "Formats and matches"),
    "FR": ("フレーム", "Frames"),
    "EX": ("エクストラ", "Extra"),
}
QUESTIONS: Final[list[Pair]] = [
    ("文書と版", "Documents and editions"),
    ("コアフローと誘発", "Core flow and triggers"),
    ("ゲームの始め方", "Set-up"),
    ("公開情報", "Information"),
    ("リクエストとコスト", "Requests and costs"),
    ("解決", "Resolution"),
    ("基本のアクション", "Base actions"),
    ("戦闘とターン終了", "Combat and end of turn"),
    ("フレームと対戦", "Frames and matches"),
    ("エクストラ", "Extra"),
]


class Wording:
    """The wording of one thing: in general, and what only one edition says; `editions` are those it holds in."""

    def __init__(self, id: str, fields: Fields) -> None:
        self.id: Final = id
        name = fields.texts("name", [id, id])
        self.name: Final[Pair] = (name[0], name[1])
        self.ja: Final = fields.text("ja")
        self.en: Final = fields.text("en")
        self.editions: Final = _editions(fields)
        self.inside: Final = _inside(fields)
        self.aliases: Final = fields.texts("aliases", [])
        self.chart: Final = fields.word("chart", ["", *CHARTS], "")
        self.rows: Final[list[TableRow]] = _rows(fields)
        head = fields.get("head")
        self.head: Final = [] if head is None else _pairs(fields, head)
        fields.finish()

    def words(self, edition: str) -> Pair:
        """The wording for an edition: the general sentences, then its own."""
        ja, en = self.inside.get(edition) or self.inside.get(worded_as(edition), ("", ""))
        return (self.ja + ja, f"{self.en} {en}".strip())

    def grid(self, edition: str) -> Grid | None:
        """The rows of its table that hold in an edition; None where it has no table."""
        cells = [row.cells for row in self.rows if edition in row.editions]
        return Grid(self.head, cells) if self.head else None


class TableRow:
    """A row of a table, and the editions it holds in."""

    def __init__(self, fields: Fields) -> None:
        self.cells: Final = _cells(fields)
        self.editions: Final = _editions(fields)
        fields.finish()


def worded_as(edition: str) -> str:
    """The edition whose words hold in this one: its own, or those of the edition it extends if it has no labels yet."""
    if not _WORDED:
        labels = packaged("texts/labels.toml")
        for name in EDITIONS:
            _WORDED[name] = name if name in labels else str(packaged(f"{name}.toml").get("extends", name))
    return _WORDED.get(edition, edition)


def _editions(fields: Fields) -> list[str]:
    """The editions a text holds in, with those that are worded as one of them; all where it names none."""
    listed = fields.words("editions", list(EDITIONS), list(EDITIONS))
    return [edition for edition in EDITIONS if edition in listed or worded_as(edition) in listed]


def _cells(fields: Fields) -> list[Pair]:
    ja, en = fields.texts("ja"), fields.texts("en")
    if len(ja) != len(en):
        raise fields.fail("cells", len(ja), len(en))
    return [(ja[place], en[place]) for place in range(len(ja))]


def _rows(fields: Fields) -> list[TableRow]:
    value = fields.get("rows")
    if value is None:
        return []
    assert isinstance(value, list), fields.where
    return [TableRow(Fields(f"{fields.where} row {place + 1}", row)) for place, row in enumerate(value)]


def _pairs(fields: Fields, value: object) -> list[Pair]:
    """The head of a table: its columns in Japanese and in English."""
    assert isinstance(value, dict), fields.where
    return _cells(Fields(f"{fields.where} head", value))


def _inside(fields: Fields) -> dict[str, Pair]:
    if "in" not in fields.table:
        fields.known.append("in")
        return {}
    inner = Fields(f"{fields.where} in", fields.table_of("in"))
    found: dict[str, Pair] = {}
    for edition in EDITIONS:
        both = inner.texts(edition, [])
        if both:
            found[edition] = (both[0], both[1])
    inner.finish()
    return found


_TEXTS: Final[dict[str, dict[str, Wording]]] = {}
_RULINGS: Final[list[Ruling]] = []
_WORDED: Final[dict[str, str]] = {}
_SCENARIOS: Final[list[Scenario]] = []
_EDITIONS: Final[dict[str, list[str]]] = {}
_LABELS: Final[dict[str, dict[str, Pair]]] = {}


def texts(file: str, section: str = "") -> dict[str, Wording]:
    """The texts of a file, or of a section of it, by id."""
    key = f"{file} {section}"
    if key not in _TEXTS:
        data = packaged(f"texts/{file}.toml")
        if section:
            inner = data[section]
            assert isinstance(inner, dict)
            data = inner
        _TEXTS[key] = {id: Wording(id, Fields(f"{file}.toml: [{id}]", _table(data, id))) for id in data}
    return _TEXTS[key]


def _table(data: Table, id: str) -> Table:
    table = data[id]
    assert isinstance(table, dict), id
    return table


def term_texts() -> list[Wording]:
    return [text for file in TERMS for text in texts(file).values()]


def rule_texts() -> list[Wording]:
    return [text for file in RULES for text in texts(file).values()]


def chapter(id: str) -> Pair:
    """The chapter a rule stands in."""
    return CHAPTERS[id.partition("-")[0]]


def rulings() -> list[Ruling]:
    """Every ruling, in the order of the questions."""
    if not _RULINGS:
        for file in RULINGS:
            data = packaged(f"texts/{file}.toml")
            for id in data:
                fields = Fields(f"{file}.toml: [{id}]", _table(data, id))
                _RULINGS.append(Ruling(id, fields.text("ja"), fields.text("en"), fields.texts("about")))
                _EDITIONS[id] = _editions(fields)
                fields.finish()
    return _RULINGS


def ruling_editions(id: str) -> list[str]:
    return _EDITIONS[id]


def scenarios() -> list[Scenario]:
    """Every case of the scenario files, from the list that `tools/reference_scenarios.py` writes."""
    if not _SCENARIOS:
        data = packaged("texts/scenarios.toml")
        for id, case in data.items():
            assert isinstance(case, list)
            _SCENARIOS.append(Scenario(id, str(case[0]), str(case[1]).split(), str(case[2]).split()))
    return _SCENARIOS


def label_words(edition: str) -> dict[str, Pair]:
    """What an edition calls the labels of its characters; none where it is not ours."""
    if not _LABELS:
        data = packaged("texts/labels.toml")
        for name in data:
            fields = Fields(f"labels.toml: [{name}]", _table(data, name))
            _LABELS[name] = {}
            for label in fields.table:
                both = fields.texts(label)
                _LABELS[name][label] = (both[0], both[1])
    return _LABELS.get(worded_as(edition), {})
