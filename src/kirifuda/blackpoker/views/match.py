"""The view of a match: the score, its own choice of a deck, the decks that lie beside the table, and the
game in progress."""

from typing import Final

from kirifuda.blackpoker.editions.match import NOBODY, Match
from kirifuda.blackpoker.views.seat_view import DecisionView, View, view
from kirifuda.blackpoker.views.viewer import ALL
from kirifuda.cards.card import UNKNOWN


class BesideView:
    """A deck that lies sideways beside the table ([RG-11]): face down, or face up with its top card showing."""

    def __init__(self, face_up: bool, top: int) -> None:
        self.face_up: Final = face_up
        self.top: Final = top

    def to_data(self) -> list[object]:
        return [self.face_up, self.top]


class MatchView:
    """A match as a seat sees it ([ZV-2], [RG-10]).

    `beside` is the deck each seat does not use: face down, or, if it has won, face up, of which only the top card is
    known. `seen` is the deck the seat may look at between games, the one it has just used. Which deck the opponent uses
    next is their secret, and so are all other decks, even the own ones.
    """

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat
        self.form: str = ""
        self.needed: int = 1
        self.wins: list[int] = []
        self.winners: list[int] = []
        self.beside: list[BesideView | None] = []
        self.seen: list[int] = []
        self.waiting: int = NOBODY
        self.waiting_kind: str = ""
        self.decision: DecisionView | None = None
        self.game: View | None = None
        self.outcome: tuple[list[int], str] | None = None

    def to_data(self) -> dict[str, object]:
        return {
            "seat": self.seat,
            "form": self.form,
            "needed": self.needed,
            "wins": self.wins,
            "winners": self.winners,
            "beside": [None if deck is None else deck.to_data() for deck in self.beside],
            "seen": self.seen,
            "waiting": self.waiting,
            "waiting_kind": self.waiting_kind,
            "decision": None if self.decision is None else self.decision.to_data(),
            "game": None if self.game is None else self.game.to_data(),
            "outcome": None if self.outcome is None else [self.outcome[0], self.outcome[1]],
        }


def match_view(match: Match, seat: int) -> MatchView:
    """What a viewer may know now: a seat, `PUBLIC` or `ALL`."""
    found = MatchView(seat)
    found.form, found.needed = match.form, match.needed
    found.wins, found.winners = match.wins[:], match.winners[:]
    found.beside = [_beside(match, owner) for owner in range(2)]
    if match.game is None:
        found.seen = _just_used(match, seat)
    else:
        found.game = view(match.game, seat)
        found.waiting_kind = found.game.waiting_kind
    _ask(found, match, seat)
    if match.outcome is not None:
        found.outcome = (list(match.outcome.winners), match.outcome.reason)
    return found


def _ask(found: MatchView, match: Match, seat: int) -> None:
    """Who decides what, and the options if it is the viewer."""
    decision = match.decision
    if decision is None:
        return
    found.waiting = decision.seat
    if match.pending is None:
        found.decision = None if found.game is None else found.game.decision
        return
    found.waiting_kind = decision.kind
    if seat in (decision.seat, ALL):
        found.decision = DecisionView(decision.kind, decision.options[:], decision.about)


def _beside(match: Match, owner: int) -> BesideView | None:
    """[RG-11] 1, 4, 5, 9: a deck that has won lies face up, the one not used in this game face down."""
    if len(match.decks[owner]) == 1:
        return None
    if match.retired[owner] != NOBODY:
        return BesideView(True, match.tops[owner])
    return None if match.game is None else BesideView(False, UNKNOWN)


def _just_used(match: Match, seat: int) -> list[int]:
    """[RG-11] 3, 8: the own deck of the game just over, until the next one begins; of a 2-deck match."""
    if seat < 0 or len(match.decks[seat]) == 1 or match.seen[seat] == NOBODY:
        return []
    return sorted(match.decks[seat][match.seen[seat]])
