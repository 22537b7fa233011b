"""Frames and options of a rule file: decks, set-up, and which combinations the tables of the edition allow ([RG-6])."""

from typing import Final

from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.common.setup import PROCEDURES
from kirifuda.blackpoker.editions.entry import RuleEntry
from kirifuda.blackpoker.editions.fields import FORMATS
from kirifuda.blackpoker.editions.file_sentences import listed_or_none, name_error
from kirifuda.blackpoker.editions.files import EDITIONS, RuleFile
from kirifuda.cards.card import PACK_SIZE
from kirifuda.cards.notation import CardError, parse_deck
from kirifuda.core.sentence import nearest

GROUPS: Final = ["pack", "rare", "trump"]
EXTRA: Final = FORMATS.index("extra")


class FrameDef:
    """A frame: its deck and who may change it, the zones it adds, its set-up and the formats it is for."""

    def __init__(self, id: str, ja: str, en: str, deck: list[int], setup: list[str]) -> None:
        self.id: Final = id
        self.ja: Final = ja
        self.en: Final = en
        self.deck: Final = deck
        self.setup: Final = setup
        self.aliases: list[str] = []
        self.plain: bool = False
        self.fixed: bool = False
        self.random: int = 0
        self.decks: int = 1
        self.least: int = 0
        self.most: int = PACK_SIZE
        self.formats: list[str] = []
        self.recommended: list[str] = []
        self.groups: list[str] = []


class OptionDef:
    """An option of 7.0 and the draft of 8: the procedure it adds, and the formats and frames it is for ([RG-5])."""

    def __init__(self, id: str, ja: str, en: str, step: str, after: str) -> None:
        self.id: Final = id
        self.ja: Final = ja
        self.en: Final = en
        self.step: Final = step
        self.after: Final = after
        self.formats: list[str] = []
        self.frames: list[str] = []
        self.excludes: list[str] = []
        self.groups: list[str] = []


class Tables:
    """What an edition can be played as: its formats, frames and options, and the rules that hold its tables.

    `behind` is the edition that is meant where a text names none and both have what it says.
    """

    def __init__(self, file: RuleFile) -> None:
        entry = RuleEntry(f"{file.name}: [regulation]", file.tables.get("regulation", {}))
        self.deck_table: Final = entry.text("deck_table")
        self.frame_table: Final = entry.text("frame_table")
        self.option_table: Final = entry.text("option_table", "")
        self.path: Final = entry.texts("path", [])
        self.behind: Final = entry.word("behind", ["", *EDITIONS], "")
        entry.finish()
        names = RuleEntry(f"{file.name}: [formats]", file.tables.get("formats", {}))
        self.formats: Final = [id for id in FORMATS if id in names.table]
        self.names: Final = {id: names.languages(id) for id in self.formats}
        names.finish()
        frames = [_frame(file, id) for id in file.tables.get("frame", {})]
        self.frames: Final = sorted(frames, key=lambda frame: len(frame.groups))
        self.options: Final = [_option(file, id) for id in file.tables.get("option", {})]

    def frame(self, id: str) -> FrameDef:
        for frame in self.frames:
            if frame.id == id:
                return frame
        ids = [frame.id for frame in self.frames]
        raise name_error("unknown frame", id, ids, nearest(id, ids))

    def option(self, id: str) -> OptionDef:
        for option in self.options:
            if option.id == id:
                return option
        ids = [option.id for option in self.options]
        raise name_error("unknown option", id, listed_or_none(ids), nearest(id, ids))


def apply_frame(tables: Tables, rules: Rules, frame_id: str, option_ids: tuple[str, ...]) -> None:
    """Give the rules their frame: the deck, the zones and the set-up, with what format and options add to it."""
    frame = tables.frame(frame_id)
    rules.frame = frame.id
    rules.name_ja = frame.ja
    rules.deck_table = tables.deck_table or f"frame:{frame.id}"
    rules.deck, rules.fixed_deck = frame.deck, frame.fixed
    rules.random_cards, rules.deck_count = frame.random, frame.decks
    rules.least_cards, rules.most_cards = frame.least, frame.most
    rules.groups, rules.setup = frame.groups[:], frame.setup[:]
    if rules.level == EXTRA:  # [EX-1]: trumps first, then the set-up as usual
        rules.groups.append("trump")
        _add(rules.setup, "trumps", "deck")
    for id in option_ids:
        option = tables.option(id)
        rules.options.append(id)
        rules.groups.extend(option.groups)
        _add(rules.setup, option.step, option.after)


def _add(setup: list[str], step: str, after: str) -> None:
    setup.insert(setup.index(after) + 1, step)


def _frame(file: RuleFile, id: str) -> FrameDef:
    table = file.tables["frame"][id]
    assert isinstance(table, dict)
    entry = RuleEntry(file.where("frame", id), table)
    ja, en = entry.languages("name")
    frame = FrameDef(id, ja, en, _deck(entry), entry.words("setup", list(PROCEDURES)))
    frame.aliases = entry.texts("aliases", [])
    frame.plain = entry.flag("plain", False)
    frame.fixed = entry.flag("fixed", False)
    frame.random = entry.number("random", 0)
    frame.decks = entry.number("decks", 1)
    frame.least, frame.most = entry.number("least", 0), entry.number("most", PACK_SIZE)
    frame.formats = entry.words("formats", FORMATS)
    frame.recommended = entry.words("recommended", FORMATS, frame.formats)
    frame.groups = entry.words("groups", GROUPS, [])
    entry.finish()
    return frame


def _deck(entry: RuleEntry) -> list[int]:
    try:
        return parse_deck(entry.text("deck"))
    except CardError as error:
        raise entry.unreadable(error) from error


def _option(file: RuleFile, id: str) -> OptionDef:
    table = file.tables["option"][id]
    assert isinstance(table, dict)
    entry = RuleEntry(file.where("option", id), table)
    ja, en = entry.languages("name")
    option = OptionDef(id, ja, en, entry.word("step", list(PROCEDURES)), entry.word("after", list(PROCEDURES)))
    option.formats = entry.words("formats", FORMATS)
    option.frames = entry.words("frames", list(file.tables.get("frame", {})))
    option.excludes = entry.words("excludes", list(file.tables["option"]), [])
    option.groups = entry.words("groups", GROUPS, [])
    entry.finish()
    return option
