"""Playouts: a game goes on by itself, with nothing between its decisions, at random or by a policy."""

from typing import Final

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.policy import PlayoutPolicy, PolicyChooser
from kirifuda.cards.rng import Rng
from kirifuda.core import flow
from kirifuda.core.chooser import Chooser
from kirifuda.core.errors import PolicyError

NO_LIMIT: Final = 1 << 60


def playout(game: Game, rng: Rng, policy: PlayoutPolicy | None = None, most: int | None = None) -> int:
    """Play on from here to the end, or for `most` decisions; how many were made.

    The game itself is played: give a `clone()` to keep the position. It is the same game as one in which the same
    choices are made one by one, but nobody is told what happened: `events` is empty. `rng` is for the choices alone.
    """
    limit = NO_LIMIT if most is None else most
    if limit < 0:
        raise PolicyError(
            f"a playout of {most} decisions: write how many it may make at most",
            f"プレイアウトの選択の数が{most}です。最大の数を0以上で書きます。",
        )
    if policy is not None and policy.rules is not game.rules:
        raise PolicyError(
            f"the policy is for {policy.rules.exact}, the game is {game.rules.exact}",
            f"方針は「{policy.rules.exact}」のもので、ゲームは「{game.rules.exact}」です。",
        )
    decision = game.decision
    if decision is None or limit == 0:
        return 0
    chooser = Chooser(rng, limit - 1) if policy is None else PolicyChooser(rng, limit - 1, policy)
    game.accept(chooser.pick(decision.kind, decision.options), -1)
    game.chooser = chooser
    try:
        flow.run(game)
    finally:
        game.chooser = None
    return limit - chooser.left
