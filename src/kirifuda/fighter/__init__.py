"""Super Trump Fighter (スーパートランプファイター): a real-time poker battle for two.

>>> from kirifuda import fighter
>>> game = fighter.new_game(["noboru", "mukai"], seed=7)
>>> game.state
'CHECK'
>>> [event.kind for event in game.submit(fighter.Command(1000, 0, "ok"))]
['ok']
>>> len(game.advance(60_000)) > 0
True

Read `game` (the table and its one door), `clock` (what time brings), `acts` (what a seat may do), then `moves`,
`window`, `calls` and `stalemate`. Conditions are in `hands`, `condition`, `parser`, `matcher` and `missing`.
"""

from kirifuda.fighter.codec import from_data
from kirifuda.fighter.config import Config, config_from
from kirifuda.fighter.event import Command, Event, Outcome
from kirifuda.fighter.game import Game
from kirifuda.fighter.library import parse_roster, shipped_roster
from kirifuda.fighter.matcher import find, holds
from kirifuda.fighter.missing import missing
from kirifuda.fighter.options import options, why_not
from kirifuda.fighter.parser import parse_condition
from kirifuda.fighter.roster import Roster
from kirifuda.fighter.setup import Position, from_position, new_game
from kirifuda.fighter.views import SPECTATOR, View, events_for, view_of

__all__ = [
    "SPECTATOR",
    "Command",
    "Config",
    "Event",
    "Game",
    "Outcome",
    "Position",
    "Roster",
    "View",
    "config_from",
    "events_for",
    "find",
    "from_data",
    "from_position",
    "holds",
    "missing",
    "new_game",
    "options",
    "parse_condition",
    "parse_roster",
    "shipped_roster",
    "view_of",
    "why_not",
]
