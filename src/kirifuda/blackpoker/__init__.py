"""BlackPoker: start a game, decide, choose.

>>> from kirifuda import blackpoker
>>> game = blackpoker.new_game("8.2 Lite + Entry 20", seed=7)
>>> while game.outcome is None:
...     events = game.choose(0)
>>> game.outcome.reason
'life 0'
"""

from kirifuda.blackpoker.common.codec import load
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.playout import playout
from kirifuda.blackpoker.common.policy import PlayoutPolicy
from kirifuda.blackpoker.common.reasons import Refusal
from kirifuda.blackpoker.common.requests import why_not
from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.editions.decks import deal_decks, deck_problems
from kirifuda.blackpoker.editions.difference import Difference, difference
from kirifuda.blackpoker.editions.finding import find, search
from kirifuda.blackpoker.editions.house import House, read_house
from kirifuda.blackpoker.editions.library import LibraryDeck, decks_for, library
from kirifuda.blackpoker.editions.match import Match, match_from_data
from kirifuda.blackpoker.editions.pages import Page
from kirifuda.blackpoker.editions.reference import look_up, reference
from kirifuda.blackpoker.editions.regulation import (
    Regulation,
    all_regulations,
    house_rules,
    newcomers_path,
    parse_regulation,
    rules_of,
)
from kirifuda.blackpoker.editions.table import Automation, new_game, new_match
from kirifuda.core.errors import StateError


def from_data(data: dict[str, object], rules: Rules | None = None) -> Game:
    """A game from its data; house rules must be given, official ones are found by name."""
    if rules is None:
        name = data.get("rules")
        if not isinstance(name, str):
            raise StateError("game data names no rules", "ゲームデータにルールの名がありません。")
        rules = rules_of(name)
    return load(data, rules)


__all__ = [
    "Automation",
    "Difference",
    "Game",
    "House",
    "LibraryDeck",
    "Match",
    "Page",
    "PlayoutPolicy",
    "Refusal",
    "Regulation",
    "Rules",
    "all_regulations",
    "deal_decks",
    "deck_problems",
    "decks_for",
    "difference",
    "find",
    "from_data",
    "house_rules",
    "library",
    "look_up",
    "match_from_data",
    "new_game",
    "new_match",
    "newcomers_path",
    "parse_regulation",
    "playout",
    "read_house",
    "reference",
    "rules_of",
    "search",
    "why_not",
]
