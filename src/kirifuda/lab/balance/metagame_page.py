"""A metagame as text: the table of shares with marks for what is no accident, and the mixture."""

from collections.abc import Iterator
from typing import Final

from kirifuda.lab.balance.metagame import Metagame
from kirifuda.lab.with_interval import WithInterval

SURE: Final = 0.05
"""Corrected for many comparisons, what is less likely than this by accident is marked."""

WORDS: Final = {
    "deck": ("デッキ", "deck"),
    "pair": ("組", "pair"),
    "field": ("全体に対して, %", "against all, %"),
    "part": ("混合での割合, %", "part of the mixture, %"),
    "against mixture": ("混合に対して, %", "against the mixture, %"),
    "shares": (
        "行のデッキが列のデッキから取った点の割合、%（引き分けは0.5点）。かっこ内は配りを単位にした95%区間。"
        "太字は、すべての組についてのホルムの補正のあとでも偶然とは言いにくいもの（5%）。",
        "Points of the deck of the row against that of the column in percent, a draw being half a point; in "
        "parentheses the 95 % interval over deals. Bold is no accident at 5 %, corrected for all pairs by Holm.",
    ),
    "mixture": (
        "ナッシュ均衡の混合：このとおりに選ぶ相手からは、どのデッキでも半分より多くは取れない。"
        "区間は配りを引き直した1,000回の95%（ブートストラップ）。",
        "The Nash mixture: against who brings decks so often, no deck here takes more than half. Its intervals are "
        "95 % of 1,000 times that the deals were drawn again (bootstrap).",
    ),
    "games": ("{0}ゲーム。", "{0} games."),
}


def markdown(found: Metagame, lang: str) -> str:
    parts = [said("games", lang).format(f"{found.games:,}"), "", said("shares", lang), "", *shares(found, lang), ""]
    return "\n".join([*parts, said("mixture", lang), "", *mixture(found, lang), ""])


def shares(found: Metagame, lang: str, what: str = "deck") -> Iterator[str]:
    names = [deck.name for deck in found.decks]
    yield f"| {said(what, lang)} | {' | '.join(names)} | {said('field', lang)} |"
    yield "|---|" + "--:|" * (len(names) + 1)
    cells = {}
    for duel in found.duels:
        cells[duel.first, duel.second] = cell(duel.share, duel.chance < SURE)
        cells[duel.second, duel.first] = cell(duel.share.turned(), duel.chance < SURE)
    for deck in found.decks:
        own = [cells.get((deck.name, other), "–") for other in names]
        yield f"| {deck.name} | {' | '.join(own)} | {deck.field.in_percent} |"


def cell(share: WithInterval, sure: bool) -> str:
    number = f"{100 * share.value:.0f}"
    return f"{f'**{number}**' if sure else number} ({100 * share.low:.0f}–{100 * share.high:.0f})"


def mixture(found: Metagame, lang: str, what: str = "deck") -> Iterator[str]:
    yield f"| {said(what, lang)} | {said('part', lang)} | {said('against mixture', lang)} |"
    yield "|---|--:|--:|"
    for deck in sorted(found.decks, key=lambda one: (-one.part, -one.field.value)):
        part = f"{100 * deck.part:.0f} ({100 * deck.low:.0f}–{100 * deck.high:.0f})"
        yield f"| {deck.name} | {part} | {100 * deck.against_mixture:.0f} |"


def said(key: str, lang: str) -> str:
    return WORDS[key][0 if lang == "ja" else 1]
