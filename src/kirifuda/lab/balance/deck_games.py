"""Decks against decks on mirrored deals: every deal is played twice with the seats changed, all games in one batch."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from kirifuda.blackpoker.editions.regulation import rules_of
from kirifuda.bots.lockstep import Deal, play_all
from kirifuda.bots.registry import bot_seed
from kirifuda.cards.notation import parse_deck
from kirifuda.lab.ladder.mirrored import player, points
from kirifuda.lab.spread import spread

TOGETHER: Final = 128
"""Deals of a batch where nobody counts generations: enough to keep the net busy, few enough to lose little."""


class DeckMatch(Struct, frozen=True):
    """Two decks that meet on the deals from the seed `first` on, both played by the same bot."""

    regulation: str
    bot: str
    decks: tuple[str, str]
    first: int
    deals: int


def both_seats(match: DeckMatch) -> Iterator[Deal]:
    rules = rules_of(match.regulation)
    one, other = (parse_deck(text) for text in match.decks)
    for seed in range(match.first, match.first + match.deals):
        for decks in ((one, other), (other, one)):
            yield Deal(rules, seed, (player(match.bot, bot_seed(seed, 0)), player(match.bot, bot_seed(seed, 1))), decks)


def play_matches(matches: Sequence[DeckMatch]) -> list[list[float]]:
    """For each match the share of the points that the first deck got on each deal: 0, a quarter, … or 1."""
    played = play_all(deal for match in matches for deal in both_seats(match))
    return [[(points(next(played), 0) + points(next(played), 1)) / 2 for _ in range(match.deals)] for match in matches]


def play_numbered(piece: list[tuple[int, DeckMatch]]) -> list[tuple[int, list[float]]]:
    found = play_matches([match for _, match in piece])
    return [(number, shares) for (number, _), shares in zip(piece, found, strict=True)]


def play_spread(matches: Sequence[DeckMatch], processes: int) -> list[list[float]]:
    """The same over several processes: each takes every so-manieth match."""
    numbered = list(enumerate(matches))
    pieces = [numbered[start :: max(1, processes)] for start in range(max(1, processes))]
    found = dict(one for part in spread(play_numbered, [piece for piece in pieces if piece], processes) for one in part)
    return [found[number] for number in range(len(matches))]
