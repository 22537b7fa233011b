"""Many games at once, each seat played by its own agent; whatever agents ask the net, it answers all together.

That goes for levels, and for masters who have so many tries; who has so many seconds thinks alone. A game depends on
its deal and its agents alone: not on the games beside it, nor on how many there are.
"""

from collections.abc import Generator, Iterable
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
from kirifuda.bots.master_bot import MasterBot
from kirifuda.bots.net.player import NetEvaluator, encoder_of
from kirifuda.bots.scored_agent import ScoredAgent
from kirifuda.bots.side_by_side import Answer, Ask, Asking, NetQuestion, Steps, Strand, WaitingEvaluator, answers
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


def searching(agents: Iterable[Agent]) -> list[tuple[MasterBot, NetEvaluator]]:
    """Those who ask the net in the middle of a thought, and may wait for it: their time is not limited."""
    return [
        (agent, agent.evaluator)
        for agent in agents
        if isinstance(agent, MasterBot) and not agent.limit.seconds and isinstance(agent.evaluator, NetEvaluator)
    ]


class LockstepTable:
    """One game of the batch, and whatever plays it."""

    def __init__(self, place: int, deal: Deal) -> None:
        self.place: Final = place
        self.deal: Final = deal
        self.play: Final = RememberedGame(deal.new_game())
        self.choices: Final[list[int]] = []
        self.searching: Final = searching(deal.agents)
        self.asking: Final[Asking] = Strand(self.searched) if self.searching else self.steps()

    @property
    def game(self) -> Game:
        return self.play.game

    def choose(self, index: int) -> None:
        self.choices.append(index)
        self.play.choose(index)

    def steps(self) -> Steps:
        """Play to the end, and ask what the scores are wherever an agent chooses by them."""
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
                    row, options = self.encoded(view)
                    answer = yield NetQuestion(agent.net, [row], [options])
                    assert answer is not None
                    known = agent.pick(view, answer[0][0])
                self.choose(known)

    def searched(self, ask: Ask) -> Steps:
        """The same on a strand: what searches ask is answered together with everything else."""
        for agent, evaluator in self.searching:
            agent.evaluator = WaitingEvaluator(evaluator.net, ask)
        try:
            yield from self.steps()
        finally:
            for agent, evaluator in self.searching:
                agent.evaluator = evaluator

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
        self.waiting: list[tuple[LockstepTable, NetQuestion]] = []
        self.open: Final[dict[int, LockstepTable]] = {}
        self.over: Final[dict[int, Played]] = {}

    def fill(self) -> None:
        """Begin games until there is no room, or no deal is left."""
        for place, deal in islice(self.coming, self.width - len(self.waiting)):
            self.open[place] = LockstepTable(place, deal)
            self.advance(self.open[place], None)

    def advance(self, table: LockstepTable, answer: Answer | None) -> None:
        try:
            self.waiting.append((table, table.asking.send(answer)))
        except StopIteration:
            self.over[table.place] = table.played()
            del self.open[table.place]

    def step(self) -> None:
        """Answer whatever waits."""
        asked, self.waiting = self.waiting, []
        for (table, _), answer in zip(asked, answers([one for _, one in asked]), strict=True):
            self.advance(table, answer)

    def close(self) -> None:
        for table in self.open.values():
            table.asking.close()


def play_all(deals: Iterable[Deal], width: int = WIDTH) -> Generator[Played, None, None]:
    """Play so many games at once until all are played; they come in the order of the deals."""
    batch = Lockstep(deals, width)
    following = 0
    try:
        batch.fill()
        while batch.waiting or batch.over:
            while following in batch.over:
                yield batch.over.pop(following)
                following += 1
            batch.fill()
            if batch.waiting:
                batch.step()
    finally:
        batch.close()
