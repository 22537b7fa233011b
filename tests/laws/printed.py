"""Table [ZV-2] as it is printed, edition by edition: which fact of which zone is for whose eyes, and when.

Written from the book (000 3.12.1, 5.3.1 and 5.4.3), the frames of 8.0 and 8.2 and the table of public levels of 9.1.
Nothing here is taken from the engine or its views: this is what they are held to. A fact that has no row for an edition
belongs to a zone that edition does not have.
"""

from dataclasses import dataclass
from typing import Final

from tests.editions.stated import Stated

EVERYBODY: Final = "完全公開"
OWNER: Final = "個人公開"
NOBODY: Final = "非公開"

ALWAYS: Final = "always"
BELOW_TEN: Final = "while the life has fewer than ten cards"
LYING_OPEN: Final = "while a card lies open on top"
UNOPENED: Final = "while the pack is closed"
OPENED: Final = "once the pack is open"
TURNED_UP: Final = "once a card is taken and the pack is turned face up"
FIXED: Final = "the frame prints the deck"
BUILT: Final = "the player built the deck"
DEALT: Final = "the deck was dealt at random"


@dataclass(frozen=True)
class Row:
    """One line of the table."""

    fact: str
    who: str
    when: str = ALWAYS
    printed: str = "3.12.1"


LIFE: Final = (
    Row("life: number", EVERYBODY, BELOW_TEN),
    Row("life: number", OWNER),
    Row("life: cards", NOBODY),
)
GRAVEYARD: Final = (
    Row("graveyard: top", EVERYBODY, LYING_OPEN),
    Row("graveyard: cards", OWNER),
)
FIELD: Final = (
    Row("field: soldiers", EVERYBODY),
    Row("field: row of bulwarks", EVERYBODY),
    Row("field: face-down cards", OWNER),
)
HAND: Final = (
    Row("hand: number", EVERYBODY),
    Row("hand: cards", OWNER),
)
STAGE: Final = (
    Row("stage: requests", EVERYBODY, ALWAYS, "ステージの置き方"),
    Row("turned over: cards", EVERYBODY, ALWAYS, "表向き"),
)
TRUMP: Final = (
    Row("trump: face up", EVERYBODY),
    Row("trump: face down, number", EVERYBODY),
    Row("trump: face down, cards", OWNER),
)
FOG: Final = (Row("fog: cards", EVERYBODY, ALWAYS, "public levels: fog"),)
RARE: Final = (
    Row("rare: number", EVERYBODY, ALWAYS, "frame.yaml"),
    Row("rare: cards", OWNER, ALWAYS, "frame.yaml"),
)
ASIDE: Final = (
    Row("set aside: number", EVERYBODY, ALWAYS, "frame.yaml: laid face down in the set-up"),
    Row("set aside: cards", OWNER, ALWAYS, "frame.yaml: laid face down in the set-up"),
)
DRAFT_PACK: Final = (
    Row("pack: open or closed", EVERYBODY, ALWAYS, "5.4.3"),
    Row("pack: cards", NOBODY, UNOPENED, "5.4.3: it lies face down outside the field"),
    Row("pack: cards", OWNER, OPENED, "5.4.3: he takes a card of his choice"),
    Row("pack: cards", EVERYBODY, TURNED_UP, "5.4.3: the pack is turned face up"),
    Row("pack: number", EVERYBODY, OPENED, "5.4.3"),
)
PACK: Final = (
    Row("pack: open or closed", EVERYBODY, ALWAYS, "frame.yaml"),
    Row("pack: cards", NOBODY, UNOPENED, "frame.yaml"),
    Row("pack: cards", OWNER, OPENED, "frame.yaml"),
    Row("pack: number", EVERYBODY, OPENED, "Q-311"),
    Row("pack: number", OWNER, ALWAYS, "frame.yaml: fourteen of his cards"),
)
COUNTED_PACK: Final = (*PACK, Row("pack: number", EVERYBODY, ALWAYS, "public levels: number and state of the pack"))
DECK: Final = (
    Row("deck: list", EVERYBODY, FIXED, "Table 5.1, frame.yaml"),
    Row("deck: list", OWNER, BUILT, "Table 5.1, frame.yaml"),
    Row("deck: list", NOBODY, DEALT, "Table 5.1, 5.3.1"),
)

COMMON: Final = (*LIFE, *GRAVEYARD, *FIELD, *HAND, *STAGE, *DECK)
BOOK: Final = (*COMMON, *TRUMP, *DRAFT_PACK)
"""000; editions 6.0 and 7.0 have the same table of zones."""

PRINTED: Final[Stated[tuple[Row, ...]]] = Stated(
    {
        "6.0": BOOK,
        "7.0": BOOK,
        "8.0d": BOOK,
        "8.0": (*COMMON, *FOG, *PACK, *RARE, *ASIDE),
        "8.2": (*COMMON, *FOG, *PACK, *RARE, *ASIDE, *TRUMP),
        "9.1": (*COMMON, *FOG, *COUNTED_PACK, *RARE, *ASIDE, *TRUMP),
    }
)

# A match with two decks (000 5.3.1, and 6.0's rules of Half): who may see what of a player's two decks, and when.

DURING: Final = "during a game"
BETWEEN: Final = "from the end of a game until the next one begins"

DECKS: Final = (
    Row("used deck: cards", NOBODY, DURING, "5.3.1: not even one's own"),
    Row("used deck: cards", OWNER, BETWEEN, "5.3.1: right after the game, only one's own, only the one used in it"),
    Row("other deck: cards", NOBODY, ALWAYS, "5.3.1: not even one's own"),
    Row("other deck: how it lies", EVERYBODY, DURING, "5.3.1: at the upper left, sideways, face down or up"),
    Row("deck that has won: face up", EVERYBODY, ALWAYS, "5.3.1: laid face up"),
    Row("deck that has won: top", EVERYBODY, ALWAYS, "5.3.1: one on the other, so only the top card shows"),
)
