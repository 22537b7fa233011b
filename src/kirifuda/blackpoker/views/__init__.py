"""The only exit of hidden information: what a seat may know of a game, and how to say it."""

from kirifuda.blackpoker.views.look import view
from kirifuda.blackpoker.views.redact import redact
from kirifuda.blackpoker.views.shapes import (
    DecisionView,
    FogView,
    RequestView,
    SideView,
    UnitView,
    View,
)

__all__ = ["DecisionView", "FogView", "RequestView", "SideView", "UnitView", "View", "redact", "view"]
