"""Evolutionary search for a deck: each generation meets on fresh mirrored deals, the strongest stay and have children.

What comes next depends on the settings and on what was played before, and on nothing else: a search that was killed
goes on as if nothing had happened.
"""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.editions.library import library
from kirifuda.blackpoker.editions.regulation import rules_of
from kirifuda.cards.card import JOKER_1, PACK_SIZE
from kirifuda.cards.notation import deck_text, parse_deck
from kirifuda.cards.rng import Rng
from kirifuda.lab.balance.breeding import Sizes, changed, crossed, drawn, legal
from kirifuda.lab.balance.card_worth import DeckMeeting, Judgement, Worth, judge
from kirifuda.lab.balance.deck_games import DeckMatch

STREAM: Final = 0x6465636B
"""Breeding draws from a stream of its own."""
TRIES: Final = 100
"""So often a child that was there before is changed again."""


class DeckSearch(Struct, frozen=True):
    """What is searched for: a deck of `least` to `most` cards, by how many decks, generations, meetings and deals.

    Each deck meets the next `opponents` decks of its generation, in a circle that is drawn anew each time; `measured`
    are the deals on which the deck that is found is measured at the end.
    """

    regulation: str
    least: int
    most: int
    bot: str = "net"
    seed: int = 0
    population: int = 16
    generations: int = 12
    opponents: int = 2
    deals: int = 8
    measured: int = 400

    @property
    def sizes(self) -> Sizes:
        return Sizes(self.least, self.most)

    @property
    def games(self) -> int:
        return 2 * self.population * self.opponents * self.deals


class Generation(Struct, frozen=True):
    """The decks of a generation and how they met; `first` and `second` of a meeting are places in `decks`."""

    number: int
    decks: list[str]
    meetings: list[DeckMeeting]


class Seen(Struct, frozen=True):
    """Every deck that was played up to now, each once, and what is thought of them and of the cards."""

    decks: list[str]
    judgement: Judgement

    def ranked(self) -> list[tuple[str, Worth]]:
        """The strongest first."""
        found = list(zip(self.decks, self.judgement.decks, strict=True))
        return sorted(found, key=lambda one: (-one[1].worth, one[0]))


def look_back(past: Sequence[Generation]) -> Seen:
    decks = list(dict.fromkeys(deck for generation in past for deck in generation.decks))
    place = {deck: number for number, deck in enumerate(decks)}
    meetings = [
        DeckMeeting(place[generation.decks[met.first]], place[generation.decks[met.second]], met.seed, met.shares)
        for generation in past
        for met in generation.meetings
    ]
    return Seen(decks, judge([parse_deck(deck) for deck in decks], meetings))


def next_decks(search: DeckSearch, past: Sequence[Generation]) -> list[str]:
    """The decks of the next generation."""
    rng = Rng(search.seed ^ STREAM ^ (len(past) << 40))
    rules = rules_of(search.regulation)
    if not past:
        return first_decks(search, rules, rng)
    seen = look_back(past)
    ranked = [deck for deck, _ in seen.ranked()]
    found = ranked[: search.population // 2]
    parents = [parse_deck(deck) for deck in found]
    offered = [worthiest(seen.judgement.cards, search.sizes), drawn(search.sizes, rng)]
    while len(found) < search.population:
        child = offered.pop(0) if offered else bred(parents, search.sizes, rng)
        for _ in range(TRIES):
            if legal(rules, child, search.sizes) and deck_text(child) not in found:
                found.append(deck_text(child))
                break
            child = changed(child, search.sizes, rng)
    return found


def first_decks(search: DeckSearch, rules: Rules, rng: Rng) -> list[str]:
    """The decks of the library that are legal and of the right size, and others by luck."""
    found = [deck_text(deck.cards) for deck in library() if legal(rules, deck.cards, search.sizes)][: search.population]
    while len(found) < search.population:
        deck = deck_text(drawn(search.sizes, rng))
        if deck not in found:
            found.append(deck)
    return found


def bred(parents: list[list[int]], sizes: Sizes, rng: Rng) -> list[int]:
    """Of two parents, of whom the stronger are drawn more often."""
    one, other = (parents[min(rng.below(len(parents)), rng.below(len(parents)))] for _ in range(2))
    return changed(crossed(one, other, rng), sizes, rng)


def worthiest(cards: list[Worth], sizes: Sizes) -> list[int]:
    """The deck of the cards that seem to be worth most; where the size is free, of all that are worth anything."""
    worth = {card: cards[min(card, JOKER_1)].worth for card in range(PACK_SIZE)}
    ordered = sorted(worth, key=lambda card: (-worth[card], card))
    wanted = sum(value > 0 for value in worth.values())
    return sorted(ordered[: min(max(wanted, sizes.least), sizes.most)])


def matches_of(search: DeckSearch, number: int, decks: list[str]) -> tuple[list[tuple[int, int]], list[DeckMatch]]:
    """Who meets whom in a generation, and on which deals: no deal is played twice in a search."""
    circle = list(range(len(decks)))
    Rng(search.seed ^ STREAM ^ (number << 20)).shuffle(circle)
    pairs = [
        (deck, circle[(place + step) % len(circle)])
        for step in range(1, search.opponents + 1)
        for place, deck in enumerate(circle)
    ]
    begin = search.seed + number * len(pairs) * search.deals
    matches = [
        DeckMatch(search.regulation, search.bot, (decks[one], decks[other]), begin + at * search.deals, search.deals)
        for at, (one, other) in enumerate(pairs)
    ]
    return pairs, matches


def field_of(search: DeckSearch, sizes: Sizes) -> list[str]:
    """Decks by luck, as many as there are deals to measure on: none of them was met before but by accident."""
    rng = Rng(search.seed ^ STREAM ^ (1 << 60))
    return [deck_text(drawn(sizes, rng)) for _ in range(search.measured)]
