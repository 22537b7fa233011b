"""Switches for the work a table of BlackPoker may do by itself, besides the switches of the core rule (`core.game`)."""

from typing import Final

AUTO_TOP: Final = 1
"""The last card of a batch is the visible one of its graveyard."""
AUTO_COMMIT: Final = 8
"""Drafts offer no way back."""
