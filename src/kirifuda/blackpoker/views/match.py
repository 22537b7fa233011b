"""What a seat may know of a match: the score, its own choice of a deck, retired decks, and the game in progress."""

from typing import Final

from kirifuda.blackpoker.editions.match import NOBODY, Match
from kirifuda.blackpoker.views.look import view
from kirifuda.blackpoker.views.shapes import DecisionView, View


class MatchView:
    """A match as a seat sees it ([ZV-2], [RG-10]).

    `retired` are the decks that have won and lie face up, by seat; `seen` is the deck the seat may look at between
    games, the one it has just used. Which deck the opponent uses next is his secret, and so are all other decks.
    """

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat
        self.wins: list[int] = []
        self.winners: list[int] = []
        self.retired: list[list[int]] = []
        self.seen: list[int] = []
        self.waiting: int = NOBODY
        self.decision: DecisionView | None = None
        self.game: View | None = None
        self.outcome: tuple[list[int], str] | None = None

    def to_data(self) -> dict[str, object]:
        return {
            "seat": self.seat,
            "wins": self.wins,
            "winners": self.winners,
            "retired": self.retired,
            "seen": self.seen,
            "waiting": self.waiting,
            "decision": None if self.decision is None else self.decision.to_data(),
            "game": None if self.game is None else self.game.to_data(),
            "outcome": None if self.outcome is None else [self.outcome[0], self.outcome[1]],
        }


def match_view(match: Match, seat: int) -> MatchView:
    """What `seat` may know now."""
    found = MatchView(seat)
    found.wins, found.winners = match.wins[:], match.winners[:]
    found.retired = [_deck(match, owner, match.retired[owner]) for owner in range(2)]
    if match.game is None:
        found.seen = _deck(match, seat, match.seen[seat])
    else:
        found.game = view(match.game, seat)
    decision = match.decision
    if decision is not None:
        found.waiting = decision.seat
        if decision.seat == seat and match.pending is not None:
            found.decision = DecisionView(decision.kind, decision.options[:], decision.about)
        elif found.game is not None:
            found.decision = found.game.decision
    if match.outcome is not None:
        found.outcome = (list(match.outcome.winners), match.outcome.reason)
    return found


def _deck(match: Match, seat: int, deck: int) -> list[int]:
    return [] if deck == NOBODY else sorted(match.decks[seat][deck])
