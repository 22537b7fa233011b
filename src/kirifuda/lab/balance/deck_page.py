"""The deck that a search has found, as text: the deck, its measurement, how it came about, what cards are worth."""

from collections.abc import Iterator, Sequence
from typing import Final

from kirifuda.blackpoker.editions.library import library
from kirifuda.blackpoker.editions.regulation import rules_of
from kirifuda.lab.balance.card_worth import Worth
from kirifuda.lab.balance.deck_search import GENERATION, FoundDeck
from kirifuda.lab.balance.evolution import Generation, look_back
from kirifuda.lab.statistics import Z95

SHOWN: Final = 10
"""How many of the cards that are worth most, and least, are listed."""

WORDS: Final = {
    "found": ("{0}、{1}枚：`{2}`", "{0}, {1} cards: `{2}`"),
    "how": (
        "{0}世代、{1}個のデッキ、ボット`{3}`どうしの{2}ゲームで見つけ、そのあと新しい配りで測りました（どの配りも席を入れ替えて2ゲーム）。",
        "Found in {0} generations of {1} decks in all by {2} games of the bot `{3}` against itself, then measured on "
        "fresh deals, each played twice with the seats changed.",
    ),
    "against": ("相手", "against"),
    "deals": ("配り", "deals"),
    "share": ("点の割合, %", "points, %"),
    "luck": (
        "同じくらいの枚数の無作為なデッキ（毎回別のもの）",
        "decks by luck of about its size, another one each time",
    ),
    "path": (
        "世代ごとの、その時点でもっとも強く見えたデッキ：",
        "The deck that looked strongest after each generation:",
    ),
    "generation": ("世代", "generation"),
    "deck": ("デッキ", "deck"),
    "looked": (
        "強さ（それまでの全デッキの平均より、点の割合で）",
        "strength (points in percent above the mean of all decks so far)",
    ),
    "cards": (
        "カードの値打ち（入れると増える点の割合の見積もり、±は95%）。最後の世代に近いデッキどうしの見積もりで、単独の検定ではありません。",
        "What cards seem to be worth in a deck, in points of a hundred, ± with 95 %; an estimate among the decks that "
        "were tried, not a test of any single card.",
    ),
    "most": ("もっとも高い：", "most: "),
    "least": ("もっとも低い：", "least: "),
}


def markdown(found: FoundDeck, past: Sequence[Generation], lang: str) -> str:
    search = found.search
    rules = rules_of(search.regulation)
    name = rules.name_ja if lang == "ja" else rules.name
    parts = [
        said("found", lang, name, found.size, found.deck),
        "",
        said("how", lang, search.generations, found.decks_tried, f"{found.games:,}", search.bot),
        "",
        *measurements(found, lang),
        "",
        said("path", lang),
        "",
        *path(past, lang),
        "",
        said("cards", lang),
        "",
        *card_lines(found.cards, lang),
        "",
    ]
    return "\n".join(parts)


def measurements(found: FoundDeck, lang: str) -> Iterator[str]:
    yield f"| {said('against', lang)} | {said('deals', lang)} | {said('share', lang)} |"
    yield "|---|--:|--:|"
    yield f"| {said('luck', lang)} | {found.measured.count} | {found.measured.in_percent} |"
    names = {deck.id: deck.ja if lang == "ja" else deck.en for deck in library()}
    for other in found.others:
        name = other.name.replace(GENERATION, said(GENERATION, lang))
        yield f"| {names.get(other.name, name)} `{other.deck}` | {other.share.count} | {other.share.in_percent} |"


def path(past: Sequence[Generation], lang: str) -> Iterator[str]:
    """Only where another deck came to the top."""
    yield f"| {said('generation', lang)} | {said('deck', lang)} | {said('looked', lang)} |"
    yield "|--:|---|--:|"
    last = ""
    for number in range(1, len(past) + 1):
        deck, worth = look_back(past[:number]).ranked()[0]
        if deck != last:
            yield f"| {number} | `{deck}` | {worth_words(worth)} |"
        last = deck


def card_lines(cards: dict[str, Worth], lang: str) -> Iterator[str]:
    ordered = sorted(cards.items(), key=lambda one: -one[1].worth)
    for key, some in (("most", ordered[:SHOWN]), ("least", ordered[: -SHOWN - 1 : -1])):
        yield f"* {said(key, lang)}{', '.join(f'{card} {worth_words(worth)}' for card, worth in some)}"


def worth_words(worth: Worth) -> str:
    return f"{100 * worth.worth:+.1f} ± {100 * Z95 * worth.error:.1f}"


def said(key: str, lang: str, *values: object) -> str:
    return WORDS[key][0 if lang == "ja" else 1].format(*values)
