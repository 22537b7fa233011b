"""Verbs: what effects are made of. The base class; the verbs themselves live in `effects`."""

from typing import TYPE_CHECKING

from kirifuda.blackpoker.common.decisions import decision_kind
from kirifuda.cards.rng import Rng
from kirifuda.core.decision import Decision
from kirifuda.core.event import Event
from kirifuda.core.kinds import NOTHING, DecisionKind, Zone
from kirifuda.core.request import Request

if TYPE_CHECKING:
    from kirifuda.blackpoker.common.amount import PublicNumber
    from kirifuda.blackpoker.common.game import Game
    from kirifuda.blackpoker.common.veil import Veil


class Verb:
    """One instruction of an effect, and everything others must know about it.

    `run` does a piece of the work and returns True when the instruction is finished. Returning False means "call me
    again", normally after an answer: what must be remembered meanwhile is in `game.fx_phase` and `game.fx_regs`. A verb
    never moves cards into a graveyard and asks in the same call (the owner may have to choose the visible card first).

    While it asks, a register may hold what the seat that is asked knows and nobody else; while it waits for anything
    else, only what is public. Views, memories, samples and sentences ask the hooks below and know no verb by name.
    """

    def run(self, game: "Game") -> bool:
        raise NotImplementedError

    def possible(self, game: "Game", seat: int) -> bool:
        """Could this instruction do anything? Asked for free requests only ([RQ-9])."""
        return True

    def keeps_keys(self) -> bool:
        """Does it save key cards from the graveyard, so that a request could be repeated for free ([RQ-10])?"""
        return False

    def recovers(self) -> bool:
        """Does it take cards out of a graveyard, so that what a request cost could come back ([RQ-10])?"""
        return False

    def in_combat(self) -> bool:
        """Is it a step of combat: attackers, blockers or the judgement ([CB-1])?"""
        return False

    def needs_key(self) -> bool:
        """Does it look at the key card of its request, so that an action without one could not be played?"""
        return False

    def ends_turn(self) -> bool:
        return False

    def raises(self) -> str:
        """The id of an action it makes a request of; empty if it makes none."""
        return ""

    # What others may know while it asks.

    def public_options(self, kind: DecisionKind) -> bool:
        """Are the options of such a decision of its own known to everybody?"""
        return False

    def public_registers(self, game: "Game") -> int:
        """How many registers, from the first on, everybody may know while it asks."""
        return 0

    def hand_in_sight(self, game: "Game") -> int:
        """The seat whose whole hand the one who is asked is looking at; -1: nobody's."""
        return -1

    def ask_again(self, game: "Game", asked: Decision, rng: Rng) -> None:
        """Ask anew in a sampled game, where hidden cards are others and hidden registers are gone.

        What was chosen in secret is taken back: unless the options are public, the instruction starts again. One that
        cannot start again, because it has done something before it asked, says here how it goes on.
        """
        kind = decision_kind(asked.kind)
        if self.public_options(kind):
            game.ask(asked.seat, kind, asked.options, 0, asked.about)
        else:
            game.fx_phase = 0
            self.run(game)

    # What a forecast may call certain.

    def foreseen(self, game: "Game", request: Request, veil: "Veil") -> int:
        """How much of what it would do for this request, here and now, depends on nothing the veil hides.

        `NOT_FORESEEN` unless a verb says otherwise. A verb may say `FORESEEN` if it asks: then the answer is open, but
        that it is asked is certain.
        """
        return 0

    def may_spend_life(self) -> bool:
        """Does it go through the life of its controller until a card turns up, which may be all of it?"""
        return False

    # What else it makes public, and what it hides.

    def public_number(self) -> "PublicNumber | None":
        """The number players say over the table when they see such a request, if there is one."""
        return None

    def names_source(self) -> bool:
        """Does it work on the very card that triggered its request, so that this card is public?"""
        return False

    def origin(self, event: Event, soldier: bool) -> Zone:
        """Where the cards of an event of its own come from; empty where the kind of the event says it.

        `soldier`: the event tells that a soldier enters.
        """
        return NOTHING

    def sought(self) -> int:
        """The cards it goes through the life for: what it takes unseen is one of them, what it puts away is none."""
        return 0

    def tells_order(self) -> bool:
        """Do its events list cards as they come to lie, so that their owner knows the order?"""
        return True

    def mixes_bulwarks(self) -> bool:
        """Can nobody else tell afterwards which bulwark is which?"""
        return False
