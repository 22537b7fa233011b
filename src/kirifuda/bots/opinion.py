"""What a bot held of a position when it decided: how likely it wins, and which options it leant towards.

Nothing in it is made up afterwards: it is what the net said, or what a search found. A bot that judges nothing has no
opinion. It comes from the bot's own view, so it tells of its hand: others may hear it once the game is over.
"""

from math import log
from typing import Final

import msgspec
from msgspec import Struct

from kirifuda.blackpoker.tree_search import AnswerSearch
from kirifuda.bots.net.player import probabilities
from kirifuda.bots.net.weights import Floats

MOST_IDEAS: Final = 3
WORTH_SAYING: Final = 0.02
"""An option less likely than this came to nobody's mind."""
UNDECIDED: Final = log(3.0)
"""The entropy of three options that are all alike: as much in doubt as anybody needs to be."""


class Idea(Struct, array_like=True, frozen=True):
    """An option by its index, and how much the bot leant towards it; all of them together are 1."""

    option: int
    share: float


class Opinion(Struct, array_like=True, frozen=True):
    """`wins`: how likely the bot wins, by its own lights. `doubt`: 0 if one option was clear, 1 if many were alike."""

    wins: float
    doubt: float
    ideas: list[Idea]


def opinion_text(opinion: Opinion) -> str:
    """How it is kept: what `read_opinion` reads."""
    return msgspec.json.encode(opinion).decode()


def read_opinion(text: str) -> Opinion | None:
    """None if it was kept in a way that is not understood here."""
    try:
        return msgspec.json.decode(text, type=Opinion)
    except msgspec.MsgspecError:
        return None


def harder(one: Opinion | None, other: Opinion | None) -> Opinion | None:
    """Of two decisions in a row, the one that was harder to make."""
    if one is None or other is None:
        return one or other
    return one if one.doubt >= other.doubt else other


def opinion_at_sight(scores: Floats, value: float) -> Opinion:
    """The net's own: a score for each option, and how the game will end, from -1 to 1."""
    return _opinion((1.0 + value) / 2.0, list(enumerate(probabilities(scores).tolist())))


def opinion_after(search: AnswerSearch) -> Opinion | None:
    """Of a search: how likely its best answer wins, and how much each was tried, or liked at first where tries tell
    nothing. Nobody has an opinion who tried nothing and has no net."""
    if not search.judges():
        return None
    tried = search.tried()
    total = sum(one.visits for one in tried) if len(tried) > 1 else 0
    shares: dict[int, float] = {}
    for one in tried:
        first = search.choices(one.answer)[0]
        shares[first] = shares.get(first, 0.0) + (one.visits / total if total else one.prior)
    return _opinion(tried[0].value, list(shares.items()))


def _opinion(wins: float, shares: list[tuple[int, float]]) -> Opinion:
    entropy = -sum(share * log(share) for _, share in shares if share > 0.0)
    ranked = sorted(shares, key=lambda one: -one[1])[:MOST_IDEAS]
    ideas = [Idea(option, round(share, 3)) for option, share in ranked if share >= WORTH_SAYING]
    return Opinion(round(wins, 3), round(min(1.0, entropy / UNDECIDED), 3), ideas)
