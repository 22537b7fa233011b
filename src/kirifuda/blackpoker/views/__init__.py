"""The only exit of hidden information: what a seat may know of a game, of a match and of what happened.

Nothing reaches a client, a bot, a log or a memory but through these few files; to audit them, read in this order:

* `viewer`: who looks: a seat, the public, a replay;
* `side_view`: the zones of a player, [ZV-2] line by line;
* `seat_view`: the rest of the table, and the decision with its options, for the seat that decides;
* `seen_cards`: the cards of all this as masks, for memories, which are told of every choice; `cards_in_view`: the same
  of a view that was received;
* `outline`: the first two again without lists of cards, drawn over the same view, for rows of bytes;
* `redact`: what happened, with every card replaced that the viewer could not see;
* `match`: the score, and the decks that lie beside the table;
* `offers`, `reasons`: what an action could use, and why it cannot be requested; for the deciding seat alone.

What a viewer concludes from these is in `memory`, how they are said in `words`. The leak law (`tests/laws/leaks.py`)
and the printed table (`tests/laws/printed.py`) hold them against the rules.
"""

from kirifuda.blackpoker.views.match import BesideView, MatchView, match_view
from kirifuda.blackpoker.views.redact import redact
from kirifuda.blackpoker.views.seat_view import DecisionView, RequestView, View, blank_view, view
from kirifuda.blackpoker.views.side_view import FogView, SideView, TrumpView, UnitView
from kirifuda.blackpoker.views.viewer import ALL, PUBLIC

__all__ = [
    "ALL",
    "PUBLIC",
    "BesideView",
    "DecisionView",
    "FogView",
    "MatchView",
    "RequestView",
    "SideView",
    "TrumpView",
    "UnitView",
    "View",
    "blank_view",
    "match_view",
    "redact",
    "view",
]
