"""The numbers of the steps that can wait on the list: [1] to [16] as printed, [6-n] as 60 + n.

All are small so that a list of steps costs nothing. Numbers from `GAME_STEPS` up belong to the game built on the core.
"""

from typing import Final

START: Final = 1
GIVE_CHANCE: Final = 2
ASK_CHANCE: Final = 3
CLEAR_PASSES: Final = 4
TRIGGER_CHECK: Final = 6
SPEED: Final = 7
WIN_CHECK: Final = 9

TAKE_CHANCE: Final = 33
"""[3] continued, once the holder of the chance has answered."""
GIVE_UP_CHANCE: Final = 39
"""In place of [3]: the player an effect told to pass has passed (Q-111)."""
PUT_CREATED: Final = 40
"""Before [6]: requests created by an effect go on the stage (Q-110)."""

TARGET_CHECK: Final = 52
LEAVE_STAGE: Final = 54
SETTLED: Final = 56
"""The resolution of a request, [RS-2] to [RS-6]."""

BUFFER_EMPTY: Final = 62
IMMEDIATE_LEFT: Final = 63
IMMEDIATE_OF_SEAT: Final = 64
IMMEDIATE_MAIN: Final = 65
IMMEDIATE_QUICK: Final = 66
NORMAL_LEFT: Final = 68
NORMAL_OF_SEAT: Final = 69
NORMAL_MAIN: Final = 70
NORMAL_QUICK: Final = 71
TAKE_IMMEDIATE: Final = 75
TAKE_NORMAL: Final = 76
COLLECT: Final = 77

GAME_STEPS: Final = 128
