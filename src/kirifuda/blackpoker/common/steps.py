"""The numbers of BlackPoker's own steps (the core's are in `core.steps`)."""

from typing import Final

SETUP: Final = 131
DRAFT_ANSWER: Final = 133
EFFECT: Final = 134
TOP: Final = 135
TOP_ANSWER: Final = 136
TOP_LEFT: Final = 137
TOP_LEFT_ANSWER: Final = 138
