"""The deck library: the official fixed decks and built ones to start from (`decks.toml`)."""

from typing import Final

from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.editions.decks import deck_problems
from kirifuda.blackpoker.editions.entry import RuleEntry
from kirifuda.blackpoker.editions.file_sentences import name_error
from kirifuda.blackpoker.editions.files import packaged
from kirifuda.cards.notation import CardError, parse_deck

FILE: Final = "decks.toml"


class LibraryDeck:
    """A deck with a name and a sentence in both languages."""

    def __init__(self, id: str, cards: list[int], official: bool, name: tuple[str, str], text: tuple[str, str]) -> None:
        self.id: Final = id
        self.cards: Final = cards
        self.official: Final = official
        self.ja: Final = name[0]
        self.en: Final = name[1]
        self.text_ja: Final = text[0]
        self.text_en: Final = text[1]


def library() -> list[LibraryDeck]:
    """Every deck of the library, the official ones first."""
    decks = packaged(FILE)["deck"]
    assert isinstance(decks, dict)
    return [_read(id, RuleEntry(f"{FILE}: [deck.{id}]", table)) for id, table in decks.items()]


def decks_for(rules: Rules) -> list[LibraryDeck]:
    """The decks of the library that are legal in a regulation."""
    return [deck for deck in library() if not deck_problems(rules, deck.cards)]


def library_deck(id: str) -> LibraryDeck:
    for deck in library():
        if deck.id == id:
            return deck
    raise name_error("unknown deck", id, [deck.id for deck in library()])


def _read(id: str, entry: RuleEntry) -> LibraryDeck:
    try:
        cards = sorted(parse_deck(entry.text("cards")))
    except CardError as error:
        raise entry.unreadable(error) from error
    deck = LibraryDeck(id, cards, entry.flag("official", False), entry.languages("name"), entry.languages("text"))
    entry.finish()
    return deck
