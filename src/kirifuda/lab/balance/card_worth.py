"""What cards are worth in a deck, and decks by their cards, judged from all games together.

A deck's strength is the sum of what its cards are worth and something of its own (how they go together); the share of
the points that one deck takes from another is the difference of their strengths. Both are drawn towards nothing by as
much as they are uncertain (ridge regression, or the best linear prediction of a mixed model), so that a few lucky games
make no deck look strong.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from kirifuda.cards.card import JOKER_1, PACK_SIZE

Floats = NDArray[np.float64]

CARD_SPREAD: Final = 0.03
"""What cards are worth differs by so much before any game is seen: three points in a hundred."""
DECK_SPREAD: Final = 0.03
"""And decks by so much, beyond what their cards are worth."""
DEAL_VARIANCE: Final = 0.125
"""Of the share of a mirrored deal, the mean of two games, between equal decks."""


class DeckMeeting(Struct, frozen=True):
    """Two decks by their places in a list, and what the first one got on each deal."""

    first: int
    second: int
    seed: int
    shares: list[float]


class Before(Struct, frozen=True):
    """What is taken for granted before any game is seen: how far apart cards and decks are, how uncertain a deal is."""

    cards: float = CARD_SPREAD
    decks: float = DECK_SPREAD
    deal_variance: float = DEAL_VARIANCE


class Worth(Struct, frozen=True):
    """How much more of the points it brings, in shares of one, and the standard error of that."""

    worth: float
    error: float


class Judgement(Struct, frozen=True):
    """Of each deck relative to the mean of all that were seen, and of each card, the two Jokers being one."""

    decks: list[Worth]
    cards: list[Worth]


def judge(
    decks: Sequence[list[int]],
    meetings: Sequence[DeckMeeting],
    before: Before | None = None,
    centred: bool = False,
) -> Judgement:
    """`centred`: cards relative to the mean of all that are in any deck, as where every deck has as many."""
    before = before or Before()
    held = np.array([[float(kind_of(card, deck)) for card in range(JOKER_1 + 1)] for deck in decks])
    features = np.hstack([held, np.eye(len(decks))])
    precision = np.diag(np.concatenate([np.full(JOKER_1 + 1, before.cards**-2), np.full(len(decks), before.decks**-2)]))
    pull = np.zeros(len(precision))
    for met in meetings:
        difference = features[met.first] - features[met.second]
        weight = len(met.shares) / before.deal_variance
        precision += weight * np.outer(difference, difference)
        pull += weight * (sum(met.shares) / len(met.shares) - 0.5) * difference
    covariance = np.linalg.inv(precision)
    found = covariance @ pull
    cards = np.eye(len(found))[: JOKER_1 + 1]
    if centred:
        cards[:, : JOKER_1 + 1] -= held.any(axis=0) / held.any(axis=0).sum()
    by_deck = worths(features - features.mean(axis=0), found, covariance)
    return Judgement(by_deck, worths(cards, found, covariance))


def kind_of(card: int, deck: list[int]) -> int:
    """How often a deck has the card; both Jokers are the first one."""
    return sum(held == card or (card == JOKER_1 and held == PACK_SIZE - 1) for held in deck)


def worths(features: Floats, found: Floats, covariance: Floats) -> list[Worth]:
    values = features @ found
    errors = np.sqrt(np.einsum("ij,jk,ik->i", features, covariance, features))
    return [Worth(float(value), float(error)) for value, error in zip(values, errors, strict=True)]
