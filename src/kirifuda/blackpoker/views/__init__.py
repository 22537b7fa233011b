"""The only exit of hidden information: what a seat may know of a game, of a match and of what happened."""

from kirifuda.blackpoker.views.match import BesideView, MatchView, match_view
from kirifuda.blackpoker.views.redact import redact
from kirifuda.blackpoker.views.seat_view import view
from kirifuda.blackpoker.views.shapes import (
    ALL,
    PUBLIC,
    DecisionView,
    FogView,
    RequestView,
    SideView,
    TrumpView,
    UnitView,
    View,
    blank_view,
)

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
