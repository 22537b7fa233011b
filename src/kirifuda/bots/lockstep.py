"""Many games at once, each seat played by its own agent; whatever agents ask the net, it answers all together.

A game depends on its deal and its agents alone: not on the games beside it, nor on how many there are.
"""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final, NamedTuple

from kirifuda.blackpoker.batch.remembered_game import RememberedGame
from kirifuda.blackpoker.common.decisions import TRUMPS
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.editions.table import Automation, new_game
from kirifuda.blackpoker.memory.blanking import sampling_view
from kirifuda.blackpoker.views.seat_view import View
from kirifuda.bots.agent import Agent
from kirifuda.bots.net.player import encoder_of
from kirifuda.bots.scored_agent import ScoredAgent
from kirifuda.core.decision import Decision

WIDTH: Final = 128
"""Games at once: more than that hardly makes the net faster."""
LONGEST: Final = 3000
"""A game that has not ended after so many decisions counts as drawn."""
AUTOMATION: Final = Automation.USUAL | Automation.NO_TAKE_BACK


class Deal(NamedTuple):
    """A game to be played: by these rules, with this seed, between these agents, who are in no other game.

    `decks` are those the seats bring; where there are none, the frame's. `trumps` are those the seats are given; who is
    given none chooses.
    """

    rules: Rules
    seed: int
    agents: tuple[Agent, Agent]
    decks: tuple[list[int], list[int]] | None = None
    trumps: tuple[list[int], list[int]] = ([], [])

    def new_game(self) -> Game:
        return new_game(self.rules, self.decks, self.seed, AUTOMATION)


class Played(NamedTuple):
    """A game that ended, or was given up as drawn: the winner's seat or none, and everything that was chosen."""

    deal: Deal
    winner: int | None
    turns: int
    choices: list[int]


class LockstepTable:
    """One game of the batch, and what it waits for."""

    def __init__(self, place: int, deal: Deal) -> None:
        self.place: Final = place
        self.deal: Final = deal
        self.play: Final = RememberedGame(deal.new_game())
        self.choices: Final[list[int]] = []

    @property
    def game(self) -> Game:
        return self.play.game

    def choose(self, index: int) -> None:
        self.choices.append(index)
        self.play.choose(index)

    def advance(self) -> View | None:
        """Play on to what the net is asked next; `None`: the game is over before."""
        game = self.game
        while game.decision is not None and len(self.choices) < LONGEST:
            seat = game.decision.seat
            agent = self.deal.agents[seat]
            if self.deal.trumps[seat] and game.decision.kind == TRUMPS.name:
                self.choose(given_trump(game.decision, self.deal.trumps[seat]))
            elif not isinstance(agent, ScoredAgent):
                self.choose(agent.choose(self.view_for(agent, seat)))
            else:
                view = self.play.seen()
                known = agent.at_sight(view)
                if known is None:
                    return view
                self.choose(known)
        return None

    def view_for(self, agent: Agent, seat: int) -> View:
        if not agent.foresees:
            return self.play.seen()
        return sampling_view(self.game, seat, self.play.memories[seat] if agent.remembers else None)

    def encoded(self, view: View) -> tuple[bytes, bytes]:
        encoder = encoder_of(self.deal.rules)
        return encoder.row(view, self.play.memories[view.seat]), encoder.options(view)

    def played(self) -> Played:
        outcome = self.game.outcome
        return Played(self.deal, None if outcome is None else outcome.winner, self.game.turn_no, self.choices)


def given_trump(decision: Decision, cards: list[int]) -> int:
    """The next of the cards that is not chosen yet; where all are, the last option: that it is enough."""
    values = [option.value for option in decision.options]
    return next((place for place, value in enumerate(values) if value in cards), len(values) - 1)


class Lockstep:
    """The games that are being played, and those that are over but not yet handed out."""

    def __init__(self, deals: Iterable[Deal], width: int) -> None:
        self.coming: Final = iter(enumerate(deals))
        self.width: Final = width
        self.waiting: list[tuple[LockstepTable, View]] = []
        self.over: Final[dict[int, Played]] = {}

    def fill(self) -> None:
        """Begin games until there is no room, or no deal is left."""
        for place, deal in islice(self.coming, self.width - len(self.waiting)):
            self.advance(LockstepTable(place, deal))

    def advance(self, table: LockstepTable) -> None:
        view = table.advance()
        if view is None:
            self.over[table.place] = table.played()
        else:
            self.waiting.append((table, view))

    def step(self) -> None:
        """Answer whatever waits; nearly always all of it asks the same net."""
        asked, self.waiting = self.waiting, []
        nets: dict[int, list[tuple[LockstepTable, View, ScoredAgent]]] = {}
        for table, view in asked:
            agent = table.deal.agents[view.seat]
            assert isinstance(agent, ScoredAgent)
            nets.setdefault(id(agent.net), []).append((table, view, agent))
        for together in nets.values():
            answer(together)
        for table, _ in asked:
            self.advance(table)


def answer(together: list[tuple[LockstepTable, View, ScoredAgent]]) -> None:
    encoded = [table.encoded(view) for table, view, _ in together]
    scores, _ = together[0][2].net.judge([row for row, _ in encoded], [options for _, options in encoded])
    for (table, view, agent), score in zip(together, scores, strict=True):
        table.choose(agent.pick(view, score))


def play_all(deals: Iterable[Deal], width: int = WIDTH) -> Iterator[Played]:
    """Play so many games at once until all are played; they come in the order of the deals."""
    batch = Lockstep(deals, width)
    following = 0
    batch.fill()
    while batch.waiting or batch.over:
        while following in batch.over:
            yield batch.over.pop(following)
            following += 1
        batch.fill()
        if batch.waiting:
            batch.step()
