"""Pictures of trumps without a word, for any reader: pairs against the field, good pairs against each other."""

from typing import Final

import numpy as np
from matplotlib.axes import Axes
from matplotlib.layout_engine import ConstrainedLayoutEngine
from numpy.typing import NDArray

from kirifuda.cards.card import card_sign
from kirifuda.lab.balance.metagame import Metagame
from kirifuda.lab.balance.metagame_page import SURE
from kirifuda.lab.balance.trump_pairs import TrumpField
from kirifuda.lab.reports.plots import FAVOUR, Plot, drawn

Floats = NDArray[np.float64]

FAR: Final = 30.0
"""Points in a hundred away from even at which colours end."""
CARD: Final = 0.2
PAIR: Final = 0.62
"""Inches of a square."""
MARGIN: Final = 1.3
SPACE: Final = 0.2
"""Inches around the names, or long ones are cut off."""


def field_picture(found: TrumpField) -> Plot:
    """A square for every pair, the trumps that are worth most first: blue is good, orange is bad."""
    cards = [trump.card for trump in found.trumps]
    place = {card: number for number, card in enumerate(cards)}
    table = np.full((len(cards), len(cards)), np.nan)
    for pair in found.pairs:
        one, other = (place[card] for card in pair.cards)
        table[one, other] = table[other, one] = 50 + 100 * pair.worth.worth
    size = CARD * len(cards) + MARGIN

    def draw(axes: Axes) -> None:
        squares(axes, table, [card_sign(card) for card in cards])
        axes.tick_params(labelsize=7, length=0)

    return drawn("pairs", draw, size, 1.15 * size)


def duels_picture(found: Metagame) -> Plot:
    """The share of each pair against each other one, bold where that is no accident."""
    names = [one.name for one in sorted(found.decks, key=lambda one: -one.field.value)]
    place = {name: number for number, name in enumerate(names)}
    table = np.full((len(names), len(names)), np.nan)
    sure: set[tuple[int, int]] = set()
    for duel in found.duels:
        one, other = place[duel.first], place[duel.second]
        table[one, other], table[other, one] = 100 * duel.share.value, 100 - 100 * duel.share.value
        if duel.chance < SURE:
            sure |= {(one, other), (other, one)}
    size = PAIR * len(names) + MARGIN

    def draw(axes: Axes) -> None:
        squares(axes, table, names)
        axes.tick_params(length=0)
        for row, column in np.argwhere(~np.isnan(table)).tolist():
            number, weight = f"{table[row, column]:.0f}", "bold" if (row, column) in sure else "normal"
            colour = "white" if abs(table[row, column] - 50) > 0.7 * FAR else "black"
            axes.text(column, row, number, ha="center", va="center", color=colour, fontweight=weight)

    return drawn("duels", draw, size, 1.15 * size)


def squares(axes: Axes, table: Floats, names: list[str]) -> None:
    axes.grid(visible=False)
    shown = axes.imshow(table, cmap=FAVOUR, vmin=50 - FAR, vmax=50 + FAR)
    axes.set_xticks(range(len(names)), names, rotation=90)
    axes.set_yticks(range(len(names)), names)
    engine = axes.figure.get_layout_engine()
    assert isinstance(engine, ConstrainedLayoutEngine)
    engine.set(w_pad=SPACE)
    axes.figure.colorbar(shown, ax=axes, label="%", shrink=0.8, extend="both")
