"""Verbs: what effects are made of. The base class; the verbs themselves live in `effects`."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kirifuda.blackpoker.common.game import Game


class Verb:
    """One instruction of an effect.

    `run` does a piece of the work and returns True when the instruction is finished. Returning False means "call me
    again", normally after an answer: what must be remembered meanwhile is in `game.fx_phase` and `game.fx_regs`. A verb
    never moves cards into a graveyard and asks in the same call (the owner may have to choose the visible card first).
    """

    def run(self, game: "Game") -> bool:
        raise NotImplementedError

    def possible(self, game: "Game", seat: int) -> bool:  # noqa: ARG002
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
