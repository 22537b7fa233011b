"""The five levels: reaction, thinking, carrying, carelessness and foresight. [F-205]"""

from dataclasses import dataclass
from typing import Final

from kirifuda.core.errors import NotationError


@dataclass(frozen=True)
class LevelTimes:
    """Times are medians in milliseconds, with the sigma of their log-normal distributions."""

    number: int
    ja: str
    en: str
    perception: int
    perception_sigma: float
    think: int
    think_sigma: float
    move: int
    overlook: float
    false_call: float
    noise: float
    two_moves: bool
    fear: float
    tempo: float


LEVELS: Final = (
    LevelTimes(1, "入門", "novice", 900, 0.45, 2600, 0.5, 750, 0.45, 0.010, 1.50, False, 0.10, 0.2),
    LevelTimes(2, "やさしい", "easy", 650, 0.40, 1800, 0.5, 600, 0.25, 0.006, 0.90, False, 0.20, 0.2),
    LevelTimes(3, "ふつう", "normal", 450, 0.35, 1100, 0.4, 500, 0.10, 0.003, 0.45, False, 0.30, 0.1),
    LevelTimes(4, "つよい", "hard", 330, 0.25, 700, 0.35, 420, 0.03, 0.001, 0.20, True, 0.35, 0.0),
    LevelTimes(5, "達人", "master", 250, 0.20, 450, 0.3, 350, 0.0, 0.0, 0.05, True, 0.40, 0.0),
)


def level_of(number: int) -> LevelTimes:
    if not 1 <= number <= len(LEVELS):
        raise NotationError(
            f"there is no level {number}: levels are 1 (novice) to 5 (master)",
            f"強さ{number}はありません。1（{LEVELS[0].ja}）から5（{LEVELS[-1].ja}）までです。",
        )
    return LEVELS[number - 1]
