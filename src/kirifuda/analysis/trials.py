"""Trials: a copy of a game in which an answer is given and the net, or a simple policy, plays on."""

from typing import Final

from kirifuda.analysis.course import Given
from kirifuda.blackpoker.batch.remembered_game import RememberedGame
from kirifuda.blackpoker.tree_search.answers import WholeAnswer
from kirifuda.blackpoker.tree_search.likeliest import LikelyAnswer
from kirifuda.blackpoker.tree_search.rollouts import Candidate, NetRollout
from kirifuda.cards.rng import Rng

TURNS: Final = 1
"""A trial goes on to the beginning of the next turn, where the net judges best."""
NO_ANSWER: Final = LikelyAnswer(WholeAnswer([], ()), [], 1.0)


def true_game(given: Given) -> RememberedGame:
    """The game with all cards open to us; its players still know what they knew."""
    game = given.game.clone()
    memories = [memory.clone() for memory in given.memories]
    return RememberedGame(game, memories)


class Trial:
    """`seat` wants to know how it ends; `luck` decides what is drawn by its chances."""

    def __init__(self, world: RememberedGame, seat: int, likely: LikelyAnswer | None, luck: int) -> None:
        play = world.clone()
        until = play.game.turn_no + TURNS
        if likely is not None:
            give(play, likely.answer)
        self.seat: Final = seat
        self.rollout: Final = NetRollout(Candidate(likely or NO_ANSWER), 0, play, Rng(luck), until)


def give(play: RememberedGame, answer: WholeAnswer) -> list[int]:
    """Give a whole answer; what the game takes by itself is left out. The indices that were chosen."""
    chosen: list[int] = []
    for place in range(len(answer.options)):
        index = answer.index_in(play.game, place)
        if index >= 0:
            chosen.append(index)
            play.choose(index)
    return chosen
