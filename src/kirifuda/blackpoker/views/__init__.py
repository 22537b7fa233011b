"""The only exit of hidden information: what a seat may know of a game, of a match and of what happened."""

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
