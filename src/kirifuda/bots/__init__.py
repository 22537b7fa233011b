"""Agents: they see a View, never the game."""

from kirifuda.bots.agent import Agent
from kirifuda.bots.registry import BOTS, new_bot
from kirifuda.bots.table import play_out

__all__ = ["BOTS", "Agent", "new_bot", "play_out"]
