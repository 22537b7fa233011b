"""The stored form of a game: its header and its entries, one thing that happened after the other."""

from typing import Final

from msgspec import Struct

from kirifuda.blackpoker.editions.decks import deal_decks
from kirifuda.blackpoker.editions.match import BEST_OF_THREE, ONE_GAME, TWO_DECKS, UNSAID, Engine, begin
from kirifuda.blackpoker.editions.regulation import rules_of
from kirifuda.blackpoker.editions.table import Automation, begin_game
from kirifuda.blackpoker.records.position import parse_board
from kirifuda.blackpoker.records.record import BEHAVIOUR
from kirifuda.cards.notation import parse_deck
from kirifuda.cards.rng import Seed
from kirifuda.server.lobby.deals import OpenDeal
from kirifuda.server.net.errors import ServerError
from kirifuda.server.table.houses import recall

CHOOSE: Final = "choose"
CONCEDE: Final = "concede"
DRAW: Final = "draw"
TIME: Final = "time"
GONE: Final = "gone"
BACK: Final = "take back"
POLICY: Final = "policy"
PLAIN_EVENTS: Final = {DRAW: "draw agreed", TIME: "out of time", GONE: "gone", BACK: "taken back"}


SINGLE: Final = "single"
FORM_OF: Final = {SINGLE: UNSAID, "one deck": ONE_GAME, BEST_OF_THREE: BEST_OF_THREE, TWO_DECKS: TWO_DECKS}
"""How a match is played, by what a room calls it; "one deck" is one game ([RG-9])."""


class GameHeader(Struct, frozen=True):
    """What a game is played with. The seed is the server's secret until the game is over.

    `match` is what was wished for, `form` how the engine plays it; a match stored without a form has no questions
    between its games. `house` is the text of the house rule, `position` the board a game begins with that is not dealt.
    `stops` is how the players are asked until they say otherwise; a game from before there were smart stops goes on
    without them. `fair` is how the seed was made; it is as secret as the seed.
    """

    regulation: str
    match: str
    seed: Seed
    decks: list[list[str] | None]
    behaviour: int = BEHAVIOUR
    form: str = UNSAID
    house: str | None = None
    position: str | None = None
    stops: str = "respond"
    fair: OpenDeal | None = None

    def __post_init__(self) -> None:
        recall(self.house)


class GameEntry(Struct, gc=False):
    """One thing that happened, in order: `value` is an option; `by` is who sent the command, if there was one.

    `text` is a policy, or what a bot held of the position in which it chose.
    """

    n: int
    kind: str
    seat: int
    value: int
    at_ms: int
    command: str | None = None
    by: int = -1
    text: str | None = None
    left: tuple[int, int] | None = None


def start(header: GameHeader) -> Engine:
    """The engine before the first decision."""
    if header.behaviour != BEHAVIOUR:
        raise ServerError("other version")
    rules = rules_of(header.regulation)
    if header.position is not None:
        return parse_board(rules, header.position, 0, Automation.USUAL).game
    decks = deal_decks(rules, header.seed)
    for seat, own in enumerate(header.decks):
        if own:
            decks[seat] = [sorted(parse_deck(deck)) for deck in own]
    if header.match == SINGLE:
        return begin_game(rules, [own[0] for own in decks], header.seed, Automation.USUAL)
    return begin(rules, decks, header.seed, Automation.USUAL, header.form)
