"""The rule reference: every entry of an edition or regulation, with the rulings and scenarios that touch it."""

from typing import Final
from unicodedata import normalize

from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.editions.combinations import edition_file, edition_tables, source_file
from kirifuda.blackpoker.editions.compile import compile_edition
from kirifuda.blackpoker.editions.edition_names import whole_edition
from kirifuda.blackpoker.editions.fields import FORMATS
from kirifuda.blackpoker.editions.files import EDITIONS, SECTIONS
from kirifuda.blackpoker.editions.house import House, house_of, known_houses, named_house
from kirifuda.blackpoker.editions.official import links_of
from kirifuda.blackpoker.editions.pages import KINDS, Page, Ruling, Scenario
from kirifuda.blackpoker.editions.reference_entries import action_entry, character_entry, fog_entry, trump_entry
from kirifuda.blackpoker.editions.reference_tables import format_entry, frame_entry, option_entry
from kirifuda.blackpoker.editions.reference_texts import (
    QUESTIONS,
    Wording,
    chapter,
    rule_texts,
    ruling_editions,
    rulings,
    scenarios,
    term_texts,
)
from kirifuda.blackpoker.editions.regulation import rules_of
from kirifuda.core.game import Flow

__all__ = ["KINDS", "Page", "edition_rules", "look_up", "reference"]

CHAPTER_CHARTS: Final = {"CF": "core", "TC": "triggers"}
CHANGEABLE: Final = ("action", "character", "fog", "trump", "frame", "format", "option")
"""What a house rule may have otherwise than the edition it changes."""

_WHOLE: Final[dict[str, Rules]] = {}
_ENTRIES: Final[dict[str, list[Page]]] = {}


def edition_rules(edition: str) -> Rules:
    """All that an edition has, in whatever format and frame; compiled once."""
    if edition not in _WHOLE:
        _WHOLE[edition] = compile_edition(edition_file(edition))
    return _WHOLE[edition]


def house_whole(house: House) -> Rules:
    """All that a house rule has, in whatever format and frame; compiled once."""
    if house.fingerprint not in _WHOLE:
        _WHOLE[house.fingerprint] = house.whole()
    return _WHOLE[house.fingerprint]


def look_up(text: str, house: House | None = None) -> Rules:
    """The rules to look things up in: of an edition (`9.1`), of a regulation (`8.2 Lite + Entry 20`), of a house rule.

    With `house`, regulations that name nothing else are those of that house rule.
    """
    given = text.strip()
    name, colon, rest = normalize("NFKC", given).partition(":")
    found = None if rest.strip() else named_house(name, known_houses() if house is None else [house])
    if found is not None:
        return house_whole(found)
    edition = "" if colon else whole_edition(given)
    return edition_rules(edition) if edition else rules_of(given, house)


def reference(rules: Rules) -> list[Page]:
    """Every entry that holds under these rules, kind by kind; those of a whole edition are written once."""
    key = rules.house or rules.edition
    if _WHOLE.get(key) is not rules:
        return _written(rules)
    if key not in _ENTRIES:
        _ENTRIES[key] = _written(rules)
    return _ENTRIES[key][:]


def _written(rules: Rules) -> list[Page]:
    edition = _edition(rules)
    entries = [action_entry(rules, action) for action in rules.actions]
    entries += [character_entry(rules, kind) for kind in rules.characters]
    entries += _fogs(rules, edition)
    entries += [trump_entry(rules, trump) for trump in rules.trumps.values()]
    entries += _tables(rules, edition)
    entries += [_term(text, edition) for text in term_texts() if edition in text.editions]
    entries += [_rule(text, edition) for text in rule_texts() if edition in text.editions]
    entries += [_ruling(ruling, edition) for ruling in rulings() if edition in ruling_editions(ruling.id)]
    _attach(entries, edition)
    if not _as_drawn(rules.flow):
        for entry in entries:
            entry.chart = ""
    house = house_of(rules)
    if house is not None:
        for entry in entries:
            entry.edition = house.en if entry.kind in CHANGEABLE else edition
    return entries


def _as_drawn(flow: Flow) -> bool:
    """Do the flow charts hold? Up to 7.0 the flow is another (RULES B.3)."""
    return flow.empty_stage_pass and flow.check_before_staging and flow.timing_classes


def _edition(rules: Rules) -> str:
    """House rules that give themselves a name of their own are read beside the base."""
    return rules.edition if rules.edition in EDITIONS else "8.2"


def _fogs(rules: Rules, edition: str) -> list[Page]:
    found: list[Page] = []
    file = source_file(rules) if rules.house else edition_file(edition)
    for id, table in file.tables.get("fog", {}).items():
        assert isinstance(table, dict)
        entry = fog_entry(rules, id, table)
        if id.removesuffix("Fog") in rules.by_id:
            found.append(entry)
    return found


def _tables(rules: Rules, edition: str) -> list[Page]:
    """Frames, formats and options: of an edition all, of a regulation its own."""
    house, whole = house_of(rules), rules.frame == ""
    tables = edition_tables(edition) if house is None else house.tables
    formed = edition_rules(edition) if house is None else house_whole(house)
    frames = [frame for frame in tables.frames if whole or frame.id == rules.frame]
    entries = [frame_entry(rules, tables, frame) for frame in frames]
    formats = [id for id in tables.formats if whole or FORMATS.index(id) == rules.level]
    entries += [format_entry(formed, tables, id) for id in formats]
    options = [option for option in tables.options if whole or option.id in rules.options]
    return entries + [option_entry(rules, tables, option) for option in options]


def _term(text: Wording, edition: str) -> Page:
    entry = _worded("term", text, edition)
    entry.header_ja, entry.header_en = "用語", "term"
    return entry


def _rule(text: Wording, edition: str) -> Page:
    entry = _worded("rule", text, edition)
    entry.header_ja, entry.header_en = chapter(text.id)
    entry.chart = CHAPTER_CHARTS.get(text.id.partition("-")[0], "")
    return entry


def _worded(kind: str, text: Wording, edition: str) -> Page:
    entry = Page(kind, text.id, edition, text.name[0], text.name[1])
    entry.text_ja, entry.text_en = text.words(edition)
    entry.editions = text.editions
    entry.aliases = text.aliases
    entry.table = text.grid(edition)
    entry.chart = text.chart
    return entry


def _ruling(ruling: Ruling, edition: str) -> Page:
    entry = Page("ruling", ruling.id, edition, ruling.id, ruling.id)
    ja, en = QUESTIONS[int(ruling.id[2])]
    entry.header_ja, entry.header_en = f"裁定：{ja}", f"ruling: {en}"
    entry.text_ja, entry.text_en = ruling.ja, ruling.en
    entry.editions = ruling_editions(ruling.id)
    return entry


def _attach(entries: list[Page], edition: str) -> None:
    """Give every entry its rulings, its scenarios and the editions that have it."""
    own_rulings: dict[str, list[Ruling]] = {}
    for ruling in rulings():
        if edition in ruling_editions(ruling.id):
            for id in ruling.about:
                own_rulings.setdefault(id, []).append(ruling)
    own_scenarios: dict[str, list[Scenario]] = {}
    for scenario in scenarios():
        if edition in scenario.editions:
            for id in scenario.rules:
                own_scenarios.setdefault(id, []).append(scenario)
    for entry in entries:
        entry.links = links_of(f"{entry.kind}:{entry.id}")
        for id in [*entry.ids(), f"{entry.kind}:{entry.id}"]:
            entry.rulings += own_rulings.get(id, [])
        cited = entry.aliases if entry.kind == "action" else [entry.id]
        for id in cited:
            entry.scenarios += own_scenarios.get(id, [])
        entry.editions = entry.editions or editions_with(entry.kind, entry.id)


def editions_with(kind: str, id: str) -> list[str]:
    """The editions whose files have this entry."""
    section = "formats" if kind == "format" else kind
    assert kind == "format" or kind in SECTIONS, kind
    return [edition for edition in EDITIONS if id in edition_file(edition).tables.get(section, {})]
