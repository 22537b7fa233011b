"""The seven levels people choose from: one net, seen through dials that are turned down from level to level.

How the dials were found, and how the levels do against each other, is in docs/bots.md; `kirifuda ladder` measures it.
"""

from typing import Final

from kirifuda.bots.dials import Dials


class Level:
    """A bot as people meet it: a number, a name, a sentence and a rating; 0 is no level of the ladder."""

    def __init__(self, id: str, level: int, name: tuple[str, str], text: tuple[str, str], rating: int = 0) -> None:
        self.id: Final = id
        self.level: Final = level
        self.ja, self.en = name
        self.text_ja, self.text_en = text
        self.rating: Final = rating


LEVELS: Final = (
    Level(
        "first",
        1,
        ("はじめて", "First-timer"),
        (
            "はじめてのゲームの相手。兵士が好きで、応じることをほとんど思いつきません。",
            "For your first games: loves soldiers, and hardly ever thinks of answering.",
        ),
        1000,
    ),
    Level(
        "beginner",
        2,
        ("かけだし", "Beginner"),
        (
            "ルールはわかってきました。攻めたがり、相手の手はよく見ていません。",
            "Knows the rules by now, likes to attack, and seldom watches what you do.",
        ),
        1174,
    ),
    Level(
        "casual",
        3,
        ("なれてきた", "Casual"),
        (
            "手は覚えました。応じられる場面の多くを見のがします。",
            "Knows the moves, and misses most moments to answer.",
        ),
        1308,
    ),
    Level(
        "regular",
        4,
        ("ふつう", "Regular"),
        ("見落としは半分ほど。油断はできません。", "Misses about half of the answers, and punishes what is careless."),
        1445,
    ),
    Level(
        "skilled",
        5,
        ("じょうず", "Skilled"),
        ("たまに見落とすだけで、よく考えて指します。", "Plays well, and only now and then overlooks something."),
        1578,
    ),
    Level(
        "strong",
        6,
        ("つよい", "Strong"),
        (
            "自分との対戦を重ねて強くなりました。見落とすことはまれです。",
            "Taught itself in millions of games, and seldom overlooks anything.",
        ),
        1738,
    ),
    Level(
        "master",
        7,
        ("名人", "Master"),
        (
            "いちばん強い相手。大事な場面では先を読んで考えます。",
            "The strongest: thinks ahead where it matters, and takes a moment.",
        ),
        1943,
    ),
)
"""Offered at a table, weakest first."""

DIALS: Final = {
    "first": Dials(3.0, 1.0, 0.7, 0.85, 3.0),
    "beginner": Dials(3.0, 0.97, 0.48, 0.65, 2.0),
    "casual": Dials(2.8, 0.88, 0.31, 0.5, 1.6),
    "regular": Dials(2.4, 0.67, 0.17, 0.31, 1.15),
    "skilled": Dials(1.8, 0.43, 0.08, 0.18, 0.8),
    "strong": Dials(0.8, 0.17, 0.02, 0.06, 0.3),
}
"""Of all levels but the master, who is the net thinking ahead."""

THINKER: Final = Level(
    "search",
    0,
    ("じっくり", "Thinker"),
    (
        "どんなルールでも先を読んで指します。ハウスルールの相手です。",
        "Thinks ahead by any rules, also by yours: the opponent for house rules.",
    ),
)
"""By a house rule it is the only one: the others have never learned it."""
TUTOR: Final = Level("tutor", 0, ("先生", "Tutor"), ("レッスンの相手です。", "The opponent of the lessons."))
FORMER: Final = (
    Level("random", 0, ("赤ちゃん", "Baby"), ("何でも気ままに選びます。", "Does anything at all, at random.")),
    Level("gentle", 0, ("やさしい", "Gentle"), ("見落としが多めです。", "Plays sensibly and overlooks things.")),
    Level("greedy", 0, ("ふつう", "Steady"), ("得になることを逃しません。", "Takes what it can get.")),
    Level("net", 0, ("つよい", "Strong"), ("自分との対戦で強くなりました。", "Taught itself.")),
)
"""Offered once: games against them are still read and played on."""


def level_of(name: str) -> Level | None:
    """How people meet this bot, or met it."""
    for level in (*LEVELS, THINKER, TUTOR, *FORMER):
        if level.id == name:
            return level
    return None
