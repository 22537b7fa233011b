"""A search for a deck from its first generation to the deck that is found, kept in a folder all the way.

`search.json` says what is searched for, `generation-007.json` has the decks of a generation and their games,
`found.json` the deck, its measurement on fresh deals, and what its cards seem to be worth.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from kirifuda.blackpoker.editions.library import library
from kirifuda.blackpoker.editions.regulation import rules_of
from kirifuda.cards.card import card_sign
from kirifuda.cards.notation import deck_text, parse_deck
from kirifuda.core.errors import NotationError
from kirifuda.lab.balance.breeding import Sizes, legal
from kirifuda.lab.balance.card_worth import DeckMeeting, Worth
from kirifuda.lab.balance.deck_games import DeckMatch, play_spread
from kirifuda.lab.balance.evolution import DeckSearch, Generation, field_of, look_back, matches_of, next_decks
from kirifuda.lab.balance.kept import keep
from kirifuda.lab.balance.shares import estimated
from kirifuda.lab.ladder.mirrored import made_by
from kirifuda.lab.with_interval import WithInterval

SEARCH: Final = "search.json"
FOUND: Final = "found.json"
FRESH: Final = 1 << 24
"""Deals of the measurement begin so far behind those of the search."""
GENERATION: Final = "generation"
NEAR: Final = 4
"""So many cards more or fewer are about the same size."""


class Begun(Struct, frozen=True):
    """What a folder holds: the settings, and a digest of the bots that play."""

    search: DeckSearch
    made_by: str


class Against(Struct, frozen=True):
    """What the deck that was found got against another one."""

    name: str
    deck: str
    share: WithInterval


class FoundDeck(Struct, frozen=True):
    """The deck with the highest strength of all that were tried, and how it does on deals that chose nothing.

    `thought` is its strength as the search saw it, which flatters it as every best of many is flattered; `measured` is
    its share against decks by luck of about its size, another one on every deal, and `others` against known decks.
    """

    search: DeckSearch
    made_by: str
    deck: str
    size: int
    decks_tried: int
    games: int
    thought: Worth
    measured: WithInterval
    others: list[Against]
    cards: dict[str, Worth]


def begin(search: DeckSearch, folder: Path) -> Begun:
    """Raises NotationError where the folder holds another search."""
    begun = Begun(search, made_by((search.bot, search.bot)))
    path = folder / SEARCH
    if not path.exists():
        keep(path, begun)
    elif msgspec.json.decode(path.read_bytes(), type=Begun) != begun:
        raise NotationError(
            f"{folder} holds another search, or one by other bots: choose another folder, or empty this one",
            f"「{folder}」には別の探索か、別のボットによる探索があります。ほかのフォルダを選ぶか、空にしてください。",
        )
    return begun


def generation_file(folder: Path, number: int) -> Path:
    return folder / f"generation-{number:03}.json"


def read_generations(search: DeckSearch, folder: Path) -> list[Generation]:
    """Those that were played, from the first on without a gap."""
    found: list[Generation] = []
    while len(found) < search.generations and generation_file(folder, len(found)).exists():
        found.append(msgspec.json.decode(generation_file(folder, len(found)).read_bytes(), type=Generation))
    return found


def find_deck(search: DeckSearch, folder: Path, processes: int, progress: Callable[[int], None]) -> FoundDeck:
    """Play what is missing, generation by generation, and measure what was found; `progress` hears of games."""
    begun = begin(search, folder)
    past = read_generations(search, folder)
    progress(len(past) * search.games)
    while len(past) < search.generations:
        past.append(play_generation(search, len(past), next_decks(search, past), processes))
        keep(generation_file(folder, len(past) - 1), past[-1])
        progress(search.games)
    if (folder / FOUND).exists():
        progress(2 * search.measured)
        return read_found(folder)
    found = measured(begun, past, processes)
    keep(folder / FOUND, found)
    progress(2 * search.measured)
    return found


def play_generation(search: DeckSearch, number: int, decks: list[str], processes: int) -> Generation:
    pairs, matches = matches_of(search, number, decks)
    shares = play_spread(matches, processes)
    meetings = [
        DeckMeeting(one, other, match.first, got)
        for (one, other), match, got in zip(pairs, matches, shares, strict=True)
    ]
    return Generation(number, decks, meetings)


def measured(begun: Begun, past: Sequence[Generation], processes: int) -> FoundDeck:
    """So many deals against decks by luck, and as many against all known ones and earlier champions together."""
    search, seen = begun.search, look_back(past)
    deck, thought = seen.ranked()[0]
    near = about_the_size(search, deck)
    fresh = search.seed + FRESH
    field = [
        DeckMatch(search.regulation, search.bot, (deck, other), fresh + place, 1)
        for place, other in enumerate(field_of(search, near))
    ]
    known = known_decks(search, near, deck)
    known.update(champions(past, [deck, *known.values()]))
    deals = search.measured // max(1, len(known))
    begin = fresh + search.measured
    others = [DeckMatch(search.regulation, search.bot, (deck, other), begin, deals) for other in known.values()]
    played = play_spread([*field, *others], processes)
    return FoundDeck(
        search=search,
        made_by=begun.made_by,
        deck=deck,
        size=len(parse_deck(deck)),
        decks_tried=len(seen.decks),
        games=search.generations * search.games,
        thought=thought,
        measured=estimated([shares[0] for shares in played[: len(field)]]),
        others=[
            Against(name, other, estimated(shares))
            for (name, other), shares in zip(known.items(), played[len(field) :], strict=True)
        ],
        cards={card_sign(card): worth for card, worth in enumerate(seen.judgement.cards)},
    )


def about_the_size(search: DeckSearch, found: str) -> Sizes:
    """Who is measured against much smaller decks wins by life alone."""
    size = len(parse_deck(found))
    return Sizes(max(search.least, size - NEAR), min(search.most, size + NEAR))


def known_decks(search: DeckSearch, near: Sizes, found: str) -> dict[str, str]:
    """The decks of the library of about that size, less the one that was found."""
    rules = rules_of(search.regulation)
    decks = {deck.id: deck_text(deck.cards) for deck in library() if legal(rules, deck.cards, near)}
    return {name: deck for name, deck in decks.items() if deck != found}


def champions(past: Sequence[Generation], known: Sequence[str]) -> dict[str, str]:
    """What looked best after a quarter, a half and three quarters of the search: whoever searched on should beat it."""
    decks: dict[str, str] = {}
    for number in sorted({max(1, len(past) * quarters // 4) for quarters in (1, 2, 3)}):
        deck = look_back(past[:number]).ranked()[0][0]
        if deck not in known and deck not in decks.values():
            decks[f"{GENERATION} {number}"] = deck
    return decks


def games_of(search: DeckSearch) -> int:
    """Those of the generations, and those of the measurement against decks by luck."""
    return search.generations * search.games + 2 * search.measured


def read_found(folder: Path) -> FoundDeck:
    try:
        return msgspec.json.decode((folder / FOUND).read_bytes(), type=FoundDeck)
    except (OSError, msgspec.DecodeError) as problem:
        raise NotationError(
            f"{folder}: no deck was found there: run `kirifuda lab deck` first ({problem})",
            f"「{folder}」には見つかったデッキがありません。先に kirifuda lab deck を実行してください（{problem}）。",
        ) from None
