"""Bots for Super Trump Fighter: they see what a person in the seat is shown, and are as slow and careless as their
level says."""

from kirifuda.bots.fighter.bot import FighterBot
from kirifuda.bots.fighter.level import LEVELS, LevelTimes, level_of
from kirifuda.bots.fighter.table import play_out

__all__ = ["LEVELS", "FighterBot", "LevelTimes", "level_of", "play_out"]
