"""What a bot held of its game, for after the game: where its own estimate of winning changed most, and what it had in
mind there.

Opinions are stored with the entries of the game as the bot had them, and given out once the game is over.
"""

from itertools import pairwise
from typing import Final, NamedTuple

from msgspec import Struct

from kirifuda.bots.opinion import Opinion, read_opinion
from kirifuda.server.net.shapes import Seat
from kirifuda.server.table.entries import CHOOSE, GameEntry
from kirifuda.server.table.history import History
from kirifuda.server.table.messages import present
from kirifuda.server.table.replays import gone_through

MOST_POINTS: Final = 3
CHANGED: Final = 0.06
"""An estimate that moved by less has not turned."""
LINES: Final = 2


class Thinkable(Struct):
    """An answer the bot had in mind, and how much it leant towards it."""

    text: str
    share: float


class OpinionPoint(Struct):
    """Where the estimate of a bot turned, as it decided in that turn and as it decided next."""

    seat: Seat
    turn: int
    version: int
    """The position it decided in, in the eyes of whoever asks."""
    before: float
    """How likely it thought it would win."""
    after: float
    ideas: list[Thinkable]
    """What it had in mind, the likeliest first."""
    log: list[str]
    """What then happened."""


class Opinions(Struct):
    """In the order of the game; none of a bot that judges nothing."""

    points: list[OpinionPoint]


class Kept(NamedTuple):
    """An opinion and the entry it led to."""

    n: int
    seat: int
    opinion: Opinion


def kept_opinions(entries: list[GameEntry]) -> list[Kept]:
    found: list[Kept] = []
    for place, entry in enumerate(entries):
        opinion = read_opinion(entry.text) if entry.kind == CHOOSE and entry.text else None
        if opinion is not None:
            found.append(Kept(place, entry.seat, opinion))
    return found


def turns_of_opinion(kept: list[Kept]) -> list[tuple[Kept, Kept]]:
    """The greatest changes between two decisions of the same bot, in the order of the game."""
    changes: list[tuple[float, Kept, Kept]] = []
    for seat in range(2):
        for before, after in pairwise([one for one in kept if one.seat == seat]):
            change = abs(after.opinion.wins - before.opinion.wins)
            if change >= CHANGED:
                changes.append((change, before, after))
    greatest = sorted(changes, key=lambda one: -one[0])[:MOST_POINTS]
    return sorted(((before, after) for _, before, after in greatest), key=lambda pair: pair[0].n)


def opinions_of(history: History, entries: list[GameEntry], viewer: int, lang: str) -> Opinions:
    """Of a game that is over."""
    turned = turns_of_opinion(kept_opinions(entries))
    if not turned:
        return Opinions([])
    log, counts = gone_through(history, entries, viewer, lang)
    told = log.lines()
    points: list[OpinionPoint] = []
    for before, after in turned:
        first, last = _version_at(counts, before.n), _version_at(counts, after.n)
        lines = [line.text for line in told if first < line.version <= last and not line.turn]
        turn, ideas = _ideas(history, entries[: before.n], before, lang)
        estimates = before.opinion.wins, after.opinion.wins
        points.append(OpinionPoint(before.seat, turn, first, *estimates, ideas, lines[:LINES]))
    return Opinions(points)


def _version_at(counts: list[int], entries: int) -> int:
    """The last position at which no more entries than these had happened."""
    return max([version for version, count in enumerate(counts) if count <= entries], default=0)


def _ideas(history: History, entries: list[GameEntry], kept: Kept, lang: str) -> tuple[int, list[Thinkable]]:
    """The turn it was; of a chance also the actions in words: words of other options are for the eyes of its seat."""
    again = history.again(kept.seat, (), -1, entries)
    asked = present(again, kept.seat, history.names[lang], lang).decision
    options = [] if asked is None or asked.kind != "chance" else asked.options
    ideas = [
        Thinkable(options[idea.option].label, idea.share) for idea in kept.opinion.ideas if idea.option < len(options)
    ]
    return again.position(kept.seat).game.turn_no, ideas
