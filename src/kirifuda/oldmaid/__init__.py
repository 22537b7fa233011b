"""Old Maid (ババ抜き) for two to six players: the smallest game on the core rule.

>>> from kirifuda import oldmaid
>>> game = oldmaid.new_game(players=4, seed=7)
>>> while game.outcome is None:
...     events = game.choose(0)
>>> len(game.outcome.winners)
3

Read `actions` (what can be requested), `rules` (what the actions do), then `game` (how they meet the core).
"""

from kirifuda.oldmaid.codec import from_data
from kirifuda.oldmaid.game import Game
from kirifuda.oldmaid.table import Automation, new_game

__all__ = ["Automation", "Game", "from_data", "new_game"]
