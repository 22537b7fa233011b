"""Playing a sequence of requests over and over until the opponent has lost, the budget is spent or nothing changes.

The player makes each request in the way that is best for them and leaves them what the sequence needs. What an effect
asks the opponent is answered in the way that is worst for the player.
"""

from collections.abc import Callable
from typing import Final

from kirifuda.blackpoker import Game
from kirifuda.core.decision import PASS
from kirifuda.core.errors import EngineError
from kirifuda.lab.loop_search.free_graph import lasting_key
from kirifuda.lab.loop_search.own_side import Holdings, OwnSide, holdings, need_key
from kirifuda.lab.loop_search.whole_requests import MOST_CHOICES, NARROW, SEAT, at_home, every_request

WINS: Final = "wins"
FOR_EVER: Final = "for ever"
LIVES: Final = "lives"
NOTHING_MORE: Final = "nothing more"
STUCK: Final = "stuck"
REFUSED: Final = "refused"
"""How a loop ends: the opponent has lost; all is as it was, again and again; the own lives are spent; a round gives
nothing more; something else is used up; or [RQ-10] refuses it."""
MOST_ROUNDS: Final = 60
EQUAL_ROUNDS: Final = 8
"""A sequence that leads back to the same position so often goes on for ever: [RQ-10] refuses it after three rounds."""
FEWEST_ROUNDS: Final = 3
MOST_LEAVES: Final = 400

Worth = tuple[int, ...]
FAILS: Final[Worth] = (-1,)


class LoopStep:
    """A request of the sequence, what the player must have after it, and for a closed sequence the very position."""

    def __init__(self, action: str, own: OwnSide, key: str = "") -> None:
        self.action: Final = action
        self.own: Final = own
        self.key: Final = key

    def worth(self, game: Game, before: Holdings) -> Worth:
        if game.outcome is not None:
            return (2,) if game.outcome.winner == SEAT else FAILS
        if self.key:
            return (1,) if need_key(game) == self.key else FAILS
        return (1, *holdings(game).since(before).worth) if OwnSide(game).at_least(self.own) else FAILS


class Reply:
    """One line of play through a request: what it is worth, the choices of both, and where it leads."""

    def __init__(self, worth: Worth, choices: tuple[int, ...], game: Game) -> None:
        self.worth: Final = worth
        self.choices: Final = choices
        self.game: Final = game


class RequestPlay:
    """A request played by its best choices against the opponent's worst answers, as `worth` judges what it leads to."""

    def __init__(self, game: Game, worth: Callable[[Game], Worth], bottom: list[int]) -> None:
        self.worth: Final = worth
        self.turn: Final = game.turn_no
        self.bottom: Final = bottom
        self.leaves: int = 0

    def best(self, game: Game, action: str) -> Reply | None:
        """The best way through this request of whoever has the chance; nothing if it cannot be made."""
        found: Reply | None = None
        for id, index in every_request(game):
            if id == action:
                copy = game.clone()
                copy.choose(index)
                reply = self.go_on(copy, (index,))
                found = reply if found is None or reply.worth > found.worth else found
        return found

    def go_on(self, game: Game, made: tuple[int, ...]) -> Reply:
        decision = game.decision
        if decision is None or at_home(game, self.bottom):
            self.leaves += 1
            return Reply(self.worth(game), made, game)
        if game.turn_no != self.turn or len(made) >= MOST_CHOICES or self.leaves >= MOST_LEAVES:
            return Reply(FAILS, made, game)
        if decision.kind == "chance":
            if PASS not in decision.options:
                return Reply(FAILS, made, game)
            choice = decision.options.index(PASS)
            game.choose(choice)
            return self.go_on(game, (*made, choice))
        replies: list[Reply] = []
        for choice in range(min(len(decision.options), NARROW.payments.get(decision.kind, MOST_LEAVES))):
            copy = game.clone()
            copy.choose(choice)
            replies.append(self.go_on(copy, (*made, choice)))
        worst_first = sorted(replies, key=lambda reply: reply.worth)
        return worst_first[-1] if decision.seat == SEAT else worst_first[0]


def play_step(game: Game, step: LoopStep) -> Reply | None:
    """One request, in the best way that leaves what is needed; nothing if there is none."""
    before = holdings(game)
    try:
        reply = RequestPlay(game, lambda after: step.worth(after, before), []).best(game, step.action)
    except EngineError:  # a trigger check that does not end
        return None
    return None if reply is None or reply.worth == FAILS else reply


def play_steps(game: Game, steps: list[LoopStep]) -> Reply | None:
    """All steps one after the other, until the game ends; nothing where one of them cannot be made."""
    choices: tuple[int, ...] = ()
    reply = Reply((1,), (), game)
    for step in steps:
        following = play_step(game, step)
        if following is None:
            return None
        choices += following.choices
        game, reply = following.game, following
        if game.outcome is not None:
            break
    return Reply(reply.worth, choices, game)


class PlayedLoop:
    """A sequence played to its end: how often it went round, what a round gave, why it ended, and the line."""

    def __init__(self, start: Game) -> None:
        self.game: Game = start
        self.rounds: int = 0
        self.change: Holdings = holdings(start).since(holdings(start))
        self.end: str = STUCK
        self.choices: list[tuple[int, ...]] = []

    @property
    def repeats(self) -> bool:
        """Does it count as a loop?"""
        return self.rounds >= FEWEST_ROUNDS or (self.end == WINS and self.rounds > 1)


def play_out(start: Game, steps: list[LoopStep]) -> PlayedLoop:
    played = PlayedLoop(start)
    equal = bool(steps[-1].key)
    first = lasting_key(start) if equal else ""
    for _ in range(EQUAL_ROUNDS if equal else MOST_ROUNDS):
        before = holdings(played.game)
        reply = play_steps(played.game, steps)
        if reply is None:
            played.end = _why(played, equal)
            return played
        change = holdings(reply.game).since(before)
        won = reply.game.outcome is not None
        if not won and (lasting_key(reply.game) != first if equal else not change.pays):
            played.end = NOTHING_MORE
            return played
        if not played.rounds:
            played.change = change
        played.rounds += 1
        played.choices.append(reply.choices)
        played.game = reply.game
        if won:
            played.end = WINS
            return played
    played.end = FOR_EVER
    return played


def _why(played: PlayedLoop, equal: bool) -> str:
    """Why the sequence cannot be made once more."""
    if equal:
        return REFUSED
    return LIVES if len(played.game.players[SEAT].life) <= max(1, -played.change.own_life) else STUCK
