"""How decks come from decks: drawn by luck, crossed, changed by a few cards, and made as large as they must be."""

from collections.abc import Collection
from typing import Final

from msgspec import Struct

from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.editions.decks import brought_problems, minimum_deck
from kirifuda.cards.card import PACK_SIZE
from kirifuda.cards.rng import Rng
from kirifuda.core.errors import NotationError

SWAPS: Final = 4
"""At most so many cards of a child are changed."""


class Sizes(Struct, frozen=True):
    """How many cards a deck has: from `least` to `most`."""

    least: int
    most: int


def sizes_of(rules: Rules, cards: int, up_to: bool) -> Sizes:
    """Decks of so many cards, or of at most so many; raises NotationError where there is no choice."""
    least = minimum_deck(rules) if up_to else cards
    for size in (least, cards):
        for problem in brought_problems(rules, [list(range(PACK_SIZE))[:size]]):
            raise NotationError(f"{problem.en} [{problem.rule}]", f"{problem.ja} [{problem.rule}]")
    if least >= PACK_SIZE:
        raise NotationError(
            f"only one deck has {PACK_SIZE} cards: the whole pack; with --up-to the size is searched for as well",
            f"{PACK_SIZE}枚のデッキは1組そのままの1つだけです。--up-to を付けると枚数も探します。",
        )
    return Sizes(least, cards)


def legal(rules: Rules, cards: Collection[int], sizes: Sizes) -> bool:
    """By the engine's own check, and of a size that is asked for."""
    return sizes.least <= len(cards) <= sizes.most and not brought_problems(rules, [sorted(cards)])


def repaired(cards: Collection[int], size: int, rng: Rng) -> list[int]:
    """Cards go, or others come, by luck, until there are so many."""
    kept, others = sorted(set(cards)), [card for card in range(PACK_SIZE) if card not in cards]
    rng.shuffle(kept)
    rng.shuffle(others)
    return sorted((kept + others)[:size] if len(kept) < size else kept[:size])


def drawn(sizes: Sizes, rng: Rng) -> list[int]:
    return repaired([], sizes.least + rng.below(sizes.most - sizes.least + 1), rng)


def crossed(one: list[int], other: list[int], rng: Rng) -> list[int]:
    """As large as one of the parents: what both have, and by luck what one of them has."""
    both = [card for card in one if card in other]
    single = [card for card in sorted({*one, *other}) if card not in both]
    rng.shuffle(single)
    size = len((one, other)[rng.below(2)])
    return sorted(both + single[: size - len(both)])


def changed(cards: list[int], sizes: Sizes, rng: Rng) -> list[int]:
    """A few cards are exchanged; where the size is free, a few more or fewer come than went."""
    swaps = 1 + rng.below(SWAPS)
    size = len(cards)
    if sizes.least < sizes.most:
        size = min(max(size - swaps + rng.below(2 * swaps + 1), sizes.least), sizes.most)
    kept = repaired(cards, len(cards) - swaps, rng)
    fresh = [card for card in range(PACK_SIZE) if card not in cards]
    rng.shuffle(fresh)
    return repaired(kept + fresh[: max(0, size - len(kept))], size, rng)
