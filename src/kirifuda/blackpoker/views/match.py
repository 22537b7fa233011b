"""What a viewer may know of a match: the score, its own choice of a deck, retired decks, and the game in progress."""

from typing import Final

from kirifuda.blackpoker.editions.match import NOBODY, Match
from kirifuda.blackpoker.views.look import view
from kirifuda.blackpoker.views.shapes import ALL, DecisionView, View


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
    """What a viewer may know now: a seat, `PUBLIC` or `ALL`."""
    found = MatchView(seat)
    found.wins, found.winners = match.wins[:], match.winners[:]
    found.retired = [_deck(match, owner, match.retired[owner]) for owner in range(2)]
    if match.game is None:
        found.seen = _deck(match, seat, match.seen[seat]) if seat >= 0 else []
    else:
        found.game = view(match.game, seat)
        for owner in range(2):
            if not found.game.sides[owner].deck and in_use_known(match, owner, seat):
                found.game.sides[owner].deck = match.game.decks[owner][:]
    decision = match.decision
    if decision is not None:
        found.waiting = decision.seat
        if (decision.seat == seat or seat == ALL) and match.pending is not None:
            found.decision = DecisionView(decision.kind, decision.options[:], decision.about)
        elif found.game is not None:
            found.decision = found.game.decision
    if match.outcome is not None:
        found.outcome = (list(match.outcome.winners), match.outcome.reason)
    return found


def in_use_known(match: Match, owner: int, viewer: int) -> bool:
    """Of two random decks that make up one pack, whoever has seen one knows both ([RG-10]).

    The owner has seen the one he used in the game before; a deck that has won lies face up for everybody.
    """
    if not match.rules.random_cards or match.rules.deck_count != 2:
        return False
    return match.retired[owner] != NOBODY or (owner == viewer and match.seen[owner] != NOBODY)


def _deck(match: Match, seat: int, deck: int) -> list[int]:
    return [] if deck == NOBODY else sorted(match.decks[seat][deck])
