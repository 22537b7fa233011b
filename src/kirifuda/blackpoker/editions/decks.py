"""Decks of a regulation: which are legal and why not, random ones from a seed, the pair of a 2-deck match."""

from typing import Final

from kirifuda.blackpoker.common.reasons import Refusal
from kirifuda.blackpoker.common.rules import Rules
from kirifuda.cards.card import PACK_SIZE, cards_text
from kirifuda.cards.notation import deck_text
from kirifuda.cards.rng import FairStream, NotedShuffle, Rng, Seed, rng_of

DECK_STREAM: Final = 0x6B697269
"""Decks are drawn from a stream of their own, so that a game dealt from given decks has the same shuffles."""

SPENT: Final = {
    "draw 7": 7, "draw 4": 4, "scenario hand": 3, "rare card": 1, "trumps": 2, "assign draft": 6, "pack": 14,
    "preset": 2, "preset 2": 2, "preset 4": 4, "hidden preset": 2, "first player": 1, "start": 1,
}  # fmt: skip
"""How many cards of the deck each procedure of the set-up takes."""


def minimum_deck(rules: Rules) -> int:
    """Q-211: enough for the whole set-up and one life card, but not fewer than the frame demands."""
    return least_cards(rules.setup, rules.least_cards)


def least_cards(setup: list[str], demanded: int) -> int:
    needed = 1
    for step in setup:
        needed += SPENT.get(step, 0)
    return max(needed, demanded)


def maximum_deck(rules: Rules) -> int:
    """The most cards of a deck; of two decks, each leaves enough for the other."""
    return min(rules.most_cards, PACK_SIZE - minimum_deck(rules) if rules.deck_count == 2 else PACK_SIZE)


def deck_problems(rules: Rules, cards: list[int]) -> list[Refusal]:
    """Why these cards are no deck of the regulation; empty if they are one."""
    count, table = len(cards), rules.deck_table
    if rules.fixed_deck:
        return [] if sorted(cards) == sorted(rules.deck) else [_not_the_fixed_deck(rules, cards)]
    found: list[Refusal] = []
    if count < minimum_deck(rules):
        least = minimum_deck(rules)
        rule = table if least == rules.least_cards else "Q-211"
        ja = f"{count}枚です。{rules.name_ja}には{least}枚以上必要です。"
        found.append(Refusal("too few cards", rule, ja, f"{count} cards; {rules.name} needs at least {least}"))
    if count > maximum_deck(rules):
        most = maximum_deck(rules)
        ja = f"{count}枚です。{rules.name_ja}は{most}枚以下です。"
        found.append(Refusal("too many cards", table, ja, f"{count} cards; {rules.name} allows at most {most}"))
    return found


def _not_the_fixed_deck(rules: Rules, cards: list[int]) -> Refusal:
    missing = deck_text([card for card in rules.deck if card not in cards]) or "–"
    extra = deck_text([card for card in cards if card not in rules.deck]) or "–"
    fixed = cards_text(rules.deck)
    ja = f"{rules.name_ja}は固定デッキです（不足：{missing}、余分：{extra}）。"
    en = f"{rules.name} is played with the fixed deck {fixed} (missing: {missing}; too much: {extra})"
    return Refusal("not the fixed deck", rules.deck_table, ja, en)


def pair_problems(rules: Rules, first: list[int], second: list[int]) -> list[Refusal]:
    """Why two decks are no pair for a 2-deck match: both come from one pack; random ones use it up ([RG-10])."""
    found = deck_problems(rules, first) + deck_problems(rules, second)
    both = [card for card in first if card in second]
    if both:
        ja, en = f"{deck_text(both)}が両方のデッキにあります。", f"{deck_text(both)} is in both decks"
        found.append(Refusal("in both decks", rules.deck_table, ja, en))
    elif rules.random_cards and len(first) + len(second) != PACK_SIZE:
        count = len(first) + len(second)
        ja = f"2つのデッキで{count}枚です。54枚すべてを分けます。"
        found.append(Refusal("cards left out", rules.deck_table, ja, f"{count} cards in both decks; all 54 are split"))
    return found


def brought_problems(rules: Rules, decks: list[list[int]]) -> list[Refusal]:
    """Why a player cannot bring these decks: a random frame deals them itself; else each, and a pair, must be legal."""
    if rules.random_cards:
        ja = f"{rules.name_ja}のデッキは無作為に配られます。選ぶことはできません。"
        en = f"{rules.name} deals its decks at random: nobody brings one"
        return [Refusal("random deck", rules.deck_table, ja, en)]
    return pair_problems(rules, decks[0], decks[1]) if len(decks) == 2 else deck_problems(rules, decks[0])


def deal_decks(rules: Rules, seed: Seed, notes: list[NotedShuffle] | None = None) -> list[list[list[int]]]:
    """The decks of a match when nobody brings any: for each seat one deck, or two halves of a pack."""
    if rules.deck_count != 2 and not rules.random_cards:
        return [[sorted(rules.deck)] for _ in range(2)]
    rng = rng_of(seed, DECK_STREAM)
    if isinstance(rng, FairStream):
        rng.notes = notes
    return [_dealt(rules, rng) for _ in range(2)]


def _dealt(rules: Rules, rng: Rng) -> list[list[int]]:
    if rules.deck_count == 2:
        return halves(rng, rules.random_cards or PACK_SIZE // 2)
    cards = sorted(rules.deck)
    rng.shuffle(cards)
    return [sorted(cards[: rules.random_cards])]


def halves(rng: Rng, first: int = PACK_SIZE // 2) -> list[list[int]]:
    """The pack split at random into a deck of `first` cards and one of the rest."""
    cards = list(range(PACK_SIZE))
    rng.shuffle(cards)
    return [sorted(cards[:first]), sorted(cards[first:])]
