"""Viewers of a game: a seat, or one of these."""

from typing import Final

PUBLIC: Final = -1
"""The viewer who sees what both players may know: spectators (Q-301)."""
ALL: Final = -2
"""The viewer who sees everything: a replay of a game that is over."""
