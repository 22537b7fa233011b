"""The only exit of hidden information: what a seat may know of a game, and how to say it."""

from kirifuda.blackpoker.views.blank import sampling_view
from kirifuda.blackpoker.views.look import view
from kirifuda.blackpoker.views.match import BesideView, MatchView, match_view
from kirifuda.blackpoker.views.memory import Memory
from kirifuda.blackpoker.views.redact import redact
from kirifuda.blackpoker.views.remembered import Remembered, remembered
from kirifuda.blackpoker.views.sample import sample
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
    "Memory",
    "Remembered",
    "RequestView",
    "SideView",
    "TrumpView",
    "UnitView",
    "View",
    "blank_view",
    "match_view",
    "redact",
    "remembered",
    "sample",
    "sampling_view",
    "view",
]
