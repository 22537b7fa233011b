"""A game as a row: what was played, who won, how it went.

A row is made by playing the game again from its deal and its choices, so that nothing is written while games are played
side by side. Lists of two are by seat. `life` has the lives of each seat when the first question of each turn is asked,
and at the end. After Ludii's metrics, with lives as what a position is worth: `lead_changes` is its Lead Change (how
often the lead went from one player to the other), `behind_most` and `behind_mean` its Drama (by how many lives the
later winner was behind: at the worst moment, and on average over all decisions; nobody is behind in a draw).
"""

from itertools import pairwise
from typing import Final

from msgspec import Struct

from kirifuda.blackpoker.common.decisions import decision_kind
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.rules import Rules
from kirifuda.bots.lockstep import Played
from kirifuda.cards.card import card_sign
from kirifuda.cards.notation import deck_text
from kirifuda.core.event import Event
from kirifuda.lab.experiments.cell import Cell, frame_decks
from kirifuda.lab.simulate import Tally, count_actions

UNFINISHED: Final = "unfinished"
"""How a game ended that was given up for its length; it counts as drawn."""


class ActionUse(Struct, frozen=True):
    """How often a seat requested an action, and how often it was resolved."""

    seat: int
    action: str
    requested: int
    resolved: int


class ExperimentRow(Struct, frozen=True):
    """`variant` is the name of the house rule, empty by the printed rules; `winner` is none in a draw."""

    cell: int
    game: int
    regulation: str
    variant: str
    seed: int
    swapped: bool
    players: list[str]
    decks: list[str]
    deck_cards: list[str]
    trumps: list[list[str]]
    first: int
    winner: int | None
    ended: str
    turns: int
    decisions: list[int]
    life: list[list[int]]
    lead_changes: int
    behind_most: int
    behind_mean: float
    actions: list[ActionUse]


class WatchedGame:
    """A game that is played again, and what is noted on the way."""

    def __init__(self, played: Played) -> None:
        self.game: Final[Game] = played.deal.new_game()
        self.events: Final[list[Event]] = list(self.game.events)
        self.decisions: Final = [0, 0]
        self.life: Final[list[list[int]]] = [[], []]
        self.leads: Final[list[int]] = []
        self.trumps: list[list[int]] = [[], []]
        for index in played.choices:
            self.watch(index)
        self.note_life()

    def watch(self, index: int) -> None:
        decision = self.game.decision
        assert decision is not None
        self.decisions[decision.seat] += 1
        setting_up = decision_kind(decision.kind).setup
        while len(self.life[0]) < self.game.turn_no and not setting_up:
            self.note_life()
        self.events.extend(self.game.choose(index))
        if setting_up:
            self.trumps = [sorted(trump.card for trump in player.trumps) for player in self.game.players]
        else:
            one, other = self.game.players
            self.leads.append(len(one.life) - len(other.life))

    def note_life(self) -> None:
        for seat, player in enumerate(self.game.players):
            self.life[seat].append(len(player.life))

    def first(self) -> int:
        return next((event.seat for event in self.events if event.kind == "turn"), self.game.turn)


def row_of(cell: Cell, number: int, game: int, played: Played) -> ExperimentRow:
    watched = WatchedGame(played)
    outcome, rules = watched.game.outcome, played.deal.rules
    winner = None if outcome is None else outcome.winner
    behind = [0] if winner is None else [max(0, lead if winner else -lead) for lead in watched.leads] or [0]
    sides = (1, 0) if cell.swapped(game) else (0, 1)
    return ExperimentRow(
        number,
        game,
        cell.regulation,
        variant_of(rules),
        played.deal.seed,
        cell.swapped(game),
        [cell.players[side] for side in sides],
        [cell.deck_names[side] for side in sides],
        [deck_text(deck) for deck in played.deal.decks or frame_decks(rules, played.deal.seed)],
        [[card_sign(card) for card in cards] for cards in watched.trumps],
        watched.first(),
        winner,
        UNFINISHED if outcome is None else outcome.reason,
        watched.game.turn_no,
        watched.decisions,
        watched.life,
        lead_changes(watched.leads),
        max(behind),
        sum(behind) / len(behind),
        uses(rules, watched.events),
    )


def variant_of(rules: Rules) -> str:
    return rules.name.partition(":")[0] if rules.house else ""


def lead_changes(leads: list[int]) -> int:
    """From one player to the other; to be level in between is no change."""
    ahead = [lead > 0 for lead in leads if lead]
    return sum(one != other for one, other in pairwise(ahead))


def uses(rules: Rules, events: list[Event]) -> list[ActionUse]:
    found: list[ActionUse] = []
    for seat in range(2):
        tally = Tally()
        count_actions(rules, [event for event in events if event.seat == seat], tally)
        names = sorted(tally.requested.keys() | tally.resolved.keys())
        found += [ActionUse(seat, name, tally.requested.get(name, 0), tally.resolved.get(name, 0)) for name in names]
    return found
